package morris

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"crownhead/rules/morris"
)

// wander plays random turns from the start and hands out the positions on the way.
func wander(sheet morris.Sheet, dice *rand.Rand, turns int, each func(p morris.Position, moves []morris.Move)) {
	var moves []morris.Move
	p := sheet.Start()
	for range turns {
		moves = sheet.AppendMoves(moves[:0], p)
		if len(moves) == 0 {
			return
		}
		each(p, moves)
		p = sheet.Play(p, moves[dice.IntN(len(moves))])
	}
}

// The evaluation's idea of what can be closed must be the rules'.
func TestClosingIsWhatTheRulesSay(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	for _, sheet := range sheets {
		for range 300 {
			wander(sheet, dice, 120, func(p morris.Position, moves []morris.Move) {
				v := viewOf(p)
				var want points
				for _, m := range moves {
					if m.Takes != 0 {
						want |= m.Shifts &^ v.own
					}
				}
				if _, got := evaluate(sheet, v); got != want && v.enemy != 0 {
					t.Fatalf("%s: closing %x, the rules say %x", sheet.PositionText(p), got, want)
				}
			})
		}
	}
}

func TestLanesAreTheSixteenLines(t *testing.T) {
	full := 0
	for ps := points(0); ps <= allPoints; ps++ {
		if ps.Count() != 3 {
			continue
		}
		a, b, c := lanesOf(ps)
		if line := a & b & c; line != 0 {
			full++
			if line.points() != ps || bits.OnesCount32(uint32(line)) != 1 {
				t.Errorf("%x is the line %x, whose points are %x", ps, line, line.points())
			}
		}
	}
	if full != 16 {
		t.Errorf("%d lines", full)
	}
}

func TestEveryPositionHasItsKey(t *testing.T) {
	seen := map[uint64]morris.Position{}
	dice := rand.New(rand.NewPCG(2, 1))
	for range 500 {
		wander(morris.Cowboy, dice, 150, func(p morris.Position, _ []morris.Move) {
			if other, ok := seen[key(p)]; ok && other != p {
				t.Fatalf("%+v and %+v have one key", p, other)
			}
			seen[key(p)] = p
		})
	}
}

// A player's good position is the other's bad one.
func TestEvaluationIsFair(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 1))
	wander(morris.Cowboy, dice, 200, func(p morris.Position, _ []morris.Move) {
		v := viewOf(p)
		me, foe := phases(morris.Cowboy, v)
		turned := view{own: v.enemy, enemy: v.own, empty: v.empty, hand: v.enemyHand, enemyHand: v.hand, placed: v.placed}
		if a, b := phases(morris.Cowboy, turned); a != foe || b != me {
			t.Fatalf("phases %d %d, from the other side %d %d", me, foe, b, a)
		}
	})
}
