// Package servertest opens a whole server for tests: it really listens, on a store in a file of its own, and has visitors
// who come with cookies or tokens of their own, by requests, forms, sockets and event streams.
//
// It knows the server from outside, as a browser does. It must not reach into what it tests.
package servertest

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/server"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
)

// Passwords are hashed as they should be in the tests of package people; here that was a fifth of the time.
func init() { people.HashLightly() }

// Server is a server that really listens.
type Server struct {
	*server.Server
	T     testing.TB
	HTTP  *httptest.Server
	Log   *Log
	House *house.House
	Store *store.Store
}

// Open runs a house and its server until the test ends.
func Open(t testing.TB, config server.Config) *Server {
	t.Helper()
	return OpenOn(t, storetest.New(t), config)
}

// OpenOn is Open on a database that others may share. The house has a bus of its own: it hears of nothing that happens elsewhere.
func OpenOn(t testing.TB, address string, config server.Config) *Server {
	t.Helper()
	log := &Log{}
	config.Log = slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	kept, err := store.Open(t.Context(), address, store.Options{Log: config.Log})
	if err != nil {
		t.Fatal(err)
	}
	h, err := house.Open(t.Context(), house.Config{Games: games.Crownhead(), Store: kept, Bus: bus.Local(), Log: config.Log, Engines: 1})
	if err != nil {
		t.Fatal(err)
	}
	config.Store, config.House = kept, h
	s := &Server{Server: server.New(config), T: t, Log: log, House: h, Store: kept}
	s.HTTP = httptest.NewServer(s.Server)
	running, stop := context.WithCancel(context.Background())
	var all sync.WaitGroup
	all.Go(func() { _ = h.Run(running) })
	all.Go(func() { s.Run(running) })
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
		defer cancel()
		if err := h.Close(ctx); err != nil {
			t.Error(err)
		}
		if err := s.Wait(ctx); err != nil {
			t.Errorf("somebody is still connected: %v", err)
		}
		s.HTTP.Close()
		stop()
		all.Wait()
		kept.Close()
	})
	return s
}

// Unlimited is a server without limits, for tests of something else.
func Unlimited(t testing.TB) *Server { return Open(t, server.Config{Unlimited: true}) }

// Patient ends a test that hangs, on however busy a machine; nothing is measured by it.
func Patient(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// Clock is a time that passes only when a test says so.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock shows the time of day.
func NewClock() *Clock { return &Clock{now: time.Now()} }

// Now is the time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Pass lets time pass.
func (c *Clock) Pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Log can be read while it is written.
type Log struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
