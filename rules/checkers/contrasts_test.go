package checkers

import (
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

// TestContrasts asks every sheet the questions to which the book says they answer differently.
func TestContrasts(t *testing.T) {
	sheets := rulebooktest.Sheets{
		"checkers/maple":    rulebooktest.Sheet(Maple, MapleSwitches),
		"checkers/fortress": rulebooktest.Sheet(Fortress, FortressSwitches),
		"checkers/modern":   rulebooktest.Sheet(Modern, ModernSwitches),
		"checkers/dames":    rulebooktest.Sheet(Dames{}, DamesSwitches),
	}
	book, compared := rulebook.Checkers(), rulebook.CheckersCompared()
	for _, c := range compared.Contrasts {
		show := c.Position(book)
		var yes []string
		for _, answer := range compared.Differences[0].By {
			chapter, _ := book.Chapter(answer.Chapter)
			id := chapter.Sets[0]
			if own, _, _ := strings.Cut(show.Rules, "?"); own == id {
				id = show.Rules
			}
			sheet, err := sheets.Open(id)
			if err != nil {
				t.Fatal(err)
			}
			pos, err := sheet.At(show.Position)
			if err != nil {
				t.Fatalf("%s: %v", c.Entry, err)
			}
			for _, turn := range show.Turns {
				if err == nil {
					pos, err = pos.Play(turn)
				}
			}
			if err == nil && c.Turn != "" {
				_, err = pos.Play(c.Turn)
			}
			if err != nil {
				continue
			}
			if o, over := pos.Outcome(); c.Turn != "" || over && o.Winner == game.Nobody {
				yes = append(yes, answer.Chapter)
			}
		}
		if !slices.Equal(yes, c.Yes) || len(yes) == 0 || len(yes) == len(compared.Differences[0].By) {
			t.Errorf("%s, %q: yes on %v, and the book says %v", c.Entry, c.Turn, yes, c.Yes)
		}
		for _, l := range game.Langs {
			if !strings.HasSuffix(c.Words.In(l), "?") {
				t.Errorf("%s in %s: %q", c.Entry, l.Code(), c.Words.In(l))
			}
		}
	}
}
