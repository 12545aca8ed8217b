package play

import (
	"slices"

	"crownhead/game"
)

// Advises tells whether the holder of these seats may ask for a hint in the course of the game: it is not rated, and nobody else
// plays in it but the computer.
func (t Table) Advises(seats []game.Seat) bool {
	if t.Phase != Playing || t.Rated || len(seats) == 0 {
		return false
	}
	for seat, p := range t.Seats {
		if p.Kind != Engine && !slices.Contains(seats, game.Seat(seat)) {
			return false
		}
	}
	return true
}

// RefuseValues says why the holder of these seats, or somebody who looks on, is not told what exact tables know. After the game everybody
// is. The error is a *[game.Refused].
func (t Table) RefuseValues(seats []game.Seat) error {
	if t.Phase == Over || t.Phase == Aborted || t.Advises(seats) {
		return nil
	}
	return &game.Refused{Input: "values", Reasons: []game.Reason{sentences.Reason("no-values", nil)}}
}

// RefuseAdvice says why the holder of these seats gets no hint now. The error is a *[game.Refused].
func (t Table) RefuseAdvice(seats []game.Seat) error {
	token := ""
	switch {
	case t.Phase == Playing && !t.Advises(seats):
		token = "no-advice"
	case t.Phase != Playing || !slices.Contains(seats, t.ToAct()):
		token = "nothing-to-choose"
	default:
		return nil
	}
	return &game.Refused{Input: "hint", Reasons: []game.Reason{sentences.Reason(token, nil)}}
}
