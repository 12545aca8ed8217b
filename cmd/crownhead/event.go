package main

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/client"
	"crownhead/internal/table/clock"
	"crownhead/internal/terminal/trouble"
	"crownhead/internal/wire"
)

var eventOptions = []option{
	{"server", "ADDRESS", "http://127.0.0.1:8420", game.Text{EN: "the server with the event", FR: "le serveur de la rencontre", DE: "der Server mit der Veranstaltung"}},
	{"name", "NAME", "", game.Text{EN: "join under this name", FR: "participer sous ce nom", DE: "unter diesem Namen mitspielen"}},
	{"player", "NUMBER", "", game.Text{EN: "join as this player of the list", FR: "participer comme ce joueur de la liste", DE: "als dieser Spieler der Liste mitspielen"}},
	{"data", "PATH", "", game.Text{EN: "where the program keeps its files", FR: "où le programme garde ses fichiers", DE: "wo das Programm seine Dateien hat"}},
}

var eventCommand = command{
	name: "event", args: "list|show|join|standings [EVENT] [-server ADDRESS] [-name NAME] [-player NUMBER]",
	does: game.Text{
		EN: "the events of a server: who plays whom, who is where, join",
		FR: "les rencontres d’un serveur : qui joue contre qui, le classement, participer",
		DE: "die Veranstaltungen eines Servers: wer gegen wen, die Tabelle, mitspielen",
	},
	more: game.Text{
		EN: "EVENT is the id of an event or its code of six letters. join takes the code; you are then the same guest as with crownhead join, and your tables are at the event’s page.",
		FR: "EVENT est l’identifiant d’une rencontre ou son code de six lettres. join prend le code ; vous êtes alors le même invité qu’avec crownhead join, et vos tables sont sur la page de la rencontre.",
		DE: "EVENT ist die Kennung einer Veranstaltung oder ihr Code aus sechs Zeichen. join nimmt den Code; du bist dann derselbe Gast wie bei crownhead join, und deine Tische stehen auf der Seite der Veranstaltung.",
	},
	examples: []string{`crownhead event list`, `crownhead event join KXW7PD -name Ann -server http://192.168.1.20:8420`, `crownhead event standings KXW7PD -lang de`},
	options:  eventOptions,
	takes:    takesOne("list", "show", "join", "standings"),
	begin:    func(c *call) action { return &eventCall{optionsCall{call: c, known: eventOptions}} },
}

// eventCall asks a server about its events.
type eventCall struct{ optionsCall }

func (c *eventCall) run() error {
	what, err := c.argument(0, "list|show|join|standings")
	if err != nil {
		return err
	}
	dir := c.options["data"]
	if dir == "" {
		if dir, err = dataDir(); err != nil {
			return err
		}
	}
	cookies := filepath.Join(dir, "cookies.json")
	jar, err := client.FileJar(cookies)
	if err != nil {
		return bad("bad-cookies", game.Plain("file", cookies))
	}
	address := c.options["server"]
	server, err := client.New(client.Options{Address: address, Jar: jar, Lang: c.lang.Code()})
	if err != nil {
		return bad("bad-server", game.Plain("address", game.Excerpt(address)))
	}
	if what == "list" {
		if err := c.atMost(1); err != nil {
			return err
		}
		list, err := server.Events(c)
		if err != nil {
			return c.answer(server, err)
		}
		return c.printEvents(list)
	}
	id, err := c.argument(1, "EVENT")
	if err != nil {
		return err
	}
	if err := c.atMost(2); err != nil {
		return err
	}
	var e wire.EventState
	switch what {
	case "show", "standings":
		e, err = server.Event(c, id)
	case "join":
		e, err = c.join(server, id)
	default:
		return bad("which-event-command", game.Plain("word", game.Excerpt(what)))
	}
	if err != nil {
		return c.answer(server, err)
	}
	switch {
	case c.json:
		return c.printJSON(e)
	case what == "standings":
		c.printStandings(e)
	default:
		c.printEvent(e)
	}
	return nil
}

