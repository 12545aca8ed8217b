package events

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/events/kept"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Keeper keeps the logs of events.
type Keeper interface {
	// AppendEvent adds lines to a log that has so many, and keeps the row beside it, all or nothing; after 0 lines it is a new event. It is
	// [kept.ErrBehind] if the log has grown meanwhile, or the code of a new event is taken.
	AppendEvent(ctx context.Context, after int, lines []kept.Line, row kept.Row) error
	// EventLog is all lines of an event; it is [kept.ErrNoEvent] if there is none. EventHead is how many there are.
	EventLog(ctx context.Context, id string) ([]kept.Line, error)
	EventHead(ctx context.Context, id string) (int, error)
	// EventByCode is the id of the event with a code, or [kept.ErrNoEvent].
	EventByCode(ctx context.Context, code string) (string, error)
	// EventRows are events, newest first.
	EventRows(ctx context.Context, f kept.Filter, limit int) ([]kept.Row, error)
	ClubKeeper
}

// Tables are those of a house, as events see them.
type Tables interface {
	// OpenAs opens a table under an id with two players. One that is open already stays as it is.
	OpenAs(ctx context.Context, id string, c play.Create, seats [2]play.Player) error
	// Outcome is how the first game at a table ended: over is false while it is played, and nobody has won a draw or a game that was given up.
	Outcome(ctx context.Context, id string) (over bool, winner game.Seat, err error)
	// Awaited is the seat that is to act and has never made a turn, and since when; Nobody if there is none.
	Awaited(ctx context.Context, id string) (game.Seat, time.Time, error)
	// SetHolidays has a table know on which days no turn is due.
	SetHolidays(ctx context.Context, id string, all clock.Holidays) error
	// CalledOff tells whether a table ended without a result.
	CalledOff(ctx context.Context, id string) (bool, error)
	// CallOff ends a table without a result, if it is not over.
	CallOff(ctx context.Context, id string) error
}

// Service is all events of a house.
type Service struct {
	Games  *games.Catalogue
	Keep   Keeper
	Tables Tables
	Now    func() time.Time
	Random io.Reader
	Log    *slog.Logger
	// Review has a finished table reviewed, as soon as there is nothing else to do; nil if nobody can.
	Review func(ctx context.Context, who view.Viewer, table string) error
	// Tell has others hear that the log of an event has grown; nil if nobody listens.
	Tell func(id string, seq int)

	mu   sync.Mutex
	laid map[string]int // by event under way: the line up to which all its tables are open and know its holidays
}

const (
	idLength = 10
	// CodeLength is how many letters the code of an event has.
	CodeLength = 6
	mostListed = 100
	mostTries  = 50 // of who is not fast enough
)

