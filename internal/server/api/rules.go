package api

import (
	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

// families is the ids of all families.
func (a *API) families() (ids []string) {
	for _, f := range a.House.Games.Families() {
		ids = append(ids, f.ID)
	}
	return ids
}

func (a *API) ruleSets(r *gate.Request) (wire.RuleSets, error) {
	out := wire.RuleSets{}
	for _, one := range a.House.Games.All() {
		set, err := a.House.Games.Open(one.ID)
		if err != nil {
			return out, err
		}
		out.RuleSets = append(out.RuleSets, ruleSet(set, r.Lang))
	}
	return out, nil
}

func (a *API) ruleSet(r *gate.Request) (wire.RuleSet, error) {
	id := r.PathValue("family") + "/" + r.PathValue("set")
	for _, one := range a.House.Games.All() {
		if one.ID == id {
			set, err := a.House.Games.Open(id)
			return ruleSet(set, r.Lang), err
		}
	}
	return wire.RuleSet{}, refuse(problem.NotFound, "no-such-rules", game.Plain("id", game.Excerpt(id)))
}

func ruleSet(set games.Opened, lang game.Lang) wire.RuleSet {
	out := wire.RuleSet{
		ID: set.ID, Family: set.Family.ID, Title: set.Title.In(lang), Sides: [2]string{set.Sides[0].In(lang), set.Sides[1].In(lang)},
		Chapters: set.Chapters, Switches: []wire.Switch{}, Ratings: set.Ratings,
		Board: wire.Board{Layout: string(set.Board.Layout), Cells: set.Board.Cells, LightPlaying: set.Board.LightPlaying},
	}
	for _, w := range set.Switches {
		out.Switches = append(out.Switches, wire.Switch(w))
	}
	return out
}
