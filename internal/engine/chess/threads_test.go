package chess

import (
	"context"
	"testing"
	"time"

	"crownhead/internal/engine"
	"crownhead/rules/chess"
)

// Several threads find what one finds, stop when they are told to, and leave a search that is limited by nodes as it was.
func TestThreads(t *testing.T) {
	p := New(chess.Fide, 0, 1)
	engine.Tune(p, 1<<20, 3)
	mate := at(t, chess.Fide, "r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 0 1")
	if info := choose(t, p, mate, engine.Limits{Depth: 6}); info.Line[0] != "Qd8+" || info.Wins != 3 {
		t.Errorf("three threads: %+v, wanted Qd8+", info)
	}

	middle := at(t, chess.Fide, benchPositions[3])
	ctx, cancel := context.WithCancel(t.Context())
	reports, helped := 0, false
	if _, err := p.Choose(ctx, middle, engine.Limits{Time: time.Hour}, func(i engine.Info) {
		reports++
		helped = helped || i.Nodes > p.(*player).budget.Nodes
		if helped && reports > 5 {
			cancel()
		}
	}); err != nil {
		t.Fatal(err)
	}
	if !helped {
		t.Error("nobody has helped")
	}

	one := New(chess.Fide, 0, 1)
	engine.Tune(one, 1<<20, 1)
	engine.Tune(p, 1<<20, 3)
	limits := engine.Limits{Nodes: 3000}
	if a, b := choose(t, one, middle, limits), choose(t, p, middle, limits); a.Nodes != b.Nodes || a.Score != b.Score || a.Line[0] != b.Line[0] {
		t.Errorf("limited by nodes: %+v with one thread, %+v with three", a, b)
	}
}
