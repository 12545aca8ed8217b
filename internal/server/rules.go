package server

import (
	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/wire"
)

func (s *Server) ruleSets(v *visit) (wire.RuleSets, error) {
	out := wire.RuleSets{}
	for _, r := range s.House.Games.All() {
		set, err := s.House.Games.Open(r.ID)
		if err != nil {
			return out, err
		}
		out.RuleSets = append(out.RuleSets, ruleSet(set, v.lang))
	}
	return out, nil
}

func (s *Server) ruleSet(v *visit) (wire.RuleSet, error) {
	id := v.r.PathValue("family") + "/" + v.r.PathValue("set")
	for _, r := range s.House.Games.All() {
		if r.ID == id {
			set, err := s.House.Games.Open(id)
			return ruleSet(set, v.lang), err
		}
	}
	return wire.RuleSet{}, refuse(problem.NotFound, "no-such-rules", game.Plain("id", game.Excerpt(id)))
}

func ruleSet(set games.Opened, lang game.Lang) wire.RuleSet {
	out := wire.RuleSet{
		ID: set.ID, Family: set.Family.ID, Title: set.Title.In(lang), Sides: [2]string{set.Sides[0].In(lang), set.Sides[1].In(lang)},
		Chapters: set.Chapters, Switches: []wire.Switch{},
		Board: wire.Board{Layout: string(set.Board.Layout), Cells: set.Board.Cells, LightPlaying: set.Board.LightPlaying},
	}
	for _, w := range set.Switches {
		out.Switches = append(out.Switches, wire.Switch{Name: w.Name, Clause: w.Clause, Values: w.Values})
	}
	return out
}
