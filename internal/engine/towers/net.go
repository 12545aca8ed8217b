package towers

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"unsafe"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
	"crownhead/rules/towers"
)

// The net adds to the evaluation by hand what that misses. It sees a position twice, with the eyes of either side: each tower on its square
// is one of the inputs, by its holder, its top, the run below the top and the prisoners. Each look is a sum of rows, kept up to date turn
// by turn. The mover's tops that the other side could jump next are inputs too, because a sum of towers hardly shows them. Clipped, squared and
// weighed, the mover's look before the other's, both make the score. The last weights are chosen by the number of towers.
const (
	netKinds   = 70 // of a tower
	netPlaces  = 32
	netTowers  = 2 * netKinds * netPlaces // own towers first
	netDangers = 6                        // kinds of a top that can be jumped
	netTops    = netDangers * netPlaces
	netInputs  = netTowers + 2*netTops // the looker's own tops first
	netStages  = 8                     // of a game, by the number of towers
	netBaits   = 3
	netLasts   = netStages * netBaits
	netWidest  = 256
	netOne     = kernel.Clip // one, in the hidden layer
	netWeight  = 64          // one, in the last weights
	netStep    = 2           // the weights of the rows are multiples of it: a file keeps them in a byte each
	mostRuns   = 4           // the run of a tower counts up to here
	mostCaught = 4           // and its prisoners
)

type net struct {
	wide  int
	rows  []int16              // one for each input
	bias  []int16              // twice the same
	last  [2][netLasts][]int16 // by the mover, and for the looks by seat
	add   [netLasts]int32      // in parts of netOne*netWeight
	scale int                  // what one is worth in hundredths of a stone
}

// looks are the two sums for a position, by seat, one behind the other, and the baits that are counted in them.
type looks struct {
	sums  [2 * netWidest]int16
	baits towers.Board
}

// kind is what the net knows of a tower, and who holds it.
func kind(t towers.Tower) (kind int, holder game.Seat) {
	if t < lowTowers {
		return int(lowKinds[t]), game.Seat(t & 1)
	}
	return kindOf(t), game.Seat(t & 1)
}

// lowKinds are the kinds of the towers with few stones, which are nearly all there are.
var lowKinds = func() (kinds [lowTowers]uint8) {
	for t := firstTower; t < lowTowers; t++ {
		kinds[t] = uint8(kindOf(t))
	}
	return kinds
}()

