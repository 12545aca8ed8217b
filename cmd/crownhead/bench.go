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
	does: game.Text{
		EN: "measure the move generators and the computer players",
		FR: "mesurer les générateurs de coups et les programmes de jeu",
		DE: "die Zuggeneratoren und die Computerspieler messen",
	},
	more: game.Text{
		EN: "Rules: leaves of move trees and turns of random play per second, on one thread. Where stockfish is installed, both count " +
			"the same chess trees in turn, and the ratio of the times is given. Engines: each one's fixed bench, whose number of " +
			"nodes is its signature.",
		FR: "Rules : feuilles d’arbres de coups et coups de parties au hasard par seconde, sur un fil. Si stockfish est installé, les " +
			"deux comptent tour à tour les mêmes arbres d’échecs, et le rapport des temps est donné. Engines : le banc fixe de " +
			"chacun, dont le nombre de nœuds est la signature.",
		DE: "Rules: Blätter von Zugbäumen und Züge zufälliger Spiele pro Sekunde, auf einem Thread. Ist stockfish installiert, so " +
			"zählen beide abwechselnd dieselben Schachbäume, und das Verhältnis der Zeiten wird angegeben. Engines: die feste Messung " +
			"jedes Computerspielers, deren Knotenzahl seine Signatur ist.",
	},
	examples: []string{`crownhead bench rules`, `crownhead bench engines`},
	takes:    takesOne("rules", "engines"),
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
