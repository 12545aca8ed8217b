package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/record"
	"crownhead/internal/terminal"
	"crownhead/internal/terminal/textboard"
)

// saved is the flag of commands that look at saved games.
type saved struct{ data string }

func (s *saved) flags(set *flag.FlagSet) { set.StringVar(&s.data, "data", "", "") }

// folder is where games are saved.
func (s *saved) folder() (string, error) {
	if s.data != "" {
		return s.data, nil
	}
	return dataDir()
}

// file is the file of a saved game by its number in the list, by “last”, or by its name in the folder; "" if there is no such thing.
func (s *saved) file(c *call, name string) (string, error) {
	dir, err := s.folder()
	if err != nil {
		return "", err
	}
	return terminal.FindRecord(c.catalogue, dir, name)
}

// openFile opens the file of the first argument; - is standard input. A word that is not the path of a file may name a saved game.
func (c *call) openFile(of *saved) (io.ReadCloser, error) {
	path, err := c.argument(0, "FILE")
	if err != nil {
		return nil, err
	}
	if err := c.atMost(1); err != nil {
		return nil, err
	}
	if path == "-" {
		return io.NopCloser(c.in), nil
	}
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) && of != nil {
		name, none := of.file(c, path)
		if none != nil {
			return nil, none
		}
		file, err = os.Open(name)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, bad("no-file", game.Plain("file", game.Excerpt(path)))
	}
	return file, err
}

// progress counts what has been read of a file.
type progress struct {
	from io.Reader
	size int64 // 0: nobody knows
	read int64
}

func newProgress(from io.Reader) *progress {
	_, size := regular(from)
	return &progress{from: from, size: size}
}

// regular is a file that can be read twice, and its size; 0 for a pipe and the like.
func regular(from io.Reader) (*os.File, int64) {
	if file, ok := from.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			return file, info.Size()
		}
	}
	return nil, 0
}

func (p *progress) Read(b []byte) (int, error) {
	n, err := p.from.Read(b)
	p.read += int64(n)
	return n, err
}

// tellEvery is how often a person is told how far a long file has been read.
var tellEvery = 2 * time.Second

// collection is what was found in a file.
type collection struct {
	good    int
	bad     int
	first   *record.Fault // of the first bad game; told to a person once there are others
	faults  []note
	remarks []note
	left    int // notes that are counted only

	firstGame int
}

// note is something said about a game.
type note struct {
	Game    int          `json:"game"`
	Line    int          `json:"line"`
	Column  int          `json:"column"`
	Reasons []reasonJSON `json:"reasons"`
}

// mostNotes are kept for an answer in JSON; a person reads them as they come.
const mostNotes = 10_000

func (c *call) note(list []note, all *collection, n int, f *record.Fault) []note {
	if !c.json {
		fmt.Fprintln(c.err, c.say("game-note", game.Plain("n", strconv.Itoa(n)), game.Plain("text", strings.TrimSuffix(f.In(c.lang), "."))))
		return list
	}
	if len(list) == mostNotes {
		all.left++
		return list
	}
	return append(list, note{n, f.Line, f.Column, c.reasonsJSON(f.Reasons)})
}

// eachGame goes through the games of a file and notes what is wrong with them. With -strict the first that
// cannot be read ends it. The good ones are handed on; what is wrong with one there is noted too, if it can be told.
func (c *call) eachGame(from io.Reader, strict bool, take func(record.Found) error) (collection, error) {
	var all collection
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // games come and go, and few are in memory at a time
	told := time.Now()
	far := newProgress(from)
	for found, err := range record.Of(c.catalogue).Each(far) {
		switch {
		case err != nil:
			return all, err
		case c.Err() != nil:
			return all, bad("stopped-games", game.Plain("games", strconv.Itoa(all.good)))
		}
		if found.Fault == nil {
			err := take(found)
			var no *game.Refused
			var unkept *game.BadText
			switch {
			case errors.As(err, &unkept):
				found.Fault = &record.Fault{Line: found.Line, Column: 1, BadText: *unkept}
			case errors.As(err, &no):
				found.Fault = &record.Fault{Line: found.Line, Column: 1, BadText: game.BadText{Reasons: no.Reasons}}
			case err != nil:
				return all, err
			default:
				all.good++
			}
		}
		if found.Fault != nil && strict {
			return all, found.Fault
		}
		c.noteFault(&all, found)
		for _, r := range found.Remarks {
			all.remarks = c.note(all.remarks, &all, found.Number, r)
		}
		if !c.json && time.Since(told) > tellEvery {
			told = time.Now()
			token, share := "games-so-far", int64(0)
			if far.size > 0 {
				token, share = "games-share", 100*far.read/far.size
			}
			fmt.Fprintln(c.err, c.say(token, game.Plain("value", strconv.FormatInt(share, 10)), game.Plain("games", strconv.Itoa(all.good)), game.Plain("bad", strconv.Itoa(all.bad))))
		}
	}
	if all.first != nil && (all.good > 0 || all.bad > 1) {
		c.note(nil, &all, all.firstGame, all.first)
		all.first = nil
	}
	return all, nil
}

