package backgammon

import (
	"testing"

	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

func TestRulebook(t *testing.T) {
	rulebooktest.Shows(t, rulebooktest.Sheets{
		"backgammon/standard": rulebooktest.Sheet(Standard, StandardSwitches),
		"backgammon/fortress": rulebooktest.Sheet(Fortress, FortressSwitches),
	}, rulebook.Backgammon())
}
