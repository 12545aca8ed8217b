package terminal

import (
	"context"
	"errors"
	"io"
	"os"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/client"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
	"crownhead/internal/terminal/trouble"
	"crownhead/internal/wire"
)

// Join sits down at a table of a server, by the link to it: with the token of a seat it takes the seat, unless it is one's
// own already; without one it looks on, or goes on playing if a seat is one's own.
func Join(ctx context.Context, o Options, server *client.Server, link client.Link, out io.Writer, engines func(rules string) (engine.Maker, error)) (*Session, error) {
	if link.Token != "" {
		if _, err := server.TakeSeat(ctx, link.Table, wire.TakeSeat{Token: link.Token, Name: o.Name}); err != nil {
			return nil, unreached(server, err)
		}
	}
	table, err := server.Watch(ctx, link.Table)
	if err != nil {
		return nil, unreached(server, err)
	}
	r := &remote{games: o.Games, server: server, line: table, link: link.Address + "/t/" + link.Table, engines: engines, woken: make(chan struct{}, 1)}
	first, err := table.Next(ctx)
	if err != nil {
		table.Close()
		return nil, spoken(err)
	}
	if err := r.see(first.View); err != nil {
		table.Close()
		return nil, err
	}
	go r.listen(ctx)
	return sitAt(o, out, r, engines)
}

// remote is a table of a server. The board is played again here from its turns, so that the referee and the list of turns
// are at hand; what really happens the server decides.
type remote struct {
	games   *games.Catalogue
	server  *client.Server
	line    *client.Table
	link    string
	view    client.View
	table   play.Table
	engines func(rules string) (engine.Maker, error)
	woken   chan struct{}

	mu      sync.Mutex
	waiting []client.Change
	ended   error
}

// listen gathers what the server tells until somebody wants to hear it.
func (r *remote) listen(ctx context.Context) {
	for {
		c, err := r.line.Next(ctx)
		r.mu.Lock()
		if err != nil {
			r.ended = err
		} else {
			r.waiting = append(r.waiting, c)
		}
		r.mu.Unlock()
		if err != nil || c.Kind != client.Presence {
			select {
			case r.woken <- struct{}{}:
			default:
			}
		}
		if err != nil {
			return
		}
	}
}

func (r *remote) Table() play.Table { return r.table }

func (r *remote) Holds(seat game.Seat) bool { return r.view.Mine(seat.String()) }

func (r *remote) Wake() <-chan struct{} { return r.woken }

// Advance tells what has come from the server.
func (r *remote) Advance(_ context.Context, to listener) error {
	for {
		r.mu.Lock()
		if len(r.waiting) == 0 {
			err := r.ended
			r.mu.Unlock()
			return spoken(err)
		}
		c := r.waiting[0]
		r.waiting = r.waiting[1:]
		r.mu.Unlock()
		if err := r.see(c.View); err != nil {
			return err
		}
		switch c.Kind {
		case client.Away:
			to.say("away")
		case client.Back:
			to.say("back")
		case client.News:
			to.announce(r.events(c.Events))
		}
	}
}

// Do asks the server. A turn is first shown to the referee here, who is the same: what cannot be played need not travel.
func (r *remote) Do(ctx context.Context, to listener, q play.Request) error {
	if c, plays := q.Command.(play.PlayTurn); plays && r.Holds(r.table.ToAct()) {
		if _, err := r.table.Position().Play(c.Turn); err != nil {
			return err
		}
	}
	ask := askFor(q)
	if r.Holds(game.First) && r.Holds(game.Second) {
		ask.By = q.By.String()
	}
	type answer struct {
		wire.Done
		error
	}
	answers := make(chan answer, 1)
	go func() {
		done, err := r.line.Do(ctx, ask)
		answers <- answer{done, err}
	}()
	// What happens meanwhile is told meanwhile: a lost connection above all, on which the answer waits.
	var got *answer
	for {
		if got != nil && (got.error != nil || r.table.Seq >= got.Seq) {
			return spoken(got.error)
		}
		select {
		case a := <-answers:
			got = &a
		case <-r.woken:
		case <-ctx.Done():
			return ctx.Err()
		}
		if err := r.Advance(ctx, to); err != nil {
			return err
		}
	}
}

// askFor is a request as the wire has it.
func askFor(r play.Request) wire.Ask {
	ask := wire.Ask{Seen: r.Seen, Do: r.Name()}
	switch c := r.Command.(type) {
	case play.PlayTurn:
		ask.Text = c.Turn
	case play.Propose:
		ask.Offer = &wire.Offer{Kind: string(c.Offer.Kind), Times: c.Offer.Times, Move: c.Offer.Move}
	case play.Answer:
		ask.Yes = c.Yes
	case play.Speak:
		ask.Text = c.Text
	}
	return ask
}

// Advice is refused in a rated game and between people.
func (r *remote) Advice(ctx context.Context, limits engine.Limits) (engine.Info, error) {
	var seats []game.Seat
	for _, seat := range []game.Seat{game.First, game.Second} {
		if r.Holds(seat) {
			seats = append(seats, seat)
		}
	}
	if err := r.table.RefuseAdvice(seats); err != nil {
		return engine.Info{}, err
	}
	return advice(ctx, r.engines, r.table, limits)
}

// Save copies the log of the table, as far as the server shows it, to a file whose name must be free.
func (r *remote) Save(ctx context.Context, path string) error {
	if _, err := os.Lstat(path); err == nil {
		return thereAlready(path)
	}
	text, err := r.server.Record(ctx, r.line.ID(), "json")
	if err != nil {
		return spoken(err)
	}
	return Replace(path, text, 0o644)
}

