package towers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

var clause = gametest.Clause

// asked is a position under a setting of the switches, to be asked about turns.
type asked struct {
	*testing.T
	game.Position
}

func ask(t *testing.T, switches, position string) asked {
	t.Helper()
	pos, err := game.At(switched(t, switches), position)
	if err != nil {
		t.Fatal(err)
	}
	return asked{t, pos}
}

// turns must be exactly these.
func (a asked) turns(want ...string) {
	a.Helper()
	got := game.Texts(a.Moves())
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		a.Errorf("%q: turns %v, wanted %v", a.Position, got, want)
	}
}

// refused must name this clause.
func (a asked) refused(turn, id string) {
	a.Helper()
	_, err := a.Play(turn)
	var no *game.Refused
	if !errors.As(err, &no) {
		a.Errorf("%q: %s is not refused: %v", a.Position, turn, err)
		return
	}
	if !slices.ContainsFunc(no.Reasons, func(r game.Reason) bool { return slices.Contains(r.Clauses, id) }) {
		a.Errorf("%q: %s is refused without %s: %v", a.Position, turn, id, err)
	}
}

// after plays turns and says what stands on the board.
func (a asked) after(want string, turns ...string) asked {
	a.Helper()
	pos := a.Position
	for _, turn := range turns {
		next, err := pos.Play(turn)
		if err != nil {
			a.Fatalf("%q: %v", pos, err)
		}
		pos = next
	}
	if got := pos.String(); got != want {
		a.Errorf("%q: after %v %q, wanted %q", a.Position, turns, got, want)
	}
	return asked{a.T, pos}
}

// ends must be as said.
func (a asked) ends(token string, winner game.Seat, points int) {
	a.Helper()
	o, over := a.Outcome()
	if !over || o.Why.Token != token || o.Winner != winner || o.Points != points {
		a.Errorf("%q: over %v, %s wins %d by %s; wanted %s, %d, %s", a.Position, over, o.Winner, o.Points, o.Why.Token, winner, points, token)
	}
}

func TestStart(t *testing.T) {
	clause(t, "GE-1")
	clause(t, "R-GE-1")
	clause(t, "R-ALL-1")
	start := game.Start(Gerber)
	if got, want := start.String(), "g,g,g,g/g,g,g,g/g,g,g,g/4/4/b,b,b,b/b,b,b,b/b,b,b,b b"; got != want {
		t.Errorf("the start is %q, wanted %q", got, want)
	}
	if start.ToAct() != game.First {
		t.Errorf("%s begins", start.ToAct())
	}
	if p := start.Pieces()[0]; p != (game.Piece{Square: "a1", Owner: game.First, Kind: "man"}) {
		t.Errorf("the first piece is %+v", p)
	}
	if _, err := game.At(Gerber, "4/4/4/4/4/4/4/bbbbbbbbbbbbb,3 b"); err == nil {
		t.Error("thirteen stones are accepted")
	}
}

func TestMenGoForward(t *testing.T) {
	clause(t, "GE-2")
	a := ask(t, "", "4/4/2,g,1/4/4/1,b,2/4/4 b")
	a.turns("c3-b4", "c3-d4")
	a.refused("c3-b2", "GE-2")
	a.refused("c3-e5", "GE-2")
	a.refused("c3-c5", "GE-2")
	ask(t, "", "4/4/2,g,1/4/4/1,b,2/4/4 g").turns("f6-e5", "f6-g5")
	// an enemy behind is out of reach
	back := ask(t, "", "4/g,3/4/2,b,1/1,g,2/4/4/4 b")
	back.turns("e5-d6", "e5-f6")
	back.refused("e5xc3", "GE-2")
}

func TestJumpsOfMen(t *testing.T) {
	clause(t, "GE-3")
	clause(t, "GE-4")
	clause(t, "GE-8")
	a := ask(t, "", "3,G/4/4/4/1,g,2/1,b,1,b/4/4 b")
	a.turns("c3xe5")
	a.refused("c3-b4", "GE-3")
	a.refused("g3-h4", "GE-8")
	a.after("3,G/4/4/2,bg,1/4/3,b/4/4 g", "c3xe5")
	// no free square behind
	ask(t, "", "4/4/4/2,g,1/1,g,2/1,b,2/4/4 b").turns("c3-b4")
	// only over enemies
	ask(t, "", "3,G/4/4/4/1,bg,2/1,b,2/4/4 b").turns("c3-b4", "d4-c5", "d4-e5")
}

