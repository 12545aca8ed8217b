package home

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"crownhead/internal/problem"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// challengeLine is a challenge as its reader sees it.
type challengeLine struct {
	wire.Challenge
	Got   bool   // the reader is the challenged
	Who   string // the other's name
	Kind  string // … and what they are
	Title string
	Side  string // what the reader would play; "" is drawn by lot
	Ago   string
}

// challengeNews is what a page with challenges shows: those there are, and whether it should hear of more.
type challengeNews struct {
	Got, Made []challengeLine
	Live      bool
}

// challengesPage is all challenges of the reader.
type challengesPage struct {
	challengeNews
	Said    string // what has just happened
	Errors  site.Wrongs
	Account bool
}

// challenges are those of the reader.
func (s *Pages) challenges(r *site.Request) (news challengeNews, err error) {
	if r.Who.Person == "" {
		return news, nil
	}
	all, err := s.Tables.Challenges(r.Sender)
	if err != nil {
		return news, err
	}
	for _, c := range all.In {
		news.Got = append(news.Got, s.challengeLine(r, c, c.From, true))
	}
	for _, c := range all.Out {
		news.Made = append(news.Made, s.challengeLine(r, c, c.To, false))
	}
	news.Live = r.Who.Account || len(news.Made) > 0
	return news, nil
}

func (s *Pages) challengeLine(r *site.Request, c wire.Challenge, other wire.Challenger, got bool) challengeLine {
	l := challengeLine{Challenge: c, Got: got, Who: other.Name, Kind: other.Kind, Title: c.Rules, Ago: r.Ago(s.Now().UnixMilli() - c.Since)}
	opened, err := s.Games.Open(c.Rules)
	if err != nil {
		return l
	}
	l.Title = r.In(opened.Title)
	for _, sw := range site.Switches(opened) {
		if sw.Changed() {
			l.Title += ", " + r.Of(opened.RuleSet).Say("switch."+sw.Name) + r.Colon() + " " + r.SwitchValue(sw.Name, sw.Value)
		}
	}
	if seat := site.SeatIndex(c.Seat); seat >= 0 {
		if got {
			seat = 1 - seat
		}
		l.Side = r.In(opened.Sides[seat])
	}
	return l
}

// Challenges are those that the reader has got and made.
func (s *Pages) Challenges(w http.ResponseWriter, r *site.Request) error {
	page := challengesPage{}
	if to := r.URL.Query().Get("sent"); to != "" {
		page.Said = r.Say("challenges.sent", "name", to)
	}
	for _, done := range []string{"declined", "withdrawn"} {
		if r.URL.Query().Has(done) {
			page.Said = r.Say("challenges." + done)
		}
	}
	return s.showChallenges(w, r, http.StatusOK, page)
}

func (s *Pages) showChallenges(w http.ResponseWriter, r *site.Request, status int, page challengesPage) error {
	var err error
	if page.challengeNews, err = s.challenges(r); err != nil {
		return err
	}
	page.Account = r.Who.Account
	s.Show(w, r, status, "challenges", site.Frame{Title: r.Say("challenges.title"), Here: "cupboard", Page: page})
	return nil
}

// Answer accepts, declines or withdraws a challenge.
func (s *Pages) Answer(w http.ResponseWriter, r *site.Request) error {
	id := r.PathValue("id")
	what := r.FormValue("what")
	var to string
	var err error
	switch what {
	case "accept":
		var taken wire.TakenSeat
		taken, err = s.Tables.Accept(r.Sender, id)
		to = "/t/" + taken.Table
	case "declined", "withdrawn":
		err = s.Tables.Dismiss(r.Sender, id)
		to = "/challenges?" + what
	default:
		return site.ErrBadRequest
	}
	if err == nil {
		http.Redirect(w, r.Request, to, http.StatusSeeOther)
		return nil
	}
	said := r.Sorry(err)
	if said == "" {
		return err
	}
	return s.showChallenges(w, r, http.StatusUnprocessableEntity, challengesPage{Errors: site.Wrongs{"form": r.Set(said)}})
}

// challenge challenges whom the form names, and leads to the challenges. It tells whether the form must be shown again.
func (s *Pages) challenge(w http.ResponseWriter, r *site.Request, form *setUpForm, n wire.NewTable) (again bool, err error) {
	c := wire.NewChallenge{To: form.named(), Rules: n.Rules, Clock: n.Clock, Position: n.Position, Rated: n.Rated}
	if side := form.Get("side"); side == wire.First || side == wire.Second {
		c.Seat = side
	}
	made, err := s.Tables.Challenge(r.Sender, c)
	if err == nil {
		http.Redirect(w, r.Request, "/challenges?sent="+url.QueryEscape(made.To.Name), http.StatusSeeOther)
		return false, nil
	}
	said := r.Sorry(err)
	if said == "" {
		return false, err
	}
	field := "form"
	var known *problem.Problem
	if errors.As(err, &known) && known.Kind == problem.NotFound {
		field = "to"
	}
	form.Errors[field] = r.Set(said)
	return true, nil
}

// named is whom a form challenges by name.
func (f *setUpForm) named() string { return strings.TrimSpace(f.Get("to")) }
