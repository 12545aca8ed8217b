package towers

import (
	"errors"
	"fmt"
	"math/bits"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/kernel"
	"crownhead/rules/towers"
)

// The net adds to the evaluation by hand what that misses. It sees a position twice, with the eyes of either side: each tower on its square
// is one of the inputs, by its holder, its top, the run below the top and the prisoners. Each look is a sum of rows, kept up to date turn
// by turn; clipped, squared and weighed, the mover's look before the other's, both make the score. The last weights are chosen by the number
// of towers.
const (
	netKinds   = 70 // of a tower
	netPlaces  = 32
	netInputs  = 2 * netKinds * netPlaces // own towers first
	netStages  = 8                        // of a game, by the number of towers
	netBaits   = 3
	netLasts   = netStages * netBaits
	netWidest  = 128
	netOne     = kernel.Clip // one, in the hidden layer
	netWeight  = 64          // one, in the last weights
	netStep    = 2           // the weights of the rows are multiples of it: a file keeps them in a byte each
	mostRuns   = 4           // the run of a tower counts up to here
	mostCaught = 4           // and its prisoners
)

type net struct {
	wide  int
	rows  []int16 // one for each input
	bias  []int16
	last  [netLasts][]int16
	add   [netLasts]int32 // in parts of netOne*netWeight
	scale int             // what one is worth in hundredths of a stone
}

// looks are the two sums for a position, by seat.
type looks [2][netWidest]int16

// kind is what the net knows of a tower, and who holds it.
func kind(t towers.Tower) (kind int, holder game.Seat) {
	word := uint64(t)
	end := uint64(1) << (bits.Len64(word) - 1) // the closing 1
	enemies := (word ^ -(word & 1)) & colours & (end - 1)
	run := min(bits.TrailingZeros64(enemies|end)/2, mostRuns)
	kind = min(bits.OnesCount64(enemies), mostCaught)
	if run > 1 { // the next stone of the run may be a king
		kind += (mostCaught + 1) * (2*run - 3 + int(word>>3&1))
	}
	return kind + netKinds/2*int(word>>1&1), game.Seat(word & 1)
}

// place counts the playing squares; the other side counts from the other end.
var place = func() (places [towers.Squares]int) {
	n := 0
	for at := range towers.Square(towers.Squares) {
		if at.Playing() {
			places[at] = n
			n++
		}
	}
	return places
}()

// input is a tower's place among the inputs, for a seat that looks.
func input(seat, holder game.Seat, kind int, at towers.Square) int {
	where := place[at]
	if seat == game.Second {
		where = netPlaces - 1 - where
	}
	if holder != seat {
		kind += netKinds
	}
	return kind*netPlaces + where
}

// changes are rows of the net that come to a look or leave it, by where they begin: for each seat.
type changes struct {
	rows  [2][netPlaces]int32
	count int
}

// note adds the row of a tower.
func (c *changes) note(n *net, t towers.Tower, at towers.Square) {
	kind, holder := kind(t)
	for seat := range c.rows {
		c.rows[seat][c.count] = int32(input(game.Seat(seat), holder, kind, at) * n.wide)
	}
	c.count++
}

// see sums up a whole position.
func (n *net) see(l *looks, p *towers.Position) {
	var more changes
	for set := p.Tops(game.First) | p.Tops(game.Second); set != 0; set &= set - 1 {
		more.note(n, p.Tower(set.First()), set.First())
	}
	for seat := range l {
		kernel.Change(l[seat][:n.wide], n.bias, n.rows, more.rows[seat][:more.count], nil)
	}
}

// follow makes the looks of a position from those of an earlier one, which differs at most on the touched squares.
func (n *net) follow(to, before *looks, p, was *towers.Position, touched towers.Board) {
	var more, less changes
	for ; touched != 0; touched &= touched - 1 {
		at := touched.First()
		then, now := was.Tower(at), p.Tower(at)
		if then == now {
			continue
		}
		if then.Height() > 0 {
			less.note(n, then, at)
		}
		if now.Height() > 0 {
			more.note(n, now, at)
		}
	}
	for seat := range to {
		kernel.Change(to[seat][:n.wide], before[seat][:n.wide], n.rows, more.rows[seat][:more.count], less.rows[seat][:less.count])
	}
}

// lastRow is which of the last rows is used for a position: by the towers, and by the tops of the mover that the other side could jump.
func lastRow(p *towers.Position, baits int) int {
	held := (p.Tops(game.First) | p.Tops(game.Second)).Count()
	return netStages*min(baits, netBaits-1) + min(held/3, netStages-1)
}

// score is what the looks come to for the mover.
func (n *net) score(l *looks, p *towers.Position, baits int) int {
	last := lastRow(p, baits)
	weights := n.last[last]
	mover := p.Side() & 1
	sum := int(kernel.Squares(l[mover][:n.wide], weights[:n.wide])) + int(kernel.Squares(l[mover^1][:n.wide], weights[n.wide:]))
	return (sum/netOne + int(n.add[last])) * n.scale / (netOne * netWeight)
}

// value is the evaluation of a node on the line: by hand, and what the net adds. The net is not asked if the answer is far outside the window
// in any case. Not ok if the side to move cannot move.
func (s *searcher) value(turn, alpha, beta int) (v int, ok bool) {
	n := &s.nodes[turn]
	hand, baits, ok := judge(&n.pos, n.worth)
	if !ok || s.net == nil || hand >= beta+beyond || hand <= alpha-beyond {
		return hand, ok
	}
	from, touched := turn, towers.Board(0)
	for from > 0 && !s.nodes[from].seen {
		touched |= s.nodes[from].touched
		from--
	}
	before := &s.nodes[from]
	if !before.seen {
		s.net.see(&before.looks, &before.pos)
		before.seen = true
	}
	if from < turn {
		s.net.follow(&n.looks, &before.looks, &n.pos, &before.pos, touched)
		n.seen = true
	}
	return max(-tooGood, min(tooGood, hand+s.net.score(&n.looks, &n.pos, baits))), true
}

// beyond is farther than the net usually goes.
const beyond = 1200

// netShape is the first line of a file of weights: another shape of net has another.
func netShape(wide int) string {
	return fmt.Sprintf("crownhead towers net 2: %d inputs, 2 x %d wide, squared, %d last rows, int8 and int16", netInputs, wide, netLasts)
}

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
	if err := found.Check(found.Data, n.wide*(netInputs+2+4*netLasts)+4*netLasts+4); err != nil {
		return nil, err
	}
	weights := engine.Numbers(found.Data)
	n.rows = make([]int16, netInputs*n.wide)
	for i := range n.rows {
		n.rows[i] = netStep * int16(int8(weights[i]))
	}
	weights = weights[len(n.rows):]
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
	n.scale = int(weights.Int32())
	return n, nil
}
