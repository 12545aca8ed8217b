package towers

import (
	"crownhead/game"
	"crownhead/rules/towers"
)

// node is a position on the line that is being searched, with what is carried along from turn to turn and the space its
// search needs.
type node struct {
	pos     towers.Position
	key     uint64
	worth   int          // of all towers, for First
	touched towers.Board // squares that differ from the node before
	jumpers towers.Board // with which the side to move may jump, and then has to
	seen    bool         // looks are up to date
	passed  bool         // looks of a later node were made from those of an earlier one
	looks   *looks       // with the net
	moves   []towers.Move
	ranks   []int64 // the order in which the moves are tried: highest first
	killers [2]uint32
	static  int           // what it looked worth before any search
	played  towers.Move   // from here
	line    []towers.Move // the best play found from here
}

func (n *node) set(p *towers.Position) {
	n.pos = *p
	n.key, n.worth, n.seen, n.passed = 0, 0, false, false
	if p.Side() == game.Second {
		n.key = sideKey
	}
	for tops := p.Tops(game.First) | p.Tops(game.Second); tops != 0; tops &= tops - 1 {
		n.add(tops.First(), p.Tower(tops.First()))
	}
}

// add counts a tower on a square in, drop counts it out.
func (n *node) add(at towers.Square, t towers.Tower) {
	n.key ^= keyOf(at, t)
	n.worth += worth(at, t)
}

func (n *node) drop(at towers.Square, t towers.Tower) {
	n.key ^= keyOf(at, t)
	n.worth -= worth(at, t)
}

// move makes next the node after a plain move, but for its key, which [node.keyAfter] tells; jump makes it the node after a jump.
func (n *node) move(next *node, m towers.Move) {
	next.pos = n.pos
	next.seen, next.passed = false, false
	next.touched = next.pos.PlayHere(m)
	was, is := n.pos.Tower(m.From()), next.pos.Tower(m.To())
	if is == was { // nothing but its place has changed
		next.worth = n.worth + placed(m.To(), is) - placed(m.From(), was)
	} else {
		next.worth = n.worth + worth(m.To(), is) - worth(m.From(), was)
	}
}

// keyAfter is the key of the node after a plain move.
func (n *node) keyAfter(m towers.Move) uint64 {
	was := n.pos.Tower(m.From())
	is := was
	if towers.Crowns(n.pos.Side()).Has(m.To()) {
		is |= 2
	}
	return n.key ^ sideKey ^ keyOf(m.From(), was) ^ keyOf(m.To(), is)
}

func (n *node) jump(next *node, m towers.Move) {
	next.pos = n.pos
	next.key, next.worth = n.key^sideKey, n.worth
	next.seen, next.passed = false, false
	next.touched = next.pos.PlayHere(m)
	from, to := m.From(), m.To()
	next.drop(from, n.pos.Tower(from))
	next.add(to, next.pos.Tower(to))
	if t := n.pos.Tower(to); t >= firstTower && to != from { // it was jumped on the way round
		next.drop(to, t)
	}
	for jumped := next.touched &^ (1<<from | 1<<to); jumped != 0; jumped &= jumped - 1 {
		at := jumped.First()
		next.drop(at, n.pos.Tower(at))
		if t := next.pos.Tower(at); t >= firstTower {
			next.add(at, t)
		}
	}
}
