package game

// Rules is implemented by a rule sheet, on its game's own types. P is a position, passed by value and never
// changed; M is a whole turn.
//
// AppendMoves and ToAct know wins, losses and stalemates that the board itself shows, never draws by history
// or material: so that counts of moves are the usual ones. Outcome knows history.
type Rules[P any, M comparable] interface {
	Start() P
	ToAct(P) Seat           // Nobody if and only if AppendMoves appends nothing
	AppendMoves([]M, P) []M // every legal turn; every roll when the Dice act
	Play(P, M) P            // the move must be legal
	Outcome(line []P) (Outcome, bool)

	Steps(P, M) []Step
	Pieces(P) []Piece // bottom first
	MoveText(P, M) string
	// ParseMove reads a turn. An error (*BadText): not our notation. legal false: well formed but refused;
	// its steps are what Explain is asked about.
	ParseMove(P, string) (m M, legal bool, steps []Step, err error)
	PositionText(P) string
	ParsePosition(string) (P, error) // *BadText with every reason if it cannot be played

	// The adapter decides: whether the game is over, whether touches are a turn or begin one, and whether an ending can be
	// had. A sheet is asked only once that is known, and only for what the board has to say about it.

	// Explain says why these touches are not a turn (whole) or do not begin one (not whole), the most telling reason first.
	// The turns are all legal ones, at least one; they must not be changed.
	Explain(p P, turns []Move, touched []Step, whole bool) []Reason

	// Offers lists the endings this player can bring about or ask for now, Flag excepted.
	Offers(line []P, by Seat) []Ending
	// Settle is the outcome of an ending that is offered, or of a fallen flag.
	Settle(line []P, e Ending) Outcome
	// ExplainEnding says why an ending is not offered. It may be asked for by a seat that is not a player's.
	ExplainEnding(line []P, e Ending) []Reason
}

// Piece is one thing that stands somewhere. Several on one square are listed bottom first.
type Piece struct {
	Square string // a square or point of the board; or bar, off, hand
	Owner  Seat
	Kind   string // man, king, checker; in chess king, queen, rook, bishop, knight, pawn
}

// The rest is optional: a sheet has it or not, and the adapter asks.

// Stochastic is a sheet with dice: the number of equally likely throws that give this roll.
type Stochastic[P any, M comparable] interface{ Odds(P, M) int }

// Diced is a sheet in which a roll can be set in a position that has none.
type Diced[P any] interface {
	WithDice(p P, dice string) (P, error)
}

// Series is a sheet whose games follow each other: the next game of a match.
type Series[P any] interface {
	Next(over P, o Outcome) (P, bool)
}

// Pass is how a record writes that a side did not move: "what if it were the other's turn". No sheet allows it in play.
const Pass = "--"

// Passer is a sheet whose records have passes: the same board with the other side to move, if that can be.
type Passer[P any] interface{ Pass(P) (P, bool) }

// Remarker is a sheet in which a legal turn can be an offence (JD-9), and says which.
type Remarker[P any, M comparable] interface{ Remarks(P, M) []Reason }

// Explainer is a sheet with turns whose effect or cause cannot be seen on the board, and says it to the other side: why a man was huffed, what a
// double asks, why nothing could be played.
type Explainer[P any, M comparable] interface{ Explains(P, M) []Reason }

// Fact is what lies beside the board or is to be said of it: dice, the cube and whose it is, the score, an offence that can
// be answered, a king in check.
type Fact struct {
	Name  string // a stable token
	Seat  Seat   // whose; Nobody if nobody's
	Value string
}

// Beside is a sheet with something beside the board.
type Beside[P any] interface{ Facts(P) []Fact }

// Aliased is a sheet whose positions other programs write in other ways too, each with its name.
type Aliased[P any] interface{ Aliases(P) []Fact }

// Implier is a sheet whose positions' texts can say how switches are set: by the switch's name, its value.
type Implier interface {
	Implied(text string) map[string]string
}

// LeafCounter is a sheet that counts the leaves of its tree of turns faster than by asking for each.
type LeafCounter[P any] interface {
	Perft(p P, depth int) uint64
}
