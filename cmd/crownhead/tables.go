package main

import (
	"errors"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/internal/games"
	"crownhead/internal/terminal/desk"
)

var tablesOptions = []option{
	{"dir", "PATH", "", game.Text{
		EN: "the directory of the tables; a folder of the user's own data directory by default",
		FR: "le dossier des tables ; par défaut un dossier parmi les données de l’utilisateur",
		DE: "der Ordner der Tabellen; ohne Angabe ein Ordner im Datenordner des Benutzers",
	}},
	{"memory", "SIZE", "2GB", game.Text{
		EN: "how much memory a build may use",
		FR: "combien de mémoire une construction peut prendre",
		DE: "wie viel Speicher ein Bau benutzen darf",
	}},
	{"workers", "N", "", game.Text{
		EN: "how many goroutines build or verify; by default as many as there are cores",
		FR: "combien de fils construisent ou vérifient ; par défaut autant que de cœurs",
		DE: "wie viele Goroutinen bauen oder prüfen; ohne Angabe so viele wie Kerne",
	}},
	{"stones", "N", "0", game.Text{
		EN: "build only what has up to this many pieces on the board; 0 is everything",
		FR: "ne construire que ce qui a au plus autant de pièces sur le plateau ; 0 est tout",
		DE: "nur bauen, was höchstens so viele Steine auf dem Brett hat; 0 ist alles",
	}},
	{"random", "N", "", game.Text{
		EN: "verify this many random positions of each table; all positions of tables with up to ten pieces and ten million of the others by default",
		FR: "vérifier autant de positions au hasard de chaque table ; par défaut toutes pour les tables de dix pièces au plus, et dix millions pour les autres",
		DE: "so viele zufällige Stellungen jeder Tabelle prüfen; ohne Angabe alle bei Tabellen mit bis zu zehn Steinen und zehn Millionen bei den anderen",
	}},
	{"whole", "", "", game.Text{
		EN: "verify all positions of larger tables too; in morris with the faster turns of the builder",
		FR: "vérifier aussi toutes les positions des grandes tables ; au moulin avec les coups plus rapides du constructeur",
		DE: "auch bei größeren Tabellen alle Stellungen prüfen; in Mühle mit den schnelleren Zügen des Bauprogramms",
	}},
	{"rest", "", "", game.Text{
		EN: "leave out tables that have been verified, so that a verification that was stopped goes on",
		FR: "laisser de côté les tables déjà vérifiées, pour reprendre une vérification interrompue",
		DE: "bereits geprüfte Tabellen auslassen, damit eine abgebrochene Prüfung weitergeht",
	}},
}

var tablesCommand = command{
	name: "tables", args: "build|list|verify|probe RULES [NAME…]",
	does: game.Text{
		EN: "build, list, verify and probe exact tables",
		FR: "construire, lister, vérifier et interroger des tables exactes",
		DE: "exakte Tabellen bauen, auflisten, prüfen und befragen",
	},
	more: game.Text{
		EN: "A build can be stopped at any time: started again, it continues after the last finished slice. A probe shows the value " +
			"of a position and of each turn, with distances in turns of both sides; in morris to the next capture or the end. Verify " +
			"computes values again from those of the positions after each turn.",
		FR: "Une construction peut être arrêtée à tout moment : relancée, elle continue après la dernière tranche finie. Une question " +
			"(probe) montre la valeur d’une position et de chaque coup, avec la distance en coups des deux camps ; au moulin jusqu’à " +
			"la prochaine prise ou la fin. verify recalcule les valeurs à partir de celles des positions qui suivent chaque coup.",
		DE: "Ein Bau lässt sich jederzeit anhalten: Neu gestartet, fährt er nach dem letzten fertigen Abschnitt fort. probe zeigt den " +
			"Wert einer Stellung und jedes Zuges, mit Abständen in Zügen beider Seiten; in Mühle bis zum nächsten Schlagen oder zum " +
			"Ende. verify berechnet Werte noch einmal aus denen der Stellungen nach jedem Zug.",
	},
	examples: []string{
		`crownhead tables build morris -dir tables -memory 2GB`,
		`crownhead tables list morris`,
		`crownhead tables verify morris 3-3 4-3`,
		`crownhead tables probe morris -position 'ww.......b.....w......bb w 0 0'`,
		`crownhead tables probe backgammon -position GAAAeAAAAAAAAA`,
	},
	options: tablesOptions,
	takes:   takesTables,
	begin:   func(c *call) action { return &tablesCall{optionsCall: optionsCall{call: c, known: tablesOptions}} },
}

