package main

import (
	"flag"
	"time"

	"crownhead/game"
	"crownhead/internal/terminal"
	"crownhead/internal/terminal/lineedit"
)

var gamesCommand = command{
	name: "games", args: "[-data DIR]",
	does: game.Text{
		EN: "list the saved games",
		FR: "lister les parties enregistrées",
		DE: "die gespeicherten Spiele auflisten",
	},
	more: game.Text{
		EN: "The games that play has saved and the files that import has, the last first, with who plays, how far it is and its file. " +
			"play -resume, replay, review, list and export take the number, last or the file.",
		FR: "Les parties enregistrées par play et les fichiers d’import, le dernier d’abord, avec les joueurs, l’avancement et le fichier. " +
			"play -resume, replay, review, list et export prennent le numéro, dernière ou le fichier.",
		DE: "Die Spiele, die play gespeichert hat, und die Dateien von import, das letzte zuerst, mit Spielern, Stand und Datei. " +
			"play -resume, replay, review, list und export nehmen die Nummer, letzte oder die Datei.",
	},
	examples: []string{`crownhead games`, `crownhead play -resume 2`, `crownhead replay last`},
	takes:    takesNothing,
	begin:    func(c *call) action { return &gamesCall{call: c} },
}

type keptJSON struct {
	File  string    `json:"file"`
	Rules string    `json:"rules"`
	Turns int       `json:"turns"`
	Over  bool      `json:"over"`
	Time  time.Time `json:"time"`
	// Games are those of a file from elsewhere.
	Games int `json:"games,omitempty"`
}

// gamesCall lists the saved games.
type gamesCall struct {
	*call
	saved
}

func (c *gamesCall) flags(set *flag.FlagSet) { c.saved.flags(set) }

func (c *gamesCall) run() error {
	if err := c.atMost(0); err != nil {
		return err
	}
	dir, err := c.folder()
	if err != nil {
		return err
	}
	all, err := terminal.KeptGames(c.catalogue, dir)
	if err != nil {
		return err
	}
	if c.json {
		list := []keptJSON{}
		for _, k := range all {
			list = append(list, keptJSON{k.File, k.Rules, k.Turns, k.Over, k.Touched.UTC(), k.Games})
		}
		return c.printJSON(list)
	}
	if len(all) == 0 {
		c.printf("%s.\n", c.say("nothing-kept", game.Plain("dir", dir)))
	}
	for i, k := range all {
		c.printf("%s\n", lineedit.Wrap(k.In(c.lang, i+1), 74, "   ")) // with the indent it fits 80 columns
	}
	return nil
}
