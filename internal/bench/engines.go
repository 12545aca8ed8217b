package bench

import (
	"context"
	"time"

	"crownhead/internal/engine/backgammon"
	"crownhead/internal/engine/checkers"
	"crownhead/internal/engine/chess"
	"crownhead/internal/engine/morris"
	"crownhead/internal/engine/towers"
)

// Engines runs the fixed bench of every computer player. The number of nodes is its signature: the same on every machine, and
// another after any change to how it searches or judges.
func Engines(ctx context.Context, row func(Row)) error {
	for _, e := range []struct {
		family string
		bench  func() uint64
	}{
		{"chess", chess.Bench},
		{"checkers", checkers.Bench},
		{"morris", morris.Bench},
		{"towers", towers.Bench},
		{"backgammon", backgammon.Bench},
	} {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		began := time.Now()
		n := e.bench()
		row(Row{What: e.family + " engine, its bench", Unit: "nodes", Count: n, Took: time.Since(began), Signature: true})
	}
	return nil
}
