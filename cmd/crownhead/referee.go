package main

import (
	"flag"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/terminal/desk"
	"crownhead/rulebook"
)

var refereeCommand = command{
	name: "referee", args: "RULES [-position TEXT] [-save FILE]",
	does: game.Text{
		EN: "the referee beside your own board: mirror the moves, ask, keep score",
		FR: "l’arbitre près de votre plateau : suivre les coups, demander, compter les points",
		DE: "der Schiedsrichter neben dem eigenen Brett: Züge mitführen, fragen, Punkte aufschreiben",
	},
	more: desk.RefereeHelp,
	examples: []string{
		`crownhead referee checkers/maple`, `crownhead referee checkers/dames -save evening.json -lang fr`,
		`echo '3-8?' | crownhead referee checkers/maple -position 'B:W14,32:B10,3'`,
	},
	takes: takesRules,
	begin: func(c *call) action { return &refereeCall{call: c} },
}

// refereeCall is the referee beside a real board.
type refereeCall struct {
	*call
	positioned
	evening desk.Evening
}

func (c *refereeCall) flags(set *flag.FlagSet) {
	c.positioned.flags(set)
	set.StringVar(&c.evening.Save, "save", "", "")
	set.StringVar(&c.evening.Illegal, "illegal", rulebook.TakeBack, "")
	set.BoolVar(&c.evening.Tell, "tell", false, "")
	set.IntVar(&c.evening.Length, "match", 0, "")
}

func (c *refereeCall) run() error {
	if err := c.atMost(1); err != nil {
		return err
	}
	c.evening.Begin = func() (games.Opened, game.Position, error) { return c.opened(c.positioned) }
	return c.typing().Referee(c.evening)
}
