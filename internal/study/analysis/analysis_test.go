package analysis_test

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/analysis"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

func board(t *testing.T) *analysis.Board {
	t.Helper()
	b := analysis.New(games.Crownhead())
	t.Cleanup(b.Close)
	return b
}

// TestEveryRuleSetCanBeAnalysed plays the best turn of every rule set, after a roll where one is needed.
func TestEveryRuleSetCanBeAnalysed(t *testing.T) {
	b := board(t)
	for _, set := range games.Crownhead().All() {
		line := analysis.Line{Rules: set.ID}
		for n := 0; n < 2; {
			walk, err := b.Walk(line, game.English)
			if err != nil {
				t.Fatalf("%s: %v", set.ID, err)
			}
			if walk.Look.Position.ToAct == "dice" {
				roll, err := b.Roll(line, strings.NewReader("\xff\x05"))
				if err != nil {
					t.Fatalf("%s: %v", set.ID, err)
				}
				line.Turns = append(line.Turns, roll)
				continue
			}
			best, err := b.Best(t.Context(), line, 2, 0)
			if err != nil || len(best.Turns) == 0 || len(best.Turns) > 2 || len(best.Turns[0].Line) == 0 {
				t.Fatalf("%s: %+v, %v", set.ID, best, err)
			}
			line.Turns = append(line.Turns, best.Turns[0].Turn)
			n++
		}
	}
}

// TestAnAnalysisIsFollowed goes deeper in every rule set until somebody stops it, and then on with the same board.
func TestAnAnalysisIsFollowed(t *testing.T) {
	b := board(t)
	for _, set := range games.Crownhead().All() {
		line := analysis.Line{Rules: set.ID}
		if roll, err := b.Roll(line, strings.NewReader("\x05")); err != nil {
			t.Fatalf("%s: %v", set.ID, err)
		} else if roll != "" {
			line.Turns = []string{roll}
		}
		ctx, stop := context.WithCancel(t.Context())
		depth, nodes, exact := 0, uint64(0), false
		err := b.Follow(ctx, line, 2, func(best analysis.Best) {
			if exact = best.Exact; exact {
				return // tables know this game from the first turn on
			}
			if best.Depth <= depth || best.Nodes < nodes || len(best.Turns) != 2 || !best.More {
				t.Errorf("%s: after depth %d and %d positions: %+v", set.ID, depth, nodes, best)
			}
			if depth, nodes = best.Depth, best.Nodes; depth >= 2 { // a search that is stopped may finish what is nearly done
				stop()
			}
		})
		if stop(); !exact && (!errors.Is(err, context.Canceled) || depth < 2 || depth > 12) {
			t.Errorf("%s: it ends at depth %d: %v", set.ID, depth, err)
		}
	}
}

// TestAnAnalysisSaysThatItIsFinished follows a mate and an endgame that tables know: nothing more can be found.
func TestAnAnalysisSaysThatItIsFinished(t *testing.T) {
	b := board(t)
	for _, line := range []analysis.Line{
		{Rules: "chess/fide", Turns: []string{"f3", "e5", "g4"}},
		{Rules: "checkers/maple", Start: "B:WK5:BK14,K24"},
		{Rules: "chess/fide", Start: "k7/8/1R6/8/8/8/8/K7 b - - 0 1"}, // a single turn
	} {
		var last analysis.Best
		if err := b.Follow(t.Context(), line, 1, func(best analysis.Best) { last = best }); err != nil || last.More || len(last.Turns) != 1 {
			t.Errorf("%s %s: %+v, %v", line.Rules, line.Start, last, err)
		}
	}
}

func TestAWalkTellsTheEnd(t *testing.T) {
	walk, err := board(t).Walk(analysis.Line{Rules: "chess/fide", Turns: []string{"f3", "e5", "g4", "Qh4#"}}, game.English)
	if err != nil || walk.Over == nil || walk.Over.Winner != "second" || len(walk.Moves) != 0 || walk.Turns[3].By != "second" {
		t.Errorf("%+v, %v", walk, err)
	}
}

