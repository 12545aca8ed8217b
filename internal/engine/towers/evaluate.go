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
		{100, 103, 136, 174, 167, 157},
		{253, 247, 355, 532, 547, 548},
		{398, 417, 623, 805, 1006, 1287},
		{526, 545, 751, 933, 1134, 1414},
		{632, 651, 857, 1039, 1240, 1521},
		{690, 709, 916, 1098, 1298, 1579},
	},
	{
		{104, 120, 156, 151, 188, 271},
		{373, 422, 529, 584, 648, 854},
		{501, 649, 800, 979, 1178, 1425},
		{784, 932, 1083, 1262, 1462, 1708},
		{942, 1090, 1241, 1420, 1619, 1866},
		{1095, 1243, 1394, 1573, 1773, 2019},
	},
}

var (
	longer = [2]int{-34, 10}  // each stone of the run beyond six
	fuller = [2]int{138, 127} // each prisoner beyond five
)

const (
	reserveKing = 176 // a king of the run below the top: he comes up when the top is taken
	caughtKing  = -2  // a king among the prisoners: out of play, but freed as a king
)

// advance is what a man has gained by coming so far, by rows from his own side: at home he keeps enemies from becoming
// kings, near the last row he will be one, and between he stands where the jumps are.
var advance = [8]int{38, -17, -46, 6, -44, 0, 64, 0}

const (
	edgeMan    = -56  // a man on an edge has one way to go
	centreKing = -100 // a king on the sixteen middle squares is open to jumps from all sides
	longKing   = -39  // or on the long diagonal
)

const (
	colours = 0x5555555555555555 // a stone's owner, in a tower's word
	turned  = 0xAAAAAAAAAAAAAAAA // whether it is turned
)

// worth is what a tower on a square is worth to First: negative if it is Second's.
func worth(at towers.Square, t towers.Tower) int {
	if t < lowTowers {
		return int(lowWorths[t]) + placed(at, t)
	}
	return worthAlone(t) + placed(at, t)
}

// Towers of up to five stones, and that is nearly all of them, are looked up. The first of them has one stone.
const (
	firstTower towers.Tower = 1 << 2
	lowTowers  towers.Tower = 1 << 11
)

var lowWorths = func() (worths [lowTowers]int16) {
	for t := firstTower; t < lowTowers; t++ {
		worths[t] = int16(worthAlone(t))
	}
	return worths
}()

// worthAlone is what a tower is worth to First wherever it is.
func worthAlone(t towers.Tower) int {
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
	if holder == 1 {
		v = -v
	}
	return v
}

// placed is what the square alone is worth to First.
func placed(at towers.Square, t towers.Tower) int { return places[t&3][at] }

// places is what the squares alone are worth to First, by the top stone: a man of his, one of Second's, a king of his, one of Second's.
var places = func() (places [4][towers.Squares]int) {
	for at := range towers.Square(towers.Squares) {
		if !at.Playing() {
			continue
		}
		row, file := at.Row(), at.File()
		edge := 0
		if file == 0 || file == 7 {
			edge = edgeMan
		}
		king := 0
		if row >= 2 && row <= 5 && file >= 2 && file <= 5 {
			king = centreKing
		}
		if row == file {
			king += longKing
		}
		places[0][at], places[1][at] = advance[row]+edge, -advance[7-row]-edge
		places[2][at], places[3][at] = king, -king
	}
	return places
}()

const (
	freeMan  = 5  // each plain move of a man
	freeKing = 18 // each plain move of a king
)

var (
	stuck = [3]int{561, 144, 52}          // having no or one plain move, two or three, four or five: who cannot move loses
	few   = [5]int{0, 513, 268, 144, 100} // holding so few towers: who has none loses
)

// The mover's tops that the other side would have to jump next, were it to move. Jumps are compulsory, so such a top is
// as much a bait as a loss.
const (
	tempo    = 182  // to be on the move with no jump to make
	bait     = 406  // a lone stone
	opened   = 15   // a run of one: the prisoners below go free
	peeled   = 535  // a longer run: the tower stays, behind the jumper
	baitKing = -121 // the top is a king
	another  = -223 // each top beyond the first
)

// judge is the worth of a position without a jump to make, for the side to move, and its tops that the other side could jump next. Not ok
// if the side to move cannot move: it has lost.
func judge(p *towers.Position, towersWorth int) (v int, baits towers.Board, ok bool) {
	me := p.Side()
	men, kings := p.Freedom(me)
	if men+kings == 0 {
		return 0, 0, false
	}
	v = towersWorth
	if me == game.Second {
		v = -v
	}
	v += tempo + outlook(men, kings, p.Tops(me).Count())
	men, kings, baits = p.Outlook(me.Other())
	v -= outlook(men, kings, p.Tops(me.Other()).Count())
	if baits != 0 {
		v += another * (baits.Count() - 1)
		v += baitKing * (baits & p.Kings()).Count()
		for set := baits; set != 0; set &= set - 1 {
			switch below := p.Tower(set.First()).Below(); {
			case below.Height() == 0:
				v += bait
			case below.Top().Owner() == me:
				v += peeled
			default:
				v += opened
			}
		}
	}
	return max(-tooGood, min(tooGood, v)), baits, true
}

// outlook is what a side's freedom to move is worth, with so many moves of men and kings and so many towers.
func outlook(men, kings, held int) int {
	v := freeMan*men + freeKing*kings
	if all := men + kings; all < 6 {
		v -= stuck[all/2]
	}
	if held < len(few) {
		v -= few[held]
	}
	return v
}
