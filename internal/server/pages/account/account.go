// Package account is how people come in and go, their account and bots, their settings, and what this site is.
//
// It knows forms. It must not know how passwords and sessions are kept: the gate does.
package account

import (
	"embed"
	"errors"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"

	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of accounts.
type Pages struct{ *site.Site }

// New adds the pages of accounts to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, nil)
	return &Pages{s}
}

// signPage is the form to come in, or to make an account.
type signPage struct {
	Name   string
	Errors site.Wrongs
	Played bool // somebody whose games would follow into the account
	Back   string

	Passkeys passkeysView
}

// back is where somebody wanted to go before he was asked in: only ever a page of ours.
func back(path string) string {
	// Browsers read a backslash as a slash, and drop tabs and line breaks: "/\t/host" is another host to them.
	strange := func(r rune) bool { return r == '\\' || unicode.IsControl(r) || unicode.IsSpace(r) }
	if strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") && !strings.ContainsFunc(path, strange) {
		return path
	}
	return "/"
}

// SignInPage asks for a name and a password.
func (s *Pages) SignInPage(w http.ResponseWriter, r *site.Request) error {
	return s.showSign(w, r, http.StatusOK, "signin", signPage{Back: back(r.URL.Query().Get("back"))})
}

// SignUpPage asks for a name and a new password.
func (s *Pages) SignUpPage(w http.ResponseWriter, r *site.Request) error {
	return s.showSign(w, r, http.StatusOK, "signup", signPage{Back: back(r.URL.Query().Get("back"))})
}

func (s *Pages) showSign(w http.ResponseWriter, r *site.Request, status int, name string, page signPage) error {
	if r.Who.Account {
		http.Redirect(w, r.Request, "/account", http.StatusSeeOther)
		return nil
	}
	page.Played = r.Who.Person != ""
	page.Passkeys.Origin, page.Passkeys.Cannot = r.Sender.PasskeysAt()
	s.Show(w, r, status, name, site.Frame{Title: r.Say(name + ".title"), Page: page})
	return nil
}

// SignIn lets somebody in.
func (s *Pages) SignIn(w http.ResponseWriter, r *site.Request) error {
	return s.come(w, r, "signin", func(name, password string) (store.Person, error) { return r.Sender.SignIn(name, password, "") })
}

// SignUp makes an account.
func (s *Pages) SignUp(w http.ResponseWriter, r *site.Request) error {
	return s.come(w, r, "signup", r.Sender.SignUp)
}

// come signs in or up, or shows the form again with what was wrong; the password is never shown again.
func (s *Pages) come(w http.ResponseWriter, r *site.Request, page string, sign func(name, password string) (store.Person, error)) error {
	name, to := strings.TrimSpace(r.FormValue("name")), back(r.FormValue("back"))
	_, err := sign(name, r.FormValue("password"))
	if err == nil {
		http.Redirect(w, r.Request, to, http.StatusSeeOther)
		return nil
	}
	var needs *gate.NeedsCode
	if errors.As(err, &needs) {
		return s.AskCode(w, r, http.StatusOK, site.CodePage{Ticket: needs.Ticket, Back: to})
	}
	said := r.Sender.Problem(err).In(r.Lang)
	return s.showSign(w, r, http.StatusUnprocessableEntity, page, signPage{Name: name, Back: to, Errors: site.Wrongs{"form": r.Set(said)}})
}

// SignOut ends the session.
func (s *Pages) SignOut(w http.ResponseWriter, r *site.Request) error {
	if err := r.Sender.SignOut(); err != nil {
		return err
	}
	http.Redirect(w, r.Request, "/", http.StatusSeeOther)
	return nil
}

// accountPage is one's own: password, sessions, tokens and bots.
type accountPage struct {
	Name, ID  string
	Lines     []site.Line // the latest games
	Ratings   []store.Rating
	Errors    site.Wrongs
	Done      string // what has just been done, as a key of words
	Bots      []store.Person
	Sessions  []sessionLine
	Made      *wire.MadeBot // its token is shown this once
	BotName   string
	Tokens    []tokenLine
	MadeToken *wire.MadeToken // it is shown this once
	TokenName string
	Scopes    []scopeBox
	Role      string // what the reader may do for the house
	NewName   string
	Kept      int // for how many days backups keep what was deleted; 0 is not known
	Playing   int // games that end with the account
	Days      []daysLine
	Devices   devicesView
	Mail      wire.MailAddress
	NewMail   string
	Passkeys  passkeysView
	Factor    wire.Factor
	NewFactor wire.FactorSecret // while it is set up
	FactorQR  template.HTML
	Recovery  []string // codes that are shown this once

	to string // where the reader goes instead; "" is nowhere
}

