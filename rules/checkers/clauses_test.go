package checkers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
)

// at opens a position by a sheet and plays turns; "" is the start.
func at(t *testing.T, s Sheet, position, turns string) game.Position {
	t.Helper()
	pos := game.Start(s)
	var err error
	if position != "" {
		if pos, err = game.At(s, position); err != nil {
			t.Fatal(err)
		}
	}
	for turn := range strings.FieldsSeq(turns) {
		if pos, err = pos.Play(turn); err != nil {
			t.Fatalf("%s in %s: %v", turn, position, err)
		}
	}
	return pos
}

// turns asks for exactly these turns.
func turns(t *testing.T, s Sheet, position string, want ...string) {
	t.Helper()
	got := game.Texts(at(t, s, position, "").Moves())
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s: turns %v, wanted %v", position, got, want)
	}
}

// refused asks that a turn is refused for this reason first, with this clause.
func refused(t *testing.T, s Sheet, position, turn, token, clause string) {
	t.Helper()
	_, err := at(t, s, position, "").Play(turn)
	var r *game.Refused
	if !errors.As(err, &r) || r.Reasons[0].Token != token || !slices.Contains(r.Reasons[0].Clauses, clause) {
		t.Errorf("%s %s: got %v, wanted %s (%s)", position, turn, err, token, clause)
	}
}

// ends asks for the outcome after these turns.
func ends(t *testing.T, s Sheet, position, turns, token string, winner game.Seat) {
	t.Helper()
	o, over := at(t, s, position, turns).Outcome()
	if !over || o.Why.Token != token || o.Winner != winner {
		t.Errorf("%s after %s: over=%v %s, winner %s; wanted %s, winner %s", position, turns, over, o.Why.Token, o.Winner, token, winner)
	}
}

// goesOn asks that the game is not over.
func goesOn(t *testing.T, s Sheet, position, turns string) {
	t.Helper()
	if o, over := at(t, s, position, turns).Outcome(); over {
		t.Errorf("%s after %s: over by %s", position, turns, o.Why.Token)
	}
}

// settled asks for the outcome that the players bring about.
func settled(t *testing.T, s Sheet, position string, e game.Ending, token string, winner game.Seat) {
	t.Helper()
	pos, err := at(t, s, position, "").Settle(e)
	if err != nil {
		t.Errorf("%s %s: %v", position, e.Kind, err)
		return
	}
	if o, _ := pos.Outcome(); o.Why.Token != token || o.Winner != winner {
		t.Errorf("%s %s: %s, winner %s; wanted %s, winner %s", position, e.Kind, o.Why.Token, o.Winner, token, winner)
	}
}

const toAndFro = "1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32"

func kinds(offers []game.Ending) []game.EndingKind {
	var list []game.EndingKind
	for _, e := range offers {
		list = append(list, e.Kind)
	}
	return list
}

func TestFirstMove(t *testing.T) {
	clause(t, "ML-3")
	clause(t, "FK-3")
	clause(t, "MC-5")
	for sheet, id := range map[Sheet]string{Maple: "ML-3", Fortress: "FK-3", Modern: "MC-5"} {
		if got := at(t, sheet, "", "").ToAct(); got != game.First {
			t.Errorf("%s begins", got)
		}
		if got := at(t, sheet, "", "11-15").ToAct(); got != game.Second {
			t.Errorf("after the first move %s is to act", got)
		}
		refused(t, sheet, "", "22-18", "not-yours", id)
	}
}

