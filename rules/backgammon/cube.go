package backgammon

import "crownhead/game"

// noDouble is the sentence that says why the player on roll cannot double before his roll (R-FB-1); "" if he can.
func (s Sheet) noDouble(p Position) string {
	switch {
	case !s.Cube:
		return "no-cube"
	case p.crawford:
		return "crawford-game"
	case p.cube >= highestCube:
		return "cube-at-64"
	case p.owner != game.Nobody && p.owner != p.turn:
		return "cube-of-opponent"
	}
	return ""
}

// noBeaver is the sentence that says why a double cannot be beavered (BG-4); "" if it can.
func (s Sheet) noBeaver(p Position) string {
	switch {
	case !s.Beavers:
		return "no-beavers"
	case p.length > 0:
		return "beaver-in-match"
	case p.cube+2 > highestCube:
		return "beaver-past-64"
	}
	return ""
}

// stake is what the cube shows.
func (p Position) stake() int { return 1 << p.cube }
