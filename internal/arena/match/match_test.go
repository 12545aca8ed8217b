package match

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/engine"
	"crownhead/rules/backgammon"
	"crownhead/rules/checkers"
)

func random(name string) Side {
	return Own(name, func(seed uint64) engine.Player { return engine.Random(0, seed) }, engine.Limits{})
}

func play(t *testing.T, m Match) []Game {
	t.Helper()
	var games []Game
	if err := m.Run(t.Context(), nil, func(g Game) { games = append(games, g) }); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(games, func(a, b Game) int { return a.Number - b.Number })
	return games
}

func TestPairsShareTheirOpening(t *testing.T) {
	m := Match{Rules: "checkers/maple", Sheet: game.Erase(checkers.Maple), A: random("a"), B: random("b"), Games: 20, Opening: 6, Parallel: 3, Seed: 1}
	games := play(t, m)
	if len(games) != 20 {
		t.Fatalf("%d games", len(games))
	}
	for i := 0; i < len(games); i += 2 {
		if games[i].Start != games[i+1].Start || games[i].Swap == games[i+1].Swap {
			t.Errorf("games %d and %d are not a pair", i, i+1)
		}
	}
	if games[0].Start == games[2].Start && games[2].Start == games[4].Start {
		t.Error("all pairs have the same opening")
	}
	if again := play(t, m); !reflect.DeepEqual(again, games) {
		t.Error("the same match is played otherwise")
	}
}

func TestPairsOpenAsTheListSays(t *testing.T) {
	openings := [][]string{{"11-15", "23-19"}, {"9-14"}}
	m := Match{Rules: "checkers/maple", Sheet: game.Erase(checkers.Maple), A: random("a"), B: random("b"), Games: 6, Opening: 6, Openings: openings, Parallel: 2, Seed: 1}
	for i, g := range play(t, m) {
		want, err := Played(m.Sheet.Start(), openings[i/2%2])
		if err != nil || g.Start != want.String() {
			t.Errorf("game %d begins at %s, not at %v, %v", i, g.Start, want, err)
		}
	}
	path := filepath.Join(t.TempDir(), "games")
	f, err := Open(path, m)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	m.Openings = openings[:1]
	if _, err := Open(path, m); err == nil {
		t.Error("a match with other openings goes on in the same file")
	}
}

func TestPairsShareTheirDice(t *testing.T) {
	m := Match{Rules: "backgammon/fortress", Sheet: game.Erase(backgammon.Fortress), Scored: true, A: random("a"), B: random("b"), Games: 2, Parallel: 1, Seed: 1}
	games := play(t, m)
	if games[0].Turns[0] != games[1].Turns[0] {
		t.Errorf("the pair begins with %s and %s", games[0].Turns[0], games[1].Turns[0])
	}
}

func TestTotal(t *testing.T) {
	games := []Game{{Number: 0, Points: 1}, {Number: 1, Points: 0.5}, {Number: 2, Points: 1}, {Number: 3, Points: 0}}
	s := Total(games, false)
	// The pairs have means 0.75 and 0.5: spread 0.03125, error 1.96·√(0.03125/2).
	if s.Wins != 2 || s.Draws != 1 || s.Losses != 1 || s.Mean != 0.625 || math.Abs(s.Error-1.96*math.Sqrt(0.03125/2)) > 1e-9 {
		t.Errorf("%+v", s)
	}
	if s := Total([]Game{{Number: 0, Points: -2}, {Number: 1, Points: 4}}, true); s.Wins != 1 || s.Losses != 1 || s.Mean != 1 || !math.IsInf(s.Error, 1) {
		t.Errorf("%+v", s)
	}
	if s := Total(nil, false); s.Games != 0 {
		t.Errorf("%+v", s)
	}
}

