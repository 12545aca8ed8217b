package record

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
)

// Games is the games of a table's log: one, or those of a match, and of rematches. What was taken back is not in them.
func (in Records) Games(log []play.Entry) ([]Game, error) {
	t := play.New(in.games.Sheet)
	var games []Game
	for _, e := range log {
		next, err := t.Apply(e)
		if err != nil {
			return nil, err
		}
		g := &Game{} // before the first game begins there is none to change
		if len(games) > 0 {
			g = &games[len(games)-1]
		}
		switch e := e.Event.(type) {
		case play.Began:
			began, err := in.beganAt(next, next.At)
			if err != nil {
				return nil, err
			}
			games = append(games, began)
		case play.Played:
			by := t.ToAct()
			turn := Turn{By: by, Text: play.Proper(t.Position(), next.Position(), e.Turn)}
			if next.Clock.Timed() && by <= game.Second {
				turn.After = clockComment(next.Clock.Left[by])
			}
			g.Main = append(g.Main, turn)
		case play.TookBack:
			keep := min(e.Keep, len(g.Main))
			g.Main = g.Main[:keep:keep]
		case play.Ended:
			g.Result = Result{Over: true, Winner: e.Result.Winner, Points: e.Result.Points}
			if e.Ending != nil && e.Ending.Kind == game.Written { // nobody says why
				break
			}
			if g.Result.Why = e.Result.Why.Token; e.Ending != nil {
				ending := *e.Ending
				ending.Asks = false
				g.Result.Ending = &ending
			}
		case play.Stopped:
			g.Result = Result{Why: Aborted}
		}
		t = next
	}
	if games == nil && t.Position() != nil { // nobody has sat down yet
		g, err := in.beganAt(t, t.At)
		return []Game{g}, err
	}
	if created, ok := log[0].Event.(play.Created); ok && created.Record != "" {
		in.recall(games, created)
	}
	return games, nil
}

// recall puts in what the record said from which the first games of a table come: tags, comments, variations. A text that does not have these
// games says nothing of them.
func (in Records) recall(games []Game, from play.Created) {
	as := in.Usual(from.Rules)
	if as.Name == "json" {
		return
	}
	said, err := as.Read([]byte(from.Record))
	if err != nil {
		return
	}
	for i := range min(len(games), len(said)) {
		if g := said[i]; g.Rules == games[i].Rules && g.Start == games[i].Start && sameTurns(g.Main, games[i].Main) {
			games[i] = g
		}
	}
}

// Matches parts games where a new match, or another game, begins: one that goes on has its score in its start. A MAT and a
// log hold one part.
func (in Records) Matches(games []Game) [][]Game {
	var parts [][]Game
	for _, g := range games {
		family, known := in.games.Family(g.family())
		if n := len(parts); n > 0 && g.Start != "" && known && family.Matches != nil {
			parts[n-1] = append(parts[n-1], g)
		} else {
			parts = append(parts, []Game{g})
		}
	}
	return parts
}

// beganAt is the game that begins on a table.
func (in Records) beganAt(t play.Table, at time.Time) (Game, error) {
	rules, err := in.games.Open(t.Rules)
	if err != nil {
		return Game{}, err
	}
	g := Game{Rules: rules.FullID, Tags: []Tag{{"Date", at.UTC().Format("2006.01.02")}}}
	if t.Begun != rules.Start().String() {
		g.Start = t.Begun
	}
	if t.Control.Kind != clock.None {
		g.Tags = append(g.Tags, Tag{"TimeControl", timeControl(t.Control)})
	}
	for seat, p := range t.Seats {
		if g.Players[seat] = p.Name; p.Name == "" && p.Kind == play.Engine {
			g.Players[seat] = cmp.Or(in.computer, "Crownhead "+strconv.Itoa(p.Level))
		}
	}
	return g, nil
}

// timeControl is PGN's way to write a control where it has one: seconds, and an increment.
func timeControl(c clock.Control) string {
	seconds := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
	switch c.Kind {
	case clock.Sudden:
		return seconds(c.Time)
	case clock.Fischer:
		return seconds(c.Time) + "+" + seconds(c.Extra)
	}
	return c.String()
}

