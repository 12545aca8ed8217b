package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/terminal/near"
	"crownhead/internal/terminal/trouble"
)

// Exit statuses, as scripts rely on them.
const (
	done     = 0
	refused  = 1 // a turn or the like that the rules do not allow
	badInput = 2
)

// command is one thing the program can do.
type command struct {
	name     string
	args     string    // as in "crownhead NAME ARGS", with the English placeholders
	does     game.Text // one line
	more     game.Text // a paragraph for its own help
	examples []string
	options  []option                                // of what runs for long; the environment can set them too
	takes    func(c *call, before []string) []string // what its next argument can be, for a shell; nil: files
	begin    func(*call) action
}

// action is a command that was called. It has its own flags and knows those of no other.
type action interface {
	flags(*flag.FlagSet) // declares them
	run() error          // once they are read
}

// simple begins a command without flags of its own.
func simple(run func(*call) error) func(*call) action {
	return func(c *call) action { return &simpleCall{c, run} }
}

type simpleCall struct {
	c  *call
	do func(*call) error
}

func (s *simpleCall) flags(*flag.FlagSet) {}
func (s *simpleCall) run() error          { return s.do(s.c) }

// call is what every command is given.
type call struct {
	context.Context
	stdio
	catalogue *games.Catalogue
	lang      game.Lang
	json      bool
	args      []string
	unprinted error // why standard output does not have all that was printed
}

func commands() []command {
	return []command{
		serveCommand, playCommand, gamesCommand, joinCommand, eventCommand, showCommand, movesCommand, whyCommand, refereeCommand, rulesCommand, learnCommand, puzzlesCommand, bestCommand, analyseCommand, explorerCommand, matchCommand, uciCommand, botCommand, perftCommand, benchCommand, tablesCommand, loadCommand,
		importCommand, exportCommand, listCommand, replayCommand, reviewCommand, verifyCommand, configCommand, doctorCommand, healthyCommand, backupCommand, restoreCommand, verifyStoreCommand, rebuildCommand, peopleCommand, adminCommand, versionCommand, completionCommand(), manCommand(), helpCommand(),
	}
}

func run(ctx context.Context, args []string, std stdio) int {
	return runWith(ctx, games.Crownhead(), args, std)
}

// runWith is the program with the games of a catalogue.
func runWith(ctx context.Context, catalogue *games.Catalogue, args []string, std stdio) int {
	name, args := split(args)
	c := &call{Context: ctx, stdio: std, catalogue: catalogue, lang: usualLang(os.Getenv)}
	c.foresee(args)
	if name == completing {
		for _, k := range c.candidates(args) {
			c.printf("%s\t%s\n", k.word, k.does)
		}
		return done
	}
	cmd, err := findCommand(name)
	if err != nil {
		return c.status(err)
	}
	act := cmd.begin(c)
	if err := c.parse(cmd.name, act, args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			cmd.help(c, c.lang)
			return c.status(c.unprinted)
		}
		return c.status(err)
	}
	if configured, ok := act.(interface{ resolve() error }); ok {
		err = configured.resolve()
	}
	if err == nil {
		err = act.run()
	}
	return c.status(errors.Join(err, c.unprinted))
}