// tablesCall builds, lists, checks and asks exact tables.
type tablesCall struct {
	optionsCall
	positioned // without dice
}

func (c *tablesCall) flags(set *flag.FlagSet) {
	c.optionsCall.flags(set)
	set.Func("position", "", given(&c.position))
}

func (c *tablesCall) run() error {
	what, err := c.argument(0, "build", "list", "verify", "probe")
	if err != nil {
		return err
	}
	c.args = c.args[1:]
	does := map[string]func(*tablesCall) error{"build": buildTables, "list": listTables, "verify": verifyTables, "probe": probeTables}[what]
	if does == nil {
		return bad("tables-what", game.Plain("what", game.Excerpt(what)))
	}
	return does(c)
}

// exact gives the tables of a rule set.
func (c *tablesCall) exact(id string) (games.Exact, error) {
	set, err := c.catalogue.Open(id)
	if err != nil {
		return nil, err
	}
	var e games.Exact
	if set.Family.Exact != nil {
		e = set.Family.Exact(set.FullID, c.options["dir"])
	}
	switch {
	case e == nil:
		return nil, bad("no-tables-for", game.Plain("rules", set.FullID), game.Word("known", game.And(c.withTables()...)))
	case e.Dir() == "":
		return nil, bad("tables-nowhere")
	}
	for _, refused := range e.Refused() {
		sentence := c.say("tables-damaged", game.Plain("file", refused.File))
		var other *exact.OtherRules
		if errors.As(refused.Err, &other) {
			sentence = c.say("tables-other", game.Plain("file", refused.File), game.Plain("has", other.Has), game.Plain("wanted", other.Wanted))
		}
		fmt.Fprintln(c.err, sentence+".")
	}
	return e, nil
}

// exactOf gives the tables of the rules in the first argument.
func (c *tablesCall) exactOf() (games.Exact, error) {
	id, err := c.argument(0, "RULES")
	if err != nil {
		return nil, err
	}
	return c.exact(id)
}

// withTables is the default rule sets of the families that have exact tables.
func (c *call) withTables() (ids []string) {
	for _, f := range c.catalogue.Families() {
		if f.Exact != nil {
			ids = append(ids, f.Sets[0].ID)
		}
	}
	return ids
}

func buildTables(c *tablesCall) error {
	if err := c.atMost(1); err != nil {
		return err
	}
	e, err := c.exactOf()
	if err != nil {
		return err
	}
	defer e.Close()
	effort := exact.Effort{Progress: c.progressed}
	if effort.Memory, err = size("memory", c.options["memory"]); err != nil {
		return err
	}
	if effort.Workers, err = c.wholeOr("workers", runtime.NumCPU(), 1, 0); err != nil {
		return err
	}
	if effort.Pieces, err = c.whole("stones", 0, 0); err != nil {
		return err
	}
	runtime.GOMAXPROCS(effort.Workers) // several steps are built at a time, each by so many goroutines
	err = e.Build(c, effort)
	var little *exact.TooLittleMemory
	if errors.As(err, &little) {
		return bad("tables-memory", game.Plain("need", strconv.FormatInt(little.Need>>20, 10)), game.Plain("have", strconv.FormatInt(little.Have>>20, 10)))
	}
	return err
}

