package kernel

// Whole numbers need rows of this many, or a multiple of it.
const MultipleWhole = 64

// Clip is where a value of the hidden layer is clipped before it is squared.
const Clip = 255

// Move makes dst what src is with one row more and another less. All have the same length, a multiple of [MultipleWhole].
func Move(dst, src, more, less []int16) {
	checkWhole(dst, src, more, less)
	move(dst, src, more, less)
}

// Take makes dst what src is with one row more and two others less.
func Take(dst, src, more, less, taken []int16) {
	checkWhole(dst, src, more, less)
	checkWhole(dst, src, more, taken)
	take(dst, src, more, less, taken)
}

// Change makes dst what src is with some rows of weights more and others less. A row is named by where it begins, and is as long as dst and
// src: a multiple of [MultipleWhole].
func Change(dst, src, weights []int16, more, less []int32) {
	checkWhole(dst, src, dst, src)
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
	checkWhole(values, weights, values, weights)
	return squares(values, weights)
}

func checkWhole(a, b, c, d []int16) {
	if n := len(a); n == 0 || n%MultipleWhole != 0 || len(b) != n || len(c) != n || len(d) != n {
		panic("kernel: rows of different or odd lengths")
	}
}

func movePlain(dst, src, more, less []int16) {
	n := len(dst)
	src, more, less = src[:n], more[:n], less[:n]
	for i := range dst {
		dst[i] = src[i] + more[i] - less[i]
	}
}

func takePlain(dst, src, more, less, taken []int16) {
	n := len(dst)
	src, more, less, taken = src[:n], more[:n], less[:n], taken[:n]
	for i := range dst {
		dst[i] = src[i] + more[i] - less[i] - taken[i]
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
