package play

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/dice"
)

// Kind is who sits on a seat.
type Kind string

const (
	Open   Kind = ""       // nobody yet
	Person Kind = "person" // somebody who holds the seat
	Engine Kind = "engine" // one of our computer players, at a level
	Bot    Kind = "bot"    // a program from outside
)

// Player is who sits on a seat.
type Player struct {
	Kind  Kind
	Name  string
	Level int // an engine's, 1 to 8
	// Holder is who may act for the seat, where people have ids; a table does not care, and a record need not say.
	Holder string
}

// Phase is how far a table has come.
type Phase string

const (
	Waiting Phase = "waiting" // for players
	Playing Phase = "playing"
	Over    Phase = "over"    // the game, or the whole match, has its result
	Aborted Phase = "aborted" // ended without one
)

// Turn is one turn of the game on the board.
type Turn struct {
	By   game.Seat
	Text string
}

// Result is how one game of the table ended.
type Result struct {
	Winner game.Seat // Nobody: drawn
	Points int
	Why    game.Reason
}

// Said is one line of chat; By Nobody is a spectator.
type Said struct {
	Seq  int // number of its event
	By   game.Seat
	Name string
	Text string
}

// Fairness is what anyone needs to check the dice of a table that rolls its own: the commitment shown before anyone's
// words, the words, and in the end the secret. It is empty where there are no dice or the players roll their own.
type Fairness struct {
	Commitment string // in hex
	Words      dice.Exchange
	Game, N    uint64 // the last roll made: which game of the table, which roll of it
	Secret     string // once revealed
}

// Rating is a strength as Glicko-2 measures it.
type Rating struct{ Value, Deviation, Volatility float64 }

// Rated is what a game did to one player's rating.
type Rated struct{ Before, After Rating }

// Resolver opens a rule set by its id; the catalogue's Open is one.
type Resolver func(id string) (game.Sheet, error)

// Table is the state of a table. Its fields are for reading: only Apply makes the next one. Tables are passed by value, so what most turns
// leave unchanged is kept apart, in Lasting.
type Table struct {
	*Lasting
	Seq      int       // number of the last event
	At       time.Time // its time
	Touched  int       // number of the last event that changed the game; a command that has not seen it is stale
	Phase    Phase
	Turns    []Turn
	Clock    clock.Clock
	Offers   [2]*Offer // what each seat has offered and the other has not answered
	accepted []did     // the commands that happened, in order
	pos      game.Position

	turnsGrowth    game.Growth[Turn]
	acceptedGrowth game.Growth[did]
}

// Lasting is the part of a table that turns other than rolls leave unchanged. Tables share it: call change before changing it.
type Lasting struct {
	ID      string // the table's own, part of what its dice are made from
	Rules   string
	Control clock.Control
	ByHand  bool // the players roll real dice and say what they show
	Private bool // in no list; found by its link alone
	Rated   bool // the result changes ratings
	Seats   [2]Player
	Full    time.Time // when both seats were taken, for the first game or a rematch
	Fair    Fairness
	Begun   string    // text of the position the game on the board began with
	Results []Result  // of the games of this table so far
	Ratings *[2]Rated // of First and Second, once the house has counted the result
	Chat    []Said    // of the players
	Gallery []Said    // of the spectators
	resolve Resolver
}

// New is an empty table; a Create command begins it.
func New(resolve Resolver) Table { return Table{Phase: Waiting, Lasting: &Lasting{resolve: resolve}} }

// change gives the table its own copy of Lasting to change.
func (t *Table) change() {
	var own Lasting
	if t.Lasting != nil {
		own = *t.Lasting
	}
	t.Lasting = &own
}

// Position is the game on the board; nil before the table is created.
func (t Table) Position() game.Position { return t.pos }

// Resolver is what the table opens its rules with.
func (t Table) Resolver() Resolver { return t.resolve }

// Replayed is a table known by its plain fields alone, as a server tells it, with the board that Rules, Begun and Turns make.
// It is for looking and asking: only the log's own table can decide.
func (t Table) Replayed(resolve Resolver) (Table, error) {
	t.change()
	t.resolve = resolve
	err := t.replay(len(t.Turns))
	return t, err
}

// ToAct is whose turn it is: Nobody while no game is played.
func (t Table) ToAct() game.Seat {
	if t.Phase != Playing {
		return game.Nobody
	}
	return t.pos.ToAct()
}

