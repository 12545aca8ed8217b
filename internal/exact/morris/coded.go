package morris

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// Coded are layers of the placing that know less than tables and are far smaller: of each position whether the side to move wins. A guess
// comes from somewhere else, and the file has only what the guess leaves in doubt, by an arithmetic code with a probability for each guess.
// A position is found by guessing all those of its block that come before it.
//
// A file is a magic and a CRC-32C of what follows: for each part its layer and stones in a byte each, a probability to win for each guess in 2
// bytes, in parts of 65,536, the number of blocks in 4 bytes and the length of each block in 2; then the blocks of all parts.
type Coded struct {
	guess func(morris.Position) uint8
	parts map[key]*codedPart
}

type codedPart struct {
	sector *sector
	odds   [256]uint16
	start  []int // of each block
	blocks []byte
}

const (
	codedMagic = "crownCD1"
	codedBlock = 2048
)

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
	order := make([]*codedPart, parts)
	for i := range order {
		p := &codedPart{sector: newSector(int(rest[1]), int(rest[2]))}
		c.parts[key{layer(rest[0]), [2]int{int(rest[1]), int(rest[2])}}], order[i] = p, p
		rest = rest[3:]
		for g := range p.odds {
			p.odds[g] = binary.LittleEndian.Uint16(rest[2*g:])
		}
		rest = rest[2*len(p.odds):]
		blocks := int(binary.LittleEndian.Uint32(rest))
		rest = rest[4:]
		p.start = make([]int, blocks+1)
		for b := range blocks {
			p.start[b+1] = p.start[b] + int(binary.LittleEndian.Uint16(rest[2*b:]))
		}
		rest = rest[2*blocks:]
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
	for at := uint32(block * codedBlock); at <= number; at++ {
		if q, used := part.at(k.layer, at); used {
			wins = d.next(part.odds[c.guess(q)])
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

// Code writes a layer of a folder as a coded one.
func Code(sheet morris.Sheet, dir string, number int, guess func(morris.Position) uint8, workers int) ([]byte, error) {
	b := Builder{Sheet: sheet, Dir: dir}
	l := layer(number)
	heads := []byte{byte(len(l.parts()))}
	var blocks []byte
	for _, part := range l.parts() {
		t, err := b.open(l, part)
		if err != nil {
			return nil, err
		}
		packed, err := t.Results(workers)
		t.Close()
		if err != nil {
			return nil, err
		}
		p := &codedPart{sector: newSector(part[0], part[1])}
		written := p.code(l, &results{p.sector, packed}, guess, workers)
		heads = append(heads, byte(l), byte(part[0]), byte(part[1]))
		for _, odds := range p.odds {
			heads = binary.LittleEndian.AppendUint16(heads, odds)
		}
		heads = binary.LittleEndian.AppendUint32(heads, uint32(len(written)))
		for _, block := range written {
			heads = binary.LittleEndian.AppendUint16(heads, uint16(len(block)))
			blocks = append(blocks, block...)
		}
	}
	rest := append(heads, blocks...)
	out := binary.LittleEndian.AppendUint32([]byte(codedMagic), crc32.Checksum(rest, castagnoli))
	return append(out, rest...), nil
}

// code finds the odds of a part and writes its blocks.
func (p *codedPart) code(l layer, known *results, guess func(morris.Position) uint8, workers int) [][]byte {
	cells := p.sector.cells()
	guesses := make([]uint8, cells)
	in := make([]bool, cells)
	var counts [256][2]atomic.Int64
	blocks := (cells + codedBlock - 1) / codedBlock
	each := func(do func(block, first, end int)) {
		var next atomic.Int64
		var group sync.WaitGroup
		for range max(1, workers) {
			group.Go(func() {
				for {
					block := int(next.Add(1)) - 1
					if block >= blocks {
						return
					}
					do(block, block*codedBlock, min((block+1)*codedBlock, cells))
				}
			})
		}
		group.Wait()
	}
	win := func(at int) int {
		if known.at(uint32(at)) == exact.Win {
			return 1
		}
		return 0
	}
	each(func(_, first, end int) {
		for at := first; at < end; at++ {
			if q, used := p.at(l, uint32(at)); used {
				guesses[at], in[at] = guess(q), true
				counts[guesses[at]][win(at)].Add(1)
			}
		}
	})
	for g := range counts {
		not, wins := float64(counts[g][0].Load()), float64(counts[g][1].Load())
		p.odds[g] = uint16(min(max((wins+0.3)/(not+wins+0.6)*65536, 1), 65535))
	}
	written := make([][]byte, blocks)
	each(func(block, first, end int) {
		e := encoder{high: ^uint32(0)}
		for at := first; at < end; at++ {
			if in[at] {
				e.put(win(at) == 1, p.odds[guesses[at]])
			}
		}
		written[block] = e.end()
	})
	return written
}

// encoder is an arithmetic code for yes and no: the interval from low to high shrinks with each, and the bytes that both have in common are
// written.
type encoder struct {
	low, high uint32
	out       []byte
}

func (e *encoder) put(yes bool, odds uint16) {
	middle := e.low + uint32(uint64(e.high-e.low)*uint64(odds)>>16)
	if yes {
		e.high = middle
	} else {
		e.low = middle + 1
	}
	for (e.low^e.high)>>24 == 0 {
		e.out = append(e.out, byte(e.low>>24))
		e.low, e.high = e.low<<8, e.high<<8|255
	}
}

// end writes a byte that lies between, as if zeros followed. Zeros at the end are left out.
func (e *encoder) end() []byte {
	if e.low > 0 {
		e.out = append(e.out, byte(e.low>>24)+1)
	}
	for len(e.out) > 0 && e.out[len(e.out)-1] == 0 {
		e.out = e.out[:len(e.out)-1]
	}
	return e.out
}

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
