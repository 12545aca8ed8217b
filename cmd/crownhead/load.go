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
	"crownhead/internal/load"
)

// mostMemory is how much is taken before garbage is collected.
const mostMemory = 1536 << 20

var loading = []option{
	{"server", "ADDRESS", "http://127.0.0.1:8420", "the server to put load on"},
	{"allow-host", "HOSTS", "", "other machines that may be loaded, with commas between; only this one by default"},
	{"tables", "N", "100", "how many tables are played at"},
	{"pace", "TIME", "1s", "from one turn of a table to the next; 0 is flat out"},
	{"duration", "TIME", "30s", "how long to measure, once all tables are laid"},
	{"spectators", "N", "0", "how many look on at each table"},
	{"idle-sockets", "N", "0", "connections to quiet tables, on which nothing happens"},
	{"rules", "RULES", "", "what is played; the first game of the cupboard by default"},
	{"clock", "CLOCK", "none", "with which clock"},
	{"pid", "N", "", "the server's process on this machine, to read its memory and processor time"},
	{"metrics", "ADDRESS", "", "where the server serves /metrics, to read the same from another machine"},
	{"seed", "N", "1", "of the random turns"},
}

var loadCommand = command{
	name: "load", args: "[-server ADDRESS] [-tables N] [-pace 1s|0] [-duration 30s] …",
	does: "load-test a server",
	more: "Two guests at each table play random legal turns over real connections. It reports the turns per second, how long a turn took to " +
		"be acknowledged and to reach the opponent, what went wrong, and what the server used. An interrupt ends it with the results so far. A server limits how " +
		"often one address may do things: start the one you measure with serve -limits off.",
	examples: []string{
		`crownhead load -tables 1000 -pace 1s -duration 1m -pid 4711`,
		`crownhead load -tables 50 -pace 0 -spectators 3 -metrics 127.0.0.1:9420`,
		`crownhead load -tables 0 -idle-sockets 10000 -pid 4711`,
	},
	options: loading,
	flags:   optionFlags(loading),
	run:     putLoad,
}

func putLoad(c *call) error {
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
		return bad("no-load", game.Plain("why", err.Error()))
	}
	if c.json {
		return c.printJSON(report)
	}
	c.printReport(report)
	return nil
}

func (c *call) loadOptions() (o load.Options, err error) {
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
		Address: c.options["server"], Tables: number("tables"), Pace: span("pace"), Duration: span("duration"), Spectators: number("spectators"),
		Idle: number("idle-sockets"), Clock: c.options["clock"], Seed: uint64(number("seed")), PID: number("pid"), Metrics: c.options["metrics"],
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
		game.Plain("turns", fmt.Sprintf("%.0f", r.PerSecond)), game.Plain("p50", brief(r.Done.P50)), game.Plain("p99", brief(r.Done.P99)), game.Plain("errors", strconv.Itoa(r.Errors)))
}

// printReport is the report as lines of name and value, the same words in every language, for people and for scripts.
func (c *call) printReport(r load.Report) {
	row := func(name, format string, args ...any) { c.printf("%-22s %s\n", name, fmt.Sprintf(format, args...)) }
	row("measured", "%.1f s", r.Seconds)
	row("tables", "%d, %d sockets", r.Laid, r.Sockets)
	row("turns", "%d, %.1f a second, %d games finished", r.Turns, r.PerSecond, r.Games)
	row("turn to done", "p50 %s, p99 %s, max %s", brief(r.Done.P50), brief(r.Done.P99), brief(r.Done.Max))
	row("turn to opponent", "p50 %s, p99 %s, max %s", brief(r.News.P50), brief(r.News.P99), brief(r.News.Max))
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
