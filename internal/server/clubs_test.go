package server_test

import (
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"crownhead/internal/problem"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// A private club from its foundation to the day its founder deletes the account: invitations work once, strangers see nothing, members come in to its evenings
// without a code, a season is counted.
func TestAClub(t *testing.T) {
	p := servertest.Unlimited(t)
	ann, bob, cleo, stranger, guest := p.Account("Ann"), p.Account("Bob"), p.Account("Cleo"), p.Account("Dan"), p.Visitor()
	guest.Do("POST", "/api/v1/clubs", wire.NewClub{Name: "Guests"}).Kind(401, problem.SignIn)
	ann.Do("POST", "/api/v1/clubs", wire.NewClub{Name: "=1+1"}).Kind(400, problem.BadRequest)
	ann.Do("POST", "/api/v1/clubs", wire.NewClub{Name: "Club", Best: -1}).Kind(400, problem.BadRequest)
	club := servertest.Into[wire.Club](ann.Do("POST", "/api/v1/clubs", wire.NewClub{Name: "Thursday at Ann's", Place: "Library", Private: true}).Is(200))
	path := "/api/v1/clubs/" + club.ID
	do := func(v *servertest.Visitor, c wire.ClubCommand) servertest.Answer {
		return v.Do("POST", path+"/commands", c)
	}
	invite := func() string {
		return servertest.Into[wire.Club](do(ann, wire.ClubCommand{Do: "invite"}).Is(200)).Invited
	}

	// Two hold the same invitation, and one comes in.
	secret := invite()
	guest.Do("POST", "/api/v1/clubs/join", wire.JoinClub{Invitation: secret}).Kind(401, problem.SignIn)
	var in atomic.Int32
	var all sync.WaitGroup
	for _, v := range []*servertest.Visitor{bob, cleo} {
		all.Go(func() {
			if answer := v.Do("POST", "/api/v1/clubs/join", wire.JoinClub{Invitation: secret}); answer.Status == 200 {
				in.Add(1)
			} else {
				answer.Kind(404, problem.NotFound)
			}
		})
	}
	all.Wait()
	if club = servertest.Into[wire.Club](ann.Get(path).Is(200)); in.Load() != 1 || len(club.Members) != 2 {
		t.Fatalf("%d came in: %+v", in.Load(), club.Members)
	}
	second := invite()
	ann.Do("POST", "/api/v1/clubs/join", wire.JoinClub{Invitation: second}).Is(200) // who is in already does not use it up
	for _, v := range []*servertest.Visitor{bob, cleo} {
		if v.Get(path).Status == 404 {
			v.Do("POST", "/api/v1/clubs/join", wire.JoinClub{Invitation: second}).Is(200)
		}
	}
	taken := invite()
	club = servertest.Into[wire.Club](do(ann, wire.ClubCommand{Do: "withdraw", Invitation: servertest.Into[wire.Club](ann.Get(path)).Invitations[0].ID}).Is(200))
	stranger.Do("POST", "/api/v1/clubs/join", wire.JoinClub{Invitation: taken}).Kind(404, problem.NotFound)

	// Strangers learn nothing; members do not lead.
	id := map[string]string{}
	for _, m := range club.Members {
		id[m.Name] = m.Person
	}
	for _, c := range []wire.ClubCommand{{Do: "invite"}, {Do: "season"}, {Do: "remove", Person: id["Ann"]}, {Do: "organiser", Person: id["Bob"]}, {Do: "change", Club: &wire.NewClub{Name: "Mine"}}} {
		do(stranger, c).Kind(404, problem.NotFound)
		do(bob, c).Kind(403, problem.NotYours)
	}
	stranger.Get(path).Kind(404, problem.NotFound)
	if list := servertest.Into[wire.ClubList](stranger.Get("/api/v1/clubs").Is(200)); len(list.Clubs) != 0 {
		t.Errorf("a stranger sees %+v", list)
	}
	do(ann, wire.ClubCommand{Do: "remove", Person: "nobody"}).Kind(404, problem.NotFound)
	do(ann, wire.ClubCommand{Do: "member", Person: id["Ann"]}).Kind(422, problem.Refused)
	do(ann, wire.ClubCommand{Do: "dance"}).Kind(400, problem.BadRequest)
	do(ann, wire.ClubCommand{Do: "change", Club: &wire.NewClub{Name: "Thursday at Ann's", Place: "Library", Private: true, Best: 1}}).Is(200)

	// Two evenings: a member comes in without the code, a stranger neither sees them nor opens one.
	evening := wire.NewEvent{Name: "Evening", Format: "roundrobin", Rules: []string{"chess/fide"}, RealBoards: true, Club: club.ID, Roster: "Hugo"}
	stranger.Do("POST", "/api/v1/events", evening).Kind(404, problem.NotFound)
	bob.Do("POST", "/api/v1/events", evening).Kind(403, problem.NotYours)
	for range 2 {
		e := servertest.Into[wire.EventState](ann.Do("POST", "/api/v1/events", evening).Is(200))
		if !e.Settings.Private {
			t.Error("an evening of a private club is public")
		}
		at := "/api/v1/events/" + e.ID
		stranger.Get(at).Kind(404, problem.NotFound)
		bob.Get(at).Is(200)
		bob.Do("POST", at+"/commands", wire.EventCommand{Do: "join"}).Is(200)
		ann.Do("POST", at+"/commands", wire.EventCommand{Do: "start"}).Is(200)
		e = servertest.Into[wire.EventState](ann.Get(at).Is(200))
		result := "1-0"
		if e.Rounds[0].Boards[0].First == 1 {
			result = "0-1"
		}
		ann.Do("POST", at+"/commands", wire.EventCommand{Do: "result", Round: 1, Board: 1, Result: result}).Is(200)
	}
	club = servertest.Into[wire.Club](bob.Get(path).Is(200))
	if rows := club.Season.Rows; len(rows) != 2 || rows[0].Name != "Bob" || rows[0].Person != id["Bob"] || rows[0].Points != 5 || rows[1].Points != 4 || rows[1].Person != "" || len(club.Events) != 2 {
		t.Errorf("the season is %+v, %d events", rows, len(club.Events))
	}
	do(ann, wire.ClubCommand{Do: "season"}).Is(200)
	if club = servertest.Into[wire.Club](bob.Get(path).Is(200)); len(club.Season.Rows) != 0 || len(club.Events) != 2 {
		t.Errorf("a new season begins with %+v", club.Season.Rows)
	}

	// The founder's account is deleted: its name is nowhere, and the oldest member leads.
	ann.Do("POST", "/api/v1/me/deletion", wire.Deletion{Password: "correct horse"}).Is(204)
	left := bob.Get(path).Is(200)
	club = servertest.Into[wire.Club](left)
	if strings.Contains(left.Body, "Ann") || len(club.Members) != 2 || strings.Count(left.Body, `"role":"organiser"`) != 1 && club.Role != "organiser" {
		t.Errorf("after the deletion: %s", left.Body)
	}
	for _, v := range []*servertest.Visitor{bob, cleo} {
		do(v, wire.ClubCommand{Do: "leave"}).Is(200)
	}
	bob.Get(path).Kind(404, problem.NotFound)
}
