package towers

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"sync"

	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
)

// Training is how a net is taught from samples. The same training gives the same net, however many cores share it.
type Training struct {
	Seed   uint64
	Wide   int
	Epochs int
	Batch  int
	Rate   float64 // of the first steps; it falls to nothing
	Trust  float64 // in the score of a position; the rest is in what its game showed later
	Cores  int
}

// A pupil is a net that learns, in fractions. Its rows are sums of three parts, so that rare towers borrow from similar ones: the input's
// own, that of its kind and that of its place for its holder and top. Those of baits are not.
type pupil struct {
	Training
	scale               float64 // how many hundredths of a stone make a score of one
	net                 []float32
	parts, mean, square []float32 // what is learned: rows of towers, kinds, places, and what the net has after its towers
	slopes              [lessonParts][]float32
	baits, bias         int // where they begin in net; rows of towers come first
	last, add, size     int
	steps               int
}

// lessonParts is into how many parts a batch is cut, each with a slope of its own: their sum does not depend on who was the first.
const lessonParts = 16

const (
	netGroups = 4 // of kinds: by holder and top
	inGroup   = 2 * netKinds / netGroups
	rowParts  = netTowers + 2*netKinds + netGroups*netPlaces
	mostPart  = 1.6 // three of them for 24 towers fit into sixteen bits
)

func newPupil(l Training) *pupil {
	p := &pupil{Training: l, baits: netTowers * l.Wide, bias: netInputs * l.Wide}
	p.last = p.bias + l.Wide
	p.add = p.last + netLasts*2*l.Wide
	p.size = p.add + netLasts
	all := p.size + (rowParts-netTowers)*l.Wide
	p.net, p.parts, p.mean, p.square = make([]float32, p.size), make([]float32, all), make([]float32, all), make([]float32, all)
	for i := range p.slopes {
		p.slopes[i] = make([]float32, p.size)
	}
	dice := rand.New(rand.NewPCG(l.Seed, 12))
	rest := p.parts[rowParts*l.Wide:]
	for i := range p.parts[:rowParts*l.Wide] {
		p.parts[i] = float32(dice.NormFloat64() * 0.04)
	}
	for i := p.bias; i < p.last; i++ {
		rest[i-p.baits] = 0.2
	}
	for i := p.last; i < p.add; i++ {
		rest[i-p.baits] = float32(dice.Float64()-0.5) * 0.05
	}
	p.sumUp()
	return p
}

// kindOf and placeOf are the parts that an input shares.
func (p *pupil) kindOf(in int) []float32 {
	return p.parts[(netTowers+in/netPlaces)*p.Wide:][:p.Wide]
}

func placePart(in int) int {
	return netTowers + 2*netKinds + in/netPlaces/inGroup*netPlaces + in%netPlaces
}

// sumUp makes the net of its parts.
func (p *pupil) sumUp() {
	p.share(netTowers, func(in int) {
		row, own := p.net[in*p.Wide:][:p.Wide], p.parts[in*p.Wide:][:p.Wide]
		kind, place := p.kindOf(in), p.parts[placePart(in)*p.Wide:][:p.Wide]
		for i := range row {
			row[i] = own[i] + kind[i] + place[i]
		}
	})
	copy(p.net[p.baits:], p.parts[rowParts*p.Wide:])
}

// share does something for all numbers below n, on all cores.
func (p *pupil) share(n int, do func(i int)) {
	var group sync.WaitGroup
	for c := range p.Cores {
		group.Go(func() {
			for i := n * c / p.Cores; i < n*(c+1)/p.Cores; i++ {
				do(i)
			}
		})
	}
	group.Wait()
}

