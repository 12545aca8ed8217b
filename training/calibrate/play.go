package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

const (
	levels  = 4      // the highest level that plays
	quick   = 150    // the most positions that a player looks at for a turn
	looked  = 5_000  // the positions that the judge looks at
	deeper  = 60_000 // those it looks at in a review
	eachNth = 24     // of the games, the judge looks deeper into one in so many
	longest = 240    // turns, after which a game is broken off and counted as drawn
)

// course is what a command line asks for.
type course struct {
	cores int
	seed  uint64
	out   string
}

// file collects the rows of one rule set.
type file struct {
	mu  sync.Mutex
	to  *bufio.Writer
	set games.Opened
}

// play plays the rule sets in turn until ctx ends.
func (c course) play(ctx context.Context, rules []string) error {
	var files []*file
	for _, id := range rules {
		set, err := games.Crownhead().Open(id)
		if err != nil {
			return err
		}
		f, err := os.Create(filepath.Join(c.out, strings.ReplaceAll(set.ID, "/", ".")))
		if err != nil {
			return err
		}
		defer f.Close()
		files = append(files, &file{to: bufio.NewWriter(f), set: set})
	}
	if len(files) == 0 {
		return fmt.Errorf("say which rules")
	}
	flush := func() (err error) {
		for _, f := range files {
			f.mu.Lock()
			err = cmp.Or(err, f.to.Flush())
			f.mu.Unlock()
		}
		return err
	}
	var workers sync.WaitGroup
	failed := make(chan error, c.cores)
	for core := range c.cores {
		workers.Go(func() {
			hands := map[int]*hand{} // a core with many rule sets has cold caches, so it has as few as possible
			for n := uint64(0); ctx.Err() == nil; n++ {
				at := core % len(files)
				if c.cores < len(files) {
					at = (core + int(n)*c.cores) % len(files)
				}
				if hands[at] == nil {
					hands[at] = newHand(files[at].set)
				}
				row, err := hands[at].game(ctx, rand.New(rand.NewPCG(c.seed, n*uint64(c.cores)+uint64(core))))
				if err != nil && ctx.Err() == nil {
					failed <- err
					return
				}
				if row != "" && ctx.Err() == nil {
					files[at].mu.Lock()
					_, _ = files[at].to.WriteString(row)
					files[at].mu.Unlock()
				}
			}
		})
	}
	tick := time.NewTicker(10 * time.Second)
	defer tick.Stop()
	done := make(chan struct{})
	go func() {
		workers.Wait()
		close(done)
	}()
	for {
		select {
		case <-tick.C:
			if err := flush(); err != nil {
				return err
			}
		case err := <-failed:
			return err
		case <-done:
			return flush()
		}
	}
}

// hand plays games of one rule set. It is for one goroutine.
type hand struct {
	set     games.Opened
	judge   engine.Player
	players [2][levels]engine.Player
}

func newHand(set games.Opened) *hand {
	h := &hand{set: set, judge: set.Engine(0, 1)}
	for side := range h.players {
		for level := range h.players[side] {
			h.players[side][level] = set.Engine(level+1, rand.Uint64())
		}
	}
	return h
}

// game plays a game and judges one of its positions: the score, the result in half points, and in some games the score of a deeper look, all
// for the seat to act. It is "" if nothing can be said.
func (h *hand) game(ctx context.Context, dice *rand.Rand) (string, error) {
	pos := h.set.Start()
	for range h.set.Family.Opening {
		moves := pos.Moves()
		if len(moves) == 0 {
			return "", nil
		}
		var err error
		if pos, err = pos.Play(moves[dice.IntN(len(moves))].Text); err != nil {
			return "", err
		}
	}
	players := [2]engine.Player{h.players[0][dice.IntN(levels)], h.players[1][dice.IntN(levels)]}
	var at []game.Position
	for range longest {
		seat := pos.ToAct()
		if seat == game.Nobody {
			break
		}
		if len(pos.Moves()) > 1 {
			at = append(at, pos)
		}
		found, err := players[seat].Choose(ctx, pos, engine.Limits{Nodes: quick}, nil)
		if err != nil {
			return "", err
		}
		if pos, err = pos.Play(found.Line[0]); err != nil {
			return "", err
		}
	}
	if len(at) == 0 {
		return "", nil
	}
	one := at[dice.IntN(len(at))]
	score, ok, err := h.score(ctx, one, looked)
	if err != nil || !ok {
		return "", err
	}
	came := 1
	if o, over := pos.Outcome(); over && o.Winner != game.Nobody {
		came = 0
		if o.Winner == one.ToAct() {
			came = 2
		}
	}
	row := fmt.Sprintf("%d %d", score, came)
	if dice.IntN(eachNth) == 0 {
		if score, ok, err = h.score(ctx, one, deeper); err != nil {
			return "", err
		} else if ok {
			row += fmt.Sprintf(" %d", score)
		}
	}
	return row + "\n", nil
}

// score is what the computer says of a position. A forced end that it sees is not a score.
func (h *hand) score(ctx context.Context, pos game.Position, nodes uint64) (score int, ok bool, err error) {
	j, err := h.judge.Judge(ctx, pos, engine.Question{Limits: engine.Limits{Nodes: nodes}}, nil)
	if err != nil {
		return 0, false, err
	}
	return j.Verdicts[0].Score, !j.Verdicts[0].Exact, nil
}