// clockComment is what a player has left after a turn, as other programs write it.
func clockComment(left time.Duration) string {
	s := max(0, int(left/time.Second))
	return fmt.Sprintf("[%%clk %d:%02d:%02d]", s/3600, s/60%60, s%60)
}

// Log is the log of a table at which one game, or the games of one match, could have been played. A result that nobody
// explains is an ending of its own kind. What else the games say (tags, comments, variations) is kept as a record in the first event, in the
// usual format of their family. Its times are the game's date, or none.
func (in Records) Log(games []Game) ([]play.Entry, error) {
	b := logBuilder{in: in, table: play.New(in.games.Sheet)}
	if len(games) == 0 {
		return nil, bad("nothing-given")
	}
	if as := in.Usual(games[0].Rules); as.Name != "json" { // which is a log itself
		if text, err := as.Write(games...); err == nil { // else the log has an error too, or the format cannot hold more than it
			b.record = text
		}
	}
	for i, g := range games {
		if i == 0 {
			b.open(g)
		}
		b.game(i, g)
	}
	return b.log, b.err
}

// logBuilder appends events until one fails.
type logBuilder struct {
	in     Records
	record string
	table  play.Table
	at     time.Time
	log    []play.Entry
	err    error
}

func (b *logBuilder) add(by game.Seat, event play.Event) {
	if b.err != nil {
		return
	}
	e := play.Entry{Seq: b.table.Seq + 1, At: b.at, By: by, Event: event}
	next, err := b.table.Apply(e)
	if err != nil {
		b.err = err
		return
	}
	b.table, b.log = next, append(b.log, e)
}

func (b *logBuilder) open(g Game) {
	b.at = time.Unix(0, 0).UTC()
	if day, err := time.Parse("2006.01.02", g.Tag("Date")); err == nil {
		b.at = day
	}
	rules, err := b.in.games.Open(g.Rules)
	if b.err = err; err != nil {
		return
	}
	b.add(game.Nobody, play.Created{Rules: rules.FullID, Position: g.Start, ByHand: true, Record: b.record})
	for seat, name := range g.Players {
		name = oneLine(name)
		if runes := []rune(name); len(runes) > 40 {
			name = string(runes[:40])
		}
		b.add(game.Seat(seat), play.Joined{Player: play.Player{Kind: play.Person, Name: name}})
	}
}

func (b *logBuilder) game(i int, g Game) {
	if b.err != nil {
		return
	}
	begin, err := b.in.begin(g)
	if b.err = err; err != nil {
		return
	}
	follows := i == 0 || b.table.Phase == play.Over
	b.add(game.Nobody, play.Began{})
	if !follows || b.err != nil || begin.String() != b.table.Begun {
		b.err = bad("one-match", game.Plain("n", strconv.Itoa(i+1)))
		return
	}
	for _, t := range g.Main {
		if o, over := b.table.Position().Outcome(); over && b.err == nil {
			b.err = badAfter("log-late", nil, o.Why)
			return
		}
		b.add(b.table.ToAct(), play.Played{Turn: t.Text})
	}
	b.end(g.Result)
}

// end ends the game on the board as its result says.
func (b *logBuilder) end(r Result) {
	if b.err != nil {
		return
	}
	pos := b.table.Position()
	o, over := pos.Outcome()
	ending := r.Ending
	switch {
	case over:
		ending = nil
	case r.Why == Aborted:
		b.add(game.Nobody, play.Stopped{})
		return
	case !r.Over:
		return
	case ending == nil:
		written := game.AsWritten(r.Winner, max(1, r.Points))
		ending = &written
	}
	if ending != nil {
		settled, err := pos.Settle(*ending)
		if err != nil {
			b.err = err
			return
		}
		o, _ = settled.Outcome()
	}
	b.add(game.Nobody, play.Ended{Result: play.Result(o), Ending: ending})
}
