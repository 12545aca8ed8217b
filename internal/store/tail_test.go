package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/play"
)

// tailed is a store whose turns stay in the tail, with a table at which some were played.
func tailed(t *testing.T, turns int) (s *Store, path string, last Append) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "cupboard.db")
	s, last = tailedAt(t, path, turns)
	return s, path, last
}

func tailedAt(t *testing.T, path string, turns int) (s *Store, last Append) {
	t.Helper()
	s = open(t, path)
	stays(t, s, time.Hour)
	last = newTable("t")
	last.Job = Job{}
	must(t, s.Append(t.Context(), last))
	for range turns {
		last = plainTurn(last)
		must(t, s.Append(t.Context(), last))
	}
	return s, last
}

// stays says how long a turn stays in the tail.
func stays(t *testing.T, s *Store, long time.Duration) {
	t.Helper()
	must(t, s.writer.do(t.Context(), func(_ context.Context, c *session) error {
		c.tail.stays = long
		return nil
	}))
}

func plainTurn(a Append) Append {
	a = nextTurn(a)
	a.Job, a.HadJob = Job{}, false
	return a
}

// count counts rows as they are, without waiting for anything.
func count(t *testing.T, s *Store, from string) int {
	t.Helper()
	n, err := first(many(t.Context(), s.core, single[int], "SELECT COUNT(*) FROM "+from))
	must(t, err)
	return n
}

// is checks what a store has of a table that was last appended to like this.
func is(t *testing.T, s *Store, last Append) {
	t.Helper()
	head := last.After + len(last.Events)
	log, err := s.Events(t.Context(), last.Table, 0)
	must(t, err)
	if len(log) != head || log[len(log)-1].Seq != head {
		t.Errorf("the log has %d events, want %d", len(log), head)
	}
	for after := range head + 1 { // also within a row that has several
		if newest, err := s.Events(t.Context(), last.Table, after); err != nil || len(newest) != head-after || after < head && newest[0].Seq != after+1 {
			t.Errorf("after event %d there are %d, %v", after, len(newest), err)
		}
	}
	row, err := s.Row(t.Context(), last.Table)
	must(t, err)
	if row.Head != head || row.Turns != last.Row.Turns || row.ToAct != last.Row.ToAct || row.Position != last.Row.Position || !row.Changed.Equal(last.Row.Changed) {
		t.Errorf("the row is %+v, want %+v", row, last.Row)
	}
}

func TestTurnsGoThroughTheTail(t *testing.T) {
	s, _, last := tailed(t, 5)
	if n := count(t, s, "events"); n != 4 {
		t.Fatalf("the log has %d events, want those of the beginning", n)
	}
	if log, err := s.Events(t.Context(), "t", 0); err != nil || len(log) != 9 || count(t, s, "tail") != 5 {
		t.Errorf("who reads the log gets %d events, %v", len(log), err)
	}
	if err := s.Append(t.Context(), last); !errors.Is(err, ErrStale) {
		t.Errorf("a turn played twice: %v", err)
	}
	rows, _, err := s.List(t.Context(), Filter{Person: ben.Holder, YourTurn: true}, "", 10)
	if err != nil || len(rows) != 1 || rows[0].Turns != 5 {
		t.Errorf("a list has %v, %v", rows, err)
	}
	if n := count(t, s, "tail"); n != 0 {
		t.Errorf("after a list the tail has %d rows", n)
	}
	is(t, s, last)
}

// A process that is killed leaves the tail behind: here it is a copy of its files.
func TestTailOfAKilledProcess(t *testing.T) {
	_, path, last := tailed(t, 5)
	killed := filepath.Join(t.TempDir(), "cupboard.db")
	for _, end := range []string{"", "-wal"} {
		text, err := os.ReadFile(path + end)
		must(t, err)
		must(t, os.WriteFile(killed+end, text, 0o600))
	}
	s := open(t, killed)
	if events, rows := count(t, s, "events"), count(t, s, "tail"); events != 5 || rows != 0 {
		t.Errorf("at the start the log has %d rows and the tail %d rows", events, rows)
	}
	is(t, s, last)
	last = plainTurn(last)
	must(t, s.Append(t.Context(), last))
	is(t, s, last)
}

