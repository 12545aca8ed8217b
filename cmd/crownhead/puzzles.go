package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/puzzles"
	"crownhead/internal/puzzles/shipped"
	"crownhead/internal/puzzles/workshop"
	"crownhead/internal/textboard"
)

var puzzlesOptions = slices.Concat([]option{
	{"family", "FAMILY", "", game.Text{
		EN: "only puzzles of this family or rule set",
		FR: "seulement les problèmes de cette famille ou de ce jeu de règles",
		DE: "nur Rätsel dieser Familie oder dieses Regelwerks",
	}},
	{"theme", "THEME", "", game.Text{
		EN: "only puzzles with this theme, such as sacrifice; make keeps only those",
		FR: "seulement les problèmes de ce thème, par exemple sacrifice ; make ne garde que ceux-là",
		DE: "nur Rätsel mit diesem Thema, etwa sacrifice; make behält nur diese",
	}},
	{"dir", "PATH", "", game.Text{
		EN: "where make keeps what it has made; list, show and verify then read that instead of the shipped puzzles",
		FR: "où make garde ce qu’il a fait ; list, show et verify lisent alors cela au lieu des problèmes livrés",
		DE: "wo make speichert, was fertig ist; list, show und verify lesen dann dies statt der mitgelieferten Rätsel",
	}},
	{"seed", "N", "1", game.Text{
		EN: "the same seed makes the same puzzles",
		FR: "la même graine donne les mêmes problèmes",
		DE: "derselbe Startwert macht dieselben Rätsel",
	}},
	{"proof", "WAY", "", game.Text{
		EN: "only puzzles that are proved this way: rules, lines, table, search or rollout",
		FR: "seulement les problèmes prouvés ainsi : rules, lines, table, search ou rollout",
		DE: "nur Rätsel, die so bewiesen werden: rules, lines, table, search oder rollout",
	}},
	{"beyond", "LEVEL", "0", game.Text{
		EN: "make only puzzles that this level does not find, or finds at one try of four; 0 asks nobody",
		FR: "ne faire que des problèmes que ce niveau ne trouve pas, ou trouve à un essai sur quatre ; 0 ne demande à personne",
		DE: "nur Rätsel machen, die diese Stufe nicht findet oder nur bei einem von vier Versuchen; 0 fragt niemanden",
	}},
	{"games", "N", "0", game.Text{
		EN: "play at most this many games of each rule set, those of earlier calls included; 0 does not limit",
		FR: "jouer au plus autant de parties par jeu de règles, celles d’appels antérieurs comprises ; 0 ne limite pas",
		DE: "höchstens so viele Spiele je Regelwerk spielen, die früherer Aufrufe mitgezählt; 0 begrenzt nicht",
	}},
	{"out", "PATH", "", game.Text{
		EN: "where verify writes the puzzles that it has proved, and rate those that it has rated",
		FR: "où verify écrit les problèmes qu’il a prouvés, et rate ceux qu’il a cotés",
		DE: "wohin verify die Rätsel schreibt, die es bewiesen hat, und rate die, die es bewertet hat",
	}},
	{"count", "N", "100", game.Text{
		EN: "how many puzzles to make of each rule set, beside those to mark",
		FR: "combien de problèmes faire par jeu de règles, outre ceux à cocher",
		DE: "wie viele Rätsel je Regelwerk zu machen sind, außer denen zum Markieren",
	}},
}, keeping)

