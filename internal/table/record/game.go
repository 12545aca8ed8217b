package record

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
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
	Route  string // as it was written, if that says the same in another way; only MAT keeps it
	Before string // a comment before it: at the beginning of a line, or after the variations of the turn before
	Marks  []int  // numeric annotation glyphs: 1 is good, 2 is bad
	After  string // a comment after it
	Others []Line // what could have been played instead, each from the same position
	at     int    // where it is in the text being read
}

// Result is how a game ended.
type Result struct {
	Over   bool
	Winner game.Seat // Nobody: drawn
	Points int
	Why    string       // the rules' token for it; "" if nobody says, "aborted" if it was given up without a result
	Ending *game.Ending // what the players did to end it; nil if the board did, or nobody says
}

// Text is a result as a person reads it: 2-0, ½-½, or * while nobody has won.
func (r Result) Text() string {
	switch {
	case !r.Over:
		return "*"
	case r.Winner == game.First:
		return strconv.Itoa(r.Points) + "-0"
	case r.Winner == game.Second:
		return "0-" + strconv.Itoa(r.Points)
	}
	return "½-½"
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

// With is the game with these tags, as far as it does not have them.
func (g Game) With(tags ...Tag) Game {
	g.Tags = slices.Clone(g.Tags)
	for _, t := range tags {
		if g.Tag(t.Name) == "" {
			g.Tags = append(g.Tags, t)
		}
	}
	return g
}

// Final is the position after the main line of a game, ended as the players ended it. The error is the referee's.
func (in Records) Final(g Game) (game.Position, error) {
	pos, err := in.begin(g)
	for _, t := range g.Main {
		if err != nil {
			return nil, err
		}
		turn, refused := pos.Recorded(t.Text)
		pos, err = turn.Next, refused
	}
	if err == nil && g.Result.Ending != nil {
		return pos.Settle(*g.Result.Ending)
	}
	return pos, err
}

// Check plays a game and its variations by the rules. Every turn gets its proper text and who made it; a variation ends before a turn
// that is refused. The error is the referee's, about the main line.
func (in Records) Check(g Game) (Game, error) {
	g = g.clone()
	check := checker{in: in}
	if err := check.game(&g, nil, 0); err != nil {
		return Game{}, unplaced(err)
	}
	return g, nil
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
	mostRemarks = 20     // on one game
)

// checker plays what was read.
type checker struct {
	in     Records
	turns  int                     // so far; a game counts as one, so that empty ones are bounded too
	opened map[string]games.Opened // a text of many games has few rule sets
	source source
	said   []*Fault      // remarks on the game
	final  game.Position // of the game that was played last, ended as its players ended it; nil if it could not be played

	// cuts: a game that is cut off in the middle of a turn, or runs into a sentence, is read up to there. Unended: no result follows its turns.
	cuts, unended bool
	unread        bool // the line ended with a turn that is not in our notation, not with one that is refused
}

func (c *checker) fault(at int, err error) error { return c.source.fault(at, err) }

// remark is what is said of a game that is read all the same.
func (c *checker) remark(at int, err error) {
	if len(c.said) < mostRemarks {
		c.said = append(c.said, c.source.fault(at, err))
	}
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
	c.unread, c.final = false, nil
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
	pos, played, err := c.line(pos, g.Main, 0)
	if err != nil {
		if !c.cutOff(g.Main, played) {
			return err
		}
		c.remark(g.Main[played].at, badAfter("cut-off", nil, reasonsOf(err)[0]))
		last, rest := &g.Main[played-1], g.Main[played:].words()
		last.After = joined(last.After, strings.ToValidUTF8(rest[:min(len(rest), max(0, mostComment-len(last.After)))], ""))
		g.Main = g.Main[:played]
	}
	c.result(g, pos, claimed, at)
	return nil
}

// cutOff tells whether a line is cut off in the middle of this turn, or runs into a sentence: it cannot be read, and either nothing follows it,
// or none of the words from there on has a number, as every turn has. A turn that the rules refuse is another matter.
func (c *checker) cutOff(l Line, at int) bool {
	if !c.cuts || !c.unread || at == 0 {
		return false
	}
	turn := func(t Turn) bool { return strings.ContainsAny(t.Text, "0123456789") }
	return at == len(l)-1 && c.unended || !slices.ContainsFunc(l[at:], turn)
}

// line plays turns one after the other; the position is the last that was reached. What was played is recorded: a game that went on after an end that the board does
// not show is remarked once.
func (c *checker) line(pos game.Position, l Line, depth int) (last game.Position, played int, err error) {
	remarked := depth > 0
	for i := range l {
		t := &l[i]
		if err := c.count(t.at); err != nil {
			return nil, i, err
		}
		if i >= mostInLine {
			return nil, i, c.fault(t.at, bad("line-too-long", game.Plain("most", strconv.Itoa(mostInLine))))
		}
		turn, err := pos.Recorded(t.Text)
		if err != nil {
			var bad *game.BadText
			c.unread = errors.As(err, &bad)
			return pos, i, c.fault(t.at, about(t.Text, err))
		}
		if turn.Late && !remarked {
			o, _ := pos.Outcome()
			c.remark(t.at, badAfter("played-on", []game.Arg{shown("turn", t.Text)}, o.Why))
			remarked = true
		}
		if turn.Text == game.Pass && depth == 0 {
			c.remark(t.at, bad("null-move"))
		}
		if err := c.others(pos, t, depth); err != nil {
			return nil, i, err
		}
		if t.Others == nil && i+1 < len(l) { // the next turn's comment came after variations that have become one
			t.After, l[i+1].Before = joined(t.After, l[i+1].Before), ""
		}
		t.By, t.Text, t.at = turn.By, turn.Text, 0
		pos = turn.Next
	}
	return pos, len(l), nil
}

// others plays what could have been played instead of a turn. A variation ends before a turn that the rules refuse; its other
// turns become words, so that nothing is lost.
func (c *checker) others(pos game.Position, t *Turn, depth int) error {
	kept := t.Others[:0]
	for _, other := range t.Others {
		_, i, err := c.line(pos, other, depth+1)
		if err == nil {
			kept = append(kept, other)
			continue
		}
		if c.turns > MostTurns {
			return err
		}
		c.remark(0, err)
		rest := other[i:].words()
		if i == 0 {
			t.After = joined(t.After, rest)
			continue
		}
		other[i-1].After = joined(other[i-1].After, rest)
		kept = append(kept, other[:i])
	}
	if t.Others = kept; len(kept) == 0 {
		t.Others = nil
	}
	return nil
}

// words is a line as a comment says it.
func (l Line) words() string {
	var out []string
	for _, t := range l {
		out = append(out, t.Before, t.Text, t.After)
		for _, o := range t.Others {
			out = append(out, "("+o.words()+")")
		}
	}
	return oneLine(strings.NewReplacer("{", "(", "}", ")").Replace(strings.Join(out, " ")))
}

// result holds what the text says against what the rules say. An end on the board counts, whatever the text says; one that
// the board does not show may have been overlooked, so the text counts.
func (c *checker) result(g *Game, pos game.Position, claimed *Result, at int) {
	if e := g.Result.Ending; e != nil {
		settled, err := pos.Settle(*e)
		if err == nil {
			pos = settled
		} else {
			c.remark(at, err)
			g.Result.Ending = nil
		}
	}
	c.final = pos
	o, over := pos.Outcome()
	if !over {
		if claimed != nil {
			g.Result = *claimed
		}
		return
	}
	if claimed != nil && claimed.Over && (claimed.Winner != o.Winner || claimed.Points > 1 && claimed.Points != o.Points) {
		c.remark(at, badAfter("result-board", nil, o.Why))
		if g.Result.Ending == nil && pos.PlaysOn() {
			g.Result = *claimed
			return
		}
	}
	g.Result.Over, g.Result.Winner, g.Result.Points, g.Result.Why = true, o.Winner, o.Points, o.Why.Token
}
