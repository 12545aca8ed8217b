package backgammon

// bearsOff tells whether both sides have all their checkers at home and nothing to hit: the table of bear-offs knows who wins.
func (b *board) bearsOff() bool {
	return rearmost(&b.me) <= home && rearmost(&b.opp) <= home && b.race()
}

// bearOff judges such a position: who wins is exact but for the assumption that both sides play for the fewest rolls, and
// the rare gammon is the net's guess.
func (s *sight) bearOff(b *board) chances {
	var c chances
	if b.me[off] == 0 || b.opp[off] == 0 {
		c = s.chances(b)
	}
	c.win = bearOffs().wins(homeIndex(&b.me), homeIndex(&b.opp))
	return c.sane(b)
}

// wins is the chance that position i, on roll, is off no later than position j.
func (t *bearOff) wins(i, j int) float32 {
	// i is off at his roll n, j not yet after n-1 of his own.
	p := float32(0)
	for n := 1; n <= longest; n++ {
		p += (t.within[i][n] - t.within[i][n-1]) * (1 - t.within[j][n-1])
	}
	return min(p, 1)
}
