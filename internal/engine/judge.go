package engine

import (
	"cmp"
	"math"
	"slices"

	"crownhead/game"
)

// Question asks what turns of a position are worth.
type Question struct {
	Turns  []string // judged whatever they are worth
	Best   int      // so many of the best turns are judged too, at least one
	Limits Limits   // one depth is finished whatever they say
	Curve  Curve    // from scores to expected scores; nil: the player's own

	// Continues says that the question follows from the one before, as those about the turns of one game do: what was found out since a question that did not
	// continue may be used. The search sees further by it. Otherwise nothing that was asked before changes the answer.
	Continues bool
}

// Judgement compares turns of one position, all looked at equally deep.
type Judgement struct {
	Verdicts []Verdict // those asked for and the best, the best first
	Depth    int
	Nodes    uint64
}

// Verdict is what one turn is worth to the seat to act.
type Verdict struct {
	Turn     string  // as the rules write it
	Score    int     // in the units of Info.Score
	Expected float64 // points of a game that counts 1 for a win and 0 for a loss
	Loss     float64 // of expected points, against the best turn judged
	Exact    bool    // the score is certain, not an estimate
	Wins     int     // as in Info: turns until a forced end
	Line     []string
	Chances  *Chances // of a game with dice
	Answers  []Answer // where the other side chooses at once what the turn is worth, such as a double
}

// Answer is what a turn is worth to the seat that plays it, if it is answered so.
type Answer struct {
	Turn   string
	Equity float64
}

// Chances are what a position with dice is judged by, for the seat to act. A gammon is also a win, a backgammon also a gammon.
type Chances struct {
	Equity                     float64 // points won on average with the cube as it is, a single game being 1
	Win, Gammon, Backgammon    float64
	LoseGammon, LoseBackgammon float64
}

// Curve gives the expected score, 0 to 1, for a score in the units of Info.Score. It never falls.
type Curve func(score int) float64

// Logistic is the usual curve: even at 0, and at the scale itself 73 of a hundred.
func Logistic(scale float64) Curve {
	return func(score int) float64 { return 1 / (1 + math.Exp(-float64(score)/scale)) }
}

// Judged unwraps what a player is asked to judge: the positions up to the one in question, its turns and those of them that are named.
// A named turn that the rules refuse is the referee's error.
func Judged[P any, M comparable](rules game.Rules[P, M], pos game.Position, texts []string) (line []P, turns, named []M, err error) {
	if line, err = Asked[P, M](pos); err != nil {
		return nil, nil, nil, err
	}
	now := line[len(line)-1]
	for _, text := range texts {
		if _, err := pos.Play(text); err != nil {
			return nil, nil, nil, err
		}
		m, _, _, err := rules.ParseMove(now, text)
		if err != nil {
			return nil, nil, nil, err
		}
		if !slices.Contains(named, m) {
			named = append(named, m)
		}
	}
	return line, rules.AppendMoves(nil, now), named, nil
}

// Conclude puts verdicts with their scores in order and says what each turn loses. A forced end is worth what it brings.
func (q Question) Conclude(verdicts []Verdict, own Curve, depth int, nodes uint64) Judgement {
	curve := own
	if q.Curve != nil {
		curve = q.Curve
	}
	slices.SortStableFunc(verdicts, func(a, b Verdict) int { return cmp.Compare(b.Score, a.Score) })
	for i := range verdicts {
		v := &verdicts[i]
		v.Expected = curve(v.Score)
		if v.Exact && v.Chances == nil {
			switch {
			case v.Wins > 0:
				v.Expected = 1
			case v.Wins < 0:
				v.Expected = 0
			}
		}
		v.Loss = max(0, verdicts[0].Expected-v.Expected)
	}
	return Judgement{verdicts, depth, nodes}
}
