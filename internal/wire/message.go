package wire

// Snapshot is the first message to a viewer. It is sent again when a viewer has missed too many events.
type Snapshot struct {
	Type    string `json:"type" ts:"'snapshot'"` // always “snapshot”
	Version int    `json:"version"`              // version of all messages, 1 today; fields are added without a new version
	Table   Table  `json:"table"`                // the table, the same for every viewer
	Yours   Yours  `json:"yours"`                // what only you can see
}

// News is what happened since the last message, and the state of the table now. Turns and chat are in the events and not in
// the state: a “played” event adds a turn, “took-back” keeps the first of them, “began” and “rematched” clear the board's.
type News struct {
	Type   string  `json:"type" ts:"'news'"` // always “news”
	Events []Event `json:"events"`           // what happened, oldest first
	State  State   `json:"state"`            // the table after the last of these events
	Begun  string  `json:"begun,omitempty"`  // text of the position the new game began with; only with “began” and “rematched”
	Yours  Yours   `json:"yours"`            // what only you can see
}

// Yours is what only this viewer sees.
type Yours struct {
	// Your seats: none for a spectator, both at a table on one screen.
	Seats []string `json:"seats" enum:"first second"`
	// All legal turns if one of your seats is to act, otherwise none. Send the text of one of them to play it.
	Moves []Move `json:"moves"`
	// What your seats can propose now.
	Open []Offer `json:"open"`
	// True while you can still call the game off without a result.
	Abort bool `json:"abort,omitempty"`
	// True if you may ask for a hint in this game.
	Hint bool `json:"hint,omitempty"`
	// True if you may ask what exact tables know in this game.
	Values bool `json:"values,omitempty"`
	// What the dice still want from you: “fix” is a command “fix-words” with the hash of some words of your own, “show” is a
	// command “show-words” with the words themselves. The server waits ten seconds for each and then rolls without them. The hash
	// is the SHA-256, in hex, of two texts: "crownhead dice words 1" and your words. Before each text comes its length in bytes, as
	// eight bytes, most significant first.
	Words string `json:"words,omitempty" enum:"fix show"`
}

// Event is something that happened at a table.
type Event struct {
	Seq     int      `json:"seq"`                                                                                                                                                                   // number of the event; the first of a table is 1
	At      int64    `json:"at"`                                                                                                                                                                    // when, in milliseconds since 1970
	What    string   `json:"what" enum:"created joined left hashed opened silenced revealed began played offered declined took-back ended counted rematched aborted spoke paused resumed holidays"` // what happened
	By      string   `json:"by" enum:"first second dice nobody"`                                                                                                                                    // the seat that did it; “dice” for a roll, “nobody” for the server and for spectators
	Name    string   `json:"name,omitempty"`                                                                                                                                                        // of the player who joined, or of the speaker
	Text    string   `json:"text,omitempty"`                                                                                                                                                        // the turn that was played, or what was said
	Steps   []Step   `json:"steps,omitempty"`                                                                                                                                                       // of a played turn
	Remarks []Reason `json:"remarks,omitempty"`                                                                                                                                                     // what the referee says about a played turn though it is legal
	// Why a played turn is as it is, said to the other side: a huff, a double, a turn that could not be played.
	Explained []Reason `json:"explained,omitempty"`
	Aloud     *Aloud   `json:"aloud,omitempty"`   // of a played turn: how it is said to somebody who does not see the board
	Offer     *Offer   `json:"offer,omitempty"`   // of “offered”
	Keep      int      `json:"keep,omitempty"`    // of “took-back”: how many turns remain
	Result    *Result  `json:"result,omitempty"`  // of “ended”
	Command   string   `json:"command,omitempty"` // id of the command that caused it
}

// Ask is every message that a viewer sends.
type Ask struct {
	// What kind of message it is: do something, ask the referee why, look at an earlier board, ask
	// for a hint, or see whether the connection works.
	Type string `json:"type" ts:"'do' | 'why' | 'look' | 'hint' | 'ping'"`
	// Chosen by the sender, at most 64 characters. The answer has the same id. Of two commands with the same id only one
	// happens, so a command can safely be sent again.
	ID string `json:"id,omitempty"`
	// Number of the last event the sender knows (“seq” of the state). A command that has not seen the last change of the game is
	// refused as stale.
	Seen int `json:"seen,omitempty"`
	// Which of your seats it is for; needed only if you hold both.
	By string `json:"by,omitempty" enum:"first second"`

	// Of a “do”: the command. play, fix-words, show-words and say take “text”, offer takes “offer”, answer takes “yes”. Two people
	// at one screen may pause their clocks and resume; before the first turn resume starts them.
	Do string `json:"do,omitempty" enum:"leave fix-words show-words play offer answer flag abort pause resume say"`
	// The turn to play or to ask about, the words, or what is said.
	Text string `json:"text,omitempty"`
	// What is proposed with “offer”.
	Offer *Offer `json:"offer,omitempty"`
	// With “answer”: whether you accept the other seat's offer.
	Yes bool `json:"yes,omitempty"`

	// Of a “why” with “text”: a person has typed it, and may have used the letters and words of their language (Sf3, verdoppeln).
	Typed bool `json:"typed,omitempty"`
	// Of a “why” without “text”: what the player has touched so far.
	Touched []Step `json:"touched,omitempty"`
	// Of a “why”: the player would end the turn there.
	Whole bool `json:"whole,omitempty"`

	// Of a “look”: show the board after this many turns of the game.
	Turn int `json:"turn,omitempty"`
}

