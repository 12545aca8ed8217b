// Package selfplay is the part of the commands called teach that is the same for every engine: it has an engine play games against
// itself into a file, on several cores, continues such a file, and writes samples of the games.
//
//test:calm its tests have no goroutines
package selfplay

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
)

// Main runs a command called teach with its arguments, and tells on standard error why it failed.
func Main(run func(args []string) error) {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "teach:", err)
		os.Exit(1)
	}
}

// Plan says which games are played. A game depends on the plan and on its number alone.
type Plan interface {
	// Head is what a file with the games of the plan begins with.
	Head() []byte
	// Count is how many whole games a file has, and where the last of them ends. The file must be of this plan.
	Count(file []byte) (games uint64, end int, err error)
}

// SelfPlay plays games of a plan. It is for one goroutine.
type SelfPlay interface {
	// AppendGame plays the game with this number and appends it.
	AppendGame(file []byte, number uint64) []byte
}

// Job is what a command line asks for.
type Job struct {
	Cores int

	games uint64
	span  time.Duration
	out   string
}

// Flags adds the flags of a job.
func (j *Job) Flags(flags *flag.FlagSet) {
	flags.Uint64Var(&j.games, "games", 1<<40, "to have in the file at the end")
	flags.IntVar(&j.Cores, "cores", 1, "to use")
	flags.DurationVar(&j.span, "time", 0, "to play for; 0: until all games are played")
	flags.StringVar(&j.out, "out", "", "file for the games; if it exists, it is continued")
}

// Play plays until all games are in the file, the time is over or a signal comes. One player is made for each core.
func Play[S SelfPlay](j Job, c Plan, player func() (S, error)) error {
	if j.out == "" {
		return errors.New("say with -out where the games go")
	}
	players := make([]S, j.Cores)
	for i := range players {
		var err error
		if players[i], err = player(); err != nil {
			return err
		}
	}
	file, err := os.OpenFile(j.out, os.O_RDWR|os.O_CREATE, 0o644)
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
	if j.span > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, j.span)
		defer cancel()
	}
	return write(ctx, file, players, written, j.games)
}

// resume finds the end of the last whole game, and how many there are.
func resume(file *os.File, c Plan) (games uint64, err error) {
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

// write writes games in the order of their numbers, so that a file says which come next.
func write[S SelfPlay](ctx context.Context, file io.Writer, players []S, from, to uint64) error {
	type played struct {
		number uint64
		game   []byte
	}
	numbers := make(chan uint64)
	done := make(chan played, len(players))
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
	for _, player := range players {
		group.Go(func() {
			for n := range numbers {
				done <- played{n, player.AppendGame(nil, n)}
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

// Files reads whole files.
func Files(names []string) (files [][]byte, err error) {
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// Samples writes what a net can learn from files of games. From appends the samples of one file.
func Samples(to io.Writer, names []string, from func(samples, file []byte) ([]byte, error)) error {
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		samples, err := from(nil, file)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if _, err := to.Write(samples); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%s: %d bytes of samples\n", name, len(samples))
	}
	return nil
}

// SamplesFile writes such samples into a file.
func SamplesFile(name string, names []string, from func(samples, file []byte) ([]byte, error)) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := Samples(file, names, from); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
