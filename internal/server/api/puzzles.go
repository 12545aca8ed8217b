package api

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/rating"
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
		if line, ok := view.PuzzleLine(a.House.Games, p, r.Lang); ok {
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
	return a.shelf().Without(ids), err
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

func (a *API) dailyPuzzle(r *gate.Request) (wire.PuzzleLine, error) {
	asked, err := a.asked(r.Context())
	if err != nil {
		return wire.PuzzleLine{}, err
	}
	if p, ok := asked.Day(a.Store.Now()); ok {
		if line, ok := view.PuzzleLine(a.House.Games, p, r.Lang); ok {
			return line, nil
		}
	}
	return wire.PuzzleLine{}, refuse(problem.NotFound, "no-such-puzzle", game.Plain("puzzle", "day"))
}

// puzzle is the puzzle of the path, begun.
func (a *API) puzzle(id string) (puzzles.Run, error) {
	p, ok := a.shelf().Find(id)
	if ok {
		if run, err := p.Begin(a.House.Games.Sheet); err == nil {
			return run, nil
		}
	}
	return puzzles.Run{}, refuse(problem.NotFound, "no-such-puzzle", game.Plain("puzzle", game.Excerpt(id)))
}

func (a *API) tryPuzzle(r *gate.Request, in wire.PuzzleTry) (wire.Puzzle, error) {
	if err := r.Allow(gate.Learning); err != nil {
		return wire.Puzzle{}, err
	}
	run, err := a.puzzle(r.PathValue("id"))
	if err != nil {
		return wire.Puzzle{}, err
	}
	return view.TryPuzzle(a.House.Games, run, in, r.Lang), nil
}

func (a *API) standing(r *gate.Request) (wire.PuzzleProgress, error) {
	out := wire.PuzzleProgress{Ratings: []wire.SolverRating{}, Tried: []string{}, Bests: []wire.PuzzleBest{}}
	who, err := r.Who()
	if err != nil {
		return out, err
	}
	all, err := a.Store.PuzzleRatings(r.Context(), who.ID)
	if err != nil {
		return out, err
	}
	for _, one := range all {
		now := rating.Rating{Value: one.Rating, Deviation: one.Deviation, Volatility: one.Volatility}
		out.Ratings = append(out.Ratings, wire.SolverRating{
			Family: one.Family, Rating: int(math.Round(one.Rating)), Deviation: int(math.Round(one.Deviation)), Provisional: now.Provisional(),
			Tries: one.Tries, Solved: one.Solved,
		})
	}
	tried, err := a.Store.TriedPuzzles(r.Context(), who.ID)
	if err != nil {
		return out, err
	}
	out.Tried = append(out.Tried, tried...)
	bests, err := a.Store.PuzzleBests(r.Context(), who.ID)
	for _, one := range bests {
		out.Bests = append(out.Bests, wire.PuzzleBest{Mode: one.Mode, Solved: one.Score})
	}
	return out, err
}

const (
	mostTries = 20_000
	sureness  = 80 // the deviation of a puzzle's rating: the levels tried it a few times each
)

func (a *API) ratePuzzle(r *gate.Request, in wire.NewPuzzleTry) (wire.PuzzleProgress, error) {
	who, err := keeper(r, "puzzles-account")
	if err != nil {
		return wire.PuzzleProgress{}, err
	}
	run, err := a.puzzle(in.Puzzle)
	if err != nil {
		return wire.PuzzleProgress{}, err
	}
	if run = run.Replay(in.Answers); !run.Solved && run.Wrong == 0 {
		return a.standing(r) // nothing has been decided yet
	}
	answers, err := json.Marshal(in.Answers)
	if err != nil {
		return wire.PuzzleProgress{}, err
	}
	family, _, _ := strings.Cut(run.Puzzle.Rules, "/")
	try := store.PuzzleTry{Puzzle: run.Puzzle.ID, Family: family, Answers: string(answers), Solved: run.Solved && run.Wrong == 0, At: a.Store.Now()}
	err = a.Store.PutPuzzleTry(r.Context(), who.ID, try, mostTries, func(before *store.PuzzleRating) store.PuzzleRating {
		now := rating.New()
		if before != nil {
			now = rating.After(rating.Rating{Value: before.Rating, Deviation: before.Deviation, Volatility: before.Volatility}, try.At.Sub(before.At))
		}
		now = rating.Update(now, []rating.Result{{Opponent: rating.Rating{Value: float64(run.Puzzle.Rating), Deviation: sureness, Volatility: 0.06}, Score: run.Credit}})
		return store.PuzzleRating{Rating: now.Value, Deviation: now.Deviation, Volatility: now.Volatility}
	})
	if errors.Is(err, store.ErrEnough) {
		err = refuse(problem.Refused, "puzzles-enough")
	}
	if err == nil {
		err = a.returns(r.Context(), who.ID, puzzles.PuzzleItem(run.Puzzle.ID), run.Wrong == 0)
	}
	if err != nil {
		return wire.PuzzleProgress{}, err
	}
	return a.standing(r)
}

const mostReturns = 50_000

// returns notes how an answer went, and so when the puzzle or the task comes back. Nobody has more than mostReturns of them to come.
func (a *API) returns(ctx context.Context, person, item string, good bool) error {
	return a.comesBack(ctx, person, item, good, true)
}

// comesBack is the same for what may be noted only, without a try: that changes nothing about what comes back anyway.
func (a *API) comesBack(ctx context.Context, person, item string, good, tried bool) error {
	now := a.Store.Now()
	err := a.Store.PutReturn(ctx, person, item, good, now, mostReturns, func(before *store.Return) (store.Return, bool) {
		var known *puzzles.Return
		if before != nil {
			if !tried {
				return store.Return{}, false
			}
			known = &puzzles.Return{Step: before.Step, Due: before.Due}
		}
		after, changed := puzzles.Again(known, good, now)
		return store.Return{Item: item, Step: after.Step, Due: after.Due}, changed
	})
	if errors.Is(err, store.ErrEnough) {
		return nil
	}
	return err
}

func (a *API) due(r *gate.Request) (wire.Due, error) {
	who, err := r.Who()
	if err != nil {
		return wire.Due{}, err
	}
	all, err := a.Store.Returns(r.Context(), who.ID)
	items := make([]puzzles.Item, len(all))
	for i, one := range all {
		items[i] = puzzles.Item{Name: one.Item, Return: puzzles.Return{Step: one.Step, Due: one.Due}}
	}
	return view.Due(a.House.Games, a.shelf(), items, a.Store.Now(), r.Lang), err
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
	own, err := a.House.OwnTurns(r.Context(), r.Viewer(who), in.Table, in.Game, turns)
	for i, one := range own {
		item := puzzles.Mistake{Table: in.Table, Game: one.Game, Turn: one.Turn, Rules: one.Rules, Played: one.Text}.Item()
		if err == nil {
			err = a.comesBack(r.Context(), who.ID, item, in.Turns[i].Found, in.Turns[i].Tried)
		}
	}
	if err != nil {
		return wire.Due{}, err
	}
	return a.due(r)
}

func (a *API) reportPuzzle(r *gate.Request, in wire.NewPuzzleReport) (wire.PuzzleReport, error) {
	out := wire.PuzzleReport{}
	who, err := keeper(r, "reports-account")
	if err != nil {
		return out, err
	}
	run, err := a.puzzle(r.PathValue("id"))
	if err != nil {
		return out, err
	}
	if in.Turn != "" {
		out.Said = view.Reasons(run.Try(in.Turn).Said, r.Lang)
	}
	if err := a.Store.PutPuzzleReport(r.Context(), run.Puzzle.ID, who.ID, game.Excerpt(in.Turn), a.Store.Now()); err != nil {
		return out, err
	}
	retired, err := a.Store.RetiredPuzzles(r.Context())
	out.Retired = slices.ContainsFunc(retired, func(one store.Retired) bool { return one.Puzzle == run.Puzzle.ID })
	return out, err
}
