package exercise

import (
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/rulebook"
)

// Goal is what meets an exercise. The goals of this package are all there are.
type Goal interface {
	// hear takes an answer.
	hear(a *Attempt, answer Answer)
	// countsRefused tells whether a turn that the rules refuse is a try: a lesson is about the rules, and a puzzle is not.
	countsRefused() bool
	most() int // how many answers are listened to
	hint(a Attempt) (game.Reason, bool)
	reveal(a Attempt) []string
}

// taught is what the goals of lessons share: the entries of the rule book that they practise, the main one first.
type taught struct {
	Entries []string
	teaches []rulebook.Entry // what they name
}

func (taught) countsRefused() bool     { return true }
func (taught) most() int               { return 200 }
func (taught) reveal(Attempt) []string { return nil }
func (g taught) main() []string        { return g.Entries[:1] }
func (g taught) solve(r ...game.Reason) []game.Reason {
	return append([]game.Reason{teacher.Reason("solved", nil)}, r...)
}

// helps shows where an answer begins, and later the answer.
func (g taught) helps(a Attempt, answer string) (game.Reason, bool) {
	if at := begins(a.Now, answer); at != "" && a.Wrong < 4 {
		return teacher.Reason("begin", g.main(), game.Plain("square", at)).Showing(at), true
	}
	return teacher.Reason("try", g.main(), game.Plain("turn", answer)), true
}

// begins is the square where a legal turn begins; "" for what is said and not touched.
func begins(pos game.Position, text string) string {
	turn, err := pos.Recorded(text)
	if err != nil {
		return ""
	}
	for _, m := range pos.Moves() {
		if m.Text == turn.Text && m.Steps[0].From != "" {
			return m.Steps[0].From
		}
	}
	return ""
}

// touched hears touches that are not a turn. A hand on a piece is not a try.
func touched(a *Attempt, answer Answer, refused func([]game.Reason)) {
	before := *a
	if reasons := a.Now.Refuse(answer.Touched, answer.Whole); len(reasons) > 0 {
		refused(reasons)
	} else { // touches that only begin a turn are not an answer yet
		a.refuse([]game.Reason{teacher.Reason("unread", nil)})
	}
	if looks := len(answer.Touched) == 1 && answer.Touched[0].To == "" && !answer.Whole; looks && !a.Right {
		a.Tries, a.Wrong, a.Credit = before.Tries, before.Wrong, before.Credit
	}
}

// Line is turns to be played one after the other. "a|b" is a choice, and "a*" is every turn whose text begins with a; the first of a choice is a whole turn. What
// begins with "<" is the reply, which is played by itself. A word such as "claim" or "resign" ends the game.
type Line struct {
	taught
	Turns []string
}

func (g Line) hear(a *Attempt, answer Answer) { g.play(a, answer, g.asks) }

// Ending is a line whose last turn must end the game in one way; any turn that does is right.
type Ending struct {
	Line
	Token string // of the outcome
}

func (g Ending) hear(a *Attempt, answer Answer) {
	g.play(a, answer, func(a *Attempt, text string, after game.Position) bool {
		last := !slices.ContainsFunc(g.Turns[a.next+1:], func(turn string) bool { return !strings.HasPrefix(turn, "<") })
		word := after.String() == a.Now.String() // nothing was played: a word has ended the game
		if !last || word {
			return g.asks(a, text, after)
		}
		o, over := after.Outcome()
		return over && o.Why.Token == g.Token
	})
}

func (g Line) play(a *Attempt, answer Answer, fits func(a *Attempt, text string, after game.Position) bool) {
	if len(answer.Touched) > 0 {
		touched(a, answer, a.refuse)
		return
	}
	after, err := played(a, answer.Text)
	if err != nil {
		reasons, _ := why(err)
		a.refuse(reasons)
		return
	}
	a.Tries++
	if !fits(a, answer.Text, after) {
		a.wrong(teacher.Reason("not-asked", nil, game.Plain("turn", game.Excerpt(answer.Text))))
		return
	}
	a.advance(answer.Text, after)
	for a.next++; a.next < len(g.Turns); a.next++ {
		reply, ok := strings.CutPrefix(g.Turns[a.next], "<")
		if !ok {
			a.Said = []game.Reason{teacher.Reason("go-on", nil)}
			return
		}
		now, err := a.Now.Play(reply)
		if err != nil {
			break // every line is played by a test
		}
		a.advance(reply, now)
	}
	if o, over := a.Now.Outcome(); over {
		a.solve(g.solve(o.Why)...)
		return
	}
	a.solve(g.solve()...)
}

