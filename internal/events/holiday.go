package events

import (
	"cmp"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/view"
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

// ownHoliday is a player's, in which no turn of theirs is due in this event. Each calendar year has so many days of it. One that has begun ends today
// when it is taken back.
func (s State) ownHoliday(who view.Viewer, c wire.EventCommand, now time.Time) ([]Fact, error) {
	p, ok := s.Player(cmp.Or(c.Player, s.Of(who.Person)))
	if c.Player == 0 && !ok {
		return nil, fail(problem.NotYours, "organisers-only")
	}
	if !ok {
		return nil, noPlayer(c.Player)
	}
	if s.Of(who.Person) != p.Player && !s.Organises(who.Person) {
		return nil, fail(problem.NotYours, "not-your-name")
	}
	own := s.NewEvent
	own.Holidays = p.Holidays
	if c.Do == "holiday" {
		all, err := withHoliday(own, c.From, c.To, now)
		if err != nil || len(all) == len(p.Holidays) {
			return nil, err
		}
		added := all[len(all)-1]
		for year := range years(days([]wire.Holiday{added})) {
			if taken := DaysOff(all, year); taken > MostDaysOff {
				return nil, refuse("enough-days-off", "most", MostDaysOff, "year", year, "left", MostDaysOff-DaysOff(p.Holidays, year))
			}
		}
		return []Fact{HolidayAdded{p.Player, added.From, added.To}}, nil
	}
	h := wire.Holiday{From: c.From, To: cmp.Or(c.To, c.From)}
	today := now.UTC().Format(time.DateOnly)
	switch {
	case !slices.Contains(p.Holidays, h):
		return nil, bad("no-holiday", "from", game.Excerpt(h.From), "to", game.Excerpt(h.To))
	case h.To <= today && h.From <= today: // it has been used up
		return nil, refuse("holiday-past")
	}
	facts := []Fact{HolidayRemoved{p.Player, h.From, h.To}}
	if h.From <= today {
		facts = append(facts, HolidayAdded{p.Player, h.From, today})
	}
	return facts, nil
}

// MostDaysOff is how many days of holidays a player has in an event in each calendar year.
const MostDaysOff = 28

// DaysOff is how many days of a year are holidays.
func DaysOff(all []wire.Holiday, year int) int { return years(days(all))[year] }

// years is how many days holidays have in each year.
func years(all []clock.Holiday) map[int]int {
	in := map[int]int{}
	for _, h := range all {
		for d := range h.Days() {
			in[h.From.AddDate(0, 0, d).Year()]++
		}
	}
	return in
}

// holidays is the state with other holidays of a player, or of everybody if it is 0.
func (s State) holidays(player int, with func([]wire.Holiday) []wire.Holiday) State {
	if player > 0 {
		return s.change(player, func(p *Entrant) { p.Holidays = with(p.Holidays) })
	}
	s.Holidays = with(s.Holidays)
	return s
}

// off is the holidays of the event, and those of the two players of a board.
func (s State) off(b Board) clock.Holidays {
	return clock.Holidays{Both: days(s.Holidays), Own: [2][]clock.Holiday{days(s.Players[b.First-1].Holidays), days(s.Players[b.Second-1].Holidays)}}
}

// days reads holidays that are kept.
func days(kept []wire.Holiday) (all []clock.Holiday) {
	for _, h := range kept {
		if day, err := clock.ParseHoliday(h.From, h.To); err == nil { // it was read before it was kept
			all = append(all, day)
		}
	}
	return all
}
