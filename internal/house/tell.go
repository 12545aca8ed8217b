package house

import (
	"time"

	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
	"crownhead/internal/table/rating"
)

// tellAfter is how long a player who may still be at the board is not told that it is their turn again.
const tellAfter = 20 * time.Second

// turnJob is to tell a person, wherever they are, that events have given them the turn in a slow game.
func turnJob(events []play.Entry, t play.Table) store.Job {
	seat := t.ToAct()
	if t.Phase != play.Playing || seat != game.First && seat != game.Second || rating.SpeedOf(t.Control) != rating.Days {
		return store.Job{}
	}
	if holder := t.Seats[seat].Holder; holder == "" || holder == t.Seats[seat.Other()].Holder {
		return store.Job{}
	}
	for _, e := range events {
		switch e.Event.(type) {
		case play.Played:
			if e.By != seat.Other() { // a roll, or what they have played themselves
				continue
			}
		case play.Began, play.TookBack:
		default:
			continue
		}
		due := t.At.Add(tellAfter)
		if until, rests := t.Clock.Resting(due); rests { // the turn is not due before the holiday ends
			due = until
		}
		return store.NewTurnJob(t.ID, due)
	}
	return store.Job{}
}
