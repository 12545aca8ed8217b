package beside

import (
	"html/template"
	"net/http"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/rulebook"
)

// tips is the advice for a sheet: what it prints itself, then ours.
type tips struct {
	Set     games.Opened
	Chapter string
	Advice  *rulebook.Entry
	Tips    []tip
}

type tip struct {
	Title, Words, Goal game.Text
	Picture            template.HTML
	Puzzle             string
}

// Tips is the page of advice for a rule set, each piece with a position to try it in.
func (s *Pages) Tips(w http.ResponseWriter, r *site.Request) error {
	id := r.PathValue("family") + "/" + r.PathValue("set")
	set, err := s.Games.Open(id)
	if err != nil || set.ID != id {
		return site.ErrNotFound
	}
	page := tips{Set: set, Chapter: set.Chapters[0]}
	if e, ok := s.Games.Book().Find(set.Advice); ok {
		page.Advice = &e
	}
	all, err := s.Study.Asked(r.Context())
	if err != nil {
		return err
	}
	for _, t := range set.Tips() {
		p, ok := all.Find(t.Puzzles[set.ID])
		if !ok {
			continue // somebody has reported it, and it is being checked
		}
		pos, err := p.Start(s.Games.Sheet)
		if err != nil {
			return err
		}
		goal := p.Goal(set.Sides[pos.ToAct()&1])
		page.Tips = append(page.Tips, tip{t.Title, t.Words, goal, drawing.Picture(set, drawing.Seen(pos), r.In(goal)), p.ID})
	}
	s.Show(w, r, http.StatusOK, "tips-page", site.Frame{Title: r.Say("tips.title", "game", r.In(set.Title)), Here: "book", Page: page})
	return nil
}
