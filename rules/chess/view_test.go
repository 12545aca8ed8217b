package chess

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestCapturesAreThoseOfTheWholeList plays random games and holds the short lists, of captures and of moves to certain squares, against the long one.
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
				rest := slices.DeleteFunc(slices.Clone(moves), func(m Move) bool { return slices.Contains(want, m) })
				if got := p.AppendRest(nil); !slices.Equal(got, rest) {
					t.Fatalf("%s: %v are the rest, not %v", sheet.PositionText(p), rest, got)
				}
				got := p.AppendCaptures(nil)
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %v, wanted %v", sheet.PositionText(p), got, want)
				}
				var wanted [8]uint64
				for kind := range wanted {
					wanted[kind] = dice.Uint64()
				}
				want = want[:0]
				for _, m := range moves {
					if kind := p.At(m.From()); kind != King && p.Takes(m) == Nothing && wanted[kind]>>m.To()&1 != 0 {
						want = append(want, m)
					}
				}
				got = p.AppendQuiet(nil, &wanted)
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %v end on squares wanted, not %v", sheet.PositionText(p), want, got)
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

// TestLegalIsWhatTheListSays asks about all 65,536 moves that can be written, in positions of random games.
func TestLegalIsWhatTheListSays(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	for _, sheet := range []Sheet{Fide, Fortress} {
		for range 12 {
			p := sheet.Start()
			for range 120 {
				moves := sheet.AppendMoves(nil, p)
				if len(moves) == 0 {
					break
				}
				if dice.IntN(8) == 0 {
					var listed [1 << 16]bool
					for _, m := range moves {
						listed[m] = true
					}
					for m := range listed {
						if p.Legal(Move(m)) != listed[m] {
							t.Fatalf("%s: move %x, listed %v", sheet.PositionText(p), m, listed[m])
						}
					}
				}
				p = sheet.Play(p, moves[dice.IntN(len(moves))])
			}
		}
	}
	for _, text := range []string{
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "8/2P5/8/k2pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1", "1b2k3/2P5/8/8/7b/8/5N2/4K2R w K - 0 1",
	} {
		p, err := Fide.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		moves := Fide.AppendMoves(nil, p)
		for m := range 1 << 16 {
			if p.Legal(Move(m)) != slices.Contains(moves, Move(m)) {
				t.Fatalf("%s: move %x", text, m)
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
