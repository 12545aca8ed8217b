package checkers

import (
	"slices"
	"testing"

	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

func TestRulebook(t *testing.T) {
	rulebooktest.Shows(t, rulebooktest.Sheets{
		"checkers/maple":    rulebooktest.Sheet(Maple, MapleSwitches),
		"checkers/fortress": rulebooktest.Sheet(Fortress, FortressSwitches),
		"checkers/modern":   rulebooktest.Sheet(Modern, ModernSwitches),
		"checkers/dames":    rulebooktest.Sheet(Dames{}, DamesSwitches),
	}, slices.Concat(rulebook.Checkers(), rulebook.ForAll()))
}
