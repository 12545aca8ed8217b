package wire

// NewClub is a club to be founded, or what is said of one.
type NewClub struct {
	// Name is what it is called, up to 60 characters.
	Name string `json:"name"`
	// Place is where it meets, in a line.
	Place string `json:"place,omitempty"`
	// Private clubs are seen by their members alone, and so are their events.
	Private bool `json:"private,omitempty"`
	// Best is how many evenings of a season count for each player; 0 is all.
	Best int `json:"best,omitempty"`
}

// ClubCommand is something that is done in a club. Which fields count depends on what is done.
type ClubCommand struct {
	// Do is what is done. Everybody may leave; the rest is for organisers. “season” begins a new one.
	Do string `json:"do" enum:"leave change season invite withdraw organiser member remove"`
	// Club is what is said of it from now on, for “change”.
	Club *NewClub `json:"club,omitempty"`
	// Person is a member by id, for “organiser”, “member” and “remove”.
	Person string `json:"person,omitempty"`
	// Invitation is the id of one that is taken back.
	Invitation string `json:"invitation,omitempty"`
}

// ClubLine is a club in a list.
type ClubLine struct {
	ID        string `json:"id"`                  // the id
	Name      string `json:"name"`                // as everybody reads it
	Place     string `json:"place,omitempty"`     // where it meets
	Private   bool   `json:"private,omitempty"`   // only members see it
	Members   int    `json:"members"`             // how many
	Organiser bool   `json:"organiser,omitempty"` // you may open events for it
}

// ClubList is clubs by their names.
type ClubList struct {
	Clubs []ClubLine `json:"clubs"` // by their names
}

// Club is a club as you see it.
type Club struct {
	ID      string  `json:"id"`      // the id
	Said    NewClub `json:"said"`    // its name, place and rules
	Founded int64   `json:"founded"` // when, in milliseconds since 1970
	// Role is yours; none for a stranger.
	Role    string       `json:"role,omitempty" enum:"organiser member"`
	Members []ClubMember `json:"members"` // the strongest first
	// Events are its evenings that you may see: those under way and to come first, then the newest.
	Events []EventLine `json:"events"`
	Season Season      `json:"season"` // the table over several evenings
	// Invitations still let somebody in; organisers see them.
	Invitations []ClubInvitation `json:"invitations,omitempty"`
	// Invited is the secret of an invitation that was just made. It is shown this once: /clubs/join/SECRET lets one person in.
	Invited string `json:"invited,omitempty"`
}

// ClubMember is an account in a club.
type ClubMember struct {
	Person string `json:"person"`                       // the id
	Name   string `json:"name"`                         // as everybody reads it
	Role   string `json:"role" enum:"organiser member"` // what they may do
	Since  int64  `json:"since"`                        // in milliseconds since 1970
	// Family and Speed are the rating list in which they have played most on this server; Rating is theirs there. None before the first rated game.
	Family      string `json:"family,omitempty"`
	Speed       string `json:"speed,omitempty"`       // of the rating
	Rating      int    `json:"rating,omitempty"`      // from games on this server
	Provisional bool   `json:"provisional,omitempty"` // it says little yet
	Games       int    `json:"games,omitempty"`       // rated ones in that list
}

// ClubInvitation lets one person in, once.
type ClubInvitation struct {
	ID      string `json:"id"`      // the id
	Expires int64  `json:"expires"` // when, in milliseconds since 1970
}

// Season is the table over several evenings of a club.
type Season struct {
	Since int64 `json:"since"` // when it began, in milliseconds since 1970
	// How says how points count.
	How      string          `json:"how"`
	Evenings []SeasonEvening `json:"evenings"` // the columns, the oldest first
	Rows     []SeasonRow     `json:"rows"`     // the best first
}

// SeasonEvening is an event that counts in a season.
type SeasonEvening struct {
	ID   string `json:"id"`   // of the event
	Name string `json:"name"` // as everybody reads it
	At   int64  `json:"at"`   // when its first round began, in milliseconds since 1970
}

// SeasonRow is a player of a season.
type SeasonRow struct {
	Place  int          `json:"place"`            // equal for those with as many points
	Name   string       `json:"name"`             // as everybody reads it
	Person string       `json:"person,omitempty"` // the id of a member; none for a guest
	Cells  []SeasonCell `json:"cells"`            // one for each evening
	Points int          `json:"points"`           // in all
}

// SeasonCell is what a player got on an evening.
type SeasonCell struct {
	Came   bool `json:"came,omitempty"`   // they played
	Points int  `json:"points,omitempty"` // by their place
	Counts bool `json:"counts,omitempty"` // it is among the best, which count
}

// JoinClub uses an invitation.
type JoinClub struct {
	Invitation string `json:"invitation"` // its secret
}