func TestTheRefereeIsAsked(t *testing.T) {
	b := board(t)
	line := analysis.Line{Rules: "chess/fide", Turns: []string{"e4"}}
	if why, err := b.Why(line, view.Question{Text: "e7-e5"}, game.English); err != nil || why.Text != "e5" {
		t.Errorf("%+v, %v", why, err)
	}
	if why, err := b.Why(line, view.Question{Text: "e6-e4"}, game.English); err != nil || why.Text != "" || len(why.Reasons) == 0 {
		t.Errorf("%+v, %v", why, err)
	}
	line.Turns = append(line.Turns, "Ke4")
	var refused *game.Refused
	if _, err := b.Walk(line, game.English); !errors.As(err, &refused) {
		t.Errorf("an illegal line gives %v", err)
	}
}

func TestTablesKnowEveryTurn(t *testing.T) {
	best, err := board(t).Best(t.Context(), analysis.Line{Rules: "checkers/maple", Start: "B:WK32:BK1,K2"}, 3, 0)
	if err != nil || len(best.Turns) == 0 {
		t.Fatal(err)
	}
	if best.Exact && (len(best.Known) < len(best.Turns) || best.Turns[0].Verdict != "win" || best.More) {
		t.Errorf("%+v", best)
	}
}

func TestATreeGoesRoundAsPGN(t *testing.T) {
	b := board(t)
	tree := analysis.Tree{Rules: "chess/fide", Comment: "Well known.", Main: []analysis.Turn{
		{Text: "e2-e4", Marks: []int{1}},
		{Text: "e5", Others: [][]analysis.Turn{{{Text: "c5", After: "sharp"}, {Text: "Nf3"}}, {{Text: "e6"}, {Text: "Ke4"}}}},
	}}
	checked, err := b.Check(tree)
	if err != nil {
		t.Fatal(err)
	}
	if checked.Main[0].Text != "e4" || checked.Main[0].By != "first" || len(checked.Main[1].Others) != 2 || len(checked.Main[1].Others[1]) != 1 {
		t.Errorf("%+v", checked)
	}
	text, err := b.Write(checked, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"{Well known.} 1. e4 $1", "(1... c5 {sharp} 2. Nf3)", "(1... e6 {Ke4})"} {
		if !strings.Contains(text, part) {
			t.Errorf("there is no %q in\n%s", part, text)
		}
	}
	again, err := b.Read(text, "chess/fide")
	if err != nil {
		t.Fatal(err)
	}
	if twice, err := b.Write(again, "pgn"); err != nil || twice != text {
		t.Errorf("it comes back as\n%s\n%v", twice, err)
	}
}

