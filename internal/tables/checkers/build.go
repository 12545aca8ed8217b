package checkers

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/tables"
	"crownhead/rules/checkers"
)

// Measure is what the distances count.
const Measure = "winner's turns to the end"

// RulesID is the rule set that tables are built for: all sheets on which captures go alike have the same values.
func RulesID(jumping checkers.Jumping) string {
	switch jumping {
	case checkers.Jumping{MayStop: true}:
		return "checkers/modern?continue=may&countAt=agreement"
	case checkers.Jumping{CrownedGoesOn: true}:
		return "checkers/modern?countAt=agreement&crownEndsTurn=false"
	case checkers.Jumping{MayStop: true, CrownedGoesOn: true}:
		return "checkers/modern?continue=may&countAt=agreement&crownEndsTurn=false"
	}
	return "checkers/maple"
}

// JumpingOf is how captures go by a rule set, if tables can be built for it: not where a capture can be left out, and not
// where the pieces are counted when nothing happens, which makes waiting a way to win (R-MC-4).
func JumpingOf(id string) (how checkers.Jumping, ok bool) {
	name, switches, _ := strings.Cut(id, "?")
	switch name {
	case "checkers/maple", "checkers/fortress":
		return how, switches == ""
	case "checkers/modern":
		sheet, _, err := game.Apply(checkers.Modern, checkers.ModernSwitches, switches)
		if err != nil {
			return how, false
		}
		return jumpingOf(sheet)
	}
	return how, false
}

func jumpingOf(s checkers.Sheet) (how checkers.Jumping, ok bool) {
	return checkers.Jumping{MayStop: s.MayStop, CrownedGoesOn: s.CrownedGoesOn}, s.Paper != checkers.MC || s.CountOnAgreement
}

// Most is how many pieces a table has at most: beyond, the distances of all classes that captures lead to would not
// fit into memory together.
const Most = 5

// Builder builds tables in a folder, as morris's does.
type Builder struct {
	Jumping  checkers.Jumping
	Dir      string
	Memory   int64 // bytes
	Workers  int
	Pieces   int // of both sides together, at most; 0 is Most
	Progress func(tables.Progress)
}

func (b *Builder) place() tables.Place {
	p := tables.Place{Rules: RulesID(b.Jumping), Dir: b.Dir}
	if b.Jumping == (checkers.Jumping{}) {
		p.Small = small
	}
	return p
}

func (b *Builder) open(c class) (*tables.Table, error) {
	return b.place().Open(c.String(), c.String(), c.cells())
}

// classes are all classes of a build, in pairs, each after what it leads to.
func (b *Builder) classes() (list [][]class) {
	most := b.Pieces
	if most == 0 || most > Most {
		most = Most
	}
	for pieces := 2; pieces <= most; pieces++ {
		list = append(list, pairs(pieces)...)
	}
	return list
}

// Build builds what is missing.
func (b *Builder) Build(ctx context.Context) error {
	if err := os.MkdirAll(b.Dir, 0o755); err != nil {
		return err
	}
	tables.Clean(b.Dir)
	solved := map[class]*tables.Values{}
	var steps []tables.Step
	for _, pair := range b.classes() {
		g := &graph{jumping: b.Jumping, classes: pair, solved: solved}
		steps = append(steps, tables.Step{
			Name: pair[0].String(), Cells: g.Cells(), Work: float64(g.Cells()),
			Have:  func() bool { return b.have(pair) },
			Build: func(ctx context.Context) ([]tables.Head, error) { return b.pair(ctx, g) },
		})
	}
	return tables.Build(ctx, steps, tables.Bounds{}, b.Progress)
}

func (b *Builder) have(pair []class) bool {
	for _, c := range pair {
		if !b.place().Have(c.String(), c.String(), c.cells()) {
			return false
		}
	}
	return true
}

// pair solves a class and its turned one.
func (b *Builder) pair(ctx context.Context, g *graph) ([]tables.Head, error) {
	if err := b.load(g.classes, g.solved); err != nil {
		return nil, err
	}
	need := int64(2 * g.Cells()) // a byte for each cell, and one for the results in memory afterwards
	for c := range g.solved {
		need += int64(c.cells())
	}
	if need > b.Memory {
		return nil, &tables.TooLittleMemory{Need: need, Have: b.Memory}
	}
	solution, err := tables.Solve(ctx, g, b.Workers, b.Memory)
	if err != nil {
		return nil, err
	}
	var heads []tables.Head
	first := 0
	for _, c := range g.classes {
		head := tables.Head{Rules: RulesID(b.Jumping), Name: c.String(), Measure: Measure, Cells: c.cells()}
		if err := solution.Write(b.place().File(c.String()), head, first); err != nil {
			return nil, err
		}
		first += head.Cells
		t, err := b.open(c)
		if err != nil {
			return nil, err
		}
		heads = append(heads, t.Head)
		t.Close()
	}
	return heads, nil
}

