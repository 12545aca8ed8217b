// Package bot seats a contestant at a server: it answers challenges by name, or challenges somebody, and plays until the games are over.
// Broken connections are made again, and games in which it is to move when it comes back go on.
//
// It knows the client, the catalogue and the contract of contestants; it must not know a rule, or which program plays.
package bot

import (
	"context"
	"errors"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/client"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// Bot is who plays, and where.
type Bot struct {
	Server    *client.Server
	Set       games.Opened // what it plays; challenges to anything else are declined
	Sit       func(ctx context.Context, seed uint64) (engine.Contestant, error)
	Limits    engine.Limits
	Challenge *wire.NewChallenge // one that it makes; nil waits for those of others
	Games     int                // it stops after this many; 0 means it never stops
	AtOnce    int                // games; a challenge beyond them waits
	Tell      func(News)         // called by one goroutine at a time
}

// News is what a bot reports to the person who runs it.
type News struct {
	What  string // began, over, refused
	Who   string // the other; "" is a computer player of the server …
	Level int    // … of this level
	Rules string
	Table string // address of the table
	Why   error  // of a game that broke off
	Text  string // how a game ended
}

// ErrDeclined is the end of a bot whose challenge was declined.
var ErrDeclined = errors.New("the challenge was declined")

// Run plays until all games are over or ctx ends.
func (b *Bot) Run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	me, err := b.Server.Me(ctx)
	if err != nil {
		return err
	}
	events, err := b.Server.Follow(ctx)
	if err != nil {
		return err
	}
	defer events.Close()
	r := &run{Bot: b, me: me.ID, known: map[string]bool{}, over: make(chan News)}
	notices, broken, listened := make(chan wire.Notice), make(chan error, 1), make(chan struct{})
	go func() {
		defer close(listened)
		broken <- listen(ctx, events, notices)
	}()
	defer func() { // nothing of it runs on
		stop()
		<-listened
		for ; r.playing > 0; r.playing-- {
			<-r.over
		}
	}()
	if b.Challenge != nil {
		if err := r.challenge(ctx); err != nil {
			return err
		}
	}
	for {
		select {
		case err := <-broken:
			return err
		case n := <-notices:
			if err := r.hear(ctx, n); err != nil {
				return err
			}
		case news := <-r.over:
			r.playing--
			b.Tell(news)
			if b.Games > 0 && r.begun == b.Games && r.playing == 0 {
				return nil
			}
		}
		r.answer(ctx)
	}
}

// recently is among how many of its last tables a bot looks for a game that it was stopped in.
const recently = 100

// challenge makes the challenge. A bot that was stopped after that and is started again plays on instead, or waits for the answer.
func (r *run) challenge(ctx context.Context) error {
	to := func(name string) bool { return strings.EqualFold(name, r.Challenge.To) }
	made, err := r.Server.Challenges(ctx)
	if err != nil {
		return err
	}
	for _, c := range made.Out {
		if c.Rules == r.Set.FullID && to(c.To.Name) {
			return nil
		}
	}
	mine, err := r.Server.Tables(ctx, client.List{List: "mine", Limit: recently}) // after the challenges: one that was accepted meanwhile is here
	if err != nil {
		return err
	}
	for _, t := range mine.Tables {
		if who := r.opponent(&t); t.Phase == "playing" && t.Rules == r.Set.FullID && to(who.Name) {
			r.begin(ctx, t.ID, who)
			return nil
		}
	}
	_, err = r.Server.Challenge(ctx, *r.Challenge)
	return err
}

