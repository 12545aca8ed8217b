package main

import (
	"flag"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/terminal/lineedit"
)

// helpCommand is made by a function, because help itself asks for the list it is in.
func helpCommand() command {
	return command{
		name: "help", args: "[COMMAND]",
		does: game.Text{
			EN: "show what the program can do, or how one command is used",
			FR: "afficher ce que fait le programme, ou comment s’utilise une commande",
			DE: "zeigen, was das Programm kann oder wie ein Befehl benutzt wird",
		},
		examples: []string{`crownhead help why`, `crownhead help why -lang de`},
		takes:    takesCommand,
		begin:    simple(help),
	}
}

// overview is the help without a command, before and after the list of commands.
var overview = [2]game.Text{
	{
		EN: `Crownhead: classic board games by the rules printed on the sheet in their box.

Usage: crownhead COMMAND …; "crownhead help COMMAND" explains each one, with examples.
Without a command it starts the server: open http://127.0.0.1:8420.
`,
		FR: `Crownhead : des jeux de société classiques, selon les règles imprimées sur la feuille de leur boîte.

Usage : crownhead COMMAND … ; « crownhead help COMMAND » les explique une par une, avec des exemples.
Sans commande, il démarre le serveur : ouvrez http://127.0.0.1:8420.
`,
		DE: `Crownhead: klassische Brettspiele nach den Regeln auf dem Blatt in ihrer Schachtel.

Aufruf: crownhead COMMAND …; „crownhead help COMMAND“ erklärt jeden, mit Beispielen.
Ohne Befehl startet es den Server: Öffne http://127.0.0.1:8420.
`,
	},
	{
		EN: `RULES is a rule set, such as checkers/maple, with its switches: towers/gerber?rejump=false.
"crownhead rules" lists them all. A family's name alone (chess) means its default.
Every command takes -lang en|fr|de and -json; flags can go anywhere. Without -lang the
environment says which language: LC_ALL, LC_MESSAGES or LANG.

Try:
  crownhead show towers
  crownhead why checkers/maple -position 'B:W14,32:B10,3' 3-8
  crownhead rules ML-9
`,
		FR: `RULES est un jeu de règles, par exemple checkers/maple, avec ses options : towers/gerber?rejump=false.
« crownhead rules » les liste tous. Le nom d’une famille seul (chess) désigne son jeu de règles par défaut.
Toutes les commandes acceptent -lang en|fr|de et -json ; les options se mettent où l’on veut. Sans -lang,
l’environnement donne la langue : LC_ALL, LC_MESSAGES ou LANG.

Essayez :
  crownhead show towers
  crownhead why checkers/maple -position 'B:W14,32:B10,3' 3-8
  crownhead rules ML-9
`,
		DE: `RULES ist ein Regelwerk, etwa checkers/maple, mit seinen Schaltern: towers/gerber?rejump=false.
„crownhead rules“ listet alle auf. Der Name einer Familie allein (chess) meint ihr Standardregelwerk.
Jeder Befehl nimmt -lang en|fr|de und -json; Optionen dürfen überall stehen. Ohne -lang sagt die
Umgebung die Sprache: LC_ALL, LC_MESSAGES oder LANG.

Versuch:
  crownhead show towers
  crownhead why checkers/maple -position 'B:W14,32:B10,3' 3-8
  crownhead rules ML-9
`,
	},
}

// headings are the titles of the parts of a help and of the manual.
var headings = map[string]game.Text{
	"flags":    {EN: "Flags", FR: "Options", DE: "Optionen"},
	"examples": {EN: "Examples", FR: "Exemples", DE: "Beispiele"},
	"all":      {EN: "It takes -lang en|fr|de and -json; flags can go anywhere.", FR: "La commande accepte -lang en|fr|de et -json ; les options se mettent où l’on veut.", DE: "Der Befehl nimmt -lang en|fr|de und -json; Optionen dürfen überall stehen."},
	"usual":    {EN: "{value} by default", FR: "{value} par défaut", DE: "ohne Angabe {value}"},
}

