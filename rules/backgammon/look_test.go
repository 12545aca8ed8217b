package backgammon

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
)

func TestSetupPlacedAgainIsTheSame(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	match := Standard
	match.Match = 5
	for _, sheet := range []Sheet{Standard, match, Fortress} {
		for range 20 {
			for p := sheet.Start(); sheet.ToAct(p) != game.Nobody; {
				again, err := sheet.Place(p.Setup())
				if err != nil || again != p {
					t.Fatalf("%s placed again is %s: %v", sheet.PositionText(p), sheet.PositionText(again), err)
				}
				if got := p.Checkers(game.First); got != p.sides[game.First] {
					t.Fatalf("First's checkers are %v", got)
				}
				moves := sheet.AppendMoves(nil, p)
				p = sheet.Play(p, moves[dice.IntN(len(moves))])
			}
		}
	}
}
