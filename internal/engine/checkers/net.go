package checkers

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
	"crownhead/rules/checkers"
)

// The net sees a position twice, with the eyes of either side, for which the board is turned round: each piece on its square is one of the
// inputs. Each look is a sum of rows, kept up to date from one position to the next; clipped, squared and weighed, the mover's look before
// the other's, both make the score, and some traits of the position add to it. The last weights are chosen by the number of pieces, and by whether there are
// kings. A net may have other rows for some of them: it has several parts then, each for as many of the last rows.
const (
	netKinds  = 4 // of a piece: own man, own king, theirs
	netInputs = netKinds * 32
	netLasts  = 8
	netWidest = 256
	netOne    = kernel.Clip // one, in the hidden layer
	netWeight = 64          // one, in the last weights
	fine      = 8           // of a hundredth of a man, in the traits
)

type net struct {
	wide  int
	parts int                         // 1, 2, 4 or 8
	rows  []int16                     // one for each part, kind and slot
	bias  [netLasts][]int16           // by part
	last  [2][netLasts][]int16        // by who is to move: for First's look, then for Second's
	add   [netLasts]int32             // in parts of netOne*netWeight
	trait [netLasts][traitCount]int32 // what a trait adds, in parts of fine of a hundredth of a man
	scale int                         // what one is worth in hundredths of a man
}

// look is the two sums for a board, First's before Second's.
type look struct {
	first, second, kings squares
	part                 int // of the net
	sums                 [2 * netWidest]int16
}

// lastRow is which of the last rows is used for a board.
func lastRow(pieces int, kings bool) int {
	switch {
	case !kings && pieces >= 19:
		return 0
	case !kings && pieces >= 14:
		return 1
	case !kings && pieces >= 10:
		return 2
	case !kings:
		return 3
	case pieces >= 14:
		return 4
	case pieces >= 10:
		return 5
	case pieces >= 7:
		return 6
	}
	return 7
}

func (n *net) row(i int) []int16 { return n.rows[i*n.wide : (i+1)*n.wide : (i+1)*n.wide] }

// rowsOf are where a board's piece on a square counts, by seat.
func (l *look) rowsOf(at int) (first, second int) {
	on := squares(1) << at
	kind := int(l.second >> at & 1 << 1)
	if l.kings&on != 0 {
		kind++
	}
	return kind*slots + at, (kind^2)*slots + slots - 1 - at
}

// part is which part of the net sees a board.
func (n *net) part(b checkers.Position) int {
	return lastRow((b.First|b.Second).Count(), b.Kings != 0) * n.parts / netLasts
}

// differs is on how many squares two boards differ; more than there are if another part of the net sees the other board.
func (l *look) differs(b checkers.Position, part int) int {
	if l.part != part {
		return slots
	}
	return bits.OnesCount64(uint64((l.first ^ b.First) | (l.second ^ b.Second) | (l.kings ^ b.Kings)))
}

// follow makes a look of b from that of another board, which may be the same look, and gives what the net thinks of b, for First.
func (n *net) follow(to, from *look, b checkers.Position, rows *kernel.Rows) int {
	changed := (from.first ^ b.First) | (from.second ^ b.Second) | (from.kings ^ b.Kings)
	m, k, begin := 0, 0, from.part*netKinds*slots*n.wide
	for left := changed & (from.first | from.second); left != 0; left &= left - 1 {
		first, second := from.rowsOf(bit(left))
		rows.Less[0][k&(kernel.MostRows-1)], rows.Less[1][k&(kernel.MostRows-1)] = int32(begin+first*n.wide), int32(begin+second*n.wide)
		k++
	}
	to.first, to.second, to.kings, to.part = b.First, b.Second, b.Kings, from.part
	for left := changed & (to.first | to.second); left != 0; left &= left - 1 {
		first, second := to.rowsOf(bit(left))
		rows.More[0][m&(kernel.MostRows-1)], rows.More[1][m&(kernel.MostRows-1)] = int32(begin+first*n.wide), int32(begin+second*n.wide)
		m++
	}
	rows.Mores, rows.Lesses = m, k
	last := lastRow((b.First | b.Second).Count(), b.Kings != 0)
	sum := int(kernel.Follow(to.sums[:2*n.wide], from.sums[:2*n.wide], n.rows, n.last[b.Side&1][last], rows))
	score := (sum/netOne + int(n.add[last])) * n.scale / (netOne * netWeight)
	if b.Side&1 != 0 {
		score = -score
	}
	traits := 0
	for i, v := range traitsOf(b) {
		traits += v * int(n.trait[last][i])
	}
	return score + traits/fine
}

