package chess

import (
	"crownhead/rules/chess"
)

// An evaluator says what a position is worth without looking ahead: for the side to move, in hundredths of a pawn.
type evaluator struct {
	own, their camp
	pawns      []pawnEntry
}

func newEvaluator(pawnEntries int) evaluator {
	return evaluator{pawns: make([]pawnEntry, pawnEntries)}
}

// tempo is what it is worth to be on the move.
const tempo = 12

func (e *evaluator) evaluate(p *chess.Position) int {
	own, their := &e.own, &e.their
	pitch(own, their, p)

	pawns := e.structure(own, their)
	sum := pawns.score
	ownCastles, theirCastles := p.Castles()
	sum += castleRight.times(ownCastles - theirCastles)
	// Both camps are to be seen whole before threats and kings are judged.
	sum += pieces(own, their) - pieces(their, own)
	sum += threats(own, their) - threats(their, own)
	sum += danger(own, their) - danger(their, own)
	sum += passers(own, their, pawns.passed) - passers(their, own, flip(pawns.theirPassed))

	phase := min(own.phase()+their.phase(), allPhases)
	end := sum.end()
	if end > 0 {
		end = end*chances(own, their)/fullChances + mopUp(own, their)
	} else {
		end = end*chances(their, own)/fullChances - mopUp(their, own)
	}
	score := (sum.mid()*phase + end*(allPhases-phase)) / allPhases
	return max(-mostEval, min(mostEval, score+tempo))
}

// fade is what is left of a score after many quiet turns: the better side must do something before fifty moves are over.
func fade(score int, p *chess.Position) int {
	if quiet := p.Quiet(); quiet > 20 {
		return score * max(20, 220-quiet) / 200
	}
	return score
}

func (c *camp) phase() (n int) {
	for kind := chess.Bishop; kind <= chess.Queen; kind++ {
		n += phases[kind] * count(c.of[kind])
	}
	return n
}

// pieces judges knights, bishops, rooks and queens by their squares, and notes what they attack.
func pieces(own, their *camp) (sum pair) {
	occupied := own.all | flip(their.all)
	guarded := flip(their.hits[chess.Pawn])
	// Squares with the own king or with pawns that cannot get away do not count as free.
	free := ^(guarded | own.of[chess.King] | own.of[chess.Pawn]&(flip(their.all)>>8|row1<<8|row1<<16))
	ring := flip(their.ring)
	theirPawns := flip(their.of[chess.Pawn])
	// Where an enemy pawn could come to attack.
	harassed := fillDown(guarded)

	for set := own.of[chess.Knight]; set != 0; set &= set - 1 {
		sq := first(set)
		hits := chess.KnightHits(sq)
		own.attack(chess.Knight, hits)
		own.huntWith(hits&ring, 20)
		sum += stands[chess.Knight][sq] + knightMobility[count(hits&free)]
		sum += minor(sq, harassed, own, outpost)
	}
	for set := own.of[chess.Bishop]; set != 0; set &= set - 1 {
		sq := first(set)
		// Queens stand in no bishop's way: behind them the threat goes on.
		hits := chess.BishopHits(sq, occupied&^own.of[chess.Queen])
		own.attack(chess.Bishop, hits)
		own.huntWith(hits&ring, 20)
		sum += stands[chess.Bishop][sq] + bishopMobility[count(hits&free)]
		sum += minor(sq, harassed, own, bishopPost)
		colour := light
		if light&one(sq) == 0 {
			colour = ^light
		}
		sum += badBishop.times(count(own.of[chess.Pawn] & colour))
	}
	if bishops := own.of[chess.Bishop]; bishops&light != 0 && bishops&^light != 0 {
		sum += bishopPair
	}
	for set := own.of[chess.Rook]; set != 0; set &= set - 1 {
		sq := first(set)
		hits := chess.RookHits(sq, occupied&^(own.of[chess.Queen]|own.of[chess.Rook]))
		own.attack(chess.Rook, hits)
		own.huntWith(hits&ring, 30)
		moves := count(hits & free)
		sum += stands[chess.Rook][sq] + rookMobility[moves]
		file := fileA << (sq & 7)
		switch {
		case file&(own.of[chess.Pawn]|theirPawns) == 0:
			sum += openFile
		case file&own.of[chess.Pawn] == 0:
			sum += halfOpenFile
		case moves <= 3 && sq>>3 == 0 && own.king>>3 == 0 && (sq&7 < own.king&7) == (own.king&7 < 4):
			sum += shutRook // between its king and the corner
		}
		if sq>>3 == 6 && (theirPawns&(row1<<48) != 0 || their.king>>3 == 0) {
			sum += seventhRow
		}
	}
	for set := own.of[chess.Queen]; set != 0; set &= set - 1 {
		sq := first(set)
		hits := chess.BishopHits(sq, occupied) | chess.RookHits(sq, occupied)
		own.attack(chess.Queen, hits)
		own.huntWith(hits&ring, 45)
		sum += stands[chess.Queen][sq] + queenMobility[min(count(hits&free), 27)]
	}
	return sum + stands[chess.King][own.king]
}

func (c *camp) huntWith(squares uint64, weight int) {
	if squares != 0 {
		c.hunters++
		c.hunt += weight + 6*count(squares)
	}
}

// minor is what a knight or bishop gets for standing on an outpost or behind a pawn.
func minor(sq int, harassed uint64, own *camp, post pair) (sum pair) {
	at := one(sq)
	if at&0x0000_7e7e_7e00_0000 != 0 && at&^harassed&own.hits[chess.Pawn] != 0 {
		sum += post
	}
	if at<<8&own.of[chess.Pawn] != 0 {
		sum += behindPawn
	}
	return sum
}

// threats is what the own camp attacks of the other.
func threats(own, their *camp) (sum pair) {
	enemies := flip(their.all)
	held := flip(their.any)
	occupied := own.all | enemies
	officers := enemies &^ flip(their.of[chess.Pawn]|their.of[chess.King])

	sum += pawnThreat.times(count(own.hits[chess.Pawn] & officers))
	steps := own.of[chess.Pawn] << 8 &^ occupied
	steps |= steps & (row1 << 16) << 8 &^ occupied
	steps &= ^flip(their.hits[chess.Pawn]) & (own.any | ^held)
	sum += pushThreat.times(count(pawnHits(steps) & officers &^ own.hits[chess.Pawn]))

	// What a pawn holds, or what is held twice as often as we attack, is not in danger from the lesser threats.
	firm := flip(their.hits[chess.Pawn]) | flip(their.twice)&^own.twice
	weak := enemies &^ firm & own.any
	minors := own.hits[chess.Knight] | own.hits[chess.Bishop]
	for kind := chess.Pawn; kind <= chess.Queen; kind++ {
		if kind == chess.King {
			continue
		}
		set := flip(their.of[kind])
		if kind >= chess.Rook {
			sum += minorThreat[kind].times(count(set & minors))
		} else {
			sum += minorThreat[kind].times(count(set & weak & minors))
		}
		if kind == chess.Queen {
			sum += rookThreat[kind].times(count(set & own.hits[chess.Rook]))
		} else {
			sum += rookThreat[kind].times(count(set & weak & own.hits[chess.Rook]))
		}
	}
	loose := weak & officers & (^held | own.twice)
	return sum + hanging.times(count(loose))
}
