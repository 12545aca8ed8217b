package events

import (
	"slices"
	"time"

	"crownhead/internal/table/clock"
	"crownhead/internal/wire"
)

const mostHolidays = 50 // of one event

// withHoliday is the holidays of an event with one more, or why it cannot be. One that is there already is not added again.
func withHoliday(n wire.NewEvent, from, to string, now time.Time) ([]wire.Holiday, error) {
	if c, err := clock.Parse(n.Clock); err != nil || c.Kind != clock.Days || n.RealBoards {
		return nil, refuse("holiday-days")
	}
	h, err := clock.ParseHoliday(from, to)
	if err != nil {
		return nil, readable(err)
	}
	if h.Ended(now) || h.From.After(now.AddDate(2, 0, 0)) {
		return nil, bad("holiday-when")
	}
	shown := wire.Holiday{From: h.From.Format(time.DateOnly), To: h.To.Format(time.DateOnly)}
	if slices.Contains(n.Holidays, shown) {
		return n.Holidays, nil
	}
	if len(n.Holidays) >= mostHolidays {
		return nil, refuse("enough-holidays", "most", mostHolidays)
	}
	return append(slices.Clip(n.Holidays), shown), nil
}

// off is the holidays of the event.
func (s State) off() (all []clock.Holiday) {
	for _, h := range s.Holidays {
		if day, err := clock.ParseHoliday(h.From, h.To); err == nil { // it was read before it was kept
			all = append(all, day)
		}
	}
	return all
}
