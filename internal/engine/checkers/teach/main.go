// Command teach makes what the checkers engine learns from, games it plays against itself, and fits the evaluation to them. It knows the engine's
// Study and nothing of how it plays.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"crownhead/internal/engine/checkers"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "teach:", err)
		os.Exit(1)
	}
}

// run plays games into a file, or goes on with one; or it fits the evaluation to files of games.
func run(args []string) error {
	if len(args) > 2 && args[0] == "fit" {
		return fit(args[1], args[2:])
	}
	var c checkers.Course
	flags := flag.NewFlagSet("teach", flag.ContinueOnError)
	flags.Uint64Var(&c.Seed, "seed", 1, "of the openings")
	flags.Uint64Var(&c.Nodes, "nodes", 1000, "to look at for a turn")
	games := flags.Uint64("games", 1<<40, "to have in the file at the end")
	cores := flags.Int("cores", 1, "to use")
	span := flags.Duration("time", 0, "to play for; 0: until all games are played")
	out := flags.String("out", "", "file for the games; if it exists, it is gone on with")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *out == "" {
		return errors.New("say with -out where the games go")
	}
	file, err := os.OpenFile(*out, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	written, err := resume(file, c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if *span > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, *span)
		defer cancel()
	}
	return play(ctx, file, c, written, *games, *cores)
}

// fit writes the evaluation fitted to games.
func fit(out string, names []string) error {
	var files [][]byte
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	fitted, err := checkers.Fit(files, 1, func(news string) { fmt.Fprintln(os.Stderr, news) })
	if err != nil {
		return err
	}
	return os.WriteFile(out, fitted, 0o644)
}

// resume finds the end of the last whole game, and how many there are.
func resume(file *os.File, c checkers.Course) (games uint64, err error) {
	data, err := io.ReadAll(file)
	if err != nil {
		return 0, err
	}
	if len(data) == 0 {
		_, err = file.Write(c.Head())
		return 0, err
	}
	games, end, err := c.Count(data)
	if err != nil {
		return 0, err
	}
	if err := file.Truncate(int64(end)); err != nil {
		return 0, err
	}
	_, err = file.Seek(int64(end), io.SeekStart)
	return games, err
}

// play writes games in the order of their numbers, so that a file says which come next.
func play(ctx context.Context, file io.Writer, c checkers.Course, from, to uint64, cores int) error {
	type played struct {
		number uint64
		game   []byte
	}
	numbers := make(chan uint64)
	done := make(chan played, cores)
	go func() {
		defer close(numbers)
		for n := from; n < to; n++ {
			select {
			case numbers <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	var group sync.WaitGroup
	for range cores {
		group.Go(func() {
			study := checkers.NewStudy(c)
			for n := range numbers {
				done <- played{n, study.AppendGame(nil, n)}
			}
		})
	}
	go func() {
		group.Wait()
		close(done)
	}()
	waiting := map[uint64][]byte{}
	began, bytes, next := time.Now(), 0, from
	for p := range done {
		waiting[p.number] = p.game
		for game, ok := waiting[next]; ok; game, ok = waiting[next] {
			if _, err := file.Write(game); err != nil {
				return err
			}
			delete(waiting, next)
			bytes += len(game)
			if next++; next%1000 == 0 {
				fmt.Fprintf(os.Stderr, "%d games, %.0f bytes a second\n", next, float64(bytes)/time.Since(began).Seconds())
			}
		}
	}
	return nil
}
