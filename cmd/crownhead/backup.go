package main

import (
	"errors"
	"io/fs"
	"os"

	"crownhead/game"
)

var backupCommand = command{
	name: "backup", args: "FILE [-data PATH]",
	does: game.Text{
		EN: "copy all data into one file",
		FR: "copier toutes les données dans un fichier",
		DE: "alle Daten in eine Datei kopieren",
	},
	more: game.Text{
		EN: "The server may be running. FILE must not exist yet; it becomes a database like the one copied: serve -data FILE starts " +
			"from it. For PostgreSQL use pg_dump.",
		FR: "Le serveur peut tourner pendant ce temps. FILE ne doit pas encore exister ; il devient une base comme celle qui est " +
			"copiée : serve -data FILE repart de là. Pour PostgreSQL, utilisez pg_dump.",
		DE: "Der Server darf dabei laufen. FILE darf es noch nicht geben; es wird eine Datenbank wie die kopierte: serve -data FILE " +
			"beginnt mit ihr. Für PostgreSQL nimm pg_dump.",
	},
	examples: []string{`crownhead backup crownhead-monday.db`},
	options:  keeping,
	begin:    withOptions(keeping, backup),
}

func backup(c *optionsCall) error {
	file, err := c.argument(0, "FILE")
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return bad("there-already", game.Plain("file", game.Excerpt(file)))
	}
	s, err := c.openExisting()
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Backup(c, file); err != nil {
		return err
	}
	if c.json {
		return c.printJSON(map[string]any{"file": file})
	}
	c.printf("%s\n", c.say("backed-up", game.Plain("file", file)))
	return nil
}
