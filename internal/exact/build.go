package exact

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Step is a part of a build that is done or not: what it makes is on disk when it ends.
type Step struct {
	Name  string
	Cells int
	Work  float64 // what it costs, in a unit that all steps share
	// Needs are the steps that must be done before; one that is not in the build is done.
	Needs  []string
	Memory int64 // bytes, while it is built
	Have   func() bool
	Build  func(context.Context) ([]Head, error)
}

// Bounds are what the steps of a build may use together.
type Bounds struct {
	AtOnce int   // steps at a time
	Memory int64 // bytes; one step may always run
}

// Progress is how far a build is, before a step begins and when it is done.
type Progress struct {
	Step      string
	Cells     int
	Done      []Head        // what a finished step has made, or nil
	Took      time.Duration // of a finished step
	Share     float64       // of the whole build that is done, with what was found on disk
	Remaining time.Duration // at the speed of this run so far; 0 is unknown
}

// Build does those of the steps that are not done yet, and tells how far it is. Steps that do not need each other are built at the
// same time where the bounds allow it, the first ones first. Stopped at any moment, it loses the steps it was at.
func Build(ctx context.Context, steps []Step, bounds Bounds, tell func(Progress)) error {
	if tell == nil {
		tell = func(Progress) {}
	}
	var todo []Step
	var all, found float64
	missing := map[string]bool{}
	for _, s := range steps {
		all += s.Work
		if s.Have() {
			found += s.Work
		} else {
			todo = append(todo, s)
			missing[s.Name] = true
		}
	}
	begin, done := time.Now(), found
	remaining := func() time.Duration {
		if done == found {
			return 0
		}
		return time.Duration(float64(time.Since(begin)) / (done - found) * (all - done))
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	type end struct {
		step  Step
		heads []Head
		took  time.Duration
		err   error
	}
	ends := make(chan end)
	running, used := 0, int64(0)
	start := func(s Step) {
		tell(Progress{Step: s.Name, Cells: s.Cells, Share: done / all, Remaining: remaining()})
		running++
		used += s.Memory
		go func() {
			began := time.Now()
			heads, err := s.Build(ctx)
			ends <- end{s, heads, time.Since(began), err}
		}()
	}
	ready := func(s Step) bool {
		return !slices.ContainsFunc(s.Needs, func(name string) bool { return missing[name] })
	}
	var failed error
	for len(todo) > 0 && failed == nil || running > 0 {
		for i := 0; i < len(todo) && running < max(1, bounds.AtOnce) && failed == nil; {
			s := todo[i]
			if ready(s) && (running == 0 || used+s.Memory <= bounds.Memory) {
				todo = slices.Delete(todo, i, i+1)
				start(s)
			} else {
				i++
			}
		}
		if running == 0 {
			return fmt.Errorf("%s needs what is not built", todo[0].Name)
		}
		e := <-ends
		running--
		used -= e.step.Memory
		if e.err != nil {
			if failed == nil {
				failed = fmt.Errorf("%s: %w", e.step.Name, e.err)
			}
			stop()
			continue
		}
		delete(missing, e.step.Name)
		done += e.step.Work
		tell(Progress{Step: e.step.Name, Cells: e.step.Cells, Done: e.heads, Took: e.took, Share: done / all, Remaining: remaining()})
	}
	return failed
}

// Effort is what a build may use, and how much it is to build.
type Effort struct {
	Memory   int64 // bytes
	Workers  int
	Pieces   int // on the board, at most; 0 is all that can be built
	Progress func(Progress)
}

// Target is a table that can be verified.
type Target struct {
	Name   string
	Pieces int // on the board
}

// Clean removes what was left in a folder by a build that was stopped while it wrote.
func Clean(dir string) {
	for _, pattern := range []string{blocksName, unfinishedName} {
		left, _ := filepath.Glob(filepath.Join(dir, pattern)) // the patterns are good
		for _, name := range left {
			os.Remove(name)
		}
	}
}

// TooLittleMemory is the error of a build that was not allowed what it needs.
type TooLittleMemory struct{ Need, Have int64 }

func (e *TooLittleMemory) Error() string {
	return fmt.Sprintf("this needs %d MB of memory and may use %d", e.Need>>20, e.Have>>20)
}

// OtherRules is the error of a table that was built for other switches.
type OtherRules struct{ Name, Has, Wanted string }

func (e *OtherRules) Error() string {
	return fmt.Sprintf("%s was built for %s and cannot be used for %s", e.Name, e.Has, e.Wanted)
}

// Check is what a verifier found in a table.
type Check struct {
	Name    string `json:"name"`
	Checked int    `json:"checked"`
	Wrong   int    `json:"wrong"`
	Example string `json:"example,omitempty"` // a position with a wrong value, and both values
}

// Add adds what was found in another part of the table.
func (c *Check) Add(part Check) {
	c.Checked += part.Checked
	c.Wrong += part.Wrong
	if c.Example == "" {
		c.Example = part.Example
	}
}

// Entry is a line of the list of tables. Counts of a table that is not built are nil; Positions may be known.
type Entry struct {
	Rules     string `json:"rules"`
	Name      string `json:"name"`
	Built     bool   `json:"built"`
	Embedded  bool   `json:"embedded"`
	Bytes     *int64 `json:"bytes"`
	Positions *int   `json:"positions"`
	Win       *int   `json:"win"`
	Draw      *int   `json:"draw"`
	Loss      *int   `json:"loss"`
	Verified  bool   `json:"verified"`
	Cost      *Cost  `json:"cost,omitempty"` // of a table that is not built
}

// Cost is about what it takes to build a table.
type Cost struct {
	Bytes   int64 `json:"bytes"`   // on disk
	Seconds int64 `json:"seconds"` // of one processor
}

// Missing says how many positions a table has that is not built, and what it costs by the bytes and microseconds that a position takes.
func (e *Entry) Missing(positions int, bytes, microseconds float64) {
	e.Positions = &positions
	e.Cost = &Cost{Bytes: int64(float64(positions) * bytes), Seconds: int64(float64(positions) * microseconds / 1e6)}
}

// Known adds a built table to the counts of an entry.
func (e *Entry) Known(t *Table) {
	e.Built = true
	add(&e.Bytes, t.Size)
	add(&e.Positions, t.Positions)
	add(&e.Win, t.Win)
	add(&e.Draw, t.Draw)
	add(&e.Loss, t.Loss)
}

func add[N int | int64](to **N, n N) {
	if *to == nil {
		*to = new(N)
	}
	**to += n
}

// Mark remembers beside a table's file that a verifier found nothing wrong with it.
func Mark(file string, t *Table, checked int) error {
	return os.WriteFile(file+verifiedSuffix, fmt.Appendf(nil, "%s %d\n", t.Sum, checked), 0o644)
}

// Marked is how many positions of a table's file were checked, as it is now.
func Marked(file string, t *Table) (checked int) {
	text, err := os.ReadFile(file + verifiedSuffix)
	if err != nil {
		return 0
	}
	var sum string
	if _, err := fmt.Sscan(string(text), &sum, &checked); err != nil || sum != t.Sum {
		return 0
	}
	return checked
}

const verifiedSuffix = ".verified"
