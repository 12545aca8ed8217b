package search

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"crownhead/internal/engine"
)

// Tree is one game's search as its root sees it. Its turns M are those of the position it has been set up at.
type Tree[M comparable] interface {
	// Probe searches the position after a turn of the root, depth turns deep with this one, and gives the score for the side that
	// makes the turn: the true one between alpha and beta, otherwise a bound. Late is how many turns were tried before.
	Probe(turn M, late, depth, alpha, beta int) int
	// Line is what the last probe expects after its turn. It is good until the next probe.
	Line() []M
	// Ends is how many turns away the forced end is that a score promises: positive for a win, negative for a loss, 0 if
	// it promises none.
	Ends(score int) int
	// Forget drops what was learned of turns on the way, beside what is in the table.
	Forget()
	// Text is a line from the root as the rules write it.
	Text(line []M) []string
}

// Habits are what games have found to pay, each for its own search.
type Habits struct {
	Infinity int // no score is beyond it
	Deepest  int // no depth either
	Beyond   int // how much deeper than a forced end it looks for a better one
	Forced   int // how deep it looks at a single turn, to say what it leads to; 0: not at all

	// Aim is the window a depth begins with, by the best score of the depth before; nil: open. Widen is the window after a score that
	// lies outside, by how many have. A level that slips needs more than one true score and always has an open window.
	Aim   func(depth, guess int) (alpha, beta int)
	Widen func(tries, score, alpha, beta int) (int, int)

	ByBounds  bool // turns that fell short are tried by their bounds at the next depth, and not in the order they had
	Front     bool // a turn that is better than the window comes first when the depth is tried again with a wider one
	Straight  bool // for a level that slips: no scout decides whether a turn is near the best, an open search does
	Whole     bool // a level that slips does not look at a depth that was not finished
	LastStart int  // after so many tenths of time that can be saved, no depth is begun that could hardly be finished; 0: at any time
}

// Option is a turn at the root and what is known of it.
type Option[M comparable] struct {
	Turn  M
	Score int
	True  bool // the score is exact, not a bound
	Line  []M  // what is expected, the turn itself first
}

// Root compares the turns of a position, deeper and deeper. It is what all alpha-beta players share above their own trees: limits,
// reports, what an interrupted depth is worth, how levels slip.
type Root[M comparable] struct {
	Tree[M]
	Habits
	Table  *Table
	Budget *Budget
	// Again is asked when the nodes are spent, with the turn that would be taken: so many in all are granted. nil grants none.
	Again func(Option[M]) uint64

	Best     Option[M]   // to be taken
	Finished []Option[M] // after the last finished depth, best first
	Depth    int         // of Finished

	options []Option[M] // as the depth that is being searched sees them
	before  []Option[M] // as they were when it began
	margin  int         // how much worse than the best a turn may be and still get its true score

	continues bool // the last question continued, so that the table as a whole holds what it found

	// beside is how many nodes helpers have spent on the same question; nil: there are none. shared says that others use the same table, and
	// that its entries have been aged for this question.
	beside func() uint64
	shared bool
}

// Think deepens until the limits end it, or what the level may spend, or a forced end; turns are in the order of hope. A single turn is
// answered at once, and so is a question that is no longer asked.
func (r *Root[M]) Think(ctx context.Context, turns []M, limits engine.Limits, level engine.Level, told func(engine.Info)) {
	limits = level.Within(limits)
	deepest := r.deepest(limits)
	if len(turns) == 1 {
		deepest = min(deepest, r.Forced)
	}
	r.Begin(ctx, turns, limits)
	r.search(ctx, deepest, limits, level, told)
}

// Worth is what the position is worth to the side to act, looked at with full strength even if there is a single turn.
func (r *Root[M]) Worth(ctx context.Context, turns []M, limits engine.Limits) int {
	r.Begin(ctx, turns, limits)
	r.search(ctx, r.deepest(limits), limits, engine.Level{}, nil)
	return r.Best.Score
}

func (r *Root[M]) search(ctx context.Context, deepest int, limits engine.Limits, level engine.Level, told func(engine.Info)) {
	r.margin, r.continues = level.Margin, false // what a level overlooks is no answer to a question
	if ctx.Err() != nil {
		return
	}
	for depth := 1; depth <= deepest; depth++ {
		if depth == 1 || depth == level.Sure+1 {
			r.Budget.Allow(level.Allows(limits, depth, r.Budget.Nodes))
		}
		for !r.deepen(depth) {
			if r.Whole && level.Slips > 0 && r.Depth > 0 {
				r.Best = r.Finished[0]
			}
			if r.Again == nil || !r.Budget.Resume(r.Again(r.Best)) {
				return
			}
			copy(r.options, r.before) // from the start, with all that the table knows by now
		}
		if told != nil {
			told(r.Info())
		}
		n := r.Ends(r.Best.Score)
		if n != 0 && depth >= max(n, -n)+r.Beyond || level.Nodes == 0 && limits.Saves && r.LastStart > 0 && r.Budget.Passed(r.LastStart) {
			return
		}
	}
}

