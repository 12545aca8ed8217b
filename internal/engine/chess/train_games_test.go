package chess

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"crownhead/internal/engine"
	"crownhead/rules/chess"
)

func newSelfPlay(t *testing.T, c Plan) *SelfPlay {
	t.Helper()
	s, err := NewSelfPlay(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestGamesCanBePlayedAgain: a game is legal from its first turn to its last, and its number alone decides it.
func TestGamesCanBePlayedAgain(t *testing.T) {
	c := Plan{Seed: 3, Nodes: 40}
	games := newSelfPlay(t, c)
	file := c.Head()
	for n := range uint64(9) {
		game := games.AppendGame(nil, n)
		if n == 7 && !bytes.Equal(game, newSelfPlay(t, c).AppendGame(nil, n)) {
			t.Error("another self-play plays another game")
		}
		replay(t, game)
		file = append(file, game...)
	}
	if games, end, err := c.Count(file); games != 9 || end != len(file) || err != nil {
		t.Errorf("%d games in %d of %d bytes: %v", games, end, len(file), err)
	}
	if games, end, err := c.Count(file[:len(file)-1]); games != 8 || end >= len(file)-1 || err != nil {
		t.Errorf("%d games in %d bytes after the last byte was lost: %v", games, end, err)
	}
	if _, _, err := (Plan{Seed: 4, Nodes: 40}).Count(file); err == nil {
		t.Error("goes on with another plan")
	}
	before := fitted()
	var first, last float64
	source, err := Fit([][]byte{file}, 1, func(news string) {
		if _, loss, ok := strings.Cut(news, "loss "); ok {
			fmt.Sscan(loss, &last)
			if first == 0 {
				first = last
			}
		}
	})
	if err != nil || !strings.Contains(source, "var bishopPair = both(") || source == before || last >= first {
		t.Errorf("fitted from a loss of %g to %g: %v", first, last, err)
	}
	if fitted() != before {
		t.Error("the evaluation that plays was changed")
	}
	if _, err := Fit([][]byte{file[1:]}, 1, nil); err == nil {
		t.Error("a file without games was accepted")
	}
}

func replay(t *testing.T, game []byte) {
	sheet := chess.Fide
	if game[0]>>2 == 1 {
		sheet = chess.Fortress
	}
	turns := int(binary.LittleEndian.Uint16(game[2:]))
	if size, ok := gamesFile.Size(game); !ok || size != len(game) {
		t.Fatalf("%d bytes, %d expected", len(game), size)
	}
	p, rest := sheet.Start(), game[engine.GameHead:]
	for i := range turns {
		m := chess.Move(binary.LittleEndian.Uint16(rest))
		if !slices.Contains(sheet.AppendMoves(nil, p), m) {
			t.Fatalf("turn %d of %d is not legal in %s", i+1, turns, sheet.PositionText(p))
		}
		p, rest = sheet.Play(p, m), rest[2:]
		if i >= int(game[1]) {
			rest = rest[2:]
		}
	}
}

// TestLater: what a game showed after a position is the result at its end, and before that partly the scores of the turns that follow.
func TestLater(t *testing.T) {
	file := append(Plan{}.Head(), engine.GameWon, 0, 2, 0)
	p := chess.Fide.Start()
	for _, score := range []int16{100, -50} {
		m := chess.Fide.AppendMoves(nil, p)[0]
		file = binary.LittleEndian.AppendUint16(file, uint16(m))
		file = binary.LittleEndian.AppendUint16(file, uint16(score))
		p = chess.Fide.Play(p, m)
	}
	var got []float64
	if err := eachQuiet(file, func(q quietPosition) { got = append(got, q.later) }); err != nil {
		t.Fatal(err)
	}
	want := []float64{keeps + (1-keeps)*sigmoid(50.0/usualScale), 0}
	if len(got) != 2 || math.Abs(got[0]-want[0]) > 1e-9 || got[1] != want[1] {
		t.Errorf("%v, not %v", got, want)
	}
}