// Without O, 0, I and 1, so that a code can be read out.
const (
	codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	idLetters   = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// token is some letters by chance, each as likely.
func (s *Service) token(letters string, n int) (string, error) {
	text := make([]byte, 0, n)
	var b [1]byte
	for len(text) < n {
		if _, err := io.ReadFull(s.Random, b[:]); err != nil {
			return "", errors.New("events: there is no randomness")
		}
		if int(b[0]) < 256-256%len(letters) {
			text = append(text, letters[int(b[0])%len(letters)])
		}
	}
	return string(text), nil
}

func (s *Service) tableID() (string, error) { return s.token(idLetters, 12) }

// Create opens an event.
func (s *Service) Create(ctx context.Context, who view.Viewer, n wire.NewEvent) (State, error) {
	if who.Person == "" || who.Bot {
		return State{}, fail(problem.SignIn, "who-are-you")
	}
	roster := n.Roster
	settings, err := settle(n, s.Now(), func(rules string) (string, error) {
		opened, err := s.Games.Open(rules)
		if err == nil && n.Match > 0 {
			opened, err = s.matchTo(opened, n.Match)
		}
		if err != nil {
			return "", readable(err)
		}
		return opened.FullID, nil
	})
	if err != nil {
		return State{}, err
	}
	if settings.Club != "" {
		c, err := s.findClub(ctx, who, settings.Club)
		if err != nil {
			return State{}, err
		}
		if c.role(who.Person) != Organiser {
			return State{}, fail(problem.NotYours, "club-organisers-only")
		}
		settings.Private = settings.Private || c.Private
	}
	secret, err := dice.NewSecret(s.Random)
	if err != nil {
		return State{}, err
	}
	for range mostTries {
		id, err := s.token(idLetters, idLength)
		if err != nil {
			return State{}, err
		}
		code, err := s.token(codeLetters, CodeLength)
		if err != nil {
			return State{}, err
		}
		empty := State{ID: id, Phase: Entries}
		facts := []Fact{Created{Settings: settings, Code: code, Seal: secret.Commitment(), Secret: secret.Reveal()}}
		if strings.TrimSpace(roster) != "" {
			facts, err = empty.then(facts, s.Now(), func(after State) ([]Fact, error) {
				return after.organise(wire.EventCommand{Do: "roster", Roster: roster}, s.Now(), s.tableID)
			})
			if err != nil {
				return State{}, err
			}
		}
		made, err := s.append(ctx, empty, who.Person, facts)
		if !errors.Is(err, kept.ErrBehind) {
			return made, err
		}
	}
	return State{}, fail(problem.Busy, "busy")
}

// matchTo is a sheet on which a match is played to so many points. One without matches stays as it is, and so does one that says its own.
func (s *Service) matchTo(o games.Opened, points int) (games.Opened, error) {
	if o.Family.Matches == nil {
		return o, nil
	}
	match := o.Family.Matches.Switch
	has := slices.ContainsFunc(o.Switches, func(sw games.Switch) bool { return sw.Name == match })
	if !has || slices.ContainsFunc(o.Changed(), func(sw string) bool { return strings.HasPrefix(sw, match+"=") }) {
		return o, nil
	}
	id, switches, _ := strings.Cut(o.FullID, "?")
	return s.Games.Open(id + "?" + strings.TrimPrefix(switches+"&"+match+"="+strconv.Itoa(points), "&"))
}

// readable is an error with its reasons, for people.
func readable(err error) error {
	if err == nil {
		return nil
	}
	if reasons, ok := view.Refusal(err); ok {
		return problem.New(problem.BadRequest, reasons...)
	}
	return err
}

// State is an event by its id, whoever asks.
func (s *Service) State(ctx context.Context, id string) (State, error) {
	lines, err := s.Keep.EventLog(ctx, id)
	if errors.Is(err, kept.ErrNoEvent) {
		return State{}, noEvent(id)
	}
	if err != nil {
		return State{}, err
	}
	log := make([]Entry, len(lines))
	for i, l := range lines {
		if log[i], err = read(l.Seq, l.Body); err != nil {
			return State{}, err
		}
	}
	return Fold(id, log), nil
}

func noEvent(id string) error {
	return fail(problem.NotFound, "no-event", game.Plain("id", game.Excerpt(id)))
}

// Sees tells whether somebody may look at an event: a private one is seen by who takes part, or knows the code. The service adds the members of its club.
func (s State) Sees(who view.Viewer, code string) bool {
	return !s.Private || s.Organises(who.Person) || s.Of(who.Person) > 0 || code != "" && sameCode(code, s.Code)
}

// Show is an event as somebody sees it. Code may be "".
func (s *Service) Show(ctx context.Context, who view.Viewer, id, code string) (State, error) {
	st, err := s.State(ctx, id)
	if err != nil {
		return st, err
	}
	if !st.Sees(who, code) {
		if role, err := s.roleIn(ctx, st.Club, who.Person); role == "" || err != nil {
			return State{}, cmp.Or(err, noEvent(id)) // strangers do not even learn that it is there
		}
	}
	s.lay(ctx, st)
	return st, nil
}

// lay is layTables for somebody who is about to be shown them. If it cannot be done now, [Service.Sweep] will do it.
func (s *Service) lay(ctx context.Context, st State) {
	if st.Phase != Running {
		return // many read what is over
	}
	if err := s.layTables(ctx, st); err != nil && s.Log != nil {
		s.Log.Warn("a table of an event is not as it should be yet", "error", err)
	}
}

// ByCode is the event with a code.
func (s *Service) ByCode(ctx context.Context, code string) (State, error) {
	plain := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(code))
	id, err := s.Keep.EventByCode(ctx, plain)
	if errors.Is(err, kept.ErrNoEvent) || plain == "" {
		return State{}, fail(problem.NotFound, "no-code", game.Plain("code", game.Excerpt(code)))
	}
	if err != nil {
		return State{}, err
	}
	st, err := s.State(ctx, id)
	if err == nil {
		s.lay(ctx, st)
	}
	return st, err
}

// List is events, newest first: public ones, those in which somebody takes part, and those of their clubs.
func (s *Service) List(ctx context.Context, who view.Viewer, f kept.Filter) ([]kept.Row, error) {
	f.Person = who.Person
	return s.Keep.EventRows(ctx, f, mostListed)
}

