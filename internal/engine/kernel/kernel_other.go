//go:build !amd64 && !js

package kernel

func add(dst, src []float32)                                 { addPlain(dst, src) }
func sub(dst, src []float32)                                 { subPlain(dst, src) }
func mulAdd(out *[Narrow]float32, values, weights []float32) { mulAddPlain(out, values, weights) }
func sum(dst, base, weights []float32, add, sub []int)       { sumPlain(dst, base, weights, add, sub) }

func squares(values, weights []int16) int32 { return squaresPlain(values, weights) }

func change(dst, src, weights []int16, more, less []int32) {
	changePlain(dst, src, weights, more, less)
}

func follow(dst, src, weights, last []int16, rows *Rows) int32 {
	return followPlain(dst, src, weights, last, rows)
}
