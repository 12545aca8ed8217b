package backgammon

import (
	"context"
	"math"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
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

func rolled(t *testing.T, pos game.Position, dice string) game.Position {
	t.Helper()
	pos, err := pos.WithDice(dice)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}
