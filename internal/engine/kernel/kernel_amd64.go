package kernel

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

var fast = cpu.X86.HasAVX2

//go:noescape
func addAVX(dst, src *float32, n int)

//go:noescape
func subAVX(dst, src *float32, n int)

//go:noescape
func mulAddAVX(out, values, weights *float32, n int)

//go:noescape
func sumAVX(dst, base, weights *float32, n int, add *int, adds int, sub *int, subs int)

func sum(dst, base, weights []float32, add, sub []int) {
	if fast {
		sumAVX(&dst[0], &base[0], unsafe.SliceData(weights), len(dst), unsafe.SliceData(add), len(add), unsafe.SliceData(sub), len(sub))
	} else {
		sumPlain(dst, base, weights, add, sub)
	}
}

func add(dst, src []float32) {
	if fast {
		addAVX(&dst[0], &src[0], len(dst))
	} else {
		addPlain(dst, src)
	}
}

func sub(dst, src []float32) {
	if fast {
		subAVX(&dst[0], &src[0], len(dst))
	} else {
		subPlain(dst, src)
	}
}

func mulAdd(out *[Narrow]float32, values, weights []float32) {
	if fast {
		mulAddAVX(&out[0], &values[0], &weights[0], len(values))
	} else {
		mulAddPlain(out, values, weights)
	}
}
