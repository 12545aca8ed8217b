package clock

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"crownhead/game"
)

var noon = time.Date(2031, 3, 5, 12, 0, 0, 0, time.UTC)

func after(d time.Duration) time.Time { return noon.Add(d) }

func control(t *testing.T, text string) Control {
	t.Helper()
	c, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A turn of First's that takes so long: what his bank shows at its end, and after it.
func TestWhatATurnCosts(t *testing.T) {
	for _, c := range []struct {
		control            string
		takes, shows, left time.Duration
	}{
		{"5m", 20 * time.Second, 280 * time.Second, 280 * time.Second},
		{"5m+3s", 20 * time.Second, 280 * time.Second, 283 * time.Second},
		{"5m+3s", time.Second, 299 * time.Second, 302 * time.Second}, // saved up
		{"5m+3s-delay", 20 * time.Second, 283 * time.Second, 283 * time.Second},
		{"5m+3s-delay", time.Second, 300 * time.Second, 300 * time.Second},
		{"5m+3s-bronstein", 20 * time.Second, 280 * time.Second, 283 * time.Second},
		{"5m+3s-bronstein", time.Second, 299 * time.Second, 300 * time.Second},
		{"3d", 2 * day, day, 3 * day},
		{"none", day, 0, 0},
	} {
		clock := New(control(t, c.control)).Start(game.First, noon)
		end := after(c.takes)
		if got := clock.Remaining(game.First, end); got != c.shows {
			t.Errorf("%s after %v: %v, wanted %v", c.control, c.takes, got, c.shows)
		}
		pressed := clock.Press(game.Second, end)
		if got := pressed.Remaining(game.First, end.Add(time.Hour)); got != c.left {
			t.Errorf("%s after a turn of %v: %v, wanted %v", c.control, c.takes, got, c.left)
		}
		if got := pressed.Remaining(game.Second, end); got != clock.Control.Time {
			t.Errorf("%s: Second begins with %v", c.control, got)
		}
	}
}

func TestFlags(t *testing.T) {
	for text, falls := range map[string]time.Duration{
		"5m": 5 * time.Minute, "5m+3s": 5 * time.Minute, "5m+3s-bronstein": 5 * time.Minute,
		"5m+3s-delay": 5*time.Minute + 3*time.Second, "0s+10s-delay": 10 * time.Second, "2d": 48 * time.Hour,
	} {
		c := New(control(t, text)).Start(game.Second, noon)
		if d, ok := c.Deadline(); !ok || !d.Equal(after(falls)) {
			t.Errorf("%s: deadline %v %v", text, d, ok)
		}
		if s, ok := c.Fallen(after(falls - 1)); ok {
			t.Errorf("%s: %v has fallen too soon", text, s)
		}
		if s, ok := c.Fallen(after(falls)); !ok || s != game.Second {
			t.Errorf("%s: %v %v at the deadline", text, s, ok)
		}
		// Nothing lifts a flag: not a turn, not a new one, not a gift.
		late := c.Press(game.First, after(falls)).Start(game.First, after(falls)).Add(game.Second, time.Hour, after(falls))
		if s, ok := late.Fallen(noon); !ok || s != game.Second || late.Remaining(game.Second, noon) != 0 {
			t.Errorf("%s: lifted: %+v", text, late)
		}
	}
}

func TestNoDeadlineWhileNoTimePasses(t *testing.T) {
	c := New(control(t, "5m"))
	running := c.Start(game.First, noon)
	for name, c := range map[string]Clock{
		"before the start": c,
		"paused":           running.Pause(after(1)),
		"dice":             running.Start(game.Dice, after(time.Second)),
		"over":             running.Press(game.Nobody, after(time.Second)),
		"no clock":         New(Control{}).Start(game.First, noon),
	} {
		if d, ok := c.Deadline(); ok {
			t.Errorf("%s: %v", name, d)
		}
		if s, ok := c.Fallen(after(9 * time.Hour)); ok {
			t.Errorf("%s: %v has fallen", name, s)
		}
		if c.Remaining(game.First, after(9*time.Hour)) != c.Remaining(game.First, after(time.Hour)) {
			t.Errorf("%s: time passes", name)
		}
	}
}

func TestPauseKeepsTheDelay(t *testing.T) {
	c := New(control(t, "1m+5s-delay")).Start(game.First, noon).Pause(after(3 * time.Second))
	if free := c.Free(after(time.Hour)); free != 2*time.Second {
		t.Errorf("%v free while paused", free)
	}
	c = c.Resume(after(time.Hour))
	if got := c.Remaining(game.First, after(time.Hour+6*time.Second)); got != 56*time.Second {
		t.Errorf("%v left", got)
	}
	if d, _ := c.Deadline(); !d.Equal(after(time.Hour + 62*time.Second)) {
		t.Errorf("deadline %v", d)
	}
}

func TestTakeBackBeginsATurnWithoutPay(t *testing.T) {
	c := New(control(t, "5m+3s")).Start(game.First, noon).Press(game.Second, after(10*time.Second))
	c = c.Start(game.First, after(30*time.Second))
	if a, b := c.Left[0], c.Left[1]; a != 293*time.Second || b != 280*time.Second || c.Running != game.First {
		t.Errorf("%v and %v left", a, b)
	}
	days := New(control(t, "3d")).Start(game.Second, noon).Start(game.First, after(day))
	if got := days.Remaining(game.Second, after(day)); got != 3*day {
		t.Errorf("by days Second has %v for his next turn", got)
	}
}

func TestAddGivesAndNeverTakes(t *testing.T) {
	c := New(control(t, "5m")).Start(game.First, noon)
	if got := c.Add(game.First, 15*time.Second, noon).Remaining(game.First, noon); got != 315*time.Second {
		t.Errorf("%v", got)
	}
	if got := c.Add(game.Second, math.MaxInt64, noon).Add(game.Second, math.MaxInt64, noon).Left[1]; got != mostLeft {
		t.Errorf("%v", got)
	}
	for _, same := range []Clock{c.Add(game.First, -time.Hour, noon), c.Add(game.Dice, time.Hour, noon), c.Add(99, time.Hour, noon)} {
		if same != c {
			t.Errorf("%+v", same)
		}
	}
}

func TestTimeBeforeTheLastCountsAsTheLast(t *testing.T) {
	c := New(control(t, "5m+3s")).Start(game.First, noon).Press(game.Second, after(10*time.Second))
	if got := c.Press(game.First, after(-time.Hour)).Left[1]; got != 303*time.Second {
		t.Errorf("Second has %v after a turn before its time", got)
	}
	if got := c.Remaining(game.Second, time.Time{}); got != 5*time.Minute {
		t.Errorf("%v", got)
	}
}

func TestClockSurvivesJSON(t *testing.T) {
	zone := time.FixedZone("", 3600)
	c := New(control(t, "5m+3s")).Start(game.First, time.Now()).Press(game.Second, noon.In(zone)).Pause(after(1234567891))
	b, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var back Clock
	if err := json.Unmarshal(b, &back); err != nil || back != c {
		t.Errorf("%s\n%+v\n%+v, %v", b, c, back, err)
	}
}

// slow is the same clocks the slow way, one millisecond after another, as a wooden clock would do it.
type slow struct {
	control     Control
	bank        [2]time.Duration
	running     game.Seat
	free, spent time.Duration
	paused      bool
	fallen      bool
}

func (s *slow) tick() {
	if s.running > game.Second || s.paused || s.fallen || s.control.Kind == None {
		return
	}
	s.spent++
	if s.free > 0 {
		s.free--
	} else {
		s.bank[s.running]--
	}
	s.fallen = s.free == 0 && s.bank[s.running] == 0
}

func (s *slow) turn(next game.Seat, made bool) {
	if s.fallen {
		return
	}
	if s.running <= game.Second {
		switch {
		case s.control.Kind == Fischer && made:
			s.bank[s.running] += s.control.Extra / time.Millisecond
		case s.control.Kind == Bronstein:
			s.bank[s.running] += min(s.spent, s.control.Extra/time.Millisecond)
		case s.control.Kind == Days:
			s.bank[s.running] = s.control.Time / time.Millisecond
		}
	}
	s.running, s.spent, s.free = next, 0, 0
	if s.control.Kind == Delay {
		s.free = s.control.Extra / time.Millisecond
	}
	// A delay with nothing behind it still is one; a bank used up within it falls at its end.
	s.fallen = next <= game.Second && s.control.Kind != None && s.free == 0 && s.bank[next] == 0
}

// Random acts at random times, some of them before the last: the clock is what the slow one is, and never runs
// backwards or below zero.
func TestClockIsTheSlowClock(t *testing.T) {
	seats := []game.Seat{game.First, game.Second, game.First, game.Second, game.Dice, game.Nobody}
	r := rand.New(rand.NewPCG(3, 4))
	for range 4000 {
		c := anyControl(r, true)
		if c.Kind == Days {
			c.Time = time.Duration(1+r.IntN(20)) * time.Millisecond // no year has passed by the thirtieth act
		}
		if c.Kind == Delay && r.IntN(4) == 0 {
			c.Time = 0
		}
		clock, model := New(c).Start(game.Nobody, noon), slow{control: c, bank: [2]time.Duration{c.Time / time.Millisecond, c.Time / time.Millisecond}, running: game.Nobody}
		now := 0 // milliseconds after noon
		for range 30 {
			told := now + r.IntN(12) - 3
			for ; now < told; now++ {
				shown := [2]time.Duration{clock.Remaining(game.First, ms(now)), clock.Remaining(game.Second, ms(now))}
				deadline, runs := clock.Deadline()
				model.tick()
				for seat := range game.Dice {
					got := clock.Remaining(seat, ms(now+1))
					if got < 0 || got > shown[seat] || got != model.bank[seat]*time.Millisecond {
						t.Fatalf("%v: %v shows %v after %v, the slow clock %v: %+v", c, seat, got, shown[seat], model.bank[seat], clock)
					}
				}
				if got := clock.Free(ms(now + 1)); got != model.free*time.Millisecond && model.running <= game.Second {
					t.Fatalf("%v: %v free, the slow clock %v: %+v", c, got, model.free, clock)
				}
				_, fallen := clock.Fallen(ms(now + 1))
				if fallen != model.fallen || runs && fallen != !ms(now+1).Before(deadline) {
					t.Fatalf("%v: fallen %v, the slow clock %v, deadline %v: %+v", c, fallen, model.fallen, deadline, clock)
				}
			}
			at := ms(told).Add(time.Duration(r.IntN(int(time.Millisecond)))) // less than a millisecond is nothing
			next := seats[r.IntN(len(seats))]
			switch r.IntN(8) {
			case 0:
				clock, model.paused = clock.Pause(at), true
			case 1:
				clock, model.paused = clock.Resume(at), false
			case 2:
				clock = clock.Start(next, at)
				model.turn(next, false)
			case 3:
				clock = clock.Add(next, 2*time.Millisecond, at)
				if next <= game.Second && !model.fallen && c.Kind != None {
					model.bank[next] += 2
				}
			default:
				clock = clock.Press(next, at)
				model.turn(next, true)
			}
		}
	}
}

func ms(n int) time.Time { return after(time.Duration(n) * time.Millisecond) }

// The two delays differ in what they show, not in what they give: a Bronstein clock with the delay in its bank from the
// start falls when the simple one does.
func TestDelaysAreTheSameClockShownTwoWays(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		c := anyControl(r, true)
		simple := New(Control{Delay, c.Time, c.Extra}).Start(game.First, noon)
		bronstein := New(Control{Bronstein, c.Time + c.Extra, c.Extra}).Start(game.First, noon)
		now := 0
		for i := range 40 {
			a, _ := simple.Deadline()
			b, _ := bronstein.Deadline()
			if !a.Equal(b) {
				t.Fatalf("%v: deadlines %v and %v", c, a, b)
			}
			now += r.IntN(12)
			simple, bronstein = simple.Press(game.Seat(i%2), ms(now)), bronstein.Press(game.Seat(i%2), ms(now))
		}
	}
}

