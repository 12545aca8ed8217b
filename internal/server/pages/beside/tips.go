package beside

import (
	"html/template"
	"net/http"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/study/puzzles"
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
	all, err := s.Study.Asked(r.Context())
	if err != nil {
		return err
	}
	f, ok := s.layOutTips(r, r.PathValue("family")+"/"+r.PathValue("set"), all)
	if !ok {
		return site.ErrNotFound
	}
	s.Show(w, r, http.StatusOK, "tips-page", f)
	return nil
}

// LayOutTips is the page as browsers keep it: with every puzzle, also those that somebody has reported since.
func (s *Pages) LayOutTips(r *site.Request, id string) (site.Frame, bool) {
	return s.layOutTips(r, id, s.Study.Puzzles())
}

func (s *Pages) layOutTips(r *site.Request, id string, all *puzzles.Set) (site.Frame, bool) {
	set, err := s.Games.Open(id)
	if err != nil || set.ID != id {
		return site.Frame{}, false
	}
	page := tips{Set: set, Chapter: set.Chapters[0]}
	if e, ok := s.Games.Book().Find(set.Advice); ok {
		page.Advice = &e
	}
	for _, t := range set.Tips() {
		p, ok := all.Find(t.Puzzles[set.ID])
		if !ok {
			continue // somebody has reported it, and it is being checked
		}
		pos, err := p.Start(s.Games.Sheet)
		if err != nil {
			return site.Frame{}, false
		}
		goal := p.Goal(set.RuleSet, pos.ToAct())
		page.Tips = append(page.Tips, tip{t.Title, t.Words, goal, drawing.Picture(set, drawing.Seen(pos), r.In(goal)), p.ID})
	}
	return site.Frame{Title: r.Say("tips.title", "game", r.In(set.Title)), Here: "book", Page: page}, true
}
