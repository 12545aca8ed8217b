package games

import (
	"math/rand/v2"

	"crownhead/game"
	"crownhead/internal/engine"
)

// Rules is a rule sheet with its switches and its computer player, their types hidden; [By] makes it.
type Rules struct {
	switches []Switch
	terms    game.Terms
	open     func(switches string) (game.Sheet, engine.Maker, string, error)
	playouts func() func(dice *rand.Rand, longest int) int
	rolled   func(dice *rand.Rand, n int) func()
}

// By hides the types of a sheet, its switches and its player.
func By[R game.Rules[P, M], P any, M comparable](sheet R, switches []game.Switch[R], player func(sheet R, level int, seed uint64) engine.Player) Rules {
	r := Rules{
		terms: game.TermsOf(sheet),
		open: func(text string) (game.Sheet, engine.Maker, string, error) {
			set, proper, err := game.Apply(sheet, switches, text)
			if err != nil {
				return nil, nil, "", err
			}
			maker := func(level int, seed uint64) engine.Player { return player(set, level, seed) }
			return game.Erase[P, M](set), maker, proper, nil
		},
		playouts: func() func(*rand.Rand, int) int { return playouts[P, M](sheet) },
		rolled:   rolled[P, M](sheet),
	}
	for _, s := range switches {
		r.switches = append(r.switches, Switch{s.Name, s.Clause, s.Values, s.Printed})
	}
	return r
}
