package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// matWriter is a game as MAT writes it: the cells of its rows, and what has no cell.
type matWriter struct {
	rows    strings.Builder
	row     int
	open    bool // the row's right half is free
	column  int
	ties    []string
	pending []string // turns since the last cell
	shown   bool     // the board or the players have ended the game: the result needs no words
}

// writeMAT writes matches, and games for money, one after the other.
func (in Records) writeMAT(games []Game) (string, error) {
	var out []string
	for len(games) > 0 {
		n, text, err := in.writeMatch(games)
		if err != nil {
			return "", err
		}
		out, games = append(out, text), games[n:]
	}
	return strings.Join(out, "\n"), nil
}

// writeMatch writes games as long as each follows the one before it, and tells how many.
func (in Records) writeMatch(match []Game) (n int, text string, err error) {
	rules, err := in.games.Open(match[0].Rules)
	if err == nil {
		err = in.keptAsMAT(rules)
	}
	if err != nil {
		return 0, "", err
	}
	length := fact(rules.Start(), "match", game.Nobody)
	var body strings.Builder
	tags := []Tag{{rulesTag, rules.FullID}}
	for _, t := range match[0].Tags {
		if !strings.HasPrefix(t.Name, matGameTag) {
			tags = append(tags, t)
		}
	}
	var last game.Position
	account := [2]int{}
	for i, g := range match {
		begin, follows, err := in.follows(rules, match[:i+1], last, length)
		if err != nil {
			return 0, "", err
		}
		if !follows {
			break
		}
		n++
		w := &matWriter{}
		if last, err = w.game(g, begin); err != nil {
			return 0, "", err
		}
		score := [2]string{strconv.Itoa(account[0]), strconv.Itoa(account[1])}
		if length != "" {
			score = [2]string{fact(begin, "score", game.First), fact(begin, "score", game.Second)}
		}
		if g.Result.Over && g.Result.Winner <= game.Second {
			account[g.Result.Winner] += g.Result.Points
		}
		name := strconv.Itoa(i + 1)
		body.WriteString("\n Game " + name + "\n")
		fmt.Fprintf(&body, " %-29s  %s\n", matName(g, 0)+" : "+score[0], matName(g, 1)+" : "+score[1])
		body.WriteString(w.rows.String())
		if said := w.extras(i, g); said != "" {
			tags = append(tags, Tag{matGameTag + name, said})
		}
	}
	var out strings.Builder
	for _, t := range tags {
		if t.Name == "" {
			out.WriteString("; " + oneLine(t.Value) + "\n")
			continue
		}
		out.WriteString("; [" + t.Name + ` "` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(oneLine(t.Value)) + "\"]\n")
	}
	if length == "" {
		length = "0"
	}
	return n, out.String() + "\n " + length + " point match\n" + body.String(), nil
}

// follows is the position the last of these games begins with, if it belongs to the match of those before it. The first may
// begin with some score of a match.
func (in Records) follows(rules games.Opened, match []Game, last game.Position, length string) (begin game.Position, ok bool, err error) {
	g := match[len(match)-1]
	if begin, err = in.begin(g); err != nil {
		return nil, false, err
	}
	if len(match) > 1 {
		want := rules.Start()
		ok = g.Rules == rules.FullID && g.Players == match[0].Players
		if length != "" && ok {
			want, ok = last.Next()
		}
		return want, ok && begin.String() == want.String(), nil
	}
	if g.Start != "" {
		same := slices.Equal(begin.Pieces(), rules.Start().Pieces()) && strings.HasSuffix(begin.String(), " opening")
		if !same || length != fact(begin, "match", game.Nobody) {
			return nil, false, bad("mat-start")
		}
	}
	return begin, true, nil
}

// matName is a player's name that splits no line, and does not begin a comment.
func matName(g Game, seat int) string {
	name := strings.TrimLeft(oneLine(strings.ReplaceAll(g.Players[seat], ":", " ")), "; ")
	if name == "" {
		return [...]string{"First", "Second"}[seat]
	}
	return name
}

