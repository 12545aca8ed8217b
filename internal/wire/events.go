package wire

// NewEvent is an event to be opened: an evening, a class, a family's cup.
type NewEvent struct {
	// Name is what it is called, up to 60 characters.
	Name string `json:"name"`
	// Format is how it is paired.
	Format string `json:"format" enum:"swiss roundrobin double knockout arena"`
	// Rules are the sheets that are played. With several, it is a box cup: round after round the next.
	Rules []string `json:"rules"`
	// Rounds is how many a Swiss has; 0 is as many as find a winner.
	Rounds int `json:"rounds,omitempty"`
	// Minutes is how long an arena lasts.
	Minutes int `json:"minutes,omitempty"`
	// Clock is that of its tables, such as 5+3 or 3d; none if it is empty.
	Clock string `json:"clock,omitempty"`
	// Rated games count for ratings, if both players have accounts. Games at real boards never do.
	Rated bool `json:"rated,omitempty"`
	// Private events are seen by who takes part and by who knows the code.
	Private bool `json:"private,omitempty"`
	// RealBoards: it is played at boards in the room, and results are written down by hand.
	RealBoards bool `json:"realBoards,omitempty"`
	// Bots may enter.
	Bots bool `json:"bots,omitempty"`
	// Class: children come in by first name and three pictures, there is no chat, and nobody outside sees it.
	Class bool `json:"class,omitempty"`
	// Auto: the next round begins as soon as all results are in.
	Auto bool `json:"auto,omitempty"`
	// NoShows is after how many no-shows somebody is out; 0 is two.
	NoShows int `json:"noShows,omitempty"`
	// Wait is after how many minutes somebody who has made no turn at a table is a no-show; 0 leaves it to the organiser.
	Wait int `json:"wait,omitempty"`
	// Holidays are days on which no turn is due, where turns have days. Organisers can add some and take them back later.
	Holidays []Holiday `json:"holidays,omitempty"`
	// Match is to how many points a match is played, on sheets that have matches; 0 is a single game.
	Match int `json:"match,omitempty"`
	// TieBreaks are FIDE's codes in their order: DE, BH, BH-C1, SB, PS, KS, WON, TPR.
	TieBreaks []string `json:"tieBreaks,omitempty"`
	// Starts is when it begins, in milliseconds since 1970; 0 is not said.
	Starts int64 `json:"starts,omitempty"`
	// Club is whose evening it is, by the club's id.
	Club string `json:"club,omitempty"`
	// Roster is names, one on each line, with club and rating after commas if you like.
	Roster string `json:"roster,omitempty"`
}

// EventCommand is something that is done in an event. Which fields count depends on what is done.
type EventCommand struct {
	// Do is what is done. Players may join, claim, leave, return, rest, report and take a holiday for themselves; the rest is the organiser's.
	Do string `json:"do" enum:"join claim leave return rest report enter roster free apart together start next swap result noshow announce finish organise review holiday no-holiday again"`
	// Code is that of the event, which lets people in.
	Code string `json:"code,omitempty"`
	// Name, Club and Rating are those of who enters.
	Name   string `json:"name,omitempty"`
	Club   string `json:"club,omitempty"`   // where they come from
	Rating int    `json:"rating,omitempty"` // as they were entered
	// Roster is many names at once, see NewEvent.
	Roster string `json:"roster,omitempty"`
	// Player and Other are players by their numbers.
	Player int `json:"player,omitempty"`
	Other  int `json:"other,omitempty"` // the other player, by number
	// Pictures are the three that a child has chosen, from 1 to 6.
	Pictures []int `json:"pictures,omitempty"`
	// Round and Board say which game is meant, from 1.
	Round int `json:"round,omitempty"`
	Board int `json:"board,omitempty"` // which board, from 1
	// Result is how it ended, first player first; +- is a win by default.
	Result string `json:"result,omitempty" enum:"1-0 0-1 1/2 +- -+ --"`
	// Half: a bye that is asked for gives half a point.
	Half bool `json:"half,omitempty"`
	// Minutes is when the next round begins, from now.
	Minutes int `json:"minutes,omitempty"`
	// Why is a line for the log, when a result is corrected.
	Why string `json:"why,omitempty"`
	// Person is who becomes another organiser, by id.
	Person string `json:"person,omitempty"`
	// From and To are the first and the last day of a holiday, such as 2026-12-24; without To it is a single day. An organiser sets holidays for all; a player,
	// or an organiser who says a Player, one player's own.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"` // the last day of a holiday
}

// EventLine is an event in a list.
type EventLine struct {
	ID      string `json:"id"`                                // the id
	Name    string `json:"name"`                              // as everybody reads it
	Format  string `json:"format"`                            // how it is paired
	Rules   string `json:"rules"`                             // the sheets, with blanks between them
	Phase   string `json:"phase" enum:"entries running over"` // how far it is
	Private bool   `json:"private,omitempty"`                 // only who takes part sees it
	Players int    `json:"players"`                           // how many, or who
	Round   int    `json:"round"`                             // the newest
	Starts  int64  `json:"starts,omitempty"`                  // when it begins, in milliseconds since 1970
	Club    string `json:"club,omitempty"`                    // where they come from
}