func (c *eventCall) join(server *client.Server, id string) (wire.EventState, error) {
	e, err := server.Event(c, id)
	if err != nil {
		return e, err
	}
	cmd := wire.EventCommand{Do: "join", Code: id, Name: c.options["name"]}
	if text := c.options["player"]; text != "" {
		if cmd.Player, err = strconv.Atoi(text); err != nil {
			return e, bad("bad-player", game.Plain("word", game.Excerpt(text)))
		}
		cmd.Do = "claim"
	}
	return server.InEvent(c, e.ID, cmd)
}

// answer is what went wrong with a server, in a line.
func (c *eventCall) answer(server *client.Server, err error) error {
	var no *client.Problem
	switch {
	case errors.As(err, &no):
		return bad("server-says", game.Plain("address", server.Address()), game.Plain("text", strings.TrimSuffix(no.Error(), ".")))
	case c.Err() == nil && !errors.As(err, new(*game.BadText)):
		return bad("no-answer", game.Plain("address", server.Address()), game.Word("why", trouble.Why(err)))
	}
	return err
}

func (c *eventCall) printEvents(list wire.EventList) error {
	if c.json {
		return c.printJSON(list)
	}
	if len(list.Events) == 0 {
		c.printf("%s.\n", c.say("events-none"))
		return nil
	}
	var rows [][]string
	for _, e := range list.Events {
		rows = append(rows, []string{e.ID, e.Name, e.Format, e.Rules, strconv.Itoa(e.Players), c.say("event-" + e.Phase)})
	}
	c.printColumns([]string{c.say("event-id"), c.say("event-name"), c.say("event-format"), c.say("event-rules"), c.say("event-players"), c.say("event-phase")}, rows)
	return nil
}

func (c *eventCall) printEvent(e wire.EventState) {
	c.printf("%s · %s · %s\n", e.Settings.Name, e.Settings.Format, c.say("event-"+e.Phase))
	for _, h := range e.Settings.Holidays {
		if days, err := clock.ParseHoliday(h.From, h.To); err == nil && !days.Ended(time.Now()) {
			c.printf("%s.\n", c.say("event-holiday", game.Word("when", days.Text())))
		}
	}
	names := map[int]string{}
	for _, p := range e.Players {
		names[p.Number] = p.Name
	}
	if len(e.Rounds) == 0 {
		var rows [][]string
		for _, p := range e.Players {
			rows = append(rows, []string{strconv.Itoa(p.Number), p.Name, p.Club})
		}
		if len(rows) > 0 {
			c.printf("\n")
			c.printColumns([]string{"#", c.say("event-name"), c.say("event-club")}, rows)
		}
		return
	}
	r := e.Rounds[len(e.Rounds)-1]
	c.printf("\n%s %d · %s · %s\n\n", c.say("event-round"), r.N, r.Rules, time.UnixMilli(r.At).Format("2006-01-02 15:04"))
	var rows [][]string
	for _, b := range r.Boards {
		rows = append(rows, []string{strconv.Itoa(b.N), names[b.First], names[b.Second], b.Result, b.Table})
	}
	for _, n := range r.Byes {
		rows = append(rows, []string{"-", names[n], c.say("event-bye"), "", ""})
	}
	c.printColumns([]string{c.say("event-board"), c.say("event-first"), c.say("event-second"), c.say("event-result"), c.say("event-table")}, rows)
}

func (c *eventCall) printStandings(e wire.EventState) {
	names := map[int]string{}
	for _, p := range e.Players {
		names[p.Number] = p.Name
	}
	head := append([]string{"#", c.say("event-name"), c.say("event-points")}, e.Settings.TieBreaks...)
	var rows [][]string
	for _, s := range e.Standings {
		rows = append(rows, append([]string{strconv.Itoa(s.Place), names[s.Player], s.Points}, s.TieBreaks...))
	}
	c.printf("%s\n\n", e.Settings.Name)
	c.printColumns(head, rows)
	for i, w := range e.Why {
		if i == 0 {
			c.printf("\n")
		}
		c.printf("%s\n", w.Text)
	}
}
