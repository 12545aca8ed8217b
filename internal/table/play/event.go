package play

import (
	"fmt"
	"slices"
	"time"
	"unique"

	"crownhead/game"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/dice"
)

// Entry is a line of a table's log: an event, with its number, its time, who brought it about and by which command.
type Entry struct {
	Seq     int       // 1, 2, 3, …
	At      time.Time // never before the previous entry's
	Command string    // id of the command that made it, and its sender: [SentAs] is the id alone
	By      game.Seat // who did it
	Event
}

// Event is something that happened at a table: one of the types of this file, and no other.
type Event interface {
	// Name is what logs and the wire call this kind of event.
	Name() string
	apply(t *Table, e Entry) error
}

type (
	// Created opens the table.
	Created struct {
		Table      string // the table's id
		Rules      string
		Control    clock.Control
		ByHand     bool
		Private    bool
		Rated      bool
		Commitment string // to the secret of the dice
		Position   string // to begin with; "" is the start
		Record     string // the text that the games come from, if they were played elsewhere: it says more than a log
	}
	// Joined has somebody sit down.
	Joined struct{ Player Player }
	// Left makes a seat free again.
	Left struct{}
	// Hashed fixes a seat's words for the dice.
	Hashed struct{ Hash string }
	// Opened shows them.
	Opened struct{ Words string }
	// Silenced is a seat that has none.
	Silenced struct{}
	// Revealed shows the secret of the dice, after the end.
	Revealed struct{ Secret string }
	// Began begins a game: the first, the next of a match, or a rematch.
	Began struct{}
	// Played is a turn.
	Played struct{ Turn string }
	// Offered proposes something to the other seat.
	Offered struct{ Offer Offer }
	// Declined is the other seat's no, or the offer is withdrawn by the seat that made it.
	Declined struct{}
	// TookBack keeps only the first turns of the game.
	TookBack struct{ Keep int }
	// Ended is the end of the game on the board.
	Ended struct {
		Result Result
		Ending *game.Ending // by the players, and not by the board
	}
	// Counted is what a rated result did to both players' ratings.
	Counted struct{ Ratings [2]Rated }
	// Rematched sets up another game with the seats exchanged.
	Rematched struct{ Commitment string }
	// Stopped ends the table without a result.
	Stopped struct{}
	// Spoke is a line of chat, and the name of its speaker.
	Spoke struct{ Speaker, Text string }
	// Paused stops the clocks while the log cannot be written.
	Paused struct{}
	// Resumed lets them go on.
	Resumed struct{}
	// HolidaysSet is the days on which no turn is due from now on: for the seat that it is by, or for both if that is Nobody.
	HolidaysSet struct{ Days []clock.Holiday }
)

// The names of events are part of every log and never change.
func (Created) Name() string     { return "created" }
func (Joined) Name() string      { return "joined" }
func (Left) Name() string        { return "left" }
func (Hashed) Name() string      { return "hashed" }
func (Opened) Name() string      { return "opened" }
func (Silenced) Name() string    { return "silenced" }
func (Revealed) Name() string    { return "revealed" }
func (Began) Name() string       { return "began" }
func (Played) Name() string      { return "played" }
func (Offered) Name() string     { return "offered" }
func (Declined) Name() string    { return "declined" }
func (TookBack) Name() string    { return "took-back" }
func (Ended) Name() string       { return "ended" }
func (Counted) Name() string     { return "counted" }
func (Rematched) Name() string   { return "rematched" }
func (Stopped) Name() string     { return "aborted" }
func (Spoke) Name() string       { return "spoke" }
func (Paused) Name() string      { return "paused" }
func (Resumed) Name() string     { return "resumed" }
func (HolidaysSet) Name() string { return "holidays" }

// Is tells whether an event is of one kind.
func Is[E Event](e Event) bool {
	_, is := e.(E)
	return is
}

// changesTheGame tells of an event that makes commands stale which were given without having seen it.
func changesTheGame(e Event) bool {
	switch e.(type) {
	case Spoke, Paused, Resumed, HolidaysSet, Counted:
		return false
	}
	return true
}

// Apply is the table after an event. It checks only what it must to go on; Decide has checked the rest.
func (t Table) Apply(e Entry) (Table, error) {
	err := t.add(e)
	return t, err
}

