package wire

// AdminAct is something that an administrator or a moderator does.
type AdminAct struct {
	// What is done.
	Act    string `json:"act" enum:"close close-table delete drop-factor drop-passkey guests hide invite mute notice password registration rename reopen retry role second-factor settle show sign-off unmute withdraw"`
	About  string `json:"about,omitempty"` // the id or name of a person, the id of a table, a report or an invitation, the name of a job
	Value  string `json:"value,omitempty"` // in which way: a name, a role (administrator, moderator, none), hours, days, the number of a line, open, invitation, closed, yes, no, a text
	Reason string `json:"reason"`          // why, 3 to 300 characters; it is written into the log
}

// AdminDone is what has come of an act.
type AdminDone struct {
	N       int    `json:"n"`                 // the number of its line in the log
	Hash    string `json:"hash"`              // the hash of that line
	Link    string `json:"link,omitempty"`    // a link that works once, to be sent to who it is for; shown this once
	Expires int64  `json:"expires,omitempty"` // until when the link works, in milliseconds since 1970
}

// AdminPerson is somebody as those see them who look after the house.
type AdminPerson struct {
	ID       string        `json:"id"`                                            // the person's id
	Name     string        `json:"name"`                                          // the name
	Kind     string        `json:"kind" enum:"guest account bot"`                 // what the person is
	Role     string        `json:"role,omitempty" enum:"administrator moderator"` // what the person may do for the house
	Owner    string        `json:"owner,omitempty"`                               // the id of a bot's owner
	Since    int64         `json:"since"`                                         // milliseconds since 1970
	Closed   bool          `json:"closed,omitempty"`                              // nobody can use the account
	Muted    int64         `json:"muted,omitempty"`                               // until when the person cannot chat, in milliseconds since 1970
	Sessions int           `json:"sessions,omitempty"`                            // in how many browsers the account is signed in; for administrators
	Tables   int           `json:"tables,omitempty"`                              // at how many tables the person has sat; of one person
	Reported int           `json:"reported,omitempty"`                            // how many reports are about the person; of one person
	Bots     []AdminPerson `json:"bots,omitempty"`                                // an account's bots; of one person
	Passkeys []Passkey     `json:"passkeys,omitempty"`                            // the account's passkeys; of one person, for administrators
}

// AdminPeople are people that were searched for.
type AdminPeople struct {
	People []AdminPerson `json:"people"` // those with a role first, then by name; at most 100
}

// AdminHouse is how the house is run.
type AdminHouse struct {
	Registration string      `json:"registration" enum:"open invitation closed"` // who can make an account: everybody, who has an invitation, nobody
	Fixed        bool        `json:"fixed,omitempty"`                            // the server was started with that, and it cannot be changed here
	Guests       bool        `json:"guests"`                                     // people without an account may play
	Factor       bool        `json:"factor,omitempty"`                           // administrators and moderators need a second factor
	Notice       string      `json:"notice,omitempty"`                           // what everybody reads on every page
	Waiting      int         `json:"waiting"`                                    // how many reports wait
	Jobs         []JobCount  `json:"jobs"`                                       // how much work waits, by its kind
	Failed       []FailedJob `json:"failed"`                                     // work that has failed and is tried again
}

// JobCount is how much work of a kind waits.
type JobCount struct {
	Kind string `json:"kind"` // flag, engine, review and so on
	N    int    `json:"n"`    // how many
}

// FailedJob is work that was tried and not done.
type FailedJob struct {
	Name  string `json:"name"`  // by which it can be tried again
	Kind  string `json:"kind"`  // what has to be done
	Tries int    `json:"tries"` // how often it was tried
	Since int64  `json:"since"` // since when it is due, in milliseconds since 1970
}

// AdminInvitations are invitations of the last 90 days.
type AdminInvitations struct {
	Invitations []Invitation `json:"invitations"` // the newest first
}

// Invitation lets one person make an account.
type Invitation struct {
	ID      string `json:"id"`             // by which it is withdrawn; it opens nothing
	Since   int64  `json:"since"`          // when it was made, in milliseconds since 1970
	Expires int64  `json:"expires"`        // until when it works, in milliseconds since 1970
	Used    int64  `json:"used,omitempty"` // when it was used, in milliseconds since 1970
	Name    string `json:"name,omitempty"` // who has used it
}

// Deletion asks to delete an account.
type Deletion struct {
	Password string `json:"password"` // the account's, once more
}

// SessionLine is a browser in which an account is signed in.
type SessionLine struct {
	ID      string `json:"id"`                // by which it is ended; it opens nothing
	Browser string `json:"browser,omitempty"` // the browser and its system, as it says itself
	Since   int64  `json:"since"`             // when it signed in, in milliseconds since 1970
	Seen    int64  `json:"seen"`              // when it was last used, within an hour or so
	Here    bool   `json:"here,omitempty"`    // it is the one that asks
}

// Sessions are where an account is signed in.
type Sessions struct {
	Sessions []SessionLine `json:"sessions"` // the last used first
}

// NewReport tells the people who look after the house of what happened at a table.
type NewReport struct {
	Line int    `json:"line,omitempty"` // the number of the event with the chat line; without it the report is about the table
	Text string `json:"text"`           // what is wrong, 3 to 1000 characters
}

// AdminReports are what people have reported.
type AdminReports struct {
	Reports []AdminReport `json:"reports"` // the newest first; at most 100
}

// AdminReport is what somebody has reported.
type AdminReport struct {
	ID      string     `json:"id"`                // the report's id
	Table   string     `json:"table"`             // the table's id
	Line    int        `json:"line,omitempty"`    // the number of the event with the chat line
	Said    string     `json:"said,omitempty"`    // the line as it was then
	About   *AdminName `json:"about,omitempty"`   // who has said it
	By      AdminName  `json:"by"`                // who reports
	Text    string     `json:"text"`              // in the reporter's words
	At      int64      `json:"at"`                // milliseconds since 1970
	Settled int64      `json:"settled,omitempty"` // when it was settled, in milliseconds since 1970
	Log     []LogLine  `json:"log,omitempty"`     // what has happened at the table; of one report
}

// AdminName is somebody by id and name.
type AdminName struct {
	ID   string `json:"id"`   // the person's id
	Name string `json:"name"` // the name now
}

// LogLine is an event of a table as a moderator reads it.
type LogLine struct {
	N    int    `json:"n"`              // its number
	At   int64  `json:"at"`             // milliseconds since 1970
	What string `json:"what"`           // the kind of event: joined, played, spoke and so on
	By   string `json:"by,omitempty"`   // the name of who did it
	Text string `json:"text,omitempty"` // the turn, or what was said
}

// AdminActs are lines of the log of acts.
type AdminActs struct {
	Acts []ActLine `json:"acts"`           // the newest first; at most 100
	Next int       `json:"next,omitempty"` // give this as “before” for the next page
}

// ActLine is what an administrator or a moderator has done.
type ActLine struct {
	N         int    `json:"n"`                   // 1, 2, 3, …
	At        int64  `json:"at"`                  // milliseconds since 1970
	By        string `json:"by"`                  // the id of who did it, or “console”
	ByName    string `json:"byName,omitempty"`    // the name now
	Act       string `json:"act"`                 // what was done
	About     string `json:"about,omitempty"`     // the id of whom or what it was about
	AboutName string `json:"aboutName,omitempty"` // the name now, of a person
	Value     string `json:"value,omitempty"`     // in which way
	Reason    string `json:"reason"`              // why
	Hash      string `json:"hash"`                // of the hash before it and this line
}
