package morris

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/morris"
)

func TestFindsWhatMatters(t *testing.T) {
	for _, c := range []struct {
		name, position, want string
		wins                 int // 0: not asked
		least                int // the score, if there is no win
	}{
		{"the posse that leaves two pieces", "ww...w.........b.b....b. w 0 0", "f6-g7x", 1, 0},
		{"the turn that leaves no move", "bbb.w....w..w.b........w w 0 0", "e4-f4", 1, 0},
		{"the running posse", "wwww.w.....bb......b.b.b w 0 0", "d7-d6x", 0, 50},
		{"the point to stop a posse on, in flight", "w...b....bb.w..b.......w w 0 0", "-c4", 0, -infinity},
		{"the point to stop a posse on, from the hand", "ww.................b.... b 7 8", "g7", 0, -infinity},
	} {
		for _, level := range []int{0, 5, 6, 7, 8} {
			found := choose(t, New(morris.Cowboy, level, 1), at(t, morris.Cowboy, c.position), engine.Limits{Nodes: 20_000})
			if !strings.Contains(found.Line[0], c.want) || c.wins != 0 && found.Wins != c.wins || c.wins == 0 && found.Score < c.least {
				t.Errorf("%s, level %d: %+v", c.name, level, found)
			}
		}
	}
}

// The side that is worse takes the third repetition, the side that is better does not (CC-11).
func TestKnowsTheGameBehindIt(t *testing.T) {
	there := func(position string, turns ...string) game.Position {
		pos := at(t, morris.Cowboy, position)
		for _, turn := range turns {
			next, err := pos.Play(turn)
			if err != nil {
				t.Fatal(err)
			}
			pos = next
		}
		return pos
	}
	worse := there("b.bbb......bb.....w.ww.w b 0 0", "g7-g4", "a1-a4", "g4-g7", "a4-a1", "g7-g4", "a1-a4", "g4-g7")
	if found := choose(t, New(morris.Cowboy, 0, 1), worse, engine.Limits{Depth: 4}); found.Line[0] != "a4-a1" || found.Score != 0 {
		t.Errorf("worse: %+v", found)
	}
	better := there("b.bbb......bb.....w.ww.w w 0 0", "a1-a4", "g7-g4", "a4-a1", "g4-g7", "a1-a4", "g7-g4", "a4-a1")
	if found := choose(t, New(morris.Cowboy, 0, 1), better, engine.Limits{Depth: 4}); found.Line[0] == "g4-g7" || found.Score <= 0 {
		t.Errorf("better: %+v", found)
	}
}

// After 99 quiet turns only a posse keeps the game from being drawn.
func TestKnowsTheFiftyMoves(t *testing.T) {
	s := newPlayer(morris.Cowboy, 0, 1)
	p, err := morris.Cowboy.ParsePosition("b.bbb......bb.....w.ww.w w 0 0")
	if err != nil {
		t.Fatal(err)
	}
	turns := s.open([]morris.Position{p}, func(int, func(i, j int)) {})
	s.quiet = quietLimit - 1
	s.budget.Begin(context.Background(), 0, 0)
	for _, m := range turns {
		if score := s.Probe(m, 0, 4, -infinity, infinity); score != 0 {
			t.Errorf("%s scores %d", morris.Cowboy.MoveText(p, m), score)
		}
	}
}

// solve is the plain truth: turns until the side to move has won (positive) or lost, as far as depth shows; no draws by history.
func solve(sheet morris.Sheet, p morris.Position, depth int) int {
	moves := sheet.AppendMoves(nil, p)
	if len(moves) == 0 {
		return -win
	}
	if depth == 0 {
		return 0
	}
	best := -infinity
	for _, m := range moves {
		score := -solve(sheet, sheet.Play(p, m), depth-1)
		if score > 0 {
			score--
		} else if score < 0 {
			score++
		}
		best = max(best, score)
	}
	return best
}

// The search sees every forced end that looking at everything sees, and at the same distance.
func TestForcedEndsAreExact(t *testing.T) {
	dice := rand.New(rand.NewPCG(4, 1))
	const depth = 3
	ends := 0
	for _, sheet := range sheets {
		for range 12 {
			wander(sheet, dice, 200, func(p morris.Position, _ []morris.Move) {
				v := viewOf(p)
				if !v.placed || v.own.Count()+v.enemy.Count() > 8 || dice.IntN(6) > 0 {
					return
				}
				want := solve(sheet, p, depth)
				if want == 0 {
					return
				}
				ends++
				pos := at(t, sheet, sheet.PositionText(p))
				found := choose(t, New(sheet, 8, 1), pos, engine.Limits{Depth: depth + 2})
				if found.Score != want {
					t.Errorf("%+v %s: score %d, the truth is %d", sheet, pos, found.Score, want)
				}
			})
		}
	}
	if ends < 15 {
		t.Errorf("only %d positions", ends)
	}
}
