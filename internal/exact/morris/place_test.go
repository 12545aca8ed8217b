package morris

import (
	"math/rand/v2"
	"testing"

	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// TestPlacingLooksAtAllTurns computes parts with few stones from results that were drawn by lot, and compares them with all turns of
// each position, which are asked one by one.
func TestPlacingLooksAtAllTurns(t *testing.T) {
	dice := rand.New(rand.NewPCG(21, 22))
	for _, sheet := range []morris.Sheet{morris.Cowboy, {DoublePosse: 2}} {
		for _, part := range [][2]int{{0, 0}, {0, 1}, {1, 0}, {2, 3}, {3, 2}, {4, 2}, {3, 3}} {
			p := &placing{sheet: sheet, sector: newSector(part[0], part[1]), facing: newSector(part[1], part[0])}
			for taken := 0; taken <= min(part[1], sheet.DoublePosse); taken++ {
				s := newSector(part[1]-taken, part[0]+1)
				packed := make([]byte, s.cells()/4+1)
				for i := range packed {
					packed[i] = byte(dice.IntN(3) | dice.IntN(3)<<2 | dice.IntN(3)<<4 | dice.IntN(3)<<6)
				}
				p.after[taken] = &results{s, packed}
			}
			p.results = make([]byte, p.sector.cells())
			for first := 0; first < p.facing.cells(); first += 1000 {
				p.compute(first, min(1000, p.facing.cells()-first))
			}
			for number, got := range p.results {
				class, enemy, _, used := p.sector.position(uint32(number))
				want := byte(0)
				if used {
					want = byte(p.asked(p.sector.classes.reps[class], enemy) + 2)
				}
				if got != want {
					t.Fatalf("%v: number %d is %d, wanted %d", part, number, got, want)
				}
			}
		}
	}
}

func (p *placing) asked(own, enemy uint32) exact.Result {
	best := exact.Loss
	for points := allPoints &^ (own | enemy); points != 0; points &= points - 1 {
		if lines := closed(own, lowest(points)); lines > 0 && enemy != 0 {
			best = max(best, p.capture(own|points&-points, enemy, lines))
		} else {
			best = max(best, -p.after[0].at(p.after[0].sector.number(enemy, own|points&-points)))
		}
	}
	return best
}
