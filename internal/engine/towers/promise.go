package towers

import (
	"crownhead/game"
	"crownhead/rules/towers"
)

// promise is what a plain move promises at first sight, before anything is known of it, in parts: by where it goes and with what, by what it offers to the other side
// and what it would jump next. Each part, a byte, is a place in promised, whose worths are fitted; 0 is nothing. One word is made and read in a register: bytes in memory
// could not be read together before all of them are written.
type promise uint64

// put sets a part that is nothing so far.
func (p *promise) put(part, place int) { *p |= promise(place) << (8 * part) }

// at is the place of a part in promised, worth what it is worth there.
func (p promise) at(part int) uint8  { return uint8(p >> (8 * part)) }
func (p promise) worth(part int) int { return int(promised[p.at(part)]) }

const (
	goesFrom     = iota // a man by square and direction as the mover sees them, a king by where he comes from
	goesTo              // a man who is crowned, a king by where he goes
	goesKind            // of the tower
	offersIt            // the tower can be jumped where it goes
	savesIt             // it could have been jumped
	leavesOthers        // others that still can be jumped
	opensOthers         // others that now can
	threatens           // tops that it could jump next

	promiseParts
)

// Where the worths of the parts begin.
const (
	ofMan        = 1
	ofCrown      = ofMan + 2*netPlaces
	ofLeaving    = ofCrown + 1
	ofReaching   = ofLeaving + netPlaces
	ofKind       = ofReaching + netPlaces
	ofOffer      = ofKind + netKinds  // by whether some jumper could not be jumped in turn, whether the top is a king, and what lies below it
	ofSaving     = ofOffer + 2*2*3    // by whether the top is a king, and what lies below it
	ofOthersLeft = ofSaving + 2*3     // by how many
	ofOthersOpen = ofOthersLeft + 3   // by whether some jumper could not be jumped in turn, and how many
	ofThreat     = ofOthersOpen + 2*3 // by whether the other side has to jump first, and how many

	promiseWorths = ofThreat + 2*3
)

// A place takes a byte.
const _ uint8 = promiseWorths - 1

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
	p := s.parts(t, m)
	// Written out: a loop over the parts takes three times as long.
	return p.worth(0) + p.worth(1) + p.worth(2) + p.worth(3) + p.worth(4) + p.worth(5) + p.worth(6) + p.worth(7)
}

func (s *sight) parts(t towers.Tower, m towers.Move) (p promise) {
	from, to := towers.Board(1)<<m.From(), towers.Board(1)<<m.To()
	p = promise(goes[t&3][m.From()][m.To()])
	k, _ := kind(t)
	p.put(goesKind, ofKind+k)
	empty, men, kings := s.empty&^to|from, s.men, s.kings
	if t&2 == 0 && !towers.Crowns(s.me).Has(m.To()) {
		men = men&^from | to
	} else {
		men, kings = men&^from, kings&^from|to
	}
	king := int(t >> 1 & 1)
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
			p.put(offersIt, ofOffer+6*free+3*king+lies(t))
		}
		p.put(leavesOthers, ofOthersLeft+min((prey&s.prey&^to).Count(), 2))
		p.put(opensOthers, ofOthersOpen+3*free+min((prey&^s.prey&^to).Count(), 2))
	}
	if s.prey&from != 0 {
		p.put(savesIt, ofSaving+3*king+lies(t))
	}
	threat, _ := towers.Prey(s.me, men, kings, s.enemy, empty)
	p.put(threatens, ofThreat+3*must+min(threat.Count(), 2))
	return p
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

// goes is the parts of a promise that tell the squares of a move, by the top stone.
var goes = func() (goes [4][towers.Squares][towers.Squares]uint16) {
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
				var p promise
				switch {
				case top&2 != 0:
					p.put(goesFrom, ofLeaving+a)
					p.put(goesTo, ofReaching+b)
				case by == 4 || by == 5:
					p.put(goesFrom, ofMan+2*a+by-4)
					if b >= netPlaces-4 {
						p.put(goesTo, ofCrown)
					}
				}
				goes[top][from][to] = uint16(p)
			}
		}
	}
	return goes
}()
