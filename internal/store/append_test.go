package store

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/play"
)

func testGuard(t *testing.T, s *Store) {
	ctx := t.Context()
	table := begin("t", noon, sit(game.First, ada), sit(game.Second, ben), began())
	created := table.next(t)
	table.keep(t, s)
	if err := s.Append(ctx, created); !errors.Is(err, ErrStale) {
		t.Errorf("a table created twice: %v", err)
	}
	table.tell(noon.Add(time.Second), turn(game.First, "e2-e4"))
	turned := table.next(t)
	table.keep(t, s)
	if err := s.Append(ctx, turned); !errors.Is(err, ErrStale) {
		t.Errorf("a turn played twice: %v", err)
	}
	lost := turned
	lost.Table, lost.Row.ID = "no-such-table", "no-such-table"
	if err := s.Append(ctx, lost); !errors.Is(err, ErrStale) {
		t.Errorf("a turn at a table that is not there: %v", err)
	}
	for name, change := range map[string]func(*Append){
		"no events":   func(a *Append) { a.Events = nil },
		"a gap":       func(a *Append) { a.After++ },
		"wrong order": func(a *Append) { a.Events = []play.Entry{turned.Events[0], turned.Events[0]} },
	} {
		a := turned
		change(&a)
		if err := s.Append(ctx, a); err == nil || errors.Is(err, ErrStale) || errors.Is(err, ErrUnavailable) {
			t.Errorf("%s: %v", name, err)
		}
	}
	heads, err := s.Heads(ctx, []string{"t", "no-such-table"})
	must(t, err)
	if want := map[string]int{"t": 5}; !reflect.DeepEqual(heads, want) {
		t.Errorf("heads are %v, want %v", heads, want)
	}
}

func testReadBack(t *testing.T, s *Store) {
	ctx := t.Context()
	table := begin("t", noon, sit(game.First, ada), sit(game.Second, bolt), began())
	a := table.next(t)
	a.Secret = "first secret"
	a.Row.Private, a.Row.Rated = true, true
	a.Job = TableJob("t", "flag", noon.Add(time.Minute+time.Microsecond))
	must(t, s.Append(ctx, a))
	table.told = len(table.log)

	row, err := s.Row(ctx, "t")
	must(t, err)
	want := a.Row
	if !reflect.DeepEqual(row, want) {
		t.Errorf("the row is\n%+v, want\n%+v", row, want)
	}
	job := Job{Name: "table/t", Kind: "flag", About: "t", Version: 4, Due: noon.Add(time.Minute + time.Millisecond)} // never too early
	if got, err := s.Job(ctx, "t"); err != nil || got != job {
		t.Errorf("the job is %+v, %v, want %+v", got, err, job)
	}
	table.tell(noon.Add(time.Second), turn(game.First, "e2-e4"), turn(game.Second, "e7-e5"), won(game.First))
	a = table.next(t)
	a.Secret = "second secret"
	must(t, s.Append(ctx, a))
	if row, err = s.Row(ctx, "t"); err != nil || row.Phase != "over" || row.Winner != "first" || row.Turns != 2 || row.Head != 7 {
		t.Errorf("the row is %+v, %v", row, err)
	}
	if _, err := s.Job(ctx, "t"); !errors.Is(err, ErrNotFound) {
		t.Errorf("something is left to do: %v", err)
	}
	if secret, err := s.Secret(ctx, "t"); err != nil || secret != "second secret" {
		t.Errorf("the secret is %q, %v", secret, err)
	}
	for after := range 8 {
		got, err := s.Events(ctx, "t", after)
		if err != nil || len(got) != 7-after || len(got) > 0 && !reflect.DeepEqual(got, table.log[after:]) {
			t.Errorf("after %d the events are %v, %v", after, got, err)
		}
	}
	for _, missing := range []string{"no-such-table", "\x00", "\xff"} {
		if _, err := s.Events(ctx, missing, 0); !errors.Is(err, ErrNotFound) {
			t.Errorf("events of %q: %v", missing, err)
		}
		if _, err := s.Row(ctx, missing); !errors.Is(err, ErrNotFound) {
			t.Errorf("row of %q: %v", missing, err)
		}
		if _, err := s.Secret(ctx, missing); !errors.Is(err, ErrNotFound) {
			t.Errorf("secret of %q: %v", missing, err)
		}
	}
	var many []string
	for i := range 700 {
		many = append(many, fmt.Sprint("other", i))
	}
	heads, err := s.Heads(ctx, append(many, "t"))
	if err != nil || len(heads) != 1 || heads["t"] != 7 {
		t.Errorf("heads are %v, %v", heads, err)
	}
}

