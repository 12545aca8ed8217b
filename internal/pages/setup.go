package pages

import (
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/catalog"
	"crownhead/internal/clock"
	"crownhead/internal/wire"
)

// setUpForm is the set-up of a game as somebody has filled it in, right or wrong, and what is wrong by field.
type setUpForm struct {
	Opened   catalog.Opened
	Switches []switchField
	Sheets   []sheetOption
	Said     url.Values
	Errors   wrongs
	Picture  template.HTML
	Sum      []string // what will be played, sentence by sentence
	Account  bool
	Dice     bool
	Chapter  string
	Compare  bool
}

type sheetOption struct {
	ID, Title string
	Chosen    bool
}

// switchField is one choice the sheet leaves.
type switchField struct {
	catalog.Switch
	Value string
	Many  bool // numbers, for a menu
}

// Get is what a field says; in a form that nobody has filled in yet the usual.
func (f setUpForm) Get(field string) string { return f.Said.Get(field) }

// usual is a form as it is first shown.
var usual = url.Values{
	"with": {"engine"}, "level": {strconv.Itoa(friendly)}, "side": {"lot"}, "clock": {"none"},
	"minutes": {"10"}, "seconds": {"5"}, "extra": {"fischer"}, "days": {"3"},
}

// The bounds of what people set on a clock; package clock knows the rest.
const (
	mostMinutes, mostSeconds, mostDays = 1440, 3600, 365
)

func (s *Pages) setUp(w http.ResponseWriter, r *request) error {
	form, err := r.fill(r.URL.Query())
	if err != nil {
		return err
	}
	if len(r.URL.Query()) > 2 { // more than a sheet and an opponent: somebody has changed the sheet of a half-filled form
		form.check(r)
	}
	form.sum(r)
	s.show(w, r, http.StatusOK, "setup", frame{Title: r.say("setup.title"), Here: "cupboard", Page: form})
	return nil
}

// create sets the table up, or shows the form again with what is wrong beside the field.
func (s *Pages) create(w http.ResponseWriter, r *request) error {
	if err := r.ParseForm(); err != nil {
		return &fault{http.StatusBadRequest, ""}
	}
	form, err := r.fill(r.PostForm)
	if err != nil {
		return err
	}
	again := func() error {
		form.sum(r)
		s.show(w, r, http.StatusUnprocessableEntity, "setup", frame{Title: r.say("setup.title"), Here: "cupboard", Page: form})
		return nil
	}
	n := form.check(r)
	_, offers := s.offers()
	alone := offers && r.PostForm.Has("offline")
	if open := slices.ContainsFunc(n.Seats[:], func(s wire.NewSeat) bool { return s.Kind == "open" }); alone && open {
		form.Errors["with"] = r.say("setup.with.offline")
	}
	if len(form.Errors) > 0 {
		return again()
	}
	if alone {
		http.Redirect(w, r.Request, ownAddress(n), http.StatusSeeOther)
		return nil
	}
	who, err := s.Doors.Welcome(w, r.Request)
	if err != nil {
		return err
	}
	who.Lang = r.lang
	made, err := s.House.Create(r.Context(), who, n)
	if err != nil {
		if said := r.sorry(err); said != "" {
			form.Errors["form"] = said
			return again()
		}
		return err
	}
	if link := made.SeatLinks[0] + made.SeatLinks[1]; link != "" {
		keepLink(w, made.ID, link)
	}
	http.Redirect(w, r.Request, "/t/"+made.ID, http.StatusSeeOther)
	return nil
}

// fill is a form with what was said, and the usual where nothing was.
func (r *request) fill(said url.Values) (*setUpForm, error) {
	form := &setUpForm{Said: url.Values{}, Errors: wrongs{}, Account: r.who.Account}
	for name, values := range usual {
		form.Said[name] = values
	}
	for name, values := range said {
		form.Said[name] = values
	}
	id := form.Get("rules")
	if id == "" {
		id = boxes[0].Rules
	}
	opened, err := catalog.Open(id)
	if err != nil {
		var unread *game.BadText
		if errors.As(err, &unread) {
			return nil, &fault{http.StatusNotFound, unread.In(r.lang)}
		}
		return nil, err
	}
	if said.Get("sheet") == opened.ID { // the form says the switches of this sheet one by one
		opened = form.switched(opened.ID, said)
	}
	_, query, _ := strings.Cut(opened.FullID, "?")
	changed, _ := url.ParseQuery(query)
	for _, sw := range opened.Switches {
		value := sw.Values[0]
		if changed.Has(sw.Name) {
			value = changed.Get(sw.Name)
		}
		form.Switches = append(form.Switches, switchField{sw, value, len(sw.Values) > 4})
	}
	for _, set := range catalog.All() {
		form.Sheets = append(form.Sheets, sheetOption{set.ID, r.in(set.Title), set.ID == opened.ID})
	}
	form.Opened = opened
	form.Dice = opened.Family() == "backgammon"
	form.Compare = opened.Family() == "checkers"
	form.Chapter = opened.Chapters[0]
	form.Picture = picture(opened.FullID, "", "")
	return form, nil
}

