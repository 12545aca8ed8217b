package main

import (
	"errors"
	"flag"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/client"
	"crownhead/internal/exact"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/table/view"
	"crownhead/internal/terminal/trouble"
	"crownhead/internal/wire"
)

var exploring = slices.Concat([]option{
	{"server", "ADDRESS", "", game.Text{
		EN: "ask this server instead of the data on this machine",
		FR: "interroger ce serveur au lieu des données de cette machine",
		DE: "diesen Server fragen statt der Daten auf diesem Rechner",
	}},
}, keeping)

var explorerCommand = command{
	name: "explorer", args: "RULES [-position TEXT] [-dice 31] [-server ADDRESS | -data PATH | -postgres URL]",
	does: game.Text{
		EN: "show what was played in a position, and how those games ended",
		FR: "montrer ce qui a été joué dans une position, et comment ces parties ont fini",
		DE: "zeigen, was in einer Stellung gespielt wurde und wie diese Partien endeten",
	},
	more: game.Text{
		EN: "The finished public games of a server, counted by position and turn. Positions that are mirror images are counted together. The server may be running. With -json each " +
			"turn also has up to three sample games.",
		FR: "Les parties finies et publiques d’un serveur, comptées par position et par coup. Les positions en miroir comptent ensemble. Le serveur peut tourner. Avec -json, chaque " +
			"coup a aussi jusqu’à trois parties en exemple.",
		DE: "Die beendeten öffentlichen Partien eines Servers, gezählt nach Stellung und Zug. Gespiegelte Stellungen zählen zusammen. Der Server darf laufen. Mit -json hat jeder Zug " +
			"auch bis zu drei Beispielpartien.",
	},
	examples: []string{
		`crownhead explorer chess`,
		`crownhead explorer checkers/maple -position 'B:W14,32:B10,3' -server http://127.0.0.1:8420`,
	},
	options: exploring,
	takes:   takesRules,
	begin:   func(c *call) action { return &explorerCall{optionsCall: optionsCall{call: c, known: exploring}} },
}

// explorerCall asks what was played in a position.
type explorerCall struct {
	optionsCall
	positioned
}

func (c *explorerCall) flags(set *flag.FlagSet) {
	c.optionsCall.flags(set)
	c.positioned.flags(set)
}

func (c *explorerCall) run() error {
	set, pos, err := c.opened(c.positioned)
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	ask := c.exploreData
	if c.options["server"] != "" {
		ask = c.exploreServer
	}
	found, err := ask(set.FullID, pos.String())
	if err != nil {
		return err
	}
	if c.json {
		return c.printJSON(found)
	}
	c.printExplorer(set, found)
	return nil
}

// exploreData asks the games that are stored on this machine.
func (c *explorerCall) exploreData(rules, position string) (found wire.Explorer, err error) {
	s, err := c.openExisting()
	if err != nil {
		return found, err
	}
	defer s.Close()
	service := study.Service{Games: c.catalogue, Library: s.Study, Now: s.Now}
	return service.Explore(c, view.Viewer{Lang: c.lang}, study.Exploring{Rules: rules, Position: position, Band: -1})
}

// exploreServer asks a server.
func (c *explorerCall) exploreServer(rules, position string) (found wire.Explorer, err error) {
	address := c.options["server"]
	server, err := client.New(client.Options{Address: address, Lang: c.lang.Code()})
	if err != nil {
		return found, bad("bad-server", game.Plain("address", game.Excerpt(address)))
	}
	found, err = server.Explorer(c, rules, position)
	var no *client.Problem
	switch {
	case errors.As(err, &no):
		return found, bad("server-says", game.Plain("address", server.Address()), game.Plain("text", strings.TrimSuffix(no.Error(), ".")))
	case err != nil && c.Err() == nil:
		return found, bad("no-answer", game.Plain("address", server.Address()), game.Word("why", trouble.Why(err)))
	}
	return found, err
}

// printExplorer writes one line per turn, the most frequent first, and a last one for all of them.
func (c *call) printExplorer(set games.Opened, found wire.Explorer) {
	c.printf("%s\n%s\n\n", c.shown(set.Title), found.Position)
	if len(found.Turns) == 0 {
		c.printf("%s.\n", c.say("explorer-none"))
		return
	}
	head := []string{c.say("explorer-turn"), c.say("explorer-games"), c.shown(set.Sides[0]), c.say("explorer-drawn"), c.shown(set.Sides[1]), c.say("explorer-loss"), c.say("explorer-rating"), c.say("explorer-tables")}
	var rows [][]string
	for _, t := range found.Turns {
		row := []string{t.Text, strconv.Itoa(t.Games), strconv.Itoa(t.First), strconv.Itoa(t.Drawn), strconv.Itoa(t.Second), "", "", ""}
		if t.Loss != nil {
			row[5] = c.decimal("%.3f", *t.Loss)
		}
		if t.Rating > 0 {
			row[6] = strconv.Itoa(t.Rating)
		}
		if t.Value != "" {
			row[7] = c.verdict(&exact.Verdict{Value: t.Value, Distance: t.Distance})
		}
		rows = append(rows, row)
	}
	rows = append(rows, []string{c.say("explorer-all"), strconv.Itoa(found.Games), strconv.Itoa(found.First), strconv.Itoa(found.Drawn), strconv.Itoa(found.Second), "", "", ""})
	c.printColumns(head, rows)
}
