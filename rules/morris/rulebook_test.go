package morris

import (
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

func TestRulebookShows(t *testing.T) {
	for _, chapter := range rulebook.Chapters() {
		if chapter.ID == "CC" {
			rulebooktest.Shows(t, chapter, open)
			return
		}
	}
	t.Error("the chapter CC is missing")
}

// open opens a rule set of this family by its id.
func open(id string) (game.Sheet, error) {
	_, switches, _ := strings.Cut(id, "?")
	sheet, _, err := game.Apply(Cowboy, CowboySwitches, switches)
	return game.Erase(sheet), err
}
