package api

import (
	"encoding/json"
	"errors"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/view"
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
	lesson, ok := view.TryLesson(a.House.Games, sheet, task, in, r.Lang)
	if !ok {
		return wire.Lesson{}, refuse(problem.NotFound, "no-such-task", game.Plain("task", game.Excerpt(sheet+"/"+task)))
	}
	return lesson, nil
}

// mostRuns is how many runs are kept of one account, and mostAtOnce how many are taken at once.
const (
	mostRuns   = 20_000
	mostAtOnce = 50
	flawless   = 3 // stars: no wrong try
)

func (a *API) earned(r *gate.Request) (wire.EarnedStars, error) {
	out := wire.EarnedStars{Earned: []wire.TaskStars{}}
	who, err := r.Who()
	if err != nil {
		return out, err
	}
	all, err := a.Store.LessonStars(r.Context(), who.ID)
	for _, one := range all {
		out.Earned = append(out.Earned, wire.TaskStars(one))
	}
	return out, err
}

func (a *API) keepRuns(r *gate.Request, in wire.NewLessonRuns) (wire.EarnedStars, error) {
	who, err := keeper(r, "lessons-account")
	if err != nil {
		return wire.EarnedStars{}, err
	}
	var runs []store.LessonRun
	for _, one := range in.Runs[:min(len(in.Runs), mostAtOnce)] {
		run, ok := view.Run(a.House.Games, one.Sheet, one.Task, one.Answers)
		if !ok || !run.Solved {
			continue // of another version, perhaps; nothing is earned by it
		}
		answers, err := json.Marshal(one.Answers)
		if err != nil {
			return wire.EarnedStars{}, err
		}
		runs = append(runs, store.LessonRun{Sheet: one.Sheet, Task: one.Task, Answers: string(answers), Stars: run.Stars(), At: a.Store.Now()})
	}
	err = a.Store.PutLessonRuns(r.Context(), who.ID, runs, mostRuns)
	for _, run := range runs {
		if err == nil {
			err = a.returns(r.Context(), who.ID, puzzles.TaskItem(run.Sheet, run.Task), run.Stars == flawless)
		}
	}
	if errors.Is(err, store.ErrEnough) {
		err = refuse(problem.Refused, "lessons-enough")
	}
	if err != nil {
		return wire.EarnedStars{}, err
	}
	return a.earned(r)
}
