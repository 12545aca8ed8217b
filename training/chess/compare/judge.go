package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/arena/programs"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// mate is the score of a forced mate, beyond any other.
const mate = 100_000

// answer is what the other program says of a position: its best turn and what that is worth to the side to move.
type answer struct {
	Position string `json:"position"`
	Only     string `json:"only,omitempty"` // the one turn that it was to look at
	Nodes    int    `json:"nodes"`
	Best     string `json:"best"`
	Score    int    `json:"score"`
}

// about is what was asked.
type about struct {
	position, only string
	nodes          int
}

// judge is the other program, and every answer that it has given. They are kept in a file, so that another measurement costs nothing but our own search.
type judge struct {
	curve   engine.Curve
	known   map[about]answer
	keeps   *os.File
	program *exec.Cmd
	in      io.Writer
	out     *bufio.Scanner
}

// newJudge starts the program and reads what it has said before.
func newJudge(set games.Opened, program, cache string) (*judge, error) {
	path, err := programs.Find(program)
	if err != nil {
		return nil, err
	}
	j := &judge{curve: set.Odds().Curve(), known: map[about]answer{}, program: exec.Command(path)}
	if j.keeps, err = os.OpenFile(cache, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644); err != nil {
		return nil, err
	}
	for read := json.NewDecoder(j.keeps); ; {
		var a answer
		if err := read.Decode(&a); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("%s: %w", cache, err)
		}
		j.known[about{a.Position, a.Only, a.Nodes}] = a
	}
	if j.in, err = j.program.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := j.program.StdoutPipe()
	if err != nil {
		return nil, err
	}
	j.out = bufio.NewScanner(out)
	fmt.Fprint(j.in, "uci\nsetoption name Threads value 1\nsetoption name Hash value 32\n")
	return j, j.program.Start()
}

// close ends the program.
func (j *judge) close() error {
	fmt.Fprintln(j.in, "quit")
	return errors.Join(j.program.Wait(), j.keeps.Close())
}

// ask is what the program thinks of a position, or of one turn of it. The same question has the same answer: it begins with nothing in memory.
func (j *judge) ask(pos game.Position, only string, nodes int) (answer, error) {
	q := about{pos.String(), only, nodes}
	if a, ok := j.known[q]; ok {
		return a, nil
	}
	fmt.Fprintf(j.in, "ucinewgame\nposition fen %s\ngo nodes %d", q.position, nodes)
	if only != "" {
		fmt.Fprint(j.in, " searchmoves ", only)
	}
	fmt.Fprintln(j.in)
	best, score, err := hear(j.out)
	if err != nil {
		return answer{}, fmt.Errorf("%s: %w", q.position, err)
	}
	a := answer{q.position, only, nodes, best, score}
	j.known[q] = a
	return a, json.NewEncoder(j.keeps).Encode(a)
}

// expects is what a score brings, by the curve of a review; a mate brings everything.
func (j *judge) expects(a answer) float64 {
	switch {
	case a.Score > mate/2:
		return 1
	case a.Score < -mate/2:
		return 0
	}
	return j.curve(a.Score)
}

// lost is what a turn loses against the program's best, each looked at with so many nodes.
func (j *judge) lost(pos game.Position, turn string, nodes int) (float64, error) {
	best, err := j.ask(pos, "", nodes)
	if err != nil || best.Best == turn {
		return 0, err
	}
	own, err := j.ask(pos, turn, nodes)
	return max(0, j.expects(best)-j.expects(own)), err
}

// hear reads up to the best move: that one, and the last score before it that is not a bound.
func hear(out *bufio.Scanner) (best string, score int, err error) {
	err = errors.New("no score")
	for out.Scan() {
		fields := strings.Fields(out.Text())
		after := func(name string, more int) string {
			if at := slices.Index(fields, name); at >= 0 && at+more < len(fields) {
				return fields[at+more]
			}
			return ""
		}
		switch {
		case len(fields) == 0:
		case fields[0] == "bestmove":
			return after("bestmove", 1), score, err
		case fields[0] == "info" && after("pv", 1) != "" && !slices.Contains(fields, "lowerbound") && !slices.Contains(fields, "upperbound"):
			n, bad := strconv.Atoi(after("score", 2))
			if bad != nil {
				continue
			}
			if score, err = n, nil; after("score", 1) == "mate" {
				score = mateIn(n)
			}
		}
	}
	return "", 0, errors.New("the other program has ended")
}

func mateIn(turns int) int {
	if turns > 0 {
		return mate - turns
	}
	return -mate - turns
}
