package main

import (
	"context"
	"fmt"
	"path"

	"crownhead/game"
	"crownhead/internal/arena/bench"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/web"
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
			"nodes is its signature, then two players at once (none uses two threads itself), and the same in WebAssembly where it is " +
			"built in and node is installed, with what a turn of level 8 costs there.",
		FR: "Rules : feuilles d’arbres de coups et coups de parties au hasard par seconde, sur un fil. Si stockfish est installé, les " +
			"deux comptent tour à tour les mêmes arbres d’échecs, et le rapport des temps est donné. Engines : le banc fixe de " +
			"chacun, dont le nombre de nœuds est la signature, puis deux joueurs à la fois (aucun n’utilise deux fils lui-même), et la " +
			"même chose en WebAssembly s’il est intégré et que node est installé, avec ce qu’y coûte un coup du niveau 8.",
		DE: "Rules: Blätter von Zugbäumen und Züge zufälliger Spiele pro Sekunde, auf einem Thread. Ist stockfish installiert, so " +
			"zählen beide abwechselnd dieselben Schachbäume, und das Verhältnis der Zeiten wird angegeben. Engines: die feste Messung " +
			"jedes Computerspielers, deren Knotenzahl seine Signatur ist, dann zwei Spieler zugleich (keiner nutzt selbst zwei Threads), und " +
			"dasselbe in WebAssembly, wenn es eingebaut und node installiert ist, und was dort ein Zug der Stufe 8 kostet.",
	},
	examples: []string{`crownhead bench rules`, `crownhead bench engines`},
	takes:    takesOne("rules", "engines"),
	begin:    simple(measure),
}

func measure(c *call) error {
	parts := []func(context.Context, *games.Catalogue, func(bench.Row)) error{bench.Rules, benchEngines}
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

// benchEngines measures the computer players, in WebAssembly too if it was built in.
func benchEngines(ctx context.Context, catalogue *games.Catalogue, row func(bench.Row)) error {
	wasm := builtWasm()
	wasm.Level = engine.Levels
	return bench.Engines(ctx, catalogue, wasm, row)
}

// builtWasm is the program that browsers run, if it was built in.
func builtWasm() (wasm bench.Wasm) {
	if program, ok := web.Offline(); ok {
		wasm.Script, wasm.Program = unpacked(program.Exec), unpacked(program.Wasm)
	}
	return wasm
}

// unpacked is a file of the offline program by its path.
func unpacked(name string) []byte {
	body, packed, _ := web.OfflineFile(path.Base(name))
	if packed {
		return web.Unpacked(body)
	}
	return body
}

func benchLine(r bench.Row) string {
	rate, thousands := r.Rate()/1e6, "M"
	if r.Threads > 0 { // a player looks at fewer positions than a generator of turns
		rate, thousands = r.Rate()/1e3, "k"
	}
	if r.Unit == "turns" && r.Threads > 0 { // of a player, which takes long
		return fmt.Sprintf("%-52s %8.1f ms a turn", r.What, float64(r.Took.Milliseconds())/float64(r.Count))
	}
	line := fmt.Sprintf("%-52s %8.2f %s %s/s", r.What, rate, thousands, r.Unit)
	if r.Ratio != 0 {
		line += fmt.Sprintf("  %.2f of %s", r.Ratio, r.Versus)
	}
	if r.Signature {
		line += fmt.Sprintf("  signature %d", r.Count)
	}
	return line
}
