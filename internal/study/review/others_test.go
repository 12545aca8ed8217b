package review

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

// recorded are games that other people played, by rule set, in testdata/others: moves only.
func recorded(t testing.TB) map[string][]Game {
	t.Helper()
	all := map[string][]Game{}
	files, err := filepath.Glob("testdata/others/*")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for found, err := range record.Of(catalogue).Each(file) {
			if err != nil || found.Fault != nil {
				t.Fatal(name, err, found.Fault)
			}
			set := open(t, found.Game.Rules)
			g := Game{Start: set.Start()}
			if found.Game.Start != "" {
				g.Start = at(t, set, found.Game.Start)
			}
			for _, turn := range found.Game.Main {
				g.Turns = append(g.Turns, turn.Text)
			}
			all[found.Game.Rules] = append(all[found.Game.Rules], g)
		}
		file.Close()
	}
	return all
}

// others are those games. Nobody has recorded towers or morris; two weak computer players make mistakes there as people do.
func others(t *testing.T) map[string][]Game {
	t.Helper()
	all := recorded(t)
	for _, id := range []string{"morris/cowboy", "towers/gerber", "checkers/dames"} {
		all[id] = []Game{weak(t, open(t, id))}
	}
	return all
}

// weak is a game of the two lowest levels, the first turns by chance.
func weak(t *testing.T, set games.Opened) Game {
	t.Helper()
	dice := rand.New(rand.NewPCG(31, 2))
	players := [2]engine.Player{set.Engine(1, 1), set.Engine(2, 2)}
	g := Game{Start: set.Start()}
	for pos := g.Start; len(g.Turns) < 80 && pos.ToAct() != game.Nobody; {
		turn := ""
		if moves := pos.Moves(); len(g.Turns) < 4 {
			turn = moves[dice.IntN(len(moves))].Text
		} else {
			info, err := players[pos.ToAct()].Choose(t.Context(), pos, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			turn = info.Line[0]
		}
		next, err := pos.Play(turn)
		if err != nil {
			t.Fatal(err)
		}
		g.Turns, pos = append(g.Turns, turn), next
	}
	return g
}

// A position has one value, whichever neighbour is asked. No turn is worth more than the best, a forced one changes nothing, and whoever reads a mark
// knows that it was looked at twice.
func TestAReviewDoesNotContradictItself(t *testing.T) {
	for id, list := range others(t) {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			set := open(t, id)
			limits := engine.Limits{Nodes: 4_000}
			if set.Family.Dice {
				limits = engine.Limits{Depth: 1}
			}
			decisions, forced := 0, 0
			for _, g := range list {
				out := reviewed(t, set, limits, g)
				decisions += len(out.Judgements)
				forced += agrees(t, out)
				if !set.Family.Dice {
					lookedAtTwice(t, set.Family.Study.Measure, out)
				}
			}
			if decisions < 40 {
				t.Errorf("only %d decisions, %d of them forced", decisions, forced)
			}
		})
	}
}

// agrees checks that neighbours have the same numbers, and counts forced turns.
func agrees(t *testing.T, out *wire.Review) (forced int) {
	t.Helper()
	same := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
	value := math.NaN() // what the first seat expects, as long as nobody has decided and nothing was rolled since
	for _, j := range out.Judgements {
		before, after := out.Graph[j.Turn-1], out.Graph[j.Turn]
		switch {
		case j.Kind == rolling:
			value = after
			continue
		case j.Forced:
			if forced++; !same(before, after) || !math.IsNaN(value) && !same(value, after) {
				t.Errorf("turn %d is forced, and %v becomes %v", j.Turn, before, after)
			}
			continue
		case !math.IsNaN(value) && !same(value, seenBy(j.By, j.Best[0].Expected)):
			t.Errorf("before turn %d the best is worth %v, after the turn before it %v", j.Turn, seenBy(j.By, j.Best[0].Expected), value)
		case !same(before, seenBy(j.By, j.Best[0].Expected)) || !same(after, seenBy(j.By, j.Own.Expected)):
			t.Errorf("turn %d: the graph has %v and %v, the turn %v and %v", j.Turn, before, after, j.Best[0].Expected, j.Own.Expected)
		case out.Method != "equity" && (j.Own.Expected > j.Best[0].Expected || !same(j.Loss, j.Best[0].Expected-j.Own.Expected)):
			t.Errorf("turn %d: %v is worth %v, and the best %v", j.Turn, j.Played, j.Own.Expected, j.Best[0].Expected)
		case out.Method == "equity" && !same(j.Loss, max(0, *j.Best[0].Equity-*j.Own.Equity)):
			t.Errorf("turn %d lost %v: %v, %v", j.Turn, j.Loss, *j.Best[0].Equity, *j.Own.Equity)
		}
		value = after
	}
	for i, who := range out.Certain {
		if want, ok := map[string]float64{"first": 1, "nobody": 0.5, "second": 0}[who]; ok && !same(out.Graph[i], want) {
			t.Errorf("after turn %d %q is certain, and the graph has %v", i, who, out.Graph[i])
		}
	}
	if n := len(out.Certain); n > 0 && n != len(out.Graph) {
		t.Errorf("%d points are certain or not, of %d", n, len(out.Graph))
	}
	return forced
}

