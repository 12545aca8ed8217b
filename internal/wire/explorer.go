package wire

// Explorer is what was played in a position, in the finished games of this server.
type Explorer struct {
	Rules    string         `json:"rules"`                                 // the rule set with its switches
	Title    string         `json:"title"`                                 // the rule set's name, in the reader's language
	Position string         `json:"position"`                              // text of the position
	ToAct    string         `json:"toAct" enum:"first second dice nobody"` // whose turn it is there
	Games    int            `json:"games"`                                 // how many games have come to this position and continued
	First    int            `json:"first"`                                 // those that the first player won
	Drawn    int            `json:"drawn"`                                 // those that were drawn
	Second   int            `json:"second"`                                // those that the second player won
	Turns    []ExplorerTurn `json:"turns"`                                 // the most frequent first
	Beside   []Explorer     `json:"beside,omitempty"`                      // the same position by the other sheets of the family, if asked for
}

// ExplorerTurn is a turn that was played in a position, and how those games ended.
type ExplorerTurn struct {
	Text     string         `json:"text"`                                 // the turn
	Also     []string       `json:"also,omitempty"`                       // turns that a symmetry of the position makes the same; they are counted together
	Games    int            `json:"games"`                                // how many games continued this way
	First    int            `json:"first"`                                // those that the first player won
	Drawn    int            `json:"drawn"`                                // those that were drawn
	Second   int            `json:"second"`                               // those that the second player won
	Points   float64        `json:"points"`                               // what the first player won per game on average, in points; losses count below zero
	Rating   int            `json:"rating,omitempty"`                     // mean rating of the players, over the rated games
	Value    string         `json:"value,omitempty" enum:"win draw loss"` // what tables know of the turn, for the side that makes it
	Loss     *float64       `json:"loss,omitempty"`                       // with dice: what the turn loses against the best, by a quick look, in points at a stake of one; of a roll, what the turns that were played with it lost on average
	Distance *int           `json:"distance,omitempty"`                   // turns of both sides to the end, counted from before this turn
	Samples  []ExplorerGame `json:"samples"`                              // up to three games, the latest first
}

// ExplorerGame is a finished game.
type ExplorerGame struct {
	Table   string    `json:"table"`                             // its table
	Game    int       `json:"game"`                              // of the table, counted from 1
	Players [2]string `json:"players"`                           // who sits there, in no order
	Winner  string    `json:"winner" enum:"first second nobody"` // of the game
	Ended   int64     `json:"ended"`                             // when, in milliseconds since 1970
}