func TestSimpleMove(t *testing.T) {
	clause(t, "ML-4")
	clause(t, "FK-4")
	clause(t, "MC-6")
	clause(t, "MC-15")
	for sheet, id := range map[Sheet][2]string{Maple: {"ML-4", "ML-4"}, Fortress: {"FK-4", "FK-4"}, Modern: {"MC-6", "MC-15"}} {
		turns(t, sheet, "B:W28:B9,14", "9-13", "14-17", "14-18")
		turns(t, sheet, "W:W19,22:B4", "19-15", "19-16", "22-17", "22-18")
		refused(t, sheet, "B:W28:B9,14", "9-14", "occupied", id[0])
		refused(t, sheet, "B:W28:B9,14", "14-15", "not-diagonal", id[0])
		refused(t, sheet, "B:W28:B9,14", "14-23", "nothing-to-jump", id[0])
		refused(t, sheet, "B:W28:B9,14", "14-10", "man-goes-back", id[1])
	}
}

func TestJump(t *testing.T) {
	clause(t, "ML-5")
	clause(t, "ML-11")
	clause(t, "FK-5")
	clause(t, "MC-7")
	clause(t, "MC-8")
	for sheet, id := range map[Sheet]string{Maple: "ML-5", Fortress: "FK-5", Modern: "MC-8"} {
		turns(t, sheet, "B:W18,28:B14", "14x23")
		turns(t, sheet, "B:WK18,28:B14", "14x23")
		turns(t, sheet, "B:WK18,28:BK14", "14x23")
		turns(t, sheet, "B:W18,23:B14", "14-17")
		refused(t, sheet, "B:W18,23:B14", "14x23", "landing-occupied", id)
		refused(t, sheet, "B:W28:B14,18", "14x23", "own-piece", id)
	}
}

func TestMenCaptureForward(t *testing.T) {
	clause(t, "ML-6")
	clause(t, "FK-5")
	clause(t, "MC-14")
	clause(t, "MC-15")
	for sheet, id := range map[Sheet]string{Maple: "ML-6", Fortress: "FK-5", Modern: "MC-15"} {
		turns(t, sheet, "B:W10,28:B14", "14-17", "14-18")
		refused(t, sheet, "B:W10,28:B14", "14x7", "man-jumps-back", id)
		turns(t, sheet, "B:W10,28:BK14", "14x7")
		turns(t, sheet, "B:W18,19:B14", "14x23")
		refused(t, sheet, "B:W18,19:B14", "14x23x16", "man-jumps-back", id)
		turns(t, sheet, "B:W18,19:BK14", "14x23x16")
	}
}

func TestJumpedPiecesLeave(t *testing.T) {
	clause(t, "ML-7")
	clause(t, "MC-10")
	for sheet, id := range map[Sheet]string{Maple: "ML-7", Modern: "MC-10"} {
		if got := at(t, sheet, "B:W6,15,31:BK1", "1x10x19").String(); got != "W:W31:BK19" {
			t.Errorf("after two jumps %s", got)
		}
		refused(t, sheet, "B:W6,31:BK1", "1x10x1", "jumped-already", id)
	}
}

func TestSeveralJumps(t *testing.T) {
	clause(t, "ML-8")
	clause(t, "ML-10")
	clause(t, "FK-6")
	clause(t, "FK-7")
	clause(t, "R-FK-2")
	clause(t, "MC-9")
	for sheet, id := range map[Sheet]string{Maple: "ML-10", Fortress: "FK-6", Modern: "MC-9"} {
		turns(t, sheet, "B:W6,14:B1", "1x10x17")
		turns(t, sheet, "W:WK6:B10,18", "6x15x22")
		turns(t, sheet, "B:W17,18,27:B14", "14x21", "14x23x32")
		turns(t, sheet, "B:W18,19,27:B14,15", "15x22", "14x23x32", "15x24x31")
		refused(t, sheet, "B:W18,19,27:B14,15", "14x23", "jump-goes-on", id)
		// Two in a row are not jumped together.
		turns(t, sheet, "B:W6,10,28:BK1", "1-5")
	}
}

