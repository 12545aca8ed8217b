package stream

import (
	"time"

	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

// evening is a live event: whenever its log has grown, its length is told. The bus may lose a message, so that it is looked for now and then.
func (l *Live) evening(r *gate.Request) error {
	who, err := r.Somebody()
	if err != nil {
		return err
	}
	id, seq, err := l.Evenings.Head(r)
	if err != nil {
		return err
	}
	if err := l.connections.enter(who.ID, r.Address); err != nil {
		return err
	}
	defer l.connections.leave(who.ID, r.Address)
	follower, err := l.House.Follow(r.Context(), r.Viewer(who)) // it ends when the house closes
	if err != nil {
		return err
	}
	defer follower.Close()
	bell := make(chan struct{}, 1)
	stop, err := l.House.Bus.Subscribe("event."+id, func(string, []byte) {
		select {
		case bell <- struct{}{}:
		default:
		}
	})
	if err != nil {
		return err
	}
	defer stop()
	s := l.openStream(r, who)
	defer l.connections.remove(who.ID, s)
	tell := func() bool {
		return s.say("id: %d\nevent: event\ndata: %s\n\n", seq, encoded(wire.EventNews{Type: "event", Seq: seq}))
	}
	if !tell() {
		return nil
	}
	look := func() bool {
		head, err := l.Evenings.Keep.EventHead(r.Context(), id)
		if err != nil || head == seq {
			return true
		}
		seq = head
		return tell()
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
		case <-follower.Notes():
		case <-bell:
			if !look() {
				return nil
			}
		case <-ping.C:
			if pings++; pings%checkEach == 0 && !s.check() || !s.say(": still here\n\n") || !look() {
				return nil
			}
		}
	}
}