// placeholders are the words that stand for what a person writes. In the texts of commands they are English.
var placeholders = map[string]game.Text{
	"RULES":     {EN: "RULES", FR: "RÈGLES", DE: "REGELN"},
	"TURN":      {EN: "TURN", FR: "COUP", DE: "ZUG"},
	"TEXT":      {EN: "TEXT", FR: "TEXTE", DE: "TEXT"},
	"FILE":      {EN: "FILE", FR: "FICHIER", DE: "DATEI"},
	"RECORD":    {EN: "RECORD", FR: "RELEVÉ", DE: "AUFZEICHNUNG"},
	"OUT":       {EN: "OUT", FR: "SORTIE", DE: "AUSGABE"},
	"DIR":       {EN: "DIR", FR: "DOSSIER", DE: "ORDNER"},
	"PATH":      {EN: "PATH", FR: "CHEMIN", DE: "PFAD"},
	"DEPTH":     {EN: "DEPTH", FR: "PROFONDEUR", DE: "TIEFE"},
	"LINK":      {EN: "LINK", FR: "LIEN", DE: "LINK"},
	"NAME":      {EN: "NAME", FR: "NOM", DE: "NAME"},
	"PLAYER":    {EN: "PLAYER", FR: "JOUEUR", DE: "SPIELER"},
	"TOKEN":     {EN: "TOKEN", FR: "JETON", DE: "TOKEN"},
	"COMMAND":   {EN: "COMMAND", FR: "COMMANDE", DE: "BEFEHL"},
	"SHELL":     {EN: "SHELL", FR: "SHELL", DE: "SHELL"},
	"ADDRESS":   {EN: "ADDRESS", FR: "ADRESSE", DE: "ADRESSE"},
	"ADDRESSES": {EN: "ADDRESSES", FR: "ADRESSES", DE: "ADRESSEN"},
	"HOSTS":     {EN: "HOSTS", FR: "MACHINES", DE: "RECHNER"},
	"TIME":      {EN: "TIME", FR: "DURÉE", DE: "ZEIT"},
	"CLOCK":     {EN: "CLOCK", FR: "PENDULE", DE: "UHR"},
	"LEVEL":     {EN: "LEVEL", FR: "NIVEAU", DE: "STUFE"},
	"SIZE":      {EN: "SIZE", FR: "TAILLE", DE: "GRÖSSE"},
	"WORDS":     {EN: "WORDS", FR: "MOTS", DE: "WORTE"},
	"SIDE":      {EN: "SIDE", FR: "CAMP", DE: "SEITE"},
	"FORMAT":    {EN: "FORMAT", FR: "FORMAT", DE: "FORMAT"},
	"ROLL":      {EN: "ROLL", FR: "LANCER", DE: "WURF"},
	"LANGUAGE":  {EN: "LANGUAGE", FR: "LANGUE", DE: "SPRACHE"},
	"TASK":      {EN: "TASK", FR: "EXERCICE", DE: "AUFGABE"},
	"FAMILY":    {EN: "FAMILY", FR: "FAMILLE", DE: "FAMILIE"},
	"THEME":     {EN: "THEME", FR: "THÈME", DE: "THEMA"},
	"PROOF":     {EN: "PROOF", FR: "PREUVE", DE: "BEWEIS"},
	"SIGN":      {EN: "SIGN", FR: "SIGNE", DE: "ZEICHEN"},
	"LOW":       {EN: "LOW", FR: "BAS", DE: "UNTEN"},
	"HIGH":      {EN: "HIGH", FR: "HAUT", DE: "OBEN"},
}

var capitals = regexp.MustCompile(`\p{Lu}{3,}`)

// placed is a text with the placeholders of a language.
func placed(text string, l game.Lang) string {
	return capitals.ReplaceAllStringFunc(text, func(word string) string {
		if t, ok := placeholders[word]; ok {
			return t.In(l)
		}
		return word
	})
}

// flagWord is what a flag means, and what stands for its value.
type flagWord struct {
	value string
	does  game.Text
}

