package main

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/morris"
	"crownhead/rules/morris"
)

// Openings are drawn, and none is the image of another.
func TestOpenings(t *testing.T) {
	known := solved.Open(morris.Cowboy, "")
	defer known.Close()
	for _, later := range []bool{false, true} {
		seen := map[[2]morris.Points]bool{}
		for i, way := range openings(known, 40, later) {
			pos := game.Start(morris.Cowboy)
			for _, text := range way {
				next, err := pos.Play(text)
				if err != nil {
					t.Fatal(err)
				}
				pos = next
			}
			if value, ok := worth(known, pos); !ok || value.Result != exact.Draw {
				t.Errorf("%v is not drawn", way)
			}
			if n := len(way); later && n != 5+i%4 || !later && n != 4 {
				t.Errorf("%d placings", len(way))
			}
			p := at(pos)
			for y := range 16 {
				stones := [2]morris.Points{imageOf(p.Stones(0), y), imageOf(p.Stones(1), y)}
				if seen[stones] {
					t.Errorf("%v is there already, as an image", way)
				}
				if image := morris.NewPosition(p.Side(), stones, [2]int{p.Hand(0), p.Hand(1)}); leastImage(image) != leastImage(p) {
					t.Errorf("%v: an image of it has another least one", way)
				}
			}
			seen[leastImage(p)] = true
		}
	}
}
