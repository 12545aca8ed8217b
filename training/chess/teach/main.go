// Command teach makes what the chess engine learns from: games it plays against itself. It knows the engine's SelfPlay and nothing of how
// it plays.
package main

import (
	"flag"
	"fmt"
	"os"

	"crownhead/internal/engine/chess"
	"crownhead/training/selfplay"
)

func main() { selfplay.Main(run) }

// run plays games into a file, or continues one; or it fits the evaluation to files of games, or makes samples of them or of positions that stray from
// them for train.py.
func run(args []string) error {
	if len(args) > 2 {
		switch args[0] {
		case "fit":
			return fit(args[1], args[2:])
		case "samples":
			return selfplay.SamplesFile(args[1], args[2:], chess.Samples)
		case "strayed":
			return selfplay.SamplesFile(args[1], args[2:], func(all, file []byte) ([]byte, error) { return chess.Strayed(all, file, 1, 3) })
		}
	}
	var c chess.Plan
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
	return selfplay.Play(job, c, func() (*chess.SelfPlay, error) { return chess.NewSelfPlay(c) })
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