func TestAJumpGoesOn(t *testing.T) {
	clause(t, "GE-5")
	clause(t, "GE-6")
	a := ask(t, "", "G,3/4/2,G,1/4/1,g,2/1,b,2/4/4 b")
	a.turns("c3xe5xg7")
	a.refused("c3xe5", "GE-5")
	a.after("G,3/3,bgG/4/4/4/4/4/4 g", "c3xe5xg7") // the last taken is the lowest
	// two routes to one square are two turns
	ask(t, "", "3,G/4/g,g,2/4/g,g,2/1,b,2/4/4 b").turns("c3xa5xc7", "c3xe5xc7")
}

func TestTowersMoveLikeTheirTop(t *testing.T) {
	clause(t, "GE-7")
	a := ask(t, "", "3,G/4/4/4/4/1,bggB,2/4/4 b")
	a.turns("c3-b4", "c3-d4")
	a.after("3,G/4/4/4/1,bggB,2/4/4/4 g", "c3-d4")
	ask(t, "", "3,G/4/4/4/1,g,2/1,bg,2/4/4 b").after("3,G/4/4/2,bgg,1/4/4/4/4 g", "c3xe5")
}

func TestMoveOrJump(t *testing.T) {
	clause(t, "GE-9")
	a := ask(t, "", "3,G/4/4/4/1,g,2/1,b,2/4/4 b")
	a.turns("c3xe5")
	a.refused("c3xe5-f6", "GE-9")
	b := ask(t, "", "4/4/1,g,2/4/b,3/4/4/4 b")
	b.turns("b4-a5", "b4-c5")
	b.refused("b4-c5xe7", "GE-9")
}

func TestOnlyTheTopIsTaken(t *testing.T) {
	clause(t, "GE-10")
	a := ask(t, "", "4/4/3,g/4/1,gbG,2/1,b,2/4/4 b")
	b := a.after("4/4/3,g/2,bg,1/1,bG,2/4/4/4 g", "c3xe5")
	// what is left belongs to the colour on top
	b.after("4/4/4/2,bg,g/1,bG,2/4/4/4 b", "h6-g5").turns("d4-c5", "e5-d6", "e5-f6")
	b.refused("d4-c3", "GE-10")
	b.refused("e5-d4", "GE-10")
}

// The king runs round the square of b4, b6, d6 and d4 and comes back to c3.
const (
	round      = "4/4/g,g,2/4/g,gg,2/1,B,2/4/4 b" // d4 is two green stones
	roundFreed = "4/4/g,g,2/4/g,gb,2/1,B,2/4/4 b" // d4 has a black one beneath
)

func TestAFreedTowerBlocks(t *testing.T) {
	clause(t, "R-GE-8")
	a := ask(t, "", roundFreed)
	a.turns("c3xe5xc7xa5xc3", "c3xa5xc7xe5xc3")
	a.refused("c3xe5xc7xa5xc3xe5", "R-GE-8")
	a.after("4/4/4/4/1,b,2/1,Bgggg,2/4/4 g", "c3xe5xc7xa5xc3")
	// it blocks a landing too: freed on the way out, e3 stands behind f4 on the way back
	b := ask(t, "", "4/1,g,2/2,g,1/1,g,2/2,g,1/2,gb,1/4/3,B b")
	b.turns("g1xd4xb6xd8xg5")
	b.refused("g1xd4xb6xd8xg5xe3", "R-GE-8")
}

