package towers

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/towers"
)

func TestPathKnowsRepetitions(t *testing.T) {
	var p path
	p.reset([]uint64{1, 2, 3, 4, 1, 6, 7})
	p.push(8)
	if p.repeats() {
		t.Error("a new position repeats")
	}
	p.push(1)
	p.push(2) // for the second time, and first below the root
	if p.repeats() {
		t.Error("the second time since before the root is not a draw yet")
	}
	p.pop()
	if !p.repeats() {
		t.Error("the third time is a draw")
	}
	p.pop()
	p.push(7)
	p.push(8)
	if !p.repeats() {
		t.Error("twice since the root counts as a draw")
	}
}

// Black has a king against two green ones and walks to and fro; the side that is better must not let the third time come.
func TestStrongerSideAvoidsRepetition(t *testing.T) {
	pos := at(t, "Gbbbbb,3/4/4/4/4/1,Ggg,1,G/4/3,B g")
	player := New(towers.Gerber, 0, 1)
	for range 60 {
		if pos.ToAct() == game.Nobody {
			break
		}
		turn := pos.Moves()[0].Text
		if pos.ToAct() == game.Second {
			found, err := player.Choose(background, pos, engine.Limits{Nodes: 5000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			turn = found.Line[0]
		}
		pos, _ = pos.Play(turn)
	}
	if o, over := pos.Outcome(); !over || o.Winner != game.Second {
		t.Errorf("green has not won: %s %+v", pos, o)
	}
}