// noteFault notes why a game cannot be read. If it is the only one of its file, the error of the command says it.
func (c *call) noteFault(all *collection, found record.Found) {
	if found.Number > 1 && all.first != nil && !c.json {
		c.note(nil, all, all.firstGame, all.first)
		all.first = nil
	}
	if found.Fault == nil {
		return
	}
	if all.bad++; all.bad == 1 && !c.json {
		all.first, all.firstGame = found.Fault, found.Number
		return
	}
	all.faults = c.note(all.faults, all, found.Number, found.Fault)
}

// end is the error of a command that could not read all games.
func (c *call) end(all collection) error {
	if all.bad > 0 {
		return said(c.args[0])
	}
	return nil
}

func gameNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, bad("game-number", game.Plain("text", game.Excerpt(text)))
	}
	return n, nil
}

// exportCall writes games as a record.
type exportCall struct {
	*call
	saved
	format, output, number string
	strict                 bool
}

func (c *exportCall) flags(set *flag.FlagSet) {
	c.saved.flags(set)
	set.StringVar(&c.format, "format", "", "")
	set.StringVar(&c.output, "o", "", "")
	set.StringVar(&c.number, "game", "", "")
	set.BoolVar(&c.strict, "strict", false, "")
}

func (c *exportCall) run() error {
	if _, err := os.Lstat(c.output); c.output != "" && err == nil {
		return thereAlready(c.output)
	}
	records := record.Of(c.catalogue)
	var format *record.Format
	if name := c.format; name != "" || filepath.Ext(c.output) != "" {
		if name == "" {
			name = filepath.Ext(c.output)
		}
		named, err := records.Named(name)
		if err != nil {
			return err
		}
		if err := named.Writes(); err != nil {
			return err
		}
		format = &named
	}
	out := &newFile{path: c.output}
	defer out.drop()
	var to io.Writer = out
	var held bytes.Buffer
	switch {
	case c.output == "" && c.strict:
		to = &held
	case c.output == "":
		to = c.out
	}
	var w *record.Writer
	add := func(found record.Found) error {
		if w == nil {
			if format == nil {
				usual := records.Usual(found.Game.Rules)
				format = &usual
			}
			w = records.Writer(*format, to)
		}
		return w.AddFound(found)
	}
	var all collection
	var err error
	if c.number == "" {
		from, unopened := c.openFile(&c.saved)
		if unopened != nil {
			return unopened
		}
		defer from.Close()
		all, err = c.eachGame(from, c.strict, add)
	} else {
		var found record.Found
		if found, err = c.findGame(&c.saved, c.number, c.strict); err == nil {
			err = add(found)
			all.good++
		}
	}
	switch {
	case err != nil:
		return err
	case all.good == 0:
		return c.nothingRead(all)
	}
	if err := w.Close(); err != nil {
		return err
	}
	if _, err := c.out.Write(held.Bytes()); err != nil {
		return err
	}
	if err := out.done(); err != nil {
		return err
	}
	if c.json && len(all.faults)+len(all.remarks) > 0 { // the games themselves are what is written
		if err := writeJSON(c.err, map[string]any{"faults": noted(all.faults), "remarks": noted(all.remarks)}); err != nil {
			return err
		}
	}
	return c.end(all)
}

// nothingRead is the error if no game could be read; a person has already been told why.
func (c *call) nothingRead(all collection) error {
	if all.first != nil {
		return all.first
	}
	if c.json && len(all.faults) > 0 {
		return bad("nothing-read", game.Plain("bad", strconv.Itoa(all.bad)), game.Plain("text", all.faults[0].Reasons[0].Text))
	}
	return bad("none-read", game.Plain("bad", strconv.Itoa(all.bad)))
}

// newFile is a file that gets its name once it is complete, and never replaces another.
type newFile struct {
	path string
	part *os.File
}

func (f *newFile) Write(b []byte) (int, error) {
	if f.part == nil {
		part, err := os.CreateTemp(filepath.Dir(f.path), "."+filepath.Base(f.path)+".*.part")
		if err != nil {
			return 0, err
		}
		f.part = part
	}
	return f.part.Write(b)
}

