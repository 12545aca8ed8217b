package home

import (
	"strconv"
	"strings"
	"time"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/clock"
	"crownhead/internal/wire"
)

// The bounds of what people set on a clock; package clock knows the rest.
const (
	mostMinutes, mostSeconds, mostDays = 1440, 3600, 365
)

// check is the table the form asks for; what is wrong is in Errors.
func (f *setUpForm) check(r *site.Request) wire.NewTable {
	n := wire.NewTable{Rules: f.Opened.FullID, Clock: f.control(r), Rated: f.Get("rated") != "", ByHand: f.Dice && f.Get("byhand") != ""}
	if text := strings.TrimSpace(f.Get("position")); text != "" {
		if pos, err := f.Opened.At(text); err != nil {
			f.Errors["position"] = r.Sorry(err)
		} else {
			n.Position = text
			f.Picture = site.Picture(r.Games, f.Opened.FullID, pos.String(), "")
		}
	}
	mine := map[string]int{"first": 0, "second": 1, "lot": seatByLot()}[f.Get("side")]
	n.Seats[mine] = wire.NewSeat{Kind: "me"}
	other := &n.Seats[1-mine]
	switch with := f.Get("with"); with {
	case "engine":
		level, err := strconv.Atoi(f.Get("level"))
		if err != nil || level < 1 || level > 8 {
			f.Errors["level"] = r.Say("setup.level.wrong")
		}
		*other = wire.NewSeat{Kind: "engine", Level: level}
	case "friend", "open":
		*other = wire.NewSeat{Kind: "open"}
		n.Private = with == "friend"
	case "named":
		*other = wire.NewSeat{Kind: "open"}
		if f.named() == "" {
			f.Errors["to"] = r.Say("setup.to.none")
		}
		if n.ByHand {
			f.Errors["byhand"] = r.Say("setup.byhand.named")
		}
	case "screen":
		n.Private = true
		for i, side := range f.Opened.Sides {
			name := strings.TrimSpace(f.Get([]string{"name1", "name2"}[i]))
			if len([]rune(name)) > 24 {
				f.Errors["names"] = r.Say("setup.names.wrong")
			}
			if name == "" {
				name = r.In(side)
			}
			n.Seats[i] = wire.NewSeat{Kind: "me", Name: name}
		}
	default:
		f.Errors["with"] = r.Say("setup.with.wrong")
	}
	if n.Rated {
		switch with := f.Get("with"); {
		case !r.Who.Account:
			f.Errors["rated"] = r.Say("setup.rated.account")
		case with != "friend" && with != "open" && with != "named", n.Position != "", n.ByHand:
			f.Errors["rated"] = r.Say("setup.rated.wrong")
		case f.Get("clock") != "live" && f.Get("clock") != "days":
			f.Errors["rated"] = r.Say("setup.rated.clock")
		}
	}
	return n
}

// control is the clock the form asks for.
func (f *setUpForm) control(r *site.Request) string {
	within := func(field string, least, most int) int {
		n, err := strconv.Atoi(strings.TrimSpace(f.Get(field)))
		if err != nil || n < least || n > most {
			f.Errors[field] = r.Say("setup."+field+".wrong", "most", most)
		}
		return n
	}
	switch f.Get("clock") {
	case "live":
		minutes, seconds := within("minutes", 0, mostMinutes), within("seconds", 0, mostSeconds)
		if f.Errors["minutes"] != "" || f.Errors["seconds"] != "" {
			return ""
		}
		c := clock.Control{Kind: clock.Fischer, Time: time.Duration(minutes) * time.Minute, Extra: time.Duration(seconds) * time.Second}
		switch f.Get("extra") {
		case "delay":
			c.Kind = clock.Delay
		case "bronstein":
			c.Kind = clock.Bronstein
		}
		if seconds == 0 {
			c.Kind, c.Extra = clock.Sudden, 0
		}
		if _, err := clock.Parse(c.String()); err != nil {
			f.Errors["minutes"] = r.Say("setup.minutes.none")
		}
		return c.String()
	case "days":
		return clock.Control{Kind: clock.Days, Time: time.Duration(within("days", 1, mostDays)) * 24 * time.Hour}.String()
	}
	return ""
}
