package checkers

import (
	"encoding/binary"

	"crownhead/internal/exact"
	"crownhead/rules/checkers"
)

const (
	// fewPieces is how many pieces the tables have that searches keep in memory.
	fewPieces = 4
	// cachedBlocks is how many blocks of larger tables are kept, a kilobyte each.
	cachedBlocks = 1 << 15
)

// Few are the results of positions with few pieces, for searches that ask at every turn: in memory those of up to four, and
// block by block those of larger tables. They may be asked from several goroutines.
type Few struct {
	packed byClass[[]byte] // four results to a byte
	large  byClass[*opened]
	most   int // pieces of the largest tables
	cache  *exact.Cache
}

// Few reads the results of all tables with few pieces that there are, and opens the larger ones, once.
func (t *Tables) Few() *Few {
	t.reads.Do(func() {
		f := &Few{most: fewPieces}
		t.few = f
		for _, pair := range t.folder.classes() {
			for _, c := range pair {
				table := t.table(c)
				switch {
				case table == nil:
				case c.pieces() > fewPieces:
					*f.large.of(c), f.most = table, c.pieces()
				default:
					if packed, err := table.Results(1); err == nil {
						*f.packed.of(c) = packed
					}
				}
			}
		}
		if f.most > fewPieces {
			f.cache = exact.NewCache(cachedBlocks)
		}
	})
	return t.few
}

// Vague tells that of a position the result alone is known: a search that aims at a win must not ask for others like it, which are all alike to it.
func (f *Few) Vague(p checkers.Position) bool {
	pieces := (p.First | p.Second).Count()
	if pieces != resultsPieces || p.Mine() == 0 || p.Theirs() == 0 {
		return false
	}
	table := *f.large.of(placed(p).class())
	return table != nil && table.results
}

// Result is the result for the side to act, if it is known: from memory, and where a read may take its time also from larger tables. Both sides must
// have pieces.
func (f *Few) Result(p checkers.Position, large bool) (result exact.Result, known bool) {
	pieces := (p.First | p.Second).Count()
	if pieces > f.most || pieces > fewPieces && !large {
		return 0, false
	}
	at := placed(p)
	c := at.class()
	if pieces <= fewPieces {
		packed := *f.packed.of(c)
		if packed == nil {
			return 0, false
		}
		return exact.Unpacked(packed, c.number(at)), true
	}
	table := *f.large.of(c)
	if table == nil || table.results && p.Jumpers() != 0 {
		return 0, false
	}
	result, err := f.cache.Result(table.Table, c.number(at))
	return result, err == nil
}

// AppendPacked appends the results in memory as training/checkers/play.cu reads them: where each class begins, or -1, by up to three men and kings of
// the side to act and of the other; the numbers of sets of up to four among up to 32; then four results to a byte.
func (f *Few) AppendPacked(file []byte) []byte {
	const each = fewPieces
	var results []byte
	for i := range each * each * each * each {
		packed := *f.packed.of(class{i / (each * each * each), i / (each * each) % each, i / each % each, i % each})
		begin := int32(len(results))
		if packed == nil {
			begin = -1
		}
		file = binary.LittleEndian.AppendUint32(file, uint32(begin))
		results = append(results, packed...)
	}
	for n := range choose {
		for _, sets := range choose[n][:fewPieces+1] {
			file = binary.LittleEndian.AppendUint32(file, uint32(sets))
		}
	}
	return append(file, results...)
}