// learn adds the slope of one sample, if one is wanted, and answers its loss.
func (p *pupil) learn(sample []byte, slope []float32) float64 {
	var rows [2][2 * mostTowers]int
	var sums [2][netWidest]float32
	n := 0
	note := func(own, theirs int) {
		rows[0][n], rows[1][n] = own, theirs
		n++
	}
	baits := binary.LittleEndian.Uint32(sample[sampleBaits:])
	for i := range mostTowers {
		in := int(binary.LittleEndian.Uint16(sample[2*i:]))
		if in == netTowers {
			break
		}
		kind, where := in/netPlaces, in%netPlaces
		note(in, (kind+netKinds)%(2*netKinds)*netPlaces+netPlaces-1-where)
		if kind < netKinds && baits>>where&1 == 1 {
			first := netTowers + int(danger[kind])*netPlaces
			note(first+where, first+netTops+netPlaces-1-where)
		}
	}
	last := int(sample[sampleLast])
	hand, score := int16(binary.LittleEndian.Uint16(sample[sampleHand:])), int16(binary.LittleEndian.Uint16(sample[sampleScore:]))
	later := float64(binary.LittleEndian.Uint16(sample[sampleLater:])) / onePoint
	out := p.net[p.add+last]
	for side := range 2 {
		sum := sums[side][:p.Wide]
		copy(sum, p.net[p.bias:p.last])
		for _, r := range rows[side][:n] {
			kernel.Add(sum, p.net[r*p.Wide:][:p.Wide])
		}
		weights := p.net[p.last+(2*last+side)*p.Wide:][:p.Wide]
		for i, v := range sum {
			v = max(0, min(v, 1))
			out += v * v * weights[i]
		}
	}
	guess := sigmoid(float64(out) + float64(hand)/p.scale)
	off := guess - p.Trust*sigmoid(float64(score)/p.scale) - (1-p.Trust)*later
	if slope == nil {
		return off * off
	}
	by := float32(2 * off * guess * (1 - guess))
	slope[p.add+last] += by
	for side := range 2 {
		at := p.last + (2*last+side)*p.Wide
		weights, down, errs := p.net[at:][:p.Wide], slope[at:][:p.Wide], sums[side][:p.Wide]
		for i, v := range errs {
			c := max(0, min(v, 1))
			down[i] += by * c * c
			if c != v {
				errs[i] = 0
			} else {
				errs[i] = 2 * by * c * weights[i]
			}
		}
		kernel.Add(slope[p.bias:p.last], errs)
		for _, r := range rows[side][:n] {
			kernel.Add(slope[r*p.Wide:][:p.Wide], errs)
		}
	}
	return off * off
}

// step moves all parts down their slopes, each as far as its slopes have agreed so far (Adam), and forgets the slopes.
func (p *pupil) step(rate float64) {
	const old, older = 0.9, 0.999
	p.steps++
	rate *= math.Sqrt(1-math.Pow(older, float64(p.steps))) / (1 - math.Pow(old, float64(p.steps)))
	r, inv := float32(rate), 1/float32(p.Batch)
	all := p.slopes[0]
	const piece = 4096
	p.share((p.size+piece-1)/piece, func(n int) {
		from, to := n*piece, min((n+1)*piece, p.size)
		for _, s := range p.slopes[1:] {
			for i := from; i < to; i++ {
				all[i] += s[i]
				s[i] = 0
			}
		}
	})
	move := func(i int, g float32, most float32) {
		g *= inv
		m := p.mean[i]*old + g*(1-old)
		s := p.square[i]*older + g*g*(1-older)
		p.mean[i], p.square[i] = m, s
		w := p.parts[i] - r*m/(float32(math.Sqrt(float64(s)))+1e-8)
		p.parts[i] = max(-most, min(most, w))
	}
	row := func(part int, slope []float32) {
		for i, g := range slope {
			move(part*p.Wide+i, g, mostPart)
		}
	}
	p.share(netTowers, func(in int) { row(in, all[in*p.Wide:][:p.Wide]) })
	p.share(rowParts-netTowers, func(n int) {
		var sum [netWidest]float32
		slope := sum[:p.Wide]
		first, count, apart := n*netPlaces, netPlaces, 1
		if place := n - 2*netKinds; place >= 0 {
			first, count, apart = place/netPlaces*inGroup*netPlaces+place%netPlaces, inGroup, netPlaces
		}
		for i := range count {
			kernel.Add(slope, all[(first+i*apart)*p.Wide:][:p.Wide])
		}
		row(netTowers+n, slope)
	})
	for i := p.baits; i < p.size; i++ {
		most := float32(8)
		switch {
		case i < p.bias:
			most = mostPart
		case i >= p.last && i < p.add:
			most = 127.0 / netWeight
		}
		move(i-p.baits+rowParts*p.Wide, all[i], most)
	}
	clear(all)
	p.sumUp()
}

