package offline

import (
	"context"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

// Try is all answers to a task of a course so far.
type Try struct {
	Sheet string `json:"sheet"`
	Task  string `json:"task"`
	wire.LessonTry
}

// Lesson is the task after these answers, as a server tells it; nil if there is no such task.
func Lesson(catalogue *games.Catalogue, now func() time.Time, t Try, lang game.Lang) *wire.Lesson {
	service := study.Service{Games: catalogue, Now: now}
	posed, err := service.Answer(context.Background(), "", study.Ask{Of: kept.OfTask(t.Sheet, t.Task), Answers: study.Heard(t.Answers), Typed: study.Typed(t.Typed, lang), Kept: study.Carried(t.Kept)})
	if err != nil {
		return nil
	}
	lesson := posed.Lesson(lang)
	return &lesson
}
