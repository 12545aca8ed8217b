package lessons

import (
	"errors"
	"slices"
	"strings"

	"crownhead/game"
)

// Answer is one try at a task: a turn or a word that was typed, or touches of the board that the rules do not take.
type Answer struct {
	Text    string
	Touched []game.Step
	Whole   bool // the touches are meant as a whole turn
}

// Run is a task in the hands of a learner. It is a value: Try gives the run after an answer.
type Run struct {
	Task   Task
	Start  game.Position // as the task begins
	Now    game.Position
	Played []string // the turns since, replies included
	Tries  int
	Wrong  int
	Solved bool
	Said   []game.Reason // what the teacher and the referee say to the last answer
	Right  bool          // the last answer was right
	next   int           // in Task.Line
}

// Begin sets a task up. Open gives the sheet of a rule set with its switches.
func (t Task) Begin(open func(rules string) (game.Sheet, error)) (Run, error) {
	sheet, err := open(t.Rules)
	if err != nil {
		return Run{}, err
	}
	pos := sheet.Start()
	if t.Position != "" {
		if pos, err = sheet.At(t.Position); err != nil {
			return Run{}, err
		}
	}
	if t.Dice != "" {
		if pos, err = pos.WithDice(t.Dice); err != nil {
			return Run{}, err
		}
	}
	for _, turn := range t.Before {
		if pos, err = pos.Play(turn); err != nil {
			return Run{}, err
		}
	}
	return Run{Task: t, Start: pos, Now: pos}, nil
}

// most is how many answers to one task are listened to.
const most = 200

// Replay is the run after some answers.
func (r Run) Replay(answers []Answer) Run {
	for _, a := range answers[:min(len(answers), most)] {
		r = r.Try(a)
	}
	return r
}

// Stars is what the run has earned: three for the first try, two for up to two wrong ones before, one for more; none until it is solved.
func (r Run) Stars() int {
	switch {
	case !r.Solved:
		return 0
	case r.Wrong == 0:
		return 3
	case r.Wrong <= 2:
		return 2
	}
	return 1
}

// Seat is the learner's.
func (r Run) Seat() game.Seat {
	if by := r.Start.ToAct(); by == game.Second {
		return by
	}
	return game.First
}

// Try is the run after an answer.
func (r Run) Try(a Answer) Run {
	if r.Solved {
		return r
	}
	a.Text = strings.TrimSpace(a.Text)
	r.Said, r.Right = nil, false
	if a.Text == "" && len(a.Touched) == 0 {
		return r
	}
	r.Tries++
	switch {
	case r.Task.Flag != nil:
		r.rule(a.Text)
	case len(a.Touched) > 0:
		r.refused(r.Now.Refuse(a.Touched, a.Whole))
		if looks := len(a.Touched) == 1 && a.Touched[0].To == "" && !a.Whole; looks && !r.Right {
			r.Tries-- // a hand on a piece is not a try
			r.Wrong--
		}
	default:
		r.turn(a.Text)
	}
	return r
}

// rule hears who is to win when the flag falls.
func (r *Run) rule(said string) {
	after, err := r.Now.Settle(game.Ending{Kind: game.Flag, By: *r.Task.Flag})
	if err != nil {
		r.wrong(sayings.Reason("unread", nil))
		return
	}
	if o, _ := after.Outcome(); strings.EqualFold(said, o.Winner.String()) {
		r.Now = after
		r.solve(o.Why)
		return
	}
	r.wrong(sayings.Reason("other-result", r.Task.Entries[:1]))
}

// turn hears a turn, or a word that ends the game.
func (r *Run) turn(text string) {
	after, err := r.play(text)
	var no *game.Refused
	if errors.As(err, &no) {
		r.refused(no.Reasons)
		return
	}
	var unread *game.BadText
	switch {
	case errors.As(err, &unread):
		r.wrong(unread.Reasons...)
	case r.Task.Refused != nil:
		r.wrong(sayings.Reason("allowed", nil, game.Plain("turn", game.Excerpt(text))))
	case !r.fits(text, after):
		r.wrong(sayings.Reason("not-asked", nil, game.Plain("turn", game.Excerpt(text))))
	default:
		r.goOn(text, after)
	}
}

// spoken are the endings that a learner can bring about by a word.
var spoken = []game.EndingKind{game.Draw, game.Count, game.Claim, game.Resign}

