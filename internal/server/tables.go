package server

import (
	"crownhead/internal/people"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

func (s *Server) create(v *visit, n wire.NewTable) (wire.MadeTable, error) {
	for i := range n.Seats {
		if err := checkGiven(&n.Seats[i].Name); err != nil {
			return wire.MadeTable{}, err
		}
	}
	who, err := v.remembered()
	if err != nil {
		return wire.MadeTable{}, err
	}
	return s.House.Create(v.ctx(), v.viewer(who), n)
}

func (s *Server) takeSeat(v *visit, take wire.TakeSeat) (wire.TakenSeat, error) {
	if err := checkGiven(&take.Name); err != nil {
		return wire.TakenSeat{}, err
	}
	who, err := v.remembered()
	if err != nil {
		return wire.TakenSeat{}, err
	}
	return s.House.TakeSeat(v.ctx(), v.viewer(who), v.r.PathValue("id"), take)
}

// checkGiven checks a name that may be left out.
func checkGiven(name *string) (err error) {
	if *name != "" {
		*name, err = people.CheckName(*name)
	}
	return err
}

func (s *Server) snapshot(v *visit) (wire.Snapshot, error) {
	who, err := v.who()
	if err != nil {
		return wire.Snapshot{}, err
	}
	return s.House.Snapshot(v.ctx(), v.viewer(who), v.r.PathValue("id"))
}

const (
	mostOnPage  = 100
	usualOnPage = 20
)

func (s *Server) tables(v *visit) (wire.Tables, error) {
	which, err := v.word(byList, "open")
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
		who, err := v.who()
		if err != nil {
			return wire.Tables{}, err
		}
		if who.ID == "" {
			return wire.Tables{Tables: []wire.TableLine{}}, nil
		}
		f = store.Filter{Person: who.ID, YourTurn: which == "your-turn"}
	}
	return s.pageOf(v, f)
}

func (s *Server) personTables(v *visit) (wire.Tables, error) {
	who, err := s.Store.Person(v.ctx(), v.r.PathValue("id"))
	if err != nil {
		return wire.Tables{}, err
	}
	return s.pageOf(v, store.Filter{Person: who.ID, Public: true})
}

// pageOf is one page of a list of tables.
func (s *Server) pageOf(v *visit, f store.Filter) (wire.Tables, error) {
	var err error
	if f.Family, err = v.word(byFamily, ""); err != nil {
		return wire.Tables{}, err
	}
	if f.Rules, err = v.word(s.byRules(), ""); err != nil {
		return wire.Tables{}, err
	}
	n, err := v.count(byLimit, 1, mostOnPage, usualOnPage)
	if err != nil {
		return wire.Tables{}, err
	}
	rows, next, err := s.Store.List(v.ctx(), f, v.r.URL.Query().Get(byCursor.name), n)
	if err != nil {
		return wire.Tables{}, err
	}
	return wire.Tables{Tables: s.House.Lines(rows, v.lang), Next: next}, nil
}

func (s *Server) ratings(v *visit) (wire.Ranking, error) {
	of, err := v.word(byFamily, "")
	if err != nil {
		return wire.Ranking{}, err
	}
	if of == "" {
		return wire.Ranking{}, refuse(problem.BadRequest, "which-family")
	}
	at, err := v.word(bySpeed, "none")
	if err != nil {
		return wire.Ranking{}, err
	}
	n, err := v.count(byLimit, 1, mostOnPage, usualOnPage)
	if err != nil {
		return wire.Ranking{}, err
	}
	ranked, next, err := s.Store.Ranking(v.ctx(), of, at, v.r.URL.Query().Get(byCursor.name), n)
	out := wire.Ranking{People: []wire.Ranked{}, Next: next}
	for _, r := range ranked {
		out.People = append(out.People, wire.Ranked{
			Person: r.Person.ID, Name: r.Person.Name, Kind: r.Person.Kind,
			Rating: wire.Rating{Value: r.Rating.Value, Deviation: r.Rating.Deviation}, Games: r.Rating.Games,
		})
	}
	return out, err
}
