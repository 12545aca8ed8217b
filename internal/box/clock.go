package box

import (
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
)

// Clock is a chess clock for a real board: the clocks of our tables, different times for the two if they like, and the hourglass, in which time that one
// player spends comes to the other. It is a value, and time is an argument.
type Clock struct {
	clock.Clock
	Hourglass bool
}

// NewClock is a clock before the game, with each player's time.
func NewClock(control clock.Control, times [2]time.Duration) Clock {
	c := clock.New(control)
	c.Left = times
	return Clock{Clock: c}
}

// NewHourglass is an hourglass: each player's time is what has run to his side.
func NewHourglass(times [2]time.Duration) Clock {
	c := NewClock(clock.Control{Kind: clock.Sudden, Time: max(times[0], times[1])}, times)
	c.Hourglass = true
	return c
}

// Press is the clock after a player has pressed his half: the other's time runs. The first press starts the other's clock; the half of a player whose time does
// not run does nothing.
func (c Clock) Press(by game.Seat, t time.Time) Clock {
	switch {
	case by != game.First && by != game.Second:
		return c
	case c.Running == game.Nobody:
		c.Clock = c.Start(by.Other(), t)
	case c.Running == by && !c.Paused:
		c = c.flow(t)
		c.Clock = c.Clock.Press(by.Other(), t)
	}
	return c
}

// Pause stops both clocks, or lets them run again.
func (c Clock) Pause(t time.Time) Clock {
	c = c.flow(t)
	if c.Paused {
		c.Clock = c.Resume(t)
	} else {
		c.Clock = c.Clock.Pause(t)
	}
	return c
}

// flow gives the other player of an hourglass what was spent since it was last told the time.
func (c Clock) flow(t time.Time) Clock {
	if !c.Hourglass || c.Running > game.Second || c.Paused {
		return c
	}
	seat := c.Running
	before := c.Clock.Remaining(seat, c.Since)
	spent := before - max(c.Clock.Remaining(seat, t), 0)
	c.Left[seat.Other()] += max(spent, 0)
	return c
}

// Remaining is what a player has left; nothing if his flag has fallen.
func (c Clock) Remaining(seat game.Seat, t time.Time) time.Duration {
	return max(c.flow(t).Clock.Remaining(seat, t), 0)
}