func TestTailAfterAStop(t *testing.T) {
	path, copied := filepath.Join(t.TempDir(), "cupboard.db"), filepath.Join(t.TempDir(), "backup.db")
	var last Append
	t.Run("it runs", func(t *testing.T) {
		var s *Store
		s, last = tailedAt(t, path, 5)
		must(t, s.Backup(t.Context(), copied))
	})
	is(t, open(t, copied), last)
	again := open(t, path)
	if n := count(t, again, "events"); n != 5 {
		t.Errorf("after a stop the log has %d rows", n)
	}
	is(t, again, last)
}

func TestTailIsSettledInTime(t *testing.T) {
	s, _, last := tailed(t, 5)
	other := newTable("other")
	must(t, s.Append(t.Context(), other))
	stays(t, s, time.Millisecond)
	for count(t, s, "tail") > 0 {
		time.Sleep(time.Millisecond)
	}
	if n := count(t, s, "events"); n != 9 {
		t.Errorf("the log has %d rows", n)
	}
	is(t, s, last)
}

// What is more than a turn is written where it belongs, after the turns before it. The row that they are in stays as long as
// somebody else's are in it.
func TestTailGoesBeforeTheRest(t *testing.T) {
	s, _, _ := tailed(t, 2)
	last := newTable("u")
	must(t, s.Append(t.Context(), last))
	for range 3 {
		last = plainTurn(last)
		must(t, s.Append(t.Context(), last))
	}
	last = nextTurn(last) // with a job
	must(t, s.Append(t.Context(), last))
	if events, rows := count(t, s, "events WHERE table_id = 'u'"), count(t, s, "tail"); events != 6 || rows != 5 {
		t.Errorf("the log of the table has %d rows, the tail %d rows", events, rows)
	}
	forgetTail(t, s) // what is settled already is not settled again
	last = plainTurn(last)
	must(t, s.Append(t.Context(), last))
	is(t, s, last)
	ended := plainTurn(last)
	ended.Events[0].Event, ended.Row.Phase = play.Ended{}, "over"
	must(t, s.Append(t.Context(), ended))
	is(t, s, ended)
}

// forgetTail has the store read its tail again.
func forgetTail(t *testing.T, s *Store) {
	t.Helper()
	must(t, s.writer.do(t.Context(), func(_ context.Context, c *session) error {
		c.tail.forget()
		return nil
	}))
}

// A refusal undoes what was settled for it.
func TestTailAfterARefusal(t *testing.T) {
	s, _, last := tailed(t, 3)
	rated := nextTurn(last)
	rated.Ratings = []Rating{{Person: ada.Holder, Family: "chess", Speed: "blitz", Games: 7}}
	if err := s.Append(t.Context(), rated); !errors.Is(err, ErrStale) {
		t.Fatalf("a rating without the games before it: %v", err)
	}
	no := errors.New("no")
	if err := s.writer.do(t.Context(), func(ctx context.Context, c *session) error {
		if err := c.settled(ctx); err != nil {
			t.Error(err)
		}
		var n int
		if err := c.one(ctx, "SELECT COUNT(*) FROM events", nil, &n); err != nil || n != 5 {
			t.Errorf("a task sees %d rows of the log, %v", n, err)
		}
		return no
	}); !errors.Is(err, no) {
		t.Fatal(err)
	}
	if n := count(t, s, "events"); n != 4 {
		t.Errorf("the log has %d events", n)
	}
	last = plainTurn(last)
	must(t, s.Append(t.Context(), last))
	is(t, s, last)
}