// What is drawn, and what programs say in comments, goes round in every format that has comments.
func TestDrawingsGoRound(t *testing.T) {
	b := board(t)
	for _, c := range []struct {
		tree analysis.Tree
		says []string
	}{
		{analysis.Tree{Rules: "chess/fide", Drawn: "Ge4", Main: []analysis.Turn{
			{Text: "e4", Drawn: "Rd5,Ge2-e4,Bg1-f3", Told: "[%clk 0:05:00] [%eval 0.17]", After: "best by test"},
			{Text: "e5", Others: [][]analysis.Turn{{{Text: "c5", Drawn: "Yc5"}}}},
		}}, []string{"[%csl Ge4]", "[%clk 0:05:00]", "[%eval 0.17]", "[%csl Rd5]", "[%cal Ge2e4,Bg1f3]", "best by test", "[%csl Yc5]"}},
		{analysis.Tree{Rules: "checkers/maple", Main: []analysis.Turn{
			{Text: "11-15", Drawn: "G15,R22-18", Told: "[%eval -0.05]", Marks: []int{6}},
		}}, []string{"[%csl G15]", "[%cal R22-18]", "[%eval -0.05]", "$6"}},
	} {
		text, err := b.Write(c.tree, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range c.says {
			if !strings.Contains(text, part) {
				t.Errorf("there is no %q in\n%s", part, text)
			}
		}
		again, err := b.Read(text, c.tree.Rules)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := b.Check(c.tree)
		again.Players = want.Players
		if !reflect.DeepEqual(again, want) {
			t.Errorf("it comes back as\n%+v, not\n%+v", again, want)
		}
	}
	bad := analysis.Tree{Rules: "chess/fide", Main: []analysis.Turn{{Text: "e4", Drawn: "Ge4,] 1. d4 {,Pe4,Ge2-e4-e5", Told: "} 1. d4"}}}
	if text, err := b.Write(bad, ""); err != nil || !strings.Contains(text, "1. e4 {[%csl Ge4]} *") {
		t.Errorf("what cannot be drawn: %s, %v", text, err)
	}
}

func TestWhatIsPasted(t *testing.T) {
	b := board(t)
	for text, rules := range map[string]string{
		"8/8/8/8/8/5k2/6q1/7K w - - 0 1":        "chess/fide",
		"B:W14,32:B10,3":                        "checkers/maple",
		"1. e4 e5 2. Nf3 *":                     "chess/fide",
		"[GameType \"21\"]\n\n1. 11-15 22-18 *": "checkers/",
		"3,G/4/4/4/4/1,bggB,2/4/4 b":            "towers/gerber",
	} {
		tree, err := b.Read(text, "checkers/maple")
		if err != nil || !strings.HasPrefix(tree.Rules, rules) {
			t.Errorf("%q is %+v, %v", text, tree, err)
		}
	}
	// What is wrong is said of what was probably meant: a game, a position, or neither.
	for text, said := range map[string]string{
		"": "pgn", "nonsense": "FEN", "8/8/8/8/8/8/8/8 w - - 0 1": "king", "1. e4 e5 2. Ke4 *": "king on e1",
		`{"format":`: "pgn", "<p>a page</p>": "pgn", "a letter to a friend about a game": "pgn",
	} {
		if tree, err := b.Read(text, "chess/fide"); err == nil || !strings.Contains(err.Error(), said) {
			t.Errorf("%q is %+v, %v", text, tree, err)
		}
	}
}

func TestARollHasItsOdds(t *testing.T) {
	b := board(t)
	line := analysis.Line{Rules: "backgammon/standard"}
	var all []byte
	for n := range 256 {
		all = append(all, byte(n))
	}
	source, counts := bytes.NewReader(all), map[string]int{}
	for {
		roll, err := b.Roll(line, source)
		if err != nil {
			break
		}
		counts[roll]++
	}
	if len(counts) == 0 {
		t.Fatal("nothing was rolled")
	}
	for roll, n := range counts {
		if n != counts["31"] && n != counts["3-1"] {
			t.Errorf("at the opening %s comes %d times: %v", roll, n, counts)
		}
	}
}

// A review becomes scores, marks, reasons and better lines beside the turns.
func TestAnnotated(t *testing.T) {
	b := board(t)
	line := []string{"e4", "d5"}
	r := wire.Review{Judgements: []wire.Judgement{
		{Turn: 1, By: "first", Kind: "turn", Played: "f3", Own: &wire.JudgedTurn{Turn: "f3", Score: -30}, Best: []wire.JudgedTurn{{Turn: "e4", Line: line}}},
		{Turn: 2, By: "second", Kind: "turn", Played: "e5", Own: &wire.JudgedTurn{Turn: "e5", Score: 31}, Best: []wire.JudgedTurn{{Turn: "e5"}}},
		{
			Turn: 3, By: "first", Kind: "turn", Played: "g4", Mark: "blunder", Own: &wire.JudgedTurn{Turn: "g4", Wins: -2}, Best: []wire.JudgedTurn{{Turn: "e4", Line: []string{"e4", "d5"}}},
			Why: &wire.ReviewWhy{Text: "This allows mate."},
		},
		{Turn: 4, By: "second", Kind: "turn", Played: "Qh4#", Own: &wire.JudgedTurn{Turn: "Qh4#", Wins: 1}, Best: []wire.JudgedTurn{{Turn: "Qh4#"}}},
		{Turn: 9, By: "second", Kind: "turn", Own: &wire.JudgedTurn{}},
	}}
	tree := analysis.Tree{Rules: "chess/fide", Main: []analysis.Turn{{Text: "f3", Told: "[%clk 0:04:59]"}, {Text: "e5"}, {Text: "g4", After: "hm"}, {Text: "Qh4#"}}}
	text, err := b.Write(analysis.Annotated(tree, r), "")
	flat := strings.Join(strings.Fields(text), " ")
	want := "1. f3 {[%clk 0:04:59] [%eval -0.30]} 1... e5 {[%eval -0.31]} 2. g4 $4 {[%eval #-1] This allows mate. hm} (2. e4 d5) 2... Qh4# {[%eval #-1]}"
	if err != nil || !strings.Contains(flat, want) {
		t.Errorf("%s\n%v", flat, err)
	}
	if len(tree.Main[2].Others) > 0 {
		t.Error("the tree itself was changed")
	}
}
