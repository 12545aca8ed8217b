package morris

import (
	"testing"

	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

var sheets = rulebooktest.Sheets{"morris/cowboy": rulebooktest.Sheet(Cowboy, CowboySwitches)}

func TestRulebook(t *testing.T) { rulebooktest.Shows(t, sheets, rulebook.Morris()) }
