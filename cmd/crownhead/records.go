package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/dice"
	"crownhead/internal/play"
	"crownhead/internal/record"
	"crownhead/internal/textboard"
)

var exportCommand = command{
	name: "export", args: "FILE [-format pgn|pdn|mat|text|json] [-o OUT]",
	does: game.Text{
		EN: "write a saved game in a format that other programs read",
		FR: "écrire une partie enregistrée dans un format que d’autres programmes lisent",
		DE: "ein gespeichertes Spiel in einem Format schreiben, das andere Programme lesen",
	},
	more: game.Text{
		EN: "FILE is a game saved by play, or a record in any of the formats. Without -format: what other programs of that game read, " +
			"PGN, PDN or MAT; a text like PDN where there are none.",
		FR: "FILE est une partie enregistrée par play, ou un relevé dans l’un des formats. Sans -format : ce que lisent les autres " +
			"programmes de ce jeu, PGN, PDN ou MAT ; un texte comme PDN s’il n’y en a pas.",
		DE: "FILE ist ein von play gespeichertes Spiel oder eine Aufzeichnung in einem der Formate. Ohne -format: was andere " +
			"Programme für dieses Spiel lesen, PGN, PDN oder MAT; ein Text wie PDN, wo es keine gibt.",
	},
	examples: []string{`crownhead export game.json -o game.pgn`, `crownhead export game.pgn -format json`},
	flags: func(set *flag.FlagSet, c *call) {
		set.StringVar(&c.format, "format", "", "")
		set.StringVar(&c.output, "o", "", "")
	},
	run: exportGames,
}

var importCommand = command{
	name: "import", args: "FILE [-data DIR]",
	does: game.Text{
		EN: "check a record from elsewhere and save its games",
		FR: "vérifier un relevé venu d’ailleurs et enregistrer ses parties",
		DE: "eine fremde Aufzeichnung prüfen und ihre Spiele speichern",
	},
	more: game.Text{
		EN: "The format is recognised by the contents: PGN, PDN, MAT, our text or JSON. Every turn is checked by the rules; if one is " +
			"not legal, its line and column are given and nothing is saved. Comments and variations are preserved.",
		FR: "Le format se reconnaît au contenu : PGN, PDN, MAT, notre texte ou JSON. Chaque coup est vérifié par les règles ; si l’un " +
			"d’eux n’est pas permis, sa ligne et sa colonne sont données et rien n’est enregistré. Commentaires et variantes sont " +
			"conservés.",
		DE: "Das Format wird am Inhalt erkannt: PGN, PDN, MAT, unser Text oder JSON. Jeder Zug wird nach den Regeln geprüft; ist " +
			"einer nicht erlaubt, so werden Zeile und Spalte genannt, und nichts wird gespeichert. Kommentare und Varianten bleiben " +
			"erhalten.",
	},
	examples: []string{`crownhead import games.pgn`},
	flags:    func(set *flag.FlagSet, c *call) { set.StringVar(&c.data, "data", "", "") },
	run:      importGames,
}

var replayCommand = command{
	name: "replay", args: "FILE [-game N] [-turn N]",
	does: game.Text{
		EN: "show a record turn by turn",
		FR: "montrer un relevé coup par coup",
		DE: "eine Aufzeichnung Zug für Zug zeigen",
	},
	more: game.Text{
		EN: "Without -turn: all turns and the last board. With it: the board after that turn.",
		FR: "Sans -turn : tous les coups et le dernier plateau. Avec : le plateau après ce coup.",
		DE: "Ohne -turn: alle Züge und das letzte Brett. Mit -turn: das Brett nach diesem Zug.",
	},
	examples: []string{`crownhead replay game.pgn`, `crownhead replay match.mat -game 2 -turn 10`},
	flags: func(set *flag.FlagSet, c *call) {
		set.StringVar(&c.number, "game", "1", "")
		set.StringVar(&c.turn, "turn", "", "")
	},
	run: replay,
}

var verifyCommand = command{
	name: "verify", args: "FILE",
	does: game.Text{
		EN: "check every roll of a finished backgammon game",
		FR: "vérifier chaque lancer d’une partie de backgammon finie",
		DE: "jeden Wurf eines beendeten Backgammonspiels prüfen",
	},
	more: game.Text{
		EN: "FILE is a game saved by play, in JSON. The dice are computed again from the secret that was sealed before the first " +
			"roll, and from the players' words. The exit status is 1 if a roll does not match.",
		FR: "FILE est une partie enregistrée par play, en JSON. Les dés sont recalculés à partir du secret scellé avant le premier " +
			"lancer et des mots des joueurs. Le code de sortie est 1 si un lancer ne correspond pas.",
		DE: "FILE ist ein von play gespeichertes Spiel, in JSON. Die Würfel werden noch einmal berechnet, aus dem Geheimnis, das vor " +
			"dem ersten Wurf versiegelt wurde, und aus den Worten der Spieler. Der Exit-Status ist 1, wenn ein Wurf nicht passt.",
	},
	examples: []string{`crownhead verify game.json`},
	run:      verify,
}