// switched is the sheet with the switches as the form says them; what is no value of theirs is left at its default.
func (f *setUpForm) switched(id string, said url.Values) catalog.Opened {
	plain, _ := catalog.Open(id) // it has been opened before
	chosen := url.Values{}
	for _, sw := range plain.Switches {
		if v := said.Get("switch." + sw.Name); slices.Contains(sw.Values, v) && v != sw.Values[0] {
			chosen.Set(sw.Name, v)
		}
	}
	if len(chosen) == 0 {
		return plain
	}
	set, err := catalog.Open(id + "?" + chosen.Encode())
	if err != nil {
		return plain
	}
	return set
}

// check is the table the form asks for; what is wrong stands in Errors.
func (f *setUpForm) check(r *request) wire.NewTable {
	n := wire.NewTable{Rules: f.Opened.FullID, Clock: f.control(r), Rated: f.Get("rated") != "", ByHand: f.Dice && f.Get("byhand") != ""}
	if text := strings.TrimSpace(f.Get("position")); text != "" {
		if pos, err := f.Opened.At(text); err != nil {
			f.Errors["position"] = r.sorry(err)
		} else {
			n.Position = text
			f.Picture = picture(f.Opened.FullID, pos.String(), "")
		}
	}
	mine := map[string]int{"first": 0, "second": 1, "lot": seatByLot()}[f.Get("side")]
	n.Seats[mine] = wire.NewSeat{Kind: "me"}
	other := &n.Seats[1-mine]
	switch with := f.Get("with"); with {
	case "engine":
		level, err := strconv.Atoi(f.Get("level"))
		if err != nil || level < 1 || level > 8 {
			f.Errors["level"] = r.say("setup.level.wrong")
		}
		*other = wire.NewSeat{Kind: "engine", Level: level}
	case "friend", "open":
		*other = wire.NewSeat{Kind: "open"}
		n.Private = with == "friend"
	case "screen":
		n.Private = true
		for i, side := range f.Opened.Sides {
			name := strings.TrimSpace(f.Get([]string{"name1", "name2"}[i]))
			if len([]rune(name)) > 24 {
				f.Errors["names"] = r.say("setup.names.wrong")
			}
			if name == "" {
				name = r.in(side)
			}
			n.Seats[i] = wire.NewSeat{Kind: "me", Name: name}
		}
	default:
		f.Errors["with"] = r.say("setup.with.wrong")
	}
	if n.Rated {
		switch with := f.Get("with"); {
		case !r.who.Account:
			f.Errors["rated"] = r.say("setup.rated.account")
		case with != "friend" && with != "open", n.Position != "", n.ByHand:
			f.Errors["rated"] = r.say("setup.rated.wrong")
		}
	}
	return n
}

// control is the clock the form asks for.
func (f *setUpForm) control(r *request) string {
	within := func(field string, least, most int) int {
		n, err := strconv.Atoi(strings.TrimSpace(f.Get(field)))
		if err != nil || n < least || n > most {
			f.Errors[field] = r.say("setup."+field+".wrong", "most", most)
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
			f.Errors["minutes"] = r.say("setup.minutes.none")
		}
		return c.String()
	case "days":
		return clock.Control{Kind: clock.Days, Time: time.Duration(within("days", 1, mostDays)) * 24 * time.Hour}.String()
	}
	return ""
}

// sum writes what will be played.
func (f *setUpForm) sum(r *request) {
	title := r.in(f.Opened.Title)
	f.Sum = append(f.Sum, r.say("setup.sum."+f.known("with", "engine", "friend", "open", "screen"), "game", title, "level", f.Get("level")))
	if f.Get("with") != "screen" {
		f.Sum = append(f.Sum, r.say("setup.sum.side."+f.known("side", "first", "second", "lot"),
			"first", r.in(f.Opened.Sides[0]), "second", r.in(f.Opened.Sides[1])))
	}
	for _, sw := range f.Switches {
		if sw.Value != sw.Values[0] {
			f.Sum = append(f.Sum, r.say("setup.sum.switch", "switch", r.say("switch."+sw.Name), "value", r.switchValue(sw.Name, sw.Value)))
		}
	}
	control := f.control(r)
	if control == "" {
		control = "none"
	}
	f.Sum = append(f.Sum, r.say("setup.sum.clock", "clock", r.clock(control)))
	if f.Get("rated") != "" {
		f.Sum = append(f.Sum, r.say("setup.sum.rated"))
	}
}

// known is what a field says if it is one of these; else the first.
func (f *setUpForm) known(field string, values ...string) string {
	if v := f.Get(field); slices.Contains(values, v) {
		return v
	}
	return values[0]
}

// switchValue is a value of a switch in words; lengths of a match have one sentence.
func (s speech) switchValue(name, value string) string {
	if key := "switch." + name + "." + value; s.has(key) {
		return s.say(key)
	}
	return s.say("switch."+name+".points", "n", value)
}
