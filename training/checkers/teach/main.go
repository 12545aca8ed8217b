// Command teach makes what the checkers engine learns from: games it plays against itself, and the positions of these games for the trainer in
// training/checkers. It knows the engine's SelfPlay and nothing of how it plays.
package main

import (
	"flag"
	"os"

	"crownhead/internal/engine/checkers"
	"crownhead/training/selfplay"
)

func main() { selfplay.Main(run) }

// run plays games into a file, or continues one; or it writes samples of games, the tables for games on a GPU, or what the
// evaluation knows of three kings against two.
func run(args []string) error {
	if len(args) > 2 && args[0] == "samples" {
		return selfplay.SamplesFile(args[1], args[2:], checkers.AppendSamples)
	}
	if len(args) == 2 && args[0] == "few" {
		return os.WriteFile(args[1], checkers.PackedTables(), 0o644)
	}
	if len(args) == 3 && args[0] == "hunt" {
		return hunt(args[1], args[2])
	}
	var c checkers.Plan
	flags := flag.NewFlagSet("teach", flag.ContinueOnError)
	flags.Uint64Var(&c.Seed, "seed", 1, "of the openings")
	flags.Uint64Var(&c.Nodes, "nodes", 1000, "to look at for a turn")
	var job selfplay.Job
	job.Flags(flags)
	if err := flags.Parse(args); err != nil {
		return err
	}
	return selfplay.Play(job, c, func() (*checkers.SelfPlay, error) { return checkers.NewSelfPlay(c), nil })
}

// hunt writes how far three kings are from beating two, from the tables in a folder.
func hunt(out, dir string) error {
	file, err := checkers.FitHunt(dir)
	if err != nil {
		return err
	}
	return os.WriteFile(out, file, 0o644)
}
