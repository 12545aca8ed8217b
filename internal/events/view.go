package events

import (
	"reflect"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/events/kept"
	"crownhead/internal/events/pairing"
	"crownhead/internal/events/tiebreak"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/guest"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// View is an event as somebody sees it. Code is the one they came with, if any.
func (s State) View(who view.Viewer, code string) wire.EventState {
	v := wire.EventState{
		ID: s.ID, Seq: s.Seq, Settings: s.NewEvent, Phase: s.Phase, Organiser: s.Organises(who.Person), You: s.Of(who.Person),
		Of: s.Total(), Seal: s.Seal.String(), Secret: s.Secret, Missing: s.Missing(),
		Players: []wire.EventPlayer{}, Rounds: []wire.EventRound{}, Standings: []wire.EventStanding{}, Log: []wire.EventNote{},
	}
	if v.Organiser || v.You > 0 || code != "" && sameCode(code, s.Code) {
		v.Code = s.Code
	}
	if !s.Next.IsZero() {
		v.Next = s.Next.UnixMilli()
	}
	for _, p := range s.Players {
		shown := wire.EventPlayer{Number: p.Player, Name: s.Called(p.Player, who.Lang), Club: p.Club, Rating: p.Rating, Here: p.Person != "", Bot: p.Bot, State: "playing", Holidays: p.Holidays}
		switch {
		case p.Removed:
			shown.State = "removed"
		case p.Withdrawn:
			shown.State = "withdrawn"
		}
		if _, rests := p.Rests[len(s.Rounds)+1]; rests {
			shown.Rests = len(s.Rounds) + 1
		}
		v.Players = append(v.Players, shown)
	}
	for _, r := range s.Rounds {
		round := wire.EventRound{N: r.N, Rules: s.RulesOf(r.N), At: r.At.UnixMilli(), Byes: r.Byes, Boards: []wire.EventBoard{}}
		for i, b := range r.Boards {
			round.Boards = append(round.Boards, wire.EventBoard{N: i + 1, First: b.First, Second: b.Second, Table: b.Table, Result: b.Result, Says: b.Says})
		}
		v.Rounds = append(v.Rounds, round)
	}
	v.Bracket = s.bracket()
	rows := s.Standings()
	codes := s.Codes()
	for i, r := range rows {
		line := wire.EventStanding{Place: r.Place, Player: r.Number, Points: tiebreak.Halves(r.Points), TieBreaks: []string{}, Rounds: []wire.EventCell{}}
		for j, c := range codes {
			line.TieBreaks = append(line.TieBreaks, tiebreak.Value(c, r.Values[j]))
		}
		for _, g := range r.Games {
			line.Rounds = append(line.Rounds, cell(g))
		}
		v.Standings = append(v.Standings, line)
		if i > 0 && rows[i-1].Points == r.Points && len(s.Rounds) > 0 {
			v.Why = append(v.Why, wire.EventWhy{First: rows[i-1].Number, Second: r.Number, Text: tiebreak.Why(rows[i-1], r, codes).In(who.Lang)})
		}
	}
	for _, e := range s.Log {
		v.Log = append(v.Log, wire.EventNote{At: e.At.UnixMilli(), Text: s.note(e).In(who.Lang)})
	}
	return v
}

func cell(g pairing.Game) wire.EventCell {
	score := tiebreak.Halves(g.Points)
	if !g.Played && g.Opponent != 0 {
		score = map[bool]string{true: "+", false: "–"}[g.Points > 0]
	}
	return wire.EventCell{Opponent: g.Opponent, First: g.Colour == pairing.First, Score: score}
}

// Called is the name of a player, as readers of a language read it.
func (s State) Called(n int, lang game.Lang) string {
	p, ok := s.Player(n)
	if !ok {
		return "?"
	}
	return guest.Called(p.Name).In(lang)
}

// note is a line of the log as a sentence.
func (s State) note(e Entry) game.Text {
	token := "log-" + reflect.TypeOf(e.Fact).Name()
	name := func(as string, n int) game.Arg {
		p, _ := s.Player(n)
		return game.Arg{Name: as, Text: guest.Called(p.Name)}
	}
	round := func(n int) game.Arg { return game.Plain("round", strconv.Itoa(n)) }
	board := func(r, b int) []game.Arg {
		x, _ := s.Board(r, b)
		return []game.Arg{round(r), game.Plain("board", strconv.Itoa(b)), name("name", x.First), name("other", x.Second)}
	}
	when := func(from, to string) game.Arg {
		h, _ := clock.ParseHoliday(from, to)
		return game.Arg{Name: "when", Text: h.Text()}
	}
	var args []game.Arg
	switch f := e.Fact.(type) {
	case Created:
		args = append(args, game.Plain("seal", f.Seal.String()))
	case Entered:
		args = append(args, name("name", f.Player))
	case Claimed:
		args = append(args, name("name", f.Player))
	case Missed:
		args = append(args, name("name", f.Player))
	case Freed:
		args = append(args, name("name", f.Player))
	case Withdrawn:
		args = append(args, name("name", f.Player))
		if f.Why != "" {
			token = "log-limit"
		}
	case Returned:
		args = append(args, name("name", f.Player))
	case Removed:
		args = append(args, name("name", f.Player))
	case Rested:
		args = append(args, name("name", f.Player), round(f.Round))
	case KeptApart:
		args = append(args, name("name", f.Player), name("other", f.Other))
	case Together:
		args = append(args, name("name", f.Player), name("other", f.Other))
	case Opened:
		args = append(args, game.Plain("secret", f.Secret))
	case Paired:
		args = append(args, round(f.Round))
	case Swapped:
		args = append(args, round(f.Round), name("name", f.Player), name("other", f.Other))
	case Said:
		args = append(args, round(f.Round), game.Plain("board", strconv.Itoa(f.Board)), name("name", f.Player), game.Plain("result", f.Result))
	case Decided:
		args = append(board(f.Round, f.Board), game.Plain("result", f.Result))
		if f.How == byNoShow {
			token = "log-no-show"
		}
	case Replayed:
		args = board(f.Round, f.Board)
	case HolidayAdded:
		args = append(args, when(f.From, f.To))
		if f.Player > 0 {
			token, args = "log-away", append(args, name("name", f.Player))
		}
	case HolidayRemoved:
		args = append(args, when(f.From, f.To))
		if f.Player > 0 {
			token, args = "log-not-away", append(args, name("name", f.Player))
		}
	case Corrected:
		why := ""
		if f.Why != "" {
			why = "(" + f.Why + ")"
		}
		args = append(board(f.Round, f.Board), game.Plain("result", f.Result), game.Plain("was", f.Was), game.Plain("why", why))
	}
	text := sentences.Reason(token, nil, args...).Text
	tidy := func(t string) string { return strings.ReplaceAll(t, " .", ".") }
	return game.Text{EN: tidy(text.EN), FR: tidy(text.FR), DE: tidy(text.DE)}
}

// Line is a row as the wire has it.
func Line(r kept.Row) wire.EventLine {
	l := wire.EventLine{ID: r.ID, Name: r.Name, Format: r.Format, Rules: r.Rules, Phase: r.Phase, Private: r.Private, Players: r.Players, Round: r.Round, Club: r.Club}
	if ms := r.Starts.UnixMilli(); ms > 0 {
		l.Starts = ms
	}
	return l
}
