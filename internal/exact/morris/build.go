package morris

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// Measure is what the distances count: turns of the winner until the next stone is taken or the game ends, whichever
// side takes it. Taking a stone never comes back, so a win that gets shorter with each turn is won in the end; and a
// distance over 50 is where R-CC-5 would draw.
const Measure = "winner's turns to the next capture or the end"

const (
	fewest, most = 3, 9 // stones of a side in the moving phase
)

// slice is two sectors that depend on each other, or one that depends on itself: the larger number of stones first.
type slice struct{ a, b int }

// allSlices are those of the moving phase, each after all it depends on.
func allSlices() []slice {
	var list []slice
	for stones := 2 * fewest; stones <= 2*most; stones++ {
		for a := most; a >= fewest; a-- {
			if b := stones - a; fewest <= b && b <= a {
				list = append(list, slice{a, b})
			}
		}
	}
	return list
}

// sectors are the slice's sectors, by the stones of the side to move and of the other.
func (s slice) sectors() [][2]int {
	if s.a == s.b {
		return [][2]int{{s.a, s.b}}
	}
	return [][2]int{{s.a, s.b}, {s.b, s.a}}
}

// lower are the sectors that a capture leads to.
func (s slice) lower(sheet morris.Sheet) [][2]int {
	var list [][2]int
	for _, from := range s.sectors() {
		for taken := 1; taken <= sheet.DoublePosse; taken++ {
			if from[1]-taken >= fewest {
				list = append(list, [2]int{from[1] - taken, from[0]})
			}
		}
	}
	return list
}

// cells is how many cells the slice has.
func (s slice) cells() (n int) {
	for _, c := range s.sectors() {
		n += newSector(c[0], c[1]).cells()
	}
	return n
}

// sectorName is 3-4 for three stones to move against four.
func sectorName(own, enemy int) string { return fmt.Sprintf("%d-%d", own, enemy) }

// RulesID is the rule set of a sheet, with its switches.
func RulesID(sheet morris.Sheet) string {
	id := "morris/cowboy"
	separator := "?"
	if sheet.DoublePosse != morris.Cowboy.DoublePosse {
		id += fmt.Sprintf("%sdoublePosse=%d", separator, sheet.DoublePosse)
		separator = "&"
	}
	if sheet.Fly != morris.Cowboy.Fly {
		id += fmt.Sprintf("%sfly=%t", separator, sheet.Fly)
	}
	return id
}

// SheetOf is the sheet of a rule set's id, as RulesID writes it.
func SheetOf(id string) (morris.Sheet, error) {
	_, switches, _ := strings.Cut(id, "?")
	sheet, _, err := game.Apply(morris.Cowboy, morris.CowboySwitches, switches)
	return sheet, err
}

// Builder builds tables in a folder. What is there already is kept, so a build that was stopped goes on with the first
// slice that is not finished.
type Builder struct {
	Sheet   morris.Sheet
	Dir     string
	Memory  int64 // bytes
	Workers int
	Stones  int // build only sectors with so many stones on the board, and no placing; 0 is everything
	// Progress hears of each slice before it begins and when it is done.
	Progress func(exact.Progress)
}

// placingWork is what a cell of the placing phase costs: it is looked at once.
const placingWork = 0.5

// steps are all that a build has to do, in order.
func (b *Builder) steps() []exact.Step {
	var list []exact.Step
	for _, s := range allSlices() {
		if b.Stones == 0 || s.a+s.b <= b.Stones {
			var needs []string
			for _, sector := range s.lower(b.Sheet) {
				needs = append(needs, stepName(layers, sector))
			}
			list = append(list, exact.Step{
				Name: stepName(layers, [2]int{s.a, s.b}), Cells: s.cells(), Work: float64(s.cells()),
				Needs: needs, Memory: memoryFor(s, b.Sheet),
				Have:  func() bool { return b.sound(layers, s.sectors()...) },
				Build: func(ctx context.Context) ([]exact.Head, error) { return b.slice(ctx, s) },
			})
		}
	}
	if b.Stones != 0 {
		return list
	}
	for l := layer(layers - 1); l >= 0; l-- {
		for _, part := range l.parts() {
			cells := newSector(part[0], part[1]).cells()
			var needs []string
			for _, next := range b.following(l, part) {
				needs = append(needs, stepName(l+1, next))
			}
			list = append(list, exact.Step{
				Name: stepName(l, part), Cells: cells, Work: placingWork * float64(cells),
				Needs: needs, Memory: b.memoryOf(l, part),
				Have: func() bool { return b.sound(l, part) },
				Build: func(ctx context.Context) ([]exact.Head, error) {
					head, err := b.part(ctx, l, part)
					return []exact.Head{head}, err
				},
			})
		}
	}
	return list
}

// stepName is the step that makes a part of a layer, or a sector of the moving phase with its counterpart.
func stepName(l layer, part [2]int) string {
	if l == layers {
		return sectorName(max(part[0], part[1]), min(part[0], part[1]))
	}
	return partName(l, part)
}

