package record

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// dialect is what tells the formats of tagged movetext apart.
type dialect struct {
	in       Records
	name     string
	families []string
	players  [2]string         // the tags with the names of First and Second
	results  map[string]Result // by how they are written
	wins     [2]string         // how a win of each seat is written
	// rules is the rule set of a game without our tag, from the tag that usually says it.
	ruleTag string
	rules   func(value string) (string, error)
	// said is what that tag says for other programs; "" if it is left out.
	said func(rules string) string
	// languages is how letters of pieces are written elsewhere; nil: there are none.
	languages []letters
	// numbered: the last field of a position is the number of the move.
	numbered bool
}

// Tags of our own: which rules, how the players ended the game, and the referee's sentence for those who only look.
const (
	rulesTag  = "CrownheadRules"
	endingTag = "CrownheadEnding"
	reasonTag = "CrownheadReason"
)

// roster is the tags every game begins with, but for players and result, and what they say if nobody says more.
var roster = []Tag{{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}}

// What a result alone can say. A win without its ending counts one point.
var (
	firstWins  = Result{Over: true, Winner: game.First, Points: 1}
	secondWins = Result{Over: true, Winner: game.Second, Points: 1}
	drawn      = Result{Over: true, Winner: game.Nobody}
)

// Results that every dialect has.
const (
	noResult  = "*"
	drawnText = "1/2-1/2"
)

// reader reads a text of tagged movetext.
type reader struct {
	dialect
	scanner
	ahead    token
	checker  checker
	complete bool // the game's text has been read to its end
	tagged   bool // the game has tags
}

// read finds all games of a part of a text.
func (d dialect) read(src source) (all []Found) {
	r := &reader{dialect: d, scanner: scanner{text: src.text}}
	r.checker.in, r.checker.source = d.in, src
	r.remark = r.checker.remark
	err := r.advance()
	for err != nil || r.ahead.kind != end {
		r.checker.said = nil
		found := Found{Line: src.line(r.ahead.at)}
		if err == nil {
			found.Game, err = r.game()
		}
		found.Remarks, found.final = r.checker.said, r.checker.final
		if err != nil {
			found.Fault = src.fault(r.ahead.at, err)
			err = r.resume()
		}
		if all = append(all, found); r.checker.turns > MostTurns {
			break
		}
	}
	return all
}

func (r *reader) fault(at int, err error) error { return r.checker.fault(at, err) }

func (r *reader) advance() error {
	t, err := r.next()
	if err != nil {
		return r.fault(t.at, err)
	}
	r.ahead = t
	return nil
}

var (
	nextTags   = regexp.MustCompile(`\n[ \t]*\[[ \t]*[\w-]+[ \t]+"`)
	nextResult = regexp.MustCompile(`(?:1-0|0-1|1/2-1/2|\*)[ \t]*(?:\n|$)`)
)

// resume goes on after what cannot be taken apart: with the next tags, or after a result where games have no tags.
func (r *reader) resume() error {
	if r.complete {
		r.complete = false
		return nil // the fault lies in the game, not in the text
	}
	rest := r.text[r.at:]
	if at := nextTags.FindStringIndex(rest); at != nil {
		r.at += at[0]
	} else if at := nextResult.FindStringIndex(rest); at != nil && !r.tagged {
		r.at += at[1]
	} else {
		r.at = len(r.text)
	}
	return r.advance()
}

// header is the tags of one game, as tokens: they know their place in the text.
type header []token

// value is a tag's value and place.
func (h header) value(name string) (token, bool) {
	i := slices.IndexFunc(h, func(t token) bool { return t.text == name })
	if i < 0 {
		return token{}, false
	}
	return h[i], true
}

// game reads tags and turns up to the result, or to the tags of the next game.
func (r *reader) game() (Game, error) {
	var g Game
	r.complete, r.tagged = false, r.ahead.kind == tag
	at := r.ahead.at
	head, intro, err := r.tags()
	if err != nil {
		return g, err
	}
	body, err := r.line(0)
	if err != nil {
		return g, err
	}
	r.complete = true
	if n := len(body.line); n > 0 { // a game without turns has no line, however it was read
		g.Main = body.line
		g.Main[0].Before = joined(intro, g.Main[0].Before)
		g.Main[n-1].After = joined(g.Main[n-1].After, body.tail)
	} else {
		g.Comment = joined(intro, body.tail)
		r.remark(at, bad("no-turns"))
	}
	if g.Rules, err = r.ruleSet(head, at); err != nil {
		return g, err
	}
	if t, ok := head.value("FEN"); ok {
		g.Start, at = t.more, t.at
	}
	if t, ok := head.value(endingTag); ok {
		if g.Result, err = readEnding(t.more); err != nil {
			r.remark(t.at, err)
		}
	}
	claimed := r.claimed(head, body.result)
	if claimed != nil || g.Result.Ending != nil {
		at = body.result.at
	}
	r.checker.unended = body.result.text == ""
	if err := r.check(&g, claimed, at); err != nil {
		return g, err
	}
	if onBoard := g.Result.Why != ""; claimed != nil && claimed.Over && body.result.text == "" && len(g.Main) > 0 && !onBoard {
		said, _ := head.value("Result")
		r.remark(body.result.at, bad("result-missing", shown("tag", said.more)))
	}
	r.keep(&g, head)
	r.complete = false
	return g, nil
}

