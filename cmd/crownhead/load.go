package main

import (
	"cmp"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/arena/load"
	"crownhead/internal/terminal/trouble"
)

// mostMemory is how much is taken before garbage is collected.
const mostMemory = 2 << 30

var loading = []option{
	{"server", "ADDRESS", "http://127.0.0.1:8420", game.Text{
		EN: "the server to put load on, or several nodes of one house, separated by commas: the players of a table then sit at different nodes",
		FR: "le serveur à tester, ou plusieurs nœuds d’une même maison, séparés par des virgules : les joueurs d’une table sont alors à des nœuds différents",
		DE: "der Server, der belastet wird, oder mehrere Knoten eines Hauses, durch Kommas getrennt: die Spieler eines Tisches sitzen dann an verschiedenen Knoten",
	}},
	{"allow-host", "HOSTS", "", game.Text{
		EN: "other machines that may be load-tested, separated by commas; only this one by default",
		FR: "les autres machines qu’on peut tester, séparées par des virgules ; celle-ci seule par défaut",
		DE: "andere Rechner, die belastet werden dürfen, durch Kommas getrennt; ohne Angabe nur dieser",
	}},
	{"tables", "N", "100", game.Text{
		EN: "how many tables are played at",
		FR: "à combien de tables on joue",
		DE: "an wie vielen Tischen gespielt wird",
	}},
	{"pace", "TIME", "1s", game.Text{
		EN: "time between two turns at a table; 0 means no pause",
		FR: "le temps entre deux coups d’une table ; 0 est sans pause",
		DE: "die Zeit zwischen zwei Zügen eines Tisches; 0 ist ohne Pause",
	}},
	{"duration", "TIME", "30s", game.Text{
		EN: "how long to measure, once all tables are set up",
		FR: "combien de temps mesurer, une fois toutes les tables ouvertes",
		DE: "wie lange gemessen wird, wenn alle Tische aufgebaut sind",
	}},
	{"spectators", "N", "0", game.Text{
		EN: "how many spectators per table",
		FR: "combien de spectateurs par table",
		DE: "wie viele Zuschauer je Tisch",
	}},
	{"idle-sockets", "N", "0", game.Text{
		EN: "connections to quiet tables, on which nothing happens",
		FR: "connexions à des tables calmes, où rien ne se passe",
		DE: "Verbindungen zu stillen Tischen, an denen nichts geschieht",
	}},
	{"reviews", "N", "0", game.Text{
		EN: "games of 80 turns that the server reviews meanwhile",
		FR: "parties de 80 coups dont le serveur fait le bilan pendant ce temps",
		DE: "Partien mit 80 Zügen, die der Server währenddessen auswertet",
	}},
	{"crowd", "N", "0", game.Text{
		EN: "connections of one more visitor that ask for costly pages and pictures as fast as they can; the server must run with -trusted-proxy 127.0.0.1",
		FR: "connexions d’un visiteur de plus qui demande des pages et des images coûteuses aussi vite que possible ; le serveur doit tourner avec -trusted-proxy 127.0.0.1",
		DE: "Verbindungen eines weiteren Besuchers, der so schnell wie möglich teure Seiten und Bilder verlangt; der Server muss mit -trusted-proxy 127.0.0.1 laufen",
	}},
	{"computer", "LEVEL", "0", game.Text{
		EN: "the level of a computer player at each table, whose replies are timed; with 0 two guests play",
		FR: "le niveau d’un ordinateur à chaque table, dont les réponses sont mesurées ; avec 0, deux invités jouent",
		DE: "die Stufe eines Computergegners an jedem Tisch, dessen Antworten gemessen werden; bei 0 spielen zwei Gäste",
	}},
	{"rules", "RULES", "", game.Text{
		EN: "what is played; the first game of the cupboard by default",
		FR: "ce qui se joue ; le premier jeu de l’armoire par défaut",
		DE: "was gespielt wird; ohne Angabe das erste Spiel des Schranks",
	}},
	{"clock", "CLOCK", "none", game.Text{
		EN: "with which clock",
		FR: "avec quelle pendule",
		DE: "mit welcher Uhr",
	}},
	{"pid", "N", "", game.Text{
		EN: "the server's process on this machine, to read its memory and processor time; those of several nodes are separated by commas and added up",
		FR: "le processus du serveur sur cette machine, pour lire sa mémoire et son temps de calcul ; ceux de plusieurs nœuds sont séparés par des virgules et additionnés",
		DE: "der Prozess des Servers auf diesem Rechner, um Speicher und Rechenzeit zu lesen; die mehrerer Knoten werden durch Kommas getrennt und zusammengezählt",
	}},
	{"metrics", "ADDRESS", "", game.Text{
		EN: "where the server serves /metrics, to read the same from another machine",
		FR: "où le serveur sert /metrics, pour lire la même chose depuis une autre machine",
		DE: "wo der Server /metrics anbietet, um dasselbe von einem anderen Rechner aus zu lesen",
	}},
	{"seed", "N", "1", game.Text{
		EN: "the seed of the random turns",
		FR: "la graine des coups au hasard",
		DE: "der Startwert der zufälligen Züge",
	}},
}

