package match

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
)

// Side is one of the two contestants.
type Side struct {
	Name   string
	Sit    func(ctx context.Context, seed uint64) (engine.Contestant, error) // for one game
	Limits engine.Limits
}

// Own is a side that a computer player of ours plays.
func Own(name string, maker func(seed uint64) engine.Player, limits engine.Limits) Side {
	return Side{name, func(_ context.Context, seed uint64) (engine.Contestant, error) { return engine.Own(maker(seed)), nil }, limits}
}

// Match is what is to be played.
type Match struct {
	Rules    string // the id, for the record
	Sheet    game.Sheet
	A, B     Side
	Games    int        // an even number: games come in pairs
	Opening  int        // random turns at the start of each pair
	Openings [][]string // or the turns at the start of each pair, in this order and from the first again
	Parallel int        // games at once
	Seed     uint64
	Clock    Clock
	Scored   bool                // points count, not games
	Luck     func() engine.Lucky // who says how lucky each roll was, one for a game; nil: nobody
}

// Game is one finished game, or a finished match to so many points.
type Game struct {
	Number int // from 0; games 2n and 2n+1 are a pair
	Swap   bool
	Points float64 // for A: the points of the game where it scores, otherwise 1, ½ or 0
	Reason string  // token of the outcome; "long" for one stopped at the longest; "time", or the token of a fault
	Start  string
	Turns  []string
	Before []Leg     `json:",omitempty"` // the games of a match before the last, which Start and Turns are
	Luck   float64   `json:",omitempty"` // how many points of A's the dice gave, if somebody was asked
	Lost   string    `json:",omitempty"` // "a" or "b" if that side overran its clock or was at fault
	Fault  game.Text `json:",omitzero"`  // what it did, in a sentence
}

// Leg is one game of a match to so many points.
type Leg struct {
	Start string
	Turns []string
}

// longest is where a game is broken off and counted as drawn.
const longest = 800

