package kernel

import "unsafe"

//go:noescape
func followAVX(dst, src, weights, last *int16, rows *Rows, n int) int32

//go:noescape
func followAVX512(dst, src, weights, last *int16, rows *Rows, n int) int32

func follow(dst, src, weights, last []int16, rows *Rows) int32 {
	switch {
	case wide(len(dst) / 2):
		return followAVX512(&dst[0], &src[0], unsafe.SliceData(weights), &last[0], rows, len(dst)/2)
	case fast:
		return followAVX(&dst[0], &src[0], unsafe.SliceData(weights), &last[0], rows, len(dst)/2)
	}
	return followPlain(dst, src, weights, last, rows)
}