var loadCommand = command{
	name: "load", args: "[-server ADDRESS] [-tables N] [-pace 1s|0] [-duration 30s] …",
	does: game.Text{
		EN: "load-test a server",
		FR: "tester un serveur en charge",
		DE: "einen Lasttest mit einem Server machen",
	},
	more: game.Text{
		EN: "Two guests at each table play random legal turns over real connections. It reports the turns per second, how long a turn " +
			"took to be acknowledged and to reach the opponent, what went wrong, and what the server used. An interrupt ends it with " +
			"the results so far. A server limits the requests from one address: start the one you measure with serve -limits " +
			"off.",
		FR: "À chaque table, deux invités jouent des coups permis au hasard par de vraies connexions. Le rapport donne les coups par " +
			"seconde, le temps qu’il a fallu pour qu’un coup soit confirmé et arrive chez l’adversaire, ce qui a échoué, et ce que le " +
			"serveur a consommé. Une interruption finit la mesure avec les résultats obtenus. Un serveur limite ce qu’une adresse " +
			"peut faire : lancez celui que vous mesurez avec serve -limits off.",
		DE: "An jedem Tisch spielen zwei Gäste zufällige erlaubte Züge über echte Verbindungen. Berichtet werden die Züge pro " +
			"Sekunde, wie lange ein Zug bis zur Bestätigung und bis zum Gegner brauchte, was fehlschlug und was der Server " +
			"verbrauchte. Eine Unterbrechung beendet die Messung mit dem Ergebnis bis dahin. Ein Server begrenzt, wie oft eine " +
			"Adresse etwas tun darf: Starte den, den du misst, mit serve -limits off.",
	},
	examples: []string{
		`crownhead load -tables 1000 -pace 1s -duration 1m -pid 4711`,
		`crownhead load -tables 50 -pace 0 -spectators 3 -metrics 127.0.0.1:9420`,
		`crownhead load -tables 0 -idle-sockets 10000 -pid 4711`,
	},
	options: loading,
	takes:   takesNothing,
	begin:   withOptions(loading, putLoad),
}

func putLoad(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	o, err := c.loadOptions()
	if err != nil {
		return err
	}
	if !c.json {
		o.Each = 5 * time.Second
		o.Progress = func(r load.Report) { fmt.Fprintln(c.err, c.loadLine(r)) }
	}
	// It shares the cores with what it measures, and its memory is not what matters.
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(mostMemory)
	report, err := load.Run(c, o)
	var fault *load.Fault
	var foreign *load.Foreign
	switch {
	case errors.As(err, &fault):
		return badOption(fault.Option, fault.Value, fault.Accepted)
	case errors.As(err, &foreign):
		return bad("foreign-host", game.Plain("host", foreign.Host))
	case err != nil:
		return bad("no-load", game.Word("why", trouble.Why(err)))
	}
	if c.json {
		return c.printJSON(report)
	}
	c.printReport(report, o.Computer > 0)
	return nil
}

