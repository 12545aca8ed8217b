package review

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/wire"
)

// A review with dice is quick first: every decision is looked at as far as a glance goes. Only where that leaves something to say is it looked at to the depth
// of the limits, which costs ten times as much.
const glanceDepth = 2

// What a further look may change: a turn that was played by a hair, and a loss that is neither next to nothing nor a blunder in any case.
const (
	byAHair = 0.02
	nothing = 0.015
	plainly = 0.2
)

// glance looks at a decision, and leaves it open if a look further may change what is said of it.
func (r *Reviewer) glance(ctx context.Context, j *wire.Judgement, pos game.Position) error {
	limits := r.limits
	limits.Depth = min(limits.Depth, glanceDepth)
	if err := r.ask(ctx, j, pos, best, limits); err != nil {
		return err
	}
	hair := j.Loss == 0 && len(j.Best) > 1 && *j.Best[0].Equity-*j.Best[1].Equity < byAHair
	j.Open = limits != r.limits && !j.Exact && (hair || j.Loss > nothing && j.Loss < plainly)
	return nil
}

// lookFurther looks at an open decision to the depth of the limits.
func (r *Reviewer) lookFurther(ctx context.Context, j *wire.Judgement, pos game.Position) error {
	if err := r.ask(ctx, j, pos, best, r.limits); err != nil {
		return err
	}
	j.Looks, j.Open = 1, false
	r.markPoints(j, pos)
	return nil
}

// markPoints says how much a decision lost, and why.
func (r *Reviewer) markPoints(j *wire.Judgement, pos game.Position) {
	j.Counts = r.study.Counts(decision(pos, j))
	if j.Mark = markOf(r.study.Measure, j.Loss); j.Mark != "" {
		j.Why = r.why(pos, j)
	}
}

// settleRolls does for a game with dice what [Reviewer.settle] does for others: a position has one value, the one by which its own turns were compared. What a
// turn loses stays what one search said of it, since two searches of a game with dice differ by more than most turns lose: so all turns that were compared
// with it move along. Only a roll changes a value. The end is the last position so far.
func settleRolls(out *wire.Review, end game.Position) {
	out.Certain = make([]string, len(out.Graph))
	if o, over := end.Outcome(); over {
		out.Certain[len(out.Graph)-1] = o.Winner.String()
	}
	var next *wire.Judgement // the decision that a turn leads to before the dice are thrown again
	for i := len(out.Judgements) - 1; i >= 0; i-- {
		j := &out.Judgements[i]
		if i+1 < len(out.Judgements) && out.Judgements[i+1].Turn != j.Turn+1 {
			next = nil
		}
		switch {
		case j.Own != nil:
			if next != nil {
				lead(j, next)
			}
			out.Graph[j.Turn], out.Graph[j.Turn-1] = seenBy(j.By, j.Own.Expected), seenBy(j.By, j.Best[0].Expected)
			out.Certain[j.Turn], out.Certain[j.Turn-1] = certain(j.By, *j.Own), certain(j.By, valueOf(j))
			next = j
		case next != nil: // a roll, or no choice
			out.Graph[j.Turn], out.Certain[j.Turn] = seenBy(next.By, next.Best[0].Expected), certain(next.By, valueOf(next))
			if j.Kind == rolling {
				next = nil
			}
		}
	}
	for _, j := range out.Judgements {
		if j.Forced { // it came after a roll, and nothing was decided before the next
			out.Graph[j.Turn-1], out.Certain[j.Turn-1] = out.Graph[j.Turn], out.Certain[j.Turn]
		}
	}
}

// lead gives a turn the value of the decision it led to.
func lead(j, next *wire.Judgement) {
	value := next.Best[0]
	equity, expected := *value.Equity, value.Expected
	if j.By != next.By {
		equity, expected = -equity, 1-expected
	}
	by := equity - *j.Own.Equity
	moved := func(t wire.JudgedTurn) wire.JudgedTurn {
		e := *t.Equity + by
		if t.Equity = &e; t.Turn == j.Played {
			t.Expected, t.Answers = expected, answered(t.Answers, next)
		}
		return t
	}
	own := moved(*j.Own)
	own.Equity, own.Exact = &equity, valueOf(next).Exact
	j.Own, j.Best = &own, slices.Clone(j.Best)
	for i := range j.Best {
		if j.Best[i] = moved(j.Best[i]); j.Best[i].Turn == j.Played {
			j.Best[i] = own
		}
		if own.Exact == "" {
			j.Best[i].Exact = "" // it has moved along with an estimate
		}
	}
	j.Exact = own.Exact != "" && certainly(j.Best)
}

// answered is what each answer to a turn makes of it, by the look at the answers themselves.
func answered(answers []wire.JudgedAnswer, next *wire.Judgement) []wire.JudgedAnswer {
	answers = slices.Clone(answers)
	for i := range answers {
		if at := slices.IndexFunc(next.Best, func(t wire.JudgedTurn) bool { return t.Turn == answers[i].Turn }); at >= 0 {
			answers[i].Equity = -*next.Best[at].Equity
		}
	}
	return answers
}
