package offline

import (
	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Try is all answers to a task of a course so far.
type Try struct {
	Sheet string `json:"sheet"`
	Task  string `json:"task"`
	wire.LessonTry
}

// Lesson is the task after these answers, as a server tells it; nil if there is no such task.
func Lesson(catalogue *games.Catalogue, t Try, lang game.Lang) *wire.Lesson {
	lesson, ok := view.TryLesson(catalogue, t.Sheet, t.Task, t.LessonTry, lang)
	if !ok {
		return nil
	}
	return &lesson
}
