//go:build !amd64

package kernel

func add(dst, src []float32)                                 { addPlain(dst, src) }
func sub(dst, src []float32)                                 { subPlain(dst, src) }
func mulAdd(out *[Narrow]float32, values, weights []float32) { mulAddPlain(out, values, weights) }
func sum(dst, base, weights []float32, add, sub []int)       { sumPlain(dst, base, weights, add, sub) }
