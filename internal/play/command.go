package play

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/clock"
	"crownhead/internal/guest"
)

// Verb is what a command wants done.
type Verb string

const (
	Create    Verb = "create"     // Rules, Control, Text (a position, or the start), ByHand
	Join      Verb = "join"       // By takes the seat as Player
	Leave     Verb = "leave"      // By gives the seat up again
	FixWords  Verb = "fix-words"  // By's words for the dice: Text is their hash
	ShowWords Verb = "show-words" // Text, once both have fixed theirs
	Hush      Verb = "hush"       // whoever runs the table: who has not shown words by now has none
	Reveal    Verb = "reveal"     // whoever runs the table, after the end: Text is the secret
	CountIn   Verb = "count-in"   // whoever runs the table, after the end of a rated game: Ratings
	PlayTurn  Verb = "play"       // Text; a roll is a turn of Dice
	Propose   Verb = "offer"      // Offer: a draw, the count, a resignation, a claim, a take-back, a rematch
	Answer    Verb = "answer"     // Yes or no, to what the other seat offered; no also withdraws one's own offer
	CallFlag  Verb = "flag"       // anybody: a flag that has fallen ends the game
	Abort     Verb = "abort"      // a player before both have moved, or Nobody: whoever runs the table
	Speak     Verb = "say"        // Text; By Nobody with Name is a spectator
	Pause     Verb = "pause"      // whoever runs the table: the clocks stand
	Resume    Verb = "resume"     // and go on
)

// Command asks for something.
type Command struct {
	ID         string // a second command of the same id changes nothing; "" is never the same
	Seen       int    // number of the last event its sender knows
	By         game.Seat
	Do         Verb
	Name       string
	Player     Player
	Table      string
	Rules      string
	Control    clock.Control
	ByHand     bool
	Private    bool
	Rated      bool
	Ratings    *[2]Rated
	Commitment string
	Text       string
	Offer      Offer
	Yes        bool
}

// Kind of an offer that is no ending.
const (
	TakeBack game.EndingKind = "take-back"
	Rematch  game.EndingKind = "rematch"
)

// Offer is what one seat proposes to the other: an ending that asks, a take-back, or a rematch. An ending that
// does not ask (a resignation outside backgammon, a claim) happens at once.
type Offer struct {
	Kind  game.EndingKind
	Times int    // of a resignation in backgammon
	Move  string // announced with a claim
}

func (o Offer) text() string {
	return strings.TrimSpace(string(o.Kind) + " " + strconv.Itoa(o.Times) + " " + o.Move)
}

// Bounds of what people may write.
const (
	longestName = 40
	longestSay  = 500
	mostSaid    = 1000 // lines of chat a table keeps taking
)

// Decide is what a command makes happen now: nothing yet, until its events are applied. An error (*game.BadText,
// *game.Refused) says in three languages why not. Events can come with an error: a turn made after the flag fell is
// refused, and the game is over.
func (t Table) Decide(c Command, now time.Time) ([]Event, error) {
	_, events, err := t.Do(c, now)
	return events, err
}

// Do is Decide, with the table after the events: what Apply would make of them one by one.
func (t Table) Do(c Command, now time.Time) (Table, []Event, error) {
	d := decision{t, c, now, nil}
	events, err := d.decide()
	if len(events) == 0 {
		return t, nil, err
	}
	return d.table, events, err
}

func (d *decision) decide() ([]Event, error) {
	t, c := d.table, d.Command
	if t.Happened(c.ID) {
		return nil, nil
	}
	if !validSeat(c.By) {
		return nil, no(c, "no-such-seat", game.Plain("seat", strconv.Itoa(int(c.By))))
	}
	if t.pos == nil {
		if c.Do != Create {
			return nil, no(c, "no-table")
		}
		return d.create()
	}
	if c.Do != Speak && c.Do != CallFlag && c.Do != Pause && c.Do != Resume && c.Seen < t.Touched {
		return nil, no(c, "stale", game.Plain("seen", strconv.Itoa(c.Seen)), game.Plain("now", strconv.Itoa(t.Touched)))
	}
	if c.Do != Speak && c.Do != Resume && t.Phase == Playing {
		if who, fallen := t.Clock.Fallen(d.now); fallen {
			if c.Do != CallFlag {
				d.ID = "" // the command itself did not happen
			}
			events, err := d.settle(game.Ending{Kind: game.Flag, By: who})
			if err == nil && c.Do != CallFlag {
				err = no(c, "too-late")
			}
			return events, err
		}
	}
	switch c.Do {
	case Create:
		return nil, no(c, "already-created")
	case Join:
		return d.join()
	case Leave:
		return d.leave()
	case FixWords, ShowWords:
		return d.words()
	case Hush:
		return d.hush()
	case Reveal:
		return d.reveal()
	case CountIn:
		return d.countIn()
	case PlayTurn:
		return d.play()
	case Propose:
		return d.propose()
	case Answer:
		return d.answer()
	case CallFlag:
		return nil, no(c, "flag-is-up")
	case Abort:
		return d.abort()
	case Speak:
		return d.speak()
	case Pause, Resume:
		return d.pause()
	}
	return nil, no(c, "no-such-verb", game.Plain("verb", game.Excerpt(string(c.Do))))
}

