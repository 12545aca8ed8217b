package kernel

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// faster tells that the processor has registers of 512 bits for numbers of sixteen.
var faster = cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW

//go:noescape
func changeAVX(dst, src, weights *int16, more *int32, mores int, less *int32, lesses, n int)

//go:noescape
func changeAVX512(dst, src, weights *int16, more *int32, mores int, less *int32, lesses, n int)

//go:noescape
func squaresAVX(values, weights *int16, n int) int32

//go:noescape
func squaresAVX512(values, weights *int16, n int) int32

// wide tells that whole rows of n numbers can be worked on in the widest registers, four of them at a time.
func wide(n int) bool { return faster && n%128 == 0 }

func change(dst, src, weights []int16, more, less []int32) {
	switch {
	case wide(len(dst)):
		changeAVX512(&dst[0], &src[0], unsafe.SliceData(weights), unsafe.SliceData(more), len(more), unsafe.SliceData(less), len(less), len(dst))
	case fast:
		changeAVX(&dst[0], &src[0], unsafe.SliceData(weights), unsafe.SliceData(more), len(more), unsafe.SliceData(less), len(less), len(dst))
	default:
		changePlain(dst, src, weights, more, less)
	}
}

func squares(values, weights []int16) int32 {
	switch {
	case wide(len(values)):
		return squaresAVX512(&values[0], &weights[0], len(values))
	case fast:
		return squaresAVX(&values[0], &weights[0], len(values))
	}
	return squaresPlain(values, weights)
}
