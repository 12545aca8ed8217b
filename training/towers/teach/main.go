// Command teach makes what the towers engine learns from: games it plays against itself. It knows the engine's SelfPlay and nothing of how
// it plays.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"crownhead/internal/engine/towers"
	"crownhead/training/selfplay"
)

func main() { selfplay.Main(run) }

// run plays games into a file, or continues one; or it makes a net, or the samples for one, from files of games; or it fits what moves promise, or
// finds fair openings for matches.
func run(args []string) error {
	if len(args) > 0 && args[0] == "net" {
		return teach(args[1:])
	}
	if len(args) > 0 && args[0] == "promise" {
		return promise(args[1:])
	}
	if len(args) > 0 && args[0] == "openings" {
		return openings(args[1:])
	}
	if len(args) > 2 && args[0] == "samples" {
		return selfplay.SamplesFile(args[1], args[2:], towers.Samples)
	}
	var c towers.Plan
	flags := flag.NewFlagSet("teach", flag.ContinueOnError)
	flags.Uint64Var(&c.Seed, "seed", 1, "of the openings")
	flags.Uint64Var(&c.Nodes, "nodes", 500, "to look at for a turn")
	var job selfplay.Job
	job.Flags(flags)
	with := flags.String("net", "", "file of the net to play with; none: by hand alone")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var net []byte
	if *with != "" {
		var err error
		if net, err = os.ReadFile(*with); err != nil {
			return err
		}
	}
	return selfplay.Play(job, c, func() (*towers.SelfPlay, error) { return towers.NewSelfPlay(c, net) })
}

// teach makes a net from files of games.
func teach(args []string) error {
	var l towers.Training
	flags := flag.NewFlagSet("teach net", flag.ContinueOnError)
	flags.Uint64Var(&l.Seed, "seed", 1, "of the first weights and of the order of the positions")
	flags.IntVar(&l.Wide, "wide", 64, "numbers in a row: 64 or 128")
	flags.IntVar(&l.Epochs, "epochs", 10, "how often every position is looked at")
	flags.IntVar(&l.Batch, "batch", 8192, "positions for a step")
	flags.Float64Var(&l.Rate, "rate", 0.002, "of the first steps")
	flags.Float64Var(&l.Trust, "trust", 0.7, "in the scores; the rest in what the games showed later")
	flags.IntVar(&l.Cores, "cores", 1, "to use; the net does not depend on it")
	out := flags.String("out", "", "file for the net")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *out == "" || flags.NArg() == 0 {
		return errors.New("say with -out where the net goes, and which games to learn from")
	}
	var samples bytes.Buffer
	if err := selfplay.Samples(&samples, flags.Args(), towers.Samples); err != nil {
		return err
	}
	made := fmt.Sprintf("made by teach net -seed %d -wide %d -epochs %d -batch %d -rate %g -trust %g", l.Seed, l.Wide, l.Epochs, l.Batch, l.Rate, l.Trust)
	began := time.Now()
	net := towers.Teach(samples.Bytes(), l, made, func(epoch int, loss, heldOut float64) {
		fmt.Fprintf(os.Stderr, "epoch %d, %.0f s: loss %.6f, held out %.6f\n", epoch, time.Since(began).Seconds(), loss, heldOut)
	})
	return os.WriteFile(*out, net, 0o644)
}

// promise plays games, fits what plain moves promise to what searches choose on the way, and writes it as Go source. Every tenth choice is not learned from.
func promise(args []string) error {
	var c towers.Plan
	flags := flag.NewFlagSet("teach promise", flag.ContinueOnError)
	flags.Uint64Var(&c.Seed, "seed", 1, "of the games")
	flags.Uint64Var(&c.Nodes, "nodes", 700, "to look at for a turn")
	games := flags.Uint64("games", 2000, "to play")
	steps := flags.Int("steps", 300, "of the fit")
	with := flags.String("net", "", "file of the net to play with; none: the shipped one")
	out := flags.String("out", "internal/engine/towers/promised.go", "file for the source")
	if err := flags.Parse(args); err != nil {
		return err
	}
	player, err := selfPlayWith(c, *with)
	if err != nil {
		return err
	}
	var learned, held, some []towers.Choice
	for n := range *games {
		some = player.AppendChoices(some[:0], n)
		for _, choice := range some {
			if (len(learned)+len(held))%10 == 9 {
				held = append(held, choice)
			} else {
				learned = append(learned, choice)
			}
		}
	}
	fitted, err := towers.FitPromises(learned, *steps)
	if err != nil {
		return err
	}
	before := towers.Shipped()
	for _, w := range []struct {
		name     string
		promises *towers.Promises
	}{{"before", &before}, {"fitted", &fitted}} {
		surprise, first := w.promises.Surprise(held)
		fmt.Fprintf(os.Stderr, "%s: surprise %.4f on %d choices held out, %.1f %% came first\n", w.name, surprise, len(held), first)
	}
	made := fmt.Sprintf("teach promise -seed %d -nodes %d -games %d -steps %d from %d choices", c.Seed, c.Nodes, *games, *steps, len(learned))
	return os.WriteFile(*out, fitted.Source(made), 0o644)
}

// openings writes openings that a long search finds fair, one in each line, for crownhead match -openings.
func openings(args []string) error {
	var c towers.Plan
	flags := flag.NewFlagSet("teach openings", flag.ContinueOnError)
	flags.Uint64Var(&c.Seed, "seed", 1, "of the random turns")
	flags.Uint64Var(&c.Nodes, "nodes", 300_000, "to look at for each")
	within := flags.Int("within", 60, "hundredths of a stone that an opening is worth at most")
	count := flags.Int("count", 100, "openings to find")
	with := flags.String("net", "", "file of the net to judge with; none: the shipped one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	player, err := selfPlayWith(c, *with)
	if err != nil {
		return err
	}
	player.Openings(*within, func(opening string, _ int) bool {
		fmt.Println(opening)
		*count--
		return *count > 0
	})
	return nil
}

// selfPlayWith is self-play whose player judges with the net of a file, or with the shipped one.
func selfPlayWith(c towers.Plan, file string) (*towers.SelfPlay, error) {
	if file == "" {
		return towers.NewSelfPlay(c, towers.Net.File())
	}
	net, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return towers.NewSelfPlay(c, net)
}
