package terminal

import (
	"context"
	"crypto/rand"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
)

// local is a table that this program runs, kept in a file.
type local struct {
	host    host.Host
	players *host.Players
	engines func(rules string) (engine.Maker, error)
	file    *file
	words   string // for the dice, if the person has any
}

// openLocal lays a table, or takes up the one kept in Options.File.
func openLocal(o Options, engines func(rules string) (engine.Maker, error)) (*local, error) {
	kept, err := openFile(o)
	if err != nil {
		return nil, err
	}
	l := &local{players: host.NewPlayers(engines, rand.Reader, 1), engines: engines, file: kept, words: o.Words}
	if len(kept.events) > 0 {
		l.host, err = host.Resume(o.Games.Sheet, rand.Reader, kept.events, kept.secret)
		return l, err
	}
	if _, err := o.Games.Open(o.Rules); err != nil {
		return nil, err
	}
	id, err := dice.RandomWords(rand.Reader)
	if err != nil {
		return nil, err
	}
	if o.Lot {
		var coin [1]byte
		_, _ = rand.Read(coin[:]) // never fails
		o.Side = game.Seat(coin[0] & 1)
	}
	l.host = host.New(o.Games.Sheet, rand.Reader)
	create := play.Create{Table: id, Rules: o.Rules, Position: o.Position, Control: o.Control, ByHand: o.ByHand}
	if _, err := l.do(play.Request{By: game.Nobody, Command: create}); err != nil {
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
		if _, err := l.do(play.Request{Seen: play.UpToDate, By: seat, Command: play.Join{Player: p}}); err != nil {
			return err
		}
	}
	return nil
}

// do decides a request and keeps what it makes happen, before it has.
func (l *local) do(r play.Request) ([]play.Entry, error) {
	b, refused := l.host.Decide(r, time.Now())
	if len(b.Entries) == 0 {
		return nil, refused
	}
	if err := l.file.commit(b); err != nil {
		return nil, err
	}
	l.host = b.After
	return b.Entries, refused
}

func (l *local) Table() play.Table { return l.host.Table() }

func (l *local) Holds(seat game.Seat) bool {
	return (seat == game.First || seat == game.Second) && l.Table().Seats[seat].Kind == play.Person
}

func (l *local) Do(_ context.Context, to listener, r play.Request) error {
	entries, err := l.do(r)
	to.announce(entries)
	return err
}

// Advance lets the computer and the dice do what is theirs.
func (l *local) Advance(ctx context.Context, to listener) error {
	for {
		if err := l.sendWords(); err != nil {
			return err
		}
		r, due, err := l.host.Due(time.Now())
		if seat, house := host.Waits(l.Table()); err == nil && !due && house {
			due = true
			r, err = l.players.Think(ctx, l.Table(), seat, engine.Limits{})
		}
		if err != nil || !due {
			return err
		}
		if err := l.Do(ctx, to, r); err != nil {
			return err
		}
	}
}

// Advice is what a strong player would do for the seat to act.
func (l *local) Advice(ctx context.Context, limits engine.Limits) (engine.Info, error) {
	return advice(ctx, l.engines, l.Table(), limits)
}

func advice(ctx context.Context, engines func(rules string) (engine.Maker, error), t play.Table, limits engine.Limits) (engine.Info, error) {
	maker, err := engines(t.Rules)
	if err != nil {
		return engine.Info{}, err
	}
	return maker(0, 0).Choose(ctx, t.Position(), limits, nil)
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
	for _, c := range []play.Command{play.FixWords{Hash: dice.HashWords(words).String()}, play.ShowWords{Words: words}} {
		for seat, p := range l.Table().Seats {
			if p.Kind == play.Person {
				if _, err := l.do(play.Request{Seen: play.UpToDate, By: game.Seat(seat), Command: c}); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Wake is when a flag falls, never if none can.
func (l *local) Wake() <-chan struct{} {
	at, ok := host.Deadline(l.Table())
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
