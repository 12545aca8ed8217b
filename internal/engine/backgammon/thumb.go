package backgammon

import "math"

// thumbs are the rules of thumb a thoughtful player counts by, in units of the logarithm of the odds. They are what a
// browser judges by until it has the nets, and what everything learned is held against.
const (
	perPip      = 0.022 // a pip ahead in the race
	onRoll      = 4     // pips that being on roll is worth
	perShot     = 0.045 // each of 36 rolls that hits, and
	perHomeShot = 0.012 // more of it for each point closed in the home board of who hits
	perReturn   = 0.4   // how much the other side's shots count: its turn comes later
	perClosed   = 0.17  // a point held in the home board
	perPrime    = 0.10  // a point of the longest row before the enemy's last checker, squared
	perLeap     = 0.015 // each of 36 rolls that frees the last checker
	perBar      = 0.35  // a checker on the bar, more with each point closed against it
	perAnchor   = 0.30  // a point held in the enemy's home board
	perDead     = 0.10  // a checker beyond the third on a point within reach of home
)

// thumbChances is the evaluation by hand.
func thumbChances(b *board) chances {
	f := b.look()
	odds := perPip * float64(f.lead+onRoll)
	score := func(i int, me, opp *side) float64 {
		shots := float64(f.hits[i])
		if i == 1 {
			shots *= perReturn
		}
		s := shots * (perShot + perHomeShot*float64(f.closed[i]))
		s += perClosed*float64(f.closed[i]) + perPrime/4*float64(f.prime[i]*f.prime[i])
		s += perLeap * float64(f.leaps[i])
		s -= perBar * float64(me[bar]) * (1 + float64(f.closed[1-i])) / 2
		for place := far - 1; place < bar; place++ {
			if me[place] >= 2 {
				s += perAnchor
				break
			}
		}
		for place := 1; place <= home; place++ {
			s -= perDead * math.Max(float64(me[place])-3, 0)
		}
		return s
	}
	odds += score(0, &b.me, &b.opp) - score(1, &b.opp, &b.me)
	win := 1 / (1 + math.Exp(-odds))
	// A quarter of all wins are gammons; more the further back the loser's checkers are.
	gammon := func(loser *side) float64 {
		behind := float64(pips(loser)) + 15*float64(loser[bar])
		return 1 / (1 + math.Exp(-(behind-190)/28))
	}
	c := chances{win: float32(win)}
	c.gammon = float32(win * gammon(&b.opp))
	c.loseGammon = float32((1 - win) * gammon(&b.me))
	c.backgammon, c.loseBackgammon = c.gammon*0.05, c.loseGammon*0.05
	return c.sane(b)
}
