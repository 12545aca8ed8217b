package checkers

// misses tells whether a level with a limited view overlooks a turn ahead: a second jump is hard to see, a third is harder, and a king is
// forgotten sooner than a man.
func (s *seeker[P, M]) misses(turn M) bool {
	m, said := s.ground.moved(turn)
	if said > 0 {
		return false
	}
	hard := 12
	if n := m.Jumps(); n > 1 {
		hard = min(40+20*n, 100)
	}
	return s.view.Misses(uint64(m.From())<<32|uint64(m.To()), hard)
}
