package table

import (
	"slices"
	"strings"
	"testing"

	"crownhead/game"
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
