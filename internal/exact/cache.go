package exact

import "sync/atomic"

// Cache keeps the results of blocks that were asked for, for searches that ask for many positions near each other. It may be asked from several
// goroutines.
type Cache struct{ slots []atomic.Pointer[cached] }

// cached is the results of a block, four to a byte.
type cached struct {
	table   *Table
	block   int
	results [block / 4]byte
}

// NewCache keeps up to so many blocks, a power of two. Each takes a kilobyte once it is read.
func NewCache(blocks int) *Cache { return &Cache{make([]atomic.Pointer[cached], blocks)} }

// Result is the result of a cell.
func (c *Cache) Result(t *Table, cell int) (Result, error) {
	b := cell / block
	slot := &c.slots[(t.place+b)&(len(c.slots)-1)]
	kept := slot.Load()
	if kept == nil || kept.table != t || kept.block != b {
		var err error
		if kept, err = t.results(b); err != nil {
			return 0, err
		}
		slot.Store(kept)
	}
	return Unpacked(kept.results[:], cell%block), nil
}

// results reads a block.
func (t *Table) results(b int) (*cached, error) {
	r := t.buffer.Get().(*reading)
	defer t.buffer.Put(r)
	values, err := t.read(r, b, min(block, t.Cells-b*block))
	if err != nil {
		return nil, err
	}
	c := &cached{table: t, block: b}
	pack(c.results[:], values)
	return c, nil
}

// pack writes results, four to a byte.
func pack(out []byte, values []symbol) {
	for i, s := range values {
		out[i/4] |= byte(s.result()+1) << (i % 4 * 2)
	}
}

// Unpacked is a result of a row as Results gives it.
func Unpacked(packed []byte, at int) Result { return Result(packed[at/4]>>(at%4*2)&3) - 1 }
