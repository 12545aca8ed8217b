package api

import (
	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

// mostGames is how many games of one table can be named.
const mostGames = 100_000

func (a *API) askReview(r *gate.Request) (wire.Review, error) {
	if err := r.Allow(gate.Reviewing); err != nil {
		return wire.Review{}, err
	}
	return a.reviewOf(r, true)
}

func (a *API) review(r *gate.Request) (wire.Review, error) { return a.reviewOf(r, false) }

func (a *API) knownTurns(r *gate.Request) (wire.KnownTurns, error) {
	n, err := count(r, byGame, 0)
	if err == nil {
		err = r.Allow(gate.Asking)
	}
	if err != nil {
		return wire.KnownTurns{}, err
	}
	return a.House.KnownTurns(r.Context(), r.PathValue("id"), n)
}

func (a *API) reviewOf(r *gate.Request, ask bool) (wire.Review, error) {
	who, err := r.Who()
	if err != nil {
		return wire.Review{}, err
	}
	n, err := count(r, byGame, 0)
	if err != nil {
		return wire.Review{}, err
	}
	return a.House.Review(r.Context(), r.Viewer(who), r.PathValue("id"), n, ask)
}
