package view

import (
	"regexp"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
	"crownhead/rulebook/lessons"
)

// Courses is the lessons of all rule sets of a catalogue.
func Courses(catalogue *games.Catalogue, lang game.Lang) wire.Courses {
	out := wire.Courses{Courses: []wire.Course{}}
	for _, c := range catalogue.Courses() {
		set, err := catalogue.Open(c.Sheet)
		if err != nil {
			continue // this catalogue does not have the game
		}
		course := wire.Course{Sheet: c.Sheet, Title: set.Title.In(lang), Tasks: []wire.LessonTask{}}
		for _, t := range c.Tasks {
			if run, err := t.Begin(catalogue.Sheet); err == nil {
				course.Tasks = append(course.Tasks, wire.LessonTask{ID: t.ID, Entries: t.Entries, Rules: t.Rules, Position: run.Now.String(), Goal: t.Goal.In(lang)})
			}
		}
		out.Courses = append(out.Courses, course)
	}
	return out
}

// Run is a task of a catalogue's rule set after some answers; false if there is no such task.
func Run(catalogue *games.Catalogue, sheet, task string, answers []wire.LessonAnswer) (lessons.Run, bool) {
	course, _ := catalogue.Course(sheet)
	t, _, ok := course.Task(task)
	if !ok {
		return lessons.Run{}, false
	}
	run, err := t.Begin(catalogue.Sheet)
	if err != nil {
		return run, false
	}
	heard := make([]lessons.Answer, len(answers))
	for i, a := range answers {
		heard[i] = lessons.Answer{Text: a.Text, Touched: Touched(a.Touched), Whole: a.Whole}
	}
	return run.Replay(heard), true
}

// TryLesson is a task after what a learner sends; false if there is no such task.
func TryLesson(catalogue *games.Catalogue, sheet, task string, try wire.LessonTry, lang game.Lang) (wire.Lesson, bool) {
	last := len(try.Answers) - 1
	if !try.Typed || last < 0 {
		run, ok := Run(catalogue, sheet, task, try.Answers)
		if !ok {
			return wire.Lesson{}, false
		}
		return Lesson(catalogue, sheet, run, lang), true
	}
	run, ok := Run(catalogue, sheet, task, try.Answers[:last])
	if !ok {
		return wire.Lesson{}, false
	}
	text, meant := ReadAnswer(catalogue, run, try.Answers[last].Text, lang)
	run.Said, run.Right = nil, false
	if meant == nil {
		run = run.Try(lessons.Answer{Text: text})
	}
	lesson := Lesson(catalogue, sheet, run, lang)
	lesson.Read, lesson.Meant = text, meant
	return lesson, true
}

// ReadAnswer is what a learner means who has typed an answer to a task: a turn, an ending, or who wins. If it can be several turns, they are in meant.
func ReadAnswer(catalogue *games.Catalogue, run lessons.Run, text string, lang game.Lang) (answer string, meant []wire.Meaning) {
	set, err := catalogue.Open(run.Task.Rules)
	if err != nil {
		return text, nil
	}
	text = strings.TrimSpace(text)
	if run.Task.Flag != nil {
		for i, side := range set.Sides {
			if strings.EqualFold(text, side.In(lang)) {
				return game.Seat(i).String(), nil
			}
		}
		if strings.EqualFold(text, play.Offer{Kind: game.Draw}.Name().In(lang)) {
			return game.Nobody.String(), nil
		}
		return text, nil
	}
	for _, kind := range []game.EndingKind{game.Draw, game.Count, game.Claim, game.Resign} {
		if strings.EqualFold(text, play.Offer{Kind: kind}.Name().In(lang)) {
			return string(kind), nil
		}
	}
	return Read(set, run.Now, text, lang)
}

// Lesson is a run as a learner sees it.
func Lesson(catalogue *games.Catalogue, sheet string, run lessons.Run, lang game.Lang) wire.Lesson {
	t := run.Task
	w := wire.Lesson{
		Sheet: sheet, Task: t.ID, Rules: t.Rules, Goal: t.Goal.In(lang), Seat: run.Seat().String(), Turns: []wire.Turn{}, Moves: []wire.Move{},
		Tries: run.Tries, Wrong: run.Wrong, Right: run.Right, Solved: run.Solved, Stars: run.Stars(), Said: Reasons(run.Said, lang), Words: sayable(run),
	}
	set, _ := catalogue.Open(t.Rules) // the run was set up by it
	w.Position = Position(set.Family, run.Now, run.Now.ToAct())
	pos := run.Start
	for _, text := range run.Played {
		if next, err := pos.Recorded(text); err == nil { // a word that ends the game is not a turn
			w.Turns = append(w.Turns, turn(pos, next.By, next.Text, lang))
			pos = next.Next
		}
	}
	if !run.Solved && t.Flag == nil {
		w.Moves = Moves(run.Now.Moves())
	}
	if h, ok := run.Hint(); ok {
		hint := Reason(h, lang)
		w.Hint = &hint
	}
	if run.Solved {
		for _, e := range t.Teaches() {
			w.Clauses = append(w.Clauses, wire.LessonClause{ID: e.ID, Title: e.Title.In(lang), Text: e.Words.In(lang)})
		}
	}
	return w
}

var (
	oneWord  = regexp.MustCompile(`^[a-z]{3,}$`)
	ofAPiece = regexp.MustCompile(`^([a-z]{3,}) [a-h]?\d`) // "huff 8, 32-27"
)

// sayable is the words that the learner may want to say: who wins, an ending where the task is about one, and what is to be tried.
// Where something is to be said of a piece, it can be said of every piece of the other side, so that it gives nothing away.
func sayable(run lessons.Run) []string {
	t := run.Task
	if run.Solved {
		return nil
	}
	if t.Flag != nil {
		return []string{game.First.String(), game.Second.String(), game.Nobody.String()}
	}
	var all []string
	add := func(word string) {
		if oneWord.MatchString(word) && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	for _, turn := range t.Refused {
		add(turn)
		if verb := ofAPiece.FindStringSubmatch(turn); verb != nil {
			all = slices.Concat(all, ofEach(verb[1], run))
			break
		}
	}
	if t.SaysEnding() {
		for _, e := range run.Now.Offers(run.Seat()) {
			add(string(e.Kind))
		}
	}
	return all
}

// ofEach is a word said of each piece of the other side, and of each tower that is its.
func ofEach(verb string, run lessons.Run) []string {
	pieces := run.Now.Pieces() // bottom first
	var all []string
	for i, p := range pieces {
		covered := i+1 < len(pieces) && pieces[i+1].Square == p.Square
		if p.Owner != run.Seat() && !covered {
			all = append(all, verb+" "+p.Square)
		}
	}
	return all
}
