package pairing

import "fmt"

// Check finds what a round breaks of the absolute criteria of a Swiss, [C1] to [C4], and of the order of its colours: nil if nothing. It shares
// no code with [Swiss], so that it can be believed about it.
func Check(players []Player, rounds int, pairs []Pair, bye int) error {
	by := map[int]Player{}
	due := 0
	for _, p := range players {
		by[p.Number] = p
		if !p.Absent {
			due++
		}
	}
	busy := map[int]bool{}
	come := func(n int) error {
		p, known := by[n]
		if !known || p.Absent || busy[n] {
			return fmt.Errorf("%d cannot play in this round, or plays twice", n)
		}
		busy[n] = true
		return nil
	}
	if bye != 0 {
		if err := come(bye); err != nil {
			return err
		}
		for _, g := range by[bye].Games {
			if !g.Played && g.Points >= win {
				return fmt.Errorf("[C2] %d has won without playing before", bye)
			}
		}
	}
	for _, p := range pairs {
		for _, n := range []int{p.First, p.Second} {
			if err := come(n); err != nil {
				return err
			}
		}
		for _, g := range by[p.First].Games {
			if g.Played && g.Opponent == p.Second {
				return fmt.Errorf("[C1] %d and %d have met", p.First, p.Second)
			}
		}
		for _, n := range by[p.First].Apart {
			if n == p.Second {
				return fmt.Errorf("%d and %d are kept apart", p.First, p.Second)
			}
		}
		top := isTop(by[p.First], rounds) || isTop(by[p.Second], rounds)
		if bad := tooMuch(by[p.First], First); bad != "" && !top {
			return fmt.Errorf("[C3] %d: %s", p.First, bad)
		}
		if bad := tooMuch(by[p.Second], Second); bad != "" && !top {
			return fmt.Errorf("[C3] %d: %s", p.Second, bad)
		}
	}
	if len(busy) != due || bye != 0 && due%2 == 0 {
		return fmt.Errorf("[C4] %d of %d play", len(busy), due)
	}
	return nil
}

func isTop(p Player, rounds int) bool {
	return len(p.Games) == rounds-1 && p.Points() > len(p.Games) // halves: more than one point in two games
}

// tooMuch tells why a player must not have a colour again.
func tooMuch(p Player, c Colour) string {
	balance, streak := 0, 0
	for _, g := range p.Games {
		switch {
		case !g.Played:
			continue
		case g.Colour == c:
			balance++
			streak++
		default:
			balance--
			streak = 0
		}
	}
	switch {
	case balance >= 2:
		return "three times more of one colour"
	case streak >= 2:
		return "one colour three times in a row"
	}
	return ""
}
