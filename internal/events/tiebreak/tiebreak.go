// Package tiebreak ranks players who have the same points, by FIDE's codes (Handbook C.07), and says in a sentence why one is before another.
//
// It must not know who the players are beyond a name, nor what they play. One thing is simpler than in C.07: a round that somebody did not play counts, in that
// player's own sums over opponents, as a game against somebody with the player's own points; what opponents did not play is taken as it was scored.
//
//test:calm its tests only compute
package tiebreak

import (
	"cmp"
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/events/pairing"
)

// Code is a way to break ties.
type Code string

// The codes of C.07 that an organiser can choose.
const (
	DirectEncounter Code = "DE"
	Buchholz        Code = "BH"
	BuchholzCut1    Code = "BH-C1"
	SonnebornBerger Code = "SB"
	Progressive     Code = "PS"
	Koya            Code = "KS"
	GamesWon        Code = "WON"
	Performance     Code = "TPR"
)

// Codes are all of them, in the order in which they are offered.
var Codes = []Code{DirectEncounter, Buchholz, BuchholzCut1, SonnebornBerger, Progressive, Koya, GamesWon, Performance}

// Known tells whether there is such a code.
func Known(c Code) bool { return slices.Contains(Codes, c) }

// Player is somebody to be ranked.
type Player struct {
	Number int
	Name   string
	Rating int // 0 is none
	Games  []pairing.Game
}

// Row is a player in the standings.
type Row struct {
	Player
	Place  int   // equal for those whom nothing tells apart
	Points int   // in halves
	Values []int // of each code: in quarters of a point, WON in games, TPR in rating points
}

const (
	quarters = 2 // in half a point
	win      = 2 // in halves
)

// Standings ranks players by points and then by codes.
func Standings(players []Player, codes []Code) []Row {
	s := sums{}
	rows := make([]Row, len(players))
	for _, p := range players {
		s[p.Number] = p
	}
	for i, p := range players {
		rows[i] = Row{Player: p, Points: s.points(p.Number), Values: make([]int, len(codes))}
	}
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Number, b.Number)) })
	for at, code := range codes {
		for from := 0; from < len(rows); {
			to := from + 1
			for to < len(rows) && level(rows[from], rows[to], at) {
				to++
			}
			group := rows[from:to]
			for i := range group {
				group[i].Values[at] = s.value(code, group[i].Number, group)
			}
			from = to
		}
		slices.SortStableFunc(rows, func(a, b Row) int { return compare(a, b, at+1) })
	}
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && compare(rows[i-1], rows[i], len(codes)) == 0 {
			rows[i].Place = rows[i-1].Place
		}
	}
	return rows
}

// compare is by points and so many values.
func compare(a, b Row, values int) int {
	if c := cmp.Compare(b.Points, a.Points); c != 0 {
		return c
	}
	for i := range values {
		if c := cmp.Compare(b.Values[i], a.Values[i]); c != 0 {
			return c
		}
	}
	return 0
}

func level(a, b Row, values int) bool { return compare(a, b, values) == 0 }

type sums map[int]Player

func (s sums) points(n int) (sum int) {
	for _, g := range s[n].Games {
		sum += g.Points
	}
	return sum
}

// value is what a code gives a player in a group who have been equal so far.
func (s sums) value(code Code, n int, group []Row) int {
	p := s[n]
	switch code {
	case DirectEncounter:
		return s.direct(p, group)
	case Buchholz, BuchholzCut1:
		all := s.against(p)
		sum := 0
		for _, x := range all {
			sum += x * quarters
		}
		if code == BuchholzCut1 && len(all) > 0 {
			sum -= slices.Min(all) * quarters
		}
		return sum
	case SonnebornBerger:
		sum := 0
		for i, x := range s.against(p) {
			sum += x * p.Games[i].Points // halves times halves
		}
		return sum
	case Progressive:
		sum, all := 0, 0
		for _, g := range p.Games {
			sum += g.Points
			all += sum
		}
		return all * quarters
	case Koya:
		sum := 0
		for _, g := range p.Games {
			if g.Played && 2*s.points(g.Opponent) >= win*len(p.Games) {
				sum += g.Points
			}
		}
		return sum * quarters
	case GamesWon:
		won := 0
		for _, g := range p.Games {
			if g.Played && g.Points >= win {
				won++
			}
		}
		return won
	case Performance:
		return s.performance(p)
	}
	return 0
}

// against is the points of the opponent of each round, in halves.
func (s sums) against(p Player) []int {
	all := make([]int, len(p.Games))
	for i, g := range p.Games {
		if g.Played {
			all[i] = s.points(g.Opponent)
		} else {
			all[i] = s.points(p.Number)
		}
	}
	return all
}

// direct is the points among those who are equal, if all of them have played each other; otherwise it decides nothing.
func (s sums) direct(p Player, group []Row) int {
	for _, a := range group {
		for _, b := range group {
			if a.Number != b.Number && !slices.ContainsFunc(a.Games, func(g pairing.Game) bool { return g.Played && g.Opponent == b.Number }) {
				return 0
			}
		}
	}
	sum := 0
	for _, g := range p.Games {
		if g.Played && slices.ContainsFunc(group, func(r Row) bool { return r.Number == g.Opponent }) {
			sum += g.Points
		}
	}
	return sum * quarters
}

// performance is the mean rating of the opponents with a rating, and what the score against them adds (B.02, 8.1.1).
func (s sums) performance(p Player) int {
	ratings, points, games := 0, 0, 0
	for _, g := range p.Games {
		if r := s[g.Opponent].Rating; g.Played && r > 0 {
			ratings += r
			points += g.Points
			games++
		}
	}
	if games == 0 {
		return 0
	}
	percent := (points*100 + games*win/2) / (games * win)
	mean := (ratings + games/2) / games
	if percent < 50 {
		return mean - above[50-percent]
	}
	return mean + above[percent-50]
}

// above is the difference of rating that belongs to a score of 50 to 100 percent.
var above = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
	202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
}

// Halves writes halves of a point, such as 4½.
func Halves(n int) string { return Quarters(n * quarters) }

// Quarters writes quarters of a point, such as 13¼.
func Quarters(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	part := []string{"", "¼", "½", "¾"}[n%4]
	if n < 4 && part != "" {
		return sign + part
	}
	return sign + strconv.Itoa(n/4) + part
}

// Value writes what a code gives.
func Value(c Code, n int) string {
	if c == GamesWon || c == Performance {
		return strconv.Itoa(n)
	}
	return Quarters(n)
}

// Means is a code in a sentence.
func Means(c Code) game.Text { return sentences["means-"+string(c)] }

// Why says why the first of two rows is not behind the second, or that nothing tells them apart.
func Why(a, b Row, codes []Code) game.Text {
	args := func(x, y string) []game.Arg {
		return []game.Arg{game.Plain("a", a.Name), game.Plain("b", b.Name), game.Plain("x", x), game.Plain("y", y), game.Plain("points", Halves(a.Points))}
	}
	if a.Points != b.Points {
		return say("points", args(Halves(a.Points), Halves(b.Points)))
	}
	for i, c := range codes {
		if a.Values[i] != b.Values[i] {
			return say("why-"+string(c), args(Value(c, a.Values[i]), Value(c, b.Values[i])))
		}
	}
	return say("equal", args("", ""))
}

func say(token string, args []game.Arg) game.Text { return sentences.Reason(token, nil, args...).Text }
