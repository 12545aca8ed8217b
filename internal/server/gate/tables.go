package gate

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Tables is the house as visitors reach it: the same limits hold for a form, a request of the API and a socket. Its errors
// are a *[problem.Problem].
type Tables struct {
	Gate  *Gate
	House *house.House
}

// Visitor is a viewer of a table, and where he comes from.
type Visitor struct {
	house.Viewer
	Address string
	scopes  []string // of the person's token he came with; nil is without one
}

// Visitor is who sends this request, as tables take it.
func (r *Request) Visitor(who store.Person) Visitor {
	return Visitor{r.Viewer(who), r.Address, r.scopes}
}

// may refuses a visitor whose token lacks a scope: a connection to look on may be used for more than that.
func (v Visitor) may(scope string) error {
	if v.scopes == nil {
		return nil
	}
	return people.Allow(v.scopes, scope)
}

// Create opens a table.
func (t Tables) Create(r *Request, n wire.NewTable) (wire.MadeTable, error) {
	if err := r.Allow(Opening); err != nil {
		return wire.MadeTable{}, err
	}
	who, err := r.Remembered()
	if err != nil {
		return wire.MadeTable{}, err
	}
	n.Private = n.Private || who.Pupil // nobody finds a child by a list
	screen := n.Seats[0].Kind == "me" && n.Seats[1].Kind == "me"
	for i := range n.Seats {
		name := &n.Seats[i].Name
		if screen && t.isSide(n.Rules, *name) { // without names of their own, two at one screen are called as their sides
			continue
		}
		if *name, err = t.Gate.People.SeatName(r.Context(), who, *name); err != nil {
			return wire.MadeTable{}, err
		}
	}
	return t.House.Create(r.Context(), r.Viewer(who), n)
}

// TakeSeat sits the visitor down.
func (t Tables) TakeSeat(r *Request, table string, take wire.TakeSeat) (wire.TakenSeat, error) {
	if err := r.Allow(Joining); err != nil {
		return wire.TakenSeat{}, err
	}
	who, err := r.Remembered()
	if err != nil {
		return wire.TakenSeat{}, err
	}
	if err := t.mayJoin(r, who, table, take); err != nil {
		return wire.TakenSeat{}, err
	}
	if who.Kind != store.Guest {
		take.Name = "" // accounts and bots sit down under their own
	}
	if take.Name, err = t.Gate.People.SeatName(r.Context(), who, take.Name); err != nil {
		return wire.TakenSeat{}, err
	}
	return t.House.TakeSeat(r.Context(), r.Viewer(who), table, take)
}

// mayJoin keeps a child of a class from a table that everybody finds: strangers sit there. At the tables of its class it sits already, and a link comes from somebody.
func (t Tables) mayJoin(r *Request, who store.Person, table string, take wire.TakeSeat) error {
	if !who.Pupil || take.Token != "" {
		return nil
	}
	if plays, err := t.House.Plays(r.Context(), r.Viewer(who), table); err != nil || plays {
		return err
	}
	row, err := t.House.Store.Row(r.Context(), table)
	if err == nil && !row.Private {
		err = refuse(problem.NotYours, "pupil-table")
	}
	return err
}

// Challenge challenges somebody in the visitor's name.
func (t Tables) Challenge(r *Request, n wire.NewChallenge) (wire.Challenge, error) {
	if err := r.Allow(Duelling); err != nil {
		return wire.Challenge{}, err
	}
	who, err := r.Remembered()
	if err == nil && who.Pupil {
		err = refuse(problem.NotYours, "pupil-table")
	}
	if err != nil {
		return wire.Challenge{}, err
	}
	return t.House.Challenge(r.Context(), r.Viewer(who), n)
}

// Challenges are those that the visitor has got and made.
func (t Tables) Challenges(r *Request) (wire.Challenges, error) {
	who, err := r.Who()
	if err != nil {
		return wire.Challenges{}, err
	}
	return t.House.Challenges(r.Context(), r.Viewer(who))
}

// Accept sits the visitor down at the table that a challenge asks for.
func (t Tables) Accept(r *Request, id string) (wire.TakenSeat, error) {
	if err := r.Allow(Joining); err != nil {
		return wire.TakenSeat{}, err
	}
	who, err := r.Who()
	if err != nil {
		return wire.TakenSeat{}, err
	}
	return t.House.Accept(r.Context(), r.Viewer(who), id)
}

