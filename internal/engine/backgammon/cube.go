package backgammon

// highestCube is how often the cube can be turned: to 64 (R-FB-1).
const highestCube = 6

// owner of the cube, seen by one player.
type owner uint8

const (
	nobody owner = iota
	mine
	theirs
)

// turned is the owner as the opponent sees him.
func (o owner) turned() owner { return [...]owner{nobody: nobody, mine: theirs, theirs: mine}[o] }

// purse says what the end of a game is worth to one player: the points themselves for money, the chance to win the match
// otherwise. It holds for the game being played.
type purse struct {
	match   *matchTable // nil: money
	away    [2]int      // points that the player and his opponent still need, before this game
	post    bool        // a game after this one is past Crawford's whatever happens
	single  bool        // only single games count (R-FB-2)
	jacoby  bool        // gammons count only once the cube is turned (BG-3)
	noCube  bool        // nobody can double in this game
	beavers bool        // who takes may double at once (BG-4)
}

// worth of winning (or losing, if negative) so many points.
func (p *purse) worth(points int) float64 {
	if p.match == nil {
		return float64(points)
	}
	me, opp := p.away[0], p.away[1]
	if points > 0 {
		me -= points
	} else {
		opp += points
	}
	return p.match.chance(me, opp, p.post)
}

// useful tells whether a player who needs so many points can want to turn the cube at this level: not if a single win
// is enough already.
func (p *purse) useful(player, level int) bool {
	return !p.noCube && level < highestCube && (p.match == nil || p.away[player] > 1<<level)
}

// stake is the worth of winning and losing a single game, a gammon and a backgammon at a level of the cube.
type stake struct{ win, lose [4]float64 }

func (p *purse) stake(level int, who owner) (s stake) {
	for n := 1; n <= 3; n++ {
		counts := n
		if p.single || p.jacoby && p.match == nil && who == nobody {
			counts = 1
		}
		s.win[n], s.lose[n] = p.worth(counts<<level), p.worth(-counts<<level)
	}
	return s
}

// ifWon is the mean worth of a win, ifLost of a loss.
func (s *stake) ifWon(c chances) float64 { return mean(&s.win, c.win, c.gammon, c.backgammon) }

func (s *stake) ifLost(c chances) float64 {
	return mean(&s.lose, 1-c.win, c.loseGammon, c.loseBackgammon)
}

func mean(worth *[4]float64, all, gammons, backgammons float32) float64 {
	if all <= 0 {
		return worth[1]
	}
	g, b := float64(gammons/all), float64(backgammons/all)
	return worth[1]*(1-g) + worth[2]*(g-b) + worth[3]*b
}

// market is what a game is worth by the chance to win it, at every level of the cube and for each owner, after
// Janowski: between a cube that is never turned again (dead) and one that is turned exactly when the opponent does not
// care whether he takes (live), as far as the cube is efficient. The share of gammons among wins is held constant.
type market struct {
	live      float64 // how efficient the cube is, 0 to 1
	purse     *purse
	win, lose [highestCube + 1][2]float64 // worth of a win and of a loss, [1] if the cube is in the middle
	cash      [highestCube + 1]float64    // worth of a double that is passed, for the player and
	drop      [highestCube + 1]float64    // for his opponent
	cashAt    [highestCube + 1]float64    // chance at which the opponent of who turns the cube at this level may pass,
	dropAt    [highestCube + 1]float64    // and at which the player may
}

// newMarket is made from the highest cube down to a level: where a take ends depends on what the cube is worth to who
// takes it.
func newMarket(p *purse, c chances, live float64, level int) (m market) {
	m.live, m.purse = live, p
	for k := highestCube; k >= level; k-- {
		m.cash[k], m.drop[k] = p.worth(1<<k), p.worth(-1<<k)
		for middle, who := range [2]owner{mine, nobody} {
			s := p.stake(k, who)
			m.win[k][middle], m.lose[k][middle] = s.ifWon(c), s.ifLost(c)
		}
		if p.useful(0, k) {
			m.cashAt[k] = m.solve(k+1, theirs, m.cash[k])
		}
		if p.useful(1, k) {
			m.dropAt[k] = m.solve(k+1, mine, m.drop[k])
		}
	}
	return m
}

// solve is the chance at which a cube that somebody owns is worth so much. Its worth is a straight line up to the one
// corner and another from there.
func (m *market) solve(level int, who owner, worth float64) float64 {
	low, high := corner{0, m.value(level, who, 0)}, corner{1, m.value(level, who, 1)}
	bend := m.cashAt[level]
	if who == theirs {
		bend = m.dropAt[level]
	}
	if c := (corner{bend, m.value(level, who, bend)}); worth < c.worth {
		high = c
	} else {
		low = c
	}
	if high.worth <= low.worth {
		return low.chance
	}
	p := low.chance + (worth-low.worth)/(high.worth-low.worth)*(high.chance-low.chance)
	return min(max(p, 0), 1)
}

// value is what a game is worth with this chance to win it, at this level of the cube.
func (m *market) value(level int, who owner, p float64) float64 {
	middle := 0
	if who == nobody {
		middle = 1
	}
	low, high := corner{0, m.lose[level][middle]}, corner{1, m.win[level][middle]}
	dead := low.worth + p*(high.worth-low.worth)
	if who != mine && m.purse.useful(1, level) {
		if c := (corner{m.dropAt[level], m.drop[level]}); p < c.chance {
			high = c
		} else {
			low = c
		}
	}
	if who != theirs && m.purse.useful(0, level) && m.cashAt[level] > low.chance {
		if c := (corner{m.cashAt[level], m.cash[level]}); p >= c.chance {
			low = c
		} else if high.chance > c.chance {
			high = c
		}
	}
	live := low.worth
	if high.chance > low.chance {
		live += (p - low.chance) / (high.chance - low.chance) * (high.worth - low.worth)
	}
	return m.live*live + (1-m.live)*dead
}

// corner is where the live cube's worth bends.
type corner struct{ chance, worth float64 }

// liveness is how efficient cubes are: two thirds is what Janowski gives for most positions.
const liveness = 2. / 3

// normal turns a worth into points at this level: a single win is 1, a single loss -1.
func (p *purse) normal(worth float64, level int) float64 {
	win, lose := p.worth(1<<level), p.worth(-1<<level)
	if win <= lose {
		return 0
	}
	return (2*worth - win - lose) / (win - lose)
}
