package games

import (
	"crownhead/game"
	"crownhead/internal/engine"
)

// Study is what a family knows about its games when they are looked at afterwards: how a loss is measured, what there was to decide, why a turn
// was bad, and what a position is about. [New] fills in what a family leaves out.
type Study struct {
	// Measure is how the loss of a turn is counted; [Chances] if it is left out.
	Measure Measure
	// Decides is what there is to decide, by the turns there are: [Turn], or a word of the family's own. Left out, it is always a turn.
	Decides func(turns []game.Move) string
	// Counts tells whether a decision says something about how well somebody plays. Left out, all do.
	Counts func(Decision) bool
	// Stake is how many points a single game counts; 1 if it is left out.
	Stake func(game.Position) int
	// Stakes is what must be known of a position that is posed without its game, such as the score of a match; sides are what the sheet calls them.
	// Left out, there is nothing.
	Stakes func(sides [2]game.Text, pos game.Position) game.Text
	// Scored tells whether a win is worth more or less than a win, so that points are counted. Left out, every win is worth the same.
	Scored func(game.Position) bool
	// Reasons is why a turn was bad, as far as the moves on the board show it; [Captures] if it is left out.
	Reasons func(Decision) (Reason, bool)
	// Words are its own words for reasons, by token: for those that it alone gives, and where the usual ones sound odd.
	Words map[string]game.Text
	// Themes are what a puzzle is about, by the ids of About: its position, and its first solution with the replies, once that is known. Left out, there are none of its own.
	Themes func(pos game.Position, line []string) []string
	// About are the themes of puzzles that only it has.
	About []Theme
	// Claims are turns that a player could claim at a position, with or without a right to; puzzles ask which. Nil if there are none.
	Claims func(game.Position) []string
	// Claimed is how puzzles ask whether something may be claimed, and Said how they ask for the right word where turns are words. Left out, they do not.
	Claimed, Said Question
}

// Question is what puzzles of one family ask beside what all puzzles do.
type Question struct {
	Kind string // as a pack of puzzles calls it; it is part of what their ids are made from
	// Text is asked of {side}. {turn} is what is claimed, and {of} what follows its first word.
	Text game.Text
}

// Theme is what puzzles can be about, for a reader.
type Theme struct {
	ID   string
	Name game.Text
}

// Turn is what is decided where a family has no other word for it.
const Turn = "turn"

// Measure is how the loss of a turn is counted, and how closely it has to be looked at for that.
type Measure struct {
	Name string // as a review calls it
	// Points: what is lost is points, by the equity of a game with dice. Otherwise it is chances, and exact values overrule them.
	Points bool
	// Steps are the losses from which a turn is doubtful, a mistake, a blunder.
	Steps [3]float64
	// Limits is what a review looks at for one decision if nobody says otherwise.
	Limits engine.Limits
	// Again is how many times as many positions a second look at a turn takes as the first did.
	Again uint64
	// Efforts is what an analysis looks at, one effort after the other.
	Efforts [4]engine.Limits
}

// Chances counts the chance to win that is lost.
var Chances = Measure{
	Name: "chances", Steps: [3]float64{0.05, 0.10, 0.15}, Limits: engine.Limits{Nodes: 60_000}, Again: 20,
	Efforts: [4]engine.Limits{{Nodes: 8_000}, {Nodes: 60_000}, {Nodes: 300_000}, {Nodes: 1_200_000}},
}

// ChancesWithManyErrors counts the same in games where errors are so frequent that long looks at some would leave nothing for the others.
var ChancesWithManyErrors = func() Measure {
	m := Chances
	m.Again = 10
	return m
}()

// Equity counts the points that are lost on average.
var Equity = Measure{
	Name: "equity", Points: true, Steps: [3]float64{0.04, 0.08, 0.16}, Limits: engine.Limits{Depth: 3},
	Efforts: [4]engine.Limits{{Depth: 1}, {Depth: 2}, {Depth: 2}, {Depth: 2}},
}

// slack is what sums of floats may be off.
const slack = 1e-9

// Reached is how many of its steps a loss reaches.
func (m Measure) Reached(loss float64) (n int) {
	for n < len(m.Steps) && loss >= m.Steps[n]-slack {
		n++
	}
	return n
}

// Marks tells whether a review marks a turn that loses so much. A turn that it does not mark is accepted: in a puzzle, and instead of a mistake.
func (m Measure) Marks(loss float64) bool { return m.Reached(loss) > 0 }

// Decision is a turn that was played, and what would have been best.
type Decision struct {
	At     game.Position
	Kind   string // what was decided, by [Study.Decides]
	Played Line
	Best   []Line // the best first; what was played may be one of them
}

// Line is a turn, and how play would go on.
type Line struct {
	Turn     string
	Turns    []string // from the turn on
	Expected float64  // points, from 0 to 1
	Equity   float64  // points of a game with dice
}

// reply is the answer that a turn is expected to get; "" if none is known.
func (l Line) reply() string {
	if len(l.Turns) > 1 {
		return l.Turns[1]
	}
	return ""
}

// Reason is why a turn was bad.
type Reason struct {
	Token   string
	Turn    string // the one that is spoken of
	Squares []string
	N, M    int
}

// whole is the study of a family with what it leaves out.
func (s Study) whole() Study {
	if s.Measure.Name == "" {
		s.Measure = Chances
	}
	if s.Decides == nil {
		s.Decides = func([]game.Move) string { return Turn }
	}
	if s.Counts == nil {
		s.Counts = func(Decision) bool { return true }
	}
	if s.Stake == nil {
		s.Stake = func(game.Position) int { return 1 }
	}
	if s.Stakes == nil {
		s.Stakes = func([2]game.Text, game.Position) game.Text { return game.Text{} }
	}
	if s.Scored == nil {
		s.Scored = func(game.Position) bool { return false }
	}
	if s.Reasons == nil {
		s.Reasons = Captures
	}
	if s.Themes == nil {
		s.Themes = func(game.Position, []string) []string { return nil }
	}
	if s.Claims == nil {
		s.Claims = func(game.Position) []string { return nil }
	}
	return s
}
