package main

import (
	"time"

	"crownhead/internal/uci"
)

var uciCommand = command{
	name: "uci",
	does: "play and answer by the Universal Chess Interface, for every rule set",
	more: "Other programs start it and talk to it by standard input and output. \"setoption name Rules value RULES\" chooses the rule set; " +
		"docs/protocol.md has everything.",
	examples: []string{
		`printf 'position startpos moves e2e4\ngo movetime 500\n' | crownhead uci`,
	},
	run: func(c *call) error {
		if err := c.atMost(0); err != nil {
			return err
		}
		return uci.Server{Catalogue: c.catalogue, Lang: c.lang, Seed: uint64(time.Now().UnixNano())}.Serve(c, c.in, c.out)
	},
}
