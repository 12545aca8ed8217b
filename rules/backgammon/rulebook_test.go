package backgammon

import (
	"fmt"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

func open(id string) (game.Sheet, error) {
	name, switches, _ := strings.Cut(id, "?")
	var s Sheet
	var err error
	switch name {
	case "backgammon/standard":
		s, _, err = game.Apply(Standard, StandardSwitches, switches)
	case "backgammon/fortress":
		s, _, err = game.Apply(Fortress, FortressSwitches, switches)
	default:
		err = fmt.Errorf("no rule set %s here", id)
	}
	return game.Erase(s), err
}

func TestRuleBook(t *testing.T) {
	chapters := 0
	for _, c := range rulebook.Chapters() {
		if c.ID == "FB" || c.ID == "BG" {
			chapters++
			rulebooktest.Shows(t, c, open)
		}
	}
	if chapters != 2 {
		t.Errorf("the book has %d of the two chapters", chapters)
	}
}
