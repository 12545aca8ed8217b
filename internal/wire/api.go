package wire

// Problem is the body of every refusal.
type Problem struct {
	// Why, for programs: a closed set of tokens that never change.
	Kind    string   `json:"kind" enum:"bad-request sign-in not-yours foreign-origin not-found no-such-method stale name-taken too-large wrong-media refused upgrade too-many unavailable busy unexpected"`
	Text    string   `json:"text"`              // one sentence for people, in the reader's language
	Reasons []Reason `json:"reasons,omitempty"` // the single reasons, if the referee or the table has refused
}

// NewTable asks for a table.
type NewTable struct {
	Rules    string     `json:"rules"`              // a rule set, with or without switches: "chess/fide" or "towers/gerber?rejump=false"
	Clock    string     `json:"clock,omitempty"`    // time control: "none" (the default), "5m+3s", "5m" or "3d"
	Position string     `json:"position,omitempty"` // text of the position to begin with; the usual start by default
	ByHand   bool       `json:"byHand,omitempty"`   // the players roll real dice and enter them
	Private  bool       `json:"private,omitempty"`  // the table is in no list: only people with the link find it
	Rated    bool       `json:"rated,omitempty"`    // the result counts for both ratings; needs a clock, the usual start, and two accounts or bots of different owners
	Seats    [2]NewSeat `json:"seats"`              // the first and the second seat
}

// NewSeat says how a seat of a new table is filled.
type NewSeat struct {
	Kind  string `json:"kind" enum:"me open engine"`   // yourself, somebody else, or a computer player of the server
	Level int    `json:"level,omitempty" within:"1-8"` // of an engine, 1 to 8
	Name  string `json:"name,omitempty"`               // a name for this seat, for two people at one screen
}

// MadeTable is a new table with its links.
type MadeTable struct {
	ID        string    `json:"id"`        // the table's id
	Watch     string    `json:"watch"`     // path of the page to look on
	SeatLinks [2]string `json:"seatLinks"` // path of the link for each open seat, otherwise empty; its last part is the token that takes the seat, once
}

// TakeSeat asks for an open seat: by the token of a link, or at a public table by its name.
type TakeSeat struct {
	Token string `json:"token,omitempty"`                    // the last part of a seat link
	Seat  string `json:"seat,omitempty" enum:"first second"` // at a public table; the first open seat by default
	Name  string `json:"name,omitempty"`                     // how a guest wants to be called at this table
}

// TakenSeat is the seat you got.
type TakenSeat struct {
	Table string `json:"table"`                    // the table's id
	Seat  string `json:"seat" enum:"first second"` // your seat
}

// TableLine is a table in a list.
type TableLine struct {
	ID       string  `json:"id"`                                              // the table's id
	Rules    string  `json:"rules"`                                           // the rule set with its switches
	Clock    string  `json:"clock"`                                           // time control, "none" without one
	Phase    string  `json:"phase" enum:"waiting playing over aborted"`       // waiting for players, in play, finished with a result, or called off
	Rated    bool    `json:"rated,omitempty"`                                 // the result counts for both ratings
	Private  bool    `json:"private,omitempty"`                               // only in your own lists
	Seats    [2]Seat `json:"seats"`                                           // the first and the second seat
	ToAct    string  `json:"toAct,omitempty" enum:"first second dice nobody"` // the seat that must act now
	Turns    int     `json:"turns"`                                           // how many turns the game has
	Winner   string  `json:"winner,omitempty" enum:"first second nobody"`     // once it is over; “nobody” is a draw
	Created  int64   `json:"created"`                                         // when it was made, in milliseconds since 1970
	Changed  int64   `json:"changed"`                                         // when it last changed, in milliseconds since 1970
	Position string  `json:"position"`                                        // the position as text
}

// Tables is a page of tables.
type Tables struct {
	Tables []TableLine `json:"tables"`         // newest first
	Next   string      `json:"next,omitempty"` // the cursor of the next page; missing on the last
}

// Person is a guest, an account or a bot.
type Person struct {
	ID      string       `json:"id"`                            // never changes, also not when a guest becomes an account
	Name    string       `json:"name"`                          // of a guest without a name: in the reader's language
	Kind    string       `json:"kind" enum:"guest account bot"` // what the person is
	Since   int64        `json:"since"`                         // in milliseconds since 1970
	Ratings []RatingLine `json:"ratings"`                       // one for each family and speed that was played rated
	Scores  []ScoreLine  `json:"scores"`                        // results by family
	Owner   string       `json:"owner,omitempty"`               // of a bot: the id of its account
}

