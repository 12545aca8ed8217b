package lessons_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/exercise/exercisetest"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
)

var catalogue = games.Crownhead()

func begin(t *testing.T, task lessons.Task) exercise.Attempt {
	t.Helper()
	r, err := exercise.Begin(exercise.OfTask(task), exercise.Means{Open: catalogue.Sheet})
	if err != nil {
		t.Fatalf("%s %s cannot be set up: %v", task.Rules, task.ID, err)
	}
	return r
}

// each hands out every task of every course.
func each(t *testing.T, see func(t *testing.T, c lessons.Course, task lessons.Task)) {
	t.Helper()
	for _, c := range catalogue.Courses() {
		for _, task := range c.Tasks {
			t.Run(c.Sheet+"/"+task.ID, func(t *testing.T) { see(t, c, task) })
		}
	}
}

// solution is the answers that solve a task by its own data.
func solution(task lessons.Task, open func(string) (game.Sheet, error)) []exercise.Answer {
	if task.Flag != nil {
		r, _ := exercise.Begin(exercise.OfTask(task), exercise.Means{Open: open})
		settled, _ := r.Now.Settle(game.Ending{Kind: game.Flag, By: *task.Flag})
		o, _ := settled.Outcome()
		return []exercise.Answer{{Text: o.Winner.String()}}
	}
	if task.Refused != nil {
		return []exercise.Answer{{Text: task.Refused[0]}}
	}
	var all []exercise.Answer
	for _, turn := range task.Line {
		if !strings.HasPrefix(turn, "<") {
			first, _, _ := strings.Cut(turn, "|")
			all = append(all, exercise.Answer{Text: first})
		}
	}
	return all
}

func TestEveryTaskCanBeSolved(t *testing.T) {
	each(t, func(t *testing.T, _ lessons.Course, task lessons.Task) {
		answers := solution(task, catalogue.Sheet)
		exercisetest.Laws(t, exercise.OfTask(task), exercise.Means{Open: catalogue.Sheet}, exercisetest.Key{Solutions: [][]exercise.Answer{answers}})
		r := begin(t, task).Replay(answers)
		if !r.Solved || r.Stars() != 3 {
			t.Fatalf("its own solution does not solve it: %v", r.Said)
		}
		if task.Ends != "" {
			if o, _ := r.Now.Outcome(); o.Why.Token != task.Ends {
				t.Errorf("it should end by %s, not by %q", task.Ends, o.Why.Token)
			}
		}
	})
}

// Every alternative of every line is a legal turn, and every turn to try is refused.
func TestEveryAnswerIsWhatTheDataSays(t *testing.T) {
	each(t, func(t *testing.T, _ lessons.Course, task lessons.Task) {
		r := begin(t, task)
		for _, turn := range task.Refused {
			if after := r.Try(exercise.Answer{Text: turn}); !after.Solved {
				t.Errorf("%s should be refused by %v: %v", turn, task.Entries, after.Said)
			}
		}
		for i, turn := range task.Line {
			if strings.HasPrefix(turn, "<") {
				continue
			}
			var firsts []exercise.Answer
			for _, before := range task.Line[:i] {
				if !strings.HasPrefix(before, "<") {
					first, _, _ := strings.Cut(before, "|")
					firsts = append(firsts, exercise.Answer{Text: first})
				}
			}
			at := r.Replay(firsts)
			for other := range strings.SplitSeq(turn, "|") {
				if len(firsts) > 0 && strings.Contains(task.Line[0], "|") || strings.HasSuffix(other, "*") {
					continue // an alternative of the second turn may belong to one of the first; what begins in some way is tried below
				}
				if after := at.Try(exercise.Answer{Text: other}); !after.Right {
					t.Errorf("%s should be right: %v", other, after.Said)
				}
			}
		}
	})
}