// SaysEnding tells whether the task has the game ended by a word.
func (t Task) SaysEnding() bool {
	return slices.ContainsFunc(t.Line, func(turn string) bool {
		return slices.Contains(spoken, game.EndingKind(strings.TrimPrefix(turn, "<")))
	})
}

// play plays a turn, or ends the game by a word.
func (r *Run) play(text string) (game.Position, error) {
	after, err := r.Now.Play(text)
	var unread *game.BadText
	if !errors.As(err, &unread) {
		return after, err
	}
	for _, kind := range spoken {
		if !strings.EqualFold(text, string(kind)) {
			continue
		}
		by := r.Now.ToAct()
		if by != game.First && by != game.Second {
			by = r.Seat()
		}
		e := game.Ending{Kind: kind, By: by}
		for _, offered := range r.Now.Offers(by) {
			if offered.Proof && offered.Kind == kind {
				return nil, err // nobody proves anything in a lesson
			}
			if offered.Kind == kind && offered.Move == "" {
				e = offered
				break
			}
		}
		return r.Now.Settle(e)
	}
	return nil, err
}

// fits tells whether a turn is one that the task asks for now.
func (r *Run) fits(text string, after game.Position) bool {
	last := !slices.ContainsFunc(r.Task.Line[r.next+1:], func(turn string) bool { return !strings.HasPrefix(turn, "<") })
	word := after.String() == r.Now.String() // nothing was played: a word has ended the game
	if r.Task.Ends != "" && last && !word {
		o, over := after.Outcome()
		return over && o.Why.Token == r.Task.Ends
	}
	for want := range strings.SplitSeq(r.Task.Line[r.next], "|") {
		if strings.EqualFold(want, text) {
			return true
		}
		if wanted, err := r.Now.Play(want); err == nil && wanted.String() == after.String() {
			return true
		}
	}
	return false
}

// goOn plays a right turn and what is replied to it.
func (r *Run) goOn(text string, after game.Position) {
	r.Right = true
	r.Now = after
	r.Played = append(slices.Clone(r.Played), text)
	for r.next++; r.next < len(r.Task.Line); r.next++ {
		reply, ok := strings.CutPrefix(r.Task.Line[r.next], "<")
		if !ok {
			r.Said = []game.Reason{sayings.Reason("go-on", nil)}
			return
		}
		now, err := r.Now.Play(reply)
		if err != nil {
			break // every line is played by a test
		}
		r.Now = now
		r.Played = append(r.Played, reply)
	}
	if o, over := r.Now.Outcome(); over {
		r.solve(o.Why)
		return
	}
	r.solve()
}

// refused hears why the rules do not allow an answer.
func (r *Run) refused(reasons []game.Reason) {
	switch {
	case len(reasons) == 0: // touches that only begin a turn are not an answer yet
		r.wrong(sayings.Reason("unread", nil))
	case r.Task.Refused == nil:
		r.wrong(reasons...)
	case slices.ContainsFunc(reasons, r.Task.cites):
		r.solve(reasons...)
	default:
		r.wrong(append(slices.Clone(reasons), sayings.Reason("other-clause", r.Task.Entries[:1]))...)
	}
}

func (r *Run) solve(reasons ...game.Reason) {
	r.Solved, r.Right = true, true
	r.Said = append([]game.Reason{sayings.Reason("solved", nil)}, reasons...)
}

func (r *Run) wrong(reasons ...game.Reason) {
	r.Wrong++
	r.Said = reasons
}

// Hint is a help after two wrong tries: first where to begin, later the whole answer.
func (r Run) Hint() (game.Reason, bool) {
	if r.Solved || r.Wrong < 2 {
		return game.Reason{}, false
	}
	t := r.Task
	if t.Flag != nil {
		return sayings.Reason("read", t.Entries[:1]), true
	}
	answer := ""
	if t.Refused != nil {
		answer = t.Refused[0]
	} else {
		answer, _, _ = strings.Cut(t.Line[r.next], "|")
	}
	if at := r.begins(answer); at != "" && r.Wrong < 4 {
		return sayings.Reason("begin", t.Entries[:1], game.Plain("square", at)).Showing(at), true
	}
	return sayings.Reason("try", t.Entries[:1], game.Plain("turn", answer)), true
}

// begins is the square where a legal turn begins; "" for what is said and not touched.
func (r Run) begins(text string) string {
	turn, err := r.Now.Recorded(text)
	if err != nil {
		return ""
	}
	for _, m := range r.Now.Moves() {
		if m.Text == turn.Text && m.Steps[0].From != "" {
			return m.Steps[0].From
		}
	}
	return ""
}
