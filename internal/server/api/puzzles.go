package api

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
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
	out := wire.Puzzles{Puzzles: []wire.PuzzleLine{}}
	family, err := word(r, a.byFamily(), "")
	if err != nil {
		return out, err
	}
	rules, err := word(r, a.byRules(), family)
	if err != nil {
		return out, err
	}
	theme, err := word(r, a.byTheme(), "")
	if err != nil {
		return out, err
	}
	asked, err := a.asked(r.Context())
	if err != nil {
		return out, err
	}
	for _, p := range asked.Of(puzzles.Filter{Rules: rules, Theme: theme}) {
		if line, ok := study.PuzzleLine(a.House.Games, p, r.Lang); ok {
			out.Puzzles = append(out.Puzzles, line)
		}
	}
	return out, nil
}

// asked are the puzzles that are not retired.
func (a *API) asked(ctx context.Context) (*puzzles.Set, error) {
	retired, err := a.Store.RetiredPuzzles(ctx)
	var ids []string
	for _, one := range retired {
		ids = append(ids, one.Puzzle)
	}
	return a.Study.Puzzles().Without(ids), err
}

// retired is the version of the list: the puzzles that are missing in it.
func (a *API) retired(r *gate.Request) (string, error) {
	retired, err := a.Store.RetiredPuzzles(r.Context())
	ids := ""
	for _, one := range retired {
		ids += one.Puzzle + " "
	}
	return ids, err
}

// today is the version of what changes from day to day, and when a puzzle is retired.
func (a *API) today(r *gate.Request) (string, error) {
	retired, err := a.retired(r)
	return a.Store.Now().Format(time.DateOnly) + " " + retired, err
}

func (a *API) dailyPuzzle(r *gate.Request) (wire.PuzzleLine, error) {
	asked, err := a.asked(r.Context())
	if err != nil {
		return wire.PuzzleLine{}, err
	}
	if p, ok := asked.Day(a.Store.Now()); ok {
		if line, ok := study.PuzzleLine(a.House.Games, p, r.Lang); ok {
			return line, nil
		}
	}
	return wire.PuzzleLine{}, refuse(problem.NotFound, "no-such-puzzle", game.Plain("puzzle", "day"))
}

func (a *API) tryPuzzle(r *gate.Request, in wire.PuzzleTry) (wire.Puzzle, error) {
	if err := r.Allow(gate.Learning); err != nil {
		return wire.Puzzle{}, err
	}
	ask := study.Ask{Of: kept.ID{Kind: kept.Puzzle, Name: r.PathValue("id")}, Answers: exercise.Texts(in.Answers), Typed: study.Typed(in.Typed, r.Lang), Kept: study.Carried(in.Kept)}
	posed, err := a.Study.Answer(r.Context(), "", ask)
	if err != nil {
		return wire.Puzzle{}, refusal(err, r.PathValue("id"), "")
	}
	return posed.Solving(in.Reveal, r.Lang), nil
}

func (a *API) standing(r *gate.Request) (wire.PuzzleProgress, error) {
	who, err := r.Who()
	if err != nil {
		return wire.PuzzleProgress{Ratings: []wire.SolverRating{}, Tried: []string{}, Bests: []wire.PuzzleBest{}}, err
	}
	return a.Study.Standing(r.Context(), who.ID)
}

// solved is a try at a puzzle that somebody tells of.
func solved(in wire.NewPuzzleTry) study.Ask {
	return study.Ask{Of: kept.ID{Kind: kept.Puzzle, Name: in.Puzzle}, Answers: exercise.Texts(in.Answers), Attempt: in.Attempt, Series: in.Series}
}

func (a *API) ratePuzzle(r *gate.Request, in wire.NewPuzzleTry) (wire.PuzzleProgress, error) {
	who, err := keeper(r, "puzzles-account")
	if err != nil {
		return wire.PuzzleProgress{}, err
	}
	if _, err := a.Study.Answer(r.Context(), who.ID, solved(in)); errors.Is(err, kept.ErrNoSeries) {
		return wire.PuzzleProgress{}, refuse(problem.NotFound, "no-such-run", game.Plain("n", strconv.Itoa(in.Series)))
	} else if err != nil {
		return wire.PuzzleProgress{}, refusal(err, in.Puzzle, "puzzles-enough")
	}
	return a.Study.Standing(r.Context(), who.ID)
}

