package play

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/guest"
)

// Request is a command, and who gives it.
type Request struct {
	ID     string // a second request of the same sender and id changes nothing; "" is never the same
	Sender string // whose id it is, where several people can ask; no blanks
	Seen   int    // number of the last event its sender knows
	By     game.Seat
	Command
}

// UpToDate is what a sender has seen that decides on the table itself, and cannot be behind.
const UpToDate = math.MaxInt

// Command is something that can be asked of a table: one of the types below, and no other.
type Command interface {
	// Name is what the wire and refusals call this kind of command.
	Name() string
	decide(d *decision) error
}

type (
	// Create opens the table.
	Create Created
	// Join takes the seat.
	Join struct{ Player Player }
	// Leave gives the seat up again.
	Leave struct{}
	// FixWords fixes a seat's words for the dice by their hash.
	FixWords struct{ Hash string }
	// ShowWords shows them, once both seats have fixed theirs.
	ShowWords struct{ Words string }
	// EndSeedWait is of the house: a seat that has not shown its words by now has none.
	EndSeedWait struct{}
	// Reveal is of the house, after the end.
	Reveal struct{ Secret string }
	// ApplyRatings is of the house, after the end of a rated game.
	ApplyRatings struct{ Ratings [2]Rated }
	// PlayTurn plays a turn; a roll is a turn of the dice.
	PlayTurn struct{ Turn string }
	// Propose offers a draw, the count, a resignation, a claim, a take-back or a rematch. If both have offered a rematch it
	// begins, and the house commits to a new secret of the dice.
	Propose struct {
		Offer      Offer
		Commitment string
	}
	// Answer says yes or no to what the other seat offered; no also withdraws one's own offer. The commitment is for a
	// rematch.
	Answer struct {
		Yes        bool
		Commitment string
	}
	// CallFlag is for anybody: a flag that has fallen ends the game.
	CallFlag struct{}
	// Abort is for a player before both have moved, or for the house.
	Abort struct{}
	// Speak says something. The speaker, by name, is a spectator if the command is by Nobody.
	Speak struct{ Speaker, Text string }
	// Pause stops the clocks: the house may, and so may two people at one screen.
	Pause struct{}
	// Resume lets them go on. At one screen it also starts the first turn's clock before the turn is made.
	Resume struct{}
	// SetHolidays is of the house: the days on which no turn is due, for the seat that it is by, or for both if that is Nobody.
	SetHolidays HolidaysSet
)

// The names of commands are part of the wire and never change.
func (Create) Name() string       { return "create" }
func (Join) Name() string         { return "join" }
func (Leave) Name() string        { return "leave" }
func (FixWords) Name() string     { return "fix-words" }
func (ShowWords) Name() string    { return "show-words" }
func (EndSeedWait) Name() string  { return "hush" }
func (Reveal) Name() string       { return "reveal" }
func (ApplyRatings) Name() string { return "count-in" }
func (PlayTurn) Name() string     { return "play" }
func (Propose) Name() string      { return "offer" }
func (Answer) Name() string       { return "answer" }
func (CallFlag) Name() string     { return "flag" }
func (Abort) Name() string        { return "abort" }
func (Speak) Name() string        { return "say" }
func (Pause) Name() string        { return "pause" }
func (Resume) Name() string       { return "resume" }
func (SetHolidays) Name() string  { return "holidays" }

// Kinds of offers that are not endings.
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
	mostSaid    = 1000 // lines of the players' chat
	mostGallery = 300  // lines of the spectators', who have their own, so that they cannot fill the players'
)

// Decide is what a command makes happen now: nothing yet, until its events are applied. An error (*game.BadText,
// *game.Refused) says in three languages why not. Events can come with an error: a turn made after the flag fell is
// refused, and the game is over.
func (t Table) Decide(r Request, now time.Time) ([]Entry, error) {
	_, entries, err := t.Do(r, now)
	return entries, err
}

// Do is Decide, with the table after the events: what Apply would make of them one by one.
func (t Table) Do(r Request, now time.Time) (Table, []Entry, error) {
	if t.Happened(r.Sender, r.ID) {
		return t, nil, nil
	}
	r.ID = signed(r.Sender, r.ID)
	d := decisions.Get().(*decision)
	*d = decision{table: t, Request: r, now: now}
	defer func() {
		*d = decision{}
		decisions.Put(d)
	}()
	if err := d.admit(); err != nil {
		return t, nil, err
	}
	if seat, fallen := d.fallen(); fallen {
		return d.tooLate(seat)
	}
	if err := r.decide(d); err != nil {
		return t, nil, err
	}
	return d.table, d.entries, nil
}

// decisions are reused, because a table is large.
var decisions = sync.Pool{New: func() any { return new(decision) }}

// decision gathers the events of one command.
type decision struct {
	table Table
	Request
	now     time.Time
	entries []Entry
}

