package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/play"
)

func account(t *testing.T, s *Store, id, name string) {
	t.Helper()
	must(t, s.MakeAccount(t.Context(), Person{ID: id, Name: name, Created: noon}, "hash"))
}

func testActs(t *testing.T, s *Store) {
	ctx := t.Context()
	account(t, s, "ada", "Ada")
	account(t, s, "ben", "Ben")
	if has, err := s.Administered(ctx); err != nil || has {
		t.Errorf("a new house has an administrator: %v %v", has, err)
	}
	chain, err := s.CheckActs(ctx)
	if err != nil || chain != (Chain{}) {
		t.Errorf("the log of a new house: %+v %v", chain, err)
	}
	act := func(by, what, about string) Act {
		return Act{By: by, Act: what, About: about, Reason: "so that it is tried"}
	}
	_, err = s.SetRole(ctx, act(Console, "role", "ada"), "ada", Administrator)
	must(t, err)
	if p, err := s.Person(ctx, "ada"); err != nil || p.Role != Administrator {
		t.Errorf("ada is %+v, %v", p, err)
	}
	// Many act at once: every act has a line, and the lines follow one another.
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			if _, err := s.SetHouse(context.Background(), act("ada", "notice", fmt.Sprint(i)), "notice", fmt.Sprint(i)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	// What is not done is not written down.
	if _, err := s.CloseAccount(ctx, act("ben", "close", "ada"), "ada"); !errors.Is(err, ErrEnough) {
		t.Errorf("the last administrator is closed: %v", err)
	}
	if _, err := s.SetRole(ctx, act("ben", "role", "eve"), "eve", Moderator); !errors.Is(err, ErrNotFound) {
		t.Errorf("nobody has a role: %v", err)
	}
	chain, err = s.CheckActs(ctx)
	must(t, err)
	if chain.Acts != 21 || chain.Broken != 0 {
		t.Errorf("the log is %+v", chain)
	}
	acts, err := s.Acts(ctx, 0, 5)
	if err != nil || len(acts) != 5 || acts[0].N != 21 || acts[0].Reason != "so that it is tried" || acts[0].Hash != chain.Head {
		t.Errorf("the newest acts are %+v, %v", acts, err)
	}
	if acts, err := s.Acts(ctx, 2, 5); err != nil || len(acts) != 1 || acts[0].By != Console || acts[0].Act != "role" {
		t.Errorf("the first act is %+v, %v", acts, err)
	}
	// Whatever is changed behind its back is found, and where.
	raw := func(query string, args ...any) {
		t.Helper()
		must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
			_, err := c.exec(ctx, query, args...)
			return err
		}))
	}
	var body, hash string
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		return c.one(ctx, "SELECT body, hash FROM acts WHERE n = 7", nil, &body, &hash)
	}))
	broken := func(want int, what string) {
		t.Helper()
		chain, err := s.CheckActs(ctx)
		if err != nil || chain.Broken != want {
			t.Errorf("%s: the log is %+v, %v, want broken at %d", what, chain, err, want)
		}
	}
	raw("UPDATE acts SET body = $1 WHERE n = 7", strings.Replace(body, "tried", "hidden", 1))
	broken(7, "a changed line")
	changed := strings.Replace(body, "tried", "hidden", 1)
	raw("UPDATE acts SET body = $1, hash = $2 WHERE n = 7", changed, chained(hash, changed))
	broken(7, "a line with a hash of its own")
	raw("UPDATE acts SET body = $1, hash = $2 WHERE n = 7", body, hash)
	broken(0, "as it was")
	raw("DELETE FROM acts WHERE n = 7")
	broken(7, "a line that is gone")
	raw("INSERT INTO acts (n, body, hash) VALUES (7, $1, $2)", body, hash)
	broken(0, "as it was")
	raw("DELETE FROM acts WHERE n = 21")
	broken(21, "the last line is gone")
}

