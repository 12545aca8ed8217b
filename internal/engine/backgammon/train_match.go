package backgammon

import (
	"fmt"
	"math"
	"strings"

	"crownhead/game"
)

// Swings of a game: how far the chance to win moves with a turn, by the chance before it, from 300 games of self-play. Most turns move it
// little and some very far.
var swings = []struct{ chance, spread float64 }{
	{0, 0},
	{0.025, 0.0145},
	{0.075, 0.0445},
	{0.125, 0.075},
	{0.2, 0.083},
	{0.3, 0.09},
	{0.4, 0.083},
	{0.5, 0.074},
}

// leaps are how far a turn goes in units of its spread, either way, and how often: their mean square is one and their mean fourth power about ten.
var leaps = []struct{ far, share float64 }{{0.39, 0.45}, {0.83, 0.45}, {1.5, 0.05}, {3.2, 0.05}}

const steps = 100 // a chance is so many steps from 0 to 1

// walk is a game as a walk of its chance to win: where a turn leads from each step.
type walk [steps + 1][]struct {
	to    int
	share float64
}

func newWalk() *walk {
	w := new(walk)
	square := 0.
	for _, l := range leaps {
		square += l.share * l.far * l.far
	}
	for i := 1; i < steps; i++ {
		p := float64(i) / steps
		var shares [steps + 1]float64
		for _, l := range leaps {
			d := min(l.far/math.Sqrt(square)*spread(p), p, 1-p)
			for _, q := range [2]float64{p - d, p + d} {
				at, rest := math.Modf(q*steps + 1e-9)
				shares[int(at)] += l.share / 2 * (1 - rest)
				shares[min(int(at)+1, steps)] += l.share / 2 * rest
			}
		}
		for to, share := range shares {
			if share > 0 {
				w[i] = append(w[i], struct {
					to    int
					share float64
				}{to, share})
			}
		}
	}
	return w
}

func spread(p float64) float64 {
	p = min(p, 1-p)
	for i := 1; ; i++ {
		if a, b := swings[i-1], swings[i]; p <= b.chance {
			return a.spread + (p-a.chance)/(b.chance-a.chance)*(b.spread-a.spread)
		}
	}
}

// worths are what a game is worth by the chance to win it, with one cube: before a roll of the player and of his opponent, who have not doubled.
type worths [2][steps + 1]float64

// rounds is after how many turns of each side a game is taken to be played out.
const rounds = 60

// follow finds what a game is worth at every step with the cube at a level, from what it is worth one level up: both double when that is
// best.
func (w *walk) follow(p *purse, level int, who owner, mineUp, theirsUp *worths) *worths {
	s := p.stake(level, who)
	won, lost := s.ifWon(evenChances), s.ifLost(evenChances)
	cash, drop := p.worth(1<<level), p.worth(-1<<level)
	hold := new(worths)
	for i := range steps + 1 {
		x := lost + (won-lost)*float64(i)/steps
		hold[0][i], hold[1][i] = x, x
	}
	i, turn := who != theirs && theirsUp != nil, who != mine && mineUp != nil
	if !i && !turn {
		return hold
	}
	for range rounds {
		before := *hold
		for at := range steps + 1 {
			if i {
				before[0][at] = max(before[0][at], min(theirsUp[0][at], cash))
			}
			if turn {
				before[1][at] = min(before[1][at], max(mineUp[1][at], drop))
			}
		}
		for side := range 2 {
			before[side][0], before[side][steps] = lost, won
		}
		for at := 1; at < steps; at++ {
			a, b := 0., 0.
			for _, step := range w[at] {
				a += step.share * before[1][step.to]
				b += step.share * before[0][step.to]
			}
			hold[0][at], hold[1][at] = a, b
		}
	}
	return hold
}

// start is what a game is worth before its first roll.
func (w *walk) start(p *purse) float64 {
	var mineUp, theirsUp *worths
	top := 0
	for p.useful(0, top) || p.useful(1, top) {
		top++
	}
	for level := top; level >= 1; level-- {
		var m, t *worths
		if p.useful(0, level) {
			m = theirsUp
		}
		if p.useful(1, level) {
			t = mineUp
		}
		mineUp, theirsUp = w.follow(p, level, mine, nil, m), w.follow(p, level, theirs, t, nil)
	}
	if !p.useful(0, 0) {
		theirsUp = nil
	}
	if !p.useful(1, 0) {
		mineUp = nil
	}
	hold := w.follow(p, 0, nobody, mineUp, theirsUp)
	return (hold[0][steps/2] + hold[1][steps/2]) / 2
}

// firstTurns are the chances of the leader when the trailer can double for the first time, as the nets see them, with their shares.
func firstTurns() (list []struct{ chance, share float64 }) {
	p := pupil{}
	p.sight.nets = Net.Get()
	add := func(win float32, share float64) {
		list = append(list, struct{ chance, share float64 }{float64(win), share})
	}
	pos := plain.Start()
	for _, first := range plain.AppendMoves(nil, pos) {
		opened := plain.Play(pos, first)
		mover := plain.ToAct(opened)
		if mover == game.Dice {
			continue // a tie
		}
		after := p.best(opened, mover)
		share := float64(plain.Odds(pos, first)) / 30
		if mover == game.First { // the leader
			b := seenBy(&after, game.Second)
			p.sight.focus(&b)
			add(1-p.sight.judge(&b).win, share)
			continue
		}
		for i, roll := range throws {
			replied := p.best(plain.Play(after, roll), game.First)
			b := seenBy(&replied, game.Second)
			p.sight.focus(&b)
			add(1-p.sight.judge(&b).win, share*float64(shares[i]))
		}
	}
	return list
}

// makeMatchTable makes the table from the shortest matches up.
func makeMatchTable(crawford bool, longest int) *matchTable {
	t, w, first := new(matchTable), newWalk(), firstTurns()
	t.after[0], t.after[1] = 1, 0.5
	for need := 2; need <= longest; need++ {
		// The trailer turns the cube at once; the leader drops if that leaves him better.
		p := purse{match: t, away: [2]int{1, need}, post: true}
		s := p.stake(1, mine)
		won, lost := s.ifWon(evenChances), s.ifLost(evenChances)
		for _, f := range first {
			t.after[need] += f.share * (1 - max(p.worth(-1), lost+f.chance*(won-lost)))
		}
	}
	for need := 1; need <= longest; need++ {
		t.before[0][need], t.before[need][0], t.before[need][need] = 1, 0, 0.5
	}
	for sum := 3; sum < 2*longest; sum++ {
		for me := max(1, sum-longest); 2*me < sum; me++ {
			p := purse{match: t, away: [2]int{me, sum - me}, post: me == 1, noCube: me == 1}
			x := 1 - t.after[sum-me]
			if me > 1 || crawford {
				x = w.start(&p)
			}
			t.before[me][sum-me], t.before[sum-me][me] = x, 1-x
		}
	}
	return t
}

// MatchTables is the file of the match equities, with and without Crawford's game: for each score the chance of who needs fewer points.
func MatchTables() string {
	var out strings.Builder
	fmt.Fprintln(&out, "crownhead backgammon match equities, made by go run ./training/backgammon/teach -match")
	for _, crawford := range []bool{false, true} {
		t := makeMatchTable(crawford, longestMatch)
		for need := 1; need <= longestMatch; need++ {
			fmt.Fprintf(&out, "%.5f", t.after[need])
			for me := 1; me < need; me++ {
				fmt.Fprintf(&out, " %.5f", t.before[me][need])
			}
			fmt.Fprintln(&out)
		}
	}
	return out.String()
}
