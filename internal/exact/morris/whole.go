package morris

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// whole computes all values of a sector forwards as verify does, with the builder's own turns, which are much faster. Positions are gone
// through in the order of the enemy's stones: what their turns lead to lies close together then.
func (b *Builder) whole(ctx context.Context, part [2]int) (exact.Check, error) {
	own, err := b.values(layers, part)
	if err != nil {
		return exact.Check{}, err
	}
	w := &wholeSector{graph: graph{sheet: b.Sheet}, own: own, next: own}
	check := exact.Check{Name: own.name}
	if part[0] != part[1] {
		if w.next, err = b.values(layers, [2]int{part[1], part[0]}); err != nil {
			return check, err
		}
	}
	for taken := 1; taken <= b.Sheet.DoublePosse && part[1]-taken >= fewest; taken++ {
		sector := [2]int{part[1] - taken, part[0]}
		if w.lower[sector[0]][sector[1]], err = b.load(sector); err != nil {
			return check, err
		}
	}
	cells := w.next.sector.cells()
	const run = 1 << 14
	var started atomic.Int64
	var group sync.WaitGroup
	var sum sync.Mutex
	for range b.Workers {
		group.Go(func() {
			for first := int(started.Add(run)) - run; first < cells && ctx.Err() == nil; first = int(started.Add(run)) - run {
				c := w.part(first, min(run, cells-first))
				sum.Lock()
				check.Add(c)
				sum.Unlock()
			}
		})
	}
	group.Wait()
	return check, ctx.Err()
}

// wholeSector is a sector that is verified, with what its turns lead to.
type wholeSector struct {
	graph
	own, next known
}

// part checks the positions whose counterparts, with the other side to move, have so many numbers.
func (w *wholeSector) part(first, n int) (c exact.Check) {
	for number := uint32(first); number < uint32(first+n); number++ {
		class, own, _, used := w.next.sector.position(number)
		if !used {
			continue
		}
		enemy := w.next.sector.classes.reps[class]
		c.Checked++
		got, want := w.own.values.At(int(w.own.sector.number(own, enemy))), w.forward(own, enemy)
		if got == want {
			continue
		}
		c.Wrong++
		if c.Example == "" {
			p := morris.NewPosition(game.First, [2]morris.Points{morris.Points(own), morris.Points(enemy)}, [2]int{})
			c.Example = fmt.Sprintf("%s: %v, and by its turns %v", w.sheet.PositionText(p), got, want)
		}
	}
	return c
}

// forward is the value of a position by its turns.
func (w *wholeSector) forward(own, enemy uint32) exact.Value {
	start := w.begin(w.own.sector, own, enemy)
	if start.Win > 0 {
		return exact.Value{Result: exact.Win, Turns: start.Win}
	}
	best, quiet := exact.Value{Result: exact.Loss}, 0
	home := w.next.sector.home(enemy)
	try := func(stones uint32) {
		quiet++
		after := w.next.values.At(int(w.next.sector.at(home, symmetry(home&15).of(stones))))
		best = exact.Better(best, after.Before())
	}
	empty := allPoints &^ (own | enemy)
	if w.flies(w.own.sector.own) {
		for from := own; from != 0; from &= from - 1 {
			others := own &^ (from & -from)
			for to := empty; to != 0; to &= to - 1 {
				if closed(others, lowest(to)) == 0 {
					try(others | to&-to)
				}
			}
		}
	} else {
		open, closing := slides(own, empty)
		for d := range directions {
			for to := open[d] &^ closing[d]; to != 0; to &= to - 1 {
				try(own&^source(to&-to, d) | to&-to)
			}
		}
	}
	if start.Open > quiet { // a capture draws
		best = exact.Better(best, exact.Value{})
	}
	return best
}
