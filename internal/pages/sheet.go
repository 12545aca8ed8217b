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
