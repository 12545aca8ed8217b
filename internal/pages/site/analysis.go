package site

import (
	"net/url"

	"crownhead/internal/games"
)

// AnalysisPath is the page that leads to the analysis boards of all rule sets; those are below it.
const AnalysisPath = "/analysis"

// Analysis is where a position is analysed; "" is the usual start. The script reads it (web/src/analysis).
func Analysis(set games.Opened, position string) string {
	asked := url.Values{}
	if set.FullID != set.ID {
		asked.Set("rules", set.FullID)
	}
	if position != "" {
		asked.Set("position", position)
	}
	return (&url.URL{Path: AnalysisPath + "/" + set.ID, RawQuery: asked.Encode()}).String()
}
