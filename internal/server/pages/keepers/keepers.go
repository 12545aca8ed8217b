// Package keepers is the pages of those who look after the house, and those by which everybody else meets them: links that work once, and reports.
//
// It knows forms. It must not know who may do what, or what an act does: the gate and the service behind it do.
package keepers

import (
	"embed"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of the people who look after the house.
type Pages struct{ *site.Site }

// New adds them to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, map[string]any{"act": newAct, "mayDo": mayDo})
	return &Pages{s}
}

// Acted is what a form has just done, for the page that shows it.
type Acted struct {
	Role  string          // of the reader
	Done  *wire.AdminDone // nil: nothing, or it failed
	Tried wire.AdminAct
	Error string
}

// act is one form: what it does, to whom, and what else it asks.
type act struct {
	Role, Do, About string
	Field           string   // what is asked beside the reason: "", text, long, number, choice; or given, which is not asked
	Options         []string // of a choice
	Value, Reason   string
	Errors          site.Wrongs
	Open            bool // it was tried and is to be corrected
	ID              string
}

// newAct is the form of an act on a page. What was wrong with it is shown with it.
func newAct(a Acted, do, about, field, value string, options ...string) act {
	form := act{Role: a.Role, Do: do, About: about, Field: field, Options: options, Value: value, Errors: site.Wrongs{}, ID: do}
	if field == "given" { // several of one kind are on a page
		form.ID += "-" + value
	}
	if a.Error != "" && a.Tried.Act == do && (field != "given" || a.Tried.Value == value) {
		form.Open, form.Value, form.Reason = true, a.Tried.Value, a.Tried.Reason
		form.Errors["reason-"+form.ID] = a.Error
	}
	return form
}

func mayDo(role, do string) bool { return gate.MayDo(role, do) }

// try does what a form asks for, and says what came of it.
func (s *Pages) try(r *site.Request) (a Acted, status int, err error) {
	a.Role, status = r.Sender.Role(), http.StatusOK
	if r.Method != http.MethodPost {
		return a, status, nil
	}
	asked := wire.AdminAct{Act: r.FormValue("act"), About: r.FormValue("about"), Value: r.FormValue("value"), Reason: r.FormValue("reason")}
	a.Tried = asked
	done, err := r.Sender.Administer(asked)
	if err == nil {
		a.Done = &done
		a.Role = r.Sender.Role()
		return a, status, nil
	}
	p := r.Sender.Problem(err)
	if a.Role == "" || p.Kind.Status() >= http.StatusInternalServerError {
		return a, status, err
	}
	a.Error = r.Set(p.In(r.Lang))
	return a, http.StatusUnprocessableEntity, nil
}

// asked leads somebody who has not signed in to where they can.
func asked(w http.ResponseWriter, r *site.Request) bool {
	if r.Who.Account {
		return false
	}
	http.Redirect(w, r.Request, "/signin?back="+r.URL.Path, http.StatusSeeOther)
	return true
}

// House is how the house is run.
func (s *Pages) House(w http.ResponseWriter, r *site.Request) error {
	if asked(w, r) {
		return nil
	}
	var page struct {
		Acted
		wire.AdminHouse
		Invitations []wire.Invitation
		Now         int64
	}
	var status int
	var err error
	if page.Acted, status, err = s.try(r); err != nil {
		return err
	}
	if page.AdminHouse, err = r.Sender.AdminHouse(); err != nil {
		return err
	}
	if page.Role == store.Administrator {
		all, err := r.Sender.AdminInvitations()
		if err != nil {
			return err
		}
		page.Invitations = all.Invitations
	}
	page.Now = s.Now().UnixMilli()
	s.Show(w, r, status, "adminhouse", site.Frame{Title: r.Say("admin.title"), Secret: page.Done != nil && page.Done.Link != "", Page: page})
	return nil
}

// People searches for people.
func (s *Pages) People(w http.ResponseWriter, r *site.Request) error {
	if asked(w, r) {
		return nil
	}
	text, role := r.URL.Query().Get("search"), r.URL.Query().Get("role")
	if !slices.Contains([]string{"", store.Administrator, store.Moderator}, role) {
		role = ""
	}
	all, err := r.Sender.AdminPeople(text, role)
	if err != nil {
		return err
	}
	s.Show(w, r, http.StatusOK, "adminpeople", site.Frame{Title: r.Say("admin.people"), Page: struct {
		Search string
		wire.AdminPeople
	}{text, all}})
	return nil
}

// Person is one person, with everything that can be done about them.
func (s *Pages) Person(w http.ResponseWriter, r *site.Request) error {
	if asked(w, r) {
		return nil
	}
	var page struct {
		Acted
		wire.AdminPerson
	}
	var status int
	var err error
	if page.Acted, status, err = s.try(r); err != nil {
		return err
	}
	if page.AdminPerson, err = r.Sender.AdminPerson(r.PathValue("id")); err != nil {
		return err
	}
	s.Show(w, r, status, "adminperson", site.Frame{Title: page.Name, Secret: page.Done != nil && page.Done.Link != "", Page: page})
	return nil
}

// Reports are what people have reported.
func (s *Pages) Reports(w http.ResponseWriter, r *site.Request) error {
	if asked(w, r) {
		return nil
	}
	settled := r.URL.Query().Get("settled") == "yes"
	all, err := r.Sender.AdminReports(settled)
	if err != nil {
		return err
	}
	s.Show(w, r, http.StatusOK, "adminreports", site.Frame{Title: r.Say("admin.reports"), Page: struct {
		Settled bool
		wire.AdminReports
	}{settled, all}})
	return nil
}

