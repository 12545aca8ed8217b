package towers

import "crownhead/internal/engine/search"

// Tune gives the player a table of so many bytes. It always thinks on one thread.
func (p *player) Tune(table, _ int) {
	p.table = search.NewTable(table)
	p.root.Table = p.table
}
