package exercise_test

import (
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/puzzles"
)

var catalogue = games.Crownhead()

// mate is a puzzle of two turns: the second has two right answers.
var mate = puzzles.Puzzle{
	Rules: "chess/fide", Position: "6k1/5ppp/8/8/8/8/R7/4K3 w - - 0 1", Kind: puzzles.End, Turns: 2,
	First: &puzzles.Choice{
		Right: []puzzles.Answer{{Turn: "Ra8#"}, {Turn: "Rb2", Reply: "h6", Then: &puzzles.Choice{Right: []puzzles.Answer{{Turn: "Rb8+"}, {Turn: "Rb7"}}}}},
		Wrong: map[string][]string{"Kf1": {"h6", "Kg1"}},
	},
}

func begin(t *testing.T, p puzzles.Puzzle) exercise.Attempt {
	t.Helper()
	a, err := exercise.Begin(exercise.OfPuzzle(p), exercise.Means{Open: catalogue.Sheet, Marks: catalogue.Marks})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func said(r exercise.Attempt) string {
	var all []string
	for _, reason := range r.Said {
		all = append(all, reason.Text.EN)
	}
	return strings.Join(all, " ")
}

func TestAPuzzleIsSolvedTurnByTurn(t *testing.T) {
	run := begin(t, mate).Try(exercise.Answer{Text: "Rb2"})
	if !run.Right || run.Solved || said(run) != "Right; the reply is h6, and it is your turn again." || len(run.Played) != 2 {
		t.Errorf("the first turn gives %+v", run)
	}
	if run = run.Try(exercise.Answer{Text: "Rb7"}); !run.Solved || run.Wrong != 0 || run.Tries != 2 || said(run) != "Solved." {
		t.Errorf("the second turn gives %+v", run)
	}
	if again := run.Try(exercise.Answer{Text: "Kf1"}); again.Tries != run.Tries {
		t.Error("a solved puzzle hears another answer")
	}
	if uci := begin(t, mate).Try(exercise.Answer{Text: "a2a8"}); !uci.Solved {
		t.Error("a turn in another notation is not understood")
	}
}

// Who asks for the solution has not found it, but a wrong answer before counts for itself.
func TestTheSolutionIsShown(t *testing.T) {
	shown := begin(t, mate).Try(exercise.Answer{Text: exercise.GivenUp})
	if shown.Wrong != 1 || shown.Credit != 0 || !shown.Decided() || shown.Solved || len(shown.Said) != 0 {
		t.Errorf("it was shown: %+v", shown)
	}
	if found := shown.Try(exercise.Answer{Text: "Ra8#"}); !found.Solved || found.Wrong != 1 || found.Credit != 0 {
		t.Errorf("it was shown and then solved: %+v", found)
	}
	if worth := begin(t, mate).Worth(exercise.Texts([]string{exercise.GivenUp, "Ra8#"})); len(worth) != 2 {
		t.Errorf("of that is kept %v", worth)
	}
}

// The referee answers touches as at a table, with clause and squares, and nothing is counted; but not where the question is what the rules allow.
func TestTheRefereeSpeaksInPuzzles(t *testing.T) {
	touched := exercise.Answer{Touched: []game.Step{{From: "a2", To: "b3"}}, Whole: true}
	got := begin(t, mate).Try(touched)
	if got.Tries != 0 || got.Wrong != 0 || len(got.Said) == 0 || len(got.Said[0].Clauses) == 0 || len(got.Said[0].Squares) == 0 {
		t.Errorf("the referee says %+v", got.Said)
	}
	marks := begin(t, puzzles.Puzzle{Rules: mate.Rules, Position: mate.Position, Kind: puzzles.Mark, Marks: []string{"Ra8#", "Rb3"}})
	if got := marks.Try(touched); strings.Contains(said(got), "rook") || got.Solved {
		t.Errorf("the referee tells what the puzzle asks: %q", said(got))
	}
}

func TestAWrongTurnIsRefuted(t *testing.T) {
	for _, c := range []struct {
		typed, want string
		wrong       int
		refuted     string
	}{
		{"e1f1", "Kf1 is not the solution: h6 answers it.", 1, "Kf1 h6 Kg1"},
		{"Kd1", "Kd1 is not the solution.", 1, "Kd1"},
		{"Ke3", "(FC-5)", 0, ""},
		{"Zz9", "Zz9", 0, ""},
		{"", "", 0, ""},
	} {
		run := begin(t, mate).Try(exercise.Answer{Text: c.typed})
		if run.Solved || run.Wrong != c.wrong || !strings.Contains(said(run), c.want) || strings.Join(run.Refuted, " ") != c.refuted {
			t.Errorf("%q gives %q, %d wrong, %v", c.typed, said(run), run.Wrong, run.Refuted)
		}
	}
}

func TestLegalTurnsAreMarked(t *testing.T) {
	list := puzzles.Puzzle{Rules: "checkers/maple", Position: "B:W18,30:B5,14", Kind: puzzles.Mark, Marks: []string{"14x23", "5-9", "14-17"}}
	for _, c := range []struct {
		typed, want string
		solved      bool
	}{
		{"14x23", "Solved.", true},
		{" 14x23 ; 14x23", "Solved.", true},
		{"14x23; 5-9", "5-9 is not legal.", false},
		{"5-9", "(ML-9)", false},
		{"; ;", "Nothing is marked", false},
		{"sideways", "sideways", false},
	} {
		run := begin(t, list).Try(exercise.Answer{Text: c.typed})
		if run.Solved != c.solved || !strings.Contains(said(run), c.want) || run.Tries != 1 {
			t.Errorf("%q gives %q after %d tries", c.typed, said(run), run.Tries)
		}
	}
	list.Marks = []string{"5-9"}
	if run := begin(t, list).Try(exercise.Answer{Text: "14x23"}); run.Solved || !strings.Contains(said(run), "not on the list") {
		t.Errorf("a legal turn that is not listed gives %q", said(run))
	}
	if got := begin(t, mate).Reveal(); !slices.Equal(got, []string{"Ra8#"}) {
		t.Errorf("the way is %v", got)
	}
}

// A turn that loses a little gives some credit, and one that a review would not mark solves the puzzle.
func TestCreditByPointsLost(t *testing.T) {
	play := puzzles.Puzzle{
		Rules: "backgammon/standard", Position: "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", Kind: puzzles.Play,
		First: &puzzles.Choice{Right: []puzzles.Answer{{Turn: "8/5 6/5"}}, Lost: map[string]float64{"24/21 6/5": 0.1, "24/23 13/10": 0.039, "13/10 6/5": 0.04}},
	}
	for _, c := range []struct {
		typed  string
		solved bool
		credit float64
		said   string
	}{
		{"8/5 6/5", true, 1, "Solved."},
		{"13/10 24/23", true, 1, "Solved."},
		{"13/10 6/5", false, 0.8, "13/10 6/5 is not the solution: it loses 0.04 points per game on average."},
		{"24/21 6/5", false, 0.5, "24/21 6/5 is not the solution: it loses 0.10 points per game on average."},
		{"13/9", false, 0, "13/10 10/9 is not the solution."},
		{"13/8", false, 1, "13/8"}, // not a turn, so not a try
	} {
		run := begin(t, play).Try(exercise.Answer{Text: c.typed})
		if run.Solved != c.solved || run.Credit != c.credit || !strings.Contains(said(run), c.said) {
			t.Errorf("%s gives %q and %v", c.typed, said(run), run.Credit)
		}
	}
	if run := begin(t, play).Try(exercise.Answer{Text: "24/21 6/5"}).Try(exercise.Answer{Text: "8/5 6/5"}); !run.Solved || run.Credit != 0.5 {
		t.Errorf("a second try changes the credit to %v", run.Credit)
	}
}

// Whether a piece may be huffed is answered by yes or no, and the referee says why not.
func TestMayThisBeHuffed(t *testing.T) {
	ask := func(position, turn string) exercise.Attempt {
		return begin(t, puzzles.Puzzle{Rules: "checkers/dames", Position: position, Kind: "huff", Marks: []string{turn}, Proof: puzzles.Proof{By: puzzles.ByRules}})
	}
	const missed = "B:W14,32:B10,3 3-8" // 14 could have been taken
	if got := ask(missed, "huff 10").Try(exercise.Answer{Text: "oui"}); !got.Solved || got.Wrong != 0 || said(got) != "Solved. huff 10 is allowed here." {
		t.Errorf("a piece that may be huffed: %q", said(got))
	}
	if got := ask(missed, "huff 10").Try(exercise.Answer{Text: "perhaps"}); got.Tries != 0 || said(got) != "The answer is yes or no." {
		t.Errorf("something else is answered by %q", said(got))
	}
	if got := ask(missed, "huff 8").Try(exercise.Answer{Text: "Ja"}); got.Solved || got.Wrong != 1 || got.Credit != 0 || len(got.Said[0].Clauses) == 0 {
		t.Errorf("a piece that may not be huffed: %+v", got)
	}
	if got := ask(missed, "huff 8").Try(exercise.Answer{Text: "no"}); !got.Solved || got.Wrong != 0 || !slices.Equal(got.Reveal(), []string{"no"}) {
		t.Errorf("it is not solved: %q", said(got))
	}
}
