package morris

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/morris"
	"crownhead/rules/morris"
)

// TestKnowsSmallEndings: with next to no time to think, full strength wins what the tables say is won and holds what is
// drawn, against an opponent that has the tables too and sets the hardest problems.
func TestKnowsSmallEndings(t *testing.T) {
	known := solved.Open(morris.Cowboy, "")
	defer known.Close()
	dice := rand.New(rand.NewPCG(19, 20))
	player := New(morris.Cowboy, 0, 1)
	games := map[exact.Result]int{}
	for games[exact.Win] < 15 || games[exact.Draw] < 15 {
		points := dice.Perm(24)
		var stones [2]morris.Points
		for i, pt := range points[:6+dice.IntN(4)] {
			stones[i%2] |= 1 << pt
		}
		start := morris.Cowboy.PositionText(morris.NewPosition(game.First, stones, [2]int{}))
		pos, err := game.At(morris.Cowboy, start)
		if err != nil {
			t.Fatal(err)
		}
		line, _ := game.Line[morris.Position, morris.Move](pos)
		value, _, ok := known.Value(line[0])
		if !ok {
			t.Fatalf("%s is not known", start)
		}
		if value.Result == exact.Loss || games[value.Result] >= 15 {
			continue
		}
		games[value.Result]++
		for turn := 0; turn < 120; turn++ {
			if pos.ToAct() == game.Nobody {
				break
			}
			line, _ := game.Line[morris.Position, morris.Move](pos)
			p := line[len(line)-1]
			var text string
			if turn%2 == 0 {
				found, err := player.Choose(t.Context(), pos, engine.Limits{Nodes: 50}, nil)
				if err != nil {
					t.Fatal(err)
				}
				text = found.Line[0]
			} else {
				best, _, _ := known.Best(t.Context(), p, morris.Cowboy.AppendMoves(nil, p))
				text = morris.Cowboy.MoveText(p, best[dice.IntN(len(best))])
			}
			if pos, err = pos.Play(text); err != nil {
				t.Fatal(err)
			}
		}
		winner := game.Nobody
		if o, over := pos.Outcome(); over {
			winner = o.Winner
		}
		if value.Result == exact.Win && winner != game.First || value.Result == exact.Draw && winner != game.Nobody {
			t.Errorf("%s is a %s and ends with %s as the winner: %s", start, value.Result, winner, pos)
		}
	}
}
