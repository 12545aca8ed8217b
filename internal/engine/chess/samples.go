package chess

import (
	"bytes"
	"encoding/binary"
	"math"
)

// sampleSize is what a position takes that a net learns from: its inputs as the mover sees them, the score of the search, what the evaluation by
// hand says, what the game showed later (in parts of 65535), the result for the mover, and who sees the board in a mirror (1: the mover, 2: the other).
const sampleSize = 2*32 + 8

// noInput fills the places of captured pieces.
const noInput = netInputs

// Samples appends what a net can learn from the games of a file: the quiet positions.
func Samples(samples, file []byte) ([]byte, error) {
	if !bytes.HasPrefix(file, []byte(gamesMark)) {
		return samples, errNoGames
	}
	e := newEvaluator(1 << 12)
	eachQuiet(file, func(q quietPosition) {
		samples = appendSample(samples, q, e.evaluate(q.Position))
	})
	return samples, nil
}

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
