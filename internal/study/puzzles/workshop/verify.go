package workshop

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	"crownhead/internal/study/puzzles"
)

// Verify proves a puzzle again; the error says what does not hold.
func (b *Bench) Verify(ctx context.Context, p puzzles.Puzzle) error {
	pos, err := p.Start(b.open)
	if err != nil {
		return err
	}
	if p.ID != puzzles.ID(p.Rules, p.Position, p.Kind) {
		return fault("other-id")
	}
	if p.Kind == puzzles.Mark {
		if n := len(p.Solutions(pos)[0]); n == 0 || n == len(p.Marks) {
			return fault("marks", count("n", n), count("all", len(p.Marks)))
		}
		return nil
	}
	if p.AboutRules() {
		return verifyClaim(pos, p)
	}
	if len(p.Levels) != engine.Levels || p.Rating != Rating(p.Levels) {
		return fault("rating")
	}
	switch p.Kind {
	case puzzles.End:
		return b.verifyEnd(ctx, pos, p.First, p.Turns)
	case puzzles.Win:
		return b.verifyTable(pos, p.First, exact.Win.String())
	case puzzles.Draw:
		return b.verifyTable(pos, p.First, exact.Draw.String())
	}
	if p.Proof.By == puzzles.ByRoll {
		return b.verifyRolls(ctx, pos, p)
	}
	return b.verifyGap(ctx, pos, p.First, p.Proof.Nodes)
}

// verifyClaim asks the referee again: the turn is legal, or refused by a clause.
func verifyClaim(pos game.Position, p puzzles.Puzzle) error {
	turn, asked := p.Asks()
	if !asked {
		return fault("asked", count("n", len(p.Marks)))
	}
	if !puzzles.Begins(pos, turn) && !byClause(pos, turn) {
		return fault("no-clause", game.Plain("turn", turn), at(pos))
	}
	return nil
}

// byClause tells whether the referee refuses a turn by a clause.
func byClause(pos game.Position, turn string) bool {
	_, err := pos.Play(turn)
	var refused *game.Refused
	return errors.As(err, &refused) && len(refused.Reasons) > 0 && len(refused.Reasons[0].Clauses) > 0
}

// follow goes on after a right turn and its reply.
func follow(pos game.Position, a puzzles.Answer, check func(game.Position, *puzzles.Choice) error) error {
	if a.Then == nil {
		return nil
	}
	next, err := pos.Play(a.Turn)
	if err != nil {
		return err
	}
	if next, err = next.Play(a.Reply); err != nil {
		return err
	}
	return check(next, a.Then)
}

func rightTurns(c *puzzles.Choice) []string {
	var all []string
	for _, a := range c.Right {
		all = append(all, a.Turn)
	}
	slices.Sort(all)
	return all
}

// verifyEnd plays out every reply to every turn again.
func (b *Bench) verifyEnd(ctx context.Context, pos game.Position, c *puzzles.Choice, n int) error {
	again := b.end(ctx, pos, n)
	if again == nil {
		return fault("no-win", count("n", n), at(pos))
	}
	if !slices.Equal(rightTurns(c), rightTurns(again)) {
		return fault("others-win", at(pos), turns("found", again), turns("turns", c))
	}
	for _, a := range c.Right {
		if err := follow(pos, a, func(next game.Position, then *puzzles.Choice) error {
			return b.verifyEnd(ctx, next, then, then.Depth())
		}); err != nil {
			return err
		}
	}
	return nil
}

// verifyTable asks the tables about every turn again.
func (b *Bench) verifyTable(pos game.Position, c *puzzles.Choice, value string) error {
	p, known := b.probe(pos)
	if !known || p.Value != value {
		return fault("no-table", game.Word("value", values[value]), at(pos))
	}
	right := rightTurns(c)
	for _, t := range p.Turns {
		if (t.Value == value) != slices.Contains(right, t.Text) {
			return fault("in-table", game.Plain("turn", t.Text), at(pos), game.Word("value", values[t.Value]))
		}
	}
	for _, a := range c.Right {
		if err := follow(pos, a, func(next game.Position, then *puzzles.Choice) error { return b.verifyTable(next, then, value) }); err != nil {
			return err
		}
	}
	return nil
}

// verifyGap searches again at every turn of the solver.
func (b *Bench) verifyGap(ctx context.Context, pos game.Position, c *puzzles.Choice, nodes uint64) error {
	if len(c.Right) != 1 {
		return fault("right", count("n", len(c.Right)), at(pos))
	}
	a := c.Right[0]
	if len(pos.Moves()) > 1 {
		j, err := b.judge(ctx, pos, 2, nodes)
		if err != nil {
			return err
		}
		if j.Verdicts[0].Turn != a.Turn {
			return fault("best", game.Plain("found", j.Verdicts[0].Turn), at(pos), game.Plain("turn", a.Turn))
		}
		if gap := j.Verdicts[1].Loss; gap < Gap {
			return fault("close", game.Plain("turn", a.Turn), game.Word("gap", game.Decimal(fmt.Sprintf("%.2f", gap))), game.Plain("other", j.Verdicts[1].Turn), at(pos))
		}
	}
	return follow(pos, a, func(next game.Position, then *puzzles.Choice) error { return b.verifyGap(ctx, next, then, nodes) })
}
