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
	"crownhead/internal/wire"
)

// Courses lists the lessons of all rule sets, or of one.
func (d *Desk) Courses(rules ...string) error {
	all := study.Listed(d.Games, d.Lang).Courses
	if len(rules) > 0 {
		one, err := d.course(rules[0])
		if err != nil {
			return err
		}
		all = []wire.Course{one}
	}
	if d.JSON {
		return d.printJSON(withoutTitles(all))
	}
	earned, err := d.stars()
	if err != nil {
		return err
	}
	for _, course := range all {
		shown, n := "", 0
		for _, task := range course.Tasks {
			n += earned[kept.OfTask(course.Sheet, task.ID)]
		}
		if n > 0 {
			shown = "  ★ " + strconv.Itoa(n) + " / " + strconv.Itoa(3*len(course.Tasks))
		}
		d.printf("%-20s %-28s %s%s\n", course.Sheet, d.Lang.Typeset(course.Title), d.say("tasks", game.Plain("n", strconv.Itoa(len(course.Tasks)))), shown)
	}
	return nil
}

// courseJSON is a course as programs read it here.
type courseJSON struct {
	Sheet string            `json:"sheet"`
	Tasks []wire.LessonTask `json:"tasks"`
}

func withoutTitles(all []wire.Course) []courseJSON {
	list := []courseJSON{}
	for _, course := range all {
		list = append(list, courseJSON{course.Sheet, course.Tasks})
	}
	return list
}

// course is the lessons of a rule set.
func (d *Desk) course(rules string) (wire.Course, error) {
	set, err := d.Games.Open(rules)
	if err != nil {
		return wire.Course{}, err
	}
	all := study.Listed(d.Games, d.Lang).Courses
	i := slices.IndexFunc(all, func(c wire.Course) bool { return c.Sheet == set.ID })
	if i < 0 {
		return wire.Course{}, bad("no-lessons", game.Plain("rules", set.ID))
	}
	return all[i], nil
}

// Learn goes through the course of a rule set from a task on; if none is named, from the first without stars.
func (d *Desk) Learn(rules string, task ...string) error {
	course, err := d.course(rules)
	if err != nil {
		return err
	}
	earned, err := d.stars()
	if err != nil {
		return err
	}
	first := slices.IndexFunc(course.Tasks, func(t wire.LessonTask) bool {
		if len(task) > 0 {
			return t.ID == task[0]
		}
		return earned[kept.OfTask(course.Sheet, t.ID)] == 0
	})
	if first < 0 && len(task) > 0 {
		return bad("no-task", game.Plain("task", game.Excerpt(task[0])), game.Plain("rules", course.Sheet))
	}
	return d.teach(course, max(first, 0))
}

// stars is what was earned before.
func (d *Desk) stars() (map[kept.ID]int, error) {
	all, err := d.study(nil).Earned(d, myself)
	earned := map[kept.ID]int{}
	for _, one := range all.Earned {
		earned[kept.OfTask(one.Sheet, one.Task)] = one.Stars
	}
	return earned, err
}

// teach goes through a course, from a task on.
func (d *Desk) teach(course wire.Course, first int) error {
	var now study.Posed
	var on games.Opened
	lines := d.lines([]string{"hint", "quit", "skip"}, func() []string { return d.legal(on, now.Now) })
	defer lines.Close()
	earned := 0
	service := d.study(nil)
	for i, task := range course.Tasks[first:] {
		set, err := d.Games.Open(task.Rules)
		if err != nil {
			return err
		}
		ask := study.Ask{Of: kept.OfTask(course.Sheet, task.ID), Attempt: rand.Text()}
		begun, err := service.Pose(d, ask)
		if err != nil {
			return err
		}
		d.printf("%s  %s  %s\n\n%s\n", d.say("task-of", game.Plain("n", strconv.Itoa(first+i+1)), game.Plain("all", strconv.Itoa(len(course.Tasks)))),
			task.ID, set.FullID, lines.Draw(set, begun.Now, nil, d.Lang))
		d.printf("%s\n", d.wrapped(begun.Task.Goal))
		if begun.Task.Flag != nil {
			d.printf("%s\n", d.say("who-wins", game.Word("first", set.Sides[0]), game.Word("second", set.Sides[1]), game.Word("drawn", study.Drawn)))
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
	d.printf("%s\n  crownhead play %s -level 1\n", d.say("now-play", game.Plain("stars", strconv.Itoa(earned))), course.Sheet)
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
		answer, ok := open.read(d, run, text)
		if !ok {
			continue
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
