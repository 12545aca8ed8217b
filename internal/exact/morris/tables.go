package morris

import (
	"context"
	"io/fs"
	"sync"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// Tables are the tables of a sheet that are in a folder or in the program, to be asked for values. They may be asked
// from several goroutines.
type Tables struct {
	folder Builder
	mu     sync.RWMutex
	open   map[key]*opened // nil: there is none
}

// opened is a table with the numbering of its positions.
type opened struct {
	*exact.Table
	sector   *sector
	embedded bool
}

type key struct {
	layer layer
	part  [2]int
}

// Open gives the tables of a sheet in a folder, and the small ones of the program. The folder may be missing or empty; a
// table that is damaged or belongs to
// other rules is not used.
func Open(sheet morris.Sheet, dir string) *Tables {
	return &Tables{folder: Builder{Sheet: sheet, Dir: dir}, open: map[key]*opened{}}
}

// Shared gives the tables of a sheet in the user's own folder, the same to all who ask in this process.
func Shared(sheet morris.Sheet) *Tables {
	t, _ := shared.LoadOrStore(sheet, Open(sheet, exact.Folder("", RulesID(sheet))))
	return t.(*Tables)
}

var shared sync.Map // of morris.Sheet to *Tables

// Load unpacks the tables of the program. A search that did this would not hear in time that it has to stop.
func (t *Tables) Load() { small() }

// Dir is the folder.
func (t *Tables) Dir() string { return t.folder.Dir }

// Refused are files of the folder that cannot be used.
func (t *Tables) Refused() []exact.Refused { return t.folder.place().Refused() }

// builder is what builds in the folder.
func (t *Tables) builder(e exact.Effort) *Builder {
	return &Builder{Sheet: t.folder.Sheet, Dir: t.folder.Dir, Memory: e.Memory, Workers: e.Workers, Stones: e.Pieces, Progress: e.Progress}
}

// Build builds what is missing in the folder.
func (t *Tables) Build(ctx context.Context, e exact.Effort) error { return t.builder(e).Build(ctx) }

// Built lists the tables in the folder: all, or those with one of these names.
func (t *Tables) Built(names ...string) (list []exact.Target) {
	for _, target := range t.folder.Built(names...) {
		list = append(list, exact.Target{Name: target.String(), Pieces: target.Stones()})
	}
	return list
}

// Verify verifies a table of the folder, see Builder.Verify.
func (t *Tables) Verify(ctx context.Context, name string, random, workers int) (exact.Check, error) {
	targets := t.folder.Built(name)
	if len(targets) == 0 {
		return exact.Check{}, fs.ErrNotExist
	}
	return t.builder(exact.Effort{Workers: workers}).Verify(ctx, targets[0], random)
}

// Close gives the files back.
func (t *Tables) Close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for k, table := range t.open {
		if table != nil {
			table.Close()
		}
		delete(t.open, k)
	}
}

