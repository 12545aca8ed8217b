package house

import (
	"context"
	"encoding/json"
	"time"

	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
)

const amendedSubject = "amended"

// Amended tells all nodes that the log of a table has other names or other lines of chat than before. Where nodes share a store they hear of it through that,
// as of [House.Revoked].
func (h *House) Amended(table string) {
	h.reload(table)
	if h.Store.Shared() {
		h.keepNote(amendedSubject, []byte(table))
	}
}

// reload reads a table that is in memory from its log again, and shows it to everybody who is watching.
func (h *House) reload(table string) {
	l := h.inMemory(table)
	if l == nil {
		return
	}
	defer l.leave()
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	if err := l.load(ctx); err != nil {
		h.log.Warn("a table whose log was amended cannot be read", "error", err)
		return
	}
	for _, w := range l.watchers {
		text, err := json.Marshal(l.snapshot(ctx, w.who))
		if err == nil {
			w.send(&text)
		}
	}
}

// Leave ends the games of somebody who goes: what is being played is resigned, and where that cannot be or nobody has begun, called off.
func (h *House) Leave(ctx context.Context, person string) error {
	var tables []string
	for cursor := ""; ; {
		rows, next, err := h.Store.List(ctx, store.Filter{Person: person, Phases: []string{string(play.Waiting), string(play.Playing)}}, cursor, 100)
		if err != nil {
			return err
		}
		for _, row := range rows {
			tables = append(tables, row.ID)
		}
		if cursor = next; next == "" {
			break
		}
	}
	for _, table := range tables {
		if err := h.leaveTable(ctx, table, person); err != nil {
			return err
		}
	}
	return nil
}

func (h *House) leaveTable(ctx context.Context, table, person string) error {
	l, err := h.visit(ctx, table)
	if err != nil {
		return err
	}
	defer l.leave()
	seats := l.seatsOf(ctx, Viewer{Person: person, Account: true})
	if len(seats) == 0 {
		return nil // who has left others at a table has nothing to end there
	}
	if l.table().Phase == play.Playing && len(seats) == 1 {
		// Where a resignation needs an answer, nobody waits for it.
		_ = l.do(ctx, play.Request{By: seats[0], Seen: play.UpToDate, Command: play.Propose{Offer: play.Offer{Kind: game.Resign}}})
	}
	if phase := l.table().Phase; phase == play.Waiting || phase == play.Playing {
		if err := l.do(ctx, play.Request{By: game.Nobody, Seen: play.UpToDate, Command: play.Abort{}}); err != nil {
			return err
		}
	}
	l.acted(play.Abort{})
	l.doPending(ctx)
	return nil
}

// CloseTable ends a table without a result, whoever plays there, as an act of somebody who looks after the house: the table's log and the log of acts say so, both or
// neither. The error is a *[game.Refused] if it is over already.
func (h *House) CloseTable(ctx context.Context, table string, a store.Act) (store.Act, error) {
	l, err := h.visit(ctx, table)
	if err != nil {
		return a, err
	}
	defer l.leave()
	err = l.try(ctx, func(on host.Host, now time.Time) (change, error) {
		b, refused := on.Decide(play.Request{By: game.Nobody, Seen: play.UpToDate, Command: play.Abort{}}, now)
		c := change{Batch: h.advance(b, now)}
		if refused == nil { // else what happens is that a flag has fallen
			c.act = &a
		}
		return c, refused
	})
	if err != nil {
		return a, err
	}
	l.acted(play.Abort{})
	l.doPending(ctx)
	return a, nil
}
