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

// Table is all there is to know of a table, the same for everybody who looks at it.
type Table struct {
	ID      string `json:"id"`
	Rules   string `json:"rules"` // with its switches: "checkers/maple" or "towers/gerber?rejump=false"
	Clock   string `json:"clock"` // "none", "5m+3s", "3d"
	ByHand  bool   `json:"byHand,omitempty"`
	Private bool   `json:"private,omitempty"`
	Rated   bool   `json:"rated,omitempty"`
	Begun   string `json:"begun"` // text of the position the game on the board began with
	Turns   []Turn `json:"turns"` // of the game on the board
	Chat    []Said `json:"chat"`
	State   State  `json:"state"`
}

// State is what changes: how a table stands after its last event.
type State struct {
	Seq      int      `json:"seq"`     // number of the last event
	Touched  int      `json:"touched"` // of the last that changed the game; a command that has not seen it is stale
	Phase    string   `json:"phase"`   // waiting, playing, over, aborted
	Seats    [2]Seat  `json:"seats"`
	Position Position `json:"position"`
	Clocks   *Clocks  `json:"clocks,omitempty"` // none without a clock
	Offers   []Offer  `json:"offers"`           // what stands and has not been answered
	Results  []Result `json:"results"`          // of the games of this table so far
	Fair     *Fair    `json:"fair,omitempty"`   // where the house rolls
}

// Seat is who sits there. A guest who has said no name is called in the reader's language, here and wherever a name is: it is to be
// shown, and Person is to be compared.
type Seat struct {
	Kind   string   `json:"kind"` // "" is open; person, engine, bot
	Name   string   `json:"name,omitempty"`
	Level  int      `json:"level,omitempty"`
	Person string   `json:"person,omitempty"` // id, for the profile
	Rating *Rating  `json:"rating,omitempty"` // as it was when the seat was taken
	Change *float64 `json:"change,omitempty"` // what the game has done to it, once it is over
	Here   bool     `json:"here,omitempty"`   // looks at the table now
}

// Rating is a strength with its uncertainty.
type Rating struct {
	Value     float64 `json:"value"`
	Deviation float64 `json:"deviation"`
}

// Turn is one turn of the game on the board.
type Turn struct {
	By    string `json:"by"`
	Text  string `json:"text"`
	Steps []Step `json:"steps,omitempty"`
	// Remarks are what is to be said of a turn though it is legal, such as an offence that can be huffed.
	Remarks []Reason `json:"remarks,omitempty"`
}

// Position is what stands on the board and beside it.
type Position struct {
	Text   string  `json:"text"`
	ToAct  string  `json:"toAct"`
	Pieces []Piece `json:"pieces"`
	Facts  []Fact  `json:"facts"`
	// Beside is what First and Second have that does not stand on the board.
	Beside *[2]Beside `json:"beside,omitempty"`
}

// Beside is what a side has that does not stand on the board: what it took, and numbers such as pips or pieces in hand.
type Beside struct {
	Took   []string `json:"took,omitempty"` // kinds of the other side's pieces that are gone, the lowest first
	Counts []Count  `json:"counts,omitempty"`
}

// Count is a number beside the board.
type Count struct {
	Key string `json:"key"` // of its word: pips, bar, off, match, hand, towers, tops, kings
	N   int    `json:"n"`
	To  int    `json:"to,omitempty"` // of a number that grows to another, such as the score of a match
}

// Piece is one thing that stands somewhere. Several on one square are listed bottom first.
type Piece struct {
	At string `json:"at"` // a square or point of the board; or bar, off, hand
	Of string `json:"of"` // first or second
	Is string `json:"is"` // man, king, checker; in chess king, queen, rook, bishop, knight, pawn
}

// Fact is what lies beside the board or is to be said of it: dice, the cube, the score, a king in check.
type Fact struct {
	Name  string `json:"name"`
	Of    string `json:"of"` // whose: first, second or nobody
	Value string `json:"value"`
}

// Step is one touch within a turn.
type Step struct {
	From    string `json:"from,omitempty"`
	To      string `json:"to,omitempty"`
	Takes   string `json:"takes,omitempty"`
	Becomes string `json:"becomes,omitempty"`
	Crowned bool   `json:"crowned,omitempty"` // the piece that arrives becomes a king
	Does    string `json:"does,omitempty"`
	After   uint32 `json:"after,omitempty"` // bit i: step i of the same turn must come before this one
	// Effects are what it does to the picture beyond what the other fields say (the mover's piece goes from From, or from the
	// hand, to To; the opponent's on Takes is gone). One that begins at the same place replaces that.
	Effects []Effect `json:"effects,omitempty"`
}

// Effect is a piece that goes from one place to another: a square, bar, off, hand, or under: and a square; without a place, out
// of the game. From under: a square comes everything that is left there. Nothing at From means no effect.
type Effect struct {
	Of      string `json:"of,omitempty"` // whose: the topmost of his at From; without it the topmost
	Is      string `json:"is,omitempty"` // what comes from out of the game
	From    string `json:"from,omitempty"`
	To      string `json:"to,omitempty"`
	Becomes string `json:"becomes,omitempty"`
	Flips   bool   `json:"flips,omitempty"` // it changes sides
}

// Move is one legal turn.
type Move struct {
	Text  string `json:"text"`
	Steps []Step `json:"steps"`
}

// Clocks is what both have left, in milliseconds, at the moment of sending.
type Clocks struct {
	Left    [2]int64 `json:"left"`
	Free    int64    `json:"free,omitempty"`    // of a simple delay, before the bank runs
	Running string   `json:"running"`           // first, second or nobody
	Paused  bool     `json:"paused,omitempty"`  // they stand, for the house has stopped them
	ByDays  bool     `json:"byDays,omitempty"`  // correspondence: each turn has its own time
	Growing int64    `json:"growing,omitempty"` // what a turn adds
}

// Offer is what one seat proposes or can propose.
type Offer struct {
	By    string `json:"by,omitempty"`
	Kind  string `json:"kind"` // draw, count, claim, resign, take-back, rematch
	Times int    `json:"times,omitempty"`
	Move  string `json:"move,omitempty"`
	Asks  bool   `json:"asks,omitempty"` // the other seat must agree
}

// Result is how one game of the table ended.
type Result struct {
	Winner string `json:"winner"` // nobody: drawn
	Points int    `json:"points"`
	Why    Reason `json:"why"`
}

// Reason is what the referee says, in the reader's language.
type Reason struct {
	Token   string   `json:"token"`
	Clauses []string `json:"clauses,omitempty"`
	Squares []string `json:"squares,omitempty"` // that show it
	Open    []string `json:"open,omitempty"`    // what is open instead: whole turns
	Text    string   `json:"text"`
}

// Said is one line of chat; By nobody is a spectator.
type Said struct {
	By   string `json:"by"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// Fair is what anyone needs to check the dice.
type Fair struct {
	Commitment string    `json:"commitment"`
	Words      [2]string `json:"words"` // how far each seat is: "", sent, opened, silent
	Rolls      uint64    `json:"rolls"` // made so far in this game
	Secret     string    `json:"secret,omitempty"`
}
