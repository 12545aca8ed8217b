package chess

import (
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/kernel"
	"crownhead/rules/chess"
)

// The net judges a position. It sees it twice, with the eyes of either side: each piece on its square is one of 768 inputs, own pieces first. A
// side whose king is on the left sees the board in a mirror, so that no wing has to be learned twice. Each look is a sum of rows, kept up to
// date move by move; clipped, squared and weighed, the mover's look before the other's, both make the score. The last weights are chosen by the
// number of pieces.
const (
	netInputs = 2 * 6 * 64
	netWide   = 512
	netLasts  = 8
	netOne    = kernel.Clip // one, in the hidden layer
	netWeight = 64          // one, in the last weights
)

type net struct {
	rows  [netInputs + 1][netWide]int16 // the last is empty
	bias  [netWide]int16
	last  [netLasts][2 * netWide]int16
	add   [netLasts]int32 // in parts of netOne*netWeight
	scale int             // what one is worth in hundredths of a pawn
}

// looks are the two sums for a position, by seat.
type looks struct {
	key  uint64 // of the position they are for
	left [2]int // 7 if that side sees the board in a mirror
	sums [2][netWide]int16
}

// input is a piece's place among the inputs, for a side that sees it on this square.
func input(kind chess.Kind, sq int, theirs bool) int {
	at := int(kind-chess.Pawn)*64 + sq
	if theirs {
		at += netInputs / 2
	}
	return at
}

// mirrored is 7 for a king on the left, which then changes every file, and 0 on the right.
func mirrored(king uint64) int {
	if king&0x0f0f0f0f0f0f0f0f != 0 {
		return 7
	}
	return 0
}

// see sums up a whole position for one seat.
func (n *net) see(l *looks, p *chess.Position, seat game.Seat) {
	own, turn := p.Own(), 0
	if seat != p.Turn() {
		own, turn = p.Theirs(), 56
	}
	king := p.Kings() & own
	mirror := mirrored(king)
	l.left[seat] = mirror
	sum := &l.sums[seat]
	*sum = n.bias
	for set := p.Own() | p.Theirs(); set != 0; set &= set - 1 {
		sq := first(set)
		row := &n.rows[input(p.At(sq), sq^turn^mirror, own&(set&-set) == 0)]
		kernel.Move(sum[:], sum[:], row[:], n.rows[netInputs][:])
	}
}

// follow makes the looks of a position from those of the one before it.
func (n *net) follow(to *looks, before *looks, p, was *chess.Position) {
	own := p.Own()
	changed := (flip(was.Theirs()) ^ own) | (flip(was.Own()) ^ p.Theirs())
	var more, less [4]int // as the mover sees them, without a mirror
	m, l := 0, 0
	for ; changed != 0 && m < 4 && l < 4; changed &= changed - 1 {
		sq := first(changed)
		if kind := was.At(sq ^ 56); kind != chess.Nothing {
			less[l] = input(kind, sq, was.Own()&one(sq^56) != 0)
			l++
		}
		if kind := p.At(sq); kind != chess.Nothing {
			more[m] = input(kind, sq, own&one(sq) == 0)
			m++
		}
	}
	mover := p.Turn()
	for seat := game.First; seat <= game.Second; seat++ {
		king := p.Kings() & own
		if seat != mover {
			king = p.Kings() &^ own
		}
		mirror := mirrored(king)
		if mirror != before.left[seat] || m > 2 || l > 2 || l < m {
			n.see(to, p, seat)
			continue
		}
		to.left[seat] = mirror
		row := func(i int) []int16 {
			i ^= mirror
			if seat != mover {
				if i ^= 56; i < netInputs/2 {
					i += netInputs / 2
				} else {
					i -= netInputs / 2
				}
			}
			return n.rows[i][:]
		}
		dst, src := to.sums[seat][:], before.sums[seat][:]
		switch {
		case m == 0 && l == 0:
			copy(dst, src) // a pass
		case m == 1 && l == 1:
			kernel.Move(dst, src, row(more[0]), row(less[0]))
		case m == 1:
			kernel.Take(dst, src, row(more[0]), row(less[0]), row(less[1]))
		default:
			kernel.Move(dst, src, row(more[0]), row(less[0]))
			kernel.Move(dst, dst, row(more[1]), row(less[1]))
		}
	}
}

