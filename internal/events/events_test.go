package events

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/events/kept"
	"crownhead/internal/events/pairing"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

// memory keeps events for a test. It fails when it is told to.
type memory struct {
	ClubKeeper // there are none here: the tests of the server have clubs
	mu         sync.Mutex
	lines      map[string][]kept.Line
	rows       map[string]kept.Row
	fails      func() error
}

func (m *memory) AppendEvent(_ context.Context, after int, lines []kept.Line, row kept.Row) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fails != nil {
		if err := m.fails(); err != nil {
			return err
		}
	}
	if len(m.lines[row.ID]) != after {
		return kept.ErrBehind
	}
	m.lines[row.ID] = append(m.lines[row.ID], lines...)
	m.rows[row.ID] = row
	return nil
}

func (m *memory) EventLog(_ context.Context, id string) ([]kept.Line, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.lines[id]) == 0 {
		return nil, kept.ErrNoEvent
	}
	return slices.Clone(m.lines[id]), nil
}

func (m *memory) EventHead(_ context.Context, id string) (int, error) {
	return m.rows[id].Head, nil
}

func (m *memory) EventByCode(_ context.Context, code string) (string, error) {
	for id, r := range m.rows {
		if r.Code == code {
			return id, nil
		}
	}
	return "", kept.ErrNoEvent
}

func (m *memory) EventRows(_ context.Context, f kept.Filter, _ int) (all []kept.Row, _ error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.rows {
		if f.Phase == "" || r.Phase == f.Phase {
			all = append(all, r)
		}
	}
	return all, nil
}

// tables are those of a house that plays nothing: a test says who has won.
type tables struct {
	mu     sync.Mutex
	opened map[string]int
	won    map[string]game.Seat
	fails  error

	awaited map[string]time.Time // since when the first player is
	off     []string             // called off

	holidays map[string]clock.Holidays
}

func (t *tables) CalledOff(_ context.Context, id string) (bool, error) {
	return slices.Contains(t.off, id), nil
}

func (t *tables) SetHolidays(_ context.Context, id string, all clock.Holidays) error {
	t.holidays[id] = all
	return nil
}

func (t *tables) OpenAs(_ context.Context, id string, _ play.Create, _ [2]play.Player) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.fails != nil {
		return t.fails
	}
	t.opened[id]++
	return nil
}

func (t *tables) Awaited(_ context.Context, id string) (game.Seat, time.Time, error) {
	if at, ok := t.awaited[id]; ok {
		return game.First, at, nil
	}
	return game.Nobody, time.Time{}, nil
}

func (t *tables) CallOff(_ context.Context, id string) error {
	if t.fails != nil {
		return t.fails
	}
	if !slices.Contains(t.off, id) {
		t.off = append(t.off, id)
	}
	return nil
}

func (t *tables) Outcome(_ context.Context, id string) (bool, game.Seat, error) {
	w, over := t.won[id]
	return over, w, nil
}

type room struct {
	*Service
	t      *testing.T
	memory *memory
	tables *tables
	now    time.Time
}

func newRoom(t *testing.T) *room {
	c := &room{t: t, memory: &memory{lines: map[string][]kept.Line{}, rows: map[string]kept.Row{}}, tables: &tables{opened: map[string]int{}, won: map[string]game.Seat{}, holidays: map[string]clock.Holidays{}}, now: time.UnixMilli(1_800_000_000_000)}
	c.Service = &Service{Games: games.Crownhead(), Keep: c.memory, Tables: c.tables, Now: func() time.Time { return c.now }, Random: rand.Reader}
	return c
}

func kindOf(err error) problem.Kind {
	var p *problem.Problem
	if errors.As(err, &p) {
		return p.Kind
	}
	return ""
}

func person(name string) view.Viewer { return view.Viewer{Person: "id-" + name, Name: name} }

var boss = person("Boss")

func (c *room) open(n wire.NewEvent) State {
	c.t.Helper()
	if n.Name == "" {
		n.Name = "Thursday"
	}
	if n.Rules == nil {
		n.Rules = []string{"chess/fide"}
	}
	s, err := c.Create(c.t.Context(), boss, n)
	if err != nil {
		c.t.Fatal(err)
	}
	return s
}

