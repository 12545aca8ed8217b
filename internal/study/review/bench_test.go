package review

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// BenchmarkGameWithDice reviews a game of a match between people that has 74 turns, rolls and all, and looks at it as the version before did, which looked at
// every decision to the full depth unless it was plain at a glance:
//
//	go test ./internal/study/review -run '^$' -bench GameWithDice -benchtime 1x
func BenchmarkGameWithDice(b *testing.B) {
	set, g := gameWithDice(b)
	for b.Loop() {
		begun := time.Now()
		if _, err := plain(set, Usual(set)).Review(context.Background(), g, nil, nil); err != nil {
			b.Fatal(err)
		}
		now := time.Since(begun)
		begun = time.Now()
		asBefore(b, plain(set, Usual(set)), g)
		before := time.Since(begun)
		b.ReportMetric(now.Seconds(), "s")
		b.ReportMetric(before.Seconds(), "s-before")
		b.ReportMetric(now.Seconds()/before.Seconds(), "of-before")
	}
}

// gameWithDice is the one of 74 turns.
func gameWithDice(tb testing.TB) (games.Opened, Game) {
	tb.Helper()
	for id, list := range recorded(tb) {
		for _, g := range list {
			if len(g.Turns) == 74 && strings.HasPrefix(id, "backgammon/") {
				set, err := catalogue.Open(id)
				if err != nil {
					tb.Fatal(err)
				}
				return set, g
			}
		}
	}
	tb.Fatal("there is no game of 74 turns")
	return games.Opened{}, Game{}
}

// asBefore looks at a game as version 0.3 did.
func asBefore(tb testing.TB, r *Reviewer, g Game) {
	tb.Helper()
	const far, farBehind = 0.1, 0.24
	ctx, pos := context.Background(), g.Start
	for i, text := range g.Turns {
		turn, err := pos.Recorded(text)
		if err != nil {
			tb.Fatal(err)
		}
		out := &wire.Review{Done: i, Graph: []float64{0.5}}
		j := wire.Judgement{Played: turn.Text}
		switch {
		case turn.By == game.Dice:
			err = r.roll(ctx, out, pos, turn)
		case alike(pos, pos.Moves()):
		default:
			limits := r.limits
			limits.Depth = glanceDepth
			if err = r.ask(ctx, &j, pos, best, limits); err == nil && (*j.Best[0].Equity-*j.Best[1].Equity < far || j.Loss > 0 && j.Loss < farBehind) {
				err = r.ask(ctx, &j, pos, best, r.limits)
			}
		}
		if err != nil {
			tb.Fatal(err)
		}
		pos = turn.Next
	}
}

// A game with dice is judged quickly as a whole before anything is looked at further; until then such a turn is open and has no mark.
func TestAGlanceFirst(t *testing.T) {
	set, g := gameWithDice(t)
	g.Turns = g.Turns[:24]
	r := plain(set, Usual(set))
	var first *wire.Review
	open := 0
	out, err := r.Review(t.Context(), g, nil, func(now *wire.Review) {
		open = max(open, now.Open)
		for _, j := range now.Judgements {
			if j.Open && (j.Mark != "" || j.Depth > glanceDepth) {
				t.Errorf("turn %d is open, has the mark %q, and was looked at %d turns ahead", j.Turn, j.Mark, j.Depth)
			}
			if j.Depth > glanceDepth && now.Done < now.Turns {
				t.Errorf("turn %d is looked at further before all were looked at", j.Turn)
			}
		}
		if now.Done == now.Turns && first == nil {
			copied := *now
			first = &copied
		}
	})
	if err != nil || first == nil || first.Open == 0 || !out.Whole() || open == 0 {
		t.Fatalf("%v, %v", err, first)
	}
	further := 0
	for _, j := range out.Judgements {
		if j.Depth > glanceDepth {
			further++
		}
	}
	if further != first.Open || further == 0 {
		t.Errorf("%d turns were open, and %d were looked at further", first.Open, further)
	}
}

// The end of a game with dice is in the table of bear-offs: what its turns and rolls are worth is certain there, and an estimate before. The end itself is won.
func TestTheEndOfABearOffIsCertain(t *testing.T) {
	set := open(t, "backgammon/standard")
	g := Game{Start: at(t, set, "LQMAAH0AAAAAAA"), Turns: []string{"roll", "31"}}
	pos := g.Start
	for _, turn := range g.Turns {
		next, err := pos.Play(turn)
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
	dice := []string{"21", "11", "32", "65", "66", "55", "44", "63", "54", "66", "55"}
	for n := 0; pos.ToAct() != game.Nobody; n++ {
		turn := pos.Moves()[0].Text
		switch {
		case pos.ToAct() == game.Dice:
			turn, dice = dice[0], dice[1:]
		case n > 60:
			t.Fatal(g.Turns)
		}
		next, err := pos.Play(turn)
		if err != nil {
			t.Fatal(err)
		}
		g.Turns, pos = append(g.Turns, turn), next
	}
	out := reviewed(t, set, Usual(set), g)
	tables := set.Family.Exact(set.FullID, "")
	defer tables.Close()
	decisions, lost := 0, 0
	pos = g.Start
	for i, text := range g.Turns {
		for _, j := range out.Judgements {
			switch {
			case j.Turn != i+1 || j.Forced:
			case !j.Exact || j.Open || j.Looks > 0:
				t.Errorf("turn %d, %s: %+v", j.Turn, j.Played, j)
			case j.Kind != rolling:
				decisions++
				if j.Loss > 0 {
					lost++
				}
				for _, turn := range tables.Probe(pos).Turns {
					if turn.Text == j.Played && math.Abs(*turn.Equity-*j.Own.Equity) > 1e-6 {
						t.Errorf("turn %d, %s is worth %v, and the table says %v", j.Turn, j.Played, *j.Own.Equity, *turn.Equity)
					}
				}
			}
		}
		next, err := pos.Play(text)
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
	last := len(out.Certain) - 1
	for i, who := range out.Certain[:last] {
		if who != byChance && i < last-1 { // the last roll decides
			t.Errorf("after turn %d %q is certain, of %v", i, who, out.Certain)
		}
	}
	if decisions < 4 || lost == 0 || out.Certain[last] != wire.First {
		t.Errorf("%d decisions, %d of them lost something; %v", decisions, lost, out.Certain)
	}
	set, g = gameWithDice(t)
	out = reviewed(t, set, engine.Limits{Depth: 1}, g)
	if out.Certain[0] != "" || slices.ContainsFunc(out.Judgements[:10], func(j wire.Judgement) bool { return j.Exact || j.Own != nil && j.Own.Exact != "" }) {
		t.Errorf("the opening is certain: %v", out.Certain)
	}
	agrees(t, out)
}
