package desk

import (
	"crypto/rand"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/terminal"
	"crownhead/internal/wire"
)

type puzzleJSON struct {
	wire.PuzzleLine
	Marks     []string   `json:"marks,omitempty"` // the list of which the legal turns are to be marked
	Solutions [][]string `json:"solutions,omitempty"`
}

// begun is a puzzle set up, with its rule set.
func (d *Desk) begun(p puzzles.Puzzle) (games.Opened, game.Position, error) {
	set, err := d.Games.Open(p.Rules)
	if err != nil {
		return set, nil, err
	}
	pos, err := p.Start(d.Games.Sheet)
	return set, pos, err
}

func (d *Desk) puzzle(p puzzles.Puzzle) (puzzleJSON, game.Position, error) {
	_, pos, err := d.begun(p)
	line, _ := study.PuzzleLine(d.Games, p, d.Lang)
	return puzzleJSON{PuzzleLine: line, Marks: p.Marks}, pos, err
}

// Puzzles lists all of a set.
func (d *Desk) Puzzles(set *puzzles.Set) error {
	list := []puzzleJSON{}
	for _, p := range set.All() {
		one, _, err := d.puzzle(p)
		if err != nil {
			return err
		}
		list = append(list, one)
	}
	if d.JSON {
		return d.printJSON(list)
	}
	for _, p := range list {
		d.printf("%s  %-20s %4d  %s  %s\n", p.ID, p.Rules, p.Rating, d.Lang.Typeset(p.Goal), strings.Join(p.Themes, " "))
	}
	return nil
}

// ShowPuzzle shows one with its solutions.
func (d *Desk) ShowPuzzle(p puzzles.Puzzle) error {
	one, pos, err := d.puzzle(p)
	if err != nil {
		return err
	}
	one.Solutions = p.Solutions(pos)
	if d.JSON {
		return d.printJSON(one)
	}
	if err := d.pose(p, terminal.Screen{}); err != nil {
		return err
	}
	for _, line := range one.Solutions {
		d.printf("  %s\n", strings.Join(line, "; "))
	}
	return nil
}

// pose draws a puzzle and asks its question.
func (d *Desk) pose(p puzzles.Puzzle, on terminal.Screen) error {
	set, pos, err := d.begun(p)
	if err != nil {
		return err
	}
	d.printf("%s  %s  %d\n\n%s\n", p.ID, set.FullID, p.Rating, on.Draw(set, pos, nil, d.Lang))
	line, _ := study.PuzzleLine(d.Games, p, d.Lang)
	d.printf("%s\n", d.wrapped(game.Same(line.Goal)))
	if stakes := set.Family.Study.Stakes(set.Sides, pos); stakes.EN != "" && !p.AboutRules() {
		d.printf("%s\n", d.wrapped(stakes))
	}
	if p.Kind == puzzles.Mark {
		d.printf("  %s\n", strings.Join(p.Marks, "\n  "))
	}
	return nil
}

// Solve has somebody solve a puzzle. Nothing is kept of one that is still being made.
func (d *Desk) Solve(p puzzles.Puzzle, made bool) error {
	var run study.Posed
	set, err := d.Games.Open(p.Rules)
	if err != nil {
		return err
	}
	lines := d.lines([]string{"quit", "show"}, func() []string { return d.legal(set, run.Now) })
	defer lines.Close()
	if err := d.pose(p, lines.Screen); err != nil {
		return err
	}
	if p.Kind == puzzles.Mark {
		d.printf("%s\n", d.say("mark-how"))
	}
	person, service := myself, d.study(nil)
	if made {
		person, service = nobody, d.study(puzzles.NewSet([]puzzles.Puzzle{p}))
	}
	ask := study.Ask{Of: kept.OfPuzzle(p.ID, p.Rules), Attempt: rand.Text()}
	if run, err = service.Pose(d, ask); err != nil {
		return err
	}
	var open which
	for !run.Solved {
		before := run
		text, ok := lines.Line("> ")
		if !ok {
			return lines.Err()
		}
		switch text = strings.TrimSpace(text); lineWord(text) {
		case "":
			continue
		case "quit":
			return nil
		case "show":
			d.printf("%s\n", strings.Join(run.Reveal(), "; "))
			ask.Shown = true
			_, err := service.Answer(d, person, ask)
			return err
		default:
			answer, ok := open.read(d, run, text)
			if !ok {
				continue
			}
			ask.Answers = append(ask.Answers, exercise.Answer{Text: answer})
			if run, err = service.Answer(d, person, ask); err != nil {
				return err
			}
		}
		for _, r := range run.Said {
			d.printf("%s\n", d.wrapped(r.Text))
		}
		if len(run.Refuted) > 1 {
			d.printf("  %s\n", strings.Join(run.Refuted, " "))
		}
		if run.Right && !run.Solved {
			d.printf("\n%s\n", lines.Draw(set, run.Now, lastSquares(before.Now, run.Played[len(before.Played):]), d.Lang))
		}
	}
	return nil
}
