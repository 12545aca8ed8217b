package morris

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// Target is a table that can be verified.
type Target struct {
	layer layer // layers is the moving phase
	part  [2]int
}

func (t Target) String() string { return partName(t.layer, t.part) }

// Stones is how many are on the board.
func (t Target) Stones() int { return t.part[0] + t.part[1] }

// Built lists the tables in the folder: all, or those with one of these names. A layer's name stands for its parts.
func (b *Builder) Built(names ...string) []Target {
	var list []Target
	add := func(name string, t Target) {
		if (len(names) == 0 || slices.Contains(names, name) || slices.Contains(names, t.String())) && b.have(t.layer, t.part) {
			list = append(list, t)
		}
	}
	for _, s := range allSlices() {
		for _, part := range s.sectors() {
			add("", Target{layers, part})
		}
	}
	for l := layer(layers - 1); l >= 0; l-- {
		for _, part := range l.parts() {
			add(l.String(), Target{l, part})
		}
	}
	return list
}

// Verify computes the values of a table forwards, from those of all positions that a turn leads to, and compares them
// with what the table says. Turns come from rules/morris; only the numbering of positions is shared with the solver.
// If each value agrees with its successors, all are right: wins and losses by their distances, which get smaller,
// and draws because neither side ever has to leave them for a loss. With random above 0 it looks at so many positions; below 0, at all
// positions of a sector with the builder's own turns.
// A table with nothing wrong is marked.
func (b *Builder) Verify(ctx context.Context, t Target, random int) (exact.Check, error) {
	check, err := exact.Check{}, error(nil)
	if random < 0 && t.layer == layers {
		check, err = b.whole(ctx, t.part)
	} else {
		check, err = b.verify(ctx, t.layer, t.part, random)
	}
	if err != nil || check.Wrong > 0 {
		return check, err
	}
	table, err := b.open(t.layer, t.part)
	if err != nil {
		return check, err
	}
	defer table.Close()
	return check, exact.Mark(b.place().File(file(t.layer, t.part)), table, check.Checked)
}

func (b *Builder) verify(ctx context.Context, l layer, part [2]int, random int) (exact.Check, error) {
	v := verifier{sheet: b.Sheet, layer: l}
	var err error
	if v.own, err = b.values(l, part); err != nil {
		return exact.Check{}, err
	}
	check := exact.Check{Name: v.own.name}
	next, placed := l+1, part[0]+1
	if l == layers {
		next, placed = l, part[0]
	}
	for taken := 0; taken <= b.Sheet.DoublePosse && taken <= part[1]; taken++ {
		if left := part[1] - taken; next.has(left, placed) {
			if v.after[left][placed], err = b.values(next, [2]int{left, placed}); err != nil {
				return check, err
			}
		}
	}

	cells := v.own.sector.cells()
	const run = 1 << 14
	runs := (cells + run - 1) / run
	if random > 0 {
		runs = (random + run - 1) / run
	}
	var started atomic.Int64
	var group sync.WaitGroup
	var sum sync.Mutex
	for range b.Workers {
		group.Go(func() {
			w := v
			for n := int(started.Add(1)) - 1; n < runs && ctx.Err() == nil; n = int(started.Add(1)) - 1 {
				var c exact.Check
				if random > 0 {
					dice := rand.New(rand.NewPCG(uint64(l)<<8|uint64(part[0])<<4|uint64(part[1]), uint64(n)))
					c = w.sample(min(run, random-n*run), dice)
				} else {
					c = w.part(n*run, min(run, cells-n*run))
				}
				sum.Lock()
				check.Add(c)
				sum.Unlock()
			}
		})
	}
	group.Wait()
	return check, ctx.Err()
}

// values reads a whole table.
func (b *Builder) values(l layer, part [2]int) (known, error) {
	t, err := b.open(l, part)
	if err != nil {
		return known{}, err
	}
	defer t.Close()
	values, err := t.Values(b.Workers)
	return known{t.Name, newSector(part[0], part[1]), values}, err
}

type known struct {
	name   string
	sector *sector
	values *exact.Values
}

func (k *known) at(p morris.Position) exact.Value {
	own, enemy := p.Stones(p.Side()), p.Stones(p.Side().Other())
	return k.values.At(int(k.sector.number(uint32(own), uint32(enemy))))
}

type verifier struct {
	sheet morris.Sheet
	layer layer // layers is the moving phase
	own   known // what is verified
	after [most + 1][most + 1]known
	moves []morris.Move
}

// part checks the positions of so many numbers.
func (v *verifier) part(first, n int) (c exact.Check) {
	for i := range n {
		v.check(&c, uint32(first+i))
	}
	return c
}

// sample checks so many positions with random numbers.
func (v *verifier) sample(n int, dice *rand.Rand) (c exact.Check) {
	for c.Checked < n {
		v.check(&c, dice.Uint32N(uint32(v.own.sector.cells())))
	}
	return c
}

func (v *verifier) check(c *exact.Check, number uint32) {
	class, enemy, _, used := v.own.sector.position(number)
	if !used {
		return
	}
	own := v.own.sector.classes.reps[class]
	c.Checked++
	inHand, inEnemyHand := v.layer.hands()
	p := morris.NewPosition(game.First, [2]morris.Points{morris.Points(own), morris.Points(enemy)}, [2]int{inHand, inEnemyHand})
	want, got := v.forward(p), v.own.at(p)
	if v.layer < layers {
		want.Turns, got.Turns = 0, 0
	}
	if want == got && v.own.sector.number(own, enemy) == number {
		return
	}
	c.Wrong++
	if c.Example == "" {
		c.Example = fmt.Sprintf("%s: %v, and by its turns %v", v.sheet.PositionText(p), got, want)
	}
}

// forward is the value of a position by its turns.
func (v *verifier) forward(p morris.Position) exact.Value {
	v.moves = v.sheet.AppendMoves(v.moves[:0], p)
	best := exact.Value{Result: exact.Loss}
	for _, m := range v.moves {
		after := v.sheet.Play(p, m)
		next := exact.Value{Result: exact.Loss}
		if side := after.Side(); after.Stones(side).Count()+after.Hand(side) >= fewest {
			next = v.after[after.Stones(side).Count()][after.Stones(side.Other()).Count()].at(after)
		}
		best = exact.Better(best, before(next, m.Takes != 0))
	}
	return best
}

// before is what a turn to a position of this value is worth. The distance starts again where a stone is taken.
func before(next exact.Value, takes bool) exact.Value {
	if takes {
		next.Turns = 0
	}
	return next.Before()
}
