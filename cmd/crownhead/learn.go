package main

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
	"crownhead/internal/terminal/lineedit"
	"crownhead/rulebook/lessons"
)

var learnCommand = command{
	name: "learn", args: "[RULES [TASK]]",
	does: game.Text{
		EN: "learn a game, task by task",
		FR: "apprendre un jeu, exercice après exercice",
		DE: "ein Spiel lernen, Aufgabe für Aufgabe",
	},
	more: game.Text{
		EN: "Without RULES: all courses. With RULES: the tasks of that rule set, from the first without stars or from TASK. Type a turn; the referee explains " +
			"what is not allowed. hint helps, skip goes to the next task, quit ends. Three stars for the first try, two after one or two wrong answers, one after more.",
		FR: "Sans RULES : tous les cours. Avec RULES : les exercices de ce jeu de règles, depuis le premier sans étoile ou depuis TASK. Tapez un coup ; " +
			"l’arbitre explique ce qui n’est pas permis. conseil aide, suivant mène au prochain exercice, quitter termine. Trois étoiles du premier coup, deux après une ou deux erreurs, une après davantage.",
		DE: "Ohne RULES: alle Kurse. Mit RULES: die Aufgaben dieses Regelwerks, von der ersten ohne Sterne oder von TASK an. Tipp einen Zug; was " +
			"nicht erlaubt ist, erklärt der Schiedsrichter. tipp hilft, überspringen geht zur nächsten Aufgabe, beenden beendet. Drei Sterne gibt es beim ersten Versuch, zwei nach einem oder zwei falschen, einen nach mehr.",
	},
	examples: []string{
		`crownhead learn`,
		`crownhead learn checkers/maple`,
		`crownhead learn towers/gerber GE-10 -lang de`,
		`crownhead learn -json`,
	},
	takes: takesRules,
	begin: simple(learn),
}

// lesson is a course with the rule set it teaches.
type lesson struct {
	lessons.Course
	set games.Opened
}

// lessons is the courses of all rule sets that the program has.
func (c *call) lessons() []lesson {
	var all []lesson
	for _, course := range c.catalogue.Courses() {
		if set, err := c.catalogue.Open(course.Sheet); err == nil {
			all = append(all, lesson{course, set})
		}
	}
	return all
}

