package wire

// Problem is the body of every refusal of the API.
type Problem struct {
	Kind    string   `json:"kind"` // a closed set of tokens: bad-request, not-found, not-yours, stale, refused, …
	Text    string   `json:"text"` // one sentence in the reader's language
	Reasons []Reason `json:"reasons,omitempty"`
}

// NewTable asks for a table.
type NewTable struct {
	Rules    string     `json:"rules"`
	Clock    string     `json:"clock,omitempty"`    // none unless said
	Position string     `json:"position,omitempty"` // to begin with; the start unless said
	ByHand   bool       `json:"byHand,omitempty"`   // the players roll real dice
	Private  bool       `json:"private,omitempty"`  // not in any list: only who has the link finds it
	Rated    bool       `json:"rated,omitempty"`    // needs two accounts, a clock and no position of one's own
	Seats    [2]NewSeat `json:"seats"`
}

// NewSeat is how a seat of a new table is filled.
type NewSeat struct {
	Kind  string `json:"kind"`            // me, open, engine
	Level int    `json:"level,omitempty"` // of an engine, 1 to 8
	Name  string `json:"name,omitempty"`  // for two people at one screen
}

// MadeTable is a new table with its links.
type MadeTable struct {
	ID        string    `json:"id"`
	Watch     string    `json:"watch"`     // path of the page for who looks on
	SeatLinks [2]string `json:"seatLinks"` // path for each open seat; works once, then belongs to who used it
}

// TakeSeat asks for an open seat: by the token of a link, or at a public table by name.
type TakeSeat struct {
	Token string `json:"token,omitempty"`
	Seat  string `json:"seat,omitempty"`
	Name  string `json:"name,omitempty"` // how a guest wants to be called there
}

// TakenSeat is what one got.
type TakenSeat struct {
	Table string `json:"table"`
	Seat  string `json:"seat"`
}

// TableLine is a table in a list.
type TableLine struct {
	ID       string  `json:"id"`
	Rules    string  `json:"rules"`
	Clock    string  `json:"clock"`
	Phase    string  `json:"phase"`
	Rated    bool    `json:"rated,omitempty"`
	Private  bool    `json:"private,omitempty"`
	Seats    [2]Seat `json:"seats"`
	ToAct    string  `json:"toAct,omitempty"`
	Turns    int     `json:"turns"`
	Winner   string  `json:"winner,omitempty"`
	Created  int64   `json:"created"`
	Changed  int64   `json:"changed"`
	Position string  `json:"position"` // text
}

// Tables is a page of tables; Next is the cursor of the page after it.
type Tables struct {
	Tables []TableLine `json:"tables"`
	Next   string      `json:"next,omitempty"`
}

// Person is who plays: a guest, an account or a bot.
type Person struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Kind    string       `json:"kind"` // guest, account, bot
	Since   int64        `json:"since"`
	Ratings []RatingLine `json:"ratings"`
	Scores  []ScoreLine  `json:"scores"`
	Owner   string       `json:"owner,omitempty"` // of a bot
}

// RatingLine is a rating in one family at one speed.
type RatingLine struct {
	Family string `json:"family"`
	Speed  string `json:"speed"` // bullet, blitz, rapid, slow, days, none
	Rating
	Games int `json:"games"`
}

// ScoreLine is how somebody has done in a family.
type ScoreLine struct {
	Family string `json:"family"`
	Won    int    `json:"won"`
	Drawn  int    `json:"drawn"`
	Lost   int    `json:"lost"`
}

// Ranked is one line of a rating list.
type Ranked struct {
	Person string `json:"person"`
	Name   string `json:"name"`
	Kind   string `json:"kind"`
	Rating
	Games int `json:"games"`
}

// Ranking is a page of a rating list, best first.
type Ranking struct {
	People []Ranked `json:"people"`
	Next   string   `json:"next,omitempty"`
}

// NewAccount asks for an account, or signs in.
type NewAccount struct {
	Name     string `json:"name"`
	Password string `json:"password"`
}

// NewName is how a guest wants to be called.
type NewName struct {
	Name string `json:"name"`
}

// NewPassword asks for another password; all other sessions of the account end.
type NewPassword struct {
	Old string `json:"old"`
	New string `json:"new"`
}

// Bots are those of one's own.
type Bots struct {
	Bots []BotLine `json:"bots"`
}

// BotLine is a bot in a list; its token is shown only when it is made.
type BotLine struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Since int64  `json:"since"`
}

// NewBot asks for a bot account of one's own.
type NewBot struct {
	Name string `json:"name"`
}

// MadeBot is a bot with its token, which is shown this once.
type MadeBot struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Token string `json:"token"`
}

// RuleSet is an entry of the cupboard.
type RuleSet struct {
	ID       string    `json:"id"`
	Family   string    `json:"family"`
	Title    string    `json:"title"`
	Sides    [2]string `json:"sides"`
	Chapters []string  `json:"chapters"`
	Switches []Switch  `json:"switches"`
	Board    Board     `json:"board"`
}

// Switch is one named choice of a rule set, its default first.
type Switch struct {
	Name   string   `json:"name"`
	Clause string   `json:"clause"`
	Values []string `json:"values"`
	// Printed is the value that the words of the sheet alone give, where the default goes beyond them.
	Printed string `json:"printed,omitempty"`
}

// Board is what a drawing must know.
type Board struct {
	Layout       string     `json:"layout"` // squares, lines, points
	Cells        [][]string `json:"cells"`  // row by row from the top
	LightPlaying bool       `json:"lightPlaying,omitempty"`
}

// RuleSets is the cupboard.
type RuleSets struct {
	RuleSets []RuleSet `json:"ruleSets"`
}