func validSeat(s game.Seat) bool { return s <= game.Nobody }

// decision gathers the events of one command.
type decision struct {
	table Table
	Command
	now    time.Time
	events []Event
}

// add makes an event and goes on from the table after it, so that what follows sees it.
func (d *decision) add(e Event) error {
	e.Seq = d.table.Seq + 1
	e.At = d.now.UTC().Truncate(time.Millisecond)
	if e.At.Before(d.table.At) {
		e.At = d.table.At // a log's times never go back, whatever the clocks of two machines say
	}
	e.Command = d.ID
	next, err := d.table.Apply(e)
	if err != nil {
		return err
	}
	d.table = next
	d.events = append(d.events, e)
	return nil
}

func (d *decision) do(events ...Event) ([]Event, error) {
	for _, e := range events {
		if err := d.add(e); err != nil {
			return nil, err
		}
	}
	return d.events, nil
}

func (d *decision) create() ([]Event, error) {
	return d.do(Event{What: Created, By: d.By, Table: d.Table, Rules: d.Rules, Commitment: d.Commitment, Control: d.Control, ByHand: d.ByHand, Private: d.Private, Rated: d.Rated, Text: d.Text})
}

func (d *decision) player() bool { return d.By == game.First || d.By == game.Second }

func (d *decision) join() ([]Event, error) {
	p := d.Player
	switch {
	case !d.player():
		return nil, no(d.Command, "not-a-player")
	case d.table.Phase != Waiting:
		return nil, no(d.Command, "already-playing")
	case d.table.Seats[d.By].Kind != Open:
		return nil, no(d.Command, "seat-taken", game.Word("name", guest.Called(d.table.Seats[d.By].Name)))
	case p.Kind != Person && p.Kind != Engine && p.Kind != Bot,
		p.Kind == Engine && (p.Level < 1 || p.Level > 8), p.Kind != Engine && p.Level != 0:
		return nil, no(d.Command, "bad-player")
	case !printable(p.Name, longestName):
		return nil, no(d.Command, "bad-name", game.Plain("most", strconv.Itoa(longestName)))
	}
	if _, err := d.do(Event{What: Joined, By: d.By, Player: p}); err != nil {
		return nil, err
	}
	return d.silenceEngines()
}

// beginIfReady starts the first game once both seats are taken and the words for the dice are settled.
func (d *decision) beginIfReady() ([]Event, error) {
	t := d.table
	if t.Phase == Waiting && t.Seats[0].Kind != Open && t.Seats[1].Kind != Open && (t.Fair.Commitment == "" || t.Fair.Words.Settled()) {
		return d.beginGame()
	}
	return d.events, nil
}

// beginGame starts the game on the board, which may be a finished position from a text.
func (d *decision) beginGame() ([]Event, error) {
	if _, err := d.do(Event{What: Began, By: game.Nobody}); err != nil {
		return nil, err
	}
	return d.afterTurn()
}

// afterTurn ends a game that the board has ended, and goes on with the match.
func (d *decision) afterTurn() ([]Event, error) {
	if o, over := d.table.pos.Outcome(); over {
		return d.end(o, nil)
	}
	return d.events, nil
}

func (d *decision) end(o game.Outcome, by *game.Ending) ([]Event, error) {
	if _, err := d.do(Event{What: Ended, By: d.By, Result: Result(o), Ending: by}); err != nil {
		return nil, err
	}
	if _, err := d.table.next(); err == nil {
		return d.beginGame()
	}
	return d.events, nil
}

func (d *decision) leave() ([]Event, error) {
	switch {
	case !d.player():
		return nil, no(d.Command, "not-a-player")
	case d.table.Phase != Waiting:
		return nil, no(d.Command, "cannot-leave")
	case d.table.Seats[d.By].Kind == Open:
		return nil, no(d.Command, "seat-empty")
	}
	return d.do(Event{What: Left, By: d.By})
}

