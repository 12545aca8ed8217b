package api

import (
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
)

func (a *API) healthy(r *gate.Request) error {
	plain(r, "ok\n")
	return nil
}

// ready is for what sends visitors to several nodes.
func (a *API) ready(r *gate.Request) error {
	if a.stopping.Load() {
		return refuse(problem.Unavailable, "stopping")
	}
	if err := a.House.Ready(); err != nil {
		return err
	}
	plain(r, "ready\n")
	return nil
}

func plain(r *gate.Request, text string) {
	r.W.Header().Set("Content-Type", "text/plain; charset=utf-8")
	r.W.Write([]byte(text))
}
