package tui

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/catalog"
	"crownhead/internal/clock"
	"crownhead/internal/dice"
	"crownhead/internal/engine"
	"crownhead/internal/host"
	"crownhead/internal/play"
	"crownhead/internal/record"
	"crownhead/internal/textboard"
)

// Options is what a person chooses before the game.
type Options struct {
	Rules    string
	Position string // "" is the start
	Level    int    // of the computer, 1 to 8; 0: two people at one screen
	Side     game.Seat
	Control  clock.Control
	ByHand   bool   // the players roll real dice and type what they show
	Words    string // for the dice, if the person has any
	File     string // where the game is kept; "" for a new file in Dir
	Dir      string
	Lang     game.Lang
	Colour   bool
}

// Session is one person, or two, at a terminal.
type Session struct {
	Options
	out   io.Writer
	set   catalog.Opened
	host  *host.Host
	file  *file
	shown string // the position drawn last

	engines func(rules string) (engine.Maker, error)
}

// New lays a table, or takes up the one kept in Options.File.
func New(o Options, out io.Writer, engines func(rules string) (engine.Maker, error)) (*Session, error) {
	s := &Session{Options: o, out: out, engines: engines}
	kept, err := openFile(o.File, o.Dir)
	if err != nil {
		return nil, err
	}
	s.file = kept
	given := host.Given{Resolve: record.Resolve, Engine: engines, Log: kept, Now: time.Now, Random: rand.Reader}
	if len(kept.events) > 0 {
		if s.host, err = host.Resume(given, kept.events, kept.secret); err != nil {
			return nil, err
		}
		s.Rules = s.host.Table().Rules
	} else {
		if _, err := catalog.Open(o.Rules); err != nil {
			return nil, err
		}
		id, err := dice.RandomWords(rand.Reader)
		if err != nil {
			return nil, err
		}
		if s.host, err = host.Create(given, play.Command{Table: id, Rules: o.Rules, Text: o.Position, Control: o.Control, ByHand: o.ByHand}); err != nil {
			return nil, err
		}
		if err := s.sitDown(); err != nil {
			return nil, err
		}
	}
	if s.set, err = catalog.Open(s.Rules); err != nil {
		return nil, err
	}
	return s, nil
}

// person tells whether a seat is taken by a person of this terminal. A rematch exchanges the seats.
func (s *Session) person(seat game.Seat) bool {
	return (seat == game.First || seat == game.Second) && s.host.Table().Seats[seat].Kind == play.Person
}

// sitDown takes both seats.
func (s *Session) sitDown() error {
	for _, seat := range []game.Seat{game.First, game.Second} {
		p := play.Player{Kind: play.Person, Name: seat.String()}
		if s.Level > 0 && seat != s.Side {
			p = play.Player{Kind: play.Engine, Name: "level " + strconv.Itoa(s.Level), Level: s.Level}
		}
		if _, err := s.host.Do(play.Command{Seen: s.host.Table().Seq, Do: play.Join, By: seat, Player: p}); err != nil {
			return err
		}
	}
	return nil
}

