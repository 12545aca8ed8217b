// Package stream is tables as they are played: a WebSocket for people who play and an event stream for those who look on.
//
// A connection that is quiet costs one goroutine with a small stack and two small buffers; workers with larger stacks
// answer and tell. Answers and refusals are those of the API, in the reader's language.
//
// It knows connections, how they are kept alive and when they are given up. It must not know routes, pages or how a table
// is run: the house tells it what to send.
package stream

import (
	"context"
	"math"
	"net/http"
	"reflect"
	"time"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/meter"
	"crownhead/internal/server/people"
	"crownhead/internal/server/schema"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// Config is what live connections are made of.
type Config struct {
	Gate      *gate.Gate
	House     *house.House
	Evenings  gate.Evenings
	Keepalive Keepalive // the usual unless set
}

// Keepalive is how a connection is kept alive, and when it is given up.
type Keepalive struct {
	Write time.Duration // a connection that cannot take a message in that time is too slow
	Ping  time.Duration
	Pong  time.Duration // one that does not answer a ping in that time is gone
}

var usualKeepalive = Keepalive{Write: 10 * time.Second, Ping: 20 * time.Second, Pong: 15 * time.Second}

// Live is all live connections of a node.
type Live struct {
	Config
	tables      gate.Tables
	book        *schema.Book
	connections *connections
	workers     workers
	messages    *meter.Counts
}

// New has no connections yet.
func New(config Config) *Live {
	if config.Keepalive == (Keepalive{}) {
		config.Keepalive = usualKeepalive
	}
	l := &Live{
		Config: config, tables: gate.Tables{Gate: config.Gate, House: config.House}, book: schema.NewBook(reflect.TypeFor[wire.Ask]()),
		connections: newConnections(config.Gate.Unlimited),
		messages:    meter.NewCounts("crownhead_socket_messages_total", "Messages that came through sockets."),
	}
	if err := config.House.OnRevoked(l.recheck); err != nil {
		config.Gate.Log.Warn("connections of ended sessions are found only after a while", "error", err)
	}
	return l
}

// recheck ends the connections of somebody whose session or token has ended.
func (l *Live) recheck(person string) {
	for _, one := range l.connections.of(person) {
		l.workers.run(func() { one.check() })
	}
}

// Socket answers with a live table as a WebSocket.
func (l *Live) Socket() http.Handler { return l.handler(l.socket) }

// Events answers with a live table as an event stream.
func (l *Live) Events() http.Handler { return l.handler(l.events) }

// Mine answers with what happens to the visitor, as an event stream.
func (l *Live) Mine() http.Handler { return l.handler(l.mine) }

// Evening answers with a live event, as an event stream.
func (l *Live) Evening() http.Handler { return l.handler(l.evening) }

func (l *Live) handler(open func(*gate.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, plain *http.Request) {
		r := l.Gate.Request(w, plain)
		w.Header().Set("Cache-Control", "no-store")
		err := r.Admit(people.Read)
		if err == nil {
			err = r.Allow(gate.Watching)
		}
		if err == nil {
			err = open(r)
		}
		if err != nil {
			r.Fail(err)
		}
	})
}

// Connections is how many there are now.
func (l *Live) Connections() int { return l.connections.count() }

// Wait returns when the last connection is closed; the house has told them to leave.
func (l *Live) Wait(ctx context.Context) error { return l.connections.wait(ctx) }

// watch is the beginning of sockets and event streams alike. A visitor who is let in must leave the connections again.
func (l *Live) watch(r *gate.Request, from string) (store.Person, *house.Watcher, error) {
	seen := -1
	if from != "" {
		var err error
		if seen, err = schema.WholeNumber("after", from, 0, math.MaxInt32); err != nil {
			return store.Person{}, nil, err
		}
	}
	who, err := r.Somebody()
	if err != nil {
		return who, nil, err
	}
	if err := l.connections.enter(who.ID, r.Address); err != nil {
		return who, nil, err
	}
	watcher, err := l.House.Watch(r.Context(), r.Viewer(who), r.PathValue("id"), seen)
	if err != nil {
		l.connections.leave(who.ID, r.Address)
	}
	return who, watcher, err
}

// Measure tells how many connections there are.
func (l *Live) Measure(p *meter.Page) {
	l.messages.Measure(p)
	p.Gauge("crownhead_sockets", "Live connections: sockets and event streams.", float64(l.Connections()))
}

func refuse(kind problem.Kind, token string, args ...game.Arg) *problem.Problem {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}
