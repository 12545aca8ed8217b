package game

import (
	"slices"
	"strings"
	"sync"
)

// Position is a line of play with its types erased: the position now and the way to it. It is immutable and
// safe for several goroutines.
type Position interface {
	ToAct() Seat                        // Nobody once the board, the history or the players ended the game
	Moves() []Move                      // the legal turns of the seat to act; none once the game is over
	Move(text string) (Move, bool)      // the legal turn that is written so
	Play(text string) (Position, error) // *BadText or *Refused
	// Recorded plays a turn of a record. It is Play, but what was played is recorded: a record continues past an end that the
	// board itself does not show (a repetition, a count of moves), and can have passes where the sheet reads them.
	Recorded(text string) (Recorded, error)
	// Steps is what a text says as touches, whether or not the rules allow them; *BadText if it cannot be read.
	Steps(text string) ([]Step, error)
	Outcome() (Outcome, bool)
	PlaysOn() bool  // the game is over, but the board does not show it: a record can continue
	String() string // the position's text
	// Canonical is a text that the position shares with its mirror images, and what turns are called there; see [Symmetric].
	Canonical(turns ...string) (key string, called []string)
	// Swapped is the canonical text of the position with the colours exchanged; false if the game is not the same for both sides.
	Swapped() (key string, ok bool)

	Pieces() []Piece // what stands on the board; the list is shared, so do not modify it
	Facts() []Fact   // what lies beside the board
	Began() []Piece  // what stood on the board when this line of play began; shared like Pieces
	Aliases() []Fact // the position in texts of other programs

	Refuse(touched []Step, whole bool) []Reason // why these touches are not a turn, or do not begin one; nothing if they do
	Remarks(text string) []Reason               // what is to be said of a legal turn: an offence
	Explains(text string) []Reason              // what a legal turn does to the other side, where that cannot be seen

	Offers(by Seat) []Ending
	Settle(e Ending) (Position, error) // *Refused
	Next() (Position, bool)            // the next game of a match, once this one is over
	WithDice(dice string) (Position, error)
	Laid() (Laid, bool) // as it would be laid out by hand, if the sheet has that
	Perft(depth int) uint64
}

// Recorded is a turn of a record.
type Recorded struct {
	By   Seat
	Text string // as the rules write it; Pass for a pass
	Late bool   // it was played after the game had ended
	Next Position
}

// Sheet is a rule set with its types erased.
type Sheet interface {
	Start() Position
	At(text string) (Position, error)
	Implied(text string) map[string]string // how switches are set, if the text of a position says so
	Lay(Laid) (Layout, error)              // the text of a board that was laid out; *BadText if it cannot be played
	ReadLaid(text string) (Laid, error)    // the board of a text, playable or not; *BadText if it cannot be read
}

// Erase hides a rule sheet's types.
func Erase[P any, M comparable](r Rules[P, M]) Sheet { return erased[P, M]{r} }

// Start is the first position of a game by these rules.
func Start[P any, M comparable](r Rules[P, M]) Position { return newLine(r, []P{r.Start()}) }

// At is a game taken up at the position of this text; the error is a *BadText with every reason.
func At[P any, M comparable](r Rules[P, M], text string) (Position, error) {
	p, err := r.ParsePosition(text)
	if err != nil {
		return nil, TermsOf(r).wrong(err)
	}
	return newLine(r, []P{p}), nil
}

// Refuse is the answer to touches in a position that nothing led to: why they are not a turn (whole) or do not begin one
// (not whole); nothing if they do.
func Refuse[P any, M comparable](r Rules[P, M], p P, touched []Step, whole bool) []Reason {
	return newLine(r, []P{p}).Refuse(touched, whole)
}

// Line gives the concrete positions back, oldest first, to who knows their type.
func Line[P any, M comparable](pos Position) ([]P, bool) {
	l, ok := pos.(*line[P, M])
	if !ok {
		return nil, false
	}
	return l.way, true
}

type erased[P any, M comparable] struct{ rules Rules[P, M] }

func (e erased[P, M]) Start() Position                  { return Start(e.rules) }
func (e erased[P, M]) At(text string) (Position, error) { return At(e.rules, text) }

func (e erased[P, M]) Implied(text string) map[string]string {
	if r, ok := e.rules.(Implier); ok {
		return r.Implied(text)
	}
	return nil
}

type line[P any, M comparable] struct {
	rules   Rules[P, M]
	way     []P // never empty
	growth  Growth[P]
	outcome Outcome
	over    bool
	settled bool           // over because the players say so
	began   func() []Piece // the same for all that follows a first position

	// A position of a game is asked for its turns and pieces several times, and most positions of a search for neither.
	listed, placed sync.Once
	moves          []Move
	pieces         []Piece
}

func newLine[P any, M comparable](r Rules[P, M], way []P) *line[P, M] {
	return lineFrom(r, Growth[P]{}, way, sync.OnceValue(func() []Piece { return r.Pieces(way[0]) }))
}

