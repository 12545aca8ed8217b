package main

import (
	"time"

	"crownhead/game"
	"crownhead/internal/arena/uci"
)

var uciCommand = command{
	name: "uci",
	does: game.Text{
		EN: "play and answer by the Universal Chess Interface, for every rule set",
		FR: "jouer et répondre par l’Universal Chess Interface, pour tous les jeux de règles",
		DE: "mit dem Universal Chess Interface spielen und antworten, für jedes Regelwerk",
	},
	more: game.Text{
		EN: "Other programs start it and talk to it by standard input and output. \"setoption name Rules value RULES\" chooses the rule " +
			"set; docs/protocol.md has everything.",
		FR: "D’autres programmes le lancent et lui parlent par l’entrée et la sortie standard. « setoption name Rules value RULES » " +
			"choisit le jeu de règles ; docs/protocol.md a tout le reste.",
		DE: "Andere Programme starten es und reden mit ihm über Standardeingabe und -ausgabe. „setoption name Rules value RULES“ " +
			"wählt das Regelwerk; docs/protocol.md hat alles Weitere.",
	},
	examples: []string{
		`printf 'position startpos moves e2e4\ngo movetime 500\n' | crownhead uci`,
	},
	takes: takesNothing,
	begin: simple(speakUCI),
}

func speakUCI(c *call) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	return uci.Server{Catalogue: c.catalogue, Lang: c.lang, Seed: uint64(time.Now().UnixNano())}.Serve(c, c.in, c.out)
}
