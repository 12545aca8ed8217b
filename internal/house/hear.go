package house

import (
	"context"
	"strings"
	"time"

	"crownhead/internal/store"
)

const subjectPrefix = "table."

func tableSubject(id string) string { return subjectPrefix + id }

// announce tells other nodes that a table has gone on. It is a hint; whoever misses it asks the log.
func (h *House) announce(id string, seq int) {
	if h.Store.Shared() {
		if err := h.Bus.Publish(tableSubject(id), []byte(h.node)); err != nil {
			h.log.Debug("an event could not be announced", "table", store.Short(id), "seq", seq, "error", err)
		}
	}
}

// hear is told by the bus that a table has gone on somewhere.
func (h *House) hear(subject string, node []byte) {
	if string(node) == h.node {
		return
	}
	select {
	case h.heard <- strings.TrimPrefix(subject, subjectPrefix):
	default: // it is heard within a second anyway
	}
}

// listen asks the log for what was heard of.
func (h *House) listen(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-h.heard:
			h.refreshTable(ctx, id)
		}
	}
}

// refreshTable brings a table that is in memory up to the log.
func (h *House) refreshTable(ctx context.Context, id string) {
	h.mu.Lock()
	l, known := h.tables[id]
	h.mu.Unlock()
	if !known {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.evicted || !l.loaded {
		return
	}
	touched := l.table().Touched
	if err := l.refresh(ctx); err != nil {
		h.log.Debug("a table could not be brought up to date", "table", store.Short(id), "error", err)
		return
	}
	if l.stopThinking != nil && l.table().Touched > touched {
		l.stopThinking()
	}
}

// catchUp asks the store, in one query, how far the tables are that somebody here looks at: the bus may have lost the last
// word.
func (h *House) catchUp() {
	if !h.Store.Shared() {
		return
	}
	heads := map[string]int{}
	var ids []string
	for _, l := range h.watched() {
		if !l.mu.TryLock() {
			continue
		}
		if len(l.watchers) > 0 && l.loaded {
			heads[l.id] = l.table().Seq
			ids = append(ids, l.id)
		}
		l.mu.Unlock()
	}
	if len(ids) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	now, err := h.Store.Heads(ctx, ids)
	if err != nil {
		return
	}
	for id, head := range now {
		if head > heads[id] {
			h.hear(tableSubject(id), nil)
		}
	}
}
