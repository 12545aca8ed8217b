package play

import (
	"fmt"
	"time"

	"crownhead/game"
	"crownhead/internal/clock"
	"crownhead/internal/dice"
)

// Event is something that happened at a table. Its fields are plain, so that any store can keep it; which of them
// mean something depends on What.
type Event struct {
	Seq        int       // 1, 2, 3, …
	At         time.Time // never before the previous event's
	What       What
	Command    string    // id of the command that made it
	By         game.Seat // who did it
	Name       string    // of a spectator who speaks
	Player     Player    // Joined
	Table      string    // Created: the table's id
	Rules      string
	Control    clock.Control
	ByHand     bool
	Private    bool
	Rated      bool
	Commitment string // Created and Rematched: to the secret of the dice
	// Text is of Created the position to begin with, of Played the turn, of Spoke and Opened the words, of Hashed their
	// hash, of Revealed the secret.
	Text   string
	Offer  Offer        // Offered
	Keep   int          // TookBack: how many turns stay
	Result Result       // Ended
	Ending *game.Ending // Ended by the players, and not by the board
	// Ratings is of Counted what the result did to both players' ratings.
	Ratings *[2]Rated
}

// What is a kind of event.
type What string

const (
	Created   What = "created"
	Joined    What = "joined"
	Left      What = "left"
	Hashed    What = "hashed"   // a seat's words for the dice are fixed
	Opened    What = "opened"   // and shown
	Silenced  What = "silenced" // the seat has none
	Revealed  What = "revealed" // the secret of the dice, after the end
	Began     What = "began"    // a game: the first, the next of a match, or a rematch
	Played    What = "played"
	Offered   What = "offered"
	Declined  What = "declined" // by the other seat, or withdrawn by who offered
	TookBack  What = "took-back"
	Ended     What = "ended"   // the game on the board
	Counted   What = "counted" // a rated result, in the ratings
	Rematched What = "rematched"
	Stopped   What = "aborted"
	Spoke     What = "spoke"
	Paused    What = "paused" // clocks stand while the log cannot be written
	Resumed   What = "resumed"
)

// Apply is the table after an event. It checks only what it must to go on; Decide has checked the rest.
func (t Table) Apply(e Event) (Table, error) {
	if e.Seq != t.Seq+1 {
		return t, fmt.Errorf("play: event %d follows event %d", e.Seq, t.Seq)
	}
	if (t.pos == nil) != (e.What == Created) {
		return t, fmt.Errorf("play: event %d, %s, on a table that was created: %v", e.Seq, e.What, t.pos != nil)
	}
	if e.At.Before(t.At) {
		return t, fmt.Errorf("play: event %d is from before event %d", e.Seq, t.Seq)
	}
	t.Seq, t.At = e.Seq, e.At
	if e.Command != "" && (len(t.accepted) == 0 || t.accepted[len(t.accepted)-1] != e.Command) {
		t.accepted = append(t.accepted[:len(t.accepted):len(t.accepted)], e.Command)
	}
	if e.What != Spoke && e.What != Paused && e.What != Resumed && e.What != Counted {
		t.Touched = e.Seq
	}
	var err error
	switch e.What {
	case Created:
		err = t.create(e)
	case Joined:
		t.Seats[e.By] = e.Player
		if t.Seats[0].Kind != Open && t.Seats[1].Kind != Open {
			t.Full = e.At
		}
	case Left:
		t.Seats[e.By], t.Full = Player{}, time.Time{}
	case Hashed, Opened, Silenced:
		err = t.words(e)
	case Revealed:
		t.Fair.Secret = e.Text
	case Began:
		err = t.begin(e)
	case Played:
		err = t.play(e)
	case Offered:
		offer := e.Offer
		t.Offers[e.By] = &offer
	case Declined:
		if other := e.By.Other(); t.Offers[other] != nil {
			t.Offers[other] = nil
		} else {
			t.Offers[e.By] = nil
		}
	case TookBack:
		err = t.takeBack(e)
	case Ended:
		if e.Ending != nil {
			t.pos, err = t.pos.Settle(*e.Ending)
		}
		t.Results = append(t.Results[:len(t.Results):len(t.Results)], e.Result)
		t.Offers = [2]*Offer{}
		t.Phase = Over
		t.Clock = t.Clock.Pause(e.At)
	case Counted:
		t.Ratings = e.Ratings
	case Rematched:
		t.Seats[0], t.Seats[1] = t.Seats[1], t.Seats[0]
		t.Ratings = nil
		t.Full = e.At
		t.Results = nil
		t.Offers = [2]*Offer{}
		t.Phase = Waiting
		t.Fair = Fairness{Commitment: e.Commitment} // the old secret is known by now
		err = t.setUp(t.Rules, "")
	case Stopped:
		t.Phase = Aborted
		t.Offers = [2]*Offer{}
		t.Clock = t.Clock.Pause(e.At)
	case Spoke:
		t.Chat = append(t.Chat[:len(t.Chat):len(t.Chat)], Said{e.By, e.Name, e.Text})
	case Paused:
		t.Clock = t.Clock.Pause(e.At)
	case Resumed:
		t.Clock = t.Clock.Resume(e.At)
	default:
		err = fmt.Errorf("play: event %d is of no known kind, %q", e.Seq, e.What)
	}
	return t, err
}

