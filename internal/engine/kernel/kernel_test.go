package kernel

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func numbers(dice *rand.Rand, n int, zeros bool) []float32 {
	all := make([]float32, n)
	for i := range all {
		if all[i] = float32(dice.NormFloat64()); zeros && all[i] < 0 {
			all[i] = 0
		}
	}
	return all
}

func sameBits(a, b []float32) bool {
	return slices.EqualFunc(a, b, func(x, y float32) bool { return math.Float32bits(x) == math.Float32bits(y) })
}

// Whatever the machine has, the results are those of plain Go, bit for bit.
func TestEveryKernelGivesTheBitsOfPlainGo(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{16, 48, 128, 256, 512} {
		for range 50 {
			a, b := numbers(dice, n, false), numbers(dice, n, false)
			for name, try := range map[string][2]func(dst, src []float32){"Add": {Add, addPlain}, "Sub": {Sub, subPlain}} {
				got, want := slices.Clone(a), slices.Clone(a)
				try[0](got, b)
				try[1](want, b)
				if !sameBits(got, want) {
					t.Fatalf("%s of %d numbers differs from plain Go", name, n)
				}
			}
			rows := numbers(dice, 40*n, false)
			var adds, subs []int
			for range dice.IntN(20) {
				adds, subs = append(adds, n*dice.IntN(40)), append(subs, n*dice.IntN(40))
			}
			sum, plain := make([]float32, n), make([]float32, n)
			Sum(sum, a, rows, adds, subs)
			sumPlain(plain, a, rows, adds, subs)
			if !sameBits(sum, plain) {
				t.Fatalf("Sum of %d numbers differs from plain Go", n)
			}
			values, weights := numbers(dice, n, true), numbers(dice, n*Narrow, false)
			got := [Narrow]float32(numbers(dice, Narrow, false))
			want := got
			MulAdd(&got, values, weights)
			mulAddPlain(&want, values, weights)
			if !sameBits(got[:], want[:]) {
				t.Fatalf("MulAdd of %d values differs from plain Go", n)
			}
		}
	}
}

func TestLengthsAreChecked(t *testing.T) {
	for name, try := range map[string]func(){
		"odd":       func() { Add(make([]float32, 15), make([]float32, 15)) },
		"different": func() { Sub(make([]float32, 16), make([]float32, 32)) },
		"empty":     func() { Add(nil, nil) },
		"weights":   func() { MulAdd(new([Narrow]float32), make([]float32, 16), make([]float32, 16)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s lengths are taken", name)
				}
			}()
			try()
		}()
	}
}

func BenchmarkKernels(b *testing.B) {
	dice := rand.New(rand.NewPCG(1, 2))
	x, y := numbers(dice, 256, false), numbers(dice, 256, false)
	values, weights := numbers(dice, 256, true), numbers(dice, 256*Narrow, false)
	var out [Narrow]float32
	b.Run("Add/plain", func(b *testing.B) {
		for b.Loop() {
			addPlain(x, y)
		}
	})
	b.Run("Add/fast", func(b *testing.B) {
		for b.Loop() {
			Add(x, y)
		}
	})
	b.Run("MulAdd/plain", func(b *testing.B) {
		for b.Loop() {
			mulAddPlain(&out, values, weights)
		}
	})
	b.Run("MulAdd/fast", func(b *testing.B) {
		for b.Loop() {
			MulAdd(&out, values, weights)
		}
	})
}
