package offline

import (
	"encoding/json"
	"io"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Config is what a table runs on.
type Config struct {
	Games  *games.Catalogue
	Now    func() time.Time
	Random io.Reader
	Lang   game.Lang
}

// Table is a table and its only viewer. It is for one goroutine.
type Table struct {
	Config
	host   host.Host
	events []play.Entry
	secret string
	out    []any // messages not yet handed out
	told   play.Table
	hints  []string // ids of those who wait for a hint
}

// Saved is what must be kept for a table to go on later.
type Saved struct {
	Log    string `json:"log"` // a record in JSON
	Secret string `json:"secret,omitempty"`
	At     int64  `json:"at,omitempty"` // when it was saved, in milliseconds since 1970
}

// commit keeps what a batch says and goes on from it; Save hands it out. The error is that of who decided.
func (t *Table) commit(b host.Batch, err error) error {
	t.events = append(t.events, b.Entries...)
	if b.Secret != "" {
		t.secret = b.Secret
	}
	t.host = b.After
	return err
}

// New opens a table as somebody wants it: seats are "me" or "engine".
func New(c Config, n wire.NewTable) (*Table, error) {
	t := &Table{Config: c}
	opened, err := c.Games.Open(n.Rules)
	if err != nil {
		return nil, err
	}
	create := play.Create{Table: "offline", Rules: opened.FullID, Position: n.Position, ByHand: n.ByHand, Private: true}
	if n.Clock != "" {
		if create.Control, err = clock.Parse(n.Clock); err != nil {
			return nil, err
		}
	}
	now := t.Now()
	b, err := host.New(t.Games.Sheet, t.Random).Decide(play.Request{By: game.Nobody, Command: create}, now)
	for i, s := range n.Seats {
		if err != nil {
			return nil, err
		}
		p := play.Player{Kind: play.Person, Name: s.Name, Holder: me}
		if s.Kind == "engine" {
			p = play.Player{Kind: play.Engine, Level: s.Level}
		}
		b, err = b.Then(play.Request{Seen: play.UpToDate, By: game.Seat(i), Command: play.Join{Player: p}}, now)
	}
	if err := t.commit(b, err); err != nil {
		return nil, err
	}
	return t, t.begin()
}

// me holds the seats of the people at the screen.
const me = "me"

// Open takes a table up again. Its clocks were paused since it was saved: nobody could see them.
func Open(c Config, saved Saved) (*Table, error) {
	t := &Table{Config: c, secret: saved.Secret}
	log, err := record.Of(c.Games).ReadLog([]byte(saved.Log))
	if err != nil {
		return nil, err
	}
	t.events = log
	if t.host, err = host.Resume(t.Games.Sheet, t.Random, log, saved.Secret); err != nil {
		return nil, err
	}
	if err := t.sleepSince(time.UnixMilli(saved.At)); err != nil {
		return nil, err
	}
	return t, t.begin()
}

// sleepSince pauses the clocks from a moment until now.
func (t *Table) sleepSince(at time.Time) error {
	now := t.host.Table()
	if now.Phase != play.Playing || !now.Clock.Timed() || now.Clock.Paused || !at.Before(t.Now()) {
		return nil
	}
	b, err := t.host.Decide(play.Request{By: game.Nobody, Command: play.Pause{}}, at)
	if err == nil {
		b, err = b.Then(play.Request{By: game.Nobody, Command: play.Resume{}}, t.Now())
	}
	return t.commit(b, err)
}

func (t *Table) begin() error {
	if err := t.advance(); err != nil {
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

// advance lets the house do its part: rolls, flags, the secret of the dice.
func (t *Table) advance() error {
	for {
		now := t.Now()
		r, due, err := t.host.Due(now)
		if err != nil || !due {
			return err
		}
		if err := t.commit(t.host.Decide(r, now)); err != nil {
			return err
		}
	}
}

// Save is what must be kept of the table as it is.
func (t *Table) Save() (Saved, error) {
	log, err := record.WriteLog(t.events)
	return Saved{Log: log, Secret: t.secret, At: t.Now().UnixMilli()}, err
}

// Wanted is a record that somebody wants to keep.
type Wanted struct {
	Format   string `json:"format"`             // by its name
	Computer string `json:"computer,omitempty"` // what the computer player is called, if its level does not say what it is
}

// Record is the table's games in a format that other programs read; as JSON it is the whole log.
func (t *Table) Record(w Wanted) (string, error) {
	records := record.Of(t.Games).Calling(w.Computer)
	as, err := records.Named(w.Format)
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
		switch e.Event.(type) {
		case play.Began, play.Rematched:
			n.Begun = now.Begun
		}
		at, _ = at.Apply(e) // the host has applied it before
	}
	// Answers come after the news they are about, as from a server.
	t.out = append([]any{n}, t.out...)
	t.told = now
}

// Deadline is when Tick must be called at the latest, though nobody does anything.
func (t *Table) Deadline() (time.Time, bool) { return host.Deadline(t.host.Table()) }

// Tick calls a flag that has fallen.
func (t *Table) Tick() error { return t.advance() }

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
		look, err := view.Look(now, t.Games.Sheet, ask.Turn)
		if err != nil {
			return err
		}
		look.ID = ask.ID
		t.out = append(t.out, look)
	case hint:
		if reasons, refused := view.Refusal(now.RefuseAdvice(t.seats())); refused {
			t.out = append(t.out, view.Refused(ask.ID, reasons, t.Lang))
			return nil
		}
		t.hints = append(t.hints, ask.ID)
	case "why":
		set, err := t.Games.Open(now.Rules)
		if err != nil {
			return err
		}
		why := view.Why(set, now.Position(), view.Question{Text: ask.Text, Typed: ask.Typed, Touched: ask.Touched, Whole: ask.Whole}, t.Lang)
		why.ID = ask.ID
		t.out = append(t.out, why)
	default:
		return t.do(ask)
	}
	return nil
}

// do carries a command to the table, for the seat that is to act or that the viewer names.
func (t *Table) do(ask wire.Ask) error {
	c, err := view.Command(ask)
	if err == nil {
		r := play.Request{ID: ask.ID, Seen: ask.Seen, By: view.Which(t.host.Table(), t.seats(), ask.By, c), Command: c}
		err = t.commit(t.host.Decide(r, t.Now()))
	}
	if goes := t.advance(); goes != nil {
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
