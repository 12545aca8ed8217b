package checkers

import (
	"math/rand/v2"
	"testing"

	"crownhead/rules/checkers"
)

// TestFewSayTheSame: what a search is told is what the tables say.
func TestFewSayTheSame(t *testing.T) {
	known := Open(checkers.Jumping{}, "")
	defer known.Close()
	inMemory := known.Few()
	dice := rand.New(rand.NewPCG(4, 4))
	for range 300 {
		var p placing
		squares := dice.Perm(32)
		for i, on := range squares[:2+dice.IntN(3)] {
			bit := uint32(1) << on
			switch king := dice.IntN(2) == 0; {
			case i%2 == 0 && (king || on >= 28):
				p.kings |= bit
			case i%2 == 0:
				p.men |= bit
			case king || on < 4:
				p.otherKings |= bit
			default:
				p.otherMen |= bit
			}
		}
		want, ok := known.Value(p.position())
		if got, known := inMemory.Result(p.position()); !ok || !known || got != want.Result {
			t.Fatalf("%s: %s, not %s", p.position(), got, want.Result)
		}
	}
	if _, ok := inMemory.Result(checkers.Maple.Start()); ok {
		t.Error("the whole game is known")
	}
}
