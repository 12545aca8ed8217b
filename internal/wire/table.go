package wire

// Version is the version of everything in this package.
const Version = 1

// Seats by name, as in every text of ours.
const (
	First  = "first"
	Second = "second"
	Dice   = "dice"
	Nobody = "nobody"
)

// Table is a table as every viewer sees it.
type Table struct {
	ID      string `json:"id"`                // the table's id, in all its addresses
	Rules   string `json:"rules"`             // the rule set with its switches: "checkers/maple" or "towers/gerber?rejump=false"
	Clock   string `json:"clock"`             // time control: "none", "5m+3s" (five minutes and three seconds per turn), "3d" (three days per turn)
	ByHand  bool   `json:"byHand,omitempty"`  // the players roll real dice and enter them
	Private bool   `json:"private,omitempty"` // the table is in no list
	Rated   bool   `json:"rated,omitempty"`   // the result counts for both ratings
	Begun   string `json:"begun"`             // text of the position the game on the board began with
	Turns   []Turn `json:"turns"`             // of the game on the board, oldest first
	Chat    []Said `json:"chat"`              // what the players said last, oldest first; at most 100 lines
	Gallery []Said `json:"gallery,omitempty"` // what spectators said last, in their own channel, oldest first; at most 50 lines
	State   State  `json:"state"`             // how the table is after its last event
}

// State is what changes: how a table is after its last event.
type State struct {
	Seq      int      `json:"seq"`                                       // number of the last event; send it as “seen”
	Touched  int      `json:"touched"`                                   // number of the last event that changed the game; a command that has not seen it is stale
	Phase    string   `json:"phase" enum:"waiting playing over aborted"` // waiting for players, in play, finished with a result, or called off
	Seats    [2]Seat  `json:"seats"`                                     // the first and the second seat
	Position Position `json:"position"`                                  // the board
	Clocks   *Clocks  `json:"clocks,omitempty"`                          // missing without a clock
	Offers   []Offer  `json:"offers"`                                    // what was offered and has not been answered
	Results  []Result `json:"results"`                                   // of the games of this table so far
	Fair     *Fair    `json:"fair,omitempty"`                            // proof of the dice; only where the server rolls them
}

// Seat is a seat and its player. A guest without a name is called in the reader's language, here and wherever a name is: show the
// name, and compare “person”.
type Seat struct {
	Kind   string   `json:"kind" enum:"- person engine bot"` // an empty text is an open seat; “engine” is a computer player of the server, “bot” a program from outside
	Name   string   `json:"name,omitempty"`                  // how the player is called
	Level  int      `json:"level,omitempty"`                 // of an engine, 1 to 8
	Person string   `json:"person,omitempty"`                // the player's id, for the profile
	Rating *Rating  `json:"rating,omitempty"`                // as it was when the seat was taken
	Change *float64 `json:"change,omitempty"`                // how the game has changed the rating, once it is over
	Here   bool     `json:"here,omitempty"`                  // the player looks at the table now
}

// Rating is a strength with its uncertainty (Glicko-2).
type Rating struct {
	Value     float64 `json:"value"`     // the strength; newcomers begin with 1500
	Deviation float64 `json:"deviation"` // the uncertainty; newcomers begin with 350
}

// Turn is one turn of the game on the board.
type Turn struct {
	By    string `json:"by" enum:"first second dice"` // the seat that played it; “dice” for a roll
	Text  string `json:"text"`                        // the turn in the notation of its game
	Steps []Step `json:"steps,omitempty"`             // only of the last turn
	// What the referee says about the turn though it is legal, such as an offence that can be huffed.
	Remarks []Reason `json:"remarks,omitempty"`
	// Why the turn is as it is, said to the other side: a huff, a double, a turn that could not be played.
	Explained []Reason `json:"explained,omitempty"`
	// How the turn is said to somebody who does not see the board.
	Aloud *Aloud `json:"aloud,omitempty"`
}

// Aloud is a turn as it is said to somebody who does not see the board, without its subject: “knight takes c3, pawn”.
type Aloud struct {
	By    string `json:"by" enum:"first second nobody"` // whose turn it is; of a roll, the seat that rolls
	Short string `json:"short"`                         // in few words
	Long  string `json:"long,omitempty"`                // in full, if that is more
	// What the other player hears, if that is different: points counted from that side of the board, and “you” for what is hit.
	OtherShort string `json:"otherShort,omitempty"`
	// The same in full, if that is more.
	OtherLong string `json:"otherLong,omitempty"`
}

// Position is what is on the board and beside it.
type Position struct {
	Text   string  `json:"text"`                                  // the position in the notation of its game, such as FEN
	ToAct  string  `json:"toAct" enum:"first second dice nobody"` // the seat that must act now; “nobody” after the end
	Pieces []Piece `json:"pieces"`                                // every piece on the board
	Facts  []Fact  `json:"facts"`                                 // what else is to be said: dice, the cube, the score, a king in check
	// What the first and the second seat have beside the board.
	Beside *[2]Beside `json:"beside,omitempty"`
}

// Beside is what a side has beside the board: captured pieces, and numbers such as pips or pieces in hand.
type Beside struct {
	Took   []string `json:"took,omitempty"`   // kinds of the captured pieces, the lowest first
	Counts []Count  `json:"counts,omitempty"` // numbers beside the board
}

// Count is a number beside the board.
type Count struct {
	Key string `json:"key"`          // what is counted: pips, bar, off, match, hand, towers, tops, kings
	N   int    `json:"n"`            // the number
	To  int    `json:"to,omitempty"` // the number it grows to, such as the length of a match
}

