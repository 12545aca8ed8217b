package chess

import "crownhead/internal/engine/search"

// Tune gives the player another table and a number of threads.
func (p *player) Tune(table, threads int) {
	p.table = search.NewTable(table)
	p.root.Table = p.table
	p.Forget()
	p.helpers = nil
	for range threads - 1 {
		s := newSearcher(p.sheet, p.table)
		s.net, s.reduces = p.net, true
		p.helpers.Add(&p.root, s, s.budget)
	}
}