// done puts the file under its name.
func (f *newFile) done() error {
	if f.part == nil {
		return nil
	}
	defer f.drop()
	name := f.part.Name()
	if err := errors.Join(f.part.Chmod(0o644), f.part.Sync(), f.part.Close()); err != nil {
		return err
	}
	err := os.Link(name, f.path) // a rename would replace what is there
	if errors.Is(err, fs.ErrExist) {
		return thereAlready(f.path)
	}
	if err != nil { // a file system without links
		err = os.Rename(name, f.path)
	}
	return err
}

// drop removes an incomplete file.
func (f *newFile) drop() {
	if f.part != nil {
		_ = f.part.Close()
		_ = os.Remove(f.part.Name())
		f.part = nil
	}
}

func thereAlready(path string) error {
	return bad("there-already", game.Plain("file", game.Excerpt(path)))
}

// importCall saves the games of a record.
type importCall struct {
	*call
	saved
	strict bool
}

func (c *importCall) flags(set *flag.FlagSet) {
	c.saved.flags(set)
	set.BoolVar(&c.strict, "strict", false, "")
}

func (c *importCall) run() error {
	dir, err := c.folder()
	if err != nil {
		return err
	}
	name, err := c.argument(0, "FILE")
	if err != nil {
		return err
	}
	from, err := c.openFile(nil)
	if err != nil {
		return err
	}
	defer from.Close()
	sum := sha256.New()
	text := io.TeeReader(from, sum)
	if file, size := regular(from); size > 0 { // it can be seen at once whether it is here already
		if _, err := io.Copy(sum, file); err != nil {
			return err
		}
		if there, err := importedAs(dir, sum); err != nil || there != nil {
			return c.already(dir, there, err)
		}
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		text = file
	}
	for _, packed := range []string{".gz", ".zip"} {
		name = strings.TrimSuffix(name, packed)
	}
	if name = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)); name == "-" || name == "" {
		name = "games"
	}
	records := record.Of(c.catalogue)
	out := &newFile{}
	defer out.drop()
	var w *record.Writer
	rules := ""
	all, err := c.eachGame(text, c.strict, func(found record.Found) error {
		if w == nil {
			if err := os.MkdirAll(dir, 0o755); err != nil {
				return err
			}
			rules = found.Game.Rules
			format := records.Usual(found.Game.Rules)
			out.path = freeName(dir, name, format.Ext)
			w = records.Writer(format, out)
		}
		return w.AddFound(found)
	})
	if err == nil && w != nil {
		err = w.Close()
	}
	if err == nil && all.good == 0 {
		err = c.nothingRead(all)
	}
	if err != nil {
		return err
	}
	if there, err := importedAs(dir, sum); err != nil || there != nil { // standard input
		return c.already(dir, there, err)
	}
	if err := out.done(); err != nil {
		return err
	}
	one := terminal.Import{File: filepath.Base(out.path), Rules: rules, Games: all.good, Sum: hex.EncodeToString(sum.Sum(nil))}
	if err := terminal.AddImport(dir, one); err != nil {
		return err
	}
	if c.json {
		answer := map[string]any{"games": all.good, "file": out.path, "faults": noted(all.faults), "remarks": noted(all.remarks)}
		if all.left > 0 {
			answer["more"] = all.left
		}
		if err := c.printJSON(answer); err != nil {
			return err
		}
		return c.end(all)
	}
	c.printf("%s\n", c.say("imported", game.Plain("games", strconv.Itoa(all.good)), game.Plain("file", out.path)))
	if all.bad > 0 {
		c.printf("%s\n", c.say("not-imported", game.Plain("bad", strconv.Itoa(all.bad))))
	}
	return c.end(all)
}

// importedAs is the import of the same bytes, if there is one.
func importedAs(dir string, sum hash.Hash) (*terminal.Import, error) {
	all, err := terminal.Imports(dir)
	want := hex.EncodeToString(sum.Sum(nil))
	i := slices.IndexFunc(all, func(one terminal.Import) bool { return one.Sum == want })
	if i < 0 {
		return nil, err
	}
	return &all[i], err
}

// already says that a file was imported before: nothing is saved twice.
func (c *call) already(dir string, one *terminal.Import, err error) error {
	if err != nil {
		return err
	}
	path := filepath.Join(dir, one.File)
	if c.json {
		return c.printJSON(map[string]any{"games": one.Games, "file": path, "already": true, "faults": []note{}, "remarks": []note{}})
	}
	c.printf("%s\n", c.say("imported-before", game.Plain("games", strconv.Itoa(one.Games)), game.Plain("file", path)))
	return nil
}

