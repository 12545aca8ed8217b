package exact

import (
	"cmp"
	"container/heap"
	"encoding/binary"
	"errors"
	"math/bits"
	"slices"
)

// A block of values is written as tokens in a prefix code that the whole file shares. A token is a value, or "the
// last value 2^j to 2^(j+1)-1 times more", which is followed by j bits.

const (
	longestCode = 12
	runs        = 13 // j of the longest run in a block, and one
	shortestRun = 4
)

// tokens calls a function for each token of a block: a symbol, or the number of repetitions.
func tokens(values []symbol, literal func(symbol), run func(n int)) {
	for i := 0; i < len(values); {
		v := values[i]
		literal(v)
		i++
		n := 0
		for i+n < len(values) && values[i+n] == v {
			n++
		}
		if n >= shortestRun {
			run(n)
			i += n
		}
	}
}

// code is a prefix code for some symbols and the runs.
type code struct {
	symbols []symbol // those in use, rising
	lengths []uint8  // of each symbol, then of each run; 0 is a token that does not occur

	words []uint16 // the code words, lowest bit first
	place []uint16 // of a symbol in symbols
	table []token  // by the next longestCode bits
}

// token is what a code word stands for.
type token struct {
	length uint8
	run    uint8 // j+1, or 0
	symbol symbol
}

// histogram counts the tokens of a file.
type histogram struct {
	symbols [furthest + 2]int
	runs    [runs]int
}

func (h *histogram) add(values []symbol) {
	tokens(values, func(s symbol) { h.symbols[s]++ }, func(n int) { h.runs[bits.Len(uint(n))-1]++ })
}

// join adds the tokens of another part of the file.
func (h *histogram) join(part *histogram) {
	for i, n := range part.symbols {
		h.symbols[i] += n
	}
	for i, n := range part.runs {
		h.runs[i] += n
	}
}

// newCode is the best code for such tokens.
func newCode(h *histogram) *code {
	c := &code{}
	var counts []int
	for s, n := range h.symbols {
		if n > 0 {
			c.symbols = append(c.symbols, symbol(s))
			counts = append(counts, n)
		}
	}
	c.lengths = codeLengths(append(counts, h.runs[:]...))
	if err := c.prepare(); err != nil {
		panic(err) // the lengths are ours
	}
	return c
}

// codeLengths is Huffman's algorithm; where a code word becomes too long, rare tokens are taken for less rare.
func codeLengths(counts []int) []uint8 {
	for floor := 1; ; floor *= 2 {
		nodes := &huffman{}
		for i, n := range counts {
			if n > 0 {
				nodes.list = append(nodes.list, &node{weight: max(n, floor), token: i})
			}
		}
		if len(nodes.list) == 1 {
			nodes.list = append(nodes.list, &node{token: -1}) // a code word has a bit at least
		}
		heap.Init(nodes)
		for order := len(counts); nodes.Len() > 1; order++ {
			a, b := heap.Pop(nodes).(*node), heap.Pop(nodes).(*node)
			heap.Push(nodes, &node{weight: a.weight + b.weight, token: order, below: [2]*node{a, b}})
		}
		lengths := make([]uint8, len(counts))
		if nodes.Len() == 0 || nodes.list[0].depths(lengths, 0) {
			return lengths
		}
	}
}

type node struct {
	weight int
	token  int // also makes the order of equal weights certain
	below  [2]*node
}

// depths writes how deep each token is, if none is too deep.
func (n *node) depths(lengths []uint8, depth uint8) bool {
	if n.below[0] == nil {
		if n.token >= 0 {
			lengths[n.token] = depth
		}
		return depth <= longestCode
	}
	return n.below[0].depths(lengths, depth+1) && n.below[1].depths(lengths, depth+1)
}

type huffman struct{ list []*node }

func (h *huffman) Len() int { return len(h.list) }
func (h *huffman) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(h.list[i].weight, h.list[j].weight), cmp.Compare(h.list[i].token, h.list[j].token)) < 0
}
func (h *huffman) Swap(i, j int) { h.list[i], h.list[j] = h.list[j], h.list[i] }
func (h *huffman) Push(x any)    { h.list = append(h.list, x.(*node)) }
func (h *huffman) Pop() any {
	last := h.list[len(h.list)-1]
	h.list = h.list[:len(h.list)-1]
	return last
}

var errBadCode = errors.New("its code is not a prefix code")

// prepare makes the code words from their lengths.
func (c *code) prepare() error {
	if len(c.lengths) != len(c.symbols)+runs || len(c.symbols) == 0 || !slices.IsSorted(c.symbols) || c.symbols[len(c.symbols)-1] > furthest {
		return errBadCode
	}
	c.words = make([]uint16, len(c.lengths))
	c.place = make([]uint16, c.symbols[len(c.symbols)-1]+1)
	c.table = make([]token, 1<<longestCode)
	for i, s := range c.symbols {
		c.place[s] = uint16(i)
	}
	next := 0
	for length := uint8(1); length <= longestCode; length++ {
		for i, l := range c.lengths {
			if l != length {
				continue
			}
			if next >= 1<<length {
				return errBadCode
			}
			c.words[i] = bits.Reverse16(uint16(next)) >> (16 - length)
			t := token{length: length}
			if i < len(c.symbols) {
				t.symbol = c.symbols[i]
			} else {
				t.run = uint8(i-len(c.symbols)) + 1
			}
			for at := int(c.words[i]); at < len(c.table); at += 1 << length {
				c.table[at] = t
			}
			next++
		}
		next <<= 1
	}
	return nil
}

// encode appends a block.
func (c *code) encode(out []byte, values []symbol) []byte {
	var hold uint64
	var held uint
	put := func(word uint64, n uint) {
		hold |= word << held
		for held += n; held >= 8; held -= 8 {
			out = append(out, byte(hold))
			hold >>= 8
		}
	}
	tokens(values, func(s symbol) {
		i := c.place[s]
		put(uint64(c.words[i]), uint(c.lengths[i]))
	}, func(n int) {
		j := bits.Len(uint(n)) - 1
		i := len(c.symbols) + j
		put(uint64(c.words[i]), uint(c.lengths[i]))
		put(uint64(n)&(1<<j-1), uint(j))
	})
	if held > 0 {
		out = append(out, byte(hold))
	}
	return out
}

var errBadBlock = errors.New("a block does not hold what it should")

// decode fills the values from the beginning of a block. The block must be followed by eight zero bytes.
func (c *code) decode(padded []byte, values []symbol) error {
	var hold uint64
	var held uint
	at := 0
	for i := 0; i < len(values); {
		if held < 32 {
			if at+4 > len(padded) {
				return errBadBlock
			}
			hold |= uint64(binary.LittleEndian.Uint32(padded[at:])) << held
			at += 4
			held += 32
		}
		t := c.table[hold&(1<<longestCode-1)]
		if t.length == 0 {
			return errBadBlock
		}
		hold >>= t.length
		held -= uint(t.length)
		if t.run == 0 {
			values[i] = t.symbol
			i++
			continue
		}
		j := uint(t.run - 1)
		n := 1<<j | int(hold&(1<<j-1))
		hold >>= j
		held -= j
		if i == 0 {
			return errBadBlock
		}
		last := values[i-1]
		n = min(n, len(values)-i) // only a part of the block may be wanted
		for end := i + n; i < end; i++ {
			values[i] = last
		}
	}
	return nil
}
