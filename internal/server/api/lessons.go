package api

import (
	"crownhead/internal/server/gate"
	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

func (a *API) courses(r *gate.Request) (wire.Courses, error) {
	return study.Listed(a.House.Games, r.Lang), nil
}

func (a *API) tryLesson(r *gate.Request, in wire.LessonTry) (wire.Lesson, error) {
	of := kept.OfTask(r.PathValue("family")+"/"+r.PathValue("set"), r.PathValue("task"))
	posed, err := a.Study.Answer(r, study.Ask{Of: of, Answers: study.Heard(in.Answers), Typed: study.Typed(in.Typed, r.Lang), Attempt: in.Attempt, Kept: study.Carried(in.Kept)})
	if err != nil {
		return wire.Lesson{}, err
	}
	return posed.Lesson(r.Lang), nil
}

func (a *API) keepRuns(r *gate.Request, in wire.NewLessonRuns) (wire.EarnedStars, error) {
	asks := make([]study.Ask, len(in.Runs))
	for i, one := range in.Runs {
		asks[i] = study.Ask{Of: kept.OfTask(one.Sheet, one.Task), Answers: study.Heard(one.Answers), Attempt: one.Attempt}
	}
	if err := a.Study.Keep(r, "lessons-account", asks...); err != nil {
		return wire.EarnedStars{}, err
	}
	return a.Study.Earned(r)
}
