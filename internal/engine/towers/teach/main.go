// Command teach makes what the towers engine learns from: games it plays against itself. It knows the engine's Study and nothing of how
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

	"crownhead/internal/engine/towers"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "teach:", err)
		os.Exit(1)
	}
}

// run plays games into a file, or goes on with one; or it makes a net, or the samples for one, from files of games.
func run(args []string) error {
	if len(args) > 0 && args[0] == "net" {
		return teach(args[1:])
	}
	if len(args) > 2 && args[0] == "samples" {
		samples, err := read(args[2:])
		if err != nil {
			return err
		}
		return os.WriteFile(args[1], samples, 0o644)
	}
	var c towers.Course
	flags := flag.NewFlagSet("teach", flag.ContinueOnError)
	flags.Uint64Var(&c.Seed, "seed", 1, "of the openings")
	flags.Uint64Var(&c.Nodes, "nodes", 500, "to look at for a turn")
	games := flags.Uint64("games", 1<<40, "to have in the file at the end")
	cores := flags.Int("cores", 1, "to use")
	span := flags.Duration("time", 0, "to play for; 0: until all games are played")
	with := flags.String("net", "", "file of the net to play with; none: by hand alone")
	out := flags.String("out", "", "file for the games; if it exists, it is gone on with")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *out == "" {
		return errors.New("say with -out where the games go")
	}
	var net []byte
	if *with != "" {
		var err error
		if net, err = os.ReadFile(*with); err != nil {
			return err
		}
	}
	studies := make([]*towers.Study, *cores)
	for i := range studies {
		var err error
		if studies[i], err = towers.NewStudy(c, net); err != nil {
			return fmt.Errorf("%s: %w", *with, err)
		}
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
	return play(ctx, file, studies, written, *games)
}

// teach makes a net from files of games.
func teach(args []string) error {
	var l towers.Lesson
	flags := flag.NewFlagSet("teach net", flag.ContinueOnError)
	flags.Uint64Var(&l.Seed, "seed", 1, "of the first weights and of the order of the positions")
	flags.IntVar(&l.Wide, "wide", 64, "numbers in a row: 64 or 128")
	flags.IntVar(&l.Epochs, "epochs", 10, "how often every position is looked at")
	flags.IntVar(&l.Batch, "batch", 8192, "positions for a step")
	flags.Float64Var(&l.Rate, "rate", 0.002, "of the first steps")
	flags.Float64Var(&l.Trust, "trust", 0.7, "in the scores; the rest in the results")
	flags.IntVar(&l.Cores, "cores", 1, "to use; the net does not depend on it")
	out := flags.String("out", "", "file for the net")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *out == "" || flags.NArg() == 0 {
		return errors.New("say with -out where the net goes, and which games to learn from")
	}
	samples, err := read(flags.Args())
	if err != nil {
		return err
	}
	made := fmt.Sprintf("made by teach net -seed %d -wide %d -epochs %d -batch %d -rate %g -trust %g", l.Seed, l.Wide, l.Epochs, l.Batch, l.Rate, l.Trust)
	began := time.Now()
	net := towers.Teach(samples, l, made, func(epoch int, loss, heldOut float64) {
		fmt.Fprintf(os.Stderr, "epoch %d, %.0f s: loss %.6f, held out %.6f\n", epoch, time.Since(began).Seconds(), loss, heldOut)
	})
	return os.WriteFile(*out, net, 0o644)
}

// read gives what a net can learn from files of games.
func read(names []string) (samples []byte, err error) {
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if samples, err = towers.Samples(samples, file); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return samples, nil
}

// resume finds the end of the last whole game, and how many there are.
func resume(file *os.File, c towers.Course) (games uint64, err error) {
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
func play(ctx context.Context, file io.Writer, studies []*towers.Study, from, to uint64) error {
	type played struct {
		number uint64
		game   []byte
	}
	numbers := make(chan uint64)
	done := make(chan played, len(studies))
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
	for _, study := range studies {
		group.Go(func() {
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
