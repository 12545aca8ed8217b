package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"crownhead/internal/house"
	"crownhead/internal/wire"
)

// events is a live table for who only looks on: server-sent events, each with the number to go on from.
func (s *Server) events(v *visit) error {
	from := v.r.Header.Get("Last-Event-ID")
	if from == "" {
		from = v.r.URL.Query().Get(byAfter.name)
	}
	who, watcher, err := v.watch(from)
	if err != nil {
		return err
	}
	defer s.crowd.leave(who.ID, v.address)
	defer watcher.Close()
	v.w.Header().Set("Content-Type", "text/event-stream")
	v.w.Header().Set("X-Accel-Buffering", "no")
	out := http.NewResponseController(v.w)
	say := func(format string, args ...any) bool {
		out.SetWriteDeadline(time.Now().Add(s.rhythm.write))
		_, err := fmt.Fprintf(v.w, format, args...)
		return err == nil && out.Flush() == nil
	}
	if !say(": welcome\n\n") {
		return nil
	}
	beat := time.NewTicker(s.rhythm.ping)
	defer beat.Stop()
	bell := make(chan struct{}, 1)
	watcher.Ring(func() {
		select {
		case bell <- struct{}{}:
		default:
		}
	})
	for {
		select {
		case <-v.ctx().Done():
			return nil
		case <-beat.C:
			if !say(": still here\n\n") {
				return nil
			}
		case <-bell:
			if !readOut(watcher, say) {
				return nil
			}
		}
	}
}

// readOut says all that waits for a watcher; it tells whether there may be more.
func readOut(watcher *house.Watcher, say func(format string, args ...any) bool) bool {
	for {
		message, more := watcher.Next()
		switch {
		case !more:
			say("event: bye\ndata: %s\n\n", encoded(wire.Bye{Type: "bye", Why: watcher.Why(), After: 1000}))
			return false
		case message == nil:
			return true
		}
		kind, seq := numbered(message)
		if seq > 0 && !say("id: %d\n", seq) || !say("event: %s\ndata: %s\n\n", kind, message) {
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
