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

	// Written is the result of a record that does not say how the game ended: By has won, or Nobody. No player can have it; see [AsWritten].
	Written EndingKind = "written"
)

// Ending is one way to end the game now, offered by [Position.Offers] and carried out by [Position.Settle].
type Ending struct {
	Kind  EndingKind
	By    Seat
	Times int    // backgammon's resignation: 1, 2 or 3 times the cube; what a written win is worth; 0 elsewhere
	Move  string // a claim's announced move; "" if the position on the board is claimed
	Asks  bool   // the opponent must agree first; the caller of Settle has seen to that
	Proof bool   // endgame tables must prove a claim first; the caller of Settle has seen to that
}

// DrawOrResign is what most sheets offer a player at any time: a draw, if the opponent agrees, and giving up (R-ALL-3).
func DrawOrResign(by Seat) []Ending {
	return []Ending{{Kind: Draw, By: by, Asks: true}, {Kind: Resign, By: by}}
}

// AsWritten is the ending of a record that gives a result and no reason.
func AsWritten(winner Seat, points int) Ending {
	if winner == Nobody {
		points = 0
	}
	return Ending{Kind: Written, By: winner, Times: points}
}

// written is the outcome of a result that is only written; false if nothing can be written so.
func (e Ending) written() (Outcome, bool) {
	won := (e.By == First || e.By == Second) && e.Times > 0
	if e.Kind != Written || !won && (e.By != Nobody || e.Times != 0) {
		return Outcome{}, false
	}
	return Outcome{Winner: e.By, Points: e.Times, Why: writtenSentences.Reason("as-written", nil)}, true
}

var writtenSentences = Sentences{
	"as-written": {
		"the record gives this result without saying how the game ended",
		"le relevé donne ce résultat sans dire comment la partie s’est terminée",
		"so steht das Ergebnis in der Aufzeichnung; wie das Spiel endete, sagt sie nicht",
	},
}

// offers tells whether an ending is this one of the sheet's list. Only what the list names is compared; Asks and Proof never
// are, because what is settled was agreed to or proven.
func (listed Ending) offers(e Ending) bool {
	return e.Kind == listed.Kind && e.By == listed.By &&
		(e.Times == listed.Times || listed.Times == 0) && (e.Move == listed.Move || e.Kind != Claim)
}