// Report is one of them, with the log of its table.
func (s *Pages) Report(w http.ResponseWriter, r *site.Request) error {
	if asked(w, r) {
		return nil
	}
	var page struct {
		Acted
		wire.AdminReport
	}
	var status int
	var err error
	if page.Acted, status, err = s.try(r); err != nil {
		return err
	}
	if page.AdminReport, err = r.Sender.AdminReport(r.PathValue("id")); err != nil {
		return err
	}
	s.Show(w, r, status, "adminreport", site.Frame{Title: r.Say("admin.report"), Page: page})
	return nil
}

// Log is what administrators and moderators have done.
func (s *Pages) Log(w http.ResponseWriter, r *site.Request) error {
	if asked(w, r) {
		return nil
	}
	before, _ := strconv.Atoi(r.URL.Query().Get("before"))
	all, err := r.Sender.AdminActs(max(0, before))
	if err != nil {
		return err
	}
	s.Show(w, r, http.StatusOK, "adminlog", site.Frame{Title: r.Say("admin.log"), Page: all})
	return nil
}

// linkPage is one that opens by a link which works once.
type linkPage struct {
	Kind, Link string
	Name       string
	Errors     site.Wrongs
	Account    bool
	Dead       string // why the link does not work
}

// showLink shows the page of a link; one that does not work says so.
func (s *Pages) showLink(w http.ResponseWriter, r *site.Request, status int, page linkPage) error {
	page.Link, page.Account = r.PathValue("link"), r.Who.Account
	if err := r.Sender.LinkWorks(page.Kind, page.Link); err != nil {
		p := r.Sender.Problem(err)
		if p.Kind.Status() != http.StatusNotFound {
			return err
		}
		page.Dead, status = r.Set(p.In(r.Lang)), http.StatusNotFound
	}
	s.Show(w, r, status, "link", site.Frame{Title: r.Say("link." + page.Kind), Secret: true, Page: page})
	return nil
}

// Link is the page of a link of a kind.
func (s *Pages) Link(kind string) func(http.ResponseWriter, *site.Request) error {
	return func(w http.ResponseWriter, r *site.Request) error {
		return s.showLink(w, r, http.StatusOK, linkPage{Kind: kind})
	}
}

// Follow does what a link is for.
func (s *Pages) Follow(kind string) func(http.ResponseWriter, *site.Request) error {
	return func(w http.ResponseWriter, r *site.Request) error {
		link, name, password := r.PathValue("link"), strings.TrimSpace(r.FormValue("name")), r.FormValue("password")
		to := "/"
		var err error
		switch {
		case kind == store.ConfirmationLink:
			err = r.Sender.ConfirmMail(link)
			to = "/account"
		case kind == store.PasswordLink:
			_, err = r.Sender.NewPasswordBy(link, password)
			to = "/account"
		case kind == store.AdministratorLink && r.Who.Account:
			err = r.Sender.BecomeAdministrator(link)
			to = "/admin"
		default:
			_, err = r.Sender.SignUpBy(kind, link, name, password)
			if kind == store.AdministratorLink {
				to = "/admin"
			}
		}
		if err == nil {
			http.Redirect(w, r.Request, to, http.StatusSeeOther)
			return nil
		}
		var needs *gate.NeedsCode
		if errors.As(err, &needs) { // the password is changed, and whoever did it shows a code too
			return s.AskCode(w, r, http.StatusOK, site.CodePage{Ticket: needs.Ticket, Back: to})
		}
		p := r.Sender.Problem(err)
		if p.Kind.Status() >= http.StatusInternalServerError {
			return err
		}
		return s.showLink(w, r, http.StatusUnprocessableEntity, linkPage{Kind: kind, Name: name, Errors: site.Wrongs{"form": r.Set(p.In(r.Lang))}})
	}
}

// reportPage asks what is wrong at a table.
type reportPage struct {
	Table  string
	Lines  []wire.Said
	Line   int
	Text   string
	Sent   bool
	Errors site.Wrongs
}

// Tell is the form by which somebody reports what happened at a table.
func (s *Pages) Tell(w http.ResponseWriter, r *site.Request) error {
	page, status := reportPage{Table: r.PathValue("id"), Errors: site.Wrongs{}}, http.StatusOK
	page.Line, _ = strconv.Atoi(r.FormValue("line"))
	snap, err := s.Site.House.Snapshot(r.Context(), r.Who, page.Table)
	if err != nil {
		return err
	}
	page.Lines = slices.Concat(snap.Table.Chat, snap.Table.Gallery)
	if r.Method == http.MethodPost {
		page.Text = strings.TrimSpace(r.FormValue("text"))
		switch err := r.Sender.Report(page.Table, wire.NewReport{Line: page.Line, Text: page.Text}); {
		case err == nil:
			page.Sent = true
		default:
			p := r.Sender.Problem(err)
			if p.Kind.Status() >= http.StatusInternalServerError {
				return err
			}
			status = http.StatusUnprocessableEntity
			page.Errors["text"] = r.Set(p.In(r.Lang))
		}
	}
	s.Show(w, r, status, "report", site.Frame{Title: r.Say("report.title"), Page: page})
	return nil
}
