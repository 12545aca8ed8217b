package morris

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// middleStones is a poor guess: who has more stones on the crossings.
func middleStones(p morris.Position) uint8 {
	const crossings = 0x00aa00
	side := p.Side()
	return uint8(16*(p.Stones(side)&crossings).Count() + (p.Stones(side.Other()) & crossings).Count())
}

// Coded layers know who wins, whatever the guess.
func TestCodedLayers(t *testing.T) {
	var files [][]byte
	for _, layer := range []int{5, 6} {
		file, err := Code(morris.Cowboy, "small", layer, middleStones, 2)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	coded, err := OpenCoded(middleStones, files...)
	if err != nil {
		t.Fatal(err)
	}
	known := Open(morris.Cowboy, "")
	defer known.Close()
	dice := rand.New(rand.NewPCG(5, 6))
	wins := 0
	for range 2000 {
		placed := 5 + dice.IntN(2)
		p := morris.Cowboy.Start()
		for range placed {
			moves := morris.Cowboy.AppendMoves(nil, p)
			p = morris.Cowboy.Play(p, moves[dice.IntN(len(moves))])
		}
		value, _, _ := known.Value(p)
		won, ok := coded.Wins(p)
		if !ok || won != (value.Result == exact.Win) {
			t.Fatalf("%s is a %s, and coded: %t, known: %t", morris.Cowboy.PositionText(p), value, won, ok)
		}
		if won {
			wins++
		}
	}
	if wins < 100 || wins > 1900 {
		t.Errorf("%d of 2000 are won: that tells little", wins)
	}
	if _, ok := coded.Wins(morris.Cowboy.Start()); ok {
		t.Error("the empty board is in neither layer")
	}
	if _, ok := coded.Wins(morris.NewPosition(game.First, [2]morris.Points{1, 2}, [2]int{9, 3})); ok {
		t.Error("no game has such hands")
	}
	for _, bad := range [][]byte{nil, []byte("nonsense, and more of it"), files[0][:len(files[0])-1], append(append([]byte{}, files[0][:100]...), files[0][101:]...)} {
		if _, err := OpenCoded(middleStones, bad); err == nil {
			t.Errorf("%d bytes of nonsense are taken for layers", len(bad))
		}
	}
}
