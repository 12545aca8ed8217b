package analysis

import (
	"strings"

	"crownhead/game"
	"crownhead/internal/table/record"
)

// Turn is one turn of a tree with what is said about it.
type Turn struct {
	Text   string   `json:"text"`
	By     string   `json:"by,omitempty"`
	Before string   `json:"before,omitempty"` // a comment before it
	After  string   `json:"after,omitempty"`  // a comment after it
	Drawn  string   `json:"drawn,omitempty"`  // circles and arrows after it: "Ge4,Re2-e4"
	Told   string   `json:"told,omitempty"`   // what a program says after it: "[%clk 0:05:00] [%eval 0.17]"
	Marks  []int    `json:"marks,omitempty"`  // numeric annotation glyphs: 1 is good, 2 is bad
	Others [][]Turn `json:"others,omitempty"` // what could have been played instead
}

// Tree is a game with its variations.
type Tree struct {
	Rules   string    `json:"rules"`
	Start   string    `json:"start,omitempty"`
	Players [2]string `json:"players"`
	Comment string    `json:"comment,omitempty"` // before the first turn
	Drawn   string    `json:"drawn,omitempty"`
	Main    []Turn    `json:"main"`
}

// Read finds out what a text is: a record in any format, of which the first game is taken, or the text of a position by these rules.
func (b *Board) Read(text, rules string) (Tree, error) {
	text = strings.TrimSpace(text)
	set, pos, bad := b.games.OpenAt(rules, text)
	if bad == nil {
		return Tree{Rules: set.FullID, Start: pos.String(), Main: []Turn{}}, nil
	}
	records := record.Of(b.games)
	as, unknown := records.Detect([]byte(text))
	if unknown == nil {
		for found, err := range as.Each(strings.NewReader(text)) {
			switch {
			case err != nil:
				return Tree{}, err
			case found.Fault != nil:
				return Tree{}, found.Fault
			}
			return Of(found.Game), nil
		}
	}
	for _, other := range b.games.All() {
		if set, pos, err := b.games.OpenAt(other.ID, text); err == nil {
			return Tree{Rules: set.FullID, Start: pos.String(), Main: []Turn{}}, nil
		}
	}
	if unknown != nil && !mayBePosition(text) {
		return Tree{}, unknown
	}
	return Tree{}, bad
}

// mayBePosition tells whether somebody may have meant a text as a position; then it is worth saying what is wrong with that.
func mayBePosition(text string) bool {
	const longest = 200
	return text != "" && len(text) <= longest && !strings.ContainsAny(text, "\n{<") && len(strings.Fields(text)) <= 6
}

// Check plays a tree: every turn gets its proper text and who made it. A variation ends where the rules refuse a turn.
func (b *Board) Check(t Tree) (Tree, error) {
	g, err := record.Of(b.games).Check(t.game())
	if err != nil {
		return Tree{}, err
	}
	return Of(g), nil
}

// Write is a tree as a record in a format, by its name; "" is the usual one of its rules.
func (b *Board) Write(t Tree, format string) (string, error) {
	records := record.Of(b.games)
	as := records.Usual(t.Rules)
	if format != "" {
		var err error
		if as, err = records.Named(format); err != nil {
			return "", err
		}
	}
	return as.Write(t.game())
}

// Of is the tree of a game.
func Of(g record.Game) Tree {
	t := Tree{Rules: g.Rules, Start: g.Start, Players: g.Players, Main: turnsOf(g.Main)}
	comment := g.Comment
	if len(g.Main) > 0 { // what is said first is said about the start
		comment, t.Main[0].Before = strings.TrimSpace(comment+" "+g.Main[0].Before), ""
	}
	t.Comment, t.Drawn, _ = parted(comment)
	return t
}

func turnsOf(l record.Line) []Turn {
	turns := make([]Turn, len(l))
	for i, t := range l {
		turns[i] = Turn{Text: t.Text, By: t.By.String(), Marks: t.Marks}
		turns[i].Before, _, _ = parted(t.Before)
		turns[i].After, turns[i].Drawn, turns[i].Told = parted(t.After)
		for _, other := range t.Others {
			turns[i].Others = append(turns[i].Others, turnsOf(other))
		}
	}
	return turns
}

func (t Tree) game() record.Game {
	g := record.Game{Rules: t.Rules, Start: t.Start, Players: t.Players, Main: lineOf(t.Main)}
	comment := joined(t.Comment, t.Drawn, "")
	switch {
	case comment == "":
	case len(g.Main) == 0:
		g.Comment = comment
	default:
		g.Main[0].Before = strings.TrimSpace(comment + " " + g.Main[0].Before)
	}
	return g
}

func lineOf(turns []Turn) record.Line {
	l := make(record.Line, len(turns))
	for i, t := range turns {
		l[i] = record.Turn{By: game.Nobody, Text: t.Text, Before: t.Before, After: joined(t.After, t.Drawn, t.Told), Marks: t.Marks}
		for _, other := range t.Others {
			l[i].Others = append(l[i].Others, lineOf(other))
		}
	}
	return l
}
