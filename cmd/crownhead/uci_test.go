package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
)

// A second process plays the beginning of a game by every rule set, both sides of it; the rules here take each of its turns.
//
//test:calm the protocol has raced tests of its own
func TestAnotherProcessPlaysByTheProtocol(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), os.Args[0], "uci")
	cmd.Env = append(os.Environ(), "CROWNHEAD_TEST_IS_PROGRAM=1")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	dice := rand.New(rand.NewPCG(1, 1))
	for _, set := range games.Crownhead().All() {
		opened, err := games.Crownhead().Open(set.ID)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(in, "setoption name Rules value %s\nsetoption name Level value 2\n", set.ID)
		pos, turns := opened.Start(), []string(nil)
		for len(turns) < 24 && pos.ToAct() != game.Nobody {
			var turn string
			if pos.ToAct() == game.Dice {
				rolls := pos.Moves()
				turn = rolls[dice.IntN(len(rolls))].Text
			} else {
				fmt.Fprintf(in, "position startpos moves %s\ngo nodes 300\n", strings.Join(turns, " "))
				for lines.Scan() && turn == "" {
					if strings.HasPrefix(lines.Text(), "info string") {
						t.Errorf("%s: %s", set.ID, lines.Text())
					}
					if answer, ok := strings.CutPrefix(lines.Text(), "bestmove "); ok {
						turn, _, _ = strings.Cut(answer, " ")
						break
					}
				}
			}
			next, err := pos.Play(strings.ReplaceAll(turn, "_", " "))
			if err != nil {
				t.Fatalf("%s: after %v: %v", set.ID, turns, err)
			}
			pos, turns = next, append(turns, turn)
		}
	}
	fmt.Fprintln(in, "quit")
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// A second process plays whole games of every rule set in a match, and loses none by a fault.
func TestAnotherProcessPlaysAMatch(t *testing.T) {
	t.Setenv("CROWNHEAD_TEST_IS_PROGRAM", "1")
	for i, set := range games.Crownhead().All() {
		if testing.Short() && i > 0 {
			break
		}
		out, errs, status := crownhead("match", set.ID+":random", set.ID+":exec="+os.Args[0]+" uci,Level=1,nodes=100", "-games", "2", "-json")
		if status != done || !strings.Contains(out, `"games":2,`) || strings.Contains(out, "bFaults") {
			t.Errorf("%s: %s%s", set.ID, out, errs)
		}
	}
}
