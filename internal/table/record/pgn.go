package record

import (
	"slices"
	"strings"

	"crownhead/game"
)

// pgn is the notation of chess.
func (in Records) pgn() dialect {
	families, usual := in.families("pgn"), in.usual("pgn")
	return dialect{
		in: in, name: "PGN", families: families, players: [2]string{"White", "Black"},
		results: map[string]Result{"1-0": firstWins, "0-1": secondWins, drawnText: drawn, "1/2": drawn, "½-½": drawn},
		wins:    [2]string{"1-0", "0-1"},
		ruleTag: "Variant",
		rules: func(variant string) (string, error) {
			switch said := strings.ToLower(variant); {
			case slices.Contains(families, said), slices.Contains([]string{"", "?", "standard", "normal", "from position"}, said):
				return usual, nil
			}
			return "", bad("variant", shown("text", variant), game.Word("known", game.Or(families...)))
		},
		said:      func(string) string { return "" },
		languages: pieceLetters,
		numbered:  true,
	}
}
