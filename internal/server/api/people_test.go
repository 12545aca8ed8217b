package api_test

import (
	"strings"
	"testing"

	"crownhead/internal/problem"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

func TestAGuestsGamesFollowIntoTheAccount(t *testing.T) {
	p := servertest.Unlimited(t)
	mine := func(v *servertest.Visitor) string { return v.Get("/api/v1/tables?list=mine").Is(200).Body }

	// Signing up: the same person, and the seat is still theirs.
	v := p.Visitor()
	table := v.Table("morris", "engine").ID
	before := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200))
	v.Do("POST", "/api/v1/accounts", wire.NewAccount{Name: "Mira", Password: "correct horse"}).Is(200)
	after := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200))
	if before.ID != after.ID || after.Kind != "account" || !strings.Contains(mine(v), table) {
		t.Errorf("%+v has become %+v with %s", before, after, mine(v))
	}
	v.Play(table, "a7").Is(200)

	// Signing in elsewhere: what that browser's guest has played comes along, and can be played on.
	w := p.Visitor()
	other := w.Table("morris", "engine").ID
	w.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "mira", Password: "correct horse"}).Is(200)
	if list := mine(v); !strings.Contains(list, table) || !strings.Contains(list, other) {
		t.Errorf("the account's tables are %s", list)
	}
	w.Play(other, "a7").Is(200)
	v.Play(other, "d7") // in whatever position: the seat is asked about below
	if snap := servertest.Into[wire.Snapshot](v.Get("/api/v1/tables/" + other).Is(200)); len(snap.Yours.Seats) != 1 {
		t.Errorf("the account holds %v at the guest's table", snap.Yours.Seats)
	}

	// Signing out: a new guest, to whom nothing belongs.
	w.Do("DELETE", "/api/v1/sessions", nil).Is(204)
	if list := mine(w); strings.Contains(list, other) {
		t.Errorf("after signing out: %s", list)
	}
	if me := servertest.Into[wire.Person](w.Get("/api/v1/me").Is(200)); me.Kind != "guest" || me.ID == after.ID {
		t.Errorf("after signing out: %+v", me)
	}

	// A guest of another browser stays who it is.
	x := p.Visitor()
	x.Table("morris", "open")
	guest := servertest.Into[wire.Person](x.Get("/api/v1/me").Is(200))
	v.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Mira", Password: "correct horse"}).Is(200)
	if still := servertest.Into[wire.Person](x.Get("/api/v1/me").Is(200)); still.ID != guest.ID || still.Kind != "guest" {
		t.Errorf("another browser's guest is %+v", still)
	}
}

// TestAGuestIsCalledInTheReadersLanguage looks wherever the API says a name; the log and the records have one for everybody.
func TestAGuestIsCalledInTheReadersLanguage(t *testing.T) {
	p := servertest.Unlimited(t)
	v, w := p.Visitor(), p.Visitor()
	made := v.Table("chess", "open")
	id := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200)).ID
	taken := servertest.Into[wire.Person](w.Get("/api/v1/me").Is(200)).ID
	w.Do("POST", "/api/v1/tables/"+made.ID+"/commands", wire.Ask{Type: "do", ID: "hello", Do: "say", Text: "hello"}).Is(200)
	for lang, word := range map[string]string{"en": "Guest", "fr": "Invité", "de": "Gast", "": "Guest"} {
		ask := func(path string) servertest.Answer { return w.Get(path, "Accept-Language", lang).Is(200) }
		want, other := word+"\u00a0"+id[:4], word+"\u00a0"+taken[:4] // who sits, and who looks on
		table := servertest.Into[wire.Snapshot](ask("/api/v1/tables/" + made.ID)).Table
		if got := table.State.Seats[0].Name; got != want {
			t.Errorf("%q: the seat has %q", lang, got)
		}
		if got := table.Gallery[0].Name; got != other || len(table.Chat) != 0 {
			t.Errorf("%q: %q speaks", lang, got)
		}
		if got := servertest.Into[wire.Tables](ask("/api/v1/tables")).Tables[0].Seats[0].Name; got != want {
			t.Errorf("%q: the list has %q", lang, got)
		}
		if got := servertest.Into[wire.Person](ask("/api/v1/people/" + id)).Name; got != want {
			t.Errorf("%q: the profile is of %q", lang, got)
		}
		if got := servertest.Into[wire.Person](ask("/api/v1/me")).Name; got != other {
			t.Errorf("%q: I am %q", lang, got)
		}
		if got := ask("/api/v1/tables/" + made.ID + "/record?format=pgn").Body; !strings.Contains(got, "[White \"Guest "+id[:4]+"\"]") {
			t.Errorf("%q: the record says %s", lang, got)
		}
		sat := w.Do("POST", "/api/v1/tables/"+made.ID+"/seat", wire.TakeSeat{Seat: "first"}, "Accept-Language", lang).Kind(422, "refused")
		if said := servertest.Into[wire.Problem](sat).Text; !strings.Contains(said, want) {
			t.Errorf("%q: %s", lang, said)
		}
	}
	// What the house calls somebody cannot be chosen.
	v.Do("PUT", "/api/v1/me", wire.NewName{Name: "Guest\u00a0" + taken[:4]}).Kind(400, "bad-request")
}

