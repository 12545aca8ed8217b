package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
	"crownhead/internal/terminal/lineedit"
)

// Options is what a person chooses before the game.
type Options struct {
	Games    *games.Catalogue
	Rules    string
	Position string // "" is the start
	Level    int    // of the computer, 1 to 8; 0: two people at one screen
	Side     game.Seat
	Lot      bool // lots decide the side instead
	Control  clock.Control
	ByHand   bool   // the players roll real dice and type what they show
	Words    string // for the dice, if the person has any
	File     string // where the game is kept; "" for a new file in Dir
	Dir      string
	Name     string // how a guest of a server wants to be called
	Lang     game.Lang
	Screen
}

// Session is one person, or two, at a terminal.
type Session struct {
	Options
	out   io.Writer
	set   games.Opened
	at    place
	shown string // the position drawn last
	seen  seen   // the turns it came by
	sure  func() // what a yes in the next line does
	meant func() // the same, while that line is heard

	which []string                // the turns that the last line can mean; the next one says which
	pick  func(turn string) error // what is done with it

	engines func(rules string) (engine.Maker, error)
}

// New lays a table, or takes up the one kept in Options.File.
func New(o Options, out io.Writer, engines func(rules string) (engine.Maker, error)) (*Session, error) {
	l, err := openLocal(o, engines)
	if err != nil {
		return nil, err
	}
	return sitAt(o, out, l, engines)
}

// sitAt begins a session at a table that is there.
func sitAt(o Options, out io.Writer, at place, engines func(rules string) (engine.Maker, error)) (*Session, error) {
	s := &Session{Options: o, out: out, at: at, engines: engines}
	s.Rules = at.Table().Rules
	var err error
	if s.set, err = o.Games.Open(s.Rules); err != nil {
		at.Close()
		return nil, err
	}
	return s, nil
}

var (
	errQuit  = errors.New("quit")  // the person ends the session
	errWoken = errors.New("woken") // the table wants to go on though nobody has typed
)

// Run plays until the person quits, the input ends or ctx does. Everything played so far is in the file at every moment.
func (s *Session) Run(ctx context.Context, in io.Reader) error {
	typed := listen(ctx, in, s.out, s.Screen, s.complete)
	defer typed.Close()
	s.greet()
	defer func() { s.at.Close() }()
	for {
		if err := s.at.Advance(ctx, s); err != nil {
			return s.left(ctx, typed, err)
		}
		line, err := s.await(ctx, typed)
		if err == nil {
			err = s.hear(ctx, strings.TrimSpace(line))
		}
		if err != nil && !errors.Is(err, errWoken) {
			return s.left(ctx, typed, err)
		}
	}
}

// await asks for a line, until there is one or something else happens.
func (s *Session) await(ctx context.Context, typed input) (string, error) {
	prompt := s.prompt()
	typed.Ask(prompt)
	wake := s.at.Wake()
	for {
		switch line, state := typed.Next(); state {
		case lineedit.Line:
			return line, nil
		case lineedit.End:
			return "", errQuit
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-wake:
			typed.Aside()
			return "", errWoken
		case <-typed.Again():
			typed.Ask(prompt)
		case more, ok := <-typed.Typed():
			if !ok {
				return "", errQuit
			}
			typed.Feed(more)
		}
	}
}

// left says goodbye, and where the game is.
func (s *Session) left(ctx context.Context, typed input, err error) error {
	if errors.Is(err, errQuit) || ctx.Err() != nil {
		typed.Aside()
		s.at.Leave(s)
		return nil
	}
	return err
}

// side is how a seat is called.
func (s *Session) side(seat game.Seat) game.Text {
	if seat == game.First || seat == game.Second {
		return s.set.Sides[seat]
	}
	return game.Text{EN: "the house", FR: "la maison", DE: "das Haus"}
}

func (s *Session) say(token string, args ...game.Arg) {
	s.print(s.words(token, args...))
}

func (s *Session) words(token string, args ...game.Arg) string {
	return s.in(sentences.Reason(token, nil, args...).Text)
}

// in is a text for a person to read.
func (s *Session) in(t game.Text) string { return t.Typeset(s.Lang) }

func (s *Session) greet() {
	s.print(s.in(s.set.Title) + ", " + s.set.FullID)
	var beyond []string
	for _, sw := range s.set.Beyond() {
		beyond = append(beyond, sw.Clause)
	}
	if s.Lot {
		s.toss()
	}
	if beyond != nil {
		s.say("beyond-text", game.Word("clauses", game.And(beyond...)), game.Plain("id", s.set.ID))
	}
	alone := s.at.Holds(game.First) && s.at.Holds(game.Second) // two people at one screen know who they are
	for seat, p := range s.at.Table().Seats {
		switch side := game.Word("side", s.set.Sides[seat]); {
		case alone:
		case s.at.Holds(game.Seat(seat)):
			s.say("you-are", side)
		case p.Kind == play.Engine && 0 < p.Level && p.Level <= len(s.set.Ratings):
			s.say("rated-about", side, game.Plain("level", strconv.Itoa(p.Level)), game.Plain("rating", strconv.Itoa(s.set.Ratings[p.Level-1])))
		case p.Kind == play.Engine:
			s.say("plays-against", side, game.Plain("level", strconv.Itoa(p.Level)))
		case p.Kind == play.Open:
			s.say("open-seat", side)
		default:
			s.say("joined", side, game.Plain("name", p.Name))
		}
	}
	if f := s.at.Table().Fair; f.Commitment != "" && f.Secret == "" {
		s.say("committed", game.Plain("commitment", f.Commitment))
	}
	s.say("ask-help")
	for by, o := range s.at.Table().Offers {
		if o != nil {
			s.tellOffer(game.Seat(by), *o)
		}
	}
}

