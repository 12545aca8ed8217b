package pairing

// Berger is the rounds of a round robin of n players, as in FIDE's Handbook, C.05, Annex 1. With an odd number a player has a bye in the
// round in which none of the pairs has it.
func Berger(n int) [][]Pair {
	if n < 2 {
		return nil
	}
	size := n + n%2 // the last is the bye if n is odd
	last := size
	rounds := make([][]Pair, size-1)
	for r := range rounds {
		// The last stays where it is and the others walk around: in round r it meets 1 + r·size/2, counted in a circle of size-1.
		at := func(k int) int { return (k+r*(size/2))%(size-1) + 1 }
		pairs := make([]Pair, 0, size/2)
		for k := range size / 2 {
			p := Pair{at(k), at(size - 1 - k)}
			if k == 0 {
				p = Pair{at(0), last}
				if r%2 == 1 {
					p = p.swapped()
				}
			}
			if n%2 == 0 || p.First != last && p.Second != last {
				pairs = append(pairs, p)
			}
		}
		rounds[r] = pairs
	}
	return rounds
}

// DoubleBerger is Berger and then the same again with colours exchanged. The last two rounds of the first half change places, so that nobody
// has the same colour three times in a row (C.05, Annex 1).
func DoubleBerger(n int) [][]Pair {
	half := Berger(n)
	all := make([][]Pair, 0, 2*len(half))
	all = append(all, half...)
	if k := len(half); k >= 3 {
		all[k-1], all[k-2] = all[k-2], all[k-1]
	}
	for _, round := range half {
		back := make([]Pair, len(round))
		for i, p := range round {
			back[i] = p.swapped()
		}
		all = append(all, back)
	}
	return all
}
