package checkers

import (
	"context"
	"math"
	"sync"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/checkers"
)

// Tables are the tables of a way to capture that are in a folder or in the program, to be asked for values. They may be
// asked from several goroutines.
type Tables struct {
	folder Builder
	mu     sync.RWMutex
	open   map[class]*opened // nil: there is none
	reads  sync.Once         // the small ones, into few
	few    *Few
}

type opened struct {
	*exact.Table
	embedded bool
	results  bool // it has no distances, and no positions in which something can be taken
}

// Open gives the tables in a folder, and the small ones of the program. The folder may be missing or empty; a table that is
// damaged or belongs to other rules is not used.
func Open(jumping checkers.Jumping, dir string) *Tables {
	return &Tables{folder: Builder{Jumping: jumping, Dir: dir}, open: map[class]*opened{}}
}

// Shared gives the tables of a sheet in the user's own folder, the same to all who ask in this process. It gives nil where
// draws are counted out (R-MC-4): there values are others, and no tables exist.
func Shared(sheet checkers.Sheet) *Tables {
	if jumping, ok := jumpingOf(sheet); ok {
		return sharedBy(jumping)
	}
	return nil
}

// SharedDames gives the tables of the jeu de dames in the same way: nil where a capture can be left out.
func SharedDames(sheet checkers.Dames) *Tables {
	if sheet.MustCapture {
		return sharedBy(checkers.Jumping{})
	}
	return nil
}

func sharedBy(jumping checkers.Jumping) *Tables {
	t, _ := shared.LoadOrStore(jumping, Open(jumping, exact.Folder("", RulesID(jumping))))
	return t.(*Tables)
}

var shared sync.Map // of checkers.Jumping to *Tables

// Dir is the folder.
func (t *Tables) Dir() string { return t.folder.Dir }

// Refused are files of the folder that cannot be used.
func (t *Tables) Refused() []exact.Refused { return t.folder.place().Refused() }

// builder is what builds in the folder.
func (t *Tables) builder(e exact.Effort) *Builder {
	return &Builder{Jumping: t.folder.Jumping, Dir: t.folder.Dir, Memory: e.Memory, Workers: e.Workers, Pieces: e.Pieces, Progress: e.Progress}
}

// Build builds what is missing in the folder.
func (t *Tables) Build(ctx context.Context, e exact.Effort) error { return t.builder(e).Build(ctx) }

// Built lists the tables in the folder: all, or those with one of these names.
func (t *Tables) Built(names ...string) []exact.Target { return t.folder.Built(names...) }

// Verify verifies a table of the folder, see Builder.Verify.
func (t *Tables) Verify(ctx context.Context, name string, random, workers int) (exact.Check, error) {
	return t.builder(exact.Effort{Memory: math.MaxInt64, Workers: workers}).Verify(ctx, name, random)
}

// Close gives the files back.
func (t *Tables) Close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for c, table := range t.open {
		if table != nil {
			table.Close()
		}
		delete(t.open, c)
	}
}

func (t *Tables) table(c class) *opened {
	t.mu.RLock()
	table, tried := t.open[c]
	t.mu.RUnlock()
	if tried || c.pieces() > Most {
		return table
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if table, tried = t.open[c]; tried {
		return table
	}
	if file, err := t.folder.open(c); err == nil {
		table = &opened{Table: file}
	} else if file, err := t.folder.place().OpenSmall(c.String(), c.String(), c.cells()); err == nil {
		table = &opened{Table: file, embedded: true}
	} else if file, err := t.folder.place().OpenSmall(resultsIn+c.String(), c.String(), c.cells()); err == nil {
		table = &opened{Table: file, embedded: true, results: true}
	}
	t.open[c] = table
	return table
}

// Value is the value of a position for the side to act, if it is known. Where the result alone is known, the distance is tables.Far.
func (t *Tables) Value(p checkers.Position) (value exact.Value, known bool) {
	at := placed(p)
	c := at.class()
	if c.men+c.kings == 0 {
		return exact.Value{Result: exact.Loss}, c.otherMen+c.otherKings > 0
	}
	if c.otherMen+c.otherKings == 0 {
		return exact.Value{}, false // it is over
	}
	table := t.table(c)
	if table == nil {
		return exact.Value{}, false
	}
	if table.results && p.Jumpers() != 0 {
		return t.byCaptures(p)
	}
	value, err := table.At(c.number(at))
	if table.results && value.Result != exact.Draw {
		value.Turns = exact.Far
	}
	return value, err == nil
}

// distances tells whether the values of a position and of all its turns come with distances: not with some of them alone, which could not be compared.
func (t *Tables) distances(p checkers.Position) bool {
	table := t.table(placed(p).class())
	return table == nil || !table.results || p.Jumpers() != 0
}

// Probe is what is known of a position and of each of its turns.
func (t *Tables) Probe(pos game.Position) exact.Probe {
	p, ours := board(pos)
	value, known := t.Value(p)
	if !ours || !known {
		return exact.Probe{}
	}
	distances := t.distances(p)
	probe := exact.Probe{Known: true, Verdict: value.Verdict(distances)}
	for _, m := range p.AppendMoves(nil, t.folder.Jumping) {
		turn := exact.Turn{Text: m.String()}
		if value, known := t.Value(p.After(m)); known {
			turn.Verdict = value.Before().Verdict(distances)
		}
		probe.Turns = append(probe.Turns, turn)
	}
	return probe
}

// board is the board of a position, unless an offence can be answered.
func board(pos game.Position) (p checkers.Position, ours bool) {
	if line, ok := game.Line[checkers.DamesPosition, checkers.DamesMove](pos); ok {
		last := line[len(line)-1]
		_, pending := last.Before()
		return last.Position, !pending
	}
	line, ok := game.Line[checkers.Position, checkers.Move](pos)
	if ok {
		p = line[len(line)-1]
	}
	return p, ok
}

// What a position costs, as measured: on disk by the number of pieces, and to compute.
var bytesOf = [Most + 1]float64{2: 0.7, 3: 0.55, 4: 0.4, 5: 0.52, 6: 0.52}

const microseconds = 0.7

// List tells of all tables, built or not, with up to Most pieces.
func (t *Tables) List() []exact.Entry {
	var list []exact.Entry
	for _, pair := range t.folder.classes() {
		for _, c := range pair {
			entry := exact.Entry{Rules: RulesID(t.folder.Jumping), Name: c.String()}
			if table := t.table(c); table != nil && !table.results {
				entry.Known(table.Table)
				entry.Embedded = table.embedded
				entry.Verified = table.embedded || exact.Marked(t.folder.place().File(c.String()), table.Table) > 0
			} else {
				entry.Missing(c.positions(), bytesOf[c.pieces()], microseconds)
			}
			list = append(list, entry)
		}
	}
	return list
}

// positions is how many positions a class has: men of the two sides share 24 of their squares.
func (c class) positions() (n int) {
	kings, otherKings := c.free()
	const home = squares - manSquares
	for onHome := 0; onHome <= min(c.men, home); onHome++ {
		// So many men on the row that men of the other side cannot be on, the others where both can be.
		shared := c.men - onHome
		n += choose[home][onHome] * choose[manSquares-home][shared] * choose[manSquares-shared][c.otherMen]
	}
	return n * choose[kings][c.kings] * choose[otherKings][c.otherKings]
}
