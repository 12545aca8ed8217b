package record

import (
	"strings"

	"crownhead/game"
)

// pdn is the notation of checkers. The dark side moves first, and 1-0 is a win of White, who is Second. All sheets play
// on the board of English draughts, which is game type 21; a turn with a huff is one word, huff14,22-18.
func (in Records) pdn() dialect {
	usual := in.usual("pdn")
	return dialect{
		in: in, name: "PDN", families: in.families("pdn"), players: [2]string{"Black", "White"},
		results: map[string]Result{
			"1-0": secondWins, "0-1": firstWins, drawnText: drawn,
			"2-0": secondWins, "0-2": firstWins, "1-1": drawn,
		},
		wins:    [2]string{"0-1", "1-0"},
		ruleTag: "GameType",
		rules: func(kind string) (string, error) {
			number, _, _ := strings.Cut(kind, ",")
			switch strings.TrimSpace(number) {
			case "", "?", englishDraughts:
				return usual, nil
			}
			return "", bad("variant", shown("text", kind), game.Plain("known", "GameType "+englishDraughts))
		},
		said: func(string) string { return englishDraughts },
	}
}

const englishDraughts = "21"
