package backgammon

import "crownhead/game"

// Setup is what the position's text says: placed again it is the same position. Dice act at the opening and before a
// roll that nobody can put off by doubling, so Opening and Rolling say so.
func (p Position) Setup() Setup {
	u := Setup{
		Turn: p.turn, Dice: [2]int{int(p.dice[0]), int(p.dice[1])}, Cube: int(p.cube), Owner: p.owner,
		Doubled: p.phase == doubled, Passed: p.phase == passed, Opening: p.phase == opening, Rolling: p.phase == rolling,
		Crawford: p.crawford, Length: int(p.length), Score: [2]int{int(p.score[0]), int(p.score[1])},
	}
	for seat := range p.sides {
		u.Checkers[seat] = p.sides[seat]
		u.Checkers[seat][off] = 0
	}
	return u
}

// Checkers are a player's checkers in his own numbering: those borne off at 0, the points 1 to 24, and the bar at 25.
func (p *Position) Checkers(seat game.Seat) [26]uint8 { return p.sides[seat&1] }
