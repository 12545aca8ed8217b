package api

import (
	"errors"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

func (a *API) courses(r *gate.Request) (wire.Courses, error) {
	return study.Listed(a.House.Games, r.Lang), nil
}

func (a *API) tryLesson(r *gate.Request, in wire.LessonTry) (wire.Lesson, error) {
	if err := r.Allow(gate.Learning); err != nil {
		return wire.Lesson{}, err
	}
	of := kept.OfTask(r.PathValue("family")+"/"+r.PathValue("set"), r.PathValue("task"))
	posed, err := a.Study.Answer(r.Context(), "", study.Ask{Of: of, Answers: study.Heard(in.Answers), Typed: study.Typed(in.Typed, r.Lang), Kept: study.Carried(in.Kept)})
	if err != nil {
		return wire.Lesson{}, refusal(err, of.Name, "")
	}
	return posed.Lesson(r.Lang), nil
}

// refusal is why something of study is not done, in words: what there is none of, or what there is enough of.
func refusal(err error, name, enough string) error {
	switch {
	case errors.Is(err, study.ErrNoTask):
		return refuse(problem.NotFound, "no-such-task", game.Plain("task", game.Excerpt(name)))
	case errors.Is(err, study.ErrNoPuzzle):
		return refuse(problem.NotFound, "no-such-puzzle", game.Plain("puzzle", game.Excerpt(name)))
	case errors.Is(err, kept.ErrEnough):
		return refuse(problem.Refused, enough)
	}
	return err
}

// mostAtOnce is how many runs are taken at once.
const mostAtOnce = 50

func (a *API) earned(r *gate.Request) (wire.EarnedStars, error) {
	who, err := r.Who()
	if err != nil {
		return wire.EarnedStars{Earned: []wire.TaskStars{}}, err
	}
	return a.Study.Earned(r.Context(), who.ID)
}

func (a *API) keepRuns(r *gate.Request, in wire.NewLessonRuns) (wire.EarnedStars, error) {
	who, err := keeper(r, "lessons-account")
	if err != nil {
		return wire.EarnedStars{}, err
	}
	for _, one := range in.Runs[:min(len(in.Runs), mostAtOnce)] {
		ask := study.Ask{Of: kept.OfTask(one.Sheet, one.Task), Answers: study.Heard(one.Answers), Attempt: one.Attempt}
		_, err := a.Study.Answer(r.Context(), who.ID, ask)
		if err != nil && !errors.Is(err, study.ErrNoTask) { // of another version, perhaps; nothing is earned by it
			return wire.EarnedStars{}, refusal(err, one.Task, "lessons-enough")
		}
	}
	return a.Study.Earned(r.Context(), who.ID)
}
