package speech

import (
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
)

// Date is a day as the language writes it. Times are UTC: the server does not know where its readers are.
func (s Speech) Date(milliseconds int64) string {
	t := time.UnixMilli(milliseconds).UTC()
	day, month, year := strconv.Itoa(t.Day()), clock.Months[s.Lang][t.Month()-1], strconv.Itoa(t.Year())
	switch s.Lang {
	case game.French:
		if day == "1" {
			day = "1er"
		}
		return day + "\u00a0" + month + " " + year
	case game.German:
		return day + ".\u00a0" + month + " " + year
	}
	return day + "\u00a0" + month + " " + year
}

// When is a moment for machines to read.
func (s Speech) When(milliseconds int64) string {
	return time.UnixMilli(milliseconds).UTC().Format(time.RFC3339)
}

// Ago is how long something lies back.
func (s Speech) Ago(milliseconds int64) string {
	minutes := int(milliseconds / 60_000)
	switch {
	case minutes < 1:
		return s.Say("ago.now")
	case minutes < 60:
		return s.Count("ago.minutes", minutes)
	case minutes < 60*24:
		return s.Count("ago.hours", minutes/60)
	}
	return s.Count("ago.days", minutes/60/24)
}

// TimeLeft is how long somebody may still think.
func (s Speech) TimeLeft(milliseconds int64) string {
	minutes := int(max(milliseconds, 0) / 60_000)
	switch {
	case minutes < 60:
		return s.Count("left.minutes", minutes)
	case minutes < 60*48:
		return s.Count("left.hours", minutes/60)
	}
	return s.Count("left.days", minutes/60/24)
}

// Clock is a time control in words.
func (s Speech) Clock(text string) string {
	c, err := clock.Parse(text)
	if err != nil {
		return text
	}
	fill := []any{"time", s.span(c.Time), "extra", s.span(c.Extra)}
	switch c.Kind {
	case clock.Sudden:
		return s.Say("clock.bank", fill...)
	case clock.Fischer:
		return s.Say("clock.fischer", fill...)
	case clock.Delay:
		return s.Say("clock.delay", fill...)
	case clock.Bronstein:
		return s.Say("clock.bronstein", fill...)
	case clock.Days:
		return s.Count("clock.days", int(c.Time/(24*time.Hour)))
	}
	return s.Say("clock.none")
}

// ShortClock is a time control for a list: 10 min + 5 s.
func (s Speech) ShortClock(text string) string {
	c, err := clock.Parse(text)
	if err != nil || c.Kind == clock.None || c.Kind == clock.Days {
		return s.Clock(text)
	}
	if c.Extra == 0 {
		return s.span(c.Time)
	}
	return s.span(c.Time) + " + " + s.span(c.Extra)
}

// span is a length of time, short: 5 min, 1 min 30 s.
func (s Speech) span(d time.Duration) string {
	text := ""
	for _, unit := range []struct {
		of   time.Duration
		name string
	}{{time.Hour, "h"}, {time.Minute, "min"}, {time.Second, "s"}} {
		if n := d / unit.of; n > 0 {
			if text != "" {
				text += " "
			}
			text += strconv.Itoa(int(n)) + "\u00a0" + unit.name
			d -= n * unit.of
		}
	}
	if text == "" {
		return "0\u00a0s"
	}
	return text
}

// ClockFace is what a clock shows: 1:02:03, 6:41, and by days 2 d 4 h.
func (s Speech) ClockFace(milliseconds int64) string {
	if day := int64(24 * time.Hour / time.Millisecond); milliseconds >= day {
		return s.Say("table.clock.days", "d", milliseconds/day, "h", milliseconds%day/3_600_000)
	}
	seconds := max(milliseconds, 0) / 1000
	two := func(n int64) string {
		if n < 10 {
			return "0" + strconv.FormatInt(n, 10)
		}
		return strconv.FormatInt(n, 10)
	}
	if hours := seconds / 3600; hours > 0 {
		return strconv.FormatInt(hours, 10) + ":" + two(seconds/60%60) + ":" + two(seconds%60)
	}
	return strconv.FormatInt(seconds/60, 10) + ":" + two(seconds%60)
}
