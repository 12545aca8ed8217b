package desk

import (
	"crypto/rand"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/rulebook/lessons"
)

// lesson is a course with the rule set it teaches.
type lesson struct {
	lessons.Course
	set games.Opened
}

// lessons is the courses of all rule sets that the program has.
func (d *Desk) lessons() []lesson {
	var all []lesson
	for _, course := range d.Games.Courses() {
		if set, err := d.Games.Open(course.Sheet); err == nil {
			all = append(all, lesson{course, set})
		}
	}
	return all
}

// Courses lists the lessons of all rule sets, or of one.
func (d *Desk) Courses(rules ...string) error {
	all := d.lessons()
	if len(rules) > 0 {
		one, err := d.lesson(rules[0])
		if err != nil {
			return err
		}
		all = []lesson{one}
	}
	return d.list(all)
}

// lesson is the course of a rule set.
func (d *Desk) lesson(rules string) (lesson, error) {
	set, err := d.Games.Open(rules)
	if err != nil {
		return lesson{}, err
	}
	for _, l := range d.lessons() {
		if l.Sheet == set.ID {
			return l, nil
		}
	}
	return lesson{}, bad("no-lessons", game.Plain("rules", set.ID))
}

// Learn goes through the course of a rule set from a task on; if none is named, from the first without stars.
func (d *Desk) Learn(rules string, task ...string) error {
	l, err := d.lesson(rules)
	if err != nil {
		return err
	}
	earned := d.stars()
	first := max(0, slices.IndexFunc(l.Tasks, func(t lessons.Task) bool { return earned[l.Sheet][t.ID] == 0 }))
	if len(task) > 0 {
		var ok bool
		if _, first, ok = l.Task(task[0]); !ok {
			return bad("no-task", game.Plain("task", game.Excerpt(task[0])), game.Plain("rules", l.Sheet))
		}
	}
	return d.teach(l, first)
}

type taskJSON struct {
	ID       string   `json:"id"`
	Entries  []string `json:"entries"`
	Rules    string   `json:"rules"` // with its switches
	Position string   `json:"position"`
	Goal     string   `json:"goal"`
}

type courseJSON struct {
	Sheet string     `json:"sheet"`
	Tasks []taskJSON `json:"tasks"`
}

func (d *Desk) list(all []lesson) error {
	earned := d.stars()
	list := []courseJSON{}
	for _, l := range all {
		course := courseJSON{l.Sheet, []taskJSON{}}
		for _, task := range l.Tasks {
			run, err := exercise.Begin(exercise.OfTask(task), exercise.Means{Open: d.Games.Sheet})
			if err != nil {
				return err
			}
			course.Tasks = append(course.Tasks, taskJSON{task.ID, task.Entries, task.Rules, run.Now.String(), task.Goal.In(d.Lang)})
		}
		list = append(list, course)
	}
	if d.JSON {
		return d.printJSON(list)
	}
	for i, course := range list {
		shown := ""
		if n := earned.of(all[i].Course); n > 0 {
			shown = "  ★ " + strconv.Itoa(n) + " / " + strconv.Itoa(3*len(course.Tasks))
		}
		d.printf("%-20s %-28s %s%s\n", course.Sheet, d.shown(all[i].set.Title), d.say("tasks", game.Plain("n", strconv.Itoa(len(course.Tasks)))), shown)
	}
	return nil
}