func noted(list []note) []note {
	if list == nil {
		return []note{}
	}
	return list
}

// freeName is a name that no file has yet.
func freeName(dir, name, ext string) string {
	path := filepath.Join(dir, name+ext)
	for n := 2; ; n++ {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path
		}
		path = filepath.Join(dir, name+"-"+strconv.Itoa(n)+ext)
	}
}

// listedGame is a game in a list.
type listedGame struct {
	Game    int               `json:"game"`
	Line    int               `json:"line"`
	Rules   string            `json:"rules"`
	Players [2]string         `json:"players"`
	Tags    map[string]string `json:"tags"`
	Result  resultJSON        `json:"result"`
	Turns   int               `json:"turns"`
	Fault   *note             `json:"fault,omitempty"`
	Remarks []note            `json:"remarks,omitempty"`
}

type resultJSON struct {
	Text   string `json:"text"` // First's points, a dash, Second's; * if there is no result
	Over   bool   `json:"over"`
	Winner string `json:"winner"`
	Points int    `json:"points"`
	Why    string `json:"why,omitempty"`
}

func resultOf(r record.Result) resultJSON {
	v := resultJSON{Text: r.Text(), Over: r.Over, Winner: game.Nobody.String(), Points: r.Points, Why: r.Why}
	if r.Over {
		v.Winner = r.Winner.String()
	}
	return v
}

func tagsOf(g record.Game) map[string]string {
	tags := map[string]string{}
	for _, t := range g.Tags {
		if t.Name != "" {
			tags[t.Name] = t.Value
		}
	}
	return tags
}

func (c *call) notesOf(found record.Found) (list []note) {
	for _, r := range found.Remarks {
		list = append(list, note{found.Number, r.Line, r.Column, c.reasonsJSON(r.Reasons)})
	}
	return list
}

// listCall lists the games of a record.
type listCall struct {
	*call
	saved
}

func (c *listCall) flags(set *flag.FlagSet) { c.saved.flags(set) }

func (c *listCall) run() error {
	from, err := c.openFile(&c.saved)
	if err != nil {
		return err
	}
	defer from.Close()
	separator := "["
	wrong := 0
	for found, err := range record.Of(c.catalogue).Each(from) {
		if err != nil {
			return err
		}
		if c.Err() != nil {
			return c.Err()
		}
		g := found.Game
		if found.Fault != nil {
			wrong++
		}
		if !c.json {
			if found.Fault != nil {
				c.printf("%5d  %s\n", found.Number, c.lang.Typeset(found.Fault.In(c.lang)))
				continue
			}
			players := strings.Trim(g.Players[0]+" – "+g.Players[1], " –")
			c.printf("%5d  %6d  %-40s  %-5s  %4d  %s\n", found.Number, found.Line, players, resultOf(g.Result).Text, len(g.Main),
				strings.TrimSpace(g.Tag("Date")+"  "+g.Tag("Event")))
			continue
		}
		v := listedGame{
			Game: found.Number, Line: found.Line, Rules: g.Rules, Players: g.Players, Tags: tagsOf(g), Result: resultOf(g.Result),
			Turns: len(g.Main), Remarks: c.notesOf(found),
		}
		if f := found.Fault; f != nil {
			v.Fault = &note{found.Number, f.Line, f.Column, c.reasonsJSON(f.Reasons)}
		}
		c.printf("%s", separator)
		separator = ","
		if err := c.printJSON(v); err != nil {
			return err
		}
	}
	if c.json {
		c.printf("]\n")
	}
	if wrong > 0 {
		return said(c.args[0])
	}
	return nil
}

// playedJSON is a turn with what is said about it.
type playedJSON struct {
	N        int            `json:"n"`
	By       string         `json:"by"`
	Text     string         `json:"text"`
	Position string         `json:"position,omitempty"`
	Late     bool           `json:"late,omitempty"` // played after the game had ended
	Before   string         `json:"before,omitempty"`
	After    string         `json:"after,omitempty"`
	Marks    []int          `json:"marks,omitempty"`
	Others   [][]playedJSON `json:"others,omitempty"`
}

func turnOf(n int, t record.Turn) playedJSON {
	v := playedJSON{N: n, By: t.By.String(), Text: t.Text, Before: t.Before, After: t.After, Marks: t.Marks}
	for _, line := range t.Others {
		other := make([]playedJSON, len(line))
		for i := range line {
			other[i] = turnOf(n+i, line[i])
		}
		v.Others = append(v.Others, other)
	}
	return v
}

