package house

import (
	"context"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
)

// Keep adds a table at which a game from elsewhere could have been played, whole and over. It is in no public list, it counts for nobody,
// and both seats are held by the person who brings it, like those of two people at one screen. The error is a *problem.Problem.
func (h *House) Keep(ctx context.Context, who Viewer, log []play.Entry) (id string, err error) {
	if who.Person == "" {
		return "", problem.New(problem.SignIn, sentences.Reason("who-are-you", nil))
	}
	if id, err = token(h.Random, idLength); err != nil {
		return "", err
	}
	t := play.New(h.Games.Sheet)
	kept := make([]play.Entry, 0, len(log)+1)
	for _, e := range log {
		switch event := e.Event.(type) {
		case play.Created:
			event.Table, event.Private, event.Rated = id, true, false
			e.Event = event
		case play.Joined:
			event.Player.Holder = who.Person
			e.Event = event
		}
		kept = append(kept, e)
		if t, err = t.Apply(e); err != nil {
			return "", err
		}
	}
	if t.Phase == play.Waiting || t.Phase == play.Playing { // nobody goes on with it
		stop := play.Entry{Seq: t.Seq + 1, At: t.At, By: game.Nobody, Event: play.Stopped{}}
		if t, err = t.Apply(stop); err != nil {
			return "", err
		}
		kept = append(kept, stop)
	}
	row := Row(t)
	row.Created = kept[0].At
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
	defer cancel()
	if err := h.Store.Append(ctx, store.Append{Table: id, Events: kept, Row: row}); err != nil {
		return "", h.storeProblem(err)
	}
	h.counts.events.Add(uint64(len(kept)))
	h.counts.commits.Add(1)
	return id, nil
}
