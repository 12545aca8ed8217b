package morris

import "crownhead/rules/morris"

// misses tells whether a level with a limited view overlooks a turn ahead: one that closes a posse, most of all with a stone that leaves another one.
// A posse that takes the third-last piece is always seen.
func (s *searcher) misses(m morris.Move, v view) bool {
	if m.Takes == 0 || v.enemy.Count()+v.enemyHand <= 3 {
		return false
	}
	hard := 60
	if m.Shifts&v.own == 0 {
		hard = 45
	}
	return s.view.Misses(uint64(m.Shifts), hard)
}
