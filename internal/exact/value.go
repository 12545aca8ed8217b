package exact

import "strconv"

// Result is what a position is worth to the side to act.
type Result int8

// The results.
const (
	Loss Result = iota - 1
	Draw
	Win
)

func (r Result) String() string { return [...]string{"loss", "draw", "win"}[r+1] }

// Value is a result, and how many turns of the winner it takes. A family says what is counted: turns to the end of the
// game, or to the next capture.
type Value struct {
	Result Result
	Turns  int // 0 for a draw, and for a loss that is there already
}

// Far is more turns than any distance has. A win or loss with so many is one of which the result alone is known.
const Far = furthest

// symbol is a value as files have it: 0 is a draw, then come losses and wins by their distance.
type symbol uint16

// Plies is the distance of a decided value, counted in turns of both sides: odd for wins, even for losses.
func (v Value) Plies() int {
	if v.Result == Win {
		return 2*v.Turns - 1
	}
	return 2 * v.Turns
}

func decided(plies int) Value {
	if plies%2 == 1 {
		return Value{Win, (plies + 1) / 2}
	}
	return Value{Loss, plies / 2}
}

func (v Value) symbol() symbol {
	if v.Result == Draw {
		return 0
	}
	return symbol(v.Plies() + 1)
}

func (s symbol) value() Value {
	if s == 0 {
		return Value{}
	}
	return decided(int(s) - 1)
}

func (s symbol) result() Result {
	if s == 0 {
		return Draw
	}
	return Result(1 - 2*int8(s&1)) // the symbols of losses are odd
}

// Before is what a turn to a position of this value is worth to the side that makes it.
func (v Value) Before() Value {
	v.Result = -v.Result
	if v.Result == Win {
		v.Turns++
	}
	return v
}

// Better is the value a player would rather have: a win that is near, a loss that is far.
func Better(a, b Value) Value {
	switch {
	case a.Result > b.Result, a.Result == b.Result && (a.Turns < b.Turns) == (a.Result == Win):
		return a
	}
	return b
}

func (v Value) String() string {
	if v.Result == Draw || v.Turns >= Far {
		return v.Result.String()
	}
	return v.Result.String() + " in " + strconv.Itoa(v.Plies())
}
