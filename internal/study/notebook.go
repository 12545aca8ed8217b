package study

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"crownhead/internal/study/kept"
)

// Notebook is all that is kept of one person where no database keeps it: at a terminal, or in memory. It can be written as JSON.
type Notebook struct {
	Stars    map[string]int         `json:"stars,omitempty"`   // by the text of a task's id
	Ratings  map[string]kept.Rating `json:"ratings,omitempty"` // by family
	Tried    []string               `json:"tried,omitempty"`   // puzzles
	Returns  map[string]kept.Return `json:"returns,omitempty"` // by the text of an id
	Series   []counted              `json:"series,omitempty"`
	Attempts []string               `json:"attempts,omitempty"` // that have counted, the last ones
}

// counted is a series with its puzzles.
type counted struct {
	kept.Series
	Puzzles []string `json:"puzzles"`
}

// mostAttempts is how many attempts a notebook remembers: one that is sent again is one of the last.
const mostAttempts = 100

// Update is [Keeper.Update] of one person.
func (n *Notebook) Update(try kept.Try, change func(kept.Exercise) kept.Exercise) (kept.Exercise, error) {
	of := try.Of.String()
	var before kept.Exercise
	before.Stars, before.Tried = n.Stars[of], try.Of.Kind == kept.Puzzle && slices.Contains(n.Tried, try.Of.Name)
	if r, ok := n.Ratings[try.Of.Family]; ok {
		before.Rating = &r
	}
	if r, ok := n.Returns[of]; ok {
		before.Return = &r
	}
	if try.Series != 0 {
		if try.Series < 0 || try.Series > len(n.Series) {
			return before, kept.ErrNoSeries
		}
		s := n.Series[try.Series-1]
		s.N, s.Tried = try.Series, slices.Contains(s.Puzzles, try.Of.Name)
		before.Series = &s.Series
	}
	if try.Attempt != "" && slices.Contains(n.Attempts, try.Attempt) {
		return before, nil
	}
	after := change(before)
	if try.Attempt != "" {
		n.Attempts = append(n.Attempts[max(0, len(n.Attempts)+1-mostAttempts):], try.Attempt)
	}
	if after.Stars > before.Stars {
		put(&n.Stars, of, after.Stars)
	}
	if after.Tried && !before.Tried {
		n.Tried = append(n.Tried, try.Of.Name)
		r := *after.Rating
		r.Family = try.Of.Family
		put(&n.Ratings, r.Family, r)
	}
	if r := after.Return; r != nil && r.Step == kept.Known {
		delete(n.Returns, of)
	} else if r != nil {
		put(&n.Returns, of, *r)
	}
	if s := after.Series; s != nil && s.Tried && !before.Series.Tried {
		in := &n.Series[try.Series-1]
		in.Series, in.Puzzles = *s, append(in.Puzzles, try.Of.Name)
	}
	after.Line = nil
	return after, nil
}

func put[V any](to *map[string]V, key string, v V) {
	if *to == nil {
		*to = map[string]V{}
	}
	(*to)[key] = v
}

// Learner is [Keeper.Learner] of one person.
func (n *Notebook) Learner() kept.Learner {
	l := kept.Learner{Tried: slices.Clone(n.Tried)}
	for _, of := range slices.Sorted(maps.Keys(n.Stars)) {
		sheet, task := kept.ReadID(of).Task()
		l.Stars = append(l.Stars, kept.TaskStars{Sheet: sheet, Task: task, Stars: n.Stars[of]})
	}
	for _, family := range slices.Sorted(maps.Keys(n.Ratings)) {
		l.Ratings = append(l.Ratings, n.Ratings[family])
	}
	for of, r := range n.Returns {
		l.Returns = append(l.Returns, kept.Item{Name: of, Return: r})
	}
	slices.SortFunc(l.Returns, func(a, b kept.Item) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.Name, b.Name)) })
	best := map[string]int{}
	for _, s := range n.Series {
		if len(s.Puzzles) > 0 {
			best[s.Mode] = max(best[s.Mode], s.Solved)
		}
	}
	for _, mode := range slices.Sorted(maps.Keys(best)) {
		l.Bests = append(l.Bests, kept.Best{Mode: mode, Solved: best[mode]})
	}
	return l
}

// BeginSeries is [Keeper.BeginSeries] of one person.
func (n *Notebook) BeginSeries(mode string, at time.Time) kept.Series {
	s := kept.Series{N: len(n.Series) + 1, Mode: mode, Begun: at}
	n.Series = append(n.Series, counted{Series: s})
	return s
}

// Memory keeps notebooks as long as the program runs.
type Memory struct {
	mu     sync.Mutex
	people map[string]*Notebook
}

func (m *Memory) of(person string) *Notebook {
	if m.people == nil {
		m.people = map[string]*Notebook{}
	}
	if m.people[person] == nil {
		m.people[person] = &Notebook{}
	}
	return m.people[person]
}

// Update is [Keeper.Update].
func (m *Memory) Update(_ context.Context, person string, try kept.Try, change func(kept.Exercise) kept.Exercise) (kept.Exercise, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.of(person).Update(try, change)
}

// Learner is [Keeper.Learner].
func (m *Memory) Learner(_ context.Context, person string) (kept.Learner, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.of(person).Learner(), nil
}

// BeginSeries is [Keeper.BeginSeries].
func (m *Memory) BeginSeries(_ context.Context, person, mode string, at time.Time) (kept.Series, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.of(person).BeginSeries(mode, at), nil
}
