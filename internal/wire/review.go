package wire

// Review is what a finished game looks like to the computer: every decision judged, turn by turn.
type Review struct {
	Rules  string `json:"rules"`           // the rule set with its switches
	Start  string `json:"start,omitempty"` // text of the position the game began with; the usual start if it is missing
	Engine string `json:"engine"`          // signature of what judged; another one would judge otherwise
	Nodes  uint64 `json:"nodes,omitempty"` // how many positions were looked at for a decision
	Depth  int    `json:"depth,omitempty"` // how many turns were looked ahead
	// How losses are counted: in expected points of a game that is worth 1, or in equity where there are dice.
	Method string `json:"method" enum:"chances equity"`
	// The expected points are calibrated on games and can be shown as percentages. Without it only order and marks mean anything.
	Percent bool `json:"percent,omitempty"`
	Turns   int  `json:"turns"` // how many turns the game has
	Done    int  `json:"done"`  // how many of them have been judged
	// How many turns are being looked at again before they get a mark. A review is whole once all turns are done and none is open.
	Open int `json:"open,omitempty"`
	// How many positions the first look at all turns took. With the second looks it is at most three times as many.
	Effort uint64 `json:"effort,omitempty"`
	// What the first seat could expect at the start and after each turn, 0 to 1; with dice, its chance to win. As long as the judged turns reach.
	Graph []float64 `json:"graph"`
	// For each point of the graph who wins for certain, by a table or a proof: “first”, “second”, “nobody” for a draw, “chance” where the dice decide and a table
	// knows the chances, and nothing where there is only an estimate.
	Certain []string `json:"certain,omitempty"`
	// The turn that gave a certain result away for good; missing if there is none, or if what followed gave it back.
	Thrown *ThrownAway `json:"thrown,omitempty"`
	// The decisions, and the rolls, in the order of the game.
	Judgements []Judgement   `json:"judgements"`
	Sides      [2]ReviewSide `json:"sides"`          // the first and the second seat
	Luck       *LuckSum      `json:"luck,omitempty"` // with dice; its result only once the game is over
}

// Whole tells whether nothing is missing of a review.
func (r *Review) Whole() bool { return r.Done >= r.Turns && r.Open == 0 }

// ThrownAway is the turn that gave a certain result away.
type ThrownAway struct {
	Turn int `json:"turn"` // its number in the game, from 1
	// No other result had been certain before that.
	Always bool `json:"always,omitempty"`
}

// KnownTurns is what exact tables know of the turns of a game: judgements without marks, of those turns alone.
type KnownTurns struct {
	Judgements []Judgement `json:"judgements"` // in the order of the game
}

// OwnReviews is how far the reviews of one's own games are, where all of them were asked for.
type OwnReviews struct {
	Reviewed int `json:"reviewed"` // games of yours that have been reviewed
	Waiting  int `json:"waiting"`  // games that were asked for and are not reviewed yet
}

// Judgement is what is said of one turn.
type Judgement struct {
	Turn   int    `json:"turn"`                                   // the number of the turn in the game, from 1
	By     string `json:"by" enum:"first second"`                 // the seat that decided, or rolled
	Kind   string `json:"kind" enum:"turn double take roll huff"` // a move; whether to double; the answer to a double; a roll; the answer to an offence
	Played string `json:"played"`                                 // the turn in the notation of its game
	// The best turns, best first: three, or as many as there are. None for a roll and for a turn that was forced.
	Best []JudgedTurn `json:"best,omitempty"`
	Own  *JudgedTurn  `json:"own,omitempty"` // the turn that was played, judged by the same search
	Loss float64      `json:"loss"`          // what it lost against the best, in the review's measure; 0 if it was the best or as good
	// Of a roll: what it brought beyond the average of all rolls, in points at the stake of the game.
	Luck   float64 `json:"luck,omitempty"`
	Stake  int     `json:"stake,omitempty"`  // with dice: how many points a single game counted then
	Forced bool    `json:"forced,omitempty"` // there was no choice; it does not count
	Counts bool    `json:"counts,omitempty"` // it counts for the error rate or the accuracy
	Exact  bool    `json:"exact,omitempty"`  // a table knows what every turn that is compared is worth; of a roll, what every roll is
	Depth  int     `json:"depth,omitempty"`  // how many turns were looked ahead
	Nodes  uint64  `json:"nodes,omitempty"`  // how many positions were looked at, second looks and all
	Looks  int     `json:"looks,omitempty"`  // how often it was looked at again before it got its mark
	Sure   bool    `json:"sure,omitempty"`   // two looks in a row said the same of it
	Open   bool    `json:"open,omitempty"`   // it is being looked at again before it gets a mark, or a worse one; what is said of it may change
	Good   bool    `json:"good,omitempty"`   // it was the best turn, or as good
	// How much was lost, or of a roll, how lucky it was; missing where there is nothing to remark.
	Mark string     `json:"mark,omitempty" enum:"doubtful mistake blunder lucky very-lucky unlucky very-unlucky"`
	Why  *ReviewWhy `json:"why,omitempty"` // a plain reason, where one is proved
	// It is worth another try: a mistake or a blunder, and something better is known.
	Retry bool `json:"retry,omitempty"`
	// It is to come back to whoever made it: one of the five mistakes of that side that cost most.
	Returns bool `json:"returns,omitempty"`
}

