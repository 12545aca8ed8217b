package puzzles

import (
	"errors"

	"crownhead/internal/drawing/picture"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

// Shared is a puzzle before its first answer as links show it.
func (s *Pages) Shared(r *site.Request) (of site.Shared, err error) {
	posed, err := s.Study.Service.Pose(r.Context(), study.Ask{Of: kept.ID{Kind: kept.Puzzle, Name: r.PathValue("id")}})
	if errors.Is(err, study.ErrNoPuzzle) {
		return of, site.ErrNotFound
	}
	if err != nil {
		return of, err
	}
	set, err := s.Games.Open(posed.Puzzle.Rules)
	if err != nil {
		return of, err
	}
	return shared(r, set, posed.Solving(false, r.Lang)), nil
}

// shared is a puzzle as links show it, from the solver's side.
func shared(r *site.Request, set games.Opened, p wire.Puzzle) site.Shared {
	of := site.Shared{
		Title: title(r, set), Page: "/puzzles/" + p.ID, Place: "puzzles/" + p.ID,
		Board:   picture.Board{Set: set, Position: p.Position, Flipped: p.Seat != set.Family.Foot.String()},
		Caption: picture.Caption{Kind: r.Say("share.puzzle"), Title: r.In(set.Title), Head: p.Goal, More: r.Say("puzzles.rating", "n", p.Rating)},
	}
	of.Alt = r.Say("share.alt.position", "title", of.Caption.Title, "head", p.Goal)
	return of
}

func title(r *site.Request, set games.Opened) string {
	return r.Say("puzzles.title") + r.Colon() + " " + r.In(set.Title)
}
