package events

import (
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// clubsPage is the clubs that a visitor may see, and a form for a new one.
type clubsPage struct {
	Mine, Others []wire.ClubLine
	Account      bool
	Said         url.Values
	Wrong        string
}

// Clubs is the list of clubs.
func (s *Pages) Clubs(w http.ResponseWriter, r *site.Request) error {
	return s.clubs(w, r, http.StatusOK, clubsPage{})
}

func (s *Pages) clubs(w http.ResponseWriter, r *site.Request, status int, page clubsPage) error {
	var err error
	if page.Mine, err = s.Evenings.Clubs(r.Sender, true); err != nil {
		return err
	}
	all, err := s.Evenings.Clubs(r.Sender, false)
	if err != nil {
		return err
	}
	page.Account = r.Who.Account
	page.Others = slices.DeleteFunc(all, func(c wire.ClubLine) bool {
		return slices.ContainsFunc(page.Mine, func(m wire.ClubLine) bool { return m.ID == c.ID })
	})
	s.Show(w, r, status, "clubs", site.Frame{Title: r.Say("clubs.title"), Here: here, Page: page})
	return nil
}

// Found opens a club, or says what is wrong.
func (s *Pages) Found(w http.ResponseWriter, r *site.Request) error {
	if err := r.ParseForm(); err != nil {
		return site.ErrBadRequest
	}
	made, err := s.Evenings.Found(r.Sender, *said(r.PostForm))
	if err != nil {
		sorry := r.Sorry(err)
		if sorry == "" {
			return err
		}
		return s.clubs(w, r, http.StatusUnprocessableEntity, clubsPage{Said: r.PostForm, Wrong: sorry})
	}
	http.Redirect(w, r.Request, "/clubs/"+made.ID, http.StatusSeeOther)
	return nil
}

// said is what a form says of a club.
func said(f url.Values) *wire.NewClub {
	return &wire.NewClub{Name: f.Get("name"), Place: f.Get("place"), Private: f.Has("private"), Best: number(f.Get("best"))}
}

// clubPage is a club for whoever looks.
type clubPage struct {
	wire.Club
	Next    *next  // the next evening that is still open
	Running string // the event that is under way
	Evening []line
	People  []member
	Rows    []seasonRow
	Link    string // of an invitation that was just made
	QR      template.HTML
	Wrong   string
}

type next struct {
	line
	Coming int
	In     bool // the reader is coming
}

type member struct {
	wire.ClubMember
	You bool
}

type seasonRow struct {
	wire.SeasonRow
	You bool
}

// Club is the page of a club.
func (s *Pages) Club(w http.ResponseWriter, r *site.Request) error {
	c, err := s.Evenings.Club(r.Sender, r.PathValue("id"))
	if err != nil {
		return missing(err)
	}
	return s.showClub(w, r, http.StatusOK, c, "")
}

func (s *Pages) showClub(w http.ResponseWriter, r *site.Request, status int, c wire.Club, wrong string) error {
	page := clubPage{Club: c, Wrong: wrong}
	for _, e := range c.Events {
		one := line{e, s.title(r, e.Rules)}
		page.Evening = append(page.Evening, one)
		if e.Phase == "running" && page.Running == "" {
			page.Running = e.ID
		}
		if e.Phase == "entries" && page.Next == nil {
			st, err := s.Evenings.Find(r.Sender, e.ID, "")
			if err != nil {
				return missing(err)
			}
			n := &next{line: one}
			for _, p := range st.View(r.Who, "").Players {
				if p.State == "playing" {
					n.Coming++
				}
				n.In = n.In || p.State == "playing" && p.Number == st.Of(r.Who.Person)
			}
			page.Next = n
		}
	}
	for _, m := range c.Members {
		page.People = append(page.People, member{m, m.Person == r.Who.Person})
	}
	for _, row := range c.Season.Rows {
		page.Rows = append(page.Rows, seasonRow{row, row.Person != "" && row.Person == r.Who.Person})
	}
	if c.Invited != "" {
		page.Link = r.Sender.Origin() + "/clubs/join/" + c.Invited
		page.QR = site.QR(page.Link, r.Say("clubs.invitation"))
	}
	s.Show(w, r, status, "club", site.Frame{Title: c.Said.Name, Here: here, Page: page, Secret: true})
	return nil
}

// InClub does what a form of a club says, and shows the club again.
func (s *Pages) InClub(w http.ResponseWriter, r *site.Request) error {
	if err := r.ParseForm(); err != nil {
		return site.ErrBadRequest
	}
	f, id := r.PostForm, r.PathValue("id")
	var after wire.Club
	var err error
	switch do := f.Get("do"); do {
	case "come", "stay": // what the next evening is told
		err = s.come(r, f.Get("event"), do == "come")
	default:
		after, err = s.Evenings.InClub(r.Sender, id, wire.ClubCommand{Do: do, Club: said(f), Person: f.Get("person"), Invitation: f.Get("invitation")})
	}
	if err != nil {
		sorry := r.Sorry(err)
		if sorry == "" {
			return err
		}
		c, found := s.Evenings.Club(r.Sender, id)
		if found != nil {
			return missing(found)
		}
		return s.showClub(w, r, http.StatusUnprocessableEntity, c, sorry)
	}
	if after.Invited != "" { // it is shown this once
		return s.showClub(w, r, http.StatusOK, after, "")
	}
	to := "/clubs/" + id
	if f.Get("do") == "leave" {
		to = "/clubs"
	}
	http.Redirect(w, r.Request, to, http.StatusSeeOther)
	return nil
}

// come tells an evening that the reader comes, or does not.
func (s *Pages) come(r *site.Request, event string, comes bool) error {
	st, err := s.Evenings.Find(r.Sender, event, "")
	if err != nil {
		return err
	}
	c := wire.EventCommand{Do: "leave"}
	switch {
	case comes && st.Of(r.Who.Person) == 0:
		c.Do = "join"
	case comes:
		c.Do = "return"
	}
	_, err = s.Evenings.Do(r.Sender, event, c)
	return err
}

// clubJoinPage is an invitation.
type clubJoinPage struct {
	wire.ClubLine
	Path, Wrong string
	Account     bool
}

// Invitation is what somebody with an invitation sees.
func (s *Pages) Invitation(w http.ResponseWriter, r *site.Request) error {
	line, err := s.Evenings.Invited(r.Sender, r.PathValue("secret"))
	page := clubJoinPage{ClubLine: line, Path: r.URL.Path, Account: r.Who.Account}
	status := http.StatusOK
	if err != nil {
		if page.Wrong = r.Sorry(err); page.Wrong == "" {
			return err
		}
		status = http.StatusNotFound
	}
	s.Show(w, r, status, "clubjoin", site.Frame{Title: r.Say("clubs.invitation"), Here: here, Page: page, Secret: true})
	return nil
}

// AcceptInvitation makes somebody a member.
func (s *Pages) AcceptInvitation(w http.ResponseWriter, r *site.Request) error {
	c, err := s.Evenings.JoinClub(r.Sender, wire.JoinClub{Invitation: r.PathValue("secret")})
	if err != nil {
		sorry := r.Sorry(err)
		if sorry == "" {
			return err
		}
		page := clubJoinPage{Path: r.URL.Path, Account: r.Who.Account, Wrong: sorry}
		s.Show(w, r, http.StatusUnprocessableEntity, "clubjoin", site.Frame{Title: r.Say("clubs.invitation"), Here: here, Page: page, Secret: true})
		return nil
	}
	http.Redirect(w, r.Request, "/clubs/"+c.ID, http.StatusSeeOther)
	return nil
}

// starts is when an event begins, as a form says it: a local time, and how many minutes it is behind UTC where a script could tell.
func starts(f url.Values) int64 {
	at, err := time.Parse("2006-01-02T15:04", strings.TrimSpace(f.Get("starts")))
	if err != nil {
		return 0
	}
	return at.Add(time.Duration(number(f.Get("behind"))) * time.Minute).UnixMilli()
}
