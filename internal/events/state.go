package events

import (
	"slices"
	"time"

	"crownhead/internal/events/pairing"
	"crownhead/internal/events/tiebreak"
	"crownhead/internal/table/dice"
	"crownhead/internal/wire"
)

// The phases of an event.
const (
	Entries = "entries"
	Running = "running"
	Over    = "over"
)

// The formats.
const (
	Swiss      = "swiss"
	RoundRobin = "roundrobin"
	Double     = "double"
	Knockout   = "knockout"
	Arena      = "arena"
)

// The results of a board, the first player's first. The last three are without a game: a win by default, or nobody came.
const (
	FirstWins  = "1-0"
	SecondWins = "0-1"
	Drawn      = "1/2"
	FirstCame  = "+-"
	SecondCame = "-+"
	NobodyCame = "--"
)

// Results are all of them.
var Results = []string{FirstWins, SecondWins, Drawn, FirstCame, SecondCame, NobodyCame}

// Board is one game of a round.
type Board struct {
	First, Second int
	Table         string    `json:",omitempty"` // where it is to be played; "" is a real board
	Result        string    `json:",omitempty"`
	How           string    `json:",omitempty"`
	Says          [2]string `json:",omitzero"`
}

func (b Board) has(player int) bool { return b.First == player || b.Second == player }

// played tells whether there was a game.
func played(result string) bool {
	return result == FirstWins || result == SecondWins || result == Drawn
}

// points are those of both, in halves.
func points(result string) (first, second int) {
	switch result {
	case FirstWins, FirstCame:
		return 2, 0
	case SecondWins, SecondCame:
		return 0, 2
	case Drawn:
		return 1, 1
	}
	return 0, 0
}

// Round is the boards that were paired together.
type Round struct {
	N      int
	At     time.Time
	Boards []Board
	Byes   []int // without an opponent, for a whole point
	Halves []int // with half a point, as they asked for
}

// Entrant is a player.
type Entrant struct {
	Entered
	Pictures  []int // a child's key
	Misses    int   // wrong keys in a row
	Withdrawn bool
	Removed   bool
	Since     int // the round in which they could play first
	Rests     map[int]bool
	NoShows   int
	Holidays  []wire.Holiday // their own
}

func (e Entrant) playing() bool { return !e.Withdrawn && !e.Removed }

// State is an event as its log tells it.
type State struct {
	ID string
	wire.NewEvent
	Seq        int
	Code       string
	Seal       dice.Digest
	Secret     string // once it is opened
	Organisers []string
	Phase      string
	Players    []Entrant
	Rounds     []Round
	Order      []int // of the players, by lot
	Begins     bool
	Next       time.Time
	Log        []Entry

	secret  string
	apart   [][2]int
	hadOffs bool // there are holidays, or were
}

// Fold is the state after a log.
func Fold(id string, log []Entry) State {
	s := State{ID: id, Phase: Entries}
	for _, e := range log {
		s = s.after(e)
	}
	s.Log = log
	return s
}

// Apply is the state after one more entry.
func (s State) Apply(e Entry) State {
	log := append(slices.Clip(s.Log), e)
	s = s.after(e)
	s.Log = log
	return s
}

