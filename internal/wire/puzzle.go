package wire

// Puzzles are puzzles to solve.
type Puzzles struct {
	Puzzles []PuzzleLine `json:"puzzles"` // by rule set, the easiest first
}

// PuzzleLine is a puzzle in a list.
type PuzzleLine struct {
	ID       string      `json:"id"`       // six letters and digits
	Rules    string      `json:"rules"`    // the rule set with its switches
	Position string      `json:"position"` // text of the position it begins with
	Goal     string      `json:"goal"`     // what to find, in one sentence
	Themes   []string    `json:"themes"`   // what it is about, such as sacrifice
	Rating   int         `json:"rating"`   // how hard it is: who has this rating solves half of such puzzles
	Proof    PuzzleProof `json:"proof"`    // how it was proved
}

// PuzzleProof is how a puzzle was proved.
type PuzzleProof struct {
	By    string  `json:"by" enum:"rules lines table search rollout"` // the referee, every reply played out, exact tables, a gap in the search, or a rollout
	Nodes uint64  `json:"nodes,omitempty"`                            // of the search, at each turn of the solver
	Games int     `json:"games,omitempty"`                            // of the rollout, for each turn
	Gap   float64 `json:"gap,omitempty"`                              // by how much the right turn is better than the second, in expected points; of a rollout, in points
	Sure  float64 `json:"sure,omitempty"`                             // the gap of a rollout in joint standard deviations
}

// PuzzleTry is all answers to a puzzle so far, oldest first. The server remembers none of them for the next; once they decide the attempt, it keeps that for an account.
type PuzzleTry struct {
	Answers []string `json:"answers" most:"50"`                  // up to 50 turns; where legal turns are to be marked, each answer is such turns with semicolons between them; to a question it is yes or no
	Touched []Step   `json:"touched,omitempty"`                  // instead of one more answer: touches of the board that the rules do not allow; the referee says why, and nothing is counted
	Whole   bool     `json:"whole,omitempty"`                    // whether these touches are to be a whole turn
	Reveal  bool     `json:"reveal,omitempty"`                   // show the solution; that counts as a wrong answer, unless there is one already
	Kept    *Kept    `json:"kept,omitempty"`                     // what a guest's browser keeps of this puzzle, as it was before the first answer
	Typed   bool     `json:"typed,omitempty"`                    // a person has typed the last answer, and may have used the letters and words of their language
	Mode    string   `json:"mode,omitempty" enum:"streak clock"` // of the streak or the three minutes to which the puzzle belongs
	Run     string   `json:"run,omitempty" most:"64"`            // its text, as it was after the puzzle before; without one that of a guest begins
	// An id of your own for this attempt, of up to 64 letters. With it, an account keeps how the attempt went: once, however often it is sent.
	Attempt string `json:"attempt,omitempty" most:"64"`
}

