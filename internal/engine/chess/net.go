package chess

import (
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
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
	rows  [netInputs * netWide]int16
	bias  [netWide]int16
	last  [2][netLasts][2 * netWide]int16 // by who is on the move: what the sum of the first seat is weighed with, then that of the second
	add   [netLasts]int32                 // in parts of netOne*netWeight
	scale int                             // what one is worth in hundredths of a pawn
}

// looks says for which position the sums of a ply are, and how each side sees the board there.
type looks struct {
	key  uint64
	left [2]int // 7 if that side sees it in a mirror
}

// sums are the two for a position, by seat. They lie apart from what else is kept for a ply, so that the widest registers find them aligned.
type sums [2 * netWide]int16

// of is the sum of one seat.
func (s *sums) of(seat game.Seat) []int16 {
	if seat == game.First {
		return s[:netWide]
	}
	return s[netWide:]
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
func (n *net) see(l *looks, to *sums, p *chess.Position, seat game.Seat) {
	own, turn := p.Own(), 0
	if seat != p.Turn() {
		own, turn = p.Theirs(), 56
	}
	mirror := mirrored(p.Kings() & own)
	l.left[seat&1] = mirror
	var rows [64]int32
	pieces := 0
	for set := p.Own() | p.Theirs(); set != 0; set &= set - 1 {
		sq := first(set)
		rows[pieces&63] = int32(input(p.At(sq), sq^turn^mirror, own&(set&-set) == 0) * netWide)
		pieces++
	}
	kernel.Change(to.of(seat), n.bias[:], n.rows[:], rows[:pieces], nil)
}

// follow makes the sums of a position from those of the one before it and the move between them, 0 being a pass, and gives the score.
func (n *net) follow(rows *kernel.Rows, l, before *looks, to, from *sums, p, was *chess.Position, m chess.Move) int {
	mover, other := was.Turn()&1, p.Turn()&1
	l.left = before.left
	rows.Mores, rows.Lesses = 0, 0
	if m != 0 {
		if was.At(m.From()) == chess.King {
			l.left[mover] = mirrored(one(m.To()))
		}
		n.change(rows, l, was, m)
		if l.left[mover] != before.left[mover] {
			n.see(l, to, p, mover)
			kernel.Change(to.of(other), from.of(other), n.rows[:], rows.More[other][:rows.Mores], rows.Less[other][:rows.Lesses])
			return n.score(to, p)
		}
	}
	last := lastOf(p)
	return n.worth(kernel.Follow(to[:], from[:], n.rows[:], n.last[other][last][:], rows), last)
}

// change lists the rows that come and go with a move, as each seat sees them.
func (n *net) change(rows *kernel.Rows, l *looks, was *chess.Position, m chess.Move) {
	mover := was.Turn() & 1
	row := func(kind chess.Kind, sq int, theirs bool) (mine, others int32) {
		return int32(input(kind, sq^l.left[mover], theirs) * netWide), int32(input(kind, sq^56^l.left[mover^1], !theirs) * netWide)
	}
	more := func(kind chess.Kind, sq int) {
		i := rows.Mores & (kernel.MostRows - 1)
		rows.More[mover][i], rows.More[mover^1][i] = row(kind, sq, false)
		rows.Mores++
	}
	less := func(kind chess.Kind, sq int, theirs bool) {
		i := rows.Lesses & (kernel.MostRows - 1)
		rows.Less[mover][i], rows.Less[mover^1][i] = row(kind, sq, theirs)
		rows.Lesses++
	}
	from, to := m.From(), m.To()
	kind, becomes := was.At(from), m.Becomes()
	less(kind, from, false)
	if becomes == chess.Nothing {
		becomes = kind
	}
	more(becomes, to)
	if m.Castles() {
		home, beside := 7, 5
		if to < from {
			home, beside = 0, 3
		}
		less(chess.Rook, home, false)
		more(chess.Rook, beside)
	} else if taken := was.Takes(m); taken != chess.Nothing {
		if was.At(to) == chess.Nothing {
			to -= 8 // in passing
		}
		less(taken, to, true)
	}
}

// lastOf is which of the last weights a position is judged with.
func lastOf(p *chess.Position) int { return (count(p.Own()|p.Theirs()) - 2) / 4 & (netLasts - 1) }

// score is what sums come to for the mover, in hundredths of a pawn.
func (n *net) score(s *sums, p *chess.Position) int {
	last := lastOf(p)
	return n.worth(kernel.Squares(s[:], n.last[p.Turn()&1][last][:]), last)
}

// worth is a weighed sum in hundredths of a pawn.
func (n *net) worth(sum int32, last int) int {
	return (int(sum)/netOne + int(n.add[last])) * n.scale / (netOne * netWeight)
}

// netShape is the first line of a file of weights: another shape of net has another.
var netShape = fmt.Sprintf("crownhead chess net 6: %d inputs in a mirror, 2 x %d wide, squared, %d last rows, int16 in two halves, deflated", netInputs, netWide, netLasts)

const (
	netWords = (netInputs + 1 + 2*netLasts) * netWide // numbers of two bytes in a file: rows, bias and last weights
	netBytes = 2*netWords + 4*(netLasts+1)            // of a file once it is inflated
)

// Net is the net. Its file tells in its first lines how it was made.
var Net = shipped{engine.NewNet(netFile, readNet)}

// shipped is the net as it travels.
type shipped struct{ *engine.Net[net] }

// File is the file with its weights inflated, for browsers: its sender compresses it, and they inflate it faster than this program would.
func (s shipped) File() []byte {
	file := s.Net.File()
	found, err := engine.CutWeights(file)
	if err != nil {
		return file // a browser has none
	}
	weights, err := inflated(found.Data)
	if err != nil {
		panic(err) // the file is ours
	}
	return slices.Concat(file[:len(file)-len(found.Data)], weights)
}

func inflated(weights []byte) ([]byte, error) {
	return io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(weights)), netBytes+1))
}

