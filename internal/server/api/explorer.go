package api

import (
	"slices"
	"strconv"

	"crownhead/internal/server/gate"
	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

var (
	exploredWhose   = query{name: "whose", does: "Whose games; everybody's by default.", words: []string{"all", "mine"}}
	exploredSpeed   = query{name: "speed", does: "Only games with such clocks.", words: []string{"bullet", "blitz", "rapid", "slow", "days", "none"}}
	exploredRating  = query{name: "rating", does: "Only rated games whose players' mean rating is in the band from this number to the next, or games without ratings.", words: bandWords()}
	exploredCompare = query{name: "compare", does: "Also the same position by the other sheets of the family.", words: []string{"no", "yes"}}
)

// exploredAt are the queries that name a position.
func (a *API) exploredAt() (rules, position query) {
	rules = query{name: "rules", does: "The rule set, with its switches.", needed: true}
	position = query{name: "position", does: "Text of the position; the start by default."}
	if all := a.House.Games.All(); len(all) > 0 {
		rules.example = all[0].ID
		if set, err := a.House.Games.Open(all[0].ID); err == nil {
			position.example = set.Start().String()
		}
	}
	return rules, position
}

// bandWords are the bands of ratings as they are asked for: none, 0, 1200, … in the order of the store.
func bandWords() []string {
	words := []string{"none", "0"}
	for _, from := range kept.Bands {
		words = append(words, strconv.Itoa(from))
	}
	return words
}

func (a *API) explore(r *gate.Request) (wire.Explorer, error) {
	asked := r.URL.Query()
	e := study.Exploring{Rules: asked.Get("rules"), Position: asked.Get("position")}
	whose, err := word(r, exploredWhose, "all")
	if err != nil {
		return wire.Explorer{}, err
	}
	if e.Speed, err = word(r, exploredSpeed, ""); err != nil {
		return wire.Explorer{}, err
	}
	rating, err := word(r, exploredRating, "")
	if err != nil {
		return wire.Explorer{}, err
	}
	compare, err := word(r, exploredCompare, "no")
	if err != nil {
		return wire.Explorer{}, err
	}
	e.Mine, e.Band, e.Compare = whose == "mine", slices.Index(exploredRating.words, rating), compare == "yes"
	return a.Study.Explore(r, e)
}
