package morris

import (
	"slices"

	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	"crownhead/rules/morris"
)

// doubt is how long a careful player looks before it gives a piece away: as long as level 8 always does.
var doubt = levels[engine.Levels-1]

// careful tells that a level gives no piece away without a second look: one that never slips.
func careful(level engine.Level) bool { return level.Nodes != 0 && level.Slips == 0 }

// again grants a careful player that has spent its nodes twice as many, as long as it would give a piece away and is not as sure of it
// as level 8.
func (s *searcher) again(turns []morris.Move, most uint64) func(search.Option[morris.Move]) uint64 {
	gifts := s.gifts(turns)
	return func(best search.Option[morris.Move]) uint64 {
		if !slices.Contains(gifts, best.Turn) {
			return 0
		}
		return min(2*s.budget.Nodes, most)
	}
}

// gifts are the turns after which the player has fewer pieces than after another: they give one away, or leave one that could
// be taken. It may be worth it, but without a second look level 5 was wrong about that in 7 of 2,000 positions.
func (s *searcher) gifts(turns []morris.Move) (gifts []morris.Move) {
	kept := make([]int, len(turns))
	for i, m := range turns {
		kept[i] = -s.balance(s.sheet.Play(s.at, m), -infinity, infinity)
	}
	most := slices.Max(kept)
	for i, m := range turns {
		if kept[i] < most {
			gifts = append(gifts, m)
		}
	}
	return gifts
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
