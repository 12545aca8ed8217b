// Package lessons teaches every sheet by its own clauses: short tasks in an order that a beginner can follow, and the referee of the
// rules as the teacher.
//
// A task is a position, a goal in one sentence, and what meets the goal. It is data, and it knows the contract of package game alone: what becomes
// of an answer is decided by the rules, in package exercise.
//
//test:calm its tests have no goroutines
package lessons

import (
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/rulebook"
)

// Course is the lessons of one rule set.
type Course struct {
	Sheet string // the rule set, "checkers/maple"
	Tasks []Task
}

// Task is one short exercise. Exactly one of Line, Refused and Flag says what meets the goal.
type Task struct {
	ID       string   // within its course: "ML-9b"
	Entries  []string // of the rule book; the task practises them, the main one first
	Rules    string   // the rule set with its switches
	Position string   // "" is the start
	Dice     string   // the roll to set, where there are dice
	Before   []string // turns that were played first
	Goal     game.Text

	// Line is the turns that lead to the goal, one after the other. "a|b" is a choice, and "a*" is every turn whose text begins with a; the first of a choice is a
	// whole turn. What begins with "<" is the reply, which is played by itself. A word such as "claim" or "resign" ends the game.
	Line []string
	Ends string // the token of the outcome that the last turn must bring about; any turn that does is right
	// Refused is turns to try that the referee refuses. Any other turn that is refused by one of the entries is right, too, but not another word.
	Refused []string
	// Flag is the seat whose time runs out; the answer is who wins.
	Flag *game.Seat

	teaches []rulebook.Entry // what Entries names; see [Course.With]
}

// The courses of each family.

func Chess() []Course {
	return []Course{course("chess/fide", chessBasics, chessLaws), course("chess/fortress", chessBasics, chessPrinted)}
}

func Checkers() []Course {
	return []Course{course("checkers/maple", maple), course("checkers/fortress", fortressCheckers), course("checkers/modern", modern), course("checkers/dames", dames)}
}

func Morris() []Course { return []Course{course("morris/cowboy", cowboy)} }

func Backgammon() []Course {
	return []Course{course("backgammon/standard", backgammonBasics, backgammonStandard), course("backgammon/fortress", backgammonBasics, backgammonPrinted)}
}

func Towers() []Course { return []Course{course("towers/gerber", towers)} }

// With is the course with the entries of the book that its tasks practise.
func (c Course) With(book rulebook.Book) Course {
	c.Tasks = slices.Clone(c.Tasks)
	for i := range c.Tasks {
		t := &c.Tasks[i]
		t.teaches = nil
		for _, id := range t.Entries {
			if e, ok := book.Find(id); ok {
				t.teaches = append(t.teaches, e)
			}
		}
	}
	return c
}

// In is the course in a sheet's own terms: what it shares with another sheet is written with the usual word, which follows the sheet's once.
func (c Course) In(terms game.Terms) Course {
	c.Tasks = slices.Clone(c.Tasks)
	told := false
	for i := range c.Tasks {
		goal := &c.Tasks[i].Goal
		if told {
			*goal = terms.Text(*goal)
		} else {
			*goal, told = terms.First(*goal)
		}
	}
	return c
}

// Task is the task of that id, and the number of it.
func (c Course) Task(id string) (Task, int, bool) {
	i := slices.IndexFunc(c.Tasks, func(t Task) bool { return t.ID == id })
	if i < 0 {
		return Task{}, 0, false
	}
	return c.Tasks[i], i, true
}

// course puts tasks together; those that name only switches are played by the course's rule set with them.
func course(sheet string, parts ...[]Task) Course {
	c := Course{Sheet: sheet, Tasks: slices.Concat(parts...)}
	for i, t := range c.Tasks {
		switch {
		case t.Rules == "":
			c.Tasks[i].Rules = sheet
		case !strings.Contains(t.Rules, "/"):
			c.Tasks[i].Rules = sheet + "?" + t.Rules
		}
	}
	return c
}

// find is a task to play some turns: "14-17|14-18; <reply; next".
func find(id, position, line, en, fr, de string) Task {
	t := begun(id, position, en, fr, de)
	t.Line = listed(line)
	return t
}

// try is a task to try what the referee refuses: "5-9; 14-17".
func try(id, position, refused, en, fr, de string) Task {
	t := begun(id, position, en, fr, de)
	t.Refused = listed(refused)
	return t
}

// end is a task to reach an end.
func end(id, position, line, token, en, fr, de string) Task {
	t := find(id, position, line, en, fr, de)
	t.Ends = token
	return t
}

// flag is a task to say who wins when a seat's time runs out.
func flag(id, position string, seat game.Seat, en, fr, de string) Task {
	t := begun(id, position, en, fr, de)
	t.Flag = &seat
	return t
}

func begun(id, position, en, fr, de string) Task {
	return Task{
		ID: id, Entries: []string{strings.TrimRight(id, "abcdefgh")}, Position: position,
		Goal: game.Text{EN: en, FR: fr, DE: de},
	}
}

func listed(texts string) []string {
	all := strings.Split(texts, ";")
	for i, text := range all {
		all[i] = strings.TrimSpace(text)
	}
	return all
}

// also adds entries that the task practises as well.
func (t Task) also(entries ...string) Task {
	t.Entries = append(t.Entries, entries...)
	return t
}

// with plays the task by other switches, or by another rule set.
func (t Task) with(rules string) Task {
	t.Rules = rules
	return t
}

func (t Task) dice(roll string) Task {
	t.Dice = roll
	return t
}

func (t Task) after(turns ...string) Task {
	t.Before = turns
	return t
}

// Teaches is the entries of the rule book that the task practises.
func (t Task) Teaches() []rulebook.Entry { return t.teaches }
