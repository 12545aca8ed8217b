package main

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/table/clock"
	"crownhead/internal/terminal"
	"crownhead/internal/terminal/desk"
	"crownhead/internal/terminal/lineedit"
	"crownhead/internal/terminal/textboard"
)

var playCommand = command{
	name: "play", args: "RULES [-level N] [-two] [-side lot] [-clock 5m+3s]",
	does: game.Text{
		EN: "play in the terminal",
		FR: "jouer dans le terminal",
		DE: "im Terminal spielen",
	},
	more: game.Text{
		EN: "Against the computer at level 1 to 8 (3 by default), or with -two between two people. Lots decide the colours where the sheet says so; -side asks for one. In backgammon -words are yours for " +
			"the dice, and -by-hand lets you roll real ones. The game is saved as you play: -resume FILE continues it, -resume last the one played last. In a terminal the arrows go back to " +
			"earlier lines, and Tab completes turns and words; on a pipe and with -plain it is plain text, line by line.",
		FR: "Contre l’ordinateur aux niveaux 1 à 8 (3 par défaut), ou avec -two entre deux personnes. Le sort décide des couleurs si la feuille le dit ; -side en demande une. Au backgammon, -words donne vos " +
			"mots pour les dés, et -by-hand vous laisse en lancer de vrais. La partie est enregistrée au fur et à mesure : -resume FILE la reprend, -resume last la dernière jouée. Dans " +
			"un terminal, les flèches rappellent les lignes précédentes et Tab complète coups et mots ; dans un tube et avec -plain, tout est en texte simple, ligne par ligne.",
		DE: "Gegen den Computer auf Stufe 1 bis 8 (ohne Angabe 3) oder mit -two zu zweit. Das Los entscheidet über die Farben, wo das Blatt es sagt; mit -side wählst du selbst. Im Backgammon sind -words deine Worte für " +
			"die Würfel, und mit -by-hand würfelst du selbst. Das Spiel wird dabei gespeichert: -resume FILE setzt es fort, -resume last das zuletzt gespielte. Im Terminal holen die " +
			"Pfeiltasten frühere Zeilen zurück, und Tab ergänzt Züge und Wörter; in einer Pipe und mit -plain ist es schlichter Text, Zeile für Zeile.",
	},
	examples: []string{
		`crownhead play towers -level 2`,
		`crownhead play checkers/dames -two -lang fr`,
		`crownhead play chess -side second -clock 10m+5s`,
		`crownhead play -resume last`,
	},
	takes: takesRules,
	begin: func(c *call) action { return &playCall{call: c} },
}

// playCall plays a game in the terminal.
type playCall struct {
	*call
	level, side, clock, words, resume, data string
	two, byHand, flip, plain                bool
	position                                *string // nil: not given
}

func (c *playCall) flags(set *flag.FlagSet) {
	set.Func("position", "", given(&c.position))
	set.StringVar(&c.level, "level", "", "")
	set.BoolVar(&c.two, "two", false, "")
	set.StringVar(&c.side, "side", "", "")
	set.StringVar(&c.clock, "clock", "none", "")
	set.StringVar(&c.words, "words", "", "")
	set.BoolVar(&c.byHand, "by-hand", false, "")
	set.StringVar(&c.resume, "resume", "", "")
	set.StringVar(&c.data, "data", "", "")
	set.BoolVar(&c.flip, "flip", false, "")
	set.BoolVar(&c.plain, "plain", false, "")
}

