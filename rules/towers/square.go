package towers

import "math/bits"

// Square is one of the 32 playing squares. Every second row has a gap behind it (4, 13, 22 and 31 are not squares), so
// that a step in one direction adds the same number everywhere and falls off the edge into a gap:
//
//	row 8   32 33 34 35
//	row 7  27 28 29 30
//	  …
//	row 2    5  6  7  8
//	row 1   0  1  2  3
type Square uint8

// Squares is how many numbers the squares are spread over.
const Squares = 36

const files, rows = 4, 8 // playing squares of a row, rows of the board

// squareAt is the square of a row (0 is row 1) and a place in it, counted from the left.
func squareAt(row, place int) Square { return Square(row/2*9 + row%2*5 + place) }

// row and file count from 0 on the whole board of 64.
func (s Square) row() int { return int(s)/9*2 + int(s)%9/5 }

func (s Square) file() int {
	r := s.row()
	return 2*int(s-squareAt(r, 0)) + r%2
}

// String is the square's name as in chess.
func (s Square) String() string {
	return string([]byte{'a' + byte(s.file()), '1' + byte(s.row())})
}

// Board is a set of squares.
type Board uint64

// board is a set of one square. Shifts by less than a word need no second look at their size; steps off the board, which wrap around, end above all squares.
func (s Square) board() Board { return 1 << (s & 63) }

// Has tells whether the square is in the set; one that a step or two off the board lead to never is.
func (b Board) Has(s Square) bool { return b>>(s&63)&1 != 0 }

// Count is the number of squares in the set.
func (b Board) Count() int { return bits.OnesCount64(uint64(b)) }

// First is the lowest square of a set that has one.
func (b Board) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// last is the highest square of a set, as a set; that of an empty set is empty.
func (b Board) last() Board { return 1 << 63 >> bits.LeadingZeros64(uint64(b)) }

// bit is a number with the bit of this place set if the set has a square.
func (b Board) bit(place uint8) uint8 { return uint8((b|-b)>>63) << place }

// all is the playing squares; crowning is each seat's last row (GE-11).
const (
	all     Board = 0xF<<0 | 0xF<<5 | 0xF<<9 | 0xF<<14 | 0xF<<18 | 0xF<<23 | 0xF<<27 | 0xF<<32
	lastRow Board = 0xF << 32
	homeRow Board = 0xF
)

var crowning = [2]Board{lastRow, homeRow}

// direction is one of the four diagonals. First's men go forward in 0 and 1, Second's in 2 and 3.
type direction uint8

// nowhere is the direction of a stone that has not jumped yet.
const nowhere direction = 4

func (d direction) back() direction { return d ^ 2 }

var step = [4]int{4, 5, -4, -5}

// next is the neighbour in that direction, or no square at all.
func (s Square) next(d direction) Square { return s + Square(step[d]) }

// rays has every square that lies in a direction from a square, to the edge.
var rays = func() (rays [Squares][4]Board) {
	for s := range Square(Squares) {
		if !all.Has(s) {
			continue
		}
		for d := range rays[s] {
			for t := s.next(direction(d)); all.Has(t); t = t.next(direction(d)) {
				rays[s][d] |= t.board()
			}
		}
	}
	return rays
}()

// shifted is the set moved one square in that direction. What leaves the board lands in gaps or far above, where no
// other set has anything: so a rotation will do, which needs no case for each sense.
func (b Board) shifted(d direction) Board {
	return Board(bits.RotateLeft64(uint64(b), step[d]))
}

// nearest is the square of a set of squares on one ray that the ray meets first.
func (b Board) nearest(d direction) Square {
	if d < 2 {
		return b.First()
	}
	return Square(bits.Len64(uint64(b)) - 1)
}

// lineTo is the direction and distance from one square to another on the same diagonal.
func (s Square) lineTo(t Square) (d direction, distance int, ok bool) {
	for d := range direction(4) {
		if rays[s][d].Has(t) {
			return d, (rays[s][d] &^ rays[t][d]).Count(), true
		}
	}
	return nowhere, 0, false
}

// between is the squares that lie between two on one diagonal.
func between(from, to Square) Board {
	d, _, ok := from.lineTo(to)
	if !ok {
		return 0
	}
	return rays[from][d] &^ rays[to][d] &^ to.board()
}

// down adds to some squares all that steps down by so much lead to while they begin on squares of the set; up is the same upwards. Three steps, of
// one square, two and four, are as far as any on the board, and unlike a loop they end at the same place each time.
func (b Board) down(from Board, step uint) Board {
	two := b & (b << step)
	four := two & (two << (2 * step))
	from |= (from & b) >> step
	from |= (from & two) >> (2 * step)
	return from | (from&four)>>(4*step)
}

func (b Board) up(from Board, step uint) Board {
	two := b & (b >> step)
	four := two & (two >> (2 * step))
	from |= (from & b) << step
	from |= (from & two) << (2 * step)
	return from | (from&four)<<(4*step)
}
