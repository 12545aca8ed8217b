package backgammon

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

var clause = gametest.Clause

// The plain player knows the clauses and nothing of the generator: he counts checkers one by one, tries every order of
// the numbers, and keeps what FB-11 leaves.
type plain struct {
	own, opp map[int]int // by the mover's numbering; 25 is his bar
}

func plainOf(p Position) plain {
	b := plain{map[int]int{}, map[int]int{}}
	for place := 1; place <= 25; place++ {
		b.own[place] = int(p.sides[p.turn][place])
		if place < 25 {
			b.opp[place] = int(p.sides[p.turn.Other()][25-place])
		}
	}
	return b
}

func (b plain) outside() (n int) {
	for place := 7; place <= 25; place++ {
		n += b.own[place]
	}
	return n
}

// may tells whether a single number plays from a place, and where to.
func (b plain) may(from, die int) (to int, ok bool) {
	if b.own[from] == 0 || b.own[25] > 0 && from != 25 {
		return 0, false
	}
	if to = from - die; to > 0 {
		return to, b.opp[to] < 2
	}
	if b.outside() > 0 {
		return 0, false
	}
	for higher := from + 1; higher <= 6 && to < 0; higher++ {
		if b.own[higher] > 0 {
			return 0, false
		}
	}
	return 0, true
}

// all are the sequences that cannot be continued, with these numbers in this order.
func (b plain) all(dice []int, made []step, found func([]step)) {
	if len(dice) > 0 {
		can := false
		for from := 25; from > 0; from-- {
			to, ok := b.may(from, dice[0])
			if !ok {
				continue
			}
			can = true
			b.own[from]--
			if to > 0 {
				b.own[to]++
			}
			b.all(dice[1:], append(slices.Clone(made), step{from, to}), found)
			b.own[from]++
			if to > 0 {
				b.own[to]--
			}
		}
		if can {
			return
		}
	}
	found(made)
}

func setOf(steps []step) string {
	s := slices.Clone(steps)
	slices.SortFunc(s, func(a, b step) int { return (b.from<<5 | b.to) - (a.from<<5 | a.to) })
	return fmt.Sprint(s)
}

// turns are the legal sets of steps, each with its legal orders.
func (b plain) turns(large, small int) map[string]map[string]bool {
	type found struct {
		steps []step
		first int // the number played first
	}
	var lists []found
	most := 0
	orders := [][]int{{large, small}, {small, large}}
	if large == small {
		orders = [][]int{{large, large, large, large}}
	}
	for _, dice := range orders {
		b.all(dice, nil, func(made []step) {
			lists = append(lists, found{made, dice[0]})
			most = max(most, len(made))
		})
	}
	largePlays := slices.ContainsFunc(lists, func(f found) bool { return f.first == large && len(f.steps) > 0 })
	sets := map[string]map[string]bool{}
	for _, f := range lists {
		if len(f.steps) != most || most == 0 || most == 1 && large != small && largePlays && f.first != large {
			continue
		}
		set := setOf(f.steps)
		if sets[set] == nil {
			sets[set] = map[string]bool{}
		}
		sets[set][fmt.Sprint(f.steps)] = true
	}
	return sets
}

// randomBoard sets up checkers anywhere: spread, crowded at home, on the bar, nearly all off.
func randomBoard(r *rand.Rand) Position {
	p := Position{owner: game.Nobody, turn: game.Seat(r.IntN(2))}
	reach := 24
	if r.IntN(3) == 0 {
		reach = 6 + r.IntN(4)
	}
	for seat := range p.sides {
		n := checkers
		if r.IntN(3) == 0 {
			n = 1 + r.IntN(checkers)
		}
		p.sides[seat][off] = uint8(checkers - n)
		for n > 0 {
			place := 1 + r.IntN(reach)
			switch r.IntN(12) {
			case 0:
				place = bar
			case 1:
				place = 1 + r.IntN(24)
			}
			k := 1 + r.IntN(min(n, 3))
			if place < bar && p.sides[1-seat][mirror(place)] > 0 {
				continue
			}
			p.sides[seat][place] += uint8(k)
			n -= k
		}
	}
	return p
}

