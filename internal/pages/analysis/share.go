package analysis

import (
	"net/http"
	"net/url"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/pages/site"
	"crownhead/internal/picture"
	"crownhead/internal/view"
)

// Picture is a picture of the position in the address.
func (s *Pages) Picture(w http.ResponseWriter, r *site.Request) error {
	asked := r.URL.Query()
	set, pos, err := s.position(r.PathValue("family")+"/"+r.PathValue("set"), asked.Get("rules"), asked.Get("position"))
	if err != nil {
		return err
	}
	return s.SendPicture(w, r, shared(r, set, pos))
}

// position is the position that an address names.
func (s *Pages) position(id, rules, position string) (games.Opened, game.Position, error) {
	set, err := s.Games.Open(id)
	if err == nil && rules != "" {
		set, err = s.Games.Open(rules)
	}
	if err != nil || set.ID != id {
		return set, nil, site.ErrNotFound
	}
	if position == "" {
		return set, set.Start(), nil
	}
	opened, at, err := s.Games.OpenAt(set.FullID, position)
	if err != nil {
		return set, nil, site.ErrNotFound //nolint:nilerr // the page says what is wrong with the text; a picture cannot
	}
	return opened, at, nil
}

// shared is a position as links show it.
func shared(r *site.Request, set games.Opened, pos game.Position) site.Shared {
	of := site.Shared{
		Board:   picture.Board{Set: set, Position: view.Position(set.Family, pos, pos.ToAct()), Flipped: game.First != set.Family.Foot},
		Caption: picture.Caption{Kind: r.Say("share.position"), Title: r.In(set.Title)},
	}
	if o, over := pos.Outcome(); over {
		of.Caption.Head = r.In(o.Why.Text)
	} else if seat := pos.ToAct(); seat == game.First || seat == game.Second {
		of.Caption.Head = r.Say("table.saying.other", "name", r.In(set.Sides[seat]))
	}
	of.Alt = r.Say("share.alt.position", "title", of.Caption.Title, "head", of.Caption.Head)
	return of
}

// preview is what programs show of a link to the board.
func preview(r *site.Request, set games.Opened, pos game.Position, position string) *site.Preview {
	asked := url.Values{}
	if set.FullID != set.ID {
		asked.Set("rules", set.FullID)
	}
	if position != "" {
		asked.Set("position", position)
	}
	return r.PreviewOf(site.Analysis(set, position), "/pictures/positions/"+set.ID, asked, shared(r, set, pos))
}