// Two administrators take the role from each other at the same moment: one of them keeps it.
func testTwoAdministrators(t *testing.T, s *Store) {
	ctx := t.Context()
	account(t, s, "ada", "Ada")
	account(t, s, "ben", "Ben")
	for range 10 {
		for _, id := range []string{"ada", "ben"} {
			_, err := s.SetRole(ctx, Act{By: Console, Act: "role", About: id}, id, Administrator)
			must(t, err)
		}
		var all sync.WaitGroup
		errs := make([]error, 2)
		for i, id := range []string{"ada", "ben"} {
			all.Go(func() { _, errs[i] = s.SetRole(context.Background(), Act{By: "other", Act: "role", About: id}, id, "") })
		}
		all.Wait()
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Fatalf("both or neither: %v, %v", errs[0], errs[1])
		}
		if has, err := s.Administered(ctx); err != nil || !has {
			t.Fatalf("nobody is left: %v %v", has, err)
		}
	}
}

// testActAtTable: what somebody who looks after the house does at a table is in its log and in the log of acts, or in neither.
func testActAtTable(t *testing.T, s *Store) {
	ctx := t.Context()
	table := begin("closed", noon, sit(game.First, ada)).keep(t, s)
	a := table.tell(noon.Add(time.Minute), play.Entry{Event: play.Stopped{}}).next(t)
	a.Act = &Act{By: "ben", Act: "close-table", About: "closed", Reason: "a test"}
	must(t, s.Append(ctx, a))
	if a.Act.N != 1 || a.Act.Hash == "" {
		t.Errorf("the act is %+v", a.Act)
	}
	a.Act = &Act{By: "cleo", Act: "close-table", About: "closed", Reason: "a test"}
	if err := s.Append(ctx, a); !errors.Is(err, ErrStale) || a.Act.N != 0 {
		t.Errorf("the second closed it too: %v, %+v", err, a.Act)
	}
	if chain, err := s.CheckActs(ctx); err != nil || chain.Acts != 1 || chain.Broken != 0 {
		t.Errorf("the log of acts is %+v, %v", chain, err)
	}
	// An act that cannot be written down is not done.
	rename := func(from, to string) {
		t.Helper()
		must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
			_, err := c.exec(ctx, "ALTER TABLE "+from+" RENAME TO "+to)
			return err
		}))
	}
	open := begin("open", noon, sit(game.First, ada)).keep(t, s)
	a = open.tell(noon.Add(time.Minute), play.Entry{Event: play.Stopped{}}).next(t)
	a.Act = &Act{By: "ben", Act: "close-table", About: "open", Reason: "a test"}
	rename("acts", "acts_away")
	if err := s.Append(ctx, a); err == nil {
		t.Error("a table is closed without a line in the log of acts")
	}
	rename("acts_away", "acts")
	if log, err := s.Events(ctx, "open", 0); err != nil || play.Is[play.Stopped](log[len(log)-1].Event) {
		t.Errorf("the log of the table ends with %+v, %v", log[len(log)-1], err)
	}
}