// findGame is the game of a file that -game names.
func (c *call) findGame(of *saved, number string, strict bool) (record.Found, error) {
	n, err := gameNumber(number)
	if err != nil {
		return record.Found{}, err
	}
	from, err := c.openFile(of)
	if err != nil {
		return record.Found{}, err
	}
	defer from.Close()
	var wanted record.Found
	count := 0
	for found, err := range record.Of(c.catalogue).Each(from) {
		switch {
		case err != nil:
			return wanted, err
		case c.Err() != nil:
			return wanted, c.Err()
		case found.Fault != nil && (strict || found.Number == n):
			return wanted, found.Fault
		case found.Number == n:
			wanted = found
		}
		if count = found.Number; count == n && !strict {
			return wanted, nil
		}
	}
	if wanted.Number == 0 {
		return wanted, bad("no-such-game", game.Plain("text", game.Excerpt(number)), game.Plain("games", strconv.Itoa(count)))
	}
	return wanted, nil
}

// replayCall shows a record turn by turn.
type replayCall struct {
	*call
	saved
	number, turn, output string
	strict               bool
}

func (c *replayCall) flags(set *flag.FlagSet) {
	c.saved.flags(set)
	set.StringVar(&c.number, "game", "1", "")
	set.StringVar(&c.turn, "turn", "", "")
	set.StringVar(&c.output, "o", "", "")
	set.BoolVar(&c.strict, "strict", false, "")
}

func (c *replayCall) run() error {
	found, err := c.findGame(&c.saved, c.number, c.strict)
	if err != nil {
		return err
	}
	g := found.Game
	last := len(g.Main)
	if c.turn != "" {
		if last, err = strconv.Atoi(c.turn); err != nil || last < 0 || last > len(g.Main) {
			return bad("no-such-turn", game.Plain("text", game.Excerpt(c.turn)), game.Plain("turns", strconv.Itoa(len(g.Main))))
		}
	}
	set, err := c.catalogue.Open(g.Rules)
	if err != nil {
		return err
	}
	start := set.Start()
	if g.Start != "" {
		if start, err = set.At(g.Start); err != nil {
			return err
		}
	}
	if c.output != "" {
		return c.drawGame(c.output, set, start, g.Main[:last])
	}
	pos, shown := start, start
	turns := make([]playedJSON, len(g.Main))
	for i, t := range g.Main {
		turn, err := pos.Recorded(t.Text)
		if err != nil {
			return err
		}
		pos = turn.Next
		turns[i] = turnOf(i+1, t)
		turns[i].Position, turns[i].Late = pos.String(), turn.Late
		if i+1 == last {
			shown = pos
		}
	}
	if c.turn == "" && g.Result.Ending != nil {
		if over, err := pos.Settle(*g.Result.Ending); err == nil {
			shown = over
		}
	}
	if c.json {
		return c.replayJSON(found, set, start, shown, turns)
	}
	c.printf("%s, %s\n", c.shown(set.Title), set.FullID)
	if players := strings.Trim(g.Players[0]+" – "+g.Players[1], " –"); players != "" {
		c.printf("%s  %s\n", players, resultOf(g.Result).Text)
	}
	for i, t := range g.Main {
		if c.turn == "" {
			c.printf("%4d  %s\n", i+1, strings.TrimSpace(t.Text+"  "+t.After))
		}
	}
	c.printf("\n%s%s%s\n", textboard.Draw(set, shown, c.lang), textboard.Beside(set, shown, c.lang), shown)
	if o, over := shown.Outcome(); over {
		c.printf("%s\n", c.shown(o.Why.Text))
	}
	for _, r := range found.Remarks {
		c.printf("%s\n", c.lang.Typeset(r.In(c.lang)))
	}
	return nil
}

// replayJSON is the board that is shown, and beside it the whole game.
func (c *call) replayJSON(found record.Found, set games.Opened, start, shown game.Position, turns []playedJSON) error {
	board, err := json.Marshal(positionJSON(c, set, shown))
	if err != nil {
		return err
	}
	answer := map[string]any{}
	if err := json.Unmarshal(board, &answer); err != nil {
		return err
	}
	g := found.Game
	answer["game"], answer["line"] = found.Number, found.Line
	answer["players"], answer["tags"], answer["result"] = g.Players, tagsOf(g), resultOf(g.Result)
	answer["start"], answer["turns"] = start.String(), turns
	if g.Comment != "" {
		answer["comment"] = g.Comment
	}
	if notes := c.notesOf(found); notes != nil {
		answer["remarks"] = notes
	}
	return c.printJSON(answer)
}
