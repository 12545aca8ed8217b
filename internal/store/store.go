package store

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
)

// Options are what a store may be given.
type Options struct {
	Log *slog.Logger // of failures; nil is silence
	// Wall is the clock on the wall, which can be set; the system's unless given.
	Wall func() time.Time
	// Version is this program's, for others who look which ones use the store.
	Version string
}

// Store is an open database, by who owns what is in it. It may be used by many goroutines.
type Store struct {
	*core
	Log
	People
	Study
	EventLogs
	Jobs
	Push
	Admin
	Boxes
}

// Log keeps the events of tables, and what follows from them: rows of tables, results, ratings.
type Log struct{ *core }

// People keeps who somebody is: guests, accounts, bots, sessions, tokens.
type People struct{ *core }

// people is who somebody is, for those who keep what somebody has done.
func (s *core) people() People { return People{s} }

// Study keeps what people do when nobody waits at a table: lessons, puzzles, reviews, trees, the explorer's counts.
type Study struct{ *core }

// Admin keeps how the house is run and by whom: roles, links that work once, settings, reports, and the log of acts.
type Admin struct{ *core }

// EventLogs keeps evenings of many people: their logs, and what lists need of them.
type EventLogs struct{ *core }

// Jobs keeps the work that is to be done, and who does it.
type Jobs struct{ *core }

// Push keeps which devices are told of their owners' moves, and the key that push services know this house by.
type Push struct{ *core }

// Boxes keeps accounts' copies of games on real boards and of score pads.
type Boxes struct{ *core }

// core is what all of them share: one writer, readers, and the time that counts.
type core struct {
	db     database
	log    *slog.Logger
	node   string // this process, among others
	build  string // its version
	writer *writer
	reader reader
	wall   func() time.Time
	opened time.Time    // by the wall …
	since  time.Time    // … and by a clock that nobody can set
	ahead  atomic.Int64 // how far the time that counts is ahead of ours
	truly  atomic.Int64 // how far it should be: more than that after the database's clock was put forward
	stop   context.CancelFunc
	keeper sync.WaitGroup
}

// Open opens the database at an address: a path, or sqlite: and a path, is a file, made if it is not there; what begins with
// postgres:// is a server. It brings the schema up to date. What cannot be opened is refused with a sentence: a
// *[game.BadText] for the address, a *[game.Refused] for what is found there.
func Open(ctx context.Context, address string, o Options) (*Store, error) {
	db, err := find(address)
	if err != nil {
		return nil, err
	}
	if err := db.prepare(ctx); err != nil {
		return nil, err
	}
	later, err := db.check(ctx, false)
	if err != nil {
		return nil, err
	}
	if err := migrate(ctx, db); err != nil {
		return nil, err
	}
	s := &core{db: db, log: o.Log, node: rand.Text(), build: o.Version, wall: o.Wall, since: time.Now()}
	if s.wall == nil {
		s.wall = time.Now
	}
	s.opened = s.wall().Round(0)
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.writer = newWriter(db, s.log)
	s.reader.pool = db.open(true)
	keep, stop := context.WithCancel(context.Background())
	s.stop = stop
	all := &Store{s, Log{s}, People{s}, Study{s}, EventLogs{s}, Jobs{s}, Push{s}, Admin{s}, Boxes{s}}
	if err := all.begin(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	if db.shared() {
		s.keeper.Go(func() { s.keepTime(keep) })
	}
	if later {
		s.keeper.Go(func() { s.checkLater(keep) })
	}
	return all, nil
}

// checkLater looks for damage while the store is used already. A damaged one is only read from then on: what is written to it
// could be lost, or do more harm.
func (s *core) checkLater(ctx context.Context) {
	_, err := s.db.check(ctx, true)
	var damaged *game.Refused
	switch {
	case errors.As(err, &damaged):
		s.writer.damaged.Store(&err)
		s.log.Error("the database is damaged; nothing is written to it any more", "error", damaged.Reasons[0].Text.EN)
	case err != nil && ctx.Err() == nil:
		s.log.Warn("the database could not be checked for damage", "error", err)
	}
}

// Damaged is why nothing is written to the store any more, in a *[game.Refused]; mostly it is nil.
func (s *core) Damaged() error {
	if err := s.writer.damaged.Load(); err != nil {
		return *err
	}
	return nil
}

// begin sees that the database can be read and written, before anybody relies on it.
func (s *Store) begin(ctx context.Context) error {
	if s.db.shared() {
		if err := s.setTime(ctx, true); err != nil {
			return unavailable(err)
		}
	}
	if err := s.Ping(ctx); err != nil {
		return err
	}
	if err := s.settle(ctx); err != nil {
		return err
	}
	if err := s.AdoptOldWork(ctx); err != nil {
		return err
	}
	if err := s.fillLooks(ctx); err != nil {
		return err
	}
	if err := s.fillLists(ctx); err != nil {
		return err
	}
	// Processes that ended without a word leave their row behind.
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "DELETE FROM nodes WHERE seen < $1 AND id <> '"+houseAlive+"'", s.Now().Add(-24*time.Hour).UnixMilli())
		return err
	})
}

// Close writes what has been handed over and closes the database. A database in a file is whole in that file afterwards.
func (s *core) Close() error {
	s.stop()
	s.keeper.Wait()
	// Readers first: one that still reads keeps SQLite from bringing the file up to date.
	return errors.Join(s.reader.pool.Close(), s.writer.close(), s.db.finish(s.log))
}

// Ping tells whether the store can write, by writing.
func (s *core) Ping(ctx context.Context) error {
	return s.writer.do(ctx, s.ping)
}

func (s *core) ping(ctx context.Context, c *session) error {
	_, err := c.exec(ctx, "INSERT INTO nodes (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen", s.node, s.Now().UnixMilli())
	return err
}

// settle brings the newest turns where everybody finds them.
func (s *core) settle(ctx context.Context) error { return s.writer.write(ctx, &task{}) }

// settled is called before anything else is read from tables or events: their newest turns may still be in the tail. While nothing can be
// written, what is there is better than nothing.
func (s *core) settled(ctx context.Context) {
	if tail := s.writer.tail; tail != nil && tail.isShown.Load() {
		_ = s.settle(ctx)
	}
}

// Shared tells that other processes may write too.
func (s *core) Shared() bool { return s.db.shared() }
