package review

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

var catalogue = games.Crownhead()

func open(t testing.TB, id string) games.Opened {
	t.Helper()
	set, err := catalogue.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func at(t testing.TB, set games.Opened, text string) game.Position {
	t.Helper()
	pos, err := set.At(text)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// plain is a reviewer without tables, whichever this machine has.
func plain(set games.Opened, limits engine.Limits) *Reviewer {
	r := New(set, limits)
	r.Close()
	r.exact = nil
	return r
}

func reviewed(t *testing.T, set games.Opened, limits engine.Limits, g Game) *wire.Review {
	t.Helper()
	return by(t, plain(set, limits), g)
}

func by(t *testing.T, r *Reviewer, g Game) *wire.Review {
	t.Helper()
	out, err := r.Review(context.Background(), g, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	Say(out, r.set.Family, game.English)
	return out
}

// small is enough to see what was planted.
func small(set games.Opened) engine.Limits {
	if set.Family.Dice {
		return engine.Limits{Depth: 1}
	}
	return engine.Limits{Depth: 3}
}

// In every game: turns that the computer itself finds best have no mark, unless it has looked again, and the worst turn of a position is a blunder.
func TestPlantedBlunders(t *testing.T) {
	for _, set := range catalogue.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			set := open(t, set.ID)
			limits := small(set)
			plants := limits // a turn that is bad for good, whatever the review sees at first
			if !set.Family.Dice {
				limits, plants = engine.Limits{Nodes: 4_000}, engine.Limits{Nodes: 20_000}
			}
			player := set.Engine(0, 1)
			dice := rand.New(rand.NewPCG(5, 1))
			g := Game{Start: set.Start()}
			pos := g.Start
			planted := 0
			for n := 0; planted == 0; n++ {
				turn := ""
				moves := pos.Moves()
				switch {
				case pos.ToAct() == game.Nobody || n > 120:
					t.Fatalf("no turn of %v is bad enough", g.Turns)
				case pos.ToAct() == game.Dice:
					turn = moves[dice.IntN(len(moves))].Text
				default:
					q := engine.Question{Limits: plants, Curve: set.Odds().Curve()}
					for _, m := range moves {
						q.Turns = append(q.Turns, m.Text)
					}
					j, err := player.Judge(context.Background(), pos, q, nil)
					if err != nil {
						t.Fatal(err)
					}
					best, worst := j.Verdicts[0], j.Verdicts[len(j.Verdicts)-1]
					turn = best.Turn
					lost := worst.Loss
					if worst.Chances != nil {
						lost = best.Chances.Equity - worst.Chances.Equity
					}
					if planted == 0 && n >= 6 && lost > 0.3 {
						turn, planted = worst.Turn, n+1
					}
				}
				next, err := pos.Play(turn)
				if err != nil {
					t.Fatal(err)
				}
				g.Turns, pos = append(g.Turns, turn), next
			}
			out := reviewed(t, set, limits, g)
			for _, j := range out.Judgements {
				switch {
				case j.Kind == "roll":
				case j.Turn == planted && j.Mark != blunder:
					t.Errorf("the planted turn: %+v", j)
				case j.Turn < planted && j.Mark != "" && j.Looks == 0:
					t.Errorf("a best turn is marked at first sight: %+v, %+v", j, j.Own)
				case j.Forced && (j.Counts || j.Loss != 0):
					t.Errorf("a forced turn counts: %+v", j)
				}
			}
			if len(out.Graph) != len(g.Turns)+1 {
				t.Errorf("%d chances for %d turns", len(out.Graph), len(g.Turns))
			}
		})
	}
}

// Percentages are for the games whose curve holds for today's players, and for dice; elsewhere a review has marks and no accuracy.
func TestPercentages(t *testing.T) {
	for _, set := range catalogue.All() {
		set := open(t, set.ID)
		out, err := plain(set, small(set)).Begin(Game{Start: set.Start()})
		if err != nil {
			t.Fatal(err)
		}
		odds := set.Odds()
		holds := set.Family.Dice || odds.Usual || odds.Held >= 10_000 && odds.Off <= 2 && !odds.Earlier
		if out.Percent != holds {
			t.Errorf("%s: percentages are shown: %v, and should be: %v", set.ID, out.Percent, holds)
		}
	}
}

