package towers

import (
	"math/bits"

	"crownhead/game"
	"crownhead/rules/towers"
)

// What a position is worth has two parts. Each tower has a worth of its own, which changes only where a turn touches the
// board and is carried along; what the towers can do to each other is looked at in the positions that are judged.

// shapes is what a tower is worth to its holder: by whether its top is a man or a king, by how many stones in a row from
// the top are his own (the run: so many tops can be taken before the tower is lost), and by how many enemies lie right
// below them (prisoners now, an enemy tower of that strength when the run is gone).
var shapes = [2][4][5]int{
	{
		{100, 115, 110, 100, 90},
		{170, 195, 195, 190, 190},
		{225, 260, 265, 265, 265},
		{270, 310, 315, 315, 315},
	},
	{
		{260, 270, 265, 255, 245},
		{350, 375, 375, 370, 370},
		{420, 450, 455, 455, 455},
		{480, 510, 515, 515, 515},
	},
}

const (
	reserveKing = 60 // a king of the run below the top: he comes up when the top is taken
	caughtKing  = 20 // a king among the prisoners right below: out of play, but freed as a king
	buriedOwn   = 10 // an own stone below the prisoners: freed once they are taken
	buriedEnemy = 10 // an enemy below that: out of play for long
	kingHeight  = 0
)

// advance is what a man has gained by coming so far, by rows from his own side: near the last row he will be a king, and on
// the first he keeps enemies from becoming one.
var advance = [8]int{15, 0, 2, 6, 12, 22, 40, 0}

const (
	edgeMan    = 2  // a man on an edge cannot be jumped there
	centreKing = 10 // a king on the long diagonals and in the middle sees more
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
	caught := bits.TrailingZeros64((^enemies&colours|end)>>(2*run)) / 2
	top := int(word >> 1 & 1)

	v := shapes[top][min(run, 4)-1][min(caught, 4)]
	v += reserveKing * (bits.OnesCount64(kings&(1<<(2*run)-1)) - top)
	v += caughtKing * bits.OnesCount64(kings>>(2*run)&(1<<(2*caught)-1))
	all := bits.OnesCount64(enemies)
	v += buriedEnemy * (all - caught)
	v += buriedOwn * ((bits.Len64(word)-1)/2 - all - run)
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
		if row >= 2 && row <= 5 && file >= 2 && file <= 5 || row == file {
			kings[at] = centreKing
		}
	}
	return men, kings
}

const (
	tempo     = 5
	freeMan   = 3  // each plain move of a man
	freeKing  = 1  // each plain move of a king
	threat    = 25 // the mover's tops that the other side could jump next: one can be saved,
	moreThan1 = 50 // the others hardly
)

// judge is the worth of a position without a jump to make, for the side to move.
func judge(p *towers.Position, towersWorth int) int {
	me := p.Side()
	you := me.Other()
	v := towersWorth
	if me == game.Second {
		v = -v
	}
	men, kings := p.Freedom(me)
	v += tempo + freeMan*men + freeKing*kings
	men, kings = p.Freedom(you)
	v -= freeMan*men + freeKing*kings
	if prey := p.Prey(you).Count(); prey > 0 {
		v -= threat + moreThan1*(prey-1)
	}
	return max(-tooGood, min(tooGood, v))
}
