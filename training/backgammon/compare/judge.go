package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"os"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	player "crownhead/internal/engine/backgammon"
	"crownhead/internal/study/review"
)

// plainly is a difference of two courses that a review calls a difference.
const plainly = 0.02

// tally adds up what decisions cost.
type tally struct {
	n, agreed, plain, plainAgreed int
	cost, squares                 float64
	difference                    float64 // between the equities of the best course
	dearest                       []dear
}

type dear struct {
	cost float64
	text string
}

// add counts a decision between courses worth so much by the other's numbers; which one we take, and what we think the position is worth.
func (t *tally) add(best, ours, margin, equity float64, text string) {
	t.n++
	cost := max(0, best-ours)
	t.cost += cost
	t.squares += cost * cost
	t.difference += math.Abs(equity - best)
	if cost == 0 {
		t.agreed++
	}
	if margin > plainly {
		t.plain++
		if cost <= plainly {
			t.plainAgreed++
		}
	}
	t.dearest = append(t.dearest, dear{cost, text})
}

func (t *tally) print(name string, worst int) {
	if t.n == 0 {
		fmt.Println(name, "none")
		return
	}
	n := float64(t.n)
	mean := t.cost / n
	fmt.Printf("%s: %d decisions, cost %.2f ± %.2f thousandths (one standard error), %.1f %% the same; outside ±%.2f %.1f %% of %d; equities differ by %.4f\n",
		name, t.n, 1000*mean, 1000*math.Sqrt(max(0, t.squares/n-mean*mean)/n), 100*float64(t.agreed)/n, plainly,
		100*float64(t.plainAgreed)/float64(max(1, t.plain)), t.plain, t.difference/n)
	slices.SortFunc(t.dearest, func(a, b dear) int { return cmp.Compare(b.cost, a.cost) })
	for _, d := range t.dearest[:min(worst, len(t.dearest))] {
		fmt.Printf("  %.3f %s\n", d.cost, d.text)
	}
}

func at(s settings, text string) (game.Position, error) { return game.At(s.sheet, text) }

// compareCube compares doubles and takes. Both are asked about in each position; each counts if it is close.
func compareCube(s settings, list []verdict) error {
	me := player.New(s.sheet, 0, 1)
	var doubles, takes tally
	var spent time.Duration
	verdicts, verdictsAgreed := 0, 0 // double and answer together, if neither is close
	for _, v := range list {
		double := min(v.Double, 1)
		asked, agreed := 0, doubles.plainAgreed+takes.plainAgreed
		closeDouble := s.about == "cube" && math.Abs(v.Hold-double) < s.window
		closeTake := math.Abs(v.Double-1) < s.window
		if !closeDouble && !closeTake {
			continue
		}
		pos, err := at(s, v.Position)
		if err != nil {
			return err
		}
		began := time.Now()
		if closeDouble && doubles.n < s.n {
			first, err := decide(s, me, pos)
			if err != nil {
				return err
			}
			ours := v.Hold
			if first[0].Turn == "double" {
				ours = double
			}
			doubles.add(max(v.Hold, double), ours, math.Abs(v.Hold-double), first[0].Equity,
				fmt.Sprintf("%s: hold %.3f, taken %.3f; we: %s", v.Position, v.Hold, v.Double, told(first)))
			asked++
		}
		spent += time.Since(began)
		if closeTake && takes.n < s.n {
			answer, err := decide(s, me, play(pos, "double"))
			if err != nil {
				return err
			}
			ours, equity := -1., -1.
			if answer[0].Turn != "pass" {
				ours, equity = -v.Double, answer[0].Equity
			}
			if takes.n%50 == 49 {
				fmt.Fprintf(os.Stderr, "%d takes, %d of %d alike\n", takes.n+1, takes.plainAgreed, takes.plain)
			}
			takes.add(max(-1, -v.Double), ours, math.Abs(v.Double-1), equity, fmt.Sprintf("%s: taken %.3f; we: %s", v.Position, v.Double, told(answer)))
			asked++
		}
		if asked == 2 && math.Abs(v.Hold-double) > plainly && math.Abs(v.Double-1) > plainly {
			verdicts++
			if doubles.plainAgreed+takes.plainAgreed == agreed+2 {
				verdictsAgreed++
			}
		}
	}
	doubles.print("double", s.worst)
	takes.print("take", s.worst)
	if verdicts > 0 {
		fmt.Printf("double and answer together: %.1f %% of %d\n", 100*float64(verdictsAgreed)/float64(verdicts), verdicts)
	}
	fmt.Printf("%v a double\n", (spent / time.Duration(max(1, doubles.n))).Round(time.Microsecond))
	return nil
}

func told(courses []said) (text string) {
	for _, c := range courses {
		text += fmt.Sprintf(" %s %.3f", c.Turn, c.Equity)
	}
	return text
}

// decide is what we think of the courses of a decision, the best first: the engine within the limits, or a review.
func decide(s settings, me engine.Player, pos game.Position) (courses []said, err error) {
	if s.review == nil {
		j, err := me.Judge(context.Background(), pos, engine.Question{Best: 2, Limits: s.limits}, nil)
		for _, v := range j.Verdicts {
			courses = append(courses, said{v.Turn, v.Chances.Equity})
		}
		return courses, err
	}
	made, err := s.review.Review(context.Background(), review.Game{Start: pos, Turns: []string{pos.Moves()[0].Text}}, nil, nil)
	if err != nil {
		return nil, err
	}
	j := made.Judgements[0]
	for _, t := range j.Best {
		courses = append(courses, said{t.Turn, *t.Equity})
	}
	if j.Forced {
		courses = []said{{Turn: j.Played}}
	}
	return courses, nil
}

// compareTurns compares what is played with a roll.
func compareTurns(s settings, list []verdict) error {
	me := player.New(s.sheet, s.level, 1)
	var turns tally
	var spent time.Duration
	for _, v := range list {
		pos, err := at(s, v.Position)
		if err != nil {
			return err
		}
		after := make([]string, len(v.Turns))
		for i, t := range v.Turns {
			if next, err := pos.Recorded(t.Turn); err == nil {
				after[i] = play(pos, next.Text).String()
			}
		}
		if turns.n == s.n || slices.Contains(after, "") { // a few are written so that they can be read in two ways
			continue
		}
		began := time.Now()
		chosen, err := choose(s, me, pos)
		if err != nil {
			return err
		}
		spent += time.Since(began)
		played := play(pos, chosen.Turn).String()
		best, ours, second := v.Turns[0].Equity, v.Turns[len(v.Turns)-1].Equity, math.Inf(-1)
		for i, t := range v.Turns {
			if after[i] == played {
				ours = t.Equity
			}
			if i > 0 {
				second = max(second, t.Equity)
			}
		}
		turns.add(best, ours, best-second, chosen.Equity, fmt.Sprintf("%s: %s %.3f; we: %s %.3f", v.Position, v.Turns[0].Turn, best, chosen.Turn, ours))
	}
	turns.print("turns", s.worst)
	fmt.Printf("%v a turn\n", (spent / time.Duration(max(1, turns.n))).Round(time.Microsecond))
	return nil
}

// choose is the turn of a roll that we would play.
func choose(s settings, me engine.Player, pos game.Position) (said, error) {
	if s.review == nil {
		info, err := me.Choose(context.Background(), pos, s.limits, nil)
		if err != nil {
			return said{}, err
		}
		return said{info.Line[0], float64(info.Score) / 100}, nil
	}
	courses, err := decide(s, me, pos)
	if err != nil {
		return said{}, err
	}
	return courses[0], nil
}
