package checkers

import (
	"crownhead/internal/tables"
	"crownhead/rules/checkers"
)

// fewPieces is how many pieces the tables have that searches keep in memory.
const fewPieces = 4

// Few are the results of positions with few pieces, in memory for searches that ask at every turn. They may be asked from several
// goroutines.
type Few struct {
	packed [fewPieces][fewPieces][fewPieces][fewPieces][]byte // by men and kings of the side to act and of the other, four results to a byte
}

// Few reads the results of all tables with few pieces that there are, once.
func (t *Tables) Few() *Few {
	t.reads.Do(func() {
		t.few = new(Few)
		for _, pair := range t.folder.classes() {
			for _, c := range pair {
				if c.pieces() > fewPieces {
					continue
				}
				if table := t.table(c); table != nil {
					if packed, err := table.Results(1); err == nil {
						t.few.packed[c.men][c.kings][c.otherMen][c.otherKings] = packed
					}
				}
			}
		}
	})
	return t.few
}

// Result is the result for the side to act, if it is known. Both sides must have pieces.
func (f *Few) Result(p checkers.Position) (result tables.Result, known bool) {
	if (p.First | p.Second).Count() > fewPieces {
		return 0, false
	}
	at := placed(p)
	c := at.class()
	packed := f.packed[c.men][c.kings][c.otherMen][c.otherKings]
	if packed == nil {
		return 0, false
	}
	n := c.number(at)
	return tables.Result(packed[n/4]>>(n%4*2)&3) - 1, true
}
