package api_test

import (
	"testing"

	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// TestValues: what turns are worth is told on one screen and after the game, never during a game between people.
func TestValues(t *testing.T) {
	p := servertest.Unlimited(t)
	v, w := p.Visitor(), p.Visitor()
	at := func(against string) string {
		// Two kings against one: won by Black, in the end.
		return servertest.Into[wire.MadeTable](v.Do("POST", "/api/v1/tables", wire.NewTable{
			Rules: "checkers/maple", Position: "B:WK18:BK1,K5", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: against}},
		}).Is(200)).ID
	}
	alone := at("me")
	if !servertest.Into[wire.Snapshot](v.Get("/api/v1/tables/" + alone).Is(200)).Yours.Values {
		t.Error("nobody says that values can be asked for")
	}
	got := servertest.Into[wire.Values](v.Get("/api/v1/tables/" + alone + "/turns/0/values").Is(200))
	if !got.Known || got.Value != "win" || got.Distance == nil || len(got.Turns) != 2 {
		t.Errorf("two kings against one: %+v", got)
	}
	best := 1000
	for _, turn := range got.Turns {
		if turn.Value == "win" {
			best = min(best, *turn.Distance)
		}
	}
	if got.Distance == nil || best != *got.Distance {
		t.Errorf("won in %v, and by the best turn in %d", got.Distance, best)
	}
	v.Get("/api/v1/tables/" + alone + "/turns/1/values").Is(404)
	w.Get("/api/v1/tables/" + alone + "/turns/0/values").Is(422)

	between := at("open")
	w.Do("POST", "/api/v1/tables/"+between+"/seat", wire.TakeSeat{}).Is(200)
	if servertest.Into[wire.Snapshot](v.Get("/api/v1/tables/" + between).Is(200)).Yours.Values {
		t.Error("values are offered between two people")
	}
	v.Get("/api/v1/tables/" + between + "/turns/0/values").Is(422)
	seen := servertest.Into[wire.Snapshot](w.Get("/api/v1/tables/" + between).Is(200)).Table.State.Seq
	// A claim says nothing about the position: it is not drawn, and nobody learns more.
	no := w.Do("POST", "/api/v1/tables/"+between+"/commands", wire.Ask{Type: "do", ID: "c", Seen: seen, Do: "offer", Offer: &wire.Offer{Kind: "claim"}}).Is(422)
	if reasons := servertest.Into[wire.Problem](no).Reasons; len(reasons) != 1 || reasons[0].Token != "not-proven" {
		t.Errorf("a claim in a won ending: %+v", reasons)
	}
	w.Do("POST", "/api/v1/tables/"+between+"/commands", wire.Ask{Type: "do", ID: "r", Seen: seen, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}).Is(200)
	if got := servertest.Into[wire.Values](v.Get("/api/v1/tables/" + between + "/turns/0/values").Is(200)); got.Value != "win" {
		t.Errorf("after the game: %+v", got)
	}
}
