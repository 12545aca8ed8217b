package kept

import "time"

// Explored is a finished game as the explorer counts it.
type Explored struct {
	Table   string
	Seq     int // the event that ended it
	Game    int // of the table, from 1
	Speed   string
	Private bool
	People  []string // who played it
	Winner  string   // first, second, nobody
	Points  int
	Rating  int // of both players together, the mean; 0 is without
	At      time.Time
	Turns   []ExploredTurn
}

// ExploredTurn is a turn in a position. Both are in the canonical form.
type ExploredTurn struct{ Position, Turn string }

// Bands are the ratings at which bands begin. Band 0 is games without ratings, band 1 is below the first of these.
var Bands = []int{1200, 1400, 1600, 1800, 2000}

// Exploration is what is asked of the explorer.
type Exploration struct {
	Position string // in its canonical form
	Person   string // only this person's games, private ones too; "" is everybody's
	Speed    string // "" is all
	Band     int    // -1 is all
}

// ExplorerRow is a turn in a position, and how the games went on.
type ExplorerRow struct {
	Turn                         string
	Games, First, Second, Points int
	Rated, Ratings               int // games with ratings, and the sum of these
	Samples                      []Sample
}

// Sample is a game that somebody may want to look at.
type Sample struct {
	Table  string
	Game   int
	Winner string
	At     time.Time
}