// flagWords are the flags that mean the same wherever they are taken. The flags of what runs for long are options.
var flagWords = map[string]flagWord{
	"lang":     {"LANGUAGE", game.Text{EN: "the language: en, fr or de", FR: "la langue : en, fr ou de", DE: "die Sprache: en, fr oder de"}},
	"json":     {"", game.Text{EN: "answer in JSON, errors too", FR: "répondre en JSON, aussi les erreurs", DE: "in JSON antworten, auch Fehler"}},
	"position": {"TEXT", game.Text{EN: "the position, as show writes it; the start by default", FR: "la position, comme show l’écrit ; le début par défaut", DE: "die Stellung, wie show sie schreibt; ohne Angabe der Anfang"}},
	"dice":     {"ROLL", game.Text{EN: "the roll, such as 31", FR: "le lancer, par exemple 31", DE: "der Wurf, etwa 31"}},
	"divide":   {"", game.Text{EN: "count each first turn separately", FR: "compter chaque premier coup à part", DE: "jeden ersten Zug für sich zählen"}},
	"level":    {"N", game.Text{EN: "how strong the computer plays, 1 to 8", FR: "la force de l’ordinateur, de 1 à 8", DE: "wie stark der Computer spielt, 1 bis 8"}},
	"two":      {"", game.Text{EN: "two people at one screen", FR: "deux personnes au même écran", DE: "zwei Personen an einem Gerät"}},
	"side":     {"SIDE", game.Text{EN: "your side: first, second, or lot to leave it to chance", FR: "votre camp : first (premier), second, ou lot pour s’en remettre au sort", DE: "deine Seite: first (zuerst), second, oder lot für das Los"}},
	"clock":    {"CLOCK", game.Text{EN: "time for each: 5m, 5m+3s, 5m+3s-delay, 5m+3s-bronstein, 3d or none", FR: "temps de chacun : 5m, 5m+3s, 5m+3s-delay, 5m+3s-bronstein, 3d ou none", DE: "Bedenkzeit für jeden: 5m, 5m+3s, 5m+3s-delay, 5m+3s-bronstein, 3d oder none"}},
	"words":    {"WORDS", game.Text{EN: "your own words for the dice", FR: "vos propres mots pour les dés", DE: "deine eigenen Worte für die Würfel"}},
	"by-hand":  {"", game.Text{EN: "you roll real dice and type what they show", FR: "vous lancez de vrais dés et tapez ce qu’ils montrent", DE: "du würfelst selbst und tippst, was die Würfel zeigen"}},
	"resume":   {"FILE", game.Text{EN: "continue this game: a file, its number in games, or last", FR: "reprendre cette partie : un fichier, son numéro dans games, ou dernière", DE: "dieses Spiel fortsetzen: eine Datei, seine Nummer in games oder letzte"}},
	"data":     {"DIR", game.Text{EN: "the folder for games", FR: "le dossier des parties", DE: "der Ordner für Spiele"}},
	"flip":     {"", game.Text{EN: "draw the board from the other side", FR: "dessiner le plateau de l’autre côté", DE: "das Brett von der anderen Seite zeichnen"}},
	"plain":    {"", game.Text{EN: "plain text: no colours, no line editing", FR: "texte simple : sans couleurs ni édition de ligne", DE: "schlichter Text: keine Farben, keine Zeilenbearbeitung"}},
	"name":     {"NAME", game.Text{EN: "your name at the table", FR: "votre nom à la table", DE: "dein Name am Tisch"}},
	"time":     {"TIME", game.Text{EN: "how long to think: 500ms, 1s or 2m", FR: "combien de temps réfléchir : 500ms, 1s ou 2m", DE: "wie lange gedacht wird: 500ms, 1s oder 2m"}},
	"nodes":    {"N", game.Text{EN: "how many positions to look at", FR: "combien de positions examiner", DE: "wie viele Stellungen betrachtet werden"}},
	"depth":    {"N", game.Text{EN: "how many turns to look ahead", FR: "combien de coups regarder en avant", DE: "wie viele Züge vorausgesehen wird"}},
	"v":        {"", game.Text{EN: "show how the answer comes about", FR: "montrer comment la réponse se forme", DE: "zeigen, wie die Antwort entsteht"}},
	"games":    {"N", game.Text{EN: "how many games, an even number", FR: "combien de parties, un nombre pair", DE: "wie viele Spiele, eine gerade Zahl"}},
	"seed":     {"N", game.Text{EN: "the seed of openings and dice", FR: "la graine des ouvertures et des dés", DE: "der Startwert für Eröffnungen und Würfel"}},
	"save":     {"FILE", game.Text{EN: "where everything is saved as it happens; what is there is continued", FR: "où tout est enregistré au fur et à mesure ; ce qui s’y trouve est repris", DE: "wo alles laufend gespeichert wird; was dort ist, wird fortgesetzt"}},
	"print":    {"", game.Text{EN: "write the rule set as a page that prints on one side of paper", FR: "écrire les règles comme page à imprimer sur un seul côté", DE: "das Regelwerk als Seite schreiben, die auf eine Seite Papier passt"}},
	"booklet":  {"", game.Text{EN: "print on both sides, with positions, to be folded", FR: "imprimer recto verso, avec des positions, à plier", DE: "beidseitig drucken, mit Stellungen, zum Falten"}},
	"paper":    {"PAPER", game.Text{EN: "a4 or letter", FR: "a4 ou letter (format américain)", DE: "a4 oder letter (amerikanisch)"}},
	"server":   {"URL", game.Text{EN: "the server whose referee the printed code leads to; without it there is none", FR: "le serveur où mène le code imprimé ; sans lui, pas de code", DE: "der Server, zu dessen Schiedsrichter der gedruckte Code führt; ohne Angabe keiner"}},
	"illegal":  {"RULE", game.Text{EN: "what an illegal turn that is claimed in time does: takeBack or loses (R-ALL-6)", FR: "la suite d’un coup interdit contesté à temps : takeBack (repris) ou loses (perdu), R-ALL-6", DE: "was mit einem rechtzeitig beanstandeten verbotenen Zug geschieht: takeBack (zurück) oder loses (verloren), R-ALL-6"}},
	"tell":     {"", game.Text{EN: "say at once when a turn is not allowed", FR: "signaler tout de suite un coup interdit", DE: "einen verbotenen Zug sofort melden"}},
	"match":    {"N", game.Text{EN: "write down a match to so many points", FR: "noter un match en autant de points", DE: "ein Match über so viele Punkte aufschreiben"}},
	"sprt":     {"LOW,HIGH", game.Text{EN: "stop as soon as one of two differences in Elo is the likelier", FR: "finir dès que l’un de deux écarts Elo est le plus probable", DE: "aufhören, sobald einer von zwei Elo-Abständen der wahrscheinlichere ist"}},
	"ladder":   {"", game.Text{EN: "each level against the level below it, as a table", FR: "chaque niveau contre celui du dessous, en tableau", DE: "jede Stufe gegen die darunter, als Tabelle"}},
	"luck":     {"", game.Text{EN: "also give the result without the luck of the dice", FR: "donner aussi le résultat sans la chance aux dés", DE: "das Ergebnis auch ohne das Würfelglück angeben"}},
	"records":  {"FILE", game.Text{EN: "write the games as records, such as PGN", FR: "écrire les parties comme relevés, par exemple PGN", DE: "die Spiele als Aufzeichnungen schreiben, etwa PGN"}},
	"openings": {"FILE", game.Text{EN: "openings of the pairs, the turns of one in each line", FR: "ouvertures des paires, les coups d’une par ligne", DE: "Eröffnungen der Paare, in jeder Zeile die Züge von einer"}},
	"parallel": {"N", game.Text{EN: "how many games at once", FR: "combien de parties à la fois", DE: "wie viele Spiele zugleich"}},
	"format":   {"FORMAT", game.Text{EN: "pgn, pdn, mat, text or json", FR: "pgn, pdn, mat, text ou json", DE: "pgn, pdn, mat, text oder json"}},
	"o":        {"OUT", game.Text{EN: "write to this new file", FR: "écrire dans ce nouveau fichier", DE: "in diese neue Datei schreiben"}},
	"game":     {"N", game.Text{EN: "which game of the file, counted from 1", FR: "quelle partie du fichier, à partir de 1", DE: "welches Spiel der Datei, gezählt ab 1"}},
	"strict":   {"", game.Text{EN: "stop at the first game that cannot be read, and write nothing", FR: "s’arrêter à la première partie illisible, sans rien écrire", DE: "beim ersten Spiel aufhören, das sich nicht lesen lässt, und nichts schreiben"}},
	"turn":     {"N", game.Text{EN: "after which turn; 0 is the start", FR: "après quel coup ; 0 est le début", DE: "nach welchem Zug; 0 ist der Anfang"}},
}

