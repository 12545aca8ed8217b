package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/admin"
	"crownhead/internal/problem"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// administering are the options of who looks after a house at its console: where it is, for links, and why something is done.
var administering = append([]option{
	{"reason", "TEXT", "", game.Text{
		EN: "why it is done; the log of acts keeps it",
		FR: "pourquoi on le fait ; le journal des actes le conserve",
		DE: "warum es geschieht; das Protokoll der Handlungen behält es",
	}},
}, append(slices.DeleteFunc(slices.Clone(serving), func(o option) bool {
	return o.name != "addr" && o.name != "tls" && o.name != "public"
}), keeping...)...)

var adminCommand = command{
	name: "admin", args: "link|log|house|people|reports|invitations|ACT [ABOUT] [VALUE] [-reason TEXT] …",
	does: game.Text{
		EN: "look after a house: a link for its administrator, people, registration, reports, the log",
		FR: "s’occuper d’une maison : lien pour l’administrateur, personnes, inscription, signalements, journal",
		DE: "sich um ein Haus kümmern: Link für die Administration, Personen, Anmeldung, Meldungen, Protokoll",
	},
	more: game.Text{
		EN: "link prints a link that makes the account which opens it an administrator, once and within a day; a link from before works no more. log, house, people, reports and invitations show. Everything " +
			"else is an act, the same as on the page “Administration” and in the API: role NAME administrator|moderator|none, rename NAME NEW, close NAME, reopen NAME, password NAME (prints a link), sign-off NAME, drop-factor NAME, drop-passkey NAME ID, mute NAME HOURS, " +
			"unmute NAME, registration open|invitation|closed, guests yes|no, second-factor yes|no, delete NAME, notice TEXT, invite DAYS (prints a link), withdraw ID, settle ID, hide TABLE LINE, show TABLE LINE, retry JOB. An act needs -reason. The server may be running, except for " +
			"rename, delete, hide and show on a database file.",
		FR: "link affiche un lien qui fait du compte qui l’ouvre un administrateur, une seule fois et en l’espace d’un jour ; un lien plus ancien ne vaut plus. log, house, people, reports et invitations montrent. Tout le reste est un " +
			"acte, comme sur la page « Administration » et dans l’API : role NAME administrator|moderator|none, rename NAME NEW, close NAME, reopen NAME, password NAME (affiche un lien), sign-off NAME, drop-factor NAME, drop-passkey NAME ID, mute NAME HOURS, unmute NAME, " +
			"registration open|invitation|closed, guests yes|no, second-factor yes|no, delete NAME, notice TEXT, invite DAYS (affiche un lien), withdraw ID, settle ID, hide TABLE LINE, show TABLE LINE, retry JOB. Un acte demande -reason. Le serveur peut tourner, sauf pour rename, delete, hide et show " +
			"sur un fichier de base.",
		DE: "link zeigt einen Link, der das Konto, das ihn öffnet, zum Administratorkonto macht, einmal und binnen eines Tages; ein älterer Link gilt nicht mehr. log, house, people, reports und invitations zeigen etwas. Alles andere ist eine " +
			"Handlung, dieselbe wie auf der Seite „Verwaltung“ und in der API: role NAME administrator|moderator|none, rename NAME NEW, close NAME, reopen NAME, password NAME (zeigt einen Link), sign-off NAME, drop-factor NAME, drop-passkey NAME ID, mute NAME HOURS, unmute NAME, " +
			"registration open|invitation|closed, guests yes|no, second-factor yes|no, delete NAME, notice TEXT, invite DAYS (zeigt einen Link), withdraw ID, settle ID, hide TABLE LINE, show TABLE LINE, retry JOB. Eine Handlung braucht -reason. Der Server darf laufen, außer für rename, delete, hide und show " +
			"bei einer Datenbankdatei.",
	},
	examples: []string{
		`crownhead admin link`,
		`crownhead admin invite 14 -reason 'the new school year'`,
		`crownhead admin close Quickfox -reason 'asked for it by letter'`,
		`crownhead admin log -json`,
	},
	options: administering,
	takes:   func(_ *call, before []string) []string { return adminWords(len(before)) },
	begin:   withOptions(administering, administer),
}

// looks are what the console shows; everything else is an act.
var looks = []string{"link", "log", "house", "people", "reports", "invitations"}

func adminWords(before int) []string {
	if before > 0 {
		return []string{}
	}
	return append(slices.Clone(looks), admin.Acts()...)
}

// newAdmin is the service on a store without a house that runs.
func newAdmin(s *store.Store) *admin.Service {
	return &admin.Service{Store: s, CheckName: people.CheckName}
}

func administer(c *optionsCall) error {
	what, err := c.argument(0, "link", "log", "house", "people", "ACT")
	if err != nil {
		return err
	}
	if !slices.Contains(adminWords(0), what) {
		return bad("admin-what", game.Plain("what", game.Excerpt(what)), game.Word("known", game.And(adminWords(0)...)))
	}
	if what == "rename" || what == "hide" || what == "show" || what == "delete" { // a house that runs has the old names in memory
		release, err := c.holdStore()
		if err != nil {
			return err
		}
		defer release()
	}
	s, err := c.openExisting()
	if err != nil {
		return err
	}
	defer s.Close()
	return plainProblem(c.administer(newAdmin(s), what))
}

