package main

import (
	"flag"
	"net/url"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing/leaf"
	"crownhead/internal/terminal/lineedit"
	"crownhead/internal/terminal/textboard"
	"crownhead/rulebook"
)

var rulesCommand = command{
	name: "rules", args: "[ID | compare ID ID…] [-print [-booklet] [-paper a4|letter] [-server URL]]",
	does: game.Text{
		EN: "read the rule book",
		FR: "lire le livre des règles",
		DE: "das Regelbuch lesen",
	},
	more: game.Text{
		EN: "Without an ID: all rule sets with their switches. With one: the clauses of that rule set (checkers/maple), of that " +
			"chapter (ML), or one clause with the positions that show it (ML-9). compare sets rule sets of one family side by side. " +
			"-print writes a rule set as an HTML page that prints on one side of paper.",
		FR: "Sans ID : tous les jeux de règles avec leurs options. Avec un ID : les articles de ce jeu de règles (checkers/maple), de " +
			"ce chapitre (ML), ou un seul article avec les positions qui le montrent (ML-9). compare met côte à côte les jeux de " +
			"règles d’une même famille. -print écrit un jeu de règles comme page HTML qui s’imprime sur un seul côté.",
		DE: "Ohne ID: alle Regelwerke mit ihren Schaltern. Mit einer: die Klauseln dieses Regelwerks (checkers/maple), dieses " +
			"Kapitels (ML), oder eine Klausel mit den Stellungen, die sie zeigen (ML-9). compare stellt Regelwerke einer Familie " +
			"nebeneinander. -print schreibt ein Regelwerk als HTML-Seite, die auf eine Seite Papier passt.",
	},
	examples: []string{
		`crownhead rules`,
		`crownhead rules towers/gerber -lang de`,
		`crownhead rules JD-9 -lang fr`,
		`crownhead rules compare checkers/maple checkers/modern checkers/dames`,
		`crownhead rules morris/cowboy -print > cowboy.html`,
	},
	takes: takesBook,
	begin: func(c *call) action { return &rulesCall{call: c} },
}

type rulesCall struct {
	*call
	print         bool
	booklet       bool
	paper, server string
}

func (c *rulesCall) flags(set *flag.FlagSet) {
	set.BoolVar(&c.print, "print", false, "")
	set.BoolVar(&c.booklet, "booklet", false, "")
	set.StringVar(&c.paper, "paper", string(leaf.A4), "")
	set.StringVar(&c.server, "server", "", "")
}

func (c *rulesCall) run() error {
	if c.print {
		return c.printed()
	}
	return rules(c.call)
}

// printed writes a rule set on one leaf, with a code that leads to the referee of a server.
func (c *rulesCall) printed() error {
	id, err := c.argument(0, "RULES")
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	set, err := c.catalogue.Open(id)
	if err != nil {
		return err
	}
	if !slices.Contains(leaf.Papers, c.paper) {
		return badOption("paper", c.paper, strings.Join(leaf.Papers, ", "))
	}
	referee := ""
	if c.server != "" {
		address, err := url.Parse(c.server)
		if err != nil || address.Host == "" || address.Scheme != "http" && address.Scheme != "https" {
			return badOption("server", c.server, "https://crownhead.example")
		}
		referee = strings.TrimSuffix(c.server, "/") + "/referee/" + set.FullID
	}
	text, err := leaf.HTML(leaf.Of{Set: set, Book: c.catalogue.Book(), Lang: c.lang, Paper: leaf.Paper(c.paper), Booklet: c.booklet, Referee: referee})
	if err != nil {
		return err
	}
	_, err = c.Write(text)
	return err
}