// admit refuses what no table could do, or this one no longer.
func (d *decision) admit() error {
	if d.By > game.Nobody {
		return d.no("no-such-seat", game.Plain("seat", strconv.Itoa(int(d.By))))
	}
	if d.table.pos == nil {
		if _, is := d.Command.(Create); !is {
			return d.no("no-table")
		}
		return nil
	}
	switch d.Command.(type) {
	case Speak, CallFlag, Pause, Resume, SetHolidays: // they mean the same whatever has happened since
		return nil
	}
	if d.Seen < d.table.Touched {
		return d.no("stale", game.Plain("seen", strconv.Itoa(d.Seen)), game.Plain("now", strconv.Itoa(d.table.Touched)))
	}
	return nil
}

// fallen tells whose flag has fallen by now; speaking, and letting the clocks go on, are possible all the same.
func (d *decision) fallen() (game.Seat, bool) {
	switch d.Command.(type) {
	case Speak, Resume:
		return game.Nobody, false
	}
	if d.table.Phase != Playing {
		return game.Nobody, false
	}
	return d.table.Clock.Fallen(d.now)
}

// tooLate ends the game instead of what was asked, unless the flag was.
func (d *decision) tooLate(seat game.Seat) (Table, []Entry, error) {
	before := d.table
	_, called := d.Command.(CallFlag)
	if !called {
		d.ID = "" // the command itself did not happen
	}
	if err := d.settle(game.Ending{Kind: game.Flag, By: seat}); err != nil {
		return before, nil, err
	}
	if !called {
		return d.table, d.entries, d.no("too-late")
	}
	return d.table, d.entries, nil
}

// add makes an event of the seat that gave the command, and goes on from the table after it, so that what follows sees it.
func (d *decision) add(e Event) error { return d.addBy(d.By, e) }

// addBy makes an event of any seat.
func (d *decision) addBy(by game.Seat, event Event) error {
	e := Entry{Seq: d.table.Seq + 1, At: d.now.UTC().Truncate(time.Millisecond), Command: d.ID, By: by, Event: event}
	if e.At.Before(d.table.At) {
		e.At = d.table.At // a log's times never go back, whatever the clocks of two machines say
	}
	if err := d.table.add(e); err != nil {
		return err
	}
	d.entries = append(d.entries, e)
	return nil
}