// RatingLine is a rating in one family at one speed.
type RatingLine struct {
	Family string `json:"family"`                                         // family of games
	Speed  string `json:"speed" enum:"bullet blitz rapid slow days none"` // how fast the clock is; “none” is without a clock
	Rating
	Games int `json:"games"` // how many games it is based on
}

// ScoreLine is somebody's results in a family.
type ScoreLine struct {
	Family string `json:"family"` // family of games
	Won    int    `json:"won"`    // games won
	Drawn  int    `json:"drawn"`  // games drawn
	Lost   int    `json:"lost"`   // games lost
}

// Ranked is one line of a rating list.
type Ranked struct {
	Person string `json:"person"`                        // the person's id
	Name   string `json:"name"`                          // the person's name
	Kind   string `json:"kind" enum:"guest account bot"` // what the person is
	Rating
	Games int `json:"games"` // how many games the rating is based on
}

// Ranking is a page of a rating list.
type Ranking struct {
	People []Ranked `json:"people"`         // best first
	Next   string   `json:"next,omitempty"` // the cursor of the next page; missing on the last
}

// NewAccount asks for an account, or signs in.
type NewAccount struct {
	Name     string `json:"name"`     // capitals do not matter
	Password string `json:"password"` // at least eight characters
}

// NewName asks for another name for a guest.
type NewName struct {
	Name string `json:"name"` // 2 to 24 characters
}

// NewPassword asks for another password; all other sessions of the account end.
type NewPassword struct {
	Old string `json:"old"` // the current password
	New string `json:"new"` // the new one, at least eight characters
}

// Bots are your bots.
type Bots struct {
	Bots []BotLine `json:"bots"` // oldest first
}

// BotLine is a bot in a list; its token is shown only when it is made.
type BotLine struct {
	ID    string `json:"id"`    // the bot's id
	Name  string `json:"name"`  // the bot's name
	Since int64  `json:"since"` // when it was made, in milliseconds since 1970
}

// NewBot asks for a bot of your account.
type NewBot struct {
	Name string `json:"name"` // as unique as an account's name
}

// MadeBot is a new bot with its token.
type MadeBot struct {
	ID    string `json:"id"`    // the bot's id
	Name  string `json:"name"`  // the bot's name
	Token string `json:"token"` // for the header “Authorization: Bearer …”; it is shown this once
}

// Tokens are your tokens, for programs that act in your name.
type Tokens struct {
	Tokens []TokenLine `json:"tokens"` // oldest first
}

// TokenLine is a token in a list; the token itself is shown only when it is made.
type TokenLine struct {
	ID      string   `json:"id"`                                                            // for revoking it
	Name    string   `json:"name"`                                                          // what its owner calls it
	Scopes  []string `json:"scopes" enum:"read play challenges study records events admin"` // what it is good for
	Since   int64    `json:"since"`                                                         // when it was made, in milliseconds since 1970
	Used    int64    `json:"used,omitempty"`                                                // when it was last used, to the minute; missing: never
	Expires int64    `json:"expires,omitempty"`                                             // when it ends by itself, in milliseconds since 1970; missing: never
}

// NewToken asks for a token of your account.
type NewToken struct {
	Name   string   `json:"name"`                                                          // what you recognise it by
	Scopes []string `json:"scopes" enum:"read play challenges study records events admin"` // what it is good for, one at least: “read” sees what you see, “play” opens tables, plays and chats, “challenges” challenges people and answers them, “study” keeps what you learn, “records” imports records and exports games, “events” opens events, enters and manages them, “admin” looks after the house as far as the role of your account reaches; “play” includes “challenges” and “study”
	Days   int      `json:"days,omitempty" within:"1-3650"`                                // how long it lasts; missing: until you revoke it
}

// MadeToken is a new token.
type MadeToken struct {
	ID      string   `json:"id"`                                                            // for revoking it
	Name    string   `json:"name"`                                                          // what its owner calls it
	Scopes  []string `json:"scopes" enum:"read play challenges study records events admin"` // what it is good for
	Token   string   `json:"token"`                                                         // for the header “Authorization: Bearer …”; it is shown this once
	Expires int64    `json:"expires,omitempty"`                                             // when it ends by itself, in milliseconds since 1970; missing: never
}

