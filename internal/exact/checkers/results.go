package checkers

import (
	"os"
	"path/filepath"

	"crownhead/internal/exact"
	"crownhead/rules/checkers"
)

// resultsPieces is how many pieces the tables have of which the results alone travel with the program.
const resultsPieces = fewPieces + 1

// resultsIn is where they are, below the tables with distances.
const resultsIn = "results/"

// WriteResults makes tables without distances from those of a folder: what travels with the program of all classes with so many pieces. A position in
// which something can be taken is left out, since its turns lead to smaller tables.
func WriteResults(to, from string, pieces, workers int) error {
	b := &Builder{Dir: from}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, pair := range pairs(pieces) {
		for _, c := range pair {
			if err := b.writeResults(filepath.Join(to, c.String()+exact.Extension), c, workers); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *Builder) writeResults(file string, c class, workers int) error {
	t, err := b.open(c)
	if err != nil {
		return err
	}
	defer t.Close()
	packed, err := t.Results(workers)
	if err != nil {
		return err
	}
	results := make([]byte, c.cells())
	for n := range results {
		if p, used := c.position(n); used && p.position().Jumpers() == 0 {
			results[n] = byte(exact.Unpacked(packed, n) + 2)
		}
	}
	return exact.WriteResults(file, exact.Head{Rules: RulesID(b.Jumping), Name: c.String(), Cells: c.cells()}, results, workers)
}

// byCaptures is the value of a position in which something must be taken, by those of the positions after it.
func (t *Tables) byCaptures(p checkers.Position) (value exact.Value, known bool) {
	value = exact.Value{Result: exact.Loss}
	for _, m := range p.AppendMoves(nil, t.folder.Jumping) {
		next, known := t.Value(p.After(m))
		if !known {
			return exact.Value{}, false
		}
		value = exact.Better(value, next.Before())
	}
	return value, true
}