// A review that was stopped continues to the same end, also after it was written down.
func TestContinues(t *testing.T) {
	set := open(t, "checkers/maple")
	g := Game{Start: set.Start()}
	for pos := g.Start; len(g.Turns) < 12; {
		turn := pos.Moves()[0].Text
		g.Turns = append(g.Turns, turn)
		pos, _ = pos.Play(turn)
	}
	whole := reviewed(t, set, small(set), g)
	ctx, stop := context.WithCancel(context.Background())
	r := plain(set, small(set))
	part, err := r.Review(ctx, g, nil, func(out *wire.Review) {
		if out.Done == 5 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || part.Done != 5 {
		t.Fatalf("%d turns are done, %v", part.Done, err)
	}
	text, err := json.Marshal(part)
	if err != nil {
		t.Fatal(err)
	}
	var kept wire.Review
	if err := json.Unmarshal(text, &kept); err != nil {
		t.Fatal(err)
	}
	out, err := r.Review(context.Background(), g, &kept, nil)
	if err != nil {
		t.Fatal(err)
	}
	Say(out, set.Family, game.English)
	if !reflect.DeepEqual(out, whole) {
		t.Errorf("continued:\n%+v\nwhole:\n%+v", out, whole)
	}
	other := *part
	other.Done, other.Judgements, other.Graph = 3, other.Judgements[:3], other.Graph[:4]
	if short, err := r.Review(context.Background(), Game{Start: g.Start, Turns: g.Turns[:4]}, &other, nil); err != nil || short.Done != 4 || short.Turns != 4 {
		t.Errorf("a game that begins in the same way: %+v, %v", short, err)
	}
	kept.Engine = "another"
	if again, err := r.Review(context.Background(), g, &kept, nil); err != nil || again.Engine != whole.Engine || again.Done != len(g.Turns) {
		t.Errorf("another engine's review: %+v, %v", again, err)
	}
}

// Where luck and decisions are exact, they explain the result to the last digit.
func TestLuckAndLossExplainTheResult(t *testing.T) {
	set := open(t, "backgammon/fortress?cube=false")
	dice := rand.New(rand.NewPCG(11, 2))
	for range 12 {
		start := at(t, set, "XGID=--BBA----------------abb--:0:0:1:00:0:0:0:0:10")
		g := Game{Start: start}
		pos := start
		for pos.ToAct() != game.Nobody {
			moves := pos.Moves()
			turn := moves[dice.IntN(len(moves))].Text
			next, err := pos.Play(turn)
			if err != nil {
				t.Fatal(err)
			}
			g.Turns, pos = append(g.Turns, turn), next
		}
		out := reviewed(t, set, engine.Limits{Depth: 1}, g)
		if out.Luck == nil || math.Abs(out.Luck.Remainder) > 1e-6 || math.Abs(out.Luck.Result) != 1 {
			t.Fatalf("%v: %+v", g.Turns, out.Luck)
		}
	}
}

// The opening roll is one of 30, and its mean is nothing.
func TestLuckOfTheOpening(t *testing.T) {
	set := open(t, "backgammon/standard")
	out := reviewed(t, set, engine.Limits{Depth: 1}, Game{Start: set.Start(), Turns: []string{"1-1", "3-1", "8/5 6/5"}})
	if len(out.Judgements) != 2 || out.Judgements[0].Turn != 2 || out.Judgements[0].Luck < 0.05 || math.Abs(out.Luck.Expected) > 0.01 {
		t.Errorf("%+v, %+v", out.Judgements, out.Luck)
	}
	if j := out.Judgements[1]; j.Loss != 0 || !j.Counts || *out.Sides[0].ErrorRate != 0 || out.Sides[0].Band != "supernatural" {
		t.Errorf("the best play of it: %+v, %+v", j, out.Sides[0])
	}
}

// A cube that stays where it is counts only if turning it was near; a wrong answer to a double is a blunder.
func TestCube(t *testing.T) {
	set := open(t, "backgammon/standard")
	out := reviewed(t, set, engine.Limits{Depth: 1}, Game{Start: set.Start(), Turns: []string{"3-1", "8/5 6/5", "roll", "65", "24/18 18/13", "double", "pass"}})
	byKind := map[string]wire.Judgement{}
	for _, j := range out.Judgements {
		byKind[j.Kind+" "+j.Played] = j
	}
	if j := byKind["double roll"]; j.Counts {
		t.Errorf("nobody would double here: %+v", j)
	}
	if j := byKind["double double"]; !j.Counts || j.Loss < 0.2 || j.Mark != blunder {
		t.Errorf("a double far too early: %+v", j)
	}
	pass := byKind["take pass"]
	if !pass.Counts || pass.Loss < 0.3 || pass.Mark != blunder {
		t.Errorf("a pass of a take: %+v", pass)
	}
	double := byKind["double double"].Own
	if len(double.Answers) != 2 || byKind["double roll"].Own.Answers != nil {
		t.Fatalf("the answers to a double: %+v", double.Answers)
	}
	for i, a := range double.Answers {
		at := slices.IndexFunc(pass.Best, func(t wire.JudgedTurn) bool { return t.Turn == a.Turn })
		if at < 0 || a.Equity != -*pass.Best[at].Equity || a.Turn != []string{"take", "pass"}[i] {
			t.Errorf("%s makes %v of the double, and is judged %+v itself", a.Turn, a.Equity, pass.Best)
		}
	}
	if best := min(double.Answers[0].Equity, double.Answers[1].Equity); *double.Equity != best {
		t.Errorf("a double is worth %v, and its best answer leaves %v", *double.Equity, best)
	}
}

// The answer to a double may be looked at further than the double itself: then the double is worth what that found, answer by answer.
func TestTheAnswerSaysWhatADoubleIsWorth(t *testing.T) {
	turn := func(text string, equity float64, answers ...wire.JudgedAnswer) wire.JudgedTurn {
		return wire.JudgedTurn{Turn: text, Expected: 0.7, Equity: &equity, Answers: answers}
	}
	double := turn("double", 0.9, wire.JudgedAnswer{Turn: "take", Equity: 0.9}, wire.JudgedAnswer{Turn: "pass", Equity: 1})
	take := turn("take", -0.95)
	out := &wire.Review{Graph: make([]float64, 3), Judgements: []wire.Judgement{
		{Turn: 1, By: wire.First, Kind: "double", Played: "double", Own: &double, Best: []wire.JudgedTurn{double, turn("roll", 0.8)}},
		{Turn: 2, By: wire.Second, Kind: "take", Played: "take", Own: &take, Best: []wire.JudgedTurn{take, turn("pass", -1)}},
	}}
	for range 2 { // again changes nothing
		settleRolls(out, open(t, "backgammon/standard").Start())
		j := out.Judgements[0]
		for _, of := range []wire.JudgedTurn{*j.Own, j.Best[0]} {
			if *of.Equity != 0.95 || of.Answers[0].Equity != 0.95 || of.Answers[1].Equity != 1 {
				t.Errorf("a double is worth %v, by its answers %+v", *of.Equity, of.Answers)
			}
		}
		if hold := j.Best[1]; math.Abs(*hold.Equity-0.85) > 1e-9 {
			t.Errorf("no double is worth %v", *hold.Equity)
		}
	}
}

// Tables count before any search, and a result that is thrown away is a blunder whatever it loses.
func TestExactVerdicts(t *testing.T) {
	set := open(t, "checkers/maple")
	r := New(set, small(set))
	defer r.Close()
	dice := rand.New(rand.NewPCG(3, 3))
	thrown, slower := 0, 0
	for n := 0; n < 400 && (thrown == 0 || slower == 0); n++ {
		pos := randomEnding(t, set, dice)
		turns := r.probe(pos)
		if len(turns) < 2 {
			continue
		}
		for _, turn := range turns[1:] {
			out := by(t, r, Game{Start: pos, Turns: []string{turn.Turn}})
			j := out.Judgements[0]
			switch {
			case !j.Exact && !j.Forced:
				t.Fatalf("%s: %+v is not exact", pos, j)
			case turn.Verdict != turns[0].Verdict:
				thrown++
				if j.Mark != blunder || j.Why == nil || !strings.HasPrefix(j.Why.Token, "thrown-") {
					t.Errorf("%s, %s: %+v", pos, turn.Turn, j)
				}
			case turn.Distance != turns[0].Distance:
				slower++
				if j.Mark != "" || j.Loss != 0 {
					t.Errorf("%s, %s: %+v is only slower", pos, turn.Turn, j)
				}
			}
		}
	}
	if thrown == 0 || slower == 0 {
		t.Errorf("%d results thrown away and %d slower ones", thrown, slower)
	}
}

// A game that is played by the tables has no mistakes, whichever side wins; a result that is thrown away in it is a blunder, with the verdict of the tables.
func TestAgainstTables(t *testing.T) {
	for rules, ending := range map[string]func(*rand.Rand) string{
		"checkers/maple": func(dice *rand.Rand) string {
			n := dice.Perm(32)
			return "B:W" + itoa(n[0]+1) + ":BK" + itoa(n[1]+1) + ",K" + itoa(n[2]+1)
		},
		"morris/cowboy": func(dice *rand.Rand) string {
			board := []byte("........................")
			for i, point := range dice.Perm(len(board))[:7] {
				board[point] = "wb"[i%2]
			}
			return string(board) + " w 0 0"
		},
	} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			set := open(t, rules)
			r := New(set, small(set))
			defer r.Close()
			dice := rand.New(rand.NewPCG(6, 6))
			for played, thrown := 0, 0; played < 2 || thrown < 3; {
				start, err := set.At(ending(dice))
				if err != nil || start.ToAct() == game.Nobody {
					continue
				}
				if probe := r.exact.Probe(start); !probe.Known || probe.Verdict == nil || probe.Value != exact.Win.String() {
					continue
				}
				played++
				g := Game{Start: start}
				for pos := start; pos.ToAct() != game.Nobody; {
					best, worst := byTables(t, r.exact, pos)
					if worst.Value != best.Value && len(g.Turns)%2 == 0 { // the winner's turn
						thrown++
						out := by(t, r, Game{Start: start, Turns: append(slices.Clone(g.Turns), worst.Text)})
						j := out.Judgements[len(out.Judgements)-1]
						if j.Mark != blunder || !j.Exact || j.Own.Verdict != worst.Value || j.Best[0].Verdict != best.Value || j.Why == nil || j.Why.Token != "thrown-win-"+worst.Value {
							t.Errorf("%s: %s after %v: %+v, %+v", start, worst.Text, g.Turns, j, j.Own)
						}
					}
					g.Turns = append(g.Turns, best.Text)
					if pos, err = pos.Play(best.Text); err != nil {
						t.Fatal(err)
					}
				}
				out := by(t, r, g)
				for _, j := range out.Judgements {
					if j.Mark != "" || j.Loss != 0 || !j.Exact && !j.Forced {
						t.Errorf("%s, %v: %+v", start, g.Turns, j)
					}
				}
				if slices.Contains(out.Certain, "") || slices.Contains(out.Certain, "nobody") {
					t.Errorf("%s, %v: tables know everything, and certain is %q", start, g.Turns, out.Certain)
				}
				if last := out.Graph[len(out.Graph)-1]; last != 1 {
					t.Errorf("%s, %v: the first seat has %v at the end", start, g.Turns, last)
				}
			}
		})
	}
}

