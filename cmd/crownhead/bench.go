package main

import (
	"fmt"

	"crownhead/game"
	"crownhead/internal/bench"
)

var benchCommand = command{
	name: "bench", args: "[rules]",
	does:     "measure the move generators of every family",
	more:     "Leaves of move trees and turns of random play, a second, on one thread. Where stockfish is installed, both count the same chess trees in turn, and the ratio of the times is given.",
	examples: []string{`crownhead bench rules`},
	run:      measure,
}

func measure(c *call) error {
	if len(c.args) > 0 && c.args[0] != "rules" {
		return bad("bench-what", game.Plain("what", game.Excerpt(c.args[0])))
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	rows := []bench.Row{}
	err := bench.Rules(c, func(r bench.Row) {
		rows = append(rows, r)
		if c.json {
			return
		}
		c.printf("%-52s %8.2f M %s/s", r.What, r.Rate()/1e6, r.Unit)
		if r.Ratio != 0 {
			c.printf("  %.2f of %s", r.Ratio, r.Versus)
		}
		c.printf("\n")
	})
	if err != nil {
		return fmt.Errorf("bench: %w", err)
	}
	if c.json {
		return c.printJSON(rows)
	}
	return nil
}
