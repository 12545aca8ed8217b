package site

import (
	"slices"
	"testing"

	"crownhead/internal/games"
)

func TestEverySheetHasItsMainClauses(t *testing.T) {
	for _, set := range games.Crownhead().All() {
		if len(set.Main) < 4 {
			t.Errorf("%s has %d main clauses", set.ID, len(set.Main))
		}
		for _, id := range set.Main {
			if !slices.Contains(set.Chapters, chapterOf[id]) {
				t.Errorf("%s: %s is not a clause of its chapters", set.ID, id)
			}
		}
	}
}
