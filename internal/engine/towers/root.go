package towers

import (
	"cmp"
	"slices"

	"crownhead/rules/towers"
)

// choice is a turn at the root with its score after the last deepening: the true one if it is within the margin of the
// best, otherwise only a bound below that.
type choice struct {
	move  towers.Move
	score int
	line  []towers.Move // what is expected, the turn itself first
}

// open sets the search up at the end of a line and lists the choices.
func (s *searcher) open(line []towers.Position, shuffle func(n int, swap func(i, j int))) []choice {
	root := &s.nodes[0]
	keys := make([]uint64, len(line))
	for i := range line {
		root.set(&line[i])
		keys[i] = root.key
	}
	s.path.reset(keys)
	s.memory.fade()
	for i := range s.nodes {
		s.nodes[i].killers = [2]uint32{}
	}
	moves := s.sheet.AppendTurns(nil, &root.pos)
	choices := make([]choice, len(moves))
	for i, m := range moves {
		choices[i] = choice{move: m, line: []towers.Move{m}}
	}
	shuffle(len(choices), func(i, j int) { choices[i], choices[j] = choices[j], choices[i] })
	return choices
}

// deepen scores the choices anew at this depth, the best one first, and sorts them. It says how many it could before it
// was stopped; the others keep what they had and come behind.
func (s *searcher) deepen(choices []choice, depth, margin int) (done int) {
	root, next := &s.nodes[0], &s.nodes[1]
	top := -most
	for i := range choices {
		c := &choices[i]
		root.play(next, c.move)
		s.path.push(next.key)
		floor := max(-most, top-margin)
		if margin > 0 && floor > -most {
			floor-- // a choice right at the margin has a true score too
		}
		score := most
		if i > 0 {
			score = -s.visit(1, depth-1, -floor-1, -floor)
		}
		if score > floor && !s.budget.Stopped() {
			score = -s.visit(1, depth-1, -most, -floor)
		}
		s.path.pop()
		if s.budget.Stopped() {
			break
		}
		c.score = score
		if score > floor {
			c.line = append([]towers.Move{c.move}, next.line...)
		}
		top = max(top, score)
		done++
	}
	slices.SortStableFunc(choices[:done], func(a, b choice) int { return cmp.Compare(b.score, a.score) })
	return done
}