// Everybody plays at the same few tables at once. Each event must be there once, and each success must be one.
func testRace(t *testing.T, s *Store) {
	ctx := t.Context()
	const tables, players, rounds = 5, 20, 8
	for i := range tables {
		begin(fmt.Sprint("t", i), noon, sit(game.First, ada), sit(game.Second, ben), began()).keep(t, s)
	}
	var wins [tables]atomic.Int32
	var all sync.WaitGroup
	for p := range players {
		all.Go(func() {
			for range rounds {
				for i := range tables {
					id := fmt.Sprint("t", (i+p)%tables)
					log, err := s.Events(ctx, id, 0)
					if err != nil {
						t.Error(err)
						return
					}
					table := story{log: log, told: len(log)}
					table.tell(noon, turn(game.First, fmt.Sprint("by ", p)))
					switch err := s.Append(ctx, table.next(t)); {
					case err == nil:
						wins[(i+p)%tables].Add(1)
					case !errors.Is(err, ErrStale):
						t.Error(err)
						return
					}
				}
			}
		})
	}
	all.Wait()
	for i := range tables {
		log, err := s.Events(ctx, fmt.Sprint("t", i), 0)
		must(t, err)
		if want := 4 + int(wins[i].Load()); len(log) != want {
			t.Errorf("table %d has %d events after %d successes, want %d", i, len(log), wins[i].Load(), want)
		}
		for n, e := range log {
			if e.Seq != n+1 {
				t.Errorf("table %d: event %d has number %d", i, n+1, e.Seq)
			}
		}
	}
}

