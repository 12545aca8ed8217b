package study

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Retired are the puzzles that are not asked until they are proved again.
func (s *Service) Retired(ctx context.Context) ([]kept.Retired, error) {
	if s.Library == nil {
		return nil, nil
	}
	return s.Library.RetiredPuzzles(ctx)
}

// Asked are the puzzles that are not retired.
func (s *Service) Asked(ctx context.Context) (*puzzles.Set, error) {
	retired, err := s.Retired(ctx)
	var ids []string
	for _, one := range retired {
		ids = append(ids, one.Puzzle)
	}
	return s.Puzzles().Without(ids), err
}

// Day is the puzzle of the day, the same for everybody; false if there is none.
func (s *Service) Day(ctx context.Context) (p puzzles.Puzzle, ok bool, err error) {
	all, err := s.Asked(ctx)
	if err != nil {
		return p, false, err
	}
	p, ok = all.Day(s.Now())
	return p, ok, nil
}

// Lines are the puzzles that a filter lets through, as a list shows them, the easiest first.
func (s *Service) Lines(ctx context.Context, f puzzles.Filter, lang game.Lang) (wire.Puzzles, error) {
	out := wire.Puzzles{Puzzles: []wire.PuzzleLine{}}
	all, err := s.Asked(ctx)
	if err != nil {
		return out, err
	}
	for _, p := range all.Of(f) {
		if line, ok := PuzzleLine(s.Games, p, lang); ok {
			out.Puzzles = append(out.Puzzles, line)
		}
	}
	return out, nil
}

// Doubt tells whether a puzzle is retired, and what was found since it was reported.
func (s *Service) Doubt(ctx context.Context, puzzle string) (why game.Text, retired bool, err error) {
	all, err := s.Retired(ctx)
	i := slices.IndexFunc(all, func(one kept.Retired) bool { return one.Puzzle == puzzle })
	if i < 0 {
		return why, false, err
	}
	return all[i].Why, true, nil
}

// Report writes down that a person says a puzzle is wrong, and which turn solves it too, if that is why. It gives what is to be said of that turn.
func (s *Service) Report(ctx context.Context, person, puzzle, turn string, lang game.Lang) (out wire.PuzzleReport, err error) {
	posed, err := s.Pose(ctx, Ask{Of: kept.ID{Kind: kept.Puzzle, Name: puzzle}, Answers: exercise.Texts([]string{turn})})
	if err != nil {
		return out, err
	}
	if turn != "" {
		out.Said = view.Reasons(posed.Said, lang)
	}
	if err := s.Library.PutPuzzleReport(ctx, puzzle, person, game.Excerpt(turn), s.Now()); err != nil {
		return out, err
	}
	_, out.Retired, err = s.Doubt(ctx, puzzle)
	return out, err
}

// Wish is which puzzle somebody wants to practise next.
type Wish struct {
	puzzles.Filter
	After string // the one before it
	Near  int    // the solver's rating, if the caller knows it
	Drawn uint64 // which one of those that fit
}

// The ratings that anybody can wish for.
const (
	easiest = 300
	hardest = 3000
)

// Next is a puzzle to practise, near the strength of a person and not tried before if there is such a one; at first neither an easy nor a hard
// one. It is false if nothing fits. Without a person it is a guest's.
func (s *Service) Next(ctx context.Context, person string, w Wish) (p puzzles.Puzzle, ok bool, err error) {
	all, err := s.Asked(ctx)
	if err != nil {
		return p, false, err
	}
	rating, tried := 0, []string(nil)
	if person != "" {
		if rating, tried, err = s.Solver(ctx, person, w.Rules); err != nil {
			return p, false, err
		}
	}
	switch {
	case w.Near != 0:
		rating = min(max(w.Near, easiest), hardest)
	case rating == 0:
		rating = s.Puzzles().Near(w.After)
	}
	if p, ok = all.Without(tried).Next(w.Filter, w.After, rating, w.Drawn); !ok { // all of them have been tried
		p, ok = all.Next(w.Filter, w.After, rating, w.Drawn)
	}
	return p, ok, nil
}
