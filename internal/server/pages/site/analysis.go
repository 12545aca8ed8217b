package site

import (
	"net/url"

	"crownhead/internal/games"
	"crownhead/internal/study/kept"
)

// AnalysisPath is the page that leads to the analysis boards of all rule sets; those are below it.
const AnalysisPath = "/analysis"

// Analysis is where a position is analysed; "" is the usual start. The script reads it (web/src/analysis).
func Analysis(set games.Opened, position string) string { return analysis(set, position, url.Values{}) }

// Bands are the ratings at which the explorer's bands begin.
var Bands = kept.Bands

// Explorer is the same with what others played there.
func Explorer(set games.Opened, position string) string {
	return analysis(set, position, url.Values{"explorer": {"yes"}})
}

func analysis(set games.Opened, position string, asked url.Values) string {
	if set.FullID != set.ID {
		asked.Set("rules", set.FullID)
	}
	if position != "" {
		asked.Set("position", position)
	}
	return (&url.URL{Path: AnalysisPath + "/" + set.ID, RawQuery: asked.Encode()}).String()
}