// Puzzle is a puzzle after some answers.
type Puzzle struct {
	ID       string       `json:"id"`                       // six letters and digits
	Rules    string       `json:"rules"`                    // the rule set with its switches
	Goal     string       `json:"goal"`                     // what to find, in one sentence
	Stakes   string       `json:"stakes,omitempty"`         // where there are dice: how far each side has to go, the score, and what a game counts
	Rating   int          `json:"rating"`                   // how hard it is
	Seat     string       `json:"seat" enum:"first second"` // the solver's seat
	Position Position     `json:"position"`                 // the board now
	Turns    []Turn       `json:"turns"`                    // played since the puzzle began, replies included
	Moves    []Move       `json:"moves"`                    // every legal turn; none once the puzzle is solved, and none where turns are to be marked
	Marks    []string     `json:"marks,omitempty"`          // the turns of which the legal ones are to be marked
	Asks     string       `json:"asks,omitempty"`           // the turn of which it is asked whether it is legal: the answer is yes or no
	Tries    int          `json:"tries"`                    // how many answers there were; what the rules refuse is not counted
	Wrong    int          `json:"wrong"`                    // how many of them were wrong
	Right    bool         `json:"right,omitempty"`          // the last answer was right
	Solved   bool         `json:"solved,omitempty"`         // the puzzle is solved
	Said     []Reason     `json:"said,omitempty"`           // what is said to the last answer
	Read     string       `json:"read,omitempty"`           // the last answer as it was understood, if it was typed: send it with the next ones
	Meant    []Meaning    `json:"meant,omitempty"`          // the turns that a typed answer can mean, if it can mean several; it is not counted
	Refuted  []PuzzleTurn `json:"refuted,omitempty"`        // the last answer and the line against it
	Solution []PuzzleTurn `json:"solution,omitempty"`       // the way to the end, if it was asked for
	Legal    []string     `json:"legal,omitempty"`          // the turns to mark, or yes or no, if they were asked for
	Kept     *Kept        `json:"kept,omitempty"`           // what the browser is to keep now, if it sent what it keeps and an answer was wrong or the puzzle is solved
	Answers  []string     `json:"answers"`                  // those that are to be sent with the next one: what changes nothing is left out
	Run      *PuzzleRun   `json:"run,omitempty"`            // how far the streak or the three minutes are to which it belongs

	Mine *SolverRating `json:"mine,omitempty"` // your rating at the puzzles of its family after this attempt, if an account keeps it
}

// PuzzleTurn is a turn that is shown on the board, and the board after it.
type PuzzleTurn struct {
	Turn     Turn     `json:"turn"`     // what is played
	Position Position `json:"position"` // the board after it
}

// NewPuzzleTry tells of a puzzle that you have solved or failed. Your first try at a puzzle is rated, others are not.
type NewPuzzleTry struct {
	Puzzle  string   `json:"puzzle"`  // its id
	Answers []string `json:"answers"` // oldest first; the server judges them again
	// An id of your own for this attempt, of up to 64 letters. An attempt counts once, however often it is sent.
	Attempt string `json:"attempt,omitempty" most:"64"`
	Series  int    `json:"series,omitempty" deprecated:"yes"` // the number of your streak or of your three minutes to which it belongs; POST /puzzles/{id} counts it at once
}

// PuzzleProgress has your ratings at puzzles, and what you have tried.
type PuzzleProgress struct {
	Ratings []SolverRating `json:"ratings"`                        // one for each family whose puzzles you have tried
	Tried   []string       `json:"tried"`                          // the ids of the puzzles you have tried, oldest first
	Bests   []PuzzleBest   `json:"bests"`                          // your best runs
	Run     *PuzzleRun     `json:"run,omitempty" deprecated:"yes"` // how far the streak or the three minutes are, if the try belongs to one
}

// NewPuzzleRun begins puzzles one after the other that are counted.
type NewPuzzleRun struct {
	Mode string `json:"mode" enum:"streak clock"` // until the first wrong answer, or for three minutes from now
}

// PuzzleRun is how far such a run is.
type PuzzleRun struct {
	Run    int    `json:"run"`                      // its number
	Mode   string `json:"mode" enum:"streak clock"` // how it is counted
	Solved int    `json:"solved"`                   // how many puzzles are solved without a wrong answer
	Until  int64  `json:"until,omitempty"`          // when its time ends, in milliseconds since 1970
	Over   bool   `json:"over,omitempty"`           // nothing is counted any more
	Best   int    `json:"best"`                     // your best run of this mode, this one included; 0 of guests, for whom nobody keeps that
	Text   string `json:"text,omitempty"`           // names the run in the address of the next puzzle and in the tries at it; nothing once it is over
}

// PuzzleBest is your best run of a mode.
type PuzzleBest struct {
	Mode   string `json:"mode" enum:"streak clock"` // until the first wrong answer, or for three minutes
	Solved int    `json:"solved"`                   // how many puzzles it has
}

// SolverRating is how strong you are at the puzzles of a family, on the scale of their ratings.
type SolverRating struct {
	Family      string `json:"family"`                // the family
	Rating      int    `json:"rating"`                // puzzles with this rating you solve half of the time
	Deviation   int    `json:"deviation"`             // how sure that is
	Provisional bool   `json:"provisional,omitempty"` // it says little yet
	Tries       int    `json:"tries"`                 // how many puzzles it is made of
	Solved      int    `json:"solved"`                // how many of them you solved without a wrong answer
}

