package record

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/play"
)

// Game is one game, whatever format it is kept in.
type Game struct {
	Rules   string    // the rule set's full id, switches included
	Start   string    // text of the position it began with; "" is the rules' own start
	Players [2]string // by seat; "" if nobody says
	Tags    []Tag     // what else is said about the game, in order
	Comment string    // of a game without a turn to hang it on
	Main    Line
	Result  Result
}

// Tag is one named fact about a game, such as Event or Round.
type Tag struct{ Name, Value string }

// Line is turns one after the other.
type Line []Turn

// Turn is one turn with what is said about it.
type Turn struct {
	By     game.Seat
	Text   string // as the rules write it
	Before string // a comment before it: at the beginning of a line, or after the variations of the turn before
	Marks  []int  // numeric annotation glyphs: 1 is good, 2 is bad
	After  string // a comment after it
	Others []Line // what could have been played instead, each from the same position
	at     int    // where it stands in the text being read
}

// Result is how a game ended.
type Result struct {
	Over   bool
	Winner game.Seat // Nobody: drawn
	Points int
	Why    string       // the rules' token for it; "" if nobody says, "aborted" if it was given up without a result
	Ending *game.Ending // what the players did to end it; nil if the board did, or nobody says
}

// Aborted is why a game has no result though nobody plays it any more.
const Aborted = "aborted"

// Tag is the value of a tag; "" if the game does not have it.
func (g Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// Final is the position after the main line of a game, ended as the players ended it. The error is the referee's.
func (in Records) Final(g Game) (game.Position, error) {
	pos, err := in.begin(g)
	for _, t := range g.Main {
		if err != nil {
			return nil, err
		}
		pos, err = pos.Play(t.Text)
	}
	if err == nil && g.Result.Ending != nil {
		return pos.Settle(*g.Result.Ending)
	}
	return pos, err
}

// begin is the position before the first turn.
func (in Records) begin(g Game) (game.Position, error) {
	rules, err := in.games.Open(g.Rules)
	if err != nil {
		return nil, err
	}
	if g.Start == "" {
		return rules.Start(), nil
	}
	return rules.At(g.Start)
}

// family is the first half of the rule set's id.
func (g Game) family() string { f, _, _ := strings.Cut(g.Rules, "/"); return f }

// clone is a game that shares no turn with the first.
func (g Game) clone() Game {
	g.Tags, g.Main = slices.Clone(g.Tags), g.Main.clone()
	return g
}

func (l Line) clone() Line {
	l = slices.Clone(l)
	for i := range l {
		l[i].Others = slices.Clone(l[i].Others)
		for j := range l[i].Others {
			l[i].Others[j] = l[i].Others[j].clone()
		}
	}
	return l
}

// Bounds of what is read: far above what people play, and low enough that no text takes long.
const (
	MostBytes   = 8 << 20
	MostTurns   = 250_000 // in one text, variations included
	mostInLine  = 5_000
	deepest     = 32 // variations within variations
	mostTags    = 200
	mostComment = 60_000 // bytes before or after one turn
)

// checker plays what was read.
type checker struct {
	in     Records
	turns  int                           // so far; a game counts as one, so that empty ones are bounded too
	opened map[string]games.Opened       // a text of many games has few rule sets
	fault  func(at int, err error) error // says where
}

// open is the catalogue's Open, remembered.
func (c *checker) open(id string) (games.Opened, error) {
	rules, ok := c.opened[id]
	if ok {
		return rules, nil
	}
	rules, err := c.in.games.Open(id)
	if err == nil {
		if c.opened == nil {
			c.opened = map[string]games.Opened{}
		}
		c.opened[id] = rules
	}
	return rules, err
}

// count takes one more turn or game.
func (c *checker) count(at int) error {
	if c.turns++; c.turns > MostTurns {
		return c.fault(at, bad("too-many-turns", game.Plain("most", strconv.Itoa(MostTurns))))
	}
	return nil
}

// game plays a game and its variations. It sets who made each turn, the turn's proper text, and what is known of the
// result; claimed is what the text says it was, if it says so.
func (c *checker) game(g *Game, claimed *Result, at int) error {
	if err := c.count(at); err != nil {
		return err
	}
	rules, err := c.open(g.Rules)
	if err != nil {
		return c.fault(at, err)
	}
	g.Rules = rules.FullID
	pos := rules.Start()
	if g.Start != "" {
		own := pos.String()
		if pos, err = rules.At(g.Start); err != nil {
			return c.fault(at, err)
		}
		if g.Start = pos.String(); g.Start == own {
			g.Start = ""
		}
	}
	if pos, err = c.line(pos, g.Main); err != nil {
		return err
	}
	return c.result(g, pos, claimed, at)
}

func (c *checker) line(pos game.Position, l Line) (game.Position, error) {
	for i := range l {
		t := &l[i]
		if err := c.count(t.at); err != nil {
			return nil, err
		}
		if i >= mostInLine {
			return nil, c.fault(t.at, bad("line-too-long", game.Plain("most", strconv.Itoa(mostInLine))))
		}
		next, err := pos.Play(t.Text)
		if err != nil {
			return nil, c.fault(t.at, about(t.Text, err))
		}
		for _, other := range t.Others {
			if _, err := c.line(pos, other); err != nil {
				return nil, err
			}
		}
		t.By, t.Text, t.at = pos.ToAct(), play.Proper(pos, next, t.Text), 0
		pos = next
	}
	return pos, nil
}

// result holds what the text says against what the rules say.
func (c *checker) result(g *Game, pos game.Position, claimed *Result, at int) error {
	if e := g.Result.Ending; e != nil {
		settled, err := pos.Settle(*e)
		if err != nil {
			return c.fault(at, err)
		}
		pos = settled
	}
	o, over := pos.Outcome()
	if !over {
		if claimed != nil {
			g.Result = *claimed
		}
		return nil
	}
	if claimed != nil && claimed.Over && (claimed.Winner != o.Winner || claimed.Points > 1 && claimed.Points != o.Points) {
		return c.fault(at, badAfter("result-board", nil, o.Why))
	}
	g.Result.Over, g.Result.Winner, g.Result.Points, g.Result.Why = true, o.Winner, o.Points, o.Why.Token
	return nil
}