// Do does something in an event for somebody. If others are faster it decides again on what they have done.
func (s *Service) Do(ctx context.Context, who view.Viewer, id string, c wire.EventCommand) (State, error) {
	for range mostTries {
		st, err := s.State(ctx, id)
		if err != nil {
			return st, err
		}
		role, err := s.roleIn(ctx, st.Club, who.Person)
		if err != nil {
			return st, err
		}
		if role != "" {
			c.Code = st.Code // members are let in to the evenings of their club
		}
		if !st.Sees(who, c.Code) {
			if c.Do == "join" || c.Do == "claim" {
				return State{}, fail(problem.NotYours, "wrong-code")
			}
			return State{}, noEvent(id)
		}
		if c.Do == "review" {
			return st, s.review(ctx, who, st, c.Round)
		}
		var facts []Fact
		var refused error
		if c.Do == "again" {
			facts, refused = s.again(ctx, who, st, c)
		} else {
			facts, refused = st.decide(who, c, s.Now(), s.tableID)
		}
		if len(facts) == 0 {
			return st, refused
		}
		after, err := s.append(ctx, st, who.Person, facts)
		if errors.Is(err, kept.ErrBehind) {
			continue
		}
		if err != nil {
			return st, err
		}
		if refused != nil {
			return after, refused
		}
		return s.advance(ctx, after)
	}
	return State{}, fail(problem.Busy, "busy")
}

// again has a game played that was called off at its table.
func (s *Service) again(ctx context.Context, who view.Viewer, st State, c wire.EventCommand) ([]Fact, error) {
	if !st.Organises(who.Person) {
		return nil, fail(problem.NotYours, "organisers-only")
	}
	b, ok := st.Board(c.Round, c.Board)
	if !ok {
		return nil, bad("which-board")
	}
	off := false
	if b.Table != "" && b.Result == "" {
		var err error
		if off, err = s.Tables.CalledOff(ctx, b.Table); err != nil {
			return nil, err
		}
	}
	if !off {
		return nil, refuse("not-called-off")
	}
	table, err := s.tableID()
	return []Fact{Replayed{c.Round, c.Board, table}}, err
}

// review asks for the reviews of a round's games that were played here. They are made in the background; what was asked for before stays as it is.
func (s *Service) review(ctx context.Context, who view.Viewer, st State, round int) error {
	if !st.Organises(who.Person) {
		return fail(problem.NotYours, "organisers-only")
	}
	if round < 1 || round > len(st.Rounds) {
		return bad("which-round", "most", len(st.Rounds))
	}
	asked := 0
	for _, b := range st.Rounds[round-1].Boards {
		if b.How != byTable || s.Review == nil {
			continue
		}
		if err := s.Review(ctx, who, b.Table); err != nil {
			return err
		}
		asked++
	}
	if asked == 0 {
		return refuse("nothing-to-review")
	}
	return nil
}

// append writes facts down and gives the state after them.
func (s *Service) append(ctx context.Context, st State, by string, facts []Fact) (State, error) {
	now, before := s.Now(), st.Seq
	lines := make([]kept.Line, len(facts))
	for i, f := range facts {
		e := Entry{Seq: st.Seq + 1, At: time.UnixMilli(now.UnixMilli()), By: by, Fact: f}
		text, err := e.write()
		if err != nil {
			return st, err
		}
		lines[i] = kept.Line{Seq: e.Seq, Body: text}
		st = st.Apply(e)
	}
	if err := s.Keep.AppendEvent(ctx, before, lines, st.row(now)); err != nil {
		return st, err
	}
	if s.Tell != nil {
		s.Tell(st.ID, st.Seq)
	}
	return st, nil
}

func (s State) row(now time.Time) kept.Row {
	r := kept.Row{
		ID: s.ID, Code: s.Code, Name: s.Name, Format: s.Format, Rules: strings.Join(s.Rules, " "), Phase: s.Phase, Club: s.Club, Private: s.Private,
		Players: len(s.Players), Round: len(s.Rounds), Starts: time.UnixMilli(s.Starts), Changed: now, Head: s.Seq, People: slices.Clone(s.Organisers),
	}
	for _, p := range s.Players {
		if p.Person != "" && !slices.Contains(r.People, p.Person) {
			r.People = append(r.People, p.Person)
		}
		if s.Class && p.Person != "" {
			r.Pupils = append(r.Pupils, p.Person)
		}
	}
	return r
}

// Advance does what is due in an event: it opens the tables of its boards, takes their results, and pairs what goes on by itself. Several nodes may
// do it at once, and after any of them was stopped anywhere in between.
func (s *Service) Advance(ctx context.Context, id string) (State, error) {
	st, err := s.State(ctx, id)
	if err != nil {
		return st, err
	}
	return s.advance(ctx, st)
}

func (s *Service) advance(ctx context.Context, st State) (State, error) {
	for range mostTries {
		if err := s.layTables(ctx, st); err != nil {
			return st, err
		}
		facts, err := s.results(ctx, st)
		if err != nil {
			return st, err
		}
		missed, err := s.missed(ctx, st)
		if err != nil {
			return st, err
		}
		facts = append(facts, missed...)
		facts, err = st.then(facts, s.Now(), func(after State) ([]Fact, error) { return after.due(s.Now(), s.tableID), nil })
		if err != nil || len(facts) == 0 {
			return st, err
		}
		after, err := s.append(ctx, st, "", facts)
		if errors.Is(err, kept.ErrBehind) {
			after, err = s.State(ctx, st.ID)
		}
		if err != nil {
			return st, err
		}
		st = after
	}
	return st, nil
}

