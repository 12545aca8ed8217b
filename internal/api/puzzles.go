package api

import (
	"crownhead/game"
	"crownhead/internal/gate"
	"crownhead/internal/problem"
	"crownhead/internal/puzzles"
	"crownhead/internal/puzzles/shipped"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

var byTheme = query{name: "theme", does: "Only puzzles with this theme.", example: "sacrifice"}

func (a *API) puzzles(r *gate.Request) (wire.Puzzles, error) {
	out := wire.Puzzles{Puzzles: []wire.PuzzleLine{}}
	family, err := word(r, byFamily, "")
	if err != nil {
		return out, err
	}
	rules, err := word(r, a.byRules(), family)
	if err != nil {
		return out, err
	}
	theme, err := word(r, byTheme, "")
	if err != nil {
		return out, err
	}
	for _, p := range shipped.Set().Of(puzzles.Filter{Rules: rules, Theme: theme}) {
		if line, ok := view.PuzzleLine(a.House.Games, p, r.Lang); ok {
			out.Puzzles = append(out.Puzzles, line)
		}
	}
	return out, nil
}

func (a *API) dailyPuzzle(r *gate.Request) (wire.PuzzleLine, error) {
	if p, ok := shipped.Set().Day(a.Store.Now()); ok {
		if line, ok := view.PuzzleLine(a.House.Games, p, r.Lang); ok {
			return line, nil
		}
	}
	return wire.PuzzleLine{}, refuse(problem.NotFound, "no-such-puzzle", game.Plain("puzzle", "day"))
}

// puzzle is the puzzle of the path, begun.
func (a *API) puzzle(id string) (puzzles.Run, error) {
	p, ok := shipped.Set().Find(id)
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
	return view.Puzzle(a.House.Games, run.Replay(in.Answers), in.Reveal, r.Lang), nil
}
