package towers

import (
	"slices"
	"strings"
	"testing"

	"crownhead/rules/towers"
)

func TestOpeningsForMatches(t *testing.T) {
	const within = 150
	collect := func() (all []string) {
		games, err := NewSelfPlay(Plan{Seed: 3, Nodes: 300}, nil)
		if err != nil {
			t.Fatal(err)
		}
		games.Openings(within, func(opening string, score int) bool {
			if score > within || score < -within {
				t.Errorf("%s is worth %d", opening, score)
			}
			all = append(all, opening)
			return len(all) < 12
		})
		return all
	}
	found := collect()
	if again := collect(); !slices.Equal(again, found) {
		t.Error("the same seed has other openings")
	}
	for i, opening := range found {
		p := towers.Gerber.Start()
		for _, text := range strings.Fields(opening) {
			m, _, _, err := towers.Gerber.ParseMove(p, text)
			if err != nil {
				t.Fatalf("%s: %v", opening, err)
			}
			p = towers.Gerber.Play(p, m)
		}
		if slices.Contains(found[:i], opening) || len(towers.Gerber.AppendTurns(nil, &p)) < 2 {
			t.Errorf("%s is there twice, or leaves no choice", opening)
		}
	}
	if len(found) != 12 {
		t.Errorf("%d openings", len(found))
	}
}
