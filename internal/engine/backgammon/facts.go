package backgammon

import "math/bits"

// facts are what a player sees at a glance in a position with contact, for both sides: [0] is the player on roll.
type facts struct {
	lead  int    // pips the player on roll is ahead by
	hits  [2]int // of 36 rolls, how many hit a blot, if it is that side's roll
	leaps [2]int // of 36 rolls, how many take the last checker more than six pips on
	// escapes is the same for a checker that was just hit: how hard it would be to get out.
	escapes [2]int
	prime   [2]int // points held in a row, at most six, that the other side's last checker has yet to pass
	closed  [2]int // points held in the own home board
	anchor  [2]int // the foremost point held in the enemy's home board, counted from 1; 0 if none
	back    [2]int // checkers in the enemy's home board and on the bar
	spare   [2]int // pips that can be played outside before the home board must break
	onBar   [2]bool
}

const (
	boardBits = 1<<bar - 2
	homeBits  = 1<<(home+1) - 2
)

// mirrored turns a set of points into the other side's numbering.
func mirrored(set uint32) uint32 { return bits.Reverse32(set&boardBits) >> (31 - bar) }

func (b *board) look() (f facts) {
	sides := [2]*side{&b.me, &b.opp}
	var any, two [2]uint32 // the places with a checker, with two or more
	for i, s := range sides {
		walk := 0
		for place := 1; place <= bar; place++ {
			n := int(s[place])
			walk += place * n
			if place >= far {
				f.back[i] += n
			} else if place > home {
				f.spare[i] += (place - home) * n
			}
			any[i] |= uint32(min(n, 1)) << place
			two[i] |= uint32(min(n>>1, 1)) << place
		}
		f.lead = walk - f.lead
	}
	for i := range sides {
		j := 1 - i
		open := boardBits &^ mirrored(two[j])
		f.hits[i] = hittingRolls(any[i], open, mirrored(any[j]&^two[j]), int(sides[i][bar]))
		last := bits.Len32(any[i]) - 1
		f.leaps[i] = leapingRolls(last, open)
		f.escapes[i] = leapingRolls(bar, open)
		if held := two[i] & boardBits >> far; held != 0 {
			f.anchor[i] = bits.TrailingZeros32(held) + 1
		}
		f.closed[i] = bits.OnesCount32(two[i] & homeBits)
		f.onBar[i] = sides[i][bar] > 0
		// The points that lie before the other side's last checker, in this side's numbering.
		theirLast := bar - (bits.Len32(any[j]) - 1)
		f.prime[i] = longestRun(two[i] & boardBits >> (theirLast + 1) << (theirLast + 1))
	}
	return f
}

// hittingRolls counts the rolls of 36 that hit, with checkers on own and so many on the bar. Which checkers are hit, and
// at what price, it does not see.
func hittingRolls(own, open, blots uint32, onBar int) (n int) {
	if blots == 0 {
		return 0
	}
	for a := 1; a <= 6; a++ {
		if hitsByDouble(own, open, blots, onBar, a) {
			n++
		}
		for b := 1; b < a; b++ {
			if hitsByPair(own, open, blots, onBar, a, b) {
				n += 2
			}
		}
	}
	return n
}

func hitsByPair(own, open, blots uint32, onBar, a, b int) bool {
	const barBit = 1 << bar
	switch onBar {
	case 0:
		steps := own>>a | own>>b | (own>>a&open)>>b | (own>>b&open)>>a
		return steps&blots != 0
	case 1:
		for range 2 {
			if entry := uint32(barBit) >> a & open; entry != 0 && (entry|(own&^barBit|entry)>>b)&blots != 0 {
				return true
			}
			a, b = b, a
		}
		return false
	}
	return (barBit>>a|barBit>>b)&blots != 0
}

func hitsByDouble(own, open, blots uint32, onBar, a int) bool {
	const barBit = 1 << bar
	steps := 4
	if onBar > 0 {
		entry := uint32(barBit) >> a & open
		if entry&blots != 0 {
			return true
		}
		if entry == 0 {
			return false
		}
		own, steps = own&^barBit|entry, steps-onBar
	}
	for range steps {
		own = own >> a & open
		if own&blots != 0 {
			return true
		}
	}
	return false
}

// leapingRolls counts the rolls of 36 that take a checker more than six pips on.
func leapingRolls(from int, open uint32) (n int) {
	const far = 6
	at := uint32(1) << from
	for a := 1; a <= 6; a++ {
		x := at
		for k := 1; k <= 4 && x != 0; k++ {
			if x = x >> a & open; x != 0 && k*a > far {
				n++
				break
			}
		}
		for b := max(far+1-a, 1); b < a; b++ {
			if x := at>>a&open>>b | at>>b&open>>a; x&open != 0 {
				n += 2
			}
		}
	}
	return n
}

// longestRun is the length of the longest run of ones, at most six.
func longestRun(set uint32) (n int) {
	for ; set != 0 && n < 6; n++ {
		set &= set << 1
	}
	return n
}
