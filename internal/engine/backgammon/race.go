package backgammon

import solved "crownhead/internal/exact/backgammon"

// bearsOff tells whether both sides have all their checkers at home and nothing to hit: the table of bear-offs knows who wins.
func (b *board) bearsOff() bool {
	return rearmost(&b.me) <= home && rearmost(&b.opp) <= home && b.race()
}

// bearOff judges such a position. Who wins is exact if both sides have few checkers left, and otherwise under the assumption
// that both play for the fewest rolls. The rare gammon is the net's guess.
func (s *sight) bearOff(b *board) chances {
	var c chances
	if b.me[off] == 0 || b.opp[off] == 0 {
		c = s.chances(b)
	}
	me, opp := atHome(&b.me), atHome(&b.opp)
	solved.Soon()
	if pair, few := fewLeft(me, opp); few {
		c.win = (1 + pair.Cubeless()) / 2
	} else {
		c.win = solved.Rolls().Wins(me, opp)
	}
	return c.sane(b)
}

// atHome is a side with all its checkers at home, as the tables of bear-offs know it.
func atHome(s *side) *solved.Home { return (*solved.Home)(s[:home+1]) }

// fewLeft gives the pair of sides, the one on roll first, if the two-sided table knows it.
func fewLeft(me, opp *solved.Home) (solved.Pair, bool) {
	if checkers-me[off] > solved.Most || checkers-opp[off] > solved.Most { // without waiting for the table
		return solved.Pair{}, false
	}
	return solved.Pairs().Find(me, opp)
}

// exactWorth is what a board is worth for money to the player on roll at stake one, if the table knows it.
func exactWorth(b *board, who owner) (float64, bool) {
	if rearmost(&b.me) > home || rearmost(&b.opp) > home {
		return 0, false
	}
	if b.opp[off] == checkers && b.me[off] > 0 {
		return -1, true
	}
	pair, ok := fewLeft(atHome(&b.me), atHome(&b.opp))
	if !ok {
		return 0, false
	}
	return float64(pair.Worth(solved.Owner(who))), true
}
