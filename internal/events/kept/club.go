package kept

import "time"

// Club is people who meet again and again.
type Club struct {
	ID, Name, Place string
	Private         bool // only members see it
	Best            int  // how many evenings of a season count; 0 is all
	Season          time.Time
	Made            time.Time
}

// ClubRow is a club in a list.
type ClubRow struct {
	ID, Name, Place string
	Private         bool
	Members         int
	Organiser       bool // the reader has the role
}

// Member is an account in a club, as it is called today.
type Member struct {
	Person, Name string
	Organiser    bool
	Since        time.Time
	Ratings      []Rated
}

// Rated is a rating of a member from games on this server.
type Rated struct {
	Family, Speed                string
	Value, Deviation, Volatility float64
	Games                        int
}

// Invitation lets one person in, once, until it expires. The link itself is not kept: ID is the beginning of its hash.
type Invitation struct {
	ID, Club string
	Expires  time.Time
}
