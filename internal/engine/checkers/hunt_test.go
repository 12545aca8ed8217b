package checkers

import (
	"context"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	solved "crownhead/internal/exact/checkers"
	"crownhead/rules/checkers"
)

// Three kings beat two from far away, with no distances in the tables.
func TestThreeKingsBeatTwo(t *testing.T) {
	for _, text := range []string{"B:WK32,K28:BK1,K2,K3", "B:WK1,K32:BK12,K13,K20", "B:WK5,K32:BK2,K16,K30", "B:WK14,K19:BK4,K12,K29"} {
		pos, err := game.At(checkers.Maple, text)
		if err != nil {
			t.Fatal(err)
		}
		known := solved.Open(checkers.Jumping{}, "")
		sides := [2]engine.Player{newTabled(checkers.Maple, 0, 1, known), newTabled(checkers.Maple, 0, 1, known)}
		for pos.ToAct() != game.Nobody {
			found, err := sides[pos.ToAct()].Choose(context.Background(), pos, engine.Limits{Nodes: 40_000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if pos, err = pos.Play(found.Line[0]); err != nil {
				t.Fatal(err)
			}
		}
		if end, _ := pos.Outcome(); end.Winner != game.First {
			t.Errorf("%s ends with %s at %s", text, end.Why.Token, pos)
		}
	}
}

// What hunters gain is the same on the board turned round and across its diagonals.
func TestHuntersGainOnAllImages(t *testing.T) {
	strong, weak := set(3, 10, 23), set(28, 31)
	want := hunters.gain(strong, weak)
	if got := hunters.gain(round(strong), round(weak)); got != want {
		t.Errorf("turned round: %d, not %d", got, want)
	}
	across := func(s squares) (image squares) {
		for ; s != 0; s &= s - 1 {
			n := (s & -s).Number()
			image |= set((7-column(n))*4 + (7-row(n))/2 + 1)
		}
		return image
	}
	if got := hunters.gain(across(strong), across(weak)); got != want {
		t.Errorf("across the diagonal: %d, not %d", got, want)
	}
	if far := hunters.gain(set(1, 2, 3), set(28, 32)); far >= want {
		t.Errorf("from the other end of the board they have gained %d, near to them %d", far, want)
	}
}

func TestHuntNeedsItsFile(t *testing.T) {
	damaged := append([]byte(nil), packedHunt...)
	damaged[len(damaged)-1] ^= 1
	for name, file := range map[string][]byte{"nothing": nil, "damaged": damaged, "other weights": []byte("a net\n\n")} {
		if _, err := readHunt(file); err == nil {
			t.Errorf("%s is read as a hunt", name)
		}
	}
}