// TestPlainPlayer holds the generator and the orders of its steps against the plain player.
func TestPlainPlayer(t *testing.T) {
	clause(t, "FB-9")
	clause(t, "FB-10")
	clause(t, "FB-11")
	clause(t, "FB-13")
	clause(t, "FB-14")
	clause(t, "FB-15")
	clause(t, "FB-16")
	clause(t, "FB-17")
	clause(t, "FB-18")
	r := rand.New(rand.NewPCG(24, 15))
	var turns, partial int
	for range gametest.Share(250) {
		p := randomBoard(r)
		for large := 1; large <= 6; large++ {
			for small := 1; small <= large; small++ {
				p.phase, p.dice = playing, [2]uint8{uint8(large), uint8(small)}
				want := plainOf(p).turns(large, small)
				moves := Standard.AppendMoves(nil, p)
				if len(want) == 0 && (len(moves) != 1 || moves[0] != say(dance)) {
					t.Fatalf("%s: no number can be played, got %s", Standard.PositionText(p), Standard.MoveText(p, moves[0]))
				}
				got := map[string]bool{}
				for _, m := range moves {
					if m.act() == dance {
						continue
					}
					set := setOf(m.steps())
					if got[set] || want[set] == nil {
						t.Fatalf("%s: %s is listed twice or not legal", Standard.PositionText(p), Standard.MoveText(p, m))
					}
					got[set] = true
					turns++
					orders := ordersOf(Standard.Steps(p, m), m.steps())
					if len(orders) != len(want[set]) {
						t.Fatalf("%s: %s has the orders %v, wanted %v", Standard.PositionText(p), Standard.MoveText(p, m), orders, want[set])
					}
					for o := range orders {
						if !want[set][o] {
							t.Fatalf("%s: %s can be touched as %s", Standard.PositionText(p), Standard.MoveText(p, m), o)
						}
					}
					if len(orders) < permutations(m.steps()) {
						partial++
					}
				}
				if len(got) != len(want) {
					t.Fatalf("%s: %d turns, wanted %d", Standard.PositionText(p), len(got), len(want))
				}
			}
		}
	}
	if turns < 1000 || partial == 0 {
		t.Errorf("only %d turns, %d of them with an order", turns, partial)
	}
}

// ordersOf are the orders in which game.Continue lets the steps be touched.
func ordersOf(steps []game.Step, hops []step) map[string]bool {
	whole := []game.Move{{Steps: steps}}
	orders := map[string]bool{}
	var try func(touched []game.Step, made []step, done int)
	try = func(touched []game.Step, made []step, done int) {
		if len(game.Continue(whole, touched)) == 0 {
			return
		}
		if len(made) == len(hops) {
			orders[fmt.Sprint(made)] = true
			return
		}
		for i, s := range steps {
			if done>>i&1 == 0 {
				s.Takes = "" // whichever of two arrivals comes first hits
				try(append(slices.Clone(touched), s), append(slices.Clone(made), hops[i]), done|1<<i)
			}
		}
	}
	try(nil, nil, 0)
	return orders
}

func permutations(hops []step) int {
	n, equal := 1, 1
	for i := range hops {
		n *= i + 1
		if equal++; i == 0 || hops[i] != hops[i-1] {
			equal = 1
		}
		n /= equal
	}
	return n
}

// TestNeverADeadEndInDoubles: with a double whatever is begun can be played to the most numbers, so the referee needs no
// sentence for it.
func TestNeverADeadEndInDoubles(t *testing.T) {
	clause(t, "FB-11")
	r := rand.New(rand.NewPCG(3, 3))
	for range 400 {
		p := randomBoard(r)
		for die := 1; die <= 6; die++ {
			lengths := map[int]bool{}
			plainOf(p).all([]int{die, die, die, die}, nil, func(made []step) { lengths[len(made)] = true })
			if len(lengths) != 1 {
				t.Fatalf("%s with double %d: turns of %v steps", Standard.PositionText(p), die, lengths)
			}
		}
	}
}
