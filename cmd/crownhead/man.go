package main

import (
	"fmt"
	"strings"

	"crownhead/game"
)

// manCommand is made by a function, as that of help is.
func manCommand() command {
	return command{
		name: "man",
		does: game.Text{
			EN: "print the manual page",
			FR: "écrire la page de manuel",
			DE: "die Handbuchseite ausgeben",
		},
		more: game.Text{
			EN: "It is written for man, in the language of -lang or of the environment.",
			FR: "Elle est écrite pour man, dans la langue de -lang ou de l’environnement.",
			DE: "Sie ist für man geschrieben, in der Sprache von -lang oder der Umgebung.",
		},
		examples: []string{`crownhead man | man -l -`, `crownhead man -lang de > crownhead.de.1`},
		takes:    takesNothing,
		begin:    simple(manual),
	}
}

// chapters are the parts of the manual that are not made from the commands.
var (
	manTitles = map[string]game.Text{
		"name":        {EN: "NAME", FR: "NOM", DE: "BEZEICHNUNG"},
		"synopsis":    {EN: "SYNOPSIS", FR: "SYNOPSIS", DE: "ÜBERSICHT"},
		"description": {EN: "DESCRIPTION", FR: "DESCRIPTION", DE: "BESCHREIBUNG"},
		"commands":    {EN: "COMMANDS", FR: "COMMANDES", DE: "BEFEHLE"},
		"all":         {EN: "FLAGS OF ALL COMMANDS", FR: "OPTIONS DE TOUTES LES COMMANDES", DE: "OPTIONEN ALLER BEFEHLE"},
		"environment": {EN: "ENVIRONMENT", FR: "ENVIRONNEMENT", DE: "UMGEBUNG"},
		"files":       {EN: "FILES", FR: "FICHIERS", DE: "DATEIEN"},
		"status":      {EN: "EXIT STATUS", FR: "CODE DE SORTIE", DE: "EXIT-STATUS"},
	}
	manLine        = game.Text{EN: "classic board games by the rules printed on the sheet in their box", FR: "des jeux de société classiques, selon les règles imprimées sur la feuille de leur boîte", DE: "klassische Brettspiele nach den Regeln auf dem Blatt in ihrer Schachtel"}
	manEnvironment = []struct {
		name string
		does game.Text
	}{
		{"LC_ALL, LC_MESSAGES, LANG", game.Text{EN: "The language, unless -lang says it: English, French or German.", FR: "La langue, si -lang ne la donne pas : anglais, français ou allemand.", DE: "Die Sprache, wenn -lang sie nicht nennt: Englisch, Französisch oder Deutsch."}},
		{"TERM, COLORTERM, NO_COLOR", game.Text{EN: "What the terminal can show. With NO_COLOR there are no colours, with TERM=dumb only plain text.", FR: "Ce que le terminal peut montrer. Avec NO_COLOR il n’y a pas de couleurs, avec TERM=dumb du texte simple.", DE: "Was das Terminal zeigen kann. Mit NO_COLOR gibt es keine Farben, mit TERM=dumb nur schlichten Text."}},
		{"XDG_DATA_HOME", game.Text{EN: "Where the folder crownhead with all data is, unless -data says it.", FR: "Où se trouve le dossier crownhead de toutes les données, si -data ne le dit pas.", DE: "Wo der Ordner crownhead mit allen Daten liegt, wenn -data ihn nicht nennt."}},
		{"XDG_CONFIG_HOME", game.Text{EN: "Where crownhead/crownhead.toml is, the settings of serve, unless -config says it; ~/.config by default.", FR: "Où se trouve crownhead/crownhead.toml, les réglages de serve, si -config ne le dit pas ; ~/.config par défaut.", DE: "Wo crownhead/crownhead.toml mit den Einstellungen von serve liegt, wenn -config es nicht sagt; ohne Angabe ~/.config."}},
		{"CROWNHEAD_DEBUG", game.Text{EN: "If set, errors are also shown in the system's own words.", FR: "Si elle est donnée, les erreurs s’affichent aussi dans les mots du système.", DE: "Ist sie gesetzt, erscheinen Fehler auch in den Worten des Systems."}},
	}
	manFiles  = game.Text{EN: "~/.local/share/crownhead has everything: crownhead.db is the server's database, games the games of play.", FR: "~/.local/share/crownhead contient tout : crownhead.db est la base du serveur, games les parties de play.", DE: "~/.local/share/crownhead hat alles: crownhead.db ist die Datenbank des Servers, games die Spiele von play."}
	manStatus = []struct {
		status string
		means  game.Text
	}{
		{"0", game.Text{EN: "It worked; the turn is legal.", FR: "Tout va bien ; le coup est permis.", DE: "Es hat geklappt; der Zug ist erlaubt."}},
		{"1", game.Text{EN: "The rules refuse it.", FR: "Les règles le refusent.", DE: "Die Regeln lehnen es ab."}},
		{"2", game.Text{EN: "It could not be read or done; one line on standard error says why, with -json as {\"error\": {\"token\", \"text\"}}.", FR: "Illisible ou impossible ; une ligne sur la sortie d’erreur dit pourquoi, avec -json sous la forme {\"error\": {\"token\", \"text\"}}.", DE: "Es ließ sich nicht lesen oder nicht tun; eine Zeile auf der Fehlerausgabe sagt, warum, mit -json als {\"error\": {\"token\", \"text\"}}."}},
	}
)

