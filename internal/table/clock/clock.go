package clock

import (
	"time"

	"crownhead/game"
)

// Clock is both seats' clocks at one instant. Its fields are plain so that it can be kept and compared; only the
// methods should change them. They never panic, whatever the fields hold.
//
// Time is counted in whole milliseconds, and a time before the last one told counts as that one: nothing here ever
// runs backwards.
type Clock struct {
	Control Control
	Left    [2]time.Duration // each seat's bank; of the seat that runs, as its turn began
	Running game.Seat        // whose turn it is; while Dice or Nobody act, no time passes
	Spent   time.Duration    // on this turn, until Since
	Since   time.Time        // the last time told, in UTC
	Paused  bool

	Holidays *Holidays // in which no time passes, where turns have days; nil: none
}

// mostLeft is where banks stop growing: more than any control gives, far from any overflow.
const mostLeft = 1000 * day

// New is the clock before the game: full banks, and nobody's time runs.
func New(c Control) Clock {
	return Clock{Control: c, Left: [2]time.Duration{c.Time, c.Time}, Running: game.Nobody}
}

// Timed tells whether there is a clock at all.
func (c Clock) Timed() bool { return c.Control.Kind != None }

// Start lets a seat's turn begin: at the start of a game, and after a take-back, whose turn it interrupts unmade. A
// seat that does not play (Dice, Nobody) stops both. Once a flag has fallen it changes nothing.
func (c Clock) Start(seat game.Seat, t time.Time) Clock { return c.turn(seat, t, false) }

// Press is a turn made by the seat that runs, and the beginning of the turn of the next, which may be the same seat.
// Once a flag has fallen it changes nothing: time added by a turn too late would lift it.
func (c Clock) Press(next game.Seat, t time.Time) Clock { return c.turn(next, t, true) }

func (c Clock) turn(next game.Seat, t time.Time, made bool) Clock {
	c = c.at(t)
	if c.fallen() {
		return c
	}
	if plays(c.Running) {
		left := c.bank(c.Running) - c.cost()
		switch c.Control.Kind {
		case Fischer:
			// After the turn, as on servers; a club's clock gives the first increment before the first turn.
			if made {
				left += c.Control.Extra
			}
		case Bronstein:
			left += min(c.Spent, c.Control.Extra)
		case Days:
			left = c.Control.Time
		}
		c.Left[c.Running] = min(left, mostLeft)
	}
	c.Running, c.Spent = next, 0
	return c
}

// Pause stops the clocks: while the log cannot be written, and for good at the end of a game. Turns made while paused
// cost nothing more.
func (c Clock) Pause(t time.Time) Clock {
	c = c.at(t)
	c.Paused = true
	return c
}

// Resume goes on where Pause stopped, in the middle of the same turn and of its delay.
func (c Clock) Resume(t time.Time) Clock {
	c = c.at(t)
	c.Paused = false
	return c
}

// Add gives a seat more time. It never takes any, and it does not lift a flag that has fallen. By days it
// is for the turn that runs, or else for the seat's next one.
func (c Clock) Add(seat game.Seat, more time.Duration, t time.Time) Clock {
	c = c.at(t)
	if c.Timed() && plays(seat) && more > 0 && !c.fallen() {
		c.Left[seat] = min(c.bank(seat)+min(more.Truncate(time.Millisecond), mostLeft), mostLeft)
	}
	return c
}

// Remaining is a seat's bank at t, never below zero. Without a clock, and for who does not play, it is zero.
func (c Clock) Remaining(seat game.Seat, t time.Time) time.Duration {
	switch {
	case !c.Timed() || !plays(seat):
		return 0
	case seat != c.Running:
		return c.bank(seat)
	}
	c = c.at(t)
	return max(0, c.bank(seat)-c.cost())
}

// Free is how much of a simple delay the turn still has before its bank runs.
func (c Clock) Free(t time.Time) time.Duration {
	if !plays(c.Running) {
		return 0
	}
	return max(0, c.delay()-c.at(t).Spent)
}

// Fallen is the seat whose flag has fallen by t.
func (c Clock) Fallen(t time.Time) (game.Seat, bool) {
	if c.at(t).fallen() {
		return c.Running, true
	}
	return game.Nobody, false
}

// Deadline is when the flag of the seat that runs falls if nothing happens: Fallen is true from then on, and not
// before. There is none while no time passes.
func (c Clock) Deadline() (time.Time, bool) {
	if !c.Timed() || !c.ticking() {
		return time.Time{}, false
	}
	left := c.allowance() - c.Spent
	if left <= 0 {
		return c.Since, true
	}
	return reached(c.holidays(), c.Since, left), true
}

// at is the clock told the time. Spent stops at the allowance: a fallen flag falls no deeper.
func (c Clock) at(t time.Time) Clock {
	t = t.UTC().Truncate(time.Millisecond)
	if !t.After(c.Since) {
		return c
	}
	if c.ticking() {
		c.Spent = min(max(0, min(c.Spent, mostLeft))+min(Passed(c.holidays(), c.Since, t), 2*mostLeft), c.allowance())
	}
	c.Since = t
	return c
}

func (c Clock) ticking() bool { return plays(c.Running) && !c.Paused }

func (c Clock) fallen() bool { return c.Timed() && plays(c.Running) && c.Spent >= c.allowance() }

// allowance is the longest the running turn may take.
func (c Clock) allowance() time.Duration {
	if !c.Timed() {
		return mostLeft
	}
	return c.bank(c.Running) + c.delay()
}

func (c Clock) delay() time.Duration {
	if c.Control.Kind == Delay {
		return c.Control.Extra
	}
	return 0
}

// cost is what the running turn has taken from its bank.
func (c Clock) cost() time.Duration {
	if !c.Timed() {
		return 0
	}
	return max(0, c.Spent-c.delay())
}

func (c Clock) bank(seat game.Seat) time.Duration { return max(0, min(c.Left[seat], mostLeft)) }

func plays(s game.Seat) bool { return s == game.First || s == game.Second }
