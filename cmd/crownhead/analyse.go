package main

import (
	"crownhead/game"
	"crownhead/internal/terminal/desk"
)

var analyseCommand = command{
	name: "analyse", args: "RULES [-position TEXT] [-dice 31]",
	does: game.Text{
		EN: "try both sides on a board, with variations and the computer's lines",
		FR: "essayer les deux camps, avec variantes et lignes de l’ordinateur",
		DE: "beide Seiten ausprobieren, mit Varianten und Zügen des Computers",
	},
	more:     desk.AnalyseHelp,
	examples: []string{`crownhead analyse chess`, `crownhead analyse checkers/maple -position 'B:W14,32:B10,3'`, `crownhead analyse backgammon -json`},
	takes:    takesRules,
	begin:    atPosition(analyse),
}

func analyse(c *positionCall) error {
	set, pos, err := c.opened(c.positioned)
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	return c.typing().Analyse(set, pos)
}