// after is Apply but for the log itself, which would be copied for each entry.
func (s State) after(e Entry) State {
	s.Seq = e.Seq
	switch f := e.Fact.(type) {
	case Created:
		s.NewEvent, s.Code, s.Seal, s.secret = f.Settings, f.Code, f.Seal, f.Secret
		s.Organisers, s.hadOffs = []string{e.By}, len(f.Settings.Holidays) > 0
	case Organised:
		s.Organisers = append(slices.Clip(s.Organisers), f.Person)
	case Entered:
		s.Players = append(slices.Clip(s.Players), Entrant{Entered: f, Since: len(s.Rounds) + 1})
		if s.Phase == Running {
			s.Order = append(slices.Clip(s.Order), f.Player)
		}
	case Claimed:
		s = s.change(f.Player, func(p *Entrant) {
			p.Person, p.Account, p.Misses = f.Person, f.Account, 0
			if f.Pictures != nil {
				p.Pictures = f.Pictures
			}
		})
	case Missed:
		s = s.change(f.Player, func(p *Entrant) { p.Misses++ })
	case Freed:
		s = s.change(f.Player, func(p *Entrant) { p.Person, p.Account, p.Pictures, p.Misses = "", false, nil, 0 })
	case Withdrawn:
		s = s.change(f.Player, func(p *Entrant) { p.Withdrawn = true })
	case Returned:
		s = s.change(f.Player, func(p *Entrant) { p.Withdrawn, p.NoShows = false, 0 })
	case Removed:
		s = s.change(f.Player, func(p *Entrant) { p.Removed = true })
	case Rested:
		s = s.change(f.Player, func(p *Entrant) {
			rests := map[int]bool{f.Round: f.Half}
			for r, half := range p.Rests {
				if r != f.Round {
					rests[r] = half
				}
			}
			p.Rests = rests
		})
	case KeptApart:
		s.apart = append(slices.Clip(s.apart), [2]int{f.Player, f.Other})
	case Together:
		s.apart = slices.DeleteFunc(slices.Clone(s.apart), func(a [2]int) bool {
			return a == [2]int{f.Player, f.Other} || a == [2]int{f.Other, f.Player}
		})
	case Opened:
		s.Secret, s.Order, s.Begins, s.Phase = f.Secret, f.Order, f.First, Running
	case Paired:
		s = s.paired(f, e.At)
	case Swapped:
		s = s.swapped(f)
	case Said:
		s = s.board(f.Round, f.Board, func(b *Board) {
			at := 0
			if f.Player == b.Second {
				at = 1
			}
			b.Says[at] = f.Result
		})
	case Decided:
		s = s.board(f.Round, f.Board, func(b *Board) { b.Result, b.How = f.Result, f.How })
		s = s.noShows(f.Round, f.Board)
	case Corrected:
		s = s.board(f.Round, f.Board, func(b *Board) { b.Result, b.How = f.Result, "organiser" })
	case Replayed:
		s = s.board(f.Round, f.Board, func(b *Board) { b.Table = f.Table })
	case Announced:
		s.Next = f.Next
	case HolidayAdded:
		s.hadOffs = true
		s = s.holidays(f.Player, func(all []wire.Holiday) []wire.Holiday {
			return append(slices.Clip(all), wire.Holiday{From: f.From, To: f.To})
		})
	case HolidayRemoved:
		s = s.holidays(f.Player, func(all []wire.Holiday) []wire.Holiday {
			return slices.DeleteFunc(slices.Clone(all), func(h wire.Holiday) bool { return h.From == f.From && h.To == f.To })
		})
	case Finished:
		s.Phase = Over
	}
	return s
}

// change is the state with another entry of a player. What earlier states show stays.
func (s State) change(n int, with func(*Entrant)) State {
	if n < 1 || n > len(s.Players) {
		return s
	}
	s.Players = slices.Clone(s.Players)
	with(&s.Players[n-1])
	return s
}

func (s State) board(round, board int, with func(*Board)) State {
	if _, ok := s.Board(round, board); !ok {
		return s
	}
	s.Rounds = slices.Clone(s.Rounds)
	r := &s.Rounds[round-1]
	r.Boards = slices.Clone(r.Boards)
	with(&r.Boards[board-1])
	return s
}

// Board is one of a round, both counted from 1.
func (s State) Board(round, board int) (Board, bool) {
	if round < 1 || round > len(s.Rounds) || board < 1 || board > len(s.Rounds[round-1].Boards) {
		return Board{}, false
	}
	return s.Rounds[round-1].Boards[board-1], true
}

func (s State) paired(f Paired, at time.Time) State {
	s.Rounds = slices.Clone(s.Rounds)
	s.Next = time.Time{}
	if f.Round <= len(s.Rounds) { // a drawn game of a knockout is played again
		r := &s.Rounds[f.Round-1]
		r.Boards = append(slices.Clip(r.Boards), f.Boards...)
		return s
	}
	r := Round{N: f.Round, At: at, Boards: f.Boards, Byes: f.Byes}
	for _, p := range s.Players {
		if half := p.Rests[f.Round]; half && p.playing() {
			r.Halves = append(r.Halves, p.Player)
		}
	}
	s.Rounds = append(s.Rounds, r)
	return s
}

// swapped has two players change places, whether at a board or with the bye.
func (s State) swapped(f Swapped) State {
	s.Rounds = slices.Clone(s.Rounds)
	r := &s.Rounds[f.Round-1]
	r.Boards, r.Byes = slices.Clone(r.Boards), slices.Clone(r.Byes)
	other := func(n int) int {
		switch n {
		case f.Player:
			return f.Other
		case f.Other:
			return f.Player
		}
		return n
	}
	for i := range r.Boards {
		b := &r.Boards[i]
		if b.has(f.Player) || b.has(f.Other) {
			b.First, b.Second, b.Table = other(b.First), other(b.Second), "" // nobody sits at its table under another name
		}
	}
	for i, n := range r.Byes {
		r.Byes[i] = other(n)
	}
	return s
}

