package towers

import (
	"context"
	"time"

	"crownhead/game"
	"crownhead/rules/towers"
)

// prover searches for proofs that a side wins, whatever the other does: by the numbers of positions that would still have to be shown
// won or not won (df-pn). It goes where the proof is nearest, however deep that is, and so sees long forced wins that a search by depth
// does not.
//
// A repetition proves nothing, and neither does a position the game has had before: so what is proven does not depend on the way there.
// A proof is only believed if it is short enough that the count of quiet turns cannot end the game first.
type prover struct {
	sheet    towers.Sheet
	attacker game.Seat
	ctx      context.Context
	deadline time.Time // zero: none
	most     uint64    // nodes
	nodes    uint64
	stopped  bool
	slots    []proof // in use, of all
	all      []proof
	path     path
	frames   [longestProof + 1]frame
}

const (
	longestProof = 90
	proofSlots   = 1 << 15
	fewestSlots  = 1 << 9
	slotsForNode = 4
	never        = 1 << 30 // the number of what cannot be
	fewTowers    = 4       // proofs are looked for if a side holds no more
)

// numbers are how many positions must at least be settled until the side to move has reached what it wants, and until it is shown that it
// cannot: for the attacker to win, for the other not to lose. In a position that the attacker wins, turns is how many it takes at most.
type numbers struct {
	can, cannot uint32
	turns       int32
}

type proof struct {
	key uint64
	numbers
	work uint32
}

// frame is a position on the way.
type frame struct {
	pos   towers.Position
	key   uint64
	moves []towers.Move
	next  []child
}

type child struct {
	key uint64
	numbers
}

// failed is what a side to move has that cannot reach what it wants, reached what it has if it has it already.
var (
	failed  = numbers{can: never}
	reached = numbers{cannot: never}
)

func newProver(sheet towers.Sheet) *prover {
	return &prover{sheet: sheet, all: make([]proof, proofSlots)}
}

// fewHeld tells that a side holds so few towers that a proof is worth looking for.
func fewHeld(p *towers.Position) bool {
	return min(p.Tops(game.First).Count(), p.Tops(game.Second).Count()) <= fewTowers
}

// prove tells whether the attacker wins from the last position of a line by force, in how many turns at most, and by which turns, as far as
// it remembers them. It looks at so many nodes at most. The deadline is not the context's: where all cores are busy, timers fire late.
func (v *prover) prove(ctx context.Context, deadline time.Time, line []towers.Position, attacker game.Seat, nodes uint64) (turns int, best []towers.Move, ok bool) {
	v.ctx, v.deadline, v.attacker, v.most, v.nodes, v.stopped = ctx, deadline, attacker, nodes, 0, false
	v.slots = v.all[:fewestSlots]
	for len(v.slots) < proofSlots && uint64(len(v.slots))/slotsForNode < nodes { // to clear more than will be used takes time
		v.slots = v.all[:2*len(v.slots)]
	}
	clear(v.slots)
	root := &v.frames[0]
	keys := make([]uint64, len(line))
	var n node
	for i := range line {
		n.set(&line[i])
		keys[i] = n.key
	}
	v.path.reset(keys)
	root.pos, root.key = line[len(line)-1], keys[len(line)-1]
	found := v.search(0, never, never)
	wins := found.can == 0
	if root.pos.Side() != attacker {
		wins = found.cannot == 0
	}
	turns = int(found.turns)
	if !wins || v.stopped || root.pos.Quiet()+turns > drawnAfter {
		return 0, nil, false
	}
	return turns, v.line(found), true
}

// search goes on with a position until its numbers reach these bounds.
func (v *prover) search(ply int, can, cannot uint32) (now numbers) {
	f := &v.frames[ply]
	v.nodes++
	began := v.nodes
	if v.nodes >= v.most || v.nodes%256 == 0 && (v.ctx.Err() != nil || !v.deadline.IsZero() && !time.Now().Before(v.deadline)) {
		v.stopped = true
	}
	if v.stopped {
		return numbers{can: 1, cannot: 1}
	}
	v.expand(ply)
	for {
		var best, second int
		now, best, second = f.sum(f.pos.Side() == v.attacker)
		if now.can >= can || now.cannot >= cannot {
			break
		}
		c := &f.next[best]
		limit := uint32(never)
		if second >= 0 {
			limit = f.next[second].cannot
			limit = min(never, limit+1+limit/4)
		}
		next := &v.frames[ply+1]
		next.pos, next.key = f.pos, c.key
		next.pos.PlayHere(f.moves[best])
		v.path.push(c.key)
		c.numbers = v.search(ply+1, min(never, cannot-(now.cannot-c.can)), min(can, limit))
		v.path.pop()
		if v.stopped {
			return numbers{can: 1, cannot: 1}
		}
	}
	v.put(f.key, now, uint32(min(v.nodes-began, never)))
	return now
}

