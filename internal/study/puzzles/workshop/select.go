package workshop

import (
	"slices"

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
		case p.Kind.Rules():
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
