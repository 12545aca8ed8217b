package exact

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"
)

// Graph is a set of positions that must be solved together, as numbered cells. A turn either leads to another cell of
// the graph or leaves it for positions whose values are known.
//
// Its methods are called from several goroutines at a time.
type Graph interface {
	// Cells is the number of cells. Some may be unused.
	Cells() int
	// MostOpen is an upper bound of Start.Open.
	MostOpen() int
	// Starts tells of the cells that begin with first what is known before the graph is searched.
	Starts(first int, starts []Start)
	// Before appends an edge for each cell from which a turn leads to this one. A cell may be named twice if the
	// weights add up.
	Before(edges []Edge, cell int) []Edge
}

// Start is what a cell's turns out of the graph say, and how many there are within it.
type Start struct {
	Unused bool
	Win    int // turns of the fastest win that leaves the graph, or 0
	Open   int // turns that are not known to lose: those within the graph, and one more if a way out draws
	Loss   int // turns of the longest defence that leaves the graph
}

// Edge is a turn backwards. The weight is how many turns of that cell it stands for: with positions counted modulo
// symmetry, two turns forwards can be one turn backwards, and the other way round.
type Edge struct {
	Cell   uint32
	Weight uint8
}

// errTooLong says that a distance did not fit into the cells.
var errTooLong = errors.New("a win takes more turns than a cell can hold")

// Solve finds the value of each cell by going back from what is decided, a ply at a time and in the order of the
// cells. The values do not depend on the number of workers. A cell takes a byte, or two if a distance asks for it; the
// cells may take so much memory, in bytes.
func Solve(ctx context.Context, g Graph, workers int, memory int64) (*Solution, error) {
	for _, bits := range []uint32{8, 16} {
		if need := int64(g.Cells()) * int64(bits) / 8; need > memory {
			return nil, &TooLittleMemory{Need: need, Have: memory}
		}
		s, err := solve(ctx, g, workers, bits)
		if !errors.Is(err, errTooLong) {
			return s, err
		}
		runtime.GC()
	}
	return nil, errTooLong
}

// Solution is a graph being solved, and in the end the values of its cells. A cell below limit is undecided and
// counts the turns that do not lose yet; limit and the states above it are the plies of a decided one; the greatest
// state is an unused cell.
type Solution struct {
	graph   Graph
	workers int
	words   []uint32 // the cells, several to a word
	bits    uint32   // of a cell, 8 or 16
	lgCells uint32   // the logarithm of the cells in a word
	limit   uint32
	unused  uint32
	floor   []uint16 // plies of the longest defence that leaves the graph; nil if there is none

	// A block is scanned at a ply only if something in it was decided for that ply.
	now, next []atomic.Bool
	later     []atomic.Bool // plies for which something was decided in advance: all blocks are scanned then
	overflow  atomic.Bool
}

const (
	block    = 4096    // cells
	furthest = 1 << 13 // plies; far beyond any distance
	grasp    = 4       // blocks that a worker takes at a time
)

func solve(ctx context.Context, g Graph, workers int, bits uint32) (*Solution, error) {
	n := g.Cells()
	blocks := (n + block - 1) / block
	s := &Solution{
		graph: g, workers: workers,
		bits: bits, lgCells: 16 / bits, words: make([]uint32, blocks*block*int(bits)/32),
		limit: uint32(g.MostOpen() + 1), unused: 1<<bits - 1,
		now: make([]atomic.Bool, blocks), next: make([]atomic.Bool, blocks),
		later: make([]atomic.Bool, furthest),
	}
	hugePages(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s.words))), 4*len(s.words)))
	if err := s.start(ctx); err != nil {
		return nil, err
	}
	for ply := 0; ply < furthest; ply++ {
		s.now, s.next = s.next, s.now
		all := s.later[ply].Load()
		err := s.each(ctx, func(b int, w *worker) {
			if s.now[b].Load() || all {
				s.now[b].Store(false)
				s.expand(ply, b, w)
			}
		})
		if err != nil {
			return nil, err
		}
		if s.overflow.Load() {
			return nil, errTooLong
		}
		if !s.anyAfter(ply) {
			return s, nil
		}
	}
	return nil, errTooLong
}

func (s *Solution) anyAfter(ply int) bool {
	for i := range s.next {
		if s.next[i].Load() {
			return true
		}
	}
	for i := ply + 1; i < len(s.later); i++ {
		if s.later[i].Load() {
			return true
		}
	}
	return false
}

// Large is so many bytes that are read and written all over.
func Large(n int) []byte {
	bytes := make([]byte, n)
	hugePages(bytes)
	return bytes
}

// worker is what one goroutine needs while it goes through blocks.
type worker struct {
	starts [block]Start
	edges  []Edge
}

// each calls a function for every block: in order with one worker, shared out among several.
func (s *Solution) each(ctx context.Context, do func(b int, w *worker)) error {
	var next atomic.Int64
	var group sync.WaitGroup
	for range s.workers {
		group.Go(func() {
			w := new(worker)
			for ctx.Err() == nil {
				first := int(next.Add(grasp)) - grasp
				if first >= len(s.now) {
					return
				}
				for b := first; b < min(first+grasp, len(s.now)); b++ {
					do(b, w)
				}
			}
		})
	}
	group.Wait()
	return ctx.Err()
}

