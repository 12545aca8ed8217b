package backgammon

// chances are the five figures a position is judged by, for the player on roll: that he wins at all, wins at least a
// gammon, wins a backgammon, loses at least a gammon, loses a backgammon.
type chances struct{ win, gammon, backgammon, loseGammon, loseBackgammon float32 }

// turned are the opponent's chances.
func (c chances) turned() chances {
	return chances{1 - c.win, c.loseGammon, c.loseBackgammon, c.gammon, c.backgammon}
}

// plus adds a share of other chances: the sum over rolls.
func (c chances) plus(o chances, share float32) chances {
	return chances{
		c.win + share*o.win, c.gammon + share*o.gammon, c.backgammon + share*o.backgammon,
		c.loseGammon + share*o.loseGammon, c.loseBackgammon + share*o.loseBackgammon,
	}
}

// sane keeps an estimate within what can be: no more gammons than wins, no gammon once the loser has borne off.
func (c chances) sane(b *board) chances {
	c.win = min(max(c.win, 0), 1)
	if b.opp[off] > 0 {
		c.gammon = 0
	}
	if b.me[off] > 0 {
		c.loseGammon = 0
	}
	c.gammon = min(max(c.gammon, 0), c.win)
	c.loseGammon = min(max(c.loseGammon, 0), 1-c.win)
	c.backgammon = min(max(c.backgammon, 0), c.gammon)
	c.loseBackgammon = min(max(c.loseBackgammon, 0), c.loseGammon)
	return c
}

// won are the chances of who has just borne off his last checker.
func won(loser *side) chances {
	c := chances{win: 1}
	if n := times(loser); n > 1 {
		c.gammon = 1
		if n > 2 {
			c.backgammon = 1
		}
	}
	return c
}

// equity is what a game at stake one is worth without a cube.
func (c chances) equity() float32 {
	return 2*c.win - 1 + c.gammon + c.backgammon - c.loseGammon - c.loseBackgammon
}
