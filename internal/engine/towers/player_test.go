package towers

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/towers"
)

var background = context.Background()

// sheets is every way to set the four switches.
func sheets() (all []towers.Sheet) {
	for bits := range 16 {
		all = append(all, towers.Sheet{CrownEndsTurn: bits&1 != 0, StraightBack: bits&2 != 0, NearestFirst: bits&4 != 0, Rejump: bits&8 != 0})
	}
	return all
}

func at(t *testing.T, text string) game.Position {
	t.Helper()
	pos, err := game.At(towers.Gerber, text)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// random plays that many random turns from the start, or fewer if the game would end.
func random(sheet towers.Sheet, dice *rand.Rand, turns int) game.Position {
	pos := game.Start(sheet)
	for range turns {
		moves := pos.Moves()
		next, err := pos.Play(moves[dice.IntN(len(moves))].Text)
		if err != nil {
			panic(err)
		}
		if next.ToAct() == game.Nobody {
			return pos
		}
		pos = next
	}
	return pos
}

func TestPlaysLegalTurnsByEverySwitch(t *testing.T) {
	for i, sheet := range sheets() {
		players := [2]engine.Player{New(sheet, 1+i%8, uint64(i)), New(sheet, 1+(i+3)%8, uint64(i))}
		pos := random(sheet, rand.New(rand.NewPCG(uint64(i), 1)), 6)
		for turns := 0; pos.ToAct() != game.Nobody && turns < 200; turns++ {
			found, err := players[pos.ToAct()].Choose(background, pos, engine.Limits{Nodes: 300}, nil)
			if err != nil {
				t.Fatal(err)
			}
			line := pos
			for _, turn := range found.Line {
				if line, err = line.Play(turn); err != nil {
					t.Fatalf("%+v at %s: %v", sheet, pos, err)
				}
				if line.ToAct() == game.Nobody {
					break // a line may go on beyond a draw that only the history makes
				}
			}
			pos, _ = pos.Play(found.Line[0])
		}
	}
}

func TestObeysLimits(t *testing.T) {
	pos := game.Start(towers.Gerber)
	depths := 0
	found, _ := New(towers.Gerber, 0, 1).Choose(background, pos, engine.Limits{Depth: 6}, func(i engine.Info) {
		if depths++; i.Depth != depths || len(i.Line) == 0 {
			t.Errorf("after deepening %d it says %+v", depths, i)
		}
	})
	if found.Depth != 6 || depths != 6 {
		t.Errorf("asked for depth 6: %+v, told %d times", found, depths)
	}
	for _, nodes := range []uint64{10, 1000, 20000} {
		if found, _ := New(towers.Gerber, 0, 1).Choose(background, pos, engine.Limits{Nodes: nodes}, nil); found.Nodes > nodes {
			t.Errorf("%d nodes for a limit of %d", found.Nodes, nodes)
		}
	}
	for level := 1; level <= engine.Levels; level++ {
		if found, _ := New(towers.Gerber, level, 1).Choose(background, pos, engine.Limits{Time: time.Hour}, nil); found.Nodes > levels[level-1].Nodes {
			t.Errorf("level %d looks at %d nodes", level, found.Nodes)
		}
	}
}

// The first of four offers in a row, each of which has to be taken: a search that looks as briefly at them as at other late moves needs more than twice as many nodes.
func TestSeesOffersThatFollowEachOther(t *testing.T) {
	pos := at(t, "g,g,g,g/g,g,g,g/g,g,1,g/2,g,1/b,3/b,1,b,b/b,b,b,b/b,b,b,b b")
	for turn := range strings.FieldsSeq("b4-a5 e5-d4 e3xc5 d6xb4 d2-c3 b4xd2 c1xe3 c5-d4 e3xc5 b6xd4") {
		next, err := pos.Play(turn)
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
	found, err := New(towers.Gerber, 0, 1).Choose(background, pos, engine.Limits{Nodes: 500_000}, nil)
	if err != nil || found.Line[0] != "a3-b4" || found.Score < 500 {
		t.Errorf("%v for %d, %v", found.Line, found.Score, err)
	}
}
