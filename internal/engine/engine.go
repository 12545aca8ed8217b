// Package engine is what a table wants of a computer player. It knows the contract of package game and no engine:
// each family has its own below this folder, on its own fast types.
package engine

import (
	"context"
	"errors"
	"time"

	"crownhead/game"
)

// Limits is how much a player may think about one turn. Zero fields do not limit; all zero means a second.
type Limits struct {
	Time  time.Duration
	Nodes uint64
	Depth int
	Saves bool // time that is not used is left for later turns, as on a clock
}

// Info is what a player has found out so far.
type Info struct {
	Depth int
	Nodes uint64
	Score int      // for the seat to act, in hundredths of the game's smallest unit: pawn, man, stone; in backgammon, of a point
	Wins  int      // turns until a forced end: positive if the seat to act wins, negative if it loses, 0 if none is seen
	Line  []string // the turns it expects, its own first
}

// ErrNoTurn is the error of a player asked where the game is over or the dice are to act.
var ErrNoTurn = errors.New("engine: there is no turn to choose")

// ErrForeign is the error of a player asked about a position of another game than its own.
var ErrForeign = errors.New("engine: the position is of another game")

// Player is a computer player. It is used by one goroutine at a time and keeps what it has learned between turns.
type Player interface {
	// Choose finds a turn for the seat to act, which is not Dice or Nobody. It hands out what it knows after each
	// deepening, stops within 10 ms when ctx ends, and then gives the best it has: always a legal turn.
	Choose(ctx context.Context, pos game.Position, limits Limits, info func(Info)) (Info, error)
	// Judge compares turns: those named and the best of all get values from one search, each looked at as deep as the others with an open
	// window. A named turn that is not legal is the referee's error (*game.BadText, *game.Refused). Full strength whatever the
	// level; the same answer for the same nodes, whatever was asked before. It hands out what it knows after each
	// deepening; the error of ctx is given only if it ended before the first.
	Judge(ctx context.Context, pos game.Position, question Question, info func(Judgement)) (Judgement, error)
	// Agrees answers what the opponent offers at pos: a draw, the count, a resignation.
	Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool
}

// Asked unwraps the position a player is asked about: the concrete positions up to it, oldest first, if they are of the player's game and
// there is a turn to choose.
func Asked[P any, M comparable](pos game.Position) ([]P, error) {
	line, ok := game.Line[P, M](pos)
	if !ok {
		return nil, ErrForeign
	}
	if seat := pos.ToAct(); seat != game.First && seat != game.Second {
		return nil, ErrNoTurn
	}
	return line, nil
}

// Maker makes a player of a level, 1 to Levels, or one of full strength for level 0, which only the Limits hold back. The
// seed is for the choices of the lower levels.
type Maker func(level int, seed uint64) Player

// Levels is how many levels every game has.
const Levels = 8
