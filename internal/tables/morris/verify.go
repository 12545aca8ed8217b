package morris

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/tables"
	"crownhead/rules/morris"
)

// Check is what a verifier found in a table.
type Check struct {
	Name    string
	Checked int
	Wrong   int
	Example string // a position with a wrong value, and both values
}

// Verify computes the values of a sector forwards, from those of all positions that a turn leads to, and compares them
// with what its table says. Turns come from rules/morris; only the numbering of positions is shared with the solver.
// If each value agrees with its successors, all are right: wins and losses by their distances, which get smaller,
// and draws because neither side ever has to leave them for a loss. With random above 0 it looks at so many positions.
func (b *Builder) Verify(ctx context.Context, own, enemy, random int) (Check, error) {
	check := Check{Name: sectorName(own, enemy)}
	v := verifier{sheet: b.Sheet, sector: newSector(own, enemy)}
	wanted := [][2]int{{own, enemy}, {enemy, own}}
	for taken := 1; taken <= b.Sheet.DoublePosse && enemy-taken >= fewest; taken++ {
		wanted = append(wanted, [2]int{enemy - taken, own})
	}
	for _, sector := range wanted {
		if v.known[sector[0]][sector[1]].values != nil {
			continue
		}
		t, err := b.open(sector)
		if err != nil {
			return check, err
		}
		values, err := t.Values()
		t.Close()
		if err != nil {
			return check, err
		}
		v.known[sector[0]][sector[1]] = known{newSector(sector[0], sector[1]), values}
	}

	cells := v.sector.cells()
	const part = 1 << 14
	parts := (cells + part - 1) / part
	if random > 0 {
		parts = (random + part - 1) / part
	}
	var next atomic.Int64
	var group sync.WaitGroup
	var sum sync.Mutex
	for range b.Workers {
		group.Go(func() {
			w := v
			for n := int(next.Add(1)) - 1; n < parts && ctx.Err() == nil; n = int(next.Add(1)) - 1 {
				var c Check
				if random > 0 {
					dice := rand.New(rand.NewPCG(uint64(own<<8|enemy), uint64(n)))
					c = w.sample(min(part, random-n*part), dice)
				} else {
					c = w.part(n*part, min(part, cells-n*part))
				}
				sum.Lock()
				check.Checked += c.Checked
				check.Wrong += c.Wrong
				if c.Example != "" && check.Example == "" {
					check.Example = c.Example
				}
				sum.Unlock()
			}
		})
	}
	group.Wait()
	return check, ctx.Err()
}

type known struct {
	sector *sector
	values *tables.Values
}

type verifier struct {
	sheet  morris.Sheet
	sector *sector
	known  [most + 1][most + 1]known
	moves  []morris.Move
}

// part checks the positions of so many numbers.
func (v *verifier) part(first, n int) (c Check) {
	for i := range n {
		v.check(&c, uint32(first+i))
	}
	return c
}

// sample checks so many positions with random numbers.
func (v *verifier) sample(n int, dice *rand.Rand) (c Check) {
	for c.Checked < n {
		v.check(&c, dice.Uint32N(uint32(v.sector.cells())))
	}
	return c
}

func (v *verifier) check(c *Check, number uint32) {
	class, enemy, _, used := v.sector.position(number)
	if !used {
		return
	}
	own := v.sector.classes.reps[class]
	c.Checked++
	p := morris.NewPosition(game.First, [2]morris.Points{morris.Points(own), morris.Points(enemy)}, [2]int{})
	want, got := v.forward(p), v.value(p)
	if want == got && v.sector.number(own, enemy) == number {
		return
	}
	c.Wrong++
	if c.Example == "" {
		c.Example = fmt.Sprintf("%s: %v, and by its turns %v", v.sheet.PositionText(p), got, want)
	}
}

// value is what the tables say.
func (v *verifier) value(p morris.Position) tables.Value {
	own, enemy := uint32(p.Stones(p.Side())), uint32(p.Stones(p.Side().Other()))
	k := &v.known[count(own)][count(enemy)]
	return k.values.At(int(k.sector.number(own, enemy)))
}

// forward is the value of a position by its turns.
func (v *verifier) forward(p morris.Position) tables.Value {
	v.moves = v.sheet.AppendMoves(v.moves[:0], p)
	best := tables.Value{Result: tables.Loss}
	for _, m := range v.moves {
		after := v.sheet.Play(p, m)
		next := tables.Value{Result: tables.Loss}
		if after.Stones(after.Side()).Count() >= fewest {
			next = v.value(after)
		}
		best = better(best, before(next, m.Takes != 0))
	}
	return best
}

// before is what a turn to a position of this value is worth. The distance starts again where a stone is taken.
func before(next tables.Value, takes bool) tables.Value {
	if takes {
		next.Turns = 0
	}
	next.Result = -next.Result
	if next.Result == tables.Win {
		next.Turns++
	}
	return next
}

// better is the value a player would rather have: a win that is near, a loss that is far.
func better(a, b tables.Value) tables.Value {
	switch {
	case a.Result != b.Result:
		if a.Result > b.Result {
			return a
		}
		return b
	case a.Result == tables.Loss:
		return tables.Value{Result: a.Result, Turns: max(a.Turns, b.Turns)}
	}
	return tables.Value{Result: a.Result, Turns: min(a.Turns, b.Turns)}
}
