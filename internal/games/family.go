package games

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
)

// Family is everything that is said about a family of games outside its rules and its computer player. Code that draws, records,
// plays, teaches and explains games asks it, and names no family.
type Family struct {
	ID    string
	Sets  []RuleSet // the first is what the family's name alone means
	Board Board

	// Tips are what helps to play it well.
	Tips []Tip

	// Kinds are its pieces, the lowest first. The lowest stands for its side beside a name.
	Kinds []string
	// Royal is the kind that a side has once and that comes first when pieces are laid out; "" if there is none.
	Royal string
	// Symbols are the drawings its boards need beyond its pieces, by their ids in the sprite.
	Symbols []string
	// Foot is who sits below the board as it is printed.
	Foot game.Seat
	// Plays is how a board of it takes turns from a person.
	Plays Plays
	// Jumps: a piece is taken by jumping over it. Elsewhere hands take what they land on.
	Jumps bool
	// Letters are what its pieces are written with in each language, in one order; none if turns are written without.
	Letters game.Text
	// Spoken are its turns that are words, by the word of the rules: what people type for each, the usual word first.
	Spoken map[string]game.Text
	// Aloud is how its turns are said; nil: as they are written.
	Aloud *Aloud
	// Beside is what First and Second have that does not stand on the board.
	Beside func(now Scene) [2]Beside

	// Record is the format in which other programs read its games.
	Record string
	// UCI: the Universal Chess Interface was made for it. There its turns are squares (e2e4, e7e8q) and a forced end is a mate.
	UCI bool
	// Dice: somebody rolls, the house or the players by hand. How its games are judged is said by Study.
	Dice bool
	// Matches is how a game can be one of a match, whose score is then part of its position; nil if it never is.
	Matches *Matches
	// Opening is how many random turns begin a pair of games between computer players: enough for many different ones, few
	// enough that neither side is lost. Dice do that by themselves.
	Opening int
	// Exact gives the exact tables of a rule set, with its switches: those in a folder, and those that travel with the program.
	// It gives nil if there can be none; a family without any has no Exact.
	Exact func(fullID, dir string) Exact
	// Pack is what a browser loads to play by exact tables too; nil if there is none.
	Pack *Pack
	// Net is what the computer player judges positions with beside what is in the program that browsers run; nil if all is in there.
	Net Net
	// Proves gives what can be proven of positions of a rule set, for a family that has no tables.
	Proves func(fullID string) Prober
	Bench  Bench
	// Words are what is said of this family alone, by key, beside the words that all share; and in the languages that call something otherwise in
	// this game, what is said instead of them.
	Words map[string]game.Text
	// Book is its chapters of the rule book.
	Book rulebook.Book
	// Compared is where its sheets differ, clause by clause; nil if the book does not compare them.
	Compared *rulebook.Comparison
	// Lessons are its courses, at most one for each rule set.
	Lessons []lessons.Course
	// Puzzles gives its puzzles, packed as package puzzles writes them. It is nil in a browser, which loads them apart, and where there are none.
	Puzzles func() []byte
	// Study is how its games are judged afterwards.
	Study Study
}

// Tray is the kinds in the order in which they are laid out by hand: K Q R B N P, and men before kings.
func (f *Family) Tray() []string {
	tray := slices.Clone(f.Kinds)
	if f.Royal != "" {
		slices.Reverse(tray)
	}
	return tray
}

// Exact is the exact tables of one rule set.
type Exact interface {
	// Dir is the folder, or "" if there is no place for one.
	Dir() string
	Build(context.Context, exact.Effort) error
	List() []exact.Entry
	// Built lists the tables in the folder: all, or those with one of these names.
	Built(names ...string) []exact.Target
	// Refused are files of the folder that cannot be used.
	Refused() []exact.Refused
	// Verify computes a table again, or so many random positions of it.
	Verify(ctx context.Context, name string, random, workers int) (exact.Check, error)
	Prober
	Close()
}

// Pack is exact tables for browsers, of the rule set that the family's name alone means. They are not part of the program that browsers
// run, and travel apart from it. What they know is said by the word pack.FAMILY.
type Pack struct {
	Content func() []byte      // the file
	More    func() [][]byte    // further files, which the player does without if they cannot be had; nil: there are none
	Open    func([]byte) error // takes a file into use
	Drills  []Drill            // positions to be played against it
}

