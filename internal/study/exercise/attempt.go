package exercise

import (
	"errors"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/study/puzzles"
)

// Answer is one try: a turn or a word that was typed, or touches of the board that the rules do not take.
type Answer struct {
	Text    string
	Touched []game.Step
	Whole   bool // the touches are meant as a whole turn
}

// GivenUp is what stands for an answer where a solver asked for the solution of a puzzle: it is a wrong one.
const GivenUp = "(shown)"

// Texts are answers that were typed.
func Texts(texts []string) []Answer {
	all := make([]Answer, len(texts))
	for i, text := range texts {
		all[i].Text = text
	}
	return all
}

// Attempt is an exercise in somebody's hands. It is a value: Try gives the attempt after an answer.
type Attempt struct {
	Exercise Exercise
	Start    game.Position // as the exercise begins
	Now      game.Position
	Played   []string // the turns since, replies included
	Tries    int
	Wrong    int
	Right    bool // the last answer was right
	Solved   bool
	// Credit is what the first answers are worth, from 0 to 1: 1 without a wrong one; one whose loss is known gets some of it if it loses little.
	Credit float64
	Said   []game.Reason // what is said to the last answer
	// Refuted is the last answer and the line against it, from Now on; nothing after a right answer.
	Refuted []string

	means Means
	next  int             // in a line
	at    *puzzles.Choice // of a choice
}

// Replay is the attempt after some answers. How many are listened to depends on the goal.
func (a Attempt) Replay(answers []Answer) Attempt {
	for _, one := range answers[:min(len(answers), a.Exercise.Goal.most())] {
		a = a.Try(one)
	}
	return a
}

// Try is the attempt after an answer.
func (a Attempt) Try(answer Answer) Attempt {
	if a.Solved {
		return a
	}
	a.Said, a.Right, a.Refuted = nil, false, nil
	if answer.Text = strings.TrimSpace(answer.Text); answer.Text != "" || len(answer.Touched) > 0 {
		a.Exercise.Goal.hear(&a, answer)
	}
	return a
}

// mostWrong is how many wrong answers still change something: stars, hints, and what the first answers are worth.
const mostWrong = 8

// Worth is those of some answers that say all of an attempt that has just begun: what is not a try is left out, and so are wrong answers after
// many others.
func (a Attempt) Worth(answers []Answer) []Answer {
	all := []Answer{}
	for _, one := range answers {
		next := a.Try(one)
		if next.Tries > a.Tries && (next.Wrong == a.Wrong || a.Wrong < mostWrong) {
			all = append(all, one)
		}
		a = next
	}
	return all
}

// Decided tells whether the attempt has shown how it went: it is solved, or something was wrong.
func (a Attempt) Decided() bool { return a.Solved || a.Wrong > 0 }

// Stars is what the attempt has earned: three for the first try, two for up to two wrong ones before, one for more; none until it is solved.
func (a Attempt) Stars() int {
	switch {
	case !a.Solved:
		return 0
	case a.Wrong == 0:
		return 3
	case a.Wrong <= 2:
		return 2
	}
	return 1
}

// Seat is that of who answers.
func (a Attempt) Seat() game.Seat {
	if by := a.Start.ToAct(); by == game.Second {
		return by
	}
	return game.First
}

// Hint is a help after two wrong tries: first where to begin, later the whole answer. Only lessons give one.
func (a Attempt) Hint() (game.Reason, bool) {
	if a.Solved || a.Wrong < 2 {
		return game.Reason{}, false
	}
	return a.Exercise.Goal.hint(a)
}

// Reveal is the way to the end from here: one right line, or what is to be answered.
func (a Attempt) Reveal() []string { return a.Exercise.Goal.reveal(a) }

// refuse hears why the rules do not allow a turn. Whether that counts is the goal's matter.
func (a *Attempt) refuse(reasons []game.Reason) {
	if !a.Exercise.Goal.countsRefused() {
		a.Said = reasons
		return
	}
	a.Tries++
	a.wrong(reasons...)
}

// wrong hears a wrong answer, which is worth nothing.
func (a *Attempt) wrong(reasons ...game.Reason) {
	if a.Wrong++; a.Wrong == 1 {
		a.Credit = 0
	}
	a.Said = reasons
}

func (a *Attempt) solve(reasons ...game.Reason) {
	a.Solved, a.Right, a.Said = true, true, reasons
}

// advance plays a right turn and the reply to it.
func (a *Attempt) advance(text string, after game.Position) {
	a.Right, a.Now = true, after
	a.Played = append(slices.Clone(a.Played), text)
}

// accepts tells whether a turn may lose so much.
func (a *Attempt) accepts(loss float64) bool { return !a.means.Marks(a.Exercise.Rules, loss) }

// why is what the rules say against a turn; refused is false if it could not be read at all.
func why(err error) (reasons []game.Reason, refused bool) {
	var no *game.Refused
	if errors.As(err, &no) {
		return no.Reasons, true
	}
	var unread *game.BadText
	if errors.As(err, &unread) {
		return unread.Reasons, false
	}
	return nil, false
}

// proper is a turn as the rules write it.
func proper(pos, after game.Position, text string) string {
	moves := pos.Moves()
	for _, m := range moves {
		if m.Text == text {
			return text
		}
	}
	for _, m := range moves {
		if next, err := pos.Play(m.Text); err == nil && next.String() == after.String() {
			return m.Text
		}
	}
	return text
}