// clear makes a look of the empty board, for a part of the net.
func (n *net) clear(l *look, part int) {
	l.first, l.second, l.kings, l.part = 0, 0, 0, part
	copy(l.sums[:n.wide], n.bias[part])
	copy(l.sums[n.wide:], n.bias[part])
}

// see is what the net thinks of a board at this level of the tree, for First. It begins with the nearest board that it has seen.
func (s *seeker[P, M]) see(b checkers.Position, ply int) int {
	to, part := &s.looks[ply], s.net.part(b)
	from, least := to, to.differs(b, part)
	for i := ply - 1; i >= max(0, ply-3) && least > 2; i-- {
		if n := s.looks[i].differs(b, part); n < least {
			from, least = &s.looks[i], n
		}
	}
	if least >= (b.First | b.Second).Count() {
		s.net.clear(to, part)
		from = to
	}
	return s.net.follow(to, from, b, &s.rows)
}

// netShape is the first line of a file of weights: another shape of net has another.
func netShape(parts, wide int) string {
	return fmt.Sprintf("crownhead checkers net 2: %d x %d inputs, 2 x %d wide, squared, %d last rows, int16", parts, netInputs, wide, netLasts)
}

// netSize is how many bytes the weights take.
func netSize(parts, wide int) int {
	return 2*wide*(parts*(netInputs+1)+2*netLasts) + 4*netLasts*(1+traitCount) + 4
}

// Net is the net. Its file tells in its first lines how it was made.
var Net = engine.NewNet(netFile, readNet)

// readNet reads a file of weights.
func readNet(file []byte) (*net, error) {
	found, err := engine.CutWeights(file)
	if err != nil {
		return nil, err
	}
	n := new(net)
	for wide := kernel.MultipleWhole; wide <= netWidest; wide += kernel.MultipleWhole {
		for parts := 1; parts <= netLasts; parts *= 2 {
			if found.Shape == netShape(parts, wide) {
				n.wide, n.parts = wide, parts
			}
		}
	}
	if n.wide == 0 {
		return nil, fmt.Errorf("it begins %q, not %q", found.Shape, netShape(1, kernel.MultipleWhole))
	}
	if err := found.Check(found.Data, netSize(n.parts, n.wide)); err != nil {
		return nil, err
	}
	weights := engine.Numbers(found.Data)
	n.rows = make([]int16, n.parts*netKinds*slots*n.wide)
	for i := range n.parts * netKinds {
		for number := 1; number <= 32; number++ {
			copy(n.row(i*slots+bit(set(number))), weights.Int16s(n.wide))
		}
	}
	for i := range n.parts {
		n.bias[i] = weights.Int16s(n.wide)
	}
	for i := range n.last[0] {
		mover, other := weights.Int16s(n.wide), weights.Int16s(n.wide)
		n.last[0][i], n.last[1][i] = slices.Concat(mover, other), slices.Concat(other, mover)
		for _, w := range n.last[0][i] {
			if w > 127 || w < -127 {
				return nil, errors.New("a last weight is too large for sixteen bits")
			}
		}
	}
	for i := range n.add {
		n.add[i] = weights.Int32()
	}
	for i := range n.trait {
		for j := range n.trait[i] {
			n.trait[i][j] = weights.Int32()
		}
	}
	n.scale = int(weights.Int32())
	return n, nil
}
