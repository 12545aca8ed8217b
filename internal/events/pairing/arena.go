package pairing

import (
	"cmp"
	"slices"
)

// Waiting is somebody in an arena who has no opponent.
type Waiting struct {
	Balance
	Points, Rating int
	Met            map[int]int // how often whom
	Latest         int         // the last opponent, or 0
	Waited         int         // how many pairings have passed without one
	Apart          []int
}

// What the pairs of an arena should avoid, in costs.
const (
	perRank   = 4     // each place between the two
	perGame   = 12    // each game against each other before
	perClash  = 3     // both have had the same colour more often
	justMet   = 10000 // two who have just played each other, unless there is nobody else
	perWait   = 400   // leaving out somebody who has waited already
	leftOut   = 1     // leaving out somebody
	wideApart = 1 << 20
)

// Arena pairs those who wait: with somebody of their score and strength whom they have not just met. With an odd number somebody waits on, who
// has waited least.
func Arena(waiting []Waiting) []Pair {
	all := slices.Clone(waiting)
	slices.SortStableFunc(all, func(a, b Waiting) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Player, b.Player))
	})
	n := len(all)
	nodes := n + n%2
	mate := MatchCheaply(nodes, func(i, j int) int64 {
		i, j = min(i, j), max(i, j)
		if j == n {
			return int64(leftOut + perWait*all[i].Waited)
		}
		a, b := all[i], all[j]
		cost := perRank*(j-i) + perGame*a.Met[b.Player]
		if a.First != 0 && a.First*b.First > 0 {
			cost += perClash
		}
		if a.Latest == b.Player && b.Latest == a.Player {
			cost += justMet
		}
		if slices.Contains(a.Apart, b.Player) || slices.Contains(b.Apart, a.Player) {
			cost += wideApart
		}
		return int64(cost)
	})
	var pairs []Pair
	for i, j := range mate {
		if i >= j || j >= n || slices.Contains(all[i].Apart, all[j].Player) || slices.Contains(all[j].Apart, all[i].Player) {
			continue
		}
		pairs = append(pairs, Fair(all[i].Balance, all[j].Balance))
	}
	return pairs
}
