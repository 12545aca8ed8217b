package workshop

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	"crownhead/internal/games"
)

// How far the searches look. A puzzle is found with Look nodes and proved with ten times as many at every turn of the solver.
const (
	glance = 1_500
	gaze   = 4_000 // instead of a glance, for what is hard to find
	look   = 10_000
	Proof  = 10 * look
	refute = 8_000 // for the lines against all wrong turns of a position together
)

// Gap is how much better the right turn must be than the best other one, in expected points. Making asks for more, so that a small change of
// an engine proves the puzzles again.
const (
	Gap    = 0.35
	making = 0.45
)

// Bench is where puzzles of one rule set are made and proved. It is for one goroutine at a time.
type Bench struct {
	set    games.Opened
	open   func(rules string) (game.Sheet, error)
	sister []games.Opened // the same game by other sheets and switches
	player engine.Player
	exact  games.Exact
	curve  engine.Curve
	roller engine.Roller  // nil in a game without dice
	square *regexp.Regexp // a square of the board in a turn's text
	// Only is the one way of proving in which puzzles are made; "" is all.
	Only string
	// Theme is what every puzzle must be about; "" is anything.
	Theme string
	// Beyond is a level that must not find the first turn of what search finds, or at one try at most; 0 asks nobody.
	Beyond int
	// Threads is how many cores a rollout has.
	Threads int
}

// wants tells whether puzzles are made that are proved this way.
func (b *Bench) wants(by string) bool { return b.Only == "" || b.Only == by }

// New is a bench for a rule set.
func New(catalogue *games.Catalogue, rules string) (*Bench, error) {
	set, err := catalogue.Open(rules)
	if err != nil {
		return nil, err
	}
	b := &Bench{set: set, open: catalogue.Sheet, player: set.Engine(0, 1), curve: set.Odds().Curve(), square: anyOf(set.Board.Squares())}
	if set.Family.Study.Measure.Points {
		b.roller, _ = b.player.(engine.Roller)
	}
	if !set.Family.Study.Measure.Points && set.Family.Exact != nil {
		b.exact = set.Family.Exact(set.FullID, "")
	}
	for _, other := range set.Family.Sets {
		if o, err := catalogue.Open(other.ID); err == nil && other.ID != set.ID {
			b.sister = append(b.sister, o)
		}
	}
	for _, sw := range set.Switches {
		for _, value := range sw.Values[1:] {
			if o, err := catalogue.Open(set.ID + "?" + sw.Name + "=" + value); err == nil {
				b.sister = append(b.sister, o)
			}
		}
	}
	return b, nil
}

// anyOf finds each of some names, the longest first: 12 is not 1.
func anyOf(names []string) *regexp.Regexp {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = regexp.QuoteMeta(name)
	}
	slices.SortStableFunc(quoted, func(a, b string) int { return len(b) - len(a) })
	return regexp.MustCompile(strings.Join(quoted, "|"))
}

// Close gives the tables back.
func (b *Bench) Close() {
	if b.exact != nil {
		b.exact.Close()
	}
}

// judge compares the best turns of a position, and those named.
func (b *Bench) judge(ctx context.Context, pos game.Position, best int, nodes uint64, turns ...string) (engine.Judgement, error) {
	return b.player.Judge(ctx, pos, engine.Question{Turns: turns, Best: best, Limits: engine.Limits{Nodes: nodes}, Curve: b.curve}, func(engine.Judgement) {})
}

// probe is what exact tables know of every turn of a position; not ok if they do not know all.
func (b *Bench) probe(pos game.Position) (exact.Probe, bool) {
	if b.exact == nil {
		return exact.Probe{}, false
	}
	p := b.exact.Probe(pos)
	if !p.Known || p.Verdict == nil || len(p.Turns) == 0 {
		return p, false
	}
	for _, t := range p.Turns {
		if t.Verdict == nil {
			return p, false
		}
	}
	return p, true
}
