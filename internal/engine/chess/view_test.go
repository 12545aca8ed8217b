package chess

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/rules/chess"
)

// A long diagonal is overlooked more often than a step of a pawn, a knight more than that too, a check never.
func TestWhatIsHardToSee(t *testing.T) {
	dice := rand.New(rand.NewPCG(6, 1))
	s := newSearcher(chess.Fide, newPlayer(chess.Fide, 1<<10, levels[1], 1).table)
	for _, c := range []struct {
		fen, turn   string
		least, most int
	}{
		{"6k1/8/8/8/8/8/1B4PP/6K1 w - - 0 1", "Bf6", 250, 450},
		{"6k1/6r1/8/8/8/8/1B4PP/6K1 w - - 0 1", "Bxg7", 300, 550},
		{"6k1/8/8/8/8/8/1B4PP/6K1 w - - 0 1", "g3", 10, 120},
		{"6k1/8/8/8/8/8/N5PP/6K1 w - - 0 1", "Nc3", 150, 300},
		{"6k1/8/8/8/8/8/5QPP/6K1 w - - 0 1", "Qa7", 200, 500},
		{"6k1/8/8/8/8/8/5QPP/6K1 w - - 0 1", "Qf7+", 0, 0},
		{"7k/8/8/8/8/8/Q5PP/6K1 w - - 0 1", "Qa8+", 0, 0},
	} {
		pos := at(t, chess.Fide, c.fen)
		line, _ := game.Line[chess.Position, chess.Move](pos)
		s.stand(line)
		m, _, _, err := chess.Fide.ParseMove(line[0], c.turn)
		if err != nil {
			t.Fatal(err)
		}
		missed := 0
		for range 1000 {
			s.view = engine.Level{Overlooks: 50}.View(dice)
			if s.misses(&s.frames[0], m) {
				missed++
			}
		}
		if missed < c.least || missed > c.most {
			t.Errorf("%s at %s is overlooked %d times of 1000, not %d to %d", c.turn, c.fen, missed, c.least, c.most)
		}
	}
}

func TestLevelsGrow(t *testing.T) {
	var all []engine.Level
	for _, l := range levels[1:] {
		all = append(all, l.Level)
	}
	enginetest.Grow(t, all...)
}
