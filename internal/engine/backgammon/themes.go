package backgammon

import (
	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

// LeastPrime is how many points in a row, each held by two or more, are a prime: puzzles and reviews mean the same.
const LeastPrime = 4

const (
	strong    = 3 // points in the home board, to attack from
	farBehind = 40
)

// Themes are what a position is about for the seat to act, in the words of puzzles.
func Themes(pos game.Position) []string {
	if _, ok := game.Line[rules.Position, rules.Move](pos); !ok {
		return nil
	}
	now := lastOf(pos)
	b := seenBy(&now, pos.ToAct())
	if b.race() {
		if rearmost(&b.me) <= home {
			return []string{"bear-off", "race"}
		}
		return []string{"race"}
	}
	var all []string
	f := b.look()
	if max(f.prime[0], f.prime[1]) >= LeastPrime {
		all = append(all, "prime")
	}
	anchors := 0
	for place := far; place < bar; place++ {
		if b.me[place] >= 2 {
			anchors++
		}
	}
	if anchors >= 2 && f.lead < -farBehind {
		all = append(all, "back-game")
	}
	if f.closed[0] >= strong && b.opp[bar] > 0 {
		all = append(all, "blitz")
	}
	if rearmost(&b.me) <= home {
		all = append(all, "bear-off")
	}
	return all
}
