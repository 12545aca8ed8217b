package main

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strconv"
	"strings"

	"crownhead/internal/arena/uci"
	"crownhead/internal/games"
)

// lines is how many turns the other program compares, as a review does.
const lines = 3

// mate is the score of a forced mate, beyond any other.
const mate = 100_000

// judge asks the other program about all turns of a game. The best three and the turn played come from one search; if the turn is not among
// the three, a second search compares it with the best.
func judge(s settings, set games.Opened, turns []string) ([]float64, error) {
	cmd := exec.Command(s.program)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	other := &program{in: in, out: bufio.NewScanner(out)}
	fmt.Fprintf(in, "uci\nsetoption name Threads value 1\nsetoption name Hash value 32\nsetoption name MultiPV value %d\nucinewgame\n", lines)
	curve := set.Odds().Curve()
	lost := make([]float64, len(turns))
	words := []string{}
	pos := set.Start()
	for i, turn := range turns {
		own := uci.Word(set, pos, turn)
		lost[i] = -1
		if len(pos.Moves()) > 1 {
			found := other.ask(words, s.nodes, nil)
			if len(found) == 0 {
				return nil, fmt.Errorf("nothing is said of %v", words)
			}
			best := found[0]
			at := slices.IndexFunc(found, func(f said) bool { return f.turn == own })
			if at < 0 {
				found = other.ask(words, s.nodes, []string{best.turn, own})
				at = slices.IndexFunc(found, func(f said) bool { return f.turn == own })
			}
			if at < 0 {
				return nil, fmt.Errorf("nothing is said of %s after %v", own, words)
			}
			lost[i] = max(0, worth(curve, found[0].score)-worth(curve, found[at].score))
		}
		words = append(words, own)
		if pos, err = pos.Play(turn); err != nil {
			return nil, err
		}
	}
	fmt.Fprintln(in, "quit")
	return lost, cmd.Wait()
}

// worth is what a score brings, by the curve of a review; a mate is worth all of it.
func worth(curve func(int) float64, score int) float64 {
	switch {
	case score > mate/2:
		return 1
	case score < -mate/2:
		return 0
	}
	return curve(score)
}

// program is the other program.
type program struct {
	in  io.Writer
	out *bufio.Scanner
}

// said is a turn and its score, for the side that plays it.
type said struct {
	turn  string
	score int
}

// ask is what it thinks of the turns of a position, the best first.
func (p *program) ask(words []string, nodes int, only []string) []said {
	fmt.Fprintln(p.in, "position startpos moves", strings.Join(words, " "))
	command := "go nodes " + strconv.Itoa(nodes)
	if only != nil {
		command += " searchmoves " + strings.Join(only, " ")
	}
	fmt.Fprintln(p.in, command)
	return hear(p.out)
}

// hear reads the last scores before the best move is told: those of the deepest search that all lines have.
func hear(out *bufio.Scanner) []said {
	var now, whole []said
	for out.Scan() {
		fields := strings.Fields(out.Text())
		if len(fields) == 0 || fields[0] == "bestmove" {
			if len(fields) > 0 {
				break
			}
			continue
		}
		after := func(name string, more int) string {
			if at := slices.Index(fields, name); at >= 0 && at+more < len(fields) {
				return fields[at+more]
			}
			return ""
		}
		n, _ := strconv.Atoi(after("multipv", 1))
		score, err := strconv.Atoi(after("score", 2))
		if fields[0] != "info" || n < 1 || err != nil || after("pv", 1) == "" || slices.Contains(fields, "lowerbound") || slices.Contains(fields, "upperbound") {
			continue
		}
		if after("score", 1) == "mate" {
			score = mateIn(score)
		}
		if n == 1 {
			now = nil
		}
		if now = append(now, said{after("pv", 1), score}); len(now) >= len(whole) {
			whole = slices.Clone(now)
		}
	}
	slices.SortStableFunc(whole, func(a, b said) int { return b.score - a.score })
	return whole
}

func mateIn(turns int) int {
	if turns > 0 {
		return mate - turns
	}
	return -mate - turns
}
