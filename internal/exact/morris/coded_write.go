package morris

import (
	"encoding/binary"
	"hash/crc32"
	"math"
	"sync"
	"sync/atomic"

	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// Code writes a layer of a folder as a coded one.
func Code(sheet morris.Sheet, dir string, number int, guess func(morris.Position) uint8, workers int) ([]byte, error) {
	b := Builder{Sheet: sheet, Dir: dir}
	l := layer(number)
	var all []*judged
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
		known := &results{p.sector, packed}
		all = append(all, judge(l, part, p, guess, func(at int) bool { return known.at(uint32(at)) == exact.Win }, workers))
	}
	return encode(l, all), nil
}

// judged is a part with a guess for each of its cells and what is true of it.
type judged struct {
	stones  [2]int
	guesses []uint8
	truth   []truth
}

type truth uint8

const (
	unused truth = iota // no position has this number
	notWon
	isWon
)

// judge guesses all positions of a part.
func judge(l layer, stones [2]int, p *codedPart, guess func(morris.Position) uint8, wins func(at int) bool, workers int) *judged {
	cells := p.sector.cells()
	j := &judged{stones, make([]uint8, cells), make([]truth, cells)}
	var next atomic.Int64
	var group sync.WaitGroup
	for range max(1, workers) {
		group.Go(func() {
			for first := int(next.Add(codedBlock)) - codedBlock; first < cells; first = int(next.Add(codedBlock)) - codedBlock {
				for at := first; at < min(first+codedBlock, cells); at++ {
					q, used := p.at(l, uint32(at))
					switch {
					case !used:
						continue
					case wins(at):
						j.truth[at] = isWon
					default:
						j.truth[at] = notWon
					}
					j.guesses[at] = guess(q)
				}
			}
		})
	}
	group.Wait()
	return j
}

// each hands over the positions of a part in their order; begins tells that a block does.
func (j *judged) each(see func(begins bool, guess uint8, wins bool)) {
	for first := 0; first < len(j.truth); first += codedBlock {
		begins := true
		for at := first; at < min(first+codedBlock, len(j.truth)); at++ {
			if j.truth[at] != unused {
				see(begins, j.guesses[at], j.truth[at] == isWon)
				begins = false
			}
		}
	}
}

// tally is how many were not won, and won.
type tally [2]float64

func (t *tally) add(wins bool) {
	if wins {
		t[1]++
	} else {
		t[0]++
	}
}

// odds are those of a win, with a few more of the expected kind so that nothing is certain.
func (t tally) odds(expected float64) uint16 {
	const more = 2
	return uint16(min(max((t[1]+more*expected)/(t[0]+t[1]+more)*65536, 1), 65535))
}

// levelOf is the level of odds: equal steps of their logarithm, from one in 65,536 to all but one.
func levelOf(odds uint16) uint8 {
	x := math.Log2(float64(odds) / (65536 - float64(odds)))
	return uint8(math.Round((x + 16) / 32 * (codedLevels - 1)))
}

// encode finds the model of a layer and writes its file.
func encode(l layer, all []*judged) []byte {
	model, levels := modelOf(all)
	rest := []byte{byte(len(all))}
	model.each(func(odds *uint16) { rest = binary.LittleEndian.AppendUint16(rest, *odds) })
	var blocks []byte
	for i, j := range all {
		rest = append(rest, byte(l), byte(j.stones[0]), byte(j.stones[1]))
		rest = append(rest, levels[i][:]...)
		rest = binary.LittleEndian.AppendUint32(rest, uint32((len(j.truth)+codedBlock-1)/codedBlock))
		for first := 0; first < len(j.truth); first += codedBlock {
			block := j.block(model, &levels[i], first)
			if blocks = append(blocks, block...); len(block) < longBlock {
				rest = append(rest, byte(len(block)))
			} else {
				rest = binary.LittleEndian.AppendUint16(append(rest, longBlock), uint16(len(block)))
			}
		}
	}
	rest = append(rest, blocks...)
	out := binary.LittleEndian.AppendUint32([]byte(codedMagic), crc32.Checksum(rest, castagnoli))
	return append(out, rest...)
}

// modelOf counts: first how often each guess is right, then each level after what the guesses before it did.
func modelOf(all []*judged) (*codedModel, [][256]uint8) {
	model, levels := new(codedModel), make([][256]uint8, len(all))
	var alone [codedLevels]tally
	for i, j := range all {
		var guesses [256]tally
		j.each(func(_ bool, guess uint8, wins bool) { guesses[guess].add(wins) })
		for g, t := range guesses {
			levels[i][g] = levelOf(t.odds(0.5))
			alone[levels[i][g]][0] += t[0]
			alone[levels[i][g]][1] += t[1]
		}
	}
	for level, t := range alone {
		model.alone[level] = t.odds(1 / (1 + math.Exp2(16-32*float64(level)/(codedLevels-1))))
	}
	var counts [len(model.odds)][codedLevels]tally
	var now recent
	for i, j := range all {
		j.each(func(begins bool, guess uint8, wins bool) {
			if begins {
				now = recent{}
			}
			level := levels[i][guess]
			counts[now.context()][level].add(wins)
			now.see(model.alone[level], wins)
		})
	}
	for context := range counts {
		for level, t := range counts[context] {
			model.odds[context][level] = t.odds(float64(model.alone[level]) / 65536)
		}
	}
	return model, levels
}

// block writes the block that begins with a cell.
func (j *judged) block(model *codedModel, levels *[256]uint8, first int) []byte {
	e := encoder{high: ^uint32(0)}
	var now recent
	for at := first; at < min(first+codedBlock, len(j.truth)); at++ {
		if j.truth[at] != unused {
			level, wins := levels[j.guesses[at]], j.truth[at] == isWon
			e.put(wins, model.odds[now.context()][level])
			now.see(model.alone[level], wins)
		}
	}
	return e.end()
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
