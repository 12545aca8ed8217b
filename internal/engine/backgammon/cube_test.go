package backgammon

import (
	"context"
	"math"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	rules "crownhead/rules/backgammon"
)

// onLast is a bear-off in which the opponent goes off with his next roll: First on roll has checkers on these points.
func onLast(t *testing.T, sheet rules.Sheet, points ...int) game.Position {
	t.Helper()
	u := rules.Setup{Turn: game.First, Owner: game.Nobody}
	for _, point := range points {
		u.Checkers[game.First][point]++
	}
	u.Checkers[game.Second][1] = 1
	return placed(t, sheet, u)
}

func placed(t *testing.T, sheet rules.Sheet, u rules.Setup) game.Position {
	t.Helper()
	p, err := sheet.Place(u)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := game.At(sheet, sheet.PositionText(p))
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func chosen(t *testing.T, sheet rules.Sheet, pos game.Position) string {
	t.Helper()
	info, err := New(sheet, 8, 1).Choose(context.Background(), pos, engine.Limits{Nodes: 1500}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info.Line[0]
}

// On the last roll the cube is plain arithmetic: double above one half, pass above three quarters, beaver below one half.
func TestLastRollCubes(t *testing.T) {
	for _, c := range []struct {
		points []int
		first  string
		answer string
	}{
		{[]int{6, 1}, "roll", "beaver"}, // 15 of 36
		{[]int{5, 2}, "double", "take"}, // 19
		{[]int{4, 1}, "double", "pass"}, // 29
	} {
		for _, sheet := range []rules.Sheet{sheets["money"], rules.Fortress} {
			pos := onLast(t, sheet, c.points...)
			if got := chosen(t, sheet, pos); got != c.first {
				t.Errorf("%v: %s, wanted %s", c.points, got, c.first)
			}
			pos, err := pos.Play("double")
			if err != nil {
				t.Fatal(err)
			}
			want := c.answer
			if want == "beaver" && !sheet.Beavers {
				want = "take"
			}
			if got := chosen(t, sheet, pos); got != want {
				t.Errorf("%v doubled: %s, wanted %s", c.points, got, want)
			}
		}
	}
}

func TestNobodyDoublesAtTheStart(t *testing.T) {
	for name, sheet := range sheets {
		if !sheet.Cube {
			continue
		}
		pos := at(t, sheet, start, "")
		if got := chosen(t, sheet, pos); got != "roll" {
			t.Errorf("%s: %s", name, got)
		}
		if pos, err := pos.Play("double"); err != nil {
			t.Error(err)
		} else if got := chosen(t, sheet, pos); got == "pass" {
			t.Errorf("%s: it passes at the start", name)
		}
	}
}

// Past Crawford's game the trailer has nothing to lose by doubling; the leader, and whom one win suffices, never gains by it.
func TestMatchCubes(t *testing.T) {
	u := rules.Setup{Turn: game.First, Owner: game.Nobody, Length: 5, Score: [2]int{1, 4}}
	begin, _ := rules.ParseSetup(start)
	u.Checkers = begin.Checkers
	if got := chosen(t, rules.Standard, placed(t, rules.Standard, u)); got != "double" {
		t.Errorf("the trailer past Crawford's game: %s", got)
	}
	u.Score = [2]int{4, 1}
	if got := chosen(t, rules.Standard, placed(t, rules.Standard, u)); got != "roll" {
		t.Errorf("the leader: %s", got)
	}
	u.Score, u.Cube, u.Owner = [2]int{3, 1}, 1, game.First
	if got := chosen(t, rules.Standard, placed(t, rules.Standard, u)); got != "roll" {
		t.Errorf("who wins the match with this cube: %s", got)
	}
}

func TestMatchTable(t *testing.T) {
	for _, make := range matchTables {
		m := make()
		for a := 1; a <= longestMatch; a++ {
			for b := 1; b <= longestMatch; b++ {
				x := m.chance(a, b, false)
				if math.Abs(x+m.chance(b, a, false)-1) > 1e-9 {
					t.Fatalf("%d and %d away: %.3f and %.3f", a, b, x, m.chance(b, a, false))
				}
				if x > m.chance(a-1, b, false)+1e-9 || x < m.chance(a, b-1, false)-1e-9 {
					t.Errorf("%d and %d away: %.3f, a point nearer it is not better", a, b, x)
				}
			}
		}
	}
	// Figures everybody agrees on within a hundredth or two.
	m := matchTables[1]()
	for _, c := range []struct {
		me, opp int
		want    float64
	}{{1, 2, 0.68}, {1, 3, 0.75}, {1, 4, 0.82}, {2, 3, 0.60}, {2, 4, 0.67}, {3, 5, 0.65}, {4, 7, 0.70}} {
		if got := m.chance(c.me, c.opp, false); math.Abs(got-c.want) > 0.02 {
			t.Errorf("%d and %d away: %.3f, wanted %.2f", c.me, c.opp, got, c.want)
		}
	}
	if x := m.chance(60, 30, false); x < 0.01 || x > 0.5 {
		t.Errorf("a very long match: %.3f", x)
	}
}

// The table in the program is what is made from nets and swings, as far as a test has time for.
func TestTheMatchTableIsWhatIsMade(t *testing.T) {
	for i, crawford := range []bool{false, true} {
		made, kept := makeMatchTable(crawford, 4), matchTables[i]()
		for a := 1; a <= 4; a++ {
			for b := 1; b <= 4; b++ {
				if x, y := made.chance(a, b, false), kept.chance(a, b, false); math.Abs(x-y) > 1e-5 {
					t.Errorf("%d and %d away: %.5f is made, %.5f is kept", a, b, x, y)
				}
			}
			if x, y := made.after[a], kept.after[a]; math.Abs(x-y) > 1e-5 {
				t.Errorf("%d away past Crawford's game: %.5f is made, %.5f is kept", a, x, y)
			}
		}
	}
}

// Without gammons money takes end at 25 % with a dead cube and at 20 % with a live one.
func TestMoneyTakePoints(t *testing.T) {
	p := purse{}
	for _, c := range []struct{ live, low, high float64 }{{0, 0.2499, 0.2501}, {1, 0.19, 0.21}, {liveness, 0.20, 0.25}} {
		m := newMarket(&p, chances{win: 0.5}, c.live, 0)
		if x := m.dropAt[0]; x < c.low || x > c.high {
			t.Errorf("at efficiency %.2f takes end at %.4f", c.live, x)
		}
		if x := m.dropAt[0] + m.cashAt[0]; math.Abs(x-1) > 1e-3 {
			t.Errorf("at efficiency %.2f the two sides differ: %.4f", c.live, x)
		}
	}
}

func TestResignations(t *testing.T) {
	resign := func(times int) game.Ending {
		return game.Ending{Kind: game.Resign, By: game.Second, Times: times, Asks: true}
	}
	ctx := context.Background()
	p := New(rules.Standard, 8, 1)
	race := onLast(t, rules.Standard, 2, 1)
	if !p.Agrees(ctx, race, resign(1)) {
		t.Error("a won game is not accepted")
	}
	// Second has all checkers on First's side and none off: a sure gammon.
	u := rules.Setup{Turn: game.First, Owner: game.Nobody}
	u.Checkers[game.First][1] = 4
	u.Checkers[game.Second][18] = 15
	gammon := placed(t, rules.Standard, u)
	if p.Agrees(ctx, gammon, resign(1)) {
		t.Error("a single game is accepted where a gammon is sure")
	}
	if !p.Agrees(ctx, gammon, resign(2)) {
		t.Error("a sure gammon is not accepted")
	}
	if p.Agrees(ctx, at(t, rules.Standard, start, "31"), game.Ending{Kind: game.Draw, By: game.Second}) {
		t.Error("it agrees to a draw")
	}
	if !p.Agrees(ctx, game.Start(rules.Standard), resign(1)) || !p.Agrees(ctx, at(t, rules.Standard, start, "31"), resign(1)) {
		t.Error("a gift is not accepted")
	}
}

// However little a player may look at, a word about the cube is not said at a glance: a double that one look at all rolls finds is not missed.
func TestTheCubeIsNotAnsweredAtAGlance(t *testing.T) {
	pos, err := game.At(rules.Standard, "LQMAAH0AAAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	for _, limits := range []engine.Limits{{Nodes: 1}, {Time: 1}, {Depth: 1}} {
		p := New(rules.Standard, 0, 1)
		found, err := p.Choose(t.Context(), pos, limits, nil)
		if err != nil || found.Line[0] != "double" || found.Depth < 1 {
			t.Errorf("%+v: %+v, %v", limits, found, err)
		}
		judged, err := p.Judge(t.Context(), pos, engine.Question{Best: 2, Limits: limits}, nil)
		if err != nil || judged.Verdicts[0].Turn != "double" || judged.Depth < 1 {
			t.Errorf("%+v: %+v, %v", limits, judged, err)
		}
	}
}
