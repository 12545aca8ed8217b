package towers

// Scores are hundredths of a stone, for the side to move. A game that is won comes above all of them: the sooner the
// better, and of two wins as soon the one worth more points (GE-19). Distance comes first for the loser's sake: who is
// lost should hold out and not hurry to a cheap end.
const (
	won      = 25000
	aTurn    = 32 // more than the points of any win
	decided  = won - aTurn*2*mostTurn
	most     = 32000
	tooGood  = 15000 // no judgement of an open game goes beyond
	mostTurn = 120   // how many turns ahead a search may look
)

// lostAfter is the score of who cannot move, that many turns from the root, with so many turned stones on the board.
func lostAfter(turns, points int) int { return aTurn*turns - won - points }

// turnsToEnd is how far away the end is that a score promises: positive for a win, negative for a loss, 0 if it
// promises none.
func turnsToEnd(score int) int {
	switch {
	case score >= decided:
		return (won + aTurn - 1 - score) / aTurn
	case score <= -decided:
		return -turnsToEnd(-score)
	}
	return 0
}

// fromHere and fromRoot change a score that promises an end between the distance from the root and the one from a
// position some turns below, which is what the hash table keeps: the way to a position may differ.
func fromHere(score, turns int) int {
	switch {
	case score >= decided:
		return score + aTurn*turns
	case score <= -decided:
		return score - aTurn*turns
	}
	return score
}

func fromRoot(score, turns int) int { return fromHere(score, -turns) }
