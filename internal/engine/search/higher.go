package search

// Higher is the greater of two ranks less than 1<<63 apart. Unlike max it has no branch, which a processor would guess wrong half the time where moves are compared.
func Higher(a, b int64) int64 {
	less := a - b
	return a - less&(less>>63)
}
