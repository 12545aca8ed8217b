package box

import (
	"errors"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/rulebook"
)

// Verdict is what the referee says of a turn.
type Verdict string

const (
	Yes     Verdict = "yes"
	No      Verdict = "no"
	Offence Verdict = "offence" // it may be played and is an offence, which the other side can answer (JD-9)
	Silent  Verdict = "silent"  // the sheet says nothing of it, and by our ruling it is not played
	Unclear Verdict = "unclear" // not enough is known
)

// Words is the verdict in four words.
func (v Verdict) Words() game.Text { return verdicts[v] }

// Answer is what the referee says when asked.
type Answer struct {
	Verdict Verdict
	Turn    string
	By      game.Seat
	Reasons []game.Reason // sentences with their clauses and squares, the decisive one first; none for a plain yes
	Instead []string      // what was possible
	Now     *game.Reason  // what happens now; nil if nothing does, or before a move
	Choices []Choice
}

// Choice is one thing that can be done now.
type Choice struct {
	Do    Do
	Turns []string // the turns of the rules that begin so, where the sheet itself has an answer
	Says  []game.Step
}

// judged is an answer with what follows on the board.
type judged struct {
	answer Answer
	legal  bool // by the sheet alone
	steps  []game.Step
	next   game.Position // if legal
}

// May answers whether a turn may be made now; nothing is kept.
func (g Game) May(text string) (Answer, error) { return g.may(Act{Do: Turned, Turn: text}) }

// MayTouch is the same for touches.
func (g Game) MayTouch(touched ...Touch) (Answer, error) {
	return g.may(Act{Do: Turned, Touched: touched})
}

func (g Game) may(a Act) (Answer, error) {
	now := g.now()
	if o, over := g.Outcome(); over {
		return Answer{Verdict: No, Turn: a.Turn, By: game.Nobody, Reasons: []game.Reason{o.Why}}, nil
	}
	if now.pos == nil {
		return Answer{}, refuse("cannot-follow", nil)
	}
	j, err := g.judge(now, a)
	return j.answer, err
}

// Was answers whether the last turn was allowed, without keeping that somebody asked.
func (g Game) Was() (Answer, error) {
	a, _, err := g.was(0)
	return a, err
}

func (g Game) was(n int) (Answer, int, error) {
	if n == 0 {
		for i, m := range slices.Backward(g.moments) {
			if m.made != nil && m.made.By != game.Dice {
				n = i
				break
			}
		}
	}
	if n <= 0 || n >= len(g.moments) || g.moments[n].made == nil {
		return Answer{}, 0, refuse("nothing-to-claim", nil)
	}
	turn, before := g.moments[n].made, g.moments[n-1]
	j, err := g.judge(before, g.moments[n].act)
	if err != nil {
		return Answer{}, 0, err
	}
	a := j.answer
	inTime := g.now().last == n && g.now().act.Do != Left && g.now().over == nil
	side, other := game.Word("side", g.set.Sides[turn.By&1]), game.Word("other", g.set.Sides[turn.By.Other()&1])
	say := func(token string, clauses ...string) {
		r := sentences.Reason(token, clauses, side, other, game.Plain("turn", a.Turn))
		a.Now = &r
	}
	switch {
	case a.Verdict == Yes || a.Verdict == Unclear:
	case a.Verdict == Offence && inTime && g.now().pos != nil:
		say("offence-now")
		a.Choices = append(answers(g.now().pos), Choice{Do: Left})
	case a.Verdict == Offence:
		say("offence-lapsed")
	case !inTime:
		say("stands", rulebook.Illegal.Clause)
	case g.Illegal == rulebook.Loses:
		say("loses", rulebook.Illegal.Clause)
		a.Choices = []Choice{{Do: Lost}, {Do: Left}}
	default:
		put, err := g.settle(Back)
		if err != nil {
			return Answer{}, 0, err
		}
		if put.now().same != "" {
			say("put-back-same", rulebook.Illegal.Clause)
			a.Instead = game.Texts(game.Continue(before.pos.Moves(), []game.Step{{From: put.now().same}}))
		} else {
			say("put-back", rulebook.Illegal.Clause)
		}
		a.Choices = []Choice{{Do: Back}, {Do: Left}}
	}
	return a, n, nil
}

// answers are the sheet's own answers to an offence, each with the turns that begin so: whatever is said before, or instead of, a move.
func answers(pos game.Position) (all []Choice) {
	for _, m := range pos.Moves() {
		var says []game.Step
		for _, s := range m.Steps {
			if s.Does != "" {
				says = append(says, game.Step{Does: s.Does, Takes: s.Takes})
			}
		}
		if says == nil {
			continue
		}
		i := slices.IndexFunc(all, func(c Choice) bool { return slices.EqualFunc(c.Says, says, sameTouch) })
		if i < 0 {
			i = len(all)
			all = append(all, Choice{Do: Turned, Says: says})
		}
		all[i].Turns = append(all[i].Turns, m.Text)
	}
	return all
}

func sameTouch(a, b game.Step) bool {
	return a.From == b.From && a.To == b.To && a.Takes == b.Takes && a.Does == b.Does && a.Becomes == b.Becomes
}