// Begin forgets the last question for a new one.
func (r *Root[M]) Begin(ctx context.Context, turns []M, limits engine.Limits) {
	r.Budget.Begin(ctx, limits.Time, limits.Nodes)
	if !r.shared {
		r.Table.NextTurn()
	}
	r.options, r.Finished, r.Depth = r.options[:0], r.Finished[:0], 0
	for _, m := range turns {
		r.options = append(r.options, Option[M]{Turn: m, Score: -r.Infinity, Line: []M{m}})
	}
	r.Best = r.options[0]
	r.Best.Score = 0
}

func (r *Root[M]) deepest(limits engine.Limits) int {
	if limits.Depth > 0 {
		return min(limits.Depth, r.Deepest)
	}
	return r.Deepest
}

// deepen searches all options to a depth, and tells whether it came to the end.
func (r *Root[M]) deepen(depth int) bool {
	r.before = append(r.before[:0], r.options...)
	alpha, beta := -r.Infinity, r.Infinity
	if r.Aim != nil && r.margin == 0 {
		alpha, beta = r.Aim(depth, r.Best.Score)
	}
	for tries := 1; ; tries++ {
		score := r.round(depth, alpha, beta)
		if r.Budget.Stopped() {
			return false
		}
		if score > alpha && score < beta || alpha == -r.Infinity && beta == r.Infinity {
			break
		}
		alpha, beta = r.Widen(tries, score, alpha, beta)
	}
	// Stable: what is only bounded keeps the order in which it was hoped for.
	slices.SortStableFunc(r.options, func(a, b Option[M]) int { return cmp.Compare(b.Score, a.Score) })
	r.Finished, r.Depth = append(r.Finished[:0], r.options...), depth
	return true
}

// round looks at every option once, the first with the whole window, the others only to see that they are not better. What it finds to
// be the best so far is to be taken even if the round is not finished: what was the best before came first.
func (r *Root[M]) round(depth, alpha, beta int) int {
	best := -r.Infinity
	for i := range r.options {
		o := &r.options[i]
		floor := alpha
		if r.margin > 0 {
			floor = max(-r.Infinity, best-r.margin-1)
		}
		score := floor + 1
		if i > 0 && !(r.Straight && r.margin > 0) {
			score = r.Probe(o.Turn, i, depth, floor, floor+1)
		}
		if i == 0 || score > floor && score < beta {
			score = r.Probe(o.Turn, i, depth, floor, beta)
		}
		if r.Budget.Stopped() {
			return best
		}
		o.Score, o.True = score, score > floor && score < beta
		if score > floor || i == 0 {
			o.Line = append([]M{o.Turn}, r.Line()...)
		} else if !r.ByBounds {
			o.Score = -r.Infinity
		}
		better := score > best
		best = max(best, score)
		if score > alpha {
			alpha = score
			r.Best = *o
		}
		if i > 0 && r.margin == 0 && (r.ByBounds && better || r.Front && best >= beta) {
			front := *o
			copy(r.options[1:i+1], r.options[:i])
			r.options[0] = front
		}
		if best >= beta {
			break
		}
	}
	return best
}

// Slip lets a level take another turn than the best, among those whose scores are known.
func (r *Root[M]) Slip(level engine.Level, dice *rand.Rand) {
	if level.Slips == 0 || len(r.Finished) == 0 {
		return
	}
	var choices []engine.Choice
	for i, o := range r.Finished {
		if o.True {
			choices = append(choices, engine.Choice{Index: i, Score: o.Score})
		}
	}
	if i := level.Pick(choices, dice).Index; i != choices[0].Index {
		r.Best = r.Finished[i]
	}
}

// Info is what is known so far.
func (r *Root[M]) Info() engine.Info {
	nodes := r.Budget.Nodes
	if r.beside != nil {
		nodes += r.beside()
	}
	return engine.Info{
		Depth: r.Depth, Nodes: nodes, Score: r.Best.Score, Wins: r.Ends(r.Best.Score), Line: r.Text(r.Best.Line),
	}
}