// byTables is the turn that tables would play, the shortest win or the longest loss, and the one that they like least.
func byTables(t *testing.T, known games.Exact, pos game.Position) (best, worst exact.Turn) {
	t.Helper()
	worth := func(turn exact.Turn) int {
		switch turn.Value {
		case exact.Win.String():
			return 1000 - *turn.Distance
		case exact.Loss.String():
			return *turn.Distance - 1000
		}
		return 0
	}
	turns := known.Probe(pos).Turns
	for _, turn := range turns {
		if turn.Verdict == nil {
			t.Fatalf("%s: nothing is known of %s", pos, turn.Text)
		}
	}
	order := func(a, b exact.Turn) int { return worth(a) - worth(b) }
	return slices.MaxFunc(turns, order), slices.MinFunc(turns, order)
}

// randomEnding has two kings against one.
func randomEnding(t *testing.T, set games.Opened, dice *rand.Rand) game.Position {
	t.Helper()
	for {
		squares := dice.Perm(32)
		n := func(i int) string { return "K" + itoa(squares[i]+1) }
		pos, err := set.At("B:W" + n(0) + ":B" + n(1) + "," + n(2))
		if err == nil && pos.ToAct() != game.Nobody {
			return pos
		}
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}

// Every reason is said where it holds.
func TestReasons(t *testing.T) {
	said := map[string]bool{}
	for _, c := range []struct {
		rules, position, turns, token, squares string
	}{
		{"chess/fide", "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1", "h3", "missed-win", ""},
		{"chess/fide", "rnbqkb1r/ppppppp1/5n1p/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 4", "a3", "allowed-capture", "g5"},
		{"chess/fide", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "a6", "missed-win", ""},
		{"chess/fide", "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g4", "allowed-loss", ""},
		{"chess/fide", "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3", "a3", "missed-capture", "d5"},
		{"checkers/maple", "B:W19,29,30,31,32:B10,4,5,12,13", "10-15", "allowed-capture", "15"},
		{"checkers/dames", "B:W18,29,30,31,32:B14,9,1,2,3", "1-5", "allowed-huff", "14"},
		{"checkers/dames", "B:W18,29,30,31,32:B14,9,1,2,3", "1-5 29-25", "missed-huff", "14"},
		{"checkers/dames", "B:W9,10,13,18,25:B4,6,11,14,28", "4-8 huff|6,|10-6", "other-huff", "14"},
		{"checkers/dames", "B:W5,6,8,14,31:B1,10,19,20,23", "23-26 huff|10,|14-9", "needless-huff", ""},
		{"checkers/maple", "W:W19,21,22,25,26,30:B3,5,7,10,12,13", "21-17", "allowed-shot", "10 17"},
		{"checkers/modern", "B:W17,19,22,23,24,25,26,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,12,13,16", "10-14", "missed-shot", "10 17"},
		{"towers/gerber", "g,g,g,g/g,g,g,g/3,g/4/1,b,bg,1/b,gb,b,1/b,Gbb,1,b/b,b,1,b b", "f4-e5", "allowed-freed", "e5"},
		{"towers/gerber", "1,Bbb,g,g/g,1,gG,bgg/b,bgg,b,g/bg,3/4/4/2,b,b/1,Gbb,2 g", "a7xc5", "missed-freed", "d6"},
		{"morris/cowboy", ".b.b.wwb.wbb..wb.ww.bww. w 0 0", "d1-g1", "allowed-capture", "c5"},
		{"backgammon/standard", "", "6-4 8/2|13/9", "shots", ""},
		{"backgammon/standard", "XGID=--a-BBBBBB---C-----cccbc--:0:0:1:11:0:0:0:0:10", "9/8(2)|4/3(2)", "prime", "4 5 6 7 8 9"},
	} {
		set := open(t, c.rules)
		g := Game{Start: set.Start()}
		if c.position != "" {
			g.Start = at(t, set, c.position)
		}
		for turn := range strings.SplitSeq(c.turns, " ") {
			g.Turns = append(g.Turns, strings.ReplaceAll(turn, "|", " "))
		}
		out := reviewed(t, set, small(set), g)
		last := out.Judgements[len(out.Judgements)-1]
		why := last.Why
		switch {
		case why == nil:
			t.Errorf("%s, %s: no reason, %+v", c.position, c.turns, last)
		default:
			said[why.Token] = true
			if why.Token != c.token || c.squares != "*" && strings.Join(why.Squares, " ") != c.squares || why.Text == "" {
				t.Errorf("%s, %s: %+v", c.position, c.turns, why)
			}
		}
	}
	tokens := slices.Collect(maps.Keys(sentences))
	for _, f := range catalogue.Families() {
		tokens = slices.AppendSeq(tokens, maps.Keys(f.Study.Words))
	}
	for _, token := range tokens {
		if !said[token] && !strings.HasPrefix(token, "thrown-") { // those are said by tables
			t.Errorf("no position shows %s", token)
		}
	}
}

// A huff that the sheet does not allow is not a turn, and no review judges it: the referee refuses the record.
func TestHuffsThatAreNotAllowed(t *testing.T) {
	set := open(t, "checkers/dames")
	for _, turns := range [][]string{
		{"1-5", "huff 9, 29-25"},    // which could not capture
		{"14x23", "huff 23, 29-25"}, // which has captured
	} {
		out, err := plain(set, small(set)).Review(context.Background(), Game{Start: at(t, set, "B:W18,29,30,31,32:B14,9,1,2,3"), Turns: turns}, nil, nil)
		var refused *game.Refused
		if !errors.As(err, &refused) || out.Done != 1 {
			t.Errorf("%v: %d turns are judged, %v", turns, out.Done, err)
		}
	}
}

func TestSentencesAreWhole(t *testing.T) {
	gametest.Whole(t, sentences)
	for _, f := range catalogue.Families() {
		gametest.Whole(t, f.Study.Words)
	}
}

// The figures of the public formulas.
func TestAccuracy(t *testing.T) {
	curve := open(t, "chess/fide").Odds().Curve()
	for score, want := range map[int]float64{0: 50, 100: 59.103, 200: 67.621, 1000: 97.545, 5000: 97.545, -100: 40.897} {
		if got := 100 * curve(score); math.Abs(got-want) > 0.001 {
			t.Errorf("%d is worth %.4f, not %.3f", score, got, want)
		}
	}
	for lost, want := range map[float64]float64{0: 100, 5: 80.8, 10: 64.6, 20: 41.0, 100: 0} {
		if got := moveAccuracy(lost); math.Abs(got-want) > 0.051 {
			t.Errorf("a loss of %v is %.2f accurate, not %.1f", lost, got, want)
		}
	}
	even := slices.Repeat([]float64{50}, 41)
	if got := gameAccuracy([]rated{{1, 80}, {3, 40}}, even); math.Abs(got-(60+160.0/3)/2) > 1e-9 {
		t.Errorf("with equal weights it is %v", got)
	}
	wild := append(slices.Repeat([]float64{50}, 10), slices.Repeat([]float64{90}, 31)...) // the chances jump at turn 10
	calm, stormy := gameAccuracy([]rated{{3, 40}, {10, 80}}, wild), gameAccuracy([]rated{{3, 80}, {10, 40}}, wild)
	if calm <= stormy {
		t.Errorf("turns that matter weigh no more: %v, %v", calm, stormy)
	}
}

func TestMarks(t *testing.T) {
	for loss, want := range map[float64]string{0.049: "", 0.05: doubtful, 0.1: mistake, 0.149: mistake, 0.15: blunder} {
		if got := markOf(games.Chances, loss); got != want {
			t.Errorf("%v is %q", loss, got)
		}
	}
	for loss, want := range map[float64]string{0.039: "", 0.04: doubtful, 0.08: mistake, 0.16: blunder} {
		if got := markOf(games.Equity, loss); got != want {
			t.Errorf("an equity of %v is %q", loss, got)
		}
	}
	for luck, want := range map[float64]string{0.29: "", 0.3: "lucky", 0.6: "very-lucky", -0.3: "unlucky", -0.7: "very-unlucky"} {
		if got := luckMark(luck); got != want {
			t.Errorf("luck of %v is %q", luck, got)
		}
	}
	for pr, want := range map[float64]string{0: "supernatural", 1: "supernatural", 2.5: "world-class", 4: "expert", 6: "advanced", 9: "intermediate", 10.9: "casual", 12.3: "casual", 13: "casual", 17.5: "beginner", 17.6: "novice"} {
		if got := band(pr); got != want {
			t.Errorf("a PR of %v is %q", pr, got)
		}
	}
}
