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

func TestFollowWantsRowsThatAreThere(t *testing.T) {
	const n = MultipleWhole
	sums, weights := make([]int16, 2*n), make([]int16, 3*n)
	for _, begin := range []int32{-1, 2*n + 1, 1 << 30} {
		for half := range 2 {
			for _, rows := range []Rows{{Mores: 2}, {Lesses: 2}} {
				rows.More[half][rows.Mores/2], rows.Less[half][rows.Lesses/2] = begin, begin
				func() {
					defer func() {
						if recover() == nil {
							t.Errorf("a row that begins at %d is taken", begin)
						}
					}()
					Follow(sums, sums, weights, sums, &rows)
				}()
			}
		}
	}
}