// start writes what is known of the cells before any of them is searched.
func (s *Solution) start(ctx context.Context) error {
	var floor sync.Once
	return s.each(ctx, func(b int, w *worker) {
		first := b * block
		starts := w.starts[:min(block, s.graph.Cells()-first)]
		clear(starts)
		s.graph.Starts(first, starts)
		for i, start := range starts {
			cell := uint32(first + i)
			state := uint32(start.Open)
			switch {
			case start.Unused:
				state = s.unused
			case start.Win > 0:
				state = s.known(2*start.Win-1, 0, b)
			case start.Open == 0:
				state = s.known(2*start.Loss, 0, b)
			case start.Loss > 0:
				floor.Do(func() { s.floor = make([]uint16, s.graph.Cells()) })
				s.floor[cell] = uint16(2 * start.Loss)
			}
			s.words[cell>>s.lgCells] |= state << s.place(cell)
		}
	})
}

// known is the state of a cell decided at a ply. It sees to it that the block is scanned at that ply, which may be
// the next one.
func (s *Solution) known(plies, next, b int) uint32 {
	state := s.limit + uint32(plies)
	if plies >= furthest || state >= s.unused {
		s.overflow.Store(true)
		return s.limit
	}
	switch {
	case plies != next:
		s.later[plies].Store(true)
	case !s.next[b].Load():
		s.next[b].Store(true)
	}
	return state
}

// batch is how many edges are gathered before they are followed: reads that miss the cache then wait together.
const batch = 512

// expand follows the turns backwards from all cells of a block that are decided at a ply.
func (s *Solution) expand(ply, b int, w *worker) {
	follow := s.defend
	if ply%2 == 0 {
		follow = s.attack
	}
	want := s.limit + uint32(ply)
	ones := ^uint32(0) / s.unused // a 1 in each cell of a word
	highs := ones << (s.bits - 1)
	edges := w.edges[:0]
	words := block >> s.lgCells
	for i := b * words; i < (b+1)*words; i++ {
		differ := atomic.LoadUint32(&s.words[i]) ^ want*ones
		if (differ-ones)&^differ&highs == 0 {
			continue // no cell is zero
		}
		for cell := i << s.lgCells; cell < (i+1)<<s.lgCells; cell++ {
			if differ&s.unused == 0 {
				edges = s.graph.Before(edges, cell)
			}
			differ >>= s.bits
		}
		if len(edges) >= batch {
			follow(ply, edges)
			edges = edges[:0]
		}
	}
	follow(ply, edges)
	w.edges = edges
}

// attack: a turn to a lost position wins.
func (s *Solution) attack(ply int, edges []Edge) {
	won := s.limit + uint32(ply+1)
	for _, e := range edges {
		for {
			word, was := s.load(e.Cell)
			if was >= s.limit && was <= won || s.swap(e.Cell, word, s.known(ply+1, ply+1, int(e.Cell/block))) {
				break
			}
		}
	}
}

// defend: a position is lost when each of its turns leads to a won one.
func (s *Solution) defend(ply int, edges []Edge) {
	for _, e := range edges {
		for {
			word, was := s.load(e.Cell)
			if was >= s.limit {
				break
			}
			left := was - uint32(e.Weight)
			if left == 0 {
				plies := ply + 1
				if s.floor != nil {
					plies = max(plies, int(s.floor[e.Cell]))
				}
				left = s.known(plies, ply+1, int(e.Cell/block))
			}
			if s.swap(e.Cell, word, left) {
				break
			}
		}
	}
}

// place is where a cell is in its word.
func (s *Solution) place(cell uint32) uint32 { return cell & (1<<s.lgCells - 1) * s.bits & 31 }

// load is the state of a cell, with the word it is in.
func (s *Solution) load(cell uint32) (word, state uint32) {
	word = atomic.LoadUint32(&s.words[cell>>s.lgCells])
	return word, word >> s.place(cell) & s.unused
}

// swap changes a cell if no other worker has changed its word meanwhile.
func (s *Solution) swap(cell, word, state uint32) bool {
	shift := s.place(cell)
	changed := word&^(s.unused<<shift) | state<<shift
	if s.workers == 1 {
		s.words[cell>>s.lgCells] = changed
		return true
	}
	return atomic.CompareAndSwapUint32(&s.words[cell>>s.lgCells], word, changed)
}

// symbols writes the values of the cells that begin with first, and counts those in use. An unused cell repeats the
// value before it, which costs a file nothing.
func (s *Solution) symbols(first int, out []symbol) (used [3]int) {
	var last symbol
	for i := range out {
		_, state := s.load(uint32(first + i))
		switch {
		case state == s.unused:
			out[i] = last
			continue
		case state < s.limit:
			last = 0
		default:
			last = symbol(state-s.limit) + 1
		}
		out[i] = last
		used[last.result()+1]++
	}
	return used
}
