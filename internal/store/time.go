package store

import (
	"context"
	"strings"
	"time"
)

// timeEvery is how often the database is asked what time it is: clocks drift a few milliseconds apart in that.
const timeEvery = 10 * time.Second

// Now is the time that counts for whatever is written: the database's where several processes share one, in whole
// milliseconds, as it is kept. It asks nobody, and it passes evenly: setting the machine's clock changes it only by [Store.CatchUp].
func (s *core) Now() time.Time {
	return s.steady().Add(time.Duration(s.ahead.Load())).UTC().Truncate(time.Millisecond)
}

// steady is the time by the wall as it was when the store was opened, and what has passed since.
func (s *core) steady() time.Time { return s.opened.Add(time.Since(s.since)) }

// jump is how much further a clock must be at once to have been put forward.
const jump = 2 * time.Second

// Behind is how far Now is behind because a clock was put forward, or because this machine slept; mostly it is 0.
func (s *core) Behind() time.Duration {
	behind := time.Duration(s.truly.Load() - s.ahead.Load())
	if !s.db.shared() {
		behind = s.wall().Round(0).Sub(s.steady()) - time.Duration(s.ahead.Load())
	}
	if behind < jump {
		return 0
	}
	return behind
}

// CatchUp brings Now forward by so much.
func (s *core) CatchUp(by time.Duration) { s.ahead.Add(int64(by)) }

// houseAlive is the row of the table of processes that says when a house last ran.
const houseAlive = "house"

// versionRow begins the rows that say when a house of a version last ran.
const versionRow = "version/"

// Beat writes down that a house runs, and of which version.
func (s *core) Beat(ctx context.Context) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if s.build != "" {
			if _, err := c.exec(ctx, "INSERT INTO nodes (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen", versionRow+s.build, s.Now().UnixMilli()); err != nil {
				return err
			}
		}
		_, err := c.exec(ctx, `INSERT INTO nodes (id, seen) VALUES ('`+houseAlive+`', $1)
			ON CONFLICT (id) DO UPDATE SET seen = excluded.seen WHERE nodes.seen < excluded.seen`, s.Now().UnixMilli())
		return err
	})
}

// Versions are those of the houses that have run since a moment.
func (s *core) Versions(ctx context.Context, since time.Time) ([]string, error) {
	all, err := many(ctx, s, single[string], "SELECT id FROM nodes WHERE id LIKE '"+versionRow+"%' AND seen >= $1 ORDER BY id", since.UnixMilli())
	for i := range all {
		all[i] = strings.TrimPrefix(all[i], versionRow)
	}
	return all, err
}

// Beaten is when a house last wrote that it runs, or ErrNotFound.
func (s *core) Beaten(ctx context.Context) (time.Time, error) {
	millis, err := one(ctx, s, single[int64], "SELECT seen FROM nodes WHERE id = '"+houseAlive+"'")
	return moment(millis), err
}

// setTime measures how far the database's clock is ahead. It asks a few times and believes the quickest answer. The first
// measurement counts at once, and so does any later one unless the clock was put forward.
func (s *core) setTime(ctx context.Context, first bool) error {
	quickest := time.Duration(-1)
	var ahead time.Duration
	for range 3 {
		asked := time.Now()
		micros, err := one(ctx, s, single[int64], "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT)")
		if err != nil {
			return err
		}
		took := time.Since(asked)
		if quickest < 0 || took < quickest {
			quickest, ahead = took, time.UnixMicro(micros).Sub(s.opened.Add(asked.Sub(s.since)+took/2))
		}
	}
	s.truly.Store(int64(ahead))
	if first || s.Behind() == 0 {
		s.ahead.Store(int64(ahead))
	}
	return nil
}

// Started is when the server of a database that several processes share was started: nobody could write for a while before that. It
// does not know of other reasons for that. A database of one process has no server, and Started is zero.
func (s *core) Started(ctx context.Context) (time.Time, error) {
	if !s.db.shared() {
		return time.Time{}, nil
	}
	millis, err := one(ctx, s, single[int64], "SELECT CAST(EXTRACT(EPOCH FROM pg_postmaster_start_time()) * 1000 AS BIGINT)")
	return moment(millis), err
}

// keepTime goes on measuring. While the database does not answer, the last measurement counts.
func (s *core) keepTime(ctx context.Context) {
	every := time.NewTicker(timeEvery)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
		asking, cancel := context.WithTimeout(ctx, timeEvery)
		if err := s.setTime(asking, false); err != nil && ctx.Err() == nil {
			s.log.Warn("the database's clock cannot be read", "error", err)
		}
		cancel()
	}
}