// game writes the rows and gives the position after the last turn, ended as the players ended it.
func (w *matWriter) game(g Game, pos game.Position) (game.Position, error) {
	dice := ""
	for _, t := range g.Main {
		turn, err := pos.Recorded(t.Text)
		if err != nil {
			return nil, err
		}
		by, text, next := turn.By, turn.Text, turn.Next
		cube, _ := strconv.Atoi(cubeOf(pos))
		w.pending = append(w.pending, text)
		switch {
		case by == game.Dice && next.ToAct() == game.Dice:
			w.ties = append(w.ties, text)
			w.pending = nil
		case by == game.Dice:
			dice = strings.Replace(text, "-", "", 1)
			dice = max(dice[:1], dice[1:]) + min(dice[:1], dice[1:])
		case text == "roll":
		case text == "double":
			w.cell(by, " Doubles => "+strconv.Itoa(2*cube))
		case text == "take":
			w.cell(by, " Takes")
		case text == "beaver":
			w.cell(by, " Beavers => "+strconv.Itoa(4*cube)) // that the doubler takes goes without saying
		case text == "pass":
			w.cell(by, " Drops")
		case text == "dance":
			w.cell(by, dice+": Cannot Move")
		default:
			route := matSteps(text)
			if said, err := pos.Recorded(t.Route); err == nil && said.Text == text {
				route = oneLine(t.Route)
			}
			w.cell(by, dice+": "+route)
		}
		pos = next
	}
	if e := g.Result.Ending; e != nil {
		settled, err := pos.Settle(*e)
		if err != nil {
			return nil, err
		}
		pos = settled
	}
	_, w.shown = pos.Outcome()
	if r := g.Result; r.Over && r.Winner <= game.Second {
		points := " points"
		if r.Points == 1 {
			points = " point"
		}
		w.wins(r.Winner, "Wins "+strconv.Itoa(r.Points)+points)
	} else if w.row > 0 && w.open {
		w.rows.WriteByte('\n')
	}
	return pos, nil
}

// matSteps is a turn with the bar as 25, off as 0, and every repeat written out.
func matSteps(text string) string {
	var out []string
	for _, step := range strings.Fields(text) {
		step, times, _ := strings.Cut(strings.TrimSuffix(step, ")"), "(")
		step = strings.NewReplacer("bar", "25", "off", "0").Replace(step)
		n, err := strconv.Atoi(times)
		if err != nil {
			n = 1
		}
		for i := range n {
			if i > 0 {
				step = strings.TrimSuffix(step, "*") // only the first of two hits
			}
			out = append(out, step)
		}
	}
	return strings.Join(out, " ")
}

// leftWidth is the columns of the left half, as other programs set it.
const leftWidth = 28

// cell puts a text into the next free half of its side.
func (w *matWriter) cell(by game.Seat, text string) {
	w.pending = nil
	if by == game.First || !w.open {
		w.newRow()
	}
	if by == game.First {
		w.rows.WriteString(text)
		w.column = len(text)
		return
	}
	w.right(text)
}

func (w *matWriter) newRow() {
	if w.open {
		w.rows.WriteByte('\n')
	}
	w.row++
	fmt.Fprintf(&w.rows, "%3d) ", w.row)
	w.column, w.open = 0, true
}

// right writes the right half, two blanks away at least.
func (w *matWriter) right(text string) {
	w.rows.WriteString(strings.Repeat(" ", max(leftWidth-w.column, 2)) + text + "\n")
	w.open = false
}

// wins writes the result on the winner's side: beside a refused double, or in a line of its own.
func (w *matWriter) wins(winner game.Seat, text string) {
	switch {
	case winner == game.Second && w.open && w.row > 0:
		w.right(" " + text)
		return
	case w.open:
		w.rows.WriteByte('\n')
	}
	w.open = false
	if winner == game.Second {
		w.rows.WriteString(strings.Repeat(" ", leftWidth))
	}
	w.rows.WriteString("      " + text + "\n")
}

// extras is what the rows of a game do not say; an ending only if it is not a resignation, which the points show.
func (w *matWriter) extras(i int, g Game) string {
	var said []string
	if i == 0 && g.Start != "" {
		said = append(said, "start "+g.Start)
	}
	if len(w.ties) > 0 {
		said = append(said, "ties "+strings.Join(w.ties, " "))
	}
	if len(w.pending) > 0 {
		said = append(said, "pending "+strings.Join(w.pending, " "))
	}
	if r := g.Result; r.Over && r.Winner <= game.Second && !w.shown {
		said = append(said, "won "+r.Winner.String()+" "+strconv.Itoa(r.Points))
	}
	if e := g.Result.Ending; e != nil && e.Kind != game.Resign || g.Result.Why == Aborted {
		said = append(said, "ending "+g.Result.ending())
	}
	return strings.Join(said, "; ")
}
