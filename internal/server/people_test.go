package server

import (
	"strings"
	"testing"

	"crownhead/internal/wire"
)

func TestAGuestsGamesFollowIntoTheAccount(t *testing.T) {
	p := free(t)
	mine := func(v *visitor) string { return v.get("/api/v1/tables?list=mine").is(200).body }

	// Signing up: the same person, and the seat is still theirs.
	v := p.visitor()
	table := v.table("morris", "engine").ID
	before := into[wire.Person](v.get("/api/v1/me").is(200))
	v.do("POST", "/api/v1/accounts", wire.NewAccount{Name: "Mira", Password: "correct horse"}).is(200)
	after := into[wire.Person](v.get("/api/v1/me").is(200))
	if before.ID != after.ID || after.Kind != "account" || !strings.Contains(mine(v), table) {
		t.Errorf("%+v has become %+v with %s", before, after, mine(v))
	}
	v.play(table, "a7").is(200)

	// Signing in elsewhere: what that browser's guest has played comes along, and can be played on.
	w := p.visitor()
	other := w.table("morris", "engine").ID
	w.do("POST", "/api/v1/sessions", wire.NewAccount{Name: "mira", Password: "correct horse"}).is(200)
	if list := mine(v); !strings.Contains(list, table) || !strings.Contains(list, other) {
		t.Errorf("the account's tables are %s", list)
	}
	w.play(other, "a7").is(200)
	v.play(other, "d7") // in whatever position: the seat is asked about below
	if snap := into[wire.Snapshot](v.get("/api/v1/tables/" + other).is(200)); len(snap.Yours.Seats) != 1 {
		t.Errorf("the account holds %v at the guest's table", snap.Yours.Seats)
	}

	// Signing out: a new guest, to whom nothing belongs.
	w.do("DELETE", "/api/v1/sessions", nil).is(204)
	if list := mine(w); strings.Contains(list, other) {
		t.Errorf("after signing out: %s", list)
	}
	if me := into[wire.Person](w.get("/api/v1/me").is(200)); me.Kind != "guest" || me.ID == after.ID {
		t.Errorf("after signing out: %+v", me)
	}

	// A guest of another browser stays who it is.
	x := p.visitor()
	x.table("morris", "open")
	guest := into[wire.Person](x.get("/api/v1/me").is(200))
	v.do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Mira", Password: "correct horse"}).is(200)
	if still := into[wire.Person](x.get("/api/v1/me").is(200)); still.ID != guest.ID || still.Kind != "guest" {
		t.Errorf("another browser's guest is %+v", still)
	}
}

// TestAGuestIsCalledInTheReadersLanguage looks wherever the API says a name; the log and the records have one for everybody.
func TestAGuestIsCalledInTheReadersLanguage(t *testing.T) {
	p := free(t)
	v, w := p.visitor(), p.visitor()
	made := v.table("chess", "open")
	id := into[wire.Person](v.get("/api/v1/me").is(200)).ID
	taken := into[wire.Person](w.get("/api/v1/me").is(200)).ID
	w.do("POST", "/api/v1/tables/"+made.ID+"/commands", wire.Ask{Type: "do", ID: "hello", Do: "say", Text: "hello"}).is(200)
	for lang, word := range map[string]string{"en": "Guest", "fr": "Invité", "de": "Gast", "": "Guest"} {
		ask := func(path string) answer { return w.get(path, "Accept-Language", lang).is(200) }
		want, other := word+"\u00a0"+id[:4], word+"\u00a0"+taken[:4] // who sits, and who looks on
		table := into[wire.Snapshot](ask("/api/v1/tables/" + made.ID)).Table
		if got := table.State.Seats[0].Name; got != want {
			t.Errorf("%q: the seat has %q", lang, got)
		}
		if got := table.Chat[0].Name; got != other {
			t.Errorf("%q: %q speaks", lang, got)
		}
		if got := into[wire.Tables](ask("/api/v1/tables")).Tables[0].Seats[0].Name; got != want {
			t.Errorf("%q: the list has %q", lang, got)
		}
		if got := into[wire.Person](ask("/api/v1/people/" + id)).Name; got != want {
			t.Errorf("%q: the profile is of %q", lang, got)
		}
		if got := into[wire.Person](ask("/api/v1/me")).Name; got != other {
			t.Errorf("%q: I am %q", lang, got)
		}
		if got := ask("/api/v1/tables/" + made.ID + "/record?format=pgn").body; !strings.Contains(got, "[White \"Guest "+id[:4]+"\"]") {
			t.Errorf("%q: the record says %s", lang, got)
		}
		sat := w.do("POST", "/api/v1/tables/"+made.ID+"/seat", wire.TakeSeat{Seat: "first"}, "Accept-Language", lang).kind(422, "refused")
		if said := into[wire.Problem](sat).Text; !strings.Contains(said, want) {
			t.Errorf("%q: %s", lang, said)
		}
	}
	// What the house calls somebody cannot be chosen.
	v.do("PUT", "/api/v1/me", wire.NewName{Name: "Guest\u00a0" + taken[:4]}).kind(400, "bad-request")
}

func TestANewPasswordEndsOtherSessions(t *testing.T) {
	p := free(t)
	here := p.account("Anna")
	there := p.visitor()
	there.do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: "correct horse"}).is(200)
	here.do("PUT", "/api/v1/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).is(204)
	if me := into[wire.Person](here.get("/api/v1/me").is(200)); me.Name != "Anna" {
		t.Errorf("who changed the password is now %+v", me)
	}
	if me := into[wire.Person](there.get("/api/v1/me").is(200)); me.Kind != "guest" {
		t.Errorf("the other session is still %+v", me)
	}
}

func TestASeatLinkWorksOnce(t *testing.T) {
	p := free(t)
	v, w, x := p.visitor(), p.visitor(), p.visitor()
	made := v.table("chess", "open")
	take := wire.TakeSeat{Token: made.SeatLinks[1][strings.LastIndex(made.SeatLinks[1], "/")+1:], Name: "Wanda"}
	seat := "/api/v1/tables/" + made.ID + "/seat"
	if got := into[wire.TakenSeat](w.do("POST", seat, take).is(200)); got.Seat != wire.Second {
		t.Errorf("the link gave %+v", got)
	}
	w.do("POST", seat, take).is(200) // it is theirs
	x.do("POST", seat, take).kind(422, "refused")
	v.play(made.ID, "e4").is(200)
	w.play(made.ID, "e5").is(200)
	if snap := into[wire.Snapshot](x.get("/api/v1/tables/" + made.ID).is(200)); snap.Table.State.Seats[1].Name != "Wanda" || len(snap.Yours.Seats) > 0 {
		t.Errorf("a third visitor sees %+v and holds %v", snap.Table.State.Seats, snap.Yours.Seats)
	}
}
