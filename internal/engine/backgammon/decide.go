package backgammon

import (
	"crownhead/game"
	solved "crownhead/internal/exact/backgammon"
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

// worth is to the player who has just played; his opponent doubles first if that is worth more to him.
func (v *view) worth(level int, who owner) float64 {
	if v.exact {
		if x, ok := exactWorth(v.board, who.turned()); ok {
			return -x * float64(int(1)<<level)
		}
	}
	x, m := v.market.value(level, who, v.chance), &v.market
	if who != mine && m.purse.useful(1, level) {
		x = min(x, max(m.value(level+1, mine, v.chance), m.drop[level]))
	}
	return x
}

// certain tells whether the points of a board, the opponent on roll, are exact: the game is over, or the table knows the board and no guess about the cube
// is in them.
func (s *stakes) certain(b *board) bool {
	if b.opp[off] == checkers {
		return true
	}
	_, ok := exactWorth(b, nobody)
	return ok && (s.solved() || !s.lives())
}

// solved tells whether the table counts as this game does: for money, without beavers.
func (s *stakes) solved() bool { return s.purse.match == nil && !s.purse.noCube && !s.purse.beavers }

// lives tells whether somebody can still want to turn the cube.
func (s *stakes) lives() bool {
	return s.owner != theirs && s.purse.useful(0, s.level) || s.owner != mine && s.purse.useful(1, s.level)
}

// doubling is what each course is worth to the player on roll, in points at the cube as it stands, and his chances.
type doubling struct {
	hold, take, pass, beaver float64
	chances                  chances
	exact                    bool
}

// known is what the table says of doubling, if it knows the board of the player on roll.
func (s *stakes) known(b *board) (d doubling, ok bool) {
	if !s.solved() || !b.bearsOff() {
		return d, false
	}
	pair, ok := fewLeft(atHome(&b.me), atHome(&b.opp))
	if !ok {
		return d, false
	}
	d = doubling{hold: float64(pair.Rolled(solved.Owner(s.owner))), take: float64(pair.Doubled()), pass: 1, exact: true}
	d.chances.win = (1 + pair.Cubeless()) / 2
	return d, true
}

// double is the worth of doubling: the opponent answers what is worst for the doubler.
func (d *doubling) double(beavers bool) float64 {
	x := min(d.take, d.pass)
	if beavers {
		x = min(x, d.beaver)
	}
	return x
}

// cubeAt is where the cube lies, seen by one player.
type cubeAt struct {
	level int
	who   owner
}

// mostCubes is how many places of the cube are followed at once: three at the root, twice as many with every turn.
const mostCubes = 3 << (deepest - 1)

// cubes are places of the cube, and what a game is worth with each of them.
type cubes struct {
	n     int
	at    [mostCubes]cubeAt
	worth [mostCubes]float64
}

func (c *cubes) follow(at cubeAt) {
	c.at[c.n] = at
	c.n++
}

// consider looks at every roll of the player on roll and what is left of the market after it: that is what makes him
// double now rather than a turn later. pos waits for the dice, the explorer's seat is on roll; depth counts the turns
// looked at, and none is a glance at the position itself. It is nonsense once the budget has stopped.
func (e *explorer) consider(pos rules.Position, s *stakes, depth int) (d doubling) {
	b := seenBy(&pos, e.seat)
	if known, ok := s.known(&b); ok {
		return known
	}
	hold := cubeAt{s.level, s.owner}
	take, beaver := cubeAt{min(s.level+1, highestCube), theirs}, cubeAt{min(s.level+2, highestCube), theirs}
	normal := func(worth float64) float64 { return s.purse.normal(worth, s.level) }
	if depth == 0 {
		c := e.ahead(pos, e.seat, 0)
		m := newMarket(&s.purse, c, liveness, s.level)
		worth := func(at cubeAt) float64 { return normal(m.value(at.level, at.who, float64(c.win))) }
		return doubling{hold: worth(hold), take: worth(take), pass: 1, beaver: worth(beaver), chances: c}
	}
	var turned, all cubes
	turned.follow(take)
	turned.follow(beaver)
	e.gains = s.purse.gains(take.level, take.who)
	if s.purse.match == nil && !s.purse.jacoby { // what a gammon is worth does not depend on the cube
		all = turned
		all.follow(hold)
		d.chances = e.held(pos, e.seat, s.purse, &all, depth)
		turned.worth, all.worth[0] = all.worth, all.worth[2]
	} else {
		e.held(pos, e.seat, s.purse, &turned, depth)
		e.gains = s.purse.gains(hold.level, hold.who)
		all.follow(hold)
		d.chances = e.held(pos, e.seat, s.purse, &all, depth)
	}
	return doubling{hold: normal(all.worth[0]), take: normal(turned.worth[0]), pass: 1, beaver: normal(turned.worth[1]), chances: d.chances}
}

// held finds what a game is worth to the mover, who rolls at once, with each cube: after his turn the opponent may double, and so on
// until the depth is reached. It is nonsense once the budget has stopped.
func (e *explorer) held(pos rules.Position, mover game.Seat, p purse, all *cubes, depth int) (sum chances) {
	for i, roll := range throws {
		best, next := e.reply(plain.Play(pos, roll), mover, depth)
		b := seenBy(&best, mover.Other())
		s := stakes{purse: p, level: all.lowest()}
		v := s.view(&b, next.turned())
		var after [mostCubes]float64
		if depth > 1 && !e.budget.Stopped() && !v.final() {
			next = e.answered(best, mover.Other(), p, all, &after, depth-1)
		} else {
			for j, at := range all.at[:all.n] {
				after[j] = v.worth(at.level, at.who)
			}
		}
		if e.budget.Stopped() {
			return sum
		}
		for j := range all.n {
			all.worth[j] += float64(shares[i]) * after[j]
		}
		sum = sum.plus(next.turned(), shares[i])
	}
	return sum
}

// answered finds what a position is worth to who has just played, with each cube: the opponent doubles first if that is worth more to
// him. The chances are the opponent's.
func (e *explorer) answered(pos rules.Position, mover game.Seat, p purse, before *cubes, after *[mostCubes]float64, depth int) chances {
	p.away[0], p.away[1] = p.away[1], p.away[0]
	may := func(at cubeAt) bool { return at.who != mine && p.useful(0, at.level) }
	var all cubes
	for _, at := range before.at[:before.n] {
		all.follow(cubeAt{at.level, at.who.turned()})
		if may(at) {
			all.follow(cubeAt{at.level + 1, theirs})
		}
	}
	c := e.held(pos, mover, p, &all, depth)
	n := 0
	for j, at := range before.at[:before.n] {
		x := all.worth[n]
		n++
		if may(at) {
			x = max(x, min(all.worth[n], p.worth(1<<at.level)))
			n++
		}
		after[j] = p.other(x)
	}
	return c
}

// other is what a worth to one player is to the other.
func (p *purse) other(worth float64) float64 {
	if p.match != nil {
		return 1 - worth
	}
	return -worth
}

// lowest is the lowest level that is followed.
func (c *cubes) lowest() int {
	low := highestCube
	for _, at := range c.at[:c.n] {
		low = min(low, at.level)
	}
	return low
}

// final tells whether nothing can be found out by looking further: the game is over, or the table knows it with the cube.
func (v *view) final() bool {
	if v.board.opp[off] == checkers {
		return true
	}
	if !v.exact {
		return false
	}
	_, ok := exactWorth(v.board, nobody)
	return ok
}