// no refuses the command.
func (d *decision) no(token string, args ...game.Arg) error {
	return &game.Refused{Input: d.Name(), Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

func (d *decision) player() bool { return d.By == game.First || d.By == game.Second }

func (c Create) decide(d *decision) error {
	if d.table.pos != nil {
		return d.no("already-created")
	}
	return d.add(Created(c))
}

func (c Join) decide(d *decision) error {
	p := c.Player
	switch {
	case !d.player():
		return d.no("not-a-player")
	case d.table.Phase != Waiting:
		return d.no("already-playing")
	case d.table.Seats[d.By].Kind != Open:
		return d.no("seat-taken", game.Word("name", guest.Called(d.table.Seats[d.By].Name)))
	case p.Kind != Person && p.Kind != Engine && p.Kind != Bot,
		p.Kind == Engine && (p.Level < 1 || p.Level > 8), p.Kind != Engine && p.Level != 0:
		return d.no("bad-player")
	case !printable(p.Name, longestName):
		return d.no("bad-name", game.Plain("most", strconv.Itoa(longestName)))
	}
	if err := d.add(Joined{p}); err != nil {
		return err
	}
	return d.silenceEngines()
}

// beginIfReady starts the first game once both seats are taken and the words for the dice are settled.
func (d *decision) beginIfReady() error {
	t := d.table
	if t.Phase == Waiting && t.Seats[0].Kind != Open && t.Seats[1].Kind != Open && (t.Fair.Commitment == "" || t.Fair.Words.Settled()) {
		return d.beginGame()
	}
	return nil
}

// beginGame starts the game on the board, which may be a finished position from a text.
func (d *decision) beginGame() error {
	if err := d.addBy(game.Nobody, Began{}); err != nil {
		return err
	}
	return d.afterTurn()
}

// afterTurn ends a game that the board has ended, and goes on with the match.
func (d *decision) afterTurn() error {
	if o, over := d.table.pos.Outcome(); over {
		return d.end(o, nil)
	}
	return nil
}

func (d *decision) end(o game.Outcome, by *game.Ending) error {
	if err := d.add(Ended{Result(o), by}); err != nil {
		return err
	}
	if _, err := d.table.next(); err == nil {
		return d.beginGame()
	}
	return nil
}

func (Leave) decide(d *decision) error {
	switch {
	case !d.player():
		return d.no("not-a-player")
	case d.table.Phase != Waiting:
		return d.no("cannot-leave")
	case d.table.Seats[d.By].Kind == Open:
		return d.no("seat-empty")
	}
	return d.add(Left{})
}

func (c PlayTurn) decide(d *decision) error {
	seat := d.table.ToAct()
	switch {
	case d.table.Phase == Waiting:
		return d.no("still-waiting")
	case d.table.Phase != Playing:
		return d.no("over")
	case seat == game.Dice && d.By != game.Dice && !(d.table.ByHand && d.player()):
		return d.no("dice-first")
	case seat != game.Dice && seat != d.By:
		return d.no("not-your-turn")
	}
	turn, err := spelled(d.table.pos, c.Turn)
	if err != nil {
		return err
	}
	if d.table.Clock.Paused && d.table.Together() { // who plays goes on
		if err := d.add(Resumed{}); err != nil {
			return err
		}
	}
	if err := d.add(Played{turn}); err != nil {
		return err
	}
	return d.afterTurn()
}

// spelled is a turn as the rules write it, however it was typed: a log has one spelling.
func spelled(pos game.Position, text string) (string, error) {
	if _, is := pos.Move(text); is {
		return text, nil
	}
	next, err := pos.Play(text)
	if err != nil {
		return "", err
	}
	return Proper(pos, next, text), nil
}

// Proper is the text that the rules give a turn that led from one position to the next. Where two turns lead to the same
// position and neither is written so, they are the same to a reader of the game.
func Proper(pos, next game.Position, text string) string {
	if _, is := pos.Move(text); is {
		return text
	}
	now := next.String()
	for _, m := range pos.Moves() {
		if led, err := pos.Play(m.Text); err == nil && led.String() == now {
			return m.Text
		}
	}
	return text
}

// CanAbort tells whether a player can still call the game off: not once both have moved, nor after a game of the match, nor
// in a rated game after a roll, or bad dice would cost nothing.
func (t Table) CanAbort() bool {
	if t.Phase == Over || t.Phase == Aborted || len(t.Results) > 0 || t.Rated && t.rolled() {
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

// rolled tells whether dice were seen in the game on the board.
func (t Table) rolled() bool {
	return slices.ContainsFunc(t.Turns, func(turn Turn) bool { return turn.By == game.Dice })
}

func (Abort) decide(d *decision) error {
	switch {
	case d.table.Phase == Over || d.table.Phase == Aborted:
		return d.no("over")
	case d.By == game.Dice:
		return d.no("not-a-player")
	case d.By != game.Nobody && d.table.Rated && d.table.rolled():
		return d.no("dice-were-seen")
	case d.By != game.Nobody && !d.table.CanAbort():
		return d.no("too-late-to-abort")
	}
	return d.add(Stopped{})
}

func (CallFlag) decide(d *decision) error { return d.no("flag-is-up") }

func (c Speak) decide(d *decision) error {
	switch {
	case d.By == game.Dice:
		return d.no("not-a-player")
	case !printable(c.Text, longestSay) || strings.TrimSpace(c.Text) == "" || !printable(c.Speaker, longestName):
		return d.no("bad-words", game.Plain("most", strconv.Itoa(longestSay)))
	case d.By == game.Nobody && len(d.table.Gallery) >= mostGallery:
		return d.no("gallery-full", game.Plain("most", strconv.Itoa(mostGallery)))
	case d.player() && len(d.table.Chat) >= mostSaid:
		return d.no("said-enough", game.Plain("most", strconv.Itoa(mostSaid)))
	}
	return d.add(Spoke(c))
}

func (Pause) decide(d *decision) error  { return d.setClocks(true, Paused{}) }
func (Resume) decide(d *decision) error { return d.setClocks(false, Resumed{}) }

func (d *decision) setClocks(paused bool, e Event) error {
	if d.By != game.Nobody && !d.table.Together() {
		return d.no("only-the-house")
	}
	starts := !paused && d.player() && d.table.waitsToStart()
	if d.table.Phase != Playing || d.table.Clock.Paused == paused && !starts || d.player() && !d.table.Clock.Timed() {
		return d.no("clock-stands")
	}
	return d.add(e)
}

// decide changes nothing where the table knows these holidays already, or needs none.
func (c SetHolidays) decide(d *decision) error {
	t := d.table
	if t.Phase != Waiting && t.Phase != Playing || t.Control.Kind != clock.Days || slices.Equal(t.Clock.Holidays.Of(d.By), c.Days) {
		return nil
	}
	return d.add(HolidaysSet(c))
}

// decide keeps what a rated result did to the ratings, once.
func (c ApplyRatings) decide(d *decision) error {
	switch {
	case d.By != game.Nobody:
		return d.no("only-the-house")
	case !d.table.Rated || d.table.Phase != Over || d.table.Ratings != nil:
		return d.no("not-to-count")
	}
	return d.add(Counted(c))
}

// printable is text on one line that a person could have typed, and not too much of it.
func printable(s string, most int) bool {
	return len(s) <= 4*most && utf8.ValidString(s) && utf8.RuneCountInString(s) <= most &&
		!strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f || 0x80 <= r && r < 0xa0 })
}
