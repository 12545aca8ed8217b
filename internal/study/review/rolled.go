package review

import (
	"slices"

	"crownhead/internal/wire"
)

// settleRolls does for a game with dice what [Reviewer.settle] does for others: a position has one value, the one by which its own turns were compared. What a
// turn loses stays what one search said of it, since two searches of a game with dice differ by more than most turns lose: so all turns that were compared
// with it move along. Only a roll changes a value.
func settleRolls(out *wire.Review) {
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
			next = j
		case next != nil: // a roll, or no choice
			out.Graph[j.Turn] = seenBy(next.By, next.Best[0].Expected)
			if j.Kind == rolling {
				next = nil
			}
		}
	}
	for _, j := range out.Judgements {
		if j.Forced { // it came after a roll, and nothing was decided before the next
			out.Graph[j.Turn-1] = out.Graph[j.Turn]
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
			t.Expected = expected
		}
		return t
	}
	own := moved(*j.Own)
	own.Equity = &equity
	j.Own, j.Best = &own, slices.Clone(j.Best)
	for i := range j.Best {
		if j.Best[i] = moved(j.Best[i]); j.Best[i].Turn == j.Played {
			j.Best[i] = own
		}
	}
}
