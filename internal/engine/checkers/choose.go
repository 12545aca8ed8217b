package checkers

import (
	"slices"

	"crownhead/internal/engine"
)

// choice is one turn at the root.
type choice[P any, M comparable] struct {
	turn  M
	after P
	score int
	line  []M // what is expected after it
}

// choices are the turns worth choosing from at the end of a line.
func (s *seeker[P, M]) choices(p P) []choice[P, M] {
	turns, _ := s.ground.turns(nil, p)
	all := make([]choice[P, M], len(turns))
	for i, turn := range turns {
		all[i] = choice[P, M]{turn: turn, after: s.ground.play(p, turn), score: -won}
	}
	return all
}

// deepen searches the choices to this depth, the best so far first, and leaves them in the order of their scores. With a
// margin, every score within it of the best is true; else only the best is. It tells whether it came to the end; if
// not, what is known so far stands in front if it was looked at.
func (s *seeker[P, M]) deepen(all []choice[P, M], depth int) bool {
	low, high := -won, won
	const window = 30
	if guess := all[0].score; s.margin == 0 && depth > 4 && guess > -forced && guess < forced {
		low, high = guess-window, guess+window
	}
	for {
		done, best := s.round(all, depth, low, high)
		switch {
		case !done:
			return false
		case best <= low && low > -won:
			low = -won
		case best >= high && high < won:
			high = won
		default:
			return true
		}
	}
}

// round is one search of all choices within a window.
func (s *seeker[P, M]) round(all []choice[P, M], depth, low, high int) (done bool, best int) {
	best = -won
	alpha := low
	for i := range all {
		c := &all[i]
		var score int
		switch {
		case i == 0:
			score = -s.node(c.after, -high, -alpha, depth-1, 1)
		case s.margin > 0:
			score = -s.node(c.after, -won, -max(-won, best-s.margin-1), depth-1, 1)
		default:
			score = -s.node(c.after, -alpha-1, -alpha, depth-1, 1)
			if score > alpha && score < high {
				score = -s.node(c.after, -high, -alpha, depth-1, 1)
			}
		}
		if s.budget.Stopped() {
			return false, best
		}
		better := score > best
		if better {
			best = score
			c.line = slices.Clone(s.frames[1].line)
		}
		alpha = max(alpha, best)
		c.score = score
		if better && i > 0 && s.margin == 0 {
			// To the front at once: if time runs out, it is the turn to play.
			front := *c
			copy(all[1:i+1], all[:i])
			all[0] = front
		}
		if best >= high {
			return true, best
		}
	}
	return true, best
}

// scores are the choices as the levels see them.
func scores[P any, M comparable](all []choice[P, M]) []engine.Choice {
	list := make([]engine.Choice, len(all))
	for i, c := range all {
		list[i] = engine.Choice{Index: i, Score: c.score}
	}
	return list
}
