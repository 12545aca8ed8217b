package main

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/arena/match"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// explained checks that an error is a sentence for people, in every language.
func explained(t *testing.T, err error) {
	t.Helper()
	var text *game.BadText
	if !errors.As(err, &text) || len(text.Reasons) == 0 {
		t.Fatalf("not a sentence: %v", err)
	}
	for _, r := range text.Reasons {
		for _, lang := range game.Langs {
			if said := r.Text.In(lang); said == "" || !utf8.ValidString(said) {
				t.Errorf("in %s: %q", lang.Code(), said)
			}
		}
	}
}

// limit is a limit of our own players as words name it.
var limit = regexp.MustCompile(`^(nodes|time|depth)=`)

// FuzzContestant: a word for a player is refused in a sentence, or its name in the head of a saved match reads as the same player. No
// program is started before a game.
func FuzzContestant(f *testing.F) {
	for _, text := range []string{
		"checkers/maple:8", "chess:random", "morris:mixed,nodes=2000", "chess:nodes=5000", "chess:time=50ms,depth=6", "chess:8,time=1h",
		"chess:exec=stockfish,nodes=5000,Hash=16", "chess:exec=stockfish -x,time=100ms,UCI_LimitStrength=true,UCI_Elo=2000", "chess:exec=,nodes=1",
		"backgammon:gnubg,plies=2", "backgammon:gnubg=localhost:1234", "backgammon?match=3:gnubg=:1,noise=0.05", "towers/gerber?rejump=false:1",
		"chess", "chess:", ":8", "chess:9", "chess:nodes=", "chess:nodes=0", "chess:8,,", "chess:8,Hash=16", "chess:time=-1s,time=1s", "chess:depth=100", "chess:exec=\x00\xff,a",
	} {
		f.Add(text)
	}
	c := &call{catalogue: games.Crownhead()}
	f.Fuzz(func(t *testing.T, text string) {
		set, side, done, err := c.contestant(text)
		if err != nil {
			explained(t, err)
			return
		}
		done()
		if side.Sit == nil {
			t.Fatal("nobody can sit down")
		}
		if _, who, _ := strings.Cut(text, ":"); limit.MatchString(who) && side.Limits == (engine.Limits{}) {
			t.Errorf("%q has no limits", text)
		}
		again, other, done, err := c.contestant(side.Name)
		if err != nil {
			t.Fatalf("%q: %v", side.Name, err)
		}
		done()
		if again.FullID != set.FullID || other.Name != side.Name || other.Limits != side.Limits {
			t.Errorf("%q reads as %q with %+v, and that as %q with %+v", text, side.Name, side.Limits, other.Name, other.Limits)
		}
	})
}

// FuzzPlan: what a match takes beside its players is refused in a sentence, or it can be played.
func FuzzPlan(f *testing.F) {
	for _, c := range [][5]string{
		{"100", "1", "", "10+0.1", "0,20"},
		{"2", "18446744073709551615", "256", "40/60+0.5", "-1000,1000"},
		{"1000000", "0", "1", "5m+2s", "-0.5,+.5"},
		{"3", "-1", "0", "0/1", "20,0"},
		{"1e3", "", "x", "1e-10", "NaN,1"},
		{"", "1", "", "10+", "0,Inf"},
		{"2", "1", "", "1.000000007+1e6", "0x1p3,1e2"},
		{"2", "1", "", "+1/10", ","},
	} {
		f.Add(c[0], c[1], c[2], c[3], c[4])
	}
	f.Fuzz(func(t *testing.T, games, seed, parallel, clock, sprt string) {
		c := &matchCall{games: games, seed: seed, parallel: parallel, clock: clock}
		if plan, err := c.readPlan(); err != nil {
			explained(t, err)
		} else {
			if plan.Games < 2 || plan.Games%2 != 0 || plan.Parallel < 1 || (clock == "") != (plan.Clock == match.Clock{}) || plan.Clock.Time < 0 || plan.Clock.Increment < 0 {
				t.Errorf("%+v", plan)
			}
			if again, ok := match.ReadClock(plan.Clock.String()); clock != "" && (!ok || again != plan.Clock) {
				t.Errorf("the clock %q reads as %+v, and that as %+v", clock, plan.Clock, again)
			}
		}
		if test, err := readTest(sprt, false); err != nil {
			explained(t, err)
		} else if sprt != "" && !(test.Low >= -1000 && test.Low < test.High && test.High <= 1000) {
			t.Errorf("%q is %+v", sprt, test)
		}
	})
}

// FuzzOpenings: a file of openings is refused in a sentence, or each of them can be played and leaves a turn to play.
func FuzzOpenings(f *testing.F) {
	catalogue := games.Crownhead()
	all := catalogue.All()
	for i, set := range all {
		var text string
		if opened, err := catalogue.Open(set.ID); err == nil {
			for _, m := range opened.Start().Moves() {
				text += m.Text + "\n"
			}
		}
		f.Add(text, uint8(i))
	}
	for _, text := range []string{"", "# nothing", "e4 e5\r\n\r\n#\n d4", "f3 e5 g4 Qh4#", "e4 e4", "\xff", "\ufeffe4", "e2e4 e7e5", "3-1 8/5 6/5"} {
		f.Add(text, uint8(0))
	}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		set, err := catalogue.Open(all[int(which)%len(all)].ID)
		if err != nil {
			t.Fatal(err)
		}
		openings, err := openingsIn(text, "file", set)
		if err != nil {
			explained(t, err)
			return
		}
		if len(openings) == 0 {
			t.Error("none, and no error")
		}
		for _, turns := range openings {
			if pos, err := match.Played(set.Start(), turns); err != nil || len(turns) == 0 || len(pos.Moves()) == 0 {
				t.Errorf("%q: %v", turns, err)
			}
		}
	})
}
