// Package lineedit lets a person edit one line at a terminal: arrows, history, Tab. It draws its own line and nothing else, and only
// from where it has changed, so that a screen reader hears what is new and no more.
//
// An Editor is driven from outside, by one goroutine: it is fed what was typed and says when a line is whole. It starts
// nothing itself. It knows letters and keys, and nothing of what the lines mean.
package lineedit

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// Editor is one line that is being typed, with those typed before.
type Editor struct {
	out      io.Writer
	columns  func() int
	complete func(before string) []string

	prompt string
	line   []rune
	at     int    // where in the line the cursor is
	shown  bool   // prompt and line are on the screen
	drawn  []rune // what is on the screen then
	row    int    // on which row of them the cursor is

	history []string
	recall  int // which line of the history is shown; len(history): none
	draft   string

	typed  []byte // and not yet read
	killed []rune
}

// New is an editor that writes to out, which is so many columns wide, and asks for what could be meant by the beginning
// of a line: whole lines that begin with it, in any case of letters.
func New(out io.Writer, columns func() int, complete func(before string) []string) *Editor {
	return &Editor{out: out, columns: columns, complete: complete}
}

// State is what has become of the line.
type State int

// The line waits for more keys, is whole, or the person has ended the input.
const (
	More State = iota
	Line
	End
)

// Ask shows the prompt, and what was typed before it was hidden.
func (e *Editor) Ask(prompt string) {
	e.Hide()
	e.prompt = prompt
	e.draw()
}

// Hide takes prompt and line off the screen, so that something else can be written in their place. What was typed stays.
func (e *Editor) Hide() {
	if e.shown {
		e.write(e.back() + "\x1b[J")
	}
	e.shown, e.row = false, 0
}

// Feed takes what was typed. Next reads it.
func (e *Editor) Feed(keys []byte) { e.typed = append(e.typed, keys...) }

// Next reads what was typed up to the end of a line, which it gives.
func (e *Editor) Next() (string, State) {
	for {
		k, size := nextKey(e.typed)
		if size == 0 {
			return "", More
		}
		e.typed = e.typed[size:]
		if state := e.press(k); state != More {
			line := string(e.line)
			e.line, e.at = nil, 0
			return line, state
		}
	}
}

func (e *Editor) press(k key) State {
	switch k.name {
	case "enter":
		e.move(len(e.line))
		e.write("\n")
		e.shown, e.row = false, 0
		e.remember(string(e.line))
		return Line
	case "end of input":
		if len(e.line) == 0 {
			return End
		}
		e.remove(e.at, e.at+1)
	case "tab":
		e.tab()
	case "up":
		e.show(e.recall - 1)
	case "down":
		e.show(e.recall + 1)
	case "left":
		e.move(e.at - 1)
	case "right":
		e.move(e.at + 1)
	case "home":
		e.move(0)
	case "end":
		e.move(len(e.line))
	case "word left":
		e.move(e.wordLeft())
	case "word right":
		e.move(e.wordRight())
	case "backspace":
		e.remove(e.at-1, e.at)
	case "delete":
		e.remove(e.at, e.at+1)
	case "kill word":
		e.kill(e.wordLeft(), e.at)
	case "kill word right":
		e.kill(e.at, e.wordRight())
	case "kill to end":
		e.kill(e.at, len(e.line))
	case "kill to start":
		e.kill(0, e.at)
	case "yank":
		e.insert(e.killed)
	case "redraw":
		e.Ask(e.prompt)
	case "":
		if k.letter != 0 {
			e.insert([]rune{k.letter})
		}
	}
	return More
}

// mostLetters is how many letters the line takes: more than anybody types. The whole line is looked at with every key, and a page that was pasted by
// mistake would take minutes.
const mostLetters = 2000

// insert puts letters where the cursor is. At the end of a line they are only echoed, unless they fill the row.
func (e *Editor) insert(letters []rune) {
	letters = letters[:min(len(letters), mostLetters-len(e.line))]
	if len(letters) == 0 {
		return
	}
	last := e.at == len(e.line)
	e.line = slices.Insert(e.line, e.at, letters...)
	e.at += len(letters)
	before, after := e.place(e.prompt+string(e.line[:e.at-len(letters)])), e.place(e.prompt+string(e.line[:e.at]))
	if e.shown && last && before.row == after.row && after.column > before.column {
		e.write(string(letters))
		e.drawn = append(e.drawn, letters...)
		return
	}
	e.draw()
}