// lookedAtTwice checks that nothing is open, and that what is marked was looked at again, or got the smaller mark.
func lookedAtTwice(t *testing.T, by games.Measure, out *wire.Review) {
	t.Helper()
	var nodes, largest uint64
	for _, j := range out.Judgements {
		nodes, largest = nodes+j.Nodes, max(largest, j.Nodes)
		if j.Own == nil {
			continue
		}
		reached := by.Reached(j.Loss)
		certain := j.Exact || j.Own.Exact != "" && j.Best[0].Exact != ""
		mark := slices.Index(marks[:], j.Mark)
		switch {
		case j.Open:
			t.Errorf("turn %d is open", j.Turn)
		case mark > 0 && j.Best[0].Turn == j.Played:
			t.Errorf("turn %d is marked and the best", j.Turn)
		case !certain && (mark > reached || mark > max(0, reached-1) && j.Looks == 0):
			t.Errorf("turn %d lost %v and has the mark %q after %d looks", j.Turn, j.Loss, j.Mark, j.Looks)
		case !certain && mark == reached && mark > 0 && j.Best[0].Exact == "" && j.Best[0].Nodes < by.Again*out.Nodes/shares:
			t.Errorf("turn %d: the better turn was looked at with %d nodes", j.Turn, j.Best[0].Nodes)
		}
	}
	if !out.Whole() || nodes > 3*out.Effort+largest && nodes > out.Effort+(leastTotal+4*by.Again)*out.Nodes/shares {
		t.Errorf("%d are open; %d positions instead of %d", out.Open, nodes, out.Effort)
	}
}

// TestAReaderLooksDeeper asks for more about every marked turn and one that is not, in every family: each look is counted, goes further, and the review
// still agrees with itself. Certain results stay.
func TestAReaderLooksDeeper(t *testing.T) {
	for id, all := range others(t) {
		set := open(t, id)
		r := New(set, small(set))
		defer r.Close()
		g := all[0]
		g.Turns = g.Turns[:min(len(g.Turns), 24)]
		out := by(t, r, g)
		asked := 0
		for i := range out.Judgements {
			j := out.Judgements[i]
			if j.Own == nil || j.Mark == "" && asked > 0 || asked > 4 {
				continue
			}
			before := *j.Own
			if err := r.Deeper(t.Context(), g, out, j.Turn); err != nil {
				t.Fatal(err)
			}
			now := out.Judgements[i]
			if asked++; r.deepens(&j) && (now.Looks != j.Looks+1 || now.Nodes <= j.Nodes && !set.Family.Study.Measure.Points) {
				t.Errorf("%s, turn %d: %d looks and %d positions after %d and %d", id, j.Turn, now.Looks, now.Nodes, j.Looks, j.Nodes)
			}
			if before.Exact != "" && now.Own.Expected != before.Expected {
				t.Errorf("%s, turn %d: what was certain is %v, not %v", id, j.Turn, now.Own, before)
			}
			agrees(t, out)
		}
		if asked == 0 || !out.Whole() {
			t.Errorf("%s: %d turns were looked at, %d are open", id, asked, out.Open)
		}
		i := slices.IndexFunc(out.Judgements, func(j wire.Judgement) bool { return j.Own != nil && !j.Exact })
		for n := 0; i >= 0 && r.deepens(&out.Judgements[i]); n++ {
			j := &out.Judgements[i]
			if err := r.Deeper(t.Context(), g, out, j.Turn); err != nil || n > 10 {
				t.Fatalf("%s: after %d looks: %v", id, n, err)
			}
		}
	}
}

// A turn that is called better is not worse for somebody who looks much further.
func TestBetterIsBetter(t *testing.T) {
	for id, list := range others(t) {
		set := open(t, id)
		if set.Family.Dice {
			continue
		}
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			marked := 0
			for _, g := range list {
				r := plain(set, engine.Limits{Nodes: 2_000})
				out := by(t, r, g)
				pos := g.Start
				for i, text := range g.Turns {
					for _, j := range out.Judgements {
						if j.Turn != i+1 || j.Mark == "" || j.Mark == doubtful {
							continue
						}
						marked++
						q := engine.Question{Turns: []string{j.Played, j.Best[0].Turn}, Limits: engine.Limits{Nodes: 40_000}, Curve: set.Odds().Curve()}
						found, err := set.Engine(0, 1).Judge(t.Context(), pos, q, nil)
						if err != nil {
							t.Fatal(err)
						}
						worth := map[string]float64{}
						for _, v := range found.Verdicts {
							worth[v.Turn] = v.Expected
						}
						if worth[j.Best[0].Turn] < worth[j.Played]-0.03 {
							t.Errorf("turn %d: %s is worth %.2f, and %s %.2f", j.Turn, j.Played, worth[j.Played], j.Best[0].Turn, worth[j.Best[0].Turn])
						}
					}
					next, err := pos.Recorded(text)
					if err != nil {
						t.Fatal(err)
					}
					pos = next.Next
				}
			}
			if marked == 0 && id == "chess/fide" {
				t.Error("nothing is marked")
			}
		})
	}
}

// The end of a line is only a reason to look again: a better turn is not called worse because its line, which nobody has to follow, ends badly. A blunder in a
// game of other people was missed so.
func TestALineThatEndsBadlyIsNotTheTurn(t *testing.T) {
	set := open(t, "chess/fide")
	start := at(t, set, "2r5/p3p2k/b4bpp/1pP5/3PP1qP/1P6/P1Q1nP2/1KBR3R w - - 3 32")
	out := reviewed(t, set, Usual(set), Game{Start: start, Turns: []string{"h5", "Bxd4", "hxg6+", "Kg8"}})
	if j := out.Judgements[0]; j.Best[0].Turn != "Bb2" || j.Mark != mistake && j.Mark != blunder {
		t.Errorf("%s has the mark %q and lost %.3f: %v", j.Played, j.Mark, j.Loss, j.Best)
	}
}
