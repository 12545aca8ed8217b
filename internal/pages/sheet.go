package pages

import (
	"net/url"
	"strings"

	"crownhead/internal/games"
)

// changedSwitches are those that are not as the sheet is printed.
func changedSwitches(set games.Opened) []switchField {
	_, query, _ := strings.Cut(set.FullID, "?")
	changed, _ := url.ParseQuery(query)
	var all []switchField
	for _, sw := range set.Switches {
		if changed.Has(sw.Name) {
			all = append(all, switchField{Switch: sw, Value: changed.Get(sw.Name)})
		}
	}
	return all
}

// mainClauses are the clauses of each sheet that somebody who knows the family wants to be told.
var mainClauses = map[string][]string{
	"chess/fide":          {"FC-1", "FC-11", "FI-1", "FI-2", "FI-3", "FI-4", "FI-6"},
	"chess/fortress":      {"FC-1", "R-FC-3", "FC-11", "FC-12"},
	"checkers/maple":      {"ML-3", "ML-9", "ML-10", "ML-13", "R-ML-1"},
	"checkers/fortress":   {"FK-3", "FK-5", "FK-6", "FK-8", "R-FK-1"},
	"checkers/modern":     {"MC-5", "MC-11", "R-MC-2", "R-MC-3", "MC-18"},
	"checkers/dames":      {"JD-4", "JD-8", "JD-9", "R-JD-2", "R-JD-3", "JD-10"},
	"morris/cowboy":       {"CC-3", "CC-5", "R-CC-2", "R-CC-7", "CC-9"},
	"backgammon/standard": {"FB-11", "FB-12", "R-FB-1", "R-FB-2", "BG-2"},
	"backgammon/fortress": {"FB-11", "FB-12", "R-FB-1", "R-FB-2"},
	"towers/gerber":       {"GE-4", "GE-5", "GE-10", "GE-15", "GE-17", "GE-20"},
}
