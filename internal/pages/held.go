package pages

import (
	"cmp"
	"slices"
	"strconv"

	"crownhead/internal/wire"
)

// holding is what a side has beside what it has on the board, read off pieces and facts. The script reads the same
// (web/src/table/held.ts).
type holding struct {
	took  []wire.Piece // of the other side: what stood there at the beginning and does not now
	words []counted
}

// counted is a number with the key of its word in table.held.
type counted struct {
	key   string
	n, to int
}

func hold(family, seat string, now, start wire.Position) holding {
	switch family {
	case "backgammon":
		return holding{words: race(seat, now)}
	case "towers":
		return holding{words: towers(seat, now.Pieces)}
	case "morris":
		hand := 0
		for _, p := range now.Pieces {
			if p.Of == seat && p.At == "hand" {
				hand++
			}
		}
		h := holding{took: taken(seat, now, start)}
		if hand > 0 {
			h.words = append(h.words, counted{key: "hand", n: hand})
		}
		return h
	}
	return holding{took: taken(seat, now, start)}
}

var ranks = []string{"man", "checker", "pawn", "knight", "bishop", "rook", "queen", "king"}

// taken is the other side's pieces that are gone, lowest first. A piece that has turned into another is not gone.
func taken(seat string, now, start wire.Position) []wire.Piece {
	left := map[string]int{}
	for _, p := range now.Pieces {
		if p.Of != seat {
			left[p.Is]++
		}
	}
	var missing []wire.Piece
	for _, p := range start.Pieces {
		if p.Of == seat {
			continue
		}
		if left[p.Is] > 0 {
			left[p.Is]--
		} else {
			missing = append(missing, p)
		}
	}
	slices.SortFunc(missing, func(a, b wire.Piece) int { return cmp.Compare(slices.Index(ranks, a.Is), slices.Index(ranks, b.Is)) })
	// What is left over has come by promotion or crowning, each out of one of the lowest that are missing.
	turned := 0
	for _, n := range left {
		turned += n
	}
	return missing[min(turned, len(missing)):]
}

// race is how far a side of backgammon has to go, and the match.
func race(seat string, now wire.Position) []counted {
	var pips, bar, off int
	for _, p := range now.Pieces {
		if p.Of != seat {
			continue
		}
		switch p.At {
		case "off":
			off++
		case "bar":
			bar++
			pips += 25
		default:
			point, _ := strconv.Atoi(p.At)
			if seat == wire.Second {
				point = 25 - point
			}
			pips += point
		}
	}
	all := []counted{{key: "pips", n: pips}}
	if bar > 0 {
		all = append(all, counted{key: "bar", n: bar})
	}
	if off > 0 {
		all = append(all, counted{key: "off", n: off})
	}
	length, score := -1, -1
	for _, f := range now.Facts {
		switch {
		case f.Name == "match":
			length, _ = strconv.Atoi(f.Value)
		case f.Name == "score" && f.Of == seat:
			score, _ = strconv.Atoi(f.Value)
		}
	}
	if length >= 0 && score >= 0 {
		all = append(all, counted{key: "match", n: score, to: length})
	}
	return all
}

// towers are the piles a side owns: those with its stone on top.
func towers(seat string, pieces []wire.Piece) []counted {
	piles := map[string][]wire.Piece{}
	for _, p := range pieces {
		piles[p.At] = append(piles[p.At], p)
	}
	var high, tops, kings int
	for _, pile := range piles {
		top := pile[len(pile)-1]
		if top.Of != seat {
			continue
		}
		tops++
		if len(pile) > 1 {
			high++
		}
		if top.Is == "king" {
			kings++
		}
	}
	all := []counted{{key: "towers", n: high}, {key: "tops", n: tops}}
	if kings > 0 {
		all = append(all, counted{key: "kings", n: kings})
	}
	return all
}