// missed is who has not come to a table within the time that the organiser allows.
func (s *Service) missed(ctx context.Context, st State) (facts []Fact, err error) {
	if st.Wait == 0 || st.Phase != Running {
		return nil, nil
	}
	now := s.Now()
	limit := time.Duration(st.Wait) * time.Minute
	for _, r := range st.Rounds {
		for i, b := range r.Boards {
			if b.Table == "" || b.Result != "" || now.Before(r.At.Add(limit)) {
				continue
			}
			seat, since, err := s.Tables.Awaited(ctx, b.Table)
			if err != nil {
				return nil, err
			}
			off := st.off(b) // nobody need come on a holiday
			if seat == game.Nobody || clock.Passed(slices.Concat(off.Both, off.Of(seat)), since, now) < limit {
				continue
			}
			player := b.First
			if seat == game.Second {
				player = b.Second
			}
			facts, err = st.then(facts, now, func(after State) ([]Fact, error) {
				return after.noShow(wire.EventCommand{Round: r.N, Board: i + 1, Player: player}, now)
			})
			if err != nil {
				return nil, err
			}
		}
	}
	return facts, nil
}

// layTables sees that the tables are as the event has them, whichever node wrote what it has: every board that is played here has its table, which knows
// the holidays of the event, and where somebody has not come the table is called off.
func (s *Service) layTables(ctx context.Context, st State) error {
	s.mu.Lock()
	upTo := s.laid[st.ID]
	s.mu.Unlock()
	if upTo >= st.Seq {
		return nil
	}
	for _, r := range st.Rounds {
		for _, b := range r.Boards {
			var err error
			switch {
			case b.Table == "":
			case b.How == byNoShow:
				err = s.Tables.CallOff(ctx, b.Table)
			case b.Result == "" && st.Phase == Running:
				err = s.openTable(ctx, st, r, b)
			}
			if err != nil {
				return err
			}
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.laid == nil {
		s.laid = map[string]int{}
	}
	s.laid[st.ID] = max(s.laid[st.ID], st.Seq)
	return nil
}

func (s *Service) openTable(ctx context.Context, st State, r Round, b Board) error {
	one, two := st.Players[b.First-1], st.Players[b.Second-1]
	c := play.Create{Rules: st.RulesOf(r.N), Private: st.Private, Rated: st.Rated && one.Account && two.Account}
	if st.Clock != "" {
		var err error
		if c.Control, err = clock.Parse(st.Clock); err != nil {
			return err
		}
	}
	if err := s.Tables.OpenAs(ctx, b.Table, c, [2]play.Player{sits(one), sits(two)}); err != nil || !st.hadOffs {
		return err
	}
	return s.Tables.SetHolidays(ctx, b.Table, st.off(b))
}

func sits(p Entrant) play.Player {
	kind := play.Person
	if p.Bot {
		kind = play.Bot
	}
	return play.Player{Kind: kind, Name: p.Name, Holder: p.Person}
}

// results are those of tables that are over.
func (s *Service) results(ctx context.Context, st State) (facts []Fact, err error) {
	for _, r := range st.Rounds {
		for i, b := range r.Boards {
			if b.Table == "" || b.Result != "" {
				continue
			}
			over, winner, err := s.Tables.Outcome(ctx, b.Table)
			if err != nil {
				return nil, err
			}
			if !over {
				continue
			}
			result := Drawn
			switch winner {
			case game.First:
				result = FirstWins
			case game.Second:
				result = SecondWins
			}
			facts = append(facts, Decided{Round: r.N, Board: i + 1, Result: result, How: byTable})
		}
	}
	return facts, nil
}

// Run does what is due in all events that are running, every now and then, until the context ends. Every node does: see docs/decisions/no-owner.md.
func (s *Service) Run(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			s.Sweep(ctx)
		}
	}
}

// forget leaves what is remembered of events that are not under way any more.
func (s *Service) forget(running []kept.Row) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.laid, func(id string, _ int) bool {
		return !slices.ContainsFunc(running, func(r kept.Row) bool { return r.ID == id })
	})
}

// Sweep is one turn of Run.
func (s *Service) Sweep(ctx context.Context) {
	rows, err := s.Keep.EventRows(ctx, kept.Filter{All: true, Phase: Running}, 10*mostListed)
	s.forget(rows)
	for _, r := range rows {
		if _, e := s.Advance(ctx, r.ID); e != nil {
			err = e
		}
	}
	if err != nil && ctx.Err() == nil && s.Log != nil {
		s.Log.Warn("an event cannot go on", "error", err)
	}
}
