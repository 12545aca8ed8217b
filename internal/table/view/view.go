package view

import (
	"slices"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/guest"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// Table is everything about a table at that moment.
func Table(t play.Table, now time.Time, lang game.Lang) wire.Table {
	return wire.Table{
		ID: t.ID, Rules: t.Rules, Clock: t.Control.String(), ByHand: t.ByHand, Private: t.Private, Rated: t.Rated,
		Begun: t.Begun, Turns: turns(t, lang), Chat: chat(t.Chat, mostChat, lang), Gallery: chat(t.Gallery, mostGallery, lang), State: State(t, now, lang),
	}
}

// State is how a table stands at that moment.
func State(t play.Table, now time.Time, lang game.Lang) (s wire.State) {
	StateInto(&s, &t, now, lang)
	return s
}

// StateInto does what State does, but reuses the lists of an old state.
func StateInto(s *wire.State, t *play.Table, now time.Time, lang game.Lang) {
	*s = wire.State{
		Seq: t.Seq, Touched: t.Touched, Phase: string(t.Phase), Position: s.Position,
		Clocks: clocks(t, now), Offers: emptied(s.Offers), Results: slices.Grow(emptied(s.Results), len(t.Results))[:len(t.Results)], Fair: fair(t.Fair),
	}
	positionInto(&s.Position, family(t), t.Position(), t.ToAct())
	for i := range t.Seats {
		p := &t.Seats[i]
		s.Seats[i] = wire.Seat{Kind: string(p.Kind), Name: name(p.Name, lang), Level: p.Level, Person: p.Holder}
		if t.Ratings != nil {
			r := t.Ratings[i]
			change := r.After.Value - r.Before.Value
			s.Seats[i].Rating = &wire.Rating{Value: r.After.Value, Deviation: r.After.Deviation}
			s.Seats[i].Change = &change
		}
	}
	for by, o := range t.Offers {
		if o != nil {
			s.Offers = append(s.Offers, wire.Offer{By: game.Seat(by).String(), Kind: string(o.Kind), Times: o.Times, Move: o.Move, Asks: true})
		}
	}
	for i, r := range t.Results {
		s.Results[i] = result(r, lang)
	}
	if n := len(t.Results); n > 0 && t.Phase == play.Over {
		if f := family(t); f != nil && f.Matches != nil {
			score(s.Position, f.Matches, t.Results[n-1])
		}
	}
}

// emptied returns a list without items that is not nil: on the wire the two differ.
func emptied[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list[:0]
}

// score adds what the last game was worth to the score of a match, which a position has as it was before that game.
func score(p wire.Position, of *games.Matches, last play.Result) {
	for i, f := range p.Facts {
		if before, err := strconv.Atoi(f.Value); err == nil && f.Name == of.Score && f.Of == last.Winner.String() {
			p.Facts[i].Value = strconv.Itoa(before + last.Points)
		}
	}
	if p.Beside == nil || last.Winner > game.Second {
		return
	}
	for i, c := range p.Beside[last.Winner].Counts {
		if c.To > 0 {
			p.Beside[last.Winner].Counts[i].N = c.N + last.Points
		}
	}
}

// Laid is what is laid out on a board, whether or not the rules can play from there.
func Laid(laid game.Laid) wire.Position {
	p := wire.Position{ToAct: laid.ToAct.String(), Pieces: []wire.Piece{}, Facts: []wire.Fact{}}
	for _, one := range laid.Pieces {
		p.Pieces = append(p.Pieces, wire.Piece{At: one.Square, Of: one.Owner.String(), Is: one.Kind})
	}
	return p
}

// Position is what stands on the board and beside it, in a game of that family.
func Position(family *games.Family, pos game.Position, toAct game.Seat) (p wire.Position) {
	positionInto(&p, family, pos, toAct)
	return p
}

func positionInto(p *wire.Position, family *games.Family, pos game.Position, toAct game.Seat) {
	pieces, facts := pos.Pieces(), pos.Facts()
	*p = wire.Position{
		Text: pos.String(), ToAct: toAct.String(), Pieces: slices.Grow(emptied(p.Pieces), len(pieces))[:len(pieces)], Facts: emptied(p.Facts), Beside: p.Beside,
	}
	for i := range pieces {
		piece, shown := &pieces[i], &p.Pieces[i]
		shown.At, shown.Of, shown.Is = piece.Square, piece.Owner.String(), piece.Kind
	}
	for _, f := range facts {
		p.Facts = append(p.Facts, wire.Fact{Name: f.Name, Of: f.Seat.String(), Value: f.Value})
	}
	if family == nil {
		p.Beside = nil
		return
	}
	if p.Beside == nil {
		p.Beside = new([2]wire.Beside)
	}
	for seat, has := range family.Beside(games.Scene{Pieces: pieces, Facts: facts, Began: pos.Began}) {
		side := &p.Beside[seat]
		side.Took, side.Counts = has.Took, side.Counts[:0]
		for _, c := range has.Counts {
			side.Counts = append(side.Counts, wire.Count{Key: c.Key, N: c.N, To: c.Of})
		}
	}
}

// family is whose game is played at a table; none if its rules do not come from a catalogue.
func family(t *play.Table) *games.Family {
	sheet, err := t.Resolver()(t.Rules)
	if of, ok := sheet.(interface{ Of() *games.Family }); ok && err == nil {
		return of.Of()
	}
	return nil
}

// Yours is what the holder of these seats sees beside the rest.
func Yours(t play.Table, seats []game.Seat) (y wire.Yours) {
	YoursInto(&y, &t, seats)
	return y
}

// YoursInto does what Yours does, but reuses the lists of an old answer.
func YoursInto(y *wire.Yours, t *play.Table, seats []game.Seat) {
	*y = wire.Yours{Seats: emptied(y.Seats), Moves: emptied(y.Moves), Open: emptied(y.Open)}
	for _, seat := range seats {
		y.Seats = append(y.Seats, seat.String())
		for o, asks := range t.Proposals(seat) {
			y.Open = append(y.Open, wire.Offer{By: seat.String(), Kind: string(o.Kind), Times: o.Times, Move: o.Move, Asks: asks})
		}
		if w := t.Fair.Words.Seats[seat]; t.Phase == play.Waiting && t.Fair.Commitment != "" && !t.Full.IsZero() {
			other := t.Fair.Words.Seats[seat.Other()]
			switch {
			case w.State == "":
				y.Words = "fix"
			case w.State == "sent" && other.State != "" && y.Words == "":
				y.Words = "show"
			}
		}
		toAct := t.ToAct()
		if toAct == seat || toAct == game.Dice && t.ByHand {
			y.Moves = movesInto(y.Moves, t.Position().Moves())
		}
	}
	y.Hint = t.Advises(seats)
	y.Abort = len(seats) > 0 && t.CanAbort()
}

// Event is something that happened, with the table before it.
func Event(before play.Table, e play.Entry, lang game.Lang) wire.Event {
	w := wire.Event{Seq: e.Seq, At: e.At.UnixMilli(), What: e.Name(), By: e.By.String(), Command: play.SentAs(e.Command)}
	switch e := e.Event.(type) {
	case play.Created:
		w.Text = e.Position
	case play.Joined:
		w.Name = name(e.Player.Name, lang)
	case play.Hashed:
		w.Text = e.Hash
	case play.Opened:
		w.Text = e.Words
	case play.Revealed:
		w.Text = e.Secret
	case play.Played:
		turn := Turn(sayer(&before), before.Position(), before.ToAct(), e.Turn, lang)
		w.By, w.Text, w.Steps, w.Remarks, w.Explained, w.Aloud = turn.By, turn.Text, turn.Steps, turn.Remarks, turn.Explained, turn.Aloud
	case play.Offered:
		w.Offer = &wire.Offer{By: w.By, Kind: string(e.Offer.Kind), Times: e.Offer.Times, Move: e.Offer.Move, Asks: true}
	case play.TookBack:
		w.Keep = e.Keep
	case play.Ended:
		r := result(e.Result, lang)
		w.Result = &r
	case play.Spoke:
		w.Name, w.Text = name(e.Speaker, lang), e.Text
	}
	return w
}

// Look is the board after so many turns of the game, and the turn that led there.
func Look(t play.Table, resolve play.Resolver, n int) (wire.Look, error) {
	n = min(max(n, 0), len(t.Turns))
	look := wire.Look{Type: "look", Turn: n}
	pos, err := replay(t, resolve, n, func(i int, before game.Position) {
		if m, is := before.Move(t.Turns[i].Text); is && i == n-1 {
			look.Steps = Steps(m.Steps)
		}
	})
	if err != nil {
		return wire.Look{}, err
	}
	look.Position = Position(family(&t), pos, pos.ToAct())
	return look, nil
}

// After is the position after so many turns of the game, or after all of them.
func After(t play.Table, resolve play.Resolver, n int) (game.Position, int, error) {
	n = min(max(n, 0), len(t.Turns))
	pos, err := replay(t, resolve, n, func(int, game.Position) {})
	return pos, n, err
}

// Replayed is a game from its start to its end.
type Replayed struct {
	Turns []wire.Turn
	Looks []wire.Look // one more: the first is the start
	End   game.Position
}

// Replay is every position of a game from its start on, each with the turn that led there.
func Replay(set games.Opened, start game.Position, texts []string, lang game.Lang) (Replayed, error) {
	looks := []wire.Look{{Type: "look", Position: Position(set.Family, start, start.ToAct())}}
	turns := make([]wire.Turn, 0, len(texts))
	pos := start
	for i, text := range texts {
		next, err := pos.Recorded(text)
		if err != nil {
			return Replayed{}, err
		}
		played := Turn(set, pos, next.By, next.Text, lang)
		pos = next.Next
		turns = append(turns, wire.Turn{By: played.By, Text: played.Text, Remarks: played.Remarks, Explained: played.Explained, Aloud: played.Aloud})
		looks = append(looks, wire.Look{Type: "look", Turn: i + 1, Position: Position(set.Family, pos, pos.ToAct()), Steps: played.Steps})
	}
	return Replayed{turns, looks, pos}, nil
}

// replay plays the first turns of the game again, and tells each with the position before it.
func replay(t play.Table, resolve play.Resolver, n int, each func(i int, before game.Position)) (game.Position, error) {
	sheet, err := resolve(t.Rules)
	if err != nil {
		return nil, err
	}
	pos, err := sheet.At(t.Begun)
	if err != nil {
		return nil, err
	}
	for i, played := range t.Turns[:n] {
		each(i, pos)
		if pos, err = pos.Play(played.Text); err != nil {
			return nil, err
		}
	}
	return pos, nil
}

// turns is the game so far, each with how it is said. Only the last has its steps: the board marks it.
func turns(t play.Table, lang game.Lang) []wire.Turn {
	all := make([]wire.Turn, len(t.Turns))
	for i, played := range t.Turns {
		all[i] = wire.Turn{By: played.By.String(), Text: played.Text}
	}
	says := sayer(&t)
	_, _ = replay(t, t.Resolver(), len(all), func(i int, before game.Position) { // a table that cannot be replayed still has its texts
		switch played := t.Turns[i]; {
		case i == len(all)-1:
			all[i] = Turn(says, before, played.By, played.Text, lang)
		case says != nil:
			all[i].Aloud = aloud(says.Say(before, played.By, played.Text, lang))
		}
	})
	return all
}

// Sayer knows how the turns of a sheet are said aloud: [games.Opened].
type Sayer interface {
	Say(pos game.Position, by game.Seat, turn string, lang game.Lang) games.Heard
}

// sayer is the sheet of a table; nil if its rules do not come from a catalogue.
func sayer(t *play.Table) Sayer {
	sheet, _ := t.Resolver()(t.Rules)
	says, _ := sheet.(Sayer)
	return says
}

// Turn is one turn with its steps, what the referee remarks, what is explained to the other side, and how it is said.
func Turn(says Sayer, pos game.Position, by game.Seat, text string, lang game.Lang) wire.Turn {
	w := wire.Turn{By: by.String(), Text: text, Remarks: Reasons(pos.Remarks(text), lang), Explained: Reasons(pos.Explains(text), lang)}
	if says != nil {
		w.Aloud = aloud(says.Say(pos, by, text, lang))
	}
	if m, is := pos.Move(text); is {
		w.Steps = Steps(m.Steps)
	}
	return w
}

func aloud(h games.Heard) *wire.Aloud {
	w := &wire.Aloud{By: h.By.String(), Short: h.Short, OtherShort: h.OtherShort}
	if h.Long != h.Short {
		w.Long = h.Long
	}
	if h.OtherLong != h.OtherShort {
		w.OtherLong = h.OtherLong
	}
	return w
}

// Moves are the legal turns.
func Moves(moves []game.Move) []wire.Move { return movesInto(nil, moves) }

// movesInto is Moves, but reuses other moves and their steps.
func movesInto(all []wire.Move, moves []game.Move) []wire.Move {
	all = slices.Grow(emptied(all), len(moves))[:len(moves)]
	for i := range moves {
		all[i].Text, all[i].Steps = moves[i].Text, stepsInto(all[i].Steps, moves[i].Steps)
	}
	return all
}

// Steps are the steps of a turn.
func Steps(from []game.Step) []wire.Step { return stepsInto(nil, from) }

func stepsInto(all []wire.Step, from []game.Step) []wire.Step {
	all = slices.Grow(emptied(all), len(from))[:len(from)]
	for i := range from {
		s := &from[i]
		all[i] = wire.Step{
			From: s.From, To: s.To, Takes: s.Takes, Becomes: s.Becomes, Crowned: s.Crowned, Does: s.Does, After: s.After, Effects: effects(s.Effects),
		}
	}
	return all
}

func effects(from []game.Effect) []wire.Effect {
	var all []wire.Effect
	for _, e := range from {
		w := wire.Effect{Is: e.Kind, From: e.From, To: e.To, Becomes: e.Becomes, Flips: e.Flips}
		if e.Owner != game.Nobody {
			w.Of = e.Owner.String()
		}
		all = append(all, w)
	}
	return all
}

// Touched is what a viewer touched, as the rules take it: what a touch does is theirs to say.
func Touched(from []wire.Step) []game.Step {
	all := make([]game.Step, len(from))
	for i, s := range from {
		all[i] = game.Step{From: s.From, To: s.To, Takes: s.Takes, Becomes: s.Becomes, Crowned: s.Crowned, Does: s.Does, After: s.After}
	}
	return all
}

// Reasons is what the referee says.
func Reasons(from []game.Reason, lang game.Lang) []wire.Reason {
	var all []wire.Reason
	for _, r := range from {
		all = append(all, Reason(r, lang))
	}
	return all
}

// Reason is one thing the referee says.
func Reason(r game.Reason, lang game.Lang) wire.Reason {
	return wire.Reason{Token: r.Token, Clauses: r.Clauses, Squares: r.Squares, Open: r.Open, Text: r.Text.In(lang)}
}

func result(r play.Result, lang game.Lang) wire.Result {
	return wire.Result{Winner: r.Winner.String(), Points: r.Points, Why: Reason(r.Why, lang)}
}

// How many of the last lines of each channel a table is shown with.
const (
	mostChat    = 100
	mostGallery = 50
)

func chat(said []play.Said, most int, lang game.Lang) []wire.Said {
	said = said[max(0, len(said)-most):]
	all := make([]wire.Said, len(said))
	for i, s := range said {
		all[i] = wire.Said{Seq: s.Seq, By: s.By.String(), Name: name(s.Name, lang), Text: s.Text}
	}
	return all
}

// name is what somebody is called, as the reader says it.
func name(name string, lang game.Lang) string {
	if lang == game.English || !guest.Unnamed(name) {
		return name // nothing to be put together
	}
	return guest.Called(name).In(lang)
}

func clocks(t *play.Table, now time.Time) *wire.Clocks {
	c := t.Clock
	if !c.Timed() {
		return nil
	}
	w := &wire.Clocks{
		Running: c.Running.String(), Paused: c.Paused, ByDays: c.Control.Kind == clock.Days,
		Free: c.Free(now).Milliseconds(),
	}
	if c.Control.Kind == clock.Fischer {
		w.Growing = c.Control.Extra.Milliseconds()
	}
	for seat := range w.Left {
		w.Left[seat] = c.Remaining(game.Seat(seat), now).Milliseconds()
	}
	if c.Holidays != nil {
		_, w.Holiday = c.Resting(now)
		w.Paused = w.Paused || w.Holiday
		w.Holidays = holidays(c.Holidays, now)
	}
	return w
}

// holidays are those that have not ended.
func holidays(all *clock.Holidays, now time.Time) (shown []wire.Holiday) {
	for _, seat := range []game.Seat{game.Nobody, game.First, game.Second} {
		whose := ""
		if seat != game.Nobody {
			whose = seat.String()
		}
		for _, h := range all.Of(seat) {
			if !h.Ended(now) {
				shown = append(shown, wire.Holiday{From: h.From.Format(time.DateOnly), To: h.To.Format(time.DateOnly), Seat: whose})
			}
		}
	}
	return shown
}

func fair(f play.Fairness) *wire.Fair {
	if f.Commitment == "" {
		return nil
	}
	w := &wire.Fair{Commitment: f.Commitment, Rolls: f.N, Secret: f.Secret}
	for seat, words := range f.Words.Seats {
		w.Words[seat] = string(words.State)
	}
	return w
}
