package analysis_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/analysis"
	"crownhead/internal/wire"
)

// TestALaidBoardIsWrittenAsItWas lays out positions of random games again, for every rule set.
func TestALaidBoardIsWrittenAsItWas(t *testing.T) {
	b := board(t)
	random := rand.New(rand.NewPCG(1, 2))
	for _, set := range games.Crownhead().All() {
		opened, err := games.Crownhead().Open(set.ID)
		if err != nil {
			t.Fatal(err)
		}
		pos := opened.Start()
		for range 40 {
			moves := pos.Moves()
			if len(moves) == 0 {
				break
			}
			if pos, err = pos.Play(moves[random.IntN(len(moves))].Text); err != nil {
				t.Fatal(err)
			}
			text := pos.String()
			from, err := b.LayText(set.ID, text, game.English)
			if err != nil || len(from.Reasons) > 0 || !from.Playable || from.Position == nil || from.Text != text {
				t.Fatalf("%s: %s: %+v, %v", set.ID, text, from, err)
			}
			again, err := b.Lay(from.Rules, from.Laid, game.English)
			if err != nil {
				t.Fatal(err)
			}
			if pos.ToAct() == game.Dice || pos.ToAct() == game.Nobody || offence(text) || said(moves) {
				continue // what a board does not show
			}
			if counted(again.Text) != counted(text) {
				t.Errorf("%s: %q is laid out as %q", set.ID, text, again.Text)
			}
		}
	}
}

// counted is a text without the counts of chess.
func counted(text string) string {
	if fields := strings.Fields(text); len(fields) == 6 {
		return strings.Join(fields[:4], " ")
	}
	return text
}

// offence tells whether more than a board is written.
func offence(text string) bool { return strings.Contains(text, ":W") && strings.Contains(text, " ") }

// said tells whether the last turn may have been a double.
func said(moves []game.Move) bool {
	return slices.ContainsFunc(moves, func(m game.Move) bool { return m.Text == "double" })
}

func TestWhatCannotBePlayedIsSaidWithItsSquares(t *testing.T) {
	b := board(t)
	piece := func(at, of, is string) wire.Piece { return wire.Piece{At: at, Of: of, Is: is} }
	for _, c := range []struct {
		rules  string
		pieces []wire.Piece
		clause string
		square string
	}{
		{"chess/fide", []wire.Piece{piece("e1", "first", "king"), piece("e8", "second", "king"), piece("a8", "first", "pawn")}, "", "a8"},
		{"checkers/maple", []wire.Piece{piece("30", "first", "man")}, "ML-12", "30"},
		{"checkers/dames", []wire.Piece{piece("30", "first", "man")}, "", "30"},
		{"towers/gerber", []wire.Piece{piece("d8", "second", "man"), piece("d8", "first", "man")}, "GE-11", "d8"},
		{"backgammon/standard", []wire.Piece{piece("5", "first", "checker"), piece("5", "second", "checker")}, "FB-8", "5"},
		{"morris/cowboy", slices.Repeat([]wire.Piece{piece("hand", "first", "man")}, 10), "CC-1", ""},
	} {
		out, err := b.Lay(c.rules, analysis.Laid{Pieces: c.pieces, ToAct: "first"}, game.English)
		if err != nil || len(out.Reasons) == 0 || out.Playable || out.Position != nil {
			t.Errorf("%s: %+v, %v", c.rules, out, err)
			continue
		}
		first := out.Reasons[0]
		if c.clause != "" && !slices.Contains(first.Clauses, c.clause) || c.square != "" && !slices.Contains(first.Squares, c.square) {
			t.Errorf("%s: %+v", c.rules, first)
		}
	}
}

func TestChoicesAreThosePossible(t *testing.T) {
	b := board(t)
	values := func(out analysis.Layout, name, of string) []string {
		for _, c := range out.Choices {
			if c.Name == name && c.Of == of {
				return c.Values
			}
		}
		return nil
	}
	out, err := b.LayText("chess/fide", "4k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1", game.English)
	if err != nil {
		t.Fatal(err)
	}
	if first, second := values(out, "castling", "first"), values(out, "castling", "second"); len(first) != 4 || !slices.Equal(second, []string{"", "K"}) {
		t.Errorf("castling: %q %q", first, second)
	}
	if passant := values(out, "passant", "nobody"); !slices.Equal(passant, []string{"", "d6"}) {
		t.Errorf("in passing: %q", passant)
	}
	if out.Text != "4k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1" {
		t.Errorf("it is written %q", out.Text)
	}
	out.Laid.Pieces = slices.DeleteFunc(out.Laid.Pieces, func(p wire.Piece) bool { return p.At == "h1" })
	if out, err = b.Lay("chess/fide", out.Laid, game.English); err != nil || out.Text != "4k2r/8/8/3pP3/8/8/8/R3K3 w Qk d6 0 1" {
		t.Errorf("without a rook: %q, %v", out.Text, err)
	}

	laid := analysis.Laid{ToAct: "second", Pieces: []wire.Piece{{At: "24", Of: "second", Is: "checker"}, {At: "1", Of: "first", Is: "checker"}}, Chosen: []wire.Fact{
		{Name: "dice", Of: "nobody", Value: "31"},
		{Name: "cube", Of: "nobody", Value: "4"},
		{Name: "owner", Of: "nobody", Value: "first"},
		{Name: "match", Of: "nobody", Value: "7"},
		{Name: "score", Of: "first", Value: "6"},
	}}
	if out, err = b.Lay("backgammon/standard", laid, game.English); err != nil || out.Position == nil {
		t.Fatalf("%+v, %v", out, err)
	}
	if !slices.Equal(values(out, "crawford", "nobody"), []string{"", "true"}) || len(values(out, "score", "second")) != 7 || len(values(out, "dice", "nobody")) != 22 {
		t.Errorf("%+v", out.Choices)
	}
	if again, err := b.LayText("backgammon/standard", out.Text, game.English); err != nil || again.Text != out.Text || len(again.Laid.Chosen) != 6 {
		t.Errorf("%+v, %v", again.Laid.Chosen, err)
	}
}
