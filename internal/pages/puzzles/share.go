package puzzles

import (
	"net/http"
	"net/url"

	"crownhead/internal/games"
	"crownhead/internal/pages/site"
	"crownhead/internal/picture"
	"crownhead/internal/puzzles/shipped"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

// Picture is a picture of a puzzle before its first answer.
func (s *Pages) Picture(w http.ResponseWriter, r *site.Request) error {
	p, ok := shipped.Set().Find(r.PathValue("id"))
	if !ok {
		return site.ErrNotFound
	}
	set, err := s.Games.Open(p.Rules)
	if err != nil {
		return site.ErrNotFound //nolint:nilerr // this catalogue does not have the game
	}
	run, err := p.Begin(s.Games.Sheet)
	if err != nil {
		return err
	}
	return s.SendPicture(w, r, shared(r, set, view.Puzzle(s.Games, run, false, r.Lang)))
}

// shared is a puzzle as links show it, from the solver's side.
func shared(r *site.Request, set games.Opened, p wire.Puzzle) site.Shared {
	of := site.Shared{
		Board:   picture.Board{Set: set, Position: p.Position, Flipped: p.Seat != set.Family.Foot.String()},
		Caption: picture.Caption{Kind: r.Say("share.puzzle"), Title: r.In(set.Title), Head: p.Goal, More: r.Say("puzzles.rating", "n", p.Rating)},
	}
	of.Alt = r.Say("share.alt.position", "title", of.Caption.Title, "head", p.Goal)
	return of
}

// preview is what programs show of a link to a puzzle.
func preview(r *site.Request, set games.Opened, p wire.Puzzle) *site.Preview {
	return r.PreviewOf("/puzzles/"+p.ID, "/pictures/puzzles/"+p.ID, url.Values{}, shared(r, set, p))
}