// score is what the looks come to for the mover, in hundredths of a pawn.
func (n *net) score(l *looks, p *chess.Position) int {
	last := (count(p.Own()|p.Theirs()) - 2) / 4 & (netLasts - 1)
	weights := &n.last[last]
	mover := p.Turn() & 1
	sum := kernel.Squares(l.sums[mover][:], weights[:netWide]) + kernel.Squares(l.sums[mover^1][:], weights[netWide:])
	return (int(sum)/netOne + int(n.add[last])) * n.scale / (netOne * netWeight)
}

// netShape is the first line of a file of weights: another shape of net has another.
var netShape = fmt.Sprintf("crownhead chess net 6: %d inputs in a mirror, 2 x %d wide, squared, %d last rows, int16 in two halves, deflated", netInputs, netWide, netLasts)

const (
	netWords = (netInputs + 1 + 2*netLasts) * netWide // numbers of two bytes in a file: rows, bias and last weights
	netBytes = 2*netWords + 4*(netLasts+1)            // of a file once it is inflated
)

// readNet reads a file of weights, which are deflated: the lower bytes of all numbers of two bytes, then the upper ones, then those of four bytes.
func readNet(file []byte) (*net, error) {
	found, err := engine.CutWeights(file)
	if err != nil {
		return nil, err
	}
	if found.Shape != netShape {
		return nil, fmt.Errorf("it begins %q, not %q", found.Shape, netShape)
	}
	weights, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(found.Data)), netBytes+1))
	if err == nil {
		err = found.Check(weights, netBytes)
	}
	if err != nil {
		return nil, err
	}
	n, at := new(net), 0
	take := func(part []int16) {
		for i := range part {
			part[i] = int16(weights[at]) | int16(weights[netWords+at])<<8
			at++
		}
	}
	for i := range netInputs {
		take(n.rows[i][:])
	}
	take(n.bias[:])
	for i := range n.last {
		take(n.last[i][:])
		for _, w := range n.last[i] {
			if w > 127 || w < -127 {
				return nil, errors.New("a last weight is too large for sixteen bits")
			}
		}
	}
	numbers := engine.Numbers(weights[2*netWords:])
	for i := range n.add {
		n.add[i] = numbers.Int32()
	}
	n.scale = int(numbers.Int32())
	return n, nil
}

// value is the evaluation of the position at a ply: the net's, or the one by hand where there is no net or hardly a piece is left.
func (s *searcher) value(ply int) int {
	f := &s.frames[ply]
	if s.net == nil || byHand(&f.pos) {
		return s.evaluate(&f.pos)
	}
	from := ply
	for from > 0 && s.frames[from].looks.key != s.frames[from].key {
		from--
	}
	if start := &s.frames[from]; start.looks.key != start.key {
		s.net.see(&start.looks, &start.pos, game.First)
		s.net.see(&start.looks, &start.pos, game.Second)
		start.looks.key = start.key
	}
	for i := from + 1; i <= ply; i++ {
		before, now := &s.frames[i-1], &s.frames[i]
		s.net.follow(&now.looks, &before.looks, &now.pos, &before.pos)
		now.looks.key = now.key
	}
	return max(-mostEval, min(mostEval, s.net.score(&f.looks, &f.pos)))
}

// byHand tells that so few pieces are left that the evaluation made by hand knows such endings; no error of others says anything about them.
func byHand(p *chess.Position) bool {
	own, theirs := p.Own(), p.Theirs()
	return count(own|theirs) <= 5 || own&^p.Kings() == 0 || theirs&^p.Kings() == 0
}
