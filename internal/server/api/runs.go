package api

import (
	"errors"
	"strconv"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

func (a *API) beginRun(r *gate.Request, in wire.NewPuzzleRun) (wire.PuzzleRun, error) {
	who, err := keeper(r, "kept-account")
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	begun, err := a.Study.BeginSeries(r.Context(), who.ID, in.Mode)
	return begun, refusal(err, "", "puzzles-enough")
}

func (a *API) countRun(r *gate.Request, in wire.NewPuzzleTry) (wire.PuzzleRun, error) {
	who, err := keeper(r, "kept-account")
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	n, err := strconv.Atoi(r.PathValue("n"))
	if err != nil || n < 1 {
		return wire.PuzzleRun{}, noRun(r)
	}
	in.Series = n
	counted, err := a.Study.CountSeries(r.Context(), who.ID, solved(in))
	if errors.Is(err, kept.ErrNoSeries) {
		return wire.PuzzleRun{}, noRun(r)
	}
	return counted, refusal(err, in.Puzzle, "puzzles-enough")
}

func noRun(r *gate.Request) error {
	return refuse(problem.NotFound, "no-such-run", game.Plain("n", game.Excerpt(r.PathValue("n"))))
}
