package kernel

// Rows names rows of weights by where they begin: those that come to a pair of sums and those that leave it. Each of the two sums has
// its own rows, as many as the other.
type Rows struct {
	More, Less    [2][MostRows]int32
	Mores, Lesses int
}

// MostRows is how many rows can come and how many can leave at once.
const MostRows = 64

// Follow makes dst what src is with some rows of weights more and others less, and gives the sum of the squares of all its values, clipped to 0
// and [Clip], each times its weight in last. A value times its weight must fit into sixteen bits. Dst, src and last are two halves each, as long as a row: a
// multiple of [MultipleWhole].
func Follow(dst, src, weights, last []int16, rows *Rows) int32 {
	n := len(dst)
	if n == 0 || n%(2*MultipleWhole) != 0 || len(src) != n || len(last) != n {
		panic("kernel: rows of different or odd lengths")
	}
	checkRows(&rows.More, rows.Mores, n/2, len(weights))
	checkRows(&rows.Less, rows.Lesses, n/2, len(weights))
	return follow(dst, src, weights, last, rows)
}

// checkRows sees to it that there are such rows. Both sums are looked at in one loop: its end is hard to guess.
func checkRows(rows *[2][MostRows]int32, count, wide, weights int) {
	for i := range uint(count) {
		if i >= MostRows || int(uint32(rows[0][i]))+wide > weights || int(uint32(rows[1][i]))+wide > weights {
			panic("kernel: a row that is not there")
		}
	}
}

func followPlain(dst, src, weights, last []int16, rows *Rows) (sum int32) {
	wide := len(dst) / 2
	copy(dst, src)
	for half := range 2 {
		part := dst[half*wide:][:wide]
		for _, begin := range rows.More[half][:rows.Mores] {
			for i, w := range weights[begin:][:wide] {
				part[i] += w
			}
		}
		for _, begin := range rows.Less[half][:rows.Lesses] {
			for i, w := range weights[begin:][:wide] {
				part[i] -= w
			}
		}
		sum += squaresPlain(part, last[half*wide:][:wide])
	}
	return sum
}
