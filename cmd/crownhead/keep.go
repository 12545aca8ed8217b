package main

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	sources "crownhead"
	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/terminal/trouble"
)

// keeping are the options that say where everything is kept.
var keeping = []option{
	{"config", "FILE", "", game.Text{
		EN: "the configuration file; crownhead/crownhead.toml in ~/.config by default, if it is there",
		FR: "le fichier de configuration ; par défaut crownhead/crownhead.toml dans ~/.config, s’il existe",
		DE: "die Konfigurationsdatei; ohne Angabe crownhead/crownhead.toml in ~/.config, wenn es sie gibt",
	}},
	{"data", "PATH", "", game.Text{
		EN: "the directory for all data, or the database file itself; the user's own data directory by default",
		FR: "le dossier de toutes les données, ou le fichier de la base lui-même ; par défaut le dossier de données de l’utilisateur",
		DE: "der Ordner für alle Daten oder die Datenbankdatei selbst; ohne Angabe der Datenordner des Benutzers",
	}},
	{"postgres", "URL", "", game.Text{
		EN: "store everything in this PostgreSQL database, which several nodes can share: postgres://user:password@host/name",
		FR: "tout enregistrer dans cette base PostgreSQL, que plusieurs nœuds peuvent partager : postgres://utilisateur:motdepasse@hôte/nom",
		DE: "alles in dieser PostgreSQL-Datenbank speichern, die mehrere Knoten teilen können: postgres://benutzer:passwort@host/name",
	}},
	{"postgres-file", "FILE", "", game.Text{
		EN: "the address of -postgres is in this file, so that no list of processes shows its password",
		FR: "l’adresse de -postgres se trouve dans ce fichier ; son mot de passe n’est ainsi dans aucune liste de processus",
		DE: "die Adresse von -postgres steht in dieser Datei, damit keine Prozessliste ihr Passwort zeigt",
	}},
}

const databaseName = "crownhead.db"

// retryAfter is how long to wait for a database that is not there yet.
const retryAfter = 2 * time.Second

// database is the address of the store that the options name.
func (c *optionsCall) database() (string, error) {
	data, postgres := c.options["data"], c.options["postgres"]
	switch {
	case postgres != "" && !strings.Contains(postgres, "://"), strings.Contains(data, "://"): // a file of that name is not what is meant
		return "", bad("which-postgres")
	case postgres != "":
		return postgres, nil
	case data == "":
		games, err := dataDir()
		if err != nil {
			return "", err
		}
		data = filepath.Dir(games)
	}
	if info, err := os.Stat(data); err == nil && info.Mode().IsRegular() {
		return data, nil
	}
	switch filepath.Ext(data) {
	case ".db", ".sqlite", ".sqlite3":
		return data, nil
	}
	return filepath.Join(data, databaseName), nil
}

// openExisting opens the store for a command that works on what is there, and logs nothing.
func (c *optionsCall) openExisting() (*store.Store, error) {
	if err := c.existing(); err != nil {
		return nil, err
	}
	return c.openStore(slog.New(slog.DiscardHandler))
}

// openStore opens the store, and makes it if it is to be a file in a directory that can be written. For a PostgreSQL that
// cannot be reached it waits, and says so.
func (c *optionsCall) openStore(log *slog.Logger) (*store.Store, error) {
	address, err := c.database()
	if err != nil {
		return nil, err
	}
	shared := strings.Contains(address, "://")
	if !shared {
		if err := os.MkdirAll(filepath.Dir(address), 0o700); err != nil {
			return nil, bad("cannot-keep", game.Plain("path", filepath.Dir(address)), game.Word("why", trouble.Why(err)))
		}
	}
	for {
		s, err := store.Open(c, address, store.Options{Log: log, Version: sources.Version})
		away := errors.Is(err, store.ErrUnavailable)
		var no *game.Refused
		switch {
		case err == nil:
			return s, nil
		case c.Err() != nil:
			return nil, c.Err()
		case errors.As(err, &no): // a database of another kind or version: as wrong as a bad address
			return nil, &game.BadText{Reasons: no.Reasons}
		case away && !shared:
			return nil, bad("cannot-keep", game.Plain("path", address), game.Word("why", whyNot(address, err)))
		case !away:
			return nil, err
		}
		log.Warn("PostgreSQL cannot be reached; trying again", "in", retryAfter.String(), "error", err)
		select {
		case <-c.Done():
			return nil, c.Err()
		case <-time.After(retryAfter):
		}
	}
}

// holdStore keeps a second house off a database file: the two would not hear of each other's turns. PostgreSQL is for many.
func (c *optionsCall) holdStore() (release func(), err error) {
	address, err := c.database()
	if err != nil || strings.Contains(address, "://") {
		return func() {}, err
	}
	if err := os.MkdirAll(filepath.Dir(address), 0o700); err != nil {
		return nil, bad("cannot-keep", game.Plain("path", filepath.Dir(address)), game.Word("why", trouble.Why(err)))
	}
	held, taken, err := alone(address + ".lock")
	switch {
	case taken:
		return nil, bad("in-use", game.Plain("path", address))
	case err != nil:
		return nil, bad("cannot-keep", game.Plain("path", address), game.Word("why", trouble.Why(err)))
	}
	return func() { _ = held.Close() }, nil
}

// existing refuses a database file that is not there, for what would make no sense with a new one.
func (c *optionsCall) existing() error {
	address, err := c.database()
	if err != nil || strings.Contains(address, "://") {
		return err
	}
	if _, err := os.Stat(address); err != nil {
		return bad("no-database", game.Plain("path", address))
	}
	return nil
}

// whyNot is why a database file cannot be opened. The database says it in words of its own, so the system is asked again.
func whyNot(path string, err error) game.Text {
	f, again := os.OpenFile(path, os.O_RDWR, 0)
	if again == nil {
		_ = f.Close()
		return trouble.Why(err)
	}
	return trouble.Why(again)
}
