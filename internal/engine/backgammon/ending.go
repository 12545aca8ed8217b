package backgammon

import "sync"

// few is how many checkers a side may have left for the exact endings, fewHomes how many ways they stand: 10 over 4.
const (
	few      = 4
	fewHomes = 210
)

// endings are exact for money when both sides have few checkers left, all at home: what a game is worth at stake one to the
// player on roll, by the owner of the cube. Both play every roll and turn the cube for the most. Nothing but a single
// game can be won any more. Made in some hundredths of a second.
type endings struct {
	number [homes]int16                   // of a bear-off position among the few, -1 if it is none of them
	rolled [3][fewHomes][fewHomes]float32 // if he rolls now
}

var exactEndings = sync.OnceValue(makeEndings)

func makeEndings() *endings {
	t := new(endings)
	var ends [fewHomes][21][]int16 // what each roll can lead to
	n := 0
	eachHome(func(i int, s *side) {
		t.number[i] = -1
		if checkers-s[off] > few {
			return
		}
		t.number[i] = int16(n)
		roll := 0
		for a := 1; a <= 6; a++ {
			for b := 1; b <= a; b++ {
				seen := map[int16]bool{}
				if dice := []int{a, b}; a == b {
					t.reach(*s, []int{a, a, a, a}, seen)
				} else {
					t.reach(*s, dice, seen)
					t.reach(*s, []int{b, a}, seen)
				}
				for end := range seen {
					ends[n][roll] = append(ends[n][roll], end)
				}
				roll++
			}
		}
		n++
	})
	// A turn makes the number of who moves smaller, so the sum of both numbers falls too.
	for sum := 2; sum <= 2*(fewHomes-1); sum++ {
		for me := max(1, sum-fewHomes+1); me <= min(sum-1, fewHomes-1); me++ {
			t.settle(me, sum-me, &ends[me])
		}
	}
	return t
}

// reach collects where the dice can lead in this order.
func (t *endings) reach(s side, dice []int, seen map[int16]bool) {
	top := rearmost(&s)
	if len(dice) == 0 || top == off {
		seen[t.number[homeIndex(&s)]] = true
		return
	}
	die := dice[0]
	for point := 1; point <= top; point++ {
		if s[point] == 0 || point < die && point < top {
			continue
		}
		next := s
		next[point]--
		next[max(point-die, off)]++
		t.reach(next, dice[1:], seen)
	}
}

// settle is the worth of one pair from those after every roll.
func (t *endings) settle(me, opp int, ends *[21][]int16) {
	for who := range t.rolled {
		after := owner(who).turned()
		for roll, all := range ends {
			best := float32(-4)
			for _, end := range all {
				if end == 0 {
					best = 1
					break
				}
				best = max(best, -t.worth(after, opp, int(end)))
			}
			t.rolled[who][me][opp] += endShares[roll] * best
		}
	}
}

// worth to the player on roll, who may double first.
func (t *endings) worth(who owner, me, opp int) float32 {
	x := t.rolled[who][me][opp]
	if who == theirs {
		return x
	}
	return max(x, min(1, 2*t.rolled[theirs][me][opp]))
}

// endShares are the chances of the rolls in the order 1-1, 2-1, 2-2, 3-1 ...
var endShares = func() (all [21]float32) {
	i := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= a; b++ {
			all[i] = 2. / 36
			if a == b {
				all[i] = 1. / 36
			}
			i++
		}
	}
	return all
}()

// find is the pair's numbers, if the table knows it.
func (t *endings) find(b *board) (me, opp int, ok bool) {
	if checkers-b.me[off] > few || checkers-b.opp[off] > few || rearmost(&b.me) > home || rearmost(&b.opp) > home {
		return 0, 0, false
	}
	return int(t.number[homeIndex(&b.me)]), int(t.number[homeIndex(&b.opp)]), true
}

// exact is the worth of a board to the player on roll at stake one, if the table knows it.
func (t *endings) exact(b *board, who owner) (float64, bool) {
	me, opp, ok := t.find(b)
	if ok && opp == 0 {
		return -1, true
	}
	return float64(t.worth(who, me, opp)), ok
}
