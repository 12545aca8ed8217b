package store

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/play"
	"crownhead/internal/store/pgtest"
)

// BenchmarkAppend is single events, each on disk before the next of the same caller; every caller has tables of its own.
func BenchmarkAppend(b *testing.B) {
	addresses := map[string]func(b *testing.B) string{
		"sqlite":   func(b *testing.B) string { return filepath.Join(b.TempDir(), "cupboard.db") },
		"postgres": func(b *testing.B) string { return pgtest.Start(b).URL },
	}
	for _, name := range []string{"sqlite", "postgres"} {
		for _, callers := range []int{1, 10, 100, 1000} {
			b.Run(fmt.Sprintf("%s/%d", name, callers), func(b *testing.B) { benchAppend(b, addresses[name](b), callers) })
		}
	}
}

func benchAppend(b *testing.B, address string, callers int) {
	s := open(b, address)
	ctx := context.Background()
	const tablesEach = 10
	tables := make([][]Append, callers)
	var all sync.WaitGroup
	for c := range callers {
		all.Go(func() {
			for i := range tablesEach {
				a := newTable(fmt.Sprintf("%06d-%d", c*7919%1000003, i))
				if err := s.Append(ctx, a); err != nil {
					b.Error(err)
				}
				tables[c] = append(tables[c], a)
			}
		})
	}
	all.Wait()
	var left atomic.Int64
	left.Store(int64(b.N))
	b.ResetTimer()
	for c := range callers {
		all.Go(func() {
			for i := 0; left.Add(-1) >= 0; i++ {
				a := &tables[c][i%tablesEach]
				*a = nextTurn(*a)
				if err := s.Append(ctx, *a); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
}

// newTable creates a table that two people play with a clock.
func newTable(id string) Append {
	events := []play.Entry{
		{Seq: 1, At: noon, By: game.Nobody, Event: play.Created{Table: id, Rules: "chess/plain"}},
		{Seq: 2, At: noon, By: game.First, Event: play.Joined{Player: ada}},
		{Seq: 3, At: noon, By: game.Second, Event: play.Joined{Player: ben}},
		{Seq: 4, At: noon, By: game.Nobody, Event: play.Began{}},
	}
	return Append{Table: id, Events: events, Row: Row{
		ID: id, Rules: "chess/plain", Family: "chess", Speed: "blitz", Clock: "5m+3s", Phase: "playing", Rated: true,
		Seats: [2]play.Player{ada, ben}, ToAct: "first",
		Position: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		Created:  noon, Changed: noon, Head: 4,
	}, Job: TableJob(id, "flag", noon.Add(5*time.Minute))}
}

// nextTurn is a turn played after an append.
func nextTurn(a Append) Append {
	seq, at := a.After+len(a.Events), a.Row.Changed.Add(time.Second)
	by := game.Seat(a.Row.Turns % 2)
	next := Append{Table: a.Table, After: seq, Row: a.Row, Events: []play.Entry{
		{Seq: seq + 1, At: at, By: by, Command: "0198f3a2-7c11-7e55-b1f0-3d2a9f6f8e10", Event: play.Played{Turn: "Nb1-c3"}},
	}, Job: TableJob(a.Table, "flag", at.Add(5*time.Minute)), HadJob: true}
	next.Row.Head, next.Row.Changed = seq+1, at
	next.Row.Turns++
	next.Row.ToAct = []string{"second", "first"}[by]
	return next
}
