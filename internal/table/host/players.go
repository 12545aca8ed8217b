package host

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/table/play"
)

// Players are computer players by rules and level. They are kept, for their tables are large, and each serves any game of its
// rules. They are for one goroutine.
type Players struct {
	engine func(rules string) (engine.Maker, error)
	random io.Reader // for their seeds
	most   int
	kept   map[string]engine.Player
	spent  uint64
}

// NewPlayers keeps at most so many.
func NewPlayers(engine func(rules string) (engine.Maker, error), random io.Reader, most int) *Players {
	return &Players{engine: engine, random: random, most: most}
}

// Player is the computer player of some rules at a level.
func (p *Players) Player(rules string, level int) (engine.Player, error) {
	key := rules + " " + strconv.Itoa(level)
	if known := p.kept[key]; known != nil {
		return known, nil
	}
	maker, err := p.engine(rules)
	if err != nil {
		return nil, err
	}
	var seed [8]byte
	if _, err := io.ReadFull(p.random, seed[:]); err != nil {
		return nil, err
	}
	if p.kept == nil {
		p.kept = map[string]engine.Player{}
	}
	for other := range p.kept {
		if len(p.kept) < p.most {
			break
		}
		delete(p.kept, other)
	}
	p.kept[key] = maker(level, binary.LittleEndian.Uint64(seed[:]))
	return p.kept[key], nil
}

// Think is what the computer player of a seat does now: answers what it was offered, claims what it is owed, or plays a
// turn. It only looks at the table, so it may think while the table goes on; what it says then is stale and refused. When the
// time of the context is up it says the best it has found.
func (p *Players) Think(ctx context.Context, t play.Table, seat game.Seat, limits engine.Limits) (play.Request, error) {
	player, err := p.Player(t.Rules, t.Seats[seat].Level)
	if err != nil {
		return play.Request{}, err
	}
	return p.think(ctx, t, seat, player, limits)
}

// ThinkFully is what a player of full strength does there, within these limits.
func (p *Players) ThinkFully(ctx context.Context, t play.Table, seat game.Seat, limits engine.Limits) (play.Request, error) {
	player, err := p.Player(t.Rules, 0)
	if err != nil {
		return play.Request{}, err
	}
	return p.think(ctx, t, seat, player, limits)
}

// hintTime is how long a strong player looks for a hint.
const hintTime = 500 * time.Millisecond

// Advise is the turn that a strong player would choose for the seat to act.
func (p *Players) Advise(ctx context.Context, t play.Table) (turn string, err error) {
	player, err := p.Player(t.Rules, engine.Levels)
	if err != nil {
		return "", err
	}
	found, err := player.Choose(ctx, t.Position(), engine.Limits{Time: hintTime}, nil)
	if err != nil {
		return "", err
	}
	return found.Line[0], nil
}

// stopped is the error of a player that was told to stop. Running out of time is not an error: if the turn were discarded, the player would
// think about it again, and on a busy machine again and again.
func stopped(ctx context.Context) error {
	if err := ctx.Err(); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// Spent is how many positions its players have looked at for turns.
func (p *Players) Spent() uint64 { return p.spent }

func (p *Players) think(ctx context.Context, t play.Table, seat game.Seat, player engine.Player, limits engine.Limits) (play.Request, error) {
	r := play.Request{Seen: t.Seq, By: seat}
	pos := t.Position()
	if o := t.Offers[seat.Other()]; o != nil {
		// It is a good sport: take-backs and rematches are granted.
		yes := o.Kind == play.TakeBack || o.Kind == play.Rematch ||
			player.Agrees(ctx, pos, game.Ending{Kind: o.Kind, By: seat.Other(), Times: o.Times, Asks: true})
		r.Command = play.Answer{Yes: yes}
		return r, stopped(ctx)
	}
	for _, e := range pos.Offers(seat) {
		if e.Kind == game.Claim && e.Move == "" && !e.Proof && player.Agrees(ctx, pos, game.Ending{Kind: game.Draw, By: seat.Other()}) {
			r.Command = play.Propose{Offer: play.Offer{Kind: game.Claim}}
			return r, stopped(ctx)
		}
	}
	found, err := player.Choose(ctx, pos, limits, nil)
	p.spent += found.Nodes
	if err != nil {
		return r, err
	}
	r.Command = play.PlayTurn{Turn: found.Line[0]}
	return r, stopped(ctx)
}
