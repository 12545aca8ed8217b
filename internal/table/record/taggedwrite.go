package record

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// write writes games one after the other.
func (d dialect) write(games []Game) (string, error) {
	var out strings.Builder
	for i, g := range games {
		g = g.clone()
		if !slices.Contains(d.families, g.family()) {
			return "", bad("other-family", game.Plain("format", d.name), game.Word("families", game.And(d.families...)), shown("rules", g.Rules))
		}
		check := checker{in: d.in}
		var claimed *Result
		if g.Result.Ending == nil && (g.Result.Over || g.Result.Why == Aborted) {
			said := g.Result
			claimed = &said
		}
		if err := check.game(&g, claimed, 0); err != nil {
			return "", unplaced(err)
		}
		if i > 0 {
			out.WriteString("\n")
		}
		d.writeGame(&out, g, check.final)
	}
	return out.String(), nil
}

// writeGame writes a game that has been played to this position.
func (d dialect) writeGame(out *strings.Builder, g Game, final game.Position) {
	d.writeTags(out, g, final)
	out.WriteString("\n")
	var w wrapper
	if g.Comment != "" {
		w.comment(g.Comment)
	}
	w.line(g.Main, d.firstNumber(g))
	w.word(d.resultText(g.Result))
	out.WriteString(w.text())
}

// resultText is a result as this dialect writes it.
func (d dialect) resultText(r Result) string {
	switch {
	case !r.Over:
		return noResult
	case r.Winner == game.Nobody:
		return drawnText
	}
	return d.wins[r.Winner&1]
}

// quoted is a value between quotation marks.
var quoted = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func (d dialect) writeTags(out *strings.Builder, g Game, final game.Position) {
	write := func(name, value string) {
		value = quoted.Replace(oneLine(value))
		out.WriteString("[" + name + ` "` + value + "\"]\n")
	}
	for _, t := range roster {
		if said := g.Tag(t.Name); said != "" {
			t.Value = said
		}
		write(t.Name, t.Value)
	}
	named := func(seat int) string {
		if g.Players[seat] == "" {
			return "?"
		}
		return g.Players[seat]
	}
	seats := []int{0, 1}
	if d.players[1] == "White" { // White comes first in the roster, even if Black moves first
		seats = []int{1, 0}
	}
	for _, seat := range seats {
		write(d.players[seat], named(seat))
	}
	write("Result", d.resultText(g.Result))
	if g.Start != "" {
		write("SetUp", "1")
		write("FEN", g.Start)
	}
	if said := d.said(g.Rules); said != "" && g.Tag(d.ruleTag) == "" {
		write(d.ruleTag, said)
	}
	write(rulesTag, g.Rules)
	if g.Tag("Termination") == "" {
		write("Termination", g.Result.termination())
	}
	if text := g.Result.ending(); text != "" {
		write(endingTag, text)
	}
	if o, over := final.Outcome(); over && g.Result.Why == o.Why.Token {
		write(reasonTag, o.Why.Text.EN)
	}
	taken := []string{d.players[0], d.players[1], "Result", "SetUp", "FEN", rulesTag, endingTag, reasonTag}
	for _, t := range roster {
		taken = append(taken, t.Name)
	}
	for _, t := range g.Tags {
		if !slices.Contains(taken, t.Name) && isName(t.Name) {
			write(t.Name, t.Value)
			taken = append(taken, t.Name)
		}
	}
}

// firstNumber is the number of the first move.
func (d dialect) firstNumber(g Game) int {
	fields := strings.Fields(g.Start)
	if !d.numbered || len(fields) == 0 {
		return 1
	}
	n, err := strconv.Atoi(fields[len(fields)-1])
	if err != nil || n < 1 {
		return 1
	}
	return n
}

// widest is the longest line of movetext; only a single word can be longer.
const widest = 79

// wrapper sets words in lines.
type wrapper struct {
	done   strings.Builder
	column int
	tight  bool // the next word follows without a blank
}

func (w *wrapper) word(s string) {
	n := len([]rune(s))
	switch {
	case w.column == 0:
	case w.tight && w.column+n <= widest:
	case !w.tight && w.column+1+n <= widest:
		w.done.WriteByte(' ')
		w.column++
	default:
		w.newLine()
	}
	w.done.WriteString(s)
	w.column += n
	w.tight = false
}

func (w *wrapper) newLine() {
	w.done.WriteByte('\n')
	w.column, w.tight = 0, false
}

// comment goes in braces; words with a closing brace in them take the rest of a line instead.
func (w *wrapper) comment(s string) {
	s = oneLine(s)
	if s == "" {
		return
	}
	if strings.Contains(s, "}") {
		w.word("; " + s)
		w.newLine()
		return
	}
	command := "" // a command to programs, such as [%clk 0:05:00], stays on one line
	for part := range strings.FieldsSeq("{" + s + "}") {
		if command != "" {
			part = command + " " + part
		}
		if command = part; !strings.Contains(part, "[%") || strings.Contains(part, "]") || len(part) > widest/2 {
			command = ""
			w.word(part)
		}
	}
	if command != "" {
		w.word(command)
	}
}

// line writes turns with what hangs on them. A number comes before each turn of First, and wherever a reader has lost
// count.
func (w *wrapper) line(l Line, number int) {
	lost := true
	for _, t := range l {
		if t.Before != "" {
			w.comment(t.Before)
			lost = true
		}
		count := strconv.Itoa(number)
		switch {
		case t.By == game.First:
			w.word(count + ".")
		case lost:
			w.word(count + "...")
		}
		lost = false
		w.word(strings.ReplaceAll(t.Text, " ", "")) // only a huff has blanks, and is read without them
		for _, m := range t.Marks {
			w.word("$" + strconv.Itoa(m))
		}
		if t.After != "" {
			w.comment(t.After)
			lost = true
		}
		for _, other := range t.Others {
			w.word("(")
			w.tight = true
			w.line(other, number)
			w.tight = true
			w.word(")")
			lost = true
		}
		if t.By != game.First {
			number++
		}
	}
}

func (w *wrapper) text() string {
	if w.column > 0 {
		w.newLine()
	}
	return w.done.String()
}
