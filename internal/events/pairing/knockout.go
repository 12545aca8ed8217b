package pairing

import "slices"

// Slots is the first round of a knockout of n players, by their seeds: two neighbours meet, and 0 is a bye. If everybody beats who is seeded
// lower, the first two meet in the last round, the first four in the one before, and so on; byes go to the highest.
func Slots(n int) []int {
	slots := []int{1}
	for size := 2; len(slots) < n; size *= 2 {
		next := make([]int, 0, size)
		for i, seed := range slots {
			pair := []int{seed, size + 1 - seed}
			if i%2 == 1 {
				slices.Reverse(pair)
			}
			next = append(next, pair...)
		}
		slots = next
	}
	for i, seed := range slots {
		if seed > n {
			slots[i] = 0
		}
	}
	return slots
}

// KnockoutRounds is how many rounds n players need.
func KnockoutRounds(n int) (rounds int) {
	for size := 1; size < n; size *= 2 {
		rounds++
	}
	return rounds
}

// Balance is how often each of two players had the first turn more than the second, for [Fair].
type Balance struct {
	Player, First int
	Last          Colour
}

// Fair gives two players their colours: who has had the first turn less often gets it, then who did not have it last, then the first named.
func Fair(a, b Balance) Pair {
	switch {
	case a.First < b.First, a.First == b.First && a.Last == Second && b.Last != Second:
		return Pair{a.Player, b.Player}
	case a.First > b.First, b.Last == Second && a.Last != Second:
		return Pair{b.Player, a.Player}
	}
	return Pair{a.Player, b.Player}
}
