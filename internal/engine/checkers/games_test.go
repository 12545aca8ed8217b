package checkers

import (
	"bytes"
	"encoding/binary"
	"testing"

	"crownhead/game"
	"crownhead/rules/checkers"
)

const someGames = 30

// TestGamesCanBePlayedAgain: a game is legal from its first turn to its last, and its number alone decides it.
func TestGamesCanBePlayedAgain(t *testing.T) {
	c := Course{Seed: 3, Nodes: 40}
	study := NewStudy(c)
	file := c.Head()
	strays := 0
	for n := range uint64(someGames) {
		record := study.AppendGame(nil, n)
		if n == 7 && !bytes.Equal(record, NewStudy(c).AppendGame(nil, n)) {
			t.Error("another study plays another game")
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
	if _, _, err := (Course{Seed: 4, Nodes: 40}).Count(file); err == nil {
		t.Error("goes on with another course")
	}
}

// replay plays a game again, and gives how many turns the engine has not chosen.
func replay(t *testing.T, record []byte) (strays int) {
	turns := int(binary.LittleEndian.Uint16(record[2:]))
	if size, ok := gameSize(record); !ok || size != len(record) {
		t.Fatalf("%d bytes, %d expected", len(record), size)
	}
	p, rest := checkers.Maple.Start(), record[gameHead:]
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

// TestSamples: a sample shows a quiet board as its mover sees it, what the search has found and how the game ended.
func TestSamples(t *testing.T) {
	course := Course{Seed: 3, Nodes: 30}
	study := NewStudy(course)
	file := course.Head()
	for n := range uint64(4) {
		file = study.AppendGame(file, n)
	}
	samples, err := AppendSamples(nil, file)
	if err != nil {
		t.Fatal(err)
	}
	for rest := file[headSize:]; len(rest) > 0; {
		size, _ := gameSize(rest)
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
	p, rest := checkers.Maple.Start(), record[gameHead:]
	for i := range int(binary.LittleEndian.Uint16(record[2:])) {
		next := p.After(checkers.Maple.AppendMoves(nil, p)[rest[0]&^strayed])
		rest = rest[1:]
		if i >= int(record[1]) {
			if p.Jumpers() == 0 && !threatened(p) {
				if len(samples) < 20 {
					t.Fatal("samples are missing")
				}
				compareSample(t, samples[:20], p, rest[:2], record[0])
				samples = samples[20:]
			}
			rest = rest[2:]
		}
		p = next
	}
	return samples
}

func compareSample(t *testing.T, got []byte, p checkers.Position, score []byte, result byte) {
	if p.Side == game.Second {
		p, result = turned(p), gameWon-result
	}
	for n := 1; n <= 32; n++ {
		for i, s := range []squares{p.First, p.Second, p.Kings} {
			if on := got[4*i+(n-1)/8]>>((n-1)%8)&1 != 0; on != (s&set(n) != 0) {
				t.Fatalf("%v: square %d of set %d is %v", p, n, i, on)
			}
		}
	}
	if !bytes.Equal(got[12:14], score) || got[14] != result {
		t.Errorf("%v: a score of % x and result %d, not % x and %d", p, got[12:14], got[14], score, result)
	}
	for i, v := range traitsOf(p) {
		if int(int8(got[15+i])) != v {
			t.Errorf("%v: trait %d is %d, not %d", p, i, int8(got[15+i]), v)
		}
	}
}
