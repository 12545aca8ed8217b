package puzzles

import (
	"crypto/sha256"
	"encoding/base32"
	"slices"
	"strings"

	"crownhead/game"
)

// Kind is what a puzzle asks. There are those that any game can have, and a family's own ([games.Question]).
type Kind string

const (
	End  Kind = "end"  // end the game by force within Turns turns
	Win  Kind = "win"  // find the turn that wins, by exact tables
	Draw Kind = "draw" // find the turn that holds the draw, by exact tables
	Best Kind = "best" // find the one turn that is far better than the others
	Hold Kind = "hold" // the same, where every other turn loses
	Play Kind = "play" // find the best play of a roll, by rollout
	Mark Kind = "mark" // mark every legal turn of a list
)

// Puzzle is one position with its question and its answers.
type Puzzle struct {
	ID       string   `json:"id"`
	Rules    string   `json:"rules"` // the rule set with its switches
	Position string   `json:"position"`
	Kind     Kind     `json:"kind"`
	Turns    int      `json:"turns,omitempty"` // of the solver, in the longest solution
	Marks    []string `json:"marks,omitempty"` // the turns to choose from, legal and others; or the one that is asked about
	First    *Choice  `json:"first,omitempty"`
	Themes   []string `json:"themes"`
	Rating   int      `json:"rating"`
	// Levels is how many of Tries tries each of the eight levels solved, a digit for each; "" for what no computer player is asked.
	Levels string `json:"levels,omitempty"`
	Proof  Proof  `json:"proof"`
}

// AboutRules tells whether a puzzle asks what the rules allow: nothing is played then, and no computer player is asked.
func (p Puzzle) AboutRules() bool { return p.Proof.By == ByRules }

// Asks is the turn of which a puzzle asks whether it is legal, if that is its question: yes or no.
func (p Puzzle) Asks() (turn string, ok bool) {
	if !p.AboutRules() || p.Kind == Mark || len(p.Marks) != 1 {
		return "", false
	}
	return p.Marks[0], true
}

// Tries is how often each level tried a puzzle.
const Tries = 4

// Found is how many tries at some puzzles were right.
type Found struct {
	Solved int `json:"solved"`
	Tries  int `json:"tries"`
}

// Measured is what the levels make of puzzles: the eighth of what search has proved, the first of the harder half.
type Measured struct {
	Rated  int   `json:"rated"`
	Eighth Found `json:"level8"`
	First  Found `json:"level1"`
}

// Measure counts what the levels have solved.
func Measure(all []Puzzle) (m Measured) {
	rated := slices.DeleteFunc(slices.Clone(all), func(p Puzzle) bool { return p.Levels == "" })
	slices.SortStableFunc(rated, func(a, b Puzzle) int { return a.Rating - b.Rating })
	m.Rated = len(rated)
	for i, p := range rated {
		if p.Proof.By == BySearch {
			m.Eighth.Tries += Tries
			m.Eighth.Solved += int(p.Levels[len(p.Levels)-1] - '0')
		}
		if i >= len(rated)/2 {
			m.First.Tries += Tries
			m.First.Solved += int(p.Levels[0] - '0')
		}
	}
	return m
}

// Proof is how a puzzle was proved.
type Proof struct {
	By    string  `json:"by"`              // rules, lines, table, search or rollout
	Nodes uint64  `json:"nodes,omitempty"` // of the search, at each turn of the solver
	Games int     `json:"games,omitempty"` // of the rollout, for each turn
	Gap   float64 `json:"gap,omitempty"`   // the smallest, between the worst right turn and the best other, in expected points; of a rollout, in points
	Sure  float64 `json:"sure,omitempty"`  // the gap of a rollout in joint standard deviations
}

// How puzzles are proved.
const (
	ByRules  = "rules" // the referee says it
	ByLines  = "lines" // every reply was played out
	ByTable  = "table"
	BySearch = "search"
	ByRoll   = "rollout"
)

// Choice is one turn of the solver.
type Choice struct {
	Right []Answer `json:"right"`
	// Wrong has a line against each legal turn that is not right: the reply first.
	Wrong map[string][]string `json:"wrong,omitempty"`
	// Lost is how many points the best turns lose against the right one, by rollout or at a glance. Turns that end alike are listed once.
	Lost map[string]float64 `json:"lost,omitempty"`
}

// Answer is a right turn and what follows it.
type Answer struct {
	Turn  string  `json:"turn"`
	Reply string  `json:"reply,omitempty"` // "" after the last turn of the solver
	Then  *Choice `json:"then,omitempty"`
}

// ID is a short name that follows from what is asked.
func ID(rules, position string, kind Kind) string {
	sum := sha256.Sum256([]byte(rules + "\n" + position + "\n" + string(kind)))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:]))[:6]
}

// Solutions are all right lines with their replies; of a list to mark, the legal turns.
func (p Puzzle) Solutions(pos game.Position) [][]string {
	if p.Kind == Mark {
		return [][]string{Legal(pos, p.Marks)}
	}
	if turn, asked := p.Asks(); asked {
		return [][]string{{Says(pos, turn)}}
	}
	return p.First.Lines()
}

// Lines are all right lines with their replies.
func (c *Choice) Lines() [][]string {
	var all [][]string
	for _, a := range c.Right {
		if a.Then == nil {
			all = append(all, []string{a.Turn})
			continue
		}
		for _, rest := range a.Then.Lines() {
			all = append(all, append([]string{a.Turn, a.Reply}, rest...))
		}
	}
	return all
}

// Depth is how many turns of the solver the longest solution has.
func (c *Choice) Depth() int {
	if c == nil {
		return 0
	}
	deepest := 0
	for _, a := range c.Right {
		deepest = max(deepest, a.Then.Depth())
	}
	return deepest + 1
}

// Says is the right answer to the question whether a turn is legal.
func Says(pos game.Position, turn string) string {
	if Begins(pos, turn) {
		return Yes
	}
	return No
}

// Begins tells whether a legal turn is this one, or begins with it: after a claim the seat may play on.
func Begins(pos game.Position, turn string) bool {
	return slices.ContainsFunc(pos.Moves(), func(m game.Move) bool { return m.Text == turn || strings.HasPrefix(m.Text, turn+", ") })
}

// How a question is answered.
const (
	Yes = "yes"
	No  = "no"
)

// Legal are the turns of a list that the rules allow.
func Legal(pos game.Position, list []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(turn string) bool {
		_, err := pos.Play(turn)
		return err != nil
	})
}

// Start is the position of the puzzle. Open gives the sheet of a rule set with its switches.
func (p Puzzle) Start(open func(rules string) (game.Sheet, error)) (game.Position, error) {
	sheet, err := open(p.Rules)
	if err != nil {
		return nil, err
	}
	return sheet.At(p.Position)
}
