// Command teach makes what the chess engine learns from: games it plays against itself. It knows the engine's Study and nothing of how
// it plays.
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

	"crownhead/internal/engine/chess"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "teach:", err)
		os.Exit(1)
	}
}

// run plays games into a file, or goes on with one; or it fits the evaluation to files of games, makes samples of them for the
// net, or teaches the net from samples.
func run(args []string) error {
	if len(args) > 2 {
		switch args[0] {
		case "fit":
			return fit(args[1], args[2:])
		case "samples":
			return samples(args[1], args[2:])
		case "net":
			return learn(args[1], args[2:])
		}
	}
	var c chess.Course
	flags := flag.NewFlagSet("teach", flag.ContinueOnError)
	flags.Uint64Var(&c.Seed, "seed", 1, "of the openings")
	flags.Uint64Var(&c.Nodes, "nodes", 400, "to look at for a turn")
	games := flags.Uint64("games", 1<<40, "to have in the file at the end")
	cores := flags.Int("cores", 1, "to use")
	span := flags.Duration("time", 0, "to play for; 0: until all games are played")
	flags.BoolVar(&c.ByHand, "by-hand", false, "play without the net")
	net := flags.String("net", "", "file of a net to play with in place of the one built in")
	out := flags.String("out", "", "file for the games; if it exists, it is gone on with")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *out == "" {
		return errors.New("say with -out where the games go")
	}
	if *net != "" {
		var err error
		if c.Net, err = os.ReadFile(*net); err != nil {
			return err
		}
	}
	if _, err := chess.NewStudy(c); err != nil {
		return err
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

// fit writes the evaluation fitted to games as Go source.
func fit(out string, names []string) error {
	var files [][]byte
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	source, err := chess.Fit(files, 1, func(news string) { fmt.Fprintln(os.Stderr, news) })
	if err != nil {
		return err
	}
	return os.WriteFile(out, []byte(source), 0o644)
}

// samples writes what a net can learn from files of games.
func samples(out string, names []string) error {
	to, err := os.Create(out)
	if err != nil {
		return err
	}
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		all, err := chess.Samples(nil, file)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if _, err := to.Write(all); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%s: %d bytes of samples\n", name, len(all))
	}
	return to.Close()
}

// learn teaches a net from files of samples on one core.
func learn(out string, args []string) error {
	var l chess.Lesson
	flags := flag.NewFlagSet("teach net", flag.ContinueOnError)
	flags.Uint64Var(&l.Seed, "seed", 1, "of the first weights and of the order")
	flags.IntVar(&l.Epochs, "epochs", 3, "how often all samples are seen")
	flags.IntVar(&l.Batch, "batch", 8192, "samples in a step")
	flags.Float64Var(&l.Rate, "rate", 0.0015, "of the first steps")
	flags.Float64Var(&l.Trust, "trust", 0.75, "in the score; the rest is in the result")
	flags.IntVar(&l.Scale, "scale", 240, "how many hundredths of a pawn make a score of one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var all []byte
	for _, name := range flags.Args() {
		file, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		all = append(all, file...)
	}
	made := fmt.Sprintf("made by teach net -seed %d -epochs %d -batch %d -rate %g -trust %g -scale %d on one core",
		l.Seed, l.Epochs, l.Batch, l.Rate, l.Trust, l.Scale)
	file := chess.Teach(all, l, made, func(epoch int, loss, heldOut float64) {
		fmt.Fprintf(os.Stderr, "epoch %d: loss %.6f, on samples held out %.6f\n", epoch, loss, heldOut)
	})
	return os.WriteFile(out, file, 0o644)
}

// resume finds the end of the last whole game, and how many there are.
func resume(file *os.File, c chess.Course) (games uint64, err error) {
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
func play(ctx context.Context, file io.Writer, c chess.Course, from, to uint64, cores int) error {
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
			study, err := chess.NewStudy(c)
			if err != nil {
				return // cannot be: it was tried before
			}
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
