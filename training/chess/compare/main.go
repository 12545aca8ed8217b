// Command compare reviews recorded games and has another program that speaks UCI, such as Stockfish, judge the same turns by the same curve and the same
// steps. It prints how many of our marks "?" and "??" the other confirms, how many of its blunders we find, and in how many games that were decided on
// the board the winner's accuracy is not below the loser's.
//
//	go run ./training/chess/compare -program stockfish -cache /tmp/judge.jsonl games.pgn
//
// The other program first glances at every position. Only turns that lose much by that, or that we mark as mistakes, are looked at with all nodes. Its answers are
// kept in a file, so that the next measurement costs only our own reviews. Our engine learns nothing from it.
//
//test:calm its tests have no goroutines
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/arena/uci"
	"crownhead/internal/games"
	"crownhead/internal/study/review"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

type settings struct {
	program, cache string
	kept           string
	nodes, glance  int
	first, each    int
	games          int
	worst          int
}

func main() {
	var s settings
	flag.StringVar(&s.program, "program", "stockfish", "the other program")
	flag.StringVar(&s.cache, "cache", "judge.jsonl", "where its answers are kept")
	flag.StringVar(&s.kept, "kept", "", "a folder where our reviews are kept, which another machine may have made; with -program \"\" they are made and nothing else")
	flag.IntVar(&s.nodes, "nodes", 1_000_000, "of the other program for a turn that counts")
	flag.IntVar(&s.glance, "glance", 100_000, "of the other program for every position")
	flag.IntVar(&s.first, "first", 1, "the number of the first game to compare")
	flag.IntVar(&s.each, "each", 1, "compare one game of so many from there on")
	flag.IntVar(&s.games, "games", 0, "at most so many games; 0: all")
	flag.IntVar(&s.worst, "worst", 0, "show so many marks that are not confirmed and blunders that are not found")
	flag.Parse()
	if err := run(s, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(1)
	}
}

func run(s settings, files []string) error {
	catalogue := games.Crownhead()
	all := catalogue.All()
	set, err := catalogue.Open(all[slices.IndexFunc(all, func(r games.RuleSet) bool { return r.Family.UCI })].ID)
	if err != nil {
		return err
	}
	var other *judge
	if s.program != "" {
		if other, err = newJudge(set, s.program, s.cache); err != nil {
			return err
		}
	}
	var sum tally
	n := 0
	for _, file := range files {
		from, err := os.Open(file)
		if err != nil {
			return err
		}
		for found, err := range record.Of(catalogue).Each(from) {
			if err != nil {
				return err
			}
			if n++; found.Fault != nil || found.Game.Rules != set.FullID || found.Game.Start != "" || n < s.first || (n-s.first)%s.each != 0 || s.games > 0 && sum.games == s.games {
				continue
			}
			if err := sum.compare(s, set, other, n, found.Game); err != nil {
				return fmt.Errorf("game %d: %w", n, err)
			}
			fmt.Fprintf(os.Stderr, "\r%d games ", sum.games)
		}
		from.Close()
	}
	fmt.Fprintln(os.Stderr)
	if other == nil {
		return nil
	}
	sum.print(s.worst)
	return other.close()
}

// compare reviews one game, and has its turns judged.
func (t *tally) compare(s settings, set games.Opened, other *judge, n int, played record.Game) error {
	g := review.Game{Start: set.Start()}
	at := []game.Position{g.Start} // before each turn, and at the end
	for _, turn := range played.Main {
		next, err := at[len(at)-1].Play(turn.Text)
		if err != nil {
			return err
		}
		g.Turns, at = append(g.Turns, turn.Text), append(at, next)
	}
	begun := time.Now()
	made, err := reviewed(set, g, s.kept, n)
	if err != nil {
		return err
	}
	t.took += time.Since(begun)
	if t.games++; other == nil {
		return nil
	}
	t.effort[0] += made.Effort
	for _, j := range made.Judgements {
		t.effort[1] += j.Nodes
	}
	glanced := make([]float64, len(at)) // what the side to move expects at a glance
	scores := make([]int, len(at))
	for i, pos := range at {
		if o, over := pos.Outcome(); over {
			glanced[i] = 0.5
			if o.Winner != game.Nobody {
				glanced[i] = 0 // mate
			}
			continue
		}
		a, err := other.ask(pos, "", s.glance)
		if err != nil {
			return err
		}
		glanced[i] = other.expects(a)
		scores[i] = a.Score
	}
	for _, j := range made.Judgements {
		if j.Forced {
			continue
		}
		i := j.Turn - 1
		if j.Best[0].Exact == "" {
			t.weigh(j.Best[0].Score, scores[i])
		}
		own := uci.Word(set, at[i], j.Played)
		theirs := max(0, glanced[i]-(1-glanced[i+1]))
		marked := class(j.Mark) > 1
		if theirs >= suspicious || marked {
			if theirs, err = other.lost(at[i], own, s.nodes); err != nil {
				return err
			}
		}
		worse := false // what we call better is worse than what was played
		if marked {
			better, err := other.lost(at[i], uci.Word(set, at[i], j.Best[0].Turn), s.nodes)
			if err != nil {
				return err
			}
			worse = better > theirs+slack
		}
		t.add(j, theirs, worse, fmt.Sprintf("game %d, turn %d, %s (better %s)", n, j.Turn, j.Played, j.Best[0].Turn))
	}
	t.winners(made, winner(played, at[len(at)-1], glanced[len(at)-1]))
	return nil
}

// reviewed is our review of the n-th game: the one in the folder, if the same engine has made it within the same limits, or a new one, which is kept there.
func reviewed(set games.Opened, g review.Game, folder string, n int) (*wire.Review, error) {
	r := review.New(set, review.Usual(set))
	defer r.Close()
	file := filepath.Join(folder, fmt.Sprintf("%d.json", n))
	if folder != "" {
		begun, err := r.Begin(g)
		if err != nil {
			return nil, err
		}
		kept := &wire.Review{}
		if body, err := os.ReadFile(file); err == nil && json.Unmarshal(body, kept) == nil && r.Continues(kept, begun.Engine) && kept.Turns == len(g.Turns) && kept.Whole() {
			return kept, nil
		}
	}
	made, err := r.Review(context.Background(), g, nil, nil)
	if err != nil || folder == "" {
		return made, err
	}
	body, err := json.Marshal(made)
	return made, errors.Join(err, os.MkdirAll(folder, 0o755), os.WriteFile(file, body, 0o644))
}

// suspicious is what a turn must lose at a glance to be looked at with all nodes.
const suspicious = 0.11

// winner is who won on the board: by mate, or by a result that the other program agrees with; nobody if that is not so.
func winner(played record.Game, end game.Position, expects float64) game.Seat {
	if o, over := end.Outcome(); over {
		return o.Winner
	}
	const decided = 0.85
	switch w := played.Result.Winner; {
	case !played.Result.Over || w == game.Nobody:
	case w == end.ToAct() && expects >= decided, w != end.ToAct() && expects <= 1-decided:
		return w
	}
	return game.Nobody
}

// winners counts whether the winner's accuracy is not below the loser's.
func (t *tally) winners(made *wire.Review, won game.Seat) {
	if won == game.Nobody || made.Sides[0].Accuracy == nil || made.Sides[1].Accuracy == nil {
		return
	}
	t.decided++
	a, b := *made.Sides[0].Accuracy, *made.Sides[1].Accuracy
	if won == game.Second {
		a, b = b, a
	}
	if a >= b {
		t.rightly++
	}
}
