// Command teach makes nets for the backgammon engine by self-play from random weights on one core, or its table of match equities. The same
// command with the same code gives the same file. It knows the engine's Teach and MatchTables, and nothing of how it is done.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"crownhead/internal/engine/backgammon"
)

func main() {
	var c backgammon.Plan
	flag.IntVar(&c.Games, "games", 400000, "games of self-play")
	flag.Uint64Var(&c.Seed, "seed", 1, "of dice and first weights")
	flag.Float64Var(&c.First, "first", 0.03, "length of the first step")
	flag.Float64Var(&c.Last, "last", 0.001, "length of the last step")
	out := flag.String("out", "internal/engine/backgammon", "folder for the nets")
	match := flag.Bool("match", false, "make the table of match equities instead, in a few seconds")
	flag.Parse()
	if *match {
		write(*out, "match.table", []byte(backgammon.MatchTables()))
		return
	}
	command := fmt.Sprintf("go run ./training/backgammon/teach -games %d -seed %d -first %g -last %g", c.Games, c.Seed, c.First, c.Last)
	start := time.Now()
	files := backgammon.Teach(c, command, func(games int) {
		if games%10000 == 0 {
			fmt.Fprintf(os.Stderr, "%d games in %v\n", games, time.Since(start).Round(time.Second))
		}
	})
	for name, file := range files {
		write(*out, name, file)
	}
}

func write(dir, name string, file []byte) {
	if err := os.WriteFile(filepath.Join(dir, name), file, 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "teach:", err)
		os.Exit(1)
	}
}
