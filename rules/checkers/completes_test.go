package checkers

import "testing"

// Completes must say what GoesOn lists, on every board a few turns into a game in which captures may be left out.
func TestCompletesAgreesWithGoesOn(t *testing.T) {
	var look func(p DamesPosition, depth int)
	broken := 0
	look = func(p DamesPosition, depth int) {
		for _, how := range []Jumping{{}, {CrownedGoesOn: true}} {
			how.MayStop = true
			for _, m := range p.AppendJumps(nil, board, how) {
				if got, want := p.Completes(m, how), len(p.GoesOn(m, how)) == 0; got != want {
					t.Fatalf("%v: %v completes: %v", p.Position, m, got)
				} else if !got {
					broken++
				}
			}
		}
		if depth == 0 {
			return
		}
		for i, m := range (Dames{}).AppendMoves(nil, p) {
			if i%3 == depth%3 {
				look(Dames{}.Play(p, m), depth-1)
			}
		}
	}
	look(Dames{}.Start(), 9)
	if broken == 0 {
		t.Error("no capture was broken off")
	}
}

func TestTurnsTellWhatTheyDo(t *testing.T) {
	p, err := Dames{}.ParsePosition("B:W14,32:B3,10 3-8")
	if err != nil {
		t.Fatal(err)
	}
	if before, pending := p.Before(); !pending || before.String() != "B:W14,32:B3,10" {
		t.Errorf("before the offence: %v %v", before, pending)
	}
	huffs, said := 0, 0
	for _, m := range (Dames{}).AppendMoves(nil, p) {
		if m.Huffed() == Square(10) {
			huffs++
		}
		if _, plays := m.Move(); !plays {
			said++
		}
	}
	if huffs != 4 || said != 1 {
		t.Errorf("%d huffs of 10, %d turns that are only said", huffs, said)
	}
}