func (c *room) do(who view.Viewer, id string, cmd wire.EventCommand) State {
	c.t.Helper()
	s, err := c.Do(c.t.Context(), who, id, cmd)
	if err != nil {
		c.t.Fatalf("%+v: %v", cmd, err)
	}
	return s
}

func (c *room) refused(who view.Viewer, id string, cmd wire.EventCommand, token string) {
	c.t.Helper()
	before, _ := c.State(c.t.Context(), id)
	_, err := c.Do(c.t.Context(), who, id, cmd)
	var p *problem.Problem
	if !errors.As(err, &p) || p.Reasons[0].Token != token {
		c.t.Fatalf("%+v: %v, want %s", cmd, err, token)
	}
	if after, _ := c.State(c.t.Context(), id); after.Seq != before.Seq && token != "wrong-pictures" {
		c.t.Fatalf("%+v is refused and written down", cmd)
	}
}

func roster(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "Player %c%c, Club %d, %d\n", 'A'+i/26, 'A'+i%26, i%3, 1400+i*10)
	}
	return b.String()
}

// finishRound has the organiser enter results that somebody chooses.
func (c *room) finishRound(s State, result func(b Board) string) State {
	r := len(s.Rounds)
	for i, b := range s.Rounds[r-1].Boards {
		if b.Result == "" {
			s = c.do(boss, s.ID, wire.EventCommand{Do: "result", Round: r, Board: i + 1, Result: result(b)})
		}
	}
	return s
}

func lowerWins(b Board) string {
	if b.First < b.Second {
		return FirstWins
	}
	return SecondWins
}

func TestEveryFormatComesToAnEnd(t *testing.T) {
	for _, format := range []string{Swiss, RoundRobin, Double, Knockout} {
		for n := 2; n <= 11; n++ {
			c := newRoom(t)
			s := c.open(wire.NewEvent{Format: format, RealBoards: true, Roster: roster(n)})
			s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
			for rounds := 0; s.Phase == Running; rounds++ {
				if rounds > 40 {
					t.Fatalf("%s of %d never ends", format, n)
				}
				if s = c.finishRound(s, lowerWins); s.Phase == Running {
					s = c.do(boss, s.ID, wire.EventCommand{Do: "next"})
				}
			}
			if rows := s.Standings(); rows[0].Number != 1 {
				t.Errorf("%s of %d: %d is first", format, n, rows[0].Number)
			}
			// The log tells everything.
			again, err := c.State(t.Context(), s.ID)
			if err != nil || !reflect.DeepEqual(again.Standings(), s.Standings()) || !reflect.DeepEqual(again.Rounds, s.Rounds) {
				t.Errorf("%s of %d: the log tells another story: %v", format, n, err)
			}
		}
	}
}

func TestTheSealIsOpenedWithTheFirstPairing(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: RoundRobin, RealBoards: true, Roster: roster(6)})
	if v := s.View(boss, ""); v.Seal == "" || v.Secret != "" || strings.Contains(fmt.Sprintf("%+v", v), s.secret) {
		t.Errorf("before the pairing: %q, %q", v.Seal, v.Secret)
	}
	before := s
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	facts, err := before.begin()
	if err != nil || !reflect.DeepEqual(facts[0].(Opened).Order, s.Order) {
		t.Error("anybody with the secret must find the same lots")
	}
	if s.Secret == "" || s.View(person("Anybody"), "").Secret != s.Secret {
		t.Error("the secret is not opened")
	}
}

