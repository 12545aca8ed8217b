package server_test

import (
	"strings"
	"testing"

	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/store/storetest"
	"crownhead/internal/wire"
)

// Children of a class have no mail, no chat and no public page, on both stores.
func TestChildrenOfAClass(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { testPupils(t, storetest.New(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { testPupils(t, pgtest.Start(t, pgtest.NoSync()).Database(t)) })
}

func testPupils(t *testing.T, address string) {
	p := servertest.OpenOn(t, address, server.Config{Unlimited: true})
	teacher, stranger := p.Account("Teacher"), p.Account("Stranger")
	class := servertest.Into[wire.EventState](teacher.Do("POST", apiRoot+"/events", wire.NewEvent{
		Name: "Class 3b", Format: "swiss", Rules: []string{"checkers/maple"}, Class: true, Rounds: 1, Roster: "Mia\nNoah",
	}).Is(200))
	claim := func(v *servertest.Visitor, n int) servertest.Answer {
		return v.Do("POST", apiRoot+"/events/"+class.ID+"/commands", wire.EventCommand{Do: "claim", Player: n, Code: class.Code, Pictures: []int{4, 1, 6}})
	}
	mia, noah := p.Visitor(), p.Visitor()
	claim(stranger, 1).Kind(422, problem.Refused) // who has an account is not a child of the class
	before := mia.Table("chess", "open")
	line(mia, before.ID, "hello")
	id := idOf(mia)
	stranger.Get("/people/"+id, "Accept", "text/html").Is(200)
	claim(mia, 1).Is(200)
	claim(noah, 2).Is(200)

	say := func(v *servertest.Visitor, table string) servertest.Answer {
		seen := servertest.Into[wire.Snapshot](v.Get(apiRoot + "/tables/" + table).Is(200)).Table.State.Seq
		return v.Do("POST", apiRoot+"/tables/"+table+"/commands", wire.Ask{Type: "do", ID: "s", Seen: seen, Do: "say", Text: "psst"})
	}
	// No chat: neither by a child, nor by anybody at a child's table, also at one from before.
	theirs := stranger.Table("chess", "open")
	say(mia, theirs.ID).Kind(403, problem.NotYours)
	say(mia, before.ID).Kind(403, problem.NotYours)
	say(stranger, before.ID).Kind(403, problem.NotYours)
	say(stranger, theirs.ID).Is(200)
	// A child does not sit down at a table that everybody finds, nor challenges somebody; by a link it plays, and there nobody chats.
	mia.Do("POST", apiRoot+"/tables/"+theirs.ID+"/seat", wire.TakeSeat{Seat: "second"}).Kind(403, problem.NotYours)
	if a := fill(mia, "/t/"+theirs.ID+"/seat", "seat", "second").Is(403); !strings.Contains(a.Body, "tables of their class") {
		t.Errorf("the page says %s", a.Body)
	}
	mia.Do("POST", apiRoot+"/challenges", wire.NewChallenge{To: "Stranger", Rules: "chess"}).Kind(403, problem.NotYours)
	mia.Do("POST", apiRoot+"/tables/"+before.ID+"/seat", wire.TakeSeat{Seat: "first"}).Is(200) // it sits there since before
	given := servertest.Into[wire.MadeTable](teacher.Do("POST", apiRoot+"/tables", wire.NewTable{Rules: "chess", Private: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}).Is(200))
	link := given.SeatLinks[1]
	mia.Do("POST", apiRoot+"/tables/"+given.ID+"/seat", wire.TakeSeat{Token: link[strings.LastIndex(link, "/")+1:]}).Is(200)
	say(teacher, given.ID).Kind(403, problem.NotYours)
	// No public page; the child still sees its own.
	for _, path := range []string{"", "/tables", "/games"} {
		stranger.Get(apiRoot + "/people/" + id + path).Is(404)
		mia.Get(apiRoot + "/people/" + id + path).Is(200)
	}
	stranger.Get("/people/"+id, "Accept", "text/html").Is(404)
	mia.Get("/people/"+id, "Accept", "text/html").Is(200)
	// A table that a child opens is in no list.
	made := noah.Table("chess", "open")
	if row, err := p.Store.Row(t.Context(), made.ID); err != nil || !row.Private {
		t.Errorf("a child's table is %+v, %v", row, err)
	}
	// No mail, and no way to it: what was a child's name does not become an account, and its games do not follow into one.
	noah.Do("PUT", apiRoot+"/me/mail", wire.NewMail{Address: "noah@example.org", Password: "correct horse"}).Kind(401, problem.SignIn)
	noah.Do("POST", apiRoot+"/me/passkeys/options", wire.PasskeyProof{Password: "correct horse"}).Kind(403, problem.NotYours)
	noah.Do("POST", apiRoot+"/accounts", wire.NewAccount{Name: "Noah", Password: "correct horse"}).Kind(403, problem.NotYours)
	fill(noah, "/signup", "name", "Noah", "password", "correct horse").Is(422)
	noah.Do("POST", apiRoot+"/sessions", wire.NewSession{Name: "Stranger", Password: "correct horse"}).Is(200)
	if rows, err := p.Store.TablesOf(t.Context(), idOf(stranger)); err != nil || len(rows) != 1 {
		t.Errorf("the stranger has sat at %v, %v", rows, err)
	}
	// A house without guests lets a class in by its code, and no other guest.
	do(withRole(p, "Boss", store.Administrator), "guests", "", "no").Is(200)
	late, other := p.Visitor(), p.Visitor()
	other.Do("POST", apiRoot+"/tables", wire.NewTable{Rules: "chess", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}).Kind(401, problem.SignIn)
	other.Do("POST", apiRoot+"/events/"+class.ID+"/commands", wire.EventCommand{Do: "claim", Player: 1, Code: "XXXXXX", Pictures: []int{4, 1, 6}}).Kind(401, problem.SignIn)
	claim(late, 1).Is(200) // with Mia's pictures, in another browser
	late.Table("chess", "engine")
	mia.Table("chess", "engine")
	evening := servertest.Into[wire.EventState](teacher.Do("POST", apiRoot+"/events", wire.NewEvent{Name: "Open evening", Format: "swiss", Rules: []string{"checkers/maple"}, Rounds: 1, Roster: "Ada"}).Is(200))
	other.Do("POST", apiRoot+"/events/"+evening.ID+"/commands", wire.EventCommand{Do: "claim", Player: 1, Code: evening.Code}).Kind(401, problem.SignIn)
}
