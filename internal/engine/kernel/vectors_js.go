package kernel

import "unsafe"

// Browsers compute in vectors too, in a module beside the program: vectors.js.

//go:wasmimport kernel fast
func fast() int32

// followVectors is Follow for one half.
//
//go:wasmimport kernel follow
//go:noescape
func followVectors(dst, src, weights, last, more unsafe.Pointer, mores int32, less unsafe.Pointer, lesses, bytes int32) int32

//go:wasmimport kernel sum
//go:noescape
func sumVectors(dst, base, weights, add unsafe.Pointer, adds int32, sub unsafe.Pointer, subs, bytes int32)

//go:wasmimport kernel mulAdd
//go:noescape
func mulAddVectors(out, values, weights unsafe.Pointer, count int32)

var vectors = fast() != 0

// at is where numbers are in memory.
func at[N any](numbers []N) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(numbers)) }

func half(dst, src, weights, last []int16, more, less []int32) int32 {
	return followVectors(at(dst), at(src), at(weights), at(last), at(more), int32(len(more)), at(less), int32(len(less)), int32(2*len(dst)))
}

func follow(dst, src, weights, last []int16, rows *Rows) int32 {
	if !vectors {
		return followPlain(dst, src, weights, last, rows)
	}
	n := len(dst) / 2
	return half(dst[:n], src[:n], weights, last[:n], rows.More[0][:rows.Mores], rows.Less[0][:rows.Lesses]) +
		half(dst[n:], src[n:], weights, last[n:], rows.More[1][:rows.Mores], rows.Less[1][:rows.Lesses])
}

func change(dst, src, weights []int16, more, less []int32) {
	if vectors {
		half(dst, src, weights, dst, more, less)
	} else {
		changePlain(dst, src, weights, more, less)
	}
}

func squares(values, weights []int16) int32 {
	if vectors {
		return half(values, values, nil, weights, nil, nil)
	}
	return squaresPlain(values, weights)
}

func sum(dst, base, weights []float32, add, sub []int) {
	const atOnce = 32
	if vectors && len(dst)%atOnce == 0 {
		sumVectors(at(dst), at(base), at(weights), at(add), int32(len(add)), at(sub), int32(len(sub)), int32(4*len(dst)))
	} else {
		sumPlain(dst, base, weights, add, sub)
	}
}

func mulAdd(out *[Narrow]float32, values, weights []float32) {
	if vectors {
		mulAddVectors(unsafe.Pointer(out), at(values), at(weights), int32(len(values)))
	} else {
		mulAddPlain(out, values, weights)
	}
}

func add(dst, src []float32) { addPlain(dst, src) }
func sub(dst, src []float32) { subPlain(dst, src) }
