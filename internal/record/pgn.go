package record

import (
	"strings"

	"crownhead/game"
)

// pgn is the notation of chess.
var pgn = dialect{
	name: "PGN", families: []string{"chess"}, players: [2]string{"White", "Black"},
	results: map[string]Result{"1-0": firstWins, "0-1": secondWins, drawnText: drawn, "1/2": drawn, "½-½": drawn},
	wins:    [2]string{"1-0", "0-1"},
	ruleTag: "Variant",
	rules: func(variant string) (string, error) {
		switch strings.ToLower(variant) {
		case "", "?", "standard", "chess", "normal", "from position":
			return "chess/fide", nil
		}
		return "", bad("variant", shown("text", variant), game.Plain("known", "chess"))
	},
	said: func(string) string { return "" },
}