// flagHelp is a flag of a command as it is shown.
type flagHelp struct {
	name, value, usual, env string
	does                    game.Text
}

// flagsHelp are the flags of a command without those that all have: its options first, as they are listed.
func (cmd command) flagsHelp() []flagHelp {
	var all []flagHelp
	for _, o := range cmd.options {
		all = append(all, flagHelp{o.name, o.value, o.usual, o.env(), o.does})
	}
	set := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	cmd.begin(&call{}).flags(set)
	set.VisitAll(func(f *flag.Flag) {
		if !slices.ContainsFunc(all, func(h flagHelp) bool { return h.name == f.Name }) {
			w := flagWords[f.Name]
			all = append(all, flagHelp{name: f.Name, value: w.value, does: w.does})
		}
	})
	return all
}

// written is a flag with what stands for its value.
func (f flagHelp) written(l game.Lang) string {
	return strings.TrimSpace("-" + f.name + " " + placed(f.value, l))
}

// told is what a flag does, with what is usual and the variable that sets it too.
func (f flagHelp) told(l game.Lang) string {
	text := placed(f.does.Typeset(l), l)
	if f.usual != "" {
		text += l.Typeset(game.Text{EN: "; ", FR: " ; ", DE: "; "}.In(l)) + game.Fill(headings["usual"].In(l), "value", f.usual)
	}
	if f.env != "" {
		text += " (" + f.env + ")"
	}
	return text
}

