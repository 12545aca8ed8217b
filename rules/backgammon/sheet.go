package backgammon

import (
	"strconv"

	"crownhead/game"
)

// Sheet is the rules of backgammon with their open questions as named switches.
type Sheet struct {
	Cube     bool // FB-3, R-FB-1: the stake can be doubled
	Gammons  bool // R-FB-2, BG-1: a win can count two or three times the cube, a resignation too (BG-5)
	Match    int  // BG-2: the points a match is played to; 0 is one money game
	Crawford bool // BG-2: nobody doubles in the first game after a player is one point away
	Jacoby   bool // BG-3: for money, gammons count only once the cube has been turned
	Beavers  bool // BG-4: for money, the taker may redouble at once and keep the cube
}

// Fortress is the printed sheet with our rulings; Standard adds the BG clauses.
var (
	Fortress = Sheet{Cube: true}
	Standard = Sheet{Cube: true, Gammons: true, Crawford: true}
)

// Terms of the Fortress box, the only sheet without gammons: its French text calls the cube dé doubleur (T-FB-4).
func (s Sheet) Terms() game.Terms {
	if s.Gammons {
		return game.Terms{}
	}
	return doubleur
}

var doubleur = game.InFrench("videau", "dé doubleur")

// FortressSwitches are the choices the printed sheet leaves.
var FortressSwitches = []game.Switch[Sheet]{
	game.OnOff("cube", "R-FB-1", true, func(s *Sheet) *bool { return &s.Cube }),
}

// StandardSwitches are the choices of the BG clauses too.
var StandardSwitches = []game.Switch[Sheet]{
	game.OnOff("cube", "R-FB-1", true, func(s *Sheet) *bool { return &s.Cube }),
	{
		Name: "match", Clause: "BG-2", Values: matchLengths(),
		Set: func(s *Sheet, value string) { s.Match, _ = strconv.Atoi(value) },
	},
	game.OnOff("crawford", "BG-2", true, func(s *Sheet) *bool { return &s.Crawford }),
	game.OnOff("jacoby", "BG-3", false, func(s *Sheet) *bool { return &s.Jacoby }),
	game.OnOff("beavers", "BG-4", false, func(s *Sheet) *bool { return &s.Beavers }),
}

const longestMatch = 25

func matchLengths() []string {
	lengths := make([]string, longestMatch+1)
	for n := range lengths {
		lengths[n] = strconv.Itoa(n)
	}
	return lengths
}

var (
	_ game.Rules[Position, Move]      = Sheet{}
	_ game.Stochastic[Position, Move] = Sheet{}
	_ game.Diced[Position]            = Sheet{}
	_ game.Series[Position]           = Sheet{}
	_ game.Beside[Position]           = Sheet{}
	_ game.Aliased[Position]          = Sheet{}
	_ game.Implier                    = Sheet{}
)
