package clock

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"crownhead/game"
)

// Holiday is dates on which no turn is due, the last one included. From and To are midnight UTC of their dates.
//
// The clock does not run while it is one of these dates anywhere in the world, so that a player may read them on any calendar.
type Holiday struct{ From, To time.Time }

// Earliest and latest are the time zones in which a date begins first and ends last.
const (
	earliest = 14 * time.Hour
	latest   = 12 * time.Hour
)

// MostHoliday is how many days a holiday can have.
const MostHoliday = 60

// ParseHoliday reads two dates such as 2026-12-24; an empty second one is the first. Anything else is a *game.BadText.
func ParseHoliday(from, to string) (Holiday, error) {
	bad := func(token, text string) (Holiday, error) {
		return Holiday{}, &game.BadText{Input: text, Reasons: []game.Reason{
			sentences.Reason(token, nil, game.Plain("text", game.Excerpt(text)), game.Plain("most", strconv.Itoa(MostHoliday))),
		}}
	}
	var h Holiday
	for _, date := range []struct {
		text string
		into *time.Time
	}{{from, &h.From}, {cmp.Or(to, from), &h.To}} {
		var err error
		if *date.into, err = time.Parse(time.DateOnly, date.text); err != nil {
			return bad("no-date", date.text)
		}
	}
	switch days := h.Days(); {
	case days < 1:
		return bad("holiday-backwards", from+" – "+to)
	case days > MostHoliday:
		return bad("long-holiday", from+" – "+to)
	}
	return h, nil
}

// Days is how many days it has.
func (h Holiday) Days() int { return int(h.To.Sub(h.From)/day) + 1 }

// Ended tells whether the clock runs again for good.
func (h Holiday) Ended(t time.Time) bool { return !t.Before(h.end()) }

func (h Holiday) begin() time.Time { return h.From.Add(-earliest) }
func (h Holiday) end() time.Time   { return h.To.Add(day + latest) }

// Months are the names of the months.
var Months = [...][12]string{
	game.English: {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"},
	game.French:  {"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"},
	game.German:  {"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"},
}

// Text is when it is: “from 24 to 26 December”. Readers know the year.
func (h Holiday) Text() game.Text {
	date := func(t time.Time, l game.Lang, month bool) string {
		text := strconv.Itoa(t.Day())
		switch {
		case l == game.German:
			text += "."
		case l == game.French && t.Day() == 1:
			text += "er"
		}
		if month {
			text += "\u00a0" + Months[l][t.Month()-1]
		}
		return text
	}
	in := func(l game.Lang, on, from, to string) string {
		if h.From.Equal(h.To) {
			return on + date(h.From, l, true)
		}
		sameMonth := h.From.Month() == h.To.Month() && h.From.Year() == h.To.Year()
		return from + date(h.From, l, !sameMonth) + to + date(h.To, l, true)
	}
	return game.Text{EN: in(game.English, "on ", "from ", " to "), FR: in(game.French, "le ", "du ", " au "), DE: in(game.German, "am ", "vom ", " bis ")}
}

// Passed is how much time of a span is outside all holidays.
func Passed(holidays []Holiday, from, to time.Time) time.Duration {
	passed := to.Sub(from)
	for _, o := range offs(holidays) {
		begin, end := o.begin, o.end
		if begin.Before(from) {
			begin = from
		}
		if end.After(to) {
			end = to
		}
		passed -= max(0, end.Sub(begin))
	}
	return passed
}

// reached is when so much time outside all holidays has passed.
func reached(holidays []Holiday, from time.Time, need time.Duration) time.Time {
	for _, o := range offs(holidays) {
		if !o.end.After(from) {
			continue
		}
		before := max(0, o.begin.Sub(from))
		if need <= before {
			break
		}
		from, need = o.end, need-before
	}
	return from.Add(need)
}

type off struct{ begin, end time.Time }

// offs is when no time passes, in order and without overlaps.
func offs(holidays []Holiday) (all []off) {
	if len(holidays) == 0 {
		return nil // as at nearly every table, and every turn asks
	}
	sorted := slices.SortedFunc(slices.Values(holidays), func(a, b Holiday) int { return a.From.Compare(b.From) })
	for _, h := range sorted {
		if n := len(all); n > 0 && !h.begin().After(all[n-1].end) {
			if h.end().After(all[n-1].end) {
				all[n-1].end = h.end()
			}
			continue
		}
		all = append(all, off{h.begin(), h.end()})
	}
	return all
}

// Holidays are those that a game's clock knows: of both seats, and each seat's own. Clocks share them: they are never changed.
type Holidays struct {
	Both []Holiday
	Own  [2][]Holiday
}

// Of is the holidays of a seat; of Nobody, those of both.
func (h *Holidays) Of(seat game.Seat) []Holiday {
	switch {
	case h == nil:
		return nil
	case plays(seat):
		return h.Own[seat]
	}
	return h.Both
}

// Swapped is with each seat's own at the other.
func (h *Holidays) Swapped() *Holidays {
	if h == nil {
		return nil
	}
	return &Holidays{h.Both, [2][]Holiday{h.Own[1], h.Own[0]}}
}

// Rest replaces the holidays of a seat, or those of both if it is Nobody. Time that has passed by then has passed: a holiday counts from now on.
// Only where turns have days does it change anything.
func (c Clock) Rest(seat game.Seat, holidays []Holiday, t time.Time) Clock {
	c = c.at(t)
	next := Holidays{}
	if c.Holidays != nil {
		next = *c.Holidays
	}
	if plays(seat) {
		next.Own[seat] = holidays
	} else {
		next.Both = holidays
	}
	c.Holidays = &next
	return c
}

// Resting tells whether the clock that would run is stopped by a holiday at t, and until when.
func (c Clock) Resting(t time.Time) (until time.Time, rests bool) {
	if !c.ticking() {
		return time.Time{}, false
	}
	for _, o := range offs(c.holidays()) {
		if !t.Before(o.begin) && t.Before(o.end) {
			return o.end, true
		}
	}
	return time.Time{}, false
}

// holidays are those in which the clock that runs does not.
func (c Clock) holidays() []Holiday {
	if c.Holidays == nil || c.Control.Kind != Days {
		return nil
	}
	return slices.Concat(c.Holidays.Both, c.Holidays.Of(c.Running))
}
