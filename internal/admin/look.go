package admin

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/guest"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// mostListed is how many of anything are shown at once.
const mostListed = 100

// may refuses a look to somebody without a role; only says that it is for administrators.
func (s *Service) may(who Actor, only bool) error {
	if !Looks(who.Role, only) {
		return s.notYours(who.Role)
	}
	return nil
}

// People are those whose name has a text in it, or who have a role.
func (s *Service) People(ctx context.Context, who Actor, text, role string, lang game.Lang) (wire.AdminPeople, error) {
	out := wire.AdminPeople{People: []wire.AdminPerson{}}
	if err := s.may(who, false); err != nil {
		return out, err
	}
	all, err := s.Store.Search(ctx, strings.TrimSpace(text), role, mostListed)
	for _, p := range all {
		out.People = append(out.People, personOf(p, lang))
	}
	return out, err
}

func personOf(p store.Person, lang game.Lang) wire.AdminPerson {
	out := wire.AdminPerson{ID: p.ID, Name: guest.Called(p.Name).In(lang), Kind: p.Kind, Role: p.Role, Owner: p.Owner, Since: p.Created.UnixMilli(), Closed: p.Closed}
	if !p.Muted.IsZero() {
		out.Muted = p.Muted.UnixMilli()
	}
	return out
}

// sessionsLast is how long ago a session was used at most to count as one.
const sessionsLast = 90 * 24 * time.Hour

// Person is one person. Moderators do not see where somebody is signed in.
func (s *Service) Person(ctx context.Context, who Actor, id string, lang game.Lang) (wire.AdminPerson, error) {
	if err := s.may(who, false); err != nil {
		return wire.AdminPerson{}, err
	}
	p, err := s.Find(ctx, id)
	if err != nil {
		return wire.AdminPerson{}, err
	}
	out := personOf(p, lang)
	out.Muted = 0
	if p.Muted.After(s.Store.Now()) {
		out.Muted = p.Muted.UnixMilli()
	}
	tables, err := s.Store.TablesOf(ctx, p.ID)
	if err != nil {
		return out, err
	}
	out.Tables = len(tables)
	if out.Reported, err = s.Store.CountReports(ctx, p.ID); err != nil {
		return out, err
	}
	bots, err := s.Store.Bots(ctx, p.ID)
	for _, b := range bots {
		out.Bots = append(out.Bots, personOf(b, lang))
	}
	if err != nil || who.Role != store.Administrator {
		return out, err
	}
	sessions, err := s.Store.Sessions(ctx, p.ID, s.Store.Now().Add(-sessionsLast))
	out.Sessions = len(sessions)
	if err != nil {
		return out, err
	}
	passkeys, err := s.Store.Passkeys(ctx, p.ID)
	for _, k := range passkeys {
		out.Passkeys = append(out.Passkeys, PasskeyLine(k))
	}
	return out, err
}

// PasskeyLine is a passkey as its owner and administrators see it.
func PasskeyLine(k store.Passkey) wire.Passkey {
	line := wire.Passkey{ID: k.ID, Name: k.Name, Host: k.Host, Since: k.Created.UnixMilli(), Synced: k.Synced}
	if !k.Used.IsZero() {
		line.Used = k.Used.UnixMilli()
	}
	if !k.Copied.IsZero() {
		line.Copied = k.Copied.UnixMilli()
	}
	return line
}

// Overview is how the house is run, with what waits.
func (s *Service) Overview(ctx context.Context, who Actor) (wire.AdminHouse, error) {
	out := wire.AdminHouse{Jobs: []wire.JobCount{}, Failed: []wire.FailedJob{}}
	if err := s.may(who, false); err != nil {
		return out, err
	}
	h := s.House(ctx)
	out.Registration, out.Fixed, out.Guests, out.Notice, out.Factor = h.Registration, h.Fixed, h.Guests, h.Notice, h.Factor
	reports, err := s.Store.Reports(ctx, false, mostListed)
	if err != nil {
		return out, err
	}
	out.Waiting = len(reports)
	counts, err := s.Store.CountJobs(ctx)
	if err != nil {
		return out, err
	}
	for kind, n := range counts {
		out.Jobs = append(out.Jobs, wire.JobCount{Kind: kind, N: n})
	}
	slices.SortFunc(out.Jobs, func(a, b wire.JobCount) int { return strings.Compare(a.Kind, b.Kind) })
	if who.Role != store.Administrator {
		return out, nil
	}
	// Everything that is done was taken once; what was taken again has failed before.
	failed, err := s.Store.Waiting(ctx, 2, s.Store.Now(), mostListed)
	for _, j := range failed {
		out.Failed = append(out.Failed, wire.FailedJob{Name: j.Name, Kind: j.Kind, Tries: j.Attempts, Since: j.Due.UnixMilli()})
	}
	return out, err
}

// Invitations are those of the last 90 days.
func (s *Service) Invitations(ctx context.Context, who Actor, lang game.Lang) (wire.AdminInvitations, error) {
	out := wire.AdminInvitations{Invitations: []wire.Invitation{}}
	if err := s.may(who, true); err != nil {
		return out, err
	}
	all, err := s.Store.Invitations(ctx, s.Store.Now().AddDate(0, 0, -mostDays))
	for _, l := range all {
		one := wire.Invitation{ID: l.ID, Since: l.Created.UnixMilli(), Expires: l.Expires.UnixMilli()}
		if !l.Used.IsZero() {
			one.Used, one.Name = l.Used.UnixMilli(), s.name(ctx, l.Person, lang)
		}
		out.Invitations = append(out.Invitations, one)
	}
	return out, err
}