func TestResultsByHandNeedBoth(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss, RealBoards: true})
	ann, bob, cat := person("Ann"), person("Bob"), person("Cat")
	for _, p := range []view.Viewer{ann, bob} {
		c.do(p, s.ID, wire.EventCommand{Do: "join"})
	}
	c.refused(ann, s.ID, wire.EventCommand{Do: "join"}, "in-already")
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	report := wire.EventCommand{Do: "report", Round: 1, Board: 1, Result: FirstWins}
	c.refused(cat, s.ID, report, "not-your-board")
	c.refused(cat, s.ID, wire.EventCommand{Do: "result", Round: 1, Board: 1, Result: FirstWins}, "organisers-only")
	if s = c.do(ann, s.ID, report); s.Missing() != 1 {
		t.Error("one alone has decided")
	}
	other := report
	other.Result = Drawn
	if s = c.do(bob, s.ID, other); s.Missing() != 1 {
		t.Error("two different results have decided")
	}
	if s = c.do(bob, s.ID, report); s.Missing() != 0 || s.Rounds[0].Boards[0].How != byAgreement {
		t.Errorf("%+v", s.Rounds)
	}
	c.refused(ann, s.ID, report, map[bool]string{true: "over", false: "decided"}[s.Phase == Over])
	// The organiser corrects it, and the log says so.
	s = c.do(boss, s.ID, wire.EventCommand{Do: "result", Round: 1, Board: 1, Result: SecondWins, Why: "wrong way round"})
	if note := s.View(boss, "").Log; !strings.Contains(note[len(note)-1].Text, "0-1 instead of 1-0 (wrong way round).") {
		t.Error(note[len(note)-1].Text)
	}
}

func TestLateWithdrawnAbsent(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss, RealBoards: true, Rounds: 4, NoShows: 2, Roster: roster(8)})
	c.do(boss, s.ID, wire.EventCommand{Do: "apart", Player: 8, Other: 4})
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	if pairs := s.Rounds[0].Boards; slices.ContainsFunc(pairs, func(b Board) bool { return b.has(8) && b.has(4) }) {
		t.Errorf("kept apart and paired: %+v", pairs)
	}
	c.refused(boss, s.ID, wire.EventCommand{Do: "next"}, "results-missing")
	s = c.do(boss, s.ID, wire.EventCommand{Do: "noshow", Round: 1, Board: 1, Player: s.Rounds[0].Boards[0].First})
	absent := s.Rounds[0].Boards[0].First
	s = c.finishRound(s, lowerWins)
	s = c.do(boss, s.ID, wire.EventCommand{Do: "enter", Name: "Late"})
	late := len(s.Players)
	s = c.do(boss, s.ID, wire.EventCommand{Do: "rest", Player: 2, Half: true})
	s = c.do(boss, s.ID, wire.EventCommand{Do: "next"})
	if slices.ContainsFunc(s.Rounds[1].Boards, func(b Board) bool { return b.has(2) }) || !slices.ContainsFunc(s.Rounds[1].Boards, func(b Board) bool { return b.has(late) }) {
		t.Errorf("round 2: %+v", s.Rounds[1])
	}
	for i, b := range s.Rounds[1].Boards {
		if b.has(absent) {
			s = c.do(boss, s.ID, wire.EventCommand{Do: "noshow", Round: 2, Board: i + 1, Player: absent})
		}
	}
	if p, _ := s.Player(absent); !p.Withdrawn {
		t.Error("two no-shows, and still in")
	}
	s = c.finishRound(s, lowerWins)
	s = c.do(boss, s.ID, wire.EventCommand{Do: "next"})
	if slices.ContainsFunc(s.Rounds[2].Boards, func(b Board) bool { return b.has(absent) }) {
		t.Error("who is out is paired")
	}
	for _, r := range s.Standings() {
		if r.Number == late && len(r.Games) != 2 || r.Number == 2 && !slices.ContainsFunc(r.Games, func(g pairing.Game) bool { return !g.Played && g.Points == 1 }) {
			t.Errorf("%+v", r)
		}
	}
}

func TestHalfOfARoundRobin(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: RoundRobin, RealBoards: true, Roster: roster(6)})
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	c.refused(boss, s.ID, wire.EventCommand{Do: "enter", Name: "Late"}, "too-late")
	s = c.finishRound(s, lowerWins)
	s = c.do(boss, s.ID, wire.EventCommand{Do: "leave", Player: 1})
	for _, r := range s.Standings() {
		if r.Number == 1 || slices.ContainsFunc(r.Games, func(g pairing.Game) bool { return g.Opponent == 1 }) {
			t.Errorf("who has played one of five games still counts: %+v", r)
		}
	}
	for s.Phase == Running {
		s = c.finishRound(c.do(boss, s.ID, wire.EventCommand{Do: "next"}), lowerWins)
	}
	if len(s.Rounds) != 5 || s.Standings()[0].Number != 2 {
		t.Errorf("%d rounds", len(s.Rounds))
	}
}

