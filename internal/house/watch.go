package house

import (
	"context"
	"encoding/json"
	"slices"
	"sync"

	"crownhead/game"
	"crownhead/internal/table/play"
	"crownhead/internal/table/rating"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Watcher is somebody who looks at a table and is told what happens there.
type Watcher struct {
	who   Viewer
	table *loaded
	seats []game.Seat

	mu       sync.Mutex
	messages []*[]byte // that wait for the reader, each in a buffer of newsBuffers
	ring     func(here bool)
	ended    bool
	why      string
}

// backlog is how many messages may wait for a reader; a slower reader is disconnected and can come back.
const backlog = 32

// Next adds to b what is to be sent next, which is JSON: nothing if nothing waits, and more is false at the end. The function that adds it must not
// keep it.
func (w *Watcher) Next(b []byte, add func(b, message []byte) []byte) (out []byte, some, more bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.messages) == 0 {
		return b, false, !w.ended
	}
	message := w.messages[0]
	w.messages = slices.Delete(w.messages, 0, 1) // mostly it is the only one
	out = add(b, *message)
	newsBuffers.Put(message)
	return out, true, true
}

// Ring has f called whenever there is something more to read, and at the end. It must not wait, for the table does; if so few watch
// that the table can wait for all of them to be sent something, here is true.
func (w *Watcher) Ring(f func(here bool)) {
	w.mu.Lock()
	w.ring = f
	w.mu.Unlock()
	f(false) // for what is there already
}

// Why tells, after the end, who ended it: restart, slow, or "" if the watcher closed it.
func (w *Watcher) Why() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.why
}

// Close stops watching.
func (w *Watcher) Close() {
	w.table.mu.Lock()
	defer w.table.mu.Unlock()
	w.end("")
}

// end is called with the table locked.
func (w *Watcher) end(why string) {
	w.mu.Lock()
	if w.ended {
		w.mu.Unlock()
		return
	}
	w.ended, w.why = true, why
	ring := w.ring
	w.mu.Unlock()
	w.table.watchers = slices.DeleteFunc(slices.Clone(w.table.watchers), func(other *Watcher) bool { return other == w })
	w.table.present = true
	w.table.house.counts.watchers.Add(-1)
	ring(false)
}

// send is called with the table locked, and never waits. The message is in a buffer of newsBuffers.
func (w *Watcher) send(message *[]byte) {
	if w.put(message) {
		return
	}
	w.end("slow")
}

func (w *Watcher) put(message *[]byte) (room bool) {
	w.mu.Lock()
	if len(w.messages) == backlog {
		w.mu.Unlock()
		newsBuffers.Put(message)
		return false
	}
	w.messages = append(w.messages, message)
	ring := w.ring
	w.mu.Unlock()
	ring(len(w.table.watchers) <= fewWatchers)
	return true
}

// fewWatchers is how many may be told one after another while the table waits: two players, and a spectator.
const fewWatchers = 4

// longAgo is how many events somebody may have missed and still be told each of them.
const longAgo = 200

// Watch tells somebody what happens from event number after on; with a snapshot first if after is negative, or too long
// ago. The error is a *problem.Problem.
func (h *House) Watch(ctx context.Context, who Viewer, table string, after int) (*Watcher, error) {
	l, err := h.visit(ctx, table)
	if err != nil {
		return nil, err
	}
	defer l.leave()
	w := &Watcher{who: who, table: l, seats: l.seatsOf(ctx, who), ring: func(bool) {}}
	first, err := l.missed(ctx, w, after)
	if err != nil {
		return nil, h.storeProblem(err)
	}
	if first != nil {
		w.put(first)
	}
	l.watchers = append(slices.Clip(l.watchers), w)
	l.present = true
	h.counts.watchers.Add(1)
	l.look(ctx, who)
	return w, nil
}

// missed is the first message of a watcher: a snapshot, what happened since, or nothing.
func (l *loaded) missed(ctx context.Context, w *Watcher, after int) (*[]byte, error) {
	t := l.table()
	if after < 0 || after > t.Seq || t.Seq-after > longAgo {
		text, err := json.Marshal(l.snapshot(ctx, w.who))
		return &text, err
	}
	if after == t.Seq {
		return nil, nil
	}
	log, err := l.house.Store.Events(ctx, l.id, 0)
	if err != nil {
		return nil, err
	}
	before, err := play.Fold(l.house.Games.Sheet, log[:min(after, len(log))])
	if err != nil {
		return nil, err
	}
	n := l.broadcast(before, log[min(after, len(log)):min(t.Seq, len(log))])
	defer n.end()
	return n.message(w), nil
}