func TestCapturesAreCompulsory(t *testing.T) {
	clause(t, "ML-9")
	clause(t, "FK-5")
	clause(t, "MC-11")
	for sheet, id := range map[Sheet]string{Maple: "ML-9", Fortress: "FK-5", Modern: "MC-11"} {
		turns(t, sheet, "B:W18,28:B5,14", "14x23")
		refused(t, sheet, "B:W18,28:B5,14", "5-9", "must-capture", id)
		refused(t, sheet, "B:W18,28:B5,14", "14-17", "must-capture", id)
	}
}

func TestCrowning(t *testing.T) {
	clause(t, "ML-12")
	clause(t, "ML-13")
	clause(t, "FK-8")
	clause(t, "MC-12")
	for sheet, id := range map[Sheet]string{Maple: "ML-13", Fortress: "FK-8", Modern: "MC-12"} {
		if got := at(t, sheet, "B:W21:B26", "26-31").String(); got != "W:W21:BK31" {
			t.Errorf("a man on 31: %s", got)
		}
		if got := at(t, sheet, "W:W7:B12", "7-3").String(); got != "B:WK3:B12" {
			t.Errorf("a man on 3: %s", got)
		}
		turns(t, sheet, "B:W26,27:B22", "22x31")
		refused(t, sheet, "B:W26,27:B22", "22x31x24", "crowned-stops", id)
		turns(t, sheet, "B:W27,21:BK31", "31x24") // at its next turn
		turns(t, sheet, "B:W26,27:BK22", "22x31x24")
	}
}

func TestKing(t *testing.T) {
	clause(t, "ML-12")
	clause(t, "FK-9")
	clause(t, "FK-10")
	clause(t, "MC-13")
	clause(t, "MC-14")
	for sheet, id := range map[Sheet][2]string{Maple: {"ML-12", "ML-5"}, Fortress: {"FK-9", "FK-10"}, Modern: {"MC-13", "MC-8"}} {
		turns(t, sheet, "B:W5:BK22", "22-17", "22-18", "22-25", "22-26")
		refused(t, sheet, "B:W5:BK22", "22-15", "nothing-to-jump", id[0])
		refused(t, sheet, "B:W18,5:BK29", "29x15", "too-far", id[1])
		turns(t, sheet, "B:W11,18:BK22", "22x15x8")
		turns(t, sheet, "B:W18,19:BK14", "14x23x16")
	}
}

func TestWinning(t *testing.T) {
	clause(t, "ML-15")
	clause(t, "FK-1")
	clause(t, "MC-16")
	clause(t, "MC-17")
	clause(t, "R-ALL-4")
	for _, sheet := range []Sheet{Maple, Fortress, Modern} {
		ends(t, sheet, "B:W18:B14", "14x23", "no-pieces", game.First)
		ends(t, sheet, "W:W22:B18", "22x15", "no-pieces", game.Second)
		ends(t, sheet, "W:W27,28:B20", "28-24", "no-move", game.Second)
		ends(t, sheet, "B:W13:B5,6", "5-9", "no-move", game.First)
		ends(t, sheet, "B:W12:B", "", "no-pieces", game.Second)
		ends(t, sheet, "B:W:B12", "", "no-pieces", game.First)
		ends(t, sheet, "B:W:B", "", "no-pieces", game.Second)
	}
}

// The position is the third of its kind, and a side that cannot move is in it: the loss comes first.
func TestNoMoveComesBeforeRepetition(t *testing.T) {
	clause(t, "R-ALL-4")
	p, err := Maple.ParsePosition("B:W24,27:B20")
	if err != nil {
		t.Fatal(err)
	}
	p.Quiet = 100
	if o, over := Maple.Outcome([]Position{p, p, p, p, p}); !over || o.Why.Token != "no-move" || o.Winner != game.Second {
		t.Errorf("over=%v by %s", over, o.Why.Token)
	}
}

