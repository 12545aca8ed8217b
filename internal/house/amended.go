package house

import (
	"context"
	"encoding/json"

	"crownhead/game"
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

// CloseTable ends a table without a result, whoever plays there. The error is a *[game.Refused] if it is over already.
func (h *House) CloseTable(ctx context.Context, table string) error {
	l, err := h.visit(ctx, table)
	if err != nil {
		return err
	}
	defer l.leave()
	if err := l.do(ctx, play.Request{By: game.Nobody, Seen: play.UpToDate, Command: play.Abort{}}); err != nil {
		return err
	}
	l.acted(play.Abort{})
	l.doPending(ctx)
	return nil
}
