package workshop

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/internal/study/puzzles"
)

// longest lines of puzzles that search or tables prove, in turns of the solver.
const longestLine = 4

// best is the choice at a position where one turn is better than all others by a gap, and what follows; nil if there is none. The gap is the
// smallest on the way.
func (b *Bench) best(ctx context.Context, pos game.Position, want float64, left int) (c *puzzles.Choice, gap float64, err error) {
	moves := pos.Moves()
	if len(moves) == 0 || left == 0 {
		return nil, 0, nil
	}
	j, err := b.judge(ctx, pos, 2, Proof)
	if err != nil {
		return nil, 0, err
	}
	gap = 1
	if len(moves) > 1 {
		if gap = j.Verdicts[1].Loss; gap < want {
			return nil, 0, nil
		}
	}
	v := j.Verdicts[0]
	a := puzzles.Answer{Turn: v.Turn}
	next, err := pos.Play(v.Turn)
	if err != nil {
		return nil, 0, err
	}
	if _, over := next.Outcome(); !over && next.ToAct() == pos.ToAct().Other() {
		reply := ""
		if len(v.Line) > 1 {
			reply = v.Line[1]
		} else if found, err := b.judge(ctx, next, 1, look); err == nil {
			reply = found.Verdicts[0].Turn
		}
		if answered, err := next.Play(reply); err == nil && answered.ToAct() == pos.ToAct() {
			then, least, err := b.best(ctx, answered, want, left-1)
			if err != nil {
				return nil, 0, err
			}
			if then != nil && !allForced(answered, then) {
				a.Reply, a.Then, gap = reply, then, min(gap, least)
			}
		}
	}
	return &puzzles.Choice{Right: []puzzles.Answer{a}}, gap, nil
}

// allForced tells whether the solver has no choice from here on: such turns are left out of a puzzle.
func allForced(pos game.Position, c *puzzles.Choice) bool {
	for c != nil {
		if len(pos.Moves()) > 1 {
			return false
		}
		a := c.Right[0]
		next, err := pos.Play(a.Turn)
		if err != nil || a.Then == nil {
			return true
		}
		if pos, err = next.Play(a.Reply); err != nil {
			return true
		}
		c = a.Then
	}
	return true
}

// exactly is the choice at a position that tables know, where the turns that keep its value are few, equally short and not all; nil otherwise.
func (b *Bench) exactly(pos game.Position, left int) *puzzles.Choice {
	p, ok := b.probe(pos)
	if !ok || left == 0 || p.Value == exact.Loss.String() {
		return nil
	}
	c := &puzzles.Choice{Wrong: map[string][]string{}}
	shortest := -1
	for _, t := range p.Turns {
		if t.Value != p.Value {
			continue
		}
		if d := t.Distance; d != nil {
			if shortest >= 0 && *d != shortest {
				return nil // a slower win is not an error, and cannot be told from the right turn
			}
			shortest = *d
		}
		c.Right = append(c.Right, puzzles.Answer{Turn: t.Text})
	}
	if len(c.Right) == 0 || len(c.Right) > mostRight || len(c.Right) == len(p.Turns) && left == longestLine {
		return nil
	}
	for _, t := range p.Turns {
		if t.Value == p.Value {
			continue
		}
		c.Wrong[t.Text] = nil
		if next, err := pos.Play(t.Text); err == nil {
			if reply := b.reply(next); reply != "" {
				c.Wrong[t.Text] = []string{reply}
			}
		}
	}
	for i := range c.Right {
		a := &c.Right[i]
		next, err := pos.Play(a.Turn)
		if err != nil {
			return nil
		}
		reply := b.reply(next)
		answered, err := next.Play(reply)
		if err != nil || answered.ToAct() != pos.ToAct() {
			continue
		}
		then := b.exactly(answered, left-1)
		if then != nil && len(then.Wrong) > 0 {
			a.Reply, a.Then = reply, then
		}
	}
	return c
}

// reply is what tables answer: the best value, and of those the shortest win or the longest defence; "" if they do not know.
func (b *Bench) reply(pos game.Position) string {
	p, ok := b.probe(pos)
	if !ok {
		return ""
	}
	best := ""
	var at int
	for _, t := range p.Turns {
		if t.Value != p.Value {
			continue
		}
		d := 0
		if t.Distance != nil {
			d = *t.Distance
		}
		if p.Value == exact.Win.String() {
			d = -d
		}
		if best == "" || d > at {
			best, at = t.Text, d
		}
	}
	return best
}

// refute adds a line against every wrong turn of a choice that has none, here and further on. Brief lines are the reply alone.
func (b *Bench) refute(ctx context.Context, pos game.Position, c *puzzles.Choice, brief bool) error {
	if c.Wrong == nil {
		c.Wrong = map[string][]string{}
	}
	var wrong []string
	for _, m := range pos.Moves() {
		right := slices.ContainsFunc(c.Right, func(a puzzles.Answer) bool { return a.Turn == m.Text })
		if !right && len(c.Wrong[m.Text]) == 0 {
			wrong = append(wrong, m.Text)
		}
	}
	if len(wrong) > 0 {
		j, err := b.judge(ctx, pos, 1, refute, wrong...)
		if err != nil {
			return err
		}
		for _, v := range j.Verdicts {
			if slices.Contains(wrong, v.Turn) {
				line := b.against(ctx, pos, v.Turn, v.Line)
				if brief {
					line = line[:min(len(line), 1)]
				}
				c.Wrong[v.Turn] = line
			}
		}
	}
	for _, a := range c.Right {
		if a.Then == nil {
			continue
		}
		next, err := pos.Play(a.Turn)
		if err != nil {
			return err
		}
		if next, err = next.Play(a.Reply); err != nil {
			return err
		}
		if err := b.refute(ctx, next, a.Then, brief); err != nil {
			return err
		}
	}
	return nil
}

// against is what is shown against a wrong turn: the reply, and the two turns after it as far as the search saw them.
func (b *Bench) against(ctx context.Context, pos game.Position, turn string, line []string) []string {
	next, err := pos.Play(turn)
	if err != nil {
		return nil
	}
	if _, over := next.Outcome(); over {
		return nil
	}
	if len(line) < 2 {
		j, err := b.judge(ctx, next, 1, glance)
		if err != nil || len(j.Verdicts) == 0 {
			return nil
		}
		return []string{j.Verdicts[0].Turn}
	}
	return slices.Clone(line[1:min(len(line), 4)])
}
