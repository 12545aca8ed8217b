package record

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// MAT is the record of backgammon that Jellyfish began and GNU Backgammon and others write: the length of the match,
// and game by game two columns, First on the left. It has no place for what is said about turns, for ties of the opening
// roll and for a roll that has not been played; what a replay needs of them is in comments of ours at the top.

var (
	matTag    = regexp.MustCompile(`^\s*;\s*\[\s*(\w[^"\]]*?)\s+"(.*)"\s*\]\s*$`)
	matLength = regexp.MustCompile(`(?i)^\s*(\d{1,5})\s+points?\s+match`)
	matGame   = regexp.MustCompile(`(?i)^\s*Game\s+(\d{1,6})\s*$`)
	matNames  = regexp.MustCompile(`^\s*(.*?)\s*:\s*(\d{1,5})\s{2,}\s*(.*?)\s*:\s*(\d{1,5})\s*$`)
	matCell   = regexp.MustCompile(`(?i)[1-6][1-6]:|\b(?:Doubles|Takes|Drops|Beavers|Wins)\b`)
	matWins   = regexp.MustCompile(`(?i)^Wins\s+(\d{1,5})\s+point`)
	matNumber = regexp.MustCompile(`^\s*\d{1,5}\)`)
)

// matGameTag begins the name of the tag that says of a game what MAT cannot; the game's number follows.
const matGameTag = "CrownheadGame"

// rightHalf is a column in the right half of every program's lines.
const rightHalf = 20

func looksMAT(text string) bool {
	for line := range strings.Lines(text) {
		if matLength.MatchString(line) {
			return true
		}
		if t := strings.TrimSpace(line); t != "" && t[0] != ';' {
			return false
		}
	}
	return false
}

// matReader reads a match.
type matReader struct {
	in Records
	source
	lines []matLine
	now   int // the line being read
	tags  []Tag
	found []Found
	turns int
	said  []*Fault // remarks on the game
	near  bool     // a game began with somebody one point away: the Crawford game is over
}

type matLine struct {
	text string
	at   int
}

// readMAT finds the games of a match, or those for money.
func (in Records) readMAT(src source) []Found {
	var lines []matLine
	at := 0
	for line := range strings.Lines(src.text) {
		lines = append(lines, matLine{strings.TrimRight(line, "\r\n"), at})
		at += len(line)
	}
	r := matReader{in: in, source: src, lines: lines}
	ids, err := r.head()
	if err != nil {
		return []Found{{Line: src.before + 1, Fault: r.fault(err)}}
	}
	// Whether a match has a Crawford game, or money is played by Jacoby's rule, the format does not say: the rules that fit best
	// are taken, the first of those that fit equally well.
	body := r.now
	var best []Found
	least := -1
	for _, id := range ids {
		r.now, r.found, r.turns, r.near = body, nil, 0, false
		r.all(id)
		if misses := misfits(r.found); least < 0 || misses < least {
			best, least = r.found, misses
		}
		if least == 0 {
			break
		}
	}
	return best
}

// misfits weighs what is wrong with the games.
func misfits(found []Found) (n int) {
	for _, f := range found {
		if n += len(f.Remarks); f.Fault != nil {
			n += 1000
		}
	}
	return n
}

// place is the beginning of the line being read.
func (r *matReader) place() int {
	if r.now < len(r.lines) {
		l := r.lines[r.now]
		return l.at + len(l.text) - len(strings.TrimLeft(l.text, blanks))
	}
	return len(r.text)
}

func (r *matReader) fault(err error) *Fault { return r.source.fault(r.place(), err) }

func (r *matReader) remark(err error) {
	if len(r.said) < mostRemarks {
		r.said = append(r.said, r.fault(err))
	}
}

// line is the line being read, comments and empty lines skipped.
func (r *matReader) line() (string, bool) {
	for ; r.now < len(r.lines); r.now++ {
		text := r.lines[r.now].text
		if t := strings.TrimSpace(text); t != "" && t[0] != ';' {
			return text, true
		}
	}
	return "", false
}

