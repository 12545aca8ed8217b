package checkers

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"

	"crownhead/game"
	"crownhead/rules/checkers"
)

const (
	fitRounds  = 5
	fitRate    = 6.0  // how far a number moves at first, in hundredths of a man
	fitScale   = 75.0 // the score that makes expected points of 0.73
	fitCaution = 4.0  // what is seldom seen moves less
	fitDecay   = 2e-6 // what is seldom seen stays near nothing
	fitSeldom  = 0.05 // and what has hardly been moved is not kept
	heldOut    = 50   // every so manieth game is not learned from
	targetBits = 16
)

// sample is a quiet position and the points that First can expect. The points are in the high bits of kings, the side to act in the highest of second.
type sample struct{ first, second, kings uint64 }

const secondActs = 1 << 63

func (s sample) position() checkers.Position {
	p := checkers.Position{First: squares(s.first), Second: squares(s.second &^ secondActs), Kings: squares(s.kings << targetBits >> targetBits)}
	if s.second&secondActs != 0 {
		p.Side = game.Second
	}
	return p
}

func (s sample) points() float64 { return float64(s.kings>>(64-targetBits)) / (1<<targetBits - 1) }

func newSample(p checkers.Position, points float64) sample {
	s := sample{uint64(p.First), uint64(p.Second), uint64(p.Kings) | uint64(points*(1<<targetBits-1))<<(64-targetBits)}
	if p.Side == game.Second {
		s.second |= secondActs
	}
	return s
}

func sigmoid(score float64) float64 { return 1 / (1 + math.Exp(-score/fitScale)) }

// appendSamples appends the quiet positions of a game, worth what the search has found. The result would only add noise: all positions of a game
// share it.
func appendSamples(samples []sample, record []byte) []sample {
	opened, turns := int(record[1]), int(binary.LittleEndian.Uint16(record[2:]))
	rest := record[gameHead:]
	p := checkers.Maple.Start()
	var moves []checkers.Move
	for i := range turns {
		moves = checkers.Maple.AppendMoves(moves[:0], p)
		m := moves[rest[0]&^strayed]
		rest = rest[1:]
		if i >= opened {
			score := float64(int16(binary.LittleEndian.Uint16(rest)))
			rest = rest[2:]
			if p.Side == game.Second {
				score = -score
			}
			if p.Jumpers() == 0 && !threatened(p) {
				samples = append(samples, newSample(p, sigmoid(score)))
			}
		}
		p = p.After(m)
	}
	return samples
}

// number is one that is being fitted: its value, and how much it was moved so far.
type number struct{ value, moved float32 }

// fitting is the evaluation as it is being fitted. What a man or a king is worth on a square counts beside the windows, so that what no
// game has shown is judged by that alone.
type fitting struct {
	men    [][manStates][stages]number
	kings  [][kingStates][2]number
	manOn  [slots][stages]number
	kingOn [slots][2]number
	trait  [traitCount][stages]number
	active []active // of one position
}

// active is a number that counts for a position, and how much.
type active struct {
	*number
	times float32
}

func newFitting() *fitting {
	f := &fitting{men: make([][manStates][stages]number, len(manWindows)), kings: make([][kingStates][2]number, len(kingWindows))}
	for i := range f.manOn {
		for j := range f.manOn[i] {
			f.manOn[i][j].value = man
		}
		for j := range f.kingOn[i] {
			f.kingOn[i][j].value = king
		}
	}
	return f
}

// gather lists the numbers that count for a position.
func (f *fitting) gather(b checkers.Position) {
	f.active = f.active[:0]
	early, from := stage(b)
	first, last := float32(early)/mostEarly, 1-float32(early)/mostEarly
	both := func(n []number, times float32) {
		if first > 0 {
			f.active = append(f.active, active{&n[0], times * first})
		}
		if last > 0 {
			f.active = append(f.active, active{&n[1], times * last})
		}
	}
	t := traitsOf(b)
	for i := range t {
		if t[i] != 0 {
			both(f.trait[i][from:from+2], float32(t[i]))
		}
	}
	own, foreign := b.First, b.Second
	kings := b.Kings
	for times := float32(1); times >= -1; times -= 2 {
		men, others := own&^kings, foreign&^kings
		for left := men; left != 0; left &= left - 1 {
			both(f.manOn[bit(left)][from:from+2], times)
		}
		for i := range manGroups {
			x := manGroups[i].of(men) + 2*manGroups[i].of(others)
			for j := 4 * i; j < len(f.men) && j < 4*i+4; j++ {
				both(f.men[j][x&0xffff][from:from+2], times)
				x >>= 16
			}
		}
		if from > 0 {
			for left := own & kings; left != 0; left &= left - 1 {
				both(f.kingOn[bit(left)][:], times)
			}
			for i := range kingGroups {
				g := &kingGroups[i]
				x := g.of(men) + 2*g.of(others) + 3*g.of(own&kings) + 4*g.of(foreign&kings)
				for j := 4 * i; j < len(f.kings) && j < 4*i+4; j++ {
					both(f.kings[j][x&0xffff][:], times)
					x >>= 16
				}
			}
		}
		own, foreign, kings = round(foreign), round(own), round(kings)
	}
}

func (f *fitting) score() (score float64) {
	for _, a := range f.active {
		score += float64(a.value * a.times)
	}
	return score
}

// learn moves the numbers towards what a position is worth.
func (f *fitting) learn(s sample, rate float32) {
	f.gather(s.position())
	off := float32(s.points() - sigmoid(f.score()))
	for _, a := range f.active {
		slope := off*a.times - fitDecay*a.value
		a.moved += slope * slope
		a.value += rate * slope / float32(math.Sqrt(float64(a.moved))+fitCaution)
	}
}

// loss is the mean square of what is missing to the points expected.
func (f *fitting) loss(samples []sample) (sum float64) {
	for _, s := range samples {
		f.gather(s.position())
		off := s.points() - sigmoid(f.score())
		sum += off * off
	}
	return sum / float64(max(len(samples), 1))
}

// Fit makes the learned evaluation from files of games, as it is kept in a file. It tells how it gets on.
func Fit(files [][]byte, seed uint64, told func(string)) ([]byte, error) {
	var samples, held []sample
	games := 0
	for _, file := range files {
		if !bytes.HasPrefix(file, []byte(gamesMark)) {
			return nil, errNoGames
		}
		for file = file[headSize:]; ; games++ {
			size, ok := gameSize(file)
			if !ok {
				break
			}
			if games%heldOut == heldOut-1 {
				held = appendSamples(held, file[:size])
			} else {
				samples = appendSamples(samples, file[:size])
			}
			file = file[size:]
		}
	}
	told(fmt.Sprintf("%d games, %d positions, %d held out", games, len(samples), len(held)))
	f := newFitting()
	dice := rand.New(rand.NewPCG(seed, 0))
	told(fmt.Sprintf("loss %.5f before", f.loss(held)))
	for round := range fitRounds {
		dice.Shuffle(len(samples), func(i, j int) { samples[i], samples[j] = samples[j], samples[i] })
		rate := float32(fitRate) * float32(fitRounds-round) / fitRounds
		for _, s := range samples {
			f.learn(s, rate)
		}
		told(fmt.Sprintf("round %d: loss %.5f", round+1, f.loss(held)))
	}
	var worth float32
	for n := 5; n <= 20; n++ {
		worth += f.manOn[bit(set(n))][1].value / 16
	}
	told(fmt.Sprintf("a man is worth %.0f", worth))
	return f.pack(), nil
}