// testAdministratorsOfTwoNodes: a role is taken away, an account closed and an account deleted, all at the same moment and by different processes. Whoever comes last
// is refused: one administrator is left, whichever it is, and the log of acts has a line for each of the others.
func testAdministratorsOfTwoNodes(t *testing.T, address string) {
	nodes := []*Store{open(t, address), open(t, address)}
	ctx := context.Background()
	ways := []func(s *Store, id string) error{
		func(s *Store, id string) error {
			_, err := s.SetRole(ctx, Act{By: "other", Act: "role", About: id}, id, "")
			return err
		},
		func(s *Store, id string) error {
			_, err := s.CloseAccount(ctx, Act{By: "other", Act: "close", About: id}, id)
			return err
		},
		func(s *Store, id string) error {
			_, err := s.Erase(ctx, &Act{By: "other", Act: "delete", About: id}, Erasure{Person: id, Selves: []string{id}, Names: []string{id}}, "Former")
			return err
		},
		func(s *Store, id string) error {
			_, err := s.SetRole(ctx, Act{By: "other", Act: "role", About: id}, id, Moderator)
			return err
		},
	}
	lines := 0
	before := "" // who was left in the round before
	for round := range 6 {
		ids := make([]string, len(ways))
		for i := range ways {
			ids[i] = fmt.Sprintf("boss%d%d", round, i)
			account(t, nodes[0], ids[i], ids[i])
			_, err := nodes[0].SetRole(ctx, Act{By: Console, Act: "role", About: ids[i]}, ids[i], Administrator)
			must(t, err)
		}
		if before != "" {
			must(t, ways[0](nodes[0], before))
			lines++
		}
		start := make(chan struct{})
		errs := make([]error, len(ways))
		var all sync.WaitGroup
		for i, way := range ways {
			all.Go(func() {
				<-start
				errs[i] = way(nodes[(i+round)%2], ids[i])
			})
		}
		close(start)
		all.Wait()
		before = ""
		for i, err := range errs {
			switch {
			case errors.Is(err, ErrEnough) && before == "":
				before = ids[i]
			case err != nil:
				t.Fatalf("%s: %v", ids[i], err)
			}
		}
		lines += 2*len(ways) - 1
		left, err := nodes[1].Search(ctx, "", Administrator, 10)
		left = slices.DeleteFunc(left, func(p Person) bool { return p.Closed })
		if must(t, err); len(left) != 1 || left[0].ID != before {
			t.Fatalf("in round %d %+v are left, and %q was refused", round, left, before)
		}
	}
	if chain, err := nodes[1].CheckActs(ctx); err != nil || chain.Broken != 0 || chain.Acts != lines {
		t.Errorf("the log of acts is %+v with %d acts done: %v", chain, lines, err)
	}
}

func testAdministration(t *testing.T, s *Store) {
	ctx := t.Context()
	account(t, s, "ada", "Ada")
	account(t, s, "ben", "Ben")
	must(t, s.PutGuest(ctx, Person{ID: "cleo", Name: "Cleo", Created: noon}))
	_, err := s.SetRole(ctx, Act{By: Console, Act: "role"}, "ada", Administrator)
	must(t, err)
	person := func(id string) Person {
		t.Helper()
		p, err := s.Person(ctx, id)
		must(t, err)
		return p
	}
	by := func(what string) Act { return Act{By: "ada", Act: what, Reason: "a test"} }
	// Closing ends sessions; reopening does not bring them back.
	must(t, s.PutSession(ctx, Session{ID: "s1", Person: "ben", Created: noon, Seen: noon}, noon.Add(-time.Hour)))
	before := person("ben")
	_, err = s.CloseAccount(ctx, by("close"), "ben")
	must(t, err)
	if p := person("ben"); !p.Closed || p.Epoch != before.Epoch+1 {
		t.Errorf("ben is %+v", p)
	}
	if _, err := s.Session(ctx, "s1"); !errors.Is(err, ErrUsed) {
		t.Errorf("the session of a closed account: %v", err)
	}
	if _, err := s.CloseAccount(ctx, by("close"), "ben"); !errors.Is(err, ErrNotFound) {
		t.Errorf("closed twice: %v", err)
	}
	_, err = s.ReopenAccount(ctx, by("reopen"), "ben")
	must(t, err)
	if p := person("ben"); p.Closed {
		t.Errorf("ben is %+v", p)
	}
	// Guests can be muted too.
	_, err = s.Mute(ctx, by("mute"), "cleo", noon.Add(time.Hour))
	must(t, err)
	if p := person("cleo"); !p.Muted.Equal(noon.Add(time.Hour)) {
		t.Errorf("cleo is %+v", p)
	}
	_, err = s.Mute(ctx, by("mute"), "cleo", time.Time{})
	must(t, err)
	if p := person("cleo"); !p.Muted.IsZero() {
		t.Errorf("cleo is %+v", p)
	}
	// A new name must be free.
	if _, err := s.RenamePerson(ctx, new(by("rename")), "ben", "ADA"); !errors.Is(err, ErrNameTaken) {
		t.Errorf("a taken name: %v", err)
	}
	if _, err := s.RenamePerson(ctx, new(by("rename")), "ben", "Аdа"); !errors.Is(err, ErrNameAlike) {
		t.Errorf("a name that looks the same: %v", err)
	}
	_, err = s.RenamePerson(ctx, new(by("rename")), "ben", "Benedict")
	must(t, err)
	if p, err := s.Named(ctx, "benedict"); err != nil || p.ID != "ben" {
		t.Errorf("benedict is %+v, %v", p, err)
	}
	if _, err := s.Named(ctx, "ben"); !errors.Is(err, ErrNotFound) {
		t.Errorf("the old name still leads somewhere: %v", err)
	}
	// Search finds parts of names, however written, and nothing by wildcards.
	found := func(text, role string) (ids string) {
		t.Helper()
		all, err := s.Search(ctx, text, role, 10)
		must(t, err)
		for _, p := range all {
			ids += p.ID + " "
		}
		return ids
	}
	for _, c := range [][3]string{{"", "", "ada ben "}, {"NED", "", "ben "}, {"ad", "", "ada "}, {"cle", "", "cleo "}, {"cleo", "", "cleo "}, {"%", "", ""}, {"_da", "", ""}, {"", Administrator, "ada "}, {"", Moderator, ""}} {
		if got := found(c[0], c[1]); got != c[2] {
			t.Errorf("a search for %q %q finds %q, want %q", c[0], c[1], got, c[2])
		}
	}
	_, err = s.SetHouse(ctx, by("registration"), "registration", "closed")
	must(t, err)
	if settings, err := s.Settings(ctx); err != nil || settings["registration"] != "closed" {
		t.Errorf("the house is %v, %v", settings, err)
	}
}

