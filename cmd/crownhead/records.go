package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"crownhead/game"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
)

var exportCommand = command{
	name: "export", args: "FILE [-game N] [-format pgn|pdn|mat|text|json] [-o OUT] [-strict] [-data DIR]",
	does: game.Text{
		EN: "write saved games in a format that other programs read",
		FR: "écrire des parties enregistrées dans un format que d’autres programmes lisent",
		DE: "gespeicherte Spiele in einem Format schreiben, das andere Programme lesen",
	},
	more: game.Text{
		EN: "FILE is a game saved by play (its number in games, or last), or a record in any of the formats; - is standard input. Without -format: what other programs of " +
			"that game read, PGN, PDN or MAT; a text like PDN where there are none. Games that cannot be read or written are listed with line, " +
			"column and reason, and the exit status is 1; with -strict nothing is written then.",
		FR: "FILE est une partie enregistrée par play (son numéro dans games, ou dernière), ou un relevé dans l’un des formats ; - est l’entrée standard. Sans -format : ce que lisent " +
			"les autres programmes de ce jeu, PGN, PDN ou MAT ; un texte comme PDN s’il n’y en a pas. Les parties qui ne peuvent être lues ou " +
			"écrites sont listées avec ligne, colonne et raison, et le code de sortie est 1 ; avec -strict, rien n’est alors écrit.",
		DE: "FILE ist ein von play gespeichertes Spiel (seine Nummer in games, oder letzte) oder eine Aufzeichnung in einem der Formate; - ist die Standardeingabe. Ohne -format: was " +
			"andere Programme für dieses Spiel lesen, PGN, PDN oder MAT; ein Text wie PDN, wo es keine gibt. Spiele, die sich nicht lesen oder " +
			"schreiben lassen, werden mit Zeile, Spalte und Grund genannt, und der Exit-Status ist 1; mit -strict wird dann nichts geschrieben.",
	},
	examples: []string{`crownhead export game.json -o game.pgn`, `crownhead export games.pgn -game 7 -format json`, `crownhead export - <games.pgn`},
	begin:    func(c *call) action { return &exportCall{call: c} },
}

var importCommand = command{
	name: "import", args: "FILE [-data DIR] [-strict]",
	does: game.Text{
		EN: "check a record from elsewhere and save its games",
		FR: "vérifier un relevé venu d’ailleurs et enregistrer ses parties",
		DE: "eine fremde Aufzeichnung prüfen und ihre Spiele speichern",
	},
	more: game.Text{
		EN: "The format is recognised by the contents: PGN, PDN, MAT, SGF (backgammon), EPD (positions), our text or JSON, also packed by gzip or zip; - is standard input. Every turn is checked by the rules. " +
			"The good games are saved, with comments and variations; the others are listed with line, column and reason, and the exit status is 1. " +
			"With -strict nothing is saved if one game cannot be read. Remarks say what was interpreted differently from what is " +
			"written, and which turns were played after the end of the game.",
		FR: "Le format se reconnaît au contenu : PGN, PDN, MAT, SGF (backgammon), EPD (positions), notre texte ou JSON, compressés par gzip ou zip aussi ; - est l’entrée standard. Chaque coup est vérifié par les " +
			"règles. Les bonnes parties sont enregistrées, avec commentaires et variantes ; les autres sont listées avec ligne, colonne et raison, " +
			"et le code de sortie est 1. Avec -strict, rien n’est enregistré si une partie ne peut être lue. Des remarques disent ce qui a été interprété " +
			"autrement que c’est écrit, et quels coups ont été joués après la fin.",
		DE: "Das Format wird am Inhalt erkannt: PGN, PDN, MAT, SGF (Backgammon), EPD (Stellungen), unser Text oder JSON, auch mit gzip oder zip gepackt; - ist die Standardeingabe. Jeder Zug wird nach den Regeln " +
			"geprüft. Die guten Spiele werden gespeichert, mit Kommentaren und Varianten; die anderen werden mit Zeile, Spalte und Grund genannt, " +
			"und der Exit-Status ist 1. Mit -strict wird nichts gespeichert, wenn ein Spiel sich nicht lesen lässt. Bemerkungen sagen, was anders " +
			"gelesen wurde, als es dasteht, und was nach dem Ende noch gespielt wurde.",
	},
	examples: []string{`crownhead import games.pgn`, `crownhead import games.pgn.gz`},
	begin:    func(c *call) action { return &importCall{call: c} },
}

var listCommand = command{
	name: "list", args: "FILE [-data DIR]",
	does: game.Text{
		EN: "list the games of a record",
		FR: "lister les parties d’un relevé",
		DE: "die Spiele einer Aufzeichnung auflisten",
	},
	more: game.Text{
		EN: "One line per game: its number for -game, the line where it begins, players, result, number of turns, date and event. - is standard input.",
		FR: "Une ligne par partie : son numéro pour -game, la ligne où elle commence, les joueurs, le résultat, le nombre de coups, la date et " +
			"l’événement. - est l’entrée standard.",
		DE: "Eine Zeile je Spiel: seine Nummer für -game, die Zeile, in der es beginnt, Spieler, Ergebnis, Zahl der Züge, Datum und Anlass. - ist " +
			"die Standardeingabe.",
	},
	examples: []string{`crownhead list games.pgn`},
	begin:    func(c *call) action { return &listCall{call: c} },
}

var replayCommand = command{
	name: "replay", args: "FILE [-game N] [-turn N] [-strict] [-o OUT] [-data DIR]",
	does: game.Text{
		EN: "show a record turn by turn",
		FR: "montrer un relevé coup par coup",
		DE: "eine Aufzeichnung Zug für Zug zeigen",
	},
	more: game.Text{
		EN: "Without -turn: all turns and the last board. With it: the board after that turn. - is standard input. With -strict every game of the " +
			"file must be readable. With -o a picture is written instead, as the file's ending says: GIF is the game, animated; PNG or SVG the board.",
		FR: "Sans -turn : tous les coups et le dernier plateau. Avec : le plateau après ce coup. - est l’entrée standard. Avec -strict, chaque " +
			"partie du fichier doit être lisible. Avec -o, une image est écrite à la place, selon la terminaison du fichier : GIF est la partie animée, PNG ou SVG le plateau.",
		DE: "Ohne -turn: alle Züge und das letzte Brett. Mit -turn: das Brett nach diesem Zug. - ist die Standardeingabe. Mit -strict muss jedes " +
			"Spiel der Datei lesbar sein. Mit -o wird stattdessen ein Bild geschrieben, je nach Endung der Datei: GIF ist das Spiel, animiert, PNG oder SVG das Brett.",
	},
	examples: []string{`crownhead replay game.pgn`, `crownhead replay match.mat -game 2 -turn 10`, `crownhead replay game.pgn -o game.gif`},
	begin:    func(c *call) action { return &replayCall{call: c} },
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
	begin:    simple(verify),
}

// readFile reads the file of the first argument whole.
func (c *call) readFile() ([]byte, error) {
	from, err := c.openFile(&saved{})
	if err != nil {
		return nil, err
	}
	return whole(from, c.args[0])
}

// whole reads and closes a file; one that is too big, or never ends, is refused.
func whole(from io.ReadCloser, path string) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(from, record.MostBytes+1))
	if err := errors.Join(err, from.Close()); err != nil {
		return nil, err
	}
	if len(text) > record.MostBytes {
		return nil, bad("big-file", game.Plain("file", game.Excerpt(path)), game.Plain("most", strconv.Itoa(record.MostBytes)))
	}
	return text, nil
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
