package study

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"crownhead/internal/study/kept"
	"crownhead/internal/study/progress"
	"crownhead/internal/wire"
)

// A series is named in addresses and requests by a text that only this file reads: of a person it is its number, of a guest all that there is
// to know of it, for nobody else keeps that.

// guestSeries is the series of a guest that a text names; a new one if it names none that goes on. It is nil in no mode.
func guestSeries(mode, text string, now time.Time) *kept.Series {
	if mode != progress.Streak && mode != progress.Clock {
		return nil
	}
	s := kept.Series{Mode: mode}
	var begun int64
	if n, err := fmt.Sscanf(text, "%d-%d", &s.Solved, &begun); n == 2 && err == nil && s.Solved >= 0 && begun <= now.UnixMilli() {
		s.Begun = time.UnixMilli(begun)
		if !progress.Over(s, now) {
			return &s
		}
	}
	return &kept.Series{Mode: mode, Begun: now}
}

// ofPerson names the series of a person as who keeps it does: by the number that its text is.
func (a Ask) ofPerson() Ask {
	if n, err := strconv.Atoi(a.Run); err == nil {
		a.Series = n
	}
	a.Mode, a.Run = "", ""
	return a
}

// run is how far a series is.
func run(s kept.Series, now time.Time) wire.PuzzleRun {
	out := wire.PuzzleRun{Run: s.N, Mode: s.Mode, Solved: s.Solved, Over: progress.Over(s, now)}
	if until := progress.Until(s); !until.IsZero() {
		out.Until = until.UnixMilli()
	}
	switch {
	case out.Over: // the next puzzle begins another
	case s.N > 0:
		out.Text = strconv.Itoa(s.N)
	default:
		out.Text = fmt.Sprintf("%d-%d", s.Solved, s.Begun.UnixMilli())
	}
	return out
}

// Series is the series of a mode that a text names, of a person or, without one, of a guest. It begins one if the text names none that goes on.
func (s *Service) Series(ctx context.Context, person, mode, text string) (wire.PuzzleRun, error) {
	if person == "" {
		return run(*guestSeries(mode, text, s.Now()), s.Now()), nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return s.BeginSeries(ctx, person, mode)
	}
	same, err := s.Keep.Update(ctx, person, kept.Try{Of: kept.ID{Kind: kept.Puzzle}, Series: n}, func(k kept.Exercise) kept.Exercise { return k })
	switch {
	case errors.Is(err, kept.ErrNoSeries), err == nil && (same.Series.Mode != mode || progress.Over(*same.Series, s.Now())):
		return s.BeginSeries(ctx, person, mode)
	case err != nil:
		return wire.PuzzleRun{}, err
	}
	return s.runOf(ctx, person, *same.Series)
}
