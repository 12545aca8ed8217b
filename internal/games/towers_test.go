package games

import (
	"testing"

	"crownhead/internal/exact"
)

func TestTowersProvesForcedEnds(t *testing.T) {
	set, err := Crownhead().Open("towers/gerber")
	if err != nil {
		t.Fatal(err)
	}
	prober := set.Prober()
	if prober == nil {
		t.Fatal("nothing can be proven")
	}
	probe := func(text string) exact.Probe {
		pos, err := set.At(text)
		if err != nil {
			t.Fatal(err)
		}
		found := prober.Probe(pos)
		if n := len(pos.Moves()); found.Known && len(found.Turns) != n {
			t.Errorf("%s: %d turns of %d", text, len(found.Turns), n)
		}
		return found
	}
	if p := probe("4/4/4/4/bbbBBggGG,1,bgGGgG,1/2,gBb,1/1,GbbB,2/3,GB g"); p.Verdict == nil || p.Value != "loss" || *p.Distance > 14 {
		t.Errorf("a lost position: %+v", p)
	}
	won := probe("4/2,bgGGgG,1/4/4/1,GBB,BbbbBG,1/2,bbb,1/4/2,BggGGG,1 b")
	if won.Verdict == nil || won.Value != "win" || *won.Distance != 1 {
		t.Errorf("a win at once: %+v", won)
	}
	if p := probe(set.Start().String()); p.Known || p.Verdict != nil || len(p.Turns) != 0 {
		t.Errorf("the start is known: %+v", p)
	}
	if set.ProvesDraw(set.Start()) {
		t.Error("the start is proven drawn")
	}
}
