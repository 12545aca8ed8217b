package box

import (
	"strconv"

	"crownhead/game"
)

// Stake is a doubling cube on a real table: what it shows, who owns it, and a double that waits for an answer. It is a value.
type Stake struct {
	Shows int    `json:"shows"`
	Owner string `json:"owner,omitempty"` // "": it lies between the players
	By    string `json:"by,omitempty"`    // who has doubled and waits
}

// NewStake is the cube before a game.
func NewStake() Stake { return Stake{Shows: 1} }

// check is why a kept cube cannot be one.
func (s Stake) check() error {
	seated := func(name string) bool {
		return name == "" || name == game.First.String() || name == game.Second.String()
	}
	if s.Shows < 1 || s.Shows > highestStake || s.Shows&(s.Shows-1) != 0 || !seated(s.Owner) || !seated(s.By) {
		return bad("bad-stake", game.Plain("n", strconv.Itoa(s.Shows)))
	}
	return nil
}

// Double offers twice the stake. A player may who owns the cube, or either while nobody does.
func (s Stake) Double(by game.Seat) (Stake, error) {
	if err := s.check(); err != nil {
		return s, err
	}
	switch {
	case by > game.Second:
		return s, bad("no-winner", game.Plain("winner", by.String()))
	case s.By != "":
		return s, refuse("stake-waits", nil)
	case s.Owner != "" && s.Owner != by.String():
		return s, refuse("stake-not-yours", nil)
	case s.Shows == highestStake:
		return s, refuse("stake-highest", nil, game.Plain("n", strconv.Itoa(highestStake)))
	}
	s.By = by.String()
	return s, nil
}

// Raised is what it shows once a double is taken.
func (s Stake) Raised() int { return 2 * s.Shows }

// May is who may double.
func (s Stake) May() (seats []game.Seat) {
	for _, seat := range []game.Seat{game.First, game.Second} {
		if _, err := s.Double(seat); err == nil {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Answer takes the cube, or passes: then the player who has doubled wins what it showed, and it lies between the players again.
func (s Stake) Answer(take bool) (after Stake, winner game.Seat, points int, err error) {
	if err := s.check(); err != nil {
		return s, game.Nobody, 0, err
	}
	if s.By == "" {
		return s, game.Nobody, 0, refuse("stake-unasked", nil)
	}
	by := game.SeatNamed(s.By)
	if !take {
		return NewStake(), by, s.Shows, nil
	}
	return Stake{Shows: s.Raised(), Owner: by.Other().String()}, game.Nobody, 0, nil
}
