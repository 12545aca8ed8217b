package gate

import (
	"crownhead/internal/events"
	"crownhead/internal/events/kept"
	"crownhead/internal/wire"
)

// Evenings is the service of events as visitors reach it: the same limits hold for a form and for a request of the API.
type Evenings struct{ *events.Service }

// Create opens an event.
func (e Evenings) Create(r *Request, n wire.NewEvent) (wire.EventState, error) {
	if err := r.Allow(Opening); err != nil {
		return wire.EventState{}, err
	}
	who, err := r.Remembered()
	if err != nil {
		return wire.EventState{}, err
	}
	s, err := e.Service.Create(r.Context(), r.Viewer(who), n)
	return s.View(r.Viewer(who), ""), err
}

// Do does something in an event.
func (e Evenings) Do(r *Request, id string, c wire.EventCommand) (wire.EventState, error) {
	if err := r.Allow(Acting); err != nil {
		return wire.EventState{}, err
	}
	child := false
	if c.Do == "claim" { // three pictures are few: they are not to be guessed quickly
		if err := r.Allow(SignIns); err != nil {
			return wire.EventState{}, err
		}
		class, err := e.ByCode(r.Context(), c.Code)
		child = err == nil && class.Class && class.ID == id
	}
	who, err := r.remembered(child)
	if err != nil {
		return wire.EventState{}, err
	}
	s, err := e.Service.Do(r.Context(), r.Viewer(who), id, c)
	if err != nil {
		return wire.EventState{}, err
	}
	return s.View(r.Viewer(who), c.Code), nil
}

// Find is an event by its id or its code. Codes are not to be guessed quickly.
func (e Evenings) Find(r *Request, id, code string) (events.State, error) {
	who, err := r.Who()
	if err != nil {
		return events.State{}, err
	}
	if len(id) == events.CodeLength || len(id) == events.CodeLength+1 { // with a blank or a hyphen in the middle
		if err := r.Allow(SignIns); err != nil {
			return events.State{}, err
		}
		return e.ByCode(r.Context(), id)
	}
	s, err := e.Show(r.Context(), r.Viewer(who), id, "")
	if err == nil || code == "" {
		return s, err
	}
	if err := r.Allow(SignIns); err != nil {
		return events.State{}, err
	}
	return e.Show(r.Context(), r.Viewer(who), id, code)
}

// Head is how long the log of an event is that the visitor may see.
func (e Evenings) Head(r *Request) (id string, seq int, err error) {
	s, err := e.Find(r, r.PathValue("id"), r.URL.Query().Get("code"))
	return s.ID, s.Seq, err
}

// Lines are events in a list.
func (e Evenings) Lines(r *Request, f kept.Filter) ([]wire.EventLine, error) {
	who, err := r.Who()
	if err != nil {
		return nil, err
	}
	rows, err := e.List(r.Context(), r.Viewer(who), f)
	lines := make([]wire.EventLine, len(rows))
	for i, row := range rows {
		lines[i] = events.Line(row)
	}
	return lines, err
}