// add makes a table the one after an event; it must not be used any more if there is an error.
func (t *Table) add(e Entry) error {
	if e.Seq != t.Seq+1 {
		return fmt.Errorf("play: event %d follows event %d", e.Seq, t.Seq)
	}
	if e.Event == nil {
		return fmt.Errorf("play: entry %d has no event", e.Seq)
	}
	if (t.pos == nil) != Is[Created](e.Event) {
		return fmt.Errorf("play: event %d, %s, on a table that was created: %v", e.Seq, e.Name(), t.pos != nil)
	}
	if e.At.Before(t.At) {
		return fmt.Errorf("play: event %d is from before event %d", e.Seq, t.Seq)
	}
	if !Is[Played](e.Event) || t.pos.ToAct() == game.Dice {
		t.change()
	}
	t.Seq, t.At = e.Seq, e.At
	if mark := markOf(e.Command); e.Command != "" && (len(t.accepted) == 0 || t.accepted[len(t.accepted)-1] != mark) {
		t.acceptedGrowth, t.accepted = t.acceptedGrowth.Grow(t.accepted, mark)
	}
	if changesTheGame(e.Event) {
		t.Touched = e.Seq
	}
	return e.apply(t, e)
}

func (c Created) apply(t *Table, _ Entry) error {
	t.ID, t.Rules, t.Control, t.ByHand, t.Fair.Commitment = c.Table, c.Rules, c.Control, c.ByHand, c.Commitment
	t.Private, t.Rated = c.Private, c.Rated
	return t.setUp(c.Rules, c.Position)
}

func (j Joined) apply(t *Table, e Entry) error {
	t.Seats[e.By] = j.Player
	if t.Seats[0].Kind != Open && t.Seats[1].Kind != Open {
		t.Full = e.At
	}
	return nil
}

func (Left) apply(t *Table, e Entry) error {
	t.Seats[e.By], t.Full = Player{}, time.Time{}
	return nil
}

func (h Hashed) apply(t *Table, e Entry) error {
	hash, err := dice.ParseDigest(h.Hash)
	if err == nil {
		t.Fair.Words, err = t.Fair.Words.Send(int(e.By), hash)
	}
	return err
}

func (o Opened) apply(t *Table, e Entry) (err error) {
	t.Fair.Words, err = t.Fair.Words.Open(int(e.By), o.Words)
	return err
}

func (Silenced) apply(t *Table, e Entry) (err error) {
	t.Fair.Words, err = t.Fair.Words.Silence(int(e.By))
	return err
}

func (r Revealed) apply(t *Table, _ Entry) error {
	t.Fair.Secret = r.Secret
	return nil
}

// apply starts the clock of the game on the board; after an ended one it puts the next of the match there first, and the
// clock goes on with what each seat has left.
func (Began) apply(t *Table, e Entry) error {
	if t.Phase == Over {
		next, err := t.next()
		if err != nil {
			return err
		}
		t.pos, t.Begun, t.Turns = next, next.String(), nil
	}
	t.Phase = Playing
	t.Fair.Game, t.Fair.N = t.Fair.Game+1, 0
	t.Clock = t.Clock.Resume(e.At).Start(t.onMove(), e.At)
	return nil
}

// Together tells whether two people sit at one screen.
func (t Table) Together() bool {
	one, other := t.Seats[game.First], t.Seats[game.Second]
	return one.Kind == Person && other.Kind == Person && one.Holder != "" && one.Holder == other.Holder
}

// waitsToStart tells whether the first turn of people at one screen costs nothing yet, and could.
func (t Table) waitsToStart() bool {
	seat := t.pos.ToAct()
	return t.Clock.Timed() && t.Clock.Running == game.Nobody && (seat == game.First || seat == game.Second)
}

// onMove is whose clock runs: of the seat to act, unless two people at one screen have not made a turn yet. They may still be sitting down.
func (t Table) onMove() game.Seat {
	if t.Together() && !slices.ContainsFunc(t.Turns, func(turn Turn) bool { return turn.By != game.Dice }) {
		return game.Nobody
	}
	return t.pos.ToAct()
}

func (p Played) apply(t *Table, e Entry) error {
	next, err := t.pos.Play(p.Turn)
	if err != nil {
		return err
	}
	text := unique.Make(p.Turn).Value() // all tables share it: there are few different turns, and a text for each of thousands of games
	t.turnsGrowth, t.Turns = t.turnsGrowth.Grow(t.Turns, Turn{t.pos.ToAct(), text})
	if t.pos.ToAct() == game.Dice {
		t.Fair.N++
	}
	t.pos = next
	if by := e.By; by == game.First || by == game.Second {
		t.Offers[by.Other()] = nil // a turn is an answer: what the other side offered has lapsed
	}
	t.Clock = t.Clock.Press(t.onMove(), e.At)
	return nil
}

