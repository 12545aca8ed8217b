package offline

import (
	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Try is all answers to a task of a course so far.
type Try struct {
	Sheet   string              `json:"sheet"`
	Task    string              `json:"task"`
	Answers []wire.LessonAnswer `json:"answers"`
}

// Lesson is the task after these answers, as a server tells it; nil if there is no such task.
func Lesson(catalogue *games.Catalogue, t Try, lang game.Lang) *wire.Lesson {
	run, ok := view.Run(catalogue, t.Sheet, t.Task, t.Answers)
	if !ok {
		return nil
	}
	lesson := view.Lesson(catalogue, t.Sheet, run, lang)
	return &lesson
}
