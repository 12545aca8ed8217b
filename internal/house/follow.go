package house

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/bus"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// Note is a hint for somebody, as the bus carries it: which table or challenge to look at, and why. A follower reads the rest
// from the store.
type Note struct {
	Type      string          `json:"type"`
	Table     string          `json:"table,omitempty"`
	Seat      string          `json:"seat,omitempty"`
	Challenge string          `json:"challenge,omitempty"`
	Gone      *wire.Challenge `json:"gone,omitempty"` // a challenge that is not in the store any more
}

func personSubject(id string) string { return "person." + id }

// note tells the followers of somebody, at all nodes. A turn costs nothing by it while nobody here follows anybody, and other nodes
// do not share the store.
func (h *House) note(person string, n Note) {
	if person == "" || h.follow.count.Load() == 0 && !h.Store.Shared() {
		return
	}
	text, err := json.Marshal(n)
	if err == nil {
		err = h.Bus.Publish(personSubject(person), text)
	}
	switch {
	case err == nil:
	case errors.Is(err, bus.ErrAway) && h.Store.Shared():
		h.keepNote(person, text)
	default:
		h.log.Debug("somebody may not have heard of something", "what", n.Type, "error", err)
	}
}

// notify tells the players what some events at their table mean to them.
func (l *loaded) notify(events []play.Entry) {
	h := l.house
	if h.follow.count.Load() == 0 && !h.Store.Shared() {
		return
	}
	t := l.table()
	tell := func(kind string, seat game.Seat) {
		h.note(t.Seats[seat].Holder, Note{Type: kind, Table: l.id, Seat: seat.String()})
	}
	moved := false
	for _, e := range events {
		switch e.Event.(type) {
		case play.Began:
			moved = true
			tell("began", game.First)
			tell("began", game.Second)
		case play.Played, play.TookBack:
			moved = true
		case play.Offered:
			if e.By == game.First || e.By == game.Second {
				tell("offered", e.By.Other())
			}
		case play.Ended, play.Stopped:
			if t.Phase == play.Over || t.Phase == play.Aborted {
				tell("over", game.First)
				tell("over", game.Second)
			}
		}
	}
	if seat := t.ToAct(); moved && t.Phase == play.Playing && (seat == game.First || seat == game.Second) {
		tell("your-turn", seat)
	}
}

// followers are all who follow what happens to them, at this node.
type followers struct {
	count atomic.Int64
	mu    sync.Mutex
	all   map[*Follower]bool
	ended bool
	// revoked hears whose sessions or tokens have ended; nil: nobody wants to know.
	revoked func(person string)
	// unsent are notes to be written down, seen those that were read from the store lately.
	unsent []store.Note
	seen   map[string]bool
}

// end is when the house closes.
func (f *followers) end() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ended = true
	for one := range f.all {
		close(one.ended)
	}
	f.all = nil
}

// Follower is somebody who is told what happens to them, at whichever table.
type Follower struct {
	house  *House
	who    Viewer
	selves []string // all ids the person has
	notes  chan Note
	ended  chan struct{}
	stop   []func()
	told   map[string]int64 // challenges and tables that were told of, with when they had last changed
}

// Follow begins to tell somebody what happens to them; Close must follow. The error is a *problem.Problem.
func (h *House) Follow(ctx context.Context, who Viewer) (*Follower, error) {
	selves, err := h.Store.Selves(ctx, who.Person)
	if err != nil {
		return nil, h.storeProblem(err)
	}
	f := &Follower{house: h, who: who, selves: selves, notes: make(chan Note, backlog), ended: make(chan struct{}), told: map[string]int64{}}
	h.follow.mu.Lock()
	if h.follow.ended {
		close(f.ended)
	} else {
		if h.follow.all == nil {
			h.follow.all = map[*Follower]bool{}
		}
		h.follow.all[f] = true
	}
	h.follow.mu.Unlock()
	h.follow.count.Add(1) // before what is there is read, so that nothing falls between
	for _, id := range selves {
		stop, err := h.Bus.Subscribe(personSubject(id), f.hear)
		if err != nil {
			f.Close()
			return nil, h.storeProblem(err)
		}
		f.stop = append(f.stop, stop)
	}
	return f, nil
}

func (f *Follower) hear(_ string, text []byte) {
	var n Note
	if json.Unmarshal(text, &n) != nil {
		return
	}
	select {
	case f.notes <- n:
	default: // what is lost is found when the follower looks again
	}
}

// Close ends it.
func (f *Follower) Close() {
	for _, stop := range f.stop {
		stop()
	}
	f.house.follow.mu.Lock()
	delete(f.house.follow.all, f)
	f.house.follow.mu.Unlock()
	f.house.follow.count.Add(-1)
}

// Notes has something whenever there is something to tell.
func (f *Follower) Notes() <-chan Note { return f.notes }

// Ended is closed when the house closes.
func (f *Follower) Ended() <-chan struct{} { return f.ended }

// Notice is a note as the follower reads it; ok is false if there is nothing to tell any more.
func (f *Follower) Notice(ctx context.Context, n Note) (notice wire.Notice, ok bool, err error) {
	h := f.house
	notice = wire.Notice{Type: n.Type, At: h.Store.Now().UnixMilli(), Challenge: n.Gone, Seat: n.Seat}
	switch {
	case n.Challenge != "":
		c, err := h.current(ctx, n.Challenge)
		if err == nil {
			var shown wire.Challenge
			if shown, err = h.shown(ctx, c, f.who.Lang); err == nil {
				notice.Challenge = &shown
				f.told[c.ID] = shown.Since
			}
		}
		if errors.Is(err, store.ErrNotFound) {
			return notice, false, nil
		}
		return notice, err == nil, err
	case n.Table != "":
		row, err := h.Store.Row(ctx, n.Table)
		if err != nil {
			return notice, false, err
		}
		notice.Table = &h.Lines([]store.Row{row}, f.who.Lang)[0]
		if n.Type == "your-turn" {
			if row.Phase != string(play.Playing) || row.ToAct != n.Seat {
				return notice, false, nil // it was, and has been played
			}
			f.told[row.ID] = row.Changed.UnixMilli()
		}
	}
	return notice, true, nil
}

// Outstanding is what waits for the follower and has not been told: challenges, and tables where it is their turn.
func (f *Follower) Outstanding(ctx context.Context) ([]wire.Notice, error) {
	h := f.house
	challenges, err := h.Challenges(ctx, f.who)
	if err != nil {
		return nil, err
	}
	rows, _, err := h.Store.List(ctx, store.Filter{Person: f.who.Person, YourTurn: true}, "", 100)
	if err != nil {
		return nil, h.storeProblem(err)
	}
	now, told := h.Store.Now().UnixMilli(), map[string]int64{}
	var all []wire.Notice
	for _, c := range challenges.In {
		if told[c.ID] = c.Since; f.told[c.ID] != c.Since {
			all = append(all, wire.Notice{Type: "challenged", At: now, Challenge: &c})
		}
	}
	lines := h.Lines(rows, f.who.Lang)
	for i, row := range rows {
		if told[row.ID] = row.Changed.UnixMilli(); f.told[row.ID] != told[row.ID] {
			all = append(all, wire.Notice{Type: "your-turn", At: now, Table: &lines[i], Seat: row.ToAct})
		}
	}
	f.told = told
	return all, nil
}
