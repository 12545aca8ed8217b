package house

import (
	"context"
	"errors"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// fail is why the house does not do something for reasons other than the rules.
func fail(kind problem.Kind, token string, args ...game.Arg) *problem.Problem {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}

// refuse is a refusal that the house itself makes, like those of the table.
func refuse(input, token string, args ...game.Arg) error {
	return &game.Refused{Input: input, Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// storeProblem is what a fault of the store means to who asked.
func (h *House) storeProblem(err error) error {
	var known *problem.Problem
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, store.ErrNotFound):
		return fail(problem.NotFound, "no-such-table")
	case errors.Is(err, store.ErrStale):
		return fail(problem.Busy, "busy")
	case errors.Is(err, context.Canceled):
		return fail(problem.Unavailable, "stopping")
	}
	h.log.Error("the store failed", "error", err)
	if h.Store.Damaged() != nil {
		return fail(problem.Unavailable, "store-damaged")
	}
	if errors.Is(err, store.ErrUnknown) {
		return fail(problem.Unavailable, "store-unsure")
	}
	return fail(problem.Unavailable, "store-away")
}