func lineFrom[P any, M comparable](r Rules[P, M], growth Growth[P], way []P, began func() []Piece) *line[P, M] {
	l := &line[P, M]{rules: r, growth: growth, way: way, began: began}
	if l.outcome, l.over = r.Outcome(way); l.over {
		l.outcome.Why.Text = TermsOf(r).Text(l.outcome.Why.Text)
	}
	return l
}

// after is the line after one more position.
func (l *line[P, M]) after(p P) *line[P, M] {
	growth, way := l.growth.Grow(l.way, p)
	return lineFrom(l.rules, growth, way, l.began)
}

func (l *line[P, M]) now() P { return l.way[len(l.way)-1] }

func (l *line[P, M]) ToAct() Seat {
	if l.over {
		return Nobody
	}
	return l.rules.ToAct(l.now())
}

func (l *line[P, M]) Outcome() (Outcome, bool) { return l.outcome, l.over }
func (l *line[P, M]) String() string           { return l.rules.PositionText(l.now()) }
func (l *line[P, M]) Began() []Piece           { return l.began() }
func (l *line[P, M]) Perft(depth int) uint64   { return Perft(l.rules, l.now(), depth) }

func (l *line[P, M]) Pieces() []Piece {
	l.placed.Do(func() { l.pieces = l.rules.Pieces(l.now()) })
	return l.pieces
}

func (l *line[P, M]) Facts() []Fact {
	if b, ok := l.rules.(Beside[P]); ok {
		return b.Facts(l.now())
	}
	return nil
}

func (l *line[P, M]) Aliases() []Fact {
	if a, ok := l.rules.(Aliased[P]); ok {
		return a.Aliases(l.now())
	}
	return nil
}

// Moves hands out a copy: the list is kept, and a caller may sort or filter his own.
func (l *line[P, M]) Moves() []Move { return slices.Clone(l.turns()) }

func (l *line[P, M]) turns() []Move {
	l.listed.Do(func() { l.moves = l.listMoves() })
	return l.moves
}

func (l *line[P, M]) Move(text string) (Move, bool) {
	for _, m := range l.turns() {
		if m.Text == text {
			return m, true
		}
	}
	return Move{}, false
}

// usualMoves is the initial capacity of a list of moves.
const usualMoves = 16

func (l *line[P, M]) listMoves() []Move {
	if l.over {
		return nil
	}
	p := l.now()
	odds, stochastic := l.rules.(Stochastic[P, M])
	concrete := l.rules.AppendMoves(make([]M, 0, usualMoves), p)
	moves := make([]Move, len(concrete))
	for i, m := range concrete {
		moves[i] = Move{Text: l.rules.MoveText(p, m), Steps: l.rules.Steps(p, m)}
		if stochastic && l.rules.ToAct(p) == Dice {
			moves[i].Odds = odds.Odds(p, m)
		}
	}
	return moves
}

func (l *line[P, M]) Play(text string) (Position, error) {
	p := l.now()
	m, legal, steps, err := l.rules.ParseMove(p, text)
	if err != nil {
		return nil, TermsOf(l.rules).wrong(err)
	}
	if l.over {
		return nil, &Refused{text, []Reason{l.outcome.Why}}
	}
	if !legal {
		return nil, &Refused{text, l.Refuse(steps, true)}
	}
	return l.after(l.rules.Play(p, m)), nil
}

func (l *line[P, M]) Recorded(text string) (Recorded, error) {
	p := l.now()
	turn := Recorded{By: l.rules.ToAct(p), Text: Pass, Late: l.over}
	plays := !l.over || l.PlaysOn()
	if r, ok := l.rules.(Passer[P]); ok && text == Pass && plays {
		if next, ok := r.Pass(p); ok {
			turn.Next = l.after(next)
			return turn, nil
		}
	}
	m, legal, steps, err := l.rules.ParseMove(p, text)
	switch {
	case err != nil:
		return Recorded{}, TermsOf(l.rules).wrong(err)
	case !plays:
		return Recorded{}, &Refused{text, []Reason{l.outcome.Why}}
	case !legal && l.over:
		return Recorded{}, &Refused{text, newLine(l.rules, []P{p}).Refuse(steps, true)}
	case !legal:
		return Recorded{}, &Refused{text, l.Refuse(steps, true)}
	}
	turn.Text, turn.Next = l.rules.MoveText(p, m), l.after(l.rules.Play(p, m))
	return turn, nil
}

func (l *line[P, M]) Steps(text string) ([]Step, error) {
	p := l.now()
	m, legal, steps, err := l.rules.ParseMove(p, text)
	if err != nil {
		return nil, TermsOf(l.rules).wrong(err)
	}
	if legal {
		steps = l.rules.Steps(p, m)
	}
	return steps, nil
}

func (l *line[P, M]) PlaysOn() bool { return l.over && !l.settled && l.rules.ToAct(l.now()) != Nobody }

