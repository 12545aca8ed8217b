package programs

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/arena/match"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

// plays is what makes the test itself a program that others start: how it behaves.
const plays = "CROWNHEAD_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if how := os.Getenv(plays); how != "" {
		badProgram(how)
		return
	}
	os.Exit(m.Run())
}

// badProgram speaks the protocol until a game begins.
func badProgram(how string) {
	if how == "not at all" {
		return
	}
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		switch word, _, _ := strings.Cut(lines.Text(), " "); {
		case word == "uci" && how == "no uciok":
			return
		case word == "uci":
			fmt.Println("id name Bad\noption name Skill Level type spin default 0\nuciok")
		case word == "isready" && how == "not ready":
			return
		case word == "isready":
			fmt.Println("readyok")
		case word == "go" && how == "dies":
			return
		case word == "go" && how == "hangs":
		case word == "go" && how == "a long line":
			fmt.Print("info string ", strings.Repeat("x", 2*longestLine))
		case word == "go":
			fmt.Println("info string thinking\n" + how)
		case word == "quit" && how != "hangs":
			return
		}
	}
}

// program is the peer of that name; a machine that builds for everybody has it.
func program(t *testing.T, name string) {
	t.Helper()
	if _, err := Find(name); err == nil {
		return
	}
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is missing", name)
	}
	t.Skipf("%s is not installed", name)
}

func opened(t *testing.T, id string) games.Opened {
	t.Helper()
	set, err := games.Crownhead().Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func situation(t *testing.T, set games.Opened, turns ...string) engine.Situation {
	t.Helper()
	s := engine.Situation{Start: set.Start(), Now: set.Start(), Turns: turns, Limits: engine.Limits{Nodes: 100}}
	for _, text := range turns {
		var err error
		if s.Now, err = s.Now.Play(text); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Whatever a program does wrong is a fault with a sentence, and its process is gone afterwards.
func TestFaults(t *testing.T) {
	set := opened(t, "chess")
	for how, want := range map[string]string{
		"dies": "died", "hangs": "silent", "a long line": "long-line", "bestmove e2e5": "illegal", "bestmove": "no-turn", "bestmove (none)": "no-turn", "bestmove 0000": "no-turn", "bestmove \x1b[2J\xff": "illegal",
	} {
		t.Run(how, func(t *testing.T) {
			t.Setenv(plays, how)
			u := &UCI{Set: set, Command: []string{os.Args[0]}, Options: []Option{{"skill level", "3"}}}
			defer u.Close()
			c, err := u.Sit(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if how == "hangs" {
				u.Patience = time.Millisecond
			}
			_, err = c.Turn(t.Context(), situation(t, set, "e4"))
			var fault *engine.Fault
			if !errors.As(err, &fault) || fault.Why.Token != want {
				t.Errorf("%v", err)
			}
			c.Close()
		})
	}
}

// A program that cannot play is refused before a game begins.
func TestProgramsThatCannotPlay(t *testing.T) {
	for _, c := range []struct{ how, rules, option, want string }{
		{"not at all", "chess", "", "not-uci"},
		{"no uciok", "chess", "", "not-uci"},
		{"not ready", "chess", "", "not-ready"},
		{"dies", "chess", "Hash", "no-option"},
		{"dies", "morris", "", "no-rules"},
		{"", "chess", "", "cannot-start"},
	} {
		t.Setenv(plays, c.how)
		u := &UCI{Set: opened(t, c.rules), Command: []string{os.Args[0]}}
		if c.option != "" {
			u.Options = []Option{{c.option, "1"}}
		}
		if c.how == "" {
			u.Command = []string{"no such program"}
		}
		_, err := u.Sit(t.Context())
		var bad *game.BadText
		if !errors.As(err, &bad) || bad.Reasons[0].Token != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// A match against a program at fault goes on, and the games are lost for it.
func TestAFaultLosesTheGame(t *testing.T) {
	t.Setenv(plays, "dies")
	u := &UCI{Set: opened(t, "chess"), Command: []string{os.Args[0]}}
	defer u.Close()
	for _, g := range played(t, u, 4) {
		if g.Points != 1 || g.Lost != "b" || g.Reason != "died" || !strings.Contains(g.Fault.EN, "ended in the middle") {
			t.Errorf("%+v", g)
		}
	}
}

// played is a match of random turns against a program.
func played(t *testing.T, u *UCI, n int) (all []match.Game) {
	t.Helper()
	m := match.Match{
		Rules: u.Set.FullID, Sheet: u.Set.Sheet, Games: n, Opening: 2, Parallel: 2, Seed: 1,
		A: match.Own("random", func(seed uint64) engine.Player { return engine.Random(0, seed) }, engine.Limits{}),
		B: match.Side{Name: "program", Sit: Seat(u), Limits: engine.Limits{Nodes: 100}},
	}
	if err := m.Run(t.Context(), nil, func(g match.Game) { all = append(all, g) }); err != nil {
		t.Fatal(err)
	}
	return all
}

// A process that has played a game plays the next one from the same start, as the second game of a pair does.
func TestAProcessPlaysAgain(t *testing.T) {
	t.Setenv(plays, "bestmove e7e5")
	set := opened(t, "chess")
	u := &UCI{Set: set, Command: []string{os.Args[0]}}
	defer u.Close()
	for range 2 {
		c, err := u.Sit(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if turn, err := c.Turn(t.Context(), situation(t, set, "e4")); turn != "e5" || err != nil {
			t.Error(turn, err)
		}
		c.Close()
	}
	if len(u.idle) != 1 {
		t.Errorf("%d processes played one game after the other", len(u.idle))
	}
}

// Stockfish beats random turns, with options and from openings that are not the start.
func TestStockfishPlays(t *testing.T) {
	program(t, "stockfish")
	u := &UCI{Set: opened(t, "chess"), Command: []string{"stockfish"}, Options: []Option{{"Hash", "1"}, {"Skill Level", "20"}}}
	defer u.Close()
	for _, g := range played(t, u, 2) {
		if g.Points != 0 || g.Reason != "checkmate" {
			t.Errorf("game %d: %v, %s %s after %v", g.Number, g.Points, g.Reason, g.Fault, g.Turns)
		}
	}
	if len(u.idle) != 2 {
		t.Errorf("%d processes played two games at once", len(u.idle))
	}
}

// What go is told.
func TestLimits(t *testing.T) {
	s := situation(t, opened(t, "chess"), "e4")
	s.Limits = engine.Limits{Time: 50 * time.Millisecond, Depth: 3}
	if words, longest := limits(s); words != "movetime 50 depth 3" || longest != 50*time.Millisecond {
		t.Error(words, longest)
	}
	s.Limits = engine.Limits{}
	if words, _ := limits(s); words != "movetime 1000" {
		t.Error(words)
	}
	s.Clock = &engine.Clock{Left: [2]time.Duration{time.Second, 2 * time.Second}, Increment: [2]time.Duration{0, 20 * time.Millisecond}, MovesToGo: 7}
	if words, longest := limits(s); words != "wtime 1000 btime 2000 winc 0 binc 20 movestogo 7" || longest != 2*time.Second {
		t.Error(words, longest)
	}
}
