package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/morris"
	"crownhead/rules/morris"
)

// decision is a drawn position in which some turns hold the draw and others lose.
type decision struct {
	Position string   `json:"position"`
	Turns    []string `json:"record,omitempty"`
	Stage    int      `json:"stage"` // stones placed
	Held     []string `json:"held"`  // the turns that hold
	Of       int      `json:"of"`    // all turns
	Chosen   string   `json:"chosen,omitempty"`
	Score    int      `json:"score"`
	Nodes    uint64   `json:"nodes,omitempty"`
}

// mostHeld is how many turns hold in a hard decision at most.
const mostHeld = 3

// decisionOf tells what there is to decide. Where all turns hold there is nothing.
func decisionOf(known *solved.Tables, pos game.Position) (d decision, ok bool) {
	value, ok := worth(known, pos)
	if !ok || value.Result != exact.Draw || over(pos) {
		return d, false
	}
	p := at(pos)
	d = decision{Position: pos.String(), Stage: 18 - p.Hand(0) - p.Hand(1), Held: held(known, pos), Of: len(pos.Moves())}
	return d, len(d.Held) > 0 && len(d.Held) < d.Of
}

// findHard finds a hard decision behind an opening, after hard problems. The side that has to decide it plays any turns that hold.
func findHard(known *solved.Tables, dice *rand.Rand, until time.Time) (d decision, ok bool) {
	for time.Now().Before(until) {
		pos := game.Start(morris.Cowboy)
		var way []string
		play := func(text string) {
			pos, _ = pos.Play(text) // it is legal
			way = append(way, text)
		}
		for range 2 + dice.IntN(7) {
			moves := pos.Moves()
			play(moves[dice.IntN(len(moves))].Text)
		}
		seat := game.Seat(dice.IntN(2))
		target := []int{11, 11, 12, 12, 12, 13, 13, 14, 14, 15, 16, 17}[dice.IntN(12)]
		later := dice.IntN(10)
		for len(way) < 50 {
			value, ok := worth(known, pos)
			if !ok || value.Result != exact.Draw || over(pos) {
				break
			}
			if pos.ToAct() != seat {
				play(hardest(context.Background(), known, pos, dice))
				continue
			}
			placed := min(len(way), 18)
			if placed == 18 {
				later--
			}
			if placed >= target && (placed < 18 || later < 0) {
				if d, ok := decisionOf(known, pos); ok && len(d.Held) <= mostHeld {
					d.Turns = way
					return d, true
				}
				break
			}
			keep := held(known, pos)
			if len(keep) == 0 {
				break
			}
			play(keep[dice.IntN(len(keep))])
		}
	}
	return d, false
}

// decide lets the player decide what is in a file, and tells how often it takes a turn that loses, by stones placed.
func decide(known *solved.Tables, name string, want, workers int, nodes uint64, last time.Duration) error {
	begin := time.Now()
	list, err := readDecisions(name)
	finding := errors.Is(err, fs.ErrNotExist)
	if err != nil && !finding {
		return err
	}
	if !finding {
		want = len(list)
	}
	var asked, wrong [19]int
	var done []decision
	var thought time.Duration
	var next atomic.Int64
	var adding sync.Mutex
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			dice := rand.New(rand.NewPCG(uint64(worker), 77))
			for time.Since(begin) < last {
				i := int(next.Add(1)) - 1
				if i >= want {
					return
				}
				var d decision
				if !finding {
					d = list[i]
				} else if found, ok := findHard(known, dice, begin.Add(last)); ok {
					d = found
				} else {
					return
				}
				pos, err := game.At(morris.Cowboy, d.Position)
				exit(err)
				start := time.Now()
				found, err := newPlayer(1).Choose(context.Background(), pos, engine.Limits{Nodes: nodes}, nil)
				exit(err)
				d.Chosen, d.Score, d.Nodes = found.Line[0], found.Score, found.Nodes
				adding.Lock()
				thought += time.Since(start)
				asked[d.Stage]++
				if !slices.Contains(d.Held, d.Chosen) {
					wrong[d.Stage]++
				}
				done = append(done, d)
				adding.Unlock()
			}
		})
	}
	group.Wait()
	if finding {
		if err := writeDecisions(name, done); err != nil {
			return err
		}
	}
	all, bad := 0, 0
	for i := range asked {
		all, bad = all+asked[i], bad+wrong[i]
	}
	for _, d := range done {
		if !slices.Contains(d.Held, d.Chosen) {
			line, _ := json.Marshal(d)
			fmt.Println(string(line))
		}
	}
	fmt.Println("asked by stones placed, from 11 on", asked[11:], "wrong", wrong[11:], time.Since(begin).Round(time.Second), thought/time.Duration(max(1, all)), "each")
	fmt.Println("wrong", bad, "of", all)
	return nil
}

func readDecisions(name string) (list []decision, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for in := bufio.NewScanner(file); in.Scan(); {
		var d decision
		if err := json.Unmarshal(in.Bytes(), &d); err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

func writeDecisions(name string, list []decision) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	out := json.NewEncoder(file)
	for _, d := range list {
		if err := out.Encode(d); err != nil {
			return err
		}
	}
	return nil
}
