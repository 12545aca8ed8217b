package record

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// SGF is how GNU Backgammon saves matches: one tree per game, with its properties in the first node. It is read, not written: MAT says
// as much to other programs. White, its player 0, is First, as in the left column of a MAT.

func looksSGF(text string) bool {
	trimmed := strings.TrimSpace(text)
	return strings.HasPrefix(trimmed, "(") && strings.HasPrefix(strings.TrimSpace(trimmed[1:]), ";")
}

// sgfParts begins a part with each tree.
func sgfParts() part {
	depth, begun, inValue, escaped := 0, false, false, false
	return func(line []byte) int {
		begins := -1
		if depth == 0 && begun && !inValue && bytes.IndexByte(line, '(') >= 0 {
			begins = 0
		}
		for i := range len(line) {
			switch c := line[i]; {
			case escaped:
				escaped = false
			case inValue && c == '\\':
				escaped = true
			case inValue:
				inValue = c != ']'
			case c == '[':
				inValue = true
			case c == '(':
				depth++
				begun = true
			case c == ')':
				depth = max(0, depth-1)
			}
		}
		return begins
	}
}

// property is one of a node, with its values.
type property struct {
	name   string
	values []string
	at     int
}

// sgfTree reads the main line of a tree, which begins at a bracket, and tells where the tree ends. Variations are skipped.
func sgfTree(text string, at int) (nodes [][]property, end int) {
	depth, main := 0, true
	for at < len(text) {
		switch c := text[at]; {
		case c == '(':
			depth++
			at++
		case c == ')':
			main = false // the main line is the first branch of every fork
			at++
			if depth--; depth == 0 {
				return nodes, at
			}
		case c == ';':
			if at++; main {
				nodes = append(nodes, nil)
			}
		case 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z':
			p := property{at: at}
			for at < len(text) && ('A' <= text[at] && text[at] <= 'Z' || 'a' <= text[at] && text[at] <= 'z') {
				if text[at] <= 'Z' { // old files write small letters in between
					p.name += text[at : at+1]
				}
				at++
			}
			p.values, at = sgfValues(text, at)
			if main && len(nodes) > 0 {
				nodes[len(nodes)-1] = append(nodes[len(nodes)-1], p)
			}
		case c == '[':
			_, at = sgfValues(text, at)
		default:
			at++
		}
	}
	return nodes, at
}

// sgfValues reads [values] one after the other.
func sgfValues(text string, at int) (values []string, end int) {
	for {
		next := at
		for next < len(text) && strings.IndexByte(blanks, text[next]) >= 0 {
			next++
		}
		if next == len(text) || text[next] != '[' {
			return values, at
		}
		var value strings.Builder
		for at = next + 1; at < len(text) && text[at] != ']'; at++ {
			if text[at] == '\\' && at+1 < len(text) {
				at++
			}
			if value.Len() < mostComment {
				value.WriteByte(text[at])
			}
		}
		values = append(values, value.String())
		at = min(at+1, len(text))
	}
}

// first is the first value of a property.
func first(node []property, name string) string {
	for _, p := range node {
		if p.name == name && len(p.values) > 0 {
			return p.values[0]
		}
	}
	return ""
}

// sgfTags are the properties that tags have names for.
var sgfTags = []struct{ property, tag string }{
	{"EV", "Event"}, {"PC", "Site"}, {"DT", "Date"}, {"RO", "Round"}, {"AN", "Annotator"},
}

// readSGF finds the games of a text, one per tree.
func (in Records) readSGF(src source) (all []Found) {
	turns := 0
	for at := strings.IndexByte(src.text, '('); at >= 0 && at < len(src.text); {
		nodes, end := sgfTree(src.text, at)
		found := Found{Line: src.line(at)}
		if len(nodes) > 0 {
			in.sgfGame(src, at, nodes, &found, &turns)
		} else {
			found.Fault = src.fault(at, bad("no-game", game.Plain("format", "SGF")))
		}
		if all = append(all, found); turns > MostTurns {
			break
		}
		turns++
		next := strings.IndexByte(src.text[end:], '(')
		if next < 0 {
			break
		}
		at = end + next
	}
	return all
}

// sgfGame reads one game, by the first rules that fit best.
func (in Records) sgfGame(src source, at int, nodes [][]property, found *Found, turns *int) {
	root := nodes[0]
	if kind := first(root, "GM"); kind != "6" {
		found.Fault = src.fault(at, bad("variant", shown("text", "GM["+kind+"]"), game.Plain("known", "GM[6]")))
		return
	}
	info := map[string]int{}
	for _, p := range root {
		for _, v := range p.values {
			if name, value, ok := strings.Cut(v, ":"); ok && p.name == "MI" {
				info[name], _ = strconv.Atoi(strings.TrimSpace(value))
			}
		}
	}
	rules := strings.Split(first(root, "RU"), ":")
	ids := []string{in.usual("mat")}
	switch length := info["length"]; {
	case length != 0 && slices.Contains(rules, "Crawford"):
		ids[0] += "?match=" + strconv.Itoa(length)
	case length != 0:
		ids[0] += "?crawford=false&match=" + strconv.Itoa(length)
	case slices.Contains(rules, "Jacoby"):
		ids = []string{ids[0] + "?jacoby=true", ids[0] + "?beavers=true&jacoby=true"}
	default:
		ids = append(ids, ids[0]+"?beavers=true")
	}
	least := -1
	for _, id := range ids {
		try := Found{Line: found.Line}
		r := &matReader{in: in, source: src, turns: *turns}
		var err error
		if try.Game, err = r.sgf(id, at, nodes, [2]int{info["ws"], info["bs"]}, slices.Contains(rules, "CrawfordGame")); err != nil {
			try.Fault = src.fault(at, err)
		}
		try.Remarks = r.said
		if n := misfits([]Found{try}); least < 0 || n < least {
			*found, least = try, n
		}
		if *turns = r.turns; least == 0 {
			return
		}
	}
}

