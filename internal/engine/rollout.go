package engine

import (
	"context"

	"crownhead/game"
)

// Rollout asks for a position to be played out many times.
type Rollout struct {
	Turns   []string // compared with each other by the same dice; none: all words about the cube, or the position as it is
	Games   int      // at most, rounded up to a multiple of 36; 0: 1296
	Plies   int      // turns after which a game is judged instead of played on; 0: every game is played to its end
	Within  float64  // it is enough once no standard error is larger; 0: all games are played
	Seed    uint64   // of the dice
	Threads int      // at most; 0: one
}

// RolledOut is what rollouts of one position say so far.
type RolledOut struct {
	Games int
	Turns []Rolled // the best first
}

// Rolled is what one turn is worth to the seat to act, or a position without a turn to the player on roll.
type Rolled struct {
	Turn    string // as the rules write it; "" for the position as it is
	Chances Chances
	Error   float64 // standard error of the equity
	// Behind is how much less than the best turn it is worth, with the standard error of that difference.
	Behind, BehindError float64
}

// Roller is a player of a game with dice that can play a position out.
type Roller interface {
	// RollOut plays a position out, both sides at a glance. The same question has the same answer, however many threads there are. It
	// hands out what it knows after every 36 games and stops soon after ctx ends, with what it has; the error of ctx is given only if that
	// is nothing.
	RollOut(ctx context.Context, pos game.Position, question Rollout, info func(RolledOut)) (RolledOut, error)
}

// Lucky is a player of a game with dice that can tell how lucky a roll is.
type Lucky interface {
	// Luck is by how many points a roll is better for First than all rolls on average, with the cube as it is; 0 where it cannot tell. The mean
	// over all rolls of a position is 0, however well it judges.
	Luck(pos game.Position, roll string) float64
}
