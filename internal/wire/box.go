package wire

// BoxCopies are an account's copies of games on real boards and of score pads.
type BoxCopies struct {
	Copies []BoxCopy `json:"copies"` // the last changed first, without their bodies
}

// BoxCopy is a game on a real board or a score pad, as one of its owner's browsers has sent it.
type BoxCopy struct {
	ID      string    `json:"id"`                   // as the browser has called it; another if this one was kept beside it
	Kind    string    `json:"kind" enum:"game pad"` // what it is a copy of
	Rules   string    `json:"rules,omitempty"`      // of a game
	Names   [2]string `json:"names"`                // of the players; "" where they have none
	Count   int       `json:"count"`                // turns of a game, rounds of a pad
	Version int       `json:"version"`              // grows with each change: say it when you send the next one
	Changed int64     `json:"changed"`              // in milliseconds since 1970
	Link    string    `json:"link,omitempty"`       // the address by which others follow it; missing: there is none
	Body    string    `json:"body,omitempty"`       // the saved game or pad, as JSON
	Beside  bool      `json:"beside,omitempty"`     // another device had changed it meanwhile: both are kept, this one under an id of its own
}

// NewBoxCopy is a game or a pad as a browser has it now.
type NewBoxCopy struct {
	Kind  string `json:"kind" enum:"game pad"` // what it is a copy of
	After int    `json:"after,omitempty"`      // the version that the browser knows; missing: none
	Body  string `json:"body"`                 // the saved game or pad, as JSON
}

// BoxFollowed is a game or a pad that others follow by a link.
type BoxFollowed struct {
	Kind    string    `json:"kind" enum:"game pad"` // what it is
	Rules   string    `json:"rules,omitempty"`      // of a game
	Names   [2]string `json:"names"`                // of the players; "" where they have none
	Version int       `json:"version"`              // grows with each change
	Changed int64     `json:"changed"`              // when its owner's browser last sent it, in milliseconds since 1970
	Body    string    `json:"body"`                 // the saved game or pad, as JSON
}
