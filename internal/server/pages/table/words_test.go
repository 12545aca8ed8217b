package table

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/play"
	"crownhead/web"
)

// A refused offer names others that are possible. The line below the board understands those names; the rest are buttons.
func TestNamesOfOffersCanBeTyped(t *testing.T) {
	for key, kind := range map[string]game.EndingKind{"draw": game.Draw, "resign": game.Resign, "undo": play.TakeBack, "rematch": play.Rematch} {
		for _, l := range game.Langs {
			name := play.Offer{Kind: kind}.Name().In(l)
			if typed := web.Words(l.Code())["table.ask."+key]; !slices.Contains(strings.Fields(typed), name) {
				t.Errorf("%s: %s is not among %s", l.Code(), name, typed)
			}
		}
	}
}

// The page of a record carries every word that its scripts name.
func TestARecordCarriesItsWords(t *testing.T) {
	named := regexp.MustCompile(`\bwords\('([a-z.-]+)'`)
	catalogue := games.Crownhead()
	set, err := catalogue.Open("chess/fide")
	if err != nil {
		t.Fatal(err)
	}
	carried := recordWords(game.English, set.RuleSet)
	seen := 0
	for _, pattern := range []string{"review/*.ts", "replay/*.ts", "exercise/mistake.ts"} {
		files, err := filepath.Glob(filepath.Join("../../../../web/src", pattern))
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range named.FindAllStringSubmatch(string(text), -1) {
				if seen++; carried[m[1]] == "" && carried[m[1]+".other"] == "" && !strings.HasSuffix(name, ".test.ts") {
					t.Errorf("%s says %q, which the page does not carry", filepath.Base(name), m[1])
				}
			}
		}
	}
	if seen < 40 {
		t.Errorf("only %d words were found", seen)
	}
}
