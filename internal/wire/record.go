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

// RecordNote is something about a game of a record.
type RecordNote struct {
	Game    int      `json:"game"`    // number of the game in the record, counted from 1
	Line    int      `json:"line"`    // line of the record, counted from 1
	Column  int      `json:"column"`  // column of that line, counted from 1
	Reasons []Reason `json:"reasons"` // what there is to say
}
