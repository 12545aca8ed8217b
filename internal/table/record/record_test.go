package record

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/table/play"
)

var records = Of(games.Crownhead())

// games many enough to see every ending, few enough for a minute with all other packages.
func rounds(t *testing.T) int {
	if testing.Short() {
		return 2
	}
	return 6
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	for _, rules := range ruleSets {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(1, uint64(len(rules))))
			for range rounds(t) {
				log := randomTable(t, rng, rules, 40+rng.IntN(400))
				games, err := records.Games(log)
				if err != nil {
					t.Fatal(err)
				}
				f := records.Usual(rules)
				text, err := f.Write(games...)
				if err != nil {
					t.Fatal(err)
				}
				detected, err := records.Detect([]byte(text))
				if err != nil || detected.Name != f.Name {
					t.Fatalf("detected as %s, %v:\n%s", detected.Name, err, text)
				}
				again, err := records.Read([]byte(text))
				if err != nil {
					t.Fatalf("%v\n%s", err, text)
				}
				if f.Name == "mat" {
					games = asMAT(games)
				}
				for i := range games {
					if !reflect.DeepEqual(games[i], again[i]) {
						t.Fatalf("game %d:\n%+v\nis read as\n%+v\n%s", i, games[i], again[i], text)
					}
				}
				same, err := f.Write(again...)
				if err != nil || same != text {
					t.Fatalf("written twice, %v:\n%s\n%s", err, text, same)
				}
				holdsJSON(t, log)
			}
		})
	}
}

// asMAT is what of the games MAT keeps: no comments, and the tags of the first.
func asMAT(games []Game) []Game {
	var kept []Game
	for i, g := range games {
		g = g.clone()
		for j := range g.Main {
			g.Main[j].After = ""
		}
		if g.Players[1] == "" {
			g.Players[1] = "Second"
		}
		g.Tags = games[0].Tags
		if i > 0 && g.Result.Ending == nil && len(g.Main) == 0 && !g.Result.Over {
			g.Main = nil
		}
		kept = append(kept, g)
	}
	return kept
}

// holdsJSON sees that a log written as JSON gives the same table.
func holdsJSON(t *testing.T, log []play.Entry) {
	t.Helper()
	text, err := WriteLog(log)
	if err != nil {
		t.Fatal(err)
	}
	again, err := records.ReadLog([]byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	a, err := play.Fold(games.Crownhead().Sheet, log)
	if err != nil {
		t.Fatal(err)
	}
	b, err := play.Fold(games.Crownhead().Sheet, again)
	if err != nil || a.String() != b.String() {
		t.Fatalf("%v\n%s\nis read as\n%s", err, a, b)
	}
	if !reflect.DeepEqual(log, again) {
		t.Fatal("the events differ")
	}
	if same, err := WriteLog(again); err != nil || same != text {
		t.Fatalf("written twice: %v", err)
	}
}

// A game that came from elsewhere can be taken to a table and back.
func TestGamesBecomeLogs(t *testing.T) {
	for _, rules := range ruleSets {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(2, uint64(len(rules))))
			for range rounds(t) {
				games, err := records.Games(randomTable(t, rng, rules, 300))
				if err != nil {
					t.Fatal(err)
				}
				for i := range games {
					for j := range games[i].Main {
						games[i].Main[j].After = "" // clocks
					}
					games[i].Tags = games[0].Tags[:1]
				}
				json, _ := records.Named("json")
				text, err := json.Write(games...)
				if err != nil {
					t.Fatal(err)
				}
				again, err := records.Read([]byte(text))
				if err != nil {
					t.Fatal(err)
				}
				if !reflect.DeepEqual(games, again) {
					t.Fatalf("%+v\nis read as\n%+v", games, again)
				}
			}
		})
	}
}

func TestLinesAreShort(t *testing.T) {
	games, err := records.Games(randomTable(t, rand.New(rand.NewPCG(3, 3)), "chess/fide", 400))
	if err != nil {
		t.Fatal(err)
	}
	text, err := records.Usual("chess/fide").Write(games...)
	if err != nil {
		t.Fatal(err)
	}
	_, moves, _ := strings.Cut(text, "\n\n")
	for line := range strings.Lines(moves) {
		if len(line) > 80 {
			t.Errorf("%d columns: %s", len(line), line)
		}
	}
}

// A rematch at the same table is another match.
func TestMatchesArePartedAtRematches(t *testing.T) {
	games, err := records.Games(randomTable(t, rand.New(rand.NewPCG(0, 3)), "backgammon/standard?match=3", 400))
	if err != nil || len(games) < 2 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	twice := append(append([]Game{}, games...), games...)
	parts := records.Matches(twice)
	if len(parts) != 2 || !reflect.DeepEqual(parts[1], games) {
		t.Errorf("%d parts of %d games", len(parts), len(twice))
	}
	if got := len(records.Matches([]Game{{Rules: "chess/fide"}, {Rules: "chess/fide", Start: "x"}})); got != 2 {
		t.Errorf("two games of chess are %d parts", got)
	}
}

// Reading plays every turn; the unit is one turn.
func BenchmarkReadPGN(b *testing.B) {
	var games []Game
	rng := rand.New(rand.NewPCG(9, 9))
	turns := 0
	for range 20 {
		more, err := records.Games(randomTable(b, rng, "chess/fide", 300))
		if err != nil {
			b.Fatal(err)
		}
		games = append(games, more...)
		turns += len(more[0].Main)
	}
	text, err := records.Usual("chess/fide").Write(games...)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := records.Read([]byte(text)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*turns), "µs/turn")
}
