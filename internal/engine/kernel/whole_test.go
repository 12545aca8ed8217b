package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func wholes(dice *rand.Rand, n, most int) []int16 {
	all := make([]int16, n)
	for i := range all {
		all[i] = int16(dice.IntN(2*most+1) - most)
	}
	return all
}

// Whatever the machine has, the results are those of plain Go, also where numbers overflow.
func TestWholeNumbersGiveTheBitsOfPlainGo(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{64, 256, 512} {
		for _, most := range []int{300, 32767} {
			for range 50 {
				src, more := wholes(dice, n, most), wholes(dice, n, most)
				got, want := make([]int16, n), make([]int16, n)
				weights, rows := wholes(dice, 5*n, most), []int32{int32(n), int32(3 * n), int32(4 * n), 0}
				for split := range len(rows) + 1 {
					Change(got, src, weights, rows[:split], rows[split:])
					if changePlain(want, src, weights, rows[:split], rows[split:]); !slices.Equal(got, want) {
						t.Fatalf("Change of %d numbers by %d rows more differs from plain Go", n, split)
					}
				}
				if got, want := Squares(src, more), squaresPlain(src, more); got != want {
					t.Fatalf("Squares of %d numbers gives %d, plain Go %d", n, got, want)
				}
			}
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("rows of odd lengths are taken")
		}
	}()
	Squares(make([]int16, 16), make([]int16, 16))
}

func BenchmarkWholeNumbers(b *testing.B) {
	const n = 512
	dice := rand.New(rand.NewPCG(3, 4))
	dst, src, last, weights := make([]int16, 2*n), wholes(dice, 2*n, 300), wholes(dice, 2*n, 127), wholes(dice, 100*n, 300)
	b.Run("Follow", func(b *testing.B) {
		rows := Rows{Mores: 1, Lesses: 1}
		for i := 0; b.Loop(); i++ {
			for half := range 2 {
				rows.More[half][0], rows.Less[half][0] = int32((i*7+half)%100*n), int32((i*11+half)%100*n)
			}
			Follow(dst, src, weights, last, &rows)
		}
	})
	b.Run("Change", func(b *testing.B) {
		var more [20]int32
		for i := 0; b.Loop(); i++ {
			for j := range more {
				more[j] = int32((i*7 + j*3) % 100 * n)
			}
			Change(dst[:n], src[:n], weights, more[:], nil)
		}
	})
	b.Run("Squares", func(b *testing.B) {
		for b.Loop() {
			Squares(src, last)
		}
	})
}
