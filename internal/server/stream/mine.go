package stream

import (
	"time"

	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

// mine is what happens to the visitor, at whichever table, as an event stream.
func (l *Live) mine(r *gate.Request) error {
	who, err := r.Somebody()
	if err != nil {
		return err
	}
	if err := l.connections.enter(who.ID, r.Address); err != nil {
		return err
	}
	defer l.connections.leave(who.ID, r.Address)
	follower, err := l.House.Follow(r.Context(), r.Viewer(who))
	if err != nil {
		return err
	}
	defer follower.Close()
	s := l.openStream(r, who)
	defer l.connections.remove(who.ID, s)
	tell := func(all ...wire.Notice) bool {
		for _, n := range all {
			if !s.say("event: %s\ndata: %s\n\n", n.Type, encoded(n)) {
				return false
			}
		}
		return true
	}
	if !s.say(": welcome\n\n") {
		return nil
	}
	// A note may be lost on its way, so that now and then everything that waits is looked for.
	look := func() bool {
		all, err := follower.Outstanding(r.Context())
		return err != nil || tell(all...)
	}
	if !look() {
		return nil
	}
	ping := time.NewTicker(l.Keepalive.Ping)
	defer ping.Stop()
	for pings := 1; ; {
		select {
		case <-r.Context().Done():
			return nil
		case <-s.ended:
			return nil
		case <-follower.Ended():
			s.say("event: bye\ndata: %s\n\n", encoded(wire.Bye{Type: "bye", Why: "restart", After: 1000}))
			return nil
		case <-ping.C:
			if pings++; pings%checkEach == 0 && !s.check() || !s.say(": still here\n\n") || !look() {
				return nil
			}
		case n := <-follower.Notes():
			if notice, ok, err := follower.Notice(r.Context(), n); err == nil && ok && !tell(notice) {
				return nil
			}
		}
	}
}