// Net is the net of a computer player, for which browsers load a file.
type Net interface {
	// File is nil in a browser.
	File() []byte
	// Open takes a file into use, from the next search on.
	Open(file []byte) error
	Loaded() bool
}

// NetName is what the file of a family's net is called.
func NetName(family string) string { return family + netSuffix }

// NetOf is the family whose net has that name.
func NetOf(name string) (family string, ok bool) { return strings.CutSuffix(name, netSuffix) }

const netSuffix = "-net"

// Drill is a position for First, who acts.
type Drill struct {
	Position string
	Win      int // in so many turns at best; 0: a draw to be held
}

// Prober knows exact values of some positions. It can be asked by many at once.
type Prober interface {
	Probe(game.Position) exact.Probe
}

// Plays is how a board takes turns from a person. The page carries it for the script.
type Plays struct {
	// Confirm: a turn is sent only when the player says so, though nothing could follow.
	Confirm bool `json:"confirm,omitempty"`
	// Plan: turns can be laid out while the other side thinks.
	Plan bool `json:"plan,omitempty"`
	// Along is what goes along with a piece in a plan, whose legal turns nobody knows yet.
	Along []Along `json:"along,omitempty"`
	// Enters is the place beside the board to which a piece goes that is hit, and from which it comes in before any other moves; "" if what is taken is gone.
	Enters string `json:"enters,omitempty"`
	// Prefers is what a piece becomes in a plan, where there is a choice.
	Prefers string `json:"prefers,omitempty"`
	// MustTake: if every turn takes something, that is a duty, and those who can are marked. Elsewhere it is chance.
	MustTake bool `json:"mustTake,omitempty"`
	// Posses: three of a side in a line are drawn as one.
	Posses bool `json:"posses,omitempty"`
	// Claims is the word by which a piece is taken that has not done its duty; "" if there is no such turn.
	Claims string `json:"claims,omitempty"`
	// Raises is the word by which a side raises the stake, which the fact Stake tells; Refuses is the word of the other side that will not have it.
	// A raise that waits for an answer is a fact of its own, with the same word.
	Raises  string `json:"raises,omitempty"`
	Stake   string `json:"stake,omitempty"`
	Times   int    `json:"times,omitempty"` // how many times the stake is played for once it is raised
	Refuses string `json:"refuses,omitempty"`
	// Moves and Takes are how a step {from} a place {to} another is written; left out, 22-18 and 22x15.
	Moves string `json:"moves,omitempty"`
	Takes string `json:"takes,omitempty"`
	// Between is what a list of turns puts between the dice of a roll: 31 is 3-1.
	Between string `json:"between,omitempty"`
	// Counts are what a person can ask for of what lies beside the board, by the keys of [Count].
	Counts []string `json:"counts,omitempty"`
}

// Roll is a roll as a list of turns shows it. The script does the same (web/src/table/pairs.ts).
func (p Plays) Roll(text string) string {
	if p.Between == "" || strings.Contains(text, p.Between) {
		return text
	}
	return strings.Join(strings.Split(text, ""), p.Between)
}

// Matches is where a match is written down: the switch for its length, the fact of a position that tells the length, and that of the points of each
// side. A page carries the facts for the script.
type Matches struct {
	Switch string `json:"-"`
	Length string `json:"length"`
	Score  string `json:"score"`
}

// Read is how many points the match of a position goes to, and how many each side has; 0 if no match is played.
func (m *Matches) Read(facts []game.Fact) (length int, score [2]int) {
	for _, f := range facts {
		switch n, _ := strconv.Atoi(f.Value); {
		case f.Name == m.Length:
			length = n
		case f.Name == m.Score && f.Seat <= game.Second:
			score[f.Seat] = n
		}
	}
	return length, score
}

// Along is the pieces of the same side that go along with a piece that goes this way, if they are where they begin.
type Along struct {
	Is   string `json:"is"`
	From string `json:"from"`
	To   string `json:"to"`
	Also []Way  `json:"also"`
}

