package towers

import "crownhead/rules/towers"

// misses tells whether a level with a limited view overlooks a turn ahead: a second jump is hard to see, a third is harder, and so is a king
// that comes from far.
func (s *searcher) misses(m towers.Move) bool {
	hard := 12
	switch far := max(m.From().Row()-m.To().Row(), m.To().Row()-m.From().Row()); {
	case m.Jumps() > 1:
		hard = min(40+20*int(m.Jumps()), 100)
	case far > 2:
		hard = 20 * far
	}
	return s.view.Misses(uint64(m.Code()), min(hard, 100))
}
