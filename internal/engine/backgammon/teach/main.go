// Command teach makes the net the backgammon engine plays with, by self-play from random weights on one core. The same
// command with the same code gives the same file. It knows the engine's Teach and nothing of how it is done.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"crownhead/internal/engine/backgammon"
)

func main() {
	var c backgammon.Course
	flag.IntVar(&c.Games, "games", 400000, "games of self-play")
	flag.Uint64Var(&c.Seed, "seed", 1, "of dice and first weights")
	flag.Float64Var(&c.First, "first", 0.03, "length of the first step")
	flag.Float64Var(&c.Last, "last", 0.001, "length of the last step")
	out := flag.String("out", "internal/engine/backgammon/contact.net", "file to write")
	flag.Parse()
	command := fmt.Sprintf("go run ./internal/engine/backgammon/teach -games %d -seed %d -first %g -last %g", c.Games, c.Seed, c.First, c.Last)
	start := time.Now()
	file := backgammon.Teach(c, command, func(games int) {
		if games%10000 == 0 {
			fmt.Fprintf(os.Stderr, "%d games in %v\n", games, time.Since(start).Round(time.Second))
		}
	})
	if err := os.WriteFile(*out, file, 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "teach:", err)
		os.Exit(1)
	}
}
