package bench

import (
	"context"
	"time"

	"crownhead/internal/games"
)

// Engines runs the fixed bench of every computer player. The number of nodes is its signature: the same on every machine, and
// another after any change to how it searches or judges.
func Engines(ctx context.Context, catalogue *games.Catalogue, row func(Row)) error {
	for _, f := range catalogue.Families() {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if f.Bench.Engine == nil {
			continue
		}
		began := time.Now()
		n := f.Bench.Engine()
		row(Row{What: f.ID + " engine, its bench", Unit: "nodes", Count: n, Took: time.Since(began), Signature: true})
	}
	return nil
}