func TestCrowning(t *testing.T) {
	clause(t, "GE-11")
	clause(t, "GE-12")
	ask(t, "", "4/1,b,2/4/4/3,g/4/4/4 b").after("1,B,2/4/4/4/4/3,g/4/4 b", "c7-d8", "h4-g3").
		turns("d8-a5", "d8-b6", "d8-c7", "d8-e7", "d8-f6", "d8-g5", "d8-h4")
	ask(t, "", "4/1,bgb,2/4/4/3,g/4/4/4 b").after("1,Bgb,2/4/4/4/4/3,g/4/4 b", "c7-d8", "h4-g3").
		turns("d8-a5", "d8-b6", "d8-c7", "d8-e7", "d8-f6", "d8-g5", "d8-h4")
	ask(t, "", "3,B/4/4/4/4/4/g,3/4 g").after("3,B/4/4/4/4/4/4/G,3 b", "b2-a1")
	if _, err := game.At(Gerber, "1,bG,2/4/4/4/4/4/4/1,g,2 b"); err == nil || strings.Count(err.Error(), "GE-11") != 2 {
		t.Errorf("men on top on their last rows: %v", err)
	}
	if _, err := game.At(Gerber, "1,Gb,2/4/4/4/4/4/4/1,Bg,2 b"); err != nil {
		t.Errorf("men inside a tower may lie anywhere: %v", err)
	}
}

func TestCrownEndsTurn(t *testing.T) {
	clause(t, "R-GE-2")
	const position = "4/2,g,g/1,b,2/4/4/4/4/4 b"
	a := ask(t, "", position)
	a.turns("d6xf8")
	a.refused("d6xf8xh6", "R-GE-2")
	a.after("2,Bg,1/3,g/4/4/4/4/4/4 g", "d6xf8")
	b := ask(t, "crownEndsTurn=false", position)
	b.turns("d6xf8xh6")
	b.refused("d6xf8", "R-GE-2")
	b.after("4/4/3,Bgg/4/4/4/4/4 g", "d6xf8xh6") // crowned on the way

	// from its last direction: straight back over the rest of e7 is closed, and a right angle is not
	const tower = "4/2,gg,1/1,b,2/4/4/4/4/4 b"
	ask(t, "crownEndsTurn=false", tower).turns("d6xf8")
	ask(t, "crownEndsTurn=false&straightBack=true", tower).turns("d6xf8xd6")

	// the whole is still a man's jump: the king on a1 comes before it (GE-17)
	ask(t, "crownEndsTurn=false", "4/2,g,g/1,b,2/4/4/1,g,2/4/B,3 b").turns("a1xd4xh8")
}

func TestKings(t *testing.T) {
	clause(t, "GE-13")
	a := ask(t, "", "4/4/b,3/4/1,B,2/4/4/1,G,2 b")
	a.turns("b6-a7", "b6-c7", "d4-c5", "d4-e5", "d4-f6", "d4-g7", "d4-h8", "d4-c3", "d4-b2", "d4-a1", "d4-e3", "d4-f2", "d4-g1")
	a.refused("d4-a7", "GE-13")
	ask(t, "", "4/G,3/4/2,g,1/4/4/4/B,3 b").after("4/G,3/2,Bg,1/4/4/4/4/4 g", "a1xf6")
	// two enemies in a row, an enemy at the edge: nothing to jump
	ask(t, "", "3,g/4/4/2,g,1/1,g,2/4/4/B,3 b").turns("a1-b2", "a1-c3")
	ask(t, "", "3,g/4/4/4/4/4/4/B,3 b").turns("a1-b2", "a1-c3", "a1-d4", "a1-e5", "a1-f6", "a1-g7")
}

func TestAKingsJumpGoesOn(t *testing.T) {
	clause(t, "GE-14")
	a := ask(t, "", "3,G/4/4/1,g,2/4/1,g,g,1/4/B,3 b")
	a.turns("a1xd4xb6", "a1xd4xf2") // forward and backward, at right angles
	a.refused("a1xd4", "GE-14")
	ask(t, "", "4/4/1,G,2/2,g,1/4/1,g,2/4/B,3 b").turns("a1xd4xf6") // straight on
}

func TestNeverStraightBack(t *testing.T) {
	clause(t, "R-GE-3")
	const position = "4/G,3/4/4/4/1,gg,2/4/B,3 b"
	a := ask(t, "", position)
	a.turns("a1xd4")
	a.refused("a1xd4xb2", "R-GE-3")
	b := ask(t, "straightBack=true", position)
	b.turns("a1xd4xb2")
	b.refused("a1xd4", "R-GE-3")
}

