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
				src, more, less, taken := wholes(dice, n, most), wholes(dice, n, most), wholes(dice, n, most), wholes(dice, n, most)
				got, want := make([]int16, n), make([]int16, n)
				Move(got, src, more, less)
				if movePlain(want, src, more, less); !slices.Equal(got, want) {
					t.Fatalf("Move of %d numbers differs from plain Go", n)
				}
				Take(got, src, more, less, taken)
				if takePlain(want, src, more, less, taken); !slices.Equal(got, want) {
					t.Fatalf("Take of %d numbers differs from plain Go", n)
				}
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
	dice := rand.New(rand.NewPCG(3, 4))
	dst, src, more, less := make([]int16, 256), wholes(dice, 256, 300), wholes(dice, 256, 300), wholes(dice, 256, 300)
	b.Run("Move", func(b *testing.B) {
		for b.Loop() {
			Move(dst, src, more, less)
		}
	})
	b.Run("Squares", func(b *testing.B) {
		for b.Loop() {
			Squares(src, more)
		}
	})
}
