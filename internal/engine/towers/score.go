package towers

// Scores are hundredths of a stone, for the side to move. A game that is won comes above all of them: first by the points
// it is worth (GE-19), then by how soon. So nobody gives up a win for points, only a win for a better one that is seen as
// clearly.
const (
	won      = 20000
	aPoint   = 256 // more than any number of turns a search looks ahead
	decided  = won - aPoint
	most     = 32000
	tooGood  = 15000 // no judgement of an open game goes beyond
	mostTurn = 120   // how many turns ahead a search may look
)

// lostAfter is the score of who cannot move, that many turns from the root, with so many turned stones on the board.
func lostAfter(turns, points int) int { return turns - won - aPoint*points }

// turnsToEnd is how far away the end is that a score promises: positive for a win, negative for a loss, 0 if it
// promises none.
func turnsToEnd(score int) int {
	switch {
	case score >= decided:
		return (aPoint - (score-won)%aPoint) % aPoint
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
		return score + turns
	case score <= -decided:
		return score - turns
	}
	return score
}

func fromRoot(score, turns int) int { return fromHere(score, -turns) }
