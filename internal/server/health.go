package server

import (
	"context"
	"time"

	"crownhead/internal/problem"
)

func (s *Server) healthy(v *visit) error {
	v.plain("ok\n")
	return nil
}

// ready is for whoever sends visitors to several nodes.
func (s *Server) ready(v *visit) error {
	if s.stopping.Load() {
		return refuse(problem.Unavailable, "stopping")
	}
	ctx, cancel := context.WithTimeout(v.ctx(), 3*time.Second)
	defer cancel()
	if err := s.Store.Ping(ctx); err != nil {
		return err
	}
	v.plain("ready\n")
	return nil
}

func (v *visit) plain(text string) {
	v.w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	v.w.Write([]byte(text))
}
