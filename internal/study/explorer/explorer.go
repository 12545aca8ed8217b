// Package explorer counts finished games: which turns were played in a position, and how those games ended. It also knows what a turn loses
// where there are dice, by a quick look.
//
// It knows logs of tables, positions and computer players. It must not know who keeps the counts, nor who may see them.
package explorer

import (
	"crypto/sha256"
	"encoding/base64"
	"math"

	"crownhead/game"
	"crownhead/internal/study/kept"
	"crownhead/internal/table/play"
	"crownhead/internal/table/rating"
)

// most is how many turns of a game are counted, rolls among them.
const most = 40

// explored gathers the finished games of a log as the explorer counts them, event by event. A rated game is counted with its
// ratings, so it waits for them.
type explored struct {
	resolve play.Resolver
	begun   int // games
	waiting []kept.Explored
	games   []kept.Explored
}

// hear takes an event in, and the table after it.
func (x *explored) hear(e play.Entry, t play.Table) {
	switch event := e.Event.(type) {
	case play.Began:
		x.begun++
	case play.Ended:
		g := kept.Explored{
			Table: t.ID, Seq: e.Seq, Game: x.begun, Speed: rating.SpeedOf(t.Control), Private: t.Private,
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
func opening(resolve play.Resolver, t play.Table) (all []kept.ExploredTurn) {
	sheet, err := resolve(t.Rules)
	if err != nil {
		return nil
	}
	pos, err := sheet.At(t.Begun)
	for _, turn := range t.Turns[:min(len(t.Turns), most)] {
		if err != nil {
			return all // what was played on without a board does not count
		}
		key, called := pos.Canonical(turn.Text)
		all = append(all, kept.ExploredTurn{Position: Key(t.Rules, key), Turn: called[0]})
		var next game.Recorded
		next, err = pos.Recorded(turn.Text)
		pos = next.Next
	}
	return all
}

// Key is what the explorer calls a position of a rule set.
func Key(rules, canonical string) string {
	sum := sha256.Sum256([]byte(rules + "\n" + canonical))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// Project is the finished games of a log.
func Project(resolve play.Resolver, log []play.Entry) ([]kept.Explored, error) {
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