// name is what somebody is called now; "" if nobody knows.
func (s *Service) name(ctx context.Context, id string, lang game.Lang) string {
	p, err := s.Store.Person(ctx, id)
	if id == "" || err != nil {
		return ""
	}
	return guest.Called(p.Name).In(lang)
}

// Acts are the acts before a number, the newest first; before 0 all.
func (s *Service) Acts(ctx context.Context, who Actor, before int, lang game.Lang) (wire.AdminActs, error) {
	out := wire.AdminActs{Acts: []wire.ActLine{}}
	if err := s.may(who, false); err != nil {
		return out, err
	}
	all, err := s.Store.Acts(ctx, before, mostListed)
	for _, a := range all {
		out.Acts = append(out.Acts, wire.ActLine{
			N: a.N, At: a.At.UnixMilli(), By: a.By, ByName: s.name(ctx, a.By, lang), Act: a.Act, About: a.About, AboutName: s.name(ctx, a.About, lang),
			Value: a.Value, Reason: s.named(ctx, a.Reason, lang), Hash: a.Hash,
		})
	}
	if len(all) == mostListed && all[len(all)-1].N > 1 {
		out.Next = all[len(all)-1].N
	}
	return out, err
}

// named is a reason with the names that its people have now.
func (s *Service) named(ctx context.Context, reason string, lang game.Lang) string {
	words := strings.Split(reason, " ")
	for i, w := range words {
		if id, found := strings.CutPrefix(w, "@"); found {
			bare := strings.TrimRight(id, ".,;:!?)")
			if name := s.name(ctx, bare, lang); name != "" {
				words[i] = name + id[len(bare):]
			}
		}
	}
	return strings.Join(words, " ")
}

const (
	leastReport = 3
	mostReport  = 1000
)

// Report takes down what somebody tells of a table: of the table, or of a line of chat.
func (s *Service) Report(ctx context.Context, who store.Person, table string, n wire.NewReport) error {
	text := strings.TrimSpace(n.Text)
	if size := utf8.RuneCountInString(text); size < leastReport || size > mostReport || !utf8.ValidString(text) {
		return refuse(problem.BadRequest, "what-is-wrong", game.Plain("least", strconv.Itoa(leastReport)), game.Plain("most", strconv.Itoa(mostReport)))
	}
	log, err := s.Store.Events(ctx, table, 0)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(problem.NotFound, "no-such-table")
	}
	if err != nil {
		return err
	}
	r := store.Report{ID: strings.ToLower(newID()), Table: table, Line: n.Line, Person: who.ID, Text: text, At: s.Store.Now()}
	if n.Line != 0 {
		if n.Line < 0 || n.Line > len(log) || !play.Is[play.Spoke](log[n.Line-1].Event) {
			return refuse(problem.NotFound, "which-line", game.Plain("value", strconv.Itoa(n.Line)))
		}
		e := log[n.Line-1]
		spoke := e.Event.(play.Spoke)
		r.Said = spoke.Text
		if seats := store.SeatNames(log[:n.Line]); int(e.By) < len(seats) {
			r.About = seats[e.By].Holder
		} else if p, err := s.Store.Named(ctx, spoke.Speaker); err == nil {
			r.About = p.ID
		}
	}
	if err := s.Store.PutReport(ctx, r); errors.Is(err, store.ErrEnough) {
		return refuse(problem.TooMany, "reports-enough")
	} else if err != nil {
		return err
	}
	return nil
}

// Reports are those that wait, or those that are settled.
func (s *Service) Reports(ctx context.Context, who Actor, settled bool, lang game.Lang) (wire.AdminReports, error) {
	out := wire.AdminReports{Reports: []wire.AdminReport{}}
	if err := s.may(who, false); err != nil {
		return out, err
	}
	all, err := s.Store.Reports(ctx, settled, mostListed)
	for _, r := range all {
		out.Reports = append(out.Reports, s.reportOf(ctx, r, lang))
	}
	return out, err
}

func (s *Service) reportOf(ctx context.Context, r store.Report, lang game.Lang) wire.AdminReport {
	out := wire.AdminReport{ID: r.ID, Table: r.Table, Line: r.Line, Said: r.Said, By: wire.AdminName{ID: r.Person, Name: s.name(ctx, r.Person, lang)}, Text: r.Text, At: r.At.UnixMilli()}
	if r.About != "" {
		out.About = &wire.AdminName{ID: r.About, Name: s.name(ctx, r.About, lang)}
	}
	if !r.Settled.IsZero() {
		out.Settled = r.Settled.UnixMilli()
	}
	return out
}

// OneReport is a report with the log of its table.
func (s *Service) OneReport(ctx context.Context, who Actor, id string, lang game.Lang) (wire.AdminReport, error) {
	if err := s.may(who, false); err != nil {
		return wire.AdminReport{}, err
	}
	r, err := s.Store.Report(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(problem.NotFound, "no-such-report")
	}
	if err != nil {
		return wire.AdminReport{}, err
	}
	out := s.reportOf(ctx, r, lang)
	log, err := s.Store.Events(ctx, r.Table, 0)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return out, err
	}
	out.Log = LogLines(log, lang)
	return out, nil
}

// LogLines is the log of a table for people to read.
func LogLines(log []play.Entry, lang game.Lang) []wire.LogLine {
	var seats [2]play.Player
	var lines []wire.LogLine
	for _, e := range log {
		store.Seated(&seats, e)
		line := wire.LogLine{N: e.Seq, At: e.At.UnixMilli(), What: e.Name()}
		if int(e.By) < len(seats) {
			line.By = guest.Called(seats[e.By].Name).In(lang)
		}
		switch event := e.Event.(type) {
		case play.Played:
			line.Text = event.Turn
		case play.Spoke:
			line.By, line.Text = guest.Called(event.Speaker).In(lang), event.Text
		}
		lines = append(lines, line)
	}
	return lines
}
