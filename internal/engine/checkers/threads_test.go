package checkers

import (
	"context"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/checkers"
)

// Several threads find what one finds, stop when they are told to, and leave a search that is limited by nodes as it was.
func TestThreads(t *testing.T) {
	p := New(checkers.Maple, 0, 1)
	engine.Tune(p, 1<<20, 3)
	shot := at(t, game.Erase(checkers.Maple), "B:W13,18,21,25,27,28,31,32:B2,3,4,5,6,9,11,20,23")
	if info := choose(t, p, shot, engine.Limits{Depth: 9}); info.Line[0] != "11-15" {
		t.Errorf("three threads: %+v, wanted 11-15", info)
	}

	middle := at(t, game.Erase(checkers.Maple), benchPlain[2])
	ctx, cancel := context.WithCancel(t.Context())
	reports, helped := 0, false
	if _, err := p.Choose(ctx, middle, engine.Limits{Time: time.Hour}, func(i engine.Info) {
		reports++
		helped = helped || i.Nodes > p.(*player[checkers.Position, checkers.Move]).budget.Nodes
		if helped && reports > 5 {
			cancel()
		}
	}); err != nil {
		t.Fatal(err)
	}
	if !helped {
		t.Error("nobody has helped")
	}

	one := New(checkers.Maple, 0, 1)
	engine.Tune(one, 1<<20, 1)
	engine.Tune(p, 1<<20, 3)
	limits := engine.Limits{Nodes: 3000}
	if a, b := choose(t, one, middle, limits), choose(t, p, middle, limits); a.Nodes != b.Nodes || a.Score != b.Score || a.Line[0] != b.Line[0] {
		t.Errorf("limited by nodes: %+v with one thread, %+v with three", a, b)
	}
}
