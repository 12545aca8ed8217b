package events

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/events/tiebreak"
	"crownhead/internal/problem"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// How a result came about.
const (
	byTable     = "table"
	byAgreement = "agreed"
	byOrganiser = "organiser"
	byNoShow    = "no-show"
	byAbsence   = "absent"
)

const (
	mostPlayers  = 400
	mostRounds   = 30
	mostName     = 40
	mostMisses   = 5
	pictureCount = 6
	keyLength    = 3
	usualNoShows = 2
)

// settle is the settings as they are kept, or why they cannot be.
func settle(n wire.NewEvent, now time.Time, rules func(string) (string, error)) (wire.NewEvent, error) {
	var err error
	if n.Name, err = checkName(n.Name, 60); err != nil {
		return n, err
	}
	if !slices.Contains([]string{Swiss, RoundRobin, Double, Knockout, Arena}, n.Format) {
		return n, bad("format", "format", game.Excerpt(n.Format))
	}
	if len(n.Rules) == 0 || len(n.Rules) > mostRounds {
		return n, bad("which-rules")
	}
	n.Rules = slices.Clone(n.Rules)
	for i, r := range n.Rules {
		if n.Rules[i], err = rules(r); err != nil {
			return n, err
		}
	}
	if n.Match < 0 || n.Match > 0 && !slices.ContainsFunc(n.Rules, func(r string) bool { return strings.Contains(r, "match=") }) {
		return n, bad("no-match")
	}
	if n.Clock != "" {
		if _, err := clock.Parse(n.Clock); err != nil {
			return n, readable(err)
		}
	}
	all := n.Holidays
	n.Holidays = nil
	for _, h := range all {
		if n.Holidays, err = withHoliday(n, h.From, h.To, now); err != nil {
			return n, err
		}
	}
	if n.Rounds < 0 || n.Rounds > mostRounds || n.Minutes < 0 || n.Minutes > 24*60 || n.NoShows < 0 || n.NoShows > 99 || n.Wait < 0 || n.Wait > 24*60 {
		return n, bad("numbers", "most", mostRounds)
	}
	if n.Format == Arena && n.Minutes == 0 {
		n.Minutes = 60
	}
	if n.NoShows == 0 {
		n.NoShows = usualNoShows
	}
	if n.Class {
		if n.Club != "" {
			return n, bad("class-club")
		}
		n.Private, n.Rated = true, false
	}
	if n.RealBoards || n.Clock == "" {
		n.Rated = false
	}
	if n.TieBreaks == nil {
		n.TieBreaks = usualTieBreaks(n.Format)
	}
	for _, c := range n.TieBreaks {
		if !tiebreak.Known(tiebreak.Code(c)) {
			return n, bad("tie-break", "code", game.Excerpt(c))
		}
	}
	n.Roster = ""
	return n, nil
}

func usualTieBreaks(format string) []string {
	switch format {
	case RoundRobin, Double:
		return []string{"DE", "SB", "WON"}
	case Arena, Knockout:
		return []string{"WON"}
	}
	return []string{"BH-C1", "BH", "SB"}
}

// checkName is a name as it is kept: something that can be read, and that no spreadsheet takes for a formula.
func checkName(name string, most int) (string, error) {
	name = strings.TrimSpace(name)
	if !utf8.ValidString(name) || name == "" || utf8.RuneCountInString(name) > most {
		return "", bad("name", "most", most)
	}
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return "", bad("name", "most", most)
		}
	}
	if strings.ContainsRune("=+-@", rune(name[0])) {
		return "", bad("formula", "name", game.Excerpt(name))
	}
	return name, nil
}

// decide is what follows from a command of somebody, or why it cannot be done.
func (s State) decide(who view.Viewer, c wire.EventCommand, now time.Time, id func() (string, error)) ([]Fact, error) {
	if who.Person == "" {
		return nil, fail(problem.SignIn, "who-are-you")
	}
	if s.Phase == Over && c.Do != "result" && c.Do != "organise" {
		return nil, refuse("over")
	}
	switch c.Do {
	case "join":
		return s.join(who, c)
	case "claim":
		return s.claim(who, c)
	case "report":
		return s.report(who, c)
	case "leave", "return", "rest":
		return s.oneself(who, c)
	case "holiday", "no-holiday":
		if c.Player != 0 || !s.Organises(who.Person) {
			return s.ownHoliday(who, c, now)
		}
	}
	if !s.Organises(who.Person) {
		return nil, fail(problem.NotYours, "organisers-only")
	}
	return s.organise(c, now, id)
}

