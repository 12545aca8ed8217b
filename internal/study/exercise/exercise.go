package exercise

import (
	"crownhead/game"
	"crownhead/internal/study/puzzles"
	"crownhead/rulebook/lessons"
)

// Exercise is what somebody is asked.
type Exercise struct {
	Rules    string   // the rule set with its switches
	Position string   // "" is the start
	Dice     string   // the roll to set, where there are dice
	Before   []string // turns that were played first
	Goal     Goal
}

// OfTask is a task of a lesson as an exercise.
func OfTask(t lessons.Task) Exercise {
	x := Exercise{Rules: t.Rules, Position: t.Position, Dice: t.Dice, Before: t.Before}
	of := taught{t.Entries, t.Teaches()}
	switch {
	case t.Flag != nil:
		x.Goal = Flag{of, *t.Flag}
	case t.Refused != nil:
		x.Goal = Refusal{of, t.Refused}
	case t.Ends != "":
		x.Goal = Ending{Line{of, t.Line}, t.Ends}
	default:
		x.Goal = Line{of, t.Line}
	}
	return x
}

// OfPuzzle is a puzzle as an exercise.
func OfPuzzle(p puzzles.Puzzle) Exercise {
	x := Exercise{Rules: p.Rules, Position: p.Position}
	turn, asked := p.Asks()
	switch {
	case asked:
		x.Goal = YesOrNo{Turn: turn}
	case p.Kind == puzzles.Mark:
		x.Goal = Marks{List: p.Marks}
	default:
		x.Goal = Choice{First: p.First}
	}
	return x
}

// OfMistake is a turn of one's own that a review has marked, to find something better. Before are the turns of the game up to it.
func OfMistake(rules, start string, before []string) Exercise {
	return Exercise{Rules: rules, Position: start, Before: before, Goal: Better{}}
}

// Means is what an attempt needs beside the exercise.
type Means struct {
	// Open gives the sheet of a rule set with its switches.
	Open func(rules string) (game.Sheet, error)
	// Marks tells whether a review would mark a turn of a rule set that loses so much. What it would not mark is accepted, in a puzzle and instead of a mistake.
	Marks func(rules string, loss float64) bool
	// Judge says what a legal turn loses. Only mistakes ask for it.
	Judge func(at game.Position, turn string) (Verdict, error)
}

// Verdict is what a turn loses.
type Verdict struct {
	Loss float64  // against the best turn: in expected points, or in points where there are dice
	Line []string // the turn and what is expected to follow it
	In   Measure
}

// Measure is what a loss is counted in.
type Measure int

const (
	Worth   Measure = iota // of a computer's estimate: it tells better from worse, and the number means nothing to a person
	Chances                // expected points, of which a win is 1
	Points                 // of a game with dice
	Result                 // expected points too, and certain: a win, a draw or a loss
)

// Begin sets an exercise up.
func Begin(x Exercise, m Means) (Attempt, error) {
	sheet, err := m.Open(x.Rules)
	if err != nil {
		return Attempt{}, err
	}
	pos := sheet.Start()
	if x.Position != "" {
		if pos, err = sheet.At(x.Position); err != nil {
			return Attempt{}, err
		}
	}
	if x.Dice != "" {
		if pos, err = pos.WithDice(x.Dice); err != nil {
			return Attempt{}, err
		}
	}
	for _, text := range x.Before {
		turn, err := pos.Recorded(text)
		if err != nil {
			return Attempt{}, err
		}
		pos = turn.Next
	}
	a := Attempt{Exercise: x, Start: pos, Now: pos, Credit: 1, means: m}
	if c, ok := x.Goal.(Choice); ok {
		a.at = c.First
	}
	return a, nil
}
