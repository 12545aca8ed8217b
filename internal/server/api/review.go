package api

import (
	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

// mostGames is how many games of one table can be named.
const mostGames = 100_000

func gameOf(r *gate.Request) (int, error) { return count(r, byGame, 0) }

func (a *API) askReview(r *gate.Request) (wire.Review, error) {
	n, err := gameOf(r)
	if err != nil {
		return wire.Review{}, err
	}
	return a.Study.AskReview(r, r.PathValue("id"), n)
}

func (a *API) review(r *gate.Request) (wire.Review, error) {
	n, err := gameOf(r)
	if err != nil {
		return wire.Review{}, err
	}
	return a.Study.Review(r, r.PathValue("id"), n)
}

func (a *API) knownTurns(r *gate.Request) (wire.KnownTurns, error) {
	n, err := gameOf(r)
	if err != nil {
		return wire.KnownTurns{}, err
	}
	return a.Study.Known(r, r.PathValue("id"), n)
}
