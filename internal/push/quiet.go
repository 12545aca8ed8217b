package push

import (
	"fmt"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/wire"
)

// zone is a time zone by its name, such as Europe/Zurich. A machine that has none takes its own time: releases bring them along (the build tag
// timetzdata), other builds take those of the system.
func zone(name string) (*time.Location, error) {
	in, err := time.LoadLocation(name)
	if err != nil && name != "" {
		if _, none := time.LoadLocation("Europe/Zurich"); none != nil {
			return time.Local, nil
		}
	}
	if err != nil || name == "" || name == "Local" {
		return nil, refuse(problem.BadRequest, "bad-zone", game.Plain("zone", game.Excerpt(name)))
	}
	return in, nil
}

// readHours reads quiet hours as minutes of the day; nil is none.
func readHours(h *wire.QuietHours) (from, to int, err error) {
	if h == nil {
		return 0, 0, nil
	}
	for _, one := range []struct {
		text string
		into *int
	}{{h.From, &from}, {h.To, &to}} {
		at, err := time.Parse("15:04", one.text)
		if err != nil || len(one.text) != len("15:04") {
			return 0, 0, refuse(problem.BadRequest, "bad-hours", game.Plain("text", game.Excerpt(one.text)))
		}
		*one.into = at.Hour()*60 + at.Minute()
	}
	return from, to, nil
}

// timeOfDay is a minute of the day as it is read.
func timeOfDay(minute int) string { return fmt.Sprintf("%02d:%02d", minute/60, minute%60) }

// quietUntil tells whether a local time is within quiet hours, which may go past midnight, and when they end.
func quietUntil(now time.Time, from, to int) (until time.Time, quiet bool) {
	minute := now.Hour()*60 + now.Minute()
	switch {
	case from < to:
		quiet = from <= minute && minute < to
	case from > to:
		quiet = from <= minute || minute < to
	}
	year, month, day := now.Date()
	if minute >= to {
		day++
	}
	return time.Date(year, month, day, to/60, to%60, 0, 0, now.Location()), quiet
}
