package engine

import "time"

// usualMoves is how many turns the time left is meant for where nobody says.
const usualMoves = 30

// latency is what a busy machine may take between the end of a search and the moment at which the other program stops the clock.
const latency = 50 * time.Millisecond

// reserve is what should be left on the clock for the moments in which a crowded machine does not let a program run at all: half of
// the rest, if there is less than twice as much.
const reserve = 300 * time.Millisecond

// Pace spends a clock. On a busy machine answers come later than they should, so it learns how much later, thinks that much less, and
// leaves twice the worst delay of the last while on the clock. The zero Pace has learned nothing.
type Pace struct{ late, worst time.Duration }

// Share is how long the next turn may think.
func (p *Pace) Share(left, increment time.Duration, movesToGo int) time.Duration {
	return max(Share(left-2*p.worst, increment, movesToGo)-p.late, min(time.Millisecond, Share(left, increment, movesToGo)))
}

// Took tells how long a turn took that was given so much. A late turn is remembered for a while: late turns come in groups.
func (p *Pace) Took(share, took time.Duration) {
	p.late = max(took-share, p.late*7/8, 0)
	p.worst = max(p.late, p.worst*63/64)
}

// Share is how much of the time left a turn may take: an even part of what is beyond the reserve, and half of the increment as long as there is a
// reserve. It always leaves the latency, or half of what is left if that is less, and never takes more than half of the rest unless this is the
// last turn before new time. The result is at least a millisecond, because zero would not limit.
func Share(left, increment time.Duration, movesToGo int) time.Duration {
	left = max(left, 0)
	spare := left - min(latency, left/2)
	kept := min(reserve, spare/2)
	moves := time.Duration(usualMoves)
	if movesToGo > 0 {
		moves = time.Duration(min(movesToGo, usualMoves))
	}
	more := time.Duration(float64(increment) * 0.5 * float64(kept) / float64(reserve))
	most := spare / min(2, moves)
	return max(min((spare-kept)/moves+more, most), time.Millisecond)
}
