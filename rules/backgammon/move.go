package backgammon

// Move is what a seat does: a whole turn of up to four steps, a roll, or a word. It is the set of steps, whatever
// their order: they are kept from the highest down.
//
// From the lowest bit: four hops of ten bits each, the lowest hop of the turn first, and the act.
type Move uint64

// act tells which kind of move.
type act uint8

const (
	walk act = iota
	dance
	throw
	roll
	double
	take
	pass
	beaver
)

const (
	hopBits  = 10
	hopMask  = 1<<hopBits - 1
	actShift = 4 * hopBits
)

func say(a act) Move           { return Move(a) << actShift }
func thrown(a, b int) Move     { return say(throw) | hop(a, b) }
func (m Move) act() act        { return act(m >> actShift) }
func (m Move) hop() (int, int) { return int(m >> 5 & 31), int(m & 31) }

// throw is the two dice: at the opening First's and Second's, otherwise the larger first.
func (m Move) throw() (uint8, uint8) { return uint8(m >> 5 & 31), uint8(m & 31) }

// hop is one step. Hops compare as they are written: the highest point first.
func hop(from, to int) Move { return Move(from<<5 | to) }

// pair is a turn of two steps.
func pair(a, b Move) Move { return max(a, b)<<hopBits | min(a, b) }

// step is one hop taken out of its move.
type step struct{ from, to int }

// steps are the hops of a turn, highest first.
func (m Move) steps() []step {
	var all [4]step
	n := 4
	for ; m&hopMask != 0; m >>= hopBits {
		n--
		all[n].from, all[n].to = m.hop()
	}
	return all[n:]
}

// count is the number of steps of a turn.
func (m Move) count() (n int) {
	for ; m&hopMask != 0; m >>= hopBits {
		n++
	}
	return n
}

// The moves that are always the same, in the order they are listed.
var (
	openingThrows = everyThrow(true)
	throws        = everyThrow(false)
)

func everyThrow(separate bool) (all []Move) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if separate || b <= a {
				all = append(all, thrown(a, b))
			}
		}
	}
	return all
}

// Odds is how many of the 36 throws give this roll.
func (s Sheet) Odds(p Position, m Move) int {
	if a, b := m.throw(); p.phase != opening && a != b {
		return 2
	}
	return 1
}
