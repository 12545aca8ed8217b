// Command reviews has two weak computer players play games of a rule set, reviews them as everybody's games are reviewed, and judges the same turns by tables,
// where they know, and by much longer searches. It prints how many of our marks "?" and "??" the longer look confirms, how many of its blunders we find, and how
// many of our better turns are worse than what was played. Families for which there is another program to ask are compared with that (training/chess/compare).
//
//	go run ./training/reviews -rules checkers/maple -games 24
//
//test:calm its test has no goroutines
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/study/review"
	"crownhead/internal/wire"
)

type settings struct {
	rules        string
	games, turns int
	nodes, usual uint64
	seed         uint64
}

func main() {
	var s settings
	flag.StringVar(&s.rules, "rules", "checkers/maple", "the rule set")
	flag.IntVar(&s.games, "games", 24, "so many games")
	flag.IntVar(&s.turns, "turns", 80, "at most so many turns of each")
	flag.Uint64Var(&s.nodes, "nodes", 1_200_000, "of the longer look at a decision")
	flag.Uint64Var(&s.usual, "usual", 0, "of the review; 0: as usual")
	flag.Uint64Var(&s.seed, "seed", 31, "of the games")
	flag.Parse()
	if err := run(s, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "reviews:", err)
		os.Exit(1)
	}
}

// tally counts turns.
type tally struct {
	turns, marked, confirmed, worse, blunders, found int
	known                                            int // judged by tables
}

func run(s settings, out io.Writer) error {
	set, err := games.Crownhead().Open(s.rules)
	if err != nil {
		return err
	}
	if set.Family.Study.Measure.Points {
		return fmt.Errorf("%s has dice", s.rules)
	}
	limits := review.Usual(set)
	limits.Nodes = cmp.Or(s.usual, limits.Nodes)
	var sum tally
	for n := range s.games {
		g, err := played(set, s.turns, s.seed+uint64(n))
		if err != nil {
			return err
		}
		if err := sum.compare(set, g, limits, s.nodes); err != nil {
			return fmt.Errorf("game %d: %w", n+1, err)
		}
	}
	part := func(n, of int) string { return fmt.Sprintf("%.1f %% of %d", 100*float64(n)/float64(max(1, of)), of) }
	fmt.Fprintf(out, "%s: %d games, %d decisions, %d of them by tables\n", s.rules, s.games, sum.turns, sum.known)
	fmt.Fprintln(out, "of our ? and ?? the longer look marks at least ?!:", part(sum.confirmed, sum.marked))
	fmt.Fprintln(out, "of its ?? we mark at least ?:", part(sum.found, sum.blunders))
	fmt.Fprintln(out, "of our better turns worse than what was played:", sum.worse)
	return nil
}

// played is a game of two low levels that begins by chance.
func played(set games.Opened, most int, seed uint64) (review.Game, error) {
	dice := rand.New(rand.NewPCG(seed, 2))
	players := [2]engine.Player{set.Engine(1+int(seed%4), seed), set.Engine(1+int(seed/4%4), seed+1)}
	g := review.Game{Start: set.Start()}
	for pos := g.Start; len(g.Turns) < most && pos.ToAct() != game.Nobody; {
		moves := pos.Moves()
		turn := moves[dice.IntN(len(moves))].Text
		if len(g.Turns) >= 4 {
			info, err := players[pos.ToAct()].Choose(context.Background(), pos, engine.Limits{}, nil)
			if err != nil {
				return g, err
			}
			turn = info.Line[0]
		}
		next, err := pos.Play(turn)
		if err != nil {
			return g, err
		}
		g.Turns, pos = append(g.Turns, turn), next
	}
	return g, nil
}

// slack is by how much two turns may differ and still be as good as each other.
const slack = 0.03

// compare reviews a game and has each of its decisions judged by a longer look.
func (t *tally) compare(set games.Opened, g review.Game, limits engine.Limits, nodes uint64) error {
	r := review.New(set, limits)
	defer r.Close()
	made, err := r.Review(context.Background(), g, nil, nil)
	if err != nil {
		return err
	}
	of := map[int]wire.Judgement{}
	for _, j := range made.Judgements {
		if j.Own != nil {
			of[j.Turn] = j
		}
	}
	pos := g.Start
	for i, text := range g.Turns {
		if j, ok := of[i+1]; ok {
			if err := t.judge(set, pos, j, nodes); err != nil {
				return err
			}
		}
		if pos, err = pos.Play(text); err != nil {
			return err
		}
	}
	return nil
}

// judge looks at one decision: where a table knows it, the review has its values already.
func (t *tally) judge(set games.Opened, pos game.Position, j wire.Judgement, nodes uint64) error {
	better := j.Best[0].Turn
	lost := map[string]float64{j.Played: j.Loss}
	if t.turns++; j.Exact {
		t.known++
	} else {
		q := engine.Question{Turns: []string{j.Played, better}, Best: 1, Limits: engine.Limits{Nodes: nodes}, Curve: set.Odds().Curve()}
		found, err := set.Engine(0, 1).Judge(context.Background(), pos, q, nil)
		if err != nil {
			return err
		}
		for _, v := range found.Verdicts {
			lost[v.Turn] = v.Loss
		}
	}
	steps := set.Family.Study.Measure.Steps
	marked := j.Mark == "mistake" || j.Mark == "blunder"
	if lost[j.Played] >= steps[2] {
		if t.blunders++; marked {
			t.found++
		}
	}
	if marked {
		if t.marked++; lost[j.Played] >= steps[0] {
			t.confirmed++
		}
		if lost[better] > lost[j.Played]+slack {
			t.worse++
		}
	}
	return nil
}
