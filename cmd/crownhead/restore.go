package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/store"
)

var restoreCommand = command{
	name: "restore", args: "FILE [-data PATH]",
	does: game.Text{
		EN: "put a backup in the place of the data",
		FR: "remettre une sauvegarde à la place des données",
		DE: "eine Sicherung an die Stelle der Daten setzen",
	},
	more: game.Text{
		EN: "Stop the server first. The backup is copied, checked for damage, and every log in it is read before anything changes; FILE itself stays as it is. What was there is not " +
			"deleted but moved aside, and the answer says where. For PostgreSQL use pg_restore.",
		FR: "Arrêtez d’abord le serveur. La sauvegarde est copiée et contrôlée, et chaque journal y est lu avant que rien ne change ; FILE reste tel quel. Ce qui était là n’est pas " +
			"effacé mais mis de côté, et la réponse dit où. Pour PostgreSQL, utilisez pg_restore.",
		DE: "Halte zuerst den Server an. Die Sicherung wird kopiert und geprüft, und jedes Protokoll darin wird gelesen, bevor sich etwas ändert; FILE bleibt, wie es ist. Was da war, wird " +
			"nicht gelöscht, sondern beiseitegelegt, und die Antwort sagt, wohin. Für PostgreSQL nimm pg_restore.",
	},
	examples: []string{`crownhead restore backups/crownhead-20261117T040000Z.db`},
	options:  keeping,
	begin:    withOptions(keeping, restore),
}

var verifyStoreCommand = command{
	name: "verify-store", args: "[-data PATH | -postgres URL]",
	does: game.Text{
		EN: "read every log of the store, count what is there, and follow the chain of acts",
		FR: "lire chaque journal de la base, compter ce qui s’y trouve et suivre la chaîne des actes",
		DE: "jedes Protokoll des Speichers lesen, den Inhalt zählen und der Kette der Handlungen folgen",
	},
	more: game.Text{
		EN: "The server may be running. It is the same on SQLite and PostgreSQL: run it before a dump and after a restore, and compare. The exit status is 1 if a log has a gap, cannot be " +
			"read or has lost its end, or if somebody has changed a line in the log of what administrators did: each line has the hash of the one before it. Keep the last hash elsewhere to be sure of all of them.",
		FR: "Le serveur peut tourner. C’est la même chose sur SQLite et PostgreSQL : lancez-la avant une sauvegarde et après une restauration, et comparez. Le code de sortie est 1 si un " +
			"journal a un trou, est illisible ou a perdu sa fin, ou si quelqu’un a modifié une ligne du journal de ce que les administrateurs ont fait : chaque ligne porte l’empreinte de la précédente. Notez la dernière ailleurs pour être sûr de toutes.",
		DE: "Der Server darf laufen. Es ist auf SQLite und PostgreSQL dasselbe: Führe es vor einer Sicherung und nach dem Zurückspielen aus und vergleiche. Der Exit-Status ist 1, wenn ein " +
			"Protokoll eine Lücke hat, nicht lesbar ist oder sein Ende verloren hat, oder wenn jemand eine Zeile im Protokoll der Verwaltung geändert hat: Jede Zeile trägt die Prüfsumme der vorigen. Bewahre die letzte anderswo auf, um aller sicher zu sein.",
	},
	examples: []string{`crownhead verify-store`, `crownhead verify-store -postgres postgres://crownhead@db/crownhead -json`},
	options:  keeping,
	takes:    takesNothing,
	begin:    withOptions(keeping, verifyStore),
}

// countsJSON is what a store holds, for programs.
type countsJSON struct {
	Tables   int      `json:"tables"`
	Events   int      `json:"events"`
	People   int      `json:"people"`
	Broken   []string `json:"broken"`
	Unlisted int      `json:"unlisted"`
	// The log of acts: how many lines, the hash of the last, and the first that is not as it was written. Of a backup it is not looked at.
	Acts     int    `json:"acts,omitempty"`
	ActsHead string `json:"actsHead,omitempty"`
	ActsBad  int    `json:"actsBroken,omitempty"`
}