// Every answer that meets a goal's words is right, and no other.
func TestAnswersThatMeetTheWords(t *testing.T) {
	for _, c := range []struct{ sheet, task, right, wrong string }{
		{"checkers/dames", "JD-9", "huff 10, 14-9; huff 10, 14-10; huff 10, 32-28", "14-9; back; 32-27"},
		{"checkers/dames", "R-JD-1", "huff 17, 22-17; huff 17, 22-18", "22x13; back"},
		{"checkers/dames", "R-JD-2", "huff 15, 16-11", "huff 12, 16-12"},
		{"checkers/dames", "R-JD-2b", "huff 12+15, 16-12", "16-11"},
		{"checkers/maple", "ML-12", "26-30; 26-31", ""},
		{"checkers/modern", "MC-12", "26-30; 26-31", ""},
		{"chess/fide", "FC-3b", "Nf3; Bc4; d4; g1f3", "Nf6; e5; Nd4"},
		{"chess/fide", "FC-10", "a4", "b4; a3"},
		{"backgammon/standard", "R-FB-1d", "double", "roll; take"},
		{"backgammon/standard", "R-FB-1e", "double", "roll; beaver"},
		{"morris/cowboy", "CC-7", "d6-d5; d6-d7", "b6-b4"},
		{"morris/cowboy", "CC-8", "a7-f6; a7-c5; f4-d7", "a7-a4; f4-g4; d2-d1"},
		{"morris/cowboy", "R-CC-4", "c3; f4; d1", ""},
	} {
		course, _ := catalogue.Course(c.sheet)
		task, _, ok := course.Task(c.task)
		if !ok {
			t.Fatalf("%s has no %s", c.sheet, c.task)
		}
		for want, texts := range map[bool]string{true: c.right, false: c.wrong} {
			for text := range strings.SplitSeq(texts, "; ") {
				if got := begin(t, task).Try(exercise.Answer{Text: text}); text != "" && got.Right != want {
					t.Errorf("%s/%s: %q is right: %v, %v", c.sheet, c.task, text, got.Right, got.Said)
				}
			}
		}
	}
}

// A line in which the king was crowned on another square goes on from there.
func TestALineGoesOnFromWhatWasChosen(t *testing.T) {
	for task, answers := range map[string][]string{"checkers/maple ML-12": {"26-30", "30-25"}, "morris/cowboy CC-7": {"d6-d7", "d7-d6xg4"}} {
		sheet, id, _ := strings.Cut(task, " ")
		course, _ := catalogue.Course(sheet)
		found, _, _ := course.Task(id)
		r := begin(t, found)
		for _, text := range answers {
			r = r.Try(exercise.Answer{Text: text})
		}
		if !r.Solved || r.Stars() != 3 {
			t.Errorf("%s: %v does not solve it: %v", task, answers, r.Said)
		}
		r = begin(t, found).Try(exercise.Answer{Text: answers[0]})
		for range 4 {
			r = r.Try(exercise.Answer{Text: "z9"})
		}
		if hint, ok := r.Hint(); !ok || !strings.Contains(hint.Text.EN, answers[1][:2]) {
			t.Errorf("%s: the hint is %v", task, hint)
		}
	}
}

func TestEveryRuleIsTaught(t *testing.T) {
	taught := map[string]bool{}
	for _, c := range catalogue.Courses() {
		for _, task := range c.Tasks {
			for _, id := range task.Entries {
				if _, ok := catalogue.Book().Find(id); !ok {
					t.Errorf("%s/%s teaches %s, which is not in the book", c.Sheet, task.ID, id)
				}
				taught[id] = true
			}
		}
	}
	for _, chapter := range catalogue.Book() {
		for _, e := range chapter.Entries {
			if e.Kind == rulebook.Rule && e.ID != rulebook.Illegal.Clause && !taught[e.ID] { // a lesson has no real board
				t.Errorf("no task teaches %s", e.ID)
			}
		}
	}
}

// A course teaches all chapters of its rule set, and every switch of it has a task that turns it.
func TestEveryCourseIsWhole(t *testing.T) {
	var sheets []string
	for _, c := range catalogue.Courses() {
		sheets = append(sheets, c.Sheet)
		set, err := catalogue.Open(c.Sheet)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(c.Tasks); n < 15 || n > 33 {
			t.Errorf("%s has %d tasks", c.Sheet, n)
		}
		for _, sw := range set.Switches {
			turned := regexp.MustCompile(`[?&]` + sw.Name + `=`)
			if !slices.ContainsFunc(c.Tasks, func(task lessons.Task) bool { return turned.MatchString(task.Rules) }) {
				t.Errorf("%s has no task about the switch %s", c.Sheet, sw.Name)
			}
		}
		for _, id := range set.Chapters {
			chapter, _ := catalogue.Book().Chapter(id)
			for _, e := range chapter.Entries {
				teaches := func(task lessons.Task) bool { return slices.Contains(task.Entries, e.ID) }
				if e.Kind == rulebook.Rule && !slices.ContainsFunc(c.Tasks, teaches) {
					t.Errorf("%s does not teach %s", c.Sheet, e.ID)
				}
			}
		}
		seen := map[string]bool{}
		for _, task := range c.Tasks {
			if seen[task.ID] {
				t.Errorf("%s has two tasks %s", c.Sheet, task.ID)
			}
			seen[task.ID] = true
		}
	}
	for _, set := range catalogue.All() {
		if !slices.Contains(sheets, set.ID) {
			t.Errorf("%s has no lessons", set.ID)
		}
	}
}