// roff is a text as man wants it: no line is a request, dashes can be copied, and French spaces do not break.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\u00a0", `\~`, "\u202f", `\~`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}

func manual(c *call) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	l := c.lang
	line := func(format string, args ...any) { fmt.Fprintf(c, format+"\n", args...) }
	part := func(title string) { line(".SH %s", roff(manTitles[title].In(l))) }
	item := func(head, text string) { line(".TP\n\\fB%s\\fR\n%s", roff(head), roff(text)) }
	say := func(t game.Text) string { return placed(t.Typeset(l), l) }

	line(".TH CROWNHEAD 1 \"\" \"Crownhead\"")
	part("name")
	line("crownhead \\- %s", roff(say(manLine)))
	part("synopsis")
	line(".B crownhead\n[%s] …", roff(placed("COMMAND", l)))
	part("description")
	_, about, _ := strings.Cut(say(overview[0]), "\n\n")
	rules, _, _ := strings.Cut(say(overview[1]), "\n\n")
	line("%s\n.PP\n%s", roff(strings.TrimSpace(about)), roff(strings.TrimSpace(rules)))
	part("commands")
	for _, cmd := range commands() {
		line(".SS %s\n%s.", roff(cmd.usage(l)), roff(upper(say(cmd.does))))
		if cmd.more.EN != "" {
			line(".PP\n%s", strings.ReplaceAll(roff(say(cmd.more)), "\n\n", "\n.PP\n"))
		}
		for _, f := range cmd.flagsHelp() {
			item(f.written(l), f.told(l))
		}
		line(".PP\n%s%s\n.PP\n.nf", roff(headings["examples"].In(l)), roff(game.Text{EN: ":", FR: " :", DE: ":"}.Typeset(l)))
		for _, e := range cmd.examples {
			line("    %s", roff(e))
		}
		line(".fi")
	}
	part("all")
	for _, name := range []string{"lang", "json"} {
		f := flagHelp{name: name, value: flagWords[name].value, does: flagWords[name].does}
		item(f.written(l), f.told(l))
	}
	part("environment")
	for _, e := range manEnvironment {
		item(e.name, say(e.does))
	}
	part("files")
	line("%s", roff(say(manFiles)))
	part("status")
	for _, s := range manStatus {
		item(s.status, say(s.means))
	}
	return nil
}

// upper is a line as a sentence begins.
func upper(text string) string {
	r := []rune(text)
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}
