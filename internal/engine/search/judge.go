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
// nothing learned on the way. The memories share the table's room, so this holds as long as the table is not crowded.
func (r *Root[M]) Judge(ctx context.Context, turns, named []M, q engine.Question, curve engine.Curve, told func(engine.Judgement)) (engine.Judgement, error) {
	if err := ctx.Err(); err != nil {
		return engine.Judgement{}, err
	}
	limits := engine.Level{}.Within(q.Limits)
	r.Table.Room(limits.Nodes)
	defer r.Table.Whole()
	r.Budget.Begin(ctx, 0, 0)
	deepest := r.deepest(limits)
	if len(turns) == 1 {
		deepest = 1
	}
	all := make([]candidate[M], len(turns))
	for i, m := range turns {
		all[i] = candidate[M]{Option: Option[M]{Turn: m}, number: i + 2, named: slices.Contains(named, m), hope: -r.Infinity}
	}
	best := max(1, q.Best)
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
			r.Table.Apart(1)
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

// judge brings a candidate's true score up to a depth, one by one as if it had been judged from the beginning.
func (r *Root[M]) judge(c *candidate[M], depth int) bool {
	r.Table.Apart(c.number)
	for d := c.depth + 1; d <= depth; d++ {
		r.Forget()
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
