package bench

import (
	"context"
	"sync"
	"time"

	"crownhead/internal/games"
)

// Engines runs the fixed bench of every computer player. The number of nodes is its signature: the same on every machine, and
// another after any change to how it searches or judges. No player searches with more than one thread; two players at once
// show what a second core brings. Last comes the same bench in WebAssembly, and what a turn of a level costs there, where there is a program and
// something to run it.
func Engines(ctx context.Context, catalogue *games.Catalogue, wasm Wasm, row func(Row)) error {
	for _, f := range catalogue.Families() {
		if f.Bench.Engine == nil {
			continue
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		began := time.Now()
		n := f.Bench.Engine()
		row(Row{What: f.ID + " engine, its bench", Unit: "nodes", Count: n, Took: time.Since(began), Threads: 1, Signature: true})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		row(two(f))
	}
	return wasm.Engines(ctx, catalogue, row)
}

// two runs a bench twice at once.
func two(f *games.Family) Row {
	var all sync.WaitGroup
	var counts [2]uint64
	began := time.Now()
	for i := range counts {
		all.Go(func() { counts[i] = f.Bench.Engine() })
	}
	all.Wait()
	return Row{What: f.ID + " engine, two players at once", Unit: "nodes", Count: counts[0] + counts[1], Took: time.Since(began), Threads: 2}
}
