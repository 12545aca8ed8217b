package main

import (
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/store"
	"crownhead/internal/study/explorer"
	"crownhead/internal/table/play"
)

var rebuildCommand = command{
	name: "rebuild", args: "[-data PATH | -postgres URL]",
	does: game.Text{
		EN: "rebuild the lists, results and ratings from the log",
		FR: "reconstruire listes, résultats et classements à partir du journal",
		DE: "Listen, Ergebnisse und Wertungen aus dem Protokoll neu aufbauen",
	},
	more: game.Text{
		EN: "The log of each table is the truth; lists, results and ratings follow from it. They come out the same unless they were " +
			"damaged. The log does not change.",
		FR: "Le journal de chaque table fait foi ; listes, résultats et classements en découlent. Ils sortent inchangés s’ils " +
			"n’étaient pas abîmés. Le journal ne change pas.",
		DE: "Das Protokoll jedes Tisches gilt; Listen, Ergebnisse und Wertungen folgen daraus. Sie kommen gleich heraus, wenn sie " +
			"nicht beschädigt waren. Das Protokoll ändert sich nicht.",
	},
	examples: []string{`crownhead rebuild`},
	options:  keeping,
	takes:    takesNothing,
	begin:    withOptions(keeping, rebuild),
}

func rebuild(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	if err := c.existing(); err != nil {
		return err
	}
	release, err := c.holdStore()
	if err != nil {
		return err
	}
	defer release()
	s, err := c.openStore(slog.New(slog.NewTextHandler(c.err, nil)))
	if err != nil {
		return err
	}
	defer s.Close()
	tables := 0
	said := time.Now()
	progress := func(done, all int) {
		if tables = done; time.Since(said) > time.Second {
			said = time.Now()
			fmt.Fprintf(c.err, "%d/%d\n", done, all)
		}
	}
	project := func(log []play.Entry) (store.Projection, error) {
		p, err := house.Project(c.catalogue.Sheet, log)
		if err == nil {
			p.Games, err = explorer.Project(c.catalogue.Sheet, log)
		}
		return p, err
	}
	if err := s.Rebuild(c, project, progress); err != nil {
		return err
	}
	if c.json {
		return c.printJSON(map[string]any{"tables": tables})
	}
	c.printf("%s\n", c.say("rebuilt", game.Plain("tables", strconv.Itoa(tables))))
	return nil
}
