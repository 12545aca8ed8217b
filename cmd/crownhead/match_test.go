package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/arena/match"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/table/record"
)

// The games of a match can be read again as records of every family: who played, from which position, and how it ended.
func TestAMatchIsRecorded(t *testing.T) {
	for _, family := range games.Crownhead().Families() {
		id := family.Sets[0].ID
		path := filepath.Join(t.TempDir(), "games")
		if _, errs, status := crownhead("match", id+":random", id+":1", "-games", "2", "-clock", "60+1", "-records", path); status != done {
			t.Fatalf("%s: %s", id, errs)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all, err := record.Of(games.Crownhead()).Read(text)
		if err != nil || len(all) != 2 {
			t.Fatalf("%s: %v in\n%s", id, err, text)
		}
		for i, g := range all {
			if g.Rules != id || !strings.Contains(g.Players[i], "random") || !g.Result.Over || g.Tag("TimeControl") != "60+1" {
				t.Errorf("%s: %v, %v, %+v", id, g.Players, g.Tags, g.Result)
			}
		}
	}
}

// What ended a game that the board did not end is in its record.
func TestAnEndByTheClockIsRecorded(t *testing.T) {
	for _, id := range []string{"chess/fide", "backgammon/standard", "morris/cowboy"} {
		set, err := games.Crownhead().Open(id)
		if err != nil {
			t.Fatal(err)
		}
		pos := set.Start()
		var turns []string
		for len(turns) < 2 {
			turn := pos.Moves()[1].Text
			if pos, err = pos.Play(turn); err != nil {
				t.Fatal(err)
			}
			turns = append(turns, turn)
		}
		for _, g := range []match.Game{
			{Start: set.Start().String(), Turns: turns, Reason: "time", Lost: "a"},
			{Start: set.Start().String(), Turns: turns, Reason: "died", Lost: "a", Fault: game.Same("It died.")},
		} {
			r, err := recordOf(set, match.Match{}, g)
			if err != nil || !r.Result.Over || r.Result.Ending == nil || r.Result.Winner != pos.ToAct().Other() || r.Main[1].After != g.Fault.EN {
				t.Errorf("%s, %s: %v %+v", id, g.Reason, err, r)
			}
		}
	}
}

// Where records cannot be written, no game is played for them; if that turns out later, the result is still told.
func TestRecordsThatCannotBeWritten(t *testing.T) {
	match := func(path string) (out, errs string, status int) {
		return crownhead("match", "morris:random", "morris:random", "-games", "2", "-records", path)
	}
	if out, errs, status := match(filepath.Join(t.TempDir(), "none", "games.txt")); status != badInput || out != "" || !strings.Contains(errs, "There is no folder") {
		t.Errorf("%d %q %q", status, out, errs)
	}
	const full = "/dev/full"
	if _, err := os.Stat(full); err != nil {
		t.Skip("no disk is full here")
	}
	if out, errs, status := match(full); status == done || !strings.Contains(out, "Games: 2,") || !strings.Contains(errs, full) {
		t.Errorf("%d %q %q", status, out, errs)
	}
}

// A match that fails leaves the records of the games that were played, and no file if there were none.
func TestRecordsOfAMatchThatFails(t *testing.T) {
	dir := t.TempDir()
	path, saved := filepath.Join(dir, "games.pgn"), filepath.Join(dir, "saved")
	match := func(program string) (errs string, status int) {
		_, errs, status = crownhead("match", "chess:exec="+program, "chess:random", "-games", "4", "-parallel", "1", "-records", path, "-save", saved)
		return errs, status
	}
	if errs, status := match(filepath.Join(dir, "none")); status != badInput || !strings.Contains(errs, "cannot be started") {
		t.Errorf("%d %q", status, errs)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a match without a game leaves a file of records", err)
	}
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	match(filepath.Join(dir, "none"))
	if text, err := os.ReadFile(path); err != nil || string(text) != "old" {
		t.Errorf("a match without a game leaves %q of the records that were there: %v", text, err)
	}
	// It plays nonsense, ends before its second game, and does not start again.
	once := filepath.Join(dir, "once")
	const text = `#!/bin/sh
[ -e "$0.used" ] && exit
while read line; do
	case $line in
	uci) echo uciok ;;
	isready) [ -e "$0.used" ] && exit; echo readyok ;;
	go*) touch "$0.used"; echo bestmove a1a1 ;;
	esac
done
`
	if err := os.WriteFile(once, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	saved += ".once"
	if errs, status := match(once); status == done || !strings.Contains(errs, "once") {
		t.Errorf("%d %q", status, errs)
	}
	read, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if all, err := record.Of(games.Crownhead()).Read(read); err != nil || len(all) != 1 {
		t.Errorf("%d games are in the records: %v", len(all), err)
	}
}

// Mixed players are of every level, and the turns of a match are counted.
func TestMixedLevels(t *testing.T) {
	path := filepath.Join(t.TempDir(), "turns")
	args := []string{"match", "morris:mixed,nodes=30", "morris:mixed,nodes=30", "-games", "4", "-save", path, "-json"}
	out, errs, status := crownhead(args...)
	var first, again struct{ Games, Turns int }
	if err := json.Unmarshal([]byte(out), &first); err != nil || status != done || first.Games != 4 || first.Turns < 4*18 {
		t.Fatalf("%v: %d %s%s", err, status, out, errs)
	}
	out, _, _ = crownhead(args...)
	if err := json.Unmarshal([]byte(out), &again); err != nil || again != first {
		t.Errorf("%v: %s", err, out)
	}
	out, _, _ = crownhead(args[:len(args)-1]...)
	if want := fmt.Sprintf("\nTurns played: %d\n", first.Turns); !strings.Contains(out, want) {
		t.Errorf("%q", out)
	}
}

// The openings of a match can come from a file.
func TestOpeningsOfAMatch(t *testing.T) {
	path := filepath.Join(t.TempDir(), "openings")
	write := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("# two\n\nc3-b4 d6-c5\ne3-d4\n")
	saved := filepath.Join(t.TempDir(), "games")
	if _, errs, status := crownhead("match", "towers:random", "towers:random", "-games", "4", "-openings", path, "-save", saved); status != done {
		t.Fatal(status, errs)
	}
	games, err := os.ReadFile(saved)
	if err != nil || strings.Count(string(games), `"Start":"`) != 4 {
		t.Fatalf("%v: %s", err, games)
	}
	starts := map[string]int{}
	for _, part := range strings.Split(string(games), `"Start":"`)[1:] {
		starts[part[:strings.Index(part, `"`)]]++
	}
	if len(starts) != 2 {
		t.Errorf("%v", starts)
	}
	write("3-1 8/5_6/5\n")
	if _, errs, status := crownhead("match", "backgammon:random", "backgammon:random", "-games", "2", "-openings", path); status != done {
		t.Errorf("a turn with a blank: %d %s", status, errs)
	}
	for _, bad := range []string{"c3-b4 d6-d5\n", "# nothing\n"} {
		write(bad)
		if _, errs, status := crownhead("match", "towers:random", "towers:random", "-games", "2", "-openings", path); status != badInput || !strings.Contains(errs, "opening") {
			t.Errorf("%q: %d %s", bad, status, errs)
		}
	}
}

// A ladder has a line for every level above the first, by the games of that pair alone.
func TestALadder(t *testing.T) {
	out, errs, status := crownhead("match", "-ladder", "morris", "-games", "2", "-clock", "0.001", "-json")
	var rungs []rung
	if err := json.Unmarshal([]byte(out), &rungs); err != nil || status != done || len(rungs) != engine.Levels-1 {
		t.Fatalf("%v: %d %s%s", err, status, out, errs)
	}
	for i, r := range rungs {
		if r.Rules != "morris/cowboy" || r.Level != i+2 || r.Below != i+1 || r.Games != 2 || r.Wins+r.Draws+r.Losses != 2 || r.Error != nil {
			t.Errorf("%+v", r)
		}
	}
	out, _, _ = crownhead("match", "-ladder", "morris", "-games", "4", "-clock", "0.001")
	if lines := strings.Split(strings.TrimSpace(out), "\n"); len(lines) != engine.Levels+1 || !strings.HasPrefix(lines[2], "| `morris/cowboy` 2 – 1 | 4 | ") || !strings.Contains(lines[2], " % ± ") {
		t.Errorf("%s", out)
	}
	for _, args := range [][]string{{"match", "-ladder"}, {"match", "-ladder", "morris", "-save", "x"}, {"match", "-ladder", "no/such"}} {
		if _, _, status := crownhead(args...); status != badInput {
			t.Errorf("%v: %d", args, status)
		}
	}
}

// Three levels up is clearly better, in every rule set without dice. The games are the same on every machine.
//
//test:calm it only computes
func TestLevelsAreOrdered(t *testing.T) {
	for i, set := range games.Crownhead().All() {
		if set.Family.Dice {
			continue // luck hides it
		}
		if testing.Short() && i > 0 {
			break // the long tests play the others, which have nothing new for the race detector
		}
		out, errs, status := crownhead("match", set.ID+":4", set.ID+":1", "-games", "6", "-json")
		var result struct{ Mean float64 }
		if err := json.Unmarshal([]byte(out), &result); err != nil || status != done || result.Mean < 0.7 {
			t.Errorf("%s: level 4 scores %.2f against level 1 %v %s", set.ID, result.Mean, err, errs)
		}
	}
}