// Due is what you have failed and are asked again today: it returns after 1, 3, 7, 16 and 35 days.
type Due struct {
	Due    []DueItem `json:"due"`              // what has waited longest first
	Later  int       `json:"later"`            // how many return on a later day
	Next   int64     `json:"next,omitempty"`   // when the first of those does, in milliseconds since 1970
	Coming []DueItem `json:"coming,omitempty"` // the first of those that return on a later day, 100 at most
}

// DueItem is a puzzle, a task of a lesson or a mistake in your own game that you are asked again.
type DueItem struct {
	Kind    string `json:"kind" enum:"puzzle task mistake"` // what it is
	ID      string `json:"id"`                              // the puzzle; the course and the task; or table, game and turn of the mistake
	Rules   string `json:"rules"`                           // the rule set with its switches
	Goal    string `json:"goal"`                            // what to do, in one sentence
	Step    int    `json:"step"`                            // how often it has gone well since it was failed, 0 to 4
	At      int64  `json:"at"`                              // from when on it is due, in milliseconds since 1970
	Address string `json:"address"`                         // its page
}

// NewMistakes are turns of your own in a finished game that a review has marked: they return as failed puzzles do.
type NewMistakes struct {
	Table string        `json:"table"`           // its id
	Game  int           `json:"game,omitempty"`  // of the table, from 1; without it the last
	Turns []MistakeTurn `json:"turns" most:"20"` // up to 20
}

// MistakeTurn is one of them.
type MistakeTurn struct {
	Turn  int  `json:"turn"`                             // the number of the turn in the game, from 1
	Tried bool `json:"tried,omitempty" deprecated:"yes"` // ignored: what you try is judged by POST /tables/{id}/mistakes
	Found bool `json:"found,omitempty" deprecated:"yes"` // ignored, too
}

// MistakeTry is all turns that you have tried instead of a mistake, oldest first.
type MistakeTry struct {
	Game    int      `json:"game,omitempty"`   // of the table, from 1; without it the last
	Turn    int      `json:"turn"`             // the number of the mistake in the game, from 1
	Answers []string `json:"answers" most:"4"` // up to 4 turns; the first tells how it went
	Shown   bool     `json:"shown,omitempty"`  // you have looked at the solution instead
	Noted   bool     `json:"noted,omitempty"`  // the mistake is to come back, and you have not tried anything
	// An id of your own for this attempt, of up to 64 letters. An attempt counts once, however often it is sent.
	Attempt string `json:"attempt,omitempty" most:"64"`
	Kept    *Kept  `json:"kept,omitempty"` // what a guest's browser keeps of this mistake, as it was before the first try
}

// Mistake is a mistake after what you have tried instead.
type Mistake struct {
	Tries   int      `json:"tries"`             // how many turns were tried; what the rules refuse is not counted
	Wrong   int      `json:"wrong"`             // how many of them lose too much
	Solved  bool     `json:"solved,omitempty"`  // the last one is good
	Said    []Reason `json:"said,omitempty"`    // what is said to the last one
	Refuted []string `json:"refuted,omitempty"` // the last one and the line that is expected after it, if it loses too much
	Kept    *Kept    `json:"kept,omitempty"`    // what the browser is to keep now, if it sent what it keeps and something was decided
	Answers []string `json:"answers"`           // those that are to be sent with the next one: the first, which is kept
}

// NewPuzzleReport says that a puzzle is wrong. A puzzle that two people have reported is not asked until it is proved again.
type NewPuzzleReport struct {
	Turn string `json:"turn,omitempty"` // a turn that solves it too, if that is why
}

// PuzzleReport is what becomes of a report.
type PuzzleReport struct {
	Retired bool     `json:"retired,omitempty"` // the puzzle is not asked until it is proved again
	Said    []Reason `json:"said,omitempty"`    // what the proof says of the reported turn
}
