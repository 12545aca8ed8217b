//go:build !amd64 && !js

package kernel

func squares(values, weights []int16) int32 { return squaresPlain(values, weights) }

func change(dst, src, weights []int16, more, less []int32) {
	changePlain(dst, src, weights, more, less)
}

func follow(dst, src, weights, last []int16, rows *Rows) int32 {
	return followPlain(dst, src, weights, last, rows)
}
