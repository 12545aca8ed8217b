package main

import (
	"errors"

	"crownhead/game"
)

var whyCommand = command{
	name: "why", args: "RULES [-position TEXT] [-dice 31] TURN",
	does: game.Text{
		EN: "ask the referee about a turn",
		FR: "interroger l’arbitre sur un coup",
		DE: "den Schiedsrichter nach einem Zug fragen",
	},
	more: game.Text{
		EN: "TURN is a whole turn; one that stops too early is refused. The exit status is 0 if it is legal and 1 if it is refused.",
		FR: "TURN est un coup entier ; un coup qui s’arrête trop tôt est refusé. Le code de sortie est 0 si le coup est permis et 1 " +
			"s’il est refusé.",
		DE: "TURN ist ein ganzer Zug; einer, der zu früh aufhört, wird abgelehnt. Der Exit-Status ist 0, wenn er erlaubt ist, und 1, " +
			"wenn nicht.",
	},
	examples: []string{
		`crownhead why checkers/maple -position 'B:W14,32:B10,3' 3-8`,
		`crownhead why chess e2e5 -lang fr`,
		`crownhead why backgammon -position 4HPwATDgc/ABMA -dice 65 24/18`,
	},
	takes: takesRules,
	begin: atPosition(why),
}

type reasonJSON struct {
	Reason  string   `json:"reason"`
	Clauses []string `json:"clauses"`
	Squares []string `json:"squares"`
	Open    []string `json:"open"`
	Text    string   `json:"text"`
}

func (c *call) reasonsJSON(reasons []game.Reason) []reasonJSON {
	list := make([]reasonJSON, len(reasons))
	for i, r := range reasons {
		list[i] = reasonJSON{r.Token, some(r.Clauses), some(r.Squares), some(r.Open), r.Text.In(c.lang)}
	}
	return list
}

// some is an empty list where there is none, so that programs always find one.
func some(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

func why(c *positionCall) error {
	set, pos, err := c.opened(c.positioned)
	if err != nil {
		return err
	}
	turn, err := c.argument(1, "TURN")
	if err != nil {
		return err
	}
	if err := c.atMost(2); err != nil {
		return err
	}
	if !c.json { // a person types it
		read := set.Read(pos, turn, c.lang)
		if len(read.Turns) > 1 {
			for _, turn := range read.Turns {
				c.desk().Judge(set.Describe(pos, turn, c.lang), true, pos.Remarks(turn))
			}
			return nil
		}
		turn = read.Text
	}
	_, err = pos.Play(turn)
	var no *game.Refused
	isRefused := errors.As(err, &no)
	if err != nil && !isRefused {
		return err
	}
	var answer struct {
		Legal    bool         `json:"legal"`
		Refusals []reasonJSON `json:"refusals"`
		Remarks  []reasonJSON `json:"remarks,omitempty"`
	}
	answer.Legal = !isRefused
	answer.Refusals = []reasonJSON{}
	reasons := pos.Remarks(turn)
	if isRefused {
		reasons = no.Reasons
		answer.Refusals = c.reasonsJSON(reasons)
	} else if len(reasons) > 0 {
		answer.Remarks = c.reasonsJSON(reasons)
	}
	if c.json {
		if err := c.printJSON(answer); err != nil {
			return err
		}
	} else {
		c.desk().Judge(turn, answer.Legal, reasons)
	}
	if isRefused {
		return said(turn)
	}
	return nil
}