// A match to so many points is played game by game until one side has them, and is won or lost as a whole.
func TestMatchesToPoints(t *testing.T) {
	sheet := backgammon.Standard
	sheet.Match = 3
	m := Match{Rules: "backgammon/standard?match=3", Sheet: game.Erase(sheet), A: random("a"), B: random("b"), Games: 6, Parallel: 1, Seed: 1}
	legs := 0
	for _, g := range play(t, m) {
		if legs += len(g.Before); g.Points != 0 && g.Points != 1 {
			t.Errorf("a match gave %v", g.Points)
		}
		for i, leg := range append(g.Before, Leg{g.Start, g.Turns}) {
			if i > 0 && leg.Start == g.Before[0].Start || len(leg.Turns) == 0 {
				t.Errorf("game %d of a match begins at %s and has %d turns", i+1, leg.Start, len(leg.Turns))
			}
		}
	}
	if legs == 0 {
		t.Errorf("%d games before the last", legs)
	}
}

// fixed says that every roll was worth two points to First.
type fixed struct{}

func (fixed) Luck(game.Position, string) float64 { return 2 }

// The luck of First's is A's in one game of a pair and B's in the other.
func TestLuckIsTakenOut(t *testing.T) {
	m := Match{Rules: "backgammon/fortress", Sheet: game.Erase(backgammon.Fortress), Scored: true, A: random("a"), B: random("b"), Games: 2, Parallel: 1, Seed: 1}
	m.Luck = func() engine.Lucky { return fixed{} }
	games := play(t, m)
	s := Total(games, true)
	if games[0].Luck < 2 || games[1].Luck > -2 || !s.Lucky || math.Abs(s.Fair-(s.Mean-(games[0].Luck+games[1].Luck)/2)) > 1e-9 {
		t.Errorf("%v and %v of luck: %+v", games[0].Luck, games[1].Luck, s)
	}
}

func TestAStoppedMatchGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match")
	m := Match{Rules: "checkers/maple", Sheet: game.Erase(checkers.Maple), A: random("a"), B: random("b"), Games: 10, Opening: 2, Parallel: 2, Seed: 5}
	want := play(t, m)

	f, err := Open(path, m)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	_ = m.Run(ctx, f.Played(), func(g Game) { // ends because it is stopped
		if err := f.Add(g); err != nil {
			t.Error(err)
		}
		if len(f.Games) >= 4 {
			stop()
		}
	})
	f.Close()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text[:len(text)-7], 0o644); err != nil { // cut short by a crash
		t.Fatal(err)
	}
	if f, err = Open(path, m); err != nil {
		t.Fatal(err)
	}
	if len(f.Games) == 0 || len(f.Games) >= 10 {
		t.Fatalf("%d games were kept", len(f.Games))
	}
	if err := m.Run(t.Context(), f.Played(), func(g Game) {
		if err := f.Add(g); err != nil {
			t.Error(err)
		}
	}); err != nil {
		t.Fatal(err)
	}
	f.Close()
	if f, err = Open(path, m); err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	slices.SortFunc(f.Games, func(a, b Game) int { return a.Number - b.Number })
	if !reflect.DeepEqual(f.Games, want) {
		t.Error("the resumed match is not the match")
	}
	other := m
	other.Seed = 6
	if _, err := Open(path, other); err == nil {
		t.Error("a file of another match is taken")
	}
}

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

// A file says why it cannot be continued, and stays as it is. A fault may be as older files have it, and a line as long as it likes.
func TestWhatAFileHas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match")
	m := Match{Rules: "chess/fide", A: random("a"), B: random("b")}
	head := `{"Rules":"chess/fide","A":"a","B":"b","Opening":0,"Seed":0}` + "\n"
	long := strings.Repeat(" ", 1<<25)
	for _, c := range []struct {
		text, token string
		fault       game.Text
	}{
		{head + `{"Number":0,"Lost":"a","Reason":"died","Fault":"It died."}` + "\n", "", game.Same("It died.")},
		{head + `{"Number":0,"Lost":"a","Reason":"died","Fault":{"EN":"It died.","FR":"Arrêté.","DE":"Aus."}}` + "\n", "", game.Text{EN: "It died.", FR: "Arrêté.", DE: "Aus."}},
		{head + `{"Number":0,` + long + `"Lost":"a"}` + "\n", "", game.Text{}},
		{head + `{"Number":0,"Lost":"a","Fault":7}` + "\n", "bad-game", game.Text{}},
		{head + "nonsense\n", "bad-game", game.Text{}},
		{strings.Replace(head, `"a"`, `"c"`, 1), "another-match", game.Text{}},
		{"\n", "another-match", game.Text{}},
	} {
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		f, err := Open(path, m)
		var why *game.BadText
		switch {
		case c.token == "" && err == nil:
			if len(f.Games) != 1 || f.Games[0].Lost != "a" || f.Games[0].Fault != c.fault {
				t.Errorf("%.99q: %+v", c.text, f.Games)
			}
			f.Close()
		case c.token == "" || !errors.As(err, &why) || why.Reasons[0].Token != c.token:
			t.Errorf("%.99q: %v; wanted %q", c.text, err, c.token)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != c.text {
			t.Errorf("%.99q is not the same any more: %v", c.text, err)
		}
	}
}

