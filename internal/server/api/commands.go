package api

import (
	"math"
	"strconv"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/schema"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

func (a *API) command(r *gate.Request, ask wire.Ask) (wire.Done, error) {
	if ask.Type != "do" {
		return wire.Done{}, refuse(problem.BadRequest, "wrong-ask", game.Plain("type", "do"))
	}
	who, err := r.Who()
	if err != nil {
		return wire.Done{}, err
	}
	c, err := view.Command(ask)
	if err != nil {
		return wire.Done{}, err
	}
	order := house.Order{ID: ask.ID, Seen: ask.Seen, Seat: ask.By}
	seq, err := a.tables.Do(r.Context(), r.Visitor(who), r.PathValue("id"), order, c)
	return wire.Done{Type: "done", ID: ask.ID, Seq: seq}, err
}

func (a *API) why(r *gate.Request, ask wire.Ask) (wire.Reasons, error) {
	if ask.Type != "why" {
		return wire.Reasons{}, refuse(problem.BadRequest, "wrong-ask", game.Plain("type", "why"))
	}
	who, err := r.Who()
	if err != nil {
		return wire.Reasons{}, err
	}
	why, err := a.tables.Why(r.Context(), r.Visitor(who), r.PathValue("id"), view.Question{Text: ask.Text, Typed: ask.Typed, Touched: ask.Touched, Whole: ask.Whole})
	why.ID = ask.ID
	return why, err
}

func (a *API) hint(r *gate.Request, ask wire.Ask) (wire.Hint, error) {
	if ask.Type != "hint" {
		return wire.Hint{}, refuse(problem.BadRequest, "wrong-ask", game.Plain("type", "hint"))
	}
	who, err := r.Who()
	if err != nil {
		return wire.Hint{}, err
	}
	hint, err := a.tables.Hint(r.Context(), r.Visitor(who), r.PathValue("id"))
	hint.ID = ask.ID
	return hint, err
}

func (a *API) values(r *gate.Request) (wire.Values, error) {
	n, err := schema.WholeNumber("n", r.PathValue("n"), 0, math.MaxInt32)
	if err != nil {
		return wire.Values{}, err
	}
	who, err := r.Who()
	if err != nil {
		return wire.Values{}, err
	}
	values, err := a.tables.Values(r.Context(), r.Visitor(who), r.PathValue("id"), n)
	if err == nil && values.Turn != n {
		return wire.Values{}, refuse(problem.NotFound, "no-such-turn", game.Plain("turns", strconv.Itoa(values.Turn)))
	}
	return values, err
}

func (a *API) look(r *gate.Request) (wire.Look, error) {
	n, err := schema.WholeNumber("n", r.PathValue("n"), 0, math.MaxInt32)
	if err != nil {
		return wire.Look{}, err
	}
	who, err := r.Who()
	if err != nil {
		return wire.Look{}, err
	}
	look, err := a.tables.Look(r.Context(), r.Visitor(who), r.PathValue("id"), n)
	if err == nil && look.Turn != n { // a board shows the last turn then; an address means what it says
		return wire.Look{}, refuse(problem.NotFound, "no-such-turn", game.Plain("turns", strconv.Itoa(look.Turn)))
	}
	return look, err
}
