package checkers

import "crownhead/internal/engine/search"

// Tune gives the player another table and a number of threads.
func (p *player[P, M]) Tune(table, threads int) {
	p.table = search.NewTable(table)
	p.root.Table = p.table
	p.Forget()
	p.helpers = nil
	for range threads - 1 {
		s := newSeeker(p.rules, p.ground, p.cost, p.counted, p.table)
		s.few = p.few
		p.helpers.Add(&p.root, s, s.budget)
	}
}
