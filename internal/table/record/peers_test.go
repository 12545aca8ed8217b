package record

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
)

// peer is a program of others that must read what we write; a machine that builds for everybody has it.
func peer(t *testing.T, name string) string {
	t.Helper()
	for _, path := range []string{"/usr/games/" + name, name} {
		if found, err := exec.LookPath(path); err == nil {
			return found
		}
	}
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is missing", name)
	}
	t.Skipf("%s is not installed", name)
	return ""
}

// GNU Backgammon imports our matches and gets to the same board and score.
func TestGNUBackgammonReadsOurMatches(t *testing.T) {
	gnubg := peer(t, "gnubg")
	dir := t.TempDir()
	script := "set confirm new off\nset jacoby off\nset beavers 1\nset clockwise off\n"
	type want struct {
		file, board, score string
	}
	var wanted []want
	var saved [][]Game
	var files []string
	rng := rand.New(rand.NewPCG(5, 5))
	for _, rules := range []string{"backgammon/standard", "backgammon/standard?match=3", "backgammon/standard?match=7", "backgammon/standard?beavers=true"} {
		for range 6 {
			games, err := records.Games(randomTable(t, rng, rules, 40+rng.IntN(500)))
			if err != nil {
				t.Fatal(err)
			}
			last := games[len(games)-1]
			if len(last.Main) < 4 || last.Result.Ending != nil && last.Result.Ending.Kind == game.Flag {
				continue // nothing on the board yet; or a flag, which no other program scores as ours does
			}
			text, err := records.Usual(rules).Write(games...)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(dir, strconv.Itoa(len(wanted))+".mat")
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			script += "import mat " + file + "\nshow score\nshow board\nsave match " + file + ".sgf\n"
			saved = append(saved, games)
			files = append(files, file+".sgf")
			wanted = append(wanted, want{text, boardOf(t, last), scoreOf(t, games)})
		}
	}
	commands := filepath.Join(dir, "commands")
	if err := os.WriteFile(commands, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(gnubg, "-t", "-q", "-c", commands)
	run.Env = append(os.Environ(), "HOME="+dir, "LC_ALL=C")
	said, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	parts := strings.Split(string(said), "The score (after ")[1:]
	if len(parts) != len(wanted) {
		t.Fatalf("%d of %d matches were imported:\n%s", len(parts), len(wanted), said)
	}
	score := regexp.MustCompile(`^\d+ games?\) is: .* (\d+), .* (\d+) \(`)
	for i, part := range parts {
		id := regexp.MustCompile(`Position ID: (\S+)`).FindStringSubmatch(part)
		m := score.FindStringSubmatch(part)
		if id == nil || m == nil {
			t.Fatalf("no board in %s", part)
		}
		if got := m[1] + ":" + m[2]; got != wanted[i].score {
			t.Errorf("the score is %s, not %s, after\n%s", got, wanted[i].score, wanted[i].file)
		}
		if id[1] != wanted[i].board {
			t.Errorf("the board is %s, not %s, after\n%s\n%s", id[1], wanted[i].board, wanted[i].file, part)
		}
	}
	t.Logf("%d matches imported", len(parts))
	for i, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		again, err := records.Read(b)
		if err != nil || len(again) != len(saved[i]) {
			t.Fatalf("%d games of %d come back as SGF: %v\n%s", len(again), len(saved[i]), err, b)
		}
		for j, g := range saved[i] {
			if got, want := spoken(again[j]), spoken(g); got != want {
				t.Errorf("%s comes back as\n%s\n%s", want, got, b)
			}
		}
	}
}

// spoken is what a game says in every format: turns but for ties and what is left of an unfinished one, and the result.
func spoken(g Game) string {
	var out []string
	for _, t := range g.Main {
		if t.Text != "roll" && (len(t.Text) != 3 || t.Text[0] != t.Text[2]) {
			out = append(out, t.Text)
		}
	}
	if !g.Result.Over && len(g.Main) > 0 && g.Main[len(g.Main)-1].By == game.Dice {
		out = out[:len(out)-1]
	}
	return fmt.Sprint(out, g.Result.Over, g.Result.Winner, g.Result.Points)
}

