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
	"crownhead/internal/store/pgtest"
	"crownhead/internal/table/play"
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

// BenchmarkLists is lists and counts that match nothing, among 400,000 private tables of one person: half of them are over, and in
// the others the opponent is to play.
func BenchmarkLists(b *testing.B) {
	addresses := map[string]func(b *testing.B) string{
		"sqlite":   func(b *testing.B) string { return filepath.Join(b.TempDir(), "cupboard.db") },
		"postgres": func(b *testing.B) string { return pgtest.Start(b).URL },
	}
	for _, name := range []string{"sqlite", "postgres"} {
		b.Run(name, func(b *testing.B) {
			s := open(b, addresses[name](b))
			crowd(b, s, 400_000)
			for what, f := range map[string]Filter{
				"of a family":        {Person: ada.Holder, Family: "morris"},
				"of a sheet":         {Person: ada.Holder, Rules: "chess/laws"},
				"public":             {Person: ada.Holder, Public: true},
				"public of a sheet":  {Person: ada.Holder, Public: true, Rules: "chess/plain"},
				"your turn":          {Person: ada.Holder, YourTurn: true},
				"your turn, a sheet": {Person: ada.Holder, YourTurn: true, Rules: "chess/laws"},
				"waiting":            {Person: ada.Holder, Phases: []string{"waiting"}},
				"everybody's":        {Public: true, Phases: []string{"playing"}},
				"everybody's sheet":  {Public: true, Phases: []string{"over"}, Rules: "chess/plain"},
				"everybody's open":   {Public: true, Phases: []string{"waiting"}, OpenSeat: true},
			} {
				b.Run(what, func(b *testing.B) {
					for b.Loop() {
						rows, _, err := s.List(b.Context(), f, "", 20)
						n, counting := s.Count(b.Context(), f)
						if err != nil || counting != nil || len(rows) > 0 || n > 0 {
							b.Fatalf("%d rows, %d counted, %v, %v", len(rows), n, err, counting)
						}
					}
				})
			}
		})
	}
}

// crowd is many tables of Ada's, with no log.
func crowd(b *testing.B, s *Store, n int) {
	b.Helper()
	a := newTable("crowd")
	a.Row.Private, a.Row.ToAct = true, "second"
	const batch = 5000 // as many as a transaction writes in its time
	for done := 0; done < n; done += batch {
		var rows, sits [][]any
		for i := done; i < done+batch; i++ {
			a.Row.ID, a.Row.Created, a.Row.Phase = fmt.Sprintf("%012d", i), noon.Add(time.Duration(i)*time.Millisecond), []string{"playing", "over"}[i%2]
			rows, sits = append(rows, a.Row.all()), append(sits, a.Row.sitters(nil)...)
		}
		err := s.writer.do(b.Context(), func(ctx context.Context, c *session) error {
			if _, err := c.each(ctx, insertTable, rows); err != nil {
				return err
			}
			_, err := c.each(ctx, insertSitter, sits)
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	if s.Shared() { // as the server does by itself after a while
		if _, err := s.reader.pool.ExecContext(b.Context(), "ANALYZE"); err != nil {
			b.Log(err)
		}
	}
}
