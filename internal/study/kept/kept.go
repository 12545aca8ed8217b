// Package kept is what study keeps of people, as plain rows: what they have tried, what it has earned, and when it comes back.
//
// It knows names and numbers. It must not know what they mean: exercise judges answers, progress says what follows from them, and who writes
// the rows down is the store, a file or a browser.
package kept

import (
	"errors"
	"strings"
	"time"

	"crownhead/game"
)

// The kinds of exercises.
const (
	Puzzle  = "puzzle"
	Task    = "task"
	Mistake = "mistake"
)

// ID says which exercise is meant.
type ID struct {
	Kind   string
	Name   string // a puzzle; SHEET/TASK; TABLE/GAME/TURN RULES PLAYED of a mistake
	Family string // of a puzzle: whose rating it changes
}

// OfPuzzle is the id of a puzzle.
func OfPuzzle(id, rules string) ID {
	family, _, _ := strings.Cut(rules, "/")
	return ID{Kind: Puzzle, Name: id, Family: family}
}

// OfTask is the id of a task of a course.
func OfTask(sheet, task string) ID { return ID{Kind: Task, Name: sheet + "/" + task} }

// String is the id as it is kept among what returns.
func (id ID) String() string { return id.Kind + ":" + id.Name }

// ReadID is the id of which that is the text, without a family.
func ReadID(text string) ID {
	kind, name, _ := strings.Cut(text, ":")
	return ID{Kind: kind, Name: name}
}

// Task is the sheet and the task of a task's id.
func (id ID) Task() (sheet, task string) {
	at := strings.LastIndexByte(id.Name, '/')
	return id.Name[:max(at, 0)], id.Name[at+1:]
}

// Try is one attempt of somebody at an exercise.
type Try struct {
	// Attempt counts once, however often it is sent. Without one, each time counts.
	Attempt string
	Of      ID
	Series  int       // the number of the series to which it belongs, or 0
	Answers string    // as JSON, for the log
	At      time.Time // when it was decided
}

// Exercise is what is kept of one exercise of one person, and of what changes with it.
type Exercise struct {
	Stars  int     // the best that a task has earned
	Tried  bool    // the first try at a puzzle has been rated
	Rating *Rating // at the puzzles of the family; nil before the first
	Return *Return // nil if it does not return
	Series *Series // the one to which the try belongs
	Line   *Line   // what an update adds to the log; nil if nothing
}

// Line is a line of the log of tasks and puzzles.
type Line struct {
	Solved bool // without a wrong answer
	Stars  int  // of a task
}

// Rating is how strong somebody is at the puzzles of a family.
type Rating struct {
	Family                       string
	Value, Deviation, Volatility float64
	Tries, Solved                int
	At                           time.Time
}

// Known is the step of what has gone well often enough and does not return.
const Known = -1

// Return is when something that was failed is asked again.
type Return struct {
	Step int // how often it has gone well since
	Due  time.Time
}

// Series is puzzles one after the other that are counted.
type Series struct {
	N      int // its number
	Mode   string
	Begun  time.Time
	Solved int  // how many puzzles are solved
	Failed bool // the last one was not
	Tried  bool // the puzzle of this try has been counted
}

// Item is something that returns.
type Item struct {
	Name string // the text of its id
	Return
}

// TaskStars is the best that somebody has earned for a task.
type TaskStars struct {
	Sheet, Task string
	Stars       int
}

// Best is somebody's best series in a mode.
type Best struct {
	Mode   string
	Solved int
}

// Learner is all that is kept of a person.
type Learner struct {
	Stars   []TaskStars
	Ratings []Rating // by family
	Tried   []string // puzzles, the first first
	Returns []Item   // the next first
	Bests   []Best
}

// Retired is a puzzle that two people have reported and that was not proved again since.
type Retired struct {
	Puzzle string
	Turn   string    // what was reported as another solution, or ""
	Why    game.Text // what a proof has found; empty if there was none yet
}

// How much is kept of one person.
const (
	MostLines   = 20_000 // of the log of tasks, of puzzles, and of series
	MostReturns = 50_000 // of the log of what returns
)

var (
	// ErrEnough is the answer to one more than may be kept.
	ErrEnough = errors.New("kept: there are enough of them")
	// ErrNoSeries is the answer to a series that nobody has begun.
	ErrNoSeries = errors.New("kept: no such series")
)
