package store

import (
	"context"
	"time"
)

// timeEvery is how often the database is asked what time it is: clocks drift a few milliseconds apart in that.
const timeEvery = 10 * time.Second

// Now is the time that counts for whatever is written: the database's where several processes share one, in whole
// milliseconds, as it is kept. It asks nobody.
func (s *Store) Now() time.Time {
	return time.Now().Add(time.Duration(s.ahead.Load())).UTC().Truncate(time.Millisecond)
}

// setTime measures how far the database's clock is ahead. It asks a few times and believes the quickest answer.
func (s *Store) setTime(ctx context.Context) error {
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
			quickest, ahead = took, time.UnixMicro(micros).Sub(asked.Add(took/2))
		}
	}
	s.ahead.Store(int64(ahead))
	return nil
}

// keepTime goes on measuring. While the database does not answer, the last measurement stands.
func (s *Store) keepTime(ctx context.Context) {
	every := time.NewTicker(timeEvery)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
		asking, cancel := context.WithTimeout(ctx, timeEvery)
		if err := s.setTime(asking); err != nil && ctx.Err() == nil {
			s.log.Warn("the database's clock cannot be read", "error", err)
		}
		cancel()
	}
}
