// Package admin is whose house it is: who looks after it, what they do and why, and what a person can take away or have deleted. A page, a request and
// a command at the machine's own console all call [Service.Do] with an [Act]; each act is written into a log that nobody changes.
//
//	done, err := service.Do(ctx, admin.Console(), admin.Act{Act: "close", About: "Quickfox", Reason: "asked for it by letter"})
//
// It knows roles, acts and what they need. It must not know HTTP, cookies, passwords or SQL: the gate and the store do.
package admin

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/admin/mail"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
)

// Service is what administrators and moderators do.
type Service struct {
	Store *store.Store
	// Tables are those of a house that runs; nil at the console, where only logs can be changed.
	Tables Tables
	// CheckName is a name as it is kept, or why it cannot be one.
	CheckName func(string) (string, error)
	// Revoked tells all nodes whose sessions have ended; nil tells nobody.
	Revoked func(person string)
	// Registration is how accounts are made here whatever an administrator says; "" leaves it to them.
	Registration string
	// Mail takes messages with links for a new password; nil: this house sends none. Public is its address in them: what a visitor says it is does not count there.
	Mail   *mail.Server
	Public string
	Log    *slog.Logger

	mu     sync.Mutex
	house  House
	looked time.Time
}

// Tables are those of a house, as administration sees them.
type Tables interface {
	// CloseTable ends a table without a result, and writes the act down with it, both or neither.
	CloseTable(ctx context.Context, table string, a store.Act) (store.Act, error)
	// Leave ends the games that somebody is playing or waits to play.
	Leave(ctx context.Context, person string) error
	// Amended tells everybody at a table that its log has other names or lines of chat.
	Amended(table string)
}

// Actor is who acts: a person with a role.
type Actor struct{ ID, Role string }

// Console is whoever can run a command where the data are: they could change everything anyway.
func Console() Actor { return Actor{store.Console, store.Administrator} }

// Act is something to be done.
type Act struct {
	Act    string // one of [Acts]
	About  string // the id or the name of a person, the id of a table, a report or an invitation, the name of a job; "" is the house
	Value  string // in which way: a new name, a role, hours, days, a line
	Reason string
}

// Done is what has come of it.
type Done struct {
	store.Act
	// Link is the secret of a link that works once, shown this once; Kind says what it is for.
	Link    string
	Kind    string
	Expires time.Time
}

// act is one kind of act: who may do it, what it is about, and how it is done.
type act struct {
	role   string // the lesser of those who may
	person bool   // it is about a person
	do     func(s *Service, ctx context.Context, a *doing) error
}

// doing is an act that has been checked.
type doing struct {
	store.Act
	person store.Person
	wanted string // as it was said: a new name or a notice is not written down
	done   Done
}

// acts are all there are.
var acts = map[string]act{
	"role":          {store.Administrator, true, (*Service).setRole},
	"rename":        {store.Administrator, true, (*Service).rename},
	"close":         {store.Administrator, true, (*Service).closeAccount},
	"reopen":        {store.Administrator, true, (*Service).reopenAccount},
	"password":      {store.Administrator, true, (*Service).passwordLink},
	"sign-off":      {store.Administrator, true, (*Service).signOff},
	"mute":          {store.Moderator, true, (*Service).mute},
	"unmute":        {store.Moderator, true, (*Service).unmute},
	"registration":  {store.Administrator, false, (*Service).setRegistration},
	"guests":        {store.Administrator, false, (*Service).setGuests},
	"second-factor": {store.Administrator, false, (*Service).setFactor},
	"drop-factor":   {store.Administrator, true, (*Service).dropFactor},
	"drop-passkey":  {store.Administrator, true, (*Service).dropPasskey},
	"notice":        {store.Administrator, false, (*Service).setNotice},
	"invite":        {store.Administrator, false, (*Service).invite},
	"withdraw":      {store.Administrator, false, (*Service).withdraw},
	"settle":        {store.Moderator, false, (*Service).settle},
	"show":          {store.Moderator, false, (*Service).show},
	"hide":          {store.Moderator, false, (*Service).hide},
	"close-table":   {store.Moderator, false, (*Service).closeTable},
	"retry":         {store.Administrator, false, (*Service).retry},
	"delete":        {store.Administrator, true, (*Service).erasePerson},
}