// daysLine is for how long a new token may be made; 0 is until it is revoked.
type daysLine struct {
	Days   int
	Chosen bool
}

// daysLines are all choices, with the one that was made.
func daysLines(chosen int) (all []daysLine) {
	for _, days := range []int{7, 30, 90, 365, 0} {
		all = append(all, daysLine{days, days == chosen})
	}
	return all
}

// tokenLine is a token of the reader's.
type tokenLine struct {
	wire.TokenLine
	Ago   string // how long ago it was used; "" is never
	Ended bool   // it has expired
}

// scopeBox is a scope that can be chosen for a new token.
type scopeBox struct {
	Name   string
	Chosen bool
}

func (s *Pages) tokens(r *site.Request) (lines []tokenLine, err error) {
	all, err := r.Sender.Tokens()
	for _, one := range all {
		line := tokenLine{TokenLine: gate.TokenLine(one), Ended: one.Expired(s.Now())}
		if line.Used != 0 {
			line.Ago = r.Ago(s.Now().UnixMilli() - line.Used)
		}
		lines = append(lines, line)
	}
	return lines, err
}

// sessionLine is where the reader is signed in.
type sessionLine struct {
	ID, Browser string
	Here        bool   // the reader's own browser
	Seen        int64  // milliseconds
	Ago         string // how long ago that was
	Created     int64
}

func (s *Pages) sessions(r *site.Request) (lines []sessionLine, err error) {
	all, err := r.Sender.Sessions()
	for _, one := range all {
		seen := one.Seen.UnixMilli()
		lines = append(lines, sessionLine{
			ID: one.ID, Browser: one.Browser, Here: one.ID == r.Sender.Session(),
			Seen: seen, Ago: r.Ago(s.Now().UnixMilli() - seen), Created: one.Created.UnixMilli(),
		})
	}
	return lines, err
}

// Account is the reader's own account.
func (s *Pages) Account(w http.ResponseWriter, r *site.Request) error {
	return s.showAccount(w, r, http.StatusOK, accountPage{})
}

func (s *Pages) showAccount(w http.ResponseWriter, r *site.Request, status int, page accountPage) error {
	if !r.Who.Account {
		http.Redirect(w, r.Request, "/signin?back=/account", http.StatusSeeOther)
		return nil
	}
	page.Name, page.ID, page.Role = r.Who.Name, r.Who.Person, r.Sender.Role()
	var err error
	page.Kept = int((s.Backups + day - 1) / day)
	if page.Playing, err = s.Lists.Count(r.Context(), store.Filter{Person: r.Who.Person, Phases: []string{"waiting", "playing"}}); err != nil {
		return err
	}
	rows, _, err := s.Lists.List(r.Context(), store.Filter{Person: r.Who.Person}, "", latest)
	if err != nil {
		return err
	}
	page.Lines = s.Lines(r, rows)
	if page.Ratings, err = s.Lists.Ratings(r.Context(), r.Who.Person); err != nil {
		return err
	}
	if page.Bots, err = s.Lists.Bots(r.Context(), r.Who.Person); err != nil {
		return err
	}
	if page.Sessions, err = s.sessions(r); err != nil {
		return err
	}
	if page.Tokens, err = s.tokens(r); err != nil {
		return err
	}
	if page.Devices, err = s.devices(r, page.Errors); err != nil {
		return err
	}
	if page.Mail, err = r.Sender.Mail(); err != nil {
		return err
	}
	if page.Passkeys, err = s.passkeys(r); err != nil {
		return err
	}
	if page.Factor, err = r.Sender.Factor(); err != nil {
		return err
	}
	if page.NewFactor.Secret != "" {
		page.FactorQR = site.QR(page.NewFactor.URI, r.Say("account.factor.scan"))
	}
	if page.Scopes == nil {
		page.Scopes = scopeBoxes([]string{people.Read}, page.Role)
	}
	if page.Days == nil {
		page.Days = daysLines(usualDays)
	}
	s.Show(w, r, status, "account", site.Frame{Title: r.Say("account.title"), Secret: page.Made != nil || page.MadeToken != nil || page.NewFactor.Secret != "" || page.Recovery != nil, Page: page})
	return nil
}

const day = 24 * time.Hour

// latest is how many games the page of an account shows.
const latest = 5

// usualDays is how long a token lasts unless its owner says otherwise.
const usualDays = 90

// scopeBoxes are all scopes that an account with a role can give, with those that were chosen.
func scopeBoxes(chosen []string, role string) (all []scopeBox) {
	for _, scope := range people.Scopes {
		if scope == people.Admin && role == "" {
			continue
		}
		all = append(all, scopeBox{scope, slices.Contains(chosen, scope)})
	}
	return all
}
