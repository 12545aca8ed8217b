package morris

import (
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/morris"
)

// onlyTurns are positions in which a search with the net chose a turn that loses. The full tables know which ones hold the draw.
var onlyTurns = map[string][]string{
	"w.b....w.b...bw..b...wwb w 4 4": {"d6"},
	"....bw.w..w.wbwb......bb w 4 4": {"b2"},
	"...b..w..www.......wb.b. b 4 5": {"f6"},
	".....bbww..b.w.w.b..w.b. w 4 4": {"d6", "d2"},
	".........wb..wbwwbw.b.b. w 4 4": {"d5"},
	"w..bbb...b.w.wb........w w 4 4": {"c5"},
	"bwbw.wb....bw...w....... b 4 5": {"a4", "c3xd7"},
	".....b......b...wbwww..w b 4 5": {"e5xd3"},
	"bbb.w..w.bwwb........... w 4 4": {"b6"},
	".w..b..b..b....wbw.w.wb. w 4 4": {"g7", "f4"},
	"b..w......bb.b.w..bwww.. w 4 4": {"d6", "d3"},
}

// TestHoldsWhatTheNetLost: with next to no time to think, full strength holds draws with the tenth and the eleventh stone.
func TestHoldsWhatTheNetLost(t *testing.T) {
	player := New(morris.Cowboy, 0, 1)
	for position, holding := range onlyTurns {
		pos, err := game.At(morris.Cowboy, position)
		if err != nil {
			t.Fatal(err)
		}
		found, err := player.Choose(t.Context(), pos, engine.Limits{Nodes: 50}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(holding, found.Line[0]) {
			t.Errorf("%s: %s loses, %v would hold", position, found.Line[0], holding)
		}
	}
}

func BenchmarkCodedLayers(b *testing.B) {
	dice := rand.New(rand.NewPCG(1, 2))
	var positions []morris.Position
	for range 64 {
		var stones [2]morris.Points
		for i, pt := range dice.Perm(24)[:11] {
			stones[i%2] |= 1 << pt
		}
		positions = append(positions, morris.NewPosition(game.Second, stones, [2]int{3, 4}))
	}
	coded := inProgram().coded
	for i := 0; b.Loop(); i++ {
		if _, known := coded.Wins(positions[i%len(positions)]); !known {
			b.Fatal("a position of the eleventh stone is not known")
		}
	}
}
