package host

import (
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
)

func TestPause(t *testing.T) {
	at := open(t, play.Create{Table: "t", Rules: "chess/fide"}, play.Person, play.Engine)
	at.must(game.First, play.PlayTurn{Turn: "e4"})
	first := Pause(at.host.Table())
	if first != Pause(at.host.Table()) || first < openingPause/2 || first > 2*openingPause {
		t.Errorf("%v for an opening", first)
	}
	for _, turn := range []string{"e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O"} {
		at.must(at.host.Table().ToAct(), play.PlayTurn{Turn: turn})
	}
	if many := Pause(at.host.Table()); many <= first || many > mostPause {
		t.Errorf("%v among many turns, %v in the opening", many, first)
	}
	at.must(game.First, play.Propose{Offer: play.Offer{Kind: game.Draw}})
	if answer := Pause(at.host.Table()); answer < answerPause/2 || answer > 2*answerPause {
		t.Errorf("%v for an offer", answer)
	}
	const forced = "k7/8/8/8/8/6p1/8/1q5K w - - 0 1" // one turn
	for _, id := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		at := open(t, play.Create{Table: id, Rules: "chess/fide", Position: forced}, play.Engine, play.Person)
		if wait := Pause(at.host.Table()); wait == 0 || wait >= leastPause+morePause {
			t.Errorf("%v for the only turn", wait)
		}
	}
}

// On a clock it takes a small part of what is left, and nothing once that is short.
func TestPauseOnAClock(t *testing.T) {
	for text, most := range map[string]time.Duration{"10m": mostPause, "30s": 30 * time.Second / clockPart, "15s": 0} {
		control, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		at := open(t, play.Create{Table: "t", Rules: "chess/fide", Control: control}, play.Person, play.Engine)
		for i := range 12 {
			if got := Pause(at.host.Table()); i%2 == 1 && (got > most || got == 0 != (most == 0)) {
				t.Errorf("%v with %s", got, text)
			}
			at.must(at.host.Table().ToAct(), play.PlayTurn{Turn: []string{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5"}[i]})
		}
	}
}
