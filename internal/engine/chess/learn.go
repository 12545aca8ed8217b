package chess

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"math"
	"math/rand/v2"

	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
)

// Lesson is how a net is taught from samples on one core. training/chess/train.py does the same on a GPU.
type Lesson struct {
	Seed   uint64
	Epochs int
	Batch  int
	Rate   float64 // of the first steps; it falls to nothing
	Trust  float64 // in the score of a position; the rest is in what its game showed later
	Scale  int     // how many hundredths of a pawn make a score of one
}

// pupil is a net that learns, in fractions.
type pupil struct {
	weights, slope, mean, square []float32 // all weights: rows, bias, last, add
	sums, errs                   [2][netWide]float32
	steps                        int
}

const (
	biasAt     = netInputs * netWide
	lastAt     = biasAt + netWide
	addAt      = lastAt + netLasts*2*netWide
	allWeights = addAt + netLasts
)

func newPupil(seed uint64) *pupil {
	p := &pupil{weights: make([]float32, allWeights), slope: make([]float32, allWeights), mean: make([]float32, allWeights), square: make([]float32, allWeights)}
	dice := rand.New(rand.NewPCG(seed, 12))
	for i := range p.weights[:biasAt] {
		p.weights[i] = float32(dice.NormFloat64() * 0.06)
	}
	for i := biasAt; i < lastAt; i++ {
		p.weights[i] = 0.1
	}
	for i := lastAt; i < addAt; i++ {
		p.weights[i] = float32(dice.Float64()-0.5) * 0.1
	}
	return p
}

// rowsOf is the inputs of a sample for the mover and for the other.
func rowsOf(sample []byte, own, their *[32]int) int {
	mirrors, n := int(sample[sampleSize-1]), 0
	for i := range 32 {
		in := int(binary.LittleEndian.Uint16(sample[2*i:]))
		if in == noInput {
			break
		}
		own[n] = in ^ mirrors&1*7
		their[n] = (in+netInputs/2)%netInputs ^ 56 ^ mirrors>>1*7
		n++
	}
	return n
}

// answer is what the net thinks of a sample, and which last row it has used.
func (p *pupil) answer(own, their []int) (out float64, last int) {
	for side, rows := range [2][]int{own, their} {
		sum := p.sums[side][:]
		copy(sum, p.weights[biasAt:lastAt])
		for _, r := range rows {
			kernel.Add(sum, p.weights[r*netWide:(r+1)*netWide])
		}
	}
	last = min((len(own)-2)/4, netLasts-1)
	out32 := p.weights[addAt+last]
	for side := range 2 {
		weights := p.weights[lastAt+(2*last+side)*netWide:][:netWide]
		for i, v := range p.sums[side] {
			v = max(0, min(v, 1))
			out32 += v * v * weights[i]
		}
	}
	return float64(out32), last
}

// study adds the slope of one sample and answers its loss.
func (p *pupil) study(sample []byte, l *Lesson, learn bool) float64 {
	var own, their [32]int
	n := rowsOf(sample, &own, &their)
	out, last := p.answer(own[:n], their[:n])
	score := float64(int16(binary.LittleEndian.Uint16(sample[64:]))) / float64(l.Scale)
	target := l.Trust*sigmoid(score) + (1-l.Trust)*float64(binary.LittleEndian.Uint16(sample[68:]))/65535
	guess := sigmoid(out)
	off := guess - target
	if !learn {
		return off * off
	}
	by := float32(2 * off * guess * (1 - guess))
	p.slope[addAt+last] += by
	for side, rows := range [2][]int{own[:n], their[:n]} {
		at := lastAt + (2*last+side)*netWide
		weights, slope, errs := p.weights[at:][:netWide], p.slope[at:][:netWide], p.errs[side][:]
		for i, v := range p.sums[side] {
			c := max(0, min(v, 1))
			slope[i] += by * c * c
			if c != v {
				errs[i] = 0
			} else {
				errs[i] = 2 * by * c * weights[i]
			}
		}
		kernel.Add(p.slope[biasAt:lastAt], errs)
		for _, r := range rows {
			kernel.Add(p.slope[r*netWide:(r+1)*netWide], errs)
		}
	}
	return off * off
}

// step moves all weights down their slopes, each as far as its slopes have agreed so far (Adam), and forgets the slopes.
func (p *pupil) step(batch int, rate float64) {
	const old, older = 0.9, 0.999
	p.steps++
	rate *= math.Sqrt(1-math.Pow(older, float64(p.steps))) / (1 - math.Pow(old, float64(p.steps)))
	r, inv := float32(rate), 1/float32(batch)
	for i, g := range p.slope {
		g *= inv
		m := p.mean[i]*old + g*(1-old)
		s := p.square[i]*older + g*g*(1-older)
		p.mean[i], p.square[i], p.slope[i] = m, s, 0
		p.weights[i] -= r * m / (float32(math.Sqrt(float64(s))) + 1e-8)
	}
	const most = 127.0 / netWeight
	for i := lastAt; i < addAt; i++ {
		p.weights[i] = max(-most, min(most, p.weights[i]))
	}
}

// Teach makes the file of a net from samples. It tells after every epoch what the loss was, and on the fiftieth of the samples that it
// does not learn from.
func Teach(samples []byte, l Lesson, made string, told func(epoch int, loss, heldOut float64)) []byte {
	var learned, held []int
	for i := range len(samples) / sampleSize {
		if i/1000%50 == 7 {
			held = append(held, i)
		} else {
			learned = append(learned, i)
		}
	}
	p := newPupil(l.Seed)
	dice := rand.New(rand.NewPCG(l.Seed, 13))
	at := func(i int) []byte { return samples[i*sampleSize : (i+1)*sampleSize] }
	steps := l.Epochs * (len(learned) / l.Batch)
	for epoch := range l.Epochs {
		dice.Shuffle(len(learned), func(i, j int) { learned[i], learned[j] = learned[j], learned[i] })
		sum, n := 0.0, 0
		for ; n+l.Batch <= len(learned); n += l.Batch {
			for _, i := range learned[n : n+l.Batch] {
				sum += p.study(at(i), &l, true)
			}
			p.step(l.Batch, l.Rate*(1+math.Cos(math.Pi*float64(p.steps)/float64(steps)))/2)
		}
		apart := 0.0
		for _, i := range held {
			apart += p.study(at(i), &l, false)
		}
		told(epoch+1, sum/float64(max(1, n)), apart/float64(max(1, len(held))))
	}
	return p.file(l.Scale, made)
}

// file is the net in whole numbers.
func (p *pupil) file(scale int, made string) []byte {
	weights := make([]byte, 2*netWords, netBytes)
	whole := func(from, to int, one float64) {
		for i, w := range p.weights[from:to] {
			word := int16(math.Round(float64(w) * one))
			weights[from+i], weights[netWords+from+i] = byte(word), byte(word>>8)
		}
	}
	whole(0, lastAt, netOne)
	whole(lastAt, addAt, netWeight)
	for _, w := range p.weights[addAt:] {
		weights = binary.LittleEndian.AppendUint32(weights, uint32(int32(math.Round(float64(w)*netOne*netWeight))))
	}
	weights = binary.LittleEndian.AppendUint32(weights, uint32(scale))
	file := bytes.NewBuffer(engine.WeightsHead(netShape, made, weights))
	packed, _ := flate.NewWriter(file, flate.BestCompression) // the level is one of its own
	packed.Write(weights)
	packed.Close()
	return file.Bytes()
}