// head reads what comes before the first game, and gives the rule sets that can be meant.
func (r *matReader) head() (ids []string, err error) {
	rules := ""
	for ; r.now < len(r.lines); r.now++ {
		text := oneLine(r.lines[r.now].text) // as it will be written
		if m := matTag.FindStringSubmatch(text); m != nil {
			switch name, value := m[1], oneLine(strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(m[2])); {
			case name == rulesTag:
				opened, err := r.in.games.Open(value)
				if err == nil {
					err = r.in.keptAsMAT(opened)
				}
				if err != nil {
					return nil, r.fault(err)
				}
				rules = value
			case len(r.tags) == mostTags:
				return nil, r.fault(bad("too-many-tags", game.Plain("most", strconv.Itoa(mostTags))))
			default:
				r.tags = append(r.tags, Tag{name, value})
			}
			continue
		}
		if text != "" && text[0] != ';' {
			break
		}
		if said := strings.TrimLeft(text, "; "); said != "" && len(r.tags) < mostTags {
			r.tags = append(r.tags, Tag{"", said}) // other words of the header
		}
	}
	text, _ := r.line()
	m := matLength.FindStringSubmatch(text)
	if m == nil {
		return nil, r.fault(bad("mat-length", shown("text", strings.TrimSpace(text))))
	}
	usual := r.in.usual("mat")
	switch {
	case rules != "":
		ids = []string{rules}
	case strings.TrimLeft(m[1], "0") == "":
		ids = []string{usual, usual + "?jacoby=true"}
		if strings.Contains(strings.ToLower(r.text), "beavers") {
			ids = []string{usual + "?beavers=true", usual + "?beavers=true&jacoby=true"}
		}
	default:
		ids = []string{usual + "?match=" + m[1], usual + "?crawford=false&match=" + m[1]}
	}
	if len(ids) == 2 && (r.saysTag("Jacoby", "on", "yes", "true", "1") || r.saysTag("Crawford", "off", "no", "false", "0")) {
		ids[0], ids[1] = ids[1], ids[0]
	}
	if _, err := r.in.games.Open(ids[0]); err != nil {
		return nil, r.fault(err)
	}
	r.now++
	return ids, nil
}

// saysTag tells whether a tag of the header has one of these values.
func (r *matReader) saysTag(name string, values ...string) bool {
	return slices.ContainsFunc(r.tags, func(t Tag) bool {
		return strings.EqualFold(t.Name, name) && slices.Contains(values, strings.ToLower(t.Value))
	})
}

// keptAsMAT refuses games that the format does not keep.
func (in Records) keptAsMAT(rules games.Opened) error {
	if families := in.families("mat"); !slices.Contains(families, rules.Family.ID) {
		return bad("other-family", game.Plain("format", "MAT"), game.Word("families", game.And(families...)), shown("rules", rules.FullID))
	}
	return nil
}

// all finds the games. One that cannot be read costs no other: the next begins with the score that is written.
func (r *matReader) all(id string) {
	rules, err := r.in.games.Open(id)
	if err != nil {
		r.found = []Found{{Line: r.before + 1, Fault: r.fault(err)}}
		return
	}
	var last game.Position // how the game before ended; nil: nobody knows
	for n := 1; ; n++ {
		text, more := r.line()
		if !more {
			break
		}
		found := Found{Line: r.source.line(r.place())}
		r.said = nil
		if matGame.MatchString(text) {
			r.now++
			found.Game, last, err = r.game(rules, n, last)
		} else {
			last, err = nil, bad("mat-game", shown("text", strings.TrimSpace(text)))
		}
		if found.Remarks = r.said; err != nil {
			found.Fault, last = r.fault(err), nil
			for r.now++; ; r.now++ {
				if text, more := r.line(); !more || matGame.MatchString(text) {
					break
				}
			}
		}
		r.found = append(r.found, found)
		if r.turns++; r.turns > MostTurns {
			break
		}
	}
	if r.found == nil {
		r.found = []Found{{Line: r.before + 1, Fault: r.fault(bad("no-game", game.Plain("format", "MAT")))}}
	}
}

// extras is what our own tag says of a game.
type extras struct {
	start         string
	ties, pending []string
	result        Result
	won           bool // the result is written, and the board does not show it
}

func (r *matReader) extras(n int) (x extras) {
	i := slices.IndexFunc(r.tags, func(t Tag) bool { return t.Name == matGameTag+strconv.Itoa(n) })
	if i < 0 {
		return x
	}
	var err error
	for part := range strings.SplitSeq(r.tags[i].Value, ";") {
		name, rest, _ := strings.Cut(strings.TrimSpace(part), " ")
		switch name {
		case "start":
			x.start = rest
		case "ties":
			x.ties = strings.Fields(rest)
		case "pending":
			x.pending = strings.Fields(rest)
		case "ending":
			if x.result, err = readEnding(rest); err != nil {
				r.remark(err)
			}
		case "won":
			seat, points, _ := strings.Cut(rest, " ")
			n, err := strconv.Atoi(points)
			if i := slices.Index([]string{game.First.String(), game.Second.String()}, seat); i >= 0 && err == nil && 0 < n && n < 1<<15 {
				x.result, x.won = Result{Over: true, Winner: game.Seat(i), Points: n}, true
			}
		}
	}
	return x
}