// usualLang is the language of the environment, as other programs read it; English if it is none of ours.
func usualLang(env func(string) string) game.Lang {
	code, _, _ := strings.Cut(cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG")), "_")
	code, _, _ = strings.Cut(code, ".")
	l, _ := game.ParseLang(strings.ToLower(code))
	return l
}

// foresee reads -lang and -json before all other flags, so that what is wrong with those is told accordingly.
func (c *call) foresee(args []string) {
	for i, a := range args {
		name, value, given := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if !strings.HasPrefix(a, "-") {
			continue
		}
		switch {
		case name == "json":
			c.json = value != "false"
		case name == "lang" && !given && i+1 < len(args):
			value = args[i+1]
			fallthrough
		case name == "lang":
			if l, ok := game.ParseLang(value); ok {
				c.lang = l
			}
		}
	}
}

// findCommand is the command of that name; of another name it says which one may be meant.
func findCommand(name string) (command, error) {
	i := slices.IndexFunc(commands(), func(c command) bool { return c.name == name })
	if i >= 0 {
		return commands()[i], nil
	}
	said := game.Plain("name", game.Excerpt(name))
	if meant := near.Word(name, commandNames()); meant != "" {
		return command{}, meantOr("unknown-command", sentences.Reason("no-command", nil, said), meant)
	}
	return command{}, bad("unknown-command", said, game.Word("known", game.And(commandNames()...)))
}

// meantOr is the error for a word that is not known, with the one that is probably meant. Programs see the same token as without.
func meantOr(token string, r game.Reason, meant string) error {
	r.Token = token
	return &game.BadText{Reasons: []game.Reason{r, meaning(meant)}}
}

// meaning asks whether that was meant. It is a question, and has its own sign at the end.
func meaning(word string) game.Reason {
	r := sentences.Reason("did-you-mean", nil, game.Plain("word", word))
	r.Text = game.Text{EN: strings.TrimSuffix(r.Text.EN, "."), FR: strings.TrimSuffix(r.Text.FR, "."), DE: strings.TrimSuffix(r.Text.DE, ".")}
	return r
}

// split finds the command, which flags may precede. Without one it is serve, also with flags that have a value: -addr :8420.
func split(args []string) (name string, rest []string) {
	var leading []string
	valued := false // the last flag may be one with a value
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		flagged := strings.TrimLeft(args[0], "-")
		if flagged == "h" || flagged == "help" {
			return "help", args[1:]
		}
		if flagged == "version" {
			return "version", append(leading, args[1:]...)
		}
		n := 1
		if flagged == "lang" && len(args) > 1 { // the one flag of every command that has a value
			n = 2
		}
		valued = flagged != "lang" && flagged != "json" && !strings.Contains(flagged, "=")
		leading, args = append(leading, args[:n]...), args[n:]
	}
	if len(args) == 0 || valued && !slices.Contains(commandNames(), args[0]) {
		return "serve", append(leading, args...)
	}
	return args[0], append(leading, args[1:]...)
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return names
}

// parse takes flags before, between and after the arguments.
func (c *call) parse(command string, act action, args []string) error {
	set := flag.NewFlagSet(command, flag.ContinueOnError)
	set.SetOutput(io.Discard)
	lang := set.String("lang", c.lang.Code(), "")
	set.BoolVar(&c.json, "json", c.json, "")
	act.flags(set)
	var known []string
	set.VisitAll(func(f *flag.Flag) { known = append(known, "-"+f.Name) })
	for len(args) > 0 {
		if err := set.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return err
			}
			wrong := args[0]
			for _, a := range args {
				if strings.HasPrefix(a, "-") {
					wrong = a
					break
				}
			}
			if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: "); ok {
				wrong = name
			} else if name, ok := strings.CutPrefix(err.Error(), "flag needs an argument: "); ok {
				return bad("flag-needs-value", game.Plain("flag", game.Excerpt(name)))
			}
			if meant := near.Word(strings.TrimLeft(wrong, "-"), flagNames(known)); meant != "" {
				return meantOr("unknown-flag", sentences.Reason("no-flag", nil, game.Plain("flag", game.Excerpt(wrong)), game.Plain("command", command)), "-"+meant)
			}
			return bad("unknown-flag", game.Plain("flag", game.Excerpt(wrong)), game.Plain("command", command), game.Word("known", game.And(known...)))
		}
		if set.NArg() == 0 {
			break
		}
		c.args = append(c.args, set.Arg(0))
		args = set.Args()[1:]
	}
	l, ok := game.ParseLang(*lang)
	if !ok {
		return bad("unknown-language", game.Plain("lang", game.Excerpt(*lang)))
	}
	c.lang = l
	return nil
}

// flagNames are flags without their dashes.
func flagNames(flags []string) []string {
	var names []string
	for _, f := range flags {
		names = append(names, strings.TrimLeft(f, "-"))
	}
	return names
}

// status says on standard error, in one line, what went wrong, and gives the exit status. What the system says itself is
// shown with CROWNHEAD_DEBUG alone.
func (c *call) status(err error) int {
	if err == nil {
		return done
	}
	if os.Getenv("CROWNHEAD_DEBUG") != "" {
		fmt.Fprintln(c.err, err)
	}
	var badText *game.BadText
	var no *game.Refused
	switch err = trouble.Plain(err); {
	case errors.As(err, &no):
		c.tell(no.Reasons)
		return refused
	case errors.As(err, &badText):
		c.tell(c.meant(badText))
	}
	return badInput
}

// tell writes reasons to standard error, if there are any: one line for a person, an object for a program.
func (c *call) tell(reasons []game.Reason) {
	if len(reasons) == 0 {
		return // said on standard output already
	}
	text := (&game.BadText{Reasons: reasons}).In(c.lang)
	if !c.json {
		fmt.Fprintln(c.err, c.lang.Typeset(text))
		return
	}
	var v errorJSON
	v.Error.Token, v.Error.Text = cmp.Or(reasons[0].Token, "error"), text
	writeJSON(c.err, v)
}

