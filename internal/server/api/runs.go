package api

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

const (
	timed       = "clock"
	threeMinute = 3 * time.Minute
	onTheWay    = 5 * time.Second // that an answer may take to get here
	mostRunsOf  = 20_000
)

func (a *API) beginRun(r *gate.Request, in wire.NewPuzzleRun) (wire.PuzzleRun, error) {
	who, err := keeper(r, "kept-account")
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	now := a.Store.Now()
	n, err := a.Store.BeginPuzzleRun(r.Context(), who.ID, in.Mode, now, mostRunsOf)
	if errors.Is(err, store.ErrEnough) {
		err = refuse(problem.Refused, "puzzles-enough")
	}
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	return a.ran(r, who.ID, store.PuzzleRun{N: n, Mode: in.Mode, Begun: now})
}

func (a *API) countRun(r *gate.Request, in wire.NewPuzzleTry) (wire.PuzzleRun, error) {
	who, err := keeper(r, "kept-account")
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	n, err := strconv.Atoi(r.PathValue("n"))
	if err != nil {
		return wire.PuzzleRun{}, noRun(r)
	}
	run, err := a.puzzle(in.Puzzle)
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	answers, err := json.Marshal(in.Answers)
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	run = run.Replay(in.Answers)
	try := store.RunTry{Puzzle: run.Puzzle.ID, Answers: string(answers), Solved: run.Solved && run.Wrong == 0, At: a.Store.Now()}
	counted, err := a.Store.PutRunTry(r.Context(), who.ID, n, try, func(before store.PuzzleRun) (int, bool) {
		score := 0
		if before.Last != nil {
			score = before.Last.Score
		}
		if try.Solved {
			score++
		}
		return score, over(before, try.At.Add(-onTheWay))
	})
	if errors.Is(err, store.ErrNotFound) {
		return wire.PuzzleRun{}, noRun(r)
	}
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	return a.ran(r, who.ID, counted)
}

func noRun(r *gate.Request) error {
	return refuse(problem.NotFound, "no-such-run", game.Plain("n", game.Excerpt(r.PathValue("n"))))
}

// over tells whether nothing of a run is counted any more: after a wrong answer in a streak, or when its time has passed.
func over(run store.PuzzleRun, now time.Time) bool {
	if run.Mode == timed {
		return now.After(run.Begun.Add(threeMinute))
	}
	return run.Last != nil && !run.Last.Solved
}

// ran is how far a run is.
func (a *API) ran(r *gate.Request, person string, run store.PuzzleRun) (wire.PuzzleRun, error) {
	out := wire.PuzzleRun{Run: run.N, Mode: run.Mode, Over: over(run, a.Store.Now())}
	if run.Mode == timed {
		out.Until = run.Begun.Add(threeMinute).UnixMilli()
	}
	if run.Last != nil {
		out.Solved = run.Last.Score
	}
	bests, err := a.Store.PuzzleBests(r.Context(), person)
	if i := slices.IndexFunc(bests, func(b store.PuzzleBest) bool { return b.Mode == run.Mode }); i >= 0 {
		out.Best = bests[i].Score
	}
	return out, err
}