// PostgreSQL keeps no NUL in a text. An append with one must fail alone.
func testPoison(t *testing.T, s *Store) {
	ctx := t.Context()
	var all sync.WaitGroup
	for i := range 40 {
		all.Go(func() {
			a := begin(fmt.Sprintf("t%02d", i), noon).next(t)
			poison := i%10 == 3
			if poison {
				a.Row.Position = "\x00"
			}
			err := s.Append(ctx, a)
			if poison && s.Shared() {
				if err == nil || errors.Is(err, ErrUnavailable) || errors.Is(err, ErrStale) {
					t.Errorf("a NUL: %v", err)
				}
			} else if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	want := 40
	if s.Shared() {
		want = 36
	}
	if n, err := s.Count(ctx, Filter{}); err != nil || n != want {
		t.Errorf("%d tables, %v, want %d", n, err, want)
	}
}

func testRatings(t *testing.T, s *Store) {
	ctx := t.Context()
	over := func(id string) *story {
		return begin(id, noon, sit(game.First, ada), sit(game.Second, ben), began(), won(game.First)).keep(t, s)
	}
	rate := func(table *story, games int, value float64) error {
		a := table.tell(noon.Add(time.Minute), counted(value, 3000-value)).next(t)
		p, _ := project(table.log)
		for _, r := range p.Ratings {
			r.Games = games
			a.Ratings = append(a.Ratings, r)
		}
		return s.Append(ctx, a)
	}
	one, two := over("one"), over("two")
	must(t, rate(one, 1, 1600))
	if err := rate(two, 1, 1700); !errors.Is(err, ErrStale) {
		t.Errorf("a first rating over another: %v", err)
	}
	if heads, err := s.Heads(ctx, []string{"one", "two"}); err != nil || heads["one"] != 6 || heads["two"] != 5 {
		t.Errorf("a stale rating left a trace in the log: %v, %v", heads, err)
	}
	two.log = two.log[:two.told]
	must(t, rate(two, 2, 1650))
	// Of the two ratings of an append only one is stale: neither changes.
	three := over("three")
	a := three.tell(noon.Add(time.Hour), counted(1, 2)).next(t)
	a.Ratings = []Rating{
		{Person: "ada", Family: "chess", Speed: "blitz", Value: 1, Games: 3, At: noon},
		{Person: "ben", Family: "chess", Speed: "blitz", Value: 2, Games: 2, At: noon},
	}
	if err := s.Append(ctx, a); !errors.Is(err, ErrStale) {
		t.Errorf("a stale rating: %v", err)
	}
	got, there, err := s.Rating(ctx, "ada", "chess", "blitz")
	if want := (Rating{Person: "ada", Family: "chess", Speed: "blitz", Value: 1650, Deviation: 80, Volatility: 0.06, Games: 2, At: noon.Add(time.Minute)}); err != nil || !there || got != want {
		t.Errorf("ada's rating is %+v, %v, %v, want %+v", got, there, err, want)
	}
	if _, there, err := s.Rating(ctx, "ada", "chess", "rapid"); there || err != nil {
		t.Errorf("a rating that is not there: %v, %v", there, err)
	}
	if all, err := s.Ratings(ctx, "ben"); err != nil || len(all) != 1 || all[0].Value != 1350 {
		t.Errorf("ben's ratings are %v, %v", all, err)
	}
	scores, err := s.Scores(ctx, "ada")
	if want := []Score{{Family: "chess", Won: 3}}; err != nil || !reflect.DeepEqual(scores, want) {
		t.Errorf("ada's scores are %v, %v, want %v", scores, err, want)
	}
}

// Who gives up before its turn has written nothing.
func testGiveUp(t *testing.T, s *Store) {
	busy, free := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	for range s.db.writers() {
		all.Go(func() {
			err := s.writer.write(t.Context(), &task{alone: true, do: func(context.Context, *session) error {
				busy <- struct{}{}
				<-free
				return nil
			}})
			if err != nil {
				t.Error(err)
			}
		})
		<-busy
	}
	ctx, cancel := context.WithCancel(t.Context())
	result := make(chan error)
	go func() { result <- s.Append(ctx, begin("t", noon).next(t)) }()
	for len(s.writer.tasks) == 0 {
		time.Sleep(time.Millisecond)
	}
	cancel()
	if err := <-result; !errors.Is(err, ErrUnavailable) || errors.Is(err, ErrUnknown) || !errors.Is(err, context.Canceled) {
		t.Errorf("given up in the queue: %v", err)
	}
	close(free)
	all.Wait()
	must(t, s.Ping(t.Context()))
	if _, err := s.Row(t.Context(), "t"); !errors.Is(err, ErrNotFound) {
		t.Errorf("it was written all the same: %v", err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	err := s.writer.do(ctx, func(context.Context, *session) error {
		cancel()
		time.Sleep(10 * time.Millisecond)
		return nil
	})
	if err != nil && !errors.Is(err, ErrUnknown) {
		t.Errorf("given up in the middle: %v", err)
	}
}

// testGoneCaller gives up on seat links that are being looked up, many times, so that the race detector can see what the
// writer and a caller that has gone still share.
func testGoneCaller(t *testing.T, s *Store) {
	a := begin("t", noon).next(t)
	a.Links = []SeatLink{{Hash: "h", Seat: "first"}}
	must(t, s.Append(t.Context(), a))
	var all sync.WaitGroup
	defer all.Wait()
	// queue writes a job that waits in a writer until it is let go.
	queue := func(letGo <-chan struct{}) (running chan struct{}) {
		running = make(chan struct{})
		all.Go(func() {
			err := s.writer.do(t.Context(), func(context.Context, *session) error {
				close(running)
				<-letGo
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
		return running
	}
	others := make(chan struct{})
	defer close(others)
	for range s.db.writers() - 1 {
		<-queue(others)
	}
	queued := func(n int) {
		for len(s.writer.tasks) < n {
			time.Sleep(time.Millisecond)
		}
	}
	for range 20 {
		first, second := make(chan struct{}), make(chan struct{})
		<-queue(first)
		before := queue(second)
		queued(1)
		ctx, cancel := context.WithCancel(t.Context())
		all.Go(func() {
			table, seat, err := s.UseSeatLink(ctx, "h", "ada")
			if err == nil && (table != "t" || seat != "first") || err != nil && (!errors.Is(err, ErrUnknown) || table != "" || seat != "") {
				t.Errorf("%q %q %v", table, seat, err)
			}
		})
		queued(2)
		close(first)
		<-before // the link is in the same group, and no longer to be taken back
		cancel()
		close(second)
	}
}

func testNow(t *testing.T, s *Store) {
	got, want := s.Now(), time.Now()
	if d := want.Sub(got).Abs(); d > time.Minute {
		t.Errorf("now is %v, which is %v off", got, d)
	}
	if !got.Equal(got.Truncate(time.Millisecond)) {
		t.Errorf("now is %v: more than what is kept", got)
	}
	if s.Shared() {
		s.ahead.Store(int64(time.Hour))
		must(t, s.setTime(t.Context(), false))
		if d := time.Since(s.Now()).Abs(); d > time.Minute {
			t.Errorf("measured again, now is %v off", d)
		}
	}
	// A clock that is put forward changes nothing until the house has seen to it.
	if s.Shared() {
		s.ahead.Add(-int64(time.Hour))
		must(t, s.setTime(t.Context(), false))
	} else {
		s.opened = s.opened.Add(-time.Hour)
	}
	if d := time.Since(s.Now()) - time.Hour; d.Abs() > time.Minute {
		t.Errorf("a clock that was put forward is followed at once: %v", d)
	}
	behind := s.Behind()
	if d := behind - time.Hour; d.Abs() > time.Minute {
		t.Errorf("an hour is %v", behind)
	}
	s.CatchUp(behind)
	if d := time.Since(s.Now()); d.Abs() > time.Minute || s.Behind() != 0 {
		t.Errorf("now is %v off, and %v behind", d, s.Behind())
	}
	ctx := t.Context()
	if at, err := s.Beaten(ctx); !errors.Is(err, ErrNotFound) {
		t.Errorf("a house ran at %v, %v", at, err)
	}
	must(t, s.Beat(ctx))
	first, err := s.Beaten(ctx)
	must(t, err)
	s.CatchUp(-time.Minute) // another node that is behind
	must(t, s.Beat(ctx))
	must(t, s.begin(ctx))
	if at, err := s.Beaten(ctx); err != nil || !at.Equal(first) {
		t.Errorf("a house ran at %v, and then at %v, %v", first, at, err)
	}
	s.CatchUp(48 * time.Hour)
	must(t, s.begin(ctx)) // as when it is opened again: what others have left goes, and this does not
	if at, err := s.Beaten(ctx); err != nil || !at.Equal(first) {
		t.Errorf("two days later the house ran at %v, %v, and not at %v", at, err, first)
	}
}

func testClosed(t *testing.T, s *Store) {
	must(t, s.Ping(t.Context()))
	must(t, s.writer.close())
	err := s.Append(t.Context(), begin("t", noon).next(t))
	if !errors.Is(err, ErrUnavailable) || errors.Is(err, ErrUnknown) || !strings.Contains(err.Error(), "closed") {
		t.Errorf("after the end: %v", err)
	}
	// For the cleanup, which closes again.
	s.writer = newWriter(s.db, s.log)
}
