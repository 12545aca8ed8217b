package pages

import (
	"slices"
	"testing"

	"crownhead/internal/games"
)

func TestEverySheetHasItsMainClauses(t *testing.T) {
	for _, set := range games.All() {
		if len(mainClauses[set.ID]) < 4 {
			t.Errorf("%s has %d main clauses", set.ID, len(mainClauses[set.ID]))
		}
		for _, id := range mainClauses[set.ID] {
			if !slices.Contains(set.Chapters, chapterOf[id]) {
				t.Errorf("%s: %s is no clause of its chapters", set.ID, id)
			}
		}
	}
}