// Done answers a “do” that happened, and a ping.
type Done struct {
	Type string `json:"type" ts:"'done'"` // always “done”
	ID   string `json:"id"`               // id of the message it answers
	Seq  int    `json:"seq"`              // number of the table's last event
}

// Refused answers a message that was refused: what was asked for did not happen.
type Refused struct {
	Type    string   `json:"type" ts:"'refused'"`                                                                                                                                                           // always “refused”
	ID      string   `json:"id"`                                                                                                                                                                            // id of the message it answers
	Kind    string   `json:"kind" enum:"bad-request sign-in not-yours foreign-origin not-found no-such-method stale name-taken too-large wrong-media refused upgrade too-many unavailable busy unexpected"` // why, for programs: the same tokens as in Problem
	Stale   bool     `json:"stale,omitempty"`                                                                                                                                                               // the game has changed since the sender looked: wait for the news and decide again
	Reasons []Reason `json:"reasons"`                                                                                                                                                                       // why, one reason after another
}

// Reasons answers a “why”. There are none if what was asked about is allowed.
type Reasons struct {
	Type    string   `json:"type" ts:"'reasons'"` // always “reasons”
	ID      string   `json:"id"`                  // id of the message it answers
	Reasons []Reason `json:"reasons"`             // why it is not allowed, one reason after another
	// The turn that the text or the touches make, if they make exactly one.
	Text string `json:"text,omitempty"`
	// The turns that a typed text can mean, if it can mean several: ask which.
	Meant []Meaning `json:"meant,omitempty"`
}

// Meaning is one of several legal turns that a typed text can mean.
type Meaning struct {
	Text string `json:"text"` // the turn
	Name string `json:"name"` // the turn in words that tell it from the others, in the reader's language
}

// Look is the board after some turns of the game.
type Look struct {
	Type     string   `json:"type" ts:"'look'"` // always “look”
	ID       string   `json:"id"`               // id of the message it answers
	Turn     int      `json:"turn"`             // after how many turns; 0 is the start
	Position Position `json:"position"`         // the board then
	Steps    []Step   `json:"steps,omitempty"`  // of the turn that led there
}

// Hint is the answer to a “hint”: what a strong player would do for the seat that is to act.
type Hint struct {
	Type string `json:"type" ts:"'hint'"` // always “hint”
	ID   string `json:"id"`               // id of the message it answers
	Text string `json:"text"`             // the turn
	Seq  int    `json:"seq"`              // number of the last event that it takes into account
}

// Values is what exact tables know of a position, for the seat that is to act.
type Values struct {
	Turn     int         `json:"turn"`                                 // after how many turns of the game; 0 is the start
	Known    bool        `json:"known"`                                // false if no table has the position
	Value    string      `json:"value,omitempty" enum:"win draw loss"` // with best play of both sides
	Distance *int        `json:"distance,omitempty"`                   // turns of both sides to the end; in morris to the next capture or the end
	Equity   *float64    `json:"equity,omitempty"`                     // in a game with dice: points won on average at stake one
	Turns    []TurnValue `json:"turns"`                                // every legal turn
}

// TurnValue is what a turn is worth to the side that makes it. Without a value it leads to where no table is.
type TurnValue struct {
	Text     string   `json:"text"`                                 // the turn
	Value    string   `json:"value,omitempty" enum:"win draw loss"` // with best play of both sides
	Distance *int     `json:"distance,omitempty"`                   // turns of both sides to the end, counted from before this turn
	Equity   *float64 `json:"equity,omitempty"`                     // in a game with dice: points won on average at stake one
}

// Presence says which players look at the table now, and how many others do.
type Presence struct {
	Type     string  `json:"type" ts:"'presence'"` // always “presence”
	Here     [2]bool `json:"here"`                 // the first and the second seat
	Watching int     `json:"watching"`             // how many others
}

// Bye is the last message of a connection that the server ends.
type Bye struct {
	Type  string `json:"type" ts:"'bye'"`         // always “bye”
	Why   string `json:"why" enum:"restart slow"` // the server restarts, or you read too slowly
	After int64  `json:"after,omitempty"`         // milliseconds to wait before you connect again; without it do not
}

// Notice is an event of your own stream: something for you, at whichever table. After you connect you get a notice of each
// challenge to you and of each table where it is your turn, then whatever happens. A notice may come twice.
type Notice struct {
	// “challenged”: somebody challenges you. “accepted”, “declined”: somebody answers your challenge. “withdrawn”: a challenge to you is
	// gone. “began”: a game of yours begins. “your-turn”: you are to play. “offered”: your opponent proposes something.
	// “over”: a game of yours is over.
	Type      string     `json:"type" ts:"'challenged' | 'accepted' | 'declined' | 'withdrawn' | 'began' | 'your-turn' | 'offered' | 'over'"`
	At        int64      `json:"at"`                                 // when, in milliseconds since 1970
	Challenge *Challenge `json:"challenge,omitempty"`                // the challenge it is about
	Table     *TableLine `json:"table,omitempty"`                    // the table it is about, as it is now
	Seat      string     `json:"seat,omitempty" enum:"first second"` // your seat there
}
