// Package enginetest is the law-kit of computer players: what the contract of package engine promises, checked in positions of random
// games. It knows the contracts of games and of computer players, and no game or engine.
//
//test:calm its tests have no goroutines
package enginetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/engine"
)

// Kit is one rule set with its computer players.
type Kit struct {
	Sheet     game.Sheet
	Make      engine.Maker
	Foreign   game.Position // of another game
	Bytes     uint64        // what a player of full strength may keep in memory, his table above all
	Level     uint64        // what one of a level may
	Poll      uint64        // after how many nodes at most the stop signal is looked at
	Positions int           // how many are asked about with -deep; half of them without, a quarter in a short run
	First     uint64        // nodes that a first look may take whatever the limits
}

// Laws checks all laws.
func Laws(t *testing.T, k Kit) {
	t.Helper()
	switch {
	case testing.Short() || gametest.Race:
		k.Positions = max(2, k.Positions/4)
	case !gametest.Deep():
		k.Positions = max(2, k.Positions/2)
	}
	for _, law := range laws {
		t.Run(law.name, func(t *testing.T) {
			for _, fault := range law.faults(k) {
				t.Error(fault)
			}
		})
	}
}

// laws are checked one by one; each answers what it finds wrong.
var laws = []struct {
	name   string
	faults func(Kit) []error
}{
	{"a question that makes no sense is refused", refusals},
	{"every turn is legal", legality},
	{"the stop signal is looked at", polling},
	{"a single turn is played at once", singles},
	{"the same seed plays the same", repetition},
	{"memory is bounded", memory},
	{"verdicts are comparable", verdicts},
	{"verdicts do not depend on each other", independence},
}

// list gathers faults.
type list []error

func (l *list) add(format string, args ...any) { *l = append(*l, fmt.Errorf(format, args...)) }

// longest is where a random game is broken off.
const longest = 200

// wander plays random games and shows every position in which a player is to act, until it has shown enough or the games are played.
func (k Kit) wander(games int, look func(pos game.Position, dice *rand.Rand) (enough bool)) {
	for g := range games {
		dice := rand.New(rand.NewPCG(31, uint64(g)))
		pos := k.Sheet.Start()
		for range longest {
			moves := pos.Moves()
			if len(moves) == 0 {
				break
			}
			if pos.ToAct() != game.Dice && look(pos, dice) {
				return
			}
			pos, _ = pos.Play(moves[dice.IntN(len(moves))].Text)
		}
	}
}

// choices are positions of random games with more than one turn, from all over the games.
func (k Kit) choices() (all []game.Position) {
	k.wander(100, func(pos game.Position, dice *rand.Rand) bool {
		if len(pos.Moves()) > 1 && dice.IntN(12) == 0 {
			all = append(all, pos)
		}
		return len(all) >= k.Positions
	})
	return all
}

// over is a game that is over.
func (k Kit) over() game.Position {
	for g := uint64(0); ; g++ {
		dice := rand.New(rand.NewPCG(32, g))
		pos := k.Sheet.Start()
		for range 20 * longest {
			moves := pos.Moves()
			if len(moves) == 0 {
				return pos
			}
			pos, _ = pos.Play(moves[dice.IntN(len(moves))].Text)
		}
	}
}

// playable tells what is wrong with a line of turns; it may go on where only the history ends the game.
func playable(pos game.Position, line []string) error {
	if len(line) == 0 {
		return fmt.Errorf("%q: no turn", pos)
	}
	at := pos
	for i, text := range line {
		if i > 0 && at.ToAct() != game.First && at.ToAct() != game.Second {
			return nil
		}
		next, err := at.Play(text)
		if err != nil {
			return fmt.Errorf("%q: turn %d of %v: %w", pos, i+1, line, err)
		}
		at = next
	}
	return nil
}

// some are a few of the turns, in any order.
func some(moves []game.Move, n int, dice *rand.Rand) []string {
	all := game.Texts(moves)
	dice.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return slices.Clip(all[:min(n, len(all))])
}

// Stop measures how long a player of full strength goes on after it is told to stop: ms/stop is the longest of all.
func Stop(b *testing.B, k Kit) {
	p := k.Make(0, 1)
	positions := Kit{Sheet: k.Sheet, Positions: 8}.choices()
	longest := time.Duration(0)
	for n := 0; b.Loop(); n++ {
		ctx, cancel := context.WithCancel(context.Background())
		var told time.Time
		time.AfterFunc(20*time.Millisecond, func() { told = time.Now(); cancel() })
		_, _ = p.Choose(ctx, positions[n%len(positions)], engine.Limits{Time: time.Minute}, nil)
		<-ctx.Done()
		longest = max(longest, time.Since(told))
	}
	b.ReportMetric(float64(longest.Microseconds())/1000, "ms/stop")
}