// Another process may open the file, as some commands do, and settles what it finds.
func TestTailOfTwoProcesses(t *testing.T) {
	one, path, last := tailed(t, 3)
	two := open(t, path)
	stays(t, two, time.Hour)
	is(t, two, last)
	next := plainTurn(last)
	must(t, one.Append(t.Context(), next))
	if err := two.Append(t.Context(), next); !errors.Is(err, ErrStale) {
		t.Errorf("the same turn from both: %v", err)
	}
	next = plainTurn(next)
	must(t, two.Append(t.Context(), next))
	if err := one.Append(t.Context(), next); !errors.Is(err, ErrStale) {
		t.Errorf("the same turn from both: %v", err)
	}
	is(t, one, next)
	is(t, two, next)
}

// Of many tables some are settled with every commit, and none is lost or doubled.
func TestTailOfManyTables(t *testing.T) {
	s, _, _ := tailed(t, 1)
	s2 := make([]Append, 40)
	for i := range s2 {
		s2[i] = newTable(string(rune('a'+i%26)) + string(rune('a'+i/26)))
		s2[i].Job = Job{}
		must(t, s.Append(t.Context(), s2[i]))
	}
	stays(t, s, 0)
	for range 5 {
		done := make(chan error)
		for i := range s2 {
			s2[i] = plainTurn(s2[i])
			go func() { done <- s.Append(t.Context(), s2[i]) }()
		}
		for range s2 {
			must(t, <-done)
		}
	}
	for _, last := range s2 {
		is(t, s, last)
	}
}

// Tables that began together are not settled together. After half of their time half of them are, the oldest first.
func TestTailIsSettledEvenly(t *testing.T) {
	s, _, _ := tailed(t, 0)
	stays(t, s, 1000*time.Hour) // nothing is due by itself, however slow the machine is
	const tables, turns = 60, 6 // more than manyWaiting
	var last [tables]Append
	for i := range last {
		last[i] = newTable(fmt.Sprintf("t%02d", i))
		last[i].Job = Job{}
		must(t, s.Append(t.Context(), last[i]))
		for range turns {
			last[i] = plainTurn(last[i])
			must(t, s.Append(t.Context(), last[i]))
		}
	}
	waiting := func() (n int) {
		must(t, s.writer.do(t.Context(), func(_ context.Context, c *session) error {
			n = len(c.tail.waiting)
			return nil
		}))
		return n
	}
	passed := func(part float64) {
		must(t, s.writer.do(t.Context(), func(_ context.Context, c *session) error {
			c.tail.owed, c.tail.reckoned = 0, time.Now().Add(-time.Duration(part*float64(c.tail.stays)))
			return nil
		}))
	}
	if n := waiting(); n != tables {
		t.Fatalf("%d tables wait", n)
	}
	passed(0.5)
	if n := waiting(); n != tables/2 {
		t.Errorf("%d of %d tables wait after half of their time", n, tables)
	}
	if n := count(t, s, fmt.Sprintf("events WHERE table_id < 't30' AND seq > %d", len(newTable("").Events))); n != tables/2 {
		t.Errorf("%d of the %d oldest tables are settled", n, tables/2)
	}
	passed(1) // too few to be worth it
	if n := waiting(); n != tables/2 {
		t.Errorf("%d tables wait of the few", n)
	}
	for _, a := range last {
		is(t, s, a)
	}
}

func TestTailIsRead(t *testing.T) {
	e, err := newEntry(&Append{Table: "t", After: 4, Events: []play.Entry{
		{Seq: 5, At: noon, By: game.First, Event: play.Played{Turn: "a"}}, {Seq: 6, At: noon, By: game.Nobody, Event: play.Played{Turn: "b"}},
	}, Row: Row{ToAct: "second", Position: "x y", Turns: 7, Changed: noon}})
	must(t, err)
	text := appendTail(appendTail(nil, e), e)
	all, err := readTail(text)
	if err != nil || len(all) != 2 || all[1].Row.Position != "x y" || all[1].Row.Head != 6 || all[1].lines[1] != e.lines[1] {
		t.Errorf("it is %+v, %v", all, err)
	}
	for n := range len(text) {
		if all, err := readTail(text[:n]); err == nil && n != 0 && n != len(text)/2 {
			t.Errorf("the first %d bytes are %d turns", n, len(all))
		}
	}
}