// FuzzClock fills the fields with anything: no method panics, nothing shown is below zero.
func FuzzClock(f *testing.F) {
	f.Add(uint8(1), int64(5), int64(0), int64(5), int64(5), uint8(0), int64(0), int64(0), int64(9), uint8(1))
	f.Add(uint8(9), int64(-5), int64(math.MaxInt64), int64(math.MinInt64), int64(math.MaxInt64), uint8(77), int64(math.MinInt64), int64(1)<<60, int64(-1), uint8(200))
	f.Fuzz(func(t *testing.T, kind uint8, time1, extra, left0, left1 int64, running uint8, spent, since, now int64, next uint8) {
		c := Clock{
			Control: Control{Kind(kind), time.Duration(time1), time.Duration(extra)},
			Left:    [2]time.Duration{time.Duration(left0), time.Duration(left1)},
			Running: game.Seat(running), Spent: time.Duration(spent), Since: time.Unix(since, 0),
		}
		at, seat := time.Unix(now, 0), game.Seat(next)
		for _, c := range []Clock{c, c.Start(seat, at), c.Press(seat, at), c.Pause(at), c.Resume(at), c.Add(seat, time.Duration(extra), at)} {
			for s := range game.Seat(5) {
				if left := c.Remaining(s, at); left < 0 {
					t.Errorf("%v left: %+v", left, c)
				}
			}
			if free := c.Free(at); free < 0 {
				t.Errorf("%v free: %+v", free, c)
			}
			c.Fallen(at)
			c.Deadline()
		}
	})
}
