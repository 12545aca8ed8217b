package api

import (
	"strconv"
	"time"

	"crownhead/internal/server/gate"
	"crownhead/internal/store"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

func (a *API) byTheme() query {
	return query{name: "theme", does: "Only puzzles with this theme.", words: puzzles.ThemeIDs(a.House.Games)}
}

func (a *API) puzzles(r *gate.Request) (wire.Puzzles, error) {
	family, err := word(r, a.byFamily(), "")
	if err != nil {
		return wire.Puzzles{}, err
	}
	rules, err := word(r, a.byRules(), family)
	if err != nil {
		return wire.Puzzles{}, err
	}
	theme, err := word(r, a.byTheme(), "")
	if err != nil {
		return wire.Puzzles{}, err
	}
	return a.Study.Lines(r.Context(), puzzles.Filter{Rules: rules, Theme: theme}, r.Lang)
}

// retired is the version of the list: the puzzles that are missing in it.
func (a *API) retired(r *gate.Request) (string, error) {
	retired, err := a.Study.Retired(r.Context())
	ids := ""
	for _, one := range retired {
		ids += one.Puzzle + " "
	}
	return ids, err
}

// today is the version of what changes from day to day, and when a puzzle is retired.
func (a *API) today(r *gate.Request) (string, error) {
	retired, err := a.retired(r)
	return a.Study.Now().Format(time.DateOnly) + " " + retired, err
}

func (a *API) dailyPuzzle(r *gate.Request) (wire.PuzzleLine, error) {
	p, ok, err := a.Study.Day(r.Context())
	if err != nil {
		return wire.PuzzleLine{}, err
	}
	line, known := study.PuzzleLine(a.House.Games, p, r.Lang)
	if !ok || !known {
		return line, store.ErrNotFound
	}
	return line, nil
}

func (a *API) tryPuzzle(r *gate.Request, in wire.PuzzleTry) (wire.Puzzle, error) {
	ask := study.Ask{Of: kept.ID{Kind: kept.Puzzle, Name: r.PathValue("id")}, Answers: exercise.Texts(in.Answers), Typed: study.Typed(in.Typed, r.Lang), Kept: study.Carried(in.Kept), Mode: in.Mode, Run: in.Run, Attempt: in.Attempt, Shown: in.Reveal}
	if len(in.Touched) > 0 {
		ask.Answers = append(ask.Answers, exercise.Answer{Touched: view.Touched(in.Touched), Whole: in.Whole})
	}
	posed, err := a.Study.Answer(r, ask)
	if err != nil {
		return wire.Puzzle{}, err
	}
	return posed.Solving(in.Reveal, r.Lang), nil
}

// solved is a try at a puzzle that somebody tells of.
func solved(in wire.NewPuzzleTry) study.Ask {
	return study.Ask{Of: kept.ID{Kind: kept.Puzzle, Name: in.Puzzle}, Answers: exercise.Texts(in.Answers), Attempt: in.Attempt, Series: in.Series}
}

func (a *API) ratePuzzle(r *gate.Request, in wire.NewPuzzleTry) (wire.PuzzleProgress, error) {
	if in.Series == 0 {
		if err := a.Study.Keep(r, "puzzles-account", solved(in)); err != nil {
			return wire.PuzzleProgress{}, err
		}
		return a.Study.Standing(r)
	}
	run, err := a.Study.CountSeries(r, solved(in))
	if err != nil {
		return wire.PuzzleProgress{}, err
	}
	out, err := a.Study.Standing(r)
	out.Run = &run
	return out, err
}

func (a *API) beginRun(r *gate.Request, in wire.NewPuzzleRun) (wire.PuzzleRun, error) {
	return a.Study.BeginSeries(r, in.Mode)
}

func (a *API) countRun(r *gate.Request, in wire.NewPuzzleTry) (wire.PuzzleRun, error) {
	n, err := strconv.Atoi(r.PathValue("n"))
	if err != nil || n < 1 {
		n = -1 // nobody has begun that
	}
	in.Series = n
	return a.Study.CountSeries(r, solved(in))
}

func (a *API) noteMistakes(r *gate.Request, in wire.NewMistakes) (wire.Due, error) {
	turns := make([]int, len(in.Turns))
	for i, one := range in.Turns {
		turns[i] = one.Turn
	}
	return a.Study.NoteMistakes(r, in.Table, in.Game, turns)
}

func (a *API) tryMistake(r *gate.Request, in wire.MistakeTry) (wire.Mistake, error) {
	ask := study.Ask{Answers: exercise.Texts(in.Answers), Shown: in.Shown, Attempt: in.Attempt, Kept: study.Carried(in.Kept)}
	posed, err := a.Study.Retry(r, r.PathValue("id"), in.Game, in.Turn, ask, in.Noted)
	if err != nil {
		return wire.Mistake{}, err
	}
	return posed.Retried(r.Lang), nil
}

func (a *API) reportPuzzle(r *gate.Request, in wire.NewPuzzleReport) (wire.PuzzleReport, error) {
	return a.Study.Report(r, r.PathValue("id"), in.Turn)
}

func (a *API) sharedTree(r *gate.Request) (wire.Tree, error) {
	return a.Study.SharedTree(r.Context(), r.PathValue("id"))
}

// mostTreeBody is the bytes of a request that keeps an analysis.
const mostTreeBody = 256 << 10
