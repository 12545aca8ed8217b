package client

import (
	"slices"

	"crownhead/internal/wire"
)

// View is a table as one sees it.
type View struct {
	Table    wire.Table
	Yours    wire.Yours
	Presence wire.Presence
}

// Mine tells whether one holds a seat.
func (v View) Mine(seat string) bool { return slices.Contains(v.Yours.Seats, seat) }

// Over tells whether nothing more will be played, unless both want a rematch.
func (v View) Over() bool { return v.Table.State.Phase == "over" || v.Table.State.Phase == "aborted" }

// Offered tells whether the other seat waits for one's answer.
func (v View) Offered() bool {
	return len(v.Yours.Seats) == 1 && slices.ContainsFunc(v.Table.State.Offers, func(o wire.Offer) bool { return !v.Mine(o.By) })
}

// after is the view after some news. Views that were handed out stay as they are: what is appended lies behind their
// ends, and what follows a take-back gets a list of its own.
func (v View) after(n wire.News) View {
	t := &v.Table
	for _, e := range n.Events {
		if e.Seq <= t.State.Seq {
			continue // heard before a connection broke
		}
		switch e.What {
		case "played":
			t.Turns = append(t.Turns, wire.Turn{By: e.By, Text: e.Text, Steps: e.Steps, Remarks: e.Remarks, Explained: e.Explained})
		case "took-back":
			t.Turns = slices.Clip(t.Turns[:min(max(e.Keep, 0), len(t.Turns))])
		case "began", "rematched":
			t.Turns = nil
		case "spoke":
			said := wire.Said{Seq: e.Seq, By: e.By, Name: e.Name, Text: e.Text}
			if e.By == wire.Nobody {
				t.Gallery = append(t.Gallery, said)
			} else {
				t.Chat = append(t.Chat, said)
			}
		}
	}
	if n.Begun != "" {
		t.Begun = n.Begun
	}
	t.State, v.Yours = n.State, n.Yours
	return v
}

// joins tells whether news follow what the view knows, with nothing missing between.
func (v View) joins(n wire.News) bool {
	return len(n.Events) == 0 || n.Events[0].Seq <= v.Table.State.Seq+1
}
