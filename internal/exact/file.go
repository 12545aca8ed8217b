package exact

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
)

// A file is, in this order:
//
//	magic      8 bytes
//	head       length in 4 bytes, then JSON: what the table is, its counts, its code
//	index      for each block, its length in 2 bytes and its CRC-32C in 4
//	checksum   SHA-256 of all of the above
//	blocks     each 4096 values in the head's code, see tokens
//
// Numbers are little-endian. Nothing depends on when or how the table was made.

const magic = "crownTB1"

// What a table is called while it is written.
const (
	blocksName     = ".blocks-*"
	unfinishedName = ".unfinished-*"
)

// Head says what a table is.
type Head struct {
	Rules     string `json:"rules"` // the rule set with its switches
	RulesHash string `json:"rulesHash"`
	Name      string `json:"name"`
	Measure   string `json:"measure"` // what the distances count, see the family's package
	Cells     int    `json:"cells"`
	Positions int    `json:"positions"` // cells in use
	Win       int    `json:"win"`
	Draw      int    `json:"draw"`
	Loss      int    `json:"loss"`
	// LongestWin and LongestLoss are in turns of the winner.
	LongestWin  int `json:"longestWin"`
	LongestLoss int `json:"longestLoss"`

	Bytes   int64    `json:"bytes"` // of all blocks
	Symbols []symbol `json:"symbols"`
	Lengths []int    `json:"lengths"`
}

