package stream

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/people"
	"crownhead/internal/server/websocket"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// What a socket may send.
const (
	mostMessage = 8 << 10 // bytes
	patience    = 100     // frames too many in a row
)

// checkEach is how often it is checked whether a visitor may stay, if the news that he may not has been lost.
const checkEach = 15 // pings

// socket is one live connection. While all is quiet it is one goroutine that reads, with a small stack: workers answer,
// and send.
type socket struct {
	live    *Live
	conn    *websocket.Conn
	watcher *house.Watcher
	person  store.Person // as he came …
	pass    people.Pass  // … and with what
	who     gate.Visitor
	table   string
	rings   atomic.Int64 // of the watcher, that nobody has seen to yet
	pinger  *time.Timer
	pings   int
	asked   bool // a pong should have come by now
	closed  sync.Once
}

func (l *Live) socket(r *gate.Request) error {
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return refuse(problem.Upgrade, "speak-websocket")
	}
	if err := r.SameOrigin(); err != nil {
		return err
	}
	person, watcher, err := l.watch(r, r.URL.Query().Get("after"))
	if err != nil {
		return err
	}
	limits := websocket.Limits{Write: l.Keepalive.Write, Message: mostMessage, Patience: patience}
	if !l.Gate.Unlimited {
		limit := rate.NewLimiter(gate.MessagesASecond, gate.MessageBurst)
		limits.Allow = func() bool { return limit.AllowN(l.Gate.Now(), 1) }
	}
	conn := websocket.Upgrade(r.W, r.Request, limits)
	if conn == nil { // it has answered
		watcher.Close()
		l.connections.leave(person.ID, r.Address)
		return nil
	}
	s := &socket{
		live: l, conn: conn, watcher: watcher, person: person, pass: r.Pass(), who: r.Visitor(person), table: r.PathValue("id"),
	}
	// The handler returns, so that the request and the stack it has grown can be given back.
	s.pinger = time.AfterFunc(time.Hour, s.ping)
	l.connections.add(person.ID, s)  // before anything can end it
	s.pinger.Reset(l.Keepalive.Ping) // only now, for ping sets it again
	go s.read()
	watcher.Ring(s.rung)
	return nil
}

// read has workers answer what comes, one after another, until nothing more does. What a socket did by itself would leave it with a stack as large as
// theirs until the next collections of garbage.
func (s *socket) read() {
	defer s.close()
	var text []byte // is used again for every message
	var soon bool
	answered := make(chan error, 1)
	answer := func() { answered <- s.answer(text, soon) }
	for {
		var err error
		if text, err = s.conn.Next(text); err != nil {
			var wrong *websocket.Breach
			if errors.As(err, &wrong) {
				s.end(wrong.Code, wrong.Why)
				s.conn.Drain()
			}
			return
		}
		if s.conn.Ended() {
			continue // until the visitor leaves
		}
		s.live.messages.Add()
		soon = s.conn.Excess()
		s.live.workers.run(answer)
		if err = <-answered; err != nil {
			s.conn.Drain()
			return
		}
	}
}

// end tells the visitor why the connection ends. The visitor answers, and then the reader closes it.
func (s *socket) end(code int, why string) {
	s.conn.End(code, why)
	if s.conn.SetReadDeadline(time.Now().Add(websocket.Goodbye)) != nil {
		s.close()
	}
}

// ping ends the connection of a visitor who does not answer, or may not stay.
func (s *socket) ping() {
	if s.asked {
		s.asked = false
		if !s.conn.Ponged() {
			s.close()
			return
		}
		s.pinger.Reset(max(s.live.Keepalive.Ping-s.live.Keepalive.Pong, time.Millisecond))
		return
	}
	if s.pings++; s.pings%checkEach == 0 && !s.check() {
		return
	}
	if s.conn.Ping() != nil {
		s.close()
		return
	}
	s.asked = true
	s.pinger.Reset(s.live.Keepalive.Pong)
}

// check ends the connection of somebody who may not stay, and tells whether it goes on.
func (s *socket) check() bool {
	ctx, cancel := context.WithTimeout(context.Background(), s.live.Keepalive.Write)
	defer cancel()
	if s.live.Gate.People.StillValid(ctx, s.person, s.pass) {
		return true
	}
	s.end(websocket.EndPolicy, "signed out")
	return false
}

// bye says why the house ends it; after a restart everybody comes back, but not all at once.
func (s *socket) bye() {
	bye := wire.Bye{Type: "bye", Why: s.watcher.Why()}
	code := websocket.EndNormal
	switch bye.Why {
	case "": // the visitor has left
		s.close()
		return
	case "restart":
		bye.After = 500 + rand.Int64N(2500)
		code = websocket.EndRestart
	case "slow":
		bye.After = 1000
		code = websocket.EndTryLater
	}
	if text, err := json.Marshal(bye); err != nil || s.write(text) != nil {
		s.close()
		return
	}
	s.end(code, bye.Why)
}

// close is the end; it happens once.
func (s *socket) close() {
	s.closed.Do(func() {
		s.pinger.Stop()
		_ = s.conn.Close() // whose end it is anyway
		s.watcher.Close()
		s.live.connections.remove(s.person.ID, s)
		s.live.connections.leave(s.person.ID, s.who.Address)
	})
}