// table is the table of a part of a layer, or nil.
func (t *Tables) table(k key) *opened {
	t.mu.RLock()
	table, tried := t.open[k]
	t.mu.RUnlock()
	if tried {
		return table
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if table, tried = t.open[k]; tried {
		return table
	}
	// One that is not built, is damaged or belongs to other rules is not there: the game goes on without it.
	if file, err := t.folder.open(k.layer, k.part); err == nil {
		table = &opened{file, newSector(k.part[0], k.part[1]), false}
	} else if file, err := t.folder.openSmall(k.layer, k.part); err == nil {
		table = &opened{file, newSector(k.part[0], k.part[1]), true}
	}
	t.open[k] = table
	return table
}

// Value is the value of a position for the side to act, if it is known. In the placing phase there is no distance.
func (t *Tables) Value(p morris.Position) (value exact.Value, distance, known bool) {
	side := p.Side()
	own, enemy := p.Stones(side), p.Stones(side.Other())
	k := key{layer(layers - p.Hand(side) - p.Hand(side.Other())), [2]int{own.Count(), enemy.Count()}}
	inHand, inEnemyHand := k.layer.hands()
	switch {
	case own.Count()+p.Hand(side) < fewest:
		return exact.Value{Result: exact.Loss}, true, true // it is over (CC-9)
	case !k.layer.has(k.part[0], k.part[1]), inHand != p.Hand(side), inEnemyHand != p.Hand(side.Other()):
		return exact.Value{}, false, false // hands that no game has
	}
	table := t.table(k)
	if table == nil {
		return exact.Value{}, false, false
	}
	value, err := table.At(int(table.sector.number(uint32(own), uint32(enemy))))
	return value, table.Measure != "", err == nil
}

// Probe is what is known of a position and of each of its turns.
func (t *Tables) Probe(pos game.Position) exact.Probe {
	line, ours := game.Line[morris.Position, morris.Move](pos)
	if !ours {
		return exact.Probe{}
	}
	p := line[len(line)-1]
	value, distance, known := t.Value(p)
	if !known {
		return exact.Probe{}
	}
	probe := exact.Probe{Known: true, Verdict: verdict(value, distance)}
	sheet := t.folder.Sheet
	for _, m := range sheet.AppendMoves(nil, p) {
		turn := exact.Turn{Text: sheet.MoveText(p, m)}
		if value, distance, known := t.Value(sheet.Play(p, m)); known {
			turn.Verdict = verdict(before(value, m.Takes != 0), distance)
		}
		probe.Turns = append(probe.Turns, turn)
	}
	return probe
}

// verdict is a value in words. A win with more than fifty turns to the next capture is drawn by R-CC-5 before.
func verdict(value exact.Value, distance bool) *exact.Verdict {
	words := value.Verdict(distance)
	if words.Distance != nil && value.Turns > 50 {
		words.DrawnBy = "R-CC-5"
	}
	return words
}

// costs are the bytes and microseconds that a position takes, as measured, in the moving phase and in the placing.
var costs = map[bool][2]float64{false: {0.21, 0.5}, true: {0.093, 0.25}}

// List tells of all tables of the sheet, built or not: the sectors, then the layers of the placing.
func (t *Tables) List() []exact.Entry {
	var list []exact.Entry
	add := func(name string, l layer, parts [][2]int) {
		entry := exact.Entry{Rules: RulesID(t.folder.Sheet), Name: name}
		whole, verified, positions := true, true, 0
		for _, part := range parts {
			positions += positionsOf(part[0], part[1])
			table := t.table(key{l, part})
			if table == nil {
				whole = false
				continue
			}
			entry.Known(table.Table)
			entry.Embedded = entry.Embedded || table.embedded
			verified = verified && (table.embedded || exact.Marked(t.folder.place().File(file(l, part)), table.Table) > 0)
		}
		if whole {
			entry.Verified = verified
		} else {
			entry = exact.Entry{Rules: entry.Rules, Name: name}
			entry.Missing(positions, costs[l < layers][0], costs[l < layers][1])
		}
		list = append(list, entry)
	}
	for own := fewest; own <= most; own++ {
		for enemy := fewest; enemy <= most; enemy++ {
			add(sectorName(own, enemy), layers, [][2]int{{own, enemy}})
		}
	}
	for l := range layer(layers) {
		add(l.String(), l, l.parts())
	}
	return list
}

// positionsOf is the number of positions of a sector modulo symmetry, by Burnside's lemma.
func positionsOf(own, enemy int) int {
	prepare()
	sum := 0
	for y := range symmetry(symmetries) {
		// ways[i][j] is how often i and j stones fit on the orbits of points so far, each orbit being filled or not.
		var ways [most + 1][most + 1]int
		ways[0][0] = 1
		seen := uint32(0)
		for pt := range 24 {
			orbit := 0
			for s := uint32(1) << pt; seen&s == 0; s = y.of(s) {
				seen |= s
				orbit++
			}
			if orbit == 0 {
				continue
			}
			for i := most; i >= 0; i-- {
				for j := most; j >= 0; j-- {
					if i >= orbit {
						ways[i][j] += ways[i-orbit][j]
					}
					if j >= orbit {
						ways[i][j] += ways[i][j-orbit]
					}
				}
			}
		}
		sum += ways[own][enemy]
	}
	return sum / symmetries
}