// errorJSON is what went wrong, for programs.
type errorJSON struct {
	Error struct {
		Token string `json:"token"`
		Text  string `json:"text"`
	} `json:"error"`
}

// meant adds the rule set that may be meant to what is said of one that is not known.
func (c *call) meant(e *game.BadText) []game.Reason {
	if len(e.Reasons) != 1 || e.Reasons[0].Token != "unknown-rules" {
		return e.Reasons
	}
	id, switches, _ := strings.Cut(e.Input, "?")
	if switches != "" {
		switches = "?" + switches
	}
	if word := near.Word(id, c.ruleSets()); word != "" {
		return append(slices.Clip(e.Reasons), meaning(word+switches))
	}
	return e.Reasons
}

// ruleSets are the ids of all rule sets and families.
func (c *call) ruleSets() []string {
	var ids []string
	for _, r := range c.catalogue.All() {
		if !slices.Contains(ids, r.Family.ID) {
			ids = append(ids, r.Family.ID)
		}
		ids = append(ids, r.ID)
	}
	return ids
}

// argument is the i-th argument, or says which one is missing: what has this name, or one of several words.
func (c *call) argument(i int, names ...string) (string, error) {
	if i >= len(c.args) {
		name := game.Or(names...)
		name.FR, name.DE = placed(name.FR, game.French), placed(name.DE, game.German)
		return "", bad("missing-argument", game.Word("name", name))
	}
	return c.args[i], nil
}

func (c *call) atMost(n int) error {
	if len(c.args) > n {
		return bad("too-many-arguments", game.Plain("extra", game.Excerpt(c.args[n])))
	}
	return nil
}

// opened is the rule set of the first argument, at the position and with the dice that were given.
func (c *call) opened(at positioned) (games.Opened, game.Position, error) {
	id, err := c.argument(0, "RULES")
	if err != nil {
		return games.Opened{}, nil, err
	}
	return c.openedAs(id, at)
}

// openedAs is the same for a rule set that is known.
func (c *call) openedAs(id string, at positioned) (games.Opened, game.Position, error) {
	set, err := c.catalogue.Open(id)
	if err != nil {
		return set, nil, err
	}
	pos := set.Start()
	if at.position != nil {
		if set, pos, err = c.catalogue.OpenAt(id, *at.position); err != nil {
			return set, nil, err
		}
	}
	if at.dice != nil {
		if pos, err = pos.WithDice(*at.dice); err != nil {
			return set, nil, err
		}
	}
	return set, pos, nil
}

// positioned is where a command begins; nil: not given.
type positioned struct{ position, dice *string }

func (p *positioned) flags(set *flag.FlagSet) {
	set.Func("position", "", given(&p.position))
	set.Func("dice", "", given(&p.dice))
}

// positionCall is a command whose only flags say where it begins.
type positionCall struct {
	*call
	positioned
	do func(*positionCall) error
}

func (c *positionCall) run() error { return c.do(c) }

// atPosition begins such a command.
func atPosition(run func(*positionCall) error) func(*call) action {
	return func(c *call) action { return &positionCall{call: c, do: run} }
}

// given tells an empty value from none.
func given(where **string) func(string) error {
	return func(value string) error { *where = &value; return nil }
}

// said is the error of a command that has told on standard output why the rules refuse.
func said(what string) error { return &game.Refused{Input: what} }

// Write writes to standard output. A command continues if that fails, and reports it in the end.
func (c *call) Write(text []byte) (int, error) {
	n, err := c.out.Write(text)
	if err != nil && c.unprinted == nil {
		c.unprinted = err
	}
	return n, err
}

func (c *call) printf(format string, args ...any) { fmt.Fprintf(c, format, args...) }

func (c *call) printJSON(v any) error { return writeJSON(c.out, v) }

func writeJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

func (c *call) say(token string, args ...game.Arg) string {
	return strings.TrimSuffix(c.shown(sentences.Reason(token, nil, args...).Text), ".")
}

// shown is a text for a person to read; what programs read has plain spaces.
func (c *call) shown(t game.Text) string { return t.Typeset(c.lang) }

// decimal is a number for a person to read.
func (c *call) decimal(format string, args ...any) string {
	return game.Decimal(fmt.Sprintf(format, args...)).In(c.lang)
}

// listed joins what has commas of its own.
func (c *call) listed(items []string) string {
	return strings.Join(items, c.shown(game.Text{EN: "; ", FR: " ; ", DE: "; "}))
}
