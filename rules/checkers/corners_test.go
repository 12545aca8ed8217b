package checkers

import (
	"errors"
	"testing"

	"crownhead/game"
)

// The square a king leaves counts as empty: it can go round in a circle and come home, one way and the other.
func TestLoops(t *testing.T) {
	turns(t, Maple, "B:W6,7,14,15:BK2", "2x9x18x11x2", "2x11x18x9x2")
	for _, way := range []string{"2x9x18x11x2", "2x11x18x9x2"} {
		if got := at(t, Maple, "B:W6,7,14,15,32:BK2", way).String(); got != "W:W32:BK2" {
			t.Errorf("after %s: %s", way, got)
		}
	}
	// Only the ends are written: two routes fit, and both are named.
	_, err := at(t, Maple, "B:W6,7,14,15:BK2", "").Play("2x2")
	var bad *game.BadText
	if !errors.As(err, &bad) || bad.Reasons[0].Token != "several-routes" || len(bad.Reasons[0].Open) != 2 {
		t.Errorf("2x2 with two routes: %v", err)
	}
	// Naming two more squares settles it.
	if got := at(t, Maple, "B:W6,7,14,15,32:BK2", "2x9x18x2").String(); got != "W:W32:BK2" {
		t.Errorf("2x9x18x2: %s", got)
	}
}

// Two routes that take the same pieces to the same square are two turns with two texts.
func TestTwoRoutesSameCaptures(t *testing.T) {
	p, err := Maple.ParsePosition("B:W6,7,14,15:BK2")
	if err != nil {
		t.Fatal(err)
	}
	moves := Maple.AppendMoves(nil, p)
	if len(moves) != 2 || moves[0] == moves[1] || moves[0].Taken() != moves[1].Taken() || moves[0].To() != moves[1].To() {
		t.Errorf("moves %v", moves)
	}
	if Maple.Play(p, moves[0]) != Maple.Play(p, moves[1]) {
		t.Error("the two routes end in different positions")
	}
}

// In the middle of a route a king crosses the square it left.
func TestKingCrossesItsStart(t *testing.T) {
	turns(t, Maple, "B:W6,7,14,15,16:BK11", "11x20", "11x2x9x18x11x20", "11x18x9x2x11x20")
	if got := at(t, Maple, "B:W6,7,14,15,16,32:BK11", "11x2x9x18x11x20").String(); got != "W:W32:BK20" {
		t.Errorf("it ends as %s", got)
	}
}

// A man crowned in the middle of a capture goes on as a king where the switch says so, and stays a king though he
// ends elsewhere.
func TestCrownedInTheMiddle(t *testing.T) {
	goes := with(Modern, ModernSwitches, "crownEndsTurn=false")
	turns(t, goes, "B:W26,27,19:B22", "22x31x24x15")
	if got := at(t, goes, "B:W26,27,19,5:B22", "22x31x24x15").String(); got != "W:W5:BK15" {
		t.Errorf("he ends as %s", got)
	}
}

// The blocked loss: pieces on the board and none can move, for both sides.
func TestBlocked(t *testing.T) {
	for _, c := range []struct {
		position string
		winner   game.Seat
	}{
		{"B:W24,27:B20", game.Second},
		{"W:W13:B6,9", game.First},
		{"B:W8,11:BK4", game.Second}, // a king in the single corner
	} {
		pos, err := game.At(Maple, c.position)
		if err != nil {
			t.Fatal(err)
		}
		o, over := pos.Outcome()
		if !over || o.Why.Token != "no-move" || o.Winner != c.winner || pos.ToAct() != game.Nobody || pos.Perft(1) != 0 {
			t.Errorf("%s: over=%v %s, %s to act, %d turns", c.position, over, o.Why.Token, pos.ToAct(), pos.Perft(1))
		}
	}
}

func TestLenientTexts(t *testing.T) {
	const want = "W:W21,22,K30:B1,2,K3"
	for _, text := range []string{
		want, "w:w21,22,k30:b1,2,k3", " W : W 21 , 22 , K30 : B 1 , 2 , K3 . ", "W:B1,2,K3:W21,22,K30.",
		"W:W21-22,K30:B1-2,K3", "W:WK30,22,21:BK3,1,2",
	} {
		pos, err := game.At(Modern, text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if pos.String() != want {
			t.Errorf("%q is read as %s", text, pos)
		}
	}
	for text, want := range map[string]string{"W:W:B1,2": "W:W:B1,2", "B:B1": "B:W:B1", "B:W21": "B:W21:B", "B:W:B": "B:W:B", "W:WK1-4:B": "W:WK1,K2,K3,K4:B"} {
		if pos, err := game.At(Maple, text); err != nil || pos.String() != want {
			t.Errorf("%q is read as %v: %v", text, pos, err)
		}
	}
	for _, turn := range []string{"22x15x6", "22x6", "22-6", "22:15:6", "22X15X6", "22×6", " 22 x 15 x 6 ", "22-15-6"} {
		if _, err := at(t, Maple, "W:W22:B10,18", "").Play(turn); err != nil {
			t.Errorf("%q: %v", turn, err)
		}
	}
}

// Every reason is listed, not only the first.
func TestEveryReason(t *testing.T) {
	_, err := Maple.ParsePosition("X:W1,20-32,K40,Q5:B21,29:Z3")
	var bad *game.BadText
	if !errors.As(err, &bad) {
		t.Fatal(err)
	}
	want := map[string]int{"no-side": 1, "no-piece": 1, "no-list": 1, "man-on-far-row": 1, "no-square": 1, "square-twice": 2, "too-many": 1}
	got := map[string]int{}
	for _, r := range bad.Reasons {
		got[r.Token]++
	}
	for token, n := range want {
		if got[token] != n {
			t.Errorf("%s %d times, wanted %d: %v", token, got[token], n, bad)
		}
	}
	if len(got) != len(want) {
		t.Errorf("reasons %v, wanted %v", got, want)
	}
}