func (e *Editor) remove(from, to int) {
	if from < 0 || to > len(e.line) || from >= to {
		return
	}
	gone := e.line[from:to]
	last := to == len(e.line) && e.at == to && len(gone) == 1 && letterWidth(gone[0]) == 1 && e.place(e.prompt+string(e.line)).column > 0
	e.line, e.at = slices.Delete(e.line, from, to), from
	if e.shown && last {
		e.write("\b \b")
		e.drawn = e.drawn[:len(e.drawn)-1]
		return
	}
	e.draw()
}

func (e *Editor) kill(from, to int) {
	if from < to {
		e.killed = slices.Clone(e.line[from:to])
		e.remove(from, to)
	}
}

// move puts the cursor before that letter.
func (e *Editor) move(at int) {
	at = min(max(at, 0), len(e.line))
	if at == e.at {
		return
	}
	e.at = at
	if !e.shown {
		return
	}
	to := e.place(e.prompt + string(e.line[:at]))
	e.write(e.back() + steps(to))
	e.row = to.row
}

func (e *Editor) wordLeft() int {
	i := e.at
	for i > 0 && unicode.IsSpace(e.line[i-1]) {
		i--
	}
	for i > 0 && !unicode.IsSpace(e.line[i-1]) {
		i--
	}
	return i
}

func (e *Editor) wordRight() int {
	i := e.at
	for i < len(e.line) && unicode.IsSpace(e.line[i]) {
		i++
	}
	for i < len(e.line) && !unicode.IsSpace(e.line[i]) {
		i++
	}
	return i
}

// mostRemembered bounds the history.
const mostRemembered = 500

func (e *Editor) remember(line string) {
	if strings.TrimSpace(line) != "" && (len(e.history) == 0 || e.history[len(e.history)-1] != line) {
		e.history = append(e.history, line)
		if len(e.history) > mostRemembered {
			e.history = e.history[1:]
		}
	}
	e.recall, e.draft = len(e.history), ""
}

// show puts a line of the history in the place of this one; after the last comes what was being typed.
func (e *Editor) show(n int) {
	if n < 0 || n > len(e.history) {
		return
	}
	if e.recall == len(e.history) {
		e.draft = string(e.line)
	}
	text := e.draft
	if n < len(e.history) {
		text = e.history[n]
	}
	e.recall = n
	e.replace(text)
}

func (e *Editor) replace(text string) {
	e.line = []rune(text)
	e.at = len(e.line)
	e.draw()
}

// tab completes the line as far as all that could be meant agree, or lists it.
func (e *Editor) tab() {
	before := string(e.line[:e.at])
	meant := e.complete(before)
	exact := slices.DeleteFunc(slices.Clone(meant), func(m string) bool { return !strings.HasPrefix(m, before) })
	if len(exact) > 0 { // b is a pawn's move if there is one, and not a bishop's
		meant = exact
	}
	if len(meant) == 0 {
		e.write("\a")
		return
	}
	common := []rune(meant[0])
	for _, m := range meant[1:] {
		common = common[:agree(common, []rune(m))]
	}
	if len(meant) == 1 || len(common) > e.at {
		rest := slices.Clone(e.line[e.at:])
		if len(exact) > 0 { // letters are only added, and echoed
			e.insert(common[e.at:])
			return
		}
		e.line, e.at = append(common, rest...), len(common)
		e.draw()
		return
	}
	e.Hide()
	e.write(Columns(meant, e.columns()) + "\n")
	e.draw()
}

func agree(a, b []rune) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// Columns lists texts beside each other as far as they fit.
func Columns(texts []string, wide int) string {
	const apart, most = 3, 60
	more := ""
	if len(texts) > most {
		more = " … (" + strconv.Itoa(len(texts)) + ")"
		texts = texts[:most]
	}
	var out strings.Builder
	used := 0
	for i, t := range texts {
		t = strings.TrimSpace(t)
		n := Width(t)
		switch {
		case i == 0:
		case wide > 0 && used+apart+n > wide:
			out.WriteString("\n")
			used = 0
		default:
			out.WriteString(strings.Repeat(" ", apart))
			used += apart
		}
		out.WriteString(t)
		used += n
	}
	return out.String() + more
}

// draw puts prompt and line on the screen in the place of what was there, from where they differ on.
func (e *Editor) draw() {
	text := e.prompt + string(e.line)
	letters := []rune(text)
	out := text
	if e.shown {
		same := e.same(letters)
		out = e.back() + steps(e.place(string(letters[:same])))
		if same < len(e.drawn) {
			out += "\x1b[J"
		}
		out += string(letters[same:])
	}
	e.drawn = letters
	end := e.place(text)
	if end.column == 0 && end.row > 0 {
		out += " \b" // the terminal waits with the next row until there is something to write there
	}
	to := e.place(e.prompt + string(e.line[:e.at]))
	if e.at < len(e.line) {
		out += up(end.row) + "\r" + steps(to)
	}
	e.write(out)
	e.shown, e.row = true, to.row
}

