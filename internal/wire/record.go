package wire

// Imported is what became of the games of a record.
type Imported struct {
	Tables  []ImportedTable `json:"tables"`            // the new tables, in the order of the record
	Faults  []RecordNote    `json:"faults"`            // games that could not be imported, and why
	Remarks []RecordNote    `json:"remarks"`           // what was read otherwise than it is written
	Left    int             `json:"left,omitempty"`    // games that were not read, because one request takes no more
	Omitted int             `json:"omitted,omitempty"` // faults and remarks that are not listed
}

// ImportedTable is a table made of one game, or of the games of one match.
type ImportedTable struct {
	ID    string `json:"id"`    // the table's id
	Games []int  `json:"games"` // the numbers of its games in the record, counted from 1
}

// SavedGame is a finished game of somebody as one line of JSON.
type SavedGame struct {
	Table   string      `json:"table"`                                       // the table's id
	Game    int         `json:"game"`                                        // which game of the table, counted from 1
	Rules   string      `json:"rules"`                                       // the rule set with its switches
	Start   string      `json:"start,omitempty"`                             // the position it began with, if that is not the usual one
	Players [2]string   `json:"players"`                                     // the names of first and second
	Rated   bool        `json:"rated"`                                       // whether it counts for ratings
	Since   int64       `json:"since"`                                       // when the table was opened, in milliseconds since 1970
	Turns   []string    `json:"turns"`                                       // as the rules write them, rolls of the dice too
	Winner  string      `json:"winner,omitempty" enum:"first second nobody"` // “nobody” is a draw; not there if the game has no result
	Points  int         `json:"points,omitempty"`                            // what the game is worth to the winner
	Why     string      `json:"why,omitempty"`                               // the token of how it ended, if anybody says
	Tags    []RecordTag `json:"tags"`                                        // what else its record says
}

// RecordTag is a named fact about a game, such as ECO.
type RecordTag struct {
	Name  string `json:"name"`  // as PGN calls it
	Value string `json:"value"` // what it says
}

// RecordNote is something about a game of a record.
type RecordNote struct {
	Game    int      `json:"game"`    // number of the game in the record, counted from 1
	Line    int      `json:"line"`    // line of the record, counted from 1
	Column  int      `json:"column"`  // column of that line, counted from 1
	Reasons []Reason `json:"reasons"` // what there is to say
}
