package chess

import (
	"encoding/binary"
	"math"
	"math/rand/v2"

	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

// sampleSize is what a position takes that a net learns from: its inputs as the mover sees them, the score of the search, what the evaluation by
// hand says (for comparison), what the game showed later (in parts of 65535), the result for the mover, and who sees the board in a mirror (1: the
// mover, 2: the other).
const sampleSize = 2*32 + 8

// noInput fills the places of captured pieces.
const noInput = netInputs

// Samples appends what a net can learn from the games of a file: the quiet positions.
func Samples(samples, file []byte) ([]byte, error) {
	e := newEvaluator(1 << 12)
	err := eachQuiet(file, func(q quietPosition) {
		samples = appendSample(samples, q, e.evaluate(q.Position))
	})
	return samples, err
}

// Strayed appends samples of positions that are one or two random turns away from the quiet ones of a file, so many for each. Nobody has searched
// them: their score is what the net says. A new net that begins with them learns what the one before knew before it sees any games, of more kinds of
// positions than games have.
func Strayed(samples, file []byte, seed uint64, each int) ([]byte, error) {
	s := newSearcher(chess.Fide, search.NewTable(0))
	s.net = Net.Get()
	dice := rand.New(rand.NewPCG(seed, 77))
	var moves []chess.Move
	err := eachQuiet(file, func(q quietPosition) {
		for range each {
			p := *q.Position
			for turns := 1 + dice.IntN(2); turns > 0; turns-- {
				if moves = chess.Fide.AppendMoves(moves[:0], p); len(moves) == 0 {
					return
				}
				p = chess.Fide.Play(p, moves[dice.IntN(len(moves))])
			}
			if p.Checkers() != 0 || byHand(&p) {
				continue
			}
			f := &s.frames[0]
			f.pos, f.key = p, p.Key()
			score := max(-mostScore, min(mostScore, s.value(0)))
			samples = appendSample(samples, quietPosition{&p, score, sigmoid(float64(score) / usualScale), engine.GameDrawn}, s.evaluate(&p))
		}
	})
	return samples, err
}

// mostScore bounds the scores that a net learns from.
const mostScore = 2999

func appendSample(samples []byte, q quietPosition, byHand int) []byte {
	p := q.Position
	n := 0
	for set := p.Own() | p.Theirs(); set != 0 && n < 32; set &= set - 1 {
		sq := first(set)
		samples = binary.LittleEndian.AppendUint16(samples, uint16(input(p.At(sq), sq, p.Own()&(set&-set) == 0)))
		n++
	}
	for ; n < 32; n++ {
		samples = binary.LittleEndian.AppendUint16(samples, noInput)
	}
	samples = binary.LittleEndian.AppendUint16(samples, uint16(int16(q.score)))
	samples = binary.LittleEndian.AppendUint16(samples, uint16(int16(byHand)))
	samples = binary.LittleEndian.AppendUint16(samples, uint16(math.Round(q.later*65535)))
	mirrors := mirrored(p.Kings()&p.Own())&1 | mirrored(flip(p.Kings()&p.Theirs()))&2
	return append(samples, byte(q.result), byte(mirrors))
}
