package backgammon

import "sync"

// longestMatch is the longest match whose equities are kept; longer ones are scaled down to it.
const longestMatch = 25

// What even players' wins at the opening are made of, from self-play.
var evenChances = chances{0.5, 0.135, 0.007, 0.135, 0.007}

// matchTable is the chance of even players to win a match by the points each still needs, made by its own recursion
// from what a game with a cube is worth at every score.
type matchTable struct {
	before   [longestMatch + 1][longestMatch + 1]float64 // Crawford's game still to come or being played
	after    [longestMatch + 1]float64                   // past it, for the trailer, who needs so many
	crawford bool
}

// matchTables are made when first needed, without and with Crawford's game.
var matchTables = [2]func() *matchTable{
	sync.OnceValue(func() *matchTable { return makeMatchTable(false) }),
	sync.OnceValue(func() *matchTable { return makeMatchTable(true) }),
}

func makeMatchTable(crawford bool) *matchTable {
	t := &matchTable{crawford: crawford}
	t.after[0] = 1
	for need := 1; need <= longestMatch; need++ {
		// The trailer turns the cube at once; the leader drops if that leaves him better.
		p := purse{match: t, away: [2]int{need, 1}, post: true}
		s := p.stake(1, theirs)
		t.after[need] = min(s.dead(evenChances), t.after[need-1])
		if need == 1 {
			t.after[need] = 0.5
		}
	}
	for need := range longestMatch {
		t.before[0][need+1], t.before[need+1][0] = 1, 0
	}
	for sum := 2; sum <= 2*longestMatch; sum++ {
		for me := max(1, sum-longestMatch); me <= min(sum-1, longestMatch); me++ {
			t.before[me][sum-me] = t.even(me, sum-me)
		}
	}
	return t
}

// even is the chance at a score before the opening roll.
func (t *matchTable) even(me, opp int) float64 {
	switch {
	case me == opp:
		return 0.5
	case me > opp:
		return 1 - t.before[opp][me]
	case me == 1 && !t.crawford:
		return 1 - t.after[opp]
	}
	p := purse{match: t, away: [2]int{me, opp}, post: me == 1, noCube: me == 1}
	m := newMarket(&p, evenChances, liveness, 0)
	return m.value(0, nobody, 0.5)
}

// chance to win the match with so many points to go for each.
func (t *matchTable) chance(me, opp int, post bool) float64 {
	switch longer := max(me, opp); {
	case me <= 0:
		return 1
	case opp <= 0:
		return 0
	case longer > longestMatch:
		me, opp = max(1, me*longestMatch/longer), max(1, opp*longestMatch/longer)
	}
	switch {
	case post && opp == 1:
		return t.after[me]
	case post && me == 1:
		return 1 - t.after[opp]
	}
	return t.before[me][opp]
}
