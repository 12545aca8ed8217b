package exact

// Probe is what the tables know of a position, in the form that programs read: values for the side to act.
type Probe struct {
	Known bool `json:"known"`
	*Verdict
	Equity  *float64 `json:"equity,omitempty"` // of a game with dice: points won on average at stake one
	Chances *Chances `json:"chances,omitempty"`
	Turns   []Turn   `json:"turns,omitempty"`
}

// Chances are how a game with dice ends, for the side to act, without a cube. A gammon is also a win, a backgammon also a gammon.
type Chances struct {
	Win            float64 `json:"win"`
	Gammon         float64 `json:"gammon"`
	Backgammon     float64 `json:"backgammon"`
	LoseGammon     float64 `json:"loseGammon"`
	LoseBackgammon float64 `json:"loseBackgammon"`
}

// Verdict is a value in words. Distance counts turns of both sides; it is nil for a draw and where a table has none.
type Verdict struct {
	Value    string `json:"value"`
	Distance *int   `json:"distance"`
	DrawnBy  string `json:"drawnBy,omitempty"` // the rule that draws the game before the distance is over; the value ignores it
}

// Turn is what a turn leads to, for the side that makes it. Without a verdict it leads to where no table is.
type Turn struct {
	Text string `json:"text"`
	*Verdict
	Equity *float64 `json:"equity,omitempty"`
}

// Verdict is the value in words.
func (v Value) Verdict(distances bool) *Verdict {
	words := &Verdict{Value: v.Result.String()}
	if v.Result != Draw && distances {
		plies := v.Plies()
		words.Distance = &plies
	}
	return words
}
