// Command calibrate finds out what scores of a computer player mean in expected points. Players of mixed levels play quick games; one
// position of each game is judged, and what the computer says of it is compared with how the game ended.
//
//	go run ./training/calibrate play -cores 16 -time 4m -out FOLDER RULES…
//	go run ./training/calibrate fit FOLDER…
//
// The first writes a file of rows per rule set, the second prints lines for internal/games/odds.json.
//
//test:calm its test has no goroutines
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	if len(os.Args) < 2 {
		quit(fmt.Errorf("say play or fit"))
	}
	flags := flag.NewFlagSet(os.Args[1], flag.ExitOnError)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	switch os.Args[1] {
	case "play":
		c := course{}
		flags.IntVar(&c.cores, "cores", 1, "to use")
		flags.Uint64Var(&c.seed, "seed", 1, "of the games")
		flags.StringVar(&c.out, "out", "", "folder for the rows")
		span := flags.Duration("time", time.Minute, "to play for")
		_ = flags.Parse(os.Args[2:])
		ctx, cancel := context.WithTimeout(ctx, *span)
		defer cancel()
		quit(c.play(ctx, flags.Args()))
	case "fit":
		_ = flags.Parse(os.Args[2:])
		quit(fit(flags.Args()))
	default:
		quit(fmt.Errorf("%q is neither play nor fit", os.Args[1]))
	}
}

func quit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
