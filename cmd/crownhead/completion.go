package main

import (
	"flag"
	"io"
	"slices"
	"strings"

	"crownhead/game"
)

// completing is the name under which a shell asks what can come next. It is not a command for people.
const completing = "__complete"

// completionCommand is made by a function, as that of help is.
func completionCommand() command {
	return command{
		name: "completion", args: "bash|zsh|fish",
		does: game.Text{
			EN: "print a shell completion script",
			FR: "afficher le script de complétion pour un shell",
			DE: "das Vervollständigungsskript für eine Shell ausgeben",
		},
		more: game.Text{
			EN: "Put the line of your shell into its start-up file: ~/.bashrc, ~/.zshrc (after compinit) or ~/.config/fish/config.fish. Zsh and fish " +
				"also say what each word does, in your language.",
			FR: "Mettez la ligne de votre shell dans son fichier de démarrage : ~/.bashrc, ~/.zshrc (après compinit) ou ~/.config/fish/config.fish. " +
				"Zsh et fish disent aussi ce que fait chaque mot, dans votre langue.",
			DE: "Schreib die Zeile deiner Shell in ihre Startdatei: ~/.bashrc, ~/.zshrc (nach compinit) oder ~/.config/fish/config.fish. Zsh und fish " +
				"sagen auch, was jedes Wort bewirkt, in deiner Sprache.",
		},
		examples: []string{`source <(crownhead completion bash)`, `source <(crownhead completion zsh)`, `crownhead completion fish | source`},
		takes:    takesOne("bash", "zsh", "fish"),
		begin:    simple(completion),
	}
}

var shells = map[string]string{
	"bash": `# bash completion of crownhead
_crownhead() {
    local IFS=$'\n'
    COMPREPLY=($("$1" ` + completing + ` "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o default -F _crownhead crownhead
`,
	"zsh": `#compdef crownhead
_crownhead() {
    local -a found
    local line does
    for line in "${(@f)$(${words[1]} ` + completing + ` "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        does=${line#*$'\t'}
        [[ -n $line ]] && found+=("${${line%%$'\t'*}//:/\\:}${does:+:$does}")
    done
    if (( ${#found} )); then
        _describe -V crownhead found
    else
        _files
    fi
}
if [[ $funcstack[1] == _crownhead ]]; then
    _crownhead "$@"
else
    compdef _crownhead crownhead
fi
`,
	"fish": `# fish completion of crownhead
function __crownhead_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    $words[1] ` + completing + ` $words[2..-1] "$current" 2>/dev/null
end
complete -c crownhead -f -n 'test (count (__crownhead_complete)) -gt 0' -a '(__crownhead_complete)'
`,
}

func completion(c *call) error {
	shell, err := c.argument(0, "bash", "zsh", "fish")
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	script, ok := shells[shell]
	if !ok {
		return bad("unknown-shell", game.Plain("shell", game.Excerpt(shell)))
	}
	c.printf("%s", script)
	return nil
}

// candidate is a word that can come next, and what it does.
type candidate struct{ word, does string }

// candidates are the words that can be meant by the last of these, which may be empty. None where files are wanted.
func (c *call) candidates(words []string) []candidate {
	if len(words) == 0 {
		words = []string{""}
	}
	before, last := words[:len(words)-1], words[len(words)-1]
	var all []candidate
	for _, k := range c.possible(before, last) {
		if strings.HasPrefix(k.word, last) {
			all = append(all, k)
		}
	}
	return all
}

func (c *call) possible(before []string, last string) []candidate {
	name, given := split(before)
	named := slices.ContainsFunc(before, func(w string) bool { return w == name })
	cmd, err := findCommand(name)
	if err != nil {
		return nil
	}
	flags := append(cmd.flagsHelp(), flagHelp{name: "json", does: flagWords["json"].does}, flagHelp{name: "lang", value: "LANGUAGE", does: flagWords["lang"].does})
	if len(before) > 0 && strings.HasPrefix(before[len(before)-1], "-") {
		flagged := strings.TrimLeft(before[len(before)-1], "-")
		if i := slices.IndexFunc(flags, func(f flagHelp) bool { return f.name == flagged && f.value != "" }); i >= 0 {
			return plainly(flagValues(flags[i]))
		}
	}
	if strings.HasPrefix(last, "-") {
		var all []candidate
		for _, f := range flags {
			all = append(all, candidate{"-" + f.name, c.shown(f.does)})
		}
		return all
	}
	if !named {
		var all []candidate
		for _, cmd := range commands() {
			all = append(all, candidate{cmd.name, c.shown(cmd.does)})
		}
		return all
	}
	if cmd.takes == nil {
		return nil
	}
	return plainly(cmd.takes(c, arguments(cmd, given)))
}

// arguments are the words of a command line that are not flags or their values.
func arguments(cmd command, words []string) []string {
	set := flag.NewFlagSet("", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.String("lang", "", "")
	set.Bool("json", false, "")
	cmd.begin(&call{}).flags(set)
	var all []string
	for len(words) > 0 && set.Parse(words) == nil && set.NArg() > 0 {
		all = append(all, set.Arg(0))
		words = set.Args()[1:]
	}
	return all
}

// flagValues are the values of flags that have few.
func flagValues(f flagHelp) []string {
	switch f.name {
	case "lang":
		return []string{"en", "fr", "de"}
	case "level":
		return []string{"1", "2", "3", "4", "5", "6", "7", "8"}
	case "side":
		return []string{"first", "lot", "second"}
	case "format":
		return []string{"pgn", "pdn", "mat", "text", "json"}
	case "resume":
		return []string{"last"}
	}
	if strings.Contains(f.value, "|") {
		return strings.Split(f.value, "|")
	}
	return nil
}

func plainly(words []string) []candidate {
	var all []candidate
	for _, w := range words {
		all = append(all, candidate{word: w})
	}
	return all
}
