package gate

import (
	"crownhead/internal/problem"
	"crownhead/internal/push"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// Push is the telling of devices as visitors reach it.
type Push struct{ Service *push.Service }

// Devices are the visitor's, with what a browser needs to become one.
func (p Push) Devices(r *Request) (out wire.Push, err error) {
	who, err := r.Who()
	if err != nil {
		return out, err
	}
	if out.Key, err = p.Service.Public(r.Context()); err != nil {
		return out, err
	}
	if out.Devices, err = p.Service.Devices(r.Context(), who.ID); err != nil {
		return out, err
	}
	out.Waiting, err = p.Service.Waiting(r.Context(), who.ID)
	return out, err
}

// Tell has the visitor's browser told.
func (p Push) Tell(r *Request, n wire.NewDevice) (wire.Device, error) {
	if err := r.Allow(Telling); err != nil {
		return wire.Device{}, err
	}
	who, err := r.Remembered()
	if err != nil {
		return wire.Device{}, err
	}
	if who.Kind == store.Bot {
		return wire.Device{}, refuse(problem.NotYours, "not-for-bots")
	}
	return p.Service.Tell(r.Context(), push.Owner{
		Person: who.ID, Session: r.Session(), Browser: r.browser(), Origin: r.Origin(), Lang: r.Lang,
	}, n)
}

// SetQuiet changes the hours in which a device of the visitor's is left alone.
func (p Push) SetQuiet(r *Request, id string, hours *wire.QuietHours) (wire.Device, error) {
	if err := r.Allow(Naming); err != nil {
		return wire.Device{}, err
	}
	who, err := r.human()
	if err != nil {
		return wire.Device{}, err
	}
	return p.Service.SetQuiet(r.Context(), who.ID, id, hours)
}

// Stop has a device of the visitor's told no more.
func (p Push) Stop(r *Request, id string) error {
	who, err := r.human()
	if err != nil {
		return err
	}
	return p.Service.Stop(r.Context(), who.ID, id)
}
