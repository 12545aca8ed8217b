package checkers

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/checkers"
)

// AppendSamples appends the quiet positions of a file of games for training/checkers/train.py, twenty bytes each: own squares, theirs and kings,
// with one bit for each square as the mover sees the board; the score; what the game showed later, from 0 to showed; the traits. The last of a game come first.
func AppendSamples(samples, file []byte) ([]byte, error) {
	games, err := gamesFile.Games(file)
	if err != nil {
		return nil, err
	}
	for {
		size, ok := gamesFile.Size(games)
		if !ok {
			return samples, nil
		}
		samples = appendQuiet(samples, games[:size])
		games = games[size:]
	}
}

const (
	showed = 254
	// How much of what was shown one turn earlier comes from later turns; the rest is from the score of the turn itself.
	fromLater = 0.85
)

// points is what a score is worth, from 0 to 1, as the net learns it.
var points = engine.Logistic(75)

// appendQuiet appends those of one game. What it showed later are the scores of the turns that follow, each with less weight than the one before it, and in
// the end the result.
func appendQuiet(samples, record []byte) []byte {
	opened, turns := int(record[1]), int(binary.LittleEndian.Uint16(record[2:]))
	rest := record[engine.GameHead:]
	type turn struct {
		at              checkers.Position
		score           int // for the mover
		strayed, forced bool
	}
	var played []turn
	p := checkers.Maple.Start()
	var moves []checkers.Move
	for i := range turns {
		moves = checkers.Maple.AppendMoves(moves[:0], p)
		m, strays := moves[rest[0]&^strayed], rest[0]&strayed != 0
		rest = rest[1:]
		if i >= opened {
			played = append(played, turn{p, int(int16(binary.LittleEndian.Uint16(rest))), strays, len(moves) == 1})
			rest = rest[2:]
		}
		p = p.After(m)
	}
	later := float64(record[0]) / engine.GameWon // for who is to move
	if p.Side == game.Second {
		later = 1 - later
	}
	for _, t := range slices.Backward(played) {
		later = 1 - later
		if t.forced {
			continue // nobody has looked
		}
		if t.strayed {
			later = points(t.score) // what comes after a random turn says nothing about the position before it
		}
		if t.at.Jumpers() == 0 && !threatened(t.at) {
			samples = appendSample(samples, t.at, t.score, later)
		}
		later = fromLater*later + (1-fromLater)*points(t.score)
	}
	return samples
}

// appendSample appends a position as its mover sees it.
func appendSample(samples []byte, p checkers.Position, score int, later float64) []byte {
	own, theirs, kings := p.First, p.Second, p.Kings
	sign := 1
	if p.Side == game.Second {
		own, theirs, kings = round(p.Second), round(p.First), round(p.Kings)
		sign = -1
	}
	for _, s := range []squares{own, theirs, kings} {
		samples = append(samples, byte(s), byte(s>>9), byte(s>>18), byte(s>>27))
	}
	samples = append(samples, byte(score), byte(score>>8), byte(math.Round(later*showed)))
	for _, t := range traitsOf(p) {
		samples = append(samples, byte(int8(sign*t)))
	}
	return samples
}

// round is the set on the board turned round.
func round(s squares) squares { return squares(bits.Reverse64(uint64(s)) >> (64 - slots)) }
