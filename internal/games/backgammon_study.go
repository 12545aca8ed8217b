package games

import (
	"slices"
	"strconv"

	"crownhead/game"
	player "crownhead/internal/engine/backgammon"
)

// Words of backgammon: its turns that move nothing, and a fact of its positions (BG-1 to BG-4).
const (
	doubles  = "double"
	passes   = "pass"
	takes    = "take"
	rolls    = "roll"
	cube     = "cube"
	onTheBar = "bar"
)

// backgammonStudy counts points, knows the cube, and gives reasons by rolls and primes.
func backgammonStudy() Study {
	return Study{
		Measure: Equity,
		Themes: func(pos game.Position, _ []string) []string {
			about := player.Themes(pos)
			if aboutTheCube(pos.Moves()) == Turn {
				about = append(about, rolls)
			}
			return about
		},
		Decides: aboutTheCube,
		Counts:  nearCube,
		About: []Theme{
			{ID: rolls, Name: game.Text{EN: "Playing a roll", FR: "Coups d’un lancer", DE: "Züge für einen Wurf"}},
			{ID: "prime", Name: game.Text{EN: "Primes", FR: "Barrages", DE: "Ketten"}},
			{ID: "blitz", Name: game.Text{EN: "Attack", FR: "Attaque", DE: "Angriff"}},
			{ID: "back-game", Name: game.Text{EN: "Back game", FR: "Backgame", DE: "Backgame"}},
			{ID: "race", Name: game.Text{EN: "Race", FR: "Course", DE: "Wettlauf"}},
			{ID: "bear-off", Name: game.Text{EN: "Bearing off", FR: "Sortie des pions", DE: "Auswürfeln"}},
			{ID: doubles, Name: game.Text{EN: "Double or not", FR: "Doubler ou non", DE: "Verdoppeln oder nicht"}},
			{ID: takes, Name: game.Text{EN: "Take or pass", FR: "Accepter ou refuser", DE: "Annehmen oder ablehnen"}},
		},
		Said: Question{Kind: cube, Text: game.Text{
			EN: "{side} to decide about the cube.", FR: "Aux {side} de décider du videau.", DE: "{side} entscheidet über den Dopplerwürfel.",
		}},
		Stake: cubeOf, Stakes: stakes,
		Scored: func(pos game.Position) bool {
			facts := pos.Facts()
			named := func(name string) bool {
				return slices.ContainsFunc(facts, func(f game.Fact) bool { return f.Name == name })
			}
			return named(cube) && !named(backgammonMatches.Length) // a match is won or lost as a whole
		},
		Reasons: func(d Decision) (Reason, bool) {
			if d.Kind != Turn {
				return Reason{}, false
			}
			if r, ok := shots(d); ok {
				return r, true
			}
			return broken(d)
		},
		Words: map[string]game.Text{
			"prime": {
				EN: "this turn breaks a prime of {n} points; {turn} keeps it",
				FR: "ce coup rompt un barrage de {n} flèches ; {turn} le garde",
				DE: "dieser Zug bricht eine Kette von {n} Punkten; {turn} hält sie",
			},
			"shots": {
				EN: "rolls that hit: {n} of 36; after {turn}: {m}",
				FR: "lancers qui touchent : {n} sur 36 ; après {turn} : {m}",
				DE: "Würfe, die treffen: {n} von 36; nach {turn}: {m}",
			},
		},
	}
}

// aboutTheCube is the word of a decision about the cube; the others are turns.
func aboutTheCube(turns []game.Move) string {
	for _, m := range turns {
		for _, s := range m.Steps {
			if s.Does == doubles || s.Does == takes {
				return s.Does
			}
		}
	}
	return Turn
}

// nearCube tells whether a decision counts: a move always, a cube that stays where it is only if turning it would have been near.
func nearCube(d Decision) bool {
	if d.Kind != doubles || d.Played.Turn == doubles {
		return true
	}
	for _, l := range d.Best {
		if l.Turn == doubles {
			return d.Best[0].Equity-l.Equity < Equity.Steps[2]
		}
	}
	return false
}

// manyShots is how many more of the 36 rolls must hit for that to be the reason.
const manyShots = 6

// shots compares how many rolls of the opponent hit after the turn that was played and after the best.
func shots(d Decision) (Reason, bool) {
	n, m := hits(d.At, d.Played.Turn), hits(d.At, d.Best[0].Turn)
	return Reason{Token: "shots", Turn: d.Best[0].Turn, N: n, M: m}, n-m >= manyShots
}

// hits is how many of the 36 rolls let the opponent hit after a turn.
func hits(pos game.Position, turn string) (n int) {
	pos, err := pos.Play(turn)
	if err != nil {
		return 0
	}
	if pos.ToAct() != game.Dice {
		for _, m := range pos.Moves() {
			if len(m.Steps) == 1 && m.Steps[0].Does == rolls {
				if pos, err = pos.Play(m.Text); err != nil {
					return 0
				}
				break
			}
		}
	}
	if pos.ToAct() != game.Dice {
		return 0
	}
	for _, roll := range pos.Moves() {
		next, err := pos.Play(roll.Text)
		if err != nil {
			return 0
		}
		if slices.ContainsFunc(next.Moves(), func(m game.Move) bool {
			return slices.ContainsFunc(m.Steps, func(s game.Step) bool { return s.Takes != "" })
		}) {
			n += roll.Odds
		}
	}
	return n
}

// broken is what is said of a prime that the best turn keeps, while the one that was played leaves a shorter one or none.
func broken(d Decision) (Reason, bool) {
	by := d.At.ToAct()
	had := prime(d.At, by)
	left, kept := primeAfter(d.At, d.Played.Turn, by), primeAfter(d.At, d.Best[0].Turn, by)
	if len(had) < player.LeastPrime || len(left) >= len(had) || len(kept) < len(had) {
		return Reason{}, false
	}
	return Reason{Token: "prime", Turn: d.Best[0].Turn, Squares: had, N: len(had), M: len(left)}, true
}

// primeAfter is the longest prime of a seat after a turn.
func primeAfter(pos game.Position, turn string, by game.Seat) []string {
	next, err := pos.Play(turn)
	if err != nil {
		return nil
	}
	return prime(next, by)
}

// prime is the longest row of points that a seat holds with two men or more, if the other side has a man behind it or on the bar.
func prime(pos game.Position, by game.Seat) (longest []string) {
	var own, others [lastPoint + 1]int
	bar := 0
	for _, p := range pos.Pieces() {
		n, err := strconv.Atoi(p.Square)
		switch {
		case p.Owner != by && p.Square == onTheBar:
			bar++
		case err != nil || n < 1 || n > lastPoint:
		case p.Owner == by:
			own[n]++
		default:
			others[n]++
		}
	}
	behind := func(from, to int) int { // men of the other side that have yet to pass
		n := bar
		for at := 1; at <= lastPoint; at++ {
			if by == game.First && at < from || by == game.Second && at > to {
				n += others[at]
			}
		}
		return n
	}
	for from := 1; from <= lastPoint; from++ {
		to := from
		for to <= lastPoint && own[to] > 1 {
			to++
		}
		if to-from > len(longest) && behind(from, to-1) > 0 {
			longest = nil
			for at := from; at < to; at++ {
				longest = append(longest, strconv.Itoa(at))
			}
		}
	}
	return longest
}
