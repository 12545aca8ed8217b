package bench

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/arena/programs"
	"crownhead/internal/games"
	"crownhead/rules/chess"
)

// Positions met in random games have the same number of leaves for stockfish and for us.
func TestStockfishCountsTheSameLeaves(t *testing.T) {
	path, err := programs.Find(stockfish)
	if err != nil {
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

// A measurement that is stopped while the other program counts says that it was stopped, and not that the program failed.
func TestStoppedBesideAnother(t *testing.T) {
	dir := t.TempDir()
	asked := filepath.Join(dir, "asked")
	script := "#!/bin/sh\nwhile read line; do case \"$line\" in isready) echo readyok;; go*) touch " + asked + ";; esac; done\n"
	if err := os.WriteFile(filepath.Join(dir, stockfish), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for {
			if _, err := os.Stat(asked); err == nil || ctx.Err() != nil {
				cancel()
				return
			}
			time.Sleep(time.Millisecond)
		}
	}()
	if err := besidePeer(ctx, games.Crownhead(), func(r Row) { t.Errorf("measured %s", r.What) }); !errors.Is(err, context.Canceled) {
		t.Errorf("it says %v", err)
	}
}
