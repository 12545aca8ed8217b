package games

import (
	"strconv"

	"crownhead/game"
)

// lastPoint is the far end of the way: the bar lies behind it.
const lastPoint = 24

// backgammonMatches is where a match is written down.
var backgammonMatches = Matches{Switch: "match", Length: "match", Score: "score"}

// race is how far each side has to go by the numbers of its points, what is on the bar and off, and the match.
func race(now Scene) (both [2]Beside) {
	var bar, off [2]int
	for _, p := range now.Pieces {
		switch p.Square {
		case "off":
			off[p.Owner]++
		case onTheBar:
			bar[p.Owner]++
		}
	}
	pips := pipsOf(now.Pieces)
	length, score := backgammonMatches.Read(now.Facts)
	for seat := range both {
		all := []Count{{Key: "pips", N: pips[seat]}}
		if n := bar[seat]; n > 0 {
			all = append(all, Count{Key: onTheBar, N: n})
		}
		if n := off[seat]; n > 0 {
			all = append(all, Count{Key: "off", N: n})
		}
		if length > 0 {
			all = append(all, Count{Key: "match", N: score[seat], Of: length})
		}
		both[seat].Counts = all
	}
	return both
}

// pipsOf is how far each side has to go.
func pipsOf(pieces []game.Piece) (pips [2]int) {
	for _, p := range pieces {
		switch point, err := strconv.Atoi(p.Square); {
		case p.Square == onTheBar:
			pips[p.Owner] += lastPoint + 1
		case err != nil: // off
		case p.Owner == game.Second:
			pips[p.Owner] += lastPoint + 1 - point
		default:
			pips[p.Owner] += point
		}
	}
	return pips
}

// stakes is how far each side has to go, the score of the match, and what the game counts.
func stakes(sides [2]game.Text, pos game.Position) game.Text {
	n := func(name string, n int) game.Arg { return game.Plain(name, strconv.Itoa(n)) }
	pips := pipsOf(pos.Pieces())
	length, score := backgammonMatches.Read(pos.Facts())
	of := []game.Arg{
		game.Word("first", sides[0]), n("a", pips[0]), game.Word("second", sides[1]), n("b", pips[1]), n("stake", cubeOf(pos)),
		n("to", length), n("x", score[0]), n("y", score[1]),
	}
	if length > 0 {
		return staked.Reason("match", nil, of...).Text
	}
	return staked.Reason("game", nil, of...).Text
}

var staked = game.Sentences{
	"game": {
		EN: "pips: {first} {a}, {second} {b}; no match, the cube at {stake}",
		FR: "course : {first} {a}, {second} {b} ; pas de match, videau à {stake}",
		DE: "Augen bis zum Ziel: {first} {a}, {second} {b}; kein Match, Dopplerwürfel auf {stake}",
	},
	"match": {
		EN: "pips: {first} {a}, {second} {b}; match to {to}, {first} {x}, {second} {y}, the cube at {stake}",
		FR: "course : {first} {a}, {second} {b} ; match en {to}, {first} {x}, {second} {y}, videau à {stake}",
		DE: "Augen bis zum Ziel: {first} {a}, {second} {b}; Match bis {to}, {first} {x}, {second} {y}, Dopplerwürfel auf {stake}",
	},
}

// cubeOf is what the cube shows.
func cubeOf(pos game.Position) int {
	for _, f := range pos.Facts() {
		if f.Name == cube {
			if n, err := strconv.Atoi(f.Value); err == nil {
				return n
			}
		}
	}
	return 1
}