// A device may never end.
func TestAMatchIsNotSavedInADevice(t *testing.T) {
	const endless = "/dev/zero"
	if _, err := os.Stat(endless); err != nil {
		t.Skip("no such device here")
	}
	var why *game.BadText
	if _, err := Open(endless, Match{}); !errors.As(err, &why) || why.Reasons[0].Token != "not-a-file" {
		t.Error(err)
	}
}

// The file in testdata was saved by the program as it was on 15 November 2026.
func TestASavedMatchIsRead(t *testing.T) {
	text, err := os.ReadFile("testdata/morris.match")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "match")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := Open(path, Match{Rules: "morris/cowboy", A: random("morris/cowboy:1"), B: random("morris/cowboy:random"), Opening: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if len(f.Games) != 2 || f.Games[1].Number != 1 || !f.Games[1].Swap || f.Games[1].Points != 1 || f.Games[1].Reason != "fewer-than-three" || f.Games[1].Turns[0] != "d1" {
		t.Errorf("%+v", f.Games)
	}
}

// mute never answers.
type mute struct{}

func (mute) Turn(ctx context.Context, _ engine.Situation) (string, error) {
	<-ctx.Done()
	return "", ctx.Err()
}
func (mute) Close() {}

// A player who does not answer loses when his flag falls, and nobody waits for him after that.
func TestTheFlagOfAPlayerWhoDoesNotAnswer(t *testing.T) {
	side := Side{Sit: func(context.Context, uint64) (engine.Contestant, error) { return mute{}, nil }}
	m := Match{Rules: "checkers/maple", Sheet: game.Erase(checkers.Maple), A: side, B: side, Games: 2, Seed: 1, Clock: Clock{Time: time.Millisecond}}
	for i, g := range play(t, m) {
		if lost := []string{"a", "b"}[i]; g.Reason != "time" || g.Lost != lost {
			t.Errorf("%+v", g)
		}
	}
}

func TestClocks(t *testing.T) {
	for text, want := range map[string]Clock{
		"10+0.1": {Time: 10 * time.Second, Increment: 100 * time.Millisecond}, "40/60": {Time: time.Minute, Moves: 40},
		"2m+1s": {Time: 2 * time.Minute, Increment: time.Second}, "1": {Time: time.Second},
	} {
		c, ok := ReadClock(text)
		again, same := ReadClock(c.String())
		if !ok || c != want || !same || again != c {
			t.Errorf("%s is read as %v, and that as %v", text, c, again)
		}
	}
	for _, text := range []string{"", "soon", "0", "-1", "1+x", "0/5", "x/5", "1e99", "NaN", "5+-1"} {
		if c, ok := ReadClock(text); ok {
			t.Errorf("%q is read as %v", text, c)
		}
	}
	r := Clock{Time: 10 * time.Second, Increment: time.Second, Moves: 2}.start()
	for _, step := range []struct {
		took, left time.Duration
		toGo       int
	}{{4 * time.Second, 7 * time.Second, 1}, {7 * time.Second, 11 * time.Second, 2}, {time.Second, 11 * time.Second, 1}} {
		if !r.press(game.Second, step.took) {
			t.Fatal("the flag falls")
		}
		if c := r.shown(game.Second); c.Left[game.Second] != step.left || c.MovesToGo != step.toGo || c.Left[game.First] != 10*time.Second {
			t.Errorf("%+v instead of %+v", c, step)
		}
	}
	if r.press(game.Second, 12*time.Second) {
		t.Error("twelve seconds of eleven")
	}
}