// Piece is one piece in its place. Several on one square are listed bottom first.
type Piece struct {
	At string `json:"at"`                     // a square or point of the board; or bar, off, hand
	Of string `json:"of" enum:"first second"` // whose it is
	Is string `json:"is"`                     // what it is: man, king, checker; in chess king, queen, rook, bishop, knight, pawn
}

// Fact is what lies beside the board or is to be said of it: dice, the cube, the score, a king in check.
type Fact struct {
	Name  string `json:"name"`                          // what it is about, such as dice, cube, score or check
	Of    string `json:"of" enum:"first second nobody"` // whose it is
	Value string `json:"value"`                         // the value as text
}

// Step is one touch within a turn.
type Step struct {
	From    string `json:"from,omitempty"`    // the square the piece leaves; none for a piece from the hand
	To      string `json:"to,omitempty"`      // the square it goes to
	Takes   string `json:"takes,omitempty"`   // the square of the captured piece
	Becomes string `json:"becomes,omitempty"` // what the player chooses for the piece to become, such as queen
	Crowned bool   `json:"crowned,omitempty"` // the piece that arrives becomes a king
	Does    string `json:"does,omitempty"`    // what is said and not touched, such as roll, double, take, pass or back
	After   uint32 `json:"after,omitempty"`   // bits: if bit i is set, step i of the same turn must come before this one
	// What the step does to the picture beyond its other fields. Those say: the mover's piece goes from “from”, or from the
	// hand, to “to”, and the opponent's piece on “takes” is gone. An effect that begins at the same place replaces that.
	Effects []Effect `json:"effects,omitempty"`
}

// Effect is a piece that goes from one place to another: a square, bar, off, hand, or “under:” and a square; without a place, out
// of the game. From “under:” and a square comes everything that is left there. If nothing is at “from”, nothing happens.
type Effect struct {
	Of      string `json:"of,omitempty" enum:"first second"` // whose: the topmost of that side's pieces at “from”; without it the topmost of all
	Is      string `json:"is,omitempty"`                     // what a piece is that comes from outside the game
	From    string `json:"from,omitempty"`                   // where it comes from
	To      string `json:"to,omitempty"`                     // where it goes
	Becomes string `json:"becomes,omitempty"`                // what it becomes
	Flips   bool   `json:"flips,omitempty"`                  // it changes sides
}

// Move is one legal turn.
type Move struct {
	Text  string `json:"text"`  // the turn in the notation of its game; send it to play the turn
	Steps []Step `json:"steps"` // how it is touched on a board
}

// Clocks is the time both players have left, in milliseconds, when the message was sent.
type Clocks struct {
	Left    [2]int64 `json:"left"`                               // of the first and the second seat
	Free    int64    `json:"free,omitempty"`                     // what is left of a simple delay before the clock runs
	Running string   `json:"running" enum:"first second nobody"` // whose clock runs
	Paused  bool     `json:"paused,omitempty"`                   // the server has paused the clocks, or a holiday has
	ByDays  bool     `json:"byDays,omitempty"`                   // correspondence: each turn has its own time
	Growing int64    `json:"growing,omitempty"`                  // what each turn adds

	Holiday  bool      `json:"holiday,omitempty"`  // the clocks are paused because no turn is due on this day
	Holidays []Holiday `json:"holidays,omitempty"` // days on which no turn is due, now and to come
}

// Holiday is days on which no turn is due: while it is one of these dates anywhere in the world, clocks with days per turn do not run.
type Holiday struct {
	From string `json:"from"`                               // the first day, such as 2026-12-24
	To   string `json:"to"`                                 // the last day
	Seat string `json:"seat,omitempty" enum:"first second"` // whose holiday it is; missing for both
}

// Offer is what one seat proposes or can propose.
type Offer struct {
	By    string `json:"by,omitempty" enum:"first second"`                      // the seat that proposes it
	Kind  string `json:"kind" enum:"draw count claim resign take-back rematch"` // a draw by agreement, stop and count, a draw by the rules, resignation, take a turn back, play again
	Times int    `json:"times,omitempty"`                                       // of a resignation in backgammon: 1 single, 2 gammon, 3 backgammon
	Move  string `json:"move,omitempty"`                                        // of a claim: the turn after which the draw would be due
	Asks  bool   `json:"asks,omitempty"`                                        // the other seat must agree
}

// Result is how one game of the table ended.
type Result struct {
	Winner string `json:"winner" enum:"first second nobody"` // “nobody” is a draw
	Points int    `json:"points"`                            // what the game is worth to the winner
	Why    Reason `json:"why"`                               // how it ended
}

// Reason is what the referee says, in the reader's language.
type Reason struct {
	Token   string   `json:"token"`             // what it is, for programs; a token keeps its meaning
	Clauses []string `json:"clauses,omitempty"` // ids of the clauses of the rule book
	Squares []string `json:"squares,omitempty"` // squares that show it
	Open    []string `json:"open,omitempty"`    // whole turns that are possible instead
	Text    string   `json:"text"`              // one sentence in the reader's language
}

// Said is one line of chat.
type Said struct {
	Seq  int    `json:"seq,omitempty"`                 // number of the event in which it was said
	By   string `json:"by" enum:"first second nobody"` // the speaker's seat; “nobody” is a spectator
	Name string `json:"name"`                          // the speaker's name
	Text string `json:"text"`                          // what was said
}

// Fair is what you need to check the dice.
type Fair struct {
	Commitment string    `json:"commitment"`                        // a hash of the server's secret, shown before the players' words
	Words      [2]string `json:"words" enum:"- sent opened silent"` // how far each seat is with its words; an empty text: not yet
	Rolls      uint64    `json:"rolls"`                             // how many rolls this game has had
	Secret     string    `json:"secret,omitempty"`                  // the server's secret, after the end
}
