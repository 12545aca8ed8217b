package morris

import (
	"math/bits"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// TestThreeAgainstThree solves every position of three cowboys against three by going back from the wins. The figures
// come from two other programs; a mistake in flying, in posses or in removals would change them. The tests of the tables compare the same
// sector at every run, and verify it with these rules.
func TestThreeAgainstThree(t *testing.T) {
	if !gametest.Deep() {
		t.Skip("goes through 2.7 million positions many times (make deep)")
	}
	const unknown, win, loss = 0, 1, 2
	var trios []Points
	for ps := Points(7); ps <= allPoints; ps++ {
		if ps.Count() == 3 {
			trios = append(trios, ps)
		}
	}
	// A trio's number is that of its points in the combinatorial number system.
	number := func(ps Points) int {
		a := bits.TrailingZeros32(uint32(ps))
		c := 31 - bits.LeadingZeros32(uint32(ps))
		b := (ps &^ (1<<a | 1<<c)).point()
		return a + int(b)*int(b-1)/2 + c*(c-1)*(c-2)/6
	}
	value := make([]uint8, len(trios)*len(trios))
	index := func(p Position) int { return number(p.own)*len(trios) + number(p.enemy) }

	var open []Position
	for _, own := range trios {
		for _, enemy := range trios {
			if own&enemy == 0 {
				open = append(open, Position{own: own, enemy: enemy, side: game.First})
			}
		}
	}
	var wins, losses int
	positions := len(open)
	var moves []Move
	for solved := true; solved; {
		solved = false
		left := open[:0]
		for _, p := range open {
			best := uint8(loss)
			moves = Cowboy.AppendMoves(moves[:0], p)
			for _, m := range moves {
				after := Cowboy.Play(p, m)
				if m.Takes != 0 {
					if Cowboy.ToAct(after) != game.Nobody {
						t.Fatalf("%s: %s leaves two cowboys and the game goes on", Cowboy.PositionText(p), Cowboy.MoveText(p, m))
					}
					best = win
					break
				}
				if v := value[index(after)]; v == loss {
					best = win
					break
				} else if v == unknown {
					best = unknown
				}
			}
			switch best {
			case win:
				wins++
			case loss:
				losses++
			default:
				left = append(left, p)
				continue
			}
			value[index(p)] = best
			solved = true
		}
		open = left
	}
	if positions != 2_691_920 || wins != 2_232_160 || losses != 455_648 || len(open) != 4_112 {
		t.Errorf("%d positions: %d won, %d lost, %d drawn; wanted 2691920: 2232160, 455648, 4112", positions, wins, losses, len(open))
	}
}
