package chess

import (
	"crownhead/rules/chess"
)

// pawnEntry remembers what was thought of one structure: pawns change on few moves, so nine of ten are met again.
type pawnEntry struct {
	own, their          uint64 // each from its own side
	passed, theirPassed uint64 // both from the mover's
	score               pair
}

// structure judges the pawns of both camps, the mover's less the other's.
func (e *evaluator) structure(own, their *camp) *pawnEntry {
	o, t := own.of[chess.Pawn], their.of[chess.Pawn]
	entry := &e.pawns[(o*0x9e3779b97f4a7c15^t*0xd1b54a32d192ed03)>>32&uint64(len(e.pawns)-1)]
	if entry.own == o && entry.their == t {
		return entry
	}
	entry.own, entry.their = o, t
	ownScore, passed := pawnsOf(o, flip(t))
	theirScore, theirPassed := pawnsOf(t, flip(o))
	entry.score = ownScore - theirScore
	entry.passed, entry.theirPassed = passed, flip(theirPassed)
	return entry
}

// pawnsOf judges the pawns of one side that go up, and finds those that no enemy pawn can stop.
func pawnsOf(pawns, enemies uint64) (sum pair, passed uint64) {
	stopped := fillDown(enemies >> 8)
	stopped |= beside(stopped)
	hits := pawnHits(pawns)
	enemyHits := enemies&^fileA>>9 | enemies&^fileH>>7
	for set := pawns; set != 0; set &= set - 1 {
		sq := first(set)
		at := set & -set
		row := sq >> 3
		sum += stands[chess.Pawn][sq]
		file := fileA << (sq & 7)
		above := file & fillUp(at<<8)
		neighbours := beside(file) & pawns
		open := above&enemies == 0
		switch {
		case neighbours == 0:
			sum += isolated
			if open {
				sum += exposed
			}
		case neighbours&fillDown(at|beside(at)) == 0 && enemyHits&(at<<8) != 0:
			sum += backward // its neighbours are ahead and an enemy guards the square before it
			if open {
				sum += exposed
			}
		}
		if above&pawns != 0 {
			sum += doubled
		} else if at&stopped == 0 {
			passed |= at
		}
		if beside(at)&pawns != 0 {
			sum += phalanx[row]
		}
		if at&hits != 0 {
			sum += guarded[row]
		}
	}
	return sum, passed
}

// passers judges what passed pawns are worth besides their structure: who stands before them and which king is nearer.
func passers(own, their *camp, passed uint64) (sum pair) {
	if passed == 0 {
		return 0
	}
	enemies := flip(their.all)
	occupied := own.all | enemies
	held := flip(their.any)
	enemyKing := their.king ^ 56
	for set := passed; set != 0; set &= set - 1 {
		sq := first(set)
		row := sq >> 3
		sum += passedPawn[row]
		if row < 3 {
			continue
		}
		step := one(sq + 8)
		way := (fileA << (sq & 7)) & fillUp(step)
		i := row - 3
		if occupied&step == 0 {
			sum += freeStep[i]
			if held&step == 0 || own.any&step != 0 {
				sum += safeStep[i]
			}
			if (held|occupied)&way == 0 {
				sum += freePath[i]
			}
		}
		if own.of[chess.Rook]&(fileA<<(sq&7))&fillDown(set&-set) != 0 {
			sum += rookGuard
		}
		// The kings: theirs far from the square before the pawn, ours near.
		weight := i + 1
		sum += both(0, weight*(5*min(distance(enemyKing, sq+8), 5)-3*min(distance(own.king, sq+8), 5)))
		// Alone with his king, no enemy catches a pawn outside the square.
		if their.phase() == 0 && occupied&way == 0 && distance(enemyKing, 56|sq&7) > 7-row+1 {
			sum += both(0, 250+40*i)
		}
	}
	return sum
}
