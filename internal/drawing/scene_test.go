package drawing

import (
	"html/template"
	"slices"
	"strings"
	"testing"

	"crownhead/internal/games"
)

// Every card has a picture of its own, whose position, marks and cells the board knows.
func TestScenes(t *testing.T) {
	catalogue := games.Crownhead()
	seen := map[template.HTML]string{}
	for _, set := range catalogue.Cards() {
		opened, err := catalogue.Open(set.ID)
		if err != nil {
			t.Fatal(err)
		}
		scene := set.Card.Picture
		if _, err := opened.At(scene.Position); err != nil {
			t.Errorf("%s: %v", set.ID, err)
		}
		cells := slices.Concat(scene.Jumps, scene.Roped)
		for _, m := range scene.Marks {
			cells = append(cells, m.At)
			if drawings().byID[m.Symbol] == "" {
				t.Errorf("%s: there is no drawing %s", set.ID, m.Symbol)
			}
		}
		plan := planOf(opened.Board)
		for _, cell := range cells {
			if _, ok := plan.find(cell, ""); !ok {
				t.Errorf("%s has no cell %s", set.ID, cell)
			}
		}
		picture := Scene(opened, scene)
		if other, ok := seen[picture]; ok {
			t.Errorf("%s and %s look alike", set.ID, other)
		}
		seen[picture] = set.ID
		if !strings.Contains(string(picture), `class="man`) {
			t.Errorf("%s shows no piece: %s", set.ID, picture)
		}
		// An arrow is the way of a legal turn.
		if len(scene.Jumps) > 0 {
			pos, _ := opened.At(scene.Position)
			if _, err := pos.Play(strings.Join(scene.Jumps, "x")); err != nil {
				t.Errorf("%s: %v", set.ID, err)
			}
		}
	}
}

// A picture without a frame of its own shows the whole board.
func TestSceneOfAWholeBoard(t *testing.T) {
	set, err := games.Crownhead().Open("checkers/maple")
	if err != nil {
		t.Fatal(err)
	}
	picture := string(Scene(set, games.Picture{}))
	if !strings.Contains(picture, `viewBox="30 30 800 800"`) || strings.Count(picture, `class="man"`) != 24 {
		t.Error(picture)
	}
}