// EventList is events, newest first.
type EventList struct {
	Events []EventLine `json:"events"` // newest first
}

// EventState is an event as you see it.
type EventState struct {
	ID string `json:"id"` // the id
	// Seq is the number of the last line of its log.
	Seq      int      `json:"seq"`
	Settings NewEvent `json:"settings"`                          // as it was opened
	Phase    string   `json:"phase" enum:"entries running over"` // how far it is
	// Code lets people in; only who takes part sees it.
	Code string `json:"code,omitempty"`
	// Organiser: you may change it.
	Organiser bool `json:"organiser,omitempty"`
	// You are a player, by number; 0 if not.
	You     int           `json:"you,omitempty"`
	Players []EventPlayer `json:"players"` // how many, or who
	Rounds  []EventRound  `json:"rounds"`  // one after the other
	// Of is how many rounds there will be; 0 if nobody knows yet.
	Of        int             `json:"of"`
	Standings []EventStanding `json:"standings"` // who is where now
	// Why says why the first of two neighbours who are level on points is before the other.
	Why []EventWhy `json:"why,omitempty"`
	// Bracket is a knockout, round by round, with the ties that are not known yet; other formats have none.
	Bracket [][]EventTie `json:"bracket,omitempty"`
	// Seal is the hash of the secret of all lots; Secret is opened with the first pairing.
	Seal   string `json:"seal"`
	Secret string `json:"secret,omitempty"` // of all lots
	// Missing is how many results of the round are missing.
	Missing int `json:"missing"`
	// Next is when the next round was announced for, in milliseconds since 1970.
	Next int64 `json:"next,omitempty"`
	// Log is what has happened, a sentence each, newest last.
	Log []EventNote `json:"log"`
}

// EventPlayer is somebody in an event.
type EventPlayer struct {
	Number int    `json:"number"`           // counted from 1
	Name   string `json:"name"`             // as everybody reads it
	Club   string `json:"club,omitempty"`   // where they come from
	Rating int    `json:"rating,omitempty"` // as they were entered
	// Here: somebody plays under this name, and not only a line of the roster.
	Here bool `json:"here,omitempty"`
	Bot  bool `json:"bot,omitempty"` // a program plays
	// State is playing, withdrawn or removed.
	State string `json:"state" enum:"playing withdrawn removed"`
	// Rests is the next round with a bye that was asked for.
	Rests int `json:"rests,omitempty"`
	// Holidays are this player's own, on which no turn of theirs is due.
	Holidays []Holiday `json:"holidays,omitempty"`
}

// EventRound is the boards of a round.
type EventRound struct {
	N      int          `json:"n"`      // counted from 1
	Rules  string       `json:"rules"`  // the sheets, with blanks between them
	At     int64        `json:"at"`     // when, in milliseconds since 1970
	Boards []EventBoard `json:"boards"` // the games
	// Byes are players without an opponent.
	Byes []int `json:"byes,omitempty"`
}

// EventBoard is one game of a round.
type EventBoard struct {
	N      int `json:"n"`      // counted from 1
	First  int `json:"first"`  // the number of who moves first
	Second int `json:"second"` // the number of the other
	// Table is where it is played; empty for a real board.
	Table  string `json:"table,omitempty"`
	Result string `json:"result,omitempty" enum:"1-0 0-1 1/2 +- -+ --"` // how it ended
	// Says is what each of the two has entered, until they agree.
	Says [2]string `json:"says"`
}

// EventStanding is a line of the standings.
type EventStanding struct {
	Place  int    `json:"place"`  // equal for those whom nothing tells apart
	Player int    `json:"player"` // by number
	Points string `json:"points"` // such as 4½
	// TieBreaks are the figures, in the order of the settings.
	TieBreaks []string `json:"tieBreaks"`
	// Rounds is what happened in each round: the result and the opponent.
	Rounds []EventCell `json:"rounds"`
}

// EventCell is what a player did in a round.
type EventCell struct {
	Opponent int    `json:"opponent,omitempty"` // by number; none in a round without one
	First    bool   `json:"first,omitempty"`    // the number of who moves first
	Score    string `json:"score"`              // such as 1, ½, + or –
}

// EventTie is two players of a knockout, of whom one goes on.
type EventTie struct {
	First  int    `json:"first,omitempty"`  // the upper player, by number; none before it is known
	Second int    `json:"second,omitempty"` // the lower player, by number
	Winner int    `json:"winner,omitempty"` // who goes on, by number
	Score  string `json:"score,omitempty"`  // of all their games, such as 1½ : ½
	Bye    bool   `json:"bye,omitempty"`    // there is no opponent
}

// EventWhy is why the first of two is before the other.
type EventWhy struct {
	First  int    `json:"first"`  // the number of who moves first
	Second int    `json:"second"` // the number of the other
	Text   string `json:"text"`   // a sentence
}

// EventNote is a line of the log.
type EventNote struct {
	At   int64  `json:"at"`   // when, in milliseconds since 1970
	Text string `json:"text"` // a sentence
}

// EventNews is what an event's stream says: that its log has grown.
type EventNews struct {
	Type string `json:"type" enum:"event"` // what it is
	Seq  int    `json:"seq"`               // the number of the last line
}
