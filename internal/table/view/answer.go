package view

import (
	"errors"
	"slices"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// Question is what a viewer asks the referee: about a turn by its text, or about what was touched so far. Whole is a player
// who would stop there. A text that somebody typed may have the letters and words of their language.
type Question struct {
	Text    string
	Typed   bool
	Touched []wire.Step
	Whole   bool
}

// Why is what the referee says to a question.
func Why(set games.Opened, pos game.Position, q Question, lang game.Lang) wire.Reasons {
	answer := wire.Reasons{Type: "reasons", Reasons: []wire.Reason{}}
	if q.Typed {
		if q.Text, answer.Meant = Read(set, pos, q.Text, lang); answer.Meant != nil {
			return answer
		}
	}
	if q.Text != "" {
		next, err := pos.Play(q.Text)
		if err == nil {
			answer.Text = play.Proper(pos, next, q.Text)
			answer.Reasons = append(answer.Reasons, Reasons(pos.Remarks(answer.Text), lang)...)
			return answer
		}
		if reasons, ok := Refusal(err); ok {
			answer.Reasons = append(answer.Reasons, Reasons(reasons, lang)...)
		}
		return answer
	}
	touched := Touched(q.Touched)
	answer.Reasons = append(answer.Reasons, Reasons(pos.Refuse(touched, q.Whole), lang)...)
	if m, ok := game.Complete(pos.Moves(), touched); ok {
		answer.Text = m.Text
	}
	return answer
}

// Read is what somebody means who has typed a text: a turn as the rules write it, or what is to be refused. If it can be several turns, they are in meant.
func Read(set games.Opened, pos game.Position, text string, lang game.Lang) (turn string, meant []wire.Meaning) {
	read := set.Read(pos, text, lang)
	if len(read.Turns) > 1 {
		for _, turn := range read.Turns {
			meant = append(meant, wire.Meaning{Text: turn, Name: set.Describe(pos, turn, lang)})
		}
	}
	return read.Text, meant
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
func Which(t play.Table, seats []game.Seat, named string, c play.Command) game.Seat {
	if len(seats) == 0 {
		return game.Nobody
	}
	if len(seats) == 1 {
		return seats[0]
	}
	_, answers := c.(play.Answer)
	switch {
	case named == wire.First:
		return game.First
	case named == wire.Second:
		return game.Second
	case answers:
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
