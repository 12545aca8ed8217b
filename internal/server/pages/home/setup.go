package home

import (
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/server/pages/offline"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// setUpForm is the set-up of a game as somebody has filled it in, right or wrong, and what is wrong by field.
type setUpForm struct {
	Opened   games.Opened
	Switches []site.SwitchField
	Sheets   []site.SheetOption
	Said     url.Values
	Errors   site.Wrongs
	Picture  template.HTML
	Summary  []string // what will be played, sentence by sentence
	Account  bool
	Dice     bool
	Chapter  string
	Compare  bool
	Perfect  string // where the sheet is played against exact tables; "" where there are none
	Loads    int    // … and how many megabytes that takes
}

// Get is what a field says; in a form that nobody has filled in yet the usual.
func (f setUpForm) Get(field string) string { return f.Said.Get(field) }

// usual is a form as it is first shown.
var usual = url.Values{
	"with": {"engine"}, "level": {strconv.Itoa(friendly)}, "side": {"lot"}, "clock": {"none"},
	"text": {"chosen"}, "minutes": {"10"}, "seconds": {"5"}, "extra": {"fischer"}, "days": {"3"},
}

// SetUp is the form for a new game.
func (s *Pages) SetUp(w http.ResponseWriter, r *site.Request) error {
	form, err := fill(r, r.URL.Query())
	if err != nil {
		return err
	}
	if len(r.URL.Query()) > 2 { // more than a sheet and an opponent: somebody has changed the sheet of a half-filled form
		form.check(r)
	}
	form.summarize(r)
	s.Show(w, r, http.StatusOK, "setup", site.Frame{Title: r.Say("setup.title"), Here: "cupboard", Page: form})
	return nil
}

// Create sets the table up, or shows the form again with what is wrong beside the field.
func (s *Pages) Create(w http.ResponseWriter, r *site.Request) error {
	if err := r.ParseForm(); err != nil {
		return site.ErrBadRequest
	}
	form, err := fill(r, r.PostForm)
	if err != nil {
		return err
	}
	again := func() error {
		form.summarize(r)
		s.Show(w, r, http.StatusUnprocessableEntity, "setup", site.Frame{Title: r.Say("setup.title"), Here: "cupboard", Page: form})
		return nil
	}
	n := form.check(r)
	_, offers := s.Offline()
	alone := offers && r.PostForm.Has("offline")
	if open := slices.ContainsFunc(n.Seats[:], func(s wire.NewSeat) bool { return s.Kind == "open" }); alone && open {
		form.Errors["with"] = r.Say("setup.with.offline")
	}
	if len(form.Errors) > 0 {
		return again()
	}
	if alone {
		http.Redirect(w, r.Request, offline.Address(n), http.StatusSeeOther)
		return nil
	}
	if form.Get("with") == "named" {
		shown, err := s.challenge(w, r, form, n)
		if shown {
			return again()
		}
		return err
	}
	made, err := s.Tables.Create(r.Sender, n)
	if err != nil {
		if said := r.Sorry(err); said != "" {
			form.Errors["form"] = said
			return again()
		}
		return err
	}
	if link := made.SeatLinks[0] + made.SeatLinks[1]; link != "" {
		r.KeepSeatLink(made.ID, link)
	}
	if form.Get("side") == "lot" && form.Get("with") != "screen" {
		r.KeepLot(made.ID)
	}
	http.Redirect(w, r.Request, "/t/"+made.ID, http.StatusSeeOther)
	return nil
}

// fill is a form with what was said, and the usual where nothing was.
func fill(r *site.Request, said url.Values) (*setUpForm, error) {
	form := &setUpForm{Said: url.Values{}, Errors: site.Wrongs{}, Account: r.Who.Account}
	for name, values := range usual {
		form.Said[name] = values
	}
	for name, values := range said {
		form.Said[name] = values
	}
	id := form.Get("rules")
	if id == "" {
		id = r.Games.Cards()[0].ID
	}
	opened, err := r.Games.Open(id)
	if err != nil {
		return nil, site.Unread(problem.NotFound, err)
	}
	switch {
	case said.Get("text") == games.Printed: // whatever the single switches say
		if opened, err = r.Games.Open(opened.ID + "?" + games.Printed); err != nil {
			return nil, err
		}
	case said.Get("sheet") == opened.ID: // the form says the switches of this sheet one by one
		opened = form.switched(r, opened.ID, said)
	}
	form.Switches = site.Switches(opened)
	if !said.Has("text") && site.AsPrinted(form.Switches) { // the id says it: checkers/dames?printed
		form.Said.Set("text", games.Printed)
	}
	for _, set := range r.Games.All() {
		form.Sheets = append(form.Sheets, site.SheetOption{ID: set.ID, Title: r.In(set.Title), Chosen: set.ID == opened.ID})
	}
	form.Opened = opened
	form.Dice = opened.Family.Dice
	form.Compare = opened.Family.Compared.Has(opened.Chapters...)
	if len(opened.Chapters) > 0 {
		form.Chapter = opened.Chapters[0]
	}
	if href, megabytes, ok := offline.Perfect(opened.RuleSet); ok && !slices.ContainsFunc(form.Switches, site.SwitchField.Changed) { // the tables are for no other switches
		form.Perfect, form.Loads = href, megabytes
	}
	form.Picture = site.Picture(r.Games, opened.FullID, "", "")
	return form, nil
}

// switched is the sheet with the switches as the form says them; what is not a value of theirs is left at its default.
func (f *setUpForm) switched(r *site.Request, id string, said url.Values) games.Opened {
	plain, _ := r.Games.Open(id) // it has been opened before
	chosen := url.Values{}
	for _, sw := range plain.Switches {
		if v := said.Get("switch." + sw.Name); slices.Contains(sw.Values, v) && v != sw.Values[0] {
			chosen.Set(sw.Name, v)
		}
	}
	if len(chosen) == 0 {
		return plain
	}
	set, err := r.Games.Open(id + "?" + chosen.Encode())
	if err != nil {
		return plain
	}
	return set
}
