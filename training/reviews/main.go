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
	"crownhead/internal/exact"
	"crownhead/internal/games"
	"crownhead/internal/study/review"
	"crownhead/internal/wire"
)

type settings struct {
	rules        string
	tables       string
	games, turns int
	nodes, usual uint64
	seed         uint64
}

func main() {
	var s settings
	flag.StringVar(&s.rules, "rules", "checkers/maple", "the rule set")
	flag.StringVar(&s.tables, "tables", "", "a folder of exact tables to judge by, where they know; the review has only what travels with the program")
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
	set                                              games.Opened
	nodes                                            uint64
	tables                                           games.Exact // to judge by; nil: what the review knows by its own
	apart                                            []string    // marks that are not confirmed, blunders that are not found, better turns that are worse
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
	sum := tally{set: set, nodes: s.nodes}
	if s.tables != "" {
		sum.tables = set.Family.Exact(set.FullID, s.tables)
		defer sum.tables.Close()
	}
	for n := range s.games {
		g, err := played(set, s.turns, s.seed+uint64(n))
		if err != nil {
			return err
		}
		if err := sum.compare(g, limits); err != nil {
			return fmt.Errorf("game %d: %w", n+1, err)
		}
	}
	part := func(n, of int) string { return fmt.Sprintf("%.1f %% of %d", 100*float64(n)/float64(max(1, of)), of) }
	fmt.Fprintf(out, "%s: %d games, %d decisions, %d of them by tables\n", s.rules, s.games, sum.turns, sum.known)
	fmt.Fprintln(out, "of our ? and ?? the longer look marks at least ?!:", part(sum.confirmed, sum.marked))
	fmt.Fprintln(out, "of its ?? we mark at least ?:", part(sum.found, sum.blunders))
	fmt.Fprintln(out, "of our better turns worse than what was played:", sum.worse)
	for _, a := range sum.apart {
		fmt.Fprintln(out, "  "+a)
	}
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
func (t *tally) compare(g review.Game, limits engine.Limits) error {
	r := review.New(t.set, limits)
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
			if err := t.judge(pos, j); err != nil {
				return err
			}
		}
		if pos, err = pos.Play(text); err != nil {
			return err
		}
	}
	return nil
}

// judge looks at one decision, and counts what is said of it.
func (t *tally) judge(pos game.Position, j wire.Judgement) error {
	better := j.Best[0].Turn
	lost, err := t.lost(pos, j)
	if err != nil {
		return err
	}
	t.turns++
	differ := func(what string) {
		t.apart = append(t.apart, fmt.Sprintf("%s: %s, %s (better %s), we %.3f, they %.3f and %.3f", what, pos, j.Played, better, j.Loss, lost[j.Played], lost[better]))
	}
	steps := t.set.Family.Study.Measure.Steps
	marked := j.Mark == "mistake" || j.Mark == "blunder"
	if lost[j.Played] >= steps[2] {
		if t.blunders++; marked {
			t.found++
		} else {
			differ("not found")
		}
	}
	if !marked {
		return nil
	}
	if t.marked++; lost[j.Played] >= steps[0] {
		t.confirmed++
	} else {
		differ("not confirmed")
	}
	if lost[better] > lost[j.Played]+slack {
		t.worse++
		differ("the better is worse")
	}
	return nil
}

// lost is what the turn that was played and the better one lose: by tables, by what the review knows for certain, or by a longer search.
func (t *tally) lost(pos game.Position, j wire.Judgement) (map[string]float64, error) {
	better := j.Best[0].Turn
	lost := map[string]float64{}
	if t.tables != nil {
		worth := map[string]float64{exact.Win.String(): 1, exact.Draw.String(): 0.5}
		if probe := t.tables.Probe(pos); probe.Known && probe.Verdict != nil {
			for _, one := range probe.Turns {
				if one.Verdict != nil && (one.Text == better || one.Text == j.Played) {
					lost[one.Text] = worth[probe.Value] - worth[one.Value]
				}
			}
		}
		_, own := lost[j.Played]
		if _, best := lost[better]; own && best {
			t.known++
			return lost, nil
		}
	}
	lost[j.Played], lost[better] = j.Loss, 0
	if j.Exact {
		t.known++
		return lost, nil
	}
	q := engine.Question{Turns: []string{j.Played, better}, Best: 1, Limits: engine.Limits{Nodes: t.nodes}, Curve: t.set.Odds().Curve()}
	found, err := t.set.Engine(0, 1).Judge(context.Background(), pos, q, nil)
	if err != nil {
		return nil, err
	}
	for _, v := range found.Verdicts {
		lost[v.Turn] = v.Loss
	}
	return lost, nil
}
