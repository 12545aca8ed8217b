package review

import (
	"cmp"
	"slices"

	"crownhead/internal/wire"
)

// mostReturning is how many mistakes of a side are to come back: more of one game would teach less.
const mostReturning = 5

// Conclude says what follows from the judgements: which mistakes are worth another try, which of them come back, which answer to a turn is right, what was
// certain, and who gave that away.
// A review that an earlier program has written down may lack some of that.
func Conclude(out *wire.Review) {
	chooseReturning(out)
	out.Thrown = thrownAway(out)
	for i := range out.Judgements {
		j := &out.Judgements[i]
		for n := range j.Best {
			chooseAnswer(j.Best[n].Answers)
			j.Best[n].Result = resultOf(j.Best[n])
		}
		if j.Good = false; j.Own != nil {
			chooseAnswer(j.Own.Answers)
			j.Own.Result = resultOf(*j.Own)
			j.Good = j.Loss == 0 && j.Mark == "" && !j.Open
		}
	}
}

// chooseAnswer says which answer leaves least to the other side.
func chooseAnswer(all []wire.JudgedAnswer) {
	best := 0
	for i := range all {
		if all[i].Best = false; all[i].Equity < all[best].Equity {
			best = i
		}
	}
	if len(all) > 0 {
		all[best].Best = true
	}
}

// chooseReturning says which mistakes can be tried again, and which are to come back to whoever made them: those that cost most.
func chooseReturning(out *wire.Review) {
	for _, by := range []string{wire.First, wire.Second} {
		var own []*wire.Judgement
		for i := range out.Judgements {
			j := &out.Judgements[i]
			if j.By != by {
				continue
			}
			j.Returns, j.Retry = false, j.Own != nil && (j.Mark == mistake || j.Mark == blunder)
			if j.Retry {
				own = append(own, j)
			}
		}
		slices.SortStableFunc(own, func(a, b *wire.Judgement) int { return cmp.Compare(b.Loss, a.Loss) })
		for _, j := range own[:min(len(own), mostReturning)] {
			j.Returns = true
		}
	}
}