func TestADrawnKnockoutIsPlayedAgain(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Knockout, RealBoards: true, Roster: roster(3)})
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	s = c.finishRound(s, func(Board) string { return Drawn })
	first := s.Rounds[0].Boards[0]
	s = c.do(boss, s.ID, wire.EventCommand{Do: "next"})
	if len(s.Rounds) != 1 || len(s.Rounds[0].Boards) != 2 || s.Rounds[0].Boards[1].First != first.Second {
		t.Fatalf("%+v", s.Rounds)
	}
	s = c.finishRound(s, lowerWins)
	s = c.do(boss, s.ID, wire.EventCommand{Do: "next"})
	if s = c.finishRound(s, lowerWins); s.Phase != Over || len(s.Rounds) != 2 {
		t.Errorf("%+v", s.Rounds)
	}
}

func TestStrangers(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss, Private: true, RealBoards: true, Roster: "Ann\nBob"})
	stranger := person("Stranger")
	if _, err := c.Show(t.Context(), stranger, s.ID, ""); kindOf(err) != problem.NotFound {
		t.Errorf("a stranger sees it: %v", err)
	}
	if _, err := c.Show(t.Context(), stranger, s.ID, s.Code); err != nil {
		t.Errorf("the code does not open it: %v", err)
	}
	for _, do := range []string{"start", "next", "result", "roster", "enter", "finish", "announce", "swap", "noshow", "organise", "free", "apart"} {
		c.refused(stranger, s.ID, wire.EventCommand{Do: do, Round: 1, Board: 1, Result: FirstWins}, "no-event")
		c.refused(stranger, s.ID, wire.EventCommand{Do: do, Round: 1, Board: 1, Result: FirstWins, Code: s.Code}, "organisers-only")
	}
	c.refused(stranger, s.ID, wire.EventCommand{Do: "join", Code: "WRONG2"}, "wrong-code")
	c.refused(stranger, s.ID, wire.EventCommand{Do: "claim", Player: 1, Code: "WRONG2"}, "wrong-code")
	ann := person("Ann")
	c.do(ann, s.ID, wire.EventCommand{Do: "claim", Player: 1, Code: " " + strings.ToLower(s.Code[:3]) + "-" + s.Code[3:]})
	c.refused(stranger, s.ID, wire.EventCommand{Do: "claim", Player: 1, Code: s.Code}, "claimed")
	c.refused(ann, s.ID, wire.EventCommand{Do: "leave", Player: 2}, "not-your-name")
}

func TestAClass(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss, Class: true, Roster: "Mia\nNoah"})
	if !s.Private {
		t.Error("a class is private")
	}
	mia, other := person("tablet 1"), person("tablet 2")
	key := wire.EventCommand{Do: "claim", Player: 1, Code: s.Code, Pictures: []int{4, 1, 6}}
	c.refused(mia, s.ID, wire.EventCommand{Do: "claim", Player: 1, Code: s.Code, Pictures: []int{4, 4, 6}}, "pictures")
	c.do(mia, s.ID, key)
	s = c.do(other, s.ID, key) // the next day at another tablet
	if s.Of(other.Person) != 1 || s.Of(mia.Person) != 0 {
		t.Errorf("%+v", s.Players)
	}
	wrong := key
	wrong.Pictures = []int{1, 4, 6}
	for range mostMisses {
		c.refused(mia, s.ID, wrong, "wrong-pictures")
	}
	c.refused(mia, s.ID, key, "locked")
	c.do(boss, s.ID, wire.EventCommand{Do: "free", Player: 1})
	c.do(mia, s.ID, wrong)
	c.refused(person("new"), s.ID, wire.EventCommand{Do: "join", Code: s.Code}, "class-list")
	for _, n := range s.View(boss, "").Log {
		if strings.Contains(n.Text, "[") {
			t.Error("the log shows pictures")
		}
	}
}