func (d *decision) play() ([]Event, error) {
	seat := d.table.ToAct()
	switch {
	case d.table.Phase == Waiting:
		return nil, no(d.Command, "still-waiting")
	case d.table.Phase != Playing:
		return nil, no(d.Command, "over")
	case seat == game.Dice && d.By != game.Dice && !(d.table.ByHand && d.player()):
		return nil, no(d.Command, "dice-first")
	case seat != game.Dice && seat != d.By:
		return nil, no(d.Command, "not-your-turn")
	}
	text, err := d.spelled()
	if err != nil {
		return nil, err
	}
	if _, err := d.do(Event{What: Played, By: d.By, Text: text}); err != nil {
		return nil, err
	}
	return d.afterTurn()
}

// spelled is the turn as the rules write it, however it was typed: a log has one spelling.
func (d *decision) spelled() (string, error) {
	pos := d.table.pos
	if slices.ContainsFunc(pos.Moves(), func(m game.Move) bool { return m.Text == d.Text }) {
		return d.Text, nil
	}
	next, err := pos.Play(d.Text)
	if err != nil {
		return "", err
	}
	return Proper(pos, next, d.Text), nil
}

// Proper is the text that the rules give a turn that led from one position to the next. Where two turns lead to the same
// position and neither is written so, they are the same to whoever reads the game.
func Proper(pos, next game.Position, text string) string {
	moves := pos.Moves()
	if slices.ContainsFunc(moves, func(m game.Move) bool { return m.Text == text }) {
		return text
	}
	now := next.String()
	for _, m := range moves {
		if led, err := pos.Play(m.Text); err == nil && led.String() == now {
			return m.Text
		}
	}
	return text
}

// CanAbort tells whether a player can still call the game off: not once both have moved, nor after a game of the match.
func (t Table) CanAbort() bool {
	if t.Phase == Over || t.Phase == Aborted || len(t.Results) > 0 {
		return false
	}
	moved := [2]bool{}
	for _, turn := range t.Turns {
		if turn.By == game.First || turn.By == game.Second {
			moved[turn.By] = true
		}
	}
	return !moved[0] || !moved[1]
}

func (d *decision) abort() ([]Event, error) {
	switch {
	case d.table.Phase == Over || d.table.Phase == Aborted:
		return nil, no(d.Command, "over")
	case d.By == game.Dice:
		return nil, no(d.Command, "not-a-player")
	case d.By != game.Nobody && !d.table.CanAbort():
		return nil, no(d.Command, "too-late-to-abort")
	}
	return d.do(Event{What: Stopped, By: d.By})
}

func (d *decision) speak() ([]Event, error) {
	switch {
	case d.By == game.Dice:
		return nil, no(d.Command, "not-a-player")
	case !printable(d.Text, longestSay) || strings.TrimSpace(d.Text) == "" || !printable(d.Name, longestName):
		return nil, no(d.Command, "bad-words", game.Plain("most", strconv.Itoa(longestSay)))
	case len(d.table.Chat) >= mostSaid:
		return nil, no(d.Command, "said-enough", game.Plain("most", strconv.Itoa(mostSaid)))
	}
	return d.do(Event{What: Spoke, By: d.By, Name: d.Name, Text: d.Text})
}

func (d *decision) pause() ([]Event, error) {
	what := Paused
	if d.Do == Resume {
		what = Resumed
	}
	if d.By != game.Nobody {
		return nil, no(d.Command, "only-the-house")
	}
	if d.table.Phase != Playing || d.table.Clock.Paused == (d.Do == Pause) {
		return nil, no(d.Command, "clock-stands")
	}
	return d.do(Event{What: what, By: game.Nobody})
}

// countIn keeps what a rated result did to the ratings, once.
func (d *decision) countIn() ([]Event, error) {
	switch {
	case d.By != game.Nobody:
		return nil, no(d.Command, "only-the-house")
	case !d.table.Rated || d.table.Phase != Over || d.table.Ratings != nil || d.Ratings == nil:
		return nil, no(d.Command, "not-to-count")
	}
	return d.do(Event{What: Counted, By: game.Nobody, Ratings: d.Ratings})
}

// printable is text on one line that a person could have typed, and not too much of it.
func printable(s string, most int) bool {
	return len(s) <= 4*most && utf8.ValidString(s) && utf8.RuneCountInString(s) <= most &&
		!strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f || 0x80 <= r && r < 0xa0 })
}
