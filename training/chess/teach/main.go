// Command teach makes what the chess engine learns from: games it plays against itself. It knows the engine's Study and nothing of how
// it plays.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"

	"crownhead/internal/engine/chess"
	"crownhead/training/selfplay"
)

func main() { selfplay.Main(run) }

// run plays games into a file, or continues one; or it fits the evaluation to files of games, makes samples of them or of positions that stray from
// them for the net, or teaches the net from samples.
func run(args []string) error {
	if len(args) > 2 {
		switch args[0] {
		case "fit":
			return fit(args[1], args[2:])
		case "samples":
			return selfplay.SamplesFile(args[1], args[2:], chess.Samples)
		case "strayed":
			return selfplay.SamplesFile(args[1], args[2:], func(all, file []byte) ([]byte, error) { return chess.Strayed(all, file, 1, 3) })
		case "net":
			return learn(args[1], args[2:])
		}
	}
	var c chess.Course
	flags := flag.NewFlagSet("teach", flag.ContinueOnError)
	flags.Uint64Var(&c.Seed, "seed", 1, "of the openings")
	flags.Uint64Var(&c.Nodes, "nodes", 400, "to look at for a turn")
	var job selfplay.Job
	job.Flags(flags)
	flags.BoolVar(&c.ByHand, "by-hand", false, "play without the net")
	net := flags.String("net", "", "file of a net to play with in place of the one built in")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *net != "" {
		var err error
		if c.Net, err = os.ReadFile(*net); err != nil {
			return err
		}
	}
	return selfplay.Play(job, c, func() (*chess.Study, error) { return chess.NewStudy(c) })
}

// fit writes the evaluation fitted to games as Go source.
func fit(out string, names []string) error {
	files, err := selfplay.Files(names)
	if err != nil {
		return err
	}
	source, err := chess.Fit(files, 1, func(news string) { fmt.Fprintln(os.Stderr, news) })
	if err != nil {
		return err
	}
	return os.WriteFile(out, []byte(source), 0o644)
}

// learn teaches a net from files of samples on one core.
func learn(out string, args []string) error {
	var l chess.Lesson
	flags := flag.NewFlagSet("teach net", flag.ContinueOnError)
	flags.Uint64Var(&l.Seed, "seed", 1, "of the first weights and of the order")
	flags.IntVar(&l.Epochs, "epochs", 3, "how often all samples are seen")
	flags.IntVar(&l.Batch, "batch", 8192, "samples in a step")
	flags.Float64Var(&l.Rate, "rate", 0.0015, "of the first steps")
	flags.Float64Var(&l.Trust, "trust", 0.75, "in the score; the rest is in what the game showed later")
	flags.IntVar(&l.Scale, "scale", 240, "how many hundredths of a pawn make a score of one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	files, err := selfplay.Files(flags.Args())
	if err != nil {
		return err
	}
	made := fmt.Sprintf("made by teach net -seed %d -epochs %d -batch %d -rate %g -trust %g -scale %d on one core",
		l.Seed, l.Epochs, l.Batch, l.Rate, l.Trust, l.Scale)
	file := chess.Teach(bytes.Join(files, nil), l, made, func(epoch int, loss, heldOut float64) {
		fmt.Fprintf(os.Stderr, "epoch %d: loss %.6f, on samples held out %.6f\n", epoch, loss, heldOut)
	})
	return os.WriteFile(out, file, 0o644)
}
