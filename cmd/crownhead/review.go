package main

import (
	"cmp"
	"flag"

	"crownhead/game"
	"crownhead/internal/table/record"
	"crownhead/internal/terminal/desk"
)

var reviewCommand = command{
	name: "review", args: "RECORD [-game N] [-nodes N | -depth N] [-format FORMAT] [-data DIR]",
	does: game.Text{
		EN: "review every turn of a game",
		FR: "faire le bilan d’une partie, coup par coup",
		DE: "eine Partie Zug für Zug auswerten",
	},
	more: game.Text{
		EN: "RECORD has one game or many in any format that import reads; - is standard input. All are reviewed, or the one that -game names. Every turn is compared with the best three. Then come the counts of both " +
			"sides, the chances turn by turn, and the three worst turns with what was better. ?! is doubtful, ? a mistake, ?? a blunder; each is looked at twice. In games with dice, losses are " +
			"equity and every roll has its luck. -format writes the game instead, with scores, marks and better lines. An interrupt ends the review and shows what it has found.",
		FR: "RECORD contient une ou plusieurs parties dans un format que lit import ; - est l’entrée standard. Toutes sont évaluées, ou celle que nomme -game. Chaque coup est comparé aux trois meilleurs. Suivent les comptes des " +
			"deux camps, les chances coup par coup, et les trois plus mauvais coups avec ce qui valait mieux. ?! est douteux, ? une erreur, ?? une gaffe ; chaque marque est vérifiée deux fois. Avec des dés, " +
			"les pertes sont en équité et chaque lancer a sa chance. -format écrit plutôt la partie, avec scores, marques et meilleures lignes. Une interruption arrête le bilan et affiche ce qui a été trouvé.",
		DE: "RECORD enthält ein Spiel oder viele in einem Format, das import liest; - ist die Standardeingabe. Alle werden ausgewertet, oder das, das -game nennt. Jeder Zug wird mit den besten drei verglichen. Danach kommen die Zahlen " +
			"beider Seiten, die Chancen Zug für Zug und die drei schlechtesten Züge mit dem, was besser war. ?! ist zweifelhaft, ? ein Fehler, ?? ein grober Fehler; jedes Zeichen wird zweimal geprüft. Mit " +
			"Würfeln sind Verluste Equity, und jeder Wurf hat sein Glück. -format schreibt stattdessen das Spiel mit Bewertungen, Zeichen und besseren Zügen. Eine Unterbrechung beendet die Auswertung und zeigt, was gefunden ist.",
	},
	examples: []string{`crownhead review game.pgn`, `crownhead review match.mat -game 2`, `crownhead review game.pgn -format pgn`, `crownhead review game.json -nodes 200000 -json`},
	begin:    func(c *call) action { return &reviewCall{call: c} },
}

// reviewCall reviews games.
type reviewCall struct {
	*call
	saved
	limiting
	number, format string
}

func (c *reviewCall) flags(set *flag.FlagSet) {
	c.saved.flags(set)
	set.StringVar(&c.number, "game", "", "")
	set.StringVar(&c.nodes, "nodes", "", "")
	set.StringVar(&c.depth, "depth", "", "")
	set.StringVar(&c.format, "format", "", "")
}

func (c *reviewCall) run() error {
	limits, err := c.limits()
	if err != nil {
		return err
	}
	reviews := desk.Reviews{Desk: c.desk(), Limits: limits, Format: c.format, Of: 1}
	if c.watched() {
		reviews.Watch = c.err
	}
	if c.number != "" {
		found, err := c.findGame(&c.saved, c.number, false)
		if err == nil {
			err = reviews.Review(found.Number, found.Game)
		}
		return cmp.Or(err, reviews.Printed())
	}
	list, fault, err := c.all()
	if err != nil {
		return err
	}
	reviews.Of = len(list)
	for i, found := range list {
		if i > 0 && !c.json {
			c.printf("\n")
		}
		if err := reviews.Review(found.Number, found.Game); err != nil {
			return err
		}
		if c.Err() != nil {
			break
		}
	}
	return cmp.Or(reviews.Printed(), fault)
}

// all is the games of the file that can be read, and why the first of the others cannot.
func (c *reviewCall) all() (list []record.Found, fault, err error) {
	from, err := c.openFile(&c.saved)
	if err != nil {
		return nil, nil, err
	}
	defer from.Close()
	for found, err := range record.Of(c.catalogue).Each(from) {
		switch {
		case err != nil:
			return nil, nil, err
		case found.Fault != nil && fault == nil:
			fault = found.Fault
		case found.Fault != nil:
		default:
			list = append(list, found)
		}
	}
	if len(list) == 0 && fault == nil {
		fault = bad("no-such-game", game.Plain("text", "1"), game.Plain("games", "0"))
	}
	return list, fault, nil
}
