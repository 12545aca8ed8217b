package tui

import (
	"context"
	"crypto/rand"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/dice"
	"crownhead/internal/engine"
	"crownhead/internal/host"
	"crownhead/internal/play"
)

// local is a table that this program runs, kept in a file.
type local struct {
	*host.Host
	file  *file
	words string // for the dice, if the person has any
}

// openLocal lays a table, or takes up the one kept in Options.File.
func openLocal(o Options, engines func(rules string) (engine.Maker, error)) (*local, error) {
	kept, err := openFile(o)
	if err != nil {
		return nil, err
	}
	l := &local{file: kept, words: o.Words}
	given := host.Given{Resolve: o.Games.Sheet, Engine: engines, Log: kept, Now: time.Now, Random: rand.Reader}
	if len(kept.events) > 0 {
		l.Host, err = host.Resume(given, kept.events, kept.secret)
		return l, err
	}
	if _, err := o.Games.Open(o.Rules); err != nil {
		return nil, err
	}
	id, err := dice.RandomWords(rand.Reader)
	if err != nil {
		return nil, err
	}
	l.Host, err = host.Create(given, play.Command{Table: id, Rules: o.Rules, Text: o.Position, Control: o.Control, ByHand: o.ByHand})
	if err != nil {
		return nil, err
	}
	return l, l.sitDown(o)
}

// sitDown takes both seats.
func (l *local) sitDown(o Options) error {
	for _, seat := range []game.Seat{game.First, game.Second} {
		p := play.Player{Kind: play.Person, Name: seat.String()}
		if o.Level > 0 && seat != o.Side {
			p = play.Player{Kind: play.Engine, Name: "level " + strconv.Itoa(o.Level), Level: o.Level}
		}
		if _, err := l.Host.Do(play.Command{Seen: l.Table().Seq, Do: play.Join, By: seat, Player: p}); err != nil {
			return err
		}
	}
	return nil
}

func (l *local) Holds(seat game.Seat) bool {
	return (seat == game.First || seat == game.Second) && l.Table().Seats[seat].Kind == play.Person
}

func (l *local) Do(_ context.Context, to listener, c play.Command) error {
	events, err := l.Host.Do(c)
	to.announce(events)
	return err
}

// GoOn lets the computer and the dice do what is theirs.
func (l *local) GoOn(ctx context.Context, to listener) error {
	for {
		if err := l.sendWords(); err != nil {
			return err
		}
		events, err := l.Step(ctx, engine.Limits{}, nil)
		if err != nil || events == nil {
			return err
		}
		to.announce(events)
	}
}

// sendWords gives the words for the dice, the person's or random ones, where the table waits for them: before the first game
// and before a rematch, whose dice are new.
func (l *local) sendWords() error {
	t := l.Table()
	if t.Phase != play.Waiting || t.Fair.Commitment == "" || t.Fair.Words.Settled() {
		return nil
	}
	words := l.words
	if words == "" {
		var err error
		if words, err = dice.RandomWords(rand.Reader); err != nil {
			return err
		}
	}
	for _, do := range []play.Verb{play.FixWords, play.ShowWords} {
		for seat, p := range l.Table().Seats {
			text := dice.HashWords(words).String()
			if do == play.ShowWords {
				text = words
			}
			if p.Kind == play.Person {
				if _, err := l.Host.Do(play.Command{Seen: l.Table().Seq, Do: do, By: game.Seat(seat), Text: text}); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Wake is when a flag falls, never if none can.
func (l *local) Wake() <-chan struct{} {
	at, ok := l.Deadline()
	if !ok {
		return nil
	}
	fallen := make(chan struct{})
	time.AfterFunc(time.Until(at)+time.Millisecond, func() { close(fallen) })
	return fallen
}

func (l *local) Save(_ context.Context, path string) error { return l.file.copyTo(path) }

func (l *local) Check(to listener) { to.say("revealed", game.Plain("file", l.file.path)) }

func (l *local) Leave(to listener) { to.say("kept", game.Plain("file", l.file.path)) }

func (l *local) Close() {}