func (s State) organise(c wire.EventCommand, now time.Time, id func() (string, error)) ([]Fact, error) {
	switch c.Do {
	case "enter":
		return s.enter([]Entered{{Name: c.Name, Club: c.Club, Rating: c.Rating}})
	case "roster":
		roster, err := ReadRoster(c.Roster)
		if err != nil {
			return nil, err
		}
		return s.enter(roster)
	case "free":
		if _, ok := s.Player(c.Player); !ok {
			return nil, noPlayer(c.Player)
		}
		return []Fact{Freed{c.Player}}, nil
	case "apart", "together":
		_, one := s.Player(c.Player)
		_, two := s.Player(c.Other)
		if !one || !two || c.Player == c.Other {
			return nil, noPlayer(c.Other)
		}
		if c.Do == "apart" {
			return []Fact{KeptApart{c.Player, c.Other}}, nil
		}
		return []Fact{Together{c.Player, c.Other}}, nil
	case "start":
		if s.Phase != Entries {
			return nil, refuse("begun")
		}
		facts, err := s.begin()
		if err != nil {
			return nil, err
		}
		return s.then(facts, now, func(s State) ([]Fact, error) { return s.pairNext(id) })
	case "next":
		if s.Phase != Running {
			return nil, refuse("not-begun")
		}
		return s.pairNext(id)
	case "swap":
		return s.swap(c)
	case "result":
		return s.result(c)
	case "noshow":
		return s.noShow(c, now)
	case "announce":
		if c.Minutes < 0 || c.Minutes > 7*24*60 {
			return nil, bad("numbers", "most", 7*24*60)
		}
		return []Fact{Announced{now.Add(time.Duration(c.Minutes) * time.Minute).Round(time.Second)}}, nil
	case "holiday":
		all, err := withHoliday(s.NewEvent, c.From, c.To, now)
		if err != nil || len(all) == len(s.Holidays) {
			return nil, err
		}
		return []Fact{HolidayAdded{From: all[len(all)-1].From, To: all[len(all)-1].To}}, nil
	case "no-holiday":
		h := wire.Holiday{From: c.From, To: cmp.Or(c.To, c.From)}
		if !slices.Contains(s.Holidays, h) {
			return nil, bad("no-holiday", "from", game.Excerpt(h.From), "to", game.Excerpt(h.To))
		}
		return []Fact{HolidayRemoved{From: h.From, To: h.To}}, nil
	case "finish":
		if n := s.Missing(); n > 0 {
			return nil, refuse("results-missing", "n", n)
		}
		return []Fact{Finished{}}, nil
	case "organise":
		if c.Person == "" {
			return nil, bad("which-person")
		}
		return []Fact{Organised{c.Person}}, nil
	}
	return nil, bad("which-command", "do", game.Excerpt(c.Do))
}

// then adds what follows from the state after some facts.
func (s State) then(facts []Fact, now time.Time, next func(State) ([]Fact, error)) ([]Fact, error) {
	after := s
	for _, f := range facts {
		after = after.Apply(Entry{Seq: after.Seq + 1, At: now, Fact: f})
	}
	more, err := next(after)
	return append(facts, more...), err
}

func (s State) enter(all []Entered) ([]Fact, error) {
	if s.Phase != Entries && s.Format != Swiss && s.Format != Arena {
		return nil, refuse("too-late")
	}
	if len(s.Players)+len(all) > mostPlayers {
		return nil, refuse("full", "most", mostPlayers)
	}
	var facts []Fact
	for i, e := range all {
		var err error
		if e.Name, err = checkName(e.Name, mostName); err != nil {
			return nil, err
		}
		if e.Club != "" {
			if e.Club, err = checkName(e.Club, mostName); err != nil {
				return nil, err
			}
		}
		if e.Rating < 0 || e.Rating > 4000 {
			return nil, bad("rating", "name", e.Name)
		}
		same := func(name string) bool { return strings.EqualFold(name, e.Name) }
		if slices.ContainsFunc(s.Players, func(p Entrant) bool { return same(p.Name) }) || slices.ContainsFunc(all[:i], func(o Entered) bool { return same(strings.TrimSpace(o.Name)) }) {
			return nil, fail(problem.NameTaken, "name-twice", game.Plain("name", e.Name))
		}
		e.Player = len(s.Players) + 1 + i
		facts = append(facts, e)
	}
	return facts, nil
}