// plainProblem is a refusal as commands tell it.
func plainProblem(err error) error {
	var p *problem.Problem
	if errors.As(err, &p) {
		return &game.BadText{Reasons: p.Reasons}
	}
	return err
}

func (c *optionsCall) administer(a *admin.Service, what string) error {
	who := admin.Console()
	switch what {
	case "link":
		if err := c.atMost(1); err != nil {
			return err
		}
		return c.printDone(a.FirstLink(c))
	case "log":
		all, err := a.Acts(c, who, 0, c.lang)
		return c.printAll(all, err, rowsOf(all.Acts, actRow))
	case "house":
		h, err := a.Overview(c, who)
		return c.printAll(h, err, houseRows(h))
	case "people":
		all, err := a.People(c, who, c.word(1), "", c.lang)
		return c.printAll(all, err, rowsOf(all.People, personRow))
	case "reports":
		all, err := a.Reports(c, who, false, c.lang)
		return c.printAll(all, err, rowsOf(all.Reports, reportRow))
	case "invitations":
		all, err := a.Invitations(c, who, c.lang)
		return c.printAll(all, err, rowsOf(all.Invitations, invitationRow))
	}
	act := admin.Act{Act: what, Reason: c.options["reason"]}
	switch what {
	case "registration", "guests", "second-factor", "notice", "invite":
		act.Value = strings.Join(c.args[1:], " ")
	default:
		act.About, act.Value = c.word(1), c.word(2)
		if err := c.atMost(3); err != nil {
			return err
		}
	}
	return c.printDone(a.Do(c, who, act))
}

// word is an argument that may be left out.
func (c *optionsCall) word(i int) string {
	if i < len(c.args) {
		return c.args[i]
	}
	return ""
}

// printAll writes what was asked for: as it is for programs, in columns for people.
func (c *optionsCall) printAll(all any, err error, rows [][]string) error {
	switch {
	case err != nil:
		return err
	case c.json:
		return c.printJSON(all)
	}
	c.printColumns(nil, rows)
	return nil
}

func rowsOf[T any](all []T, row func(T) []string) [][]string {
	lines := make([][]string, len(all))
	for i, one := range all {
		lines[i] = row(one)
	}
	return lines
}

func actRow(l wire.ActLine) []string {
	return []string{strconv.Itoa(l.N), millis(l.At), cmp.Or(l.ByName, l.By), l.Act, cmp.Or(l.AboutName, l.About), l.Value, l.Reason}
}

func houseRows(h wire.AdminHouse) [][]string {
	guests := "no"
	if h.Guests {
		guests = "yes"
	}
	lines := [][]string{{"registration", h.Registration}, {"guests", guests}, {"notice", h.Notice}, {"reports", fmt.Sprint(h.Waiting)}}
	for _, j := range h.Jobs {
		lines = append(lines, []string{"jobs", j.Kind + " " + strconv.Itoa(j.N)})
	}
	for _, j := range h.Failed {
		lines = append(lines, []string{"failed", j.Name + " " + strconv.Itoa(j.Tries)})
	}
	return lines
}

func personRow(p wire.AdminPerson) []string {
	closed := ""
	if p.Closed {
		closed = "closed"
	}
	return []string{p.Name, p.Kind, p.Role, p.ID, millis(p.Since), closed}
}

func reportRow(r wire.AdminReport) []string {
	about := ""
	if r.About != nil {
		about = r.About.Name
	}
	return []string{r.ID, millis(r.At), r.By.Name, about, r.Table, r.Said, r.Text}
}

func invitationRow(l wire.Invitation) []string {
	return []string{l.ID, millis(l.Since), millis(l.Expires), l.Name}
}

// printDone says what has come of an act: the link, if it made one.
func (c *optionsCall) printDone(d admin.Done, err error) error {
	if err != nil {
		return err
	}
	out := wire.AdminDone{N: d.N, Hash: d.Hash}
	if d.Link != "" {
		out.Link, out.Expires = c.origin()+admin.LinkPath(d.Kind, d.Link), d.Expires.UnixMilli()
	}
	if c.json {
		return c.printJSON(out)
	}
	if d.Link != "" {
		c.printf("%s\n%s\n", out.Link, c.say("link-works", game.Plain("until", d.Expires.UTC().Format(time.RFC3339))))
		return nil
	}
	c.printf("%s\n", c.say("act-done", game.Plain("n", strconv.Itoa(d.N))))
	return nil
}

// origin is the address of the house in links, as far as the settings tell.
func (c *optionsCall) origin() string {
	if public, err := c.public(); err == nil && public != "" {
		return public
	}
	host, port, err := net.SplitHostPort(c.options["addr"])
	if err != nil {
		return ""
	}
	if host == "" || host == "0.0.0.0" || host == "::" {
		host = "localhost"
	}
	scheme := "http://"
	if c.options["tls"] != "" {
		scheme = "https://"
	}
	return scheme + net.JoinHostPort(host, port)
}

func millis(at int64) string { return time.UnixMilli(at).UTC().Format(time.DateTime) }