// toss shows what the lot has given to the person at this terminal.
func (s *Session) toss() {
	var clauses []string
	if s.set.Lot != "" {
		clauses = []string{s.set.Lot}
	}
	s.print(s.in(sentences.Reason("lot", clauses, game.Word("side", s.set.Sides[s.anyone()])).Text))
}

// tellOffer tells what one side offers, but not the computer, which answers by itself and at once.
func (s *Session) tellOffer(by game.Seat, o play.Offer) {
	side, what := game.Word("side", s.side(by)), game.Word("what", offerNames[o.Kind])
	switch {
	case s.at.Holds(by.Other()):
		s.say("offered", side, what)
	case s.at.Table().Seats[by.Other()].Kind != play.Engine:
		s.say("proposed", side, what)
	}
}

// announce tells what happened, a line each.
func (s *Session) announce(entries []play.Entry) {
	for _, entry := range entries {
		side := game.Word("side", s.side(entry.By))
		switch e := entry.Event.(type) {
		case play.Played:
			if entry.By == game.Dice {
				s.say("rolled", game.Plain("dice", e.Turn))
			} else if !s.at.Holds(entry.By) {
				s.say("played", side, game.Plain("turn", e.Turn))
			}
		case play.Offered:
			s.tellOffer(entry.By, e.Offer)
		case play.Joined:
			s.say("joined", side, game.Plain("name", e.Player.Name))
		case play.Left:
			s.say("left", side)
		case play.Stopped:
			s.say("aborted")
		case play.Rematched:
			s.say("rematched")
		case play.Spoke:
			if entry.By == game.Nobody && (s.at.Holds(game.First) || s.at.Holds(game.Second)) {
				continue // spectators have a channel of their own; in a terminal it would drown the players'
			}
			s.say("spoke", game.Plain("name", e.Speaker), game.Plain("text", e.Text))
		case play.Declined:
			s.say("declined", side)
		case play.TookBack:
			s.say("took-back")
		case play.Ended:
			fmt.Fprintln(s.out, s.board())
			s.print(s.in(e.Result.Why.Text))
			if e.Result.Points > 1 {
				s.say("points", game.Word("side", s.side(e.Result.Winner)), game.Plain("points", strconv.Itoa(e.Result.Points)))
			}
		case play.Began:
			if len(s.at.Table().Results) > 0 {
				s.say("next-game")
			}
		case play.Revealed:
			s.at.Check(s)
		}
	}
}

// board is the board as it is, with what lies beside it and the last turn.
func (s *Session) board() string {
	t := s.at.Table()
	s.seen = s.seen.upTo(t, s.set)
	text := s.Draw(s.set, t.Position(), s.seen.marked, s.Lang)
	if last := s.seen.last; last.Text != "" {
		text += s.words("last-turn", game.Word("side", s.side(last.By)), game.Plain("turn", last.Text)) + "\n"
	}
	return text
}

// seen is how far a table's turns have been looked at, and the squares of the last one.
type seen struct {
	turns  []play.Turn
	pos    game.Position // after them
	last   play.Turn     // of a side, not of the dice
	marked []string
}

// upTo looks at the turns that are new. Where they do not follow from those before (a turn was taken back, a game has begun), it
// begins at the start of the game; a table that began elsewhere has nothing marked until the next turn.
func (s seen) upTo(t play.Table, set games.Opened) seen {
	if s.pos == nil || len(s.turns) > len(t.Turns) || !slices.Equal(s.turns, t.Turns[:len(s.turns)]) {
		s = seen{pos: set.Start()}
	}
	for _, turn := range t.Turns[len(s.turns):] {
		i := slices.IndexFunc(s.pos.Moves(), func(m game.Move) bool { return m.Text == turn.Text })
		next, err := s.pos.Play(turn.Text)
		if i < 0 || err != nil {
			return seen{turns: slices.Clone(t.Turns), pos: t.Position()}
		}
		if turn.By != game.Dice {
			s.last, s.marked = turn, nil
			for _, step := range s.pos.Moves()[i].Steps {
				s.marked = append(s.marked, step.From, step.To)
			}
		}
		s.pos = next
	}
	s.turns = slices.Clone(t.Turns)
	return s
}

// prompt draws the board if it has changed, and is who is to move and how much time is left.
func (s *Session) prompt() string {
	t := s.at.Table()
	if t.Phase != play.Playing {
		return "> "
	}
	if now := t.Position().String(); now != s.shown {
		s.shown = now
		fmt.Fprint(s.out, "\n"+s.board())
	}
	line := ""
	switch seat := t.ToAct(); {
	case seat != game.Dice:
		line = strings.TrimSuffix(s.words("to-move", game.Word("side", s.set.Sides[seat])), ".")
	case t.ByHand: // else the house is about to roll
		line = s.in(sentences["to-roll"])
	}
	if t.Clock.Timed() {
		now := time.Now()
		line += " (" + t.Clock.Remaining(game.First, now).Round(time.Second).String() + " : " + t.Clock.Remaining(game.Second, now).Round(time.Second).String() + ")"
	}
	return line + "> "
}
