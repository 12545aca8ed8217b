package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
)

// myself is who sits at this terminal, and nobody is of whom nothing is kept.
const (
	myself = "me"
	nobody = ""
)

// study is the service of study at this terminal, with some puzzles; nil is those that travel with the program.
func (c *call) study(set *puzzles.Set) *study.Service {
	all := puzzles.Packed(c.catalogue)
	if set != nil {
		all = func() *puzzles.Set { return set }
	}
	return &study.Service{Games: c.catalogue, Puzzles: all, Keep: notebookFile{}, Now: time.Now}
}

// notebookFile keeps what is learned and solved at this terminal in a file. A file that cannot be read counts as an empty one, and if it cannot be
// written, only what was new is lost: lessons and puzzles work without it.
type notebookFile struct{}

// studyDir is where the file is; "" if there is no place.
func studyDir() string {
	games, err := dataDir()
	if err != nil {
		return ""
	}
	return filepath.Dir(games)
}

func studyPath() string { return filepath.Join(studyDir(), "study.json") }

// readNotebook is what was kept before. Earlier versions kept stars alone, in a file of their own.
func readNotebook() *study.Notebook {
	var n *study.Notebook
	text, err := os.ReadFile(studyPath())
	if err == nil && json.Unmarshal(text, &n) == nil && n != nil { // "null" makes it nil
		return n
	}
	n = &study.Notebook{Stars: map[string]int{}}
	var earlier map[string]map[string]int
	if text, err := os.ReadFile(filepath.Join(studyDir(), "lessons.json")); err == nil && json.Unmarshal(text, &earlier) == nil {
		for sheet, tasks := range earlier {
			for task, stars := range tasks {
				n.Stars[kept.OfTask(sheet, task).String()] = stars
			}
		}
	}
	return n
}

func writeNotebook(n *study.Notebook) {
	text, err := json.Marshal(n)
	if err != nil || studyDir() == "" || os.MkdirAll(studyDir(), 0o700) != nil {
		return
	}
	if beside := studyPath() + ".new"; os.WriteFile(beside, text, 0o600) == nil {
		_ = os.Rename(beside, studyPath())
	}
}

func (notebookFile) Update(_ context.Context, _ string, try kept.Try, change func(kept.Exercise) kept.Exercise) (kept.Exercise, error) {
	n := readNotebook()
	after, err := n.Update(try, change)
	if err == nil {
		writeNotebook(n)
	}
	return after, err
}

func (notebookFile) Learner(context.Context, string) (kept.Learner, error) {
	return readNotebook().Learner(), nil
}

func (notebookFile) BeginSeries(_ context.Context, _, mode string, at time.Time) (kept.Series, error) {
	n := readNotebook()
	begun := n.BeginSeries(mode, at)
	writeNotebook(n)
	return begun, nil
}
