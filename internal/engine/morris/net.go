package morris

import (
	"encoding/binary"
	"errors"
	"math"

	"crownhead/internal/engine/kernel"
	"crownhead/rules/morris"
)

// Net guesses from the board alone whether a position is won, drawn or lost. It was taught exact values of internal/exact/morris.
//
// It sees eleven patterns: the four sides and the four corners of the board, through all three rings (nine points each), and the three
// rings. Each adds a row of numbers. The rows have four parts, one for each way to turn the board by a right angle, and turning the
// board turns the parts: so a side has the same weights as the others.
type Net struct {
	sides, corners []float32 // four parts for each of 3^9 patterns
	rings          [3][]float32
	material       []float32 // by stones in hand and on the board
	heads          [Heads]netHead
	Hope           float32 // what a chance to win counts, beside the danger to lose, which counts 1
}

const (
	netChannels = 32
	netParts    = 4
	netWidth    = netChannels * netParts
	Heads       = 8     // one for each phase of the game
	netNine     = 19683 // 3^9
	netEight    = 6561
	netMaterial = 1900
	netMagic    = "crownNM2\x20\xff" // with the channels, and a bit for each phase
)

// netHead is what is made of the sums, by the phase of the game.
type netHead struct {
	first  [netWidth * kernel.Narrow]float32
	bias   [kernel.Narrow]float32
	second [kernel.Narrow * kernel.Narrow]float32
	bias2  [kernel.Narrow]float32
	last   [kernel.Narrow * 2]float32
	bias3  [2]float32
}

// HeadOf is the phase of a position with so many stones in hand and on the board.
func HeadOf(hands, stones int) int {
	switch {
	case hands >= 5:
		return 0
	case hands >= 3:
		return 1
	case hands >= 1:
		return 2
	case stones >= 17:
		return 3
	case stones >= 15:
		return 4
	case stones >= 13:
		return 5
	case stones >= 11:
		return 6
	}
	return 7
}

// ternary is a set of up to nine points as a number with digits 0 and 1 in base three.
var ternary = func() (table [512]int32) {
	for s := range table {
		power := int32(1)
		for bit := range 9 {
			if s>>bit&1 != 0 {
				table[s] += power
			}
			power *= 3
		}
	}
	return table
}()

// ReadNet reads weights as training/morris/train.py writes them.
func ReadNet(file []byte) (*Net, error) {
	const rows = 2*netNine*netParts + 3*netEight + netMaterial
	var head netHead
	const floats = len(head.first) + len(head.bias) + len(head.second) + len(head.bias2) + len(head.last) + len(head.bias3)
	if len(file) != len(netMagic)+4+rows*netChannels+Heads*floats*4 || string(file[:len(netMagic)]) != netMagic {
		return nil, errors.New("these are not the weights of this net")
	}
	file = file[len(netMagic):]
	number := func() float32 {
		f := math.Float32frombits(binary.LittleEndian.Uint32(file))
		file = file[4:]
		return f
	}
	scale := number()
	read := func(n int) []float32 {
		out := make([]float32, n*netChannels)
		for i := range out {
			out[i] = float32(int8(file[i])) * scale
		}
		file = file[len(out):]
		return out
	}
	n := &Net{sides: read(netNine * netParts), corners: read(netNine * netParts), Hope: 0.15}
	for r := range n.rings {
		n.rings[r] = turnedRings(read(netEight))
	}
	n.material = read(netMaterial)
	for i := range n.heads {
		h := &n.heads[i]
		for _, part := range [][]float32{h.first[:], h.bias[:], h.second[:], h.bias2[:], h.last[:], h.bias3[:]} {
			for j := range part {
				part[j] = number()
			}
		}
	}
	return n, nil
}

// turnedRings makes one row of the four parts that a ring has when it is turned.
func turnedRings(rows []float32) []float32 {
	out := make([]float32, netEight*netWidth)
	for own := range 256 {
		for enemy := range 256 {
			if own&enemy != 0 {
				continue
			}
			row := out[(ternary[own]+2*ternary[enemy])*netWidth:]
			for part := range netParts {
				turned := int(ternary[(own>>(2*part)|own<<(8-2*part))&255] + 2*ternary[(enemy>>(2*part)|enemy<<(8-2*part))&255])
				copy(row[part*netChannels:(part+1)*netChannels], rows[turned*netChannels:])
			}
		}
	}
	return out
}

// nine are the first three points of each ring.
func nine(ps points) points { return ps&7 | ps>>5&0x38 | ps>>10&0x1c0 }

// Guess is how likely it is that the side to move does not lose, and that it wins, both as logarithms of the odds.
func (n *Net) Guess(p morris.Position) (safe, wins float32) {
	side := p.Side()
	own, enemy := p.Stones(side), p.Stones(side.Other())
	hands := p.Hand(side) + p.Hand(side.Other())
	var sum [netWidth]float32
	row := n.material[(hands*100+own.Count()*10+enemy.Count())*netChannels:][:netChannels]
	for part := range netParts {
		copy(sum[part*netChannels:], row)
	}
	for r := range n.rings {
		i := int(ternary[own>>(8*r)&255]+2*ternary[enemy>>(8*r)&255]) * netWidth
		kernel.Add(sum[:], n.rings[r][i:i+netWidth])
	}
	a, b := own, enemy
	for s := range netParts {
		n.add(&sum, n.sides, s, a, b)
		n.add(&sum, n.corners, s, clockwise(a), clockwise(b))
		a, b = counter(counter(a)), counter(counter(b))
	}
	for i, v := range sum {
		sum[i] = max(v, 0)
	}
	h := &n.heads[HeadOf(hands, own.Count()+enemy.Count())]
	x := h.bias
	kernel.MulAdd(&x, sum[:], h.first[:])
	for i, v := range x {
		x[i] = max(v, 0)
	}
	y := h.bias2
	kernel.MulAdd(&y, x[:], h.second[:])
	safe, wins = h.bias3[0], h.bias3[1]
	for i, v := range y {
		if v > 0 {
			safe += float32(v * h.last[2*i])
			wins += float32(v * h.last[2*i+1])
		}
	}
	return safe, wins
}

// add adds the row of a pattern, turned by so many right angles.
func (n *Net) add(sum *[netWidth]float32, rows []float32, turned int, own, enemy points) {
	i := int(ternary[nine(own)]+2*ternary[nine(enemy)]) * netWidth
	row := rows[i : i+netWidth]
	edge := turned * netChannels
	kernel.Add(sum[edge:], row[:netWidth-edge])
	if turned > 0 {
		kernel.Add(sum[:edge], row[netWidth-edge:])
	}
}

// sure are odds that nothing more is to be gained from.
const sure = 10

// guess is the net's score for the side to move. A safe draw is 0. The player at the root counts danger in full and hope a little: who plays
// against perfection has nothing to hope for.
func (s *searcher) guess(p morris.Position) int {
	if s.seen != nil {
		s.seen(p)
	}
	safe, wins := s.net.Guess(p)
	mine := p.Side() == s.at.Side()
	if !mine {
		safe, wins = -wins, -safe
	}
	score := int(60 * (min(safe, sure) - sure + s.net.Hope*(max(wins, -sure)+sure)))
	score = min(max(score, -5000), 5000)
	if !mine {
		return -score
	}
	return score
}
