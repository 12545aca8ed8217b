// Package problem is why something is not done: a kind for programs, a sentence in three languages for people, and the
// HTTP status and waiting time that follow from the kind. The house, the people and everything that answers requests use
// this one type for errors that a visitor reads.
//
// It knows reasons and how they are worded. It must not know where a problem comes from or how it is sent.
//
//test:calm its tests have no goroutines
package problem

import (
	"slices"
	"strings"
	"time"

	"crownhead/game"
)

// Kind is what a program goes by. Kinds are part of the API and never change.
type Kind string

// All kinds.
const (
	BadRequest    Kind = "bad-request"
	SignIn        Kind = "sign-in" // who asks must be known, and is not
	NotYours      Kind = "not-yours"
	ForeignOrigin Kind = "foreign-origin"
	NotFound      Kind = "not-found"
	NoSuchMethod  Kind = "no-such-method"
	Stale         Kind = "stale" // the table has moved on since the sender looked
	NameTaken     Kind = "name-taken"
	TooLarge      Kind = "too-large"
	WrongMedia    Kind = "wrong-media"
	Refused       Kind = "refused" // understood, and against the rules
	Upgrade       Kind = "upgrade"
	TooMany       Kind = "too-many"    // the visitor asks too often
	Unavailable   Kind = "unavailable" // the server cannot do it at the moment
	Busy          Kind = "busy"        // others at the same table were faster, several times in a row
	Unexpected    Kind = "unexpected"
)

// statuses are numbers and not the names of net/http, so that a program without a server can use this package without it.
var statuses = map[Kind]int{
	BadRequest: 400, SignIn: 401, NotYours: 403, ForeignOrigin: 403, NotFound: 404, NoSuchMethod: 405, Stale: 409, NameTaken: 409,
	TooLarge: 413, WrongMedia: 415, Refused: 422, Upgrade: 426, TooMany: 429, Unexpected: 500, Unavailable: 503,
	// The visitor has done nothing too often: the table is contended, which passes by itself.
	Busy: 503,
}

// Kinds are all of them, in alphabetical order.
func Kinds() []string {
	all := make([]string, 0, len(statuses))
	for k := range statuses {
		all = append(all, string(k))
	}
	slices.Sort(all)
	return all
}

// Status is the HTTP status of a kind.
func (k Kind) Status() int {
	if status, ok := statuses[k]; ok {
		return status
	}
	return statuses[Unexpected]
}

// Problem is an error that is told to a visitor.
type Problem struct {
	Kind    Kind
	Reasons []game.Reason
	Wait    time.Duration // before it is worth trying again, if that is known
}

// New is a problem of a kind for these reasons.
func New(kind Kind, reasons ...game.Reason) *Problem {
	p := &Problem{Kind: kind, Reasons: reasons}
	if kind == Unavailable || kind == Busy {
		p.Wait = 2 * time.Second
	}
	return p
}

// Error is all sentences in English.
func (p *Problem) Error() string { return p.In(game.English) }

// In is all sentences in one language.
func (p *Problem) In(lang game.Lang) string {
	all := make([]string, len(p.Reasons))
	for i, r := range p.Reasons {
		all[i] = r.Text.In(lang)
	}
	return strings.Join(all, " ")
}
