package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"crownhead/game"
)

// helpCommand is made by a function, because help itself asks for the list it stands in.
func helpCommand() command {
	return command{
		name: "help", args: "[COMMAND]",
		does:     "show what the program can do, or how one command is used",
		examples: []string{`crownhead help why`},
		run:      help,
	}
}

func help(c *call) error {
	if len(c.args) > 0 {
		i := slices.IndexFunc(commands(), func(cmd command) bool { return cmd.name == c.args[0] })
		if i < 0 {
			return bad("unknown-command", game.Plain("name", game.Excerpt(c.args[0])), game.Word("known", game.And(commandNames()...)))
		}
		commands()[i].help(c.out)
		return nil
	}
	c.printf("%s", `Crownhead: classic board games by the rules printed on the sheet in their box.

Usage: crownhead COMMAND …; "crownhead help COMMAND" shows how each is written, with examples.
Without a command it serves: a browser on this machine finds it at http://127.0.0.1:8420.

`)
	for _, cmd := range commands() {
		c.printf("  %-8s %s\n", cmd.name, cmd.does)
	}
	c.printf("%s", `
RULES is a rule set, such as checkers/maple, with its switches: towers/gerber?rejump=false.
"crownhead rules" lists them all. A family's name alone (chess) means its default.
Every command takes -lang en|fr|de and -json; flags can go anywhere.

Try:
  crownhead show towers
  crownhead why checkers/maple -position 'B:W14,32:B10,3' 3-8
  crownhead rules ML-9
`)
	return nil
}

func (cmd command) help(out io.Writer) {
	fmt.Fprintf(out, "%s\n  %s\n", strings.TrimSpace("crownhead "+cmd.name+" "+cmd.args), cmd.does)
	if cmd.more != "" {
		fmt.Fprintf(out, "\n%s\n", wrap(cmd.more, 78, ""))
	}
	helpOptions(out, cmd.options)
	if len(cmd.examples) > 0 {
		fmt.Fprintf(out, "\nExamples:\n")
	}
	for _, e := range cmd.examples {
		fmt.Fprintf(out, "  %s\n", e)
	}
	fmt.Fprintf(out, "\nIt takes -lang en|fr|de and -json; flags can go anywhere.\n")
}
