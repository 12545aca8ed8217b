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

var vectors = fast() != 0

func half(dst, src, weights, last []int16, more, less []int32) int32 {
	at := func(numbers []int16) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(numbers)) }
	return followVectors(at(dst), at(src), at(weights), at(last), unsafe.Pointer(unsafe.SliceData(more)), int32(len(more)),
		unsafe.Pointer(unsafe.SliceData(less)), int32(len(less)), int32(2*len(dst)))
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

func follow(dst, src, weights, last []int16, rows *Rows) int32 {
	if !vectors {
		return followPlain(dst, src, weights, last, rows)
	}
	n := len(dst) / 2
	return half(dst[:n], src[:n], weights, last[:n], rows.More[0][:rows.Mores], rows.Less[0][:rows.Lesses]) +
		half(dst[n:], src[n:], weights, last[n:], rows.More[1][:rows.Mores], rows.Less[1][:rows.Lesses])
}