func TestDraws(t *testing.T) {
	clause(t, "ML-16")
	clause(t, "R-ML-1")
	clause(t, "R-FK-1")
	for _, sheet := range []Sheet{Maple, Fortress} {
		ends(t, sheet, "B:WK32:BK1", toAndFro, "threefold", game.Nobody)
		ends(t, sheet, twoKings, strings.Join(quietly, " "), "forty-moves", game.Nobody)
		goesOn(t, sheet, twoKings, strings.Join(quietly[:79], " "))
		settled(t, sheet, "", game.Ending{Kind: game.Draw, By: game.First}, "agreed-draw", game.Nobody)
		if got := kinds(at(t, sheet, "", "").Offers(game.Second)); !slices.Equal(got, []game.EndingKind{game.Draw, game.Resign}) {
			t.Errorf("offers %v", got)
		}
	}
}

// After a capture or a man's move the count of quiet turns begins again.
func TestProgress(t *testing.T) {
	clause(t, "R-ML-1")
	clause(t, "R-ALL-2")
	for position, want := range map[string]uint8{"B:WK32:BK1": 8, "B:WK32:B1": 0, "B:W6,K32:BK1": 0} {
		p, err := Maple.ParsePosition(position)
		if err != nil {
			t.Fatal(err)
		}
		p.Quiet = 7
		if got := Maple.Play(p, Maple.AppendMoves(nil, p)[0]).Quiet; got != want {
			t.Errorf("%s: %d quiet turns after one more, wanted %d", position, got, want)
		}
	}
	p, _ := Maple.ParsePosition("B:WK32:BK1")
	p.Quiet = 255
	if got := Maple.Play(p, Maple.AppendMoves(nil, p)[0]).Quiet; got != 255 {
		t.Errorf("the count of quiet turns goes from 255 to %d", got)
	}
}

func TestRepetition(t *testing.T) {
	clause(t, "R-ALL-2")
	clause(t, "R-ALL-3")
	ends(t, Maple, "B:WK32:BK1", toAndFro, "threefold", game.Nobody)
	goesOn(t, Maple, "B:WK32:BK1", "1-6 32-27 6-1 27-32 1-6 32-27 6-1")
	// The same pieces with the other side to move are another position: here the board of the beginning comes up five
	// times, but no more than twice with the same side to move.
	a, _ := Maple.ParsePosition("B:WK32:BK1")
	b := a
	b.Side = game.Second
	a.Quiet, b.Quiet = 9, 9
	if _, over := Maple.Outcome([]Position{a, b, a, b}); over {
		t.Error("the same pieces with the other side to move count as a repetition")
	}
	if o, over := Maple.Outcome([]Position{a, b, a, b, a}); !over || o.Why.Token != "threefold" {
		t.Error("the third time is not counted as a repetition")
	}
}

func TestResigningAndFlag(t *testing.T) {
	clause(t, "R-ALL-3")
	clause(t, "R-ALL-5")
	for _, sheet := range []Sheet{Maple, Fortress, Modern} {
		for _, by := range []game.Seat{game.First, game.Second} {
			// First has the most pieces: under MC a count would be his.
			settled(t, sheet, "B:WK32:BK1,9", game.Ending{Kind: game.Resign, By: by}, "resigned", by.Other())
			settled(t, sheet, "B:WK32:BK1,9", game.Ending{Kind: game.Flag, By: by}, "flag", by.Other())
		}
		over := at(t, sheet, "B:W18:B14", "14x23")
		if offers := over.Offers(game.First); offers != nil {
			t.Errorf("after the end there is still to be had: %v", offers)
		}
		if _, err := over.Settle(game.Ending{Kind: game.Flag, By: game.First}); err == nil {
			t.Error("a flag falls after the end")
		}
	}
}

func TestSquaresAreAMatterOfDrawing(t *testing.T) {
	clause(t, "R-MC-1")
	inLight, inDark := at(t, Modern, "", ""), at(t, with(Modern, ModernSwitches, "squares=dark"), "", "")
	if a, b := inLight.Facts(), inDark.Facts(); a[0].Value != "light" || b[0].Value != "dark" || a[0].Name != "squares" {
		t.Errorf("facts %v and %v", a, b)
	}
	if inLight.Perft(6) != inDark.Perft(6) {
		t.Error("the colour of the squares changes the game")
	}
}

