package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestFollowGivesTheBitsOfPlainGo(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{128, 256, 512} {
		for _, most := range []int{300, 32767} {
			for range 50 {
				weights, src, last := wholes(dice, 9*n, most), wholes(dice, n, most), wholes(dice, n, most)
				rows := Rows{Mores: dice.IntN(MostRows + 1), Lesses: dice.IntN(4)}
				for half := range 2 {
					for i := range MostRows {
						rows.More[half][i], rows.Less[half][i] = int32(n/2*dice.IntN(18)), int32(n/2*dice.IntN(18))
					}
				}
				got, want := make([]int16, n), make([]int16, n)
				sum, wanted := Follow(got, src, weights, last, &rows), followPlain(want, src, weights, last, &rows)
				if !slices.Equal(got, want) || sum != wanted {
					t.Fatalf("Follow of %d numbers differs from plain Go: %d, %d", n, sum, wanted)
				}
			}
		}
	}
}