func TestNearestFirst(t *testing.T) {
	clause(t, "GE-15")
	clause(t, "R-GE-4")
	const position = "4/4/g,3/2,g,1/1,B,2/4/3,G/4 b"
	a := ask(t, "", position)
	a.turns("d4xf6")
	a.refused("d4xa7", "R-GE-4")
	a.refused("d4xa7", "GE-15")
	ask(t, "nearestFirst=false", position).turns("d4xa7", "d4xf6")
	ask(t, "", "4/4/g,1,g,1/4/1,B,2/4/3,G/4 b").turns("d4xa7", "d4xg7") // equals are free

	// measured again at each jump: from e5 over d6 (none empty) before g3 (one empty)
	const again = "4/4/1,g,2/4/1,g,2/1,B,1,g/4/4 b"
	ask(t, "", again).turns("c3xe5xc7")
	ask(t, "nearestFirst=false", again).turns("c3xe5xc7", "c3xe5xh2")

	// straight back is struck out before the distance is taken: the rest of d4 is nearest to e5 and does not count
	const back = "4/4/4/4/1,gg,2/1,B,1,g/4/4 b"
	ask(t, "", back).turns("c3xe5xh2")
	ask(t, "straightBack=true", back).turns("c3xe5xc3")
}

func TestCloseBehind(t *testing.T) {
	clause(t, "R-GE-7")
	a := ask(t, "", "4/4/1,g,2/4/4/1,g,2/4/B,3 b")
	a.turns("a1xd4")
	a.refused("a1xe5xc7", "R-GE-7")
	a.refused("a1xe5", "GE-15")
	ask(t, "nearestFirst=false", "4/4/1,g,2/4/4/1,g,2/4/B,3 b").turns("a1xd4")
}

func TestMenTakeKings(t *testing.T) {
	clause(t, "GE-16")
	a := ask(t, "", "3,G/4/4/4/1,G,2/1,b,2/4/4 b")
	a.turns("c3xe5")
	a.after("3,G/4/4/2,bG,1/4/4/4/4 g", "c3xe5")
}

func TestKingsJumpFirst(t *testing.T) {
	clause(t, "GE-17")
	clause(t, "R-GE-9")
	a := ask(t, "", "4/4/4/4/2,g,1/1,g,b,1/4/B,3 b")
	a.turns("a1xd4")
	a.refused("e3xg5", "GE-17")
	a.refused("e3-d4", "GE-17")
	a.refused("a1-b2", "GE-17")
	// a king that cannot jump holds no man back
	ask(t, "", "4/4/4/4/2,g,1/2,b,1/4/B,3 b").turns("e3xg5")
	two := ask(t, "", "4/4/1,g,2/2,b,1/4/1,g,1,g/3,B/B,3 b")
	two.turns("a1xd4", "h2xf4") // whatever is nearer: the distance counts for one king
	two.refused("e5xc7", "R-GE-9")
}

func TestTheEnd(t *testing.T) {
	clause(t, "GE-18")
	clause(t, "R-ALL-4")
	ask(t, "", "4/4/4/4/1,g,2/1,b,2/4/4 b").after("4/4/4/2,bg,1/4/4/4/4 g", "c3xe5").ends("no-stones", game.First, 0)
	ask(t, "", "4/4/4/4/4/g,3/b,3/1,b,2 g").ends("no-move", game.First, 0)
	ask(t, "", "4/4/4/4/4/4/4/4 b").ends("no-stones", game.Second, 0)
	// only who is to move: Green's shut-in man loses nothing while it is Black's turn
	if _, over := ask(t, "", "4/4/4/4/4/g,3/b,3/1,b,2 b").Outcome(); over {
		t.Error("Black is to move and the game is over")
	}
}

func TestPoints(t *testing.T) {
	clause(t, "GE-19")
	clause(t, "R-GE-10")
	clause(t, "R-ALL-5")
	// five turned black stones and seven green ones, on top and inside, of towers of both sides
	const twelve = "4/4/4/4/1,G,2/1,bGGGB,2/4/BBBBGGGg,3 b"
	a := ask(t, "", twelve)
	a.after("4/4/4/2,bGGGBG,1/4/4/4/BBBBGGGg,3 g", "c3xe5").ends("no-stones", game.First, 12)
	for _, e := range []game.Ending{{Kind: game.Resign, By: game.First}, {Kind: game.Flag, By: game.First}} {
		settled, err := a.Settle(e)
		if err != nil {
			t.Fatal(err)
		}
		o, _ := settled.Outcome()
		if o.Winner != game.Second || o.Points != 12 {
			t.Errorf("%s: %s wins %d", e.Kind, o.Winner, o.Points)
		}
	}
	settled, err := a.Settle(game.Ending{Kind: game.Draw, By: game.First})
	if o, _ := settled.Outcome(); err != nil || o.Winner != game.Nobody || o.Points != 0 {
		t.Errorf("a draw: %s wins %d, %v", o.Winner, o.Points, err)
	}
}

