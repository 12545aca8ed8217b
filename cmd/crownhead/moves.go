package main

import (
	"fmt"

	"crownhead/game"
)

var movesCommand = command{
	name: "moves", args: "RULES [-position TEXT] [-dice 31]",
	does: "list the legal turns",
	more: "One turn a line: its text, a TAB, and the position after it. When the dice are to act, the turns are rolls.",
	examples: []string{
		`crownhead moves checkers/maple`,
		`crownhead moves checkers/maple -position 'B:W14,32:B10,3'`,
		`crownhead moves backgammon -position 4HPwATDgc/ABMA -dice 31`,
	},
	flags: positionFlags,
	run:   moves,
}

// turnJSON is one legal turn for programs.
type turnJSON struct {
	Text     string     `json:"text"`
	Position string     `json:"position"`
	Steps    []stepJSON `json:"steps"`
	Odds     int        `json:"odds,omitempty"`
}

type stepJSON struct {
	From    string `json:"from,omitempty"`
	To      string `json:"to,omitempty"`
	Takes   string `json:"takes,omitempty"`
	Becomes string `json:"becomes,omitempty"`
	Crowned bool   `json:"crowned,omitempty"`
	Does    string `json:"does,omitempty"`
	After   []int  `json:"after,omitempty"` // the numbers, from 0, of the steps that come before
}

func stepsJSON(steps []game.Step) []stepJSON {
	list := make([]stepJSON, len(steps))
	for i, s := range steps {
		list[i] = stepJSON{From: s.From, To: s.To, Takes: s.Takes, Becomes: s.Becomes, Crowned: s.Crowned, Does: s.Does}
		for before := range steps {
			if s.After>>before&1 == 1 {
				list[i].After = append(list[i].After, before)
			}
		}
	}
	return list
}

func moves(c *call) error {
	_, pos, err := c.opened()
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	list := []turnJSON{}
	for _, m := range pos.Moves() {
		next, err := pos.Play(m.Text)
		if err != nil {
			return fmt.Errorf("%s: the listed turn %s cannot be played: %w", pos, m.Text, err)
		}
		list = append(list, turnJSON{m.Text, next.String(), stepsJSON(m.Steps), m.Odds})
	}
	if o, over := pos.Outcome(); over {
		fmt.Fprintln(c.err, o.Why.Text.In(c.lang))
	}
	if c.json {
		return c.printJSON(list)
	}
	for _, t := range list {
		c.printf("%s\t%s\n", t.Text, t.Position)
	}
	return nil
}
