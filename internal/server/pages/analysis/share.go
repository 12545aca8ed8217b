package analysis

import (
	"net/url"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing/picture"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/view"
)

// Shared is the position in the address as links show it.
func (s *Pages) Shared(r *site.Request) (site.Shared, error) {
	asked := r.URL.Query()
	set, pos, err := s.position(r.PathValue("family")+"/"+r.PathValue("set"), asked.Get("rules"), asked.Get("position"))
	if err != nil {
		return site.Shared{}, err
	}
	return shared(r, set, pos, asked.Get("position")), nil
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

// shared is a position as links show it; the usual start has no text.
func shared(r *site.Request, set games.Opened, pos game.Position, position string) site.Shared {
	of := site.Shared{
		Title: title(r, set), Page: site.Analysis(set, position), Place: "positions/" + set.ID, Asked: url.Values{},
		Board:   picture.Board{Set: set, Position: view.Position(set.Family, pos, pos.ToAct()), Flipped: game.First != set.Family.Foot},
		Caption: picture.Caption{Kind: r.Say("share.position"), Title: r.In(set.Title)},
	}
	if o, over := pos.Outcome(); over {
		of.Caption.Head = r.In(o.Why.Text)
	} else if seat := pos.ToAct(); seat == game.First || seat == game.Second {
		of.Caption.Head = r.Say("table.saying.other", "name", r.In(set.Sides[seat]))
	}
	if set.FullID != set.ID {
		of.Asked.Set("rules", set.FullID)
	}
	if position != "" {
		of.Asked.Set("position", position)
	}
	of.Alt = strings.TrimSpace(r.Say("share.alt.position", "title", of.Caption.Title, "head", of.Caption.Head))
	return of
}

func title(r *site.Request, set games.Opened) string {
	return r.Say("analysis.of", "game", r.In(set.Title))
}
