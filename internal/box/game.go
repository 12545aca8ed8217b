package box

import (
	"errors"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/rulebook"
)

// Do is what was done at the board.
type Do string

const (
	Turned Do = "turn"  // a turn, a roll or a word of the rules, allowed or not
	Asked  Do = "claim" // "Was that allowed?", of the turn Of
	Back   Do = "back"  // the last turn, which the rules refuse, is put back (R-ALL-6)
	Left   Do = "leave" // both agree that the last turn stands
	Lost   Do = "lose"  // the last turn loses, as agreed (R-ALL-6, illegal=loses)
	Set    Do = "lay"   // the board is laid out as in Position
	Ended  Do = "end"   // the players end the game
	Again  Do = "next"  // the next game of a match
)

// Act is one thing that was done, as it is kept.
type Act struct {
	Do       Do      `json:"do"`
	Turn     string  `json:"turn,omitempty"`
	Touched  []Touch `json:"touched,omitempty"` // where nobody wrote the turn, but touched its squares
	Of       int     `json:"of,omitempty"`      // of a claim: which act it is about
	Position string  `json:"position,omitempty"`
	End      *End    `json:"end,omitempty"`
}

// Touch is a touch as it is kept: what a player chooses of a [game.Step].
type Touch struct {
	From    string `json:"from,omitempty"`
	To      string `json:"to,omitempty"`
	Takes   string `json:"takes,omitempty"`
	Becomes string `json:"becomes,omitempty"`
	Does    string `json:"does,omitempty"`
}

func steps(touched []Touch) []game.Step {
	all := make([]game.Step, len(touched))
	for i, t := range touched {
		all[i] = game.Step{From: t.From, To: t.To, Takes: t.Takes, Becomes: t.Becomes, Does: t.Does}
	}
	return game.Chain(all)
}

// End is how the players ended a game.
type End struct {
	Kind  game.EndingKind `json:"kind"`
	By    string          `json:"by"`
	Times int             `json:"times,omitempty"`
}

// Turn is a turn as it was made.
type Turn struct {
	Act     int // its number among the acts, from 1
	By      game.Seat
	Text    string
	Refused []game.Reason // why the rules do not allow it; none if they do
	Offence []game.Reason // what is to be said of a turn that they allow
	Claimed bool
	PutBack bool
	Agreed  bool // both agree that it stands
	steps   []game.Step
}

// Game is a game on a real board. Its zero value is not one: see [New] and [Read].
type Game struct {
	Names [2]string
	// Illegal is what becomes of a refused turn that is claimed in time: a value of [rulebook.Illegal].
	Illegal string
	Start   string // text of the position it began with; "" is the sheet's own

	set     games.Opened
	book    rulebook.Book
	moments []moment // the first is the beginning, each other one is after an act
}

// moment is how things are after an act.
type moment struct {
	act  Act
	made *Turn // if the act was a turn
	laid game.Laid
	pos  game.Position // nil: the rules cannot play on from this board
	last int           // the moment of the last turn that can still be claimed in time; 0: none
	same string        // where the piece is that must move, once a turn is put back
	over *game.Outcome // if the game was lost by a refused turn
}

// New is a game before its first turn. Start is the text of a position; "" is the sheet's own.
func New(catalogue *games.Catalogue, rules, start string) (Game, error) {
	set, err := catalogue.Open(rules)
	if err != nil {
		return Game{}, err
	}
	pos := set.Start()
	if start != "" {
		if set, pos, err = catalogue.OpenAt(rules, start); err != nil {
			return Game{}, err
		}
		if start = pos.String(); start == set.Start().String() {
			start = ""
		}
	}
	g := Game{Illegal: rulebook.TakeBack, Start: start, set: set, book: catalogue.Book()}
	g.moments = []moment{at(pos)}
	return g, nil
}

// at is the moment of a position that nothing led to.
func at(pos game.Position) moment {
	laid, _ := pos.Laid()
	return moment{pos: pos, laid: laid}
}