// atOnce is how many steps are built at a time: while one reads, writes or waits for its last few cells, the others compute.
const atOnce = 4

// Build builds what is missing.
func (b *Builder) Build(ctx context.Context) error {
	if err := os.MkdirAll(b.Dir, 0o755); err != nil {
		return err
	}
	exact.Clean(b.Dir)
	for l := range layer(layers) {
		exact.Clean(filepath.Join(b.Dir, l.String()))
	}
	bounds := exact.Bounds{AtOnce: min(b.Workers, atOnce), Memory: b.Memory}
	return exact.Build(ctx, b.steps(), bounds, b.Progress)
}

// place is where the tables are.
func (b *Builder) place() exact.Place {
	rules := RulesID(b.Sheet)
	_, switches, _ := strings.Cut(rules, "?")
	return exact.Place{Rules: rules, Dir: b.Dir, Small: travelling(), Under: strings.ReplaceAll(switches, "&", ",")}
}

// file is what the table of a part of a layer is called, or of a sector of the moving phase.
func file(l layer, part [2]int) string {
	if l == layers {
		return sectorName(part[0], part[1])
	}
	return l.String() + "/" + sectorName(part[0], part[1])
}

func (b *Builder) open(l layer, part [2]int) (*exact.Table, error) {
	return b.place().Open(file(l, part), partName(l, part), cellsOf(part[0], part[1]))
}

func (b *Builder) openSmall(l layer, part [2]int) (*exact.Table, error) {
	return b.place().OpenSmall(file(l, part), partName(l, part), cellsOf(part[0], part[1]))
}

func (b *Builder) have(l layer, part [2]int) bool {
	return b.place().Have(file(l, part), partName(l, part), cellsOf(part[0], part[1]))
}

// sound tells that tables are built and not damaged.
func (b *Builder) sound(l layer, parts ...[2]int) bool {
	for _, part := range parts {
		if !b.place().Sound(file(l, part), partName(l, part), cellsOf(part[0], part[1])) {
			return false
		}
	}
	return true
}

// slice solves a slice and writes its tables.
func (b *Builder) slice(ctx context.Context, s slice) ([]exact.Head, error) {
	need := memoryFor(s, b.Sheet)
	if need > b.Memory {
		return nil, &exact.TooLittleMemory{Need: need, Have: b.Memory}
	}
	beside := need - int64(s.cells())
	b.giveBack(need)
	g := &graph{sheet: b.Sheet}
	for _, sector := range s.lower(b.Sheet) {
		r, err := b.load(sector)
		if err != nil {
			return nil, err
		}
		g.lower[sector[0]][sector[1]] = r
	}
	for _, sector := range s.sectors() {
		g.sectors = append(g.sectors, newSector(sector[0], sector[1]))
	}
	solution, err := exact.Solve(ctx, g, b.Workers, b.Memory-beside)
	if little := (*exact.TooLittleMemory)(nil); errors.As(err, &little) {
		return nil, &exact.TooLittleMemory{Need: little.Need + beside, Have: b.Memory}
	} else if err != nil {
		return nil, err
	}
	g.lower = [most + 1][most + 1]*results{}
	var heads []exact.Head
	first := 0
	for i, sector := range s.sectors() {
		head := exact.Head{
			Rules: RulesID(b.Sheet), Name: sectorName(sector[0], sector[1]), Measure: Measure, Cells: g.sectors[i].cells(),
		}
		if err := solution.Write(b.place().File(file(layers, sector)), head, first); err != nil {
			return nil, err
		}
		first += head.Cells
		t, err := b.open(layers, sector)
		if err != nil {
			return nil, err
		}
		heads = append(heads, t.Head)
		t.Close()
	}
	runtime.KeepAlive(solution)
	return heads, nil
}

// giveBack gives back what earlier steps used, which is free by now, before so much is taken again: where memory is short.
func (b *Builder) giveBack(need int64) {
	if need > b.Memory/8 {
		debug.FreeOSMemory()
	}
}

// memoryFor is how much memory a slice takes: a byte for each of its cells, and two bits for each result it leads to.
func memoryFor(s slice, sheet morris.Sheet) int64 {
	need := int64(s.cells()) + fixedMemory
	for _, sector := range s.lower(sheet) {
		need += int64(newSector(sector[0], sector[1]).cells()) / 4
	}
	return need
}

// fixedMemory is what the index and the buffers take.
const fixedMemory = 100 << 20

// load reads the results of a solved sector.
func (b *Builder) load(sector [2]int) (*results, error) {
	t, err := b.open(layers, sector)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("sector %s must be built first", sectorName(sector[0], sector[1]))
	} else if err != nil {
		return nil, err
	}
	defer t.Close()
	packed, err := t.Results(b.Workers)
	if err != nil {
		return nil, err
	}
	return &results{newSector(sector[0], sector[1]), packed}, nil
}