func testLinks(t *testing.T, s *Store) {
	ctx := t.Context()
	account(t, s, "ada", "Ada")
	account(t, s, "ben", "Ben")
	now := s.Now()
	hash := func(of string) string { return chained("", of) }
	put := func(kind, person, of string, lasts time.Duration) {
		t.Helper()
		_, err := s.MakeLink(ctx, Act{By: Console, Act: "link"}, Link{Kind: kind, Person: person, Maker: Console, Created: now, Expires: now.Add(lasts)}, hash(of))
		must(t, err)
	}
	works := func(kind, of string) bool {
		t.Helper()
		_, err := s.Link(ctx, kind, hash(of))
		if err != nil && !errors.Is(err, ErrNotFound) {
			t.Fatal(err)
		}
		return err == nil
	}
	put(AdministratorLink, "", "first", time.Hour)
	put(AdministratorLink, "", "second", time.Hour)
	if works(AdministratorLink, "first") || !works(AdministratorLink, "second") || works(PasswordLink, "second") {
		t.Error("the old link lives, or the new one does not")
	}
	if _, err := s.BecomeAdministrator(ctx, Act{By: "ada", Act: "become"}, hash("first"), "ada"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a dead link: %v", err)
	}
	if _, err := s.BecomeAdministrator(ctx, Act{By: "ada", Act: "become"}, hash("second"), "nobody"); !errors.Is(err, ErrNotFound) || !works(AdministratorLink, "second") {
		t.Errorf("nobody becomes an administrator: %v", err)
	}
	_, err := s.BecomeAdministrator(ctx, Act{By: "ada", Act: "become"}, hash("second"), "ada")
	must(t, err)
	if _, err := s.BecomeAdministrator(ctx, Act{By: "ben", Act: "become"}, hash("second"), "ben"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a used link: %v", err)
	}
	// Each account has a link of its own for its password.
	put(PasswordLink, "ada", "a", time.Hour)
	put(PasswordLink, "ben", "b", time.Hour)
	put(PasswordLink, "ben", "b2", -time.Second)
	if !works(PasswordLink, "a") || works(PasswordLink, "b") || works(PasswordLink, "b2") {
		t.Error("links for passwords")
	}
	// What is asked for by mail takes the place of another such, and leaves an administrator's link alone; a new password ends them all.
	mailed := func(name string) {
		must(t, s.MailLink(ctx, Link{Kind: PasswordLink, Person: "ada", Maker: "ada", Created: s.Now(), Expires: s.Now().Add(time.Hour)}, hash(name)))
	}
	mailed("m1")
	mailed("m2")
	if !works(PasswordLink, "a") || works(PasswordLink, "m1") || !works(PasswordLink, "m2") {
		t.Error("a link by mail and an administrator's link are in each other's way")
	}
	put(PasswordLink, "ada", "a2", time.Hour)
	if works(PasswordLink, "a") || works(PasswordLink, "m2") || !works(PasswordLink, "a2") {
		t.Error("an administrator's link does not take the place of all others")
	}
	mailed("m3")
	must(t, s.SetPassword(ctx, "ada", "another"))
	if works(PasswordLink, "a2") || works(PasswordLink, "m3") {
		t.Error("a link for the password before it still works")
	}
	// Invitations live side by side, and each works once however many try.
	put(InvitationLink, "", "x", time.Hour)
	put(InvitationLink, "", "y", time.Hour)
	var all sync.WaitGroup
	errs := make([]error, 8)
	for i := range errs {
		all.Go(func() { errs[i] = s.UseLink(context.Background(), InvitationLink, hash("x"), fmt.Sprint("guest", i)) })
	}
	all.Wait()
	used := 0
	for _, err := range errs {
		if err == nil {
			used++
		} else if !errors.Is(err, ErrNotFound) {
			t.Error(err)
		}
	}
	if used != 1 || works(InvitationLink, "x") || !works(InvitationLink, "y") {
		t.Errorf("an invitation was used %d times", used)
	}
	must(t, s.FreeLink(ctx, InvitationLink, hash("x"), ""))
	if !works(InvitationLink, "x") {
		t.Error("an invitation that was given back does not work")
	}
	_, err = s.Withdraw(ctx, Act{By: "ada", Act: "withdraw"}, hash("y")[:linkID])
	must(t, err)
	list, err := s.Invitations(ctx, now.Add(-time.Hour))
	if err != nil || len(list) != 1 || list[0].ID != hash("x")[:linkID] || works(InvitationLink, "y") {
		t.Errorf("the invitations are %+v, %v", list, err)
	}
}

