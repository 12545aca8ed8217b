package store

import (
	"errors"
	"fmt"
)

var (
	// ErrStale is the answer to an append that was decided on what is no longer so. Nothing was written.
	ErrStale = errors.New("store: somebody else was first")
	// ErrNotFound is the answer to what asks for something that is not there.
	ErrNotFound = errors.New("store: no such thing")
	// ErrNameTaken is the answer to a name that an account or a bot has, however it is capitalized.
	ErrNameTaken = errors.New("store: somebody has this name")
	// ErrNameAlike is the answer to a name that looks like that of an account or a bot.
	ErrNameAlike = errors.New("store: the name looks like another")
	// ErrEnough is the answer to one more than may be.
	ErrEnough = errors.New("store: there are enough of them")
	// ErrUsed is the answer to what belongs to somebody else: a seat link, or the id of an account.
	ErrUsed = errors.New("store: it belongs to somebody else")
	// ErrBadCursor is the answer to a cursor that no list has given out.
	ErrBadCursor = errors.New("store: no list has given out this cursor")
	// ErrUnavailable wraps every failure of the database itself: gone, full, read only, too slow. Nothing was written,
	// unless it is an ErrUnknown.
	ErrUnavailable = errors.New("store: the database cannot be used now")
	// ErrUnknown is an ErrUnavailable that came while a commit was under way: it may have happened or not. Look
	// at the log before trying again.
	ErrUnknown = fmt.Errorf("%w, and whether it has written is not known", ErrUnavailable)
)

// fault is what the failure of a statement means for its transaction.
type fault int

const (
	gone     fault = iota // the database cannot be used now
	again                 // two transactions were in each other's way, and this one has been undone
	rejected              // the database does not take these values
	taken                 // nor these, for they are somebody else's
)

// ofValues tells that the database is well and other values would do.
func (f fault) ofValues() bool { return f == rejected || f == taken }

func unavailable(err error) error { return fmt.Errorf("%w: %w", ErrUnavailable, asSystem(err)) }

func unknown(err error) error { return fmt.Errorf("%w: %w", ErrUnknown, err) }
