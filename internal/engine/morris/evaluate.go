package morris

import "crownhead/rules/morris"

// terms is what the evaluation sees of one player's pieces. The same struct holds the counts and what each is worth.
type terms struct {
	posses    int // lines of three own pieces
	openTwos  int // lines with two own pieces whose third point is empty
	openOnes  int // lines with one own piece and two empty points: what can still become something
	heldTwos  int // lines with two own pieces that one enemy piece has to guard
	mobility  int // ways to an empty neighbour
	blocked   int // pieces without one
	crossings int // pieces on the four points where everything meets
	free      int // pieces of a posse that can step out and back, and no enemy is near enough to fill the gap
	shut      int // posses none of whose pieces can move: they close nothing again
	ready     int // points where a posse can be closed by a move to a neighbour
	running   int // pieces that leave a posse by closing another: a removal each turn
}

func (t *terms) worth(w *terms) int {
	return t.posses*w.posses + t.openTwos*w.openTwos + t.openOnes*w.openOnes + t.heldTwos*w.heldTwos +
		t.mobility*w.mobility + t.blocked*w.blocked + t.crossings*w.crossings +
		t.free*w.free + t.shut*w.shut + t.ready*w.ready + t.running*w.running
}

// weights are in tenths of a hundredth of a piece. A player who flies is not held by neighbours, so only lines count.
var (
	whilePlacing = terms{
		posses: 120, openTwos: 140, openOnes: 25, heldTwos: 20, mobility: 30, blocked: -80, crossings: 20,
		free: 40, shut: -60, ready: 40, running: 300,
	}
	whileMoving = terms{
		posses: 100, openTwos: 60, openOnes: 10, heldTwos: 20, mobility: 30, blocked: -60, crossings: 20,
		free: 120, shut: -60, ready: 150, running: 600,
	}
	whileFlying = terms{posses: 100, openTwos: 300, openOnes: 40}
)

// Values in hundredths of a piece.
const (
	piece      = 100
	flight     = 70 // what moving anywhere makes up for the piece that was lost to come to it
	grounded   = 40 // what three pieces that cannot fly are worth less
	threat     = 60 // an enemy posse that will be closed next turn and cannot be stopped
	stoppable  = 8  // one that can be, at the price of the turn
	turnToMove = 6
)

// side is one player's part of the evaluation.
type side struct {
	score   int
	closing points // where the player could close a posse if it were his turn
	flies   bool
}

// judge looks at one player's pieces.
func judge(sheet morris.Sheet, own, enemy, empty points, hand int, placed bool) side {
	n := own.Count() + hand
	s := side{score: n * piece, flies: sheet.Fly && hand == 0 && n == 3}

	a, b, c := lanesOf(own)
	x, y, z := lanesOf(enemy)
	foes := x | y | z
	three := a & b & c
	two := (a&b | a&c | b&c) &^ three
	one := (a ^ b ^ c) &^ three
	open := two &^ foes
	t := terms{posses: three.count(), openTwos: open.count(), openOnes: (one &^ foes).count()}

	if s.flies {
		s.closing = open.points() & empty
		s.score += flight + t.worth(&whileFlying)/10
		return s
	}
	if n == 3 && placed {
		s.score -= grounded
	}
	t.heldTwos = two.count() - t.openTwos
	exits := neighbours(empty)
	t.mobility = (clockwise(own) & empty).Count() + (counter(own) & empty).Count() + (inward(own) & empty).Count() + (outward(own) & empty).Count()
	t.blocked = (own &^ exits).Count()
	t.crossings = (own & crossings).Count()
	from, to := slides(own, empty)
	t.ready = to.Count()
	if three != 0 {
		posse := three.points()
		t.free = (posse & exits &^ neighbours(enemy)).Count()
		t.running = (from & posse).Count()
		ea, eb, ec := lanesOf(exits)
		t.shut = (three &^ (ea | eb | ec)).count()
	}
	if hand > 0 {
		s.closing = open.points() & empty
	} else {
		s.closing = to
	}
	w := &whileMoving
	if !placed {
		w = &whilePlacing
	}
	s.score += t.worth(w) / 10
	return s
}

// evaluate is the score of the side to move as the board looks, and where it can close a posse.
func evaluate(sheet morris.Sheet, v view) (score int, closing points) {
	me := judge(sheet, v.own, v.enemy, v.empty, v.hand, v.placed)
	foe := judge(sheet, v.enemy, v.own, v.empty, v.enemyHand, v.placed)
	score = me.score - foe.score + turnToMove
	if foe.closing != 0 {
		stops := foe.closing
		if v.hand == 0 && !me.flies {
			stops &= neighbours(v.own)
		}
		if stops == 0 || foe.closing&(foe.closing-1) != 0 {
			score -= threat
		} else {
			score -= stoppable
		}
	}
	return score, me.closing
}