func TestEveryGoalIsOneInThreeLanguages(t *testing.T) {
	each(t, func(t *testing.T, _ lessons.Course, task lessons.Task) {
		for _, l := range game.Langs {
			goal := task.Goal.In(l)
			if goal == "" || goal != strings.TrimSpace(goal) || !strings.ContainsAny(goal[len(goal)-1:], ".?!") || len([]rune(goal)) > 190 {
				t.Errorf("its goal in %s reads %q", l.Code(), goal)
			}
		}
		ways := 0
		for _, there := range []bool{task.Line != nil, task.Refused != nil, task.Flag != nil} {
			if there {
				ways++
			}
		}
		if ways != 1 {
			t.Errorf("it has %d ways to be solved", ways)
		}
	})
}

// Ten thousand answers by chance never stop a task from working, and earn no star that the rules do not confirm.
func TestTriesByChance(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 1))
	words := []string{"", " ", "draw", "claim", "resign", "count", "flag", "roll", "double", "first", "second", "nobody", "e4", "14-18", "huff 10", "bar/22", "a1xd4", "♞", "--", "0", "x", strings.Repeat("9", 300)}
	var runs []exercise.Attempt
	var tasks []lessons.Task
	for _, c := range catalogue.Courses() {
		for _, task := range c.Tasks {
			tasks, runs = append(tasks, task), append(runs, begin(t, task))
		}
	}
	for i := range 10_000 {
		r, task := runs[i%len(runs)], tasks[i%len(runs)]
		if r.Solved {
			r = begin(t, task)
		}
		moves := r.Now.Moves()
		a := exercise.Answer{Text: words[random.IntN(len(words))]}
		switch n := random.IntN(4); {
		case n == 0 && len(moves) > 0:
			a.Text = moves[random.IntN(len(moves))].Text
		case n == 1 && len(moves) > 0:
			steps := moves[random.IntN(len(moves))].Steps
			from, to := steps[random.IntN(len(steps))], moves[random.IntN(len(moves))].Steps[0]
			a = exercise.Answer{Touched: []game.Step{{From: from.From, To: to.To, Takes: to.Takes}}, Whole: random.IntN(2) == 0}
		}
		after := r.Try(a)
		if after.Stars() > 0 && !earned(task, r, a) {
			t.Fatalf("%s/%s: %+v is worth %d stars: %v", task.Rules, task.ID, a, after.Stars(), after.Said)
		}
		if after.Wrong < r.Wrong || after.Tries < r.Tries || after.Wrong > after.Tries {
			t.Fatalf("%s/%s: after %+v there are %d wrong ones of %d tries", task.Rules, task.ID, a, after.Wrong, after.Tries)
		}
		runs[i%len(runs)] = after
	}
}

// earned asks the rules alone whether an answer to the last step of a task meets its goal.
func earned(task lessons.Task, r exercise.Attempt, a exercise.Answer) bool {
	cites := func(reasons []game.Reason) bool {
		return slices.ContainsFunc(reasons, func(why game.Reason) bool {
			return slices.ContainsFunc(task.Teaches(), func(e rulebook.Entry) bool {
				return slices.Contains(why.Clauses, e.ID) || e.Of != "" && slices.Contains(why.Clauses, e.Of)
			})
		})
	}
	switch {
	case task.Flag != nil:
		settled, err := r.Now.Settle(game.Ending{Kind: game.Flag, By: *task.Flag})
		if err != nil {
			return false
		}
		o, _ := settled.Outcome()
		return o.Winner.String() == a.Text
	case task.Refused != nil && len(a.Touched) > 0:
		return cites(r.Now.Refuse(a.Touched, a.Whole))
	case task.Refused != nil:
		_, err := r.Now.Play(a.Text)
		if refused, ok := err.(*game.Refused); ok {
			return cites(refused.Reasons)
		}
		by := r.Seat()
		_, err = r.Now.Settle(game.Ending{Kind: game.EndingKind(a.Text), By: by})
		refused, ok := err.(*game.Refused)
		return ok && cites(refused.Reasons)
	}
	after, err := r.Now.Play(a.Text)
	last := task.Line[len(task.Line)-1]
	if strings.HasPrefix(last, "<") {
		last = task.Line[len(task.Line)-2]
	}
	if err != nil {
		return slices.Contains(strings.Split(last, "|"), a.Text) // a word that ends the game
	}
	if task.Ends != "" {
		o, over := after.Outcome()
		return over && o.Why.Token == task.Ends
	}
	for other := range strings.SplitSeq(last, "|") {
		if begun, many := strings.CutSuffix(other, "*"); many && strings.HasPrefix(a.Text, begun) {
			return true
		}
		if want, err := r.Now.Play(other); err == nil && want.String() == after.String() {
			return true
		}
	}
	return false
}

