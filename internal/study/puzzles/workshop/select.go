package workshop

import (
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/study/puzzles"
)

// Made is what one game gave.
type Made struct {
	Game    uint64           `json:"game"`
	Puzzles []puzzles.Puzzle `json:"puzzles"`
}

// Select takes what is shipped of what was made: each puzzle once, at most so many to solve and half as many to mark, and at most a fifth
// of what even the first level solves. If nothing can be solved, all are to mark.
func Select(made []puzzles.Puzzle, most int) []puzzles.Puzzle {
	seen := map[string]bool{}
	var solve, easy, mark []puzzles.Puzzle
	for _, p := range made {
		if seen[p.ID] {
			continue
		}
		seen[p.ID] = true
		switch {
		case p.AboutRules():
			mark = append(mark, p)
		case p.Levels[0] == '0'+puzzles.Tries:
			easy = append(easy, p)
		default:
			solve = append(solve, p)
		}
	}
	easy = easy[:min(len(easy), most/5, len(solve)/4+1)]
	solve = solve[:min(len(solve), most-len(easy))]
	marks := most / 2
	if len(solve) == 0 {
		marks = most
	}
	return slices.Concat(easy, solve, mark[:min(len(mark), marks)])
}

// Distinct leaves out puzzles that are nearly another one: of the same rule set and kind, with the same answer, on a board on which at most two pieces
// stand elsewhere. The first of them stays.
func Distinct(open func(rules string) (game.Sheet, error), all []puzzles.Puzzle) ([]puzzles.Puzzle, error) {
	type one struct {
		pieces map[game.Piece]int
		facts  []game.Fact
	}
	alike := map[string][]one{}
	var kept []puzzles.Puzzle
	for _, p := range all {
		pos, err := p.Start(open)
		if err != nil {
			return nil, err
		}
		now := one{map[game.Piece]int{}, pos.Facts()}
		for _, piece := range pos.Pieces() {
			now.pieces[piece]++
		}
		asked := p.Rules + " " + string(p.Kind) + " " + strings.Join(p.Marks, ";")
		if p.First != nil {
			asked += strings.Join(rightTurns(p.First), ";")
		}
		if slices.ContainsFunc(alike[asked], func(other one) bool {
			return slices.Equal(now.facts, other.facts) && missing(now.pieces, other.pieces) <= near && missing(other.pieces, now.pieces) <= near
		}) {
			continue
		}
		alike[asked], kept = append(alike[asked], now), append(kept, p)
	}
	return kept, nil
}

const near = 2 // pieces that stand elsewhere

// missing is how many of some pieces are not among others.
func missing(some, others map[game.Piece]int) (n int) {
	for piece, count := range some {
		n += max(0, count-others[piece])
	}
	return n
}
