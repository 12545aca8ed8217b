package puzzles_test

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/games"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/exercise/exercisetest"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/study/puzzles/workshop"
)

var (
	shelf   = games.Crownhead()
	shipped = puzzles.Packed(shelf)
)

// wide is the gap of puzzles that a change of an engine hardly ever denies; the others are for crownhead puzzles verify.
const wide = 0.7

// A few puzzles of each rule set are proved again, one of each kind; crownhead puzzles verify does it for all.
func TestASampleIsProvedAgain(t *testing.T) {
	seen := map[string]bool{}
	benches := map[string]*workshop.Bench{}
	for _, p := range shipped().All() {
		key := p.Rules + string(p.Kind)
		if p.Proof.By == puzzles.ByRoll {
			key = string(p.Kind) // they take longer than all others
		}
		if seen[key] || p.Turns > 2 || p.Proof.By == puzzles.BySearch && p.Proof.Gap < wide {
			continue
		}
		seen[key] = true
		if benches[p.Rules] == nil {
			b, err := workshop.New(shelf, p.Rules)
			if err != nil {
				t.Fatal(err)
			}
			defer b.Close()
			benches[p.Rules] = b
		}
		if err := benches[p.Rules].Verify(context.Background(), p); err != nil {
			t.Errorf("%s of %s: %v", p.ID, p.Rules, err)
		}
	}
	if len(benches) < len(shelf.All()) {
		t.Errorf("only %d of %d rule sets have puzzles", len(benches), len(shelf.All()))
	}
}

// Every line of a puzzle can be played, and what is wrong is refuted by turns that the rules allow.
func TestEveryLineIsLegal(t *testing.T) {
	all := shipped().All()
	some := gametest.Share(len(all))
	for i := range some {
		p := all[i*len(all)/some] // from all over them
		start, err := p.Start(shelf.Sheet)
		if err != nil {
			t.Errorf("%s: %v", p.ID, err)
			continue
		}
		var key exercisetest.Key
		for _, line := range p.Solutions(start) {
			var answers []string
			if p.AboutRules() {
				answers = []string{strings.Join(line, "; ")}
			}
			for i := 0; i < len(line) && !p.AboutRules(); i += 2 {
				answers = append(answers, line[i])
			}
			key.Solutions = append(key.Solutions, exercise.Texts(answers))
		}
		if p.First != nil {
			for turn := range p.First.Wrong {
				key.Wrong = append(key.Wrong, exercise.Answer{Text: turn})
			}
			for turn := range p.First.Lost { // none of them loses so little that it is accepted
				key.Wrong = append(key.Wrong, exercise.Answer{Text: turn})
			}
		}
		t.Run(p.ID, func(t *testing.T) {
			exercisetest.Laws(t, exercise.OfPuzzle(p), exercise.Means{Open: shelf.Sheet, Marks: shelf.Marks}, key)
		})
	}
}

// Random answers never crash, and solve a puzzle only if they are right.
func TestRandomTries(t *testing.T) {
	all := shipped().All()
	dice := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		p := all[dice.IntN(len(all))]
		run, err := exercise.Begin(exercise.OfPuzzle(p), exercise.Means{Open: shelf.Sheet, Marks: shelf.Marks})
		if err != nil {
			t.Fatal(err)
		}
		answer := "nonsense"
		right := false
		switch moves := run.Now.Moves(); dice.IntN(3) {
		case 0:
			answer = moves[dice.IntN(len(moves))].Text
			right = p.First != nil && slices.ContainsFunc(p.First.Right, func(a puzzles.Answer) bool { return same(run.Now, a.Turn, answer) && a.Then == nil })
			if p.AboutRules() {
				right = slices.Equal(p.Solutions(run.Start)[0], []string{answer})
			}
		case 1:
			if p.Kind == puzzles.Mark {
				answer = strings.Join(p.Marks, ";") // always too many
			}
		}
		if run = run.Try(exercise.Answer{Text: answer}); run.Solved != right {
			t.Fatalf("%s: %q solves it: %t", p.ID, answer, run.Solved)
		}
	}
}

func same(pos game.Position, a, b string) bool {
	x, errX := pos.Play(a)
	y, errY := pos.Play(b)
	return errX == nil && errY == nil && x.String() == y.String()
}

// What travels is small: at most 2 MB.
func TestTheFilesAreSmall(t *testing.T) {
	sum := int64(0)
	err := fs.WalkDir(os.DirFS("../../games/puzzles"), ".", func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		sum += info.Size()
		return err
	})
	if err != nil || sum > 2<<20 {
		t.Errorf("the puzzles take %d bytes: %v", sum, err)
	}
}

// Level 8 solves nearly all that search has proved, and level 1 few of the harder half.
func TestRatingsMeanSomething(t *testing.T) {
	found := puzzles.Measure(shipped().All())
	t.Logf("%+v", found)
	if n := found.Eighth; n.Tries == 0 || n.Solved*100 < n.Tries*95 {
		t.Errorf("level 8 solves %d of %d tries", n.Solved, n.Tries)
	}
	if n := found.First; n.Tries == 0 || n.Solved*100 >= n.Tries*30 {
		t.Errorf("level 1 solves %d of %d tries at the harder half", n.Solved, n.Tries)
	}
	for _, p := range shipped().All() {
		if p.Levels != "" && p.Rating != workshop.Rating(p.Levels) {
			t.Errorf("%s is rated %d, but the levels make it %d", p.ID, p.Rating, workshop.Rating(p.Levels))
		}
	}
	for _, family := range shelf.Families() {
		found := puzzles.Measure(shipped().Of(puzzles.Filter{Rules: family.ID}))
		if n := found.First; n.Tries == 0 || n.Solved*100 >= n.Tries*30 {
			t.Errorf("level 1 solves %d of %d tries at the harder half of %s", n.Solved, n.Tries, family.ID)
		}
	}
}