// Run plays what is not among the games already played, and hands each finished game over as it ends, one at a time. It
// returns when all are played or ctx ends.
func (m Match) Run(ctx context.Context, played map[int]bool, finished func(Game)) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	numbers := make(chan int)
	go func() {
		defer close(numbers)
		for n := range m.Games {
			if played[n] {
				continue
			}
			select {
			case numbers <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	var all sync.WaitGroup
	var one sync.Mutex
	var failed error
	for range max(1, m.Parallel) {
		all.Go(func() {
			for n := range numbers {
				g, err := m.play(ctx, n)
				one.Lock()
				switch {
				case err == nil:
					finished(g)
				case ctx.Err() == nil:
					failed = err
					stop()
				}
				one.Unlock()
			}
		})
	}
	all.Wait()
	if failed != nil {
		return failed
	}
	return context.Cause(ctx)
}

// dice are the same for both games of a pair.
func (m Match) dice(number int, what string) *rand.Rand {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %d %d %s", m.Rules, m.Seed, number/2, what)
	return rand.New(rand.NewPCG(m.Seed, h.Sum64()))
}

func (m Match) play(ctx context.Context, number int) (Game, error) {
	g := Game{Number: number, Swap: number%2 == 1}
	pos, err := m.open(number)
	if err != nil {
		return g, err
	}
	start := pos
	g.Start = pos.String()
	seats := [2]Side{m.A, m.B}
	if g.Swap {
		seats = [2]Side{m.B, m.A}
	}
	var players [2]engine.Contestant
	for i, s := range seats {
		if players[i], err = s.Sit(ctx, m.Seed<<32+uint64(number)*2+uint64(i)); err != nil {
			return g, err
		}
		defer players[i].Close()
		if m.Clock != (Clock{}) {
			engine.Prepare(players[i])
		}
	}
	rolls, clock := m.dice(number, "rolls"), m.Clock.start()
	luck := func(game.Position, string) float64 { return 0 }
	if m.Luck != nil {
		luck = m.Luck().Luck
	}
	for len(g.Turns) < longest {
		if pos = claimed(pos); pos.ToAct() == game.Nobody {
			break
		}
		var turn string
		if seat := pos.ToAct(); seat == game.Dice {
			turn = roll(pos, rolls)
			if g.Swap {
				g.Luck -= luck(pos, turn)
			} else {
				g.Luck += luck(pos, turn)
			}
		} else {
			situation := engine.Situation{Start: start, Turns: slices.Clip(g.Turns), Now: pos, Limits: seats[seat].Limits, Clock: clock.shown(seat)}
			began := time.Now()
			thinking, stop := clock.limit(ctx, seat)
			turn, err = players[seat].Turn(thinking, situation)
			inTime := clock.press(seat, time.Since(began)) && !errors.Is(err, context.DeadlineExceeded)
			stop()
			if ctx.Err() != nil {
				return g, ctx.Err()
			}
			var fault *engine.Fault
			switch errors.As(err, &fault); {
			case !inTime:
				return m.lost(g, pos, seat, "time", game.Text{}), nil
			case fault != nil:
				return m.lost(g, pos, seat, fault.Why.Token, fault.Why.Text), nil
			case err != nil:
				return g, err
			}
		}
		next, err := pos.Play(turn)
		if err != nil {
			return g, fmt.Errorf("%s at %q: %w", turn, pos, err)
		}
		pos = next
		g.Turns = append(g.Turns, turn)
		if next, more := pos.Next(); more {
			g.Before = append(g.Before, Leg{g.Start, g.Turns})
			start, pos = next, next
			g.Start, g.Turns = next.String(), nil
		}
	}
	o, over := pos.Outcome()
	g.Reason = "long"
	if over {
		g.Reason = o.Why.Token
	}
	g.Points = points(o, over, g.Swap, m.Scored)
	return g, nil
}

// lost is a game that the seat to act loses by the clock or by a fault. By the clock it is worth what the sheet says; a fault loses even
// where the opponent could not win.
func (m Match) lost(g Game, pos game.Position, seat game.Seat, reason string, fault game.Text) Game {
	o := game.Outcome{Winner: seat.Other(), Points: 1}
	if flagged, err := pos.Settle(game.Ending{Kind: game.Flag, By: seat}); err == nil {
		if said, over := flagged.Outcome(); over && (fault == (game.Text{}) || said.Winner != game.Nobody) {
			o = said
		}
	}
	g.Reason, g.Fault, g.Lost = reason, fault, "a"
	if (seat == game.First) == g.Swap {
		g.Lost = "b"
	}
	g.Points = points(o, true, g.Swap, m.Scored)
	return g
}

// open plays a pair's opening: that of the list, or random turns. Random turns that end the game are tried again.
func (m Match) open(number int) (game.Position, error) {
	if len(m.Openings) > 0 {
		return Played(m.Sheet.Start(), m.Openings[number/2%len(m.Openings)])
	}
	dice := m.dice(number, "opening")
	for {
		pos := m.Sheet.Start()
		for range m.Opening {
			moves := pos.Moves()
			if len(moves) == 0 {
				break
			}
			next, err := pos.Play(moves[dice.IntN(len(moves))].Text)
			if err != nil {
				return nil, err
			}
			pos = next
		}
		if len(pos.Moves()) > 0 {
			return pos, nil
		}
	}
}

// Played is the position after these turns.
func Played(pos game.Position, turns []string) (game.Position, error) {
	for _, turn := range turns {
		next, err := pos.Play(turn)
		if err != nil {
			return nil, fmt.Errorf("%s at %q: %w", turn, pos, err)
		}
		pos = next
	}
	return pos, nil
}

// claimed is the position after the draw that a player may claim has been claimed: no program plays on for the other.
func claimed(pos game.Position) game.Position {
	if e, ok := engine.Claim(pos); ok {
		if settled, err := pos.Settle(e); err == nil {
			return settled
		}
	}
	return pos
}

func roll(pos game.Position, dice *rand.Rand) string {
	moves := pos.Moves()
	n := dice.IntN(36)
	for _, m := range moves {
		if n -= m.Odds; n < 0 {
			return m.Text
		}
	}
	return moves[len(moves)-1].Text
}

// points is what a game gave A: won points where the game scores, otherwise 1, ½ or 0.
func points(o game.Outcome, over, swap, scores bool) float64 {
	a := game.First
	if swap {
		a = game.Second
	}
	switch {
	case !over || o.Winner == game.Nobody:
		if scores {
			return 0
		}
		return 0.5
	case scores && o.Winner == a:
		return float64(o.Points)
	case scores:
		return -float64(o.Points)
	case o.Winner == a:
		return 1
	}
	return 0
}
