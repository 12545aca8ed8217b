package house

import (
	"context"
	"time"

	"crownhead/internal/host"
	"crownhead/internal/store"
)

const (
	often     = 50 * time.Millisecond // flags
	seldom    = time.Second           // who looks on, what others have done; memory
	rarely    = 10 * time.Second      // tables nobody uses
	deadAfter = 5 * time.Second       // engine work that no worker takes: its flag can fall
)

// sweep does what is due at any table, whoever's node made it so.
func (h *House) sweep(ctx context.Context) {
	flags, others, idlers := time.NewTicker(often), time.NewTicker(seldom), time.NewTicker(rarely)
	defer flags.Stop()
	defer others.Stop()
	defer idlers.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-flags.C:
			h.callDue(ctx)
		case <-others.C:
			h.tellPresences()
			h.catchUp()
		case now := <-idlers.C:
			h.evictIdle(now)
		}
	}
}

// callDue calls flags and does what another node has left undone.
func (h *House) callDue(ctx context.Context) {
	if h.outage.on() {
		if h.Store.Ping(ctx) != nil {
			return
		}
		h.recover(ctx)
	}
	now := h.Store.Now()
	rows, err := h.Store.Due(ctx, now, []string{flagWork, houseWork}, batch)
	if err != nil {
		if ctx.Err() == nil {
			h.outage.begin(now, err, h.log)
		}
		return
	}
	if late, err := h.Store.Due(ctx, now.Add(-deadAfter), []string{engineWork}, batch); err == nil {
		rows = append(rows, late...)
	}
	for _, row := range rows {
		l, err := h.enter(ctx, row.ID)
		if err != nil {
			h.log.Warn("a table cannot be taken up", "table", store.Short(row.ID), "error", err)
			continue
		}
		if h.Store.Shared() {
			if err := l.refresh(ctx); err != nil {
				l.leave()
				continue
			}
		}
		if at, timed := host.Deadline(l.table()); row.Work != engineWork || timed && !h.Store.Now().Before(at) {
			l.callFlag(ctx)
		}
		l.leave()
	}
}

// callFlag lets a flag fall that has run out, even while a computer player is to act, and goes on.
func (l *live) callFlag(ctx context.Context) {
	if at, timed := host.Deadline(l.table()); timed && !l.house.Store.Now().Before(at) {
		if err := l.step(ctx); err != nil {
			l.house.log.Warn("a flag could not be called", "table", store.Short(l.id), "error", err)
			return
		}
	}
	l.goOn(ctx)
}

// tellPresences says at every table who looks on.
func (h *House) tellPresences() {
	for _, l := range h.watched() {
		if l.mu.TryLock() { // a busy table can wait a second
			l.tellPresence()
			l.mu.Unlock()
		}
	}
}

func (h *House) watched() []*live {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all []*live
	for _, l := range h.tables {
		all = append(all, l)
	}
	return all
}