// same is how many letters of a text stay as they are drawn. A letter that ends a row is drawn again, because terminals differ in where the cursor is
// after it, and so is one that gets another accent.
func (e *Editor) same(letters []rune) int {
	n := agree(e.drawn, letters)
	mark := func(i int) bool {
		return i < len(letters) && letterWidth(letters[i]) == 0 || i < len(e.drawn) && letterWidth(e.drawn[i]) == 0
	}
	for n > 0 && (mark(n) || e.place(string(letters[:n])).column == 0) {
		n--
	}
	return n
}

// back goes to where the prompt begins.
func (e *Editor) back() string { return up(e.row) + "\r" }

func up(rows int) string {
	if rows == 0 {
		return ""
	}
	return "\x1b[" + strconv.Itoa(rows) + "A"
}

// steps goes from where the prompt begins to a place.
func steps(to place) string {
	s := ""
	if to.row > 0 {
		s += "\x1b[" + strconv.Itoa(to.row) + "B"
	}
	if to.column > 0 {
		s += "\x1b[" + strconv.Itoa(to.column) + "C"
	}
	return s
}

type place struct{ row, column int }

// place is where the cursor is after a text that begins at the left edge.
func (e *Editor) place(text string) place {
	wide := max(e.columns(), 2)
	var p place
	for _, r := range text {
		n := letterWidth(r)
		if p.column+n > wide { // a wide letter does not fit any more
			p.row, p.column = p.row+1, 0
		}
		p.column += n
		if p.column == wide {
			p.row, p.column = p.row+1, 0
		}
	}
	return p
}

func (e *Editor) write(s string) { _, _ = io.WriteString(e.out, s) }

// Width is how many columns a text takes.
func Width(text string) int {
	n := 0
	for _, r := range text {
		n += letterWidth(r)
	}
	return n
}

// Pad fills a column of that width with blanks, one at least.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(1, width-Width(text)))
}

func letterWidth(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// key is one key: a letter, or one with a name.
type key struct {
	letter rune
	name   string
}

var controls = map[byte]string{
	'\r': "enter", '\n': "enter", '\t': "tab", 0x7f: "backspace", '\b': "backspace",
	'A' - '@': "home", 'E' - '@': "end", 'B' - '@': "left", 'F' - '@': "right", 'P' - '@': "up", 'N' - '@': "down", 'D' - '@': "end of input",
	'K' - '@': "kill to end", 'U' - '@': "kill to start", 'W' - '@': "kill word", 'Y' - '@': "yank", 'L' - '@': "redraw",
}

// sequences are what terminals send for other keys, after Escape and [ or O.
var sequences = map[string]string{
	"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end",
	"1~": "home", "7~": "home", "4~": "end", "8~": "end", "3~": "delete",
	"1;5C": "word right", "1;5D": "word left", "1;3C": "word right", "1;3D": "word left", "5C": "word right", "5D": "word left",
}

var alternates = map[byte]string{'b': "word left", 'f': "word right", 'd': "kill word right", 0x7f: "kill word", '\b': "kill word"}

// nextKey is the first key of what was typed and how many bytes it takes; none as long as more must come.
func nextKey(typed []byte) (key, int) {
	if len(typed) == 0 {
		return key{}, 0
	}
	first := typed[0]
	if name, ok := controls[first]; ok {
		return key{name: name}, 1
	}
	if first == 0x1b {
		return escaped(typed)
	}
	if first < ' ' {
		return key{}, 1
	}
	if !utf8.FullRune(typed) {
		return key{}, 0
	}
	r, size := utf8.DecodeRune(typed)
	if r == utf8.RuneError || !unicode.IsPrint(r) && !unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return key{}, size
	}
	return key{letter: r}, size
}

func escaped(typed []byte) (key, int) {
	if len(typed) < 2 {
		return key{}, 0
	}
	if name, ok := alternates[typed[1]]; ok {
		return key{name: name}, 2
	}
	if typed[1] != '[' && typed[1] != 'O' {
		return key{}, 1 // the Escape key; what follows is a key of its own
	}
	for i := 2; i < len(typed); i++ {
		if c := typed[i]; c >= '@' && c <= '~' {
			return key{name: or(sequences[string(typed[2:i+1])], "unknown")}, i + 1
		} else if c < ' ' {
			return key{}, i // broken off
		}
	}
	return key{}, 0
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