func TestContinueSwitch(t *testing.T) {
	clause(t, "R-MC-2")
	may := with(Modern, ModernSwitches, "continue=may")
	turns(t, Modern, "W:W22,29:B10,18", "22x15x6")
	refused(t, Modern, "W:W22,29:B10,18", "22x15", "jump-goes-on", "R-MC-2")
	turns(t, may, "W:W22,29:B10,18", "22x15", "22x15x6")
	refused(t, may, "W:W22,29:B10,18", "29-25", "must-capture", "MC-11")
}

func TestCrownEndsTurnSwitch(t *testing.T) {
	clause(t, "R-MC-3")
	goes := with(Modern, ModernSwitches, "crownEndsTurn=false")
	turns(t, Modern, "B:W26,27:B22", "22x31")
	turns(t, goes, "B:W26,27:B22", "22x31x24")
	refused(t, goes, "B:W26,27:B22", "22x31", "jump-goes-on", "MC-9")
	turns(t, with(goes, ModernSwitches, "continue=may"), "B:W26,27:B22", "22x31", "22x31x24")
	if got := at(t, goes, "B:W26,27,5:B22", "22x31x24").String(); got != "W:W5:BK24" {
		t.Errorf("after going on as a king: %s", got)
	}
	// A man who walks onto the far row has moved, and does not jump.
	turns(t, goes, "B:W27:B26", "26-30", "26-31")
}

func TestCrowningNeedsNoSpare(t *testing.T) {
	clause(t, "R-MC-5")
	all := "B:W18,19,20,21,22,23,24,25,27,28,29,32:B1,2,3,4,5,6,7,8,9,10,11,26"
	if got := at(t, Modern, all, "26-31").String(); !strings.HasSuffix(got, ",K31") {
		t.Errorf("with all 24 on the board: %s", got)
	}
}

func TestCount(t *testing.T) {
	clause(t, "MC-18")
	clause(t, "R-MC-4")
	stop := game.Ending{Kind: game.Count, By: game.Second}
	for _, sheet := range []Sheet{Modern, with(Modern, ModernSwitches, "countAt=agreement")} {
		settled(t, sheet, "B:WK32:BK1,9", stop, "count", game.First)        // more pieces
		settled(t, sheet, "B:WK32,K31:B1,2,9", stop, "count", game.First)   // a king is one piece
		settled(t, sheet, "B:WK32,K31:BK1,9", stop, "count", game.Second)   // more kings
		settled(t, sheet, "B:WK32,31:BK1,9", stop, "count", game.Nobody)    // equal
		settled(t, sheet, "B:WK32,31,30:BK1,9", stop, "count", game.Second) // more pieces
		if got := kinds(at(t, sheet, "", "").Offers(game.First)); !slices.Equal(got, []game.EndingKind{game.Count, game.Resign}) {
			t.Errorf("offers %v", got)
		}
		if _, err := at(t, sheet, "", "").Settle(game.Ending{Kind: game.Draw, By: game.First}); err == nil {
			t.Error("a draw is agreed under MC")
		}
	}
}

func TestCountAtSwitch(t *testing.T) {
	clause(t, "R-MC-4")
	agreement := with(Modern, ModernSwitches, "countAt=agreement")
	ends(t, Modern, "B:WK32,12:BK1", toAndFro, "count", game.Second)
	ends(t, agreement, "B:WK32,12:BK1", toAndFro, "threefold", game.Nobody)
	quiet := strings.Join(quietly, " ")
	ends(t, Modern, twoKings, quiet, "count", game.Nobody)
	ends(t, agreement, twoKings, quiet, "forty-moves", game.Nobody)
}
