package stream

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"crownhead/internal/house"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// events is a live table for visitors who only look on: server-sent events, each with the number to go on from.
func (l *Live) events(r *gate.Request) error {
	from := r.Header.Get("Last-Event-ID")
	if from == "" {
		from = r.URL.Query().Get("after")
	}
	who, watcher, err := l.watch(r, from)
	if err != nil {
		return err
	}
	defer l.connections.leave(who.ID, r.Address)
	defer watcher.Close()
	s := l.openStream(r, who)
	defer l.connections.remove(who.ID, s)
	if !s.say(": welcome\n\n") {
		return nil
	}
	ping := time.NewTicker(l.Keepalive.Ping)
	defer ping.Stop()
	bell := make(chan struct{}, 1)
	watcher.Ring(func(bool) {
		select {
		case bell <- struct{}{}:
		default:
		}
	})
	for pings := 1; ; {
		select {
		case <-r.Context().Done():
			return nil
		case <-s.ended:
			return nil
		case <-ping.C:
			if pings++; pings%checkEach == 0 && !s.check() {
				return nil
			}
			if !s.say(": still here\n\n") {
				return nil
			}
		case <-bell:
			if !s.readOut(watcher) {
				return nil
			}
		}
	}
}

// stream is an event stream that ends when its person may not stay.
type stream struct {
	live   *Live
	person store.Person
	pass   people.Pass
	out    http.ResponseWriter
	ended  chan struct{}
	once   sync.Once
}

// openStream begins an event stream; it must be removed from the connections at its end.
func (l *Live) openStream(r *gate.Request, who store.Person) *stream {
	s := &stream{live: l, person: who, pass: r.Pass(), out: r.W, ended: make(chan struct{})}
	l.connections.add(who.ID, s)
	r.W.Header().Set("Content-Type", "text/event-stream")
	r.W.Header().Set("X-Accel-Buffering", "no")
	return s
}

// say sends lines at once, and tells whether they were taken in time.
func (s *stream) say(format string, args ...any) bool {
	out := http.NewResponseController(s.out)
	out.SetWriteDeadline(time.Now().Add(s.live.Keepalive.Write))
	_, err := fmt.Fprintf(s.out, format, args...)
	return err == nil && out.Flush() == nil
}

func (s *stream) check() bool {
	ctx, cancel := context.WithTimeout(context.Background(), s.live.Keepalive.Write)
	defer cancel()
	if s.live.Gate.People.StillValid(ctx, s.person, s.pass) {
		return true
	}
	s.once.Do(func() { close(s.ended) })
	return false
}

// readOut says all that waits for a watcher; it tells whether there may be more.
func (s *stream) readOut(watcher *house.Watcher) bool {
	var message []byte
	for {
		var some, more bool
		message, some, more = watcher.Next(message[:0], func(b, message []byte) []byte { return append(b, message...) })
		switch {
		case !more:
			s.say("event: bye\ndata: %s\n\n", encoded(wire.Bye{Type: "bye", Why: watcher.Why(), After: 1000}))
			return false
		case !some:
			return true
		}
		kind, seq := numbered(message)
		if seq > 0 && !s.say("id: %d\n", seq) || !s.say("event: %s\ndata: %s\n\n", kind, message) {
			return false
		}
	}
}

// numbered is what a message is, and the number of the last event in it; 0 for one that has none.
func numbered(message []byte) (kind string, seq int) {
	var m struct {
		Type  string
		State struct{ Seq int }
		Table struct{ State struct{ Seq int } }
	}
	if json.Unmarshal(message, &m) != nil {
		return "message", 0
	}
	return m.Type, max(m.State.Seq, m.Table.State.Seq)
}
