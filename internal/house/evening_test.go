package house

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// evening is a table that an event has opened for Ann and Ben.
func evening(t *testing.T, h *House, rules string) string {
	t.Helper()
	const id = "eveningTable"
	for range 2 { // asked for again it stays as it is
		if err := h.OpenAs(t.Context(), id, play.Create{Rules: rules}, [2]play.Player{
			{Kind: play.Person, Name: ann.Name, Holder: ann.Person}, {Kind: play.Person, Name: ben.Name, Holder: ben.Person},
		}); err != nil {
			t.Fatal(err)
		}
	}
	return id
}

// What counts for an event is the first game at its table, however soon the players begin another with the seats exchanged.
func TestARematchDoesNotChangeTheOutcome(t *testing.T) {
	h := open(t)
	id := evening(t, h, "chess/fide")
	outcome := func(wantOver bool, wantWinner game.Seat) {
		t.Helper()
		if over, winner, err := h.Outcome(t.Context(), id); err != nil || over != wantOver || winner != wantWinner {
			t.Errorf("over %v, won by %v, %v", over, winner, err)
		}
	}
	outcome(false, game.Nobody)
	must(t, h, ben, id, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
	outcome(true, game.First)
	for _, who := range []Viewer{ann, ben} {
		must(t, h, who, id, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "rematch"}})
	}
	if phase := state(t, h, id).Phase; phase != "playing" {
		t.Fatalf("the rematch is %s", phase)
	}
	outcome(true, game.First)
	must(t, h, ann, id, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
	outcome(true, game.First)
}

// The first to move is awaited from the beginning, the other after the first turn, and nobody once both have moved. A table that is called off has no outcome.
func TestWhoIsAwaited(t *testing.T) {
	h := open(t)
	id := evening(t, h, "chess/fide")
	awaited := func(want game.Seat) {
		t.Helper()
		if seat, since, err := h.Awaited(t.Context(), id); err != nil || seat != want || since.IsZero() != (want == game.Nobody) {
			t.Errorf("%v since %v, %v", seat, since, err)
		}
	}
	awaited(game.First)
	must(t, h, ann, id, wire.Ask{Do: "play", Text: "e4"})
	awaited(game.Second)
	must(t, h, ben, id, wire.Ask{Do: "play", Text: "e5"})
	awaited(game.Nobody)
	for range 2 {
		if err := h.CallOff(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	awaited(game.Nobody)
	if off, err := h.CalledOff(t.Context(), id); !off || err != nil {
		t.Errorf("called off: %v, %v", off, err)
	}
	if over, _, err := h.Outcome(t.Context(), id); err != nil || over {
		t.Errorf("over %v, %v", over, err)
	}
}