func testReportsOfPeople(t *testing.T, s *Store) {
	ctx := t.Context()
	for i := range mostReports {
		must(t, s.PutReport(ctx, Report{ID: fmt.Sprint("r", i), Table: "t", Line: 4, About: "ben", Person: "ada", Text: "rude", Said: "you", At: noon.Add(time.Duration(i) * time.Second)}))
	}
	if err := s.PutReport(ctx, Report{ID: "more", Person: "ada", At: noon}); !errors.Is(err, ErrEnough) {
		t.Errorf("one too many: %v", err)
	}
	open, err := s.Reports(ctx, false, 2)
	if err != nil || len(open) != 2 || open[0].ID != fmt.Sprint("r", mostReports-1) || open[0].Said != "you" {
		t.Errorf("the reports are %+v, %v", open, err)
	}
	_, err = s.Settle(ctx, Act{By: "cleo", Act: "settle"}, "r3")
	must(t, err)
	if _, err := s.Settle(ctx, Act{By: "dora", Act: "settle"}, "r3"); !errors.Is(err, ErrNotFound) {
		t.Errorf("settled twice: %v", err)
	}
	if r, err := s.Report(ctx, "r3"); err != nil || r.Settler != "cleo" || r.Settled.IsZero() {
		t.Errorf("the report is %+v, %v", r, err)
	}
	if settled, err := s.Reports(ctx, true, 9); err != nil || len(settled) != 1 {
		t.Errorf("settled are %+v, %v", settled, err)
	}
	must(t, s.PutJob(ctx, Job{Name: "review/x", Kind: "review", About: "x", Due: noon}))
	waiting, err := s.Waiting(ctx, 0, s.Now(), 9)
	if err != nil || len(waiting) != 1 {
		t.Errorf("jobs: %+v, %v", waiting, err)
	}
	must(t, s.Postpone(ctx, waiting[0], s.Now().Add(time.Hour)))
	if failed, err := s.Waiting(ctx, 1, s.Now(), 9); err != nil || len(failed) != 1 || failed[0].Attempts != 1 {
		t.Errorf("failed jobs: %+v, %v", failed, err)
	}
	_, err = s.RetryJob(ctx, Act{By: "cleo", Act: "retry"}, "review/x")
	must(t, err)
	if ready, err := s.Ready(ctx, "review", s.Now(), 9); err != nil || len(ready) != 1 {
		t.Errorf("it is not ready: %+v, %v", ready, err)
	}
	if counts, err := s.CountJobs(ctx); err != nil || counts["review"] != 1 {
		t.Errorf("counts are %v, %v", counts, err)
	}
}

