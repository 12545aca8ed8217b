package backgammon

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// longestMatch is the longest match whose equities are kept; longer ones are scaled down to it.
const longestMatch = 25

// What even players' wins at the opening are made of, from self-play.
var evenChances = chances{0.5, 0.135, 0.007, 0.135, 0.007}

// matchTable is the chance of even players to win a match by the points each still needs. It was made by recursion
// from what a game with a cube is worth at every score (train_match.go).
type matchTable struct {
	before [longestMatch + 1][longestMatch + 1]float64 // Crawford's game still to come or being played
	after  [longestMatch + 1]float64                   // past it, for the trailer, who needs so many
}

// matchTables are made when first needed, without and with Crawford's game.
var matchTables = [2]func() *matchTable{
	sync.OnceValue(func() *matchTable { return readMatchTable(false) }),
	sync.OnceValue(func() *matchTable { return readMatchTable(true) }),
}

//go:embed match.table
var matchFile string

// readMatchTable reads one of the two tables: a line for each number of points that a player needs, with the chance of a trailer past
// Crawford's game, and then of his opponents who need 1, 2, 3 points and so on.
func readMatchTable(crawford bool) *matchTable {
	t := new(matchTable)
	t.after[0] = 1
	lines := strings.Split(matchFile, "\n")[1:]
	if crawford {
		lines = lines[longestMatch:]
	}
	for need := 1; need <= longestMatch; need++ {
		t.before[0][need], t.before[need][need] = 1, 0.5
		for me, text := range strings.Fields(lines[need-1]) {
			x, err := strconv.ParseFloat(text, 64)
			if err != nil {
				panic("backgammon: match.table: " + err.Error()) // a test reads it
			}
			if me == 0 {
				t.after[need] = x
				continue
			}
			t.before[me][need], t.before[need][me] = x, 1-x
		}
	}
	return t
}

// chance to win the match with so many points to go for each.
func (t *matchTable) chance(me, opp int, post bool) float64 {
	switch longer := max(me, opp); {
	case me <= 0:
		return 1
	case opp <= 0:
		return 0
	case longer > longestMatch:
		me, opp = max(1, me*longestMatch/longer), max(1, opp*longestMatch/longer)
	}
	switch {
	case post && opp == 1:
		return t.after[me]
	case post && me == 1:
		return 1 - t.after[opp]
	}
	return t.before[me][opp]
}
