package events

import (
	"encoding/json"
	"errors"
	"reflect"
	"time"

	"crownhead/internal/table/dice"
	"crownhead/internal/wire"
)

// Entry is a line of an event's log.
type Entry struct {
	Seq  int
	At   time.Time
	By   string // the id of who did it; "" is the house
	Fact Fact
}

// Fact is something that has happened in an event.
type Fact interface{ fact() }

// All facts. Players are named by their numbers, which are given in the order of entering.
type (
	// Created opens the event. Secret is of its lots, and nobody is shown it before it is opened.
	Created struct {
		Settings wire.NewEvent
		Code     string
		Seal     dice.Digest
		Secret   string
	}
	// Organised makes somebody an organiser.
	Organised struct{ Person string }
	// Entered is a new player.
	Entered struct {
		Player  int
		Name    string
		Club    string `json:",omitempty"`
		Rating  int    `json:",omitempty"`
		Person  string `json:",omitempty"`
		Account bool   `json:",omitempty"`
		Bot     bool   `json:",omitempty"`
	}
	// Claimed is that somebody plays under a name of the roster. Pictures are a child's key, the first time.
	Claimed struct {
		Player   int
		Person   string
		Account  bool  `json:",omitempty"`
		Pictures []int `json:",omitempty"`
	}
	// Missed is that somebody has tried wrong pictures; Freed takes a name back from who holds it, and lets new pictures be chosen.
	Missed struct{ Player int }
	Freed  struct{ Player int }
	// Withdrawn does not play any more; Returned does again.
	Withdrawn struct {
		Player int
		Why    string `json:",omitempty"` // no-shows
	}
	Returned struct{ Player int }
	// Removed is out of a round robin with all results: fewer than half of the games were played.
	Removed struct{ Player int }
	// Rested is a bye that was asked for.
	Rested struct {
		Player, Round int
		Half          bool `json:",omitempty"`
	}
	// KeptApart must not be paired; Together may again.
	KeptApart struct{ Player, Other int }
	Together  struct{ Player, Other int }
	// Opened is the secret of the lots and what they have decided: the order of the players, and who begins.
	Opened struct {
		Secret string
		Order  []int
		First  bool // the first of the list begins
	}
	// Paired is a round, or more boards of it.
	Paired struct {
		Round  int
		Boards []Board
		Byes   []int `json:",omitempty"`
	}
	// Swapped is a pairing by hand: two players of a round change places.
	Swapped struct{ Round, Player, Other int }
	// Said is what a player has entered for a board.
	Said struct {
		Round, Board, Player int
		Result               string
	}
	// Decided is the result of a board, and how it came about: table, agreed, organiser, no-show.
	Decided struct {
		Round, Board int
		Result, How  string
	}
	// Corrected is a result in the place of another.
	Corrected struct {
		Round, Board     int
		Was, Result, Why string
	}
	// Replayed is that a game which was called off is played again, at another table.
	Replayed struct {
		Round, Board int
		Table        string
	}
	// Announced is when the next round begins.
	Announced struct{ Next time.Time }
	// HolidayAdded is that no turn is due on some days; HolidayRemoved is that turns are due again.
	// Player is whose own holiday it is; 0 is everybody's.
	HolidayAdded struct {
		Player   int `json:",omitempty"`
		From, To string
	}
	HolidayRemoved struct {
		Player   int `json:",omitempty"`
		From, To string
	}
	// Finished is the end.
	Finished struct{}
)

func (Created) fact()        {}
func (Organised) fact()      {}
func (Entered) fact()        {}
func (Claimed) fact()        {}
func (Missed) fact()         {}
func (Freed) fact()          {}
func (Withdrawn) fact()      {}
func (Returned) fact()       {}
func (Removed) fact()        {}
func (Rested) fact()         {}
func (KeptApart) fact()      {}
func (Together) fact()       {}
func (Opened) fact()         {}
func (Paired) fact()         {}
func (Swapped) fact()        {}
func (Said) fact()           {}
func (Decided) fact()        {}
func (Corrected) fact()      {}
func (Replayed) fact()       {}
func (Announced) fact()      {}
func (HolidayAdded) fact()   {}
func (HolidayRemoved) fact() {}
func (Finished) fact()       {}

var facts = map[string]reflect.Type{}

func init() {
	for _, f := range []Fact{
		Created{},
		Organised{},
		Entered{},
		Claimed{},
		Missed{},
		Freed{},
		Withdrawn{},
		Returned{},
		Removed{},
		Rested{},
		KeptApart{},
		Together{},
		Opened{},
		Paired{},
		Swapped{},
		Said{},
		Decided{},
		Corrected{},
		Replayed{},
		Announced{},
		HolidayAdded{},
		HolidayRemoved{},
		Finished{},
	} {
		facts[reflect.TypeOf(f).Name()] = reflect.TypeOf(f)
	}
}

// line is an entry as it is kept.
type line struct {
	At   int64           `json:"at"`
	By   string          `json:"by,omitempty"`
	Kind string          `json:"kind"`
	Fact json.RawMessage `json:"fact"`
}

// write is an entry as one line.
func (e Entry) write() (string, error) {
	fact, err := json.Marshal(e.Fact)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(line{e.At.UnixMilli(), e.By, reflect.TypeOf(e.Fact).Name(), fact})
	return string(text), err
}

// read is write, backwards.
func read(seq int, text string) (Entry, error) {
	var l line
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		return Entry{}, err
	}
	kind, ok := facts[l.Kind]
	if !ok {
		return Entry{}, errors.New("events: a fact of a later version: " + l.Kind)
	}
	fact := reflect.New(kind)
	if err := json.Unmarshal(l.Fact, fact.Interface()); err != nil {
		return Entry{}, err
	}
	return Entry{Seq: seq, At: time.UnixMilli(l.At), By: l.By, Fact: fact.Elem().Interface().(Fact)}, nil
}
