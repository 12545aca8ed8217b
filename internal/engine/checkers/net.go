package checkers

import (
	"errors"
	"fmt"
	"math/bits"
	"sync"

	"crownhead/internal/engine"
	"crownhead/internal/kernel"
	"crownhead/rules/checkers"
)

// The net sees a position twice, with the eyes of either side, for which the board is turned round: each piece on its square is one of the
// inputs. Each look is a sum of rows, kept up to date from one position to the next; clipped, squared and weighed, the mover's look before
// the other's, both make the score, and some traits of the position add to it. The last weights are chosen by the number of pieces, and by whether there are
// kings.
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
	rows  []int16 // one for each kind and slot, and an empty one
	bias  []int16
	last  [netLasts][]int16
	add   [netLasts]int32             // in parts of netOne*netWeight
	trait [netLasts][traitCount]int32 // what a trait adds, in parts of fine of a hundredth of a man
	scale int                         // what one is worth in hundredths of a man
}

// look is the two sums for a board, by seat.
type look struct {
	first, second, kings squares
	sums                 [2][netWidest]int16
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

const noRow = netKinds * slots

// rowsOf are where a board's piece on a square counts, by seat.
func (l *look) rowsOf(at int) (first, second int) {
	on := squares(1) << at
	kind := int(l.second >> at & 1 << 1)
	if l.kings&on != 0 {
		kind++
	}
	return kind*slots + at, (kind^2)*slots + slots - 1 - at
}

// differs is on how many squares two boards differ.
func (l *look) differs(b checkers.Position) int {
	return bits.OnesCount64(uint64((l.first ^ b.First) | (l.second ^ b.Second) | (l.kings ^ b.Kings)))
}

// follow makes a look of b from that of another board, which may be the same look.
func (n *net) follow(to, from *look, b checkers.Position) {
	changed := (from.first ^ b.First) | (from.second ^ b.Second) | (from.kings ^ b.Kings)
	var more, less [2][24]int16
	m, k := 0, 0
	for left := changed & (from.first | from.second); left != 0; left &= left - 1 {
		first, second := from.rowsOf(bit(left))
		less[0][k], less[1][k] = int16(first), int16(second)
		k++
	}
	to.first, to.second, to.kings = b.First, b.Second, b.Kings
	for left := changed & (to.first | to.second); left != 0; left &= left - 1 {
		first, second := to.rowsOf(bit(left))
		more[0][m], more[1][m] = int16(first), int16(second)
		m++
	}
	for ; m < k; m++ {
		more[0][m], more[1][m] = noRow, noRow
	}
	for ; k < m; k++ {
		less[0][k], less[1][k] = noRow, noRow
	}
	for seat := range to.sums {
		sum, src := to.sums[seat][:n.wide], from.sums[seat][:n.wide]
		for i := range m {
			kernel.Move(sum, src, n.row(int(more[seat][i])), n.row(int(less[seat][i])))
			src = sum
		}
	}
}

// clear makes a look of the empty board.
func (n *net) clear(l *look) {
	l.first, l.second, l.kings = 0, 0, 0
	for seat := range l.sums {
		copy(l.sums[seat][:n.wide], n.bias)
	}
}

// score is what a look comes to for First.
func (n *net) score(l *look, b checkers.Position) int {
	last := lastRow((b.First | b.Second).Count(), b.Kings != 0)
	weights := n.last[last]
	mover := b.Side & 1
	sum := int(kernel.Squares(l.sums[mover][:n.wide], weights[:n.wide])) + int(kernel.Squares(l.sums[mover^1][:n.wide], weights[n.wide:]))
	score := (sum/netOne + int(n.add[last])) * n.scale / (netOne * netWeight)
	if mover != 0 {
		score = -score
	}
	traits := 0
	for i, v := range traitsOf(b) {
		traits += v * int(n.trait[last][i])
	}
	return score + traits/fine
}

// see is what the net thinks of a board at this level of the tree, for First. It begins with the nearest board that it has seen.
func (s *seeker[P, M]) see(b checkers.Position, ply int) int {
	to := &s.looks[ply]
	from, least := to, to.differs(b)
	for i := ply - 1; i >= max(0, ply-2); i-- {
		if n := s.looks[i].differs(b); n < least {
			from, least = &s.looks[i], n
		}
	}
	if least >= (b.First | b.Second).Count() {
		s.net.clear(to)
		from = to
	}
	if least > 0 || from != to {
		if least == 0 {
			*to = *from
		} else {
			s.net.follow(to, from, b)
		}
	}
	return s.net.score(to, b)
}

// netShape is the first line of a file of weights: another shape of net has another.
func netShape(wide int) string {
	return fmt.Sprintf("crownhead checkers net 1: %d inputs, 2 x %d wide, squared, %d last rows, int16", netInputs, wide, netLasts)
}

// netSize is how many bytes the weights take.
func netSize(wide int) int { return 2*wide*(netInputs+1+2*netLasts) + 4*netLasts*(1+traitCount) + 4 }

// readNet reads a file of weights.
func readNet(file []byte) (*net, error) {
	found, err := engine.CutWeights(file)
	if err != nil {
		return nil, err
	}
	n := new(net)
	for wide := kernel.MultipleWhole; wide <= netWidest; wide += kernel.MultipleWhole {
		if found.Shape == netShape(wide) {
			n.wide = wide
		}
	}
	if n.wide == 0 {
		return nil, fmt.Errorf("it begins %q, not %q", found.Shape, netShape(kernel.MultipleWhole))
	}
	if err := found.Check(found.Data, netSize(n.wide)); err != nil {
		return nil, err
	}
	weights := engine.Numbers(found.Data)
	n.rows = make([]int16, (noRow+1)*n.wide)
	for kind := range netKinds {
		for number := 1; number <= 32; number++ {
			copy(n.row(kind*slots+bit(set(number))), weights.Int16s(n.wide))
		}
	}
	n.bias = weights.Int16s(n.wide)
	for i := range n.last {
		n.last[i] = weights.Int16s(2 * n.wide)
		for _, w := range n.last[i] {
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

// shipped is the net that travels with the program, nil if there is none.
var shipped = sync.OnceValue(func() *net {
	if len(packedNet) == 0 {
		return nil
	}
	n, err := readNet(packedNet)
	if err != nil {
		panic("checkers.net: " + err.Error())
	}
	return n
})
