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
// roll and for a roll that has not been played; those that replay a game stand in comments of ours at the top.

var (
	matTag    = regexp.MustCompile(`^\s*;\s*\[(\w+)\s+"(.*)"\]\s*$`)
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
	in    Records
	text  string
	lines []matLine
	now   int // the line being read
	tags  []Tag
	games []Game
	turns int
}

type matLine struct {
	text string
	at   int
}

func (in Records) readMAT(text string) ([]Game, error) {
	var lines []matLine
	at := 0
	for line := range strings.Lines(text) {
		lines = append(lines, matLine{strings.TrimRight(line, "\r\n"), at})
		at += len(line)
	}
	r := matReader{in: in, text: text, lines: lines}
	ids, err := r.head()
	if err != nil {
		return nil, err
	}
	// Whether a match has a Crawford game, or money is played by Jacoby's rule, the format does not say: the first rules
	// by which the games can have been played are taken.
	body := r.now
	var first error
	for _, id := range ids {
		r.now, r.games, r.turns = body, nil, 0
		err := r.all(id)
		if err == nil {
			return r.games, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

func (r *matReader) fault(err error) error {
	if r.now < len(r.lines) {
		l := r.lines[r.now]
		return faultAt(r.text, l.at+len(l.text)-len(strings.TrimLeft(l.text, blanks)), err)
	}
	return faultAt(r.text, len(r.text), err)
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

// head reads what stands before the first game, and gives the rule sets that can be meant.
func (r *matReader) head() (ids []string, err error) {
	rules := ""
	for ; r.now < len(r.lines); r.now++ {
		text := r.lines[r.now].text
		if m := matTag.FindStringSubmatch(text); m != nil {
			switch value := oneLine(strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(m[2])); {
			case m[1] == rulesTag:
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
				r.tags = append(r.tags, Tag{m[1], value})
			}
			continue
		}
		if t := strings.TrimSpace(text); t != "" && t[0] != ';' {
			break
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
	if _, err := r.in.games.Open(ids[0]); err != nil {
		return nil, r.fault(err)
	}
	r.now++
	return ids, nil
}

// keptAsMAT refuses games that the format does not keep.
func (in Records) keptAsMAT(rules games.Opened) error {
	if families := in.families("mat"); !slices.Contains(families, rules.Family.ID) {
		return bad("other-family", game.Plain("format", "MAT"), game.Word("families", game.And(families...)), shown("rules", rules.FullID))
	}
	return nil
}

// all reads the games.
func (r *matReader) all(id string) error {
	rules, err := r.in.games.Open(id)
	if err != nil {
		return r.fault(err)
	}
	var last game.Position // how the game before ended
	for n := 1; ; n++ {
		text, more := r.line()
		if !more {
			break
		}
		if !matGame.MatchString(text) {
			return r.fault(bad("mat-game", shown("text", strings.TrimSpace(text))))
		}
		if last != nil {
			if _, over := last.Outcome(); !over {
				return r.fault(bad("mat-wins", shown("text", strings.TrimSpace(text))))
			}
		}
		r.now++
		if last, err = r.game(rules, n, last); err != nil {
			return err
		}
	}
	if r.games == nil {
		return r.fault(bad("no-game", game.Plain("format", "MAT")))
	}
	return nil
}

// extras is what our own tag says of a game.
type extras struct {
	start         string
	ties, pending []string
	result        Result
}

func (r *matReader) extras(n int) (x extras, err error) {
	i := slices.IndexFunc(r.tags, func(t Tag) bool { return t.Name == matGameTag+strconv.Itoa(n) })
	if i < 0 {
		return x, nil
	}
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
				return x, r.fault(err)
			}
		}
	}
	return x, nil
}

// game reads names and rows of one game, and gives the position it ended with.
func (r *matReader) game(rules games.Opened, n int, last game.Position) (game.Position, error) {
	text, _ := r.line()
	m := matNames.FindStringSubmatch(text)
	if m == nil {
		return nil, r.fault(bad("mat-names", shown("text", strings.TrimSpace(text))))
	}
	x, err := r.extras(n)
	if err != nil {
		return nil, err
	}
	begin, err := r.begins(rules, last, x, [2]string{m[2], m[4]})
	if err != nil {
		return nil, err
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
	play := matPlay{reader: r, pos: begin, result: x.result}
	if err := play.turns(x.ties...); err != nil {
		return nil, err
	}
	if err := play.rows(); err != nil {
		return nil, err
	}
	if err := play.turns(x.pending...); err != nil {
		return nil, err
	}
	if e := play.result.Ending; e != nil {
		if play.pos, err = play.pos.Settle(*e); err != nil {
			return nil, r.fault(err)
		}
	}
	g.Main, g.Result = play.main, play.result
	if o, over := play.pos.Outcome(); over {
		g.Result.Over, g.Result.Winner, g.Result.Points, g.Result.Why = true, o.Winner, o.Points, o.Why.Token
	}
	r.games = append(r.games, g)
	return play.pos, nil
}

// begins is the position a game begins with: what follows the game before, or the score that is written.
func (r *matReader) begins(rules games.Opened, last game.Position, x extras, written [2]string) (game.Position, error) {
	begin := rules.Start()
	switch length := fact(begin, "match", game.Nobody); {
	case length == "": // the score of money is only an account
		return begin, nil
	case last != nil:
		next, ok := last.Next()
		if !ok {
			return nil, r.fault(bad("mat-after"))
		}
		begin = next
	case x.start != "":
		at, err := rules.At(x.start)
		if err != nil {
			return nil, r.fault(err)
		}
		begin = at
	default:
		a, _ := strconv.Atoi(written[0])
		b, _ := strconv.Atoi(written[1])
		at, ok := atScore(begin, a, b)
		if !ok {
			return nil, r.fault(bad("mat-score", game.Plain("score", "0 : 0")))
		}
		begin = at
	}
	score := [2]string{fact(begin, "score", game.First), fact(begin, "score", game.Second)}
	if written != score {
		return nil, r.fault(bad("mat-score", game.Plain("score", score[0]+" : "+score[1])))
	}
	return begin, nil
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

// atScore is the game of a match that begins with this score. The leader's last point comes last: if he is one point
// away, it is the Crawford game.
func atScore(begin game.Position, first, second int) (game.Position, bool) {
	seats := make([]game.Seat, 0, 64)
	if first+second > cap(seats) {
		return nil, false
	}
	for i := range first + second {
		winner := game.Second
		if first >= second && i >= second || first < second && i < first {
			winner = game.First
		}
		seats = append(seats, winner)
	}
	for _, winner := range seats {
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
