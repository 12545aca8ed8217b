package house

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/jobs"
	"crownhead/internal/store"
	"crownhead/internal/table/view"
)

// Config is what a house runs on.
type Config struct {
	Games   *games.Catalogue
	Store   *store.Store
	Bus     bus.Bus
	Log     *slog.Logger
	Random  io.Reader // crypto/rand unless given
	Engines int       // computer players that may think at once; 0: other nodes' do
	// Unlimited lets computer players think as much as anybody wants, for measuring.
	Unlimited bool
	// Pauses has computer players take the time that people would, see [host.Pause]; they think only a part of it.
	Pauses bool
}

// House is the tables of one node. It is safe for many goroutines.
type House struct {
	Config
	// Jobs does what waits in the store, for tables and for others who let players go first.
	Jobs *jobs.Loop

	log     *slog.Logger
	node    string        // tells our own messages on the bus from others'
	silence time.Duration // after which a house that could write has surely written that it runs

	mu     sync.Mutex // guards tables and closed. A table is locked before it, unless nobody knows of the table yet.
	tables map[string]*loaded
	closed bool

	// tried is when the sweep last tried to continue after an outage, and patience how long it waits before it tries again. Only the sweep uses them.
	tried    time.Time
	patience time.Duration

	outage outage
	heard  chan string  // tables that another node has changed
	fresh  atomic.Int64 // a time: how long what is known of a table is good enough for who asks
	back   atomic.Int64 // when the bus was last there again: what was confirmed before may have changed unheard

	advisers advisers
	alarm    alarm // for flags, and for what the house does by itself
	counts   counts
	follow   followers
}

// Viewer is who is watching or acts.
type Viewer = view.Viewer

// Stats is what a house is doing.
type Stats struct {
	Tables, Watchers, Thinking     int
	Turns, Events, Refused, Stales uint64
	Commits                        uint64
	Committing                     time.Duration // all commits together
	Outage                         bool
}

type counts struct {
	turns, events, refused, stales, commits atomic.Uint64
	thinking, watchers, committing          atomic.Int64
}

// Open makes a house; Run lets it work.
func Open(ctx context.Context, c Config) (*House, error) {
	if c.Random == nil {
		c.Random = rand.Reader
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	node, err := token(c.Random, 12)
	if err != nil {
		return nil, err
	}
	h := &House{
		Config: c, log: c.Log, node: node, tables: map[string]*loaded{},
		heard: make(chan string, 1024), alarm: alarm{ring: make(chan struct{}, 1)},
		advisers: newAdvisers(c), silence: 2 * evictEvery,
	}
	h.Jobs = jobs.New(jobs.Config{Store: c.Store.Jobs, Players: busyness{h}, Log: c.Log, Unlimited: c.Unlimited})
	if err := h.wakeUp(ctx); err != nil {
		return nil, err
	}
	h.fresh.Store(int64(freshFor))
	c.Bus.OnReconnect(func() {
		h.back.Store(sinceStart())
		h.catchUp()
		h.readNotes()
	})
	return h, nil
}

// Run sweeps, thinks and listens until the context ends.
func (h *House) Run(ctx context.Context) error {
	stop, err := h.Bus.Subscribe(workSubject, func(string, []byte) { h.wake() })
	if err != nil {
		return err
	}
	defer stop()
	var all sync.WaitGroup
	all.Go(func() { h.sweep(ctx) })
	for range listeners {
		all.Go(func() { h.listen(ctx) })
	}
	if h.Engines > 0 {
		all.Go(func() { h.Jobs.Run(ctx, h.thinking()) })
	}
	all.Wait()
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), flagsAtLeast)
	defer cancel()
	h.beat(last)
	return ctx.Err()
}

// Close ends every watcher with a word, after what is being committed is safe.
func (h *House) Close(context.Context) error {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	h.follow.end()
	for _, l := range h.all() {
		l.mu.Lock()
		for _, w := range l.watchers {
			w.end("restart")
		}
		l.mu.Unlock()
	}
	return nil
}

// Stats is a look from outside.
func (h *House) Stats() Stats {
	return Stats{
		Tables: len(h.all()), Watchers: int(h.counts.watchers.Load()), Thinking: int(h.counts.thinking.Load()),
		Turns: h.counts.turns.Load(), Events: h.counts.events.Load(), Refused: h.counts.refused.Load(), Stales: h.counts.stales.Load(),
		Commits: h.counts.commits.Load(), Committing: time.Duration(h.counts.committing.Load()), Outage: h.outage.on(),
	}
}

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// token is n characters that nobody can guess.
func token(random io.Reader, n int) (string, error) {
	text := make([]byte, 0, n)
	var b [32]byte
	for len(text) < n {
		if _, err := io.ReadFull(random, b[:]); err != nil {
			return "", errors.New("house: there is no randomness")
		}
		for _, c := range b {
			if c < 4*62 && len(text) < n { // above, some characters would come more often
				text = append(text, base62[c%62])
			}
		}
	}
	return string(text), nil
}
