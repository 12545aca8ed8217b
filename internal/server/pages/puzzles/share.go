package puzzles

import (
	"crownhead/internal/drawing/picture"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Shared is a puzzle before its first answer as links show it.
func (s *Pages) Shared(r *site.Request) (of site.Shared, err error) {
	p, ok := s.shelf().Find(r.PathValue("id"))
	if !ok {
		return of, site.ErrNotFound
	}
	set, err := s.Games.Open(p.Rules)
	if err != nil {
		return of, site.ErrNotFound //nolint:nilerr // this catalogue does not have the game
	}
	run, err := p.Begin(s.Games.Sheet)
	if err != nil {
		return of, err
	}
	return shared(r, set, view.Puzzle(s.Games, run, false, r.Lang)), nil
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
	return r.Say("puzzles.title") + ": " + r.In(set.Title)
}
