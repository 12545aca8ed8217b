package chess

import (
	"testing"

	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

func TestRulebook(t *testing.T) {
	rulebooktest.Shows(t, rulebooktest.Sheets{
		"chess/fide":     rulebooktest.Sheet(Fide, nil),
		"chess/fortress": rulebooktest.Sheet(Fortress, nil),
	}, rulebook.Chess())
}
