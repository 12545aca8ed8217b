package search

import (
	"cmp"
	"context"
	"slices"

	"crownhead/internal/engine"
)

// candidate is a turn that may have to be judged.
type candidate[M comparable] struct {
	Option[M]
	number int  // of its own memory
	named  bool // judged in any case
	depth  int  // the score is of this one
	hope   int  // what the last look at it, of whatever kind, came to
}

// Judge compares turns of a position: those named and the best of all. Every depth gives each of them a true score from an open window;
// the others are only shown not to be among the best. A depth that is not finished does not count; the first is finished whatever the
// limits.
//
// The score of a turn at a depth does not depend on what else is judged: each has a memory of its own in the table and begins with
// nothing learned on the way. The memories share the table's room, so this holds as long as the table is not crowded. A question that
// continues gives this up to see further: one memory is for all turns, and for the questions before it.
func (r *Root[M]) Judge(ctx context.Context, turns, named []M, q engine.Question, curve engine.Curve, told func(engine.Judgement)) (engine.Judgement, error) {
	if err := ctx.Err(); err != nil {
		return engine.Judgement{}, err
	}
	limits := engine.Level{}.Within(q.Limits)
	switch {
	case !q.Continues:
		r.Table.Room(limits.Nodes)
	case !r.continues:
		r.Table.Clear()
	default:
		r.Table.NextTurn()
	}
	r.continues = q.Continues
	defer r.Table.Whole()
	r.Budget.Begin(ctx, 0, 0)
	deepest := r.deepest(limits)
	if len(turns) == 1 {
		deepest = 1
	}
	best := max(1, q.Best)
	if len(named) == 0 && best == 1 {
		return r.judgeBest(ctx, turns, deepest, q, curve, told)
	}
	all := make([]candidate[M], len(turns))
	for i, m := range turns {
		all[i] = candidate[M]{Option: Option[M]{Turn: m}, number: i + 2, named: slices.Contains(named, m), hope: -r.Infinity}
	}
	var judgement engine.Judgement
	for depth := 1; depth <= deepest; depth++ {
		if depth == 2 {
			r.Budget.Limit(limits.Time, limits.Nodes)
		}
		if !r.compare(all, depth, best) {
			if depth == 1 {
				return engine.Judgement{}, ctx.Err()
			}
			break
		}
		verdicts, certain := r.verdicts(all, depth, best)
		judgement = q.Conclude(verdicts, curve, depth, r.Budget.Nodes)
		if told != nil {
			told(judgement)
		}
		if certain {
			break
		}
	}
	judgement.Nodes = r.Budget.Nodes
	return judgement, nil
}

// judgeBest finds the best turn alone. There is nothing to compare it with, so it searches as a player does, with one memory and narrow
// windows, and sees further with as many nodes.
func (r *Root[M]) judgeBest(ctx context.Context, turns []M, deepest int, q engine.Question, curve engine.Curve, told func(engine.Judgement)) (engine.Judgement, error) {
	limits := engine.Level{}.Within(q.Limits)
	defer func(front bool) { r.Front = front }(r.Front)
	r.Front, r.margin = true, 0 // whatever level is asked
	r.Forget()
	r.Begin(ctx, turns, engine.Limits{})
	for i := range r.options {
		o := &r.options[i]
		if o.Score = r.Probe(o.Turn, 0, 1, -r.Infinity, r.Infinity); r.Budget.Stopped() {
			return engine.Judgement{}, ctx.Err()
		}
	}
	slices.SortStableFunc(r.options, func(a, b Option[M]) int { return cmp.Compare(b.Score, a.Score) })
	var judgement engine.Judgement
	for depth := 1; depth <= deepest && !r.Budget.Stopped(); depth++ {
		if depth == 2 {
			r.Budget.Limit(limits.Time, limits.Nodes)
		}
		before := r.Best
		if !r.deepen(depth) {
			if depth == 1 {
				return engine.Judgement{}, ctx.Err()
			}
			// A depth that is not finished counts if it has found a true score: that of the best before, which comes first, or of a better one.
			if !r.Best.True || r.Best.Turn == before.Turn && r.Best.Score == before.Score {
				break
			}
		}
		n := r.Ends(r.Best.Score)
		line := r.Text(r.Best.Line)
		judgement = q.Conclude([]engine.Verdict{{Turn: line[0], Score: r.Best.Score, Exact: n != 0, Wins: n, Line: line}}, curve, depth, r.Budget.Nodes)
		if told != nil {
			told(judgement)
		}
		if n != 0 && depth >= max(n, -n)+r.Beyond {
			break
		}
	}
	judgement.Nodes = r.Budget.Nodes
	return judgement, nil
}

// compare finds the true scores of the named candidates and of the best at this depth, and tells whether it came to the end.
func (r *Root[M]) compare(all []candidate[M], depth, best int) bool {
	// Named turns first, then the most promising.
	slices.SortStableFunc(all, func(a, b candidate[M]) int {
		if a.named != b.named {
			if a.named {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.hope, a.hope)
	})
	top := make([]int, 0, len(all)) // true scores, best first
	for i := range all {
		c := &all[i]
		if !c.named && len(top) >= best {
			floor := top[best-1]
			r.apart(1)
			if c.hope = r.Probe(c.Turn, i, depth, floor, floor+1); r.Budget.Stopped() {
				return false
			}
			if c.hope <= floor {
				continue
			}
		}
		if !r.judge(c, depth) {
			return false
		}
		at, _ := slices.BinarySearchFunc(top, c.Score, func(a, b int) int { return cmp.Compare(b, a) })
		top = slices.Insert(top, at, c.Score)
	}
	return true
}

// apart gives a candidate its own memory, unless the question continues and all is shared.
func (r *Root[M]) apart(number int) {
	if !r.continues {
		r.Table.Apart(number)
	}
}

// judge brings a candidate's true score up to a depth, one by one as if it had been judged from the beginning.
func (r *Root[M]) judge(c *candidate[M], depth int) bool {
	r.apart(c.number)
	for d := c.depth + 1; d <= depth; d++ {
		if !r.continues {
			r.Forget()
		}
		score := r.Probe(c.Turn, 0, d, -r.Infinity, r.Infinity)
		if r.Budget.Stopped() {
			return false
		}
		c.Score, c.hope, c.depth = score, score, d
	}
	c.Line = append([]M{c.Turn}, r.Line()...)
	return true
}

// verdicts are what is asked for, the best first, and whether no further look can change them.
func (r *Root[M]) verdicts(all []candidate[M], depth, best int) (verdicts []engine.Verdict, certain bool) {
	judged := make([]*candidate[M], 0, len(all))
	for i := range all {
		if all[i].depth == depth {
			judged = append(judged, &all[i])
		}
	}
	slices.SortStableFunc(judged, func(a, b *candidate[M]) int { return cmp.Or(cmp.Compare(b.Score, a.Score), a.number-b.number) })
	certain = true
	for i, c := range judged {
		if i >= best && !c.named {
			continue
		}
		n := r.Ends(c.Score)
		line := r.Text(c.Line)
		verdicts = append(verdicts, engine.Verdict{Turn: line[0], Score: c.Score, Exact: n != 0, Wins: n, Line: line})
		certain = certain && n != 0 && depth >= max(n, -n)+r.Beyond
	}
	return verdicts, certain
}
