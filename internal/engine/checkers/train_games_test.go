package checkers

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/checkers"
)

const someGames = 30

// TestGamesCanBePlayedAgain: a game is legal from its first turn to its last, and its number alone decides it.
func TestGamesCanBePlayedAgain(t *testing.T) {
	c := Plan{Seed: 3, Nodes: 40}
	games := NewSelfPlay(c)
	file := c.Head()
	strays := 0
	for n := range uint64(someGames) {
		record := games.AppendGame(nil, n)
		if n == 7 && !bytes.Equal(record, NewSelfPlay(c).AppendGame(nil, n)) {
			t.Error("another self-play plays another game")
		}
		strays += replay(t, record)
		file = append(file, record...)
	}
	if strays == 0 {
		t.Error("no turn was a random one")
	}
	if games, end, err := c.Count(file); games != someGames || end != len(file) || err != nil {
		t.Errorf("%d games in %d of %d bytes: %v", games, end, len(file), err)
	}
	if games, end, err := c.Count(file[:len(file)-1]); games != someGames-1 || end >= len(file)-1 || err != nil {
		t.Errorf("%d games in %d bytes after the last byte was lost: %v", games, end, err)
	}
	if _, _, err := (Plan{Seed: 4, Nodes: 40}).Count(file); err == nil {
		t.Error("goes on with another plan")
	}
}

// replay plays a game again, and gives how many turns the engine has not chosen.
func replay(t *testing.T, record []byte) (strays int) {
	turns := int(binary.LittleEndian.Uint16(record[2:]))
	if size, ok := gamesFile.Size(record); !ok || size != len(record) {
		t.Fatalf("%d bytes, %d expected", len(record), size)
	}
	p, rest := checkers.Maple.Start(), record[engine.GameHead:]
	for i := range turns {
		legal := checkers.Maple.AppendMoves(nil, p)
		n := int(rest[0] &^ strayed)
		if n >= len(legal) {
			t.Fatalf("turn %d of %d is not legal in %s", i+1, turns, p)
		}
		if rest[0]&strayed != 0 {
			strays++
		}
		p, rest = p.After(legal[n]), rest[1:]
		if i >= int(record[1]) {
			rest = rest[2:]
		}
	}
	return strays
}

// TestSamples: a sample shows a quiet board as its mover sees it, what the search has found and what came later.
func TestSamples(t *testing.T) {
	plan := Plan{Seed: 3, Nodes: 30}
	games := NewSelfPlay(plan)
	file := plan.Head()
	for n := range uint64(4) {
		file = games.AppendGame(file, n)
	}
	samples, err := AppendSamples(nil, file)
	if err != nil {
		t.Fatal(err)
	}
	for rest := file[len(Plan{}.Head()):]; len(rest) > 0; {
		size, _ := gamesFile.Size(rest)
		samples = compareSamples(t, samples, rest[:size])
		rest = rest[size:]
	}
	if len(samples) != 0 {
		t.Errorf("%d bytes too many", len(samples))
	}
	if _, err := AppendSamples(nil, []byte("no games")); err == nil {
		t.Error("a file without games was accepted")
	}
}

// compareSamples compares samples with the game they were taken from, and gives those of the next games.
func compareSamples(t *testing.T, samples, record []byte) []byte {
	p, rest := checkers.Maple.Start(), record[engine.GameHead:]
	var quiet []checkers.Position
	var scores [][]byte
	for i := range int(binary.LittleEndian.Uint16(record[2:])) {
		moves := checkers.Maple.AppendMoves(nil, p)
		next := p.After(moves[rest[0]&^strayed])
		rest = rest[1:]
		if i >= int(record[1]) {
			if p.Jumpers() == 0 && !threatened(p) && len(moves) > 1 {
				quiet, scores = append(quiet, p), append(scores, rest[:2])
			}
			rest = rest[2:]
		}
		p = next
	}
	for i, p := range slices.Backward(quiet) {
		if len(samples) < 20 {
			t.Fatal("samples are missing")
		}
		compareSample(t, samples[:20], p, scores[i])
		samples = samples[20:]
	}
	return samples
}

func compareSample(t *testing.T, got []byte, p checkers.Position, score []byte) {
	if p.Side == game.Second {
		p = turned(p)
	}
	for n := 1; n <= 32; n++ {
		for i, s := range []squares{p.First, p.Second, p.Kings} {
			if on := got[4*i+(n-1)/8]>>((n-1)%8)&1 != 0; on != (s&set(n) != 0) {
				t.Fatalf("%v: square %d of set %d is %v", p, n, i, on)
			}
		}
	}
	if !bytes.Equal(got[12:14], score) {
		t.Errorf("%v: a score of % x, not % x", p, got[12:14], score)
	}
	for i, v := range traitsOf(p) {
		if int(int8(got[15+i])) != v {
			t.Errorf("%v: trait %d is %d, not %d", p, i, int8(got[15+i]), v)
		}
	}
}

// TestSamplesShowLater: a sample has what the turns after it were worth to its mover, and nothing from beyond a random turn.
func TestSamplesShowLater(t *testing.T) {
	game := func(result, strays byte, scores ...int16) []byte {
		record := []byte{result, 0, byte(len(scores)), 0}
		for i, score := range scores {
			turn := byte(0)
			if i == 0 {
				turn = strays
			}
			record = binary.LittleEndian.AppendUint16(append(record, turn), uint16(score))
		}
		return record
	}
	// The first turns of the opening position are quiet: 9-13 21-17 and so on.
	first := func(record []byte) byte { return appendQuiet(nil, record)[20+14] } // the second sample is of the first turn
	for _, c := range []struct {
		record []byte
		want   float64
	}{
		{game(engine.GameWon, 0, 0, 0), 1 - (0.85*0 + 0.15*0.5)},
		{game(engine.GameLost, 0, 0, 0), 1 - (0.85*1 + 0.15*0.5)},
		{game(engine.GameDrawn, 0, 0, 75), 1 - (0.85*0.5 + 0.15*points(75))},
		{game(engine.GameWon, strayed, 40, 0), points(40)},
	} {
		if got := first(c.record); got != byte(math.Round(c.want*showed)) {
			t.Errorf("% x shows %d later, not %.1f", c.record, got, c.want*showed)
		}
	}
}
