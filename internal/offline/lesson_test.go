package offline_test

import (
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/offline"
	"crownhead/internal/wire"
)

func TestALessonWithoutAServer(t *testing.T) {
	catalogue := games.Crownhead()
	try := offline.Try{Sheet: "checkers/maple", Task: "ML-9", LessonTry: wire.LessonTry{Answers: []wire.LessonAnswer{{Text: "5-9"}}}}
	if l := offline.Lesson(catalogue, time.Now, try, game.French); l == nil || l.Stars != 3 || l.Said[0].Text != "Bravo." {
		t.Errorf("after a right answer it is %+v", l)
	}
	try.Task = "ML-99"
	if l := offline.Lesson(catalogue, time.Now, try, game.French); l != nil {
		t.Errorf("a task that nobody has written is %+v", l)
	}
}
