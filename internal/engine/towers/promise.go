package towers

import (
	"crownhead/game"
	"crownhead/rules/towers"
)

// What a plain move promises at first sight, before anything is known of it: by where it goes and with what, by what it offers to the other side and what
// it would jump next. The worths are logarithms of chances, in thousandths, fitted to the turns that a search of 700 nodes chose in 184,000 positions out of searches.
var (
	// goesMan is by square and direction as the mover sees them, kings by where they come from and where they go.
	goesMan = [netPlaces][2]int16{
		{0, -29},
		{-545, -103},
		{-751, -665},
		{-415, -916},
		{-404, 82},
		{-347, -192},
		{-278, -680},
		{-230, 0},
		{0, 366},
		{-51, 125},
		{-21, -97},
		{171, -416},
		{-317, 336},
		{-34, -65},
		{-111, -425},
		{73, 0},
		{0, 274},
		{-202, 125},
		{181, 20},
		{479, 227},
		{586, 581},
		{63, 206},
		{296, 6},
		{219, 0},
		{0, -376},
		{158, 303},
		{219, 243},
		{277, -85},
		{0, 0},
		{0, 0},
		{0, 0},
		{0, 0},
	}
	leavesKing = [netPlaces]int16{
		-268, -788, -648, -754, 140, 77, 25, -423, -697, 4, 85, -79, 93, 267, 231, -493,
		-102, 102, 212, 99, 163, -18, 33, -374, -167, 248, 1, 313, -150, -160, -254, 194,
	}
	reachesKing = [netPlaces]int16{
		-242, 654, 587, 268, -278, -18, 38, 259, 520, -152, -71, -185, -194, -324, -166, 233,
		-63, -172, -451, -429, -425, -249, -265, 78, -141, -545, -499, -464, -66, 125, 163, -593,
	}
	goesKind = [netKinds]int16{
		-326, -355, -567, -499, -140, 49, -74, 8, 54, 109, 207, 99, 46, -81,
		256, 165, 213, 368, 374, 319, 373, 328, 664, 227, 319, 342, 569, 511,
		557, 585, 436, 541, 188, 137, 214, -243, -121, -256, -353, -317, -152, -118,
		-202, -369, -397, -186, 163, -215, -134, -258, 31, 124, -284, -92, -243, 55,
		90, -324, -74, -152, 235, 282, 115, 65, -45, 234, 153, 226, 34, 158,
	}

	// The tower can be jumped where it goes: by what lies below its top, by whether the top is a king, and by whether some jumper could not be jumped in turn.
	offersIt = [2][2][3]int16{{{480, -220, 46}, {1407, 364, -7}}, {{124, -188, -327}, {32, 59, -1171}}}
	// It could have been jumped.
	savesIt = [2][3]int16{{-220, -551, 542}, {-389, -333, 844}}
	// Others that still can be jumped, one or more, and others that now can, by whether some jumper could not be jumped in turn.
	leavesOthers = [3]int16{0, -713, -1230}
	opensOthers  = [2][3]int16{{0, 120, -437}, {0, -73, -351}}
	// Tops that it could jump next, by whether the other side has to jump first.
	threatens = [2][3]int16{{-412, -907, -840}, {472, 463, 220}}
)

const crowns int16 = 498

// sight is what the side to move sees of a position.
type sight struct {
	me                             game.Seat
	empty, men, kings, enemy, lord towers.Board // lord: the enemy's kings
	prey                           towers.Board // own tops that the enemy could jump
}

func (s *sight) look(p *towers.Position) {
	s.me = p.Side()
	kings, own := p.Kings(), p.Tops(s.me)
	s.empty, s.enemy = p.Empty(), p.Tops(s.me.Other())
	s.men, s.kings, s.lord = own&^kings, own&kings, s.enemy&kings
	s.prey, _ = towers.Prey(s.me.Other(), s.enemy&^kings, s.lord, own, s.empty)
}

// promises is what a plain move of a tower promises.
func (s *sight) promises(t towers.Tower, m towers.Move) int {
	from, to := towers.Board(1)<<m.From, towers.Board(1)<<m.To
	v := int(goes[t&3][m.From][m.To])
	if t < lowTowers {
		v += int(lowGoes[t])
	} else {
		v += int(goesKind[kindOf(t)])
	}
	empty, men, kings := s.empty&^to|from, s.men, s.kings
	if t&2 == 0 && !towers.Crowns(s.me).Has(m.To) {
		men = men&^from | to
	} else {
		men, kings = men&^from, kings&^from|to
	}
	prey, landings := towers.Prey(s.me.Other(), s.enemy&^s.lord, s.lord, men|kings, empty)
	must := 0
	if prey != 0 {
		must = 1
		back, _ := towers.Prey(s.me, men&^prey, kings&^prey, landings, empty&^landings)
		free := 0
		if landings&^back != 0 {
			free = 1
		}
		if prey&to != 0 {
			v += int(offersIt[free][t>>1&1][lies(t)])
		}
		v += int(leavesOthers[min((prey&s.prey&^to).Count(), 2)])
		v += int(opensOthers[free][min((prey&^s.prey&^to).Count(), 2)])
	}
	if s.prey&from != 0 {
		v += int(savesIt[t>>1&1][lies(t)])
	}
	threat, _ := towers.Prey(s.me, men, kings, s.enemy, empty)
	return v + int(threatens[must][min(threat.Count(), 2)])
}

// lies is what lies below the top: nothing, its own kind or prisoners.
func lies(t towers.Tower) int {
	switch below := t.Below(); {
	case below < firstTower:
		return 0
	case (below^t)&1 == 0:
		return 1
	}
	return 2
}

// goes is what the squares of a move promise, by the top stone; lowGoes what the tower does, if it is low.
var goes = func() (goes [4][towers.Squares][towers.Squares]int16) {
	for from := range towers.Square(towers.Squares) {
		for to := range towers.Square(towers.Squares) {
			if !from.Playing() || !to.Playing() {
				continue
			}
			for top := range goes {
				a, b, by := place[from], place[to], int(to)-int(from)
				if top&1 == 1 {
					a, b, by = netPlaces-1-a, netPlaces-1-b, -by
				}
				switch {
				case top&2 != 0:
					goes[top][from][to] = leavesKing[a] + reachesKing[b]
				case by == 4 || by == 5:
					goes[top][from][to] = goesMan[a][by-4]
					if b >= netPlaces-4 {
						goes[top][from][to] += crowns
					}
				}
			}
		}
	}
	return goes
}()

var lowGoes = func() (worths [lowTowers]int16) {
	for t := firstTower; t < lowTowers; t++ {
		worths[t] = goesKind[kindOf(t)]
	}
	return worths
}()
