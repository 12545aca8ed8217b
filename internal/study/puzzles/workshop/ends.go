package workshop

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/study/puzzles"
)

// longestEnd is how many turns of the solver are played out reply by reply.
const longestEnd = 3

// wins tells whether the game is over and a seat has won it.
func wins(pos game.Position, seat game.Seat) bool {
	o, over := pos.Outcome()
	return over && o.Winner == seat
}

// Forced tells whether the seat to act can end the game as the winner within n turns, whatever is replied.
func (b *Bench) Forced(ctx context.Context, pos game.Position, n int) bool {
	seat := pos.ToAct()
	moves := pos.Moves()
	if n > 1 {
		b.order(ctx, pos, moves)
	}
	for _, m := range moves {
		if next, err := pos.Play(m.Text); err == nil {
			if _, holds := b.refuted(ctx, next, seat, n-1); !holds {
				return true
			}
		}
	}
	return false
}

// order puts the turn that the search prefers first.
func (b *Bench) order(ctx context.Context, pos game.Position, moves []game.Move) {
	if len(moves) < 2 {
		return
	}
	j, err := b.judge(ctx, pos, 1, glance)
	if err != nil {
		return
	}
	if i := slices.IndexFunc(moves, func(m game.Move) bool { return m.Text == j.Verdicts[0].Turn }); i > 0 {
		moves[0], moves[i] = moves[i], moves[0]
	}
}

// refuted looks for a reply, after a turn of the seat, against which the seat cannot win within n more turns. Holds is true if there is one, or if
// the game has ended in another way.
func (b *Bench) refuted(ctx context.Context, pos game.Position, seat game.Seat, n int) (reply string, holds bool) {
	if wins(pos, seat) {
		return "", false
	}
	if _, over := pos.Outcome(); over || pos.ToAct() != seat.Other() {
		return "", true
	}
	if n == 0 {
		return "", true
	}
	moves := pos.Moves()
	b.order(ctx, pos, moves)
	for _, m := range moves {
		next, err := pos.Play(m.Text)
		if err != nil {
			continue
		}
		if wins(next, seat) {
			continue
		}
		if next.ToAct() != seat || !b.Forced(ctx, next, n) {
			return m.Text, true
		}
	}
	return "", false
}

// end is the choice at a position where the seat to act wins within n turns by force and not faster: every turn that does is right. Nil if
// none does.
func (b *Bench) end(ctx context.Context, pos game.Position, n int) *puzzles.Choice {
	seat := pos.ToAct()
	if n > 1 && b.Forced(ctx, pos, n-1) {
		return nil
	}
	c := &puzzles.Choice{Wrong: map[string][]string{}}
	for _, m := range pos.Moves() {
		next, err := pos.Play(m.Text)
		if err != nil {
			return nil
		}
		reply, holds := b.refuted(ctx, next, seat, n-1)
		switch {
		case !holds:
			c.Right = append(c.Right, puzzles.Answer{Turn: m.Text})
		case reply != "":
			c.Wrong[m.Text] = []string{reply}
		default:
			c.Wrong[m.Text] = nil
		}
	}
	if len(c.Right) == 0 || len(c.Right) > mostRight {
		return nil
	}
	for i := range c.Right {
		a := &c.Right[i]
		if n == 1 {
			continue
		}
		next, err := pos.Play(a.Turn)
		if err != nil {
			return nil
		}
		if _, over := next.Outcome(); over {
			continue
		}
		if a.Reply, a.Then = b.longest(ctx, next, n-1); a.Then == nil {
			return nil
		}
	}
	return c
}

// mostRight is how many turns may be right at one position.
const mostRight = 3

// longest is a reply after which the win takes n more turns, and the choice that follows it.
func (b *Bench) longest(ctx context.Context, pos game.Position, n int) (string, *puzzles.Choice) {
	moves := pos.Moves()
	b.order(ctx, pos, moves)
	for _, m := range moves {
		next, err := pos.Play(m.Text)
		if err != nil {
			continue
		}
		if _, over := next.Outcome(); over {
			continue
		}
		if c := b.end(ctx, next, n); c != nil {
			return m.Text, c
		}
	}
	return "", nil
}
