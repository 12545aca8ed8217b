package games

import (
	"slices"

	"crownhead/game"
)

// frees is what a puzzle is about in which the solver frees prisoners.
const frees = "freed"

// towersStudy knows prisoners beside captures.
func towersStudy() Study {
	return Study{
		Measure: ChancesWithManyErrors,
		Reasons: func(d Decision) (Reason, bool) {
			if r, ok := shot(d); ok {
				return r, true
			}
			good, bad := follow(d.At, d.Best[0].Turns), follow(d.At, d.Played.Turns)
			if r, ok := prisoners(good, bad); ok {
				return r, true
			}
			return captured(good, bad)
		},
		Themes: func(pos game.Position, line []string) []string {
			w := follow(pos, line)
			for i := 0; i < len(w.turns); i += 2 { // the solver's
				if len(w.freed(i)) > 0 {
					return []string{frees}
				}
			}
			return nil
		},
		About: []Theme{{ID: frees, Name: game.Text{EN: "Freed prisoner", FR: "Prisonnier libéré", DE: "Befreiter Gefangener"}}},
		Words: map[string]game.Text{
			"allowed-freed": {
				EN: "this turn allows {turn}, which frees prisoners on {squares}",
				FR: "ce coup permet {turn}, qui libère des prisonniers en {squares}",
				DE: "dieser Zug erlaubt {turn}, und das befreit Gefangene auf {squares}",
			},
			"missed-freed": {
				EN: "{turn} frees prisoners on {squares}",
				FR: "{turn} libère des prisonniers en {squares}",
				DE: "{turn} befreit Gefangene auf {squares}",
			},
		},
	}
}

// prisoners is what is said of those that the reply frees, or that the best turn would have freed.
func prisoners(good, bad way) (Reason, bool) {
	ours, theirs := good.freed(0), bad.freed(1)
	switch {
	case len(theirs) > 0 && len(good.freed(1)) == 0 && (bad.net() < good.net() || !bad.answered):
		return Reason{Token: "allowed-freed", Turn: bad.turn(1).text, Squares: theirs, N: len(theirs)}, true
	case len(ours) > 0 && len(bad.freed(0)) == 0 && (bad.net() < good.net() || len(good.turn(1).takes) == 0):
		return Reason{Token: "missed-freed", Turn: good.turn(0).text, Squares: ours, N: len(ours)}, true
	}
	return Reason{}, false
}

// freed is the squares on which a turn of the line frees men that were held below.
func (w way) freed(i int) []string {
	if i >= len(w.turns) {
		return nil
	}
	return freed(w.at[i], w.at[i+1], w.turns[i])
}

// freed is the squares on which a turn takes a man that held others down, which belong to the seat that moves from then on.
func freed(pos, next game.Position, turn looked) (squares []string) {
	if len(turn.takes) == 0 {
		return nil
	}
	by, before, after := pos.ToAct(), tops(pos), tops(next)
	for _, square := range turn.takes {
		if was, ok := before[square]; ok && was != by && !slices.Contains(squares, square) {
			if is, ok := after[square]; ok && is == by && square != turn.ends {
				squares = append(squares, square)
			}
		}
	}
	return squares
}

// tops is the owner of what lies uppermost on each square.
func tops(pos game.Position) map[string]game.Seat {
	owners := map[string]game.Seat{}
	for _, p := range pos.Pieces() { // the bottom first
		owners[p.Square] = p.Owner
	}
	return owners
}
