package backgammon

import "sync"

// homes is the number of ways up to fifteen checkers stand on six points: 21 over 6.
const homes = 54264

// longest is the number of rolls a bear-off is followed for. Fifteen checkers on the six point need more than that once
// in a hundred thousand games.
const longest = 20

// bearOff knows every position of one side with all its checkers at home: in how many rolls they are off, played so
// that the mean is least. It takes a quarter of a second to make and 5 MB to keep.
type bearOff struct {
	// within[i][n] is the chance that position i is off in n rolls or fewer.
	within [homes][longest + 1]float32
	mean   [homes]float32
}

// bearOffs is made when it is first needed.
var bearOffs = sync.OnceValue(makeBearOff)

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

// homeIndex numbers the positions so that whatever moves or bears off a checker makes the number smaller: the count on
// the six point weighs most.
func homeIndex(s *side) int {
	index, left := int32(0), int32(checkers)
	for point := int32(home); point >= 1; point-- {
		n := int32(s[point])
		// The positions with fewer than n here and at most left on this point and those below.
		index += choose[left+point][point] - choose[left-n+point][point]
		left -= n
	}
	return int(index)
}

// eachHome visits every position in the order of its index.
func eachHome(visit func(index int, s *side)) {
	var s side
	index := 0
	var fill func(point, left int)
	fill = func(point, left int) {
		if point == 0 {
			s[off] = uint8(left)
			visit(index, &s)
			index++
			return
		}
		for n := range left + 1 {
			s[point] = uint8(n)
			fill(point-1, left-n)
		}
		s[point] = 0
	}
	fill(home, checkers)
}

// makeBearOff goes up from the empty board. after[k][d] is the best that can be reached by playing the number d k times:
// so a double is four lookups deep without listing its turns, and any two numbers are one step and one lookup.
func makeBearOff() *bearOff {
	t := new(bearOff)
	after := new([5][7][homes]int32)
	mean := make([]float64, homes)
	dist := make([][longest + 1]float64, homes)
	eachHome(func(i int, s *side) {
		if i == 0 {
			dist[0][0] = 1
			return
		}
		var to [7][home + 1]int32 // by number and point
		var can [7][home + 1]bool
		for die := 1; die <= 6; die++ {
			for point := 1; point <= home; point++ {
				if s[point] == 0 || point < die && point < rearmost(s) {
					continue
				}
				s[point]--
				s[max(point-die, off)]++
				to[die][point], can[die][point] = int32(homeIndex(s)), true
				s[max(point-die, off)]--
				s[point]++
			}
		}
		better := func(best *int32, candidate int32) {
			if *best < 0 || mean[candidate] < mean[*best] {
				*best = candidate
			}
		}
		rolls := func(end int32, share float64) {
			mean[i] += share * mean[end]
			for n := range longest {
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
				for point := 1; point <= home; point++ {
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
