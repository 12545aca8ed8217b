package drawing

const (
	pileTower = "tower" // stones on one square, from below upward
	pilePoint = "point" // checkers on a point or the bar, side by side
	pileOff   = "off"   // checkers borne off, on edge
	pileHand  = "hand"  // pieces not yet placed, in a row
)

const (
	pointPitch = 93
	pointFull  = 5 // checkers that lie side by side; more overlap
	offPitch   = 26
	linesHand  = 92
	cubeAside  = 85
)

// Pitch is how far each piece of a pile of n lies from the one below it.
//
// A tower's stones keep their full edge up to eight; above that it hardly rises, because what lies behind it must
// still be seen. Checkers on a point overlap from six on, so that they never reach the other side of the board.
func Pitch(pile string, n int) float64 {
	switch pile {
	case pileTower:
		if n <= 8 {
			return 9
		}
		return (66 + 1.2*float64(max(0, n-12))) / float64(n-1)
	case pilePoint:
		if n <= pointFull {
			return pointPitch
		}
		return pointPitch * (pointFull - 1) / float64(n-1)
	case pileOff:
		return offPitch
	case pileHand:
		return linesHand
	}
	return 0
}

// Tight is the class of the stones of a tower of n: the closer they lie, the thinner the lines between them and, from
// seventeen on, no notches and bands; then only the drawn-out tower tells them apart.
func Tight(n int) string {
	switch {
	case n < 2:
		return ""
	case n <= 8:
		return "piled"
	case n <= 16:
		return "piled close"
	}
	return "piled closest"
}

// Counted tells that a pile carries its number.
func Counted(pile string, n int) bool {
	return pile == pileTower && n > 1 || pile == pilePoint && n > pointFull
}