// Teach makes the file of a net from samples. It tells after every epoch what the loss was, and on the fiftieth of the samples that it
// does not learn from; first, as epoch 0, what it is by hand alone.
func Teach(samples []byte, l Training, made string, told func(epoch int, loss, heldOut float64)) []byte {
	var learned, held []int
	for i := range len(samples) / sampleSize {
		if i/1000%50 == 7 {
			held = append(held, i)
		} else {
			learned = append(learned, i)
		}
	}
	l.Cores = max(1, l.Cores)
	p := newPupil(l)
	at := func(i int) []byte { return samples[i*sampleSize : (i+1)*sampleSize] }
	p.scale = fitScale(len(samples)/sampleSize, at)
	dice := rand.New(rand.NewPCG(l.Seed, 13))
	steps := l.Epochs * (len(learned) / l.Batch)
	losses := make([]float64, lessonParts)
	sum := func() (all float64) {
		for i := range losses {
			all += losses[i]
			losses[i] = 0
		}
		return all
	}
	apart := func() float64 {
		p.share(lessonParts, func(part int) {
			for _, i := range held[len(held)*part/lessonParts : len(held)*(part+1)/lessonParts] {
				losses[part] += p.learn(at(i), nil)
			}
		})
		return sum() / float64(max(1, len(held)))
	}
	clear(p.net[p.last:])
	told(0, 0, apart())
	p.sumUp()
	for epoch := range l.Epochs {
		dice.Shuffle(len(learned), func(i, j int) { learned[i], learned[j] = learned[j], learned[i] })
		n := 0
		for ; n+l.Batch <= len(learned); n += l.Batch {
			p.share(lessonParts, func(part int) {
				for _, i := range learned[n+l.Batch*part/lessonParts : n+l.Batch*(part+1)/lessonParts] {
					losses[part] += p.learn(at(i), p.slopes[part])
				}
			})
			p.step(l.Rate * (1 + math.Cos(math.Pi*float64(p.steps)/float64(steps))) / 2)
		}
		loss := sum() / float64(max(1, n))
		told(epoch+1, loss, apart())
	}
	return p.file(made)
}

// fitScale finds how many hundredths of a stone make a score of one, so that scores foretell results.
func fitScale(n int, at func(i int) []byte) float64 {
	best, least := 0.0, math.Inf(1)
	for scale := 50.0; scale < 1500; scale *= 1.05 {
		sum := 0.0
		for i := 0; i < n; i += 1 + n/50_000 {
			score, result := int16(binary.LittleEndian.Uint16(at(i)[sampleScore:])), float64(at(i)[sampleResult])/2
			off := sigmoid(float64(score)/scale) - result
			sum += off * off
		}
		if sum < least {
			best, least = math.Round(scale), sum
		}
	}
	return best
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// file is the net in whole numbers.
func (p *pupil) file(made string) []byte {
	var weights []byte
	whole := func(part []float32, one float64) {
		for _, w := range part {
			weights = binary.LittleEndian.AppendUint16(weights, uint16(int16(math.Round(float64(w)*one))))
		}
	}
	for _, w := range p.net[:p.bias] {
		weights = append(weights, byte(int8(math.Round(max(-127, min(127, float64(w)*netOne/netStep))))))
	}
	whole(p.net[p.bias:p.last], netOne)
	whole(p.net[p.last:p.add], netWeight)
	for _, w := range p.net[p.add:] {
		weights = binary.LittleEndian.AppendUint32(weights, uint32(int32(math.Round(float64(w)*netOne*netWeight))))
	}
	weights = binary.LittleEndian.AppendUint32(weights, uint32(int32(p.scale)))
	return append(engine.WeightsHead(netShape(p.Wide), made, weights), weights...)
}
