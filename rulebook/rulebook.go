// Package rulebook is the list of record of every clause and ruling: our own words in English, French and German,
// the sheet each comes from, the switch it belongs to, and positions that show it.
//
// It knows the contract of package game and no game: the positions are text, and tests of the rules packages
// play them. No sentence of a printed sheet is copied here.
//
//test:calm its tests have no goroutines
package rulebook

import (
	"slices"
	"strings"

	"crownhead/game"
)

// Setting is a choice like a switch that belongs to no rule set: what players agree on with the referee beside a real board. The default comes first.
type Setting struct {
	Name, Clause string
	Values       []string
}

// The values of Illegal: a refused turn that is claimed in time is put back, or loses the game.
const (
	TakeBack = "takeBack"
	Loses    = "loses"
)

// Illegal is what becomes of a turn that the rules refuse, made on a real board (R-ALL-6).
var Illegal = Setting{Name: "illegal", Clause: "R-ALL-6", Values: []string{TakeBack, Loses}}

// Settings are all of them.
func Settings() []Setting { return []Setting{Illegal} }

// Kind says what a clause asks of the program.
type Kind uint8

const (
	Rule  Kind = iota // can be broken: a turn, an ending or a score depends on it
	SetUp             // how a game begins or what belongs to the box
	Text              // nothing to break: an aim, a tip, an example, a word of the sheet
)

func (k Kind) String() string { return [...]string{"rule", "set-up", "text"}[k] }

// Entry is one clause of a sheet, one ruling of ours, or what a sheet says besides its rules.
type Entry struct {
	ID        string // "ML-9", the ruling "R-ML-1", the text "T-ML-1"
	Of        string // for a ruling: the clause it settles, "ML-16"; "" for a clause and for R-ALL
	Kind      Kind
	Switch    string // the switches this entry describes, with a blank between; "" if it has none
	Void      string // the values of switches under which it does not apply, with a blank between
	Custom    bool   // the sheet is silent and players expect it
	Beyond    bool   // the sheet leans another way, and we say so
	Title     game.Text
	Words     game.Text // with every switch at its default
	Otherwise []Variant
	Shows     []Show
}

// Variant is what an entry says under another value of its switch.
type Variant struct {
	Value string // "huffRemoves=all"
	Words game.Text
}

// Ruling tells whether it is a ruling of ours; the sheet says the rest.
func (e Entry) Ruling() bool { return strings.HasPrefix(e.ID, "R-") }

// Under is the entry as it reads under values of switches, each as "huffRemoves=all"; applies is false if it has no force then.
// The values that are not at their default are enough.
func (e Entry) Under(values []string) (read Entry, applies bool) {
	for void := range strings.FieldsSeq(e.Void) {
		if slices.Contains(values, void) {
			return e, false
		}
	}
	for _, v := range e.Otherwise {
		if slices.Contains(values, v.Value) {
			e.Words, e.Beyond = v.Words, false
		}
	}
	return e, true
}

// Show is a position that shows an entry. A test plays it: every turn of Legal is open, every turn of Refused is
// refused with this entry (or the clause it settles) among the clauses cited, every turn of Absent is refused for
// whatever reason, and Ends is the token of the outcome.
type Show struct {
	Rules    string   // the rule set, with its switches
	Position string   // "" is the start
	Dice     string   // the roll to set, in backgammon
	Turns    []string // played first
	Legal    []string
	Refused  []string
	Absent   []string
	Ends     string
	Caption  game.Text // what to see here, in one sentence
}

// Chapter is one sheet of rules.
type Chapter struct {
	ID      string   // "ML"
	Sets    []string // the rule sets played by it, "checkers/maple"
	Title   game.Text
	Source  game.Text // which box and part the sheet comes from, and its language
	Entries []Entry
}

// Book is chapters in the order of its contents. A catalogue of games puts its families' together.
type Book []Chapter

// ForAll is what holds for every sheet that does not say otherwise.
func ForAll() Book { return Book{forAll} }

// The chapters of each family.

func Chess() Book      { return Book{fortressChess, laws} }
func Checkers() Book   { return Book{maple, fortressCheckers, modern, dames} }
func Morris() Book     { return Book{cowboy} }
func Backgammon() Book { return Book{fortressBackgammon, backgammon} }
func Towers() Book     { return Book{gerber} }

// Chapter is the chapter of that id.
func (b Book) Chapter(id string) (Chapter, bool) {
	for i := range b {
		if b[i].ID == id {
			return b[i], true
		}
	}
	return Chapter{}, false
}

// Find is the entry of that id.
func (b Book) Find(id string) (Entry, bool) {
	_, e, ok := b.find(id)
	return e, ok
}

// ChapterOf is the id of the chapter that an entry is in; "" if there is no such entry.
func (b Book) ChapterOf(id string) string {
	c, _, _ := b.find(id)
	return c.ID
}

func (b Book) find(id string) (Chapter, Entry, bool) {
	for i := range b {
		for j := range b[i].Entries {
			if e := &b[i].Entries[j]; e.ID == id {
				return b[i], *e, true
			}
		}
	}
	return Chapter{}, Entry{}, false
}