// Dismiss declines or withdraws a challenge.
func (t Tables) Dismiss(r *Request, id string) error {
	who, err := r.Who()
	if err != nil {
		return err
	}
	return t.House.Dismiss(r.Context(), r.Viewer(who), id)
}

// Do carries a command to a table, and returns the number of its last event.
func (t Tables) Do(ctx context.Context, v Visitor, table string, o house.Order, c play.Command) (seq int, err error) {
	if err := v.may(people.Play); err != nil {
		return 0, err
	}
	limit := Acting
	switch c.(type) {
	case play.Speak:
		limit = Talking
		if err := t.maySpeak(ctx, v, table); err != nil {
			return 0, err
		}
		if plays, err := t.House.Plays(ctx, v.Viewer, table); err == nil && !plays {
			limit = Gallery
		}
	case play.Propose:
		limit = Offering
	}
	if err := t.Gate.count(limit, v.Person, v.Address); err != nil {
		return 0, err
	}
	seq, err = t.House.Do(ctx, v.Viewer, table, o, c)
	if reasons, refused := view.Refusal(err); refused {
		return 0, refusal(reasons)
	}
	return seq, err
}

// maySpeak refuses what is said by somebody whose words are not taken, and at a table where a child of a class plays.
func (t Tables) maySpeak(ctx context.Context, v Visitor, table string) error {
	if err := t.Gate.maySpeak(ctx, v); err != nil {
		return err
	}
	holders, err := t.House.Holders(ctx, table)
	if err != nil {
		return err
	}
	for _, id := range holders {
		if who, err := t.Gate.People.Person(ctx, id); err == nil && who.Pupil {
			return refuse(problem.NotYours, "pupil-chat")
		}
	}
	return nil
}

// refusal is what the referee or the table says to a command.
func refusal(reasons []game.Reason) *problem.Problem {
	if slices.ContainsFunc(reasons, func(r game.Reason) bool { return r.Token == "stale" }) {
		return problem.New(problem.Stale, reasons...)
	}
	return problem.New(problem.Refused, reasons...)
}

// Why asks the referee of a table.
func (t Tables) Why(ctx context.Context, v Visitor, table string, q view.Question) (wire.Reasons, error) {
	if err := t.Gate.count(Asking, v.Person, v.Address); err != nil {
		return wire.Reasons{}, err
	}
	return t.House.Why(ctx, v.Viewer, table, q)
}

// Hint asks a strong player what to do at a table.
func (t Tables) Hint(ctx context.Context, v Visitor, table string) (wire.Hint, error) {
	if err := v.may(people.Play); err != nil {
		return wire.Hint{}, err
	}
	if err := t.Gate.count(Hinting, v.Person, v.Address); err != nil {
		return wire.Hint{}, err
	}
	hint, err := t.House.Hint(ctx, v.Viewer, table)
	if reasons, refused := view.Refusal(err); refused {
		return wire.Hint{}, refusal(reasons)
	}
	return hint, err
}

// Values asks exact tables what the turns after so many are worth.
func (t Tables) Values(ctx context.Context, v Visitor, table string, turns int) (wire.Values, error) {
	if err := t.Gate.count(Asking, v.Person, v.Address); err != nil {
		return wire.Values{}, err
	}
	values, err := t.House.Values(ctx, v.Viewer, table, turns)
	if reasons, refused := view.Refusal(err); refused {
		return wire.Values{}, refusal(reasons)
	}
	return values, err
}

// Look is the board of a table after so many turns.
func (t Tables) Look(ctx context.Context, v Visitor, table string, turns int) (wire.Look, error) {
	if err := t.Gate.count(Acting, v.Person, v.Address); err != nil {
		return wire.Look{}, err
	}
	return t.House.Look(ctx, table, turns)
}

// Seq is the number of a table's last event.
func (t Tables) Seq(ctx context.Context, v Visitor, table string) (int, error) {
	if err := t.Gate.count(Acting, v.Person, v.Address); err != nil {
		return 0, err
	}
	return t.House.Seq(ctx, table)
}

// isSide tells whether a name is what a sheet calls one of its sides, in any language.
func (t Tables) isSide(rules, name string) bool {
	opened, err := t.House.Games.Open(rules)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(opened.Sides[:], func(side game.Text) bool {
		return slices.ContainsFunc(game.Langs[:], func(l game.Lang) bool { return side.In(l) == name })
	})
}