// JudgedTurn is what one turn is worth to the seat that plays it.
type JudgedTurn struct {
	Turn     string   `json:"turn"`                                   // the turn in the notation of its game
	Expected float64  `json:"expected"`                               // expected points, 0 to 1; with dice, the chance to win
	Score    int      `json:"score,omitempty"`                        // hundredths of a pawn, man or stone, or of a point
	Equity   *float64 `json:"equity,omitempty"`                       // with dice: points won on average, a single game at the cube as it is being 1
	Wins     int      `json:"wins,omitempty"`                         // turns until a forced end: positive if it is won, negative if it is lost
	Verdict  string   `json:"verdict,omitempty" enum:"win draw loss"` // what a table knows, or how the game ended
	// How the game ends for certain if it is played, by a table or a proof; missing where that is not certain, or the dice decide.
	Result   string   `json:"result,omitempty" enum:"win draw loss"`
	Distance int      `json:"distance,omitempty"` // with a verdict: turns of both sides until the end, if the table has it
	Line     []string `json:"line,omitempty"`     // the turns that are expected, this one first; at most twelve
	// What makes the value certain: a table, or a proof, such as a forced end that was searched out. Missing where it is an estimate.
	Exact string `json:"exact,omitempty" enum:"table proof"`
	Depth int    `json:"depth,omitempty"` // how many turns were looked ahead for it
	Nodes uint64 `json:"nodes,omitempty"` // how many positions a look at this turn alone took, if there was one
	// Of a double: what each answer makes of it. The best answer for the other side gives the turn its value.
	Answers []JudgedAnswer `json:"answers,omitempty"`
}

// JudgedAnswer is what a turn is worth to the seat that plays it, if it is answered so.
type JudgedAnswer struct {
	Turn   string  `json:"turn"`           // the answer in the notation of its game
	Equity float64 `json:"equity"`         // points won on average, a single game at the cube before the turn being 1
	Best   bool    `json:"best,omitempty"` // the right answer: it leaves least to the seat that played the turn
}

// ReviewWhy is why a turn was bad, where that is proved.
type ReviewWhy struct {
	Token   string   `json:"token"`             // which sentence; a token keeps its meaning
	Turn    string   `json:"turn,omitempty"`    // the turn it speaks of
	Squares []string `json:"squares,omitempty"` // the squares that show it
	N       int      `json:"n,omitempty"`       // a number in the sentence
	M       int      `json:"m,omitempty"`       // another
	Text    string   `json:"text"`              // one sentence in the reader's language
}

// ReviewSide is how one side played.
type ReviewSide struct {
	Decisions int     `json:"decisions"` // how many count
	Doubtful  int     `json:"doubtful"`  // turns marked so
	Mistakes  int     `json:"mistakes"`  // turns marked so
	Blunders  int     `json:"blunders"`  // turns marked so
	Loss      float64 `json:"loss"`      // everything lost, in the review's measure
	// 0 to 100, by the public formula of accuracy; only where percentages are shown.
	Accuracy  *float64 `json:"accuracy,omitempty"`
	ErrorRate *float64 `json:"errorRate,omitempty"` // with dice: loss per decision
	PR        *float64 `json:"pr,omitempty"`        // with dice: 500 times the loss per decision that was not obvious
	// With dice: the PR in a word.
	Band string  `json:"band,omitempty" enum:"supernatural world-class expert advanced intermediate casual beginner novice"`
	Luck float64 `json:"luck,omitempty"` // with dice: in points
}

// LuckSum is what became of a game with dice, by luck and by play, in points for the first seat.
type LuckSum struct {
	Result    float64 `json:"result"`    // the points that were won
	Expected  float64 `json:"expected"`  // what could be expected before the first roll
	Luck      float64 `json:"luck"`      // the first seat's luck less the second's
	Loss      float64 `json:"loss"`      // what the first seat lost by its decisions less what the second did
	Adjusted  float64 `json:"adjusted"`  // the result without the luck of either
	Remainder float64 `json:"remainder"` // what luck and loss do not explain: estimates that were not exact
}
