package desk

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/terminal"
)

// myself is who sits at this terminal, and nobody is of whom nothing is kept.
const (
	myself = "me"
	nobody = ""
)

// study is the service of study at this terminal, with some puzzles; nil is those that travel with the program.
func (d *Desk) study(set *puzzles.Set) *study.Service {
	all := puzzles.Packed(d.Games)
	if set != nil {
		all = func() *puzzles.Set { return set }
	}
	return &study.Service{Games: d.Games, Puzzles: all, Keep: Notebook{d.Dir}, Now: time.Now}
}

// Notebook keeps what is learned and solved at this terminal in a file of a folder; "" is no folder. A file that cannot be read counts as an empty one, and
// if it cannot be written, only what was new is lost: lessons and puzzles work without it.
type Notebook struct{ Dir string }

func (f Notebook) path() string { return filepath.Join(f.Dir, "study.json") }

// read is what was kept before. Earlier versions kept stars alone, in a file of their own.
func (f Notebook) read() *study.Notebook {
	if f.Dir == "" {
		return &study.Notebook{}
	}
	var n *study.Notebook
	text, err := os.ReadFile(f.path())
	if err == nil && json.Unmarshal(text, &n) == nil && n != nil { // "null" makes it nil
		return n
	}
	n = &study.Notebook{Stars: map[string]int{}}
	var earlier map[string]map[string]int
	if text, err := os.ReadFile(filepath.Join(f.Dir, "lessons.json")); err == nil && json.Unmarshal(text, &earlier) == nil {
		for sheet, tasks := range earlier {
			for task, stars := range tasks {
				n.Stars[kept.OfTask(sheet, task).String()] = stars
			}
		}
	}
	return n
}

func (f Notebook) write(n *study.Notebook) {
	text, err := json.Marshal(n)
	if err == nil && f.Dir != "" && os.MkdirAll(f.Dir, 0o700) == nil {
		_ = terminal.Replace(f.path(), string(text), 0o600)
	}
}

// Update is [study.Keeper]'s.
func (f Notebook) Update(_ context.Context, _ string, try kept.Try, change func(kept.Exercise) kept.Exercise) (kept.Exercise, error) {
	n := f.read()
	after, err := n.Update(try, change)
	if err == nil {
		f.write(n)
	}
	return after, err
}

// Learner is [study.Keeper]'s.
func (f Notebook) Learner(context.Context, string) (kept.Learner, error) {
	return f.read().Learner(), nil
}

// BeginSeries is [study.Keeper]'s.
func (f Notebook) BeginSeries(_ context.Context, _, mode string, at time.Time) (kept.Series, error) {
	n := f.read()
	begun := n.BeginSeries(mode, at)
	f.write(n)
	return begun, nil
}
