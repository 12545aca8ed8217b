package terminal

import (
	"context"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/table/play"
)

// place is the table a session sits at: one that this program runs, or one of a server.
type place interface {
	// Table is how it stands.
	Table() play.Table
	// Holds tells whether somebody at this terminal has that seat. A rematch exchanges the seats.
	Holds(seat game.Seat) bool
	// Do asks for something, and tells what happens.
	Do(ctx context.Context, to listener, r play.Request) error
	// Advance lets happen what happens by itself, and tells it.
	Advance(ctx context.Context, to listener) error
	// Wake is when to let it go on though nobody types.
	Wake() <-chan struct{}
	// Advice is what a strong player would do.
	Advice(ctx context.Context, limits engine.Limits) (engine.Info, error)
	// Save copies the game to a file.
	Save(ctx context.Context, path string) error
	// Check says how the dice can be checked, and Leave where the game is now.
	Check(to listener)
	Leave(to listener)
	Close()
}

// listener is told what happens.
type listener interface {
	announce(entries []play.Entry)
	say(token string, args ...game.Arg)
}
