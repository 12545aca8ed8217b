package offline

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"time"

	"crownhead/game"
	"crownhead/internal/clock"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/host"
	"crownhead/internal/play"
	"crownhead/internal/record"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

// Given is what a table runs on.
type Given struct {
	Games  *games.Catalogue
	Now    func() time.Time
	Random io.Reader
	Lang   game.Lang
}

// Table is a table and its only viewer. It is for one goroutine.
type Table struct {
	Given
	host   *host.Host
	events []play.Event
	secret string
	out    []any // messages not yet handed out
	told   play.Table
}

// Saved is what must be kept for a table to go on later.
type Saved struct {
	Log    string `json:"log"` // a record in JSON
	Secret string `json:"secret,omitempty"`
	At     int64  `json:"at,omitempty"` // when it was saved, in milliseconds since 1970
}

// Append keeps events in memory; Save hands them out.
func (t *Table) Append(events []play.Event, _ play.Table) error {
	t.events = append(t.events, events...)
	return nil
}

// Keep holds the secret of the dice.
func (t *Table) Keep(secret string) error {
	t.secret = secret
	return nil
}

func (t *Table) given() host.Given {
	return host.Given{
		Resolve: t.Games.Sheet, Log: t, Now: t.Now, Random: t.Random,
		Engine: func(string) (engine.Maker, error) {
			return nil, errors.New("offline: computer players think elsewhere")
		},
	}
}

// New opens a table as somebody wants it: seats are "me" or "engine".
func New(given Given, n wire.NewTable) (*Table, error) {
	t := &Table{Given: given}
	opened, err := given.Games.Open(n.Rules)
	if err != nil {
		return nil, err
	}
	c := play.Command{Table: "offline", Rules: opened.FullID, Text: n.Position, ByHand: n.ByHand, Private: true}
	if n.Clock != "" {
		if c.Control, err = clock.Parse(n.Clock); err != nil {
			return nil, err
		}
	}
	if t.host, err = host.Create(t.given(), c); err != nil {
		return nil, err
	}
	for i, s := range n.Seats {
		p := play.Player{Kind: play.Person, Name: s.Name, Holder: me}
		if s.Kind == "engine" {
			p = play.Player{Kind: play.Engine, Level: s.Level}
		}
		if _, err := t.host.Do(play.Command{Seen: t.host.Table().Seq, Do: play.Join, By: game.Seat(i), Player: p}); err != nil {
			return nil, err
		}
	}
	return t, t.begin()
}

// me is the holder of the seats of whoever sits before the screen.
const me = "me"

// Open takes a table up again. Its clocks have stood since it was saved: nobody could see them.
func Open(given Given, saved Saved) (*Table, error) {
	t := &Table{Given: given, secret: saved.Secret}
	log, err := record.Of(given.Games).ReadLog([]byte(saved.Log))
	if err != nil {
		return nil, err
	}
	t.events = log
	if t.host, err = host.Resume(t.given(), log, saved.Secret); err != nil {
		return nil, err
	}
	if err := t.sleepSince(time.UnixMilli(saved.At)); err != nil {
		return nil, err
	}
	return t, t.begin()
}

// sleepSince lets the clocks stand from a moment until now.
func (t *Table) sleepSince(at time.Time) error {
	now := t.host.Table()
	if now.Phase != play.Playing || !now.Clock.Timed() || !at.Before(t.Now()) {
		return nil
	}
	for _, stop := range []struct {
		do play.Verb
		at time.Time
	}{{play.Pause, at}, {play.Resume, t.Now()}} {
		t.host.Now = func() time.Time { return stop.at }
		if _, err := t.host.Do(play.Command{Seen: t.host.Table().Seq, Do: stop.do, By: game.Nobody}); err != nil {
			return err
		}
	}
	t.host.Now = t.Now
	return nil
}

func (t *Table) begin() error {
	if err := t.goOn(); err != nil {
		return err
	}
	t.out = nil
	t.snapshot()
	return nil
}

func (t *Table) snapshot() {
	now := t.host.Table()
	t.out = append(t.out, wire.Snapshot{
		Type: "snapshot", Version: wire.Version, Table: view.Table(now, t.Now(), t.Lang), Yours: view.Yours(now, t.seats()),
	})
	t.told = now
}

