package stream

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/people"
	"crownhead/internal/server/websocket"
	"crownhead/internal/store"
	"crownhead/internal/table/view"
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

// busyFor is how long after its last message a socket answers the next by itself. Workers do it for the others: what a socket does
// itself leaves it with a stack as large as theirs until the next collection of garbage or the one after it.
const busyFor = 5 * time.Second

// read has answered what comes, one after another, until nothing more does.
func (s *socket) read() {
	defer s.close()
	var last time.Time
	var text []byte // is used again for every message
	answered := make(chan error)
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
		now, soon := s.live.Gate.Now(), s.conn.Excess()
		if now.Sub(last) < busyFor {
			err = s.answer(text, soon)
		} else {
			s.live.workers.run(func() { answered <- s.answer(text, soon) })
			err = <-answered
		}
		if err != nil {
			s.conn.Drain()
			return
		}
		last = now
	}
}

// answer answers one message. What happens by it is news to its sender too, and goes with the answer.
func (s *socket) answer(text []byte, soon bool) error {
	tells := s.rings.Add(1) == 1
	answer := s.live.answer
	if soon {
		answer = s.live.tooSoon
	}
	said := answer(context.Background(), s.who, s.table, text)
	if !tells {
		return s.write(said)
	}
	buffer := frameBuffers.Get().(*[]byte)
	frames := (*buffer)[:0]
	for some := true; some; {
		frames, some, _ = s.watcher.Next(frames, websocket.AppendFrame)
	}
	frames = websocket.AppendFrame(frames, said)
	err := s.send(frames)
	*buffer = frames
	frameBuffers.Put(buffer)
	s.tell() // rings meanwhile have been left to us
	return err
}

// rung is called when there is something to tell: one goroutine sees to all of it, the one that rings if it may.
func (s *socket) rung(here bool) {
	switch {
	case s.rings.Add(1) != 1:
	case here:
		s.tellHere()
	default:
		s.live.workers.run(s.tell)
	}
}

// tellHere sends what has happened as far as that can be done without waiting, and leaves the rest to a worker.
func (s *socket) tellHere() {
	buffer := frameBuffers.Get().(*[]byte)
	defer frameBuffers.Put(buffer)
	for rings := s.rings.Load(); rings > 0; rings = s.rings.Add(-rings) {
		for {
			frame, some, more := s.watcher.Next((*buffer)[:0], websocket.AppendFrame)
			*buffer = frame
			if !more {
				s.live.workers.run(s.tell)
				return
			}
			if !some {
				break
			}
			if left, all := s.conn.Offer(frame); !all {
				s.live.workers.run(s.tellAfter(slices.Clone(left)))
				return
			}
		}
	}
}

// tellAfter sends what waits after what is left of a frame.
func (s *socket) tellAfter(left []byte) func() {
	return func() {
		err := s.conn.Flush()
		if err == nil && len(left) > 0 {
			err = s.send(left)
		}
		if err != nil {
			s.close()
			return
		}
		s.tell()
	}
}

// tell sends what has happened, until nobody rings any more.
func (s *socket) tell() {
	buffer := frameBuffers.Get().(*[]byte)
	defer frameBuffers.Put(buffer)
	for rings := s.rings.Load(); rings > 0; rings = s.rings.Add(-rings) {
		for {
			frame, some, more := s.watcher.Next((*buffer)[:0], websocket.AppendFrame)
			*buffer = frame
			if !more {
				s.bye()
				return
			}
			if !some {
				break
			}
			if s.send(frame) != nil {
				s.close()
				return
			}
		}
	}
}

// frameBuffers are used again for frames that are sent.
var frameBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}

func (s *socket) write(message []byte) error {
	buffer := frameBuffers.Get().(*[]byte)
	defer frameBuffers.Put(buffer)
	*buffer = websocket.AppendFrame((*buffer)[:0], message)
	return s.send(*buffer)
}

// send sends whole frames.
func (s *socket) send(frames []byte) error {
	_, err := s.conn.Write(frames)
	return err
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

// answer is the one message that answers a message.
func (l *Live) answer(ctx context.Context, who gate.Visitor, table string, text []byte) []byte {
	ask, ok := quickAsk(text)
	if !ok {
		ask = wire.Ask{}
		if err := l.book.Read(text, &ask); err != nil {
			return l.refusal(who, ask.ID, err)
		}
	}
	answer, err := l.ask(ctx, who, table, ask)
	if err != nil {
		return l.refusal(who, ask.ID, err)
	}
	if done, is := answer.(wire.Done); is { // what nearly every message is answered with
		return done.Append(make([]byte, 0, 128))
	}
	return encoded(answer)
}

// tooSoon answers a message that is not even read, but for its id: the sender must know which question has no answer.
func (l *Live) tooSoon(_ context.Context, who gate.Visitor, _ string, text []byte) []byte {
	var ask wire.Ask
	_ = json.Unmarshal(text, &ask)
	return l.refusal(who, ask.ID, gate.TooMany(0))
}

// ask reads the one message that says anything a viewer can ask, and brings it to the table: the answer is a wire.Done,
// wire.Reasons, wire.Hint or wire.Look.
func (l *Live) ask(ctx context.Context, who gate.Visitor, table string, ask wire.Ask) (any, error) {
	order := house.Order{ID: ask.ID, Seen: ask.Seen, Seat: ask.By}
	if err := order.Check(); err != nil {
		return nil, err
	}
	switch ask.Type {
	case "ping":
		seq, err := l.tables.Seq(ctx, who, table)
		return wire.Done{Type: "done", ID: ask.ID, Seq: seq}, err
	case "look":
		look, err := l.tables.Look(ctx, who, table, ask.Turn)
		look.ID = ask.ID
		return look, err
	case "hint":
		hint, err := l.tables.Hint(ctx, who, table)
		hint.ID = ask.ID
		return hint, err
	case "why":
		why, err := l.tables.Why(ctx, who, table, view.Question{Text: ask.Text, Typed: ask.Typed, Touched: ask.Touched, Whole: ask.Whole})
		why.ID = ask.ID
		return why, err
	case "do":
		c, err := view.Command(ask)
		if err != nil {
			return nil, err
		}
		seq, err := l.tables.Do(ctx, who, table, order, c)
		return wire.Done{Type: "done", ID: ask.ID, Seq: seq}, err
	}
	return nil, refuse(problem.BadRequest, "no-such-ask", game.Plain("type", game.Excerpt(ask.Type)))
}

// refusal is a problem as the socket says it.
func (l *Live) refusal(who gate.Visitor, id string, err error) []byte {
	p := l.Gate.Problem(err)
	return encoded(wire.Refused{Type: "refused", ID: id, Kind: string(p.Kind), Stale: p.Kind == problem.Stale, Reasons: view.Reasons(p.Reasons, who.Lang)})
}

func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	return text
}
