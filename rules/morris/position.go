package morris

import (
	"math/bits"

	"crownhead/game"
)

// Position is what lies on the board and in the hands, and whose turn it is. It is told from the side to move, so
// that the generator need not ask who that is. Positions are compared with ==, which is what R-ALL-2 asks for: the
// phase follows from the pieces and hands.
//
// It has four fields and not one more: the compiler keeps a struct of up to four in registers.
type Position struct {
	own, enemy Points
	hands      uint8 // the pieces in hand: of the side to move in the low half, of the other in the high one
	side       game.Seat
}

// NewPosition is the position with these pieces on the points and so many in the hands, by seat. It is for programs
// that count positions and checks nothing; a text goes through ParsePosition.
func NewPosition(side game.Seat, stones [2]Points, hands [2]int) Position {
	other := side.Other()
	return Position{own: stones[side], enemy: stones[other], hands: uint8(hands[side] | hands[other]<<4), side: side}
}

// Side is the player whose turn it is, or would be if the game were not over.
func (p Position) Side() game.Seat { return p.side }

// Stones are the points a player's pieces stand on.
func (p Position) Stones(of game.Seat) Points {
	if of == p.side {
		return p.own
	}
	return p.enemy
}

// Hand is the number of pieces a player has yet to place.
func (p Position) Hand(of game.Seat) int {
	if of == p.side {
		return int(p.hands & 15)
	}
	return int(p.hands >> 4)
}

// Empty are the points nobody stands on.
func (p Position) Empty() Points { return allPoints &^ (p.own | p.enemy) }

// placing tells that the side to move has a piece in hand, and so must place it (CC-4, R-CC-7).
func (p Position) placing() bool { return p.hands&15 != 0 }

// placed tells that the placing has ended for both (CC-6).
func (p Position) placed() bool { return p.hands == 0 }

// pieces is the number of a player's pieces, on the board and in hand together (R-CC-3).
func (p Position) pieces(of game.Seat) int { return p.Stones(of).Count() + p.Hand(of) }

// beaten tells that a player has fewer than three pieces (CC-9, R-CC-3).
func (p Position) beaten() bool {
	return p.own.Count()+int(p.hands&15) < 3 || p.enemy.Count()+int(p.hands>>4) < 3
}

// removable are the enemy pieces that a posse may take: those in no posse, or all if each is in one (CC-5).
func removable(enemy Points) Points {
	if free := enemy &^ enemy.closers(); free != 0 {
		return free
	}
	return enemy
}

// Start is the empty board with nine pieces in each hand (CC-4).
func (Sheet) Start() Position {
	return Position{hands: ofPlayer<<4 | ofPlayer, side: game.First}
}

// Play gives the position after a legal turn.
func (Sheet) Play(p Position, m Move) Position {
	hands := p.hands
	if p.placing() {
		hands--
	}
	return Position{
		own:   p.enemy ^ m.Takes,
		enemy: p.own ^ m.Shifts,
		hands: bits.RotateLeft8(hands, 4),
		side:  p.side ^ 1,
	}
}

// Pieces lists what stands on the points, and what lies in the hands.
func (Sheet) Pieces(p Position) []game.Piece {
	var list []game.Piece
	for _, pt := range written {
		for _, owner := range [2]game.Seat{game.First, game.Second} {
			if p.Stones(owner).Has(pt) {
				list = append(list, game.Piece{Square: pt.String(), Owner: owner, Kind: "man"})
			}
		}
	}
	for _, owner := range [2]game.Seat{game.First, game.Second} {
		for range p.Hand(owner) {
			list = append(list, game.Piece{Square: hand, Owner: owner, Kind: "man"})
		}
	}
	return list
}

// hand is where a piece lies that is not placed yet.
const hand = "hand"
