package checkers

import (
	"context"
	"testing"

	"crownhead/game"
	"crownhead/rules/checkers"
)

func TestAgrees(t *testing.T) {
	maple, modern := game.Erase(checkers.Maple), game.Erase(checkers.Modern)
	for _, c := range []struct {
		name     string
		sheet    game.Sheet
		position string
		kind     game.EndingKind
		by       game.Seat
		want     bool
	}{
		{"a draw where it is even", maple, "B:WK32:BK1", game.Draw, game.First, true},
		{"a draw two kings up, to move", maple, "W:WK15,K18,K19:BK4", game.Draw, game.First, false},
		{"a draw two kings up, the other to move", maple, "B:WK15,K18,K19:BK4", game.Draw, game.First, false},
		{"a draw two kings down", maple, "W:WK15,K18,K19:BK4", game.Draw, game.Second, true},
		{"a draw in the opening", maple, "B:W21-32:B1-12", game.Draw, game.First, false},
		{"a count that wins", modern, "B:WK32:BK1,K5", game.Count, game.Second, true},
		{"a count that loses what is not lost", modern, "B:WK32,K31:BK1,K5,22", game.Count, game.First, false},
		{"a count that loses what is lost", modern, "W:WK15,K18,K19:BK4", game.Count, game.Second, true},
		{"an even count", modern, "B:WK32:BK1", game.Count, game.First, true},
		{"a resignation", maple, "B:WK32:BK1", game.Resign, game.First, true},
		{"a claim, which no sheet knows", maple, "B:WK32:BK1", game.Claim, game.First, false},
	} {
		pos := at(t, c.sheet, c.position)
		sheet := checkers.Maple
		if c.sheet == modern {
			sheet = checkers.Modern
		}
		for _, level := range []int{0, 5} {
			if got := New(sheet, level, 1).Agrees(context.Background(), pos, game.Ending{Kind: c.kind, By: c.by, Asks: true}); got != c.want {
				t.Errorf("%s, level %d: %v", c.name, level, got)
			}
		}
	}
}

func TestAgreesToNothingElsewhere(t *testing.T) {
	p := New(checkers.Maple, 0, 1)
	if p.Agrees(context.Background(), game.Start(checkers.Dames{}), game.Ending{Kind: game.Draw}) {
		t.Error("a draw in a foreign game")
	}
	over := at(t, game.Erase(checkers.Maple), "B:W13:B5,6")
	over, _ = over.Play("5-9")
	if p.Agrees(context.Background(), over, game.Ending{Kind: game.Draw}) {
		t.Error("a draw when all is over")
	}
}
