package server

import (
	"database/sql"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"crownhead/internal/house"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/store/storetest"
	"crownhead/internal/study"
	"crownhead/internal/study/explorer"
	"crownhead/internal/study/kept"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// explorerOf waits until all finished games have been counted and is all rows of the explorer as text.
func explorerOf(t *testing.T, h node, path string) string {
	t.Helper()
	h.Jobs.Wake(store.ExploreJob)
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	until(t, "all games are counted", func() bool {
		var waiting int
		err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM jobs WHERE kind = 'explore' OR kind = 'house'").Scan(&waiting)
		return err == nil && waiting == 0
	})
	var all strings.Builder
	for _, query := range []string{
		"SELECT position || ' ' || person || ' ' || turn || ' ' || speed || ' ' || band || ' ' || games || ' ' || first || ' ' || second || ' ' || points" +
			" || ' ' || rated || ' ' || ratings || ' ' || sample1 || '/' || sample2 || '/' || sample3 FROM explorer ORDER BY 1",
		"SELECT table_id || ' ' || seq FROM explored ORDER BY 1",
	} {
		rows, err := db.QueryContext(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			var line string
			if err := rows.Scan(&line); err != nil {
				t.Fatal(err)
			}
			all.WriteString(line + "\n")
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// The explorer is filled when games end, and a rebuild makes the same of the logs.
func TestExplorer(t *testing.T) {
	path := storetest.New(t)
	s := openStore(t, path)
	h := openNode(t, s, 0, false)
	members := [2]view.Viewer{ann, ben}
	for i := range members {
		members[i].Account = true
		if err := s.MakeAccount(t.Context(), store.Person{ID: members[i].Person, Name: members[i].Name, Kind: "account", Created: time.Now()}, "x"); err != nil {
			t.Fatal(err)
		}
	}
	play2 := func(n wire.NewTable, turns ...string) string { return h.duel(t, n, members, turns...) }
	resign := func(who view.Viewer, table string) { h.resign(t, who, table) }
	// The same opening of morris in three orientations, one of them private.
	resign(members[1], play2(wire.NewTable{Rules: "morris"}, "a7", "d7", "g7"))
	resign(members[0], play2(wire.NewTable{Rules: "morris"}, "a1", "a4", "a7"))
	resign(members[0], play2(wire.NewTable{Rules: "morris", Private: true}, "e3", "e4", "e5"))
	resign(members[0], play2(wire.NewTable{Rules: "chess", Clock: "5m", Rated: true}, "e4", "e5", "Nf3"))
	play2(wire.NewTable{Rules: "chess"}, "d4") // goes on
	alone, err := h.Create(t.Context(), members[0], wire.NewTable{Rules: "chess/fortress", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range []string{"f3", "e5", "g4", "Qh4#"} {
		h.must(t, members[0], alone.ID, wire.Ask{Do: "play", Text: turn})
	}
	again := play2(wire.NewTable{Rules: "checkers/maple"}, "11-15", "22-18")
	resign(members[0], again)
	for _, who := range members {
		h.must(t, who, again, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "rematch"}})
	}
	if now, err := h.Snapshot(t.Context(), eve, again); err != nil || now.Table.State.Phase != string(play.Playing) {
		t.Fatalf("after the rematch it is %s, %v", now.Table.State.Phase, err)
	}
	filled := explorerOf(t, h, path)
	for row, want := range map[string]int{
		"  a1 none 0 2 1 1 0 0 0 ":                    2, // the first and the third turn of morris, all that are public
		" " + ann.Person + " a1 none 0 3 1 2 -1 0 0 ": 2, // with the private one
		"  e4 blitz 3 1 0 1 -1 1 1500 ":               1,
		"  11-15 none 0 1 0 1 -1 0 0 ":                1,
		" d4 ":                                        0,
	} {
		if got := strings.Count(filled, row); got != want {
			t.Errorf("%q is there %d times:\n%s", row, got, filled)
		}
	}
	explores := func(who view.Viewer, e study.Exploring, want string) {
		t.Helper()
		if e.Band == 0 {
			e.Band = -1
		}
		out, err := h.study.Explore(t.Context(), who, e)
		got := ""
		for _, turn := range out.Turns {
			got += fmt.Sprintf("%s and %d more, %d games %d-%d-%d, %.1f points, rated %d, %d samples; ",
				turn.Text, len(turn.Also), turn.Games, turn.First, turn.Drawn, turn.Second, turn.Points, turn.Rating, len(turn.Samples))
		}
		for _, b := range out.Beside {
			got += fmt.Sprintf("%s %d; ", b.Rules, b.Games)
		}
		if err != nil {
			got = tokenOf(err)
		}
		if got != want {
			t.Errorf("%+v for %s is\n%s\nwant\n%s", e, who.Name, got, want)
		}
	}
	explores(eve, study.Exploring{Rules: "morris"}, "a7 and 7 more, 2 games 1-0-1, 0.0 points, rated 0, 2 samples; ")
	explores(members[1], study.Exploring{Rules: "morris", Mine: true}, "a7 and 7 more, 3 games 1-0-2, -0.3 points, rated 0, 3 samples; ")
	explores(eve, study.Exploring{Rules: "morris", Mine: true}, "")
	explores(view.Viewer{}, study.Exploring{Rules: "morris", Mine: true}, "whose-games")
	explores(eve, study.Exploring{Rules: "morris", Position: "........................ b 8 8"}, "")
	explores(eve, study.Exploring{Rules: "chess", Band: 3}, "e4 and 0 more, 1 games 0-0-1, -1.0 points, rated 1500, 1 samples; ")
	explores(eve, study.Exploring{Rules: "checkers/maple", Compare: true}, "11-15 and 0 more, 1 games 0-0-1, -1.0 points, rated 0, 1 samples; checkers/fortress 0; checkers/modern 0; checkers/dames 0; ")
	explores(eve, study.Exploring{Rules: "chess/fortress", Position: "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w - - 0 2"}, "g4 and 0 more, 1 games 0-0-1, -1.0 points, rated 0, 1 samples; ")
	play2(wire.NewTable{Rules: "chess", Clock: "5m", Rated: true}, "e4")
	explores(members[0], study.Exploring{Rules: "chess"}, "e4 and 0 more, 1 games 0-0-1, -1.0 points, rated 1500, 1 samples; ")
	explores(members[0], study.Exploring{Rules: "chess", Position: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 7"}, "explore-rated")
	explores(eve, study.Exploring{Rules: "chess", Position: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 7"}, "e5 and 0 more, 1 games 0-0-1, -1.0 points, rated 1500, 1 samples; ")

	project := func(log []play.Entry) (store.Projection, error) {
		p, err := house.Project(h.Games.Sheet, log)
		if err == nil {
			p.Games, err = explorer.Project(h.Games.Sheet, log)
		}
		return p, err
	}
	if err := s.Rebuild(t.Context(), project, nil); err != nil {
		t.Fatal(err)
	}
	if rebuilt := explorerOf(t, h, path); rebuilt != filled {
		t.Errorf("a rebuild gives\n%s\nnot\n%s", rebuilt, filled)
	}
	// What ends after the rebuild is added.
	resign(members[0], again)
	if added := explorerOf(t, h, path); strings.Count(added, "\n") != strings.Count(filled, "\n") || added == filled {
		t.Errorf("after another game there is\n%s", added)
	}
}

// In backgammon a play has what it loses, and a roll the mean over the games.
func TestExplorerLosses(t *testing.T) {
	h := openNode(t, fileStore(t), 0, true)
	set, err := h.Games.Open("backgammon/standard")
	if err != nil {
		t.Fatal(err)
	}
	start := set.Start()
	rolled, err := start.Play("3-1")
	if err != nil {
		t.Fatal(err)
	}
	for n, text := range []string{"8/5 6/5", "8/5 6/5", "6/3 8/7"} {
		g := kept.Explored{Table: fmt.Sprintf("t%d", n), Seq: 9, Game: 1, Speed: "none", Winner: "first", Points: 1, At: time.Now()}
		for _, x := range []struct {
			pos interface {
				Canonical(...string) (string, []string)
			}
			text string
		}{{start, "3-1"}, {rolled, text}} {
			key, called := x.pos.Canonical(x.text)
			g.Turns = append(g.Turns, kept.ExploredTurn{Position: explorer.Key(set.FullID, key), Turn: called[0]})
		}
		if err := h.Store.Study.Explore(t.Context(), store.Job{Name: "explore/" + g.Table, About: g.Table}, []kept.Explored{g}); err != nil {
			t.Fatal(err)
		}
	}
	plays, err := h.study.Explore(t.Context(), eve, study.Exploring{Rules: set.ID, Position: rolled.String(), Band: -1})
	if err != nil || len(plays.Turns) != 2 || plays.Turns[0].Loss == nil || plays.Turns[1].Loss == nil {
		t.Fatalf("%+v, %v", plays, err)
	}
	good, bad := *plays.Turns[0].Loss, *plays.Turns[1].Loss
	if good != 0 || bad < 0.05 {
		t.Errorf("%s loses %f and %s %f", plays.Turns[0].Text, good, plays.Turns[1].Text, bad)
	}
	rolls, err := h.study.Explore(t.Context(), eve, study.Exploring{Rules: set.ID, Band: -1})
	if err != nil || len(rolls.Turns) != 1 || rolls.Turns[0].Loss == nil || math.Abs(*rolls.Turns[0].Loss-bad/3) > 1e-9 {
		t.Errorf("%+v, %v", rolls.Turns, err)
	}
}

// BenchmarkExplorerLosses asks for all rolls of a position, with the mean loss of each, which nobody has asked for before. CROWNHEAD_ROWS=3000000 is the
// size that the house promises an answer within 20 ms for.
func BenchmarkExplorerLosses(b *testing.B) {
	for name, place := range map[string]func() (driver, address string){
		"sqlite":   func() (string, string) { return "sqlite", filepath.Join(b.TempDir(), "cupboard.db") },
		"postgres": func() (string, string) { return "pgx", pgtest.Start(b, pgtest.NoSync()).Database(b) },
	} {
		b.Run(name, func(b *testing.B) {
			driver, address := place()
			benchLosses(b, driver, address)
		})
	}
}

// fillExplorer adds rows about other positions.
func fillExplorer(b *testing.B, driver, address string) {
	rows, err := strconv.Atoi(os.Getenv("CROWNHEAD_ROWS"))
	if err != nil {
		rows = 30_000
	}
	pool, err := sql.Open(driver, address)
	if err != nil {
		b.Fatal(err)
	}
	defer pool.Close()
	if _, err = pool.ExecContext(b.Context(), `INSERT INTO explorer (position, person, turn, speed, band, games, first, second, points, rated, ratings, sample1, sample2, sample3)
		WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < `+strconv.Itoa(rows-1)+`)
		SELECT 'position' || (i / 150), '', 'turn' || (i % 30), 'blitz', (i / 30) % 5, 7, 3, 2, 1, 7, 10500,
		'1794810518465 2Ja8GUvRSgZO 1 second', '1794810518460 OX2aSB2wbjsf 1 second', '' FROM n`); err != nil {
		b.Fatal(err)
	}
}

func benchLosses(b *testing.B, driver, address string) {
	s := openStore(b, address)
	fillExplorer(b, driver, address)
	h := openNode(b, s, 2, true)
	set, err := h.Games.Open("backgammon/standard")
	if err != nil {
		b.Fatal(err)
	}
	pos := set.Start()
	for _, turn := range []string{"3-1", "8/5 6/5", "roll"} {
		if pos, err = pos.Play(turn); err != nil {
			b.Fatal(err)
		}
	}
	for n, roll := range pos.Moves() {
		rolled, err := pos.Play(roll.Text)
		if err != nil {
			b.Fatal(err)
		}
		key, called := pos.Canonical(roll.Text)
		then, plays := rolled.Canonical(rolled.Moves()[0].Text)
		g := kept.Explored{Table: fmt.Sprintf("t%d", n), Seq: 9, Game: 1, Speed: "none", Winner: "first", Points: 1, At: time.Now()}
		g.Turns = []kept.ExploredTurn{{Position: explorer.Key(set.FullID, key), Turn: called[0]}, {Position: explorer.Key(set.FullID, then), Turn: plays[0]}}
		if err := h.Store.Study.Explore(b.Context(), store.Job{Name: "explore/" + g.Table, About: g.Table}, []kept.Explored{g}); err != nil {
			b.Fatal(err)
		}
	}
	ask := func() {
		h.study = newStudy(h.House, s) // which has forgotten all losses
		out, err := h.study.Explore(b.Context(), eve, study.Exploring{Rules: set.ID, Position: pos.String(), Band: -1})
		if err != nil || len(out.Turns) != 21 || out.Turns[20].Loss == nil {
			b.Fatalf("%+v, %v", out, err)
		}
	}
	ask() // the first makes the tables of the bear-off
	spent := func() float64 {
		var used syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
			b.Skip(err)
		}
		return float64(used.Utime.Nano()+used.Stime.Nano()) / 1e6
	}
	before := spent()
	for b.Loop() {
		ask()
	}
	b.ReportMetric((spent()-before)/float64(b.N), "cpu-ms") // the same on a busy machine
}
