package house

import (
	"context"
	"errors"
	"strings"

	"crownhead/game"
	"crownhead/internal/store"
)

// Problem is why the house does not do something that is no matter of the rules.
type Problem struct {
	Kind    string // not-found, not-yours, refused, stale, bad-request, unavailable, busy
	Reasons []game.Reason
}

// Error is the first sentence, in English.
func (p *Problem) Error() string { return p.In(game.English) }

// In is what is wrong, in one language.
func (p *Problem) In(lang game.Lang) string {
	all := make([]string, len(p.Reasons))
	for i, r := range p.Reasons {
		all[i] = r.Text.In(lang)
	}
	return strings.Join(all, " ")
}

func problem(kind, token string, args ...game.Arg) *Problem {
	return &Problem{Kind: kind, Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// refuse is a refusal that the house itself makes, like those of the table.
func refuse(input, token string, args ...game.Arg) error {
	return &game.Refused{Input: input, Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// storeProblem is what a fault of the store means to who asked.
func (h *House) storeProblem(err error) error {
	var known *Problem
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, store.ErrNotFound):
		return problem("not-found", "no-such-table")
	case errors.Is(err, store.ErrStale):
		return problem("busy", "busy")
	case errors.Is(err, context.Canceled):
		return problem("unavailable", "stopping")
	}
	h.log.Error("the store failed", "error", err)
	if errors.Is(err, store.ErrUnknown) {
		return problem("unavailable", "store-unsure")
	}
	return problem("unavailable", "store-away")
}

func verbList() string {
	names := make([]string, len(verbs))
	for i, v := range verbs {
		names[i] = string(v)
	}
	return strings.Join(names, ", ")
}
