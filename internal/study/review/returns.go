package review

import (
	"cmp"
	"slices"

	"crownhead/internal/wire"
)

// mostReturning is how many mistakes of a side are to come back: more of one game would teach less.
const mostReturning = 5

// chooseReturning says which mistakes are to come back to whoever made them: those that cost most.
func chooseReturning(out *wire.Review) {
	for _, by := range []string{wire.First, wire.Second} {
		var own []*wire.Judgement
		for i := range out.Judgements {
			j := &out.Judgements[i]
			if j.By != by {
				continue
			}
			j.Returns = false
			if j.Own != nil && (j.Mark == mistake || j.Mark == blunder) {
				own = append(own, j)
			}
		}
		slices.SortStableFunc(own, func(a, b *wire.Judgement) int { return cmp.Compare(b.Loss, a.Loss) })
		for _, j := range own[:min(len(own), mostReturning)] {
			j.Returns = true
		}
	}
}
