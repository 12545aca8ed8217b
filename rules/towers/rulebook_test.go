package towers

import (
	"testing"

	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

func TestRulebook(t *testing.T) {
	rulebooktest.Shows(t, rulebooktest.Sheets{"towers/gerber": rulebooktest.Sheet(Gerber, GerberSwitches)}, rulebook.Towers())
}