// Way is where a piece goes.
type Way struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// RuleSet is one sheet of a family.
type RuleSet struct {
	ID       string // "checkers/maple"
	Title    game.Text
	Sides    [2]game.Text // First and Second, as the sheet calls them
	Advice   string       // the entry of the book with the tips that the sheet itself prints; "" if it prints none
	Lot      string       // the clause by which lots decide the colours; "" if the sheet does not say so
	Chapters []string     // of the rule book: "FC", "FI"
	Main     []string     // the clauses that somebody who knows the family wants to be told
	Quoted   Quoted       // words of the sheet that our texts in other languages repeat
	Colours  [2]string    // of First and Second: the words board.side.COLOUR
	Pieces   [2]map[string]Face
	Card     *Card  // on the home page
	Pad      Pad    // how an evening of it is written down
	Shows    *Shown // among the pieces that a choice of wood is seen by
	Rules    Rules
	// Ratings are about how strong its levels are, from the first to the last, on a scale that players outside know; nil: not measured.
	Ratings []int

	Family   *Family    // set by [New]
	Switches []Switch   // likewise
	Terms    game.Terms // likewise: its own words for what the family calls otherwise
}

// Word is what the sheet says for a key: its family's word, or else the one that all games share, in its own terms.
func (r RuleSet) Word(lang game.Lang, key, shared string) string {
	if own := r.Family.Words[key].In(lang); own != "" {
		shared = own
	}
	return r.Terms.Say(lang, shared)
}

// Quoted are words of a sheet in the language that it is printed in. Titles and clauses in other languages repeat them as they are, and whoever reads them
// aloud must know that language.
type Quoted struct {
	Lang  game.Lang
	Words []string
}

// Face is one kind of piece of one side. The page carries it for the script.
type Face struct {
	Symbol string `json:"symbol"`          // id in the sprite
	Class  string `json:"class"`           // its colours
	Word   string `json:"word"`            // key of its name; its plural adds ".many"
	Edge   string `json:"edge,omitempty"`  // id when it lies within a tower, or borne off on edge
	Under  string `json:"under,omitempty"` // id when an enemy piece lies under it
	Letter string `json:"-"`               // in drawings in text
	Glyph  string `json:"-"`               // in a terminal; "" is the letter
	Solid  string `json:"-"`               // the same where the terminal has colours; "" is the glyph
}

// Card is a rule set on the home page: a game in its box. Its words are box.KEY.name and line.
type Card struct {
	Key     string
	Lid     string  // the box the game came in, or [Own]. Its words are lid.LID.name and about
	Shelf   int     // the order of the cards; a box stands where its first card does
	Picture Picture // on its lid
	Lost    string  // a piece alone on the board, for a page that is not there; the first card that has one shows it
}

// Picture is what a card shows: what makes the sheet its own, seen from near.
type Picture struct {
	Position string   // "" is the start
	View     Frame    // the part of the board that is seen; none is all of it
	Marks    []Mark   // what lies on cells under or over the pieces
	Jumps    []string // the cells of a turn, drawn as an arrow
	Roped    []string // a row of cells with a rope round it
	Tally    string   // a count on a plate
}

// Frame is a part of a drawing, in which a piece is 100 wide and the frame of a board 30.
type Frame struct{ X, Y, Wide, High float64 }

// Mark is a drawing on a cell, by its id in the sprite.
type Mark struct {
	Symbol, At string
	Over       bool
}

// near is a frame with its upper left corner there, as wide and as high as the pictures on cards are.
func near(x, y float64) Frame { return Frame{x, y, 565, 300} }

// Shown is one piece of each side, by kind.
type Shown [2]string

// Switch is one named choice: the default value first.
type Switch struct {
	Name    string
	Clause  string
	Values  []string
	Printed string // the value of the bare text, where the default goes beyond it
}

// Pad is how the games of an evening are written down.
type Pad string

const (
	PadWins    Pad = ""        // a win is 1, a draw half a point each
	PadStakes  Pad = "stakes"  // a win is worth the stake
	PadGammons Pad = "gammons" // once, twice or three times the stake; for money or a match
	PadPoints  Pad = "points"  // the winner's points, counted on the board
	PadCounted Pad = "counted" // a win is 1; a game that is stopped is counted, and equal counts draw
)

// Own is the lid of games that came in no box: our additions.
const Own = "own"

// Shelved is the card of a rule set; an empty one if it has none.
func (r RuleSet) Shelved() Card {
	if r.Card == nil {
		return Card{}
	}
	return *r.Card
}

// Lowest is the face of the piece that stands for a side.
func (r RuleSet) Lowest(seat game.Seat) Face { return r.Pieces[seat][r.Family.Kinds[0]] }