// teach goes through a course, from a task on.
func (d *Desk) teach(l lesson, first int) error {
	var now study.Posed
	var on games.Opened
	lines := d.lines([]string{"hint", "quit", "skip"}, func() []string { return d.legal(on, now.Now) })
	defer lines.Close()
	earned := 0
	service := d.study(nil)
	for i := first; i < len(l.Tasks); i++ {
		task := l.Tasks[i]
		set, err := d.Games.Open(task.Rules)
		if err != nil {
			return err
		}
		ask := study.Ask{Of: kept.OfTask(l.Sheet, task.ID), Attempt: rand.Text()}
		begun, err := service.Pose(d, ask)
		if err != nil {
			return err
		}
		d.printf("%s  %s  %s\n\n%s\n", d.say("task-of", game.Plain("n", strconv.Itoa(i+1)), game.Plain("all", strconv.Itoa(len(l.Tasks)))),
			task.ID, set.FullID, lines.Draw(set, begun.Now, nil, d.Lang))
		d.printf("%s\n", d.wrapped(task.Goal))
		if task.Flag != nil {
			d.printf("%s\n", d.say("who-wins", game.Word("first", set.Sides[0]), game.Word("second", set.Sides[1]), game.Word("drawn", sentences["drawn"])))
		}
		now, on = begun, set
		after, going, err := d.try(lines, set, service, ask, &now)
		if err != nil {
			return err
		}
		if !going {
			return lines.Err()
		}
		earned += after.Stars()
		d.printf("\n")
	}
	d.printf("%s\n  crownhead play %s -level 1\n", d.say("now-play", game.Plain("stars", strconv.Itoa(earned))), l.Sheet)
	return nil
}

// try hears answers to a task until it is solved or skipped; going is false once there is nothing more to hear.
func (d *Desk) try(lines typed, set games.Opened, service *study.Service, ask study.Ask, now *study.Posed) (after study.Posed, going bool, err error) {
	var open which
	for {
		run := *now
		text, ok := lines.Line("> ")
		if !ok {
			return run, false, nil
		}
		text = strings.TrimSpace(text)
		switch lineWord(text) {
		case "":
			continue
		case "quit":
			return run, false, nil
		case "skip":
			return run, true, nil
		case "hint":
			h, ok := run.Hint()
			if ok {
				d.printf("%s\n", d.wrapped(h.Text))
			} else {
				d.printf("%s\n", d.say("hint-later"))
			}
			continue
		}
		answer, chosen := open.chosen(text)
		if !chosen {
			read, meant := run.Reads(d.winner(set, run, text), d.Lang)
			if meant != nil {
				open.ask(d, text, meant)
				continue
			}
			answer = read
		}
		ask.Answers = append(ask.Answers, exercise.Answer{Text: answer})
		before := run
		if run, err = service.Answer(d, myself, ask); err != nil {
			return run, false, err
		}
		*now = run
		for _, r := range run.Said {
			d.printf("%s\n", d.wrapped(r.Text))
		}
		if run.Solved {
			d.printf("%s\n", strings.Repeat("★", run.Stars())+strings.Repeat("☆", 3-run.Stars()))
			for _, e := range run.Task.Teaches() {
				d.printf("%s  %s\n", e.ID, d.wrapped(e.Words))
			}
			return run, true, nil
		}
		if h, ok := run.Hint(); ok && !run.Right {
			d.printf("%s\n", d.wrapped(h.Text))
		}
		if run.Right {
			d.printf("\n%s\n", lines.Draw(set, run.Now, lastSquares(before.Now, run.Played[len(before.Played):]), d.Lang))
		}
	}
}

// winner is the answer to the question who wins: a side by its name, or a draw.
func (d *Desk) winner(set games.Opened, run study.Posed, text string) string {
	if run.Task.Flag == nil {
		return text
	}
	for i, side := range set.Sides {
		if strings.EqualFold(text, side.In(d.Lang)) {
			return game.Seat(i).String()
		}
	}
	if strings.EqualFold(text, d.say("drawn")) || strings.EqualFold(text, string(game.Draw)) {
		return game.Nobody.String()
	}
	return text
}

// stars is what has been earned at this terminal, by course and task.
type stars map[string]map[string]int

// stars is what was earned before.
func (d *Desk) stars() stars {
	all := stars{}
	for _, one := range (Notebook{d.Dir}).read().Learner().Stars {
		if all[one.Sheet] == nil {
			all[one.Sheet] = map[string]int{}
		}
		all[one.Sheet][one.Task] = one.Stars
	}
	return all
}

// of is the stars of a course.
func (s stars) of(course lessons.Course) int {
	sum := 0
	for _, task := range course.Tasks {
		sum += s[course.Sheet][task.ID]
	}
	return sum
}
