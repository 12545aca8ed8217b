package checkers

import (
	"math/bits"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// The unit is a hundredth of a man. Every term is worked out for one side; the difference of the two is the score.
const (
	man  = 100
	king = 145

	// How a game that stands still ends (R-ALL-2).
	noProgress = 80
)

// What a man is worth by his square, from his own side, in the opening and in the ending. Early, who runs ahead is cut off,
// and the men at home are worth most; late, every step towards the far row counts. The figures were fitted to results and
// deeper searches of 4,000 games of this player against itself, then smoothed.
var (
	manEarly = [28]int{
		103, 128, 124, 110,
		114, 111, 118, 101,
		101, 111, 101, 102,
		104, 96, 100, 88,
		76, 80, 84, 86,
		102, 84, 68, 70,
		100, 110, 94, 108,
	}
	manLate = [28]int{
		87, 97, 102, 88,
		97, 94, 87, 90,
		90, 91, 91, 95,
		100, 98, 95, 96,
		98, 106, 104, 106,
		115, 116, 119, 111,
		116, 121, 123, 118,
	}
)

// manOn is the same for each side, early and late.
var manOn = func() (v [2][slots][2]int32) {
	for n := 1; n <= 28; n++ {
		worth := [2]int32{int32(manEarly[n-1]), int32(manLate[n-1])}
		v[game.First][bit(set(n))] = worth
		v[game.Second][bit(set(33-n))] = worth
	}
	return v
}()

// kingOn is what a king is worth by his square: in the middle he reaches everything, on the rim and above all in the single
// corners he is less. In the double corners he is safe.
var kingOn = func() (v [slots]int32) {
	for n := 1; n <= 32; n++ {
		at := set(n)
		worth := king
		switch {
		case at&centre != 0:
			worth += 6
		case at&singles != 0:
			worth -= 12
		case at&rim != 0 && at&corners == 0:
			worth -= 4
		}
		v[bit(at)] = int32(worth)
	}
	return v
}()

// guard is what the men on the home row are worth against crowning, by which of the four are there, counted from First's
// square 1 (Second's 32). The first and the third form the bridge, over which a single man never gets.
var guard = [16]int{
	0b0000: 0, 0b0001: 6, 0b0010: 8, 0b0100: 0, 0b1000: 0,
	0b0011: 24, 0b0101: 50, 0b1001: 6, 0b0110: 16, 0b1010: 20, 0b1100: 0,
	0b0111: 50, 0b1011: 36, 0b1101: 40, 0b1110: 18, 0b1111: 44,
}

const (
	safeStep = 9  // for each step of a man to where nobody takes him
	atBay    = 35 // off for who has men only and no such step
	backed   = 4  // for a man with a piece of his own behind him
	held     = 5  // for a man who cannot step: he is not lured out either
	shutKing = 8  // off for a king that cannot move at all
	dogHole  = 40 // off for a man run into the corner behind the enemy's home row, where he only waits
	runaway  = 10 // for a man whom nobody can stop
	opposed  = 7  // for having the move when few are left and numbers are equal
	onTurn   = 3  // for being to move
)

// judge is the worth of a position in which nothing can be captured, for the side to move. Ply is where it is in the tree.
func (s *seeker[P, M]) judge(b checkers.Position, ply int) int {
	return settle(b, s.worth(b, ply), s.counted)
}

// worth is what the board at this level of the tree is worth to First.
func (s *seeker[P, M]) worth(b checkers.Position, ply int) int {
	if s.net == nil {
		return byHand(b)
	}
	key := s.path[s.root+ply]
	seen := &s.seen[key%glances]
	if *seen>>16 == key>>16 {
		return int(int16(*seen))
	}
	worth := max(-tooGood, min(s.see(b, ply), tooGood))
	*seen = key&^0xffff | uint64(uint16(worth))
	return worth
}

// glances is how many boards that the net has seen are remembered: a key but for its last sixteen bits, and the worth in their place.
const glances = 1 << 15

// tooGood is more than a board can look worth.
const tooGood = 5000

// byHand is the evaluation set by hand, for First.
func byHand(b checkers.Position) int {
	first, second := b.First, b.Second
	kings := b.Kings
	n, m := first.Count(), second.Count()
	k, l := (first & kings).Count(), (second & kings).Count()
	total := n + m

	early := min(max(total-6, 0), 14)
	score := pieces(b, game.First, early) - pieces(b, game.Second, early)
	score += home(first&^kings, m-l, false) - home(second&^kings, n-k, true)
	score += runaways(b)

	// Who is ahead gains by every exchange.
	score += (man*(n-m) + (king-man)*(k-l)) * (24 - total) / 40

	if n == m && total <= 12 {
		score += opposed * hasMove(b)
	}
	if b.Side == game.First {
		score += onTurn
	} else {
		score -= onTurn
	}
	return score
}

// settle turns what First has in a position into what it is worth for the side to move, with what is known of how few pieces end. counted: a
// game that stands still goes to who has more (MC-18).
func settle(b checkers.Position, score int, counted bool) int {
	if b.Side == game.Second {
		score = -score
	}
	total := (b.First | b.Second).Count()
	if total <= 7 {
		score += hunted(b)
	}
	if counted {
		mine, theirs := b.Mine(), b.Theirs()
		return score + lead(mine.Count()-theirs.Count(), (mine&b.Kings).Count()-(theirs&b.Kings).Count(), int(b.Quiet))
	}
	if total == 3 && cornered(b) {
		score /= 8
	}
	if b.Quiet == 0 {
		return score
	}
	return score * (2*noProgress - int(b.Quiet)) / (2 * noProgress)
}

// hunted is what it is worth, to the side to move, that the larger side's kings are close to the smaller side's.
func hunted(b checkers.Position) int {
	mine, theirs := b.Mine(), b.Theirs()
	kings, others := mine&b.Kings, theirs&b.Kings
	more := mine.Count() - theirs.Count()
	switch {
	case kings == 0 || others == 0 || more == 0:
		return 0
	case kings.Count() == 3 && theirs.Count() == 2 && mine|theirs == b.Kings:
		return hunters.gain(mine, theirs)
	case others.Count() == 3 && mine.Count() == 2 && mine|theirs == b.Kings:
		return -hunters.gain(theirs, mine)
	case more > 0:
		return chase(kings, others)
	}
	return -chase(others, kings)
}

// cornered tells whether a lone king faces two from a double corner: they cannot drive it out.
func cornered(b checkers.Position) bool {
	return b.First|b.Second == b.Kings && (b.First.Count() == 1 && b.First&corners != 0 || b.Second.Count() == 1 && b.Second&corners != 0)
}

// pieces is the worth of a side's pieces where they stand and of their freedom; early is 14 in the opening and 0 in the ending.
func pieces(b checkers.Position, of game.Seat, early int) int {
	own := b.Of(of)
	men := own &^ b.Kings
	kings := own & b.Kings
	var first, last int32
	for left := men; left != 0; left &= left - 1 {
		worth := &manOn[of][bit(left)]
		first += worth[0]
		last += worth[1]
	}
	sum := (first*int32(early) + last*int32(14-early)) / 14
	empty := b.Empty()
	enemies := b.Of(of.Other())
	royal := enemies & b.Kings
	var left, right, behind, stuck squares // where men can step to, in either direction, without being taken
	if of == game.First {
		left = men << 4 & empty &^ (enemies>>4 | enemies>>5&(empty<<5) | royal<<5&(empty>>5))
		right = men << 5 & empty &^ (enemies>>5 | enemies>>4&(empty<<4) | royal<<4&(empty>>4))
		behind = own<<4 | own<<5
		stuck = men &^ (empty>>4 | empty>>5)
	} else {
		left = men >> 4 & empty &^ (enemies<<4 | enemies<<5&(empty>>5) | royal>>5&(empty<<5))
		right = men >> 5 & empty &^ (enemies<<5 | enemies<<4&(empty>>4) | royal>>4&(empty<<4))
		behind = own>>4 | own>>5
		stuck = men &^ (empty<<4 | empty<<5)
	}
	sum += int32(safeStep*(left.Count()+right.Count()) + backed*(men&behind).Count() + held*stuck.Count())
	if kings == 0 {
		if left|right == 0 {
			sum -= atBay
		}
		return int(sum)
	}
	shut := kings &^ (empty>>4 | empty>>5 | empty<<4 | empty<<5)
	sum -= shutKing * int32(shut.Count())
	for left := kings; left != 0; left &= left - 1 {
		sum += kingOn[bit(left)]
	}
	return int(sum)
}

// home is what the men on the home row are worth, the more the more enemy men are still to come.
func home(men squares, comers int, second bool) int {
	var row int
	if second {
		row = int(bits.Reverse8(uint8(men>>31<<4))) & 15
	} else {
		row = int(men & 15)
	}
	return guard[row] * min(comers, 6) / 6
}

// runaways looks at men who have got past everybody, and at men in the dog hole, for First.
func runaways(b checkers.Position) int {
	score := 0
	men := b.First &^ b.Kings
	for left := men &^ (rowOne | rowTwo); left != 0; left &= left - 1 {
		if at := bit(left); ahead[game.First][at]&b.Second == 0 {
			score += runaway
		}
	}
	others := b.Second &^ b.Kings
	for left := others &^ (rowLast | rowSix); left != 0; left &= left - 1 {
		if at := bit(left); ahead[game.Second][at]&b.First == 0 {
			score -= runaway
		}
	}
	if men&dogFirst != 0 && others&dogFirstGuard != 0 {
		score -= dogHole
	}
	if others&dogSecond != 0 && men&dogSecondGuard != 0 {
		score += dogHole
	}
	return score
}

var (
	dogFirst, dogFirstGuard   = set(28), set(32)
	dogSecond, dogSecondGuard = set(5), set(1)
)

// hasMove is 1 if First has the move and -1 if Second has it: with equal numbers, the last to run out of moves. The side to
// move has it if an odd number of pieces stands in its own system of rows.
func hasMove(b checkers.Position) int {
	standing := (b.First | b.Second) & system
	if b.Side == game.Second {
		standing = (b.First | b.Second) &^ system
	}
	has := standing.Count()%2 == 1
	if has == (b.Side == game.First) {
		return 1
	}
	return -1
}

// chase is for kings who hunt: near to the enemy's kings, whose refuge is a double corner.
func chase(hunters, hunted squares) int {
	near := 0
	for h := hunters; h != 0; h &= h - 1 {
		for e := hunted; e != 0; e &= e - 1 {
			near += 7 - int(apart[bit(h)][bit(e)])
		}
	}
	return 2*near - 10*(hunted&corners).Count()
}

// lead is what being ahead is worth where a game that stands still is counted: pieces first, then kings. The longer nothing has
// happened, the nearer the count.
func lead(pieces, kings, quiet int) int {
	switch {
	case pieces > 0:
		return 80 + 4*quiet
	case pieces < 0:
		return -80 - 4*quiet
	case kings > 0:
		return 20 + 3*quiet
	case kings < 0:
		return -20 - 3*quiet
	}
	return 0
}

// counted is above 0 if the side to move would win the count now: by pieces, or else by kings (MC-18).
func counted(b checkers.Position) int {
	mine, theirs := b.Mine(), b.Theirs()
	if n := mine.Count() - theirs.Count(); n != 0 {
		return n
	}
	return (mine & b.Kings).Count() - (theirs & b.Kings).Count()
}
