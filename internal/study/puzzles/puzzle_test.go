package puzzles_test

import (
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
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

func TestSolutionsAndGoals(t *testing.T) {
	start, err := mate.Start(catalogue.Sheet)
	if err != nil {
		t.Fatal(err)
	}
	if got := mate.Solutions(start); len(got) != 3 || strings.Join(got[2], " ") != "Rb2 h6 Rb7" || mate.First.Depth() != 2 {
		t.Errorf("solutions are %v", got)
	}
	sheet := func(id string) games.RuleSet {
		set, err := catalogue.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		return set.RuleSet
	}
	chess := sheet("chess/fide")
	for kind, set := range map[puzzles.Kind]games.RuleSet{
		puzzles.End: chess, puzzles.Win: chess, puzzles.Draw: chess, puzzles.Best: chess, puzzles.Hold: chess, puzzles.Play: chess, puzzles.Mark: chess,
		"cube": sheet("backgammon/standard"), "huff": sheet("checkers/dames"), // as packs have always called them
	} {
		p := puzzles.Puzzle{Kind: kind, Turns: 2, Marks: []string{"huff 14"}, Proof: puzzles.Proof{By: puzzles.ByRules}}
		goal := p.Goal(set, game.First)
		for _, lang := range game.Langs {
			if text := goal.In(lang); text == "" || strings.Contains(text, "{") || !strings.ContainsAny(text[len(text)-1:], ".?") {
				t.Errorf("%s asks %q", kind, text)
			}
		}
	}
}

func TestTheDayHasOnePuzzle(t *testing.T) {
	var some []puzzles.Puzzle
	for i, rules := range []string{"chess/fide", "chess/fide", "towers/gerber", "towers/gerber"} {
		some = append(some, puzzles.Puzzle{ID: string(rune('a' + i)), Rules: rules, Rating: 1000, Themes: []string{"long"}})
	}
	set := puzzles.NewSet(some)
	day := time.Date(2026, 11, 16, 1, 0, 0, 0, time.UTC)
	a, _ := set.Day(day)
	b, _ := set.Day(day.Add(22 * time.Hour))
	c, _ := set.Day(day.Add(24 * time.Hour))
	if a.ID != b.ID || a.Rules == c.Rules {
		t.Errorf("the days have %s, %s and then %s", a.ID, b.ID, c.ID)
	}
	if _, ok := puzzles.NewSet(nil).Day(day); ok {
		t.Error("an empty set has a puzzle of the day")
	}
	if rest := set.Without([]string{a.ID}); len(rest.All()) != 3 || set.Without(nil) != set {
		t.Errorf("without one, %d are left", len(rest.All()))
	}
	if of := set.Of(puzzles.Filter{Rules: "towers", Theme: "long"}); len(of) != 2 {
		t.Errorf("%d puzzles are of towers", len(of))
	}
}

// Where several turns keep the value, the goal asks for one of them.
func TestSeveralTurnsHold(t *testing.T) {
	for _, p := range shipped().All() {
		set, err := catalogue.Open(p.Rules)
		if err != nil {
			t.Fatal(err)
		}
		goal := p.Goal(set.RuleSet, game.First).EN
		if several := p.First != nil && len(p.First.Right) > 1; several && strings.Contains(goal, "Find the turn") || !several && strings.Contains(goal, "Find a turn") {
			t.Errorf("%s: %q, and %d turns are right", p.ID, goal, len(p.First.Right))
		}
	}
}
