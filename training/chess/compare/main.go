// Command compare reviews games of our own computer players and has another program that speaks UCI, such as Stockfish, judge the same turns by
// the same curve and the same steps. It prints how often both give a turn the same mark.
//
//	go run ./training/chess/compare -program /usr/games/stockfish -games 50 -file /tmp/marks.jsonl
//
// What the other program says goes to a file after each game. If the file is there, only missing games are played, and the reviews are made again. Our engine learns nothing
// from it.
//
//test:calm its tests have no goroutines
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/study/review"
)

// played is a game, and what the other program thinks of each turn: what is lost by it in expected points. A turn that it was not asked about,
// because there was no choice, is -1.
type played struct {
	Turns []string  `json:"turns"`
	Lost  []float64 `json:"lost"`
}

func (p played) missing() bool { return p.Turns == nil }

type settings struct {
	program string
	games   int
	nodes   int
	longest int
	seed    uint64
	cores   int
	worst   int
}

func main() {
	var s settings
	flag.StringVar(&s.program, "program", "stockfish", "the other program")
	flag.IntVar(&s.games, "games", 50, "how many games")
	flag.IntVar(&s.nodes, "nodes", 100_000, "of the other program for one turn")
	flag.IntVar(&s.longest, "longest", 120, "turns of a game that are judged")
	flag.Uint64Var(&s.seed, "seed", 1, "of the games")
	flag.IntVar(&s.cores, "cores", runtime.NumCPU(), "games that are judged at once")
	flag.IntVar(&s.worst, "worst", 0, "show so many turns about which both differ most")
	file := flag.String("file", "marks.jsonl", "where games and numbers are kept")
	flag.Parse()
	if err := run(s, *file); err != nil {
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(1)
	}
}

func run(s settings, path string) error {
	catalogue := games.Crownhead()
	all := catalogue.All()
	set, err := catalogue.Open(all[slices.IndexFunc(all, func(r games.RuleSet) bool { return r.Family.UCI })].ID)
	if err != nil {
		return err
	}
	list, err := read(path)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	if list = append(list, make([]played, max(0, s.games-len(list)))...); slices.ContainsFunc(list, played.missing) {
		if err := fresh(s, set, list, path); err != nil {
			return err
		}
	}
	both := make([]tally, len(list))
	err = each(s.cores, len(list), func(i int) error {
		r := review.New(set, review.Usual(set))
		defer r.Close()
		made, err := r.Review(context.Background(), review.Game{Start: set.Start(), Turns: list[i].Turns}, nil, nil)
		if err != nil {
			return err
		}
		for _, j := range made.Judgements {
			if lost := list[i].Lost[j.Turn-1]; lost >= 0 && !j.Forced {
				both[i].add(j.Loss, lost, fmt.Sprintf("game %d, turn %d, %s (better %s)", i+1, j.Turn, j.Played, j.Best[0].Turn))
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	var sum tally
	for _, t := range both {
		sum.join(t)
	}
	sum.print(s.worst)
	return nil
}

// fresh plays the games that are missing, levels 3 to 8 against each other, and asks the other program about them. Each is kept at once.
func fresh(s settings, set games.Opened, all []played, path string) error {
	var keep sync.Mutex
	return each(s.cores, len(all), func(i int) error {
		if !all[i].missing() {
			return nil
		}
		var one played
		dice := rand.New(rand.NewPCG(s.seed, uint64(i)))
		seats := [2]engine.Player{set.Engine(3+dice.IntN(6), dice.Uint64()), set.Engine(3+dice.IntN(6), dice.Uint64())}
		pos := set.Start()
		for n := 0; n < s.longest && pos.ToAct() != game.Nobody; n++ {
			var turn string
			if moves := pos.Moves(); n < 4 { // or all games would begin alike
				turn = moves[dice.IntN(len(moves))].Text
			} else {
				info, err := seats[pos.ToAct()].Choose(context.Background(), pos, engine.Limits{}, nil)
				if err != nil {
					return err
				}
				turn = info.Line[0]
			}
			next, err := pos.Play(turn)
			if err != nil {
				return err
			}
			one.Turns, pos = append(one.Turns, turn), next
		}
		var err error
		if one.Lost, err = judge(s, set, one.Turns); err != nil {
			return err
		}
		fmt.Fprintln(os.Stderr, "game", i+1, "has", len(one.Lost), "turns")
		keep.Lock()
		defer keep.Unlock()
		all[i] = one
		return write(path, all)
	})
}

// each does something for 0 … n-1, on several cores.
func each(cores, n int, do func(i int) error) error {
	var all sync.WaitGroup
	failed := make([]error, n)
	next := make(chan int, n)
	for i := range n {
		next <- i
	}
	close(next)
	for range cores {
		all.Go(func() {
			for i := range next {
				failed[i] = do(i)
			}
		})
	}
	all.Wait()
	for _, err := range failed {
		if err != nil {
			return err
		}
	}
	return nil
}

func read(path string) (all []played, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return all, json.Unmarshal(text, &all)
}

func write(path string, all []played) error {
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(text, '\n'), 0o644)
}
