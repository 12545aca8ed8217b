package match

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
)

// Clock is the time that each side has for a game. The zero Clock does not limit.
type Clock struct {
	Time, Increment time.Duration
	Moves           int // for how many turns Time is meant, after which it comes again; 0: for the whole game
}

// ReadClock reads 10+0.1 and 40/60+0.5: turns, seconds, and seconds more for each turn. Times with a unit, such as 5m, are read too.
func ReadClock(text string) (c Clock, ok bool) {
	moves, times, found := strings.Cut(text, "/")
	if !found {
		times = moves
	} else if n, err := strconv.Atoi(moves); err != nil || n < 1 || n > 1000 {
		return c, false
	} else {
		c.Moves = n
	}
	first, more, _ := strings.Cut(times, "+")
	if c.Time, ok = readTime(first); !ok || c.Time <= 0 {
		return c, false
	}
	if more != "" {
		c.Increment, ok = readTime(more)
	}
	return c, ok
}

func readTime(text string) (time.Duration, bool) {
	if seconds, err := strconv.ParseFloat(text, 64); err == nil {
		return time.Duration(math.Round(seconds * float64(time.Second))), seconds >= 0 && seconds <= 1e6
	}
	d, err := time.ParseDuration(text)
	return d, err == nil && d >= 0 && d <= 1e6*time.Second
}

// String is what ReadClock reads; "" if it does not limit.
func (c Clock) String() string {
	if c.Time == 0 {
		return ""
	}
	text := strconv.FormatFloat(c.Time.Seconds(), 'f', -1, 64) + "+" + strconv.FormatFloat(c.Increment.Seconds(), 'f', -1, 64)
	if c.Moves > 0 {
		text = fmt.Sprintf("%d/%s", c.Moves, text)
	}
	return text
}

// Tag is the clock as records write it: 40/60+0.5 as it is, and seconds without an increment bare.
func (c Clock) Tag() string { return strings.TrimSuffix(c.String(), "+0") }

// running is the clock of a game.
type running struct {
	Clock
	left [2]time.Duration
	made [2]int // turns
}

func (c Clock) start() *running { return &running{Clock: c, left: [2]time.Duration{c.Time, c.Time}} }

// shown is the clock as the seat to act sees it; nil if there is none.
func (r *running) shown(seat game.Seat) *engine.Clock {
	if r.Time == 0 {
		return nil
	}
	c := &engine.Clock{Left: r.left, Increment: [2]time.Duration{r.Increment, r.Increment}}
	if r.Moves > 0 {
		c.MovesToGo = r.Moves - r.made[seat]%r.Moves
	}
	return c
}

// limit is the context for a turn, which ends when the flag falls: nobody waits longer for a program that does not answer.
func (r *running) limit(ctx context.Context, seat game.Seat) (thinking context.Context, stop func()) {
	if r.Time == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, r.left[seat])
}

// press ends a turn that took so long, and tells whether there was time for it.
func (r *running) press(seat game.Seat, took time.Duration) bool {
	if r.Time == 0 {
		return true
	}
	if r.left[seat] -= took; r.left[seat] < 0 {
		return false
	}
	r.left[seat] += r.Increment
	r.made[seat]++
	if r.Moves > 0 && r.made[seat]%r.Moves == 0 {
		r.left[seat] += r.Time
	}
	return true
}
