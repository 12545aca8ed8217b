package morris

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"crownhead/internal/tables"
	"crownhead/rules/morris"
)

// The placing phase has 18 layers, by the stones that have been placed. Each placing leads to the next layer, the last
// one to the moving phase, so a layer is computed forwards from the next one, once. Its tables have no distances: the
// placing ends by itself.

const layers = 2 * most

// layer is the positions after so many placings. A part of it has so many stones of the side to move on the board and
// of the other.
type layer int

func (l layer) String() string { return fmt.Sprintf("p%d", int(l)) }

// hands are the stones that the side to move and the other have yet to place.
func (l layer) hands() (own, enemy int) { return most - int(l)/2, most - (int(l)+1)/2 }

// parts are the layer's parts in which the game goes on: each side has three stones at least, on the board and in
// hand together (CC-9, R-CC-3).
func (l layer) parts() [][2]int {
	var list [][2]int
	inHand, inEnemyHand := l.hands()
	for own := 0; own <= most-inHand; own++ {
		for enemy := 0; enemy <= most-inEnemyHand; enemy++ {
			if own+inHand >= fewest && enemy+inEnemyHand >= fewest {
				list = append(list, [2]int{own, enemy})
			}
		}
	}
	return list
}

// has tells that the game goes on with so many stones on the board.
func (l layer) has(own, enemy int) bool {
	inHand, inEnemyHand := l.hands()
	return own+inHand >= fewest && enemy+inEnemyHand >= fewest && own <= most-inHand && enemy <= most-inEnemyHand
}

// partName is p17 8-9 for a part of a layer, and 8-9 for a sector of the moving phase.
func partName(l layer, part [2]int) string {
	if l == layers {
		return sectorName(part[0], part[1])
	}
	return l.String() + " " + sectorName(part[0], part[1])
}

// placing computes one part of a layer.
type placing struct {
	sheet  morris.Sheet
	sector *sector
	layer  layer
	after  [3]*results // of the next layer, by the number of stones taken; nil if the game is won then
	packed []byte
}

// part computes a part of a layer and writes its table.
func (b *Builder) part(ctx context.Context, l layer, part [2]int) (tables.Head, error) {
	p := &placing{sheet: b.Sheet, sector: newSector(part[0], part[1]), layer: l}
	need := int64(p.sector.cells())/4 + fixedMemory
	for taken := 0; taken <= b.Sheet.DoublePosse; taken++ {
		if next := [2]int{part[1] - taken, part[0] + 1}; next[0] >= 0 && (l+1).has(next[0], next[1]) {
			need += int64(newSector(next[0], next[1]).cells()) / 4
		}
	}
	if need > b.Memory {
		return tables.Head{}, &tables.TooLittleMemory{Need: need, Have: b.Memory}
	}
	debug.FreeOSMemory()
	for taken := range p.after {
		next := [2]int{part[1] - taken, part[0] + 1}
		if taken > b.Sheet.DoublePosse || next[0] < 0 || !(l+1).has(next[0], next[1]) {
			continue
		}
		t, err := b.open(l+1, next)
		if err != nil {
			return tables.Head{}, err
		}
		packed, err := t.Results()
		t.Close()
		if err != nil {
			return tables.Head{}, err
		}
		p.after[taken] = &results{newSector(next[0], next[1]), packed}
	}

	cells := p.sector.cells()
	p.packed = make([]byte, (cells+3)/4)
	const step = 1 << 14 // cells, whole bytes
	var next atomic.Int64
	var group sync.WaitGroup
	for range b.Workers {
		group.Go(func() {
			for ctx.Err() == nil {
				first := (int(next.Add(1)) - 1) * step
				if first >= cells {
					return
				}
				p.compute(first, min(step, cells-first))
			}
		})
	}
	group.Wait()
	if err := ctx.Err(); err != nil {
		return tables.Head{}, err
	}
	head := tables.Head{Rules: RulesID(b.Sheet), Name: partName(l, part), Cells: cells}
	if err := os.MkdirAll(filepath.Dir(b.place().File(file(l, part))), 0o755); err != nil {
		return head, err
	}
	if err := tables.WriteResults(b.place().File(file(l, part)), head, p.packed); err != nil {
		return head, err
	}
	t, err := b.open(l, part)
	if err != nil {
		return head, err
	}
	defer t.Close()
	return t.Head, nil
}

func (p *placing) compute(first, n int) {
	for cell := first; cell < first+n; cell++ {
		class, enemy, _, used := p.sector.position(uint32(cell))
		code := byte(tables.Unused)
		if used {
			code = byte(p.best(class, enemy) + 1)
		}
		p.packed[cell/4] |= code << (cell % 4 * 2)
	}
}

// best is the result of a position by all its turns.
func (p *placing) best(class, enemy uint32) tables.Result {
	own := p.sector.classes.reps[class]
	empty := allPoints &^ (own | enemy)
	closing := closers(own) & empty
	if enemy == 0 {
		closing = 0 // nothing is there to be taken
	}
	best := tables.Loss
	for points := closing; points != 0 && best != tables.Win; points &= points - 1 {
		best = max(best, p.capture(own|points&-points, enemy, closed(own, lowest(points))))
	}
	if best == tables.Win {
		return best
	}
	quiet := p.after[0]
	home := quiet.sector.home(enemy)
	turned := p.sector.classes.seen[class][home&15]
	for points := symmetry(home & 15).of(empty &^ closing); points != 0; points &= points - 1 {
		best = max(best, -quiet.at(quiet.sector.at(home, turned|points&-points)))
		if best == tables.Win {
			break
		}
	}
	return best
}

// capture is the best result of the turns that leave the mover these stones and have completed so many lines.
func (p *placing) capture(own, enemy uint32, lines int) tables.Result {
	taken := min(lines, p.sheet.DoublePosse, count(enemy))
	after := p.after[1]
	if after == nil {
		return tables.Win // fewer than three are left (CC-9)
	}
	best := tables.Loss
	for one := takable(enemy); one != 0 && best != tables.Win; one &= one - 1 {
		left := enemy &^ (one & -one)
		if taken == 1 {
			best = max(best, -after.at(after.sector.number(left, own)))
			continue
		}
		if p.after[2] == nil {
			return tables.Win
		}
		for two := takable(left); two != 0; two &= two - 1 {
			best = max(best, -p.after[2].at(p.after[2].sector.number(left&^(two&-two), own)))
		}
	}
	return best
}