// game reads names and rows of one game, and gives the position it ended with; nil if that is not known.
func (r *matReader) game(rules games.Opened, n int, last game.Position) (Game, game.Position, error) {
	text, _ := r.line()
	m := matNames.FindStringSubmatch(text)
	if m == nil {
		return Game{}, nil, bad("mat-names", shown("text", strings.TrimSpace(text)))
	}
	x := r.extras(n)
	begin, err := r.begins(rules, last, x, [2]string{trimZeros(m[2]), trimZeros(m[4])})
	if err != nil {
		return Game{}, nil, err
	}
	g := Game{Rules: rules.FullID, Players: [2]string{oneLine(m[1]), oneLine(m[3])}}
	for _, t := range r.tags {
		if !strings.HasPrefix(t.Name, matGameTag) {
			g.Tags = append(g.Tags, t)
		}
	}
	if begin.String() != rules.Start().String() {
		g.Start = begin.String()
	}
	r.now++
	play := matPlay{reader: r, pos: begin, result: x.result, won: x.won}
	err = play.turns(x.ties...)
	if err == nil {
		err = play.rows()
	}
	if play.cutOff(err) {
		play.keep(err)
		err = nil
	} else if err == nil {
		err = play.turns(x.pending...)
	}
	if err != nil {
		return Game{}, nil, err
	}
	g.Main, g.Result = play.main, play.ends()
	if !g.Result.Over {
		play.pos = nil
	}
	return g, play.pos, nil
}

func trimZeros(number string) string {
	n, _ := strconv.Atoi(number)
	return strconv.Itoa(n)
}

// begins is the position a game begins with: what follows the game before, or the score that is written.
func (r *matReader) begins(rules games.Opened, last game.Position, x extras, written [2]string) (game.Position, error) {
	start := rules.Start()
	length := fact(start, "match", game.Nobody)
	if length == "" { // the score of money is only an account
		return start, nil
	}
	scoreOf := func(pos game.Position) [2]string {
		return [2]string{fact(pos, "score", game.First), fact(pos, "score", game.Second)}
	}
	most, _ := strconv.Atoi(length)
	a, _ := strconv.Atoi(written[0])
	b, _ := strconv.Atoi(written[1])
	afterwards := r.near
	r.near = r.near || max(a, b) == most-1
	if x.start != "" {
		at, err := rules.At(x.start)
		if err == nil && scoreOf(at) == written {
			return at, nil
		}
	}
	if last == nil {
		if at, ok := atScore(start, a, b, !afterwards); ok {
			return at, nil
		}
		return nil, bad("mat-score", game.Plain("score", "0 : 0"))
	}
	next, ok := last.Next()
	if ok && scoreOf(next) == written {
		return next, nil
	}
	why := bad("mat-after")
	if ok {
		expected := scoreOf(next)
		why = bad("mat-score", game.Plain("score", expected[0]+" : "+expected[1]))
	}
	at, buildable := atScore(start, a, b, !afterwards)
	if !buildable {
		return nil, why
	}
	r.remark(why)
	return at, nil
}

// fact is what lies beside a board under that name.
func fact(pos game.Position, name string, seat game.Seat) string {
	for _, f := range pos.Facts() {
		if f.Name == name && f.Seat == seat {
			return f.Value
		}
	}
	return ""
}

// atScore is the game of a match that begins with this score. In the Crawford game the leader has just won the point that puts
// him one away; after it, he won it before the other's last.
func atScore(begin game.Position, first, second int, crawford bool) (game.Position, bool) {
	const most = 64
	if first+second > most {
		return nil, false
	}
	leader := game.First
	if first < second {
		leader = game.Second
	}
	for i := range first + second {
		winner := leader
		if crawford && i < min(first, second) || !crawford && i >= max(first, second) {
			winner = leader.Other()
		}
		over, err := begin.Settle(game.Ending{Kind: game.Resign, By: winner.Other(), Times: 1})
		if err != nil {
			return nil, false
		}
		next, ok := over.Next()
		if !ok {
			return nil, false
		}
		begin = next
	}
	return begin, true
}