var puzzlesCommand = command{
	name: "puzzles", args: "list|show|try|make|verify|rate|prove [ID | RULES…]",
	does: game.Text{
		EN: "list, solve, make and prove puzzles",
		FR: "lister, résoudre, faire et prouver des problèmes",
		DE: "Rätsel auflisten, lösen, machen und beweisen",
	},
	more: game.Text{
		EN: "list shows all puzzles, show one with its solutions, and try lets you solve one; without ID it is the puzzle of the day. make plays games of its own and keeps " +
			"what can be proved in -dir; it can be stopped, and continues there. verify proves puzzles again and fails if one cannot be proved; with -out it writes the others there. rate lets the levels try all of them again. prove does that for those that people have reported to the server with these data, and the server asks them again.",
		FR: "list montre tous les problèmes, show un seul avec ses solutions, et try vous en fait résoudre un ; sans ID, c’est celui du jour. make joue ses propres parties et garde " +
			"dans -dir ce qui peut être prouvé ; on peut l’arrêter, il y continue. verify prouve de nouveau les problèmes et échoue si un seul ne peut l’être ; avec -out, il y écrit les autres. rate les fait tous essayer de nouveau par les niveaux. prove le fait pour ceux qui ont été signalés au serveur de ces données, et le serveur les pose de nouveau.",
		DE: "list zeigt alle Rätsel, show eines mit seinen Lösungen, und mit try löst du eines; ohne ID ist es das Rätsel des Tages. make spielt eigene Spiele und speichert " +
			"in -dir, was sich beweisen lässt; es kann angehalten werden und fährt dort fort. verify beweist die Rätsel noch einmal und schlägt fehl, wenn eines nicht zu beweisen ist; mit -out schreibt es die anderen dorthin. rate lässt alle noch einmal von den Stufen versuchen. prove tut das mit denen, die dem Server mit diesen Daten gemeldet wurden, und der Server stellt sie wieder.",
	},
	examples: []string{
		`crownhead puzzles list -family checkers -theme double-jump`,
		`crownhead puzzles try`,
		`crownhead puzzles make towers/gerber -dir puzzles -count 20`,
		`crownhead puzzles verify -family morris`,
	},
	options: puzzlesOptions,
	flags:   optionFlags(puzzlesOptions),
	takes:   takesPuzzles,
	run:     runPuzzles,
}

func runPuzzles(c *call) error {
	what, err := c.argument(0, "list, show, try, make, verify, rate, prove")
	if err != nil {
		return err
	}
	c.args = c.args[1:]
	does := map[string]func(*call) error{"list": listPuzzles, "show": showPuzzle, "try": tryPuzzle, "make": makePuzzles, "verify": verifyPuzzles, "rate": ratePuzzles, "prove": proveReported}[what]
	if does == nil {
		return bad("puzzles-what", game.Plain("what", game.Excerpt(what)))
	}
	return does(c)
}

// puzzles are those that were asked for: the shipped ones, or what was made in a folder.
func (c *call) puzzles() (*puzzles.Set, error) {
	_, asked, err := c.sources()
	return asked, err
}

// wanted is which puzzles were asked for: what they are about, and how they are proved. A word that does not exist is refused, since it would find nothing.
func (c *call) wanted() (f puzzles.Filter, proof string, err error) {
	f, proof = puzzles.Filter{Rules: c.options["family"], Theme: c.options["theme"]}, c.options["proof"]
	if f.Rules != "" {
		if _, err := c.catalogue.Open(f.Rules); err != nil {
			return f, proof, err
		}
	}
	var themes []string
	for _, t := range puzzles.Themes() {
		themes = append(themes, t.ID)
	}
	if f.Theme != "" && !slices.Contains(themes, f.Theme) {
		return f, proof, bad("puzzles-theme", game.Plain("text", game.Excerpt(f.Theme)), game.Word("known", game.And(themes...)))
	}
	if proof != "" && !slices.Contains([]string{puzzles.ByRules, puzzles.ByLines, puzzles.ByTable, puzzles.BySearch, puzzles.ByRoll}, proof) {
		return f, proof, bad("puzzles-proof", game.Plain("text", game.Excerpt(proof)))
	}
	return f, proof, nil
}

