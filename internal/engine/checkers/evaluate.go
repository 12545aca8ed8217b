package checkers

import (
	"math/bits"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// The unit is a hundredth of a man. Every term is worked out for one side; the difference of the two is the score.
const (
	man  = 100
	king = 135

	// How a game that stands still ends (R-ALL-2).
	noProgress = 80
)

// A man is worth more the nearer he is to the far row, but those of the first rows are needed at home for long, so the
// gain comes late. In the middle he is worth more: from there he goes to both sides.
var advance = [8]int{0, 0, 3, 5, 8, 13, 20, 0}

// manOn is what a man is worth by his square, for each side.
var manOn = func() (v [2][slots]int32) {
	for n := 1; n <= 32; n++ {
		at := set(n)
		worth := man + advance[row(n)]
		if at&centre != 0 {
			worth += 3
		}
		if at&rim != 0 && row(n) > 0 {
			worth -= 3
		}
		v[game.First][bit(at)] = int32(worth)
		v[game.Second][bit(set(33-n))] = int32(worth)
	}
	return v
}()

// kingOn is what a king is worth by his square: in the middle he reaches everything, on the rim he is half a king.
var kingOn = func() (v [slots]int32) {
	for n := 1; n <= 32; n++ {
		at := set(n)
		worth := king
		if at&centre != 0 {
			worth += 8
		}
		if at&rim != 0 {
			worth -= 6
		}
		v[bit(at)] = int32(worth)
	}
	return v
}()

// guard is what the men on the home row are worth against crowning, by which of the four are there, counted from First's
// square 1 (Second's 32). The first and the third form the bridge, over which a single man never gets.
var guard = [16]int{
	0b0000: 0, 0b0001: 3, 0b0010: 6, 0b0100: 7, 0b1000: 2,
	0b0011: 10, 0b0101: 20, 0b1001: 6, 0b0110: 13, 0b1010: 14, 0b1100: 9,
	0b0111: 23, 0b1011: 18, 0b1101: 23, 0b1110: 18, 0b1111: 25,
}

const (
	mobility = 2  // for each simple move open
	shutKing = 30 // off for a king that cannot move at all
	dogHole  = 12 // off for a man run into the corner behind the enemy's home row, where he only waits
	runaway  = 14 // for a man whom nobody can stop, and more for each row he has come
	opposed  = 6  // for having the move when few are left and numbers are equal
	onTurn   = 3  // for being to move
)

// evaluate judges a position in which nothing can be captured, for the side to move. counted: a game that stands still
// goes to who has more (MC-18).
func evaluate(b checkers.Position, counted bool) int {
	first, second := b.First, b.Second
	kings := b.Kings
	n, m := first.Count(), second.Count()
	k, l := (first & kings).Count(), (second & kings).Count()
	total := n + m

	score := pieces(b, game.First) - pieces(b, game.Second)
	score += home(first&^kings, m-l, false) - home(second&^kings, n-k, true)
	score += free(b)

	// Who is ahead gains by every exchange.
	score += (man*(n-m) + (king-man)*(k-l)) * (24 - total) / 32

	if n == m && total <= 12 {
		score += opposed * hasMove(b)
	}
	if b.Side == game.Second {
		score = -score
	}
	score += onTurn

	mine, theirs, myKings, theirKings := n, m, k, l
	if b.Side == game.Second {
		mine, theirs, myKings, theirKings = m, n, l, k
	}
	if total <= 7 && myKings > 0 && theirKings > 0 && mine != theirs {
		if mine > theirs {
			score += chase(b.Mine()&kings, b.Theirs()&kings)
		} else {
			score -= chase(b.Theirs()&kings, b.Mine()&kings)
		}
	}
	if counted {
		return score + lead(mine-theirs, myKings-theirKings, int(b.Quiet))
	}
	// Two kings cannot drive one out of a double corner.
	if total == 3 && k == n && l == m && (n == 1 && first&corners != 0 || m == 1 && second&corners != 0) {
		score /= 8
	}
	return score * (2*noProgress - int(b.Quiet)) / (2 * noProgress)
}

// pieces is the worth of a side's pieces where they stand and of their freedom.
func pieces(b checkers.Position, of game.Seat) int {
	own := b.Of(of)
	men := own &^ b.Kings
	kings := own & b.Kings
	sum := int32(0)
	for left := men; left != 0; left &= left - 1 {
		sum += manOn[of][bit(left)]
	}
	empty := b.Empty()
	down, up := own, own
	if of == game.First {
		up = kings
	} else {
		down = kings
	}
	steps := (down & (empty >> 4)).Count() + (down & (empty >> 5)).Count() + (up & (empty << 4)).Count() + (up & (empty << 5)).Count()
	if kings != 0 {
		shut := kings &^ (empty>>4 | empty>>5 | empty<<4 | empty<<5)
		sum -= shutKing * int32(shut.Count())
		for left := kings; left != 0; left &= left - 1 {
			sum += kingOn[bit(left)]
		}
	}
	return int(sum) + mobility*steps
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

// free looks at men who have got past everybody, and at men in the dog hole, for First.
func free(b checkers.Position) int {
	score := 0
	men := b.First &^ b.Kings
	for left := men &^ (rowOne | rowTwo); left != 0; left &= left - 1 {
		if at := bit(left); ahead[game.First][at]&b.Second == 0 {
			score += runaway + 3*rowOf[at]
		}
	}
	others := b.Second &^ b.Kings
	for left := others &^ (rowLast | rowSix); left != 0; left &= left - 1 {
		if at := bit(left); ahead[game.Second][at]&b.First == 0 {
			score -= runaway + 3*(7-rowOf[at])
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

var rowOf = func() (r [slots]int) {
	for n := 1; n <= 32; n++ {
		r[bit(set(n))] = row(n)
	}
	return r
}()

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
