package site

import (
	"slices"
	"testing"

	"crownhead/internal/games"
)

func TestEverySheetHasItsMainClauses(t *testing.T) {
	all := games.Crownhead()
	for _, set := range all.All() {
		if len(set.Main) < 4 {
			t.Errorf("%s has %d main clauses", set.ID, len(set.Main))
		}
		for _, id := range set.Main {
			if !slices.Contains(set.Chapters, all.Book().ChapterOf(id)) {
				t.Errorf("%s: %s is not a clause of its chapters", set.ID, id)
			}
		}
	}
}
