// Package search is what the engines truly share: a hash table for positions, a budget of time and nodes, and the root of an
// alpha-beta search, which deepens, reports and slips as a level does. It knows the contract of computer players, and no game.
package search

import (
	"sync/atomic"
	"unsafe"

	"crownhead/internal/engine/kernel"
)

// Bound says what a stored score means.
type Bound uint8

const (
	None Bound = iota
	Exact
	AtLeast // the search failed high: the true score is this or more
	AtMost  // it failed low
)

// Entry is what is known of a position. Move is the engine's own short code for the best turn, 0 if none is known. The compiler keeps a struct in registers if
// it has at most four fields; so two of them are in one of their own.
type Entry struct {
	Move  uint32
	Score int16
	Eval  int16 // what the position looked worth before any search, if the engine keeps it
	Reach
}

// Reach is how deep a position was searched, and what its score means then.
type Reach struct {
	Depth int8
	Bound Bound
}

// BoundOf says what the best score of a node means that was searched with this window.
func BoundOf(best, alpha, beta int) Bound {
	switch {
	case best >= beta:
		return AtLeast
	case best <= alpha:
		return AtMost
	}
	return Exact
}

// Decides tells whether what is known answers a question with this window; score is the entry's, counted from the root.
func (e Entry) Decides(score, alpha, beta int) bool {
	switch e.Bound {
	case Exact:
		return true
	case AtLeast:
		return score >= beta
	case AtMost:
		return score <= alpha
	}
	return false
}

// Table remembers positions by their 64-bit keys, in buckets of four; the oldest and shallowest goes first. Several goroutines may get and
// put at once; everything else is for one, while no other uses the table.
type Table struct {
	slots []slot // in use
	all   []slot
	apart uint64
	age   uint8
}

// slot is an entry in two words, each read and written as a whole: move, score and evaluation; and the key's upper half, a byte of it once more, depth, bound and age.
// The key's half is mixed with the first word, so that words of different entries do not pass for one. The byte is not: it tells most slots of other keys by itself.
type slot struct{ what, about uint64 }

func pack(check uint32, e Entry, age uint8) slot {
	what := uint64(e.Move) | uint64(uint16(e.Score))<<32 | uint64(uint16(e.Eval))<<48
	return slot{what, uint64(check^mix(what))<<32 | uint64(uint8(check))<<24 | uint64(uint8(e.Depth))<<16 | uint64(e.Bound)<<8 | uint64(age)}
}

func mix(what uint64) uint32 { return uint32(what) ^ uint32(what>>32) }

func (s *slot) load() slot { return slot{atomic.LoadUint64(&s.what), atomic.LoadUint64(&s.about)} }

func (s *slot) store(to slot) { kernel.Keep((*[2]uint64)(unsafe.Pointer(s)), to.what, to.about) }

// is tells that a slot is for a key with this upper half.
func (s slot) is(check uint32) bool {
	return uint32(s.about>>32)^mix(s.what) == check && Bound(s.about>>8) != None
}

func (s slot) entry() Entry {
	return Entry{uint32(s.what), int16(s.what >> 32), int16(s.what >> 48), Reach{int8(s.about >> 16), Bound(s.about >> 8)}}
}

const bucket = 4

// NewTable takes about that many bytes, at least one bucket.
func NewTable(bytes int) *Table {
	n := bucket
	for n*2*16 <= bytes {
		n *= 2
	}
	all := make([]slot, n)
	huge(all)
	return &Table{slots: all, all: all}
}

// Clear forgets everything.
func (t *Table) Clear() {
	t.slots = t.all
	clear(t.slots)
	t.age, t.apart = 0, 0
}

// Room makes room in an empty table for a search of so many nodes, 0 being any number, without having to clear all of it. Whole takes the
// rest into use again.
func (t *Table) Room(nodes uint64) {
	n := len(t.all)
	for nodes > 0 && uint64(n/2) >= roomy*nodes && n > bucket {
		n /= 2
	}
	t.slots = t.all[:n]
	clear(t.slots)
}

// Fit uses only as much of the table as a search of about that many nodes fills, since a small table is faster; 0 means all of it. Entries stay
// valid while the number changes little.
func (t *Table) Fit(nodes uint64) {
	n := len(t.all)
	for nodes > 0 && uint64(n/2) >= nodes && n > bucket {
		n /= 2
	}
	t.slots = t.all[:n]
}

// roomy is how many slots a node needs so that hardly ever something is replaced.
const roomy = 16

// Whole takes all of the table into use, and what it remembers under number 0.
func (t *Table) Whole() { t.slots, t.apart = t.all, 0 }

// Apart keeps what is found out from now on apart from what is found out under other numbers: each number has a memory of its own.
// 0 is the usual one.
func (t *Table) Apart(number int) { t.apart = uint64(number) * 0x9E3779B97F4A7C15 }

// NextTurn makes what is known so far old: it may be replaced first.
func (t *Table) NextTurn() { t.age++ }

func (t *Table) find(key uint64) *[bucket]slot {
	i := int(key&uint64(len(t.slots)-1)) &^ (bucket - 1)
	return (*[bucket]slot)(t.slots[i:])
}

// Expect says that a position will be asked for soon.
func (t *Table) Expect(key uint64) {
	kernel.Fetch(unsafe.Pointer(&t.find(key ^ t.apart)[0]))
}

// Get is what is known of a position.
func (t *Table) Get(key uint64) (Entry, bool) {
	key ^= t.apart
	check := uint32(key >> 32)
	found := t.find(key)
	for i := range found {
		if uint8(atomic.LoadUint64(&found[i].about)>>24) != uint8(check) {
			continue
		}
		if s := found[i].load(); s.is(check) {
			return s.entry(), true
		}
	}
	return Entry{}, false
}

// Put remembers. A position that is there already keeps its move if the new entry has none.
func (t *Table) Put(key uint64, e Entry) {
	key ^= t.apart
	check := uint32(key >> 32)
	found := t.find(key)
	worst, least := 0, 1<<20
	for i := range found {
		s := found[i].load()
		if s.is(check) {
			if e.Move == 0 {
				e.Move = uint32(s.what)
			}
			worst = i
			break
		}
		if worth := t.worth(s); worth < least {
			worst, least = i, worth
		}
	}
	found[worst].store(pack(check, e, t.age))
}

func (t *Table) worth(s slot) int {
	if Bound(s.about>>8) == None {
		return -1 << 20
	}
	return int(int8(s.about>>16)) - 8*int(t.age-uint8(s.about))
}

// FromThere is a score as the table keeps it. A search counts a forced end from where it began, ply turns before this
// position; the table counts it from the position itself, which may be met elsewhere too. Scores beyond the edge are
// forced ends.
func FromThere(score, ply, edge int) int16 {
	switch {
	case score > edge:
		return int16(score + ply)
	case score < -edge:
		return int16(score - ply)
	}
	return int16(score)
}

// FromHere is a score the table kept, counted again from where the search began.
func FromHere(score int16, ply, edge int) int {
	switch s := int(score); {
	case s > edge:
		return s - ply
	case s < -edge:
		return s + ply
	}
	return int(score)
}
