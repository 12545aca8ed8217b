package exact

import "context"

// Best are those of a position's turns that tables would play, as far as they know what the turns are worth, and the value
// of the position if that is known then.
//
// A win is the shortest one. A turn that loses is left out if there is another. Where every turn loses, the longest
// defences are kept, and where the best are draws, those that leave the opponent the fewest answers that hold the draw: who has
// many ways to go wrong often will. Counting these answers is given up when ctx ends.
func Best[M any](ctx context.Context, turns []M, worth func(M) (Value, bool), answers func(M) int) (best []M, value Value, known bool) {
	values := make([]Value, len(turns))
	knows := make([]bool, len(turns))
	value, known = Value{Result: Loss}, true
	for i, m := range turns {
		if values[i], knows[i] = worth(m); knows[i] {
			value = Better(value, values[i])
		} else {
			known = false
		}
	}
	known = known || value.Result == Win
	keep := func(wanted func(i int) bool) {
		for i, m := range turns {
			if wanted(i) {
				best = append(best, m)
			}
		}
	}
	switch {
	case known && value.Result != Draw:
		keep(func(i int) bool { return knows[i] && values[i] == value })
	case !known:
		keep(func(i int) bool { return !knows[i] || values[i].Result == Draw })
	default:
		holding, fewest := make([]int, len(turns)), 0
		for i, m := range turns {
			if values[i].Result == Draw && ctx.Err() == nil {
				if holding[i] = answers(m); fewest == 0 || holding[i] < fewest {
					fewest = holding[i]
				}
			}
		}
		if ctx.Err() != nil {
			fewest = 0 // not all were counted
		}
		keep(func(i int) bool { return values[i].Result == Draw && (fewest == 0 || holding[i] == fewest) })
	}
	return best, value, known
}
