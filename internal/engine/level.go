package engine

import (
	"math/rand/v2"
	"time"
)

// Level is what makes a computer player as strong as a person of some experience: it looks less far, and on
// some turns it takes a choice that is a little worse. It never throws: what it takes is within Margin of the best
// it has seen. The zero Level is full strength.
type Level struct {
	Nodes     uint64 // at most, for one turn; 0: any number
	Slips     int    // on how many of a hundred turns it takes another choice than the best
	Margin    int    // how much worse that choice may be, in the units of Info.Score
	Depth     int    // how many turns ahead it looks at most; 0: any number
	Sure      int    // how many turns ahead it looks whatever its Nodes
	SureNodes uint64 // what that may cost; 0: anything
}

// Within holds limits down to the level's depth; a second if nothing limits. Allows says what the level does to nodes.
func (l Level) Within(limits Limits) Limits {
	if limits == (Limits{}) && l.Nodes == 0 {
		limits.Time = time.Second
	}
	limits.Depth = least(limits.Depth, l.Depth)
	return limits
}

// Allows is how many nodes limits and level let a player spend in all, 0 being any number, once it has spent so many and
// looks this deep.
func (l Level) Allows(limits Limits, depth int, spent uint64) uint64 {
	switch {
	case depth <= l.Sure:
		return least(limits.Nodes, l.SureNodes)
	case l.Nodes == 0:
		return limits.Nodes
	}
	return least(limits.Nodes, max(l.Nodes, spent+1))
}

// least is the smaller of two limits, of which 0 is none.
func least[N int | uint64 | time.Duration](a, b N) N {
	switch {
	case a == 0:
		return b
	case b == 0:
		return a
	}
	return min(a, b)
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