func (o Offered) apply(t *Table, e Entry) error {
	t.Offers[e.By] = &o.Offer
	return nil
}

func (Declined) apply(t *Table, e Entry) error {
	if other := e.By.Other(); t.Offers[other] != nil {
		t.Offers[other] = nil
	} else {
		t.Offers[e.By] = nil
	}
	return nil
}

func (b TookBack) apply(t *Table, e Entry) error {
	if b.Keep < 0 || b.Keep > len(t.Turns) {
		return fmt.Errorf("play: event %d keeps %d of %d turns", e.Seq, b.Keep, len(t.Turns))
	}
	if err := t.replay(b.Keep); err != nil {
		return err
	}
	t.Turns, t.Offers = t.Turns[:b.Keep:b.Keep], [2]*Offer{}
	t.Clock = t.Clock.Start(t.onMove(), e.At)
	return nil
}

func (n Ended) apply(t *Table, e Entry) (err error) {
	if n.Ending != nil {
		t.pos, err = t.pos.Settle(*n.Ending)
	}
	t.Results = append(t.Results[:len(t.Results):len(t.Results)], n.Result)
	t.Offers = [2]*Offer{}
	t.Phase = Over
	t.Clock = t.Clock.Pause(e.At)
	return err
}

func (c Counted) apply(t *Table, _ Entry) error {
	t.Ratings = &c.Ratings
	return nil
}

func (r Rematched) apply(t *Table, e Entry) error {
	t.Seats[0], t.Seats[1] = t.Seats[1], t.Seats[0]
	t.Ratings = nil
	t.Full = e.At
	t.Results = nil
	t.Offers = [2]*Offer{}
	t.Phase = Waiting
	t.Fair = Fairness{Commitment: r.Commitment} // the old secret is known by now
	holidays := t.Clock.Holidays.Swapped()
	err := t.setUp(t.Rules, "")
	t.Clock.Holidays = holidays
	return err
}

func (Stopped) apply(t *Table, e Entry) error {
	t.Phase = Aborted
	t.Offers = [2]*Offer{}
	t.Clock = t.Clock.Pause(e.At)
	return nil
}

func (s Spoke) apply(t *Table, e Entry) error {
	channel := &t.Chat
	if e.By == game.Nobody {
		channel = &t.Gallery
	}
	*channel = append(slices.Clip(*channel), Said{e.Seq, e.By, s.Speaker, s.Text})
	return nil
}

func (Paused) apply(t *Table, e Entry) error {
	t.Clock = t.Clock.Pause(e.At)
	return nil
}

func (Resumed) apply(t *Table, e Entry) error {
	t.Clock = t.Clock.Resume(e.At)
	if e.By != game.Nobody && t.waitsToStart() { // the house only lets clocks go on that ran
		t.Clock = t.Clock.Start(t.pos.ToAct(), e.At)
	}
	return nil
}

func (h HolidaysSet) apply(t *Table, e Entry) error {
	t.Clock = t.Clock.Rest(e.By, h.Days, e.At)
	return nil
}

// setUp puts a game on the board without beginning it.
func (t *Table) setUp(rules, position string) error {
	sheet, err := t.resolve(rules)
	if err != nil {
		return err
	}
	t.pos = sheet.Start()
	if position != "" {
		if t.pos, err = sheet.At(position); err != nil {
			return err
		}
	}
	t.Begun, t.Turns, t.Clock = t.pos.String(), nil, clock.New(t.Control)
	return nil
}

// next is the next game of the match, from the board of the one that has just ended.
func (t Table) next() (game.Position, error) {
	if len(t.Results) > 0 {
		if next, ok := t.pos.Next(); ok {
			return next, nil
		}
	}
	return nil, fmt.Errorf("play: no game follows the one on the board")
}

// replay puts the board there as it is after the first turns of the game.
func (t *Table) replay(keep int) error {
	sheet, err := t.resolve(t.Rules)
	if err != nil {
		return err
	}
	pos, err := sheet.At(t.Begun)
	if err != nil {
		return err
	}
	for _, turn := range t.Turns[:keep] {
		if pos, err = pos.Play(turn.Text); err != nil {
			return err
		}
	}
	t.pos = pos
	return nil
}