func TestStarsAndHints(t *testing.T) {
	c, _ := catalogue.Course("checkers/maple")
	task, n, ok := c.Task("ML-9b")
	if !ok || n == 0 {
		t.Fatal("there is no such task")
	}
	r := begin(t, task)
	for wrong, stars := range []int{3, 2, 2, 1, 1} {
		if _, helps := r.Hint(); helps != (wrong >= 2) {
			t.Errorf("after %d wrong tries there is a hint: %v", wrong, helps)
		}
		if got := r.Try(exercise.Answer{Text: "14x23"}).Stars(); got != stars {
			t.Errorf("after %d wrong tries it is worth %d stars, not %d", wrong, got, stars)
		}
		r = r.Try(exercise.Answer{Text: "5-9"})
		if r.Said[0].Clauses[0] != "ML-9" {
			t.Errorf("the referee cites %v", r.Said[0].Clauses)
		}
	}
	if h, _ := begin(t, task).Replay([]exercise.Answer{{Text: "5-9"}, {Text: "5-9"}}).Hint(); h.Token != "begin" || !slices.Equal(h.Squares, []string{"14"}) {
		t.Errorf("the first hint is %v", h)
	}
	touch := r.Try(exercise.Answer{Touched: []game.Step{{From: "5"}}})
	if touch.Tries != r.Tries || len(touch.Said) == 0 {
		t.Errorf("a hand on a piece counts as a try, or nothing is said to it")
	}
	solved := r.Try(exercise.Answer{Text: "14x23"})
	if again := solved.Try(exercise.Answer{Text: "5-9"}); again.Stars() != solved.Stars() || again.Tries != solved.Tries {
		t.Error("a task that is solved goes on")
	}
}

// The board hands over touches where the line hands over texts. Whatever is to be tried can be touched as well, unless it is said and
// not touched: a double, a huff, a turn that is taken back.
func TestATryCanBeTouched(t *testing.T) {
	said := regexp.MustCompile(`^(double|beaver|back|huff .*)$`)
	pair := regexp.MustCompile(`([a-h][1-8]|\d+|bar)[-x/]?([a-h][1-8]|\d+|off)`)
	placed := regexp.MustCompile(`^([a-h][1-8])(?:x([a-h][1-8]))?$`)
	each(t, func(t *testing.T, _ lessons.Course, task lessons.Task) {
		if task.Refused == nil || said.MatchString(task.Refused[0]) {
			return
		}
		r := begin(t, task)
		for _, turn := range task.Refused {
			var moved, put []game.Step
			for _, m := range pair.FindAllStringSubmatch(turn, -1) {
				moved = append(moved, game.Step{From: m[1], To: m[2]})
			}
			if m := placed.FindStringSubmatch(turn); m != nil {
				put = []game.Step{{To: m[1]}, {Takes: m[2]}}
			}
			for _, touches := range [][]game.Step{moved, put} {
				for n := range touches {
					from := append(slices.Clone(touches[:n]), game.Step{From: touches[n].From})
					for _, a := range []exercise.Answer{{Touched: touches[:n+1]}, {Touched: touches[:n+1], Whole: true}, {Touched: from}} {
						if last := a.Touched[n]; last.From+last.To+last.Takes != "" && r.Try(a).Solved {
							return
						}
					}
				}
			}
		}
		t.Errorf("the board cannot answer it: %v", task.Refused)
	})
}
