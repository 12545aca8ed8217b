package house

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// BenchmarkTurns plays random turns of checkers at a hundred tables, each watched by its two players, durably.
func BenchmarkTurns(b *testing.B) {
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "house.db"), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	h, err := Open(b.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local(), Engines: 1})
	if err != nil {
		b.Fatal(err)
	}
	ctx, stop := context.WithCancel(b.Context())
	defer stop()
	go func() { _ = h.Run(ctx) }()
	var left atomic.Int64
	left.Store(int64(b.N))
	b.ResetTimer()
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			chance := rand.New(rand.NewPCG(uint64(i), 1))
			for left.Load() > 0 {
				if err := oneGame(ctx, h, chance, &left); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "turns/s")
}

func oneGame(ctx context.Context, h *House, chance *rand.Rand, left *atomic.Int64) error {
	made, err := h.Create(ctx, ann, wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
	if err != nil {
		return err
	}
	if _, err := h.TakeSeat(ctx, ben, made.ID, wire.TakeSeat{}); err != nil {
		return err
	}
	people := [2]Viewer{ann, ben}
	for _, who := range people {
		w, err := h.Watch(ctx, who, made.ID, -1)
		if err != nil {
			return err
		}
		defer w.Close()
		w.Ring(func(bool) { go next(w) }) // somebody reads
	}
	for left.Load() > 0 {
		s, err := h.Snapshot(ctx, people[0], made.ID)
		if err != nil || s.Table.State.Phase != "playing" {
			return err
		}
		who := people[0]
		if s.Table.State.Position.ToAct == wire.Second {
			who = people[1]
			if s, err = h.Snapshot(ctx, who, made.ID); err != nil {
				return err
			}
		}
		turn := s.Yours.Moves[chance.IntN(len(s.Yours.Moves))].Text
		if _, err := h.Do(ctx, who, made.ID, Order{Seen: s.Table.State.Seq}, play.PlayTurn{Turn: turn}); err != nil {
			return err
		}
		left.Add(-1)
	}
	return nil
}
