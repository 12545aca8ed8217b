package server_test

import (
	"cmp"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/internal/admin"
	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

const apiRoot = "/api/v1"

func idOf(v *servertest.Visitor) string {
	v.T.Helper()
	return servertest.Into[wire.Person](v.Get(apiRoot + "/me").Is(200)).ID
}

// withRole is a visitor whose account has a role.
func withRole(p *servertest.Server, name, role string) *servertest.Visitor {
	p.T.Helper()
	v := p.Account(name)
	give(p, v, role)
	return v
}

func give(p *servertest.Server, v *servertest.Visitor, role string) {
	p.T.Helper()
	if _, err := p.Store.SetRole(p.T.Context(), store.Act{By: store.Console, Act: "role", Reason: "a test"}, idOf(v), role); err != nil {
		p.T.Fatal(err)
	}
}

func do(v *servertest.Visitor, act, about, value string) servertest.Answer {
	v.T.Helper()
	return v.Do("POST", apiRoot+"/admin/acts", wire.AdminAct{Act: act, About: about, Value: value, Reason: "because of a test"})
}

// line is the number of a chat line that somebody says at a table.
func line(v *servertest.Visitor, table, text string) int {
	v.T.Helper()
	seen := servertest.Into[wire.Snapshot](v.Get(apiRoot + "/tables/" + table).Is(200)).Table.State.Seq
	v.Do("POST", apiRoot+"/tables/"+table+"/commands", wire.Ask{Type: "do", ID: text, Seen: seen, Do: "say", Text: text}).Is(200)
	chat := servertest.Into[wire.Snapshot](v.Get(apiRoot + "/tables/" + table).Is(200)).Table.Chat
	return chat[len(chat)-1].Seq
}

// Every route and every act of administration, by everybody who might try: a guest, an account, a moderator, an administrator, each with a session; an
// administrator's token and bot; and sessions from before a role was taken away.
func TestWhoMayAdminister(t *testing.T) {
	p := servertest.Unlimited(t)
	boss, moderator, account, guest := withRole(p, "Boss", store.Administrator), withRole(p, "Moderator", store.Moderator), p.Account("Plain"), p.Visitor()
	guest.Get(apiRoot + "/me").Is(200)
	fallen := withRole(p, "Fallen", store.Administrator)
	tokenOf := func(v *servertest.Visitor, scopes ...string) string {
		return servertest.Into[wire.MadeToken](v.Do("POST", apiRoot+"/me/tokens", wire.NewToken{Name: "laptop", Scopes: scopes}).Is(200)).Token
	}
	token, oldAdmin := tokenOf(fallen, "read", "play", "records"), tokenOf(fallen, "read", "admin")
	bossToken, bossAdmin, moderatorAdmin := tokenOf(boss, "read", "play", "challenges", "study", "records", "events"), tokenOf(boss, "admin"), tokenOf(moderator, "admin")
	account.Do("POST", apiRoot+"/me/tokens", wire.NewToken{Name: "laptop", Scopes: []string{"read", "admin"}}).Kind(403, problem.NotYours)
	bot := servertest.Into[wire.MadeBot](boss.Do("POST", apiRoot+"/me/bots", wire.NewBot{Name: "Boss bot"}).Is(200)).Token
	fallen.Get(apiRoot + "/admin/house").Is(200)
	give(p, fallen, "") // the session is the one from before
	sunk := withRole(p, "Sunk", store.Administrator)
	give(p, sunk, store.Moderator)

	type visitor struct {
		name string
		*servertest.Visitor
		role   string
		denied int
	}
	everybody := []visitor{
		{"a guest", guest, "", 401},
		{"an account", account, "", 403},
		{"a moderator", moderator, store.Moderator, 403},
		{"an administrator", boss, store.Administrator, 0},
		{"somebody who was an administrator", fallen, "", 403},
		{"an administrator who is a moderator now", sunk, store.Moderator, 403},
		{"the token of an administrator", p.Bot(bossToken), "", 403},
		{"the old token of somebody who was", p.Bot(token), "", 403},
		{"the old token for administration of somebody who was", p.Bot(oldAdmin), "", 403},
		{"the token for administration of an administrator", p.Bot(bossAdmin), store.Administrator, 0},
		{"the token for administration of a moderator", p.Bot(moderatorAdmin), store.Moderator, 403},
		{"the bot of an administrator", p.Bot(bot), "", 401},
	}
	victim := p.Account("Victim")
	table := victim.Table("chess", "open")
	spoken := line(victim, table.ID, "hello there")
	account.Do("POST", apiRoot+"/tables/"+table.ID+"/reports", wire.NewReport{Line: spoken, Text: "not nice"}).Is(204)
	report := servertest.Into[wire.AdminReports](moderator.Get(apiRoot + "/admin/reports").Is(200)).Reports[0]

	// What can be looked at: every route of administration that the description names.
	looks := map[string]bool{
		"/admin/house": false, "/admin/people": false, "/admin/people?search=vic": false, "/admin/people/" + idOf(victim): false, "/admin/reports": false,
		"/admin/reports/" + report.ID: false, "/admin/acts": false, "/admin/invitations": true,
	}
	described := servertest.Into[struct {
		Paths map[string]map[string]any `json:"paths"`
	}](boss.Get(apiRoot + "/openapi.json").Is(200))
	routes := 0
	for path, methods := range described.Paths {
		path, is := strings.CutPrefix(path, apiRoot+"/admin/")
		if !is {
			continue
		}
		routes++
		about := map[string]string{"people/{id}": "people/" + idOf(victim), "reports/{id}": "reports/" + report.ID}[path]
		if _, listed := looks["/admin/"+cmp.Or(about, path)]; !listed || len(methods) > 1 && path != "acts" {
			t.Errorf("/admin/%s, by %d methods, is tried by nobody", path, len(methods))
		}
	}
	if routes < 7 {
		t.Errorf("only %d routes of administration are described", routes)
	}
	for path, only := range looks {
		for _, who := range everybody {
			want := who.denied
			if admin.Looks(who.role, only) {
				want = 200
			}
			a := who.Get(apiRoot + path)
			if a.Status != want {
				t.Errorf("%s: GET %s: %d, want %d: %s", who.name, path, a.Status, want, a.Body)
			}
			if page, _, _ := strings.Cut(path, "?"); page != "/admin/house" && page != "/admin/acts" && !only && who.Header.Get("Authorization") == "" {
				if a := who.Get(page, "Accept", "text/html"); (a.Status == 200 && strings.Contains(a.Body, `href="/admin/log"`)) != (want == 200) {
					t.Errorf("%s: the page %s: %d", who.name, page, a.Status)
				}
			}
		}
	}
	// What can be done. Nobody who may not changes anything, by request or by form.
	before := servertest.Into[wire.AdminActs](boss.Get(apiRoot + "/admin/acts").Is(200)).Acts[0].N
	for _, act := range admin.Acts() {
		about, value := idOf(victim), map[string]string{"mute": "1", "role": "moderator", "rename": "Renamed", "registration": "closed", "guests": "no", "invite": "3", "hide": fmt.Sprint(spoken), "show": fmt.Sprint(spoken), "second-factor": "no"}[act]
		switch act {
		case "hide", "show", "close-table":
			about = table.ID
		case "settle":
			about = report.ID
		}
		for _, who := range everybody {
			if admin.May(who.role, act) {
				continue
			}
			if a := do(who.Visitor, act, about, value); a.Status != who.denied {
				t.Errorf("%s: %s: %d, want %d: %s", who.name, act, a.Status, who.denied, a.Body)
			}
			if who.Header.Get("Authorization") == "" {
				fill(who.Visitor, "/admin", "act", act, "about", about, "value", value, "reason", "because I can")
				fill(who.Visitor, "/admin/people/"+about, "act", act, "about", about, "value", value, "reason", "because I can")
			}
		}
	}
	if after := servertest.Into[wire.AdminActs](boss.Get(apiRoot + "/admin/acts").Is(200)).Acts[0].N; after != before {
		t.Errorf("there are %d acts of people who may not act", after-before)
	}
	// A moderator does not act against people with a role.
	do(moderator, "mute", "Boss", "1").Kind(403, problem.NotYours)
	do(moderator, "mute", "Sunk", "1").Kind(403, problem.NotYours)
	do(moderator, "mute", "Victim", "1").Is(200)
	// Of sessions and tokens a moderator sees nothing, not even how many there are.
	if seen := moderator.Get(apiRoot + "/admin/people/Victim").Is(200).Body; strings.Contains(seen, "sessions") || strings.Contains(seen, "token") || strings.Contains(seen, "argon2") {
		t.Errorf("a moderator sees %s", seen)
	}
	if seen := boss.Get(apiRoot + "/admin/people/Victim").Is(200).Body; !strings.Contains(seen, `"sessions":1`) || strings.Contains(seen, "argon2") {
		t.Errorf("an administrator sees %s", seen)
	}
}

// The first administrator comes by the link from the console.
func TestTheFirstAdministrator(t *testing.T) {
	p := servertest.Open(t, server.Config{Unlimited: true, Registration: admin.Closed})
	service := &admin.Service{Store: p.Store}
	old, err := service.FirstLink(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	link, err := service.FirstLink(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	v := p.Visitor()
	v.Do("POST", apiRoot+"/accounts", wire.NewAccount{Name: "Hilde", Password: "correct horse"}).Kind(403, problem.NotYours)
	v.Get("/administrator/"+old.Link, "Accept", "text/html").Is(404)
	v.Get("/administrator/"+link.Link, "Accept", "text/html").Is(200)
	fill(v, "/administrator/"+old.Link, "name", "Hilde", "password", "correct horse").Is(404)
	fill(v, "/administrator/"+link.Link, "name", "Hilde", "password", "short").Is(422)
	fill(v, "/administrator/"+link.Link, "name", "Hilde", "password", "correct horse").Is(303)
	if a := v.Get("/admin", "Accept", "text/html").Is(200); !strings.Contains(a.Body, "Nobody can make an account") {
		t.Errorf("the page of administration: %s", a.Body)
	}
	if a := v.Get("/account", "Accept", "text/html").Is(200); !strings.Contains(a.Body, `class="btn" href="/admin"`) {
		t.Error("the account does not lead to administration, which a phone needs")
	}
	w := p.Visitor()
	fill(w, "/administrator/"+link.Link, "name", "Second", "password", "correct horse").Is(404)
	acts := servertest.Into[wire.AdminActs](v.Get(apiRoot + "/admin/acts").Is(200)).Acts
	if len(acts) != 3 || acts[0].Act != "become-administrator" || acts[0].ByName != "Hilde" {
		t.Errorf("the acts are %+v", acts)
	}
	// An invitation opens a closed house for one.
	made := servertest.Into[wire.AdminDone](do(v, "invite", "", "2").Is(200))
	path := made.Link[strings.Index(made.Link, "/invitation/"):]
	w.Get(path, "Accept", "text/html").Is(200)
	fill(w, path, "name", "hilde", "password", "correct horse").Is(422) // the name is taken, and the invitation still works
	fill(w, path, "name", "Ingrid", "password", "correct horse").Is(303)
	fill(p.Visitor(), path, "name", "Third", "password", "correct horse").Is(404)
	all := servertest.Into[wire.AdminInvitations](v.Get(apiRoot + "/admin/invitations").Is(200)).Invitations
	if len(all) != 1 || all[0].Name != "Ingrid" || strings.Contains(path, all[0].ID) {
		t.Errorf("the invitations are %+v", all)
	}
	do(v, "registration", "", "open").Kind(422, problem.Refused) // whoever started the server has closed it
}

// People are found, renamed, closed, reopened and given a way to a new password.
func TestLookingAfterPeople(t *testing.T) {
	p := servertest.Unlimited(t)
	boss, ines := withRole(p, "Boss", store.Administrator), p.Account("Ines")
	odile := p.Account("Odile")
	ines.Do("PUT", apiRoot+"/me", wire.NewName{Name: "Boss"})
	table := ines.Table("checkers/maple", "open")
	odile.Do("POST", apiRoot+"/tables/"+table.ID+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	spoken := line(ines, table.ID, "catch me")

	do(boss, "rename", "Ines", "Boss").Kind(409, problem.NameTaken)
	do(boss, "rename", "Ines", "x").Kind(400, problem.BadRequest)
	do(boss, "rename", "Nobody", "Somebody").Kind(404, problem.NotFound)
	boss.Do("POST", apiRoot+"/admin/acts", wire.AdminAct{Act: "rename", About: "Ines", Value: "Agnes"}).Kind(400, problem.BadRequest) // without a reason
	do(boss, "rename", "Ines", "Agnes").Is(200)
	shown := servertest.Into[wire.Snapshot](odile.Get(apiRoot + "/tables/" + table.ID).Is(200)).Table
	if shown.State.Seats[0].Name != "Agnes" || shown.Chat[0].Name != "Agnes" || shown.Chat[0].Text != "catch me" {
		t.Errorf("after a rename the table is %+v", shown)
	}
	ines.Play(table.ID, "11-15").Is(200)
	// A line of chat is hidden from everybody.
	do(boss, "hide", table.ID, fmt.Sprint(spoken)).Is(200)
	if chat := servertest.Into[wire.Snapshot](odile.Get(apiRoot + "/tables/" + table.ID).Is(200)).Table.Chat; chat[0].Text != "…" {
		t.Errorf("the hidden line is %+v", chat)
	}
	do(boss, "hide", table.ID, "1").Kind(404, problem.NotFound)
	do(boss, "hide", table.ID, fmt.Sprint(spoken)).Kind(404, problem.NotFound) // it is hidden already
	do(boss, "show", table.ID, "1").Kind(404, problem.NotFound)
	do(boss, "show", table.ID, fmt.Sprint(spoken)).Is(200)
	if chat := servertest.Into[wire.Snapshot](odile.Get(apiRoot + "/tables/" + table.ID).Is(200)).Table.Chat; chat[0].Text != "catch me" {
		t.Errorf("the line that is shown again is %+v", chat)
	}
	do(boss, "show", table.ID, fmt.Sprint(spoken)).Kind(404, problem.NotFound)
	// The old name is not free at once, and its owner can have it back.
	p.Visitor().Do("POST", apiRoot+"/accounts", wire.NewAccount{Name: "Ines", Password: "correct horse"}).Kind(409, problem.NameTaken)
	p.Visitor().Do("POST", apiRoot+"/accounts", wire.NewAccount{Name: "lnes", Password: "correct horse"}).Kind(409, problem.NameTaken)
	ines.Do("PUT", apiRoot+"/me", wire.NewName{Name: "Ines"}).Is(200)
	ines.Do("PUT", apiRoot+"/me", wire.NewName{Name: "Agnes"}).Is(200)
	// Somebody who is muted says nothing, and plays on.
	do(boss, "mute", "Agnes", "5").Is(200)
	seen := servertest.Into[wire.Snapshot](ines.Get(apiRoot + "/tables/" + table.ID).Is(200)).Table.State.Seq
	ines.Do("POST", apiRoot+"/tables/"+table.ID+"/commands", wire.Ask{Type: "do", ID: "m", Seen: seen, Do: "say", Text: "psst"}).Kind(403, problem.NotYours)
	odile.Play(table.ID, "22-18").Is(200)
	ines.Play(table.ID, "15x22").Is(200)
	do(boss, "unmute", "Agnes", "").Is(200)
	line(ines, table.ID, "thank you")
	// A table is closed whoever plays there.
	do(boss, "close-table", table.ID, "").Is(200)
	if phase := servertest.Into[wire.Snapshot](odile.Get(apiRoot + "/tables/" + table.ID).Is(200)).Table.State.Phase; phase != "aborted" {
		t.Errorf("the closed table is %s", phase)
	}
	do(boss, "close-table", "nosuchtable", "").Kind(404, problem.NotFound)
	// One that is over is not closed again, and the log of acts does not say that it was; of many at once one closes it.
	do(boss, "close-table", table.ID, "").Kind(422, problem.Refused)
	other := odile.Table("chess", "open")
	var closing sync.WaitGroup
	for range 6 {
		closing.Go(func() { do(boss, "close-table", other.ID, "") })
	}
	closing.Wait()
	closed := map[string]int{}
	for _, a := range servertest.Into[wire.AdminActs](boss.Get(apiRoot + "/admin/acts").Is(200)).Acts {
		if a.Act == "close-table" {
			closed[a.About]++
		}
	}
	if len(closed) != 2 || closed[table.ID] != 1 || closed[other.ID] != 1 {
		t.Errorf("the log of acts says that tables were closed: %v", closed)
	}
	// A closed account opens to nobody: not by its session, its password, its token or its bot.
	bot := servertest.Into[wire.MadeBot](ines.Do("POST", apiRoot+"/me/bots", wire.NewBot{Name: "Robot"}).Is(200)).Token
	token := servertest.Into[wire.MadeToken](ines.Do("POST", apiRoot+"/me/tokens", wire.NewToken{Name: "laptop", Scopes: []string{"read"}}).Is(200)).Token
	socket := ines.Socket(table.ID, "")
	do(boss, "close", "Agnes", "").Is(200)
	socket.Closed()
	if me := servertest.Into[wire.Person](ines.Get(apiRoot + "/me").Is(200)); me.Kind != "guest" {
		t.Errorf("a closed account comes in as %+v", me)
	}
	p.Visitor().Do("POST", apiRoot+"/sessions", wire.NewAccount{Name: "Agnes", Password: "correct horse"}).Kind(403, problem.NotYours)
	p.Visitor().Do("POST", apiRoot+"/sessions", wire.NewAccount{Name: "Agnes", Password: "wrong horse"}).Kind(401, problem.SignIn)
	p.Bot(bot).Get(apiRoot+"/me").Kind(401, problem.SignIn)
	p.Bot(token).Get(apiRoot+"/me").Kind(401, problem.SignIn)
	do(boss, "close", "Boss", "").Kind(422, problem.Refused)
	do(boss, "role", "Boss", "none").Kind(422, problem.Refused)
	do(boss, "reopen", "Agnes", "").Is(200)
	p.Bot(bot).Get(apiRoot + "/me").Is(200)
	// A new password by a link that works once.
	first := servertest.Into[wire.AdminDone](do(boss, "password", "Agnes", "").Is(200)).Link
	made := servertest.Into[wire.AdminDone](do(boss, "password", "Agnes", "").Is(200))
	if lasts := time.UnixMilli(made.Expires).Sub(p.Store.Now()); lasts < 23*time.Hour || lasts > 25*time.Hour {
		t.Errorf("the link lasts %v", lasts)
	}
	at := func(link string) string { u, _ := url.Parse(link); return u.Path }
	v := p.Visitor()
	fill(v, at(first), "password", "battery staple").Is(404)
	fill(v, at(made.Link), "password", "short").Is(422)
	fill(v, at(made.Link), "password", "battery staple").Is(303)
	if me := servertest.Into[wire.Person](v.Get(apiRoot + "/me").Is(200)); me.Name != "Agnes" {
		t.Errorf("the link let in %+v", me)
	}
	fill(p.Visitor(), at(made.Link), "password", "battery staples").Is(404)
	do(boss, "sign-off", "Agnes", "").Is(200)
	if me := servertest.Into[wire.Person](v.Get(apiRoot + "/me").Is(200)); me.Kind != "guest" {
		t.Errorf("signed off is %+v", me)
	}
	// The log names nobody whose name is gone: it has ids.
	boss.Do("POST", apiRoot+"/admin/acts", wire.AdminAct{Act: "mute", About: "Odile", Value: "1", Reason: "Agnes and Odile quarrel; not Agneska"}).Is(200)
	acts, err := p.Store.Acts(t.Context(), 0, 1)
	if err != nil || strings.Contains(acts[0].Reason, "Odile") || strings.Contains(acts[0].Reason, "Agnes ") || !strings.Contains(acts[0].Reason, "Agneska") {
		t.Errorf("the log has %+v, %v", acts, err)
	}
	if shown := servertest.Into[wire.AdminActs](boss.Get(apiRoot + "/admin/acts").Is(200)).Acts[0].Reason; shown != "Agnes and Odile quarrel; not Agneska" {
		t.Errorf("the reader sees %q", shown)
	}
}

func TestHouseRules(t *testing.T) {
	p := servertest.Unlimited(t)
	boss, guest := withRole(p, "Boss", store.Administrator), p.Visitor()
	do(boss, "registration", "", "sometimes").Kind(400, problem.BadRequest)
	do(boss, "registration", "", "invitation").Is(200)
	p.Visitor().Do("POST", apiRoot+"/accounts", wire.NewAccount{Name: "Zora", Password: "correct horse"}).Kind(403, problem.NotYours)
	if a := fill(p.Visitor(), "/signup", "name", "Zora", "password", "correct horse").Is(422); !strings.Contains(a.Body, "invitation") {
		t.Errorf("the form says %s", a.Body)
	}
	do(boss, "registration", "", "open").Is(200)
	p.Visitor().Do("POST", apiRoot+"/accounts", wire.NewAccount{Name: "Zora", Password: "correct horse"}).Is(200)
	table := guest.Table("chess", "open")
	do(boss, "guests", "", "no").Is(200)
	guest.Do("POST", apiRoot+"/tables", wire.NewTable{Rules: "chess", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}).Kind(401, problem.SignIn)
	guest.Do("POST", apiRoot+"/tables/"+table.ID+"/commands", wire.Ask{Type: "do", ID: "g", Seen: 99, Do: "say", Text: "hello"}).Kind(401, problem.SignIn)
	guest.Get("/t/"+table.ID, "Accept", "text/html").Is(200)
	do(boss, "guests", "", "yes").Is(200)
	guest.Table("chess", "open")
	do(boss, "notice", "", "Club evening on Thursday <b>").Is(200)
	if page := guest.Get("/rules", "Accept", "text/html").Is(200).Body; !strings.Contains(page, "Club evening on Thursday &lt;b&gt;") {
		t.Error("nobody sees the notice")
	}
	do(boss, "notice", "", "").Is(200)
	if page := guest.Get("/rules", "Accept", "text/html").Is(200).Body; strings.Contains(page, "Club evening") {
		t.Error("the notice is still up")
	}
	do(boss, "notice", "", strings.Repeat("x", 501)).Kind(400, problem.BadRequest)
	boss.Do("POST", apiRoot+"/admin/acts", `{"act":"promote","reason":"why not"}`).Kind(400, problem.BadRequest)
}

// Somebody is reported and muted, all by forms; two moderators settle the report at once.
func TestReports(t *testing.T) {
	p := servertest.Unlimited(t)
	one, two, ines, rude := withRole(p, "One", store.Moderator), withRole(p, "Two", store.Moderator), p.Account("Ines"), p.Account("Rude")
	table := rude.Table("chess", "open")
	ines.Do("POST", apiRoot+"/tables/"+table.ID+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	n := line(rude, table.ID, "you play like a wardrobe")
	if page := ines.Get("/t/"+table.ID+"/report", "Accept", "text/html").Is(200); !strings.Contains(page.Body, "you play like a wardrobe") {
		t.Errorf("the form does not offer the line: %s", page.Body)
	}
	fill(ines, "/t/"+table.ID+"/report", "line", fmt.Sprint(n), "text", "x").Is(422)
	fill(ines, "/t/"+table.ID+"/report", "line", "999", "text", "not nice").Is(422)
	fill(ines, "/t/nosuchtable/report", "text", "not nice").Is(404)
	fill(ines, "/t/"+table.ID+"/report", "line", fmt.Sprint(n), "text", "not nice").Is(200)
	list := one.Get("/admin/reports", "Accept", "text/html").Is(200).Body
	path := regexp.MustCompile(`/admin/reports/\w+`).FindString(list)
	page := one.Get(path, "Accept", "text/html").Is(200).Body
	for _, part := range []string{"you play like a wardrobe", "not nice", "Rude", "Ines", "joined"} {
		if !strings.Contains(page, part) {
			t.Errorf("the report does not say %q", part)
		}
	}
	if strings.Contains(page, "close the account") {
		t.Error("a moderator is offered what only administrators do")
	}
	rudeID := idOf(rude)
	fill(one, path, "act", "mute", "about", rudeID, "value", "many", "reason", "rude").Is(422)
	fill(one, path, "act", "mute", "about", rudeID, "value", "24", "reason", "rude").Is(200)
	seen := servertest.Into[wire.Snapshot](rude.Get(apiRoot + "/tables/" + table.ID).Is(200)).Table.State.Seq
	rude.Do("POST", apiRoot+"/tables/"+table.ID+"/commands", wire.Ask{Type: "do", ID: "m", Seen: seen, Do: "say", Text: "so what"}).Kind(403, problem.NotYours)
	id := path[strings.LastIndex(path, "/")+1:]
	var all sync.WaitGroup
	answers := make([]servertest.Answer, 2)
	for i, v := range []*servertest.Visitor{one, two} {
		all.Go(func() { answers[i] = do(v, "settle", id, "") })
	}
	all.Wait()
	if answers[0].Status+answers[1].Status != 200+404 {
		t.Errorf("two settle a report at once: %d %d", answers[0].Status, answers[1].Status)
	}
	if waiting := servertest.Into[wire.AdminReports](one.Get(apiRoot + "/admin/reports").Is(200)).Reports; len(waiting) != 0 {
		t.Errorf("still waiting: %+v", waiting)
	}
}
