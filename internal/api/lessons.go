package api

import (
	"crownhead/game"
	"crownhead/internal/gate"
	"crownhead/internal/problem"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

func (a *API) courses(r *gate.Request) (wire.Courses, error) {
	return view.Courses(a.House.Games, r.Lang), nil
}

func (a *API) tryLesson(r *gate.Request, in wire.LessonTry) (wire.Lesson, error) {
	if err := r.Allow(gate.Learning); err != nil {
		return wire.Lesson{}, err
	}
	sheet, task := r.PathValue("family")+"/"+r.PathValue("set"), r.PathValue("task")
	run, ok := view.Run(a.House.Games, sheet, task, in.Answers)
	if !ok {
		return wire.Lesson{}, refuse(problem.NotFound, "no-such-task", game.Plain("task", game.Excerpt(sheet+"/"+task)))
	}
	return view.Lesson(a.House.Games, sheet, run, r.Lang), nil
}