// noShows counts who did not come to a board.
func (s State) noShows(round, board int) State {
	b, _ := s.Board(round, board)
	for _, missing := range []struct {
		player int
		is     bool
	}{{b.First, b.Result == SecondCame || b.Result == NobodyCame}, {b.Second, b.Result == FirstCame || b.Result == NobodyCame}} {
		if missing.is && b.How == byNoShow {
			s = s.change(missing.player, func(p *Entrant) { p.NoShows++ })
		}
	}
	return s
}

// Player is one by number.
func (s State) Player(n int) (Entrant, bool) {
	if n < 1 || n > len(s.Players) {
		return Entrant{}, false
	}
	return s.Players[n-1], true
}

// Of is the player that a person is, or 0.
func (s State) Of(person string) int {
	for _, p := range s.Players {
		if person != "" && p.Person == person {
			return p.Player
		}
	}
	return 0
}

// Organises tells whether a person may change everything.
func (s State) Organises(person string) bool {
	return person != "" && slices.Contains(s.Organisers, person)
}

// Missing is how many results of the rounds so far are missing.
func (s State) Missing() (missing int) {
	for _, r := range s.Rounds {
		for _, b := range r.Boards {
			if b.Result == "" {
				missing++
			}
		}
	}
	return missing
}

// Total is how many rounds there are in all; 0 in an arena, and while nobody knows.
func (s State) Total() int {
	n := len(s.Order)
	if s.Phase == Entries {
		for _, p := range s.Players {
			n += count(p.playing())
		}
	}
	switch s.Format {
	case Swiss:
		if s.NewEvent.Rounds > 0 {
			return s.NewEvent.Rounds
		}
		if n < 2 {
			return 0
		}
		return pairing.KnockoutRounds(n) + count(n > 8)
	case RoundRobin:
		return len(pairing.Berger(n))
	case Double:
		return len(pairing.DoubleBerger(n))
	case Knockout:
		return pairing.KnockoutRounds(n)
	}
	return 0
}

// RulesOf is the sheet of a round.
func (s State) RulesOf(round int) string {
	if len(s.Rules) == 0 {
		return ""
	}
	return s.Rules[(max(round, 1)-1)%len(s.Rules)]
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// games is what each player did in each round. In an arena and in a knockout several boards of a player can be in one round; each is a game.
func (s State) games() map[int][]pairing.Game {
	all := map[int][]pairing.Game{}
	for _, r := range s.Rounds {
		busy := map[int]bool{}
		add := func(n int, g pairing.Game) {
			busy[n] = true
			all[n] = append(all[n], g)
		}
		for _, b := range r.Boards {
			if s.gone(b.First) || s.gone(b.Second) {
				continue // the games of a removed player do not count
			}
			if b.Result == "" {
				busy[b.First], busy[b.Second] = true, true
				continue
			}
			first, second := points(b.Result)
			was := played(b.Result)
			one, two := pairing.Game{Opponent: b.Second, Points: first, Played: was}, pairing.Game{Opponent: b.First, Points: second, Played: was}
			if was {
				one.Colour, two.Colour = pairing.First, pairing.Second
			}
			add(b.First, one)
			add(b.Second, two)
		}
		for _, n := range r.Byes {
			add(n, pairing.Game{Points: 2 * count(s.Format == Swiss)})
		}
		for _, n := range r.Halves {
			add(n, pairing.Game{Points: 1})
		}
		for _, p := range s.Players {
			if !busy[p.Player] && s.Format != Arena && s.Format != Knockout {
				add(p.Player, pairing.Game{})
			}
		}
	}
	return all
}

func (s State) gone(n int) bool { p, ok := s.Player(n); return !ok || p.Removed }

// Codes are the tie-breaks of the event.
func (s State) Codes() []tiebreak.Code {
	codes := make([]tiebreak.Code, len(s.TieBreaks))
	for i, c := range s.TieBreaks {
		codes[i] = tiebreak.Code(c)
	}
	return codes
}

// Standings are those after the rounds so far, without removed players.
func (s State) Standings() []tiebreak.Row {
	games := s.games()
	var players []tiebreak.Player
	for _, p := range s.Players {
		if !p.Removed && (p.playing() || len(games[p.Player]) > 0) {
			players = append(players, tiebreak.Player{Number: p.Player, Name: p.Name, Rating: p.Rating, Games: games[p.Player]})
		}
	}
	return tiebreak.Standings(players, s.Codes())
}