// sources are all puzzles, and those of them that were asked for.
func (c *call) sources() (set, asked *puzzles.Set, err error) {
	filter, proof, err := c.wanted()
	if err != nil {
		return nil, nil, err
	}
	set = shipped.Set()
	if dir := c.options["dir"]; dir != "" {
		made, err := madeIn(dir)
		if err != nil {
			return nil, nil, err
		}
		set = puzzles.NewSet(made)
	}
	return set, puzzles.NewSet(slices.DeleteFunc(set.Of(filter), func(p puzzles.Puzzle) bool {
		_, err := c.catalogue.Open(p.Rules)
		return err != nil || proof != "" && proof != p.Proof.By // or this catalogue does not have the game
	})), nil
}

type puzzleJSON struct {
	ID        string        `json:"id"`
	Rules     string        `json:"rules"`
	Position  string        `json:"position"`
	Goal      string        `json:"goal"`
	Themes    []string      `json:"themes"`
	Rating    int           `json:"rating"`
	Proof     puzzles.Proof `json:"proof"`
	Marks     []string      `json:"marks,omitempty"` // the list of which the legal turns are to be marked
	Solutions [][]string    `json:"solutions,omitempty"`
}

// begun is a puzzle set up, with its rule set.
func (c *call) begun(p puzzles.Puzzle) (games.Opened, puzzles.Run, error) {
	set, err := c.catalogue.Open(p.Rules)
	if err != nil {
		return set, puzzles.Run{}, err
	}
	run, err := p.Begin(c.catalogue.Sheet)
	return set, run, err
}

func (c *call) puzzle(p puzzles.Puzzle) (puzzleJSON, puzzles.Run, error) {
	set, run, err := c.begun(p)
	if err != nil {
		return puzzleJSON{}, run, err
	}
	goal := p.Goal(set.Sides[run.Seat()]).In(c.lang)
	return puzzleJSON{ID: p.ID, Rules: p.Rules, Position: p.Position, Goal: goal, Themes: p.Themes, Rating: p.Rating, Proof: p.Proof, Marks: p.Marks}, run, nil
}

func listPuzzles(c *call) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	set, err := c.puzzles()
	if err != nil {
		return err
	}
	list := []puzzleJSON{}
	for _, p := range set.All() {
		one, _, err := c.puzzle(p)
		if err != nil {
			return err
		}
		list = append(list, one)
	}
	if c.json {
		return c.printJSON(list)
	}
	for _, p := range list {
		c.printf("%s  %-20s %4d  %s  %s\n", p.ID, p.Rules, p.Rating, c.lang.Typeset(p.Goal), strings.Join(p.Themes, " "))
	}
	return nil
}

// chosen is the puzzle of the first argument; without one, of the day.
func (c *call) chosen() (puzzles.Puzzle, error) {
	if err := c.atMost(1); err != nil {
		return puzzles.Puzzle{}, err
	}
	set, err := c.puzzles()
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	if len(c.args) == 0 {
		if p, ok := set.Day(time.Now()); ok {
			return p, nil
		}
		return puzzles.Puzzle{}, bad("no-puzzles")
	}
	p, ok := set.Find(c.args[0])
	if !ok {
		return p, bad("no-puzzle", game.Plain("id", game.Excerpt(c.args[0])))
	}
	return p, nil
}

func showPuzzle(c *call) error {
	p, err := c.chosen()
	if err != nil {
		return err
	}
	one, run, err := c.puzzle(p)
	if err != nil {
		return err
	}
	one.Solutions = p.Solutions(run.Start)
	if c.json {
		return c.printJSON(one)
	}
	if err := c.pose(p); err != nil {
		return err
	}
	for _, line := range one.Solutions {
		c.printf("  %s\n", strings.Join(line, "; "))
	}
	return nil
}

// pose draws a puzzle and asks its question.
func (c *call) pose(p puzzles.Puzzle) error {
	set, run, err := c.begun(p)
	if err != nil {
		return err
	}
	c.printf("%s  %s  %d\n\n%s\n", p.ID, set.FullID, p.Rating, textboard.Draw(set, run.Now))
	if beside := textboard.Beside(set, run.Now, c.lang); beside != "" {
		c.printf("%s\n", beside)
	}
	c.printf("%s\n", c.wrapped(p.Goal(set.Sides[run.Seat()])))
	if p.Kind == puzzles.Mark {
		c.printf("  %s\n", strings.Join(p.Marks, "\n  "))
	}
	return nil
}

