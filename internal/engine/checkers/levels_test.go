package checkers

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/rules/checkers"
)

// From level 5 on no piece is given away for nothing, no win at once missed and no loss at once allowed.
func TestHigherLevelsDoNotBlunder(t *testing.T) {
	dice := rand.New(rand.NewPCG(11, 1))
	strong := New(checkers.Maple, 0, 1)
	for level := 5; level <= engine.Levels; level++ {
		player := New(checkers.Maple, level, uint64(level))
		for range 15 {
			p := somewhere(dice, 4+dice.IntN(60))
			moves := checkers.Maple.AppendMoves(nil, p)
			if len(moves) < 2 {
				continue
			}
			pos := at(t, game.Erase(checkers.Maple), p.String())
			text := choose(t, player, pos, engine.Limits{}).Line[0]
			best, got := -50, 0
			for _, m := range moves {
				left := -leaves(p.After(m))
				best = max(best, left)
				if m.String() == text {
					got = left
				}
			}
			if got >= best {
				continue
			}
			// It may be a sacrifice: then the strong player sees nothing wrong with it.
			after, err := pos.Play(text)
			if err != nil {
				t.Fatal(err)
			}
			if after.ToAct() == game.Nobody {
				continue
			}
			want := choose(t, strong, pos, engine.Limits{Nodes: 60_000}).Score
			have := -choose(t, strong, after, engine.Limits{Nodes: 60_000}).Score
			// In a lost game one loss is as good as another.
			if len(after.Moves()) > 1 && want > -250 && have < want-60 {
				t.Errorf("level %d, %v: %s leaves %+d men where %+d were to be had, and is worth %d instead of %d", level, p, text, got, best, have, want)
			}
		}
	}
}

// leaves is how many pieces the side to move is ahead once all captures are played out, 100 if it has won.
func leaves(p checkers.Position) int {
	moves := checkers.Maple.AppendMoves(nil, p)
	if len(moves) == 0 {
		return -100
	}
	if moves[0].Jumps() == 0 {
		return p.Mine().Count() - p.Theirs().Count()
	}
	best := -100
	for _, m := range moves {
		best = max(best, -leaves(p.After(m)))
	}
	return best
}

// No slip is worth a man.
func TestLevelsGrow(t *testing.T) {
	enginetest.Grow(t, levels[1:]...)
	for l, level := range levels[1:] {
		if level.Margin >= man {
			t.Errorf("level %d is %+v", l+1, level)
		}
	}
}
