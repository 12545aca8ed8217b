package morris

import (
	"encoding/binary"
	"errors"
	"hash/crc32"

	"crownhead/game"
	"crownhead/rules/morris"
)

// Coded are layers of the placing that know less than tables and are far smaller: of each position whether the side to move wins. A guess
// comes from somewhere else, and the file has only what the guess leaves in doubt, by an arithmetic code. How likely a win is follows from the guess and from
// how well the guesses before it did in the same block: positions beside each other are alike. A position is found by guessing all those of its block that come
// before it.
//
// A file is a magic and a CRC-32C of what follows: the number of parts in a byte; the odds of the model in 2 bytes each, in parts of 65,536; for each part its
// layer and stones in a byte each, the level of each guess in a byte, the number of blocks in 4 bytes and the length of each block in one, or in two after a 255; then the
// blocks of all parts.
type Coded struct {
	guess func(morris.Position) uint8
	parts map[key]*codedPart
}

type codedPart struct {
	sector *sector
	model  *codedModel
	levels [256]uint8 // of guesses
	start  []int      // of each block
	blocks []byte
}

const (
	codedMagic  = "crownCD2"
	codedBlock  = 2048
	codedLevels = 64
	recentSteps = 9 // for few and for many positions
	longBlock   = 255
)

// codedModel says how likely a win is. Guesses that are right equally often have the same level.
type codedModel struct {
	alone [codedLevels]uint16 // by level
	odds  [recentSteps * recentSteps][codedLevels]uint16
}

const modelSize = 2 * codedLevels * (1 + recentSteps*recentSteps)

// each visits the odds in the order of the file.
func (m *codedModel) each(visit func(*uint16)) {
	for i := range m.alone {
		visit(&m.alone[i])
	}
	for context := range m.odds {
		for level := range m.odds[context] {
			visit(&m.odds[context][level])
		}
	}
}

// recent is how far guesses have been from the truth, over the last few positions and over many: above zero if more were won.
type recent struct{ few, many int }

func (r recent) context() int { return step(r.few, 5000)*recentSteps + step(r.many, 1500) }

func step(off, size int) int {
	const most = recentSteps / 2
	return max(-most, min(most, off/size)) + most
}

func (r *recent) see(alone uint16, wins bool) {
	off := -int(alone)
	if wins {
		off += 1 << 16
	}
	r.few += (off - r.few) / 4
	r.many += (off - r.many) / 40
}

var (
	errBadCoded = errors.New("these are not coded layers, or they are damaged")
	castagnoli  = crc32.MakeTable(crc32.Castagnoli)
)

// OpenCoded reads files of coded layers. The guess must be the one they were written with.
func OpenCoded(guess func(morris.Position) uint8, files ...[]byte) (*Coded, error) {
	c := &Coded{guess: guess, parts: map[key]*codedPart{}}
	for _, file := range files {
		if err := c.read(file); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func (c *Coded) read(file []byte) error {
	head := len(codedMagic) + 4
	if len(file) <= head || string(file[:len(codedMagic)]) != codedMagic || crc32.Checksum(file[head:], castagnoli) != binary.LittleEndian.Uint32(file[head-4:]) {
		return errBadCoded
	}
	rest := file[head:]
	parts := int(rest[0])
	rest = rest[1:]
	model := new(codedModel)
	if len(rest) < modelSize {
		return errBadCoded
	}
	model.each(func(odds *uint16) {
		*odds = binary.LittleEndian.Uint16(rest)
		rest = rest[2:]
	})
	order := make([]*codedPart, parts)
	for i := range order {
		p := &codedPart{sector: newSector(int(rest[1]), int(rest[2])), model: model}
		c.parts[key{layer(rest[0]), [2]int{int(rest[1]), int(rest[2])}}], order[i] = p, p
		rest = rest[3+copy(p.levels[:], rest[3:]):]
		p.start = make([]int, binary.LittleEndian.Uint32(rest)+1)
		rest = rest[4:]
		for b := range len(p.start) - 1 {
			n := int(rest[0])
			if rest = rest[1:]; n == longBlock {
				n = int(binary.LittleEndian.Uint16(rest))
				rest = rest[2:]
			}
			p.start[b+1] = p.start[b] + n
		}
	}
	for _, p := range order {
		n := p.start[len(p.start)-1]
		p.blocks, rest = rest[:n], rest[n:]
	}
	return nil
}

// Wins tells whether the side to move wins, if the position is in one of the layers.
func (c *Coded) Wins(p morris.Position) (wins, known bool) {
	side := p.Side()
	own, enemy := p.Stones(side), p.Stones(side.Other())
	k := key{layer(layers - p.Hand(side) - p.Hand(side.Other())), [2]int{own.Count(), enemy.Count()}}
	part := c.parts[k]
	if inHand, inEnemyHand := k.layer.hands(); part == nil || inHand != p.Hand(side) || inEnemyHand != p.Hand(side.Other()) {
		return false, false
	}
	number := part.sector.number(uint32(own), uint32(enemy))
	block := int(number / codedBlock)
	d := decoder{high: ^uint32(0), rest: part.blocks[part.start[block]:part.start[block+1]]}
	d.fill()
	var now recent
	for at := uint32(block * codedBlock); at <= number; at++ {
		if q, used := part.at(k.layer, at); used {
			level := part.levels[c.guess(q)]
			wins = d.next(part.model.odds[now.context()][level])
			now.see(part.model.alone[level], wins)
		}
	}
	return wins, true
}

// at is the position of a number, with the first player to move.
func (p *codedPart) at(l layer, number uint32) (q morris.Position, used bool) {
	class, enemy, _, used := p.sector.position(number)
	own, other := l.hands()
	stones := [2]morris.Points{morris.Points(p.sector.classes.reps[class]), morris.Points(enemy)}
	return morris.NewPosition(game.First, stones, [2]int{own, other}), used
}

// decoder reads what an [encoder] has written.
type decoder struct {
	low, high, value uint32
	rest             []byte
}

func (d *decoder) read() {
	d.value <<= 8
	if len(d.rest) > 0 {
		d.value |= uint32(d.rest[0])
		d.rest = d.rest[1:]
	}
}

func (d *decoder) fill() {
	for range 4 {
		d.read()
	}
}

func (d *decoder) next(odds uint16) (yes bool) {
	middle := d.low + uint32(uint64(d.high-d.low)*uint64(odds)>>16)
	if yes = d.value <= middle; yes {
		d.high = middle
	} else {
		d.low = middle + 1
	}
	for (d.low^d.high)>>24 == 0 {
		d.low, d.high = d.low<<8, d.high<<8|255
		d.read()
	}
	return yes
}
