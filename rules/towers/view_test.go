package towers

import (
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game"
)

// What a thinking program sees agrees with the generator and with the boards before and after.
func TestViewAgreesWithTheRules(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for _, s := range everySheet() {
		for range 20 {
			p := s.Start()
			for range 150 {
				moves := s.AppendMoves(nil, p)
				if len(moves) == 0 {
					break
				}
				viewAgrees(t, s, p, moves)
				m := moves[dice.IntN(len(moves))]
				next := p
				touched := next.PlayHere(m)
				if next != s.Play(p, m) {
					t.Fatalf("%s %s: played here it is another position", s.PositionText(p), s.MoveText(p, m))
				}
				for at := range Square(Squares) {
					if p.Tower(at) != next.Tower(at) && !touched.Has(at) {
						t.Fatalf("%s %s: %s has changed and is not told", s.PositionText(p), s.MoveText(p, m), at)
					}
				}
				p = next
			}
		}
	}
}

func viewAgrees(t *testing.T, s Sheet, p Position, moves []Move) {
	t.Helper()
	codes := map[uint32]bool{0: true}
	var first Board
	for _, m := range moves {
		if codes[m.Code()] {
			t.Fatalf("%s: %s has the code of another turn", s.PositionText(p), s.MoveText(p, m))
		}
		codes[m.Code()] = true
		if m.Jumps() > 0 {
			turn := begin(&p, m.From())
			first |= turn.jump(m.direction(0)).board()
		}
	}
	men, kings, prey := p.Outlook(p.Side())
	if m, k := p.Freedom(p.Side()); m != men || k != kings {
		t.Fatalf("%s: freedom %d and %d, by the outlook %d and %d", s.PositionText(p), m, k, men, kings)
	}
	hunted, landings := Prey(p.Side(), p.tops[p.side]&^p.kings, p.tops[p.side]&p.kings, p.tops[p.side^1], p.Empty())
	if hunted != prey || landings&^p.Empty() != 0 || (landings == 0) != (prey == 0) {
		t.Fatalf("%s: prey is %v by the outlook, otherwise %v, landing on %v", s.PositionText(p), prey, hunted, landings)
	}
	switch {
	case first&^prey != 0:
		t.Fatalf("%s: %v can be jumped and is not listed as prey", s.PositionText(p), first&^prey)
	case (first == 0) != (prey == 0):
		t.Fatalf("%s: prey is %v, jumped is %v", s.PositionText(p), prey, first)
	case (first == 0) != (p.Jumpers() == 0):
		t.Fatalf("%s: %v may jump, jumped is %v", s.PositionText(p), p.Jumpers(), first)
	case first == 0 && !slices.Equal(p.AppendPlain(nil), moves), first != 0 && !slices.Equal(s.AppendJumps(nil, &p, p.Jumpers()), moves):
		t.Fatalf("%s: other plain moves or jumps", s.PositionText(p))
	case first == 0 && men+kings != len(moves):
		t.Fatalf("%s: freedom %d and %d, turns %d", s.PositionText(p), men, kings, len(moves))
	}
	if p.tops[game.First]&prey != 0 && p.tops[game.Second]&prey != 0 {
		t.Fatalf("%s: own stones are prey", s.PositionText(p))
	}
}