// Refuse decides by the list of turns alone, so that referee and list always agree.
func (l *line[P, M]) Refuse(touched []Step, whole bool) []Reason {
	if l.over {
		return []Reason{l.outcome.Why}
	}
	turns := l.turns()
	_, accepted := Complete(turns, touched)
	if !whole {
		accepted = len(Continue(turns, touched)) > 0
	}
	if accepted {
		return nil
	}
	reasons := TermsOf(l.rules).reasons(l.rules.Explain(l.now(), turns, touched, whole))
	if seat := l.rules.ToAct(l.now()); seat == First || seat == Second {
		return withInstead(reasons, turns, touched)
	}
	return reasons
}

// withInstead gives the first reason what is possible instead, where none of them says it: the turns that begin with as many
// of the touches as any turn does, else those of the piece touched, else a few of all.
func withInstead(reasons []Reason, turns []Move, touched []Step) []Reason {
	if len(reasons) == 0 || slices.ContainsFunc(reasons, func(r Reason) bool { return len(r.Open) > 0 }) {
		return reasons
	}
	var open []Move
	for n := len(touched) - 1; n > 0 && len(open) == 0; n-- {
		open = Continue(turns, touched[:n])
	}
	if len(open) == 0 && len(touched) > 0 && touched[0].From != "" {
		open = Continue(turns, []Step{{From: touched[0].From}})
	}
	if len(open) == 0 {
		open = turns
	}
	const few = 12
	said := slices.Clone(reasons)
	said[0] = said[0].Instead(Texts(open[:min(len(open), few)])...)
	return said
}

func (l *line[P, M]) Remarks(text string) []Reason {
	r, ok := l.rules.(Remarker[P, M])
	if !ok {
		return nil
	}
	m, legal, _, err := l.rules.ParseMove(l.now(), text)
	if err != nil || !legal {
		return nil
	}
	return TermsOf(l.rules).reasons(r.Remarks(l.now(), m))
}

func (l *line[P, M]) Explains(text string) []Reason {
	r, ok := l.rules.(Explainer[P, M])
	if !ok {
		return nil
	}
	m, legal, _, err := l.rules.ParseMove(l.now(), text)
	if err != nil || !legal {
		return nil
	}
	return TermsOf(l.rules).reasons(r.Explains(l.now(), m))
}

func (l *line[P, M]) Offers(by Seat) []Ending {
	if l.over || by != First && by != Second {
		return nil
	}
	return l.rules.Offers(l.way, by)
}

func (l *line[P, M]) Settle(e Ending) (Position, error) {
	switch {
	case l.over:
		return nil, &Refused{string(e.Kind), []Reason{l.outcome.Why}}
	case e.Kind == Written:
		if o, ok := e.written(); ok {
			return l.ended(o), nil
		}
	}
	if !l.canEnd(e) {
		return nil, &Refused{string(e.Kind), TermsOf(l.rules).reasons(l.rules.ExplainEnding(l.way, e))}
	}
	o := l.rules.Settle(l.way, e)
	o.Why.Text = TermsOf(l.rules).Text(o.Why.Text)
	return l.ended(o), nil
}

// ended is the same line, ended by something other than the board.
func (l *line[P, M]) ended(o Outcome) *line[P, M] {
	settled := lineFrom(l.rules, l.growth, l.way, l.began)
	settled.outcome, settled.over, settled.settled = o, true, true
	return settled
}

// canEnd tells whether the ending is offered. A flag can fall at any time. An announced move may be written in any way
// that the sheet reads.
func (l *line[P, M]) canEnd(e Ending) bool {
	if e.Kind == Flag {
		return e.By == First || e.By == Second
	}
	if e.Move != "" {
		if m, legal, _, err := l.rules.ParseMove(l.now(), e.Move); err == nil && legal {
			e.Move = l.rules.MoveText(l.now(), m)
		}
	}
	return slices.ContainsFunc(l.Offers(e.By), func(listed Ending) bool { return listed.offers(e) })
}

func (l *line[P, M]) Next() (Position, bool) {
	s, ok := l.rules.(Series[P])
	if !ok || !l.over {
		return nil, false
	}
	p, ok := s.Next(l.now(), l.outcome)
	if !ok {
		return nil, false
	}
	return newLine(l.rules, []P{p}), true
}

var diceSentences = Sentences{
	"no-dice": {
		"{dice} cannot be rolled: this game is played without dice",
		"{dice} ne peut être lancé : ce jeu se joue sans dés",
		"{dice} kann nicht gewürfelt werden: dieses Spiel hat keine Würfel",
	},
}

// WithDice sets the roll in the position now; the way to it is forgotten.
func (l *line[P, M]) WithDice(dice string) (Position, error) {
	d, ok := l.rules.(Diced[P])
	if !ok {
		return nil, &BadText{dice, []Reason{diceSentences.Reason("no-dice", nil, Plain("dice", strings.TrimSpace(dice)))}}
	}
	p, err := d.WithDice(l.now(), dice)
	if err != nil {
		return nil, TermsOf(l.rules).wrong(err)
	}
	return newLine(l.rules, []P{p}), nil
}