// A name that somebody has given up is theirs alone for a while, whatever it looks like, and then anybody's. Of the name nothing is kept.
func testGivenUp(t *testing.T, s *Store) {
	ctx := t.Context()
	account(t, s, "ada", "Adabel")
	account(t, s, "ben", "Benno")
	_, err := s.RenamePerson(ctx, nil, "ada", "Adele")
	must(t, err)
	free := func(id, name string, want error) {
		t.Helper()
		if err := s.FreeName(ctx, id, name); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("%s for %q: %v, want %v", name, id, err, want)
		}
	}
	free("ben", "Adabel", ErrNameTaken)
	free("ben", "ÁdabeI", ErrNameTaken)
	free("ada", "Adabel", nil)
	if _, err := s.RenamePerson(ctx, nil, "ben", "Adabel"); !errors.Is(err, ErrNameTaken) {
		t.Errorf("somebody else takes the name: %v", err)
	}
	_, err = s.Erase(ctx, nil, Erasure{Person: "ben", Selves: []string{"ben"}, Names: []string{"Benno"}}, "Former\u00a0player")
	must(t, err)
	free("ada", "Benno", ErrNameTaken)
	kept, err := many(ctx, s.core, single[string], "SELECT look || person FROM given_up")
	if err != nil || len(kept) != 2 || strings.Contains(strings.Join(kept, " "), "enn") {
		t.Errorf("kept are %v, %v", kept, err)
	}
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE given_up SET until = $1", s.Now().UnixMilli())
		return err
	}))
	free("ben", "Adabel", nil)
	free("ada", "Benno", nil)
	_, err = s.RenamePerson(ctx, nil, "ada", "Benno") // and what has expired is not kept
	must(t, err)
	if kept, err := many(ctx, s.core, single[string], "SELECT person FROM given_up"); err != nil || len(kept) != 1 || kept[0] != "ada" {
		t.Errorf("kept are %v, %v", kept, err)
	}
}

// Whoever adds a table that names a person says whether its rows go when the person does.
func TestWhatIsPersonal(t *testing.T) {
	s := open(t, t.TempDir()+"/house.db")
	tables, err := many(t.Context(), s.core, single[string], `SELECT DISTINCT m.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'
		AND c.name IN ('person', 'challenger', 'challenged', 'owner', 'holder', 'requester', 'about', 'by', 'account', 'guest', 'maker', 'settler')`)
	must(t, err)
	// People themselves; ids that a job is about or for, and who has made or settled something for the house, which the log of acts says anyway.
	others := append([]string{"people", "aliases", "jobs"}, impersonal...)
	for _, table := range tables {
		mine := slices.ContainsFunc(personal, func(of [2]string) bool { return of[0] == table })
		if !mine && !slices.Contains(others, table) {
			t.Errorf("the table %s names people: list it in personal or in impersonal", table)
		}
	}
	if len(tables) < 20 {
		t.Errorf("only %d tables name people", len(tables))
	}
}
