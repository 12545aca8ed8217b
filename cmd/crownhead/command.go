package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
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
	args     string // as in "crownhead NAME ARGS"
	does     string // one line
	more     string // a paragraph for its own help
	examples []string
	options  []option // of what runs for long; the environment can set them too
	flags    func(*flag.FlagSet, *call)
	run      func(*call) error
}

// call is one command with what it was given.
type call struct {
	context.Context
	stdio
	catalogue *games.Catalogue
	lang      game.Lang
	json      bool
	args      []string

	position, dice *string // nil: not given
	divide         bool

	level, side, clock, words, resume, data string
	name                                    string
	two, byHand, verbose                    bool
	time, nodes, depth                      string
	games, seed, save, parallel, sprt       string
	format, output, number, turn            string
	options                                 map[string]string
}

func commands() []command {
	return []command{
		serveCommand, playCommand, joinCommand, showCommand, movesCommand, whyCommand, rulesCommand, bestCommand, matchCommand, uciCommand, perftCommand, benchCommand, tablesCommand, loadCommand,
		importCommand, exportCommand, replayCommand, verifyCommand, backupCommand, rebuildCommand, helpCommand(),
	}
}

func run(ctx context.Context, args []string, std stdio) int {
	return runWith(ctx, games.Crownhead(), args, std)
}

// runWith is the program with the games of a catalogue.
func runWith(ctx context.Context, catalogue *games.Catalogue, args []string, std stdio) int {
	name, args := split(args)
	c := &call{Context: ctx, stdio: std, catalogue: catalogue}
	i := slices.IndexFunc(commands(), func(c command) bool { return c.name == name })
	if i < 0 {
		return c.status(bad("unknown-command", game.Plain("name", game.Excerpt(name)), game.Word("known", game.And(commandNames()...))))
	}
	cmd := commands()[i]
	if err := c.parse(cmd, args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			cmd.help(std.out)
			return done
		}
		return c.status(err)
	}
	return c.status(cmd.run(c))
}

// split finds the command; flags may stand before it too. Without one the house is opened.
func split(args []string) (name string, rest []string) {
	var leading []string
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		flagged := strings.TrimLeft(args[0], "-")
		if flagged == "h" || flagged == "help" {
			return "help", args[1:]
		}
		n := 1
		if flagged == "lang" && len(args) > 1 { // the one flag of every command that has a value
			n = 2
		}
		leading, args = append(leading, args[:n]...), args[n:]
	}
	if len(args) == 0 {
		return "serve", leading
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
func (c *call) parse(cmd command, args []string) error {
	set := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	set.SetOutput(io.Discard)
	lang := set.String("lang", "en", "")
	set.BoolVar(&c.json, "json", false, "")
	if cmd.flags != nil {
		cmd.flags(set, c)
	}
	var known []string
	set.VisitAll(func(f *flag.Flag) { known = append(known, "-"+f.Name) })
	// The language is wanted for what is said about the other flags too.
	for i, a := range args {
		if l, ok := game.ParseLang(a); ok && i > 0 && strings.TrimLeft(args[i-1], "-") == "lang" {
			c.lang = l
		}
	}
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
			return bad("unknown-flag", game.Plain("flag", game.Excerpt(wrong)), game.Plain("command", cmd.name), game.Word("known", game.And(known...)))
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

// status says on standard error, in one line, what went wrong, and gives the exit status.
func (c *call) status(err error) int {
	var badText *game.BadText
	var no *game.Refused
	switch {
	case err == nil:
		return done
	case errors.As(err, &badText):
		fmt.Fprintln(c.err, c.lang.Typeset(badText.In(c.lang)))
		return badInput
	case errors.As(err, &no):
		if len(no.Reasons) > 0 {
			fmt.Fprintln(c.err, c.lang.Typeset(no.In(c.lang)))
		}
		return refused
	}
	fmt.Fprintln(c.err, err)
	return badInput
}

// argument is the i-th argument, or says which one is missing.
func (c *call) argument(i int, name string) (string, error) {
	if i >= len(c.args) {
		return "", bad("missing-argument", game.Plain("name", name))
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
func (c *call) opened() (games.Opened, game.Position, error) {
	id, err := c.argument(0, "RULES")
	if err != nil {
		return games.Opened{}, nil, err
	}
	set, err := c.catalogue.Open(id)
	if err != nil {
		return set, nil, err
	}
	pos := set.Start()
	if c.position != nil {
		if pos, err = set.At(*c.position); err != nil {
			return set, nil, err
		}
	}
	if c.dice != nil {
		if pos, err = pos.WithDice(*c.dice); err != nil {
			return set, nil, err
		}
	}
	return set, pos, nil
}

func positionFlags(set *flag.FlagSet, c *call) {
	set.Func("position", "", given(&c.position))
	set.Func("dice", "", given(&c.dice))
}

// given tells an empty value from none.
func given(where **string) func(string) error {
	return func(value string) error { *where = &value; return nil }
}

// said is the error of a command that has told on standard output why the rules refuse.
func said(what string) error { return &game.Refused{Input: what} }

func (c *call) printf(format string, args ...any) { fmt.Fprintf(c.out, format, args...) }

func (c *call) printJSON(v any) error {
	e := json.NewEncoder(c.out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

func (c *call) say(token string, args ...game.Arg) string {
	return strings.TrimSuffix(c.shown(sentences.Reason(token, nil, args...).Text), ".")
}

// shown is a text for a person to read; what programs read has plain spaces.
func (c *call) shown(t game.Text) string { return t.Typeset(c.lang) }

// listed joins what has commas of its own.
func (c *call) listed(items []string) string {
	return strings.Join(items, c.shown(game.Text{EN: "; ", FR: " ; ", DE: "; "}))
}
