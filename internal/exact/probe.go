package exact

// Probe is what the tables know of a position, in the form that programs read: values for the side to act.
type Probe struct {
	Known bool `json:"known"`
	*Verdict
	Equity  *float64 `json:"equity,omitempty"` // of a game with dice: points won on average at stake one
	Chances *Chances `json:"chances,omitempty"`
	Rolls   []Rolls  `json:"rolls,omitempty"` // where each side only bears off: the side whose roll it is, and the other
	Turns   []Turn   `json:"turns,omitempty"`
	// Otherwise: the switches of the rule set count games otherwise than the tables do, so that no value would be true.
	Otherwise bool `json:"-"`
}

// Rolls are how many rolls a side needs to the end if it plays for the fewest.
type Rolls struct {
	By     string    `json:"by"` // the seat
	Mean   float64   `json:"mean"`
	Within []float64 `json:"within"` // the chance to be done in 0, 1, 2 … rolls or fewer
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
	Rolls  *float64 `json:"rolls,omitempty"` // where one only bears off: how many more rolls are needed on average
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
