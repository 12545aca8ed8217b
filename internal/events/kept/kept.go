// Package kept is what is kept of events and clubs, as plain rows: the lines of their logs, and what lists need of them.
//
// It knows names and numbers. It must not know what a line means: events folds them.
package kept

import (
	"errors"
	"time"
)

// The errors of a keeper.
var (
	// ErrBehind is that somebody else has added to the log since it was read.
	ErrBehind = errors.New("kept: the event has moved on")
	// ErrNoEvent is that there is no such event.
	ErrNoEvent = errors.New("kept: no such event")
	// ErrNoClub is that there is no such club, member or invitation.
	ErrNoClub = errors.New("kept: no such club")
)

// Line is one entry of the log of an event, as JSON. The numbers begin with 1.
type Line struct {
	Seq  int
	Body string
}

// Row is what lists and sweeps need of an event.
type Row struct {
	ID, Code, Name, Format, Rules string
	Phase                         string // entries, running, over
	Club                          string // "" is none
	Private                       bool
	Players                       int
	Round                         int
	Starts, Changed               time.Time
	Head                          int // number of the last line
	// People are who organises or plays, and see a private event in their list.
	People []string
	// Pupils are who plays in a class under a first name that its organiser has listed.
	Pupils []string
}

// Filter says which events are asked for. Empty fields match everything.
type Filter struct {
	Person string // sees the private ones in which they take part, or only theirs if Mine
	Mine   bool
	All    bool // private ones of others too, for the house itself
	Club   string
	Phase  string
}