// A node that is stopped anywhere loses nothing and pairs nothing twice: whatever was not written has not happened, and whatever was is done again.
func TestAStoppedNode(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss, Auto: true, Rounds: 3})
	for i := range 4 {
		c.do(person(fmt.Sprint("P", i)), s.ID, wire.EventCommand{Do: "join"})
	}
	stopped := errors.New("stopped")
	writes := 0
	c.memory.fails = func() error { // every second write fails
		if writes++; writes%2 == 1 {
			return stopped
		}
		return nil
	}
	for range 10 {
		if _, err := c.Do(t.Context(), boss, s.ID, wire.EventCommand{Do: "start"}); err == nil {
			break
		}
	}
	for turn := 0; turn < 50; turn++ {
		s, _ = c.State(t.Context(), s.ID)
		if s.Phase == Over {
			break
		}
		for _, r := range s.Rounds {
			for _, b := range r.Boards {
				c.tables.won[b.Table] = game.First
			}
		}
		var both sync.WaitGroup // two nodes at once
		for range 2 {
			both.Go(func() { _, _ = c.Advance(context.WithoutCancel(t.Context()), s.ID) })
		}
		both.Wait()
	}
	if s.Phase != Over || len(s.Rounds) != 3 {
		t.Fatalf("%s after %d rounds", s.Phase, len(s.Rounds))
	}
	seen := map[string]bool{}
	for _, r := range s.Rounds {
		if len(r.Boards) != 2 {
			t.Errorf("%+v", r)
		}
		for _, b := range r.Boards {
			if seen[b.Table] || c.tables.opened[b.Table] == 0 || b.Result != FirstWins {
				t.Errorf("%+v", b)
			}
			seen[b.Table] = true
		}
	}
	if len(c.tables.opened) != len(seen) {
		t.Errorf("%d tables for %d boards", len(c.tables.opened), len(seen))
	}
}

// Whoever is shown a round can go to its tables, though the node that has paired it was stopped before it had opened them.
func TestTablesThatAreShownAreOpen(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss})
	for i := range 4 {
		c.do(person(fmt.Sprint("P", i)), s.ID, wire.EventCommand{Do: "join"})
	}
	c.tables.fails = errors.New("stopped")
	if _, err := c.Do(t.Context(), boss, s.ID, wire.EventCommand{Do: "start"}); !errors.Is(err, c.tables.fails) {
		t.Fatal(err)
	}
	c.tables.fails = nil
	for range 2 { // and they are opened once
		s, err := c.Show(t.Context(), person("P0"), s.ID, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range s.Rounds[0].Boards {
			if c.tables.opened[b.Table] != 1 {
				t.Errorf("the table %q was opened %d times", b.Table, c.tables.opened[b.Table])
			}
		}
	}
}

// A node that has written down who did not come may end before it has called the table off.
func TestATableIsCalledOffByAnotherNode(t *testing.T) {
	c := newRoom(t)
	c.tables.awaited = map[string]time.Time{}
	s := c.open(wire.NewEvent{Format: RoundRobin, Wait: 15, Rules: []string{"chess/fide"}})
	for i := range 4 {
		c.do(person(fmt.Sprint("P", i)), s.ID, wire.EventCommand{Do: "join"})
	}
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	table := s.Rounds[0].Boards[0].Table
	c.tables.awaited[table] = c.now
	c.now = c.now.Add(15 * time.Minute)
	c.tables.fails = errors.New("the node is gone")
	if _, err := c.Advance(t.Context(), s.ID); err == nil {
		t.Fatal("the table was called off")
	}
	if s, err := c.State(t.Context(), s.ID); err != nil || s.Rounds[0].Boards[0].Result != SecondCame {
		t.Fatalf("%+v, %v", s.Rounds[0].Boards, err)
	}
	c.tables.fails = nil
	c.laid = nil // another node's memory
	c.Sweep(t.Context())
	if !slices.Equal(c.tables.off, []string{table}) {
		t.Errorf("called off: %v", c.tables.off)
	}
}