func (r *remote) Check(to listener) { to.say("revealed-there") }

func (r *remote) Leave(to listener) { to.say("left-there", game.Plain("link", r.link)) }

func (r *remote) Close() { r.line.Close() }

// see takes in how the table stands now.
func (r *remote) see(v client.View) error {
	t, s := v.Table, v.Table.State
	control, err := clock.Parse(t.Clock)
	if err != nil {
		return err
	}
	next := play.Table{
		Seq: s.Seq, Touched: s.Touched, Phase: play.Phase(s.Phase), Clock: clocks(control, s.Clocks),
		Lasting: &play.Lasting{
			ID: t.ID, Rules: t.Rules, Control: control, ByHand: t.ByHand, Private: t.Private, Rated: t.Rated, Begun: t.Begun,
		},
	}
	if s.Fair != nil {
		next.Fair.Commitment, next.Fair.Secret = s.Fair.Commitment, s.Fair.Secret
	}
	for i, p := range s.Seats {
		next.Seats[i] = play.Player{Kind: play.Kind(p.Kind), Name: p.Name, Level: p.Level, Holder: p.Person}
	}
	for _, turn := range t.Turns {
		next.Turns = append(next.Turns, play.Turn{By: game.SeatNamed(turn.By), Text: turn.Text})
	}
	for _, o := range s.Offers {
		if by := game.SeatNamed(o.By); by == game.First || by == game.Second {
			next.Offers[by] = &play.Offer{Kind: game.EndingKind(o.Kind), Times: o.Times, Move: o.Move}
		}
	}
	for _, result := range s.Results {
		next.Results = append(next.Results, results(result))
	}
	if next, err = next.Replayed(r.games.Sheet); err != nil {
		return err
	}
	r.view, r.table = v, next
	return nil
}

// clocks is how both clocks stood when the server said so, which counts as now.
func clocks(control clock.Control, c *wire.Clocks) clock.Clock {
	now := clock.New(control)
	if c == nil {
		return now
	}
	for i, left := range c.Left {
		now.Left[i] = time.Duration(left) * time.Millisecond
	}
	now.Running, now.Since, now.Paused = game.SeatNamed(c.Running), time.Now().UTC(), c.Paused
	if control.Kind == clock.Delay {
		now.Spent = max(0, control.Extra-time.Duration(c.Free)*time.Millisecond)
	}
	return now
}

// events is what happened, as far as a session tells it.
func (r *remote) events(from []wire.Event) []play.Entry {
	var all []play.Entry
	for _, e := range from {
		if event := told(e); event != nil {
			all = append(all, play.Entry{Seq: e.Seq, By: game.SeatNamed(e.By), Event: event})
		}
	}
	return all
}

// told is an event that a session tells of, nil if it is another.
func told(e wire.Event) play.Event {
	switch e.What {
	case play.Played{}.Name():
		return play.Played{Turn: e.Text}
	case play.Offered{}.Name():
		if o := e.Offer; o != nil {
			return play.Offered{Offer: play.Offer{Kind: game.EndingKind(o.Kind), Times: o.Times, Move: o.Move}}
		}
	case play.Joined{}.Name():
		return play.Joined{Player: play.Player{Name: e.Name}}
	case play.Left{}.Name():
		return play.Left{}
	case play.Stopped{}.Name():
		return play.Stopped{}
	case play.Rematched{}.Name():
		return play.Rematched{}
	case play.Spoke{}.Name():
		return play.Spoke{Speaker: e.Name, Text: e.Text}
	case play.Declined{}.Name():
		return play.Declined{}
	case play.TookBack{}.Name():
		return play.TookBack{Keep: e.Keep}
	case play.Ended{}.Name():
		if e.Result != nil {
			return play.Ended{Result: results(*e.Result)}
		}
	case play.Began{}.Name():
		return play.Began{}
	case play.Revealed{}.Name():
		return play.Revealed{Secret: e.Text}
	}
	return nil
}

func results(r wire.Result) play.Result {
	return play.Result{Winner: game.SeatNamed(r.Winner), Points: r.Points, Why: reason(r.Why)}
}

// reason is what the server's referee says, which is in the reader's language already.
func reason(r wire.Reason) game.Reason {
	return game.Reason{Token: r.Token, Clauses: r.Clauses, Squares: r.Squares, Open: r.Open, Text: game.Same(r.Text)}
}

// spoken is an error of the server or of the network as this program says it: with the referee's reasons where it has them.
func spoken(err error) error {
	var no *client.Refused
	var problem *client.Problem
	var gone *client.Gone
	switch {
	case errors.As(err, &no):
		return &game.Refused{Reasons: reasons(no.Reasons, err)}
	case errors.As(err, &problem):
		return &game.Refused{Reasons: reasons(problem.Reasons, err)}
	case errors.As(err, &gone):
		return &game.Refused{Reasons: []game.Reason{sentences.Reason("gone", nil)}}
	}
	return err
}

// unreached is the error of a first attempt.
func unreached(server *client.Server, err error) error {
	if said := spoken(err); said != err {
		return said
	}
	return &game.BadText{Reasons: []game.Reason{sentences.Reason("no-server", nil, game.Plain("address", server.Address()), game.Word("why", trouble.Why(err)))}}
}

// reasons is never empty: who has none is quoted.
func reasons(from []wire.Reason, otherwise error) []game.Reason {
	if len(from) == 0 {
		return []game.Reason{{Text: game.Same(otherwise.Error())}}
	}
	var all []game.Reason
	for _, r := range from {
		all = append(all, reason(r))
	}
	return all
}
