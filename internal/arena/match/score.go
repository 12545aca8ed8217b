package match

import "math"

// Score is the result so far.
type Score struct {
	Games               int
	Wins, Draws, Losses int     // of A
	Mean                float64 // points of A a game: a share of 1, or points where the game scores
	Error               float64 // half the width of the 95 % interval of Mean, from the spread of the pairs
	Scores              bool    // the game scores: Mean is points won a game, and 0 is even
	// Fair is Mean without what the dice gave, if that is known, and FairError its error. Both are as true, and Fair is far more certain.
	Fair, FairError float64
	Lucky           bool // it is known
}

// Total adds up games; pairs that are not complete count as two halves.
func Total(games []Game, scores bool) Score {
	s := Score{Scores: scores, Games: len(games)}
	even := 0.5
	if scores {
		even = 0
	}
	for _, g := range games {
		s.Lucky = s.Lucky || g.Luck != 0
		switch {
		case g.Points > even:
			s.Wins++
		case g.Points < even:
			s.Losses++
		default:
			s.Draws++
		}
	}
	if s.Games > 0 {
		s.Mean, s.Error = meanOf(games, func(g Game) float64 { return g.Points })
		s.Fair, s.FairError = meanOf(games, func(g Game) float64 { return g.Points - g.Luck })
	}
	return s
}

// meanOf is the mean of something about games, and half the width of its 95 % interval.
func meanOf(games []Game, of func(Game) float64) (mean, err float64) {
	pairs := map[int][]float64{}
	for _, g := range games {
		mean += of(g)
		pairs[g.Number/2] = append(pairs[g.Number/2], of(g))
	}
	mean /= float64(len(games))
	if len(pairs) < 2 {
		return mean, math.Inf(1)
	}
	// The two games of a pair are not independent, so the pair is what varies.
	var squares float64
	for _, p := range pairs {
		own := 0.0
		for _, x := range p {
			own += x / float64(len(p))
		}
		squares += (own - mean) * (own - mean)
	}
	n := float64(len(pairs))
	return mean, 1.96 * math.Sqrt(squares/(n-1)/n)
}
