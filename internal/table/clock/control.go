package clock

import "time"

// Kind is how a control gives time.
type Kind uint8

// The controls. The banks they speak of are what Control.Time puts on each seat's clock at the start.
const (
	None      Kind = iota // no clock
	Sudden                // the bank is all there is
	Fischer               // every turn made adds Extra to the bank
	Delay                 // simple or US delay: the bank waits while the first Extra of a turn runs
	Bronstein             // what a turn took, up to Extra, comes back after it
	Days                  // correspondence: Time for every turn, nothing is saved up
)

// Control is a time control, the same for both seats. Its zero value means that there is no clock.
//
// Time and Extra are whole milliseconds within the bounds Parse keeps.
type Control struct {
	Kind        Kind
	Time, Extra time.Duration
}

// The bounds are generous for play, and small enough that no sum on a clock can overflow.
const (
	mostTime  = 24 * time.Hour
	mostExtra = time.Hour
	mostDays  = 365
	day       = 24 * time.Hour
)
