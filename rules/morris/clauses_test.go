package morris

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

var clause = gametest.Clause

// table is a position with the sheet it is played by.
type table struct {
	*testing.T
	game.Position
}

func sit(t *testing.T, id, position string) table {
	t.Helper()
	sheet, err := sheets.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	if position == "" {
		return table{t, sheet.Start()}
	}
	pos, err := sheet.At(position)
	if err != nil {
		t.Fatal(err)
	}
	return table{t, pos}
}

func set(t *testing.T, position string) table {
	t.Helper()
	return sit(t, "morris/cowboy", position)
}

// play plays turns that must be legal.
func (b table) play(turns ...string) table {
	b.Helper()
	for _, turn := range turns {
		next, err := b.Position.Play(turn)
		if err != nil {
			b.Fatalf("%q: %s: %v", b.Position, turn, err)
		}
		b.Position = next
	}
	return b
}

// turns checks which turns are open: those that begin so, or all for "".
func (b table) turns(beginning string, want ...string) {
	b.Helper()
	var got []string
	for _, m := range b.Moves() {
		if strings.HasPrefix(m.Text, beginning) {
			got = append(got, m.Text)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		b.Errorf("%q: turns %v, wanted %v", b.Position, got, want)
	}
}

// refuses checks that a turn is refused by a clause.
func (b table) refuses(turn, by string) {
	b.Helper()
	_, err := b.Position.Play(turn)
	var refused *game.Refused
	if !errors.As(err, &refused) {
		b.Errorf("%q: %s is not refused: %v", b.Position, turn, err)
		return
	}
	if !slices.ContainsFunc(refused.Reasons, func(r game.Reason) bool { return slices.Contains(r.Clauses, by) }) {
		b.Errorf("%q: %s is refused without %s: %v", b.Position, turn, by, err)
	}
}

// ends checks how the game ended; "" that it goes on.
func (b table) ends(token string, winner game.Seat) {
	b.Helper()
	o, over := b.Outcome()
	if over != (token != "") || over && (o.Why.Token != token || o.Winner != winner) {
		b.Errorf("%q: over=%v by %q for %s, wanted %q for %s", b.Position, over, o.Why.Token, o.Winner, token, winner)
	}
}

func TestPoints(t *testing.T) {
	clause(t, "CC-1")
	start := set(t, "")
	if n := len(start.Moves()); n != 24 {
		t.Errorf("%d points to place on", n)
	}
	hands := map[game.Seat]int{}
	for _, p := range start.Pieces() {
		if p.Square != "hand" {
			t.Errorf("the board starts with a piece on %s", p.Square)
		}
		hands[p.Owner]++
	}
	if hands[game.First] != 9 || hands[game.Second] != 9 {
		t.Errorf("the hands hold %v", hands)
	}
	for _, text := range []string{"w....................... w 9 9", "bbbbbbbbbb.............. w 0 0"} {
		if _, err := Cowboy.ParsePosition(text); err == nil {
			t.Errorf("%s has ten pieces of one side and is accepted", text)
		}
	}
}

func TestBoard(t *testing.T) {
	clause(t, "R-CC-1")
	// Every point lies on two lines of three, and every line is one of the sixteen.
	lines := map[string]bool{}
	for _, line := range bruteLines {
		names := strings.Split(line, "-")
		slices.Sort(names)
		lines[strings.Join(names, " ")] = true
	}
	found := map[string]bool{}
	for pt := range Point(24) {
		for _, line := range linesOf[pt] {
			names := line.names()
			slices.Sort(names)
			found[strings.Join(names, " ")] = true
			if !line.Has(pt) || !lines[strings.Join(names, " ")] {
				t.Errorf("%v is a line of %s", names, pt)
			}
		}
	}
	if len(found) != 16 {
		t.Errorf("%d lines", len(found))
	}
	set(t, "w.b..w.b..w......b.w.b.. w 0 0").refuses("a7-b6", "R-CC-1")
	if _, err := set(t, "").Position.Play("d4"); err == nil {
		t.Error("the centre is a point")
	}
}

func TestPosseIsThreeInALine(t *testing.T) {
	clause(t, "CC-2")
	for _, line := range bruteLines {
		names := strings.Split(line, "-")
		enemy := "a7"
		if slices.Contains(names, enemy) {
			enemy = "d2"
		}
		if slices.Contains(names, enemy) {
			enemy = "f4"
		}
		for i, last := range names {
			others := slices.Delete(slices.Clone(names), i, i+1)
			board := []byte(strings.Repeat(".", 24))
			for _, name := range others {
				board[slices.Index(bruteOrder, name)] = 'w'
			}
			board[slices.Index(bruteOrder, enemy)] = 'b'
			set(t, string(board)+" w 5 5").turns(last, last+"x"+enemy)
		}
	}
	set(t, "w..w..................bb w 5 5").refuses("c5xd1", "CC-2") // slanting
	set(t, "....w..w..............bb w 5 5").refuses("d3xd1", "CC-2") // beyond the centre
	set(t, "www...................bb w 5 5").refuses("b6xd1", "CC-2") // one that stood there before
}

func TestPosseMustRemove(t *testing.T) {
	clause(t, "CC-3")
	clause(t, "R-CC-9")
	b := set(t, "...ww........b.....b.b.. w 5 5")
	b.turns("f6", "f6xa1", "f6xd2", "f6xf4")
	b.refuses("f6", "CC-3")
	b.refuses("f6", "R-CC-9")
	b.refuses("f6xb6", "CC-3")
	b.refuses("f6xf6", "CC-3")
	b.refuses("f6xa7", "CC-3")
	b.refuses("f6xa1xd2", "CC-3")
	b.refuses("d7xa1", "CC-3")
	if after := b.play("f6xd2").String(); after != "...www.......b.......b.. b 4 5" {
		t.Errorf("after f6xd2: %s", after)
	}
	// With nothing on the board to remove, the turn is the placing alone.
	empty := set(t, "ww...................... w 3 9")
	empty.turns("g7", "g7")
	empty.refuses("g7xa1", "CC-3")
}

func TestDoublePosse(t *testing.T) {
	clause(t, "R-CC-2")
	const position = "ww......b.b...w....b...w w 3 3"
	b := set(t, position)
	b.turns("g7", "g7xb4", "g7xd2", "g7xe5")
	b.refuses("g7xb4xd2", "R-CC-2")

	const two = "morris/cowboy?doublePosse=2"
	b = sit(t, two, position)
	b.turns("g7", "g7xb4xd2", "g7xe5xb4", "g7xe5xd2")
	b.refuses("g7xb4", "R-CC-2")
	b.refuses("g7", "CC-3")
	b.refuses("g7xb4xb4", "CC-3")
	if x, y := b.play("g7xd2xb4").String(), b.play("g7xb4xd2").String(); x != y {
		t.Errorf("the order of removals matters: %s and %s", x, y)
	}
	// A move comes along one of the two lines of its point, so it closes no more than the other.
	sit(t, two, "w.w.w..w..b.b..b..wb.... w 0 0").turns("d6-d7", "d6-d7xb4", "d6-d7xd2", "d6-d7xe4", "d6-d7xc3")

	// Black has one cowboy on the board: that is all there is.
	sit(t, two, "ww........b...w........w w 3 3").turns("g7", "g7xb4")
	// The first removal ends the game, so no second is demanded, nor accepted.
	b = sit(t, two, "ww......b.b...w....b...w w 3 0")
	b.turns("g7", "g7xb4", "g7xd2", "g7xe5")
	b.refuses("g7xb4xd2", "R-CC-3")
	if o, over := b.play("g7xb4").Outcome(); !over || o.Winner != game.First {
		t.Errorf("after the first removal the game is over: %v %+v", over, o)
	}
	// With one more in hand it goes on, and two must go.
	sit(t, two, "ww......b.b...w....b...w w 3 1").turns("g7", "g7xb4xd2", "g7xe5xb4", "g7xe5xd2")

	// One stands free and must go first; then the posse is no longer safe.
	b = sit(t, two, "ww.bbb........w......b.w w 3 3")
	b.turns("g7", "g7xa1xb6", "g7xa1xd6", "g7xa1xf6")
	b.play("g7xb6xa1") // read in either order
	b.refuses("g7xb6xd6", "CC-5")
	// Two posses that share d6: what the first removal sets free protects the rest.
	b = sit(t, two, ".bwbbb.b......w......ww. w 3 3")
	b.turns("g1", "g1xd6xd7", "g1xd6xb6", "g1xd6xf6", "g1xd6xd5", "g1xb6xf6", "g1xd7xd5")
	b.refuses("g1xb6xd7", "CC-5")
	steps := func(turn string) []game.Step {
		for _, m := range b.Moves() {
			if m.Text == turn {
				return m.Steps
			}
		}
		t.Fatalf("no turn %s", turn)
		return nil
	}
	if s := steps("g1xd6xb6"); s[2].After != 0b11 {
		t.Errorf("d6 need not go before b6: %+v", s)
	}
	if s := steps("g1xb6xf6"); s[1].After != 1 || s[2].After != 1 {
		t.Errorf("b6 and f6 may go in either order: %+v", s)
	}
	if rs := b.Refuse([]game.Step{{To: "g1"}, {Takes: "b6"}, {Takes: "d6"}}, true); len(rs) == 0 || rs[0].Token != "safe-in-posse" {
		t.Errorf("b6 and then d6: %v", rs)
	}
}

func TestPlacing(t *testing.T) {
	clause(t, "CC-4")
	b := set(t, "")
	if b.ToAct() != game.First {
		t.Errorf("%s begins", b.ToAct())
	}
	for placed := range 18 {
		points := map[string]bool{}
		for _, m := range b.Moves() {
			points[m.Steps[0].To] = true
		}
		if len(points) != 24-placed {
			t.Fatalf("%q: %d points to place on", b.Position, len(points))
		}
		if placed > 0 {
			b.refuses(placings[0], "CC-4")
			b.refuses(placings[placed-1]+"-"+placings[placed], "CC-4")
		}
		b = b.play(placings[placed])
	}
	for _, m := range b.Moves() {
		if m.Steps[0].From == "" {
			t.Errorf("%q: the placing %s after the last placing", b.Position, m.Text)
		}
	}
}

// placings fill the hands' eighteen pieces without a posse.
var placings = strings.Fields("d5 a4 b6 e4 c3 d6 g7 e3 a7 c5 e5 b2 d2 a1 f4 d1 f6 d3")

func TestSafeInPosse(t *testing.T) {
	clause(t, "CC-5")
	b := set(t, "ww.bbb.......b.......b.. w 4 3")
	b.turns("g7", "g7xa1", "g7xf4")
	b.refuses("g7xb6", "CC-5")
	b.refuses("g7xd6", "CC-5")
	// All are in posses: none is safe.
	set(t, "ww.bbb...............bbb w 4 3").turns("g7", "g7xb6", "g7xd6", "g7xf6", "g7xa1", "g7xd1", "g7xg1")
	// Two posses that share a piece.
	set(t, ".b.bbb.b.............ww. w 4 3").turns("g1", "g1xb6", "g1xd6", "g1xf6", "g1xd7", "g1xd5")
	// It holds for a move and for a flight as well.
	set(t, "ww.bbb........ww....bb.. w 0 0").turns("g4-g7", "g4-g7xa1", "g4-g7xf2")
	set(t, "ww.bbb.........w....bb.. w 0 0").turns("c3-g7", "c3-g7xa1", "c3-g7xf2")
}

func TestMoving(t *testing.T) {
	clause(t, "CC-6")
	b := set(t, "wb......b....w.w...w.b.b w 0 0")
	b.turns("", "a7-a4", "c3-c4", "c3-d3", "d2-d1", "d2-d3", "d2-b2", "d2-f2", "f4-e4", "f4-f2", "f4-f6", "f4-g4")
	b.refuses("a7-g7", "CC-6") // over d7
	b.refuses("c3-c5", "CC-6") // two steps
	b.refuses("a7-d7", "CC-6") // occupied
	b.refuses("d2-a4", "CC-6") // no line
	b.refuses("a4-a7", "CC-6") // the other way round
	b.refuses("g1-g4", "CC-6") // Black's
	b.refuses("d3", "CC-6")    // nothing in hand
	// Who has nothing in hand moves, even while the other still has something.
	set(t, "wb......b....w.w...w.b.b w 0 1").turns("a7", "a7-a4")
}

func TestOpenAndClose(t *testing.T) {
	clause(t, "CC-7")
	b := set(t, "...www........b..bb..wb. w 0 0")
	b.turns("d6", "d6-d5", "d6-d7") // a posse that is already there takes nothing
	b = b.play("d6-d5", "e3-d3")
	b.turns("d5-d6", "d5-d6xb2", "d5-d6xd1", "d5-d6xd3", "d5-d6xg4")
	b = b.play("d5-d6xb2", "d3-e3", "d6-d5", "e3-d3")
	b.turns("d5-d6", "d5-d6xd1", "d5-d6xd3", "d5-d6xg4")
	// To and fro between two posses: the piece leaves one and closes the other.
	set(t, "w.wwww........b.wbb...b. w 0 0").turns("d6-d7", "d6-d7xb2", "d6-d7xd1", "d6-d7xe3", "d6-d7xg4")
	// A piece does not close the line it leaves.
	set(t, "ww.......w....bw.bb...b. w 0 0").turns("d7-g7", "d7-g7")
	set(t, "w.w............w.bbw.bb. w 0 0").turns("a7-d7", "a7-d7")
	set(t, ".w.....w.......w.bbw.bb. w 0 0").turns("d5-d6", "d5-d6")
}

const flight = "w..bb........w.b.b.w...b w 0 0"

func TestFlying(t *testing.T) {
	clause(t, "CC-8")
	b := set(t, flight)
	if n := len(b.Moves()); n != 3*16 {
		t.Errorf("three cowboys have %d turns to 16 empty points", n)
	}
	b.play("a7-g4")
	b.refuses("a7-b6", "CC-8")
	five := set(t, strings.Replace(flight, " w ", " b ", 1))
	five.turns("g1", "g1-d1", "g1-g4")
	five.refuses("g1-a1", "CC-8")
}

func TestFlySwitch(t *testing.T) {
	clause(t, "R-CC-7")
	sit(t, "morris/cowboy?fly=false", flight).turns("a7", "a7-a4", "a7-d7")
	sit(t, "morris/cowboy?fly=false", flight).refuses("a7-g4", "R-CC-7")
	set(t, flight).play("a7-g4")
	// With one in hand it is placing.
	b := set(t, "w..b.........w.b...w...b w 1 1")
	b.refuses("a7-g4", "R-CC-7")
	b.play("g4")
	// Exactly three when the placing ends: Red flies with the first move, Black with five does not.
	b = set(t, "w..b....b......b...wb..b w 1 1").play("f4", "a4")
	b.play("a7-g4").refuses("f2-a1", "R-CC-7")
	// A removal in the last placing can bring it about.
	b = set(t, "bb.w......w..b.b.w....w. b 0 1").play("g7xb4")
	b.play("b6-g4")
}

func TestFewerThanThree(t *testing.T) {
	clause(t, "CC-9")
	b := set(t, "ww.......bw..bw....b.... w 0 0")
	b.ends("", game.Nobody)
	b.play("g4-g7xa4").ends("fewer-than-three", game.First)
	b.play("g4-g1").ends("", game.Nobody)
	// It does not matter whose turn it is, nor what a set-up says.
	set(t, "ww.......b...b.....b.... w 0 0").ends("fewer-than-three", game.Second)
	set(t, "ww.......b...b.....b.... b 0 0").ends("fewer-than-three", game.Second)
	set(t, "ww.......b.........b.... w 0 0").ends("fewer-than-three", game.Second)
	set(t, "ww.......b.........b.... b 0 0").ends("fewer-than-three", game.First)
}

func TestHandCounts(t *testing.T) {
	clause(t, "R-CC-3")
	set(t, "ww........w..b.....b.... b 1 1").ends("", game.Nobody)
	b := set(t, "ww........w..b.....b.... w 1 1").play("g7xd2")
	b.ends("fewer-than-three", game.First)
	if b.ToAct() != game.Nobody || len(b.Moves()) != 0 {
		t.Errorf("%q: the game goes on", b.Position)
	}
}

func TestShutIn(t *testing.T) {
	clause(t, "CC-10")
	b := set(t, "wwwwb....bb..b.b......b. b 0 0").play("f4-g4")
	b.ends("no-move", game.Second)
	if b.ToAct() != game.Nobody {
		t.Errorf("%s is to act", b.ToAct())
	}
	// The same pieces with Black to move: nobody is shut in.
	set(t, "wwwwb....bb...bb......b. b 0 0").ends("", game.Nobody)
	// Three that fly are never shut in; three that do not are.
	const corner = "wwb.b....wb..........b.. w 0 0"
	set(t, corner).ends("", game.Nobody)
	sit(t, "morris/cowboy?fly=false", corner).ends("no-move", game.Second)
}

func TestShutInOnlyWhenPlaced(t *testing.T) {
	clause(t, "R-CC-4")
	b := set(t, "wwwwb....bb...b......... w 1 1")
	b.ends("", game.Nobody)
	b.play("d1")
	set(t, "wwwwb....bb............. b 0 1").play("g4").ends("no-move", game.Second)
}

const dance = "wwbw...b.b.........w...b w 0 0"

var danced = strings.Fields("d2-d3 d5-e5 d3-d2 e5-d5 d2-d3 d5-e5 d3-d2 e5-d5")

func TestDraws(t *testing.T) {
	clause(t, "CC-11")
	clause(t, "R-CC-5")
	clause(t, "R-ALL-2")
	clause(t, "R-ALL-3")
	b := set(t, dance)
	b.play(danced[:7]...).ends("", game.Nobody)
	b.play(danced...).ends("threefold", game.Nobody)
	// A third time with the other side to move is another position.
	b.play("d2-d3", "d5-e5", "d3-d2", "e5-d5", "d2-d3", "d5-e5", "d3-d2").ends("", game.Nobody)

	agreed, err := b.Settle(game.Ending{Kind: game.Draw, By: game.Second})
	if err != nil {
		t.Fatal(err)
	}
	table{t, agreed}.ends("agreed-draw", game.Nobody)

	const quiet = "w..b.........bw....w..b. w 0 0"
	turns := wander(t, quiet, 100)
	set(t, quiet).play(turns[:99]...).ends("", game.Nobody)
	set(t, quiet).play(turns...).ends("fifty-moves", game.Nobody)
}

func TestFiftyMovesAreCountedFromPlacingAndRemoval(t *testing.T) {
	clause(t, "R-CC-5")
	line := func(first, second Position, n int) []Position {
		// Positions that differ only in a number of turns, as a long quiet game would.
		way := []Position{first}
		for i := range n {
			p := second
			p.own = p.own&^0xff | Points(1)<<(i%7)
			way = append(way, p)
		}
		return way
	}
	quiet := Position{own: 0x70000, enemy: 0x7000}
	placing := quiet
	placing.own |= 1 // a placing that removes leaves as many pieces on the board
	placing.hands = 0x10
	more := quiet
	more.enemy |= 0x8800
	for name, first := range map[string]Position{"placing": placing, "removal": more} {
		if n, _ := quietTurns(line(first, quiet, 100)); n != 99 {
			t.Errorf("after a %s %d of 99 turns count", name, n)
		}
	}
}

func TestSettled(t *testing.T) {
	clause(t, "R-ALL-5")
	b := set(t, "")
	for _, kind := range []game.EndingKind{game.Resign, game.Flag} {
		for _, by := range []game.Seat{game.First, game.Second} {
			over, err := b.Settle(game.Ending{Kind: kind, By: by})
			if err != nil {
				t.Fatal(err)
			}
			if o, _ := over.Outcome(); o.Winner != by.Other() || o.Points != 1 {
				t.Errorf("%s by %s: %+v", kind, by, o)
			}
		}
	}
	if offers := b.Offers(game.First); len(offers) != 2 || !offers[0].Asks || offers[1].Asks {
		t.Errorf("offers: %+v", offers)
	}
	over := set(t, "ww.......b.........b.... w 0 0")
	if _, err := over.Settle(game.Ending{Kind: game.Draw}); err == nil {
		t.Error("a game that is over is drawn")
	}
	if offers := over.Offers(game.First); offers != nil {
		t.Errorf("a game that is over has offers: %+v", offers)
	}
}

func TestLossBeforeDraw(t *testing.T) {
	clause(t, "R-ALL-4")
	// The hundredth quiet turn shuts Red in: that is a loss and no draw.
	lost := at(t, "wwwwb....bb...bb......b. w 0 0")
	way := make([]Position, 0, 101)
	for i := range 100 {
		p := lost
		p.enemy ^= 1<<16 | Points(1)<<(17+i%5)
		way = append(way, p)
	}
	if o, over := Cowboy.Outcome(append(way, lost)); !over || o.Why.Token != "no-move" {
		t.Errorf("over=%v by %s", over, o.Why.Token)
	}
	// The same with threefold: the position has stood there twice before.
	if o, over := Cowboy.Outcome([]Position{lost, way[0], lost, way[0], lost}); !over || o.Why.Token != "no-move" {
		t.Errorf("over=%v by %s", over, o.Why.Token)
	}
}
