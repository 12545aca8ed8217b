package review

import (
	"context"
	"strings"
	"testing"
	"time"

	"crownhead/game"
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
			if err = r.ask(ctx, &j, pos, limits); err == nil && (*j.Best[0].Equity-*j.Best[1].Equity < far || j.Loss > 0 && j.Loss < farBehind) {
				err = r.ask(ctx, &j, pos, r.limits)
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
