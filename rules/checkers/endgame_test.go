package checkers

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// class is the men and kings of the side to move and of the other.
type class struct{ men, kings, theirMen, theirKings int }

func (c class) pieces() int { return c.men + c.kings + c.theirMen + c.theirKings }

type tally struct{ positions, won, drawn, lost, longestWin, longestLoss int }

// Every endgame of two and three pieces, solved backward from the ends with the generator under test, has the known
// number of wins, draws and losses, and the known longest ways to them, whichever side is to move.
func TestEndgames(t *testing.T) {
	file, err := os.ReadFile("testdata/endgames.txt")
	if err != nil {
		t.Fatal(err)
	}
	most := 3
	if testing.Short() || gametest.Race {
		most = 2
	}
	solved := map[int]map[game.Seat]map[class]*tally{}
	for line := range strings.Lines(string(file)) {
		var c class
		var want tally
		if _, err := fmt.Sscan(line, &c.men, &c.kings, &c.theirMen, &c.theirKings,
			&want.positions, &want.won, &want.drawn, &want.lost, &want.longestWin, &want.longestLoss); err != nil || c.pieces() > most {
			continue
		}
		if solved[c.pieces()] == nil {
			solved[c.pieces()] = solve(c.pieces())
		}
		for side, tallies := range solved[c.pieces()] {
			if got := tallies[c]; got == nil || *got != want {
				t.Errorf("%+v with %s to move: %+v, wanted %+v", c, side, got, want)
			}
		}
	}
	if len(solved) != most-1 {
		t.Errorf("%d sizes of endgames counted", len(solved))
	}
}

// solve values all positions of up to that many pieces and counts those of exactly that many.
func solve(pieces int) map[game.Seat]map[class]*tally {
	var all []Position
	index := map[Position]int32{}
	for n := 2; n <= pieces; n++ {
		place(Position{}, 1, n, func(p Position) {
			if p.First == 0 || p.Second == 0 {
				return
			}
			for _, p.Side = range []game.Seat{game.First, game.Second} {
				index[p] = int32(len(all))
				all = append(all, p)
			}
		})
	}
	next := make([][]int32, len(all)) // -1: the opponent has lost everything
	var moves []Move
	for i, p := range all {
		moves = Maple.AppendMoves(moves[:0], p)
		for _, m := range moves {
			after := p.After(m)
			after.Quiet = 0
			if j, ok := index[after]; ok {
				next[i] = append(next[i], j)
			} else {
				next[i] = append(next[i], -1)
			}
		}
	}
	const open, won, lost = 0, 1, 2
	value, far := make([]uint8, len(all)), make([]int, len(all))
	for n, decided := 0, 1; decided > 0 || n < 2; n++ {
		decided = 0
		for i := range all {
			if value[i] != open {
				continue
			}
			wins, losses := 0, false
			for _, j := range next[i] {
				switch {
				case j < 0 && n == 1, j >= 0 && value[j] == lost && far[j] == n-1:
					losses = true
				case j >= 0 && value[j] == won && far[j] < n:
					wins++
				}
			}
			switch {
			case losses:
				value[i], far[i] = won, n
			case wins == len(next[i]):
				value[i], far[i] = lost, n
			default:
				continue
			}
			decided++
		}
	}
	tallies := map[game.Seat]map[class]*tally{game.First: {}, game.Second: {}}
	for i, p := range all {
		if (p.First | p.Second).Count() != pieces {
			continue
		}
		mine, theirs := p.Mine(), p.Theirs()
		c := class{(mine &^ p.Kings).Count(), (mine & p.Kings).Count(), (theirs &^ p.Kings).Count(), (theirs & p.Kings).Count()}
		if tallies[p.Side][c] == nil {
			tallies[p.Side][c] = &tally{}
		}
		sum := tallies[p.Side][c]
		sum.positions++
		switch value[i] {
		case won:
			sum.won++
			sum.longestWin = max(sum.longestWin, far[i])
		case lost:
			sum.lost++
			sum.longestLoss = max(sum.longestLoss, far[i])
		default:
			sum.drawn++
		}
	}
	return tallies
}

// place puts that many more pieces of all kinds on the squares from this one on.
func place(p Position, from, left int, found func(Position)) {
	if left == 0 {
		found(p)
		return
	}
	for n := from; n <= 32; n++ {
		for _, side := range []game.Seat{game.First, game.Second} {
			for _, isKing := range []bool{false, true} {
				at, q := Square(n), p
				if !isKing && at&far(side) != 0 {
					continue
				}
				if side == game.First {
					q.First |= at
				} else {
					q.Second |= at
				}
				if isKing {
					q.Kings |= at
				}
				place(q, n+1, left-1, found)
			}
		}
	}
}
