package review

import "math"

// moveAccuracy is how good a turn was, 0 to 100, by how many points of a hundred it lost: the public formula.
func moveAccuracy(lost float64) float64 {
	return min(max(103.1668*math.Exp(-0.043544*lost)-2.1669, 0), 100)
}

// rated is a turn that counts for the accuracy of a game.
type rated struct {
	turn     int // its number in the game, from 1
	accuracy float64
}

// gameAccuracy is the mean of the harmonic mean of one side's turns and of their mean weighted by how much the chances moved about
// around each. The chances are those of one side at the start and after each turn, in points of a hundred.
func gameAccuracy(turns []rated, chances []float64) float64 {
	window := min(max((len(chances)-1)/10, 2), 8)
	var weighted, weights, inverse float64
	for _, t := range turns {
		from := max(0, t.turn+1-window)
		if t.turn < window { // the first windows are the same
			from = 0
		}
		to := min(len(chances), from+window)
		w := min(max(deviation(chances[from:to]), 0.5), 12)
		weighted += w * t.accuracy
		weights += w
		inverse += 1 / max(t.accuracy, 1)
	}
	if len(turns) == 0 {
		return 100
	}
	return (weighted/weights + float64(len(turns))/inverse) / 2
}

// deviation is the standard deviation of values.
func deviation(values []float64) float64 {
	var sum, squares float64
	for _, v := range values {
		sum += v
	}
	mean := sum / float64(len(values))
	for _, v := range values {
		squares += (v - mean) * (v - mean)
	}
	return math.Sqrt(squares / float64(len(values)))
}
