package api

import (
	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

// mostTreeBody is the bytes of a request that shares an analysis.
const mostTreeBody = 256 << 10

func (a *API) analyse(r *gate.Request, in wire.AnalysisAsk) (wire.Analysis, error) {
	if err := r.Allow(gate.Analysing); err != nil {
		return wire.Analysis{}, err
	}
	who, err := r.Who()
	if err != nil {
		return wire.Analysis{}, err
	}
	return a.House.Analyse(r.Context(), r.Viewer(who), in)
}

func (a *API) shareTree(r *gate.Request, in wire.NewTree) (wire.Tree, error) {
	if err := r.Allow(gate.Sharing); err != nil {
		return wire.Tree{}, err
	}
	return a.House.ShareTree(r.Context(), in)
}

func (a *API) sharedTree(r *gate.Request) (wire.Tree, error) {
	return a.House.SharedTree(r.Context(), r.PathValue("id"))
}