// rulesHash tells tables of other rules apart.
func rulesHash(rules string) string {
	sum := sha256.Sum256([]byte(rules))
	return hex.EncodeToString(sum[:8])
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Write writes some cells of a solution as a table, beginning with first. Rules, name and measure of the head are
// given; the rest is filled in. The file appears under its name only when it is complete.
func (s *Solution) Write(name string, head Head, first int) error {
	return writeTable(name, head, s.workers, func(at int, out []symbol) [3]int { return s.symbols(first+at, out) })
}

// WriteResults writes a table that has no distances. A byte of the results is 1, 2 or 3 for loss, draw and win, and 0 for a cell without a
// position.
func WriteResults(name string, head Head, results []byte, workers int) error {
	symbols := [3]symbol{Value{Result: Loss}.symbol(), Value{}.symbol(), Value{Result: Win, Turns: 1}.symbol()}
	return writeTable(name, head, workers, func(at int, out []symbol) (used [3]int) {
		var last symbol
		for i := range out {
			if r := results[at+i]; r != 0 {
				last = symbols[r-1]
				used[r-1]++
			}
			out[i] = last
		}
		return used
	})
}

// stretch is how many blocks a worker reads or writes at a time.
const stretch = 32

// share calls a function for each stretch of so many blocks from several goroutines, with the first block and the one after the last.
func share(workers, blocks int, do func(first, end int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	for range max(1, workers) {
		group.Go(func() {
			for {
				end := int(next.Add(stretch))
				if end-stretch >= blocks {
					return
				}
				do(end-stretch, min(end, blocks))
			}
		})
	}
	group.Wait()
}

func writeTable(name string, head Head, workers int, values func(at int, out []symbol) (used [3]int)) error {
	head.RulesHash = rulesHash(head.Rules)
	blocks := (head.Cells + block - 1) / block
	each := func(first, end int, do func([]symbol)) (used [3]int) {
		buffer := make([]symbol, block)
		for b := first; b < end; b++ {
			part := buffer[:min(block, head.Cells-b*block)]
			for i, n := range values(b*block, part) {
				used[i] += n
			}
			do(part)
		}
		return used
	}
	tally := new(histogram)
	var adding sync.Mutex
	tallies := sync.Pool{New: func() any { return new(histogram) }}
	share(workers, blocks, func(first, end int) {
		h := tallies.Get().(*histogram)
		defer tallies.Put(h)
		*h = histogram{}
		used := each(first, end, h.add)
		adding.Lock()
		defer adding.Unlock()
		tally.join(h)
		head.Loss += used[0]
		head.Draw += used[1]
		head.Win += used[2]
	})
	head.Positions = head.Loss + head.Draw + head.Win
	c := newCode(tally)
	for _, s := range c.symbols {
		switch v := s.value(); v.Result {
		case Win:
			head.LongestWin = v.Turns // they rise
		case Loss:
			head.LongestLoss = v.Turns
		}
	}
	head.Symbols = c.symbols
	for _, l := range c.lengths {
		head.Lengths = append(head.Lengths, int(l))
	}

	// The blocks come last in the file and are known first: they wait in a file of their own.
	waiting, err := os.CreateTemp(filepath.Dir(name), blocksName)
	if err != nil {
		return err
	}
	defer os.Remove(waiting.Name())
	defer waiting.Close()
	var index []byte
	wave := 4 * stretch * max(1, workers) // blocks that are encoded before they are written
	type encoded struct{ index, packed []byte }
	out := make([]encoded, wave/stretch)
	for begin := 0; begin < blocks; begin += wave {
		n := min(wave, blocks-begin)
		share(workers, n, func(first, end int) {
			o := &out[first/stretch]
			o.index, o.packed = o.index[:0], o.packed[:0]
			each(begin+first, begin+end, func(part []symbol) {
				from := len(o.packed)
				o.packed = c.encode(o.packed, part)
				o.index = binary.LittleEndian.AppendUint16(o.index, uint16(len(o.packed)-from))
				o.index = binary.LittleEndian.AppendUint32(o.index, crc32.Checksum(o.packed[from:], castagnoli))
			})
		})
		for _, o := range out[:(n+stretch-1)/stretch] {
			index = append(index, o.index...)
			head.Bytes += int64(len(o.packed))
			if _, err := waiting.Write(o.packed); err != nil {
				return err
			}
		}
	}

	text, err := json.Marshal(head)
	if err != nil {
		return err
	}
	front := append([]byte(magic), 0, 0, 0, 0)
	binary.LittleEndian.PutUint32(front[len(magic):], uint32(len(text)))
	front = append(append(front, text...), index...)
	sum := sha256.Sum256(front)
	front = append(front, sum[:]...)
	if _, err := waiting.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return writeWhole(name, io.MultiReader(bytes.NewReader(front), waiting))
}

// writeWhole makes a file that is there completely or not at all, whatever happens.
func writeWhole(name string, content io.Reader) error {
	f, err := os.CreateTemp(filepath.Dir(name), unfinishedName)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // fails once it has its name
	defer f.Close()
	if _, err := io.Copy(f, content); err != nil {
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

// Table is an open file. It may be asked from several goroutines.
type Table struct {
	Head
	from   io.ReaderAt
	code   *code
	start  []int64 // of each block, and the end
	sums   []uint32
	Size   int64  // of the whole file
	Sum    string // the checksum of its front, which has those of all blocks
	File   string // where it was opened; empty for one of the program
	place  int    // where its blocks begin in a cache
	buffer sync.Pool
}

// maxHead is more than any head has.
const maxHead = 1 << 20

// Open reads a table's front and checks it. A block is checked when it is read.
func Open(from io.ReaderAt, size int64) (*Table, error) {
	front := make([]byte, len(magic)+4)
	if _, err := from.ReadAt(front, 0); err != nil || string(front[:len(magic)]) != magic {
		return nil, errors.New("this is not a table")
	}
	length := int(binary.LittleEndian.Uint32(front[len(magic):]))
	if length > maxHead || int64(length) > size {
		return nil, errors.New("its head is damaged")
	}
	text := make([]byte, length)
	if _, err := from.ReadAt(text, int64(len(front))); err != nil {
		return nil, errors.New("its head is damaged")
	}
	t := &Table{from: from, Size: size}
	if err := json.Unmarshal(text, &t.Head); err != nil {
		return nil, errors.New("its head is damaged")
	}
	if t.RulesHash != rulesHash(t.Rules) {
		return nil, errors.New("its head is damaged")
	}
	blocks := (t.Cells + block - 1) / block
	if t.Cells < 0 || int64(blocks) > size/6 {
		return nil, errors.New("its head is damaged")
	}
	rest := make([]byte, blocks*6+sha256.Size)
	if _, err := from.ReadAt(rest, int64(len(front)+length)); err != nil {
		return nil, errors.New("its index is damaged")
	}
	index, sum := rest[:blocks*6], rest[blocks*6:]
	hash := sha256.New()
	hash.Write(front)
	hash.Write(text)
	hash.Write(index)
	if !bytes.Equal(hash.Sum(nil), sum) {
		return nil, errors.New("its head or index is damaged")
	}

	t.Sum = hex.EncodeToString(sum)
	t.place = int(binary.LittleEndian.Uint32(sum))
	t.code = &code{symbols: t.Symbols}
	for _, l := range t.Lengths {
		t.code.lengths = append(t.code.lengths, uint8(l))
	}
	if err := t.code.prepare(); err != nil {
		return nil, err
	}
	at := int64(len(front) + length + len(rest))
	t.start = make([]int64, 0, blocks+1)
	t.sums = make([]uint32, 0, blocks)
	for i := 0; i < len(index); i += 6 {
		t.start = append(t.start, at)
		t.sums = append(t.sums, binary.LittleEndian.Uint32(index[i+2:]))
		at += int64(binary.LittleEndian.Uint16(index[i:]))
	}
	t.start = append(t.start, at)
	if at != size {
		return nil, fmt.Errorf("it has %d bytes and should have %d", size, at)
	}
	t.buffer.New = func() any { return new(reading) }
	return t, nil
}

// OpenFile opens a table on disk. The file stays open as long as the table is used.
func OpenFile(name string) (*Table, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil {
		var t *Table
		if t, err = Open(f, info.Size()); err == nil {
			t.File = name
			return t, nil
		}
	}
	f.Close()
	return nil, fmt.Errorf("%s: %w", name, err)
}

// Close gives the file back.
func (t *Table) Close() error {
	if c, ok := t.from.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// reading is a block on its way into memory.
type reading struct {
	packed []byte
	values [block]symbol
}

// read decodes the first n values of a block.
func (t *Table) read(r *reading, b, n int) ([]symbol, error) {
	const padding = 8
	length := int(t.start[b+1] - t.start[b])
	if cap(r.packed) < length+padding {
		r.packed = make([]byte, 2*length+padding)
	}
	packed := r.packed[:length+padding]
	clear(packed[length:])
	if _, err := t.from.ReadAt(packed[:length], t.start[b]); err != nil {
		return nil, err
	}
	if crc32.Checksum(packed[:length], castagnoli) != t.sums[b] {
		return nil, &Damaged{Table: t.Name, File: t.File, Block: b}
	}
	values := r.values[:n]
	return values, t.code.decode(packed, values)
}

// Damaged is a block of a table that is not what was written.
type Damaged struct {
	Table string
	File  string // empty for a table of the program
	Block int
}

func (e *Damaged) Error() string {
	return fmt.Sprintf("block %d of table %s is damaged", e.Block, e.Table)
}

// Check reads all blocks and compares their checksums.
func (t *Table) Check() error {
	const most = 1 << 16 // of a block: its length has 16 bits
	packed := make([]byte, most)
	for b, sum := range t.sums {
		packed := packed[:t.start[b+1]-t.start[b]]
		if _, err := t.from.ReadAt(packed, t.start[b]); err != nil {
			return err
		}
		if crc32.Checksum(packed, castagnoli) != sum {
			return &Damaged{Table: t.Name, File: t.File, Block: b}
		}
	}
	return nil
}

// At is the value of a cell.
func (t *Table) At(cell int) (Value, error) {
	if cell < 0 || cell >= t.Cells {
		return Value{}, fmt.Errorf("table %s has no cell %d", t.Name, cell)
	}
	r := t.buffer.Get().(*reading)
	defer t.buffer.Put(r)
	values, err := t.read(r, cell/block, cell%block+1)
	if err != nil {
		return Value{}, err
	}
	return values[cell%block].value(), nil
}

// Results reads a whole table, four results to a byte, lowest bits first; a result is written as 0, 1 or 2 for loss,
// draw and win.
func (t *Table) Results(workers int) ([]byte, error) {
	packed := Large((t.Cells + 3) / 4)
	err := t.all(workers, func(b int, values []symbol) {
		pack(packed[b*block/4:], values)
	})
	return packed, err
}

// all reads all blocks, from several goroutines.
func (t *Table) all(workers int, do func(b int, values []symbol)) error {
	var failed atomic.Pointer[error]
	share(workers, len(t.sums), func(first, end int) {
		r := t.buffer.Get().(*reading)
		defer t.buffer.Put(r)
		for b := first; b < end && failed.Load() == nil; b++ {
			values, err := t.read(r, b, min(block, t.Cells-b*block))
			if err != nil {
				failed.Store(&err)
				return
			}
			do(b, values)
		}
	})
	if err := failed.Load(); err != nil {
		return *err
	}
	return nil
}

// Values reads a whole table into memory, for a program that asks for many cells.
func (t *Table) Values(workers int) (*Values, error) {
	v := &Values{}
	if t.narrow() {
		v.narrow = make([]uint8, t.Cells)
	} else {
		v.wide = make([]symbol, t.Cells)
	}
	err := t.all(workers, func(b int, values []symbol) {
		if v.wide != nil {
			copy(v.wide[b*block:], values)
			return
		}
		for i, s := range values {
			v.narrow[b*block+i] = uint8(s)
		}
	})
	return v, err
}

// narrow tells that each symbol fits into a byte.
func (t *Table) narrow() bool { return t.Symbols[len(t.Symbols)-1] <= 0xff }

// InMemory is how many bytes Values takes.
func (t *Table) InMemory() int64 {
	if t.narrow() {
		return int64(t.Cells)
	}
	return 2 * int64(t.Cells)
}

// Bytes is how much memory the values take.
func (v *Values) Bytes() int64 { return int64(len(v.narrow) + 2*len(v.wide)) }

// Values is a whole table in memory.
type Values struct {
	narrow []uint8 // symbols, if each fits into a byte
	wide   []symbol
}

// At is the value of a cell.
func (v *Values) At(cell int) Value {
	if v.wide != nil {
		return v.wide[cell].value()
	}
	return symbol(v.narrow[cell]).value()
}