// Who makes no turn at a table within the organiser's limit is a no-show, with a line in the log; the second time the player is out.
func TestNoShowsByThemselves(t *testing.T) {
	c := newRoom(t)
	c.tables.awaited = map[string]time.Time{}
	s := c.open(wire.NewEvent{Format: RoundRobin, Wait: 15, NoShows: 1, Rules: []string{"chess/fide"}})
	for i := range 4 {
		c.do(person(fmt.Sprint("P", i)), s.ID, wire.EventCommand{Do: "join"})
	}
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	absent, late := s.Rounds[0].Boards[0], s.Rounds[0].Boards[1]
	c.tables.awaited[absent.Table] = c.now
	c.tables.awaited[late.Table] = c.now.Add(10 * time.Minute)
	for minutes, want := range []string{14: "", 15: SecondCame} {
		if minutes < 14 {
			continue
		}
		c.now = s.Rounds[0].At.Add(time.Duration(minutes) * time.Minute)
		after, err := c.Advance(t.Context(), s.ID)
		if err != nil || after.Rounds[0].Boards[0].Result != want || after.Rounds[0].Boards[1].Result != "" {
			t.Errorf("after %d minutes: %+v, %v", minutes, after.Rounds[0].Boards, err)
		}
		s = after
	}
	if !slices.Equal(c.tables.off, []string{absent.Table}) {
		t.Errorf("called off: %v", c.tables.off)
	}
	if p, _ := s.Player(absent.First); !p.Withdrawn {
		t.Error("after the limit somebody still plays")
	}
	log := ""
	for _, n := range s.View(boss, "").Log {
		log += n.Text
	}
	if !strings.Contains(log, "a no-show.") || !strings.Contains(log, "is out after too many no-shows") {
		t.Error(log)
	}
}

// The organiser has the games of a round reviewed that were finished at tables, and nobody else does.
func TestReviewsOfARound(t *testing.T) {
	c := newRoom(t)
	var asked []string
	c.Review = func(_ context.Context, _ view.Viewer, table string) error {
		asked = append(asked, table)
		return nil
	}
	s := c.open(wire.NewEvent{Format: RoundRobin})
	for i := range 4 {
		c.do(person(fmt.Sprint("P", i)), s.ID, wire.EventCommand{Do: "join"})
	}
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	review := wire.EventCommand{Do: "review", Round: 1}
	c.refused(boss, s.ID, review, "nothing-to-review")
	c.refused(boss, s.ID, wire.EventCommand{Do: "review", Round: 2}, "which-round")
	c.refused(person("P0"), s.ID, review, "organisers-only")
	played := s.Rounds[0].Boards[0].Table
	c.tables.won[played] = game.First
	if _, err := c.Advance(t.Context(), s.ID); err != nil {
		t.Fatal(err)
	}
	c.do(boss, s.ID, review)
	if !slices.Equal(asked, []string{played}) {
		t.Errorf("asked for %v", asked)
	}
}

// A match is played on sheets that have matches, and the others stay as they are.
func TestMatches(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss, Match: 5, Rules: []string{"backgammon/standard", "chess/fide", "backgammon/standard?match=3"}})
	if want := []string{"backgammon/standard?match=5", "chess/fide", "backgammon/standard?match=3"}; !slices.Equal(s.Rules, want) {
		t.Errorf("%v", s.Rules)
	}
	for _, n := range []wire.NewEvent{{Name: "x", Format: Swiss, Match: 5, Rules: []string{"chess/fide"}}, {Name: "x", Format: Swiss, Match: -1, Rules: []string{"backgammon/standard"}}, {Name: "x", Format: Swiss, Match: 1000, Rules: []string{"backgammon/standard"}}} {
		if _, err := c.Create(t.Context(), boss, n); kindOf(err) != problem.BadRequest {
			t.Errorf("%+v: %v", n, err)
		}
	}
}

func TestAnArenaGoesOnByItself(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Arena, Minutes: 30})
	for i := range 5 {
		c.do(person(fmt.Sprint("P", i)), s.ID, wire.EventCommand{Do: "join"})
	}
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	for range 20 {
		for _, r := range s.Rounds {
			for _, b := range r.Boards {
				c.tables.won[b.Table] = game.Second
			}
		}
		c.now = c.now.Add(time.Minute)
		s, _ = c.Advance(t.Context(), s.ID)
	}
	if len(s.Rounds) < 15 || s.Phase != Running {
		t.Errorf("%d pairings, %s", len(s.Rounds), s.Phase)
	}
	c.now = c.now.Add(time.Hour)
	for _, r := range s.Rounds {
		for _, b := range r.Boards {
			c.tables.won[b.Table] = game.Second
		}
	}
	if s, _ = c.Advance(t.Context(), s.ID); s.Phase != Over {
		t.Error("it does not end")
	}
}

