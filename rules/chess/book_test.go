package chess

import (
	"errors"
	"testing"

	"crownhead/game"
	"crownhead/rulebook"
	"crownhead/rulebook/rulebooktest"
)

func open(id string) (game.Sheet, error) {
	switch id {
	case "chess/fide":
		return game.Erase(Fide), nil
	case "chess/fortress":
		return game.Erase(Fortress), nil
	}
	return nil, errors.New("no rule set of chess: " + id)
}

func TestBook(t *testing.T) {
	played := 0
	for _, chapter := range rulebook.Chapters() {
		if chapter.ID == "FC" || chapter.ID == "FI" {
			played++
			rulebooktest.Shows(t, chapter, open)
		}
	}
	if played != 2 {
		t.Errorf("%d chapters of chess in the book", played)
	}
}
