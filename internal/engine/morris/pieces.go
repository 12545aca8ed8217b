package morris

import (
	"crownhead/internal/engine"
	"crownhead/rules/morris"
)

// doubt is how long a careful player looks before it gives a piece away: as long as level 8 always does.
var doubt = levels[engine.Levels-1]

// careful tells that the player gives no piece away without a second look: a level that never slips.
func (pl *player) careful() bool { return pl.level.Nodes != 0 && pl.level.Slips == 0 }

// mark finds the choices after which the player has fewer pieces than after another: they give one away, or leave one that could
// be taken. It may be worth it, but without a second look level 5 was wrong about that in 7 of 2,000 positions.
func (s *searcher) mark(p morris.Position, choices []choice) {
	kept := make([]int, len(choices))
	most := -infinity
	for i, c := range choices {
		kept[i] = -s.balance(s.sheet.Play(p, c.move), -infinity, infinity)
		most = max(most, kept[i])
	}
	for i := range choices {
		choices[i].gives = kept[i] < most
	}
}

// balance is the pieces of the side to move less the enemy's, once both have closed the posses that pay.
func (s *searcher) balance(p morris.Position, alpha, beta int) int {
	v := viewOf(p)
	best := v.own.Count() + v.hand - v.enemy.Count() - v.enemyHand
	if best >= beta {
		return best
	}
	for _, m := range s.sheet.AppendMoves(nil, p) {
		if m.Takes == 0 {
			continue
		}
		best = max(best, -s.balance(s.sheet.Play(p, m), -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}
