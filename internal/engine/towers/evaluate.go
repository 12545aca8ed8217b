package towers

import (
	"math/bits"

	"crownhead/game"
	"crownhead/rules/towers"
)

// What a position is worth has two parts. Each tower has a worth of its own, which changes only where a turn touches the
// board and is carried along; what the towers can do to each other is looked at in the positions that are judged.
//
// The terms are a player's; their weights were fitted to the results of games this engine played against itself. All
// stones stay on the board, so an own stone in a run and one the less among the other's prisoners is the same thing
// said twice; the scale is chosen so that a lone man is 100.

// shapes is what a tower is worth to its holder: by whether its top is a man or a king, by how many stones from the top are
// his own (the run: so many tops can be taken before the tower is lost), and by how many prisoners lie below them. A
// tower in play never has more than these two layers: what is jumped goes to the very bottom, below its own kind.
var shapes = [2][6][6]int{
	{
		{100, 115, 179, 167, 87, 174},
		{282, 270, 383, 454, 467, 630},
		{447, 424, 782, 1057, 1175, 1248},
		{618, 594, 953, 1228, 1346, 1419},
		{636, 613, 971, 1246, 1364, 1437},
		{728, 704, 1063, 1338, 1456, 1529},
	},
	{
		{134, 111, 164, 173, 185, 378},
		{437, 611, 560, 474, 537, 888},
		{471, 658, 863, 914, 1168, 1393},
		{752, 939, 1144, 1195, 1449, 1674},
		{882, 1070, 1275, 1326, 1580, 1805},
		{1217, 1404, 1610, 1661, 1915, 2139},
	},
}

var (
	longer = [2]int{1, 144}  // each stone of the run beyond six
	fuller = [2]int{114, 81} // each prisoner beyond five
)

const (
	reserveKing = 183 // a king of the run below the top: he comes up when the top is taken
	caughtKing  = 58  // a king among the prisoners: out of play, but freed as a king
)

// advance is what a man has gained by coming so far, by rows from his own side.
var advance = [8]int{65, -3, -42, 14, -50, -1, 12, 0}

const (
	edgeMan    = -58 // a man on an edge has one way to go
	centreKing = -74 // a king on the sixteen middle squares
	diag       = -22
)

const (
	colours = 0x5555555555555555 // a stone's owner, in a tower's word
	turned  = 0xAAAAAAAAAAAAAAAA // whether it is turned
)

// worth is what a tower on a square is worth to First: negative if it is Second's.
func worth(at towers.Square, t towers.Tower) int {
	word := uint64(t)
	end := uint64(1) << (bits.Len64(word) - 1) // the closing 1
	holder := word & 1
	enemies := (word ^ -holder) & colours & (end - 1) // of the holder
	kings := word & turned

	run := bits.TrailingZeros64(enemies|end) / 2
	caught := bits.OnesCount64(enemies)
	top := int(word >> 1 & 1)

	v := shapes[top][min(run, 6)-1][min(caught, 5)]
	v += longer[top]*max(0, run-6) + fuller[top]*max(0, caught-5)
	v += reserveKing * (bits.OnesCount64(kings&(1<<(2*run)-1)) - top)
	v += caughtKing * bits.OnesCount64(kings>>(2*run))
	if top == 1 {
		v += kingPlace[at]
	} else {
		v += manPlace[holder][at]
	}
	if holder == 1 {
		return -v
	}
	return v
}

// manPlace and kingPlace are what the square alone is worth.
var manPlace, kingPlace = places()

func places() (men [2][towers.Squares]int, kings [towers.Squares]int) {
	for at := range towers.Square(towers.Squares) {
		if !at.Playing() {
			continue
		}
		row, file := at.Row(), at.File()
		edge := 0
		if file == 0 || file == 7 {
			edge = edgeMan
		}
		men[game.First][at] = advance[row] + edge
		men[game.Second][at] = advance[7-row] + edge
		if row >= 2 && row <= 5 && file >= 2 && file <= 5 {
			kings[at] = centreKing
		}
		if row == file {
			kings[at] += diag
		}
	}
	return men, kings
}

const (
	freeMan  = 11 // each plain move of a man
	freeKing = 19 // each plain move of a king
)

var (
	stuck = [3]int{445, 82, 49}         // having no or one plain move, two or three, four or five: who cannot move loses
	few   = [5]int{0, 407, 227, 80, 58} // holding so few towers: who has none loses
)

// The mover's tops that the other side would have to jump next, were it to move. Jumps are compulsory, so such a top is
// as much a bait as a loss.
const (
	tempo    = 192  // to be on the move with no jump to make
	bait     = 381  // a lone stone
	opened   = 4    // a run of one: the prisoners below go free
	peeled   = 567  // a longer run: the tower stays, behind the jumper
	baitKing = -118 // the top is a king
	another  = -101 // each top beyond the first
)

// judge is the worth of a position without a jump to make, for the side to move.
func judge(p *towers.Position, towersWorth int) int {
	me := p.Side()
	v := towersWorth
	if me == game.Second {
		v = -v
	}
	v += tempo + outlook(p, me) - outlook(p, me.Other())
	if prey := p.Prey(me.Other()); prey != 0 {
		v += another * (prey.Count() - 1)
		v += baitKing * (prey & p.Kings()).Count()
		for ; prey != 0; prey &= prey - 1 {
			switch below := p.Tower(prey.First()).Below(); {
			case below.Height() == 0:
				v += bait
			case below.Top().Owner() == me:
				v += peeled
			default:
				v += opened
			}
		}
	}
	return max(-tooGood, min(tooGood, v))
}

// outlook is what a side's freedom to move is worth.
func outlook(p *towers.Position, side game.Seat) int {
	men, kings := p.Freedom(side)
	v := freeMan*men + freeKing*kings
	if all := men + kings; all < 6 {
		v -= stuck[all/2]
	}
	if n := p.Tops(side).Count(); n < len(few) {
		v -= few[n]
	}
	return v
}