// GNU Backgammon understands our ids as we do: the board, who is on roll, the score, and whether Jacoby's rule holds; and our XGID says
// the same.
func TestGNUBackgammonReadsOurIDs(t *testing.T) {
	gnubg := peer(t, "gnubg")
	dir := t.TempDir()
	script := "set confirm new off\nset automatic game off\nset automatic roll off\nset clockwise off\nnew session\n"
	type want struct{ rules, text, jacoby, by string }
	var wanted []want
	rng := rand.New(rand.NewPCG(8, 8))
	for _, rules := range []string{
		"backgammon/standard", "backgammon/standard?jacoby=true", "backgammon/standard?beavers=true&jacoby=true", "backgammon/standard?match=5",
	} {
		set, err := games.Crownhead().Open(rules)
		if err != nil {
			t.Fatal(err)
		}
		for pos, n := set.Start(), 0; n < 6; {
			moves := pos.Moves()
			if len(moves) == 0 {
				pos = set.Start()
				continue
			}
			if pos, err = pos.Play(moves[rng.IntN(len(moves))].Text); err != nil {
				t.Fatal(err)
			}
			if fact(pos, "dice", pos.ToAct()) == "" || rng.IntN(4) > 0 {
				continue
			}
			n++
			board, match, _ := strings.Cut(pos.String(), ":")
			jacoby := "without"
			if strings.Contains(rules, "jacoby") {
				jacoby = "with"
			}
			if strings.Contains(rules, "match") {
				jacoby = ""
			}
			for _, set := range []string{"set matchid " + match + "\nset board " + board, "set xgid " + pos.Aliases()[0].Value} {
				script += set + "\nshow board\nshow jacoby\nshow version\n"
				wanted = append(wanted, want{rules, pos.String(), jacoby, set[:8]})
			}
		}
	}
	commands := filepath.Join(dir, "commands")
	if err := os.WriteFile(commands, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(gnubg, "-t", "-q", "-c", commands)
	run.Env = append(os.Environ(), "HOME="+dir, "LC_ALL=C")
	said, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	parts := strings.Split(string(said), "Joseph Heled")
	if len(parts) != len(wanted)+1 {
		t.Fatalf("%d answers to %d ids:\n%s", len(parts)-1, len(wanted), said)
	}
	ids := regexp.MustCompile(`(?s)Position ID: (\S+)\s+Match ID\s+: (\S+)`)
	for i, w := range wanted {
		all := ids.FindAllStringSubmatch(parts[i], -1)
		if all == nil {
			t.Fatalf("no board in %s", parts[i])
		}
		last := all[len(all)-1]
		got := last[1] + ":" + last[2]
		if w.by == "set xgid" { // the side on roll becomes its player 1: the board is the same, and so is the flag at the end
			got, w.text = last[1]+got[len(got)-1:], w.text[:len(last[1])]+w.text[len(w.text)-1:]
		}
		if got != w.text {
			t.Errorf("%s: %s is understood as %s", w.rules, w.text, got)
		}
		if w.jacoby != "" && !strings.Contains(parts[i], "played "+w.jacoby+" the Jacoby rule.\nNew") {
			t.Errorf("%s: %s is not played %s the Jacoby rule: %s", w.rules, w.text, w.jacoby, parts[i])
		}
	}
}

// boardOf is the position id after the last turn that stands on the board.
func boardOf(t *testing.T, g Game) string {
	t.Helper()
	g.Result.Ending = nil
	pos, err := records.Final(g)
	if err != nil {
		t.Fatal(err)
	}
	id, _, _ := strings.Cut(pos.String(), ":")
	return id
}

// scoreOf is the points after all games.
func scoreOf(t *testing.T, games []Game) string {
	t.Helper()
	var points [2]int
	for _, g := range games {
		if g.Result.Over {
			points[g.Result.Winner] += g.Result.Points
		}
	}
	return fmt.Sprintf("%d:%d", points[0], points[1])
}

// pgn-extract reads our PGN, finds every move legal, and writes the same moves.
func TestPGNExtractReadsOurGames(t *testing.T) {
	extract := peer(t, "pgn-extract")
	rng := rand.New(rand.NewPCG(6, 6))
	for _, rules := range []string{"chess/fide", "chess/fortress"} {
		var games []Game
		for range 10 {
			more, err := records.Games(randomTable(t, rng, rules, 300))
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, more...)
		}
		games = append(games, setUpGame(t, rules))
		text, err := records.Usual(rules).Write(games...)
		if err != nil {
			t.Fatal(err)
		}
		run := exec.Command(extract, "-s", "--fixresulttags")
		run.Stdin = strings.NewReader(text)
		var said, complaints strings.Builder
		run.Stdout, run.Stderr = &said, &complaints
		if err := run.Run(); err != nil || complaints.Len() > 0 {
			t.Fatalf("%v\n%s", err, complaints.String())
		}
		again, err := records.Read([]byte(said.String()))
		if err != nil {
			t.Fatalf("%v\n%s", err, said.String())
		}
		if len(again) != len(games) {
			t.Fatalf("%d games of %d", len(again), len(games))
		}
		for i := range games {
			a, b := games[i], again[i]
			if turns(a.Main) != turns(b.Main) || a.Result.Over != b.Result.Over || a.Result.Winner != b.Result.Winner || a.Start != b.Start {
				t.Errorf("game %d comes back as another:\n%s\n%s", i, turns(a.Main), turns(b.Main))
			}
		}
	}
}

// setUpGame begins in the middle, Black to move, with a variation and comments.
func setUpGame(t *testing.T, rules string) Game {
	t.Helper()
	games, err := records.Read([]byte(`[CrownheadRules "` + rules + `"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]

{So it stood.} 30... Kd7 $1 {near} (30... Kf7 {also} 31. e4 (31. e3 Ke6) Ke6) 31. e4 *`))
	if err != nil {
		t.Fatal(err)
	}
	return games[0]
}

func turns(l Line) string {
	var out []string
	for _, t := range l {
		out = append(out, t.Text)
		for _, o := range t.Others {
			out = append(out, "("+turns(o)+")")
		}
	}
	return strings.Join(out, " ")
}