func (c *playCall) run() error {
	o := terminal.Options{Games: c.catalogue, Lang: c.lang, ByHand: c.byHand, Words: c.words, File: c.resume, Dir: c.data}
	if c.resume == "" {
		id, err := c.argument(0, "RULES")
		if err != nil {
			return err
		}
		o.Rules = id
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	if c.position != nil {
		set, err := c.catalogue.Open(o.Rules)
		if err != nil {
			return err
		}
		pos, err := set.At(*c.position) // an empty text too is a position given, and refused
		if err != nil {
			return err
		}
		o.Position = pos.String()
	}
	if !c.two {
		level, err := readLevel(c.level, 3)
		if err != nil {
			return err
		}
		o.Level = level
	}
	switch c.side {
	case "first":
	case "second":
		o.Side = game.Second
	case "lot", "":
		set, err := c.catalogue.Open(o.Rules)
		if o.Rules != "" && err != nil {
			return err
		}
		// Two people at one screen sit as they like, and a game that is resumed has its sides.
		o.Lot = o.Level > 0 && o.Rules != "" && (c.side == "lot" || set.Lot != "")
	default:
		return bad("bad-side", game.Plain("side", game.Excerpt(c.side)))
	}
	var err error
	if o.Control, err = clock.Parse(c.clock); err != nil {
		return err
	}
	if o.Dir == "" {
		if o.Dir, err = dataDir(); err != nil {
			return err
		}
	}
	if o.File != "" {
		if o.File, err = terminal.FindKept(c.catalogue, o.Dir, o.File); err != nil {
			return err
		}
	}
	if c.json {
		return bad("play-json")
	}
	o.Screen = c.screen(c.plain)
	o.Style.Flip = c.flip
	s, err := terminal.New(o, c.out, c.catalogue.Engine)
	if err != nil {
		return err
	}
	return s.Run(c, c.in)
}

func readLevel(text string, otherwise int) (int, error) {
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > engine.Levels {
		return 0, bad("bad-level", game.Plain("level", game.Excerpt(text)))
	}
	return n, nil
}

// desk is where whoever calls sits.
func (c *call) desk() *desk.Desk {
	return &desk.Desk{Context: c, In: c.in, Out: c, Games: c.catalogue, Lang: c.lang, JSON: c.json, Dir: studyDir()}
}

// typing is the same for a command that hears lines: a person has a screen.
func (c *call) typing() *desk.Desk {
	d := c.desk()
	if !c.json {
		d.Screen = c.screen(false)
	}
	return d
}

// studyDir is where a file keeps what is learned at this terminal; "" if there is no place.
func studyDir() string {
	games, err := dataDir()
	if err != nil {
		return ""
	}
	return filepath.Dir(games)
}

// dataDir is where games are kept if nobody says otherwise.
func dataDir() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); dir != "" {
		return filepath.Join(dir, "crownhead", "games"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", bad("no-home")
	}
	return filepath.Join(home, ".local", "share", "crownhead", "games"), nil
}

// screen is what a terminal can do, where a person sits at one and does not want it plain: its line is edited, words break where it
// ends, and there are colours. From here on nothing but ASCII is printed if the terminal shows nothing else.
func (c *call) screen(plain bool) (s terminal.Screen) {
	to := c.out
	if folded, ok := to.(*terminal.ASCII); ok {
		to = folded.To
	}
	if s.Style.ASCII = onlyASCII(os.Getenv); s.Style.ASCII {
		c.out = &terminal.ASCII{To: to}
	}
	in, typed := c.in.(*os.File)
	out, seen := to.(*os.File)
	if plain || !seen || os.Getenv("TERM") == "dumb" || !lineedit.IsTerminal(out) {
		return s
	}
	s.Columns = func() int { return lineedit.TerminalWidth(out) }
	s.Style.Colour, s.Style.Glyphs = shows(os.Getenv)
	if typed && lineedit.IsTerminal(in) {
		s.Keys = in
	}
	return s
}

// onlyASCII tells of a terminal that shows nothing else, by what the environment says of it. If that says nothing, it shows everything.
func onlyASCII(env func(string) string) bool {
	codes := charset(env)
	return env("TERM") == "dumb" || codes != "" && !strings.Contains(codes, "utf8")
}

// charset is the locale of letters, in small letters and without hyphens: it ends with utf8 in most places.
func charset(env func(string) string) string {
	return strings.ReplaceAll(strings.ToLower(cmp.Or(env("LC_ALL"), env("LC_CTYPE"), env("LANG"))), "-", "")
}

// shows is what a terminal says of itself: how many colours it has, and whether it shows Unicode's chessmen and lines.
func shows(env func(string) string) (textboard.Colours, bool) {
	term := env("TERM")
	glyphs := strings.Contains(charset(env), "utf8") && term != "linux"
	switch {
	case env("NO_COLOR") != "":
		return textboard.Reverse, glyphs
	case strings.Contains(term, "256color"), env("COLORTERM") != "", strings.HasSuffix(term, "-direct"):
		return textboard.Many, glyphs
	}
	return textboard.Eight, glyphs
}
