package house

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"time"

	"crownhead/game"
	"crownhead/internal/jobs"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
)

const (
	exploreEvery = 2 * time.Second // how often a node looks for games that ended elsewhere
	mostExplored = 40              // turns of a game that are counted, rolls among them
)

// explored gathers the finished games of a log as the explorer counts them, event by event. A rated game is counted with its
// ratings, so it waits for them.
type explored struct {
	resolve play.Resolver
	begun   int // games
	waiting []store.Explored
	games   []store.Explored
}

// hear takes an event in, and the table after it.
func (x *explored) hear(e play.Entry, t play.Table) {
	switch event := e.Event.(type) {
	case play.Began:
		x.begun++
	case play.Ended:
		g := store.Explored{
			Table: t.ID, Seq: e.Seq, Game: x.begun, Speed: speed(t.Control), Private: t.Private,
			Winner: event.Result.Winner.String(), Points: event.Result.Points, At: e.At, Turns: opening(x.resolve, t),
		}
		for _, p := range t.Seats {
			if p.Holder != "" {
				g.People = append(g.People, p.Holder)
			}
		}
		x.waiting = append(x.waiting, g)
		if t.Rated {
			return
		}
	case play.Counted:
		mean := (event.Ratings[0].Before.Value + event.Ratings[1].Before.Value) / 2
		for i := range x.waiting {
			x.waiting[i].Rating = int(math.Round(mean))
		}
	case play.Rematched, play.Stopped:
	default:
		return
	}
	x.games, x.waiting = append(x.games, x.waiting...), nil
}

// opening is the first turns of the game on a table, each with its position, in canonical form.
func opening(resolve play.Resolver, t play.Table) (all []store.ExploredTurn) {
	sheet, err := resolve(t.Rules)
	if err != nil {
		return nil
	}
	pos, err := sheet.At(t.Begun)
	for _, turn := range t.Turns[:min(len(t.Turns), mostExplored)] {
		if err != nil {
			return all // what was played on without a board does not count
		}
		key, called := pos.Canonical(turn.Text)
		all = append(all, store.ExploredTurn{Position: explorerKey(t.Rules, key), Turn: called[0]})
		var next game.Recorded
		next, err = pos.Recorded(turn.Text)
		pos = next.Next
	}
	return all
}

// explorerKey is what the explorer calls a position of a rule set.
func explorerKey(rules, canonical string) string {
	sum := sha256.Sum256([]byte(rules + "\n" + canonical))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// counting is the work of the explorer: it counts finished games, one after the other, while nothing else is to be done.
func (h *House) counting() jobs.Kind {
	return jobs.Kind{Name: store.ExploreJob, Every: exploreEvery, Do: h.exploreTable, Later: true}
}

func (h *House) exploreTable(ctx context.Context, job store.Job) error {
	log, err := h.Store.Events(ctx, job.About, 0)
	if err != nil {
		return err
	}
	games, err := exploredIn(h.Games.Sheet, log)
	if err != nil {
		return err
	}
	return h.Store.Explore(ctx, job, games)
}

// exploredIn is the finished games of a log.
func exploredIn(resolve play.Resolver, log []play.Entry) ([]store.Explored, error) {
	x, t := explored{resolve: resolve}, play.New(resolve)
	for _, e := range log {
		next, err := t.Apply(e)
		if err != nil {
			return nil, err
		}
		t = next
		x.hear(e, t)
	}
	return x.games, nil
}