func kindOf(t towers.Tower) (kind int) {
	word := uint64(t)
	end := uint64(1) << (bits.Len64(word) - 1) // the closing 1
	enemies := (word ^ -(word & 1)) & colours & (end - 1)
	run := min(bits.TrailingZeros64(enemies|end)/2, mostRuns)
	kind = min(bits.OnesCount64(enemies), mostCaught)
	if run > 1 { // the next stone of the run may be a king
		kind += (mostCaught + 1) * (2*run - 3 + int(word>>3&1))
	}
	return kind + netKinds/2*int(word>>1&1)
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

// note adds the rows of a tower, one for each seat, to those that are there.
func (n *net) note(rows *[2][kernel.MostRows]int32, count int, t towers.Tower, at towers.Square) {
	kind, holder := kind(t)
	count &= kernel.MostRows - 1
	theirs := netKinds * int(holder&1) // in the eyes of First; written out, without a branch that nobody can guess
	rows[0][count] = int32(((kind+theirs)*netPlaces + place[at]) * n.wide)
	rows[1][count] = int32(((kind+netKinds-theirs)*netPlaces + netPlaces - 1 - place[at]) * n.wide)
}

// noted is how many rows of a square count for each seat: 1 if there is a tower, otherwise 0.
func noted(t towers.Tower) int {
	above := t / firstTower
	return int((above | -above) >> 63)
}

// danger is what the net knows of a top that can be jumped, by the kind of its tower: a man or a king, on nothing, on prisoners, or on a stone of his own.
var danger = func() (dangers [netKinds]uint8) {
	for kind := range dangers {
		below := kind % (netKinds / 2)
		dangers[kind] = uint8(netDangers / 2 * (kind / (netKinds / 2)))
		switch {
		case below > mostCaught:
			dangers[kind] += 2
		case below > 0:
			dangers[kind]++
		}
	}
	return dangers
}()

// noteBaits adds the rows of tops that can be jumped, and gives the new number of rows.
func (n *net) noteBaits(rows *[2][kernel.MostRows]int32, count int, p *towers.Position, baits towers.Board) int {
	for ; baits != 0; baits &= baits - 1 {
		at := baits.First()
		kind, holder := kind(p.Tower(at))
		where := place[at]
		if holder == game.Second {
			where = netPlaces - 1 - where
		}
		first := netTowers + int(danger[kind])*netPlaces
		rows[holder&1][count&(kernel.MostRows-1)] = int32((first + where) * n.wide)
		rows[holder&1^1][count&(kernel.MostRows-1)] = int32((first + netTops + netPlaces - 1 - where) * n.wide)
		count++
	}
	return count
}

// see sums up a whole position, and is what the looks come to for the mover.
func (n *net) see(to *looks, p *towers.Position, baits towers.Board) int {
	var rows kernel.Rows
	for set := p.Tops(game.First) | p.Tops(game.Second); set != 0; set &= set - 1 {
		n.note(&rows.More, rows.Mores, p.Tower(set.First()), set.First())
		rows.Mores++
	}
	rows.Mores = n.noteBaits(&rows.More, rows.Mores, p, baits)
	to.baits = baits
	return n.sum(to.sums[:2*n.wide], n.bias, &rows, p, baits)
}

// follow makes the looks of a position from those of an earlier one, which differs at most on the touched squares, and is what they come to.
func (n *net) follow(to, before *looks, rows *kernel.Rows, p, was *towers.Position, touched, baits towers.Board) int {
	rows.Mores, rows.Lesses = 0, 0
	for ; touched != 0; touched &= touched - 1 {
		at := touched.First()
		then, now := was.Tower(at), p.Tower(at)
		if then == now {
			continue
		}
		// Whether there is a tower cannot be guessed: the rows of a bare square are noted too, and written over.
		n.note(&rows.Less, rows.Lesses, then, at)
		n.note(&rows.More, rows.Mores, now, at)
		rows.Lesses += noted(then)
		rows.Mores += noted(now)
	}
	rows.Lesses = n.noteBaits(&rows.Less, rows.Lesses, was, before.baits)
	rows.Mores = n.noteBaits(&rows.More, rows.Mores, p, baits)
	to.baits = baits
	return n.sum(to.sums[:2*n.wide], before.sums[:2*n.wide], rows, p, baits)
}

// lastRow is which of the last rows is used for a position: by the towers, and by the tops of the mover that the other side could jump.
func lastRow(p *towers.Position, baits towers.Board) int {
	held := (p.Tops(game.First) | p.Tops(game.Second)).Count()
	return netStages*min(baits.Count(), netBaits-1) + min(held/3, netStages-1)
}

// sum makes looks of others by the rows that come and leave, and is what they come to for the mover.
func (n *net) sum(to, before []int16, rows *kernel.Rows, p *towers.Position, baits towers.Board) int {
	last := lastRow(p, baits)
	sum := int(kernel.Follow(to, before, n.rows, n.last[p.Side()&1][last], rows))
	return (sum/netOne + int(n.add[last])) * n.scale / (netOne * netWeight)
}

// value is the evaluation of a node on the line: by hand, and what the net adds. The net is not asked if the answer is far outside the window
// in any case. Not ok if the side to move cannot move.
func (s *searcher) value(turn, alpha, beta int) (v int, ok bool) {
	n := &s.nodes[turn]
	if s.net == nil {
		v, _, ok = judge(&n.pos, n.worth)
		return v, ok
	}
	slot := &s.judged[n.key%judgedKept]
	if slot.key == uint32(n.key>>32) {
		if hand := int(slot.hand); hand >= beta+beyond || hand <= alpha-beyond {
			return hand, true
		}
		return int(slot.net), true
	}
	hand, baits, ok := judge(&n.pos, n.worth)
	if !ok || hand >= beta+beyond || hand <= alpha-beyond {
		return hand, ok
	}
	before, touched := s.lastSeen(turn)
	v = hand + s.net.follow(n.looks, before.looks, &s.rows, &n.pos, &before.pos, touched, baits)
	n.seen = true
	v = max(-tooGood, min(tooGood, v))
	*slot = judged{uint32(n.key >> 32), int16(hand), int16(v)}
	return v, true
}

// lastSeen is the last node before one whose looks are up to date, and the squares touched since. A node between them with several turns is brought up to date the second time
// it is passed: others will follow.
func (s *searcher) lastSeen(turn int) (before *node, touched towers.Board) {
	from, again := turn, 0
	var after towers.Board // touched since the node that is passed again
	for from > 0 && !s.nodes[from].seen {
		n := &s.nodes[from]
		if from < turn && again == 0 && len(n.moves) > 1 {
			if n.passed {
				again, after, touched = from, touched, 0
			}
			n.passed = true
		}
		touched |= n.touched
		from--
	}
	before = &s.nodes[from]
	if !before.seen {
		s.net.see(before.looks, &before.pos, 0)
		before.seen = true
	}
	if again == 0 {
		return before, touched
	}
	n := &s.nodes[again]
	s.net.follow(n.looks, before.looks, &s.rows, &n.pos, &before.pos, touched, 0)
	n.seen = true
	return n, after
}

// with makes the net the searcher's own; nil is none. What was found out without it says little then.
func (s *searcher) with(n *net) {
	if s.net == n {
		return
	}
	s.net = n
	s.table.Clear()
	s.Forget()
	if n != nil && s.judged == nil {
		s.judged = new([judgedKept]judged)
		// Beside the nodes, not in them: what the search needs at every node stays close together.
		all := new([len(s.nodes)]looks)
		for i := range all {
			s.nodes[i].looks = &all[i]
		}
	}
}

// judged is what a position was found to be worth, by hand and with the net: most positions are met more than once.
type judged struct {
	key       uint32
	hand, net int16
}

const judgedKept = 1 << 15

// expect says that a node will be asked for soon: by the table if it is not the last on its line, and by its judgement.
func (s *searcher) expect(key uint64, left int) {
	if left > 0 {
		s.table.Expect(key)
	}
	if s.judged != nil {
		kernel.Fetch(unsafe.Pointer(&s.judged[key%judgedKept]))
	}
}

// beyond is farther than the net usually goes.
const beyond = 1200

// netShape is the first line of a file of weights: another shape of net has another.
func netShape(wide int) string {
	return fmt.Sprintf("crownhead towers net 3: %d inputs, 2 x %d wide, squared, %d last rows, int8 and int16", netInputs, wide, netLasts)
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
	n.bias = append(n.bias, n.bias...)
	for i := range netLasts {
		last := weights.Int16s(2 * n.wide)
		for _, w := range last {
			if w > 127 || w < -127 {
				return nil, errors.New("a last weight is too large for sixteen bits")
			}
		}
		n.last[0][i], n.last[1][i] = last, slices.Concat(last[n.wide:], last[:n.wide])
	}
	for i := range n.add {
		n.add[i] = weights.Int32()
	}
	n.scale = int(weights.Int32())
	return n, nil
}
