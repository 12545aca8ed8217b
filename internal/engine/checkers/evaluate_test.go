package checkers

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine/search"
	"crownhead/rules/checkers"
)

// turned is the same position with the board turned round and the sides exchanged.
func turned(p checkers.Position) checkers.Position {
	round := func(s squares) squares {
		var t squares
		for _, n := range s.Numbers() {
			t |= set(33 - n)
		}
		return t
	}
	q := p
	q.First, q.Second, q.Kings, q.Side = round(p.Second), round(p.First), round(p.Kings), p.Side.Other()
	return q
}

// somewhere is a position some random turns into a game.
func somewhere(dice *rand.Rand, turns int) checkers.Position {
	p := checkers.Maple.Start()
	for range turns {
		moves := checkers.Maple.AppendMoves(nil, p)
		if len(moves) == 0 {
			break
		}
		p = p.After(moves[dice.IntN(len(moves))])
	}
	return p
}

// judged is what a seeker thinks of a board.
func judged(s *seeker[checkers.Position, checkers.Move], p checkers.Position) int {
	s.begin([]checkers.Position{p})
	return s.judge(p, 0)
}

func TestBothSidesAreJudgedAlike(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 3))
	learned := newSeeker(checkers.Maple, newPlain(checkers.Maple), 0, false, search.NewTable(1<<10))
	for range 3000 {
		p := somewhere(dice, dice.IntN(90))
		if a, b := judged(learned, p), judged(learned, turned(p)); a != b {
			t.Fatalf("%v: %d as learned, turned round %d", p, a, b)
		}
		for _, counted := range []bool{false, true} {
			if a, b := evaluate(p, counted), evaluate(turned(p), counted); a != b {
				t.Fatalf("%v: %d, turned round %d", p, a, b)
			}
		}
	}
}

func TestKnows(t *testing.T) {
	read := func(text string) checkers.Position {
		p, err := checkers.Maple.ParsePosition(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return p
	}
	learned := newSeeker(checkers.Maple, newPlain(checkers.Maple), 0, false, search.NewTable(1<<10))
	for _, c := range []struct{ name, better, worse string }{
		{"a man more", "B:W30,31:B2,3,9", "B:W30,31:B3,9"},
		{"a king for a man", "B:W28,30,31:B3,4,K14", "B:W28,30,31:B3,4,14"},
		{"the bridge", "B:W21,22,23,28:B1,3,9,10", "B:W21,22,23,28:B3,4,9,10"},
		{"exchanges for who is ahead", "B:W30:B2,7", "B:W20,22,27,30:B2,7,9,11,12"},
		{"exchanges for who is ahead, before tables know", "B:W27,30:B2,7,9", "B:W20,22,27,30,31,32:B2,3,4,7,9,11,12"},
		{"a king in the middle", "B:WK32:BK15,K18", "B:WK32:BK4,K12"},
		{"a lone king out of the corner", "B:WK29:BK15,K18", "B:WK32:BK15,K18"},
	} {
		if a, b := evaluate(read(c.better), false), evaluate(read(c.worse), false); a <= b {
			t.Errorf("%s: %d and %d", c.name, a, b)
		}
		if p := read(c.better); (p.First | p.Second).Count() <= 4 {
			continue // The net was taught boards with more pieces: tables know these.
		}
		if a, b := judged(learned, read(c.better)), judged(learned, read(c.worse)); a <= b {
			t.Errorf("%s, as learned: %d and %d", c.name, a, b)
		}
	}
	// The longer a game to be counted stands still, the surer the lead.
	p := read("B:WK32:BK1,K5")
	early := evaluate(p, true)
	p.Quiet = 70
	if late := evaluate(p, true); late <= early {
		t.Errorf("the count is not seen to come: %d, then %d", early, late)
	}
	if plain := evaluate(p, false); plain >= early {
		t.Errorf("two kings against a king in his corner are worth %d", plain)
	}
}

// At the beginning the second player has the move, as every book says; and it changes hands with the turn.
func TestTheMove(t *testing.T) {
	p := checkers.Maple.Start()
	if hasMove(p) != -1 {
		t.Error("First has the move at the beginning")
	}
	p.Side = game.Second
	if hasMove(p) != 1 {
		t.Error("the move does not change hands with the turn")
	}
}

func TestKeysDiffer(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 5))
	seen := map[uint64]checkers.Position{}
	for range 20000 {
		p := somewhere(dice, dice.IntN(60))
		if q, ok := seen[key(p)]; ok && !q.Same(p) {
			t.Fatalf("%v and %v have one key", p, q)
		}
		seen[key(p)] = p
	}
}

// evaluate is the evaluation set by hand.
func evaluate(b checkers.Position, counted bool) int { return settle(b, byHand(b), counted) }
