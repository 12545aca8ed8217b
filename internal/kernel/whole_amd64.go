package kernel

//go:noescape
func moveAVX(dst, src, more, less *int16, n int)

//go:noescape
func takeAVX(dst, src, more, less, taken *int16, n int)

//go:noescape
func squaresAVX(values, weights *int16, n int) int32

func move(dst, src, more, less []int16) {
	if fast {
		moveAVX(&dst[0], &src[0], &more[0], &less[0], len(dst))
	} else {
		movePlain(dst, src, more, less)
	}
}

func take(dst, src, more, less, taken []int16) {
	if fast {
		takeAVX(&dst[0], &src[0], &more[0], &less[0], &taken[0], len(dst))
	} else {
		takePlain(dst, src, more, less, taken)
	}
}

func squares(values, weights []int16) int32 {
	if fast {
		return squaresAVX(&values[0], &weights[0], len(values))
	}
	return squaresPlain(values, weights)
}
