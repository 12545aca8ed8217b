package games

import (
	"math/rand/v2"

	"crownhead/game"
)

// Bench is what of a family is measured.
type Bench struct {
	Trees    []Tree
	Playouts []string // rule sets of which random games are played
	Rolls    []string // rule sets of which all turns of a roll are listed
	// Engine is the fixed bench of the computer player; the number of its nodes is the player's signature.
	Engine func() uint64
}

// Tree is a tree of turns whose leaves are counted.
type Tree struct {
	Name     string // "start"
	Set      string
	Position string // "" is the start
	Depth    int
	Peer     bool // a program that other people wrote, if it is installed, counts the same tree beside ours
}

// Playouts gives a function that plays a random game on the sheet's own types and tells the number of its turns. Without
// history a game of two kings has no end, so it stops after the longest. The function is for one goroutine.
func (r Rules) Playouts() func(dice *rand.Rand, longest int) int { return r.playouts() }

// Rolled meets n positions after a roll in random games, and gives a function that lists all turns of each.
func (r Rules) Rolled(dice *rand.Rand, n int) func() { return r.rolled(dice, n) }

func playouts[P any, M comparable](r game.Rules[P, M]) func(*rand.Rand, int) int {
	var kept []M
	return func(dice *rand.Rand, longest int) int {
		moves := kept // a variable that a closure shares lives in memory, and that would be measured too
		p, n := r.Start(), 0
		for ; n < longest; n++ {
			if moves = r.AppendMoves(moves[:0], p); len(moves) == 0 {
				break
			}
			p = r.Play(p, moves[dice.Uint64()%uint64(len(moves))])
		}
		kept = moves
		return n
	}
}

func rolled[P any, M comparable](r game.Rules[P, M]) func(*rand.Rand, int) func() {
	return func(dice *rand.Rand, n int) func() {
		var met []P
		var moves []M
		for p := r.Start(); len(met) < n; {
			if moves = r.AppendMoves(moves[:0], p); len(moves) == 0 {
				p = r.Start()
				continue
			}
			p = r.Play(p, moves[dice.IntN(len(moves))])
			if r.ToAct(p) != game.Dice {
				continue
			}
			for _, roll := range r.AppendMoves(nil, p) {
				if after := r.Play(p, roll); r.ToAct(after) != game.Dice {
					met = append(met, after)
				}
			}
		}
		met = met[:n]
		return func() {
			var moves []M
			for _, p := range met {
				moves = r.AppendMoves(moves[:0], p)
			}
		}
	}
}
