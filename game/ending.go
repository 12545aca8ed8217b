package game

// Outcome is how a game ended.
type Outcome struct {
	Winner Seat // Nobody: a draw
	Points int  // what the win is worth: 1 unless the sheet scores; 0 for a draw
	Why    Reason
}

// Drawn is a game that nobody has won.
func Drawn(why Reason) Outcome { return Outcome{Winner: Nobody, Why: why} }

// EndingKind is a way in which players, not the board, end a game.
type EndingKind string

const (
	Draw   EndingKind = "draw"   // by agreement
	Count  EndingKind = "count"  // both agree to stop and count (MC-18)
	Claim  EndingKind = "claim"  // a draw the sheet gives to who asks for it (FI-4, FI-6)
	Resign EndingKind = "resign" // By gives up
	Flag   EndingKind = "flag"   // By's time has run out
)

// Ending is one way to end the game now, offered by [Position.Offers] and carried out by [Position.Settle].
type Ending struct {
	Kind  EndingKind
	By    Seat
	Times int    // backgammon's resignation: 1, 2 or 3 times the cube; 0 elsewhere
	Move  string // a claim's announced move; "" if the position on the board is claimed
	Asks  bool   // the opponent must agree first; the caller of Settle has seen to that
	Proof bool   // endgame tables must prove a claim first; the caller of Settle has seen to that
}

// DrawOrResign is what most sheets offer a player at any time: a draw, if the opponent agrees, and giving up (R-ALL-3).
func DrawOrResign(by Seat) []Ending {
	return []Ending{{Kind: Draw, By: by, Asks: true}, {Kind: Resign, By: by}}
}

// offers tells whether an ending is this one of the sheet's list. Only what the list names is compared; Asks and Proof never
// are, because what is settled was agreed to or proven.
func (listed Ending) offers(e Ending) bool {
	return e.Kind == listed.Kind && e.By == listed.By &&
		(e.Times == listed.Times || listed.Times == 0) && (e.Move == listed.Move || e.Kind != Claim)
}
