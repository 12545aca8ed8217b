package site

import (
	"net/url"

	"crownhead/internal/games"
)

// SheetsPath is the page of one position on all the sheets that the rule book compares.
const SheetsPath = "/compare/position"

// OnSheets is where a position is seen on the other sheets too; "" if the book does not compare this sheet with others.
func OnSheets(set games.Opened, position string) string {
	if !set.Family.Compared.Has(set.Chapters...) {
		return ""
	}
	asked := url.Values{"position": {position}}
	if set.FullID != set.ID {
		asked.Set("rules", set.FullID)
	}
	return SheetsPath + "?" + asked.Encode()
}
