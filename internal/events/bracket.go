package events

import (
	"crownhead/internal/events/pairing"
	"crownhead/internal/events/tiebreak"
	"crownhead/internal/wire"
)

// bracket is a knockout as it is drawn: all rounds, with the ties that are not known yet. Other formats have none.
func (s State) bracket() (rounds [][]wire.EventTie) {
	if s.Format != Knockout || len(s.Order) == 0 {
		return nil
	}
	slots := pairing.Slots(len(s.Order))
	for i, seed := range slots {
		if seed > 0 {
			slots[i] = s.Order[seed-1]
		}
	}
	for n := 0; len(slots) > 1; n++ {
		var ties []wire.EventTie
		next := make([]int, 0, len(slots)/2)
		for i := 0; i+1 < len(slots); i += 2 {
			tie := wire.EventTie{First: slots[i], Second: slots[i+1]}
			switch {
			case n >= len(s.Rounds):
			case tie.First == 0 || tie.Second == 0: // a bye, or nobody came in the round before
				tie.Winner, tie.Bye = tie.First+tie.Second, true
			default:
				tie.Winner, _ = winner(s.Rounds[n], tie.First, tie.Second)
				tie.Score = score(s.Rounds[n], tie.First, tie.Second)
			}
			ties, next = append(ties, tie), append(next, tie.Winner)
		}
		rounds, slots = append(rounds, ties), next
	}
	return rounds
}

// score is the points of two in all their games of a round, the first one's first; "" before any is decided.
func score(r Round, a, b int) string {
	one, two, decided := 0, 0, false
	for _, x := range r.Boards {
		if !x.has(a) || !x.has(b) || x.Result == "" {
			continue
		}
		first, second := points(x.Result)
		if x.First != a {
			first, second = second, first
		}
		one, two, decided = one+first, two+second, true
	}
	if !decided {
		return ""
	}
	return tiebreak.Halves(one) + " : " + tiebreak.Halves(two)
}