func (c *optionsCall) loadOptions() (o load.Options, err error) {
	number := func(name string) (n int) {
		text := c.options[name]
		if text == "" {
			return 0
		}
		n, bad := strconv.Atoi(text)
		if bad != nil || n < 0 {
			err = errors.Join(err, badOption(name, text, "0, 1, 2, …"))
		}
		return n
	}
	span := func(name string) (d time.Duration) {
		text := c.options[name]
		if text == "0" {
			return 0
		}
		d, bad := time.ParseDuration(text)
		if bad != nil || d < 0 {
			err = errors.Join(err, badOption(name, text, "10s, 1m, 500ms"))
		}
		return d
	}
	o = load.Options{
		Addresses: strings.Split(c.options["server"], ","), Tables: number("tables"), Pace: span("pace"), Duration: span("duration"), Spectators: number("spectators"),
		Idle: number("idle-sockets"), Reviews: number("reviews"), Crowd: number("crowd"), Computer: number("computer"), Clock: c.options["clock"], Seed: uint64(number("seed")), Metrics: c.options["metrics"],
	}
	for text := range strings.SplitSeq(c.options["pid"], ",") {
		if text == "" {
			continue
		}
		pid, bad := strconv.Atoi(text)
		if bad != nil || pid < 1 {
			err = errors.Join(err, badOption("pid", text, "1, 2, 3, …"))
		}
		o.PIDs = append(o.PIDs, pid)
	}
	for host := range strings.SplitSeq(c.options["allow-host"], ",") {
		o.AllowHosts = append(o.AllowHosts, strings.TrimSpace(host))
	}
	if err != nil {
		return o, err
	}
	set, err := c.catalogue.Open(cmp.Or(c.options["rules"], c.catalogue.Cards()[0].ID))
	o.Rules = set.FullID
	return o, err
}

// loadLine is one line on how far it is.
func (c *call) loadLine(r load.Report) string {
	if !r.Measuring {
		return c.say("load-laying", game.Plain("tables", strconv.Itoa(r.Laid)), game.Plain("sockets", strconv.Itoa(r.Sockets)), game.Plain("errors", strconv.Itoa(r.Errors)))
	}
	return c.say("load-progress", game.Plain("seconds", fmt.Sprintf("%.0f", r.Seconds)), game.Plain("of", fmt.Sprintf("%.0f", r.Of.Seconds())),
		game.Plain("turns", fmt.Sprintf("%.0f", r.PerSecond)), game.Word("p50", game.Decimal(brief(r.Done.P50))), game.Word("p99", game.Decimal(brief(r.Done.P99))), game.Plain("errors", strconv.Itoa(r.Errors)))
}

// printReport is the report as lines of name and value, the same words in every language, for people and for scripts.
func (c *call) printReport(r load.Report, computer bool) {
	row := func(name, format string, args ...any) { c.printf("%-22s %s\n", name, fmt.Sprintf(format, args...)) }
	row("measured", "%.1f s", r.Seconds)
	row("tables", "%d, %d sockets", r.Laid, r.Sockets)
	row("turns", "%d, %.1f a second, %d games finished", r.Turns, r.PerSecond, r.Games)
	row("turn to done", "p50 %s, p99 %s, max %s", brief(r.Done.P50), brief(r.Done.P99), brief(r.Done.Max))
	to := "turn to opponent"
	if computer {
		to = "computer's reply"
	}
	row(to, "p50 %s, p99 %s, max %s", brief(r.News.P50), brief(r.News.P99), brief(r.News.Max))
	if r.Reviewed > 0 {
		row("turns reviewed", "%d, %.1f a second", r.Reviewed, float64(r.Reviewed)/r.Seconds)
	}
	if r.Answered+r.Limited > 0 {
		row("crowd", "%d answered, %d refused", r.Answered, r.Limited)
	}
	if r.Server.Known {
		row("server memory", "%.1f MB, %.1f MB before", megabytes(r.Server.Memory), megabytes(r.Server.Before))
		row("server processor", "%.1f s, %s a turn", r.Server.CPU.Seconds(), brief(r.PerTurn))
	}
	row("own processor", "%.1f s", r.Own.Seconds())
	row("connections lost", "%d", r.Breaks)
	row("stale turns", "%d", r.Stale)
	row("errors", "%d", r.Errors)
	texts := make([]string, 0, len(r.Faults))
	for text := range r.Faults {
		texts = append(texts, text)
	}
	slices.Sort(texts)
	for _, text := range texts {
		row("", "%d × %s", r.Faults[text], text)
	}
}

func megabytes(n int64) float64 { return float64(n) / 1e6 }

// brief is a time with three digits.
func brief(d time.Duration) string {
	switch {
	case d >= 10*time.Second:
		return d.Round(100 * time.Millisecond).String()
	case d >= 10*time.Millisecond:
		return d.Round(100 * time.Microsecond).String()
	}
	return d.Round(time.Microsecond).String()
}
