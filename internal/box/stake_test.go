package box

import (
	"testing"

	"crownhead/game"
)

// A cube goes to and fro: only its owner doubles, a pass wins what it showed, and what cannot be done is said and changes nothing.
func TestStake(t *testing.T) {
	s := NewStake()
	double := func(by game.Seat, allowed bool) {
		t.Helper()
		after, err := s.Double(by)
		if (err == nil) != allowed {
			t.Errorf("%s doubles %+v: %v", by, s, err)
		}
		if err != nil && (after != s || len(reasonsOf(err)) != 1) {
			t.Errorf("%+v became %+v: %v", s, after, err)
		}
		s = after
	}
	double(game.First, true)
	double(game.Second, false) // it waits for an answer
	s, _, _, err := s.Answer(true)
	if err != nil || s != (Stake{Shows: 2, Owner: "second"}) {
		t.Fatalf("%+v, %v", s, err)
	}
	double(game.First, false)
	double(game.Second, true)
	s, winner, points, err := s.Answer(false)
	if err != nil || winner != game.Second || points != 2 || s != NewStake() {
		t.Errorf("%+v, %s wins %d, %v", s, winner, points, err)
	}
	if _, _, _, err := s.Answer(true); err == nil {
		t.Error("nobody had doubled")
	}
	s = Stake{Shows: 64, Owner: "first"}
	double(game.First, false)
	double(game.Dice, false)
	for _, rubbish := range []Stake{{Shows: 3}, {Shows: 128}, {Shows: 2, Owner: "me"}, {Shows: 2, By: "me"}} {
		s = rubbish
		double(game.First, false)
		if _, _, _, err := s.Answer(true); err == nil {
			t.Errorf("%+v was answered", s)
		}
	}
}