// A guest cannot sit down under the name of an account, or one that looks like it.
func TestNamesOfAccountsAreTheirs(t *testing.T) {
	p := servertest.Unlimited(t)
	p.Account("Anna Bell")
	p.Account("White")
	guest := p.Visitor()
	const like = "Anna BeII" // two capital i
	guest.Do("PUT", "/api/v1/me", wire.NewName{Name: "anna bell"}).Kind(409, problem.NameTaken)
	guest.Do("PUT", "/api/v1/me", wire.NewName{Name: like}).Kind(409, problem.NameTaken)
	open := guest.Table("chess", "open").ID
	other := p.Visitor()
	other.Do("POST", "/api/v1/tables/"+open+"/seat", wire.TakeSeat{Name: like}).Kind(409, problem.NameTaken)
	other.Do("POST", "/api/v1/tables/"+open+"/seat", wire.TakeSeat{Name: "Clara"}).Is(200)
	table := func(v *servertest.Visitor, first, second wire.NewSeat) servertest.Answer {
		return v.Do("POST", "/api/v1/tables", wire.NewTable{Rules: "chess", Seats: [2]wire.NewSeat{first, second}})
	}
	table(guest, wire.NewSeat{Kind: "me", Name: like}, wire.NewSeat{Kind: "open"}).Kind(409, problem.NameTaken)
	table(guest, wire.NewSeat{Kind: "me", Name: "White"}, wire.NewSeat{Kind: "open"}).Kind(409, problem.NameTaken)
	table(guest, wire.NewSeat{Kind: "me", Name: "Clara"}, wire.NewSeat{Kind: "me", Name: like}).Kind(409, problem.NameTaken)
	table(guest, wire.NewSeat{Kind: "me", Name: "White"}, wire.NewSeat{Kind: "me", Name: "Black"}).Is(200) // two at one screen, by their sides
}

func TestANewPasswordEndsOtherSessions(t *testing.T) {
	p := servertest.Unlimited(t)
	here := p.Account("Anna")
	there := p.Visitor()
	there.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: "correct horse"}).Is(200)
	here.Do("PUT", "/api/v1/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).Is(204)
	if me := servertest.Into[wire.Person](here.Get("/api/v1/me").Is(200)); me.Name != "Anna" {
		t.Errorf("who changed the password is now %+v", me)
	}
	if me := servertest.Into[wire.Person](there.Get("/api/v1/me").Is(200)); me.Kind != "guest" {
		t.Errorf("the other session is still %+v", me)
	}
}

func TestASeatLinkWorksOnce(t *testing.T) {
	p := servertest.Unlimited(t)
	v, w, x := p.Visitor(), p.Visitor(), p.Visitor()
	made := v.Table("chess", "open")
	take := wire.TakeSeat{Token: made.SeatLinks[1][strings.LastIndex(made.SeatLinks[1], "/")+1:], Name: "Wanda"}
	seat := "/api/v1/tables/" + made.ID + "/seat"
	if got := servertest.Into[wire.TakenSeat](w.Do("POST", seat, take).Is(200)); got.Seat != wire.Second {
		t.Errorf("the link gave %+v", got)
	}
	w.Do("POST", seat, take).Is(200) // it is theirs
	x.Do("POST", seat, take).Kind(422, "refused")
	v.Play(made.ID, "e4").Is(200)
	w.Play(made.ID, "e5").Is(200)
	if snap := servertest.Into[wire.Snapshot](x.Get("/api/v1/tables/" + made.ID).Is(200)); snap.Table.State.Seats[1].Name != "Wanda" || len(snap.Yours.Seats) > 0 {
		t.Errorf("a third visitor sees %+v and holds %v", snap.Table.State.Seats, snap.Yours.Seats)
	}
}
