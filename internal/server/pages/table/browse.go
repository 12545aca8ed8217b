package table

// browseLink leads to another position of a game; nowhere from where it leads to. The script makes buttons of them
// (web/src/replay).
type browseLink struct {
	Go   string // first, back, next, last
	Href string
}

// browseLinks are the four ways through a game of so many turns, for a page that shows it after one of them.
func browseLinks(rows []moveRow, turn, turns int, href func(turn int) string) []browseLink {
	stops := []int{0}
	for _, row := range rows {
		for _, cell := range row.Cells {
			if cell.After > 0 {
				stops = append(stops, cell.After)
			}
		}
	}
	if turns > stops[len(stops)-1] {
		stops = append(stops, turns)
	}
	last := len(stops) - 1
	here := last
	for here > 0 && stops[here] > turn {
		here--
	}
	links := []browseLink{{Go: "first"}, {Go: "back"}, {Go: "next"}, {Go: "last"}}
	for i, to := range []int{0, here - 1, here + 1, last} {
		if to >= 0 && to <= last && to != here {
			links[i].Href = href(stops[to])
		}
	}
	return links
}
