package checkers

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// TestGamesCanBePlayedAgain: a game is legal from its first turn to its last, and its number alone decides it.
func TestGamesCanBePlayedAgain(t *testing.T) {
	c := Course{Seed: 3, Nodes: 40}
	study := NewStudy(c)
	file := c.Head()
	strays := 0
	for n := range uint64(heldOut + 1) {
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
	if games, end, err := c.Count(file); games != heldOut+1 || end != len(file) || err != nil {
		t.Errorf("%d games in %d of %d bytes: %v", games, end, len(file), err)
	}
	if games, end, err := c.Count(file[:len(file)-1]); games != heldOut || end >= len(file)-1 || err != nil {
		t.Errorf("%d games in %d bytes after the last byte was lost: %v", games, end, err)
	}
	if _, _, err := (Course{Seed: 4, Nodes: 40}).Count(file); err == nil {
		t.Error("goes on with another course")
	}
	var first, last float64
	fitted, err := Fit([][]byte{file}, 1, func(news string) {
		if _, loss, ok := strings.Cut(news, "loss "); ok {
			fmt.Sscan(loss, &last)
			if first == 0 {
				first = last
			}
		}
	})
	if err != nil || last >= first {
		t.Errorf("fitted from a loss of %g to %g: %v", first, last, err)
	}
	if _, err := unpack(fitted); err != nil {
		t.Error(err)
	}
	if _, err := Fit([][]byte{file[1:]}, 1, nil); err == nil {
		t.Error("a file without games was accepted")
	}
	for _, file := range [][]byte{nil, fitted[1:], fitted[:len(fitted)/2]} {
		if _, err := unpack(file); err == nil {
			t.Errorf("%d bytes are an evaluation", len(file))
		}
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

// TestPlaysWhatItLearned: what is packed and unpacked judges as what was fitted, but for rounding.
func TestPlaysWhatItLearned(t *testing.T) {
	study, f := NewStudy(Course{Seed: 5, Nodes: 30}), newFitting()
	var samples []sample
	for n := range uint64(12) {
		samples = appendSamples(samples, study.AppendGame(nil, n))
	}
	kings := 0
	for _, s := range samples {
		f.learn(s, fitRate)
		if s.position().Kings != 0 {
			kings++
		}
	}
	if kings == 0 {
		t.Error("no kings")
	}
	for _, a := range f.touched(samples) {
		a.moved = 1 // nothing is too seldom to be kept
	}
	w, err := unpack(f.pack())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range samples {
		p := s.position()
		f.gather(p)
		want, got := f.score(), float64(w.worth(p))
		if math.Abs(want-got) > 3 {
			t.Fatalf("%v: %g instead of %g", p, got, want)
		}
		if turned := w.worth(turned(p)); float64(turned) != -got {
			t.Fatalf("%v: %g, and turned round %d", p, got, turned)
		}
		if points := newSample(p, 0.25).points(); math.Abs(points-0.25) > 0.001 || newSample(p, 1).position() != p {
			t.Fatalf("%v is not kept: %g", p, points)
		}
	}
	if p := resultFor(game.Second, 1); p != gameLost {
		t.Errorf("a win of Second is %d", p)
	}
}

// touched are the numbers that count for any of these positions.
func (f *fitting) touched(samples []sample) (all []*number) {
	for _, s := range samples {
		f.gather(s.position())
		for _, a := range f.active {
			all = append(all, a.number)
		}
	}
	return all
}
