package engine

import (
	"context"
	"time"

	"crownhead/game"
)

// Situation is a turn to choose, with the game that led to it.
type Situation struct {
	Start  game.Position // where the game began
	Turns  []string      // since then, rolls too, as the rules write them
	Now    game.Position // where these turns lead
	Limits Limits
	Clock  *Clock // nil if no clock runs
}

// Clock is how much time both players have left, and what each turn adds.
type Clock struct {
	Left, Increment [2]time.Duration
	MovesToGo       int // until new time comes; 0 if none comes
}

// Contestant plays one game. It can be another program, which may need all turns and the clock.
type Contestant interface {
	// Turn chooses a turn for the seat to act. A *Fault loses the game.
	Turn(ctx context.Context, s Situation) (string, error)
	// Close tells that the game is over.
	Close()
}

// Fault is what another program did wrong.
type Fault struct{ Why game.Reason }

func (f *Fault) Error() string { return f.Why.Text.EN }

// Own is a computer player of ours as a contestant.
func Own(p Player) Contestant { return &own{Player: p} }

type own struct {
	Player
	pace Pace
}

func (*own) Close() {}

func (o *own) Prepare() { Prepare(o.Player) }

// Prepare lets a player or a contestant make what it may need later in the game, before a clock runs. Most need nothing.
func Prepare(who any) {
	if p, ok := who.(interface{ Prepare() }); ok {
		p.Prepare()
	}
}

// Tune gives a player a table of so many bytes and so many threads, if it can use them. It forgets what it has learned. A search that is
// limited by nodes, or that compares turns, still uses one thread, so that it can be repeated.
func Tune(who Player, table, threads int) {
	if p, ok := who.(interface{ Tune(table, threads int) }); ok {
		p.Tune(table, threads)
	}
}

func (o *own) Turn(ctx context.Context, s Situation) (string, error) {
	limits := s.Limits
	if s.Clock != nil {
		if moves := s.Now.Moves(); len(moves) == 1 {
			return moves[0].Text, nil
		}
		seat, began := s.Now.ToAct(), time.Now()
		share := o.pace.Share(s.Clock.Left[seat], s.Clock.Increment[seat], s.Clock.MovesToGo)
		limits.Saves = limits.Time == 0 || share < limits.Time
		limits.Time = least(limits.Time, share)
		defer func() { o.pace.Took(share, time.Since(began)) }()
	}
	info, err := o.Choose(ctx, s.Now, limits, nil)
	if err != nil {
		return "", err
	}
	return info.Line[0], nil
}

// Claim is the draw that the player to act may claim for the position on the board and need not prove.
func Claim(pos game.Position) (e game.Ending, ok bool) {
	for _, e := range pos.Offers(pos.ToAct()) {
		if e.Kind == game.Claim && e.Move == "" && !e.Proof {
			return e, true
		}
	}
	return e, false
}
