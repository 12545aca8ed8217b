package play

import (
	"iter"
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/table/clock"
)

// OpenTo lists what a seat can propose now.
func (t Table) OpenTo(by game.Seat) []Offer {
	var open []Offer
	for o := range t.Proposals(by) {
		open = append(open, o)
	}
	return open
}

// Proposals is what a seat can propose now, and whether the other must agree to it.
func (t Table) Proposals(by game.Seat) iter.Seq2[Offer, bool] {
	return func(yield func(o Offer, asks bool) bool) {
		switch {
		case by != game.First && by != game.Second:
		case t.Phase == Playing:
			for _, e := range t.pos.Offers(by) {
				if !yield(Offer{e.Kind, e.Times, e.Move}, e.Asks) {
					return
				}
			}
			if _, ok := t.keptAfterTakeBack(by); ok {
				yield(Offer{Kind: TakeBack}, true)
			}
		case t.Phase == Over && !t.ratedWithoutClock():
			yield(Offer{Kind: Rematch}, true)
		}
	}
}

// ratedWithoutClock tells of a table from before rated games needed a clock. Its game is finished and counted, and it has no
// rematch, which would be a new rated game.
func (t Table) ratedWithoutClock() bool { return t.Rated && t.Control == clock.Control{} }

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

// offerWords are what a player types to offer something. The English words are also those of the API.
var offerWords = map[game.EndingKind]game.Text{
	game.Draw:   {EN: "draw", FR: "nulle", DE: "unentschieden"},
	game.Count:  {EN: "count", FR: "compter", DE: "zählen"},
	game.Claim:  {EN: "claim", FR: "réclamer", DE: "beantragen"},
	game.Resign: {EN: "resign", FR: "abandonner", DE: "aufgeben"},
	TakeBack:    {EN: "take-back", FR: "reprendre", DE: "zurücknehmen"},
	Rematch:     {EN: "rematch", FR: "revanche", DE: "revanche"},
}

// Name is what a player types to make an offer: draw, resign 3.
func (o Offer) Name() game.Text {
	word, known := offerWords[o.Kind]
	if !known {
		word = game.Same(game.Excerpt(string(o.Kind)))
	}
	if o.Times == 0 {
		return word
	}
	times := " " + strconv.Itoa(o.Times)
	return game.Text{EN: word.EN + times, FR: word.FR + times, DE: word.DE + times}
}

func (c Propose) decide(d *decision) error {
	switch {
	case !d.player():
		return d.no("not-a-player")
	case d.table.Phase == Waiting:
		return d.no("still-waiting")
	case d.table.Phase == Aborted:
		return d.no("over")
	}
	open := d.table.OpenTo(d.By)
	if !slices.Contains(open, c.Offer) && c.Offer.Kind != game.Claim {
		var names []game.Text
		for _, o := range open {
			if name := o.Name(); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		return d.no("not-open", game.Word("offer", c.Offer.Name()), game.Word("open", game.Listed(names, game.Or)))
	}
	if !d.table.Asks(d.By, c.Offer) {
		// A claim that does not hold is refused by the rules, with the clause.
		e := game.Ending{Kind: c.Offer.Kind, By: d.By, Times: c.Offer.Times, Move: c.Offer.Move}
		if e.Proof = d.table.mustProve(d.By, c.Offer); e.Proof && !d.table.proven() {
			return d.no("not-proven")
		}
		return d.settle(e)
	}
	if other := d.table.Offers[d.By.Other()]; other != nil && *other == c.Offer {
		return d.agree(*other, c.Commitment) // both have offered the same
	}
	return d.add(Offered{c.Offer})
}

// Asks tells whether what a seat proposes needs the other seat's word.
func (t Table) Asks(by game.Seat, o Offer) bool {
	return o.Kind == TakeBack || o.Kind == Rematch || slices.ContainsFunc(t.pos.Offers(by), func(e game.Ending) bool {
		return e.Asks && Offer{e.Kind, e.Times, e.Move} == o
	})
}

// mustProve tells whether what a seat claims has to be proven.
func (t Table) mustProve(by game.Seat, o Offer) bool {
	return slices.ContainsFunc(t.pos.Offers(by), func(e game.Ending) bool {
		return e.Proof && e.Kind == o.Kind
	})
}

// Prover is a sheet that can prove a draw. It comes with the Resolver: the rules themselves have no tables. It is asked once, when a player claims the
// draw; the ending is in the log then, and nobody asks again.
type Prover interface {
	ProvesDraw(pos game.Position) bool
}

// proven tells whether the game on the board is proven to be a draw.
func (t Table) proven() bool {
	sheet, err := t.resolve(t.Rules)
	if err != nil {
		return false
	}
	p, can := sheet.(Prover)
	return can && p.ProvesDraw(t.pos)
}

// settle ends the game as the rules say for what the players did.
func (d *decision) settle(e game.Ending) error {
	settled, err := d.table.pos.Settle(e)
	if err != nil {
		return err
	}
	o, _ := settled.Outcome()
	return d.end(o, &e)
}

func (c Answer) decide(d *decision) error {
	if !d.player() {
		return d.no("not-a-player")
	}
	theirs, mine := d.table.Offers[d.By.Other()], d.table.Offers[d.By]
	switch {
	case theirs != nil && c.Yes:
		return d.agree(*theirs, c.Commitment)
	case c.Yes, theirs == nil && mine == nil:
		return d.no("nothing-offered")
	}
	return d.add(Declined{})
}

// agree does what the other seat has offered. The commitment is to the secret of a rematch's dice.
func (d *decision) agree(o Offer, commitment string) error {
	other := d.By.Other()
	switch o.Kind {
	case TakeBack:
		keep, ok := d.table.keptAfterTakeBack(other)
		if !ok {
			return d.no("nothing-offered")
		}
		return d.add(TookBack{keep})
	case Rematch:
		fair := d.table.Fair
		switch {
		case fair.Commitment != "" && fair.Secret == "":
			return d.no("reveal-first") // or nobody could check the dice of the game before
		case d.table.ratedWithoutClock(): // offered before the program was renewed
			return d.no("rated-clock")
		case d.table.Rated && d.table.Ratings == nil:
			return d.no("count-first") // or the result would be lost
		case (commitment == "") != (fair.Commitment == ""):
			return d.no("new-secret")
		}
		if err := d.add(Rematched{commitment}); err != nil {
			return err
		}
		return d.silenceEngines()
	}
	return d.settle(game.Ending{Kind: o.Kind, By: other, Times: o.Times, Move: o.Move, Asks: true})
}
