package main

import (
	"slices"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
)

var peopleCommand = command{
	name: "people", args: "[alike] [-data PATH | -postgres URL]",
	does: game.Text{
		EN: "list accounts, bots and named guests, and mark names that look alike",
		FR: "lister comptes, robots et invités nommés, et marquer les noms qui se ressemblent",
		DE: "Konten, Bots und benannte Gäste auflisten und Namen markieren, die gleich aussehen",
	},
	more: game.Text{
		EN: "For the person who runs the house; the server may be running. New names cannot look like those of accounts and bots, or mix " +
			"scripts. Names from before that rule stay and are marked here; with alike only these are listed.",
		FR: "Pour la personne qui tient la maison ; le serveur peut tourner. Un nouveau nom ne peut ni ressembler à celui d’un compte ou " +
			"d’un robot, ni mêler des écritures. Les noms d’avant cette règle restent et sont marqués ici ; avec alike, eux seuls sont listés.",
		DE: "Für den Menschen, der das Haus betreibt; der Server darf laufen. Neue Namen dürfen nicht wie die von Konten und Bots aussehen und " +
			"keine Schriften mischen. Namen von vor dieser Regel bleiben und sind hier markiert; mit alike erscheinen nur sie.",
	},
	examples: []string{`crownhead people`, `crownhead people alike -json`},
	options:  keeping,
	takes:    func(*call, []string) []string { return []string{"alike"} },
	begin:    withOptions(keeping, listPeople),
}

// personLine is somebody as JSON.
type personLine struct {
	ID           string       `json:"id"`
	Name         string       `json:"name"`
	Kind         string       `json:"kind"`
	Owner        string       `json:"owner,omitempty"`
	Created      string       `json:"created"`
	LooksLike    []personLine `json:"looksLike,omitempty"`
	MixedScripts bool         `json:"mixedScripts,omitempty"`
}

func newPersonLine(p store.Person) personLine {
	return personLine{ID: p.ID, Name: p.Name, Kind: p.Kind, Owner: p.Owner, Created: p.Created.UTC().Format(time.RFC3339)}
}

func listPeople(c *optionsCall) error {
	if err := c.atMost(1); err != nil {
		return err
	}
	only := len(c.args) == 1
	if only && c.args[0] != "alike" {
		return bad("only-alike", game.Plain("word", game.Excerpt(c.args[0])))
	}
	s, err := c.openExisting()
	if err != nil {
		return err
	}
	defer s.Close()
	list, err := people.Open(s).List(c)
	if err != nil {
		return err
	}
	if only {
		list = slices.DeleteFunc(list, func(l people.Listed) bool { return !l.Marked() })
	}
	if c.json {
		lines := make([]personLine, len(list))
		for i, l := range list {
			lines[i] = newPersonLine(l.Person)
			lines[i].MixedScripts = l.Mixed
			for _, other := range l.Alike {
				lines[i].LooksLike = append(lines[i].LooksLike, newPersonLine(other))
			}
		}
		return c.printJSON(map[string]any{"people": lines})
	}
	if len(list) == 0 {
		c.printf("%s\n", c.say("no-people"))
		return nil
	}
	c.printPeople(list)
	return nil
}

// printPeople writes one line per person; what is marked has a star and says why.
func (c *call) printPeople(list []people.Listed) {
	rows := make([][]string, len(list))
	for i, l := range list {
		mark, why := " ", []string{}
		if l.Marked() {
			mark = "*"
		}
		for _, other := range l.Alike {
			why = append(why, c.say("looks-like", game.Plain("name", other.Name), game.Plain("kind", other.Kind), game.Plain("id", other.ID)))
		}
		if l.Mixed {
			why = append(why, c.say("mixed-scripts"))
		}
		rows[i] = []string{mark + " " + l.Name, l.Kind, l.ID, l.Created.UTC().Format(time.DateOnly), strings.Join(why, "; ")}
	}
	c.printColumns(nil, rows)
}
