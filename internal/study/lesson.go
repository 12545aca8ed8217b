package study

import (
	"regexp"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/exercise"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Listed is the lessons of all rule sets of a catalogue.
func Listed(catalogue *games.Catalogue, lang game.Lang) wire.Courses {
	out := wire.Courses{Courses: []wire.Course{}}
	for _, c := range catalogue.Courses() {
		set, err := catalogue.Open(c.Sheet)
		if err != nil {
			continue
		}
		course := wire.Course{Sheet: c.Sheet, Title: set.Title.In(lang), Tasks: []wire.LessonTask{}}
		for _, t := range c.Tasks {
			if begun, err := exercise.Begin(exercise.OfTask(t), exercise.Means{Open: catalogue.Sheet}); err == nil {
				course.Tasks = append(course.Tasks, wire.LessonTask{ID: t.ID, Entries: t.Entries, Rules: t.Rules, Position: begun.Now.String(), Goal: t.Goal.In(lang)})
			}
		}
		out.Courses = append(out.Courses, course)
	}
	return out
}

// Heard is answers to a task as they travel.
func Heard(answers []wire.LessonAnswer) []exercise.Answer {
	all := make([]exercise.Answer, len(answers))
	for i, a := range answers {
		all[i] = exercise.Answer{Text: a.Text, Touched: view.Touched(a.Touched), Whole: a.Whole}
	}
	return all
}

// given is answers to a task as they travel.
func given(answers []exercise.Answer) []wire.LessonAnswer {
	all := make([]wire.LessonAnswer, len(answers))
	for i, a := range answers {
		all[i] = wire.LessonAnswer{Text: a.Text, Touched: view.Steps(a.Touched), Whole: a.Whole}
	}
	return all
}

// Lesson is a task as a learner sees it.
func (p Posed) Lesson(lang game.Lang) wire.Lesson {
	t := p.Task
	w := wire.Lesson{
		Sheet: p.Sheet, Task: t.ID, Rules: t.Rules, Goal: t.Goal.In(lang), Seat: p.Seat().String(), Turns: []wire.Turn{}, Moves: []wire.Move{},
		Tries: p.Tries, Wrong: p.Wrong, Right: p.Right, Solved: p.Solved, Stars: p.Stars(), Said: view.Reasons(p.Said, lang), Kept: p.carries(), Read: p.Read, Meant: p.Meant, Answers: given(p.worth()),
	}
	set, _ := p.games.Open(t.Rules) // the attempt was begun by it
	w.Words = sayable(p.Attempt, set.Board.Squares())
	w.Position = view.Position(set.Family, p.Now, p.Now.ToAct())
	pos := p.Start
	for _, text := range p.Played {
		if next, err := pos.Recorded(text); err == nil { // a word that ends the game is not a turn
			w.Turns = append(w.Turns, view.Turn(set, pos, next.By, next.Text, lang))
			pos = next.Next
		}
	}
	if !p.Solved && t.Flag == nil {
		w.Moves = view.Moves(p.Now.Moves())
	}
	if h, ok := p.Hint(); ok {
		hint := view.Reason(h, lang)
		w.Hint = &hint
	}
	if p.Kept != nil {
		w.Best = p.Kept.Stars
	}
	if p.Solved {
		for _, e := range t.Teaches() {
			w.Clauses = append(w.Clauses, wire.LessonClause{ID: e.ID, Title: e.Title.In(lang), Text: e.Words.In(lang)})
		}
	}
	return w
}

var oneWord = regexp.MustCompile(`^[a-z]{3,}$`)

// sayable is the words that the learner may want to say: who wins, an ending where the task is about one, and what is to be tried.
// Where something is claimed of a piece, it can be claimed of every piece of the other side, so that it gives nothing away.
func sayable(a exercise.Attempt, squares []string) []string {
	if a.Solved {
		return nil
	}
	var all []string
	add := func(word string) {
		if oneWord.MatchString(word) && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	goal := a.Exercise.Goal
	if ending, ok := goal.(exercise.Ending); ok {
		goal = ending.Line
	}
	switch g := goal.(type) {
	case exercise.Flag:
		return []string{game.First.String(), game.Second.String(), game.Nobody.String()}
	case exercise.Refusal:
		for _, turn := range g.Turns {
			add(turn)
			verb, of, _ := strings.Cut(turn, " ") // "huff 8, 32-27"
			if at, _, _ := strings.Cut(of, ","); slices.Contains(squares, at) && oneWord.MatchString(verb) {
				all = slices.Concat(all, ofEach(verb, a))
				break
			}
		}
	case exercise.Line:
		if g.SaysEnding() {
			for _, e := range a.Now.Offers(a.Seat()) {
				add(string(e.Kind))
			}
		}
	}
	return all
}

// ofEach is a word said of each piece of the other side, and of each tower that is its.
func ofEach(verb string, a exercise.Attempt) []string {
	pieces := a.Now.Pieces() // bottom first
	var all []string
	for i, p := range pieces {
		covered := i+1 < len(pieces) && pieces[i+1].Square == p.Square
		if p.Owner != a.Seat() && !covered {
			all = append(all, verb+" "+p.Square)
		}
	}
	return all
}
