package checkers

import (
	"bytes"
	"encoding/binary"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// AppendSamples appends the quiet positions of a file of games for training/checkers/train.py, twenty bytes each: own squares, theirs and kings,
// with one bit for each square as the mover sees the board; the score; the result (0, 1 or 2); the traits.
func AppendSamples(samples, file []byte) ([]byte, error) {
	if !bytes.HasPrefix(file, []byte(gamesMark)) {
		return nil, errNoGames
	}
	for file = file[headSize:]; ; {
		size, ok := gameSize(file)
		if !ok {
			return samples, nil
		}
		samples = appendQuiet(samples, file[:size])
		file = file[size:]
	}
}

// appendQuiet appends those of one game.
func appendQuiet(samples, record []byte) []byte {
	result, opened, turns := record[0], int(record[1]), int(binary.LittleEndian.Uint16(record[2:]))
	rest := record[gameHead:]
	p := checkers.Maple.Start()
	var moves []checkers.Move
	for i := range turns {
		moves = checkers.Maple.AppendMoves(moves[:0], p)
		m := moves[rest[0]&^strayed]
		rest = rest[1:]
		if i >= opened {
			if p.Jumpers() == 0 && !threatened(p) {
				samples = appendSample(samples, p, [2]byte(rest), result)
			}
			rest = rest[2:]
		}
		p = p.After(m)
	}
	return samples
}

// appendSample appends a position as its mover sees it.
func appendSample(samples []byte, p checkers.Position, score [2]byte, result byte) []byte {
	own, theirs, kings := p.First, p.Second, p.Kings
	sign := 1
	if p.Side == game.Second {
		own, theirs, kings = round(p.Second), round(p.First), round(p.Kings)
		sign, result = -1, gameWon-result
	}
	for _, s := range []squares{own, theirs, kings} {
		samples = append(samples, byte(s), byte(s>>9), byte(s>>18), byte(s>>27))
	}
	samples = append(samples, score[0], score[1], result)
	for _, t := range traitsOf(p) {
		samples = append(samples, byte(int8(sign*t)))
	}
	return samples
}
