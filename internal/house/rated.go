package house

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
)

// PlaysRated tells whether the viewer is playing a rated game in this position, also mirrored, with the colours exchanged, with other counters, or
// by the rules of another sheet of the family. Signing out changes nothing: everybody who has signed in with this browser counts.
func (h *House) PlaysRated(ctx context.Context, who Viewer, rules, text string) (bool, error) {
	var people []string
	if who.Browser != "" {
		var err error
		if people, err = h.Store.BrowserPeople(ctx, who.Browser); err != nil {
			return false, h.storeProblem(err)
		}
	}
	if who.Account && !slices.Contains(people, who.Person) {
		people = append(people, who.Person)
	}
	if len(people) == 0 {
		return false, nil
	}
	set, err := h.Games.Open(rules)
	if err != nil {
		return false, err
	}
	for _, person := range people {
		if rated, err := h.playsRated(ctx, person, set.Family.ID, text); rated || err != nil {
			return rated, err
		}
	}
	return false, nil
}

// playsRated tells whether somebody is playing a rated game of a family in this position.
func (h *House) playsRated(ctx context.Context, person, family, text string) (bool, error) {
	for cursor := ""; ; {
		rows, next, err := h.Store.List(ctx, store.Filter{Phases: []string{string(play.Playing)}, Person: person, Family: family}, cursor, 100)
		if err != nil {
			return false, h.storeProblem(err)
		}
		for _, row := range rows {
			if row.Rated && h.alike(row.Rules, row.Position, text) {
				return true, nil
			}
		}
		if cursor = next; cursor == "" {
			return false, nil
		}
	}
}

// alike tells whether two texts are the same position by some rules, but for symmetries, the colours and how it came about.
func (h *House) alike(rules, a, b string) bool {
	_, one, err := h.Games.OpenAt(rules, a)
	if err != nil {
		return false
	}
	_, other, err := h.Games.OpenAt(rules, b)
	if err != nil {
		return false
	}
	key, _ := one.Canonical()
	if same, _ := other.Canonical(); key == same {
		return true
	}
	swapped, ok := other.Swapped()
	return ok && key == swapped
}

// Seats are those of a viewer at a table.
func (h *House) Seats(ctx context.Context, who Viewer, table string) ([]game.Seat, error) {
	l, err := h.visit(ctx, table)
	if err != nil {
		return nil, err
	}
	defer l.leave()
	return l.seatsOf(ctx, who), nil
}
