package morris

import (
	"crownhead/internal/engine"
	solved "crownhead/internal/exact/morris"
	"crownhead/rules/morris"
)

// NewWithNet makes a player of full strength with a net of its own. The layers of the placing are coded by the program's own net.
func NewWithNet(sheet morris.Sheet, seed uint64, net *Net) engine.Player {
	p := newPlayer(sheet, 0, seed)
	p.exact, p.taught = solved.Shared(sheet), learned{net, travelling().coded}
	return p
}

// NewOverheard makes a player of full strength that tells which positions its net is asked about.
func NewOverheard(sheet morris.Sheet, seed uint64, seen func(morris.Position)) engine.Player {
	p := newPlayer(sheet, 0, seed)
	p.exact, p.taught, p.seen = solved.Shared(sheet), travelling(), seen
	return p
}