// tags reads the tags of a game, and comments among them. Tags after an empty line that begin as the game did are those of the
// next game: this one has no turns.
func (r *reader) tags() (head header, intro string, err error) {
	for r.ahead.kind == tag || r.ahead.kind == comment {
		t := r.ahead
		if t.kind == tag {
			said, twice := head.value(t.text)
			switch {
			case twice && t.text == head[0].text && emptyLine(r.text[:t.at]):
				return head, intro, nil
			case twice:
				r.remark(t.at, bad("tag-twice", shown("tag", t.text)))
				if said.more == "" || said.more == "?" {
					head[slices.IndexFunc(head, func(h token) bool { return h.text == t.text })] = t
				}
			case len(head) == mostTags:
				return nil, "", r.fault(t.at, bad("too-many-tags", game.Plain("most", strconv.Itoa(mostTags))))
			default:
				head = append(head, t)
			}
		} else if intro, err = r.add(intro, t); err != nil {
			return nil, "", err
		}
		if err := r.advance(); err != nil {
			return nil, "", err
		}
	}
	return head, intro, nil
}

// emptyLine tells whether a text ends with an empty line.
func emptyLine(text string) bool {
	text = strings.TrimRight(text, " \t")
	text, ended := strings.CutSuffix(text, "\n")
	return ended && strings.HasSuffix(strings.TrimRight(text, " \t"), "\n")
}

// add appends a comment to what was said before.
func (r *reader) add(said string, t token) (string, error) {
	if len(said)+len(t.text) > mostComment {
		return "", r.fault(t.at, bad("comment-too-long", game.Plain("most", strconv.Itoa(mostComment))))
	}
	return joined(said, t.text), nil
}

func joined(a, b string) string { return strings.TrimSpace(a + " " + b) }

// ruleSet is what our tag says, or the format's own.
func (r *reader) ruleSet(head header, at int) (string, error) {
	id, err := "", error(nil)
	if t, ok := head.value(rulesTag); ok {
		id, at = t.more, t.at
		_, err = r.checker.open(id)
	} else {
		t, ok := head.value(r.ruleTag)
		if ok {
			at = t.at
		}
		id, err = r.rules(t.more)
	}
	if err != nil {
		return "", r.fault(at, err)
	}
	if family := (Game{Rules: id}).family(); !slices.Contains(r.families, family) {
		return "", r.fault(at, bad("other-family", game.Plain("format", r.name), game.Word("families", game.And(r.families...)), shown("rules", id)))
	}
	return id, nil
}

// claimed is the result in the tags or after the turns; nil if there is none. If they differ, what follows the turns counts.
func (r *reader) claimed(head header, after token) *Result {
	said, has := head.value("Result")
	a, inTag := r.results[said.more]
	b, ended := r.results[after.text]
	switch {
	case has && !inTag && said.more != noResult && said.more != "?" && said.more != "":
		known := []string{noResult}
		for name := range r.results {
			known = append(known, name)
		}
		slices.Sort(known)
		r.remark(said.at, bad("result-unknown", shown("text", said.more), game.Word("known", game.Or(known...))))
	case inTag && ended && a != b:
		r.remark(after.at, bad("results-differ", shown("tag", said.more), shown("end", after.text)))
	}
	switch {
	case ended:
		return &b
	case inTag:
		return &a
	}
	return nil
}

// keep takes the players' names and every tag that the writer would not make by itself.
func (r *reader) keep(g *Game, head header) {
	for _, t := range head {
		said := Tag{t.text, t.more}
		switch said.Name {
		case r.players[0]:
			g.Players[0] = unless(said.Value, "?")
		case r.players[1]:
			g.Players[1] = unless(said.Value, "?")
		case rulesTag, endingTag, reasonTag, "Result", "SetUp", "FEN":
		case "Termination":
			if said.Value != g.Result.termination() {
				g.Tags = append(g.Tags, said)
			}
		case r.ruleTag:
			if said.Value != r.said(g.Rules) {
				g.Tags = append(g.Tags, said)
			}
		default:
			if !slices.Contains(roster, said) {
				g.Tags = append(g.Tags, said)
			}
		}
	}
}

func unless(s, unknown string) string {
	if s == unknown {
		return ""
	}
	return s
}