// knows tells whether somebody may come in: the event's code is the key, and a public event without a class needs none.
func (s State) knows(c wire.EventCommand) error {
	if !s.Private && !s.Class {
		return nil
	}
	if !sameCode(c.Code, s.Code) {
		return fail(problem.NotYours, "wrong-code")
	}
	return nil
}

func sameCode(a, b string) bool {
	plain := func(s string) string { return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(s)) }
	return plain(a) == plain(b)
}

func (s State) join(who view.Viewer, c wire.EventCommand) ([]Fact, error) {
	if err := s.knows(c); err != nil {
		return nil, err
	}
	if n := s.Of(who.Person); n > 0 {
		return nil, refuse("in-already", "name", s.Players[n-1].Name)
	}
	if who.Bot && !s.Bots {
		return nil, refuse("no-bots")
	}
	name := c.Name
	if who.Account || who.Bot || name == "" {
		name = who.Name
	}
	if s.Class {
		return nil, refuse("class-list")
	}
	return s.enter([]Entered{{Name: name, Club: c.Club, Rating: c.Rating, Person: who.Person, Account: who.Account, Bot: who.Bot}})
}

// claim is how somebody becomes a name of the roster. In a class three pictures are the key, which the child has chosen the first time.
func (s State) claim(who view.Viewer, c wire.EventCommand) ([]Fact, error) {
	if !sameCode(c.Code, s.Code) {
		return nil, fail(problem.NotYours, "wrong-code")
	}
	p, ok := s.Player(c.Player)
	if !ok {
		return nil, noPlayer(c.Player)
	}
	if n := s.Of(who.Person); n > 0 && n != c.Player {
		return nil, refuse("in-already", "name", s.Players[n-1].Name)
	}
	f := Claimed{Player: c.Player, Person: who.Person, Account: who.Account}
	if !s.Class {
		if p.Person != "" && p.Person != who.Person {
			return nil, refuse("claimed", "name", p.Name)
		}
		return []Fact{f}, nil
	}
	if who.Account {
		return nil, refuse("class-guests")
	}
	if p.Misses >= mostMisses {
		return nil, refuse("locked", "name", p.Name)
	}
	if !isKey(c.Pictures) {
		return nil, bad("pictures")
	}
	if p.Pictures != nil && !slices.Equal(p.Pictures, c.Pictures) {
		return []Fact{Missed{c.Player}}, refuse("wrong-pictures")
	}
	f.Pictures, f.Account = c.Pictures, false
	return []Fact{f}, nil
}

// isKey tells of three different pictures.
func isKey(pictures []int) bool {
	if len(pictures) != keyLength {
		return false
	}
	for i, p := range pictures {
		if p < 1 || p > pictureCount || slices.Contains(pictures[:i], p) {
			return false
		}
	}
	return true
}

// oneself is what a player does for themselves, and the organiser for anybody.
func (s State) oneself(who view.Viewer, c wire.EventCommand) ([]Fact, error) {
	n := c.Player
	if n == 0 {
		n = s.Of(who.Person)
	}
	p, ok := s.Player(n)
	if !ok {
		return nil, noPlayer(n)
	}
	if s.Of(who.Person) != n && !s.Organises(who.Person) {
		return nil, fail(problem.NotYours, "not-your-name")
	}
	switch c.Do {
	case "leave":
		if p.Withdrawn {
			return nil, refuse("gone", "name", p.Name)
		}
		facts := []Fact{Withdrawn{Player: n}}
		if s.Phase == Running && (s.Format == RoundRobin || s.Format == Double) && s.playedHalf(n) < 0 {
			facts = append(facts, Removed{n})
		}
		return facts, nil
	case "return":
		if !p.Withdrawn || p.Removed || s.Format == Knockout && s.Phase == Running {
			return nil, refuse("cannot-return", "name", p.Name)
		}
		return []Fact{Returned{n}}, nil
	}
	round := c.Round
	if round == 0 {
		round = len(s.Rounds) + 1
	}
	if s.Format != Swiss || round <= len(s.Rounds) || round > mostRounds {
		return nil, refuse("no-rest")
	}
	half := c.Half && s.Organises(who.Person)
	return []Fact{Rested{Player: n, Round: round, Half: half}}, nil
}

