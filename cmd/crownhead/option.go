package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"crownhead/game"
)

// option is a flag of what runs for long, which the environment can set too: -log-level is CROWNHEAD_LOG_LEVEL.
type option struct {
	name  string
	value string // what stands for its value in the help; "" is a flag that is there or not
	usual string
	does  game.Text
}

func (o option) env() string {
	return "CROWNHEAD_" + strings.ToUpper(strings.ReplaceAll(o.name, "-", "_"))
}

// optionsCall is a command with options.
type optionsCall struct {
	*call
	known   []option
	flagged map[string]string // by name: what the command line says
	options map[string]string // by name: what the command line says, else the environment, else the file, else what is usual
	origins map[string]origin // by name: where that comes from
	file    string            // the configuration file, if one was read
	do      func(*optionsCall) error
}

// withOptions begins a command whose only flags are options.
func withOptions(known []option, run func(*optionsCall) error) func(*call) action {
	return func(c *call) action { return &optionsCall{call: c, known: known, do: run} }
}

func (c *optionsCall) run() error { return c.do(c) }

func (c *optionsCall) flags(set *flag.FlagSet) {
	c.flagged = map[string]string{}
	for _, o := range c.known {
		keep := func(v string) error { c.flagged[o.name] = v; return nil }
		if o.value == "" {
			set.BoolFunc(o.name, "", keep)
		} else {
			set.Func(o.name, "", keep)
		}
	}
}

// on tells whether an option without a value was given.
func (c *optionsCall) on(name string) (bool, error) {
	switch c.options[name] {
	case "", "false", "0", "no":
		return false, nil
	case "true", "1", "yes":
		return true, nil
	}
	return false, c.wrong(name, c.options[name], "true, false")
}

// whole is an option that is a whole number within bounds; a most of 0 means no upper bound.
func (c *optionsCall) whole(name string, least, most int) (int, error) {
	n, err := strconv.Atoi(c.options[name])
	if err != nil || n < least || most > 0 && n > most {
		return 0, c.wrong(name, c.options[name], numbers(least, most))
	}
	return n, nil
}

// wholeOr is the same for an option whose usual value depends on the machine. The manual must not, so it has the value in words.
func (c *optionsCall) wholeOr(name string, usual, least, most int) (int, error) {
	if c.options[name] == "" {
		return usual, nil
	}
	return c.whole(name, least, most)
}

// badOption is the error for the value of a flag.
func badOption(name, value, known string) error { return badValue("-"+name, value, known) }

// badValue is the error for a value, with the values that are accepted.
func badValue(name, value, known string) error {
	return &game.BadText{Reasons: []game.Reason{badReason(name, value, known)}}
}

func badReason(name, value, known string) game.Reason {
	return sentences.Reason("bad-option", nil, game.Plain("name", name), game.Plain("value", game.Excerpt(value)), game.Plain("known", known))
}

// numbers are whole numbers within bounds as a sentence lists them.
func numbers(least, most int) string {
	if most == 0 {
		return fmt.Sprintf("%d, %d, …", least, least+1)
	}
	return fmt.Sprintf("%d … %d", least, most)
}
