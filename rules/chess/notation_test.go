package chess

import (
	"errors"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

func TestMovesAreReadInManySpellings(t *testing.T) {
	for _, c := range []struct{ fen, san, spellings string }{
		{"", "e4", "e4 e2e4 e2-e4 Pe4 e4! e4+ xe4 e4?!"},
		{"", "Nf3", "Nf3 g1f3 Ng1f3 Ng1-f3 Nf3# Ngf3 N1f3"},
		{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "exd5 ed5 e4d5 e4xd5 exd5+"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "O-O 0-0 o-o OO e1g1 Kg1 O-O+ 0-0!"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O", "O-O-O 0-0-0 OOO e1c1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", "O-O-O e8c8"},
		{"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "a8=N a8N a7a8n a8(N) a7a8N"},
		{"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+", "axb8=Q axb8Q ab8q a7b8q axb8=Q#"},
		{"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "exd6", "exd6 e5d6 exd6e.p. ed6"},
		{"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2", "Nbd2 N1d2 b1d2 Nb1d2"},
		{"7k/8/8/3R4/8/8/8/3R3K w - - 0 1", "R1d3", "R1d3 d1d3"},
		{"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", "Qh4e1 h4e1"}, // file and row together
	} {
		pos := at(t, Fide, c.fen, "")
		p, _ := game.Line[Position, Move](pos)
		for spelling := range strings.FieldsSeq(c.spellings) {
			m, legal, _, err := Fide.ParseMove(p[0], spelling)
			if err != nil || !legal {
				t.Errorf("%s: %s is not read: %v", pos, spelling, err)
				continue
			}
			if got := Fide.MoveText(p[0], m); got != c.san {
				t.Errorf("%s: %s is read as %s, wanted %s", pos, spelling, got, c.san)
			}
		}
	}
	for _, text := range []string{"", " ", "E4", "ed", "e", "44", "e2e4e5", "Xf3", "Nf9", "i4", "O-O-O-O", "--", "0000", "N", "Nbbd2", strings.Repeat("e", 1000), "é4", "\x00"} {
		_, err := game.Start(Fide).Play(text)
		var bad *game.BadText
		if !errors.As(err, &bad) {
			t.Errorf("%q: %v, wanted a text that cannot be read", text, err)
		}
	}
}

// A pinned twin needs no telling apart; a twin that could come does: by file, by row, or by both.
func TestTellingPiecesApart(t *testing.T) {
	allows(t, at(t, Fide, "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", ""), "g1", "Ne2 Nf3 Nh3")
	allows(t, at(t, Fide, "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", ""), "g1", "Nge2 Nf3 Nh3")
	allows(t, at(t, Fide, "7k/8/8/3R4/PPP5/PPP5/8/3R3K w - - 0 1", ""), "d1",
		"Ra1 Rb1 Rc1 Re1 Rf1 Rg1 R1d2 R1d3 R1d4")
}

// Every pair of squares, in positions of random games: the referee refuses exactly what is not listed, and says why.
func TestRefereeAgreesWithTheList(t *testing.T) {
	games := 2
	if testing.Short() || gametest.Race {
		games = 1
	}
	for _, s := range []Sheet{Fide, Fortress} {
		for i := range games {
			p := s.Start()
			for ply := 0; ply < 60; ply++ {
				moves := s.AppendMoves(nil, p)
				if len(moves) == 0 {
					break
				}
				if ply%7 == i {
					askAll(t, s, p)
				}
				p = s.Play(p, moves[(ply*7919+i*104729)%len(moves)])
			}
		}
	}
}

func askAll(t *testing.T, s Sheet, p Position) {
	t.Helper()
	pos, err := game.At(s, s.PositionText(p))
	if err != nil {
		t.Fatal(err)
	}
	all := pos.Moves()
	for from := range 64 {
		for to := range 64 {
			touch := []game.Step{{From: squareName(from), To: squareName(to)}}
			reasons := game.Refuse(s, p, touch, false)
			if open := len(game.Continue(all, touch)) > 0; open == (len(reasons) > 0) {
				t.Fatalf("%s: %v is open: %v, reasons %v", pos, touch, open, reasons)
			}
			for _, r := range reasons {
				if r.Token == "nothing-fits" || len(r.Clauses) == 0 || strings.Contains(r.Text.DE, "{") {
					t.Fatalf("%s: %v is refused with %q", pos, touch, r.Text.EN)
				}
			}
		}
	}
}
