package games

import (
	"cmp"
	"slices"
	"strconv"

	"crownhead/game"
)

// Scene is what is on and beside a board now, and what stood there when the game began.
type Scene struct {
	Pieces, Start []game.Piece
	Facts         []game.Fact
}

// Beside is what a side has that does not stand on the board.
type Beside struct {
	Took   []string // kinds of the other side's pieces that are gone, the lowest first
	Counts []Count
}

// Count is a number with the last part of the key of its word, table.held.KEY.
type Count struct {
	Key   string
	N, Of int // "3 of 7"; Of is 0 where a number stands alone
}

// Beside is what First and Second have beside the board.
func (r RuleSet) Beside(pos game.Position) [2]Beside {
	scene := Scene{Pieces: pos.Pieces(), Start: pos.Began(), Facts: pos.Facts()}
	return [2]Beside{r.Family.Beside(game.First, scene), r.Family.Beside(game.Second, scene)}
}

// took is what a side has that takes pieces off the board, of kinds that the family ranks.
func took(kinds []string) func(game.Seat, Scene) Beside {
	return func(seat game.Seat, now Scene) Beside { return Beside{Took: taken(kinds, seat, now)} }
}

// taken is the other side's pieces that are gone, the lowest first. A piece that has turned into another is not gone.
func taken(kinds []string, seat game.Seat, now Scene) []string {
	left := map[string]int{}
	for _, p := range now.Pieces {
		if p.Owner != seat {
			left[p.Kind]++
		}
	}
	var missing []string
	for _, p := range now.Start {
		switch {
		case p.Owner == seat:
		case left[p.Kind] > 0:
			left[p.Kind]--
		default:
			missing = append(missing, p.Kind)
		}
	}
	slices.SortFunc(missing, func(a, b string) int { return cmp.Compare(slices.Index(kinds, a), slices.Index(kinds, b)) })
	// What is left over has come by promotion or crowning, each out of one of the lowest that are missing.
	turned := 0
	for _, n := range left {
		turned += n
	}
	return missing[min(turned, len(missing)):]
}

// placed is what a side has in hand, and what it took.
func placed(kinds []string) func(game.Seat, Scene) Beside {
	return func(seat game.Seat, now Scene) Beside {
		b := Beside{Took: taken(kinds, seat, now)}
		hand := 0
		for _, p := range now.Pieces {
			if p.Owner == seat && p.Square == "hand" {
				hand++
			}
		}
		if hand > 0 {
			b.Counts = []Count{{Key: "hand", N: hand}}
		}
		return b
	}
}

// race is how far a side has to go by the numbers of its points, what is on the bar and off, and the match.
func race(points int) func(game.Seat, Scene) Beside {
	return func(seat game.Seat, now Scene) Beside {
		var pips, bar, off int
		for _, p := range now.Pieces {
			if p.Owner != seat {
				continue
			}
			switch p.Square {
			case "off":
				off++
			case "bar":
				bar++
				pips += points + 1
			default:
				point, _ := strconv.Atoi(p.Square)
				if seat == game.Second {
					point = points + 1 - point
				}
				pips += point
			}
		}
		all := []Count{{Key: "pips", N: pips}}
		if bar > 0 {
			all = append(all, Count{Key: "bar", N: bar})
		}
		if off > 0 {
			all = append(all, Count{Key: "off", N: off})
		}
		length, score := 0, 0
		for _, f := range now.Facts {
			switch {
			case f.Name == "match":
				length, _ = strconv.Atoi(f.Value)
			case f.Name == "score" && f.Seat == seat:
				score, _ = strconv.Atoi(f.Value)
			}
		}
		if length > 0 {
			all = append(all, Count{Key: "match", N: score, Of: length})
		}
		return Beside{Counts: all}
	}
}

// towered is the piles a side owns: those with its stone on top.
func towered(seat game.Seat, now Scene) Beside {
	piles := map[string][]game.Piece{}
	for _, p := range now.Pieces {
		piles[p.Square] = append(piles[p.Square], p)
	}
	var high, tops, kings int
	for _, pile := range piles {
		top := pile[len(pile)-1]
		if top.Owner != seat {
			continue
		}
		tops++
		if len(pile) > 1 {
			high++
		}
		if top.Kind == "king" {
			kings++
		}
	}
	all := []Count{{Key: "towers", N: high}, {Key: "tops", N: tops}}
	if kings > 0 {
		all = append(all, Count{Key: "kings", N: kings})
	}
	return Beside{Counts: all}
}