func listTables(c *tablesCall) error {
	if err := c.atMost(1); err != nil {
		return err
	}
	rules := c.args
	if len(rules) == 0 {
		rules = c.withTables()
	}
	list := []exact.Entry{}
	for _, id := range rules {
		e, err := c.exact(id)
		if err != nil {
			return err
		}
		list = append(list, e.List()...)
		e.Close()
	}
	if c.json {
		return c.printJSON(list)
	}
	var missing exact.Cost
	for _, e := range list {
		name := e.Rules + " " + e.Name
		if !e.Built {
			if e.Cost != nil {
				missing.Bytes += e.Cost.Bytes
				missing.Seconds += e.Cost.Seconds
			}
			c.printf("%s\n", c.say("tables-missing", game.Plain("name", name), game.Plain("positions", strconv.Itoa(*e.Positions))))
			continue
		}
		line := c.say("tables-size", game.Plain("name", name), game.Plain("positions", strconv.Itoa(*e.Positions)), game.Plain("bytes", strconv.FormatInt(*e.Bytes, 10)))
		if e.Win != nil {
			line = c.counts(name, *e.Positions, *e.Win, *e.Draw, *e.Loss, *e.Bytes)
		}
		if e.Verified {
			line += ". " + c.say("tables-verified")
		}
		c.printf("%s\n", line)
	}
	if missing != (exact.Cost{}) {
		took := time.Duration(missing.Seconds) * time.Second
		c.printf("%s\n", c.say("tables-cost", game.Plain("size", strconv.FormatInt(max(1, missing.Bytes>>20), 10)), game.Plain("time", took.Round(time.Minute).String())))
	}
	return nil
}

// counts is a table in a line.
func (c *call) counts(name string, positions, win, draw, loss int, bytes int64) string {
	plain := func(name string, n int) game.Arg { return game.Plain(name, strconv.Itoa(n)) }
	return c.say("tables-counts", game.Plain("name", name), plain("positions", positions),
		plain("win", win), plain("draw", draw), plain("loss", loss), game.Plain("bytes", strconv.FormatInt(bytes, 10)))
}

// A verifier looks at every position where that takes minutes, and at a sample elsewhere.
const (
	verifiedWhole  = 10         // pieces on the board
	verifiedSample = 10_000_000 // positions
)

func verifyTables(c *tablesCall) error {
	e, err := c.exactOf()
	if err != nil {
		return err
	}
	defer e.Close()
	workers, err := c.wholeOr("workers", runtime.NumCPU(), 1, 0)
	if err != nil {
		return err
	}
	random := -1
	if c.options["random"] != "" {
		if random, err = c.whole("random", 0, 0); err != nil {
			return err
		}
	}
	whole, err := c.on("whole")
	if err != nil {
		return err
	}
	rest, err := c.on("rest")
	if err != nil {
		return err
	}
	targets := e.Built(c.args[1:]...)
	if len(targets) == 0 {
		return bad("tables-none", game.Plain("dir", e.Dir()))
	}
	if rest {
		verified := map[string]bool{}
		for _, entry := range e.List() {
			verified[entry.Name] = entry.Verified
		}
		targets = slices.DeleteFunc(targets, func(t exact.Target) bool { return verified[t.Name] })
	}
	wrong := false
	checks := []exact.Check{}
	for _, target := range targets {
		n := random
		if n < 0 {
			n = 0
			if target.Pieces > verifiedWhole {
				n = verifiedSample
				if whole {
					n = -1
				}
			}
		}
		check, err := e.Verify(c, target.Name, n, workers)
		if damaged := (*exact.Damaged)(nil); errors.As(err, &damaged) && damaged.File != "" {
			fmt.Fprintln(c.err, c.say("tables-damaged", game.Plain("file", damaged.File))+".")
			wrong = true
			continue
		} else if err != nil {
			return err
		}
		checks = append(checks, check)
		wrong = wrong || check.Wrong > 0
		if !c.json {
			c.printf("%s\n", c.say("tables-checked", game.Plain("name", check.Name), game.Plain("checked", strconv.Itoa(check.Checked)), game.Plain("wrong", strconv.Itoa(check.Wrong))))
			if check.Example != "" {
				c.printf("  %s\n", check.Example)
			}
		}
	}
	if c.json {
		if err := c.printJSON(checks); err != nil {
			return err
		}
	}
	if wrong {
		return said("tables")
	}
	return nil
}

