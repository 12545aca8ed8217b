package kernel

// Whole numbers need rows of this many, or a multiple of it.
const MultipleWhole = 64

// Clip is where a value of the hidden layer is clipped before it is squared.
const Clip = 255

// Change makes dst what src is with some rows of weights more and others less. A row is named by where it begins, and is as long as dst and
// src: a multiple of [MultipleWhole].
func Change(dst, src, weights []int16, more, less []int32) {
	checkWhole(dst, src)
	for _, begin := range more {
		_ = weights[begin : int(begin)+len(dst)]
	}
	for _, begin := range less {
		_ = weights[begin : int(begin)+len(dst)]
	}
	change(dst, src, weights, more, less)
}

// Squares is the sum of the squares of all values, clipped to 0 and [Clip], each times its weight. A value times its weight must fit into
// sixteen bits.
func Squares(values, weights []int16) int32 {
	checkWhole(values, weights)
	return squares(values, weights)
}

func checkWhole(a, b []int16) {
	if n := len(a); n == 0 || n%MultipleWhole != 0 || len(b) != n {
		panic("kernel: rows of different or odd lengths")
	}
}

func changePlain(dst, src, weights []int16, more, less []int32) {
	copy(dst, src)
	for _, begin := range more {
		for i, w := range weights[begin:][:len(dst)] {
			dst[i] += w
		}
	}
	for _, begin := range less {
		for i, w := range weights[begin:][:len(dst)] {
			dst[i] -= w
		}
	}
}

func squaresPlain(values, weights []int16) (sum int32) {
	weights = weights[:len(values)]
	for i, v := range values {
		v = max(0, min(v, Clip))
		sum += int32(v*weights[i]) * int32(v)
	}
	return sum
}