// playedHalf compares how many games somebody has played with half of all.
func (s State) playedHalf(n int) int {
	games := 0
	for _, r := range s.Rounds {
		for _, b := range r.Boards {
			games += count(b.has(n) && played(b.Result))
		}
	}
	each := len(s.Order) - 1
	if s.Format == Double {
		each *= 2
	}
	return 2*games - each
}

// report is a result that a player enters for a real board; it counts when the other has entered the same.
func (s State) report(who view.Viewer, c wire.EventCommand) ([]Fact, error) {
	b, ok := s.Board(c.Round, c.Board)
	if !ok {
		return nil, bad("which-board")
	}
	me := s.Of(who.Person)
	if me == 0 || !b.has(me) {
		return nil, fail(problem.NotYours, "not-your-board")
	}
	if b.Table != "" {
		return nil, refuse("at-a-table")
	}
	if b.Result != "" {
		return nil, refuse("decided", "result", b.Result)
	}
	if !played(c.Result) {
		return nil, bad("which-result")
	}
	facts := []Fact{Said{Round: c.Round, Board: c.Board, Player: me, Result: c.Result}}
	other := b.Says[0]
	if me == b.First {
		other = b.Says[1]
	}
	if other == c.Result {
		facts = append(facts, Decided{Round: c.Round, Board: c.Board, Result: c.Result, How: byAgreement})
	}
	return facts, nil
}

// result is the organiser's word: for a board without one, or as a correction.
func (s State) result(c wire.EventCommand) ([]Fact, error) {
	b, ok := s.Board(c.Round, c.Board)
	if !ok {
		return nil, bad("which-board")
	}
	if !slices.Contains(Results, c.Result) {
		return nil, bad("which-result")
	}
	switch b.Result {
	case c.Result:
		return nil, nil
	case "":
		return []Fact{Decided{Round: c.Round, Board: c.Board, Result: c.Result, How: byOrganiser}}, nil
	}
	if s.Format == Knockout && c.Round < len(s.Rounds) {
		return nil, refuse("next-round-plays")
	}
	why := strings.TrimSpace(c.Why)
	if utf8.RuneCountInString(why) > 200 || !utf8.ValidString(why) {
		return nil, bad("long-why")
	}
	return []Fact{Corrected{Round: c.Round, Board: c.Board, Was: b.Result, Result: c.Result, Why: why}}, nil
}

// noShow is that a player, or both, did not come to a board.
func (s State) noShow(c wire.EventCommand, now time.Time) ([]Fact, error) {
	b, ok := s.Board(c.Round, c.Board)
	if !ok {
		return nil, bad("which-board")
	}
	if b.Result != "" {
		return nil, refuse("decided", "result", b.Result)
	}
	result := NobodyCame
	switch c.Player {
	case b.First:
		result = SecondCame
	case b.Second:
		result = FirstCame
	}
	facts := []Fact{Decided{Round: c.Round, Board: c.Board, Result: result, How: byNoShow}}
	return s.then(facts, now, func(s State) (out []Fact, _ error) {
		for _, n := range []int{b.First, b.Second} {
			if p := s.Players[n-1]; p.playing() && p.NoShows >= s.NoShows {
				out = append(out, Withdrawn{Player: n, Why: byNoShow})
			}
		}
		return out, nil
	})
}

// swap is a pairing by hand: two players of the newest round change places before either has a result.
func (s State) swap(c wire.EventCommand) ([]Fact, error) {
	round := len(s.Rounds)
	if round == 0 || s.Format == Knockout || c.Player == c.Other {
		return nil, refuse("cannot-swap")
	}
	for _, n := range []int{c.Player, c.Other} {
		found := slices.Contains(s.Rounds[round-1].Byes, n)
		for _, b := range s.Rounds[round-1].Boards {
			if b.has(n) {
				found = true
				if b.Result != "" || b.Table != "" {
					return nil, refuse("cannot-swap")
				}
			}
		}
		if !found {
			return nil, refuse("cannot-swap")
		}
	}
	return []Fact{Swapped{round, c.Player, c.Other}}, nil
}

func noPlayer(n int) error {
	return fail(problem.NotFound, "no-player", game.Plain("n", strconv.Itoa(n)))
}