// load reads all classes that these lead to: with fewer pieces, or with a man less and a king more.
func (b *Builder) load(of []class, solved map[class]*tables.Values) error {
	for _, c := range of {
		for _, next := range c.next() {
			if solved[next] != nil {
				continue
			}
			t, err := b.open(next)
			if err != nil {
				return err
			}
			values, err := t.Values(b.Workers)
			t.Close()
			if err != nil {
				return err
			}
			solved[next] = values
		}
	}
	return nil
}

// next are the classes that captures and crownings lead to.
func (c class) next() (list []class) {
	for crowned := 0; crowned <= min(1, c.men); crowned++ {
		for men := 0; men <= c.otherMen; men++ {
			for kings := 0; kings <= c.otherKings; kings++ {
				if men+kings == 0 && crowned == 0 || c.otherMen-men+c.otherKings-kings == 0 {
					continue
				}
				list = append(list, class{c.otherMen - men, c.otherKings - kings, c.men - crowned, c.kings + crowned})
			}
		}
	}
	return list
}

// Built lists the tables in the folder: all, or those with one of these names.
func (b *Builder) Built(names ...string) (list []tables.Target) {
	for _, pair := range b.classes() {
		for _, c := range pair {
			if (len(names) == 0 || slices.Contains(names, c.String())) && b.have([]class{c}) {
				list = append(list, tables.Target{Name: c.String(), Pieces: c.pieces()})
			}
		}
	}
	return list
}

// Verify computes the values of a table forwards with rules/checkers, as morris's verifier does.
func (b *Builder) Verify(ctx context.Context, name string, random int) (tables.Check, error) {
	check := tables.Check{Name: name}
	var c class
	for _, pair := range b.classes() {
		for _, candidate := range pair {
			if candidate.String() == name {
				c = candidate
			}
		}
	}
	v := &graph{jumping: b.Jumping, solved: map[class]*tables.Values{}}
	if err := b.load([]class{c}, v.solved); err != nil {
		return check, err
	}
	for _, own := range []class{c, c.turned()} {
		t, err := b.open(own)
		if err != nil {
			return check, err
		}
		v.solved[own], err = t.Values(b.Workers)
		t.Close()
		if err != nil {
			return check, err
		}
	}
	const run = 1 << 13
	cells := c.cells()
	runs := (cells + run - 1) / run
	if random > 0 {
		runs = (random + run - 1) / run
	}
	var started atomic.Int64
	var group sync.WaitGroup
	var sum sync.Mutex
	for range b.Workers {
		group.Go(func() {
			var moves []checkers.Move
			for n := int(started.Add(1)) - 1; n < runs && ctx.Err() == nil; n = int(started.Add(1)) - 1 {
				var part tables.Check
				dice := rand.New(rand.NewPCG(uint64(cells), uint64(n)))
				for i := range run {
					number := n*run + i
					if random > 0 {
						number = dice.IntN(cells)
					}
					if number < cells {
						moves = v.check(&part, c, number, moves)
					}
				}
				sum.Lock()
				check.Add(part)
				sum.Unlock()
			}
		})
	}
	group.Wait()
	if err := ctx.Err(); err != nil || check.Wrong > 0 {
		return check, err
	}
	t, err := b.open(c)
	if err != nil {
		return check, err
	}
	defer t.Close()
	return check, tables.Mark(b.place().File(name), t, check.Checked)
}

// check compares the value of a position with what its turns say.
func (g *graph) check(found *tables.Check, c class, number int, moves []checkers.Move) []checkers.Move {
	p, used := c.position(number)
	if !used {
		return moves
	}
	pos := p.position()
	moves = pos.AppendMoves(moves[:0], g.jumping)
	want := tables.Value{Result: tables.Loss}
	for _, m := range moves {
		want = tables.Better(want, g.exit(placed(pos.After(m))).Before())
	}
	got := g.solved[c].At(number)
	found.Checked++
	if got != want || c.number(p) != number {
		found.Wrong++
		if found.Example == "" {
			found.Example = pos.String() + ": " + got.String() + ", and by its turns " + want.String()
		}
	}
	return moves
}
