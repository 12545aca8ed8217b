package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/tables/morris"
)

var tablesOptions = []option{
	{"dir", "PATH", "", "the directory of the tables; a folder of the user's own data directory unless said"},
	{"memory", "SIZE", "2GB", "how much memory a build may use"},
	{"workers", "N", strconv.Itoa(runtime.NumCPU()), "how many goroutines a build uses"},
	{"stones", "N", "0", "build only what has this many pieces on the board in all; 0 is everything"},
}

var tablesCommand = command{
	name: "tables", args: "build RULES",
	does: "build exact tables",
	more: "A build can be stopped at any time: started again, it goes on after the last slice that was finished. Distances count the winner's turns to the next capture or the end.",
	examples: []string{
		`crownhead tables build morris -dir tables -memory 2GB`,
	},
	options: tablesOptions,
	flags:   optionFlags(tablesOptions),
	run:     runTables,
}

func runTables(c *call) error {
	what, err := c.argument(0, "build")
	if err != nil {
		return err
	}
	c.args = c.args[1:]
	switch what {
	case "build":
		return buildTables(c)
	}
	return bad("tables-what", game.Plain("what", game.Excerpt(what)))
}

func buildTables(c *call) error {
	builder, err := c.morrisBuilder()
	if err != nil {
		return err
	}
	if builder.Memory, err = size("memory", c.options["memory"]); err != nil {
		return err
	}
	if builder.Workers, err = c.whole("workers", 1); err != nil {
		return err
	}
	if builder.Stones, err = c.whole("stones", 0); err != nil {
		return err
	}
	builder.Progress = c.built
	err = builder.Build(c)
	var memory *morris.TooLittleMemory
	if errors.As(err, &memory) {
		return bad("tables-memory", game.Plain("need", strconv.FormatInt(memory.Need>>20, 10)), game.Plain("have", strconv.FormatInt(memory.Have>>20, 10)))
	}
	return err
}

// morrisBuilder is the builder of the rules in the first argument.
func (c *call) morrisBuilder() (*morris.Builder, error) {
	id, err := c.argument(0, "RULES")
	if err != nil {
		return nil, err
	}
	if err := c.atMost(1); err != nil {
		return nil, err
	}
	set, err := c.catalogue.Open(id)
	if err != nil {
		return nil, err
	}
	if !set.Family.Tables {
		return nil, bad("no-tables-for", game.Plain("rules", set.FullID), game.Word("known", game.And(c.withTables()...)))
	}
	sheet, err := morris.SheetOf(set.FullID)
	if err != nil {
		return nil, err
	}
	dir := c.options["dir"]
	if dir == "" {
		played, err := dataDir()
		if err != nil {
			return nil, err
		}
		dir = filepath.Join(filepath.Dir(played), "tables", set.Family.ID)
	}
	// Other switches have other values, and a folder of their own.
	if _, switches, switched := strings.Cut(set.FullID, "?"); switched {
		dir = filepath.Join(dir, switches)
	}
	return &morris.Builder{Sheet: sheet, Dir: dir}, nil
}

// withTables is the families of which exact tables can be built.
func (c *call) withTables() (ids []string) {
	for _, f := range c.catalogue.Families() {
		if f.Tables {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

// built tells how far a build is.
func (c *call) built(p morris.Progress) {
	if c.json {
		for _, head := range p.Done {
			c.printJSON(head)
		}
		return
	}
	plain := func(name string, n int) game.Arg { return game.Plain(name, strconv.Itoa(n)) }
	now := time.Now().UTC().Format(time.DateTime)
	if p.Done == nil {
		line := c.say("tables-begin", game.Plain("name", p.Slice), game.Plain("cells", fmt.Sprintf("%.1f", float64(p.Cells)/1e6)),
			game.Plain("share", fmt.Sprintf("%.1f", 100*float64(p.Before)/float64(p.All))))
		if p.Remaining > 0 {
			line += "; " + c.say("tables-remaining", game.Plain("time", p.Remaining.Round(time.Minute).String()))
		}
		c.printf("%s %s\n", now, line)
		return
	}
	for _, head := range p.Done {
		c.printf("%s %s\n", now, c.say("tables-sector", game.Plain("name", head.Name), plain("positions", head.Positions),
			plain("win", head.Win), plain("draw", head.Draw), plain("loss", head.Loss), plain("longest", head.LongestWin),
			game.Plain("bytes", strconv.FormatInt(head.Bytes, 10))))
	}
	c.printf("%s %s: %s\n", now, p.Slice, p.Took.Round(time.Second/10))
}

// whole is an option that is a whole number.
func (c *call) whole(name string, least int) (int, error) {
	n, err := strconv.Atoi(c.options[name])
	if err != nil || n < least {
		return 0, badOption(name, c.options[name], fmt.Sprintf("%d, %d, …", least, least+1))
	}
	return n, nil
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
