package morris

import (
	"errors"
	"io/fs"

	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// Memory is the results of all tables of a folder, in memory: 6.7 GB where everything is built. It is for programs that ask billions of
// times, such as the one that teaches the net.
type Memory struct {
	tables map[key]*results
}

// Load reads all tables of a folder. Those that are not built are left out.
func Load(sheet morris.Sheet, dir string, workers int) (*Memory, error) {
	b := Builder{Sheet: sheet, Dir: dir}
	m := &Memory{tables: map[key]*results{}}
	add := func(k key) error {
		t, err := b.open(k.layer, k.part)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		} else if err != nil {
			return err
		}
		defer t.Close()
		packed, err := t.Results(workers)
		m.tables[k] = &results{newSector(k.part[0], k.part[1]), packed}
		return err
	}
	for l := range layer(layers + 1) {
		for _, part := range l.parts() {
			if l == layers && min(part[0], part[1]) < fewest {
				continue
			}
			if err := add(key{l, part}); err != nil {
				return nil, err
			}
		}
	}
	return m, nil
}

// Result is the result of a position for the side to act, if it is known.
func (m *Memory) Result(p morris.Position) (result exact.Result, known bool) {
	side := p.Side()
	own, enemy := p.Stones(side), p.Stones(side.Other())
	if own.Count()+p.Hand(side) < fewest {
		return exact.Loss, true // it is over (CC-9)
	}
	k := key{layer(layers - p.Hand(side) - p.Hand(side.Other())), [2]int{own.Count(), enemy.Count()}}
	r := m.tables[k]
	if inHand, inEnemyHand := k.layer.hands(); r == nil || inHand != p.Hand(side) || inEnemyHand != p.Hand(side.Other()) {
		return exact.Draw, false
	}
	return r.at(r.sector.number(uint32(own), uint32(enemy))), true
}