// Rules is the full id of the rule set.
func (g Game) Rules() string { return g.set.FullID }

// Sheet is the rule set.
func (g Game) Sheet() games.Opened { return g.set }

func (g Game) now() moment { return g.moments[len(g.moments)-1] }

// Position is the board now; ok is false if the rules cannot play on from it.
func (g Game) Position() (pos game.Position, ok bool) {
	pos = g.now().pos
	return pos, pos != nil
}

// Laid is what is on the board now, and whose turn it is.
func (g Game) Laid() game.Laid { return g.now().laid }

// Acts is everything that was done.
func (g Game) Acts() []Act {
	all := make([]Act, 0, len(g.moments))
	for _, m := range g.moments[1:] {
		all = append(all, m.act)
	}
	return all
}

// Outcome is how the game ended.
func (g Game) Outcome() (game.Outcome, bool) {
	if lost := g.now().over; lost != nil {
		return *lost, true
	}
	if pos := g.now().pos; pos != nil {
		return pos.Outcome()
	}
	return game.Outcome{}, false
}

// Turns is the turns as they were made, with what became of them.
func (g Game) Turns() []Turn {
	var all []Turn
	find := func(n int) *Turn {
		i := slices.IndexFunc(all, func(t Turn) bool { return t.Act == n })
		if i < 0 {
			return &Turn{}
		}
		return &all[i]
	}
	for n, m := range g.moments {
		if m.made != nil {
			all = append(all, *m.made)
			continue
		}
		switch m.act.Do {
		case Asked:
			find(m.act.Of).Claimed = true
		case Back:
			find(g.moments[n-1].last).PutBack = true
		case Left:
			find(g.moments[n-1].last).Agreed = true
		}
	}
	return all
}

// after is the game after an act.
func (g Game) after(m moment) Game {
	g.moments = append(slices.Clip(g.moments), m)
	return g
}

// Undo takes back the last act, whatever it was; false if there is none.
func (g Game) Undo() (Game, bool) {
	if len(g.moments) == 1 {
		return g, false
	}
	g.moments = slices.Clip(g.moments[:len(g.moments)-1])
	return g, true
}

// Do does an act. The error is a *game.BadText or a *game.Refused, and then nothing was done.
func (g Game) Do(a Act) (Game, error) {
	switch a.Do {
	case Turned:
		return g.turn(a)
	case Asked:
		after, _, err := g.Claim(a.Of)
		return after, err
	case Back, Left, Lost:
		return g.settle(a.Do)
	case Set:
		return g.lay(a)
	case Ended:
		return g.end(a)
	case Again:
		return g.next()
	}
	return g, bad("no-act", game.Plain("act", game.Excerpt(string(a.Do))))
}

// Play makes a turn that is written as the rules write it. A roll may be written where the player would first have to say that he rolls.
func (g Game) Play(text string) (Game, error) { return g.Do(Act{Do: Turned, Turn: text}) }

// Touch makes the turn of these touches, any piece to any square.
func (g Game) Touch(touched ...Touch) (Game, error) { return g.Do(Act{Do: Turned, Touched: touched}) }