// Acts are the names of all acts, in alphabetical order.
func Acts() []string {
	var names []string
	for name := range acts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// May tells whether somebody with a role can do an act, as far as it depends on the role.
func May(role, name string) bool {
	a, known := acts[name]
	return known && (role == store.Administrator || role == store.Moderator && a.role == store.Moderator)
}

// Looks tells whether somebody with a role may look at how the house is run; only says whether that is for administrators alone.
func Looks(role string, only bool) bool {
	return role == store.Administrator || !only && role == store.Moderator
}

const (
	leastReason = 3
	mostReason  = 300
	mostNotice  = 500
	mostMute    = 24 * 365 // hours
	mostDays    = 90
	// UsualDays is how long an invitation works unless somebody says otherwise.
	UsualDays = 7
	// linkLife is how long a link for a password or an administrator works.
	linkLife = 24 * time.Hour
)

// Do performs an act and writes it down, all of it or nothing. People without the right to do it are refused.
func (s *Service) Do(ctx context.Context, who Actor, wanted Act) (Done, error) {
	kind, known := acts[wanted.Act]
	if !known {
		return Done{}, refuse(problem.BadRequest, "no-such-act", game.Plain("act", game.Excerpt(wanted.Act)), game.Word("known", game.And(Acts()...)))
	}
	if !May(who.Role, wanted.Act) {
		return Done{}, s.notYours(who.Role)
	}
	reason, err := s.reason(ctx, wanted.Reason)
	if err != nil {
		return Done{}, err
	}
	d := &doing{Act: store.Act{By: who.ID, Act: wanted.Act, About: strings.TrimSpace(wanted.About), Reason: reason}, wanted: strings.TrimSpace(wanted.Value)}
	if kind.person {
		if d.person, err = s.Find(ctx, d.About); err != nil {
			return Done{}, err
		}
		d.About = d.person.ID
		// Moderators look after players, and not after each other.
		if who.Role != store.Administrator && d.person.Role != "" {
			return Done{}, refuse(problem.NotYours, "has-a-role")
		}
	}
	if err := kind.do(s, ctx, d); err != nil {
		return Done{}, s.worded(err, wanted)
	}
	d.done.Act = d.Act
	if s.Log != nil { // who keeps the log elsewhere can compare: nobody changes both
		s.Log.Info("an act of administration", "n", d.N, "act", d.Act.Act, "by", d.By, "hash", d.Hash)
	}
	return d.done, nil
}

// notYours is what somebody is told whose role does not reach.
func (s *Service) notYours(role string) error {
	if role == "" {
		return refuse(problem.NotYours, "no-role")
	}
	return refuse(problem.NotYours, "administrators-only")
}

// worded says why the store did not do it.
func (s *Service) worded(err error, wanted Act) error {
	switch {
	case errors.Is(err, store.ErrNotFound):
		return refuse(problem.NotFound, "nothing-to-do", game.Plain("act", wanted.Act), game.Plain("about", game.Excerpt(wanted.About)))
	case errors.Is(err, store.ErrEnough):
		return refuse(problem.Refused, "last-administrator")
	case errors.Is(err, store.ErrNameTaken), errors.Is(err, store.ErrNameAlike):
		return refuse(problem.NameTaken, "name-taken", game.Plain("name", game.Excerpt(wanted.Value)))
	}
	return err
}

// Find is a person by id, or an account or a bot by name.
func (s *Service) Find(ctx context.Context, who string) (store.Person, error) {
	p, err := s.Store.Person(ctx, who)
	if errors.Is(err, store.ErrNotFound) {
		p, err = s.Store.Named(ctx, who)
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && who == "" {
		return p, refuse(problem.NotFound, "no-such-person", game.Plain("who", game.Excerpt(who)))
	}
	return p, err
}

// reason is why something is done, as the log keeps it: with ids in place of names, so that a name which is deleted is not there either.
func (s *Service) reason(ctx context.Context, text string) (string, error) {
	text = strings.Join(strings.Fields(text), " ")
	if n := utf8.RuneCountInString(text); n < leastReason || n > mostReason || !utf8.ValidString(text) {
		return "", refuse(problem.BadRequest, "why", game.Plain("least", strconv.Itoa(leastReason)), game.Plain("most", strconv.Itoa(mostReason)))
	}
	err := s.Store.EachPerson(ctx, func(p store.Person) error {
		text = replaceName(text, p.Name, "@"+p.ID)
		return nil
	})
	return text, err
}

func (s *Service) revoked(person string) {
	if s.Revoked != nil {
		s.Revoked(person)
	}
}

func (s *Service) setRole(ctx context.Context, d *doing) (err error) {
	role, ok := map[string]string{store.Administrator: store.Administrator, store.Moderator: store.Moderator, "none": ""}[d.wanted]
	if !ok {
		return refuse(problem.BadRequest, "which-role", game.Plain("value", game.Excerpt(d.wanted)))
	}
	if d.person.Kind != store.Account {
		return refuse(problem.Refused, "accounts-only")
	}
	d.Value = d.wanted
	d.Act, err = s.Store.SetRole(ctx, d.Act, d.person.ID, role)
	return err
}

func (s *Service) closeAccount(ctx context.Context, d *doing) (err error) {
	if d.Act, err = s.Store.CloseAccount(ctx, d.Act, d.person.ID); err != nil {
		return err
	}
	s.revoked(d.person.ID)
	bots, err := s.Store.Bots(ctx, d.person.ID)
	for _, b := range bots {
		s.revoked(b.ID)
	}
	return err
}

func (s *Service) reopenAccount(ctx context.Context, d *doing) (err error) {
	d.Act, err = s.Store.ReopenAccount(ctx, d.Act, d.person.ID)
	return err
}

func (s *Service) dropFactor(ctx context.Context, d *doing) (err error) {
	d.Act, err = s.Store.DropFactorOf(ctx, d.Act, d.person.ID)
	return err
}

func (s *Service) dropPasskey(ctx context.Context, d *doing) (err error) {
	d.Value = d.wanted
	if d.Act, err = s.Store.DropPasskeyOf(ctx, d.Act, d.person.ID, d.wanted); err == nil {
		s.revoked(d.person.ID)
	}
	return err
}

func (s *Service) signOff(ctx context.Context, d *doing) (err error) {
	if d.Act, err = s.Store.SignOff(ctx, d.Act, d.person.ID); err == nil {
		s.revoked(d.person.ID)
	}
	return err
}

func (s *Service) mute(ctx context.Context, d *doing) (err error) {
	hours, wrong := strconv.Atoi(d.wanted)
	if wrong != nil || hours < 1 || hours > mostMute {
		return refuse(problem.BadRequest, "which-hours", game.Plain("value", game.Excerpt(d.wanted)), game.Plain("most", strconv.Itoa(mostMute)))
	}
	d.Value = strconv.Itoa(hours)
	d.Act, err = s.Store.Mute(ctx, d.Act, d.person.ID, s.Store.Now().Add(time.Duration(hours)*time.Hour))
	return err
}

func (s *Service) unmute(ctx context.Context, d *doing) (err error) {
	d.Act, err = s.Store.Mute(ctx, d.Act, d.person.ID, time.Time{})
	return err
}

// secret is a link that nobody can guess, and what is kept of it.
func secret() (link, hash string) {
	link = strings.ToLower(rand.Text())
	return link, Hash(link)
}

// newID is one that nobody has had.
func newID() string { return rand.Text()[:16] }

// Hash is what is kept of a link.
func Hash(link string) string {
	sum := sha256.Sum256([]byte(link))
	return hex.EncodeToString(sum[:])
}

// LinkPath is the page of a link.
func LinkPath(kind, link string) string { return "/" + kind + "/" + link }

// link makes one that works once.
func (s *Service) link(ctx context.Context, d *doing, kind, person string, lasts time.Duration) (err error) {
	now := s.Store.Now()
	link, hash := secret()
	d.Act, err = s.Store.MakeLink(ctx, d.Act, store.Link{Kind: kind, Person: person, Maker: d.By, Created: now, Expires: now.Add(lasts)}, hash)
	d.done.Link, d.done.Kind, d.done.Expires = link, kind, now.Add(lasts)
	return err
}

func (s *Service) passwordLink(ctx context.Context, d *doing) error {
	if d.person.Kind != store.Account {
		return refuse(problem.Refused, "accounts-only")
	}
	return s.link(ctx, d, store.PasswordLink, d.person.ID, linkLife)
}

func (s *Service) invite(ctx context.Context, d *doing) error {
	days := UsualDays
	if d.wanted != "" {
		var wrong error
		if days, wrong = strconv.Atoi(d.wanted); wrong != nil || days < 1 || days > mostDays {
			return refuse(problem.BadRequest, "which-days", game.Plain("value", game.Excerpt(d.wanted)), game.Plain("most", strconv.Itoa(mostDays)))
		}
	}
	d.Value = strconv.Itoa(days)
	return s.link(ctx, d, store.InvitationLink, "", time.Duration(days)*24*time.Hour)
}

func (s *Service) withdraw(ctx context.Context, d *doing) (err error) {
	d.Act, err = s.Store.Withdraw(ctx, d.Act, d.About)
	return err
}

// FirstLink makes the link by which an account becomes an administrator; an older one works no more.
func (s *Service) FirstLink(ctx context.Context) (Done, error) {
	d := &doing{Act: store.Act{By: store.Console, Act: "administrator-link", Reason: "asked for at the console"}}
	err := s.link(ctx, d, store.AdministratorLink, "", linkLife)
	d.done.Act = d.Act
	return d.done, err
}

// Become makes an account an administrator by the link from the console.
func (s *Service) Become(ctx context.Context, person store.Person, link string) error {
	if person.Kind != store.Account {
		return refuse(problem.SignIn, "sign-in-first")
	}
	_, err := s.Store.BecomeAdministrator(ctx, store.Act{By: person.ID, Act: "become-administrator", About: person.ID, Reason: "the link from the console"}, Hash(link), person.ID)
	if errors.Is(err, store.ErrNotFound) {
		return deadLink()
	}
	return err
}

// Works refuses a link that has been used, has expired or never was one; it is whose password it is for.
func (s *Service) Works(ctx context.Context, kind, link string) (store.Link, error) {
	l, err := s.Store.Link(ctx, kind, Hash(link))
	if errors.Is(err, store.ErrNotFound) {
		err = deadLink()
	}
	return l, err
}

// Use uses a link up for what the function does; if that fails, the link works again.
func (s *Service) Use(ctx context.Context, kind, link, person string, do func() error) error {
	before, err := s.Works(ctx, kind, link)
	if err != nil {
		return err
	}
	if err := s.Store.UseLink(ctx, kind, Hash(link), person); err != nil {
		if errors.Is(err, store.ErrNotFound) {
			err = deadLink()
		}
		return err
	}
	if err := do(); err != nil {
		return errors.Join(err, s.Store.FreeLink(context.WithoutCancel(ctx), kind, Hash(link), before.Person))
	}
	return nil
}

func deadLink() error { return refuse(problem.NotFound, "dead-link") }

func (s *Service) settle(ctx context.Context, d *doing) (err error) {
	d.Act, err = s.Store.Settle(ctx, d.Act, d.About)
	return err
}

func (s *Service) retry(ctx context.Context, d *doing) (err error) {
	d.Act, err = s.Store.RetryJob(ctx, d.Act, d.About)
	return err
}

func (s *Service) closeTable(ctx context.Context, d *doing) (err error) {
	if s.Tables == nil {
		return refuse(problem.Unavailable, "house-away")
	}
	if _, err := s.Store.Row(ctx, d.About); err != nil {
		return err
	}
	d.Act, err = s.Tables.CloseTable(ctx, d.About, d.Act)
	return err
}

// hidden is what is left of a line of chat that was hidden.
const hidden = "…"

// lineOf is the number of a chat line of a table.
func (s *Service) lineOf(ctx context.Context, d *doing) (int, error) {
	line, wrong := strconv.Atoi(d.wanted)
	if wrong != nil || line < 1 {
		return 0, refuse(problem.BadRequest, "which-line", game.Plain("value", game.Excerpt(d.wanted)))
	}
	log, err := s.Store.Events(ctx, d.About, 0)
	if err != nil {
		return 0, err
	}
	if line > len(log) || !play.Is[play.Spoke](log[line-1].Event) {
		return 0, refuse(problem.NotFound, "which-line", game.Plain("value", game.Excerpt(d.wanted)))
	}
	d.Value = strconv.Itoa(line)
	return line, nil
}

func (s *Service) hide(ctx context.Context, d *doing) error {
	line, err := s.lineOf(ctx, d)
	if err != nil {
		return err
	}
	d.Act, err = s.Store.HideLine(ctx, d.Act, d.About, line, hidden)
	s.amended(err, d.About)
	return err
}

// show shows a line again that was hidden.
func (s *Service) show(ctx context.Context, d *doing) error {
	line, err := s.lineOf(ctx, d)
	if err != nil {
		return err
	}
	d.Act, err = s.Store.ShowLine(ctx, d.Act, d.About, line)
	s.amended(err, d.About)
	return err
}

// amended tells those who are at a table that its log was changed.
func (s *Service) amended(err error, table string) {
	if err == nil && s.Tables != nil {
		s.Tables.Amended(table)
	}
}

// amend changes logs, and tells those who are at the tables.
func (s *Service) amend(ctx context.Context, tables []string, change func([]play.Entry)) error {
	for _, table := range tables {
		changed, err := s.Store.Amend(ctx, table, change)
		if err != nil {
			return err
		}
		if changed {
			s.amended(nil, table)
		}
	}
	return nil
}

func refuse(kind problem.Kind, token string, args ...game.Arg) error {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}