// listen hands notices over until there are no more.
func listen(ctx context.Context, events *client.Events, notices chan<- wire.Notice) error {
	for {
		n, err := events.Next(ctx)
		if err != nil {
			return err
		}
		select {
		case notices <- n:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// run is a bot at work.
type run struct {
	*Bot
	me             string
	waiting        []wire.Challenge
	known          map[string]bool // tables at which it plays or has played: a notice may come twice
	begun, playing int
	over           chan News
}

// hear takes a notice.
func (r *run) hear(ctx context.Context, n wire.Notice) error {
	switch {
	case r.Challenge != nil && n.Type == "declined":
		return ErrDeclined
	case r.Challenge != nil && n.Type != "accepted" || n.Type == "over":
	case n.Challenge != nil && n.Type == "challenged":
		r.waiting = append(r.waiting, *n.Challenge)
	case n.Table != nil && n.Table.Rules == r.Set.FullID:
		r.begin(ctx, n.Table.ID, r.opponent(n.Table))
	}
	return nil
}

// begin plays at a table, unless it does already or has played enough.
func (r *run) begin(ctx context.Context, table string, who wire.Seat) {
	if r.known[table] || r.full() {
		return
	}
	r.known[table] = true
	r.begun++
	r.playing++
	news := News{What: "began", Who: who.Name, Level: who.Level, Rules: r.Set.FullID, Table: r.Server.Address() + "/t/" + table}
	r.Tell(news)
	news.What = "over"
	go func() {
		news.Text, news.Why = r.play(ctx, table)
		r.over <- news
	}()
}

// full tells whether it has begun as many games as it should.
func (r *run) full() bool { return r.Games > 0 && r.begun >= r.Games }

// answer accepts challenges to what the bot plays while it has time for them, and declines others.
func (r *run) answer(ctx context.Context) {
	for len(r.waiting) > 0 && r.playing < max(1, r.AtOnce) && !r.full() {
		c := r.waiting[0]
		r.waiting = r.waiting[1:]
		if c.Rules != r.Set.FullID {
			r.Tell(News{What: "refused", Who: c.From.Name, Rules: c.Rules})
			_ = r.Server.Dismiss(ctx, c.ID) // it may be withdrawn already
			continue
		}
		if taken, err := r.Server.Accept(ctx, c.ID); err == nil { // else it was withdrawn
			r.begin(ctx, taken.Table, wire.Seat{Name: c.From.Name})
		}
	}
}

// opponent is who sits opposite.
func (r *run) opponent(t *wire.TableLine) wire.Seat {
	if t.Seats[0].Person == r.me {
		return t.Seats[1]
	}
	return t.Seats[0]
}

// play plays one table to its end, and gives how it ended.
func (b *Bot) play(ctx context.Context, table string) (how string, err error) {
	s := &seat{bot: b, seed: uint64(time.Now().UnixNano())}
	defer s.leave()
	if s.table, err = b.Server.Watch(ctx, table); err != nil {
		return "", err
	}
	defer s.table.Close()
	for {
		change, err := s.table.Next(ctx)
		if err != nil {
			return "", err
		}
		if change.Over() {
			for _, r := range change.Table.State.Results {
				how = r.Why.Text
			}
			return how, nil
		}
		if err := s.insist(ctx, change); err != nil {
			return "", err
		}
	}
}

// insist reacts to a change, again and again while the server is busy. If the table has changed meanwhile, the news are on their way.
func (s *seat) insist(ctx context.Context, change client.Change) error {
	for {
		err := s.react(ctx, change)
		var refused *client.Refused
		switch {
		case !errors.As(err, &refused) || !refused.Stale && !refused.Temporary():
			return err
		case refused.Stale:
			return nil
		}
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// seat is the bot at one table.
type seat struct {
	bot    *Bot
	table  *client.Table
	player engine.Contestant // nil until it is needed
	seed   uint64
}

func (s *seat) leave() {
	if s.player != nil {
		s.player.Close()
		s.player = nil
	}
}

// react does what a change asks for.
func (s *seat) react(ctx context.Context, change client.Change) error {
	switch {
	case change.Offered(): // it plays on, unless the other gives up
		return s.table.Answer(ctx, wanted(change.Table.State.Offers, "resign") != nil)
	case !change.YourTurn():
		return nil
	}
	at, err := s.situation(change)
	if err != nil {
		return err
	}
	if _, ok := engine.Claim(at.Now); ok {
		if claim := wanted(change.Yours.Open, "claim"); claim != nil {
			return s.table.Offer(ctx, *claim)
		}
	}
	turn, err := s.choose(ctx, at)
	var fault *engine.Fault
	if errors.As(err, &fault) {
		if offer := wanted(change.Yours.Open, "resign"); offer != nil {
			if err := s.table.Offer(ctx, *offer); err != nil {
				return err
			}
		}
		return fault
	}
	if err != nil {
		return err
	}
	return s.table.Play(ctx, turn)
}

// choose asks the player; one at fault is replaced once.
func (s *seat) choose(ctx context.Context, at engine.Situation) (turn string, err error) {
	for range 2 {
		if s.player == nil {
			if s.player, err = s.bot.Sit(ctx, s.seed); err != nil {
				s.player = nil
				return "", err
			}
		}
		turn, err = s.player.Turn(ctx, at)
		var fault *engine.Fault
		if !errors.As(err, &fault) {
			return turn, err
		}
		s.leave()
	}
	return "", err
}

// wanted is the first offer of a kind.
func wanted(offers []wire.Offer, kind string) *wire.Offer {
	for _, o := range offers {
		if o.Kind == kind {
			return &o
		}
	}
	return nil
}

// travel is how long a turn may be on its way to the server.
const travel = 100 * time.Millisecond

// situation is what the player is asked.
func (s *seat) situation(change client.Change) (engine.Situation, error) {
	t := change.Table
	start, err := s.bot.Set.At(t.Begun)
	if err != nil {
		return engine.Situation{}, err
	}
	if usual := s.bot.Set.Start(); t.Begun == usual.String() {
		start = usual
	}
	at := engine.Situation{Start: start, Now: start, Limits: s.bot.Limits}
	for _, turn := range t.Turns {
		if at.Now, err = at.Now.Play(turn.Text); err != nil {
			return at, err
		}
		at.Turns = append(at.Turns, turn.Text)
	}
	if c := t.State.Clocks; c != nil && !c.ByDays && !c.Paused {
		at.Clock = &engine.Clock{}
		for i := range at.Clock.Left {
			left := time.Duration(c.Left[i]) * time.Millisecond
			if game.Seat(i) == at.Now.ToAct() {
				left -= min(travel, left/2)
			}
			at.Clock.Left[i], at.Clock.Increment[i] = left, time.Duration(c.Growing)*time.Millisecond
		}
	}
	return at, nil
}
