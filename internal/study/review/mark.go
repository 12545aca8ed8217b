package review

import "crownhead/internal/games"

// Marks of turns and of rolls, as the wire has them.
const (
	doubtful = "doubtful"
	mistake  = "mistake"
	blunder  = "blunder"
)

// slack is what sums of floats may be off.
const slack = 1e-9

// marks are those of turns, by how many steps a loss reaches.
var marks = [...]string{"", doubtful, mistake, blunder}

// markOf is what is said of a loss.
func markOf(by games.Measure, loss float64) string { return marks[by.Reached(loss)] }

// luckMark is what is said of a roll.
func luckMark(luck float64) string {
	switch {
	case luck >= 0.6-slack:
		return "very-lucky"
	case luck >= 0.3-slack:
		return "lucky"
	case luck <= -0.6+slack:
		return "very-unlucky"
	case luck <= -0.3+slack:
		return "unlucky"
	}
	return ""
}

// band is a PR in a word.
func band(pr float64) string {
	for _, b := range []struct {
		most float64
		name string
	}{
		{1, "supernatural"},
		{2.5, "world-class"},
		{4, "expert"},
		{6, "advanced"},
		{9, "intermediate"},
		{13, "casual"},
		{17.5, "beginner"},
	} {
		if pr <= b.most+slack {
			return b.name
		}
	}
	return "novice"
}