func tryPuzzle(c *call) error {
	p, err := c.chosen()
	if err != nil {
		return err
	}
	if err := c.pose(p); err != nil {
		return err
	}
	if p.Kind == puzzles.Mark {
		c.printf("%s\n", c.say("mark-how"))
	}
	set, run, err := c.begun(p)
	if err != nil {
		return err
	}
	lines := c.typed()
	for !run.Solved {
		c.printf("> ")
		if !lines.next() {
			c.printf("\n")
			return lines.err()
		}
		switch text := strings.TrimSpace(lines.text()); strings.ToLower(text) {
		case "":
			continue
		case "quit":
			return nil
		case "show":
			c.printf("%s\n", strings.Join(run.Reveal(), "; "))
			return nil
		default:
			run = run.Try(text)
		}
		for _, r := range run.Said {
			c.printf("%s\n", c.wrapped(r.Text))
		}
		if len(run.Refuted) > 1 {
			c.printf("  %s\n", strings.Join(run.Refuted, " "))
		}
		if run.Right && !run.Solved {
			c.printf("\n%s\n", textboard.Draw(set, run.Now))
		}
	}
	return nil
}

// number64 is an option that is a number.
func (c *call) number64(name string) (uint64, error) {
	n, err := strconv.ParseUint(c.options[name], 10, 32)
	if err != nil {
		return 0, bad("bad-number", game.Plain("text", game.Excerpt(c.options[name])))
	}
	return n, nil
}

func makePuzzles(c *call) error {
	seed, err := c.number64("seed")
	if err != nil {
		return err
	}
	count, err := c.number64("count")
	if err != nil {
		return err
	}
	most, err := c.number64("games")
	if err != nil {
		return err
	}
	if beyond, err := c.number64("beyond"); err != nil || beyond > engine.Levels {
		return bad("bad-number", game.Plain("text", game.Excerpt(c.options["beyond"])))
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
		if err := makeOf(c, set, dir, seed, most, int(count)); err != nil {
			return err
		}
	}
	return pack(c, dir, int(count))
}

// keptAs is the file of what was made of a rule set.
func keptAs(dir, rules string) string {
	return filepath.Join(dir, strings.NewReplacer("/", "-", "?", "-", "&", "-", "=", "-").Replace(rules)+".games")
}

// makeOf plays games of a rule set until enough puzzles are made, and goes on where it was stopped.
func makeOf(c *call, set games.Opened, dir string, seed, most uint64, count int) error {
	bench, err := workshop.New(c.catalogue, set.FullID)
	if err != nil {
		return err
	}
	defer bench.Close()
	bench.Only, bench.Theme = c.options["proof"], c.options["theme"]
	bench.Beyond, _ = strconv.Atoi(c.options["beyond"]) // makePuzzles has read it
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
		if p.Kind.Rules() {
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
func pack(c *call, dir string, count int) error {
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
		if err := packed(dir, family.ID, all); err != nil {
			return err
		}
	}
	return nil
}

func verifyPuzzles(c *call) error {
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
func ratePuzzles(c *call) error {
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
func (c *call) write(source, asked *puzzles.Set, after map[string]puzzles.Puzzle) error {
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
		if err := packed(dir, family.ID, all); err != nil {
			return err
		}
	}
	return nil
}

// packed writes the file of a family.
func packed(dir, family string, all []puzzles.Puzzle) error {
	var text bytes.Buffer
	if err := puzzles.Write(&text, puzzles.NewSet(all).All()); err != nil {
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
func proveReported(c *call) error {
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
		if p, ok := shipped.Set().Find(one.Puzzle); ok {
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