func (t *Table) create(e Event) error {
	t.ID, t.Rules, t.Control, t.ByHand, t.Fair.Commitment = e.Table, e.Rules, e.Control, e.ByHand, e.Commitment
	t.Private, t.Rated = e.Private, e.Rated
	return t.setUp(e.Rules, e.Text)
}

func (t *Table) words(e Event) (err error) {
	x, seat := t.Fair.Words, int(e.By)
	switch e.What {
	case Hashed:
		var hash dice.Digest
		if hash, err = dice.ParseDigest(e.Text); err == nil {
			x, err = x.Send(seat, hash)
		}
	case Opened:
		x, err = x.Open(seat, e.Text)
	default:
		x, err = x.Silence(seat)
	}
	t.Fair.Words = x
	return err
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

// begin starts the clock of the game on the board; after an ended one it puts the next of the match there first, and the
// clock goes on with what each seat has left.
func (t *Table) begin(e Event) error {
	if t.Phase == Over {
		next, err := t.next()
		if err != nil {
			return err
		}
		t.pos, t.Begun, t.Turns = next, next.String(), nil
	}
	t.Phase = Playing
	t.Fair.Game, t.Fair.N = t.Fair.Game+1, 0
	t.Clock = t.Clock.Resume(e.At).Start(t.pos.ToAct(), e.At)
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

func (t *Table) play(e Event) error {
	next, err := t.pos.Play(e.Text)
	if err != nil {
		return err
	}
	t.Turns = append(t.Turns[:len(t.Turns):len(t.Turns)], Turn{t.pos.ToAct(), e.Text})
	if t.pos.ToAct() == game.Dice {
		t.Fair.N++
	}
	t.pos = next
	if by := e.By; by == game.First || by == game.Second {
		t.Offers[by.Other()] = nil // a turn is an answer: what the other side offered has lapsed
	}
	t.Clock = t.Clock.Press(next.ToAct(), e.At)
	return nil
}

func (t *Table) takeBack(e Event) error {
	if e.Keep < 0 || e.Keep > len(t.Turns) {
		return fmt.Errorf("play: event %d keeps %d of %d turns", e.Seq, e.Keep, len(t.Turns))
	}
	if err := t.replay(e.Keep); err != nil {
		return err
	}
	t.Turns, t.Offers = t.Turns[:e.Keep:e.Keep], [2]*Offer{}
	t.Clock = t.Clock.Start(t.pos.ToAct(), e.At)
	return nil
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
