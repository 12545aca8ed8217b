package api

import (
	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

func (a *API) create(r *gate.Request, n wire.NewTable) (wire.MadeTable, error) {
	return a.tables.Create(r, n)
}

func (a *API) takeSeat(r *gate.Request, take wire.TakeSeat) (wire.TakenSeat, error) {
	return a.tables.TakeSeat(r, r.PathValue("id"), take)
}

func (a *API) snapshot(r *gate.Request) (wire.Snapshot, error) {
	who, err := r.Who()
	if err != nil {
		return wire.Snapshot{}, err
	}
	return a.House.Snapshot(r.Context(), r.Viewer(who), r.PathValue("id"))
}

const (
	mostOnPage  = 100
	usualOnPage = 20
)

func (a *API) list(r *gate.Request) (wire.Tables, error) {
	which, err := word(r, byList, "open")
	if err != nil {
		return wire.Tables{}, err
	}
	f := store.Filter{Public: true}
	switch which {
	case "open":
		f.Phases, f.OpenSeat = []string{"waiting"}, true
	case "running":
		f.Phases = []string{"playing"}
	case "over":
		f.Phases = []string{"over"}
	default: // mine, your-turn
		who, err := r.Who()
		if err != nil {
			return wire.Tables{}, err
		}
		if who.ID == "" {
			return wire.Tables{Tables: []wire.TableLine{}}, nil
		}
		f = store.Filter{Person: who.ID, YourTurn: which == "your-turn"}
	}
	return a.pageOf(r, f)
}

func (a *API) personTables(r *gate.Request) (wire.Tables, error) {
	who, err := a.Lists.Person(r.Context(), r.PathValue("id"))
	if err != nil {
		return wire.Tables{}, err
	}
	if hidden(r, who) {
		return wire.Tables{}, refuse(problem.NotFound, "no-such-person")
	}
	return a.pageOf(r, store.Filter{Person: who.ID, Public: true})
}

// pageOf is one page of a list of tables.
func (a *API) pageOf(r *gate.Request, f store.Filter) (wire.Tables, error) {
	var err error
	if f.Family, err = word(r, a.byFamily(), ""); err != nil {
		return wire.Tables{}, err
	}
	if f.Rules, err = word(r, a.byRules(), ""); err != nil {
		return wire.Tables{}, err
	}
	n, err := count(r, byLimit, usualOnPage)
	if err != nil {
		return wire.Tables{}, err
	}
	rows, next, err := a.Lists.List(r.Context(), f, r.URL.Query().Get(byCursor.name), n)
	if err != nil {
		return wire.Tables{}, err
	}
	return wire.Tables{Tables: a.House.Lines(rows, r.Lang), Next: next}, nil
}

func (a *API) ratings(r *gate.Request) (wire.Ranking, error) {
	of, err := word(r, a.byFamily(), "")
	if err != nil {
		return wire.Ranking{}, err
	}
	if of == "" {
		return wire.Ranking{}, refuse(problem.BadRequest, "which-family", game.Word("known", game.Or(a.families()...)))
	}
	at, err := word(r, bySpeed, "none")
	if err != nil {
		return wire.Ranking{}, err
	}
	n, err := count(r, byLimit, usualOnPage)
	if err != nil {
		return wire.Ranking{}, err
	}
	ranked, next, err := a.Lists.Ranking(r.Context(), of, at, r.URL.Query().Get(byCursor.name), n)
	out := wire.Ranking{People: []wire.Ranked{}, Next: next}
	for _, one := range ranked {
		out.People = append(out.People, wire.Ranked{
			Person: one.Person.ID, Name: one.Person.Name, Kind: one.Person.Kind,
			Rating: wire.Rating{Value: one.Rating.Value, Deviation: one.Rating.Deviation}, Games: one.Rating.Games,
		})
	}
	return out, err
}