// expand lists what can follow, with what is known of it.
func (v *prover) expand(ply int) {
	f := &v.frames[ply]
	f.moves = v.sheet.AppendTurns(f.moves[:0], &f.pos)
	f.next = f.next[:0]
	unproven := reached // for the other side to move: it has not lost
	if f.pos.Side() != v.attacker {
		unproven = failed
	}
	for _, m := range f.moves {
		after := f.pos
		key := f.key ^ sideKey
		for touched := after.PlayHere(m); touched != 0; touched &= touched - 1 {
			at := touched.First()
			key ^= keyOf(at, f.pos.Tower(at)) ^ keyOf(at, after.Tower(at))
		}
		c := child{key: key, numbers: numbers{can: 1, cannot: 1}}
		moves, plain := after.CountPlain()
		switch {
		case plain && moves == 0:
			c.numbers = failed
		case ply+1 >= longestProof || v.path.has(key):
			c.numbers = unproven
		default:
			if known, ok := v.get(key); ok {
				c.numbers = known
			} else if after.Side() != v.attacker && plain {
				c.cannot = uint32(moves) // all of them must be shown to lose
			}
		}
		f.next = append(f.next, c)
	}
}

// sum is what a position's numbers are by those of what can follow, the best of that and the second best. One way is enough for
// the side to move; that it has none takes all of them.
func (f *frame) sum(attacking bool) (now numbers, best, second int) {
	now.can, best, second = never, -1, -1
	longest := int32(-1)
	for i := range f.next {
		c := &f.next[i].numbers
		now.cannot = min(never, now.cannot+c.can)
		longest = max(longest, c.turns)
		switch {
		case best < 0 || c.cannot < f.next[best].cannot || c.cannot == 0 && attacking && c.turns < f.next[best].turns:
			best, second = i, best
		case second < 0 || c.cannot < f.next[second].cannot:
			second = i
		}
	}
	if best >= 0 {
		now.can = f.next[best].cannot
	}
	switch {
	case now.can == 0:
		now.cannot = never
		now.turns = f.next[best].turns + 1
	case now.cannot == 0:
		now.can = never
		now.turns = longest + 1
	}
	return now, best, second
}

// line is the turns that a proof expects from the root: the attacker's shortest way, the other's longest.
func (v *prover) line(now numbers) (line []towers.Move) {
	for ply := 0; ply < longestProof && now.turns > 0; ply++ {
		f := &v.frames[ply]
		v.expand(ply)
		found := -1
		for i := range f.next {
			c := &f.next[i].numbers
			if f.pos.Side() == v.attacker && c.cannot == 0 && c.turns < now.turns || f.pos.Side() != v.attacker && c.can == 0 && c.turns == now.turns-1 {
				if found < 0 || c.turns < f.next[found].turns {
					found = i
				}
			}
		}
		if found < 0 {
			return line // forgotten
		}
		line = append(line, f.moves[found])
		now = f.next[found].numbers
		next := &v.frames[ply+1]
		next.pos, next.key = f.pos, f.next[found].key
		next.pos.PlayHere(f.moves[found])
	}
	return line
}

const proofBucket = 4

func (v *prover) find(key uint64) []proof {
	i := int(key) & (len(v.slots) - proofBucket)
	return v.slots[i : i+proofBucket : i+proofBucket]
}

func (v *prover) get(key uint64) (numbers, bool) {
	for _, s := range v.find(key) {
		if s.key == key {
			return s.numbers, true
		}
	}
	return numbers{}, false
}

func (v *prover) put(key uint64, now numbers, work uint32) {
	found := v.find(key)
	least := 0
	for i := range found {
		if found[i].key == key {
			least, work = i, work+found[i].work
			break
		}
		if found[i].work < found[least].work {
			least = i
		}
	}
	found[least] = proof{key, now, work}
}
