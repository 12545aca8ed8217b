package engine

import (
	"math/rand/v2"
	"time"
)

// Level is what makes a computer player as strong as a person of some experience: it looks less far, and on
// some turns it takes a choice that is a little worse. It never throws: what it takes is within Margin of the best
// it has seen.
type Level struct {
	Nodes  uint64 // at most, for one turn
	Slips  int    // on how many of a hundred turns it takes another choice than the best
	Margin int    // how much worse that choice may be, in the units of Info.Score
}

// Within holds limits down to the level's nodes; a second if nothing limits.
func (l Level) Within(limits Limits) Limits {
	if l.Nodes != 0 && (limits.Nodes == 0 || limits.Nodes > l.Nodes) {
		limits.Nodes = l.Nodes
	}
	if limits == (Limits{}) {
		limits.Time = time.Second
	}
	return limits
}

// Choice is one turn with its score for the seat to act.
type Choice struct {
	Index int
	Score int
}

// Pick takes the best choice, or on a slip another one within the margin. Choices are searched with their true scores,
// not bounds. A choice that loses by force is taken only if all do, unless the level has not seen it.
func (l Level) Pick(choices []Choice, dice *rand.Rand) Choice {
	best := choices[0]
	for _, c := range choices[1:] {
		if c.Score > best.Score {
			best = c
		}
	}
	if dice.IntN(100) >= l.Slips {
		return best
	}
	var others []Choice
	for _, c := range choices {
		if c != best && c.Score >= best.Score-l.Margin {
			others = append(others, c)
		}
	}
	if len(others) == 0 {
		return best
	}
	return others[dice.IntN(len(others))]
}