// Happened tells whether a command with this id of this sender was accepted before. Logs of earlier programs do not say
// whose an id was: there it is everybody's.
func (t Table) Happened(sender, id string) bool {
	if id == "" {
		return false
	}
	own, anybodys := markOf(id, bySender, sender), markOf(id)
	return slices.ContainsFunc(t.accepted, func(d did) bool { return d == own || d == anybodys })
}

// did is a command that happened: a mark made of its id as the log has it, for a table would otherwise keep a text for each of its turns.
// Two ids of one table hardly ever have the same mark, and who looks for such ids only keeps a command of his own from happening.
type did uint64

// markOf is the mark of the id that these parts make.
func markOf(parts ...string) did {
	mark := fnv.New64a()
	for _, part := range parts {
		mark.Write([]byte(part))
	}
	return did(mark.Sum64())
}

// bySender is what a log has between the id of a command and its sender. It is part of every log and never changes.
const bySender = " by "

// signed is the id of a command as a log has it: with its sender, so that nobody can use up another's ids.
func signed(sender, id string) string {
	if sender == "" || id == "" {
		return id
	}
	return id + bySender + sender
}

// SentAs is the id of a command as its sender chose it, from what the log says.
func SentAs(command string) string {
	if at := strings.LastIndex(command, bySender); at >= 0 && !strings.Contains(command[at+len(bySender):], " ") {
		return command[:at]
	}
	return command
}

// Fold is the table of a log. A log that no table could have written is an error.
func Fold(resolve Resolver, log []Entry) (Table, error) {
	t := New(resolve)
	for _, e := range log {
		var err error
		if t, err = t.Apply(e); err != nil {
			return t, err
		}
	}
	return t, nil
}

// String is everything a table holds, as text: two tables are the same if and only if their texts are.
func (t Table) String() string {
	var out strings.Builder
	line := func(name string, values ...string) {
		out.WriteString(name + " " + strings.Join(values, " ") + "\n")
	}
	number := strconv.Itoa
	line("table", number(t.Seq), t.At.Format(time.RFC3339Nano), number(t.Touched), string(t.Phase))
	line("id", t.ID)
	line("rules", t.Rules, "clock", t.Control.String(), "by-hand", strconv.FormatBool(t.ByHand),
		"private", strconv.FormatBool(t.Private), "rated", strconv.FormatBool(t.Rated))
	for seat, p := range t.Seats {
		line(game.Seat(seat).String(), string(p.Kind), strconv.Quote(p.Name), number(p.Level), strconv.Quote(p.Holder))
	}
	line("full", t.Full.Format(time.RFC3339Nano))
	c := t.Clock
	line("time", c.Left[0].String(), c.Left[1].String(), c.Running.String(), c.Spent.String(), c.Since.Format(time.RFC3339Nano), strconv.FormatBool(c.Paused))
	for _, seat := range []game.Seat{game.First, game.Second, game.Nobody} {
		for _, h := range c.Holidays.Of(seat) {
			line("holiday", seat.String(), h.From.Format(time.DateOnly), h.To.Format(time.DateOnly))
		}
	}
	if f := t.Fair; f.Commitment != "" {
		line("dice", f.Commitment, strconv.FormatUint(f.Game, 10), strconv.FormatUint(f.N, 10), strconv.Quote(f.Secret))
		for seat, w := range f.Words.Seats {
			line("words", game.Seat(seat).String(), string(w.State), w.Hash.String(), strconv.Quote(w.Text))
		}
	}
	if t.pos != nil {
		line("begun", t.Begun)
		line("now", t.pos.String(), "to act", t.ToAct().String())
	}
	for _, turn := range t.Turns {
		line("turn", turn.By.String(), turn.Text)
	}
	for seat, o := range t.Offers {
		if o != nil {
			line("offer", game.Seat(seat).String(), o.text())
		}
	}
	for _, r := range t.Results {
		line("result", r.Winner.String(), number(r.Points), r.Why.Token, r.Why.Text.EN)
	}
	if t.Ratings != nil {
		for seat, r := range t.Ratings {
			line("rating", game.Seat(seat).String(), r.Before.text(), r.After.text())
		}
	}
	said := slices.Concat(t.Chat, t.Gallery)
	slices.SortFunc(said, func(a, b Said) int { return a.Seq - b.Seq })
	for _, s := range said {
		line("said", s.By.String(), strconv.Quote(s.Name), strconv.Quote(s.Text))
	}
	for _, d := range t.accepted {
		line("did", fmt.Sprintf("%x", uint64(d)))
	}
	return out.String()
}

func (r Rating) text() string {
	exact := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	return exact(r.Value) + "/" + exact(r.Deviation) + "/" + exact(r.Volatility)
}