func (l *loaded) snapshot(ctx context.Context, who Viewer) wire.Snapshot {
	t := l.asShown()
	s := wire.Snapshot{
		Type: "snapshot", Version: wire.Version, Table: view.Table(t, l.house.Store.Now(), who.Lang),
		Yours: l.house.yours(t, l.seatsOf(ctx, who)),
	}
	l.addUnlogged(&s.Table.State)
	return s
}

// addUnlogged adds to a state what the log does not say: who is here, and the ratings before the end.
func (l *loaded) addUnlogged(s *wire.State) {
	here := l.everywhere().Here
	for i := range s.Seats {
		s.Seats[i].Here = here[i]
		if s.Seats[i].Rating == nil {
			s.Seats[i].Rating = l.shown[i]
		}
	}
}

// tell lets everybody here and on other nodes know what has happened since before.
func (l *loaded) tell(before play.Table, events []play.Entry) {
	if slices.ContainsFunc(events, changesSeats) {
		for _, w := range l.watchers {
			w.seats = l.seatsOf(context.Background(), w.who)
		}
	}
	l.house.announce(l.id, l.table().Seq)
	if len(l.watchers) == 0 {
		return
	}
	n := l.broadcast(before, events)
	defer n.end()
	for _, w := range l.watchers {
		w.send(n.message(w))
	}
}

// changesSeats tells of an event after which somebody else may act for a seat.
func changesSeats(e play.Entry) bool {
	switch e.Event.(type) {
	case play.Joined, play.Left, play.Rematched:
		return true
	}
	return false
}

// broadcast is news for many watchers: what all of them read is written once in each language. It is used again for others.
type broadcast struct {
	table   *loaded
	after   play.Table
	before  play.Table
	entries []play.Entry
	common  [len(game.Langs)]*[]byte
	yours   [4]*[]byte // by the seats held

	// What the parts are written from.
	state  wire.State
	events []wire.Event
	own    wire.Yours
}

func (l *loaded) broadcast(before play.Table, entries []play.Entry) *broadcast {
	n := broadcasts.Get().(*broadcast)
	n.table, n.after, n.before, n.entries = l, l.table(), before, entries
	return n
}

var broadcasts = sync.Pool{New: func() any { return new(broadcast) }}

// newsBuffers are what news and their parts are written into.
var newsBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}

// end gives back the news, and what its parts were written into.
func (n *broadcast) end() {
	for _, part := range n.common {
		giveBack(part)
	}
	for _, part := range n.yours {
		giveBack(part)
	}
	*n = broadcast{state: n.state, events: n.events[:0], own: n.own}
	broadcasts.Put(n)
}

func giveBack(part *[]byte) {
	if part != nil {
		newsBuffers.Put(part)
	}
}

// message is the news as one watcher gets them.
func (n *broadcast) message(w *Watcher) *[]byte {
	message := newsBuffers.Get().(*[]byte)
	*message = append((*message)[:0], n.shared(w.who.Lang)...)
	*message = append(*message, n.private(w.seats)...)
	*message = append(*message, '}')
	return message
}

// shared is the part that everybody of a language gets, up to the value of "yours".
func (n *broadcast) shared(lang game.Lang) []byte {
	if text := n.common[lang]; text != nil {
		return *text
	}
	after := n.table.asShown()
	view.StateInto(&n.state, &after, n.table.house.Store.Now(), lang)
	n.table.addUnlogged(&n.state)
	n.events = n.events[:0]
	begun := ""
	t := &n.before
	for i, e := range n.entries {
		n.events = append(n.events, view.Event(*t, e, lang))
		switch e.Event.(type) {
		case play.Began, play.Rematched:
			begun = after.Begun
		}
		if i < len(n.entries)-1 {
			next, _ := t.Apply(e) // it was applied before
			t = &next
		}
	}
	text := newsBuffers.Get().(*[]byte)
	*text = wire.AppendNews((*text)[:0], n.events, &n.state, begun)
	n.common[lang] = text
	return *text
}

// private is the part for the holder of these seats.
func (n *broadcast) private(seats []game.Seat) []byte {
	held := 0
	for _, s := range seats {
		held |= 1 << s
	}
	if n.yours[held] == nil {
		n.table.house.yoursInto(&n.own, &n.after, seats)
		text := newsBuffers.Get().(*[]byte)
		*text = n.own.Append((*text)[:0])
		n.yours[held] = text
	}
	return *n.yours[held]
}

// showRatings loads the ratings of a rated table's players, to be shown before its end.
func (l *loaded) showRatings(ctx context.Context) {
	t := l.table()
	if !t.Rated {
		return
	}
	for i, p := range t.Seats {
		if p.Holder == "" {
			l.shown[i] = nil
			continue
		}
		if r, err := l.house.rating(ctx, p.Holder, family(t.Rules), rating.SpeedOf(t.Control)); err == nil {
			l.shown[i] = &wire.Rating{Value: r.Value, Deviation: r.Deviation}
		}
	}
}
