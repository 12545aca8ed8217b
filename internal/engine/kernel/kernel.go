// Package kernel is arithmetic on rows of numbers that the engines' nets spend their time in. Where the processor has AVX2 (AVX-512 for whole numbers)
// the work is done in assembly, in browsers in vectors of WebAssembly, elsewhere in plain Go, with the same bits: the same sums in the same order, and no fused
// multiply-add. It knows numbers, and no net or game.
//
//test:calm its tests have no goroutines
package kernel

// Rows are this many numbers, or a multiple of it.
const Multiple = 16

// Narrow is the width of a net's second layer.
const Narrow = 32

// Add adds src to dst. Both have the same length, a multiple of [Multiple].
func Add(dst, src []float32) {
	check(dst, src)
	add(dst, src)
}

// Sub subtracts src from dst. Both have the same length, a multiple of [Multiple].
func Sub(dst, src []float32) {
	check(dst, src)
	sub(dst, src)
}

func check(dst, src []float32) {
	if len(dst) != len(src) || len(dst)%Multiple != 0 || len(dst) == 0 {
		panic("kernel: rows of different or odd lengths")
	}
}

// MulAdd adds to out each row of weights times its value, in order: weights has one row of [Narrow] numbers per value.
func MulAdd(out *[Narrow]float32, values, weights []float32) {
	if len(weights) != len(values)*Narrow || len(values) == 0 {
		panic("kernel: there must be one row of weights per value")
	}
	mulAdd(out, values, weights)
}

// Sum sets dst to base and rows of weights, some added, then some subtracted, in order; what is negative in the end becomes zero. A row is
// named by where it begins, and is as long as dst and base: a multiple of [Multiple].
func Sum(dst, base, weights []float32, add, sub []int) {
	check(dst, base)
	for _, rows := range [2][]int{add, sub} {
		for _, begin := range rows {
			_ = weights[begin : begin+len(dst)]
		}
	}
	sum(dst, base, weights, add, sub)
}

func sumPlain(dst, base, weights []float32, add, sub []int) {
	copy(dst, base)
	for _, begin := range add {
		addPlain(dst, weights[begin:])
	}
	for _, begin := range sub {
		subPlain(dst, weights[begin:])
	}
	for i := range dst {
		dst[i] = max(dst[i], 0)
	}
}

func addPlain(dst, src []float32) {
	src = src[:len(dst)]
	for i := range dst {
		dst[i] += src[i]
	}
}

func subPlain(dst, src []float32) {
	src = src[:len(dst)]
	for i := range dst {
		dst[i] -= src[i]
	}
}

// mulAddPlain skips values of zero, which half of them are: adding nothing changes nothing.
func mulAddPlain(out *[Narrow]float32, values, weights []float32) {
	for i, v := range values {
		if v == 0 {
			continue
		}
		row := (*[Narrow]float32)(weights[i*Narrow:])
		for j := range out {
			out[j] += float32(v * row[j]) // the conversion forbids a fused multiply-add
		}
	}
}
