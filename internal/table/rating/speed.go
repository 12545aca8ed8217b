package rating

import (
	"time"

	"crownhead/internal/table/clock"
)

// Speeds in which people are rated apart.
const (
	Bullet = "bullet"
	Blitz  = "blitz"
	Rapid  = "rapid"
	Slow   = "slow"
	Days   = "days"
	None   = "none" // without a clock
)

// usualTurns is how many turns a game is taken to last when what a turn adds is counted in.
const usualTurns = 40

// Speed is the class of a time control by how long one player's game can be expected to last: the time on the clock, and
// what forty turns add to it. By correspondence, bank is what each turn has.
func Speed(bank, added time.Duration) string {
	switch bank, added = max(bank, 0), max(added, 0); {
	case bank == 0 && added == 0:
		return None
	case bank >= 24*time.Hour || added >= 24*time.Hour: // before multiplying: days of days would overflow
		return Days
	}
	switch all := bank + usualTurns*added; {
	case all < 3*time.Minute:
		return Bullet
	case all < 8*time.Minute:
		return Blitz
	case all < 25*time.Minute:
		return Rapid
	default:
		return Slow
	}
}

// SpeedOf is the class of a table's clock.
func SpeedOf(c clock.Control) string {
	if c.Kind == clock.Days {
		return Days
	}
	return Speed(c.Time, c.Extra)
}
