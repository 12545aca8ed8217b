package backgammon

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

// The count of hitting rolls is held against the generator of the rules. It may count a hit that must not be played because
// other steps use more numbers (FB-11), which is rare.
func TestHittingRollsAreThoseOfTheRules(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	checked, more := 0, 0
	for range 15 {
		pos := plain.Start()
		for plain.ToAct(pos) != game.Nobody {
			moves := plain.AppendMoves(nil, pos)
			if plain.ToAct(pos) == game.Dice && len(moves) == len(throws) {
				turn := pos.Setup().Turn
				b := seenBy(&pos, turn)
				f := b.look()
				if f.lead != pips(&b.opp)-pips(&b.me) {
					t.Fatalf("%s: ahead by %d", plain.PositionText(pos), f.lead)
				}
				checked++
				switch exact := hittingByTheRules(pos, moves, turn); {
				case f.hits[0] < exact:
					t.Fatalf("%s: %d rolls hit, by the rules %d", plain.PositionText(pos), f.hits[0], exact)
				case f.hits[0] > exact:
					more++
				}
			}
			pos = plain.Play(pos, moves[dice.IntN(len(moves))])
		}
	}
	if checked < 500 || more > checked/50 {
		t.Errorf("of %d positions %d have fewer hitting rolls than counted", checked, more)
	}
}

func hittingByTheRules(pos rules.Position, rolls []rules.Move, turn game.Seat) (n int) {
	before := pos.Checkers(turn.Other())
	for _, roll := range rolls {
		thrown := plain.Play(pos, roll)
		for _, m := range plain.AppendMoves(nil, thrown) {
			after := plain.Play(thrown, m)
			if theirs := after.Checkers(turn.Other()); theirs[bar] > before[bar] {
				n += plain.Odds(pos, roll)
				break
			}
		}
	}
	return n
}