// RuleSet is a game with its rules: an entry of the cupboard.
type RuleSet struct {
	ID       string    `json:"id"`       // family and set, such as "checkers/maple"
	Family   string    `json:"family"`   // family of games
	Title    string    `json:"title"`    // in the reader's language
	Sides    [2]string `json:"sides"`    // what the first and the second side are called, in the reader's language
	Chapters []string  `json:"chapters"` // of the rule book, by the letters their clauses begin with
	Switches []Switch  `json:"switches"` // what can be chosen
	Board    Board     `json:"board"`    // how the board is laid out
	// About how strong levels 1 to 8 of the computer player are, where that is measured: on the scale by which chess programs limit themselves (UCI_Elo).
	Ratings []int `json:"ratings,omitempty"`
}

// Switch is one choice within a rule set. Choose by adding it to the id: "towers/gerber?rejump=false".
type Switch struct {
	Name   string   `json:"name"`   // of the switch
	Clause string   `json:"clause"` // id of the clause it is about
	Values []string `json:"values"` // what it can be, the default first
	// The value that the words of the sheet alone give, where the default goes beyond them.
	Printed string `json:"printed,omitempty"`
}

// Board is what you need to know to draw a board.
type Board struct {
	Layout       string     `json:"layout" enum:"squares lines points"` // a chequered board, points joined by lines, or the long points of backgammon
	Cells        [][]string `json:"cells"`                              // names of the places, row by row from the top; empty where there is none
	LightPlaying bool       `json:"lightPlaying,omitempty"`             // the pieces use the light squares
}

// RuleSets is the cupboard.
type RuleSets struct {
	RuleSets []RuleSet `json:"ruleSets"` // everything that can be played
}

// NewChallenge challenges an account or a bot to a game.
type NewChallenge struct {
	To       string `json:"to"`                                 // name of the account or bot; capitals do not matter
	Rules    string `json:"rules"`                              // a rule set, with or without switches
	Clock    string `json:"clock,omitempty"`                    // time control, as for a new table; none by default
	Position string `json:"position,omitempty"`                 // text of the position to begin with; the usual start by default
	Private  bool   `json:"private,omitempty"`                  // the table is in no list
	Rated    bool   `json:"rated,omitempty"`                    // the result counts for both ratings; needs a clock, the usual start, and two owners
	Seat     string `json:"seat,omitempty" enum:"first second"` // the seat you want; drawn by lot by default
}

// Challenge is a challenge that has not been answered. It expires after a day.
type Challenge struct {
	ID       string     `json:"id"`                                 // to answer it with
	From     Challenger `json:"from"`                               // the challenger
	To       Challenger `json:"to"`                                 // the challenged
	Rules    string     `json:"rules"`                              // the rule set
	Clock    string     `json:"clock"`                              // time control, "none" without one
	Position string     `json:"position,omitempty"`                 // text of the position to begin with; missing: the usual start
	Private  bool       `json:"private,omitempty"`                  // the table will be in no list
	Rated    bool       `json:"rated,omitempty"`                    // the result will count for both ratings
	Seat     string     `json:"seat,omitempty" enum:"first second"` // the challenger's seat; missing: drawn by lot
	Since    int64      `json:"since"`                              // when it was made, in milliseconds since 1970
	Expires  int64      `json:"expires"`                            // when it expires, in milliseconds since 1970
}

// Challenger is a person in a challenge.
type Challenger struct {
	Person string `json:"person"`                        // the person's id
	Name   string `json:"name"`                          // the person's name
	Kind   string `json:"kind" enum:"guest account bot"` // what the person is
}

// Challenges are those you have got and made.
type Challenges struct {
	In  []Challenge `json:"in"`  // to you, newest first
	Out []Challenge `json:"out"` // by you, newest first
}

// OEmbed is how a program shows a link to one of our pages (oembed.com).
type OEmbed struct {
	Version   string `json:"version"`          // of oEmbed: always 1.0
	Type      string `json:"type" enum:"rich"` // a frame
	Title     string `json:"title"`            // of the page
	Provider  string `json:"provider_name"`    // always Crownhead
	Site      string `json:"provider_url"`     // the home page
	HTML      string `json:"html"`             // the frame
	Width     int    `json:"width"`            // of the frame, in pixels
	Height    int    `json:"height"`           // of the frame, in pixels
	Thumbnail string `json:"thumbnail_url"`    // a picture with board and words
	ThumbWide int    `json:"thumbnail_width"`  // of the picture, in pixels
	ThumbHigh int    `json:"thumbnail_height"` // of the picture, in pixels
}
