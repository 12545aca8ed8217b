package offline_test

import (
	"encoding/json"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/offline"
	"crownhead/internal/wire"
)

// TestAnAnalysisBoardIsAnswered asks everything that the page asks, as it travels.
func TestAnAnalysisBoardIsAnswered(t *testing.T) {
	analyst := offline.NewAnalyst(games.Crownhead(), strings.NewReader("\x00"))
	for question, answer := range map[string]string{
		`{"do":"walk","rules":"chess/fide","turns":["e4"]}`:                                                 `"toAct":"second"`,
		`{"do":"why","rules":"chess/fide","turns":[],"text":"e2-e4"}`:                                       `"text":"e4"`,
		`{"do":"why","rules":"chess/fide","turns":[],"touched":[{"from":"e2","to":"e5"}],"whole":true}`:     `"squares":`,
		`{"do":"roll","rules":"backgammon/standard","turns":[]}`:                                            `-`,
		`{"do":"read","rules":"chess/fide","text":"1. e4 (1. d4 d5) e5 *"}`:                                 `"others":[[{"text":"d4"`,
		`{"do":"check","tree":{"rules":"chess/fide","main":[{"text":"e2-e4"}]}}`:                            `"by":"first"`,
		`{"do":"write","format":"pgn","tree":{"rules":"chess/fide","main":[{"text":"e4","after":"Good"}]}}`: `{Good}`,
		`{"do":"lay-text","rules":"chess/fide","text":""}`:                                                  `"values":["","K","Q","KQ"]`,
		`{"do":"lay","rules":"chess/fide","laid":{"pieces":[],"toAct":"first","chosen":[]}}`:                `"reasons":[{`,
	} {
		var q offline.Analysed
		if err := json.Unmarshal([]byte(question), &q); err != nil {
			t.Fatal(err)
		}
		got, err := analyst.Answer(q, game.English)
		text, _ := json.Marshal(got)
		if err != nil || !strings.Contains(string(text), answer) {
			t.Errorf("%s: %s, %v", question, text, err)
		}
	}
	var last string
	if err := analyst.Follow(t.Context(), offline.Analysed{AnalysisAsk: wire.AnalysisAsk{Rules: "chess/fide", Turns: []string{"f3", "e5", "g4"}, Lines: 1}}, func(best any) {
		text, _ := json.Marshal(best)
		last = string(text)
	}); err != nil || !strings.Contains(last, `"turn":"Qh4#"`) || strings.Contains(last, `"more"`) {
		t.Errorf("the mate is followed: %s, %v", last, err)
	}
	if _, err := analyst.Answer(offline.Analysed{Do: "dance"}, game.English); err == nil {
		t.Error("it dances")
	}
}