func learn(c *call) error {
	if err := c.atMost(2); err != nil {
		return err
	}
	all, earned := c.lessons(), c.stars()
	if len(c.args) == 0 {
		return listLessons(c, all, earned)
	}
	set, err := c.catalogue.Open(c.args[0])
	if err != nil {
		return err
	}
	for _, l := range all {
		if l.Sheet != set.ID {
			continue
		}
		if c.json {
			return listLessons(c, []lesson{l}, earned)
		}
		first := max(0, slices.IndexFunc(l.Tasks, func(t lessons.Task) bool { return earned[l.Sheet][t.ID] == 0 }))
		if len(c.args) > 1 {
			var ok bool
			if _, first, ok = l.Task(c.args[1]); !ok {
				return bad("no-task", game.Plain("task", game.Excerpt(c.args[1])), game.Plain("rules", set.ID))
			}
		}
		return teach(c, l, first)
	}
	return bad("no-lessons", game.Plain("rules", set.ID))
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

func listLessons(c *call, all []lesson, earned stars) error {
	list := []courseJSON{}
	for _, l := range all {
		course := courseJSON{l.Sheet, []taskJSON{}}
		for _, task := range l.Tasks {
			run, err := exercise.Begin(exercise.OfTask(task), exercise.Means{Open: c.catalogue.Sheet})
			if err != nil {
				return err
			}
			course.Tasks = append(course.Tasks, taskJSON{task.ID, task.Entries, task.Rules, run.Now.String(), task.Goal.In(c.lang)})
		}
		list = append(list, course)
	}
	if c.json {
		return c.printJSON(list)
	}
	for i, course := range list {
		shown := ""
		if n := earned.of(all[i].Course); n > 0 {
			shown = "  ★ " + strconv.Itoa(n) + " / " + strconv.Itoa(3*len(course.Tasks))
		}
		c.printf("%-20s %-28s %s%s\n", course.Sheet, c.shown(all[i].set.Title), c.say("tasks", game.Plain("n", strconv.Itoa(len(course.Tasks)))), shown)
	}
	return nil
}

// teach goes through a course, from a task on.
func teach(c *call, l lesson, first int) error {
	var now study.Posed
	var on games.Opened
	lines := c.typed([]string{"hint", "quit", "skip"}, func() []string { return c.legal(on, now.Now) })
	defer lines.Close()
	earned := 0
	service := c.study(nil)
	for i := first; i < len(l.Tasks); i++ {
		task := l.Tasks[i]
		set, err := c.catalogue.Open(task.Rules)
		if err != nil {
			return err
		}
		ask := study.Ask{Of: kept.OfTask(l.Sheet, task.ID), Attempt: rand.Text()}
		begun, err := service.Pose(c.Context, ask)
		if err != nil {
			return err
		}
		c.printf("%s  %s  %s\n\n%s\n", c.say("task-of", game.Plain("n", strconv.Itoa(i+1)), game.Plain("all", strconv.Itoa(len(l.Tasks)))),
			task.ID, set.FullID, lines.Draw(set, begun.Now, nil, c.lang))
		c.printf("%s\n", c.wrapped(task.Goal))
		if task.Flag != nil {
			c.printf("%s\n", c.say("who-wins", game.Word("first", set.Sides[0]), game.Word("second", set.Sides[1]), game.Word("drawn", sentences["drawn"])))
		}
		now, on = begun, set
		after, going, err := c.try(lines, set, service, ask, &now)
		if err != nil {
			return err
		}
		if !going {
			return lines.Err()
		}
		earned += after.Stars()
		c.printf("\n")
	}
	c.printf("%s\n  crownhead play %s -level 1\n", c.say("now-play", game.Plain("stars", strconv.Itoa(earned))), l.Sheet)
	return nil
}

// try hears answers to a task until it is solved or skipped; going is false once there is nothing more to hear.
func (c *call) try(lines typed, set games.Opened, service *study.Service, ask study.Ask, now *study.Posed) (after study.Posed, going bool, err error) {
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
				c.printf("%s\n", c.wrapped(h.Text))
			} else {
				c.printf("%s\n", c.say("hint-later"))
			}
			continue
		}
		answer, chosen := open.chosen(text)
		if !chosen {
			read, meant := run.Reads(c.winner(set, run, text), c.lang)
			if meant != nil {
				open.ask(c, text, meant)
				continue
			}
			answer = read
		}
		ask.Answers = append(ask.Answers, exercise.Answer{Text: answer})
		before := run
		if run, err = service.Answer(c.Context, myself, ask); err != nil {
			return run, false, err
		}
		*now = run
		for _, r := range run.Said {
			c.printf("%s\n", c.wrapped(r.Text))
		}
		if run.Solved {
			c.printf("%s\n", strings.Repeat("★", run.Stars())+strings.Repeat("☆", 3-run.Stars()))
			for _, e := range run.Task.Teaches() {
				c.printf("%s  %s\n", e.ID, c.wrapped(e.Words))
			}
			return run, true, nil
		}
		if h, ok := run.Hint(); ok && !run.Right {
			c.printf("%s\n", c.wrapped(h.Text))
		}
		if run.Right {
			c.printf("\n%s\n", lines.Draw(set, run.Now, lastSquares(before.Now, run.Played[len(before.Played):]), c.lang))
		}
	}
}

// winner is the answer to the question who wins: a side by its name, or a draw.
func (c *call) winner(set games.Opened, run study.Posed, text string) string {
	if run.Task.Flag == nil {
		return text
	}
	for i, side := range set.Sides {
		if strings.EqualFold(text, side.In(c.lang)) {
			return game.Seat(i).String()
		}
	}
	if strings.EqualFold(text, c.say("drawn")) || strings.EqualFold(text, string(game.Draw)) {
		return game.Nobody.String()
	}
	return text
}

// wrapped is a text in lines that fit a terminal.
func (c *call) wrapped(t game.Text) string { return lineedit.Wrap(c.shown(t), 78, "") }

// stars is what has been earned at this terminal, by course and task.
type stars map[string]map[string]int

// stars is what was earned before.
func (c *call) stars() stars {
	all := stars{}
	for _, one := range readNotebook().Learner().Stars {
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
