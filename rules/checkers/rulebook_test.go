package checkers

import (
	"fmt"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

// open is the rule sets of this file's sheets by id, as the catalogue has them.
func open(id string) (game.Sheet, error) {
	name, switches, _ := strings.Cut(id, "?")
	var sheet Sheet
	var known []game.Switch[Sheet]
	switch name {
	case "checkers/maple":
		sheet, known = Maple, MapleSwitches
	case "checkers/fortress":
		sheet, known = Fortress, FortressSwitches
	case "checkers/modern":
		sheet, known = Modern, ModernSwitches
	default:
		return nil, fmt.Errorf("no rule set %s here", id)
	}
	set, _, err := game.Apply(sheet, known, switches)
	return game.Erase(set), err
}

func TestRulebook(t *testing.T) {
	for _, chapter := range rulebook.Chapters() {
		switch chapter.ID {
		case "ML", "FK", "MC", "R-ALL":
			t.Run(chapter.ID, func(t *testing.T) { rulebooktest.Shows(t, chapter, open) })
		}
	}
}