// seats is who sits before the screen.
func (t *Table) seats() []game.Seat {
	var seats []game.Seat
	for i, p := range t.host.Table().Seats {
		if p.Holder == me {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// goOn lets the house do its part: rolls, flags, the secret of the dice.
func (t *Table) goOn() error {
	for {
		seat, house := t.host.Waits()
		at, timed := t.host.Deadline()
		late := timed && !t.Now().Before(at)
		if !late && (!house || seat == game.First || seat == game.Second) {
			return nil
		}
		if _, err := t.host.Step(context.Background(), engine.Limits{}, nil); err != nil {
			return err
		}
	}
}

// Save is what must be kept of the table as it is.
func (t *Table) Save() (Saved, error) {
	log, err := record.WriteLog(t.events)
	return Saved{Log: log, Secret: t.secret, At: t.Now().UnixMilli()}, err
}

// Record is the table's games in a format that other programs read, by its name; as JSON it is the whole log.
func (t *Table) Record(format string) (string, error) {
	records := record.Of(t.Games)
	as, err := records.Named(format)
	if err != nil {
		return "", err
	}
	if as.Name == "json" {
		return record.WriteLog(t.events)
	}
	played, err := records.Games(t.events)
	if err != nil {
		return "", err
	}
	return as.Write(played...)
}

// Messages hands out what is to be told, as JSON, oldest first.
func (t *Table) Messages() [][]byte {
	if now := t.host.Table(); now.Seq > t.told.Seq {
		t.news()
	}
	all := make([][]byte, 0, len(t.out))
	for _, m := range t.out {
		text, err := json.Marshal(m)
		if err != nil {
			panic(err) // plain data cannot fail to be written
		}
		all = append(all, text)
	}
	t.out = nil
	return all
}

// news tells what has happened since the viewer was last told.
func (t *Table) news() {
	now := t.host.Table()
	n := wire.News{Type: "news", State: view.State(now, t.Now(), t.Lang), Yours: view.Yours(now, t.seats())}
	at := t.told
	for _, e := range t.events[t.told.Seq:now.Seq] {
		n.Events = append(n.Events, view.Event(at, e, t.Lang))
		if e.What == play.Began || e.What == play.Rematched {
			n.Begun = now.Begun
		}
		at, _ = at.Apply(e) // the host has applied it before
	}
	// Answers come after the news they are about, as from a server.
	t.out = append([]any{n}, t.out...)
	t.told = now
}

// Deadline is when Tick must be called at the latest, though nobody does anything.
func (t *Table) Deadline() (time.Time, bool) { return t.host.Deadline() }

// Tick calls a flag that has fallen.
func (t *Table) Tick() error { return t.goOn() }

// Hear takes a message of the viewer, a wire.Ask in JSON. What it answers is among the messages.
func (t *Table) Hear(message []byte) error {
	var ask wire.Ask
	if err := json.Unmarshal(message, &ask); err != nil {
		return err
	}
	now := t.host.Table()
	switch ask.Type {
	case "ping":
		t.out = append(t.out, wire.Done{Type: "done", ID: ask.ID, Seq: now.Seq})
	case "look":
		look, err := view.Look(now, t.Games.Sheet, ask.Turn, t.Lang)
		if err != nil {
			return err
		}
		look.ID = ask.ID
		t.out = append(t.out, look)
	case "why":
		t.out = append(t.out, view.Why(now.Position(), ask, t.Lang))
	default:
		return t.do(ask)
	}
	return nil
}

// do carries a command to the table, for the seat that is to act or that the viewer names.
func (t *Table) do(ask wire.Ask) error {
	c := play.Command{ID: ask.ID, Seen: ask.Seen, Do: play.Verb(ask.Do), Text: ask.Text, Yes: ask.Yes, By: view.Which(t.host.Table(), t.seats(), ask)}
	if ask.Offer != nil {
		c.Offer = play.Offer{Kind: game.EndingKind(ask.Offer.Kind), Times: ask.Offer.Times, Move: ask.Offer.Move}
	}
	_, err := t.host.Do(c)
	if goes := t.goOn(); goes != nil {
		return goes
	}
	if err == nil {
		t.out = append(t.out, wire.Done{Type: "done", ID: ask.ID, Seq: t.host.Table().Seq})
		return nil
	}
	reasons, ok := view.Refusal(err)
	if !ok {
		return err
	}
	t.out = append(t.out, view.Refused(ask.ID, reasons, t.Lang))
	return nil
}