func newCountsJSON(n store.Counts) countsJSON {
	return countsJSON{Tables: n.Tables, Events: n.Events, People: n.People, Broken: append([]string{}, n.Broken...), Unlisted: n.Unlisted}
}

// counted is what a store holds in words.
func (c *call) counted(n store.Counts) string {
	return c.say("counted", game.Plain("tables", strconv.Itoa(n.Tables)), game.Plain("events", strconv.Itoa(n.Events)), game.Plain("people", strconv.Itoa(n.People)))
}

func verifyStore(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	s, err := c.openExisting()
	if err != nil {
		return err
	}
	defer s.Close()
	n, err := s.CountLogs(c)
	if err != nil {
		return err
	}
	chain, err := s.CheckActs(c)
	if err != nil {
		return err
	}
	if c.json {
		counts := newCountsJSON(n)
		counts.Acts, counts.ActsHead, counts.ActsBad = chain.Acts, chain.Head, chain.Broken
		err = c.printJSON(counts)
	} else {
		c.printf("%s\n", c.counted(n))
		if chain.Acts > 0 {
			c.printf("%s\n", c.say("acts-chained", game.Plain("n", strconv.Itoa(chain.Acts)), game.Plain("head", chain.Head)))
		}
		if n.Unlisted > 0 {
			c.printf("%s\n", c.say("unlisted", game.Plain("logs", strconv.Itoa(n.Unlisted))))
		}
	}
	if err == nil && len(n.Broken) > 0 {
		return no("broken-logs", game.Plain("tables", strings.Join(n.Broken, ", ")))
	}
	if err == nil && chain.Broken > 0 {
		return no("broken-acts", game.Plain("n", strconv.Itoa(chain.Broken)))
	}
	return err
}

func restore(c *optionsCall) error {
	file, err := c.argument(0, "FILE")
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	database, err := c.database()
	if err != nil {
		return err
	}
	if strings.Contains(database, "://") {
		return bad("restore-postgres")
	}
	if wal, err := os.Stat(file + "-wal"); err == nil && wal.Size() > 0 { // of a running or a killed server: the file alone is not whole
		return bad("not-a-backup", game.Plain("file", game.Excerpt(file)))
	}
	release, err := c.holdStore()
	if err != nil {
		return err
	}
	defer release()
	fresh := database + ".restoring"
	if err := store.RemoveDatabase(fresh); err != nil {
		return err
	}
	defer func() { _ = store.RemoveDatabase(fresh) }() // it has another name by then, unless something failed
	if err := copyFile(file, fresh); err != nil {
		return err
	}
	n, err := store.CountFile(c, fresh)
	if err != nil {
		return err
	}
	if len(n.Broken) > 0 {
		return no("broken-logs", game.Plain("tables", strings.Join(n.Broken, ", ")))
	}
	aside, err := moveAside(database)
	if err != nil {
		return err
	}
	if err := os.Rename(fresh, database); err != nil {
		return err
	}
	if c.json {
		return c.printJSON(map[string]any{"file": database, "aside": aside, "counts": newCountsJSON(n)})
	}
	c.printf("%s\n%s\n", c.say("restored", game.Plain("file", database)), c.counted(n))
	if aside != "" {
		c.printf("%s\n", c.say("moved-aside", game.Plain("file", aside)))
	}
	return nil
}

// moveAside gives a database and what SQLite has put beside it another name; "" if there was none.
func moveAside(database string) (aside string, err error) {
	if _, err := os.Lstat(database); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	for n := 0; ; n++ {
		aside = strings.TrimSuffix(database, filepath.Ext(database)) + "-before-" + time.Now().UTC().Format("20060102T150405Z")
		if n > 0 {
			aside += "-" + strconv.Itoa(n)
		}
		aside += filepath.Ext(database)
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	for _, end := range []string{"-wal", "-shm", ""} {
		if err := os.Rename(database+end, aside+end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return aside, nil
}

// copyFile copies into a new file, readable to nobody else, and sees that it is on the disk.
func copyFile(from, to string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}
