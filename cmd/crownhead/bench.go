package main

import (
	"context"
	"fmt"

	"crownhead/game"
	"crownhead/internal/bench"
	"crownhead/internal/games"
)

var benchCommand = command{
	name: "bench", args: "[rules | engines]",
	does:     "measure the move generators and the computer players",
	more:     "Rules: leaves of move trees and turns of random play per second, on one thread. Where stockfish is installed, both count the same chess trees in turn, and the ratio of the times is given. Engines: each one's fixed bench, whose number of nodes is its signature.",
	examples: []string{`crownhead bench rules`, `crownhead bench engines`},
	run:      measure,
}

func measure(c *call) error {
	parts := []func(context.Context, *games.Catalogue, func(bench.Row)) error{bench.Rules, bench.Engines}
	if len(c.args) > 0 {
		switch c.args[0] {
		case "rules":
			parts = parts[:1]
		case "engines":
			parts = parts[1:]
		default:
			return bad("bench-what", game.Plain("what", game.Excerpt(c.args[0])))
		}
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	rows := []bench.Row{}
	for _, part := range parts {
		err := part(c, c.catalogue, func(r bench.Row) {
			rows = append(rows, r)
			if !c.json {
				c.printf("%s\n", benchLine(r))
			}
		})
		if err != nil {
			return fmt.Errorf("bench: %w", err)
		}
	}
	if c.json {
		return c.printJSON(rows)
	}
	return nil
}

func benchLine(r bench.Row) string {
	line := fmt.Sprintf("%-52s %8.2f M %s/s", r.What, r.Rate()/1e6, r.Unit)
	if r.Ratio != 0 {
		line += fmt.Sprintf("  %.2f of %s", r.Ratio, r.Versus)
	}
	if r.Signature {
		line += fmt.Sprintf("  signature %d", r.Count)
	}
	return line
}