func rules(c *call) error {
	if len(c.args) == 0 {
		return listRules(c)
	}
	if c.args[0] == "compare" {
		return compare(c, c.args[1:])
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	id := c.args[0]
	if e, ok := c.catalogue.Book().Find(strings.ToUpper(id)); ok {
		return showEntry(c, e)
	}
	set, err := c.catalogue.Open(id)
	if err == nil {
		return showChapters(c, c.chapters(set.Chapters), set.Reads)
	}
	found := c.chapters([]string{strings.ToUpper(id)})
	switch {
	case found != nil:
		return showChapters(c, found, asWritten)
	case strings.Contains(id, "?"): // a rule set, with a switch that it does not have
		return err
	}
	return bad("not-in-book", game.Plain("id", game.Excerpt(id)))
}

// chapters are those of the book with these ids.
func (c *call) chapters(ids []string) (found []rulebook.Chapter) {
	for _, ch := range c.catalogue.Book() {
		if slices.Contains(ids, ch.ID) {
			found = append(found, ch)
		}
	}
	return found
}

// asWritten is an entry with all it says.
func asWritten(e rulebook.Entry) (rulebook.Entry, bool) { return e, true }

type switchJSON struct {
	Name   string   `json:"name"`
	Clause string   `json:"clause"`
	Values []string `json:"values"` // the default first
	// Printed is the value of the bare text, where the default goes beyond it.
	Printed string `json:"printed,omitempty"`
}

type ruleSetJSON struct {
	ID       string       `json:"id"`
	Title    string       `json:"title"`
	Chapters []string     `json:"chapters"`
	Switches []switchJSON `json:"switches"`
}

func listRules(c *call) error {
	list := []ruleSetJSON{}
	for _, r := range c.catalogue.All() {
		j := ruleSetJSON{r.ID, r.Title.In(c.lang), r.Chapters, []switchJSON{}}
		for _, s := range r.Switches {
			j.Switches = append(j.Switches, switchJSON(s))
		}
		list = append(list, j)
	}
	if c.json {
		return c.printJSON(list)
	}
	for _, r := range list {
		c.printf("%-20s %-28s %s\n", r.ID, r.Title, strings.Join(r.Chapters, ", "))
	}
	c.printf("\n%s\n", c.say("switches"))
	for _, r := range list {
		for _, s := range r.Switches {
			c.printf("%-20s %-14s %-8s %s\n", r.ID, s.Name, s.Clause, abridged(s.Values)+c.bare(s.Printed))
		}
	}
	return nil
}

// bare tells the value of the bare text, where the default goes beyond it.
func (c *call) bare(printed string) string {
	if printed == "" {
		return ""
	}
	return "  " + c.say("as-printed", game.Plain("value", printed))
}

// abridged writes a long row of numbers by its ends.
func abridged(values []string) string {
	if len(values) > 8 {
		values = []string{values[0], values[1] + "…" + values[len(values)-1]}
	}
	return strings.Join(values, " | ")
}

type entryJSON struct {
	ID     string `json:"id"`
	Of     string `json:"of,omitempty"`
	Kind   string `json:"kind"`
	Switch string `json:"switch,omitempty"`
	Custom bool   `json:"custom,omitempty"`
	Beyond bool   `json:"beyond,omitempty"`
	Title  string `json:"title"`
	Text   string `json:"text"`
	// Void tells that it does not apply under the switches that were asked for.
	Void bool `json:"void,omitempty"`
	// Otherwise is what it says under other values of its switch, where none was asked for.
	Otherwise []variantJSON `json:"otherwise,omitempty"`
	Shows     []showJSON    `json:"shows"`
}

type variantJSON struct {
	Switch string `json:"switch"`
	Text   string `json:"text"`
}

type showJSON struct {
	Rules    string   `json:"rules"`
	Position string   `json:"position,omitempty"`
	Dice     string   `json:"dice,omitempty"`
	Turns    []string `json:"turns,omitempty"`
	Legal    []string `json:"legal,omitempty"`
	Refused  []string `json:"refused,omitempty"`
	Ends     string   `json:"ends,omitempty"`
	Caption  string   `json:"caption"`
}

func (c *call) entryJSON(e rulebook.Entry, applies bool) entryJSON {
	j := entryJSON{
		ID: e.ID, Of: e.Of, Kind: e.Kind.String(), Switch: e.Switch, Custom: e.Custom, Beyond: e.Beyond,
		Title: e.Title.In(c.lang), Text: e.Words.In(c.lang), Void: !applies, Shows: []showJSON{},
	}
	for _, v := range e.Otherwise {
		j.Otherwise = append(j.Otherwise, variantJSON{v.Value, v.Words.In(c.lang)})
	}
	for _, s := range e.Shows {
		j.Shows = append(j.Shows, showJSON{s.Rules, s.Position, s.Dice, s.Turns, s.Legal, refusedIn(s), s.Ends, s.Caption.In(c.lang)})
	}
	return j
}

// refusedIn is every turn that is not allowed there, whether or not this clause is what the referee would name.
func refusedIn(s rulebook.Show) []string { return slices.Concat(s.Refused, s.Absent) }

func showChapters(c *call, chapters []rulebook.Chapter, read func(rulebook.Entry) (rulebook.Entry, bool)) error {
	if c.json {
		type chapterJSON struct {
			ID      string      `json:"id"`
			Sets    []string    `json:"sets"`
			Title   string      `json:"title"`
			Source  string      `json:"source"`
			Entries []entryJSON `json:"entries"`
		}
		list := []chapterJSON{}
		for _, ch := range chapters {
			j := chapterJSON{ch.ID, some(ch.Sets), ch.Title.In(c.lang), ch.Source.In(c.lang), nil}
			for _, e := range ch.Entries {
				j.Entries = append(j.Entries, c.entryJSON(read(e)))
			}
			list = append(list, j)
		}
		return c.printJSON(list)
	}
	for i, ch := range chapters {
		if i > 0 {
			c.printf("\n")
		}
		c.printf("%s\n%s\n", c.shown(ch.Title), c.shown(ch.Source))
		for _, e := range ch.Entries {
			c.printf("\n%s", c.entryText(read(e)))
		}
	}
	return nil
}

// entryText is a clause as a paragraph, with what is to be known about it.
func (c *call) entryText(e rulebook.Entry, applies bool) string {
	var marks []string
	switch {
	case e.Of != "":
		marks = append(marks, c.say("ruling", game.Plain("of", e.Of)))
	case e.Ruling():
		marks = append(marks, c.say("general"))
	case e.Kind == rulebook.Text:
		marks = append(marks, c.say("text"))
	}
	if e.Switch != "" {
		marks = append(marks, c.say("switch", game.Plain("name", e.Switch)))
	}
	if e.Custom {
		marks = append(marks, c.say("custom"))
	}
	if e.Beyond {
		marks = append(marks, c.say("beyond"))
	}
	if !applies {
		marks = append(marks, c.say("void"))
	}
	const indent = "        "
	text := lineedit.Pad(e.ID, len(indent)) + c.shown(e.Title) + "\n" + indent + lineedit.Wrap(c.shown(e.Words), 78-len(indent), indent) + "\n"
	for _, v := range e.Otherwise {
		text += indent + lineedit.Wrap(c.say("otherwise", game.Plain("value", v.Value), game.Word("words", v.Words)), 78-len(indent), indent) + "\n"
	}
	if marks != nil {
		text += indent + "[" + c.listed(marks) + "]\n"
	}
	return text
}

func showEntry(c *call, e rulebook.Entry) error {
	if c.json {
		return c.printJSON(c.entryJSON(e, true))
	}
	c.printf("%s", c.entryText(e, true))
	for _, s := range e.Shows {
		var at positioned
		if s.Position != "" {
			at.position = &s.Position
		}
		if s.Dice != "" {
			at.dice = &s.Dice
		}
		set, pos, err := c.openedAs(s.Rules, at)
		if err != nil {
			return err
		}
		for _, turn := range s.Turns {
			if pos, err = pos.Play(turn); err != nil {
				return err
			}
		}
		c.printf("\n%s\n%s\n\n%s\n", c.shown(s.Caption), set.FullID, textboard.Draw(set, pos, c.lang))
		list := func(token string, turns []string) {
			if len(turns) > 0 {
				c.printf("%s %s\n", c.say(token), c.listed(turns))
			}
		}
		if s.Dice != "" {
			c.printf("%s\n", c.say("with-roll", game.Plain("dice", s.Dice)))
		}
		list("played", s.Turns)
		list("allowed", s.Legal)
		list("refused", refusedIn(s))
		if o, over := pos.Outcome(); over {
			c.printf("%s\n", c.shown(o.Why.Text))
		}
		c.printf("%s\n", pos)
	}
	return nil
}
