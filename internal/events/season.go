package events

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/events/kept"
	"crownhead/internal/events/pairing"
	"crownhead/internal/table/guest"
	"crownhead/internal/wire"
)

// placePoints are those of the first places of an evening; everybody else who has played gets the last of them.
var placePoints = []int{5, 4, 3, 2, 1}

// inSeason tells whether an evening counts in the season of a club: it is over and was played since the season began. One that only people with the code see does
// not show their names in a public club.
func inSeason(s State, c kept.Club) bool {
	return s.Phase == Over && len(s.Rounds) > 0 && !s.Rounds[0].At.Before(c.Season) && (c.Private || !s.Private)
}

// season is the table over several evenings. A player is a member by account or by name, or else a guest by name.
func season(c kept.Club, members []kept.Member, evenings []State, lang game.Lang) wire.Season {
	evenings = slices.Clone(evenings)
	slices.SortStableFunc(evenings, func(a, b State) int { return a.Rounds[0].At.Compare(b.Rounds[0].At) })
	out := wire.Season{Since: c.Season.UnixMilli(), How: how(c.Best).In(lang), Evenings: []wire.SeasonEvening{}, Rows: []wire.SeasonRow{}}
	rows := map[string]*wire.SeasonRow{}
	for i, e := range evenings {
		out.Evenings = append(out.Evenings, wire.SeasonEvening{ID: e.ID, Name: e.Name, At: e.Rounds[0].At.UnixMilli()})
		for _, st := range e.Standings() {
			p := e.Players[st.Number-1]
			if !slices.ContainsFunc(st.Games, func(g pairing.Game) bool { return g.Played }) {
				continue // on the list, and never at a board
			}
			key, person, name := strings.ToLower(p.Name), "", guest.Called(p.Name).In(lang)
			for _, m := range members {
				if m.Person == p.Person || strings.EqualFold(m.Name, p.Name) && !p.Account {
					key, person, name = m.Person, m.Person, m.Name
				}
			}
			row := rows[key]
			if row == nil {
				row = &wire.SeasonRow{Name: name, Person: person, Cells: make([]wire.SeasonCell, len(evenings))}
				rows[key] = row
			}
			row.Cells[i] = wire.SeasonCell{Came: true, Points: placePoints[min(st.Place, len(placePoints))-1]}
		}
	}
	for _, row := range rows {
		best := make([]int, 0, len(row.Cells)) // the evenings, the best first
		for i, cell := range row.Cells {
			if cell.Came {
				best = append(best, i)
			}
		}
		slices.SortStableFunc(best, func(a, b int) int { return cmp.Compare(row.Cells[b].Points, row.Cells[a].Points) })
		for n, i := range best {
			if row.Cells[i].Counts = c.Best == 0 || n < c.Best; row.Cells[i].Counts {
				row.Points += row.Cells[i].Points
			}
		}
		out.Rows = append(out.Rows, *row)
	}
	slices.SortFunc(out.Rows, func(a, b wire.SeasonRow) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), strings.Compare(a.Person, b.Person))
	})
	for i := range out.Rows {
		out.Rows[i].Place = i + 1
		if i > 0 && out.Rows[i-1].Points == out.Rows[i].Points {
			out.Rows[i].Place = out.Rows[i-1].Place
		}
	}
	return out
}

// how says how points count in a season.
func how(best int) game.Text {
	if best == 0 {
		return sentences.Reason("season-all", nil).Text
	}
	return sentences.Reason("season-best", nil, game.Plain("n", strconv.Itoa(best))).Text
}