// docs/puzzles.md counts the puzzles by rule set and proof, by theme, and by what the levels make of them.
func TestTheDocsCountThePuzzles(t *testing.T) {
	page, err := os.ReadFile("../../../docs/puzzles.md")
	if err != nil {
		t.Fatal(err)
	}
	has := func(row string) {
		if !strings.Contains(string(page), row) {
			t.Errorf("docs/puzzles.md does not say %s", row)
		}
	}
	for _, set := range shelf.All() {
		all, by := shipped().Of(puzzles.Filter{Rules: set.ID}), map[string]int{}
		for _, p := range all {
			by[p.Proof.By]++
		}
		has(fmt.Sprintf("| `%s` | %d | %d | %d | %d | %d | %d |", set.ID,
			by[puzzles.ByRules], by[puzzles.ByLines], by[puzzles.ByTable], by[puzzles.BySearch], by[puzzles.ByRoll], len(all)))
	}
	measured := func(name string, all []puzzles.Puzzle) {
		var ratings []int
		for _, p := range all {
			if p.Levels != "" {
				ratings = append(ratings, p.Rating)
			}
		}
		slices.Sort(ratings)
		m := puzzles.Measure(all)
		row := fmt.Sprintf("| %s | %d | %d | %d of %d tries (%.0f %%) |", name, m.Rated, ratings[m.Rated/2], m.First.Solved, m.First.Tries, 100*float64(m.First.Solved)/float64(m.First.Tries))
		if m.Eighth.Tries > 0 {
			row += fmt.Sprintf(" %d of %d tries |", m.Eighth.Solved, m.Eighth.Tries)
		}
		has(row)
	}
	for _, family := range shelf.Families() {
		measured(family.ID, shipped().Of(puzzles.Filter{Rules: family.ID}))
	}
	measured("all", shipped().All())
	for _, theme := range puzzles.Themes(shelf) {
		has(fmt.Sprintf("| `%s` | %d |", theme.ID, len(shipped().Of(puzzles.Filter{Theme: theme.ID}))))
	}
}

// Every theme has enough puzzles to practise, and those that most solvers look for have more.
func TestEveryThemeHasPuzzles(t *testing.T) {
	sought := []string{"double-jump", "sacrifice", "both-ways", "prime", "back-game", "freed", "win-in-2", "huff", "defence"}
	for _, theme := range puzzles.Themes(shelf) {
		least := 10
		if slices.Contains(sought, theme.ID) {
			least = 20
		}
		if n := len(shipped().Of(puzzles.Filter{Theme: theme.ID})); n < least {
			t.Errorf("%s has %d puzzles", theme.ID, n)
		}
	}
	for _, family := range shelf.Families() {
		if family.ID != "checkers" {
			continue
		}
		for _, sheet := range family.Sets {
			if n := len(shipped().Of(puzzles.Filter{Rules: sheet.ID, Theme: "sheets"})); n < 40 {
				t.Errorf("%s has %d puzzles about what sheets differ in", sheet.ID, n)
			}
		}
	}
}

// No two puzzles are nearly the same, and few are solved by every level at every try.
func TestPuzzlesDiffer(t *testing.T) {
	all := shipped().All()
	distinct, err := workshop.Distinct(shelf.Sheet, all)
	if err != nil || len(distinct) != len(all) {
		t.Errorf("%d puzzles, of which %d differ: %v", len(all), len(distinct), err)
	}
	rated, easy := 0, 0
	for _, p := range all {
		if p.Levels != "" {
			rated++
		}
		if p.Levels == "44444444" {
			easy++
		}
	}
	if easy*20 > rated {
		t.Errorf("%d of %d rated puzzles are solved by every level at every try", easy, rated)
	}
}

// Every sheet has five tips of ours, and in the position of each the turn that it leads to is proved again: with -deep also what takes hundreds of
// games to prove.
func TestTipsAreProved(t *testing.T) {
	for _, set := range shelf.All() {
		tips := set.Tips()
		if len(tips) != 5 {
			t.Errorf("%s has %d tips", set.ID, len(tips))
		}
		b, err := workshop.New(shelf, set.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, tip := range tips {
			p, ok := shipped().Find(tip.Puzzles[set.ID])
			switch {
			case !ok || p.Rules != set.ID || p.AboutRules():
				t.Errorf("%s: %q has no position of this sheet to try", set.ID, tip.Title.EN)
			case !gametest.Deep() && p.Proof.By == puzzles.ByRoll:
				// one of each kind is proved above
			default:
				if err := b.Verify(context.Background(), p); err != nil {
					t.Errorf("%s: %q: %v", set.ID, tip.Title.EN, err)
				}
			}
		}
		b.Close()
	}
}
