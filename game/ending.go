package game

// Outcome is how a game ended.
type Outcome struct {
	Winner Seat // Nobody: a draw
	Points int  // what the win is worth: 1 unless the sheet scores; 0 for a draw
	Why    Reason
}

// EndingKind is a way in which players, not the board, end a game.
type EndingKind string

const (
	Draw   EndingKind = "draw"   // by agreement
	Count  EndingKind = "count"  // both agree to stop and count (MC-18)
	Claim  EndingKind = "claim"  // a draw the sheet gives to who asks for it (FI-4, FI-6)
	Resign EndingKind = "resign" // By gives up
	Flag   EndingKind = "flag"   // By's time has run out
)

// Ending is one way to end the game now, offered by [Endings.Offers] and carried out by [Endings.Settle].
type Ending struct {
	Kind  EndingKind
	By    Seat
	Times int    // backgammon's resignation: 1, 2 or 3 times the cube; 0 elsewhere
	Move  string // a claim's announced move; "" if the position on the board is claimed
	Asks  bool   // the opponent must agree first; whoever calls Settle has seen to that
}
