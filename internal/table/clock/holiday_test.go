package clock

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"crownhead/game"
)

func holiday(t *testing.T, from, to string) Holiday {
	t.Helper()
	h, err := ParseHoliday(from, to)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// Two days for a turn that begins on the 22nd: the clock passes through Christmas, and the deadline moves by as much.
func TestAClockPassesThroughAHoliday(t *testing.T) {
	christmas := holiday(t, "2026-12-24", "2026-12-26")
	begins := time.Date(2026, 12, 22, 12, 0, 0, 0, time.UTC)
	stops, goesOn := time.Date(2026, 12, 23, 10, 0, 0, 0, time.UTC), time.Date(2026, 12, 27, 12, 0, 0, 0, time.UTC)
	c := New(control(t, "2d")).Rest(game.Nobody, []Holiday{christmas}, begins).Start(game.First, begins)
	deadline, runs := c.Deadline()
	if want := goesOn.Add(26 * time.Hour); !runs || !deadline.Equal(want) {
		t.Errorf("the flag falls at %v, not %v", deadline, want)
	}
	for _, at := range []time.Time{stops, begins.AddDate(0, 0, 3), goesOn} {
		if left := c.Remaining(game.First, at); left != 26*time.Hour {
			t.Errorf("at %v there are %v left", at, left)
		}
	}
	for at, rests := range map[time.Time]bool{stops.Add(-1): false, stops: true, goesOn.Add(-1): true, goesOn: false} {
		until, does := c.Resting(at)
		if does != rests || rests && !until.Equal(goesOn) {
			t.Errorf("at %v it rests: %v until %v", at, does, until)
		}
	}
	if _, fallen := c.Fallen(deadline.Add(-1)); fallen {
		t.Error("the flag falls too soon")
	}
	if _, fallen := c.Fallen(deadline); !fallen {
		t.Error("the flag does not fall")
	}
	played := c.Press(game.Second, begins.AddDate(0, 0, 3)) // on Christmas day
	if deadline, _ := played.Deadline(); !deadline.Equal(goesOn.Add(2 * day)) {
		t.Errorf("a turn given on a holiday is due at %v", deadline)
	}
	if _, rests := c.Pause(stops).Resting(stops); rests {
		t.Error("a paused clock rests, too")
	}
}

// A seat's own holiday stops that seat's clock alone, and adds to those of both.
func TestASeatsOwnHoliday(t *testing.T) {
	begins := time.Date(2026, 12, 22, 12, 0, 0, 0, time.UTC)
	own := []Holiday{holiday(t, "2026-12-27", "2026-12-28"), holiday(t, "2026-12-23", "")}
	c := New(control(t, "5d")).Rest(game.Nobody, []Holiday{holiday(t, "2026-12-24", "2026-12-26")}, begins).Rest(game.Second, own, begins)
	first, _ := c.Start(game.First, begins).Deadline()
	if want := begins.Add(5*day + 4*day + 2*time.Hour); !first.Equal(want) {
		t.Errorf("First's flag falls at %v, not %v", first, want)
	}
	second, _ := c.Start(game.Second, begins).Deadline()
	if want := begins.Add(5*day + 7*day + 2*time.Hour - 10*time.Hour + 8*time.Hour); !second.Equal(want) {
		t.Errorf("Second's flag falls at %v, not %v", second, want)
	}
	if got := c.Holidays.Swapped().Of(game.First); !slices.Equal(got, own) {
		t.Errorf("after a change of seats First has %v", got)
	}
}

// Time that has passed has passed: a holiday counts from when it is set, and lifts no flag.
func TestAHolidayIsNotAGift(t *testing.T) {
	begins := time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC)
	c := New(control(t, "1d")).Start(game.First, begins)
	days := []Holiday{holiday(t, "2026-12-24", "2026-12-26")}
	set := begins.Add(20 * time.Hour)
	if got := c.Rest(game.Nobody, days, set).Remaining(game.First, set.Add(day)); got != 4*time.Hour {
		t.Errorf("%v are left", got)
	}
	late := c.Rest(game.Nobody, days, begins.Add(2*day))
	if _, fallen := late.Fallen(begins.Add(2 * day)); !fallen {
		t.Error("a holiday lifts a flag")
	}
	if at, runs := late.Deadline(); !runs || at.After(begins.Add(2*day)) {
		t.Errorf("the fallen flag falls at %v", at)
	}
	if got := New(control(t, "5m")).Start(game.First, begins).Rest(game.Nobody, days, begins).Remaining(game.First, begins.Add(time.Minute)); got != 4*time.Minute {
		t.Errorf("a clock of minutes has %v left on a holiday", got)
	}
}

// The deadline is when the flag falls and not before, whatever the holidays are.
func TestDeadlinesAmongHolidays(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		var all []Holiday
		for range r.IntN(5) {
			from := time.Date(2031, 3, 1+r.IntN(20), 0, 0, 0, 0, time.UTC)
			all = append(all, Holiday{from, from.AddDate(0, 0, r.IntN(6))})
		}
		c := New(Control{Days, time.Duration(1+r.IntN(6)) * day, 0}).Rest(game.Nobody, all, noon).Start(game.First, noon.Add(time.Duration(r.IntN(1000))*time.Hour/10))
		deadline, _ := c.Deadline()
		if _, fallen := c.Fallen(deadline.Add(-time.Millisecond)); fallen {
			t.Fatalf("%v: fallen before %v", all, deadline)
		}
		if _, fallen := c.Fallen(deadline); !fallen {
			t.Fatalf("%v: not fallen at %v", all, deadline)
		}
		half := c.Since.Add(deadline.Sub(c.Since) / 2)
		if again, _ := c.Resume(half).Deadline(); !again.Equal(deadline.Truncate(time.Millisecond)) {
			t.Fatalf("%v: told the time at %v the deadline moves from %v to %v", all, half, deadline, again)
		}
	}
}

func TestHolidayTexts(t *testing.T) {
	for _, c := range []struct{ from, to, en, fr, de string }{
		{"2026-12-24", "2026-12-26", "from 24 to 26\u00a0December", "du 24 au 26\u00a0décembre", "vom 24. bis 26.\u00a0Dezember"},
		{"2026-12-31", "2027-01-01", "from 31\u00a0December to 1\u00a0January", "du 31\u00a0décembre au 1er\u00a0janvier", "vom 31.\u00a0Dezember bis 1.\u00a0Januar"},
		{"2027-05-01", "", "on 1\u00a0May", "le 1er\u00a0mai", "am 1.\u00a0Mai"},
	} {
		if got := holiday(t, c.from, c.to).Text(); got != (game.Text{EN: c.en, FR: c.fr, DE: c.de}) {
			t.Errorf("%s to %s: %+v", c.from, c.to, got)
		}
	}
}

// refusedHolidays are pairs of dates with what is said to them.
var refusedHolidays = map[[2]string]string{
	{"", ""}: "no-date", {"24.12.2026", ""}: "no-date", {"2026-12-24", "Christmas"}: "no-date", {"2026-02-30", ""}: "no-date",
	{"2026-12-26", "2026-12-24"}: "holiday-backwards", {"2026-07-01", "2026-08-31"}: "long-holiday",
}

func TestHolidaysRefused(t *testing.T) {
	for dates, want := range refusedHolidays {
		h, err := ParseHoliday(dates[0], dates[1])
		var bad *game.BadText
		if !errors.As(err, &bad) || bad.Reasons[0].Token != want || strings.ContainsAny(bad.In(game.French), "{}") {
			t.Errorf("%v is read as %v, %v", dates, h, err)
		}
	}
}
