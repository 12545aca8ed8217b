package server

import (
	"context"
	"net/http"
	"time"

	"crownhead/internal/house"
	"crownhead/internal/server/meter"
	"crownhead/internal/store"
)

// Metrics is the page that Prometheus reads. It is for a listener of its own: visitors have no business there.
func (s *Server) Metrics() http.Handler { return s.metrics }

// houseStats asks the house when the page is read.
type houseStats struct {
	house  *house.House
	jobs   store.Jobs
	backup func() time.Duration
}

func (h houseStats) Measure(p *meter.Page) {
	now := h.house.Stats()
	gauge := func(name, help string, v float64) { p.Gauge("crownhead_"+name, help, v) }
	counter := func(name, help string, v uint64) { p.Counter("crownhead_"+name, help, float64(v)) }
	gauge("tables", "Tables in memory.", float64(now.Tables))
	gauge("watchers", "Viewers of live tables.", float64(now.Watchers))
	gauge("engines_thinking", "Computer players that think now.", float64(now.Thinking))
	counter("turns_total", "Turns played.", now.Turns)
	counter("appends_total", "Events appended to the log.", now.Events)
	counter("refusals_total", "Commands that a table refused.", now.Refused)
	counter("stale_total", "Appends that lost a race.", now.Stales)
	p.Summary("crownhead_commit_seconds", "How long appends took to be on disk.", now.Commits, now.Committing.Seconds(), nil)
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if waiting, err := h.jobs.Ready(ctx, "engine", h.jobs.Now(), 100); err == nil { // what cannot be asked at the moment is left out
		gauge("engine_queue", "Turns of computer players that nobody thinks about yet, up to 100.", float64(len(waiting)))
	}
	if h.backup != nil {
		gauge("backup_age_seconds", "Age of the newest backup, or how long there has been none.", h.backup().Seconds())
	}
	outage := 0.0
	if now.Outage {
		outage = 1
	}
	gauge("outage", "1 while the store cannot be written.", outage)
}