func help(c *call) error {
	if err := c.atMost(1); err != nil {
		return err
	}
	if len(c.args) > 0 {
		cmd, err := findCommand(c.args[0])
		if err != nil {
			return err
		}
		cmd.help(c, c.lang)
		return nil
	}
	c.printf("%s\n", placed(c.shown(overview[0]), c.lang))
	for _, cmd := range commands() {
		c.printf("  %-10s %s\n", cmd.name, c.shown(cmd.does))
	}
	c.printf("\n%s", placed(c.shown(overview[1]), c.lang))
	return nil
}

// usage is how a command is written.
func (cmd command) usage(l game.Lang) string {
	return strings.TrimSpace("crownhead " + cmd.name + " " + placed(cmd.args, l))
}

func (cmd command) help(out io.Writer, l game.Lang) {
	title := func(part string) {
		fmt.Fprintf(out, "\n%s%s\n", headings[part].In(l), game.Text{EN: ":", FR: " :", DE: ":"}.Typeset(l))
	}
	fmt.Fprintf(out, "%s\n  %s\n", cmd.usage(l), cmd.does.Typeset(l))
	if cmd.more.EN != "" {
		for paragraph := range strings.SplitSeq(placed(cmd.more.Typeset(l), l), "\n\n") {
			fmt.Fprintf(out, "\n%s\n", lineedit.Wrap(paragraph, 78, ""))
		}
	}
	if flags := cmd.flagsHelp(); len(flags) > 0 {
		title("flags")
		for _, f := range flags {
			const indent = "        "
			fmt.Fprintf(out, "  %s\n%s%s\n", f.written(l), indent, lineedit.Wrap(f.told(l), 78-len(indent), indent))
		}
	}
	if len(cmd.examples) > 0 {
		title("examples")
	}
	for _, e := range cmd.examples {
		fmt.Fprintf(out, "  %s\n", e)
	}
	fmt.Fprintf(out, "\n%s\n", headings["all"].Typeset(l))
}
