package morris

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// randomPosition is one with so many stones, none in hand.
func randomPosition(dice *rand.Rand, own, enemy int) morris.Position {
	var stones [2]morris.Points
	for i, pt := range dice.Perm(24)[:own+enemy] {
		if i < own {
			stones[game.First] |= 1 << pt
		} else {
			stones[game.Second] |= 1 << pt
		}
	}
	return morris.NewPosition(game.First, stones, [2]int{})
}

// TestBestWinsWhatIsWon plays won endings out: the tables against an opponent that takes any turn, or the longest
// defence. Distances fall with every turn, so no game comes near the fifty moves of R-CC-5.
func TestBestWinsWhatIsWon(t *testing.T) {
	known := Open(morris.Cowboy, "")
	defer known.Close()
	dice := rand.New(rand.NewPCG(15, 16))
	played := 0
	for played < 60 {
		p := randomPosition(dice, 3+dice.IntN(3), 3+dice.IntN(2))
		value, _, ok := known.Value(p)
		if !ok {
			t.Fatalf("%s is unknown", morris.Cowboy.PositionText(p))
		}
		if value.Result != exact.Win {
			continue
		}
		played++
		stubborn := played%2 == 0
		for turn := 0; morris.Cowboy.ToAct(p) != game.Nobody; turn++ {
			moves := morris.Cowboy.AppendMoves(nil, p)
			if turn%2 == 0 || stubborn {
				moves, _, _ = known.Best(t.Context(), p, moves)
			}
			p = morris.Cowboy.Play(p, moves[dice.IntN(len(moves))])
			if turn > 100 {
				t.Fatalf("a win of %v is not won after %d turns: %s", value, turn, morris.Cowboy.PositionText(p))
			}
		}
		if p.Side() != game.Second {
			t.Errorf("a won ending is lost: %s", morris.Cowboy.PositionText(p))
		}
	}
}

// TestBestHolds: a turn of the best keeps the value, and no turn that keeps a draw leaves fewer answers.
func TestBestHolds(t *testing.T) {
	known := Open(morris.Cowboy, "")
	defer known.Close()
	dice := rand.New(rand.NewPCG(17, 18))
	for range 200 {
		p := randomPosition(dice, 3+dice.IntN(2), 3+dice.IntN(2))
		moves := morris.Cowboy.AppendMoves(nil, p)
		value, _, _ := known.Value(p)
		best, found, ok := known.Best(t.Context(), p, moves)
		if !ok || found != value || len(best) == 0 && len(moves) > 0 {
			t.Fatalf("%s is %v, and by its turns %v with %d best", morris.Cowboy.PositionText(p), value, found, len(best))
		}
		for _, m := range best {
			next, _, _ := known.Value(morris.Cowboy.Play(p, m))
			if before(next, m.Takes != 0) != value {
				t.Errorf("%s: %s leads from %v to %v", morris.Cowboy.PositionText(p), morris.Cowboy.MoveText(p, m), value, next)
			}
		}
	}
	// Six against four is not known, and what a capture leads to is: a turn that is known to lose is played only if
	// all are.
	for range 200 {
		p := randomPosition(dice, 4, 6)
		moves := morris.Cowboy.AppendMoves(nil, p)
		best, value, ok := known.Best(t.Context(), p, moves)
		if len(best) == 0 && len(moves) > 0 || ok && value.Result != exact.Win && len(moves) > 0 && moves[0].Takes == 0 {
			t.Fatalf("%s: %d of %d turns are best, %v", morris.Cowboy.PositionText(p), len(best), len(moves), value)
		}
		for _, m := range best {
			next, _, knows := known.Value(morris.Cowboy.Play(p, m))
			if knows && next.Result == exact.Win && len(best) < len(moves) {
				t.Errorf("%s: %s is known to lose", morris.Cowboy.PositionText(p), morris.Cowboy.MoveText(p, m))
			}
		}
	}
}

// TestBestInAGameThatLeavesTheTables: where the last layers of the placing are missing all turns that hold a draw are the best, elsewhere
// those that leave the fewest answers.
func TestBestInAGameThatLeavesTheTables(t *testing.T) {
	known := Open(morris.Cowboy, "")
	defer known.Close()
	p, err := morris.Cowboy.ParsePosition("....w.b......b...w...... w 7 7")
	if err != nil {
		t.Fatal(err)
	}
	moves := morris.Cowboy.AppendMoves(nil, p)
	best, value, ok := known.Best(t.Context(), p, moves)
	if !ok || value.Result != exact.Draw {
		t.Fatalf("the position is %v, known: %t", value, ok)
	}
	holding := 0
	for _, m := range moves {
		if next, _, _ := known.Value(morris.Cowboy.Play(p, m)); next.Result == exact.Draw {
			holding++
		}
	}
	if len(best) != holding || holding < 2 {
		t.Errorf("%d turns are best of %d that hold the draw", len(best), holding)
	}
}
