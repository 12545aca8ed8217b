package backgammon

import (
	"context"
	"math"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/backgammon"
	rules "crownhead/rules/backgammon"
)

func judged(t *testing.T, sheet rules.Sheet, pos game.Position, q engine.Question) map[string]engine.Verdict {
	t.Helper()
	j, err := New(sheet, 1, 1).Judge(context.Background(), pos, q, nil)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]engine.Verdict{}
	for _, v := range j.Verdicts {
		all[v.Turn] = v
	}
	return all
}

// On the last roll the cube is plain arithmetic.
func TestJudgesTheCube(t *testing.T) {
	sheet := sheets["money"]
	for _, c := range []struct {
		points []int
		of36   float64
	}{{[]int{6, 1}, 15}, {[]int{5, 2}, 19}, {[]int{4, 1}, 29}} {
		pos := onLast(t, sheet, c.points...)
		win := c.of36 / 36
		equity := 2*win - 1
		near := func(what string, v engine.Verdict, equity, win float64) {
			t.Helper()
			if v.Chances == nil || math.Abs(v.Chances.Equity-equity) > 0.005 || math.Abs(v.Chances.Win-win) > 0.001 || v.Score != hundredths(v.Chances.Equity) {
				t.Errorf("%v, %s: %+v, chances %+v, wanted %.3f and %.3f", c.points, what, v, v.Chances, equity, win)
			}
		}
		q := engine.Question{Best: 3, Limits: engine.Limits{Depth: 2}}
		offer := judged(t, sheet, pos, q)
		near("roll", offer["roll"], equity, win)
		near("double", offer["double"], min(1, 2*equity, 4*equity), win)
		doubled, err := pos.Play("double")
		if err != nil {
			t.Fatal(err)
		}
		answer := judged(t, sheet, doubled, q)
		if got := offer["double"].Answers; len(got) != 3 || offer["roll"].Answers != nil {
			t.Errorf("%v: answers to a double: %+v; to a roll: %+v", c.points, got, offer["roll"].Answers)
		}
		for _, a := range offer["double"].Answers {
			if got := -answer[a.Turn].Chances.Equity; math.Abs(a.Equity-got) > 1e-9 {
				t.Errorf("%v: a double that is answered by %s is worth %v, and the answer itself %v", c.points, a.Turn, a.Equity, got)
			}
		}
		near("take", answer["take"], -2*equity, 1-win)
		near("beaver", answer["beaver"], -4*equity, 1-win)
		near("pass", answer["pass"], -1, 0)
		if pass := answer["pass"]; !pass.Exact || pass.Wins != -1 {
			t.Errorf("%v, pass: %+v", c.points, pass)
		}
	}
}

// The point of a 3-1 is made, and a turn that breaks one is much worse; turns that end alike are worth the same.
func TestJudgesTurnsOfARoll(t *testing.T) {
	pos := at(t, rules.Standard, start, "31")
	all := judged(t, rules.Standard, pos, engine.Question{Turns: []string{"6/3 3/2", "8/5 6/5"}, Best: 3, Limits: engine.Limits{Depth: 2}})
	best, worst := all["8/5 6/5"], all["6/3 3/2"]
	if best.Loss != 0 || best.Chances.Equity-worst.Chances.Equity < 0.15 || worst.Loss < 0.05 || best.Chances.Win < 0.5 {
		t.Errorf("the point %+v, both blots %+v", best, worst)
	}
	if last := judged(t, rules.Standard, rolled(t, onLast(t, rules.Standard, 2, 1), "63"), engine.Question{Limits: engine.Limits{Depth: 3}}); len(last) != 1 {
		t.Errorf("the last checkers off: %+v", last)
	} else {
		for _, v := range last {
			if !v.Exact || v.Wins != 1 || v.Chances.Win != 1 || v.Chances.Equity != 1 {
				t.Errorf("the last checkers off: %+v %+v", v, v.Chances)
			}
		}
	}
}

// Where the table of bear-offs knows a position, the player says what the table says, and that it is certain: for money, and where nobody can want the cube. In a
// match with a cube, with beavers, or with more checkers than the table has, it is an estimate.
func TestBearOffsAreCertain(t *testing.T) {
	few := func(cube game.Seat) rules.Setup {
		u := rules.Setup{Turn: game.First, Owner: cube}
		u.Checkers[game.First][6], u.Checkers[game.First][3], u.Checkers[game.First][1] = 1, 2, 1
		u.Checkers[game.Second][5], u.Checkers[game.Second][2] = 1, 3
		return u
	}
	many := few(game.Nobody)
	many.Checkers[game.First][4] = 9
	atLast := few(game.Nobody)
	atLast.Length, atLast.Score = 3, [2]int{2, 2}
	early := few(game.Nobody)
	early.Length = 3
	tables := solved.Open("backgammon/standard", "")
	for name, c := range map[string]struct {
		sheet   rules.Sheet
		u       rules.Setup
		certain bool
		table   bool // it counts as the table does
	}{
		"money":             {rules.Standard, few(game.Nobody), true, true},
		"one's own cube":    {rules.Standard, few(game.First), true, true},
		"the other's cube":  {rules.Standard, few(game.Second), true, true},
		"no cube":           {sheets["no cube"], few(game.Nobody), true, false},
		"last point":        {sheets["match to 3"], atLast, true, false},
		"match with a cube": {sheets["match to 3"], early, false, false},
		"beavers":           {sheets["money"], few(game.Nobody), false, false},
		"too many checkers": {rules.Standard, many, false, false},
	} {
		pos := placed(t, c.sheet, c.u)
		if c.table && pos.ToAct() != game.Dice {
			checkCertain(t, name+", the cube", c.sheet, pos, tables.Probe(pos), true)
		}
		if pos.ToAct() != game.Dice {
			next, err := pos.Play("roll")
			if err != nil {
				t.Fatal(name, err)
			}
			pos = next
		}
		pos = rolled(t, pos, "41")
		var probe exact.Probe
		if c.table {
			probe = tables.Probe(pos)
		}
		checkCertain(t, name, c.sheet, pos, probe, c.certain)
	}
}

// checkCertain compares what is said of all turns with a table, if it knows them.
func checkCertain(t *testing.T, name string, sheet rules.Sheet, pos game.Position, probe exact.Probe, certain bool) {
	t.Helper()
	said := judged(t, sheet, pos, engine.Question{Best: 20, Limits: engine.Limits{Depth: 2}})
	if len(said) < 2 {
		t.Errorf("%s: only %d turns", name, len(said))
	}
	for turn, v := range said {
		if v.Exact != certain || v.Wins != 0 {
			t.Errorf("%s: %s: %+v", name, turn, v)
		}
	}
	for _, x := range probe.Turns {
		if v, ok := said[x.Text]; !ok || math.Abs(v.Chances.Equity-*x.Equity) > 1e-6 {
			t.Errorf("%s: %s is worth %+v, and the table says %v", name, x.Text, v.Chances, *x.Equity)
		}
	}
}

func rolled(t *testing.T, pos game.Position, dice string) game.Position {
	t.Helper()
	pos, err := pos.WithDice(dice)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}
