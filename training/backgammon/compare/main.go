// Command compare asks GNU Backgammon, as a program of its own, about positions from self-play, and says what the engine's decisions cost by
// its numbers: turns, doubles and takes. Positions and numbers go to a file; while the file is there, only the engine is asked again.
//
//	go run ./training/backgammon/compare -about cube -n 500 -file /tmp/cube.jsonl -depth 2
//	go run ./training/backgammon/compare -about turns -n 500 -file /tmp/turns.jsonl -depth 3 -nodes 30000
//	go run ./training/backgammon/compare -about takes -n 500 -file /tmp/takes.jsonl -review
//
// Its numbers teach the engine nothing: nets and cube are made from self-play alone.
//
//test:calm its tests have no goroutines
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/study/review"
	"crownhead/rules/backgammon"
)

// verdict is a position and what GNU Backgammon thinks of it.
type verdict struct {
	Position string  `json:"position"`
	Double   float64 `json:"double,omitempty"` // what doubling is worth if it is taken, a pass being one
	Hold     float64 `json:"hold,omitempty"`
	Turns    []said  `json:"turns,omitempty"`
}

// said is one turn, as GNU Backgammon writes it.
type said struct {
	Turn   string  `json:"turn"`
	Equity float64 `json:"equity"`
}

type settings struct {
	about  string
	n      int
	seed   uint64
	plies  int
	sheet  backgammon.Sheet
	limits engine.Limits
	window float64
	worst  int
	level  int
	review *review.Reviewer // decides as a review does; nil: the engine itself
}

func main() {
	s := settings{sheet: backgammon.Standard}
	flag.StringVar(&s.about, "about", "cube", "what is compared: cube, takes (positions in which a take is close) or turns")
	flag.IntVar(&s.n, "n", 500, "how many positions")
	flag.Uint64Var(&s.seed, "seed", 1, "of the dice")
	flag.IntVar(&s.plies, "plies", 2, "of GNU Backgammon, as it counts them")
	flag.IntVar(&s.sheet.Match, "match", 0, "points of a match; 0 is money")
	flag.BoolVar(&s.sheet.Jacoby, "jacoby", false, "for money: gammons count only once the cube is turned")
	flag.IntVar(&s.limits.Depth, "depth", 2, "of the engine: its own roll is 1")
	flag.Uint64Var(&s.limits.Nodes, "nodes", 0, "at most; 0: any number")
	flag.Float64Var(&s.window, "window", 0.16, "a decision about the cube counts if the two courses differ by less")
	flag.IntVar(&s.worst, "worst", 0, "show so many of the dearest decisions")
	flag.IntVar(&s.level, "level", 0, "what a level plays, with its own limits; 0: full strength with those given")
	reviews := flag.Bool("review", false, "decide as a review does, within its own limits")
	file := flag.String("file", "", "where positions and numbers are kept")
	flag.Parse()
	if *reviews {
		s.review = reviewer()
	}
	if err := run(s, *file); err != nil {
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(1)
	}
}

// reviewer reviews games of the sheet that the positions are from: the first with dice.
func reviewer() *review.Reviewer {
	catalogue := games.Crownhead()
	all := catalogue.All()
	set, err := catalogue.Open(all[slices.IndexFunc(all, func(r games.RuleSet) bool { return r.Family.Dice })].ID)
	if err != nil {
		panic(err) // it is in the catalogue
	}
	return review.New(set, review.Usual(set))
}

func run(s settings, path string) error {
	if s.level > 0 {
		s.limits = engine.Limits{}
	} else if s.limits.Nodes == 0 && s.limits.Depth > 0 {
		s.limits.Time = time.Hour // the depth is what ends it
	}
	verdicts, err := read(path)
	if os.IsNotExist(err) {
		if verdicts, err = ask(s, positions(s)); err == nil {
			err = write(path, verdicts)
		}
	}
	if err != nil {
		return err
	}
	if s.about == "turns" {
		return compareTurns(s, verdicts)
	}
	return compareCube(s, verdicts)
}

func read(path string) (list []verdict, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v verdict
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, lines.Err()
}

func write(path string, list []verdict) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	out := json.NewEncoder(file)
	for _, v := range list {
		if err := out.Encode(v); err != nil {
			return err
		}
	}
	return file.Close()
}
