package morris

import "crownhead/rules/morris"

// terms is what the evaluation sees of one player's pieces. The same struct holds the counts and what each is worth.
type terms struct {
	pieces    int // on the board and in hand
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
	always    int // 1: what it is worth to be in this phase at all
}

func (t *terms) worth(w *terms) int {
	return t.pieces*w.pieces + t.posses*w.posses + t.openTwos*w.openTwos + t.openOnes*w.openOnes + t.heldTwos*w.heldTwos +
		t.mobility*w.mobility + t.blocked*w.blocked + t.crossings*w.crossings +
		t.free*w.free + t.shut*w.shut + t.ready*w.ready + t.running*w.running + w.always
}

// phase is how a player's pieces can move, and how many are about: the same things are worth more or less.
type phase uint8

const (
	opening phase = iota // many pieces are in hand
	filling              // few are: the points that are left decide who can move
	crowded              // all are placed, most are there
	sparse               // half the board and more is empty
	against              // the enemy flies
	flying               // three pieces that move anywhere
	allPhases
)

// weights are in tenths of a hundredth of a piece of the crowded phase. They come from a logistic fit to 113,000 quiet
// positions of our own games and were then evened out by hand: mobility and shut posses count for more than one would
// think, a piece in the placing for less, and flight makes up for one piece.
var weights = [allPhases]terms{
	opening: {
		pieces: 450, posses: 250, openTwos: 200, openOnes: -20, heldTwos: -250, mobility: 110, blocked: -100,
		crossings: 140, free: 60, shut: -250, running: 200,
	},
	filling: {
		pieces: 520, posses: 430, openTwos: 60, openOnes: -40, heldTwos: -300, mobility: 120, blocked: -150,
		crossings: 100, free: 60, shut: -450, ready: 150, running: 330,
	},
	crowded: {
		pieces: 1000, posses: 850, openTwos: 400, openOnes: 200, heldTwos: 50, mobility: 80, blocked: -140,
		crossings: 80, free: 170, shut: -650, ready: 350, running: 700,
	},
	sparse: {
		pieces: 580, posses: 450, openTwos: 250, openOnes: 100, heldTwos: 100, mobility: 20, blocked: -60,
		crossings: 40, shut: -250, ready: 160, running: 600,
	},
	against: {
		pieces: 730, posses: 100, openTwos: 20, heldTwos: 20, mobility: 30, blocked: -20, free: 30,
		running: 200,
	},
	flying: {
		posses: 380, openTwos: 210, always: 2990,
	},
}

// pending is what waits for the side to move, in hundredths of a piece.
type pending struct {
	turn      int // it is its turn
	threat    int // an enemy posse will be closed next turn and cannot be stopped
	stoppable int // one can be, at the price of the turn
}

var waiting = [allPhases]pending{
	opening: {turn: 12, threat: -30, stoppable: 0},
	filling: {turn: 18, threat: -58, stoppable: 0},
	crowded: {turn: 15, threat: -90, stoppable: 10},
	sparse:  {turn: 10, threat: -30, stoppable: 10},
	against: {turn: 4, threat: 0, stoppable: 0},
	flying:  {turn: 4, threat: -390, stoppable: -40},
}

// look counts what there is of one player's pieces, and tells where he could close a posse if it were his turn.
func look(own, enemy, empty points, hand int, flies bool) (t terms, closing points) {
	a, b, c := lanesOf(own)
	x, y, z := lanesOf(enemy)
	foes := x | y | z
	three := a & b & c
	two := (a&b | a&c | b&c) &^ three
	one := (a ^ b ^ c) &^ three
	open := two &^ foes
	t = terms{pieces: own.Count() + hand, posses: three.count(), openTwos: open.count(), openOnes: (one &^ foes).count()}
	if flies {
		return t, open.points() & empty
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
		return t, open.points() & empty
	}
	return t, to
}

// phases of the side to move and of its enemy.
func phases(sheet morris.Sheet, v view) (me, foe phase) {
	switch hands, n := v.hand+v.enemyHand, v.own.Count()+v.enemy.Count(); {
	case hands >= 8:
		me, foe = opening, opening
	case hands > 0:
		me, foe = filling, filling
	case n >= 12:
		me, foe = crowded, crowded
	default:
		me, foe = sparse, sparse
	}
	if sheet.Fly {
		mine, his := v.hand == 0 && v.own.Count() == 3, v.enemyHand == 0 && v.enemy.Count() == 3
		if his {
			me = against
		}
		if mine {
			me, foe = flying, against
		}
		if his {
			foe = flying
		}
	}
	return me, foe
}

// evaluate is the score of the side to move as the board looks, and where it can close a posse.
func evaluate(sheet morris.Sheet, v view) (score int, closing points) {
	me, foe := phases(sheet, v)
	mine, closing := look(v.own, v.enemy, v.empty, v.hand, me == flying)
	his, coming := look(v.enemy, v.own, v.empty, v.enemyHand, foe == flying)
	score = (mine.worth(&weights[me]) - his.worth(&weights[foe])) / 10
	score += waiting[me].turn
	if coming != 0 {
		stops := coming
		if v.hand == 0 && me != flying {
			stops &= neighbours(v.own)
		}
		if stops == 0 || coming&(coming-1) != 0 {
			score += waiting[me].threat
		} else {
			score += waiting[me].stoppable
		}
	}
	return score, closing
}
