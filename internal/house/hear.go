package house

import (
	"context"
	"strings"
	"time"

	"crownhead/internal/store"
)

const subjectPrefix = "table."

func tableSubject(id string) string { return subjectPrefix + id }

// announce tells other nodes that a table has gone on. It is a hint; a node that misses it asks the log.
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

// listeners is how many tables are brought up to the log at the same time. Each waits for the database most of the time: with one, players of other nodes
// were told of a turn seconds late once there were some thousand turns per second.
const listeners = 8

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
	l := h.inMemory(id)
	if l == nil {
		return
	}
	defer l.leave()
	if err := l.hearNow(ctx); err != nil {
		h.log.Debug("a table could not be brought up to date", "table", store.Short(id), "error", err)
	}
}

// freshFor is how old the answer to a single request may be. A connection hears of everything within a second.
const freshFor = 1500 * time.Millisecond

// started is when this process began to count time, which no change of the clock on the wall disturbs.
var started = time.Now()

func sinceStart() int64 { return int64(time.Since(started)) }

// visit is enter for somebody who asks for a table and is told why not: if nothing has told for a while that it is as we know it, the store is
// asked. While the store does not answer, what is known is better than nothing.
func (h *House) visit(ctx context.Context, id string) (*loaded, error) {
	l, err := h.enter(ctx, id)
	if err != nil {
		return nil, h.storeProblem(err)
	}
	if !h.Store.Shared() || h.outage.on() {
		return l, nil
	}
	if at := l.confirmed.Load(); at > h.back.Load() && sinceStart()-at < h.fresh.Load() {
		return l, nil
	}
	asking, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	asked := sinceStart()
	heads, err := h.Store.Heads(asking, []string{id})
	if err == nil && heads[id] > l.table().Seq {
		err = l.hearNow(ctx)
	}
	if err != nil {
		h.log.Debug("a table could not be brought up to date", "table", store.Short(id), "error", err)
		return l, nil
	}
	l.confirmed.Store(asked)
	return l, nil
}

// hearNow is refresh; who thinks about how the game stood can stop.
func (l *loaded) hearNow(ctx context.Context) error {
	touched := l.table().Touched
	if err := l.refresh(ctx); err != nil {
		return err
	}
	if l.stopThinking != nil && l.table().Touched > touched {
		l.stopThinking()
	}
	return nil
}

// heardSince asks a store that nodes share what is new at the table, and tells whether other nodes have done anything there since the event that was
// heard last. A node may not have heard of a turn that a player has seen elsewhere, so it asks before it refuses anything. While the store does
// not answer, the refusal stands.
func (l *loaded) heardSince(ctx context.Context, event int) bool {
	if !l.house.Store.Shared() || l.house.outage.on() {
		return false
	}
	if err := l.hearNow(ctx); err != nil {
		l.house.log.Debug("a table could not be brought up to date", "table", store.Short(l.id), "error", err)
	}
	return l.heard > event
}

// catchUp asks the store, in one query, how far the tables are that somebody here watches: the bus may have lost the last
// word.
func (h *House) catchUp() {
	if !h.Store.Shared() {
		return
	}
	type known struct {
		*loaded
		head int
	}
	tables := map[string]known{}
	var ids []string
	for l := range h.free {
		if len(l.watchers) > 0 {
			tables[l.id] = known{l, l.table().Seq}
			ids = append(ids, l.id)
		}
	}
	if len(ids) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	asked := sinceStart()
	now, err := h.Store.Heads(ctx, ids)
	if err != nil {
		return
	}
	for id, head := range now {
		if head > tables[id].head {
			h.hear(tableSubject(id), nil)
		} else {
			tables[id].confirmed.Store(asked)
		}
	}
}
