package wire

// Snapshot is the first thing a viewer gets, and what it gets again when it has missed too much.
type Snapshot struct {
	Type    string `json:"type" ts:"'snapshot'"`
	Version int    `json:"version"`
	Table   Table  `json:"table"`
	Yours   Yours  `json:"yours"`
}

// News is what happened since, and how the table stands now. Turns and chat are in the events and not in the state: a
// "played" event adds a turn, "took-back" keeps the first of them, "began" and "rematched" clear the board's.
type News struct {
	Type   string  `json:"type" ts:"'news'"`
	Events []Event `json:"events"`
	State  State   `json:"state"`
	Begun  string  `json:"begun,omitempty"` // with "began" and "rematched"
	Yours  Yours   `json:"yours"`
}

// Yours is what only this viewer sees.
type Yours struct {
	Seats []string `json:"seats"` // what the viewer holds: none for a spectator, both at a table on one screen
	Moves []Move   `json:"moves"` // the legal turns, if one of these seats is to act
	// Open is what each of the seats can propose now.
	Open []Offer `json:"open"`
	// Abort tells that the game can still be called off.
	Abort bool `json:"abort,omitempty"`
	// Words tells that a seat must still fix or show its words for the dice; the house waits ten seconds.
	Words string `json:"words,omitempty"` // "", fix, show
}

// Event is something that happened.
type Event struct {
	Seq     int      `json:"seq"`
	At      int64    `json:"at"` // milliseconds since 1970
	What    string   `json:"what"`
	By      string   `json:"by"`
	Name    string   `json:"name,omitempty"`
	Text    string   `json:"text,omitempty"`
	Steps   []Step   `json:"steps,omitempty"` // of a played turn
	Remarks []Reason `json:"remarks,omitempty"`
	Offer   *Offer   `json:"offer,omitempty"`
	Keep    int      `json:"keep,omitempty"`
	Result  *Result  `json:"result,omitempty"`
	Command string   `json:"command,omitempty"` // id of the command that made it
}

// Ask is anything a viewer sends.
type Ask struct {
	Type string `json:"type" ts:"'do' | 'why' | 'look' | 'ping'"`
	ID   string `json:"id,omitempty"`   // chosen by the sender: an answer names it, and a "do" of the same id happens once
	Seen int    `json:"seen,omitempty"` // number of the last event the sender knows
	By   string `json:"by,omitempty"`   // which of one's seats, for who holds both

	// Do, with Text, Offer or Yes: leave, fix-words, show-words, play, offer, answer, flag, abort, say.
	Do    string `json:"do,omitempty"`
	Text  string `json:"text,omitempty"`
	Offer *Offer `json:"offer,omitempty"`
	Yes   bool   `json:"yes,omitempty"`

	// Why asks for the referee: of a turn by its Text, or by what was Touched so far; Whole: the player would stop there.
	Touched []Step `json:"touched,omitempty"`
	Whole   bool   `json:"whole,omitempty"`

	// Look asks for the board after that many turns of the game.
	Turn int `json:"turn,omitempty"`
}

// Done answers a "do" that happened, and a ping.
type Done struct {
	Type string `json:"type" ts:"'done'"`
	ID   string `json:"id"`
	Seq  int    `json:"seq"`
}

// Refused answers what is refused: what was asked has not happened.
type Refused struct {
	Type    string   `json:"type" ts:"'refused'"`
	ID      string   `json:"id"`
	Kind    string   `json:"kind"` // a token of the whole: see [Problem]
	Stale   bool     `json:"stale,omitempty"`
	Reasons []Reason `json:"reasons"`
}

// Reasons answers a "why": none if what was asked about is allowed.
type Reasons struct {
	Type    string   `json:"type" ts:"'reasons'"`
	ID      string   `json:"id"`
	Reasons []Reason `json:"reasons"`
	// Text is the turn the touches make, if they make exactly one.
	Text string `json:"text,omitempty"`
}

// Look is the board after some turns of the game.
type Look struct {
	Type     string   `json:"type" ts:"'look'"`
	ID       string   `json:"id"`
	Turn     int      `json:"turn"`
	Position Position `json:"position"`
	Steps    []Step   `json:"steps,omitempty"` // of the turn that led there
}

// Presence tells who of the seats looks on, and how many others do.
type Presence struct {
	Type     string  `json:"type" ts:"'presence'"`
	Here     [2]bool `json:"here"`
	Watching int     `json:"watching"`
}

// Bye is the last message of a connection that the house ends.
type Bye struct {
	Type  string `json:"type" ts:"'bye'"`
	Why   string `json:"why"`             // restart, slow
	After int64  `json:"after,omitempty"` // milliseconds to wait before connecting again; none: do not
}