func (a *API) due(r *gate.Request) (wire.Due, error) {
	who, err := r.Who()
	if err != nil {
		return wire.Due{}, err
	}
	return a.Study.Due(r.Context(), who.ID, r.Lang)
}

// mostMistakes is how many turns of a game are taken at once.
const mostMistakes = 20

func (a *API) noteMistakes(r *gate.Request, in wire.NewMistakes) (wire.Due, error) {
	who, err := keeper(r, "kept-account")
	if err != nil {
		return wire.Due{}, err
	}
	in.Turns = in.Turns[:min(len(in.Turns), mostMistakes)]
	turns := make([]int, len(in.Turns))
	for i, one := range in.Turns {
		turns[i] = one.Turn
	}
	own, err := a.own(r, who, in.Table, in.Game, turns)
	if err != nil {
		return wire.Due{}, err
	}
	for _, mistake := range own {
		if _, err := a.Study.Note(r.Context(), who.ID, study.Ask{Mistake: mistake}); err != nil {
			return wire.Due{}, err
		}
	}
	return a.Study.Due(r.Context(), who.ID, r.Lang)
}

// own is turns of a finished game that the visitor has played.
func (a *API) own(r *gate.Request, who store.Person, table string, n int, turns []int) ([]study.Mistake, error) {
	found, err := a.House.OwnTurns(r.Context(), r.Viewer(who), table, n, turns)
	all := make([]study.Mistake, len(found))
	for i, one := range found {
		all[i] = study.Mistake{Table: table, Game: one.Game, Turn: one.Turn, Rules: one.Rules, Played: one.Text, Start: one.Start, Before: one.Before}
	}
	return all, err
}

func (a *API) tryMistake(r *gate.Request, in wire.MistakeTry) (wire.Mistake, error) {
	if err := r.Allow(gate.Learning); err != nil {
		return wire.Mistake{}, err
	}
	who, err := r.Who()
	if err != nil {
		return wire.Mistake{}, err
	}
	own, err := a.own(r, who, r.PathValue("id"), in.Game, []int{in.Turn})
	if err != nil {
		return wire.Mistake{}, err
	}
	person := ""
	if who.Kind == store.Account {
		person = who.ID
	}
	ask := study.Ask{Of: own[0].ID(), Mistake: own[0], Answers: exercise.Texts(in.Answers), Shown: in.Shown, Attempt: in.Attempt, Kept: study.Carried(in.Kept)}
	answer := a.Study.Answer
	if in.Noted {
		answer = a.Study.Note
	}
	posed, err := answer(r.Context(), person, ask)
	if err != nil {
		return wire.Mistake{}, err
	}
	return posed.Retried(r.Lang), nil
}

func (a *API) reportPuzzle(r *gate.Request, in wire.NewPuzzleReport) (wire.PuzzleReport, error) {
	out := wire.PuzzleReport{}
	who, err := keeper(r, "reports-account")
	if err != nil {
		return out, err
	}
	posed, err := a.Study.Pose(r.Context(), study.Ask{Of: kept.ID{Kind: kept.Puzzle, Name: r.PathValue("id")}, Answers: exercise.Texts([]string{in.Turn})})
	if err != nil {
		return out, refusal(err, r.PathValue("id"), "")
	}
	if in.Turn != "" {
		out.Said = view.Reasons(posed.Said, r.Lang)
	}
	if err := a.Store.PutPuzzleReport(r.Context(), posed.Puzzle.ID, who.ID, game.Excerpt(in.Turn), a.Store.Now()); err != nil {
		return out, err
	}
	retired, err := a.Store.RetiredPuzzles(r.Context())
	out.Retired = slices.ContainsFunc(retired, func(one store.Retired) bool { return one.Puzzle == posed.Puzzle.ID })
	return out, err
}
