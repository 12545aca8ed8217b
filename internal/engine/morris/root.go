package morris

import (
	"cmp"
	"slices"

	"crownhead/rules/morris"
)

// choice is a turn at the root with what the last whole deepening says of it: its true score if that is within the
// margin of the best, otherwise no more than a bound below it.
type choice struct {
	move  morris.Move
	score int
	gives bool // it leaves fewer pieces than another choice; known to careful players only
}

// begin lists the choices, what removes something first and otherwise as the seed shuffles them: so that equal turns do
// not always come out the same.
func (s *searcher) begin(p morris.Position, shuffle func(n int, swap func(i, j int))) []choice {
	v := viewOf(p)
	l := &s.lists[0]
	s.fill(l, p, v, 0, 0)
	ranked := make([]choice, len(l.moves))
	for i, m := range l.moves {
		ranked[i] = choice{move: m, score: int(l.rank[i] / rankHistory)}
	}
	shuffle(len(ranked), func(i, j int) { ranked[i], ranked[j] = ranked[j], ranked[i] })
	best(ranked)
	return ranked
}

// best brings the better choices to the front and leaves equal ones in their order.
func best(choices []choice) {
	slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(b.score, a.score) })
}

// deepen scores the choices anew at this depth, best first. It tells how many it could before it was stopped; they are in
// order if all.
func (s *searcher) deepen(p morris.Position, choices []choice, depth, quiet, margin int) (done int) {
	placed := viewOf(p).placed
	top := -infinity
	for i := range choices {
		m := choices[i].move
		next := s.sheet.Play(p, m)
		calm := after(quiet, m, placed)
		floor := -infinity
		if i > 0 {
			floor = max(top-margin, -infinity)
			if margin > 0 {
				floor--
			}
		}
		score := infinity
		if i > 0 {
			score = -s.enter(next, depth-1, 1, calm, -floor-1, -floor)
		}
		if score > floor && !s.budget.Stopped() {
			score = -s.enter(next, depth-1, 1, calm, -infinity, -floor)
		}
		if s.budget.Stopped() {
			return i
		}
		choices[i].score = score
		top = max(top, score)
	}
	best(choices)
	return len(choices)
}
