package chess

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestCapturesAreThoseOfTheWholeList plays random games and holds the short list against the long one.
func TestCapturesAreThoseOfTheWholeList(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for _, sheet := range []Sheet{Fide, Fortress} {
		for range 200 {
			p := sheet.Start()
			for range 150 {
				moves := sheet.AppendMoves(nil, p)
				if len(moves) == 0 {
					break
				}
				var want []Move
				for _, m := range moves {
					if becomes := m.Becomes(); becomes == Queen || becomes == Nothing && p.Takes(m) != Nothing {
						want = append(want, m)
					}
				}
				got := p.AppendCaptures(nil)
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %v, wanted %v", sheet.PositionText(p), got, want)
				}
				var next Position
				m := moves[dice.IntN(len(moves))]
				if sheet.PlayTo(&next, &p, m); next != sheet.Play(p, m) {
					t.Fatalf("%s %s: PlayTo and Play differ", sheet.PositionText(p), sheet.MoveText(p, m))
				}
				p = next
			}
		}
	}
}

func TestTheTurnHandedOverAndBack(t *testing.T) {
	p, err := Fide.ParsePosition("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQk - 4 9")
	if err != nil {
		t.Fatal(err)
	}
	var passed, back Position
	p.PassTo(&passed)
	if got, want := Fide.PositionText(passed), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQk - 5 9"; got != want {
		t.Errorf("%s, wanted %s", got, want)
	}
	if own, theirs := passed.Castles(); own != 1 || theirs != 2 {
		t.Errorf("ways to castle: %d and %d", own, theirs)
	}
	passed.PassTo(&back)
	if back.quiet, back.number = p.quiet, p.number; back != p {
		t.Error("handing the turn over twice changes the position")
	}
}