// readFile reads the file of the first argument.
func (c *call) readFile() ([]byte, error) {
	path, err := c.argument(0, "FILE")
	if err != nil {
		return nil, err
	}
	if err := c.atMost(1); err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, bad("no-file", game.Plain("file", game.Excerpt(path)))
	case err == nil && info.IsDir():
		return nil, bad("no-file", game.Plain("file", game.Excerpt(path)))
	case err == nil && info.Size() > record.MostBytes:
		return nil, bad("big-file", game.Plain("file", game.Excerpt(path)), game.Plain("most", strconv.Itoa(record.MostBytes)))
	}
	return os.ReadFile(path)
}

func (c *call) readGames() ([]record.Game, error) {
	text, err := c.readFile()
	if err != nil {
		return nil, err
	}
	return record.Of(c.catalogue).Read(text)
}

func exportGames(c *call) error {
	games, err := c.readGames()
	if err != nil {
		return err
	}
	format := record.Of(c.catalogue).Usual(games[0].Rules)
	switch {
	case c.format != "":
		format, err = record.Of(c.catalogue).Named(c.format)
	case filepath.Ext(c.output) != "":
		format, err = record.Of(c.catalogue).Named(filepath.Ext(c.output))
	}
	if err != nil {
		return err
	}
	text, err := format.Write(games...)
	if err != nil {
		return err
	}
	if c.output == "" {
		c.printf("%s", text)
		return nil
	}
	return writeNew(c.output, text)
}

// writeNew never writes over a file that is there.
func writeNew(path, text string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return bad("there-already", game.Plain("file", game.Excerpt(path)))
	}
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

func importGames(c *call) error {
	games, err := c.readGames()
	if err != nil {
		return err
	}
	dir := c.data
	if dir == "" {
		if dir, err = dataDir(); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	name := strings.TrimSuffix(filepath.Base(c.args[0]), filepath.Ext(c.args[0]))
	format := record.Of(c.catalogue).Usual(games[0].Rules)
	text, err := format.Write(games...)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, name+format.Ext)
	for n := 2; ; n++ { // beside what is kept already
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			break
		}
		path = filepath.Join(dir, name+"-"+strconv.Itoa(n)+format.Ext)
	}
	if err := writeNew(path, text); err != nil {
		return err
	}
	if c.json {
		return c.printJSON(map[string]any{"games": len(games), "file": path})
	}
	c.printf("%s\n", c.say("imported", game.Plain("games", strconv.Itoa(len(games))), game.Plain("file", path)))
	return nil
}

func replay(c *call) error {
	read, err := c.readGames()
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(c.number)
	if err != nil || n < 1 || n > len(read) {
		return bad("no-such-game", game.Plain("text", game.Excerpt(c.number)), game.Plain("games", strconv.Itoa(len(read))))
	}
	g := read[n-1]
	last := len(g.Main)
	if c.turn != "" {
		if last, err = strconv.Atoi(c.turn); err != nil || last < 0 || last > len(g.Main) {
			return bad("no-such-turn", game.Plain("text", game.Excerpt(c.turn)), game.Plain("turns", strconv.Itoa(len(g.Main))))
		}
	}
	set, err := c.catalogue.Open(g.Rules)
	if err != nil {
		return err
	}
	pos := set.Start()
	if g.Start != "" {
		if pos, err = set.At(g.Start); err != nil {
			return err
		}
	}
	if !c.json {
		c.printf("%s, %s\n", c.shown(set.Title), set.FullID)
	}
	for i, t := range g.Main[:last] {
		if pos, err = pos.Play(t.Text); err != nil {
			return err
		}
		if !c.json && c.turn == "" {
			c.printf("%4d  %s\n", i+1, strings.TrimSpace(t.Text+"  "+t.After))
		}
	}
	if c.json {
		return c.printJSON(positionJSON(c, set, pos))
	}
	c.printf("\n%s%s%s\n", textboard.Draw(set, pos), textboard.Beside(set, pos, c.lang), pos)
	if o, over := pos.Outcome(); over {
		c.printf("%s\n", c.shown(o.Why.Text))
	}
	return nil
}

func verify(c *call) error {
	text, err := c.readFile()
	if err != nil {
		return err
	}
	log, err := record.Of(c.catalogue).ReadLog(text)
	if err != nil {
		return err
	}
	proofs, err := play.Proofs(c.catalogue.Sheet, log)
	if err != nil {
		return err
	}
	if len(proofs) == 0 {
		return bad("no-dice-here")
	}
	rolls := 0
	for _, p := range proofs {
		if p.Secret == "" {
			return bad("not-revealed")
		}
		var f *dice.Fault
		if err := dice.Verify(p); errors.As(err, &f) {
			if c.json {
				if err := c.printJSON(map[string]any{"honest": false, "text": f.Text.In(c.lang)}); err != nil {
					return err
				}
			} else {
				c.printf("%s\n", c.shown(f.Text))
			}
			return said(c.args[0])
		} else if err != nil {
			return err
		}
		rolls += len(p.Rolls)
	}
	if c.json {
		return c.printJSON(map[string]any{"honest": true, "rolls": rolls})
	}
	c.printf("%s.\n", c.say("honest", game.Plain("rolls", fmt.Sprint(rolls))))
	return nil
}
