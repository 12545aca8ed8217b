// Command calibrate fits what scores of a computer player mean in expected points: it lets players of mixed levels play, takes one
// position of each game, and compares what the computer said of it with how the game ended. It prints a line for
// internal/games/odds.json.
//
//	go run ./internal/review/calibrate -games 15000 RULES
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/review"
)

func main() {
	count := flag.Int("games", 15_000, "how many games; a third is for the fit, the others are held out")
	nodes := flag.Uint64("nodes", 5_000, "how many positions the computer looks at for a judgement")
	levels := flag.Int("levels", 4, "the highest level that plays")
	seed := flag.Uint64("seed", 1, "the seed")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	set, err := games.Crownhead().Open(flag.Arg(0))
	if err != nil {
		log.Fatal(err)
	}
	var all []review.Sample
	var mu sync.Mutex
	var workers sync.WaitGroup
	next := make(chan uint64)
	for range 2 {
		workers.Go(func() {
			judge := set.Engine(0, 1)
			for n := range next {
				s, ok, err := sample(ctx, set, judge, *levels, engine.Limits{Nodes: *nodes}, rand.New(rand.NewPCG(*seed, n)))
				if err != nil {
					log.Fatal(err)
				}
				if ok {
					mu.Lock()
					all = append(all, s)
					mu.Unlock()
				}
			}
		})
	}
	for n := 0; n < *count && ctx.Err() == nil; n++ {
		next <- uint64(n)
	}
	close(next)
	workers.Wait()
	third := len(all) / 3
	fitted, held := all[:third], all[third:]
	odds := games.Odds{Scale: math.Round(review.Fit(fitted)*10) / 10, Games: len(fitted), Held: len(held)}
	bins := review.Calibration(held, odds.Curve())
	for i, b := range bins {
		fmt.Fprintf(os.Stderr, "%2d  %6d games  expected %5.1f  came %5.1f ± %.1f\n", i+1, b.Games, 100*b.Expected, 100*b.Came, 200*b.Error)
		if off := 100 * math.Abs(b.Expected-b.Came); off > odds.Off {
			odds.Off, odds.Margin = math.Round(off*10)/10, math.Round(2000*b.Error)/10
		}
	}
	text, err := json.Marshal(map[string]games.Odds{set.ID: odds})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))
}

// longest is where a game is broken off and counted as drawn.
const longest = 400

// sample plays a game and judges one of its positions.
func sample(ctx context.Context, set games.Opened, judge engine.Player, levels int, limits engine.Limits, dice *rand.Rand) (s review.Sample, ok bool, err error) {
	pos := set.Start()
	for range set.Family.Opening {
		moves := pos.Moves()
		if len(moves) == 0 {
			return s, false, nil
		}
		if pos, err = pos.Play(moves[dice.IntN(len(moves))].Text); err != nil {
			return s, false, err
		}
	}
	players := [2]engine.Player{}
	for i := range players {
		players[i] = set.Engine(1+dice.IntN(levels), dice.Uint64())
	}
	var at []game.Position
	for n := 0; n < longest; n++ {
		seat := pos.ToAct()
		if seat == game.Nobody {
			break
		}
		if len(pos.Moves()) > 1 {
			at = append(at, pos)
		}
		found, err := players[seat].Choose(ctx, pos, engine.Limits{}, nil)
		if err != nil || ctx.Err() != nil {
			return s, false, err
		}
		if pos, err = pos.Play(found.Line[0]); err != nil {
			return s, false, err
		}
	}
	if len(at) == 0 {
		return s, false, nil
	}
	one := at[dice.IntN(len(at))]
	j, err := judge.Judge(ctx, one, engine.Question{Limits: limits}, nil)
	if err != nil {
		return s, false, err
	}
	s.Score, s.Came = j.Verdicts[0].Score, 0.5
	if o, over := pos.Outcome(); over && o.Winner != game.Nobody {
		s.Came = 0
		if o.Winner == one.ToAct() {
			s.Came = 1
		}
	}
	return s, !j.Verdicts[0].Exact, nil
}