// readNet reads a file of weights, which are deflated or have been inflated: the lower bytes of all numbers of two bytes, then the upper ones, then those of four bytes.
func readNet(file []byte) (*net, error) {
	found, err := engine.CutWeights(file)
	if err != nil {
		return nil, err
	}
	if found.Shape != netShape {
		return nil, fmt.Errorf("it begins %q, not %q", found.Shape, netShape)
	}
	weights := found.Data
	if len(weights) != netBytes {
		weights, err = inflated(weights)
	}
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
	take(n.rows[:])
	take(n.bias[:])
	for i := range netLasts {
		first := &n.last[game.First][i]
		take(first[:])
		for _, w := range first {
			if w > 127 || w < -127 {
				return nil, errors.New("a last weight is too large for sixteen bits")
			}
		}
		n.last[game.Second][i] = exchanged(first)
	}
	numbers := engine.Numbers(weights[2*netWords:])
	for i := range n.add {
		n.add[i] = numbers.Int32()
	}
	n.scale = int(numbers.Int32())
	return n, nil
}

// exchanged is a row of last weights with its halves exchanged.
func exchanged(weights *[2 * netWide]int16) (other [2 * netWide]int16) {
	copy(other[netWide:], weights[:netWide])
	copy(other[:netWide], weights[netWide:])
	return other
}

// value is the evaluation of the position at a ply: the net's, or the one by hand where there is no net or hardly a piece is left.
func (s *searcher) value(ply int) int {
	f := &s.frames[ply]
	if s.net == nil || byHand(&f.pos) {
		return s.evaluate(&f.pos)
	}
	if s.sums == nil {
		s.sums = make([]sums, len(s.frames))
	}
	from := ply
	for from > 0 && s.frames[from].looks.key != s.frames[from].key {
		from--
	}
	if start := &s.frames[from]; start.looks.key != start.key {
		s.net.see(&start.looks, &s.sums[from], &start.pos, game.First)
		s.net.see(&start.looks, &s.sums[from], &start.pos, game.Second)
		start.looks.key = start.key
	}
	score := 0
	if from == ply {
		score = s.net.score(&s.sums[ply], &f.pos)
	}
	for i := from + 1; i <= ply; i++ {
		before, now := &s.frames[i-1], &s.frames[i]
		score = s.net.follow(&s.rows, &now.looks, &before.looks, &s.sums[i], &s.sums[i-1], &now.pos, &before.pos, now.last)
		now.looks.key = now.key
	}
	return max(-mostEval, min(mostEval, tempered(score, &f.pos)))
}

// tempered is a score of the net, less of it the fewer pieces are left: with few, the side behind finds a draw more often than the net expects.
// All pieces together are worth 78 pawns at first, and 62 leave a score as it is.
func tempered(score int, p *chess.Position) int {
	pawns := count(p.Pawns()) + 3*count(p.Knights()|p.Bishops()) + 5*count(p.Rooks()) + 9*count(p.Queens())
	return score * (220 + pawns) / 282
}

// byHand tells that so few pieces are left that the evaluation made by hand knows such endings; no error of others says anything about them.
func byHand(p *chess.Position) bool {
	own, theirs := p.Own(), p.Theirs()
	return count(own|theirs) <= 5 || own&^p.Kings() == 0 || theirs&^p.Kings() == 0
}
