package play

import (
	"slices"

	"crownhead/game"
)

// OpenTo lists what a seat can propose now.
func (t Table) OpenTo(by game.Seat) []Offer {
	if by != game.First && by != game.Second {
		return nil
	}
	var open []Offer
	switch t.Phase {
	case Playing:
		for _, e := range t.pos.Offers(by) {
			open = append(open, Offer{e.Kind, e.Times, e.Move})
		}
		if _, ok := t.keptAfterTakeBack(by); ok {
			open = append(open, Offer{Kind: TakeBack})
		}
	case Over:
		open = append(open, Offer{Kind: Rematch})
	}
	return open
}

// keptAfterTakeBack is how many turns stay if a seat takes its last one back. What was rolled stays rolled: a
// take-back never crosses a roll.
func (t Table) keptAfterTakeBack(by game.Seat) (int, bool) {
	for i, turn := range slices.Backward(t.Turns) {
		switch turn.By {
		case by:
			return i, true
		case game.Dice:
			return 0, false
		}
	}
	return 0, false
}

func (d *decision) propose() ([]Event, error) {
	switch {
	case !d.player():
		return nil, no(d.Command, "not-a-player")
	case d.table.Phase == Waiting:
		return nil, no(d.Command, "still-waiting")
	case d.table.Phase == Aborted:
		return nil, no(d.Command, "over")
	}
	open := d.table.OpenTo(d.By)
	if !slices.Contains(open, d.Offer) && d.Offer.Kind != game.Claim {
		kinds := make([]string, 0, len(open))
		for _, o := range open {
			if k := string(o.Kind); !slices.Contains(kinds, k) {
				kinds = append(kinds, k)
			}
		}
		return nil, no(d.Command, "not-open", game.Plain("offer", game.Excerpt(string(d.Offer.Kind))), game.Word("open", game.Or(kinds...)))
	}
	if d.Offer.Kind != TakeBack && d.Offer.Kind != Rematch && !d.asks() {
		// A claim that does not hold is refused by the rules, with the clause.
		return d.settle(game.Ending{Kind: d.Offer.Kind, By: d.By, Times: d.Offer.Times, Move: d.Offer.Move})
	}
	if other := d.table.Offers[d.By.Other()]; other != nil && *other == d.Offer {
		return d.agree(*other) // both have offered the same
	}
	return d.do(Event{What: Offered, By: d.By, Offer: d.Offer})
}

// asks tells whether the ending proposed needs the other seat's word.
func (d *decision) asks() bool {
	return slices.ContainsFunc(d.table.pos.Offers(d.By), func(e game.Ending) bool {
		return e.Asks && Offer{e.Kind, e.Times, e.Move} == d.Offer
	})
}

// settle ends the game as the rules say for what the players did.
func (d *decision) settle(e game.Ending) ([]Event, error) {
	settled, err := d.table.pos.Settle(e)
	if err != nil {
		return nil, err
	}
	o, _ := settled.Outcome()
	return d.end(o, &e)
}

func (d *decision) answer() ([]Event, error) {
	if !d.player() {
		return nil, no(d.Command, "not-a-player")
	}
	theirs, mine := d.table.Offers[d.By.Other()], d.table.Offers[d.By]
	switch {
	case theirs != nil && d.Yes:
		return d.agree(*theirs)
	case d.Yes, theirs == nil && mine == nil:
		return nil, no(d.Command, "nothing-offered")
	}
	return d.do(Event{What: Declined, By: d.By})
}

// agree does what the other seat has offered.
func (d *decision) agree(o Offer) ([]Event, error) {
	other := d.By.Other()
	switch o.Kind {
	case TakeBack:
		keep, ok := d.table.keptAfterTakeBack(other)
		if !ok {
			return nil, no(d.Command, "nothing-offered")
		}
		return d.do(Event{What: TookBack, By: d.By, Keep: keep})
	case Rematch:
		fair := d.table.Fair
		switch {
		case fair.Commitment != "" && fair.Secret == "":
			return nil, no(d.Command, "reveal-first") // or nobody could check the dice of the game before
		case d.table.Rated && d.table.Ratings == nil:
			return nil, no(d.Command, "count-first") // or the result would be lost
		case (d.Commitment == "") != (fair.Commitment == ""):
			return nil, no(d.Command, "new-secret")
		}
		if _, err := d.do(Event{What: Rematched, By: d.By, Commitment: d.Commitment}); err != nil {
			return nil, err
		}
		return d.silenceEngines()
	}
	return d.settle(game.Ending{Kind: o.Kind, By: other, Times: o.Times, Move: o.Move, Asks: true})
}
