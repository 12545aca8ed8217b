// Package bench measures the rules and the computer players of a catalogue: leaves of move trees, random play and fixed
// searches, a second, on one thread. Where the chess program stockfish is installed, its count of the same trees runs
// alternately with ours, so that the ratio is one of the same machine at the same moment. What is measured, each family's
// value says. It judges nothing.
package bench

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
)

// Row is one measurement.
type Row struct {
	What   string        `json:"what"`
	Unit   string        `json:"unit"` // what Count counts
	Count  uint64        `json:"count"`
	Took   time.Duration `json:"ns"`
	Ratio  float64       `json:"ratio,omitempty"`  // ours to a peer's, side by side
	Versus string        `json:"versus,omitempty"` // whose

	Threads   int  `json:"threads,omitempty"`   // how many computed at once
	Signature bool `json:"signature,omitempty"` // Count is the same on every machine
}

// Rate is how many a second.
func (r Row) Rate() float64 { return float64(r.Count) / r.Took.Seconds() }

// Rules measures every family and hands each row over as soon as it is known. It stops between two rows when told.
func Rules(ctx context.Context, catalogue *games.Catalogue, row func(Row)) error {
	var all []func(games.Opened) (Row, error)
	var of []string
	add := func(id string, measure func(games.Opened) (Row, error)) {
		of, all = append(of, id), append(all, measure)
	}
	for _, f := range catalogue.Families() {
		for _, tree := range f.Bench.Trees {
			add(tree.Set, func(set games.Opened) (Row, error) { return leaves(set, tree) })
		}
		for _, id := range f.Bench.Rolls {
			add(id, rolls)
		}
	}
	for _, f := range catalogue.Families() {
		for _, id := range f.Bench.Playouts {
			add(id, playouts)
		}
	}
	for i, measure := range all {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		set, err := catalogue.Open(of[i])
		if err != nil {
			return err
		}
		r, err := measure(set)
		if err != nil {
			return err
		}
		row(r)
	}
	return besidePeer(ctx, catalogue, row)
}

// root is the position a tree grows from.
func root(set games.Opened, tree games.Tree) (game.Position, error) {
	if tree.Position == "" {
		return set.Start(), nil
	}
	return set.At(tree.Position)
}

func leaves(set games.Opened, tree games.Tree) (Row, error) {
	p, err := root(set, tree)
	if err != nil {
		return Row{}, err
	}
	began := time.Now()
	n := p.Perft(tree.Depth)
	return Row{What: fmt.Sprintf("%s %s, depth %d", set.ID, tree.Name, tree.Depth), Unit: "leaves", Count: n, Took: time.Since(began)}, nil
}

// rolls asks for all turns of all 21 rolls in positions met in random games.
func rolls(set games.Opened) (Row, error) {
	const met = 4096
	list := set.Rules.Rolled(rand.New(rand.NewPCG(7, 7)), met)
	var n uint64
	began := time.Now()
	for time.Since(began) < time.Second {
		list()
		n += met
	}
	return Row{What: set.ID + ", all turns of a roll", Unit: "positions", Count: n, Took: time.Since(began)}, nil
}

// playouts plays random games from the start for a second, through the contract.
func playouts(set games.Opened) (Row, error) {
	const longest = 400
	dice := rand.New(rand.NewPCG(7, 7))
	play := set.Rules.Playouts()
	var n uint64
	began := time.Now()
	for time.Since(began) < time.Second {
		n += uint64(play(dice, longest))
	}
	return Row{What: set.ID + ", random play", Unit: "turns", Count: n, Took: time.Since(began)}, nil
}