func probeTables(c *tablesCall) error {
	e, err := c.exactOf()
	if err != nil {
		return err
	}
	defer e.Close()
	if err := c.atMost(1); err != nil {
		return err
	}
	set, pos, err := c.opened(c.positioned)
	if err != nil {
		return err
	}
	probe := e.Probe(pos)
	if probe.Otherwise {
		return bad("tables-otherwise", game.Plain("rules", set.FullID), game.Plain("id", set.ID))
	}
	if c.json {
		return c.printJSON(probe)
	}
	if !probe.Known {
		c.printf("%s\n", c.say("tables-unknown"))
		return nil
	}
	switch {
	case probe.Rolls != nil:
		for _, r := range probe.Rolls {
			side := set.Sides[0]
			if r.By == game.Second.String() {
				side = set.Sides[1]
			}
			c.printf("%s\n", c.say("tables-rolls", game.Word("side", side), game.Plain("mean", c.decimal("%.3f", r.Mean))))
		}
	case probe.Equity != nil:
		equity := fmt.Sprintf("%+.4f", *probe.Equity)
		c.printf("%s\n", set.Terms.Say(c.lang, c.say("tables-equity", game.Word("equity", game.Decimal(equity)), game.Word("points", game.Points(equity)), game.Plain("win", c.decimal("%.2f", 100*probe.Chances.Win)))))
	default:
		c.printf("%s\n", c.verdict(probe.Verdict))
	}
	for _, turn := range probe.Turns {
		switch {
		case turn.Equity != nil:
			c.printf("%s\t%s\n", turn.Text, c.decimal("%+.4f", *turn.Equity))
		case turn.Rolls != nil:
			c.printf("%s\t%s\n", turn.Text, c.decimal("%.3f", *turn.Rolls))
		default:
			c.printf("%s\t%s\n", turn.Text, c.verdict(turn.Verdict))
		}
	}
	return nil
}

// verdict is a value in words.
func (c *call) verdict(v *exact.Verdict) string {
	if v == nil {
		return c.say("tables-unknown")
	}
	words := desk.Value(v.Value, v.Distance, c.lang)
	if v.Distance != nil && v.DrawnBy != "" {
		words += ". " + c.say("value-drawn-by", game.Plain("rule", v.DrawnBy))
	}
	return words
}

// progressed tells how far a build is.
func (c *call) progressed(p exact.Progress) {
	if c.json {
		for _, head := range p.Done {
			c.printJSON(head)
		}
		return
	}
	now := time.Now().UTC().Format(time.DateTime)
	if p.Done == nil {
		line := c.say("tables-begin", game.Plain("name", p.Step), game.Plain("cells", c.decimal("%.1f", float64(p.Cells)/1e6)),
			game.Plain("share", c.decimal("%.1f", 100*p.Share)))
		if p.Remaining > 0 {
			line += ". " + c.say("tables-remaining", game.Plain("time", p.Remaining.Round(time.Minute).String()))
		}
		c.printf("%s %s\n", now, line)
		return
	}
	for _, h := range p.Done {
		if h.Win+h.Draw+h.Loss == 0 { // its values are chances
			c.printf("%s %s\n", now, c.say("tables-size", game.Plain("name", h.Name), game.Plain("positions", strconv.Itoa(h.Positions)), game.Plain("bytes", strconv.FormatInt(h.Bytes, 10))))
			continue
		}
		c.printf("%s %s. %s\n", now, c.counts(h.Name, h.Positions, h.Win, h.Draw, h.Loss, h.Bytes),
			c.say("tables-longest", game.Plain("win", strconv.Itoa(h.LongestWin)), game.Plain("loss", strconv.Itoa(h.LongestLoss))))
	}
	c.printf("%s %s: %s\n", now, p.Step, p.Took.Round(time.Second/10))
}

// size reads an amount of memory: 2GB, 500MB.
func size(name, text string) (int64, error) {
	number, unit := strings.TrimRight(text, "MGB"), int64(1)
	switch strings.TrimLeft(text, "0123456789") {
	case "GB":
		unit = 1 << 30
	case "MB":
		unit = 1 << 20
	case "":
	default:
		return 0, badOption(name, text, "2GB, 500MB")
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 1 || n > 1<<20 {
		return 0, badOption(name, text, "2GB, 500MB")
	}
	return n * unit, nil
}
