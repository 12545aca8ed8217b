package record

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// Format is one way to write games.
type Format struct {
	Name     string   // "pgn": how commands call it
	Ext      string   // ".pgn"
	Families []string // whose games it keeps
	read     func(text string) ([]Game, error)
	write    func(games []Game) (string, error)
}

// Formats lists them all; the first that keeps a family is the usual one for it, the last keeps every table whole.
func Formats() []Format {
	return []Format{
		{"pgn", ".pgn", pgn.families, pgn.read, pgn.write},
		{"pdn", ".pdn", pdn.families, pdn.read, pdn.write},
		{"mat", ".mat", []string{"backgammon"}, readMAT, writeMAT},
		{"text", ".txt", plain.families, plain.read, plain.write},
		{"json", ".json", []string{"chess", "checkers", "backgammon", "morris", "towers"}, readGames, writeGames},
	}
}

// Named is the format that commands call so; the name may be a file's ending.
func Named(name string) (Format, error) {
	all := Formats()
	want := strings.ToLower(name)
	i := slices.IndexFunc(all, func(f Format) bool { return f.Name == want || f.Ext == want })
	if i < 0 {
		return Format{}, bad("no-such-format", shown("name", name), game.Word("known", names()))
	}
	return all[i], nil
}

func names() game.Text {
	var list []string
	for _, f := range Formats() {
		list = append(list, f.Name)
	}
	return game.And(list...)
}

// Usual is the format in which other programs read games of these rules.
func Usual(rules string) Format {
	all := Formats()
	i := slices.IndexFunc(all, func(f Format) bool { return slices.Contains(f.Families, Game{Rules: rules}.family()) })
	if i < 0 {
		return all[len(all)-1]
	}
	return all[i]
}

// Detect tells what a text is by what stands in it. Tags alone do not tell PGN from PDN: the first turn does.
func Detect(b []byte) (Format, error) {
	text := utf8Text(b[:min(len(b), 1<<16)])
	name := ""
	switch trimmed := strings.TrimSpace(text); {
	case strings.HasPrefix(trimmed, "{") && strings.Contains(trimmed, `"`+magic+`"`):
		name = "json"
	case looksMAT(text):
		name = "mat"
	default:
		name = detectTagged(text)
	}
	if name == "" {
		return Format{}, faultAt(text, 0, bad("unknown-format", game.Word("known", names())))
	}
	return Named(name)
}

var chessMove = regexp.MustCompile(`^([KQRBN]?[a-h]?[1-8]?[-x]?[a-h][1-8]|[O0]-[O0])`)

func detectTagged(text string) string {
	s := scanner{text: text}
	tags := 0
	for {
		t, err := s.next()
		switch {
		case err != nil || t.kind == end:
			if tags > 0 {
				return "pgn"
			}
			return ""
		case t.kind == tag && t.text == rulesTag:
			return Usual(t.more).Name
		case t.kind == tag && t.text == "GameType":
			return "pdn"
		case t.kind == tag && t.text == "FEN":
			if strings.Contains(t.more, ":") {
				return "pdn"
			}
			return "pgn"
		case t.kind == tag:
			tags++
		case t.kind == word && strings.Trim(t.text, "0123456789") == "":
		case t.kind == word && '1' <= t.text[0] && t.text[0] <= '9' && strings.ContainsAny(t.text, "-x:") && !strings.HasPrefix(t.text, "1-0"):
			return "pdn"
		case t.kind == word && (tags > 0 || chessMove.MatchString(t.text)):
			return "pgn"
		case t.kind == word:
			return ""
		}
	}
}

// Read reads all games of a text in whatever format it is, or none: the error is a *Fault.
func Read(b []byte) ([]Game, error) {
	f, err := Detect(b)
	if err != nil {
		return nil, err
	}
	return f.Read(b)
}

// Read reads all games of a text, or none: the error is a *Fault.
func (f Format) Read(b []byte) ([]Game, error) {
	text, err := bounded(b)
	if err != nil {
		return nil, err
	}
	return f.read(text)
}

func bounded(b []byte) (string, error) {
	if len(b) > MostBytes {
		return "", faultAt("", 0, bad("too-big", game.Plain("most", strconv.Itoa(MostBytes))))
	}
	return utf8Text(b), nil
}

// Write is the games as text. The error says what cannot be kept so.
func (f Format) Write(games ...Game) (string, error) {
	if len(games) == 0 {
		return "", bad("nothing-given")
	}
	return f.write(games)
}
