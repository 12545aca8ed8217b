package drawing

import (
	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// Skin is how the pieces of a rule set look and what they are called. A page carries it as JSON for the script.
type Skin struct {
	// Plays is how the board takes turns.
	Plays games.Plays `json:"plays"`
	// Matches is where a match is written down; missing where there are none.
	Matches *games.Matches `json:"matches,omitempty"`
	// Pieces has the look of each kind, by whose it is.
	Pieces map[string]map[string]games.Face `json:"pieces"`
	// Sides are the keys of the sides' names: First, Second.
	Sides [2]string `json:"sides"`
	// Round: places are points and not squares, so marks are round ("mark-may-round").
	Round bool `json:"round,omitempty"`
	// Spots is where what lies beside the board is drawn, seen from First's side: "dice.first", "cube.nobody" and, for
	// a double that waits for an answer, "ask.first".
	Spots map[string][2]float64 `json:"spots,omitempty"`
}

// Look is the skin of a rule set; its switches do not matter.
func Look(set games.RuleSet) Skin {
	skin := Skin{
		Plays: set.Family.Plays, Matches: set.Family.Matches,
		Pieces: map[string]map[string]games.Face{wire.First: set.Pieces[game.First], wire.Second: set.Pieces[game.Second]},
		Sides:  [2]string{"board.side." + set.Colours[0], "board.side." + set.Colours[1]},
		Round:  round(set.Family),
	}
	for name, s := range planOf(set.Family.Board).spots {
		if skin.Spots == nil {
			skin.Spots = map[string][2]float64{}
		}
		skin.Spots[name] = [2]float64{s.x, s.y}
	}
	return skin
}

// round tells that the places of a family's boards are points.
func round(f *games.Family) bool { return f.Board.Layout != games.Squares }
