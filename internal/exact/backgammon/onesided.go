package backgammon

import "sync"

const (
	checkers = 15
	points   = 6 // of a home board
	off      = 0
)

// Home is one side with all its checkers at home or off: those borne off at 0, then the points 1 to 6.
type Home [points + 1]uint8

// homes is the number of ways up to fifteen checkers lie on six points: 21 over 6.
const homes = 54264

// Longest is the number of rolls a bear-off is followed for. Fifteen checkers on the six point need more than that once
// in a hundred thousand games.
const Longest = 20

// OneSided is every position of one side with all its checkers at home: in how many rolls they are off, played so that the
// mean is least. It takes a quarter of a second to make and 5 MB to keep.
type OneSided struct {
	// within[i][n] is the chance that position i is off in n rolls or fewer.
	within [homes][Longest + 1]float32
	mean   [homes]float32
}

// Rolls gives the one-sided bear-offs, which are made when they are first asked for.
var Rolls = sync.OnceValue(makeOneSided)

// Within is the chances that a side is off in 0, 1, 2 … rolls or fewer.
func (t *OneSided) Within(h *Home) *[Longest + 1]float32 { return &t.within[index(h)] }

// Mean is how many rolls a side needs on average.
func (t *OneSided) Mean(h *Home) float32 { return t.mean[index(h)] }

// Wins is the chance that the side on roll is off first, if both play for the fewest rolls.
func (t *OneSided) Wins(me, opp *Home) float32 {
	mine, theirs := t.Within(me), t.Within(opp)
	// One side is off at its roll n, the other not yet after n-1 of its own.
	p := float32(0)
	for n := 1; n <= Longest; n++ {
		p += (mine[n] - mine[n-1]) * (1 - theirs[n-1])
	}
	return min(p, 1)
}

// choose[n][k] is n over k.
var choose = func() (t [22][7]int32) {
	for n := range t {
		t[n][0] = 1
		for k := 1; k < len(t[n]) && n > 0; k++ {
			t[n][k] = t[n-1][k-1] + t[n-1][k]
		}
	}
	return t
}()

// index numbers the positions so that whatever moves or bears off a checker makes the number smaller: the count on
// the six point weighs most.
func index(h *Home) int {
	index, left := int32(0), int32(checkers)
	for point := int32(points); point >= 1; point-- {
		n := int32(h[point])
		// The positions with fewer than n here and at most left on this point and those below.
		index += choose[left+point][point] - choose[left-n+point][point]
		left -= n
	}
	return int(index)
}

// eachHome visits every position in the order of its index.
func eachHome(visit func(index int, h *Home)) {
	var h Home
	index := 0
	var fill func(point, left int)
	fill = func(point, left int) {
		if point == 0 {
			h[off] = uint8(left)
			visit(index, &h)
			index++
			return
		}
		for n := range left + 1 {
			h[point] = uint8(n)
			fill(point-1, left-n)
		}
		h[point] = 0
	}
	fill(points, checkers)
}

// rearmost is the highest point with a checker; off if there is none.
func (h *Home) rearmost() int {
	for point := points; point > off; point-- {
		if h[point] > 0 {
			return point
		}
	}
	return off
}

// left is how many checkers are still on the board.
func (h *Home) left() int { return checkers - int(h[off]) }

// makeOneSided goes up from the empty board. after[k][d] is the best that can be reached by playing the number d k times:
// so a double is four lookups deep without listing its turns, and any two numbers are one step and one lookup.
func makeOneSided() *OneSided {
	t := new(OneSided)
	after := new([5][7][homes]int32)
	mean := make([]float64, homes)
	dist := make([][Longest + 1]float64, homes)
	eachHome(func(i int, h *Home) {
		if i == 0 {
			dist[0][0] = 1
			return
		}
		var to [7][points + 1]int32 // by number and point
		var can [7][points + 1]bool
		for die := 1; die <= 6; die++ {
			for point := 1; point <= points; point++ {
				if h[point] == 0 || point < die && point < h.rearmost() {
					continue
				}
				h[point]--
				h[max(point-die, off)]++
				to[die][point], can[die][point] = int32(index(h)), true
				h[max(point-die, off)]--
				h[point]++
			}
		}
		better := func(best *int32, candidate int32) {
			if *best < 0 || mean[candidate] < mean[*best] {
				*best = candidate
			}
		}
		rolls := func(end int32, share float64) {
			mean[i] += share * mean[end]
			for n := range Longest {
				dist[i][n+1] += share * dist[end][n]
			}
		}
		for die := 1; die <= 6; die++ {
			for k := 1; k <= 4; k++ {
				best := int32(-1)
				for point, q := range to[die] {
					if can[die][point] {
						better(&best, after[k-1][die][q])
					}
				}
				after[k][die][i] = best
			}
			after[0][die][i] = int32(i)
			rolls(after[4][die][i], 1./36)
		}
		for large := 2; large <= 6; large++ {
			for small := 1; small < large; small++ {
				best := int32(-1)
				for point := 1; point <= points; point++ {
					if can[large][point] {
						better(&best, after[1][small][to[large][point]])
					}
					if can[small][point] {
						better(&best, after[1][large][to[small][point]])
					}
				}
				rolls(best, 2./36)
			}
		}
		mean[i]++
	})
	for i := range homes {
		sum := 0.
		for n, p := range dist[i] {
			sum += p
			t.within[i][n] = float32(sum)
		}
		t.mean[i] = float32(mean[i])
	}
	return t
}
