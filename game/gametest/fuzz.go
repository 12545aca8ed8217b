package gametest

import (
	"errors"
	"strings"
	"testing"

	"crownhead/game"
)

// mostTurns is far above what any position of any sheet has; a text that makes more is a blow-up.
const mostTurns = 1 << 16

// FuzzPosition feeds position texts: each is refused with reasons, or comes back as itself.
func FuzzPosition[P any, M comparable](f *testing.F, r game.Rules[P, M], seeds ...string) {
	f.Add(r.PositionText(r.Start()))
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := r.ParsePosition(text)
		if err != nil {
			unreadable(t, text, err)
			return
		}
		written := r.PositionText(p)
		back, err := r.ParsePosition(written)
		if err != nil || r.PositionText(back) != written {
			t.Fatalf("%q is written %q, which does not come back: %v", text, written, err)
		}
		moves := r.AppendMoves(nil, p)
		if len(moves) > mostTurns {
			t.Fatalf("%q has %d turns", text, len(moves))
		}
		if (r.ToAct(p) == game.Nobody) != (len(moves) == 0) {
			t.Fatalf("%q: %s is to act and has %d turns", text, r.ToAct(p), len(moves))
		}
		for _, m := range moves {
			if back, legal, _, err := r.ParseMove(p, r.MoveText(p, m)); err != nil || !legal || back != m {
				t.Fatalf("%q: %s does not come back: legal=%v %v", text, r.MoveText(p, m), legal, err)
			}
			r.Play(p, m)
		}
		r.Outcome([]P{p})
		r.Pieces(p)
	})
}

// FuzzMove feeds turns into positions: each is unreadable, legal, or refused with a reason.
func FuzzMove[P any, M comparable](f *testing.F, r game.Rules[P, M], seeds ...string) {
	start := r.PositionText(r.Start())
	for _, m := range r.AppendMoves(nil, r.Start()) {
		f.Add(start, r.MoveText(r.Start(), m))
	}
	for _, s := range seeds {
		f.Add(start, s)
	}
	f.Fuzz(func(t *testing.T, position, turn string) {
		p, err := r.ParsePosition(position)
		if err != nil {
			p = r.Start()
		}
		_, legal, steps, err := r.ParseMove(p, turn)
		switch {
		case err != nil:
			unreadable(t, turn, err)
		case !legal && r.ToAct(p) != game.Nobody && len(game.Refuse(r, p, steps, true)) == 0:
			t.Fatalf("%q in %q is refused without a reason", turn, r.PositionText(p))
		}
	})
}

func unreadable(t *testing.T, text string, err error) {
	t.Helper()
	var bad *game.BadText
	if !errors.As(err, &bad) || len(bad.Reasons) == 0 {
		t.Fatalf("%q: %T %v, not a BadText with reasons", text, err, err)
	}
	// The hostile text may be quoted, so only what it cannot spoil is asked.
	for _, r := range bad.Reasons {
		for _, l := range game.Langs {
			if s := r.Text.In(l); len(s) < 3 || len(s) > 2000 || strings.Contains(s, "\n") {
				t.Fatalf("%q: reason %s in %s reads %q", text, r.Token, l.Code(), s)
			}
		}
	}
}
