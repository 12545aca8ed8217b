package server

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

const (
	mostMessage = 8 << 10
	// stillEach is how often it is looked whether who came may stay: another password ends sockets too.
	stillEach = 15 // pings

	// One connection may send so many messages at once and so many a second; who goes on regardless is sent away.
	messageBurst    = 40
	messagesASecond = 15
	patience        = 100 // messages too many in a row
)

// rhythm is how a connection is kept alive, and when it is given up.
type rhythm struct {
	write time.Duration // who cannot take a message in that time is too slow
	ping  time.Duration
	pong  time.Duration // who does not answer a ping in that time is gone
}

var usualRhythm = rhythm{write: 10 * time.Second, ping: 20 * time.Second, pong: 15 * time.Second}

// socket is one live connection. While all is quiet it is one goroutine that hears, with a small stack: the crew answers,
// and tells.
type socket struct {
	s       *Server
	conn    *websocket.Conn
	cable   *cable
	watcher *house.Watcher
	who     store.Person
	viewer  house.Viewer
	address string
	table   string
	pace    *rate.Limiter
	rings   atomic.Int64 // of the watcher, that nobody has seen to yet
	beat    *time.Timer
	beats   int
	left    sync.Once
}

func (s *Server) socket(v *visit) error {
	if !strings.EqualFold(v.r.Header.Get("Upgrade"), "websocket") {
		return refuse(problem.Upgrade, "speak-websocket")
	}
	if err := sameOrigin(v.r); err != nil {
		return err
	}
	who, watcher, err := v.watch(v.r.URL.Query().Get(byAfter.name))
	if err != nil {
		return err
	}
	hands := &slim{ResponseWriter: v.w, write: s.rhythm.write}
	conn, err := websocket.Accept(hands, v.r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil { // it has answered
		watcher.Close()
		s.crowd.leave(who.ID, v.address)
		return nil
	}
	conn.SetReadLimit(mostMessage)
	c := &socket{
		s: s, conn: conn, cable: hands.cable, watcher: watcher, who: who, viewer: v.viewer(who), address: v.address, table: v.r.PathValue("id"),
		pace: rate.NewLimiter(messagesASecond, messageBurst),
	}
	if s.limits.off {
		c.pace.SetLimit(rate.Inf)
	}
	// The handler returns, so that the request and the stack it has grown can be given back.
	c.beat = time.AfterFunc(time.Hour, c.ping)
	c.beat.Reset(s.rhythm.ping) // only now, for ping sets it again
	go c.hear()
	watcher.Ring(c.rung)
	return nil
}

// watch is the beginning of sockets and event streams alike. Who is let in must leave the crowd again.
func (v *visit) watch(from string) (store.Person, *house.Watcher, error) {
	seen := -1
	if from != "" {
		var err error
		if seen, err = whole(byAfter.name, from, 0, math.MaxInt32); err != nil {
			return store.Person{}, nil, err
		}
	}
	who, err := v.somebody()
	if err != nil {
		return who, nil, err
	}
	if err := v.s.crowd.enter(who.ID, v.address); err != nil {
		return who, nil, err
	}
	watcher, err := v.s.House.Watch(v.ctx(), v.viewer(who), v.r.PathValue("id"), seen)
	if err != nil {
		v.s.crowd.leave(who.ID, v.address)
	}
	return who, watcher, err
}

// hear has answered what comes, one after another, until nothing more does.
func (c *socket) hear() {
	defer c.leave()
	ctx := context.Background() // the connection's own end is what ends reading
	excess := 0
	answered := make(chan error)
	for {
		kind, text, err := c.conn.Read(ctx)
		if err != nil {
			return
		}
		if kind != websocket.MessageText {
			c.conn.Close(websocket.StatusUnsupportedData, "messages are JSON text")
			return
		}
		c.s.metrics.heard.Inc()
		if c.pace.AllowN(c.s.limits.now(), 1) {
			excess = 0
		} else if excess++; excess > patience {
			c.conn.Close(websocket.StatusPolicyViolation, "too many messages")
			return
		}
		c.s.crew.do(func() { answered <- c.answer(text, excess > 0) })
		if <-answered != nil {
			return
		}
	}
}

// answer answers one message. What happens by it is news to its sender too, and goes with the answer.
func (c *socket) answer(text []byte, soon bool) error {
	tells := c.rings.Add(1) == 1
	answer := c.s.answer
	if soon {
		answer = c.s.tooSoon
	}
	said := answer(context.Background(), c.viewer, c.address, c.table, text)
	if !tells {
		return c.write(said)
	}
	err := c.cable.together(func() error {
		for message, _ := c.watcher.Next(); message != nil; message, _ = c.watcher.Next() {
			if err := c.write(message); err != nil {
				return err
			}
		}
		return c.write(said)
	})
	c.tell() // who rang meanwhile has left it to us
	return err
}

// rung is called when there is something to tell; one of the crew sees to all of it.
func (c *socket) rung() {
	if c.rings.Add(1) == 1 {
		c.s.crew.do(c.tell)
	}
}

// tell sends what has happened, until nobody rings any more.
func (c *socket) tell() {
	for rings := c.rings.Load(); rings > 0; rings = c.rings.Add(-rings) {
		for {
			message, more := c.watcher.Next()
			if !more {
				c.bye()
			}
			if !more || message != nil && c.write(message) != nil {
				c.leave()
				return
			}
			if message == nil {
				break
			}
		}
	}
}

func (c *socket) write(message []byte) error {
	return c.conn.Write(context.Background(), websocket.MessageText, message) // the connection has its own deadline
}

// ping ends the connection of who does not answer, or may not stay.
func (c *socket) ping() {
	if c.beats++; c.beats%stillEach == 0 && !c.still() {
		c.conn.Close(websocket.StatusPolicyViolation, "signed out")
		c.leave()
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), c.s.rhythm.pong)
	defer cancel()
	if c.conn.Ping(ctx) != nil {
		c.leave()
		return
	}
	c.beat.Reset(c.s.rhythm.ping)
}

