package checkers

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/exact"
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
	case "checkers/dames":
		sheet, _, err := game.Apply(checkers.Dames{}, checkers.DamesSwitches, switches)
		return how, err == nil && sheet.MustCapture
	}
	return how, false
}

func jumpingOf(s checkers.Sheet) (how checkers.Jumping, ok bool) {
	return checkers.Jumping{MayStop: s.MayStop, CrownedGoesOn: s.CrownedGoesOn}, s.Paper != checkers.MC || s.CountOnAgreement
}

// Most is how many pieces a table has at most.
const Most = 6

// Builder builds tables in a folder, as morris's does.
type Builder struct {
	Jumping  checkers.Jumping
	Dir      string
	Memory   int64 // bytes
	Workers  int
	Pieces   int // of both sides together, at most; 0 is Most
	Progress func(exact.Progress)
}

func (b *Builder) place() exact.Place {
	p := exact.Place{Rules: RulesID(b.Jumping), Dir: b.Dir}
	if b.Jumping == (checkers.Jumping{}) {
		p.Small = small()
	}
	return p
}

func (b *Builder) open(c class) (*exact.Table, error) {
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
	exact.Clean(b.Dir)
	solved := new(byClass[*exact.Values])
	var steps []exact.Step
	for _, pair := range b.classes() {
		g := &graph{jumping: b.Jumping, classes: pair, solved: solved}
		steps = append(steps, exact.Step{
			Name: pair[0].String(), Cells: g.Cells(), Work: float64(g.Cells()) * float64(pair[0].pieces()),
			Have:  func() bool { return b.sound(pair) },
			Build: func(ctx context.Context) ([]exact.Head, error) { return b.pair(ctx, g) },
		})
	}
	return exact.Build(ctx, steps, exact.Bounds{}, b.Progress)
}

func (b *Builder) have(c class) bool { return b.place().Have(c.String(), c.String(), c.cells()) }

// sound tells that tables are built and not damaged.
func (b *Builder) sound(pair []class) bool {
	for _, c := range pair {
		if !b.place().Sound(c.String(), c.String(), c.cells()) {
			return false
		}
	}
	return true
}

const (
	// cellMemory is what a cell takes while it is solved, in bytes: its state, and the longest defence that leaves the graph.
	cellMemory = 3
	// fixedMemory is what buffers and sets take.
	fixedMemory = 16 << 20
)

// pair solves a class and its turned one.
func (b *Builder) pair(ctx context.Context, g *graph) ([]exact.Head, error) {
	beside, err := b.load(g.classes, g.solved, cellMemory*int64(g.Cells()))
	if err != nil {
		return nil, err
	}
	solution, err := exact.Solve(ctx, g, b.Workers, b.Memory-beside-(cellMemory-1)*int64(g.Cells()))
	if little := (*exact.TooLittleMemory)(nil); errors.As(err, &little) {
		return nil, &exact.TooLittleMemory{Need: b.Memory + little.Need - little.Have, Have: b.Memory}
	} else if err != nil {
		return nil, err
	}
	var heads []exact.Head
	first := 0
	for _, c := range g.classes {
		head := exact.Head{Rules: RulesID(b.Jumping), Name: c.String(), Measure: Measure, Cells: c.cells()}
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

// load reads all classes that these lead to, with fewer pieces, or with a man less and a king more, and tells how much memory they take. So many
// bytes more must be left over for the work itself: what was read for other classes makes room.
func (b *Builder) load(of []class, solved *byClass[*exact.Values], work int64) (beside int64, err error) {
	open := map[class]*exact.Table{}
	defer func() {
		for _, t := range open {
			t.Close()
		}
	}()
	beside = fixedMemory
	for _, c := range of {
		for _, next := range c.next() {
			if open[next] != nil {
				continue
			}
			t, err := b.open(next)
			if err != nil {
				return 0, err
			}
			open[next] = t
			beside += t.InMemory()
		}
	}
	if need := beside + work; need > b.Memory {
		return 0, &exact.TooLittleMemory{Need: need, Have: b.Memory}
	}
	b.makeRoom(solved, open, beside+work)
	if work > b.Memory/8 {
		debug.FreeOSMemory() // what the step before used
	}
	for c, t := range open {
		if at := solved.of(c); *at == nil {
			if *at, err = t.Values(b.Workers); err != nil {
				return 0, err
			}
		}
	}
	return beside, nil
}

// makeRoom drops what was read for other classes if it does not fit beside what is needed now.
func (b *Builder) makeRoom(solved *byClass[*exact.Values], keep map[class]*exact.Table, need int64) {
	var others []class
	for _, pair := range b.classes() {
		for _, c := range pair {
			if v := *solved.of(c); v != nil && keep[c] == nil {
				others = append(others, c)
				need += v.Bytes()
			}
		}
	}
	if need <= b.Memory {
		return
	}
	for _, c := range others {
		*solved.of(c) = nil
	}
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
func (b *Builder) Built(names ...string) (list []exact.Target) {
	for _, pair := range b.classes() {
		for _, c := range pair {
			if (len(names) == 0 || slices.Contains(names, c.String())) && b.have(c) {
				list = append(list, exact.Target{Name: c.String(), Pieces: c.pieces()})
			}
		}
	}
	return list
}

// Verify computes the values of a table forwards with rules/checkers, as morris's verifier does.
func (b *Builder) Verify(ctx context.Context, name string, random int) (exact.Check, error) {
	check := exact.Check{Name: name}
	var c class
	for _, pair := range b.classes() {
		for _, candidate := range pair {
			if candidate.String() == name {
				c = candidate
			}
		}
	}
	v := &graph{jumping: b.Jumping, solved: new(byClass[*exact.Values])}
	own := int64(c.cells() + c.turned().cells())
	if own > fixedMemory {
		debug.FreeOSMemory() // what the table before used
	}
	if _, err := b.load([]class{c}, v.solved, own); err != nil {
		return check, err
	}
	for _, own := range []class{c, c.turned()} {
		t, err := b.open(own)
		if err != nil {
			return check, err
		}
		*v.solved.of(own), err = t.Values(b.Workers)
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
				var part exact.Check
				dice := rand.New(rand.NewPCG(uint64(cells), uint64(n)))
				count := min(run, cells-n*run)
				if random > 0 {
					count = min(run, random-n*run)
				}
				for i := range count {
					number := n*run + i
					if random > 0 {
						number = dice.IntN(cells)
					}
					moves = v.check(&part, c, number, moves)
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
	return check, exact.Mark(b.place().File(name), t, check.Checked)
}

// check compares the value of a position with what its turns say.
func (g *graph) check(found *exact.Check, c class, number int, moves []checkers.Move) []checkers.Move {
	p, used := c.position(number)
	if !used {
		return moves
	}
	pos := p.position()
	moves = pos.AppendMoves(moves[:0], g.jumping)
	want := exact.Value{Result: exact.Loss}
	for _, m := range moves {
		want = exact.Better(want, g.exit(placed(pos.After(m))).Before())
	}
	got := (*g.solved.of(c)).At(number)
	found.Checked++
	if got != want || c.number(p) != number {
		found.Wrong++
		if found.Example == "" {
			found.Example = pos.String() + ": " + got.String() + ", and by its turns " + want.String()
		}
	}
	return moves
}
