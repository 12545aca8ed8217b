package backgammon

import (
	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

// stakes are what the seat to act knows of the cube and the score.
type stakes struct {
	purse purse
	level int
	owner owner // of the cube, seen by the seat
}

func stakesFor(sheet rules.Sheet, u rules.Setup, seat game.Seat) stakes {
	s := stakes{level: u.Cube, owner: ownerFor(u.Owner, seat)}
	s.purse = purse{single: !sheet.Gammons, jacoby: sheet.Jacoby, noCube: !sheet.Cube || u.Crawford, beavers: sheet.Beavers}
	if u.Length > 0 {
		which := 0
		if sheet.Crawford {
			which = 1
		}
		s.purse.match = matchTables[which]()
		s.purse.away = [2]int{u.Length - u.Score[seat&1], u.Length - u.Score[seat&1^1]}
		s.purse.post = s.purse.away[0] == 1 || s.purse.away[1] == 1
		s.purse.beavers = false
	}
	return s
}

func ownerFor(cube, seat game.Seat) owner {
	switch cube {
	case seat:
		return mine
	case seat.Other():
		return theirs
	}
	return nobody
}

// points are what chances are worth with the cube where it is, a single game being one. The board is as the opponent sees
// it, who is on roll.
func (s *stakes) points(b *board, c chances) float64 {
	v := s.view(b, c)
	return s.purse.normal(v.worth(s.level, s.owner), s.level)
}

// view is a position, the opponent on roll, by what it is worth with any cube.
type view struct {
	board  *board
	chance float64
	market market
	exact  bool // for money, with a cube
}

func (s *stakes) view(b *board, c chances) view {
	v := view{board: b, chance: float64(c.win), market: newMarket(&s.purse, c, liveness, s.level)}
	v.exact = s.purse.match == nil && !s.purse.noCube
	return v
}

func (v *view) worth(level int, who owner) float64 {
	if v.exact {
		if x, ok := exactWorth(v.board, who.turned()); ok {
			return -x * float64(int(1)<<level)
		}
	}
	return v.market.value(level, who, v.chance)
}

// doubling is what each course is worth to the player on roll, in points at the cube as it stands, and his chances.
type doubling struct {
	hold, take, pass, beaver float64
	chances                  chances
}

// double is the worth of doubling: the opponent answers what is worst for the doubler.
func (d *doubling) double(beavers bool) float64 {
	x := min(d.take, d.pass)
	if beavers {
		x = min(x, d.beaver)
	}
	return x
}

// consider looks at every roll of the player on roll and what is left of the market after it: that is what makes him
// double now rather than a turn later. pos waits for the dice, the explorer's seat is on roll; depth counts the turns
// looked at, and none is a glance at the position itself. It is nonsense once the budget has stopped.
func (e *explorer) consider(pos rules.Position, s *stakes, depth int) (d doubling) {
	raised := min(s.level+1, highestCube)
	beavered := min(s.level+2, highestCube)
	normal := func(worth float64) float64 { return s.purse.normal(worth, s.level) }
	if depth == 0 {
		c := e.ahead(pos, e.seat, 0)
		m := newMarket(&s.purse, c, liveness, s.level)
		worth := func(level int, who owner) float64 { return normal(m.value(level, who, float64(c.win))) }
		return doubling{worth(s.level, s.owner), worth(raised, theirs), 1, worth(beavered, theirs), c}
	}
	for i, roll := range throws {
		best, next := e.reply(plain.Play(pos, roll), e.seat, depth)
		if depth > 1 && !e.budget.Stopped() {
			next = e.ahead(best, e.seat.Other(), depth-1)
		}
		if e.budget.Stopped() {
			return d
		}
		c := next.turned()
		b := seenBy(&best, e.seat.Other())
		v := s.view(&b, c)
		d.chances = d.chances.plus(c, shares[i])
		share := float64(shares[i])
		d.hold += share * v.worth(s.level, s.owner)
		d.take += share * v.worth(raised, theirs)
		d.beaver += share * v.worth(beavered, theirs)
	}
	return doubling{normal(d.hold), normal(d.take), 1, normal(d.beaver), d.chances}
}
