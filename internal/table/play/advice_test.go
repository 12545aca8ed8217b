package play

import (
	"testing"

	"crownhead/game"
)

// A hint is for who plays alone: against the computer or for both sides, and never for a rating.
func TestWhoMayAskForAHint(t *testing.T) {
	person, computer := Player{Kind: Person, Holder: "ines"}, Player{Kind: Engine, Level: 3}
	one, both := []game.Seat{game.First}, []game.Seat{game.First, game.Second}
	for _, c := range []struct {
		name   string
		second Player
		rated  bool
		phase  Phase
		seats  []game.Seat
		may    bool
	}{
		{"against the computer", computer, false, Playing, one, true},
		{"on one screen", person, false, Playing, both, true},
		{"between two people", Player{Kind: Person, Holder: "walter"}, false, Playing, one, false},
		{"against a bot", Player{Kind: Bot, Holder: "bot"}, false, Playing, one, false},
		{"rated", computer, true, Playing, one, false},
		{"looking on", computer, false, Playing, nil, false},
		{"when it is over", computer, false, Over, one, false},
	} {
		table := Table{Phase: c.phase, Lasting: &Lasting{Rated: c.rated, Seats: [2]Player{person, c.second}}}
		if table.Advises(c.seats) != c.may {
			t.Errorf("%s: a hint is given: %v", c.name, !c.may)
		}
	}
}
