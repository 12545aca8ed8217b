package bench

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/rules/chess"
)

// Positions met in random games have the same number of leaves for stockfish and for us.
func TestStockfishCountsTheSameLeaves(t *testing.T) {
	path := findStockfish()
	if path == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("stockfish is not installed, and make test should have seen to it")
		}
		t.Skip("stockfish is not installed")
	}
	peer, err := startPeer(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer peer.stop()
	dice := rand.New(rand.NewPCG(3, 1))
	r := chess.Fide
	for n := range 4 {
		p := r.Start()
		for turn := range 120 {
			moves := r.AppendMoves(nil, p)
			if len(moves) == 0 {
				break
			}
			p = r.Play(p, moves[dice.IntN(len(moves))])
			if turn%3 != n%3 {
				continue
			}
			fen := r.PositionText(p)
			want, err := peer.perft(fen, 3)
			if err != nil {
				t.Fatal(err)
			}
			if got := game.Perft(r, p, 3); got != want {
				t.Errorf("%s to depth 3: %d leaves, stockfish counts %d", fen, got, want)
			}
		}
	}
}

func TestStoppedBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Rules(ctx, games.Crownhead(), func(r Row) { t.Errorf("measured %s", r.What) }); err == nil {
		t.Error("a stopped measurement says nothing")
	}
}
