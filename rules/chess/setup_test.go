package chess

import (
	"errors"
	"slices"
	"testing"

	"crownhead/game"
)

func TestStart(t *testing.T) {
	clause(t, "FC-2")
	if got := Fide.PositionText(Fide.Start()); got != startFEN {
		t.Errorf("chess/fide starts from %s", got)
	}
	if got := Fortress.PositionText(Fortress.Start()); got != "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1" {
		t.Errorf("chess/fortress starts from %s", got)
	}
}

func TestFENComesBack(t *testing.T) {
	for _, c := range []struct{ fen, want string }{
		{startFEN, startFEN},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", startFEN},
		{"  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR   w  KQkq - 0 1 ", startFEN},
		{"r3k2r/8/8/8/8/8/8/R3K2R b qkQK - 7 33", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 33"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"},
		{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2"},
		{"4k3/8/8/3p3P/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p3P/8/8/8/4K3 w - - 0 2"},                  // no pawn stands beside
		{"6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "6k1/8/8/K2pP2r/8/8/8/8 w - - 0 2"},                  // it may not, for its king's sake
		{"4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/3p4/8/3pP3/8/8/8/4K3 w - - 0 2"},              // nothing can have come from d7
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"},                  // no square that is passed over
		{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},                       // a finished game
		{"QQQQQQQQ/QQQQQQQQ/8/8/8/8/8/K6k b - - 0 0", "QQQQQQQQ/QQQQQQQQ/8/8/8/8/8/K6k b - - 0 0"}, // more than the box holds
	} {
		p, err := Fide.ParsePosition(c.fen)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := Fide.PositionText(p); got != c.want {
			t.Errorf("%q is written %q, wanted %q", c.fen, got, c.want)
		}
	}
	p, err := Fortress.ParsePosition("4k3/8/8/3pP3/8/8/8/4K2R w KQkq d6 0 2")
	if got := Fortress.PositionText(p); err != nil || got != "4k3/8/8/3pP3/8/8/8/4K2R w - - 0 2" {
		t.Errorf("the sheet without such rights writes %q, %v", got, err)
	}
}

// The en passant square is written after exactly those double steps that can be taken.
func TestEnPassantSquareIsWrittenIfAPawnCanTake(t *testing.T) {
	for turns, want := range map[string]string{
		"e4":             "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		"e4 a6 e5 d5":    "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
		"e4 a6 e5 d6":    "rnbqkbnr/1pp1pppp/p2p4/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
		"a3 e5 a4 e4 f4": "rnbqkbnr/pppp1ppp/8/8/P3pP2/8/1PPPP1PP/RNBQKBNR b KQkq f3 0 3",
	} {
		if got := at(t, Fide, "", turns).String(); got != want {
			t.Errorf("after %s %q, wanted %q", turns, got, want)
		}
	}
}

func TestSetupsAreRefusedWithEveryReason(t *testing.T) {
	for _, c := range []struct {
		fen    string
		tokens []string
	}{
		{"P3K3/8/8/8/8/8/8/K6p w KQ - 0 1", []string{"many-kings", "no-king", "pawn-rows", "not-at-home", "not-at-home"}},
		{"4k3/8/8/9/8/8/7/4K2x z QQ e9 x -1", []string{"fen-letter", "fen-squares", "fen-squares", "fen-letter", "fen-turn", "fen-castling", "fen-passant", "fen-number", "fen-number"}},
		{"4k3/8/8/8/8/8/4R3/4K2r w K - 0 1", []string{"their-check", "not-at-home"}},
		{"4k3/8/8/8/8/8/8/4K2R w k - 0 1", []string{"not-at-home"}},
		{"", []string{"fen-fields"}},
		{"8/8/8/8/8/8/8 w - - 0 1", []string{"fen-rows"}},
		{"44k3/8/8/8/8/8/8/4K3 w - - 0 1", []string{"fen-squares"}},
	} {
		_, err := Fide.ParsePosition(c.fen)
		var bad *game.BadText
		if !errors.As(err, &bad) {
			t.Errorf("%q is accepted", c.fen)
			continue
		}
		var got []string
		for _, r := range bad.Reasons {
			got = append(got, r.Token)
		}
		slices.Sort(got)
		slices.Sort(c.tokens)
		if !slices.Equal(got, c.tokens) {
			t.Errorf("%q is refused for %v, wanted %v: %v", c.fen, got, c.tokens, err)
		}
	}
	// A set-up is only paper: it can hold what no position can.
	setup, err := ParseSetup("KKKKKKKK/8/8/8/8/8/8/pppppppp w - - 0 1")
	if err != nil || setup.String() != "KKKKKKKK/8/8/8/8/8/8/pppppppp w - - 0 1" {
		t.Errorf("%v, %v", setup, err)
	}
	if _, err := Fide.Position(setup); err == nil {
		t.Error("eight kings are played with")
	}
}

func FuzzSetup(f *testing.F) {
	f.Add(startFEN)
	f.Add("KKKKKKKK/8/8/8/8/8/8/pppppppp w - - 0 1")
	f.Fuzz(func(t *testing.T, text string) {
		setup, err := ParseSetup(text)
		if err != nil {
			return
		}
		back, err := ParseSetup(setup.String())
		if err != nil || back != setup {
			t.Fatalf("%q is written %q, which is read as %v, %v", text, setup, back, err)
		}
	})
}