// sgf plays the nodes of a tree as the cells of a MAT.
func (r *matReader) sgf(id string, at int, nodes [][]property, score [2]int, crawford bool) (Game, error) {
	rules, err := r.in.games.Open(id)
	if err != nil {
		return Game{}, err
	}
	begin, err := sgfBegin(rules, score, crawford)
	if err != nil {
		return Game{}, err
	}
	root := nodes[0]
	g := Game{Rules: rules.FullID, Players: [2]string{oneLine(first(root, "PW")), oneLine(first(root, "PB"))}, Comment: oneLine(first(root, "GC"))}
	for _, t := range sgfTags {
		value := oneLine(first(root, t.property))
		if t.tag == "Date" {
			value = strings.ReplaceAll(value, "-", ".")
		}
		if value != "" {
			g.Tags = append(g.Tags, Tag{t.tag, value})
		}
	}
	if begin.String() != rules.Start().String() {
		g.Start = begin.String()
	}
	play := matPlay{reader: r, pos: begin}
	for i, node := range nodes {
		for _, p := range node {
			if i > 0 || p.name == "W" || p.name == "B" {
				if err := play.sgfProperty(p); err != nil {
					return Game{}, r.source.fault(p.at, err)
				}
			}
		}
	}
	play.sgfResult(first(root, "RE"), at)
	g.Main, g.Result = play.main, play.ends()
	if len(g.Main) > 0 && g.Comment != "" {
		g.Main[0].Before, g.Comment = g.Comment, ""
	}
	return g, nil
}

// sgfBegin is the position a game begins with.
func sgfBegin(rules games.Opened, score [2]int, crawford bool) (game.Position, error) {
	start := rules.Start()
	if fact(start, "match", game.Nobody) == "" {
		return start, nil
	}
	if min(score[0], score[1]) >= 0 {
		if at, ok := atScore(start, score[0], score[1], crawford); ok {
			return at, nil
		}
	}
	return nil, bad("mat-score", game.Plain("score", "0 : 0"))
}

// sgfProperty plays what a property says. Analyses are skipped; a board that is set up in between ends what can be played.
func (p *matPlay) sgfProperty(is property) error {
	if len(is.values) == 0 || p.cut {
		return nil
	}
	value := strings.TrimSpace(is.values[0])
	switch is.name {
	case "W", "B":
		cell, ok := sgfCell(value, is.name == "B", fact(p.pos, "double", p.pos.ToAct().Other()) != "")
		if !ok {
			return bad("mat-cell", shown("text", value))
		}
		if err := p.cell(cell, is.name == "B", is.at); err != nil {
			return err
		}
		if n := len(p.main); n > 0 {
			p.main[n-1].Route = "" // its letters are not how MAT writes it
		}
	case "C":
		if n := len(p.main); n > 0 {
			p.main[n-1].After = joined(p.main[n-1].After, oneLine(value))
		}
	case "AE", "AW", "AB", "PL", "CV", "CP", "DI":
		p.remark(is.at, bad("sgf-setup"))
		p.cut = true
	}
	return nil
}

// sgfCell is a turn as MAT writes it. Points are letters as White counts them; y is the bar and z is off.
func sgfCell(value string, black, doubled bool) (string, bool) {
	switch value {
	case "double":
		if doubled {
			return "Beavers", true
		}
		return "Doubles", true
	case "take":
		return "Takes", true
	case "drop":
		return "Drops", true
	}
	if len(value) < 2 || len(value)%2 != 0 || len(value) > 10 || strings.Trim(value[:2], "123456") != "" {
		return "", false
	}
	point := func(c byte) string {
		switch {
		case c == 'y':
			return "bar"
		case c == 'z':
			return "off"
		case black:
			return strconv.Itoa(25 - int(c-'a') - 1)
		}
		return strconv.Itoa(int(c-'a') + 1)
	}
	out := value[:2] + ":"
	for i := 2; i < len(value); i += 2 {
		from, to := value[i], value[i+1]
		if from < 'a' || from > 'z' || to < 'a' || to > 'z' {
			return "", false
		}
		out += " " + point(from) + "/" + point(to)
	}
	return out, true
}

// sgfResult holds the result against the board: W+2, or B+4R after a resignation.
func (p *matPlay) sgfResult(said string, at int) {
	winner, points, ok := strings.Cut(strings.TrimSpace(said), "+")
	points = strings.TrimRight(points, "RrTt ")
	if n, err := strconv.Atoi(points); !ok || err != nil || n < 1 || n > 1<<15 || winner != "W" && winner != "B" {
		return
	}
	p.wins("Wins "+points+" point", winner == "B", at)
}