func (c *socket) still() bool {
	ctx, cancel := context.WithTimeout(context.Background(), c.s.rhythm.write)
	defer cancel()
	return c.s.people.Still(ctx, c.who)
}

// bye says why the house ends it; after a restart everybody comes back, but not all at once.
func (c *socket) bye() {
	bye := wire.Bye{Type: "bye", Why: c.watcher.Why()}
	code := websocket.StatusNormalClosure
	switch bye.Why {
	case "": // the visitor has left
		return
	case "restart":
		bye.After = 500 + rand.Int64N(2500)
		code = websocket.StatusServiceRestart
	case "slow":
		bye.After = 1000
		code = websocket.StatusTryAgainLater
	}
	if text, err := json.Marshal(bye); err == nil && c.write(text) == nil {
		c.conn.Close(code, bye.Why)
	}
}

// leave is the end, whoever comes to it first.
func (c *socket) leave() {
	c.left.Do(func() {
		c.beat.Stop()
		c.conn.CloseNow()
		c.watcher.Close()
		c.s.crowd.leave(c.who.ID, c.address)
	})
}

// answer is the one message that answers a message.
func (s *Server) answer(ctx context.Context, who house.Viewer, address, table string, text []byte) []byte {
	var ask wire.Ask
	if err := s.book.read(text, &ask); err != nil {
		return s.refusal(who, ask, err)
	}
	answer, err := s.ask(ctx, who, address, table, ask)
	if err != nil {
		return s.refusal(who, ask, err)
	}
	return encoded(answer)
}

// tooSoon answers a message that is not even read, but for its id: who asked must know which question has no answer.
func (s *Server) tooSoon(_ context.Context, who house.Viewer, _, _ string, text []byte) []byte {
	var ask wire.Ask
	_ = json.Unmarshal(text, &ask)
	return s.refusal(who, wire.Ask{ID: ask.ID}, refuse(problem.TooMany, "too-many"))
}

// refusal is a problem as the socket says it.
func (s *Server) refusal(who house.Viewer, ask wire.Ask, err error) []byte {
	p := s.problemOf(err)
	return encoded(wire.Refused{Type: "refused", ID: ask.ID, Kind: string(p.Kind), Stale: p.Kind == problem.Stale, Reasons: view.Reasons(p.Reasons, who.Lang)})
}

func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	return text
}
