package games

import (
	_ "embed"
	"encoding/json"
	"math"
	"sync"

	"crownhead/internal/engine"
)

// What scores of the computer players mean in expected points; odds.md tells how the figures were made.
//
//go:embed odds.json
var oddsFile []byte

var allOdds = sync.OnceValue(func() map[string]Odds {
	odds := map[string]Odds{}
	if err := json.Unmarshal(oddsFile, &odds); err != nil {
		panic("games: odds.json: " + err.Error())
	}
	return odds
})

// Odds is what a score means in expected points, by a curve that was fitted on games of mixed levels, and how well it fits.
type Odds struct {
	Scale float64 `json:"scale,omitempty"` // the score that is worth 73 of a hundred
	// Points are another shape: a logistic in pieces, with the log odds at some scores. Beyond the last it goes on as before it.
	Points []OddsPoint `json:"points,omitempty"`
	Hold   int         `json:"hold,omitempty"` // scores beyond it count as this one; 0: any count
	// Usual: the curve is the one that players of the game know from elsewhere, and is shown whatever our own games say.
	Usual bool `json:"usual,omitempty"`
	Games int  `json:"games"` // fitted on so many games, one position of each,
	Held  int  `json:"held"`  // and checked on so many others
	// In ten bins of those: the largest difference between what was expected and what came, and its margin (two standard errors), both
	// in points of a hundred.
	Off    float64 `json:"off"`
	Margin float64 `json:"margin"`
	// Earlier: the games were played and judged by earlier computer players, whose scores meant something else.
	Earlier bool `json:"earlier,omitempty"`
}

// OddsPoint is a score and its log odds.
type OddsPoint [2]float64

// Odds is what scores of this rule set mean. A rule set that nobody fitted has the logistic of its computer player, and is not shown.
func (r RuleSet) Odds() Odds { return allOdds()[r.ID] }

// Shown tells whether the curve is good enough for percentages: two points of a hundred, on ten thousand games of today's players.
func (o Odds) Shown() bool { return o.Usual || o.Held >= 10_000 && o.Off <= 2 && !o.Earlier }

// Curve is the curve; nil if there is none.
func (o Odds) Curve() engine.Curve {
	if len(o.Points) > 1 {
		at, odds := make([]int, len(o.Points)), make([]float64, len(o.Points))
		for i, p := range o.Points {
			at[i], odds[i] = int(p[0]), p[1]
		}
		return func(score int) float64 { return 1 / (1 + math.Exp(-Bent(at, odds, score))) }
	}
	if o.Scale == 0 {
		return nil
	}
	logistic := engine.Logistic(o.Scale)
	if o.Hold == 0 {
		return logistic
	}
	return func(score int) float64 { return logistic(min(max(score, -o.Hold), o.Hold)) }
}

// Bent is the log odds of a score on a line with bends at these scores.
func Bent(at []int, odds []float64, score int) float64 {
	i := 1
	for i < len(at)-1 && score > at[i] {
		i++
	}
	return odds[i-1] + (odds[i]-odds[i-1])*float64(score-at[i-1])/float64(at[i]-at[i-1])
}
