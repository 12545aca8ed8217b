package house

import (
	"context"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/table/host"
	"crownhead/internal/wire"
)

// advisers is who thinks about hints: few at once, and those who ask wait for their turn.
type advisers chan *host.Players

// hintTimeout is how long one waits for a hint, with those that were asked for before.
const hintTimeout = 10 * time.Second

// mostAdvisers is the players of different rules that an adviser keeps.
const mostAdvisers = 4

func newAdvisers(c Config) advisers {
	a := make(advisers, max(1, c.Engines/2))
	for range cap(a) {
		a <- host.NewPlayers(c.Games.Engine, c.Random, mostAdvisers)
	}
	return a
}

// Hint is what a strong player would do for a viewer who is to act. The error is a *[game.Refused] or a *[problem.Problem].
func (h *House) Hint(ctx context.Context, who Viewer, table string) (wire.Hint, error) {
	l, err := h.enter(ctx, table)
	if err != nil {
		return wire.Hint{}, h.storeProblem(err)
	}
	t, err := l.table(), l.table().RefuseAdvice(l.seatsOf(ctx, who))
	l.leave()
	if err != nil {
		return wire.Hint{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, hintTimeout)
	defer cancel()
	select {
	case players := <-h.advisers:
		defer func() { h.advisers <- players }()
		turn, err := players.Advise(ctx, t)
		if err != nil {
			return wire.Hint{}, fail(problem.Busy, "busy")
		}
		return wire.Hint{Type: "hint", Text: turn, Seq: t.Seq}, nil
	case <-ctx.Done():
		return wire.Hint{}, fail(problem.Busy, "busy")
	}
}