func (g Game) turn(a Act) (Game, error) {
	now := g.now()
	if o, over := g.Outcome(); over {
		return g, &game.Refused{Input: a.Turn, Reasons: []game.Reason{o.Why}}
	}
	if now.pos == nil {
		return g, refuse("cannot-follow", nil)
	}
	if led, ok := g.lead(a); ok {
		return led, nil
	}
	j, err := g.judge(now, a)
	if err != nil {
		return g, err
	}
	if j.answer.Verdict == Unclear {
		return g, &game.Refused{Input: a.Turn, Reasons: j.answer.Reasons}
	}
	made := &Turn{Act: len(g.moments), By: j.answer.By, Text: j.answer.Turn, steps: j.steps}
	m := moment{act: a, made: made, last: made.Act}
	switch {
	case j.legal && j.answer.Verdict != No:
		made.Offence = j.answer.Reasons
		m.pos = j.next
		m.laid, _ = m.pos.Laid()
	case j.legal: // allowed by the sheet, but another piece than the one that must move (R-ALL-6)
		made.Refused = j.answer.Reasons
		m.pos = j.next
		m.laid, _ = m.pos.Laid()
	default:
		made.Refused = j.answer.Reasons
		h := hands{g.set.Family, g.set.Board, now.pos.Moves()}
		pieces := h.make(now.laid.Pieces, j.steps, made.By)
		if slices.Equal(pieces, now.laid.Pieces) { // nothing that hands could do: a word, or a piece that is not there
			return g, &game.Refused{Input: a.Turn, Reasons: j.answer.Reasons}
		}
		m.laid, m.pos = h.laid(g.set, game.Laid{Pieces: pieces, ToAct: made.By.Other(), Chosen: lasting(now.pos, now.laid.Chosen)}, j.steps[len(j.steps)-1])
	}
	return g.after(m), nil
}

