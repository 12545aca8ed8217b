package record

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// Format is one way to write games.
type Format struct {
	Name     string   // "pgn": how commands call it
	Ext      string   // ".pgn"
	Families []string // whose games it keeps
	parts    func() part
	read     func(source) []Found
	write    func(games []Game) (string, error) // nil: it is only read
	tagged   *dialect                           // of a format of tagged movetext
}

// Records reads and writes the games of a catalogue.
type Records struct {
	games    *games.Catalogue
	computer string
	unpacks  int64 // bytes; 0 is [MostUnpacked]
}

// Of is the records of a catalogue's games.
func Of(catalogue *games.Catalogue) Records { return Records{games: catalogue} }

// Calling are records in which a computer player without a name of its own is called so, not by its level.
func (in Records) Calling(computer string) Records {
	in.computer = computer
	return in
}

// Formats lists them all; the first that keeps a family is the usual one for it, the last keeps every table whole.
func (in Records) Formats() []Format {
	pgn, pdn, plain := in.pgn(), in.pdn(), in.plain()
	var all []string
	for _, f := range in.games.Families() {
		all = append(all, f.ID)
	}
	return []Format{
		{"pgn", ".pgn", pgn.families, taggedParts, pgn.read, pgn.write, &pgn},
		{"pdn", ".pdn", pdn.families, taggedParts, pdn.read, pdn.write, &pdn},
		{"mat", ".mat", in.families("mat"), matParts, in.readMAT, in.writeMAT, nil},
		{"text", ".txt", plain.families, taggedParts, plain.read, plain.write, &plain},
		{"sgf", ".sgf", nil, sgfParts, in.readSGF, nil, nil},
		{"epd", ".epd", nil, epdParts, in.readEPD, nil, nil},
		{"json", ".json", all, jsonParts, in.readGames, in.writeGames, nil},
	}
}

// families is those whose games a format keeps.
func (in Records) families(format string) (ids []string) {
	for _, f := range in.games.Families() {
		if f.Record == format {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

// usual is what a text of a format means that does not say its rules; "" if no game is kept so.
func (in Records) usual(format string) string {
	for _, f := range in.games.Families() {
		if f.Record == format {
			return f.Sets[0].ID
		}
	}
	return ""
}

// Named is the format that commands call so; the name may be a file's ending.
func (in Records) Named(name string) (Format, error) {
	all := in.Formats()
	want := strings.ToLower(name)
	i := slices.IndexFunc(all, func(f Format) bool { return f.Name == want || f.Ext == want })
	if i < 0 {
		return Format{}, bad("no-such-format", shown("name", name), game.Word("known", in.names()))
	}
	return all[i], nil
}

func (in Records) names() game.Text {
	var list []string
	for _, f := range in.Formats() {
		list = append(list, f.Name)
	}
	return game.And(list...)
}

// Usual is the format in which other programs read games of these rules.
func (in Records) Usual(rules string) Format {
	all := in.Formats()
	i := slices.IndexFunc(all, func(f Format) bool { return slices.Contains(f.Families, Game{Rules: rules}.family()) })
	if i < 0 {
		return all[len(all)-1]
	}
	return all[i]
}

// lineEnds writes the ends of lines as lineReader does.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Detect tells what a text is by what is in it. Tags alone do not tell PGN from PDN: the first turn does.
func (in Records) Detect(b []byte) (Format, error) {
	text := lineEnds.Replace(utf8Text(decodedBytes(b[:min(len(b), detected)])))
	name := ""
	switch trimmed := strings.TrimSpace(text); {
	case strings.HasPrefix(trimmed, "{") && strings.Contains(trimmed, `"`+magic+`"`):
		name = "json"
	case looksMAT(text):
		name = "mat"
	case looksSGF(text):
		name = "sgf"
	case looksEPD(text) && in.usual("pgn") != "":
		name = "epd"
	default:
		name = in.detectTagged(text)
	}
	if name == "" {
		return Format{}, newSource(text, 0).fault(0, bad("unknown-format", game.Word("known", in.names())))
	}
	return in.Named(name)
}

var chessMove = regexp.MustCompile(`^([KQRBN]?[a-h]?[1-8]?[-x]?[a-h][1-8]|[O0]-[O0])`)

func (in Records) detectTagged(text string) string {
	s := scanner{text: text}
	tags, guess := 0, "" // by a position, unless another tag says more
	for {
		t, err := s.next()
		switch {
		case guess != "" && (err != nil || t.kind != tag):
			return guess
		case err != nil || t.kind == end:
			if tags > 0 {
				return "pgn"
			}
			return ""
		case t.kind == tag && t.text == rulesTag:
			return in.Usual(t.more).Name
		case t.kind == tag && t.text == "GameType":
			return "pdn"
		case t.kind == tag && t.text == "FEN":
			if guess = "pgn"; strings.Contains(t.more, ":") {
				guess = "pdn"
			}
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
func (in Records) Read(b []byte) ([]Game, error) {
	f, err := in.Detect(b)
	if err != nil {
		return nil, err
	}
	return f.Read(b)
}

// Read reads all games of a text, or none: the error is a *Fault.
func (f Format) Read(b []byte) ([]Game, error) {
	var games []Game
	for found, err := range f.Each(bytes.NewReader(b)) {
		switch {
		case err != nil:
			return nil, err
		case found.Fault != nil:
			return nil, found.Fault
		}
		games = append(games, found.Game)
	}
	return games, nil
}

// Write is the games as text. The error says what cannot be kept so.
func (f Format) Write(games ...Game) (string, error) {
	if len(games) == 0 {
		return "", bad("nothing-given")
	}
	if err := f.Writes(); err != nil {
		return "", err
	}
	return f.write(games)
}

// Writes is the error of a format that is only read.
func (f Format) Writes() error {
	if f.write == nil {
		return bad("only-read", game.Plain("format", strings.ToUpper(f.Name)))
	}
	return nil
}
