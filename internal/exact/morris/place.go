package morris

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"crownhead/internal/exact"
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
	sheet   morris.Sheet
	sector  *sector
	facing  *sector     // the same positions, in the order of the enemy's stones
	after   [3]*results // of the next layer, by the number of stones taken; nil if the game is won then
	results []byte      // of each number of the sector, as tables.WriteResults takes them
}

// following are the parts of the next layer that a turn leads to.
func (b *Builder) following(l layer, part [2]int) (list [][2]int) {
	for taken := 0; taken <= b.Sheet.DoublePosse; taken++ {
		if next := [2]int{part[1] - taken, part[0] + 1}; next[0] >= 0 && (l+1).has(next[0], next[1]) {
			list = append(list, next)
		}
	}
	return list
}

// memoryOf is how much memory a part takes: a byte for each of its results, and two bits for each that it leads to.
func (b *Builder) memoryOf(l layer, part [2]int) int64 {
	need := int64(newSector(part[0], part[1]).cells()) + fixedMemory
	for _, next := range b.following(l, part) {
		need += int64(newSector(next[0], next[1]).cells()) / 4
	}
	return need
}

// part computes a part of a layer and writes its table.
func (b *Builder) part(ctx context.Context, l layer, part [2]int) (exact.Head, error) {
	p := &placing{sheet: b.Sheet, sector: newSector(part[0], part[1]), facing: newSector(part[1], part[0])}
	if need := b.memoryOf(l, part); need > b.Memory {
		return exact.Head{}, &exact.TooLittleMemory{Need: need, Have: b.Memory}
	}
	b.giveBack(b.memoryOf(l, part))
	for _, next := range b.following(l, part) {
		t, err := b.open(l+1, next)
		if err != nil {
			return exact.Head{}, err
		}
		packed, err := t.Results(b.Workers)
		t.Close()
		if err != nil {
			return exact.Head{}, err
		}
		p.after[part[1]-next[0]] = &results{newSector(next[0], next[1]), packed}
	}

	cells, numbers := p.sector.cells(), p.facing.cells()
	p.results = exact.Large(cells)
	const step = 1 << 14
	var next atomic.Int64
	var group sync.WaitGroup
	for range b.Workers {
		group.Go(func() {
			for ctx.Err() == nil {
				first := (int(next.Add(1)) - 1) * step
				if first >= numbers {
					return
				}
				p.compute(first, min(step, numbers-first))
			}
		})
	}
	group.Wait()
	if err := ctx.Err(); err != nil {
		return exact.Head{}, err
	}
	head := exact.Head{Rules: RulesID(b.Sheet), Name: partName(l, part), Cells: cells}
	if err := os.MkdirAll(filepath.Dir(b.place().File(file(l, part))), 0o755); err != nil {
		return head, err
	}
	if err := exact.WriteResults(b.place().File(file(l, part)), head, p.results, b.Workers); err != nil {
		return head, err
	}
	t, err := b.open(l, part)
	if err != nil {
		return head, err
	}
	defer t.Close()
	return t.Head, nil
}

// compute finds the results of so many positions. Turns leave the enemy's stones where they are or take some, and a table is in the order
// of the side to move, which is the enemy then: so positions are gone through in the order of the enemy's stones, and what
// their turns lead to lies close together. Each result has a place of its own.
func (p *placing) compute(first, n int) {
	var f facing
	for number := uint32(first); number < uint32(first+n); number++ {
		class, own, _, used := p.facing.position(number)
		if !used {
			continue
		}
		if f.placing == nil || f.class != class {
			f = p.face(class)
		}
		p.results[p.sector.number(own, f.enemy)] = byte(f.best(own) + 2)
	}
}

// facing is a placing against some stones of the enemy: those of a class.
type facing struct {
	*placing
	class  uint32
	enemy  uint32
	turned bool   // the stones are symmetric, so that a position has several numbers of which one is used
	first  uint32 // of the numbers in the next layer when nothing is taken
	takes  int
	homes  [most]uint32 // in the next layer, after each stone that can be taken
}

func (p *placing) face(class uint32) facing {
	classes, quiet := p.facing.classes, p.after[0].sector
	f := facing{
		placing: p, class: class, enemy: classes.reps[class],
		turned: classes.own[class] != 1, first: class * uint32(quiet.width),
	}
	if p.after[1] != nil {
		for takes := takable(f.enemy); takes != 0; takes &= takes - 1 {
			f.homes[f.takes] = p.after[1].sector.home(f.enemy &^ (takes & -takes))
			f.takes++
		}
	}
	return f
}

// best is the result of a position by all its turns.
func (f *facing) best(own uint32) exact.Result {
	empty := allPoints &^ (own | f.enemy)
	closing := closers(own) & empty
	if f.enemy == 0 {
		closing = 0 // nothing is there to be taken
	}
	best := exact.Loss
	for points := closing; points != 0; points &= points - 1 {
		if best = max(best, f.taking(own, points&-points)); best == exact.Win {
			return best
		}
	}
	quiet := f.after[0]
	if f.turned {
		home := quiet.sector.home(f.enemy)
		for points := empty &^ closing; points != 0; points &= points - 1 {
			best = max(best, -quiet.at(quiet.sector.at(home, own|points&-points)))
			if best == exact.Win {
				break
			}
		}
		return best
	}
	free := f.facing.classes.free[f.class]
	stones := free.gather(own)
	for points := free.gather(empty &^ closing); points != 0; points &= points - 1 {
		best = max(best, -quiet.at(f.first+rank(stones|points&-points, quiet.sector.enemy)))
		if best == exact.Win {
			break
		}
	}
	return best
}

// taking is the best result of the turns that complete a line or two with a stone at this point.
func (f *facing) taking(own, at uint32) exact.Result {
	after := f.after[1]
	if after == nil {
		return exact.Win // fewer than three are left (CC-9)
	}
	own |= at
	if f.sheet.DoublePosse > 1 {
		return f.capture(own, f.enemy, closed(own&^at, lowest(at)))
	}
	best := exact.Loss
	for _, home := range f.homes[:f.takes] {
		best = max(best, -after.at(after.sector.at(home, symmetry(home&15).of(own))))
		if best == exact.Win {
			break
		}
	}
	return best
}

// capture is the best result of the turns that leave the mover these stones and have completed so many lines.
func (p *placing) capture(own, enemy uint32, lines int) exact.Result {
	taken := min(lines, p.sheet.DoublePosse, count(enemy))
	after := p.after[1]
	if after == nil {
		return exact.Win // fewer than three are left (CC-9)
	}
	best := exact.Loss
	for one := takable(enemy); one != 0 && best != exact.Win; one &= one - 1 {
		left := enemy &^ (one & -one)
		if taken == 1 {
			best = max(best, -after.at(after.sector.number(left, own)))
			continue
		}
		if p.after[2] == nil {
			return exact.Win
		}
		for two := takable(left); two != 0; two &= two - 1 {
			best = max(best, -p.after[2].at(p.after[2].sector.number(left&^(two&-two), own)))
		}
	}
	return best
}