// sendWords gives the words for the dice, the person's or random ones, where the table waits for them: before the first game
// and before a rematch, whose dice are new.
func (s *Session) sendWords() error {
	t := s.host.Table()
	if t.Phase != play.Waiting || t.Fair.Commitment == "" || t.Fair.Words.Settled() {
		return nil
	}
	words := s.Words
	if words == "" {
		var err error
		if words, err = dice.RandomWords(rand.Reader); err != nil {
			return err
		}
	}
	for _, do := range []play.Verb{play.FixWords, play.ShowWords} {
		for seat, p := range s.host.Table().Seats {
			text := dice.HashWords(words).String()
			if do == play.ShowWords {
				text = words
			}
			if p.Kind == play.Person {
				if _, err := s.host.Do(play.Command{Seen: s.host.Table().Seq, Do: do, By: game.Seat(seat), Text: text}); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// errQuit ends a session.
var errQuit = errors.New("quit")

// Run plays until the person quits, the input ends or ctx does. Everything played so far is in the file at every moment.
func (s *Session) Run(ctx context.Context, in io.Reader) error {
	lines := make(chan string)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(in)
		for scanner.Scan() {
			select {
			case lines <- scanner.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	s.greet()
	for {
		if err := s.sendWords(); err != nil {
			return err
		}
		if err := s.house(ctx); err != nil {
			return s.left(ctx, err)
		}
		s.prompt()
		var flag <-chan time.Time
		if at, ok := s.host.Deadline(); ok {
			flag = time.After(time.Until(at) + time.Millisecond)
		}
		select {
		case <-ctx.Done():
			return s.left(ctx, ctx.Err())
		case <-flag:
			fmt.Fprintln(s.out)
		case line, ok := <-lines:
			if !ok {
				return s.left(ctx, errQuit)
			}
			if err := s.hear(ctx, strings.TrimSpace(line)); err != nil {
				return s.left(ctx, err)
			}
		}
	}
}

// left says goodbye, and where the game is.
func (s *Session) left(ctx context.Context, err error) error {
	if errors.Is(err, errQuit) || ctx.Err() != nil {
		fmt.Fprintln(s.out)
		s.say("kept", game.Plain("file", s.file.path))
		return nil
	}
	return err
}

// house lets the computer and the dice do what is theirs.
func (s *Session) house(ctx context.Context) error {
	for {
		events, err := s.host.Step(ctx, engine.Limits{}, nil)
		if err != nil {
			return err
		}
		if events == nil {
			return nil
		}
		s.announce(events)
		if err := s.sendWords(); err != nil {
			return err
		}
	}
}

// side is how a seat is called.
func (s *Session) side(seat game.Seat) game.Text {
	if seat == game.First || seat == game.Second {
		return s.set.Sides[seat]
	}
	return game.Text{EN: "the house", FR: "l’hôte", DE: "das Haus"}
}

func (s *Session) say(token string, args ...game.Arg) {
	fmt.Fprintln(s.out, s.words(token, args...))
}

func (s *Session) words(token string, args ...game.Arg) string {
	return sentences.Reason(token, nil, args...).Text.In(s.Lang)
}

func (s *Session) greet() {
	fmt.Fprintln(s.out, s.set.Title.In(s.Lang)+", "+s.set.FullID)
	for seat, p := range s.host.Table().Seats {
		if p.Kind == play.Engine {
			s.say("plays-against", game.Word("side", s.set.Sides[seat]), game.Plain("level", strconv.Itoa(p.Level)))
		}
	}
	if f := s.host.Table().Fair; f.Commitment != "" && f.Secret == "" {
		s.say("committed", game.Plain("commitment", f.Commitment))
	}
	s.say("ask-help")
}

// announce tells what happened, a line each.
func (s *Session) announce(events []play.Event) {
	for _, e := range events {
		side := game.Word("side", s.side(e.By))
		switch e.What {
		case play.Played:
			if e.By == game.Dice {
				s.say("rolled", game.Plain("dice", e.Text))
			} else if !s.person(e.By) {
				s.say("played", side, game.Plain("turn", e.Text))
			}
		case play.Offered:
			if !s.person(e.By.Other()) {
				continue // the computer answers by itself
			}
			s.say("offered", side, game.Word("what", offerNames[e.Offer.Kind]))
		case play.Declined:
			s.say("declined", side)
		case play.TookBack:
			s.say("took-back")
		case play.Ended:
			fmt.Fprintln(s.out, s.board())
			fmt.Fprintln(s.out, e.Result.Why.Text.In(s.Lang))
			if e.Result.Points > 1 {
				s.say("points", game.Word("side", s.side(e.Result.Winner)), game.Plain("points", strconv.Itoa(e.Result.Points)))
			}
		case play.Began:
			if len(s.host.Table().Results) > 0 {
				s.say("next-game")
			}
		case play.Revealed:
			s.say("revealed", game.Plain("file", s.file.path))
		}
	}
}

func (s *Session) board() string {
	d := textboard.Draw(s.set, s.host.Table().Position())
	if s.Colour {
		d = textboard.Colour(s.set, s.host.Table().Position())
	}
	return d + textboard.Beside(s.set, s.host.Table().Position(), s.Lang)
}

// prompt draws the board if it has changed, and says who is to move and how much time is left.
func (s *Session) prompt() {
	t := s.host.Table()
	if t.Phase != play.Playing {
		fmt.Fprint(s.out, "> ")
		return
	}
	if now := t.Position().String(); now != s.shown {
		s.shown = now
		fmt.Fprint(s.out, "\n"+s.board())
	}
	line := sentences["to-roll"].In(s.Lang)
	if seat := t.ToAct(); seat != game.Dice {
		line = strings.TrimSuffix(s.words("to-move", game.Word("side", s.set.Sides[seat])), ".")
	}
	if t.Clock.Timed() {
		now := time.Now()
		line += " (" + t.Clock.Remaining(game.First, now).Round(time.Second).String() + " : " + t.Clock.Remaining(game.Second, now).Round(time.Second).String() + ")"
	}
	fmt.Fprint(s.out, line+"> ")
}
