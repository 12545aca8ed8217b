package view

import (
	"errors"
	"slices"

	"crownhead/game"
	"crownhead/internal/play"
	"crownhead/internal/wire"
)

// Why is what the referee says to a viewer who asks: of a turn by its text, or of what was touched so far.
func Why(pos game.Position, ask wire.Ask, lang game.Lang) wire.Reasons {
	answer := wire.Reasons{Type: "reasons", ID: ask.ID, Reasons: []wire.Reason{}}
	if ask.Text != "" {
		next, err := pos.Play(ask.Text)
		if err == nil {
			answer.Text = play.Proper(pos, next, ask.Text)
			answer.Reasons = append(answer.Reasons, Reasons(pos.Remarks(answer.Text), lang)...)
			return answer
		}
		if reasons, ok := Refusal(err); ok {
			answer.Reasons = append(answer.Reasons, Reasons(reasons, lang)...)
		}
		return answer
	}
	touched := Touched(ask.Touched)
	answer.Reasons = append(answer.Reasons, Reasons(pos.Refuse(touched, ask.Whole), lang)...)
	if m, ok := game.Complete(pos.Moves(), touched); ok {
		answer.Text = m.Text
	}
	return answer
}

// Refusal is what the rules or the table say against a command; not ok is a fault of another kind.
func Refusal(err error) ([]game.Reason, bool) {
	var refused *game.Refused
	var unread *game.BadText
	switch {
	case errors.As(err, &refused):
		return refused.Reasons, true
	case errors.As(err, &unread):
		return unread.Reasons, true
	}
	return nil, false
}

// Refused answers a command that was refused.
func Refused(id string, reasons []game.Reason, lang game.Lang) wire.Refused {
	stale := slices.ContainsFunc(reasons, func(r game.Reason) bool { return r.Token == "stale" })
	kind := "refused"
	if stale {
		kind = "stale"
	}
	return wire.Refused{Type: "refused", ID: id, Kind: kind, Stale: stale, Reasons: Reasons(reasons, lang)}
}

// Which is the seat that the holder of these acts for: the one he names, or else the one that is to answer or to act. Who
// holds none is Nobody.
func Which(t play.Table, seats []game.Seat, ask wire.Ask) game.Seat {
	if len(seats) == 0 {
		return game.Nobody
	}
	if len(seats) == 1 {
		return seats[0]
	}
	switch {
	case ask.By == wire.First:
		return game.First
	case ask.By == wire.Second:
		return game.Second
	case play.Verb(ask.Do) == play.Answer:
		for by, o := range t.Offers {
			if o != nil {
				return game.Seat(by).Other()
			}
		}
	case t.ToAct() == game.Second:
		return game.Second
	}
	return game.First
}
