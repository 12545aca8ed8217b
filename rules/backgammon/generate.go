package backgammon

import "math/bits"

// AppendMoves lists rolls for the Dice, words for a player who must decide about the cube, and otherwise every
// legal turn, each set of steps once.
func (s Sheet) AppendMoves(moves []Move, p Position) []Move {
	switch p.phase {
	case opening:
		return append(moves, openingThrows...)
	case rolling:
		return append(moves, throws...)
	case choosing:
		return append(moves, say(roll), say(double))
	case doubled:
		moves = append(moves, say(take), say(pass))
		if s.noBeaver(p) == "" {
			moves = append(moves, say(beaver))
		}
		return moves
	case playing:
		return p.appendTurns(moves)
	}
	return moves
}

// appendTurns is FB-11: the turns that use the most numbers.
func (p *Position) appendTurns(moves []Move) []Move {
	f := field{^p.sides[p.turn&1^1].blocks() & onBoard}
	stacks := p.sides[p.turn&1].stacks()
	start := len(moves)
	if p.dice[0] == p.dice[1] {
		moves, _ = f.fours(moves, start, 0, stacks, 1<<(bar+1)-1, 0, 0, int(p.dice[0]))
	} else {
		moves = f.pairs(moves, stacks, int(p.dice[0]), int(p.dice[1]))
	}
	if len(moves) == start {
		return append(moves, say(dance))
	}
	return moves
}

// Sets of places as bits: a player's points 1 to 24 and his bar, in his own numbering.
const (
	onBoard  = 1<<bar - 2
	barBit   = 1 << bar
	homeBits = 1<<(home+1) - 2
)

// field is where one player's checkers can go: the points that are open to him (FB-8). Nothing he does in a turn
// changes it, because what he hits was not a block.
type field struct{ open uint32 }

// from is the set of places from which a number can be played, with checkers on the places own.
func (f field) from(own uint32, die int) uint32 {
	if own&barBit != 0 {
		own = barBit // FB-13
	}
	can := own & (f.open << die)
	if own&^homeBits == 0 { // FB-16
		if own>>die != 0 {
			can |= own & (1 << die)
		} else {
			can |= 1 << bits.Len32(own) >> 1
		}
	}
	return can
}

// stacks are a player's checkers as sets: places with at least one, two, three and four of them. More than four
// never matter, because a turn has four steps at most. (An array would be passed in memory, four fields stay in
// registers.)
type stacks struct{ one, two, three, four uint32 }

// step moves one checker; with die beyond the place it is borne off.
func (s stacks) step(from, die int) stacks {
	b := uint32(1) << from
	s.one &^= b &^ s.two
	s.two &^= b &^ s.three
	s.three &^= b &^ s.four
	s.four &^= b
	b = b >> die &^ 1
	s.four |= b & s.three
	s.three |= b & s.two
	s.two |= b & s.one
	s.one |= b
	return s
}

// pairs appends the turns of two different numbers. Every set of two steps is met first in the order larger number,
// smaller number; then those are added that only the other order allows. A set of two bear-offs is the same whichever
// number took which.
func (f field) pairs(moves []Move, own stacks, large, small int) []Move {
	start := len(moves)
	var follows [bar + 1]uint32 // by the larger number's place: where the smaller could follow
	withLarge := f.from(own.one, large)
	for left := withLarge; left != 0; {
		x := highest(&left)
		first := hop(x, max(x-large, off))
		ys := f.from(own.step(x, large).one, small)
		follows[x] = ys
		for ys != 0 {
			y := highest(&ys)
			moves = append(moves, pair(first, hop(y, max(y-small, off))))
		}
	}
	withSmall := f.from(own.one, small)
	for left := withSmall; left != 0; {
		y := highest(&left)
		first := hop(y, max(y-small, off))
		xs := f.from(own.step(y, small).one, large)
		for xs != 0 {
			x := highest(&xs)
			if follows[x]>>y&1 != 0 || x <= large && y <= small && follows[y]>>x&1 != 0 {
				continue
			}
			moves = append(moves, pair(first, hop(x, max(x-large, off))))
		}
	}
	if len(moves) > start {
		return moves
	}
	die := large
	if withLarge == 0 {
		withLarge, die = withSmall, small
	}
	for withLarge != 0 {
		x := highest(&withLarge)
		moves = append(moves, hop(x, max(x-die, off)))
	}
	return moves
}

// fours appends the turns of a double: as many of its four numbers as can be (FB-10, FB-11). Whatever can be played
// can be played from the highest place down: that enters first, makes room to bear off, and moves a checker on only
// after it has come. So each set is met once. most is the length of the turns kept since start.
func (f field) fours(moves []Move, start, most int, own stacks, atMost uint32, hops Move, n, die int) ([]Move, int) {
	left := f.from(own.one, die) & atMost
	if left == 0 {
		if n > most {
			moves, most = moves[:start], n
		}
		if n == most && n > 0 {
			moves = append(moves, hops)
		}
		return moves, most
	}
	if n == 3 {
		if most < 4 {
			moves = moves[:start]
		}
		for left != 0 {
			x := highest(&left)
			moves = append(moves, hops<<hopBits|hop(x, max(x-die, off)))
		}
		return moves, 4
	}
	for left != 0 {
		x := highest(&left)
		moves, most = f.fours(moves, start, most, own.step(x, die), 1<<(x+1)-1,
			hops<<hopBits|hop(x, max(x-die, off)), n+1, die)
	}
	return moves, most
}

// highest takes the highest place out of a set.
func highest(set *uint32) int {
	x := bits.Len32(*set) - 1
	*set &^= 1 << x
	return x
}

func (s *side) stacks() stacks {
	return stacks{s.atLeast(1), s.atLeast(2), s.atLeast(3), s.atLeast(4)}
}

// blocks are the points that a side holds with two checkers or more (FB-8), in the opponent's numbering.
func (s *side) blocks() uint32 {
	return bits.Reverse32(s.atLeast(2)&onBoard) >> (31 - bar)
}

// atLeast is the set of places with n checkers or more. It counts eight places at once.
func (s *side) atLeast(n int) uint32 {
	set := atLeast(s[0:8], n) | atLeast(s[8:16], n)<<8 | atLeast(s[16:24], n)<<16
	if int(s[24]) >= n {
		set |= 1 << 24
	}
	if int(s[bar]) >= n {
		set |= barBit
	}
	return set &^ 1
}

// atLeast adds to all eight counts at once what lifts n to 128, and gathers the eight top bits by a multiplication.
func atLeast(eight []uint8, n int) uint32 {
	_ = eight[7]
	word := uint64(eight[0]) | uint64(eight[1])<<8 | uint64(eight[2])<<16 | uint64(eight[3])<<24 |
		uint64(eight[4])<<32 | uint64(eight[5])<<40 | uint64(eight[6])<<48 | uint64(eight[7])<<56
	const ones = 0x0101010101010101
	word = (word + uint64(0x80-n)*ones) >> 7 & ones
	return uint32(word * 0x0102040810204080 >> 56)
}