// judge says of a turn at a moment whether it is allowed.
func (g Game) judge(m moment, a Act) (judged, error) {
	pos := m.pos
	j := judged{answer: Answer{Turn: strings.TrimSpace(a.Turn), By: pos.ToAct()}}
	text, err := g.read(pos, a, &j)
	if err != nil {
		return j, err
	}
	if text != "" {
		if j.next, err = pos.Play(text); err != nil {
			return j, err
		}
		move, _ := pos.Move(text)
		j.legal, j.steps, j.answer.Turn = true, move.Steps, text
		j.answer.Verdict, j.answer.Reasons = Yes, pos.Remarks(text)
		if len(j.answer.Reasons) > 0 {
			j.answer.Verdict, j.answer.Instead = Offence, j.answer.Reasons[0].Open
		}
		open := game.Texts(game.Continue(pos.Moves(), []game.Step{{From: m.same}}))
		if m.same != "" && j.answer.By != game.Dice && !slices.Contains(open, text) {
			j.answer.Verdict, j.answer.Instead = No, open
			j.answer.Reasons = []game.Reason{sentences.Reason("same-piece", []string{rulebook.Illegal.Clause},
				game.Plain("square", m.same), game.Word("turns", game.Or(open...))).Showing(m.same).Instead(open...)}
		}
		return j, nil
	}
	if pos.ToAct() == game.Dice {
		j.answer.Verdict, j.answer.By = Unclear, game.Nobody
		j.answer.Reasons = []game.Reason{sentences.Reason("roll-unknown", nil)}
		return j, nil
	}
	moves := pos.Moves()
	var several []game.Move
	for _, meant := range game.Continue(moves, j.steps) {
		if len(meant.Steps) == len(j.steps) {
			several = append(several, meant)
		}
	}
	if len(several) > 1 {
		open := game.Texts(several)
		j.answer.Verdict, j.answer.Instead = Unclear, open
		j.answer.Reasons = []game.Reason{sentences.Reason("which-one", nil, game.Word("turns", game.Or(open...))).Instead(open...)}
		return j, nil
	}
	j.answer.Verdict, j.answer.Reasons = No, pos.Refuse(j.steps, true)
	for _, r := range j.answer.Reasons {
		if len(j.answer.Instead) == 0 {
			j.answer.Instead = r.Open
		}
	}
	if len(j.answer.Reasons) > 0 && g.silent(j.answer.Reasons[0]) {
		j.answer.Verdict = Silent
	}
	for _, s := range j.steps { // whoever's piece it was has moved
		if i := top(m.laid.Pieces, s.From); i >= 0 && m.laid.Pieces[i].Owner <= game.Second && s.From != game.Hand && s.From != g.set.Family.Plays.Enters {
			j.answer.By = m.laid.Pieces[i].Owner
			break
		}
	}
	return j, nil
}

// read is the legal turn that is meant, or "" with the steps of what is not one.
func (g Game) read(pos game.Position, a Act, j *judged) (string, error) {
	if len(a.Touched) > 0 {
		j.steps = steps(a.Touched)
		if m, ok := game.Complete(pos.Moves(), j.steps); ok {
			return m.Text, nil
		}
		j.answer.Turn = written(j.steps)
		return "", nil
	}
	_, err := pos.Play(a.Turn)
	var no *game.Refused
	switch {
	case err == nil:
		turn, err := pos.Recorded(a.Turn)
		return turn.Text, err
	case !errors.As(err, &no):
		return "", err
	}
	j.steps, err = pos.Steps(a.Turn)
	return "", err
}

// silent tells whether a refusal rests on a ruling of ours where the sheet says nothing.
func (g Game) silent(r game.Reason) bool {
	return slices.ContainsFunc(r.Clauses, func(id string) bool {
		e, ok := g.book.Find(id)
		return ok && e.Ruling() && e.Custom
	})
}

// Ask judges a turn on a board that was laid out. Where nobody knows whose turn it was (ToAct is Nobody), both are tried: the answer is unclear if
// it depends on that.
func Ask(catalogue *games.Catalogue, rules string, board game.Laid, turn string) (Answer, error) {
	set, err := catalogue.Open(rules)
	if err != nil {
		return Answer{}, err
	}
	ask := func(seat game.Seat) (Answer, error) {
		board.ToAct = seat
		layout, err := set.Lay(board)
		if err != nil {
			return Answer{}, err
		}
		g, err := New(catalogue, set.FullID, layout.Text)
		if err != nil {
			return Answer{}, err
		}
		return g.May(turn)
	}
	if board.ToAct == game.First || board.ToAct == game.Second {
		return ask(board.ToAct)
	}
	first, firstErr := ask(game.First)
	second, secondErr := ask(game.Second)
	switch {
	case firstErr != nil:
		return second, secondErr
	case secondErr != nil || first.Verdict == second.Verdict && slices.Equal(first.clauses(), second.clauses()):
		return first, nil
	}
	return Answer{Verdict: Unclear, Turn: turn, By: game.Nobody, Reasons: []game.Reason{sentences.Reason("whose-turn", nil,
		game.Word("first", set.Sides[0]), game.Word("second", set.Sides[1]))}}, nil
}

func (a Answer) clauses() (all []string) {
	for _, r := range a.Reasons {
		all = append(all, r.Clauses...)
	}
	return all
}