func TestBadRosters(t *testing.T) {
	long := strings.Repeat("x", 3) + "\n"
	many := ""
	for i := range 1000 {
		many += fmt.Sprint(long[:3], i, "\n")
	}
	for token, text := range map[string]string{
		"roster-twice": "Ann\nBob\n ann ", "long-roster": many, "encoding": "Ann\nJ\xfcrgen", "in-line": "Ann\n=HYPERLINK(\"x\")", "empty-roster": "\n\n",
	} {
		_, err := ReadRoster(text)
		var p *problem.Problem
		if !errors.As(err, &p) || p.Reasons[0].Token != token {
			t.Errorf("%s: %v", token, err)
		}
	}
	if _, err := ReadRoster("\xff\xfeA\x00n\x00"); err == nil {
		t.Error("UTF-16 is taken")
	}
	if _, err := ReadRoster("Ann,Club,9999"); err == nil || !strings.Contains(err.Error(), "ine 1:") {
		t.Error(err)
	}
	for text, want := range map[string][]Entered{
		"\ufeffName;Verein;Wertung\r\nAnna Groß;SK Süd;1512\r\nBob;;\r\n": {{Name: "Anna Groß", Club: "SK Süd", Rating: 1512}, {Name: "Bob"}},
		"Ann\nBob, 1400\n\"Cid, the third\", Club":                        {{Name: "Ann"}, {Name: "Bob", Rating: 1400}, {Name: "Cid, the third", Club: "Club"}},
		"Ann\t1500": {{Name: "Ann", Rating: 1500}},
	} {
		if got, err := ReadRoster(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

func TestBadSettings(t *testing.T) {
	c := newRoom(t)
	for token, n := range map[string]wire.NewEvent{
		"name": {Format: Swiss, Rules: []string{"chess/fide"}}, "format": {Name: "x", Format: "ladder", Rules: []string{"chess/fide"}}, "which-rules": {Name: "x", Format: Swiss},
		"tie-break": {Name: "x", Format: Swiss, Rules: []string{"chess/fide"}, TieBreaks: []string{"XX"}}, "numbers": {Name: "x", Format: Swiss, Rules: []string{"chess/fide"}, Rounds: -1},
	} {
		_, err := c.Create(t.Context(), boss, n)
		var p *problem.Problem
		if !errors.As(err, &p) || p.Reasons[0].Token != token {
			t.Errorf("%s: %v", token, err)
		}
	}
	for _, n := range []wire.NewEvent{{Name: "x", Format: Swiss, Rules: []string{"no/game"}}, {Name: "x", Format: Swiss, Rules: []string{"chess/fide"}, Clock: "soon"}} {
		if _, err := c.Create(t.Context(), boss, n); kindOf(err) != problem.BadRequest {
			t.Errorf("%+v: %v", n, err)
		}
	}
	s := c.open(wire.NewEvent{Format: Swiss, Rounds: 5, RealBoards: true, Roster: roster(4)})
	c.refused(boss, s.ID, wire.EventCommand{Do: "start"}, "too-many-rounds")
}

func TestPairingByHand(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss, RealBoards: true, Rounds: 2, Roster: roster(5)})
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	bye, b := s.Rounds[0].Byes[0], s.Rounds[0].Boards[0]
	s = c.do(boss, s.ID, wire.EventCommand{Do: "swap", Player: bye, Other: b.First})
	if s.Rounds[0].Byes[0] != b.First || s.Rounds[0].Boards[0].First != bye {
		t.Errorf("%+v", s.Rounds[0])
	}
	s = c.do(boss, s.ID, wire.EventCommand{Do: "result", Round: 1, Board: 1, Result: FirstWins})
	c.refused(boss, s.ID, wire.EventCommand{Do: "swap", Player: bye, Other: b.First}, "cannot-swap")
}

// A box cup plays sheet after sheet.
func TestABoxCup(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Swiss, RealBoards: true, Rules: []string{"chess/fide", "morris/cowboy"}, Roster: roster(4)})
	if a, b, d := s.RulesOf(1), s.RulesOf(2), s.RulesOf(3); a != d || a == b {
		t.Error(a, b, d)
	}
}