func TestNothingLeavesTheBoard(t *testing.T) {
	clause(t, "GE-20")
	ask(t, "", "3,G/4/4/4/1,g,2/1,b,2/4/4 b").refused("huff c3", "GE-20")
	a := ask(t, "", round)
	if n := len(a.after("4/4/4/2,Bggggg,1/4/4/4/4 g", "c3xe5xc7xa5xc3xe5").Pieces()); n != len(a.Pieces()) {
		t.Errorf("%d stones are left of %d", n, len(a.Pieces()))
	}
}

func TestJumpedAgain(t *testing.T) {
	clause(t, "R-GE-5")
	a := ask(t, "", round)
	a.turns("c3xe5xc7xa5xc3xe5", "c3xa5xc7xe5xc3")
	a.refused("c3xe5xc7xa5xc3", "R-GE-5")
	b := ask(t, "rejump=false", round)
	b.turns("c3xe5xc7xa5xc3", "c3xa5xc7xe5xc3")
	b.refused("c3xe5xc7xa5xc3xe5", "R-GE-5")

	// from two sides: e3 is jumped on the way out and, crosswise, on the way back
	const sides = "4/3,g/1,g,2/3,g/4/2,gg,1/1,B,2/4 b"
	ask(t, "", sides).after("4/4/4/4/4/4/2,Bggggg,1/4 g", "d2xf4xh6xf8xc5xf2")
	ask(t, "rejump=false", sides).refused("d2xf4xh6xf8xc5xf2", "R-GE-5")

	// a captured king stays turned and is a king again on top
	c := ask(t, "", "4/4/3,g/4/1,gB,2/1,b,2/4/4 b")
	c.after("4/4/4/2,bg,g/1,B,2/4/4/4 b", "c3xe5", "h6-g5").turns("d4-c5", "d4-b6", "d4-a7", "d4-c3", "d4-b2", "d4-a1",
		"d4-e3", "d4-f2", "d4-g1", "e5-d6", "e5-f6")
	// and keeps a tower that it does not top from moving as a king
	ask(t, "", "3,G/4/4/4/4/1,bB,2/4/4 b").turns("c3-b4", "c3-d4")
}

