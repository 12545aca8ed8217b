package checkers

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/checkers"
	"crownhead/rules/checkers"
)

// TestKnowsSmallEndings: with next to no time to think, full strength wins what the tables say is won, against the longest
// defence and before forty moves without progress draw (R-ML-1), and holds what is drawn.
func TestKnowsSmallEndings(t *testing.T) {
	wanted := 100
	if testing.Short() {
		wanted = 15
	}
	known := solved.Open(checkers.Jumping{}, "")
	defer known.Close()
	dice := rand.New(rand.NewPCG(21, 22))
	player := New(checkers.Maple, 0, 1)
	games := map[exact.Result]int{}
	for games[exact.Win] < wanted || games[exact.Draw] < wanted {
		p := randomEnding(dice)
		value, ok := known.Value(p)
		if !ok {
			t.Fatalf("%s is not known", p)
		}
		if value.Result == exact.Loss || games[value.Result] >= wanted {
			continue
		}
		pos, err := game.At(checkers.Maple, p.String())
		if err != nil {
			t.Fatal(err)
		}
		games[value.Result]++
		for turn := 0; turn < 120 && pos.ToAct() != game.Nobody; turn++ {
			line, _ := game.Line[checkers.Position, checkers.Move](pos)
			now := line[len(line)-1]
			text := ""
			if turn%2 == 0 {
				found, err := player.Choose(t.Context(), pos, engine.Limits{Nodes: 50}, nil)
				if err != nil {
					t.Fatal(err)
				}
				text = found.Line[0]
			} else {
				best, _, _ := known.Best(t.Context(), now, checkers.Maple.AppendMoves(nil, now))
				text = best[dice.IntN(len(best))].String()
			}
			if pos, err = pos.Play(text); err != nil {
				t.Fatal(err)
			}
		}
		winner := game.Nobody
		if o, over := pos.Outcome(); over {
			winner = o.Winner
		}
		if value.Result == exact.Win && winner != game.First || value.Result == exact.Draw && winner == game.Second {
			t.Errorf("%s is a %s and ends with %s as the winner: %s", p, value, winner, pos)
		}
	}
}

// TestKnowsDames: where captures are compulsory, the jeu de dames plays endings by the same tables.
func TestKnowsDames(t *testing.T) {
	sheet := checkers.Dames{MustCapture: true}
	known := solved.Open(checkers.Jumping{}, "")
	defer known.Close()
	dice := rand.New(rand.NewPCG(23, 24))
	player := NewDames(sheet, 0, 1)
	for range 40 {
		p := randomEnding(dice)
		if sheet.ToAct(checkers.DamesPosition{Position: p}) == game.Nobody {
			continue
		}
		pos := at(t, game.Erase(sheet), p.String())
		found := choose(t, player, pos, engine.Limits{Nodes: 50})
		probe := known.Probe(pos)
		if !probe.Known {
			t.Fatalf("%s is not known", p)
		}
		for _, turn := range probe.Turns {
			if turn.Text == found.Line[0] && turn.Value != probe.Value {
				t.Errorf("%s is a %s and %s a %s", p, probe.Value, turn.Text, turn.Value)
			}
		}
	}
}

// TestSeesSmallEndingsComing: with five pieces on the board it counts on what the tables know of four.
func TestSeesSmallEndingsComing(t *testing.T) {
	pos := at(t, game.Erase(checkers.Maple), "B:WK32,28:BK14,K15,K19")
	if found := choose(t, New(checkers.Maple, 0, 1), pos, engine.Limits{Nodes: 20_000}); found.Score < tabled-deepest || found.Score > tabled {
		t.Errorf("%v is worth %d, which no table says", found.Line, found.Score)
	}
}

// randomEnding is four pieces with First to act.
func randomEnding(dice *rand.Rand) (p checkers.Position) {
	for i, n := range dice.Perm(32)[:4] {
		s := checkers.Square(n + 1)
		if i%2 == 0 {
			p.First |= s
		} else {
			p.Second |= s
		}
		// Men on the row where they are crowned are kings.
		if dice.IntN(2) == 0 || i%2 == 0 && n >= 28 || i%2 == 1 && n < 4 {
			p.Kings |= s
		}
	}
	return p
}
