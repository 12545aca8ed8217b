package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/study/puzzles/workshop"
)

func makePuzzles(c *optionsCall) error {
	seed, err := c.whole("seed", 0, 0)
	if err != nil {
		return err
	}
	count, err := c.whole("count", 0, 0)
	if err != nil {
		return err
	}
	most, err := c.whole("games", 0, 0)
	if err != nil {
		return err
	}
	beyond, err := c.whole("beyond", 0, engine.Levels)
	if err != nil {
		return err
	}
	dir := c.options["dir"]
	if dir == "" {
		return bad("puzzles-where")
	}
	rules := c.args
	if len(rules) == 0 {
		for _, set := range c.catalogue.All() {
			rules = append(rules, set.ID)
		}
	}
	if _, _, err := c.wanted(); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, id := range rules {
		set, err := c.catalogue.Open(id)
		if err != nil {
			return err
		}
		if err := makeOf(c, set, dir, uint64(seed), uint64(most), count, beyond); err != nil {
			return err
		}
	}
	return pack(c, dir, count)
}

// keptAs is the file of what was made of a rule set.
func keptAs(dir, rules string) string {
	return filepath.Join(dir, strings.NewReplacer("/", "-", "?", "-", "&", "-", "=", "-").Replace(rules)+".games")
}

// makeOf plays games of a rule set until enough puzzles are made, and continues where it was stopped.
func makeOf(c *optionsCall, set games.Opened, dir string, seed, most uint64, count, beyond int) error {
	bench, err := workshop.New(c.catalogue, set.FullID)
	if err != nil {
		return err
	}
	defer bench.Close()
	bench.Only, bench.Theme, bench.Beyond = c.options["proof"], c.options["theme"], beyond
	made, next, err := readGames(keptAs(dir, set.FullID))
	if err != nil {
		return err
	}
	file, err := os.OpenFile(keptAs(dir, set.FullID), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	for ; ; next++ {
		if chosen := workshop.Select(made, count); enough(chosen, count, bench.Only) || most > 0 && next >= most {
			return file.Close()
		}
		some, err := bench.Game(c, seed, next)
		if err != nil {
			return err
		}
		if err := writeJSON(file, workshop.Made{Game: next, Puzzles: some}); err != nil {
			return err
		}
		made = append(made, some...)
		c.printf("%s\n", c.say("puzzles-made", game.Plain("rules", set.FullID), game.Plain("game", strconv.FormatUint(next, 10)), game.Plain("n", strconv.Itoa(len(workshop.Select(made, count))))))
	}
}

// enough tells whether a rule set has its puzzles.
func enough(chosen []puzzles.Puzzle, count int, only string) bool {
	marks := 0
	for _, p := range chosen {
		if p.AboutRules() {
			marks++
		}
	}
	if only == puzzles.ByRules {
		return marks >= count
	}
	return len(chosen)-marks >= count
}

// readGames is what a file has, and the number of the game that comes next. A line that was not finished is cut off.
func readGames(name string) (made []puzzles.Puzzle, next uint64, err error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	whole := bytes.LastIndexByte(text, '\n') + 1
	if whole < len(text) {
		if err := os.Truncate(name, int64(whole)); err != nil {
			return nil, 0, err
		}
	}
	for line := range bytes.Lines(text[:whole]) {
		var one workshop.Made
		if err := json.Unmarshal(line, &one); err != nil {
			return nil, 0, err
		}
		made = append(made, one.Puzzles...)
		next = one.Game + 1
	}
	return made, next, nil
}

// madeIn is everything that was packed in a folder.
func madeIn(dir string) ([]puzzles.Puzzle, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.jsonl.gz"))
	if err != nil {
		return nil, err
	}
	var all []puzzles.Puzzle
	for _, name := range names {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		some, err := puzzles.Read(file)
		file.Close()
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// pack writes one file per family of what was made in a folder.
func pack(c *optionsCall, dir string, count int) error {
	for _, family := range c.catalogue.Families() {
		var all []puzzles.Puzzle
		for _, set := range family.Sets {
			made, _, err := readGames(keptAs(dir, set.ID))
			if err != nil {
				return err
			}
			all = append(all, workshop.Select(made, count)...)
		}
		if len(all) == 0 {
			continue
		}
		if err := packed(c.catalogue.Sheet, dir, family.ID, all); err != nil {
			return err
		}
	}
	return nil
}

func verifyPuzzles(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	source, asked, err := c.sources()
	if err != nil {
		return err
	}
	after := map[string]puzzles.Puzzle{}
	failed := c.proveAll(asked.All(), func(p puzzles.Puzzle, fault error) error {
		if fault == nil {
			after[p.ID] = p
		}
		return nil
	})
	if c.Err() != nil {
		return failed
	}
	return errors.Join(failed, c.write(source, asked, after))
}

// ratePuzzles lets the levels of today try puzzles again. Their themes are worked out again too.
func ratePuzzles(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	if c.options["out"] == "" {
		return bad("puzzles-out")
	}
	source, asked, err := c.sources()
	if err != nil {
		return err
	}
	all := asked.All()
	rated, faults := make([]puzzles.Puzzle, len(all)), make([]error, len(all))
	if err := c.onBenches(all, func(b *workshop.Bench, i int) {
		rated[i], faults[i] = b.Rate(c, all[i])
	}); err != nil {
		return err
	}
	if err := errors.Join(faults...); err != nil {
		return err
	}
	after := map[string]puzzles.Puzzle{}
	for _, p := range rated {
		after[p.ID] = p
	}
	if err := c.write(source, asked, after); err != nil {
		return err
	}
	found := puzzles.Measure(rated)
	if c.json {
		return c.printJSON(found)
	}
	say := func(key string, of puzzles.Found) game.Arg {
		return game.Plain(key, strconv.Itoa(of.Solved)+"/"+strconv.Itoa(of.Tries))
	}
	c.printf("%s\n", c.say("puzzles-rated", game.Plain("n", strconv.Itoa(found.Rated)), say("eighth", found.Eighth), say("first", found.First)))
	return nil
}

// write writes puzzles into the folder of -out, one file per family that was asked for: what became of those asked for, and the others as they
// were. Without the option it does nothing.
func (c *optionsCall) write(source, asked *puzzles.Set, after map[string]puzzles.Puzzle) error {
	dir := c.options["out"]
	if dir == "" {
		return nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, family := range c.catalogue.Families() {
		if len(asked.Of(puzzles.Filter{Rules: family.ID})) == 0 {
			continue
		}
		var all []puzzles.Puzzle
		for _, p := range source.Of(puzzles.Filter{Rules: family.ID}) {
			if _, ok := asked.Find(p.ID); ok {
				if p, ok = after[p.ID]; !ok {
					continue
				}
			}
			all = append(all, p)
		}
		if err := packed(c.catalogue.Sheet, dir, family.ID, all); err != nil {
			return err
		}
	}
	return nil
}

// packed writes the file of a family. Of puzzles that are nearly the same one is enough.
func packed(open func(rules string) (game.Sheet, error), dir, family string, all []puzzles.Puzzle) error {
	all, err := workshop.Distinct(open, puzzles.NewSet(all).All())
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := puzzles.Write(&text, all); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, family+".jsonl.gz"), text.Bytes(), 0o644)
}

// onBenches hands every puzzle to a bench of its rule set, as many at once as there are cores.
func (c *call) onBenches(all []puzzles.Puzzle, do func(b *workshop.Bench, i int)) error {
	var order []string
	by := map[string][]int{}
	for i, p := range all {
		if by[p.Rules] == nil {
			order = append(order, p.Rules)
		}
		by[p.Rules] = append(by[p.Rules], i)
	}
	for _, rules := range order {
		some := by[rules]
		cores := runtime.GOMAXPROCS(0)
		errs := make([]error, min(cores, len(some)))
		var next atomic.Int64
		var group sync.WaitGroup
		for w := range errs {
			group.Go(func() {
				b, err := workshop.New(c.catalogue, rules)
				if err != nil {
					errs[w] = err
					return
				}
				defer b.Close()
				b.Threads = cores / len(errs)
				for n := next.Add(1); n <= int64(len(some)) && c.Err() == nil; n = next.Add(1) {
					do(b, some[n-1])
				}
			})
		}
		group.Wait()
		if err := errors.Join(append(errs, c.Err())...); err != nil {
			return err
		}
	}
	return nil
}

// proveReported proves the puzzles again that people have reported, and tells the store.
func proveReported(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	kept, err := c.openExisting()
	if err != nil {
		return err
	}
	defer kept.Close()
	retired, err := kept.RetiredPuzzles(c)
	if err != nil {
		return err
	}
	var all []puzzles.Puzzle
	for _, one := range retired {
		if p, ok := puzzles.Packed(c.catalogue)().Find(one.Puzzle); ok {
			all = append(all, p)
		}
	}
	return c.proveAll(all, func(p puzzles.Puzzle, fault error) error {
		var why game.Text
		if fault != nil {
			why = workshop.Found(fault)
		}
		return kept.PutPuzzleProof(c, p.ID, fault == nil, why, kept.Now())
	})
}

// proveAll proves puzzles again, tells what came of each, and fails if one cannot be proved.
func (c *call) proveAll(all []puzzles.Puzzle, tell func(p puzzles.Puzzle, fault error) error) error {
	faults := make([]error, len(all))
	if err := c.onBenches(all, func(b *workshop.Bench, i int) { faults[i] = b.Verify(c, all[i]) }); err != nil {
		return err
	}
	proved, failed := 0, []puzzleFault{}
	for i, p := range all {
		if err := tell(p, faults[i]); err != nil {
			return err
		}
		if faults[i] == nil {
			proved++
			continue
		}
		why := workshop.Found(faults[i]).In(c.lang)
		failed = append(failed, puzzleFault{p.ID, p.Rules, why})
		if !c.json {
			c.printf("%s  %s  %s\n", p.ID, p.Rules, why)
		}
	}
	if c.json {
		if err := c.printJSON(map[string]any{"proved": proved, "failed": failed}); err != nil {
			return err
		}
	} else {
		c.printf("%s\n", c.say("puzzles-proved", game.Plain("n", strconv.Itoa(proved)), game.Plain("failed", strconv.Itoa(len(failed)))))
	}
	if len(failed) > 0 {
		return said("verify")
	}
	return nil
}

// puzzleFault is a puzzle that could not be proved again.
type puzzleFault struct {
	ID    string `json:"id"`
	Rules string `json:"rules"`
	Why   string `json:"why"`
}