func TestDraws(t *testing.T) {
	clause(t, "R-GE-6")
	clause(t, "R-ALL-2")
	clause(t, "R-ALL-3")
	const position = "2,G,1/4/4/4/4/4/4/1,B,2 b"
	again := []string{"c1-d2", "f8-e7", "d2-c1", "e7-f8"}
	a := ask(t, "", position).after(position, again...)
	if _, over := a.Outcome(); over {
		t.Error("the game is over at the second time")
	}
	a.after(position, again...).ends("threefold", game.Nobody, 0)

	// the stones inside count: with another man beneath the king it is another position
	p, _ := Gerber.ParsePosition("2,Gb,1/4/4/4/4/4/4/1,B,2 b")
	q, _ := Gerber.ParsePosition("2,Gg,1/4/4/4/4/4/4/1,B,2 b")
	if _, over := Gerber.Outcome([]Position{p, q, q}); over {
		t.Error("two positions with other stones inside are taken for one")
	}
	if _, over := Gerber.Outcome([]Position{q, p, q, p, q}); !over {
		t.Error("the third time is not seen")
	}

	const kings = "4/4/4/4/3,G/4/4/B,3 b"
	turns := fiftyMoves(kings)
	pos := game.Position(ask(t, "", kings).Position)
	for i, turn := range turns {
		if _, over := pos.Outcome(); over {
			t.Fatalf("the game is over after %d turns", i)
		}
		next, err := pos.Play(turn)
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
	asked{t, pos}.ends("fifty-moves", game.Nobody, 0)

	// after a man's move or a jump the count begins again; after a king's move it does not
	for turn, want := range map[string]uint8{"c3-d4": 0, "a1-b2": 8} {
		p, _ := Gerber.ParsePosition("3,G/4/4/4/4/1,b,2/4/B,3 b")
		p.quiet = 7
		m, legal, _, _ := Gerber.ParseMove(p, turn)
		if got := Gerber.Play(p, m).quiet; !legal || got != want {
			t.Errorf("after %s %d quiet turns, wanted %d", turn, got, want)
		}
	}
	p, _ = Gerber.ParsePosition("4/4/4/4/1,g,2/4/4/B,3 b")
	p.quiet = 7
	if m := Gerber.AppendMoves(nil, p)[0]; Gerber.Play(p, m).quiet != 0 {
		t.Error("the count does not begin again after a jump")
	}

	// who cannot move has lost even then
	stuck, _ := Gerber.ParsePosition("4/4/4/4/4/g,3/b,3/1,b,2 g")
	stuck.quiet = drawnAfter
	if o, _ := Gerber.Outcome([]Position{stuck, stuck, stuck}); o.Why.Token != "no-move" {
		t.Errorf("a lost position is %s", o.Why.Token)
	}
	if offers := ask(t, "", Gerber.PositionText(stuck)).Offers(game.First); offers != nil {
		t.Errorf("a lost game has offers: %v", offers)
	}
}

func TestShortTexts(t *testing.T) {
	a := ask(t, "", "4/4/g,g,2/4/g,gg,2/1,B,2/4/4 b")
	for _, turn := range []string{"c3xc7xe5", " C3:A5:E5 ", "c3xe5xe5", "c3e5c7a5c3e5"} {
		a.after("4/4/4/2,Bggggg,1/4/4/4/4 g", turn)
	}
	a.refused("c3xe5", "GE-14") // the way ends on e5 too, but this stops there the first time
	ask(t, "", "3,G/4/g,g,2/4/g,g,2/1,b,2/4/4 b").after("3,G/1,bgg,2/1,g,2/4/1,g,2/4/4/4 g", "c3xa5xc7")
}

func TestSwitches(t *testing.T) {
	s, proper, err := game.Apply(Gerber, GerberSwitches, "straightBack=true&rejump=false&crownEndsTurn=true&nearestFirst=false")
	if err != nil || proper != "nearestFirst=false&rejump=false&straightBack=true" || s != (Sheet{CrownEndsTurn: true, StraightBack: true}) {
		t.Errorf("%+v %q %v", s, proper, err)
	}
}

func TestSetupsSayEverything(t *testing.T) {
	_, err := Gerber.ParsePosition("1,b,2/4/4/4/x,3/4/bbbbbbbbbbbbb,3/g,3 w 1")
	var bad *game.BadText
	if !errors.As(err, &bad) {
		t.Fatal(err)
	}
	var tokens []string
	for _, r := range bad.Reasons {
		tokens = append(tokens, r.Token)
	}
	want := []string{"unknown-field", "unknown-side", "extra-text", "man-on-last-row", "man-on-last-row", "too-many-stones"}
	if !slices.Equal(tokens, want) {
		t.Errorf("got %v, wanted %v", tokens, want)
	}
	s, err := ParseSetup("4/4/4/4/4/4/4/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb,3 g")
	if err != nil || len(s.Towers[0][0]) != 32 || s.ToMove != game.Second {
		t.Errorf("a set-up need not be playable: %+v %v", s, err)
	}
	if _, err := s.Position(); !errors.As(err, &bad) || bad.Reasons[0].Token != "too-many-stones" {
		t.Errorf("got %v", err)
	}
}

// The highest tower holds all stones.
func TestATowerOfAll(t *testing.T) {
	text := "4/4/4/4/1," + strings.Repeat("bGgB", 6) + ",2/4/4/4 b"
	p, err := Gerber.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	if got := Gerber.PositionText(p); got != text || p.Points() != 12 || p.Tower(p.Tops(game.First).First()).Height() != 24 {
		t.Errorf("%q with %d points", got, p.Points())
	}
}
