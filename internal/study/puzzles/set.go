package puzzles

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"hash/fnv"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// Set is some puzzles to choose from. It does not change once it is made.
type Set struct {
	all  []Puzzle
	byID map[string]int
}

// NewSet is a set of these puzzles, by rule set and rating.
func NewSet(all []Puzzle) *Set {
	s := &Set{all: slices.Clone(all), byID: map[string]int{}}
	slices.SortFunc(s.all, func(a, b Puzzle) int {
		return cmp.Or(strings.Compare(a.Rules, b.Rules), cmp.Compare(a.Rating, b.Rating), strings.Compare(a.ID, b.ID))
	})
	for i, p := range s.all {
		s.byID[p.ID] = i
	}
	return s
}

// Shelf has a pack of puzzles that is part of the program, as a catalogue has.
type Shelf interface{ Puzzles() []byte }

var sets sync.Map // func() *Set, by Shelf

// Packed gives the puzzles of a shelf. They are read when they are first asked for, once for everybody: reading takes longer than most of
// what is done with them.
func Packed(shelf Shelf) func() *Set {
	set, _ := sets.LoadOrStore(shelf, sync.OnceValue(func() *Set {
		packed := shelf.Puzzles()
		if len(packed) == 0 {
			return NewSet(nil)
		}
		all, err := Read(bytes.NewReader(packed))
		if err != nil {
			panic("puzzles: " + err.Error())
		}
		return NewSet(all)
	}))
	return set.(func() *Set)
}

// All are the puzzles by rule set, the easiest first.
func (s *Set) All() []Puzzle { return slices.Clone(s.all) }

// Find is the puzzle of an id.
func (s *Set) Find(id string) (Puzzle, bool) {
	i, ok := s.byID[strings.ToLower(id)]
	if !ok {
		return Puzzle{}, false
	}
	return s.all[i], true
}

// Filter says which puzzles are wanted. Zero fields want any.
type Filter struct {
	Rules string // a rule set, or a family
	Theme string
}

// Has tells whether a puzzle is wanted.
func (f Filter) Has(p Puzzle) bool {
	id, _, _ := strings.Cut(p.Rules, "?")
	family, _, _ := strings.Cut(id, "/")
	return (f.Rules == "" || f.Rules == id || f.Rules == family) && (f.Theme == "" || slices.Contains(p.Themes, f.Theme))
}

// Of are the puzzles that a filter wants.
func (s *Set) Of(f Filter) []Puzzle {
	return slices.DeleteFunc(s.All(), func(p Puzzle) bool { return !f.Has(p) })
}

// Day is the puzzle of a date, the same for everybody: another family each day, and neither the easiest nor the hardest.
func (s *Set) Day(date time.Time) (Puzzle, bool) {
	if len(s.all) == 0 {
		return Puzzle{}, false
	}
	var families []string
	for _, p := range s.all {
		family, _, _ := strings.Cut(p.Rules, "/")
		if !slices.Contains(families, family) {
			families = append(families, family)
		}
	}
	day := date.UTC().Unix() / int64(24*time.Hour/time.Second)
	of := s.Of(Filter{Rules: families[day%int64(len(families))]})
	if middle := slices.DeleteFunc(slices.Clone(of), func(p Puzzle) bool { return p.Rating < 900 || p.Rating > 1700 || p.AboutRules() }); len(middle) > 0 {
		of = middle
	}
	h := fnv.New64a()
	h.Write([]byte(date.UTC().Format(time.DateOnly)))
	return of[h.Sum64()%uint64(len(of))], true
}

// begins is the rating at which somebody begins to practise.
const begins = 1100

// Near is the rating of what is asked after a puzzle: a little harder each time.
func (s *Set) Near(after string) int {
	if p, ok := s.Find(after); ok {
		return p.Rating + 40
	}
	return begins
}

// Next is a puzzle to practise, drawn by a number: near a rating if there is one, and not the same again.
func (s *Set) Next(f Filter, after string, rating int, drawn uint64) (Puzzle, bool) {
	var fitting, others []Puzzle
	for _, p := range s.Of(f) {
		switch d := p.Rating - rating; {
		case p.ID == after:
		case d > -200 && d < 200:
			fitting = append(fitting, p)
		default:
			others = append(others, p)
		}
	}
	if len(fitting) == 0 {
		fitting = others
	}
	if len(fitting) == 0 {
		return Puzzle{}, false
	}
	return fitting[drawn%uint64(len(fitting))], true
}

// Without is the set without some puzzles.
func (s *Set) Without(ids []string) *Set {
	if len(ids) == 0 {
		return s
	}
	gone := map[string]bool{}
	for _, id := range ids {
		gone[id] = true
	}
	return NewSet(slices.DeleteFunc(s.All(), func(p Puzzle) bool { return gone[p.ID] }))
}

// Write puts puzzles into a file, one per line, packed.
func Write(to io.Writer, all []Puzzle) error {
	z, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	e := json.NewEncoder(z)
	e.SetEscapeHTML(false)
	for _, p := range all {
		if err := e.Encode(p); err != nil {
			return err
		}
	}
	return z.Close()
}

// Read takes puzzles out of such a file.
func Read(from io.Reader) ([]Puzzle, error) {
	z, err := gzip.NewReader(from)
	if err != nil {
		return nil, err
	}
	defer z.Close()
	var all []Puzzle
	d := json.NewDecoder(bufio.NewReader(z))
	for {
		var p Puzzle
		switch err := d.Decode(&p); err {
		case nil:
			all = append(all, p)
		case io.EOF:
			return all, nil
		default:
			return nil, err
		}
	}
}
