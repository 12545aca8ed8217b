package server

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"crownhead/internal/house"
	"crownhead/internal/store"
)

// Metrics is the page that Prometheus reads. It is for a listener of its own: visitors have no business there.
func (s *Server) Metrics() http.Handler {
	return promhttp.HandlerFor(s.metrics, promhttp.HandlerOpts{})
}

// registry is all that is counted: by these parts, and of the process.
func registry(parts ...prometheus.Collector) *prometheus.Registry {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	r.MustRegister(parts...)
	return r
}

// houseStats asks the house when it is collected.
type houseStats struct {
	house *house.House
	store *store.Store
}

func describe(name, help string) *prometheus.Desc {
	return prometheus.NewDesc("crownhead_"+name, help, nil, nil)
}

var (
	tablesDesc   = describe("tables", "Tables in memory.")
	watchersDesc = describe("watchers", "Viewers of live tables.")
	thinkingDesc = describe("engines_thinking", "Computer players that think now.")
	turnsDesc    = describe("turns_total", "Turns played.")
	eventsDesc   = describe("appends_total", "Events appended to the log.")
	refusedDesc  = describe("refusals_total", "Commands that a table refused.")
	stalesDesc   = describe("stale_total", "Appends that lost a race.")
	commitDesc   = describe("commit_seconds", "How long appends took to be on disk.")
	queueDesc    = describe("engine_queue", "Turns of computer players that nobody thinks about yet, up to 100.")
	outageDesc   = describe("outage", "1 while the store cannot be written.")
)

// Describe tells nothing beforehand: what cannot be asked at the moment is left out.
func (h houseStats) Describe(chan<- *prometheus.Desc) {}

func (h houseStats) Collect(out chan<- prometheus.Metric) {
	now := h.house.Stats()
	gauge := func(d *prometheus.Desc, v float64) { out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v) }
	counter := func(d *prometheus.Desc, v uint64) {
		out <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, float64(v))
	}
	gauge(tablesDesc, float64(now.Tables))
	gauge(watchersDesc, float64(now.Watchers))
	gauge(thinkingDesc, float64(now.Thinking))
	counter(turnsDesc, now.Turns)
	counter(eventsDesc, now.Events)
	counter(refusedDesc, now.Refused)
	counter(stalesDesc, now.Stales)
	out <- prometheus.MustNewConstSummary(commitDesc, now.Commits, now.Committing.Seconds(), nil)
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if waiting, err := h.store.Ready(ctx, "engine", h.store.Now(), 100); err == nil {
		gauge(queueDesc, float64(len(waiting)))
	}
	outage := 0.0
	if now.Outage {
		outage = 1
	}
	gauge(outageDesc, outage)
}
