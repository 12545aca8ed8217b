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
			if pos.ToAct() == game.Dice || pos.ToAct() == game.Nobody || offence(text) || doubled(moves) {
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

// doubled tells whether the last turn may have been a double.
func doubled(moves []game.Move) bool {
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

// TestImpossibleBoardsAreKeptAsText lays out anything at all: what is written says the same when it is read, with the same reasons, and each mend helps.
func TestImpossibleBoardsAreKeptAsText(t *testing.T) {
	b := board(t)
	random := rand.New(rand.NewPCG(3, 4))
	mended := map[string]bool{}
	for _, set := range games.Crownhead().All() {
		layout := set.Family.Board
		piles := layout.Towers || layout.Layout == games.Points
		cells := slices.Concat(layout.Cells...)
		switch {
		case layout.Hand > 0:
			cells = append(cells, "hand")
		case layout.Layout == games.Points:
			cells = append(cells, "bar")
		}
		impossible := 0
		for range 60 {
			l := analysis.Laid{ToAct: []string{"first", "second"}[random.IntN(2)], Pieces: []wire.Piece{}}
			taken := map[string]bool{}
			for range random.IntN(50) {
				at, owner := cells[random.IntN(len(cells))], game.Seat(random.IntN(2))
				if at == "" || !piles && taken[at] && at != "hand" {
					continue
				}
				taken[at] = true
				l.Pieces = append(l.Pieces, wire.Piece{At: at, Of: owner.String(), Is: set.Family.Kinds[random.IntN(len(set.Family.Kinds))]})
			}
			out, err := b.Lay(set.ID, l, game.English)
			if err != nil || out.Text == "" {
				t.Fatalf("%s: %+v: %+v, %v", set.ID, l, out, err)
			}
			if out.Playable {
				continue
			}
			impossible++
			read, err := b.LayText(set.ID, out.Text, game.English)
			if err != nil {
				t.Fatalf("%s: %q: %v", set.ID, out.Text, err)
			}
			if read.Playable || read.Text != out.Text || sorted(read.Laid.Pieces) != sorted(l.Pieces) || read.Laid.ToAct != l.ToAct || said(read.Reasons) != said(out.Reasons) {
				t.Fatalf("%s: %q is read as %q with %s, not %s", set.ID, out.Text, read.Text, said(read.Reasons), said(out.Reasons))
			}
			for _, r := range out.Reasons {
				for _, mend := range r.Mends {
					mended[r.Token+" "+mend.Does] = true
					after, err := b.Lay(set.ID, mend.Laid, game.English)
					if err != nil || slices.ContainsFunc(after.Reasons, func(other analysis.Objection) bool { return other.Text == r.Text }) {
						t.Errorf("%s: %s does not mend %q", set.ID, mend.Does, r.Text)
					}
				}
			}
		}
		if impossible == 0 {
			t.Errorf("%s: no board was impossible", set.ID)
		}
	}
	for _, want := range []string{"many-kings remove", "no-king put", "their-check turn", "pawn-rows remove", "man-on-far-row make", "man-on-far-row remove", "too-many remove", "man-on-last-row make", "shared-point remove", "too-many-checkers remove", "too-many-pieces remove"} {
		if !mended[want] {
			t.Errorf("nothing was mended by %s", want)
		}
	}
}

// said is the sentences of reasons, in whatever order they came.
func said(reasons []analysis.Objection) string {
	all := make([]string, 0, len(reasons))
	for _, r := range reasons {
		all = append(all, r.Text)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func sorted(pieces []wire.Piece) string {
	all := make([]string, 0, len(pieces))
	for _, p := range pieces {
		all = append(all, p.At+p.Of+p.Is)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func TestTheMendIsTheOneAPersonWouldMake(t *testing.T) {
	b := board(t)
	for _, c := range []struct{ rules, text, does, pieces, after string }{
		{"chess/fide", "P7/7k/8/8/8/8/8/4K3 w - - 0 1", "make", "a8 queen", "Q7/7k/8/8/8/8/8/4K3 w - - 0 1"},
		{"chess/fide", "4k3/8/8/8/3K4/8/8/4K3 w - - 0 1", "remove", "e1 king", "4k3/8/8/8/3K4/8/8/8 w - - 0 1"},
		{"chess/fide", "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "turn", "", "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1"},
		{"chess/fide", "8/8/8/8/8/8/8/6K1 w - - 0 1", "put", "e8 king", "4k3/8/8/8/8/8/8/6K1 w - - 0 1"},
		{"chess/fide", "4k3/8/8/8/8/8/8/4K1R1 w KQ - 0 1", "drop", "", "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1"},
		{"checkers/maple", "B:W7:B1,32", "make", "32 king", "B:W7:B1,K32"},
		{"checkers/maple", "B:W:B1,40", "drop", "", "B:W:B1"},
	} {
		out, err := b.LayText(c.rules, c.text, game.English)
		if err != nil || out.Playable || out.Text != c.text || len(out.Reasons) == 0 {
			t.Errorf("%s: %+v, %v", c.text, out, err)
			continue
		}
		mends := out.Reasons[0].Mends
		found := slices.IndexFunc(mends, func(m analysis.Mend) bool {
			said := ""
			for _, p := range m.Pieces {
				said += p.At + " " + p.Is
			}
			return m.Does == c.does && said == c.pieces
		})
		if found < 0 {
			t.Errorf("%s: there is no such mend among %d", c.text, len(mends))
			continue
		}
		if after, err := b.Lay(c.rules, mends[found].Laid, game.English); err != nil || after.Text != c.after {
			t.Errorf("%s: then it is %q, %v", c.text, after.Text, err)
		}
	}
	if _, err := b.LayText("chess/fide", "this is not a position", game.English); err == nil {
		t.Error("what cannot be read is laid out")
	}
}
