package server

import (
	"context"
	"crypto/rand"
	"strconv"
	"time"

	"crownhead/internal/events"
	"crownhead/internal/study"
	"crownhead/internal/table/view"
)

// eventsEvery is how often a node looks what is due in events.
const eventsEvery = 2 * time.Second

// newEvents is the service of events on a server: kept by the store, played at the tables of the house, told by its bus.
func newEvents(config Config, st *study.Service) *events.Service {
	h := config.House
	return &events.Service{
		Games: h.Games, Keep: config.Store.EventLogs, Tables: h, Now: config.Store.Now, Random: rand.Reader, Log: config.Log,
		Review: func(ctx context.Context, who view.Viewer, table string) error {
			return st.ReviewTable(ctx, who, table)
		},
		Tell: func(id string, seq int) {
			if err := h.Bus.Publish("event."+id, []byte(strconv.Itoa(seq))); err != nil {
				config.Log.Debug("some may hear of an event later", "error", err)
			}
		},
	}
}
