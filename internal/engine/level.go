package engine

import (
	"math/rand/v2"
	"time"
)

// Level is what makes a computer player as strong as a person of some experience: it looks less far, it overlooks turns that are
// hard to see, and on some turns it takes a choice that is a little worse. It never throws: what it takes is within Margin of the
// best it has seen. The zero Level is full strength.
type Level struct {
	Nodes     uint64 // at most, for one turn; 0: any number
	Slips     int    // on how many of a hundred turns it takes another choice than the best
	Margin    int    // how much worse that choice may be, in the units of Info.Score
	Depth     int    // how many turns ahead it looks at most; 0: any number
	Sure      int    // how many turns ahead it looks whatever its Nodes
	SureNodes uint64 // what that may cost; 0: anything
	Overlooks int    // how many of a hundred turns it does not see ahead that are as hard to see as can be
}

// View is what a level sees of the turns ahead while it thinks about one turn. The zero View sees all.
type View struct {
	seed  uint64
	share int
}

// View is drawn for one turn.
func (l Level) View(dice *rand.Rand) View {
	if l.Overlooks == 0 {
		return View{}
	}
	return View{dice.Uint64(), l.Overlooks}
}

// Limited tells that something is overlooked.
func (v View) Limited() bool { return v.share > 0 }

// Number is the view's own, so that what it has found out is kept apart from what others have.
func (v View) Number() int { return int(v.seed >> 1) }

// Misses tells whether a turn ahead is overlooked. Hard is how hard it is to see, from 0, which everybody sees, to 100. A turn that is overlooked
// once is overlooked wherever it could come: that is what makes it a blind spot.
func (v View) Misses(turn uint64, hard int) bool {
	x := (turn ^ v.seed) * 0x9E3779B97F4A7C15
	x = (x ^ x>>29) * 0xBF58476D1CE4E5B9
	return int(x>>33%10_000) < v.share*hard
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
