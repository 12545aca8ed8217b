package towers

import (
	"math/rand/v2"
	"slices"

	"crownhead/rules/towers"
)

// path is the positions of the game so far and of the line that is being searched, by their keys: what a repetition is
// found in. A jump does not end it: kings can take each other's stones back and forth.
type path struct {
	keys []uint64
	root int            // index of the position that is thought about
	seen [1 << 12]uint8 // how many keys end in these bits, so that most positions need no look at the rest
}

func (p *path) reset(keys []uint64) {
	p.keys = p.keys[:0]
	p.seen = [1 << 12]uint8{}
	for _, k := range keys {
		p.push(k)
	}
	p.root = len(p.keys) - 1
}

func (p *path) push(key uint64) {
	p.keys = append(p.keys, key)
	p.seen[key%uint64(len(p.seen))]++
}

func (p *path) pop() {
	key := p.keys[len(p.keys)-1]
	p.keys = p.keys[:len(p.keys)-1]
	p.seen[key%uint64(len(p.seen))]--
}

// repeats tells that the last position is to count as a draw: it would be there for the third time, or it has been
// there once already since the root, and who could go round once can do so again.
func (p *path) repeats() bool {
	last := len(p.keys) - 1
	key := p.keys[last]
	if p.seen[key%uint64(len(p.seen))] < 2 {
		return false
	}
	times := 0
	for i := last - 2; i >= 0; i -= 2 {
		if p.keys[i] == key {
			if i >= p.root {
				return true
			}
			if times++; times == 2 {
				return true
			}
		}
	}
	return false
}

// has tells that a position is among those of the game and the line.
func (p *path) has(key uint64) bool {
	return p.seen[key%uint64(len(p.seen))] > 0 && slices.Contains(p.keys, key)
}

// sideKey tells positions apart that differ only in who is to move.
const sideKey = 0x9D8A7B3C5E1F2463

// keyOf is a tower's part of its position's key; a square without a tower has none.
func keyOf(at towers.Square, t towers.Tower) uint64 {
	const bare = 1
	x := uint64(t^bare) * squareKeys[at]
	return x ^ x>>32
}

// squareKeys are odd numbers without a pattern.
var squareKeys = func() (keys [towers.Squares]uint64) {
	dice := rand.NewPCG(24, 7)
	for at := range keys {
		keys[at] = dice.Uint64() | 1
	}
	return keys
}()
