package main

import (
	"errors"
	"flag"
	"slices"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/drawing/picture"
	"crownhead/internal/games"
	"crownhead/internal/terminal/textboard"
)

var showCommand = command{
	name: "show", args: "RULES [-position TEXT] [-dice 31] [-o OUT]",
	does: game.Text{
		EN: "draw the board in text",
		FR: "dessiner le plateau en texte",
		DE: "das Brett als Text zeichnen",
	},
	more: game.Text{
		EN: "Below the board: what lies beside it, who is to move, and the position's text for the other commands. With -o a picture of the board is " +
			"written instead: PNG or SVG, as the file's ending says. With -json, a set-up that cannot be played is answered with the reasons, and the exit status is 1.",
		FR: "Sous le plateau : ce qui se trouve à côté, qui est au trait, et le texte de la position pour les autres commandes. Avec -o, une image du " +
			"plateau est écrite à la place : PNG ou SVG, selon la terminaison du fichier. Avec -json, une position injouable reçoit ses raisons en réponse, et le code de sortie est 1.",
		DE: "Unter dem Brett: was daneben liegt, wer am Zug ist, und der Text der Stellung für die anderen Befehle. Mit -o wird stattdessen ein " +
			"Bild des Bretts geschrieben: PNG oder SVG, je nach Endung der Datei. Mit -json werden zu einer Stellung, die nicht spielbar ist, die Gründe genannt, und der Exit-Status ist 1.",
	},
	examples: []string{
		`crownhead show towers`,
		`crownhead show checkers/dames -position 'B:W14,32:B10,3 3-8'`,
		`crownhead show backgammon -position 4HPwATDgc/ABMA -dice 31`,
		`crownhead show chess -o board.svg`,
	},
	takes: takesRules,
	begin: func(c *call) action { return &showCall{call: c} },
}

// showCall draws a position.
type showCall struct {
	*call
	positioned
	output string
}

func (c *showCall) flags(set *flag.FlagSet) {
	c.positioned.flags(set)
	set.StringVar(&c.output, "o", "", "")
}

func (c *showCall) run() error {
	set, pos, err := c.opened(c.positioned)
	if reasons := c.unplayable(err); reasons != nil {
		if err := c.printJSON(unplayableJSON{Reasons: c.reasonsJSON(reasons)}); err != nil {
			return err
		}
		return said(*c.position)
	}
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	if c.output != "" {
		return c.draw(c.output, picture.Board{Set: set, Position: drawing.Seen(pos)}, nil)
	}
	if c.json {
		return c.printJSON(positionJSON(c.call, set, pos))
	}
	c.printf("%s\n\n%s\n", c.shown(set.Title), textboard.Draw(set, pos, c.lang))
	c.printf("%s", textboard.Beside(set, pos, c.lang))
	o, over := pos.Outcome()
	if over {
		c.printf("%s\n", c.shown(o.Why.Text))
	} else {
		c.desk().ToAct(set, pos.ToAct())
	}
	for _, a := range pos.Aliases() {
		c.printf("%s\n", a.Value)
	}
	c.printf("%s\n", pos)
	return nil
}

// unplayableJSON is why a set-up cannot be played, for programs.
type unplayableJSON struct {
	Playable bool         `json:"playable"`
	Reasons  []reasonJSON `json:"reasons"`
}

// unplayable is why a set-up cannot be played, if that is what is wrong and a program asks. Such reasons name clauses or squares; those of a text that cannot
// be read do not.
func (c *showCall) unplayable(err error) []game.Reason {
	var bad *game.BadText
	if !c.json || c.position == nil || len(c.args) != 1 || !errors.As(err, &bad) {
		return nil
	}
	if _, err := c.catalogue.Open(c.args[0]); err != nil {
		return nil
	}
	if !slices.ContainsFunc(bad.Reasons, func(r game.Reason) bool { return len(r.Clauses)+len(r.Squares) > 0 }) {
		return nil
	}
	return bad.Reasons
}

// positionJSON is a position for programs: which piece is where, what is beside the board, who acts.
func positionJSON(c *call, set games.Opened, pos game.Position) any {
	type pieceJSON struct {
		Square string `json:"square"`
		Owner  string `json:"owner"`
		Kind   string `json:"kind"`
	}
	type factJSON struct {
		Name  string `json:"name"`
		Owner string `json:"owner"`
		Value string `json:"value"`
	}
	type outcomeJSON struct {
		Winner string     `json:"winner"`
		Points int        `json:"points"`
		Why    reasonJSON `json:"why"`
	}
	v := struct {
		Playable bool         `json:"playable"`
		Rules    string       `json:"rules"`
		Position string       `json:"position"`
		ToAct    string       `json:"toAct"`
		Pieces   []pieceJSON  `json:"pieces"`
		Facts    []factJSON   `json:"facts"`
		Outcome  *outcomeJSON `json:"outcome,omitempty"`

		Aliases map[string]string `json:"aliases,omitempty"`
	}{Playable: true, Rules: set.FullID, Position: pos.String(), ToAct: pos.ToAct().String(), Pieces: []pieceJSON{}, Facts: []factJSON{}}
	for _, p := range pos.Pieces() {
		v.Pieces = append(v.Pieces, pieceJSON{p.Square, p.Owner.String(), p.Kind})
	}
	for _, f := range pos.Facts() {
		v.Facts = append(v.Facts, factJSON{f.Name, f.Seat.String(), f.Value})
	}
	for _, a := range pos.Aliases() {
		v.Aliases = map[string]string{a.Name: a.Value}
	}
	if o, over := pos.Outcome(); over {
		v.Outcome = &outcomeJSON{o.Winner.String(), o.Points, c.reasonsJSON([]game.Reason{o.Why})[0]}
	}
	return v
}
