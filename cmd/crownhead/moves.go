package main

import (
	"cmp"
	"fmt"

	"crownhead/game"
)

var movesCommand = command{
	name: "moves", args: "RULES [-position TEXT] [-dice 31]",
	does: game.Text{
		EN: "list the legal turns",
		FR: "lister les coups permis",
		DE: "die erlaubten Züge auflisten",
	},
	more: game.Text{
		EN: "One turn per line: its text, a TAB, and the position after it. When the dice are next, the turns are rolls. With -json a " +
			"turn has its steps, and a step its effects: which piece goes from where to where, and what it becomes. A place is a " +
			"square, bar, hand, off, or under: and a square.",
		FR: "Un coup par ligne : son texte, une tabulation et la position qui suit. Quand les dés sont à lancer, les coups sont des " +
			"lancers. Avec -json un coup a ses étapes, et une étape ses effets : quelle pièce va d’où à où, et ce qu’elle devient. Un " +
			"lieu est une case, bar, hand, off, ou under: suivi d’une case.",
		DE: "Ein Zug pro Zeile: sein Text, ein Tabulator und die Stellung danach. Sind die Würfel an der Reihe, so sind die Züge " +
			"Würfe. Mit -json hat ein Zug seine Schritte und ein Schritt seine Wirkungen: welcher Stein von wo nach wo geht und was " +
			"er wird. Ein Ort ist ein Feld, bar, hand, off oder under: mit einem Feld.",
	},
	examples: []string{
		`crownhead moves checkers/maple`,
		`crownhead moves checkers/maple -position 'B:W14,32:B10,3'`,
		`crownhead moves backgammon -position 4HPwATDgc/ABMA -dice 31`,
	},
	takes: takesRules,
	begin: atPosition(moves),
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

	Effects []effectJSON `json:"effects"`
}

// effectJSON is one piece that goes from a place to another: a square, bar, hand, off, or under: and a square.
type effectJSON struct {
	Piece   string `json:"piece"`
	Owner   string `json:"owner"`
	From    string `json:"from"`
	To      string `json:"to"`
	Becomes string `json:"becomes,omitempty"`
	Flips   bool   `json:"flips,omitempty"` // it changes sides
}

// effectsJSON is everything the step does to these pieces. What leaves the game goes off, and what comes back comes from there.
func effectsJSON(s game.Step, pieces []game.Piece, by game.Seat) []effectJSON {
	list := []effectJSON{}
	for _, e := range s.EffectsOn(pieces, by) {
		list = append(list, effectJSON{e.Kind, e.Owner.String(), cmp.Or(e.From, "off"), cmp.Or(e.To, "off"), e.Becomes, e.Flips})
	}
	return list
}

// stepsJSON is the steps of a turn in the order in which they are listed, made from these pieces by that seat.
func stepsJSON(steps []game.Step, pieces []game.Piece, by game.Seat) []stepJSON {
	list := make([]stepJSON, len(steps))
	for i, s := range steps {
		list[i] = stepJSON{From: s.From, To: s.To, Takes: s.Takes, Becomes: s.Becomes, Crowned: s.Crowned, Does: s.Does}
		list[i].Effects = effectsJSON(s, pieces, by)
		pieces = s.Apply(pieces, by)
		for before := range steps {
			if s.After>>before&1 == 1 {
				list[i].After = append(list[i].After, before)
			}
		}
	}
	return list
}

func moves(c *positionCall) error {
	_, pos, err := c.opened(c.positioned)
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	list, pieces := []turnJSON{}, pos.Pieces()
	for _, m := range pos.Moves() {
		next, err := pos.Play(m.Text)
		if err != nil {
			return fmt.Errorf("%s: the listed turn %s cannot be played: %w", pos, m.Text, err)
		}
		list = append(list, turnJSON{m.Text, next.String(), stepsJSON(m.Steps, pieces, pos.ToAct()), m.Odds})
	}
	if o, over := pos.Outcome(); over {
		fmt.Fprintln(c.err, c.shown(o.Why.Text))
	}
	if c.json {
		return c.printJSON(list)
	}
	for _, t := range list {
		c.printf("%s\t%s\n", t.Text, t.Position)
	}
	return nil
}