// lasting is what was chosen beside the pieces and is not of the moment, as a roll is: it is the same after some legal turn.
func lasting(pos game.Position, chosen []game.Fact) []game.Fact {
	stays := map[game.Fact]bool{}
	for _, m := range pos.Moves() {
		next, err := pos.Play(m.Text)
		if err != nil {
			continue
		}
		laid, _ := next.Laid()
		for _, f := range laid.Chosen {
			stays[f] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(chosen), func(f game.Fact) bool { return !stays[f] })
}

// lead makes a roll where words of the rules must come first that nobody says at a real board: that one rolls, or that one cannot move.
func (g Game) lead(a Act) (Game, bool) {
	if a.Turn == "" || g.now().pos.ToAct() == game.Dice {
		return g, false
	}
	if _, err := g.now().pos.Play(a.Turn); err == nil {
		return g, false
	}
	moves := g.now().pos.Moves()
	for _, m := range moves {
		if len(m.Steps) != 1 || m.Steps[0].Does == "" || m.Steps[0].Takes != "" {
			continue
		}
		next, err := g.now().pos.Play(m.Text)
		if err != nil || next.ToAct() != game.Dice && len(moves) > 1 {
			continue
		}
		said, err := g.Play(m.Text)
		if err != nil {
			continue
		}
		if _, err := next.Play(a.Turn); next.ToAct() == game.Dice && err == nil {
			rolled, err := said.Play(a.Turn)
			return rolled, err == nil
		}
		if len(moves) == 1 {
			return said.lead(a)
		}
	}
	return g, false
}

// Rolls tells whether dice can be rolled now: it is their turn, or one word of the player would make it so. Those are the words, which nobody says at a
// real board.
func (g Game) Rolls() (words []string, ok bool) {
	pos := g.now().pos
	if pos == nil {
		return nil, false
	}
	if _, over := g.Outcome(); over {
		return nil, false
	}
	if pos.ToAct() == game.Dice {
		return nil, true
	}
	for _, m := range pos.Moves() {
		if len(m.Steps) != 1 || m.Steps[0].Does == "" {
			continue
		}
		if next, err := pos.Play(m.Text); err == nil && next.ToAct() == game.Dice {
			words = append(words, m.Text)
		}
	}
	return words, len(words) > 0
}

// Claim asks whether a turn was allowed; n is its number among the acts, 0 the last turn. That somebody asked is kept.
func (g Game) Claim(n int) (Game, Answer, error) {
	answer, n, err := g.was(n)
	if err != nil {
		return g, Answer{}, err
	}
	m := g.now()
	m.act, m.made = Act{Do: Asked, Of: n}, nil
	return g.after(m), answer, nil
}

// settle does what follows from a refused turn.
func (g Game) settle(do Do) (Game, error) {
	now := g.now()
	if do == Back && now.last > 0 && len(g.moments[now.last].made.Offence) > 0 { // the sheet itself says how an offence is put back
		for _, c := range answers(now.pos) {
			if len(c.Says) == 1 && c.Says[0].Takes == "" && len(c.Turns) == 1 {
				return g.Play(c.Turns[0])
			}
		}
	}
	if now.last == 0 || len(g.moments[now.last].made.Refused) == 0 && (do != Left || len(g.moments[now.last].made.Offence) == 0) {
		return g, refuse("nothing-refused", nil)
	}
	turn := g.moments[now.last].made
	before := g.moments[now.last-1]
	m := now
	m.made = nil
	switch do {
	case Left:
	case Back:
		m = before
		m.made, m.last, m.same = nil, 0, ""
		if from := turn.steps[0].From; from != "" && len(game.Continue(before.pos.Moves(), []game.Step{{From: from}})) > 0 && before.pos.ToAct() == turn.By {
			m.same = from
		}
	case Lost:
		if g.Illegal != rulebook.Loses {
			return g, refuse("not-agreed", []string{rulebook.Illegal.Clause})
		}
		worth := 1
		if given, err := before.pos.Settle(game.Ending{Kind: game.Resign, By: turn.By, Times: 1}); err == nil {
			o, _ := given.Outcome()
			worth = o.Points
		}
		m.over = &game.Outcome{Winner: turn.By.Other(), Points: worth, Why: sentences.Reason("lost-illegal", []string{rulebook.Illegal.Clause},
			game.Word("side", g.set.Sides[turn.By&1]), game.Plain("turn", turn.Text))}
	}
	m.act = Act{Do: do}
	return g.after(m), nil
}

// lay sets up another board in the middle of the record.
func (g Game) lay(a Act) (Game, error) {
	pos, err := g.set.At(a.Position)
	if err != nil {
		return g, err
	}
	m := at(pos)
	m.act = a
	return g.after(m), nil
}

func (g Game) end(a Act) (Game, error) {
	now := g.now()
	if now.pos == nil {
		return g, refuse("cannot-follow", nil)
	}
	if a.End == nil {
		return g, bad("no-end")
	}
	by := game.SeatNamed(a.End.By)
	settled, err := now.pos.Settle(game.Ending{Kind: a.End.Kind, By: by, Times: a.End.Times})
	if err != nil {
		return g, err
	}
	m := now
	m.act, m.made, m.pos, m.last = a, nil, settled, 0
	return g.after(m), nil
}

func (g Game) next() (Game, error) {
	pos := g.now().pos
	if pos == nil {
		return g, refuse("cannot-follow", nil)
	}
	next, ok := pos.Next()
	if !ok {
		return g, refuse("no-next", nil)
	}
	m := at(next)
	m.act = Act{Do: Again}
	return g.after(m), nil
}

// written is how touches are written that are not a turn of the rules.
func written(steps []game.Step) string {
	var text strings.Builder
	at := ""
	for i, s := range steps {
		switch {
		case s.From != "" && s.From != at:
			if i > 0 {
				text.WriteByte(' ')
			}
			text.WriteString(s.From + "-" + s.To)
		case s.To != "":
			if i > 0 || s.From != "" {
				text.WriteByte('-')
			}
			text.WriteString(s.To)
		case s.Takes != "":
			text.WriteString("x" + s.Takes)
		}
		at = s.To
	}
	return text.String()
}

func refuse(token string, clauses []string, args ...game.Arg) error {
	return &game.Refused{Reasons: []game.Reason{sentences.Reason(token, clauses, args...)}}
}

func bad(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// reasonsOf is what an error of the rules says; nil if it is another error.
func reasonsOf(err error) []game.Reason {
	var no *game.Refused
	var unread *game.BadText
	switch {
	case errors.As(err, &no):
		return no.Reasons
	case errors.As(err, &unread):
		return unread.Reasons
	}
	return nil
}

// Squares are those that the turn touched.
func (t Turn) Squares() (all []string) {
	for _, s := range t.steps {
		all = append(all, s.From, s.To)
	}
	return all
}

// Steps are the touches of the turn.
func (t Turn) Steps() []game.Step { return slices.Clone(t.steps) }