// asks tells whether a turn is one that the line wants now.
func (g Line) asks(a *Attempt, text string, after game.Position) bool {
	for want := range strings.SplitSeq(g.Turns[a.next], "|") {
		if begun, many := strings.CutSuffix(want, "*"); many {
			turn, legal := a.Now.Move(proper(a.Now, after, text))
			if legal && strings.HasPrefix(turn.Text, begun) {
				return true
			}
		}
		if strings.EqualFold(want, text) {
			return true
		}
		if wanted, err := a.Now.Play(want); err == nil && wanted.String() == after.String() {
			return true
		}
	}
	return false
}

func (g Line) hint(a Attempt) (game.Reason, bool) {
	answers := strings.Split(g.Turns[a.next], "|")
	for _, answer := range answers { // those that are not legal now belong to another turn before
		begun, many := strings.CutSuffix(answer, "*")
		for _, m := range a.Now.Moves() {
			if m.Text == answer || many && strings.HasPrefix(m.Text, begun) {
				return g.helps(a, m.Text)
			}
		}
	}
	return g.helps(a, answers[0])
}

// spoken are the endings that a learner can bring about by a word.
var spoken = []game.EndingKind{game.Draw, game.Count, game.Claim, game.Resign}

// SaysEnding tells whether the game is ended by a word.
func (g Line) SaysEnding() bool {
	return slices.ContainsFunc(g.Turns, func(turn string) bool {
		return slices.Contains(spoken, game.EndingKind(strings.TrimPrefix(turn, "<")))
	})
}

// played plays a turn, or ends the game by a word.
func played(a *Attempt, text string) (game.Position, error) {
	after, err := a.Now.Play(text)
	if err == nil {
		return after, nil
	}
	if _, refused := why(err); refused {
		return nil, err
	}
	for _, kind := range spoken {
		if !strings.EqualFold(text, string(kind)) {
			continue
		}
		by := a.Now.ToAct()
		if by != game.First && by != game.Second {
			by = a.Seat()
		}
		e := game.Ending{Kind: kind, By: by}
		for _, offered := range a.Now.Offers(by) {
			if offered.Proof && offered.Kind == kind {
				return nil, err // nobody proves anything in a lesson
			}
			if offered.Kind == kind && offered.Move == "" {
				e = offered
				break
			}
		}
		return a.Now.Settle(e)
	}
	return nil, err
}

// Refusal is turns to try that the referee refuses. Any other turn that is refused by one of the entries is right, too, but not another word than the one that
// is asked for.
type Refusal struct {
	taught
	Turns []string
}

func (g Refusal) hear(a *Attempt, answer Answer) {
	refused := func(reasons []game.Reason) {
		named := slices.ContainsFunc(g.Turns, func(turn string) bool { return strings.EqualFold(turn, answer.Text) })
		switch cited := slices.ContainsFunc(reasons, g.cites); {
		case cited && (named || !word(answer.Text)):
			a.Tries++
			a.solve(g.solve(reasons...)...)
			return
		case named: // it is refused for another reason as well, which the referee finds nearer
			a.Tries++
			a.solve(g.solve()...)
			return
		}
		a.refuse(append(slices.Clone(reasons), teacher.Reason("other-clause", g.main())))
	}
	if len(answer.Touched) > 0 {
		touched(a, answer, refused)
		return
	}
	_, err := played(a, answer.Text)
	reasons, no := why(err)
	switch {
	case no:
		refused(reasons)
	case err != nil:
		a.refuse(reasons)
	default:
		a.Tries++
		a.wrong(teacher.Reason("allowed", nil, game.Plain("turn", game.Excerpt(answer.Text))))
	}
}

// word tells whether an answer is said and not touched, such as "roll".
func word(text string) bool {
	return text != "" && !strings.ContainsAny(text, "-0123456789")
}

// cites tells whether a reason rests on one of the entries, or on the clause that one of them settles.
func (g Refusal) cites(r game.Reason) bool {
	return slices.ContainsFunc(g.teaches, func(e rulebook.Entry) bool {
		return slices.Contains(r.Clauses, e.ID) || e.Of != "" && slices.Contains(r.Clauses, e.Of)
	})
}

func (g Refusal) hint(a Attempt) (game.Reason, bool) { return g.helps(a, g.Turns[0]) }

// Flag is who wins when the time of a seat runs out: first, second or nobody.
type Flag struct {
	taught
	Seat game.Seat
}

func (g Flag) hear(a *Attempt, answer Answer) {
	a.Tries++
	after, err := a.Now.Settle(game.Ending{Kind: game.Flag, By: g.Seat})
	if err != nil {
		a.wrong(teacher.Reason("unread", nil))
		return
	}
	if o, _ := after.Outcome(); strings.EqualFold(answer.Text, o.Winner.String()) {
		a.Now = after
		a.solve(g.solve(o.Why)...)
		return
	}
	a.wrong(teacher.Reason("other-result", g.main()))
}

func (g Flag) hint(Attempt) (game.Reason, bool) { return teacher.Reason("read", g.main()), true }
