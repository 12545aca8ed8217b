package store

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/store/pgtest"
)

// ready are the names of what may be done.
func ready(t *testing.T, s *Store, kind string, now time.Time, limit int) string {
	t.Helper()
	jobs, err := s.Ready(t.Context(), kind, now, limit)
	must(t, err)
	var names []string
	for _, j := range jobs {
		names = append(names, strings.TrimPrefix(j.Name, "table/"))
		if j.Kind != kind || j.Due.IsZero() || j.Due.After(now) {
			t.Errorf("ready at %v: %+v", now, j)
		}
	}
	return strings.Join(names, " ")
}

func testTableJobs(t *testing.T, s *Store) {
	ctx := t.Context()
	at := func(id, kind string, due time.Time) {
		a := begin(id, noon, sit(game.First, ada), sit(game.Second, ben), began()).next(t)
		a.Job = TableJob(id, kind, due)
		must(t, s.Append(ctx, a))
	}
	at("late", "flag", noon.Add(time.Hour))
	at("second", "flag", noon.Add(2*time.Minute))
	at("first", "flag", noon.Add(1*time.Minute))
	at("other", "house", noon.Add(3*time.Minute))
	at("none", "", time.Time{})
	now := noon.Add(5 * time.Minute)
	for _, c := range []struct{ got, want string }{
		{ready(t, s, "flag", now, 10), "first second"},
		{ready(t, s, "flag", now, 1), "first"},
		{ready(t, s, "house", now, 10), "other"},
		{ready(t, s, "flag", noon.Add(time.Minute-time.Millisecond), 10), ""},
		{ready(t, s, "flag", noon.Add(time.Minute), 10), "first"},
		{ready(t, s, "dance", now, 10), ""},
	} {
		if c.got != c.want {
			t.Errorf("ready: %s, want %s", c.got, c.want)
		}
	}
	if _, err := s.Job(ctx, "none"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a table for which nothing has to be done has a job: %v", err)
	}
	// A turn replaces the job, and the end takes it away; a loser of the race for the table does neither.
	table := begin("turns", noon, sit(game.First, ada), sit(game.Second, ben), began()).keep(t, s)
	stale := table.tell(noon.Add(time.Second), turn(game.First, "e2-e4")).next(t)
	table.keep(t, s)
	stale.Job = Job{}
	if err := s.Append(ctx, stale); !errors.Is(err, ErrStale) {
		t.Fatal(err)
	}
	want := Job{Name: "table/turns", Kind: "flag", About: "turns", Version: 5, Due: noon.Add(5*time.Minute + time.Second)}
	if j, err := s.Job(ctx, "turns"); err != nil || j != want {
		t.Errorf("after a turn: %+v, %v, want %+v", j, err, want)
	}
	table.tell(noon.Add(2*time.Second), won(game.First)).keep(t, s)
	if _, err := s.Job(ctx, "turns"); !errors.Is(err, ErrNotFound) {
		t.Errorf("after the end: %v", err)
	}
	explain(t, s)
}

func testTakeJobs(t *testing.T, s *Store) {
	ctx := t.Context()
	now := noon.Add(time.Hour)
	put := func(name string, priority int, due time.Time) Job {
		j := Job{Name: name, Kind: "review", About: "t", Version: 3, Due: due, Priority: priority}
		must(t, s.PutJob(ctx, j))
		return j
	}
	put("idle", Later, noon)
	put("b", Soon, noon.Add(time.Second))
	put("a", Soon, noon)
	if got, want := ready(t, s, "review", now, 10), "a b idle"; got != want {
		t.Fatalf("ready: %s, want %s", got, want)
	}
	take := func(j Job, now time.Time, want bool) {
		t.Helper()
		if got, err := s.Take(ctx, j, now, now.Add(time.Minute)); err != nil || got != want {
			t.Errorf("%s is taken: %v, %v", j.Name, got, err)
		}
	}
	jobs, err := s.Ready(ctx, "review", now, 10)
	must(t, err)
	a := jobs[0]
	take(a, now, true)
	take(a, now, false) // it is somebody's
	if got, want := ready(t, s, "review", now, 10), "b idle"; got != want {
		t.Errorf("ready: %s, want %s", got, want)
	}
	// The worker that had it has died: it comes back, and says how often it was tried.
	now = now.Add(time.Minute)
	if jobs, err = s.Ready(ctx, "review", now, 10); err != nil || len(jobs) != 3 {
		t.Fatal(jobs, err)
	}
	i := slices.IndexFunc(jobs, func(j Job) bool { return j.Name == "a" })
	if jobs[i].Attempts != 1 {
		t.Errorf("it was tried once, and is %+v", jobs[i])
	}
	take(a, now, false) // as it was before
	take(jobs[i], now, true)
	// It is put again while somebody is at it: that one's end does not count.
	old := jobs[i]
	again := old
	again.Version++
	must(t, s.PutJob(ctx, again))
	must(t, s.Done(ctx, old))
	must(t, s.Postpone(ctx, old, now.Add(time.Hour)))
	must(t, s.Reschedule(ctx, old, now.Add(time.Hour)))
	if got, want := ready(t, s, "review", now, 10), "a b idle"; got != want {
		t.Errorf("ready: %s, want %s", got, want)
	}
	must(t, s.Postpone(ctx, again, now.Add(time.Second)))
	if got, want := ready(t, s, "review", now, 10), "b idle"; got != want {
		t.Errorf("ready: %s, want %s", got, want)
	}
	must(t, s.Reschedule(ctx, again, now))
	if jobs, err = s.Ready(ctx, "review", now, 10); err != nil || len(jobs) != 3 || jobs[1].Attempts+jobs[0].Attempts != 0 {
		t.Errorf("rescheduled: %+v, %v", jobs, err)
	}
	must(t, s.Done(ctx, again))
	if got, want := ready(t, s, "review", now.Add(time.Hour), 10), "b idle"; got != want {
		t.Errorf("ready: %s, want %s", got, want)
	}

	// Of many who want the same jobs each is somebody's alone.
	for i := range 20 {
		put(fmt.Sprint("many", i), Soon, noon)
	}
	var taken atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			jobs, err := s.Ready(ctx, "review", now, 100)
			if err != nil {
				t.Error(err)
			}
			for _, j := range jobs {
				if mine, err := s.Take(ctx, j, now, now.Add(time.Minute)); err != nil {
					t.Error(err)
				} else if mine && strings.HasPrefix(j.Name, "many") {
					taken.Add(1)
				}
			}
		})
	}
	all.Wait()
	if taken.Load() != 20 {
		t.Errorf("20 jobs were taken %d times", taken.Load())
	}
	explain(t, s)
}

func testFairJobs(t *testing.T, s *Store) {
	ctx := t.Context()
	if at, waits, err := s.Next(ctx, "engine"); err != nil || waits {
		t.Errorf("without a job the next is %v, %v, %v", at, waits, err)
	}
	put := func(name, requester string, priority int, after time.Duration) {
		must(t, s.PutJob(ctx, Job{Name: name, Kind: "engine", About: name, Due: noon.Add(after), Priority: priority, Requester: requester}))
	}
	for i := range 50 {
		put("crowd"+strconv.Itoa(i), "mob", Soon, time.Duration(i)*time.Second)
	}
	put("visitor", "vera", Soon, time.Minute)
	put("show", "vera", Later, time.Second)
	put("tomorrow", "ada", Soon, 24*time.Hour)
	fair := func(each, limit int) string {
		jobs, err := s.Fair(ctx, "engine", noon.Add(time.Hour), each, limit)
		must(t, err)
		var names []string
		for _, j := range jobs {
			names = append(names, j.Name+"/"+j.Requester)
		}
		return strings.Join(names, " ")
	}
	for _, c := range []struct{ got, want string }{
		{fair(1, 10), "crowd0/mob visitor/vera show/vera"},
		{fair(2, 10), "crowd0/mob crowd1/mob visitor/vera show/vera"},
		{fair(2, 2), "crowd0/mob crowd1/mob"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
	if at, waits, err := s.Next(ctx, "engine"); err != nil || !waits || !at.Equal(noon) {
		t.Errorf("the next is at %v, %v, %v", at, waits, err)
	}
}

func testRecast(t *testing.T, s *Store) {
	ctx := t.Context()
	a := begin("robots", noon, sit(game.First, bolt), sit(game.Second, bolt), began()).next(t)
	a.Job = TableJob("robots", "show", noon)
	must(t, s.Append(ctx, a))
	old, err := s.Job(ctx, "robots")
	must(t, err)
	next := old
	next.Kind, next.Due, next.Requester = "engine", noon.Add(time.Minute), "vera"
	for _, c := range []struct {
		version int
		want    Job
	}{{old.Version - 1, old}, {old.Version, next}} {
		asked := next
		asked.Version = c.version
		must(t, s.Recast(ctx, asked))
		if got, err := s.Job(ctx, "robots"); err != nil || got != c.want {
			t.Errorf("the job is %+v, %v, want %+v", got, err, c.want)
		}
	}
	later := next
	later.Due = noon.Add(time.Hour)
	must(t, s.Recast(ctx, later))
	if got, err := s.Job(ctx, "robots"); err != nil || got != next {
		t.Errorf("a job of that kind was put off: %+v, %v", got, err)
	}
}

// A program from before there were jobs says in a table's row what is left to do. It may still run beside this one.
func testOldWork(t *testing.T, s *Store) {
	ctx := t.Context()
	table := begin("old", noon, sit(game.First, ada), sit(game.Second, bolt), began()).keep(t, s)
	writes := func(head int, work string, due any) {
		must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
			_, err := c.exec(ctx, "UPDATE tables SET head = $1, work = $2, due = $3 WHERE id = 'old'", head, work, due)
			return err
		}))
	}
	job := func(want Job) {
		t.Helper()
		must(t, s.AdoptOldWork(ctx))
		if got, err := s.Job(ctx, "old"); err != nil || got != want {
			t.Errorf("the job is %+v, %v, want %+v", got, err, want)
		}
	}
	now := noon.Add(time.Minute)
	writes(5, "engine", now.UnixMilli())
	job(Job{Name: "table/old", Kind: "engine", About: "old", Version: 5, Due: now})
	writes(6, "flag", now.Add(time.Minute).UnixMilli())
	job(Job{Name: "table/old", Kind: "flag", About: "old", Version: 6, Due: now.Add(time.Minute)})
	job(Job{Name: "table/old", Kind: "flag", About: "old", Version: 6, Due: now.Add(time.Minute)}) // once
	left, err := many(ctx, s.core, single[int], "SELECT COUNT(*) FROM tables WHERE due IS NOT NULL OR work <> ''")
	if err != nil || left[0] != 0 {
		t.Errorf("%v rows still say what is left to do, %v", left, err)
	}
	// A turn of this program clears what such a program has written.
	writes(4, "engine", now.UnixMilli())
	table.tell(now, turn(game.First, "e2-e4")).keep(t, s)
	job(Job{Name: "table/old", Kind: "flag", About: "old", Version: 5, Due: now.Add(5 * time.Minute)})
}

// turnDue has a turn played at a table that waits for it.
func turnDue(ctx context.Context, s *Store, j Job) error {
	table := newTable(j.About)
	next := nextTurn(table)
	next.Job = Job{}
	return s.Append(ctx, next)
}

const shortLease = 300 * time.Millisecond

// workAndHang does five jobs, takes a sixth and says so, and then never does it.
func workAndHang(address string) error {
	ctx := context.Background()
	s, err := Open(ctx, address, Options{})
	if err != nil {
		return err
	}
	for done := 0; ; {
		jobs, err := s.Ready(ctx, "turn", s.Now(), 3)
		if err != nil {
			return err
		}
		for _, j := range jobs {
			now := s.Now()
			if mine, err := s.Take(ctx, j, now, now.Add(shortLease)); err != nil {
				return err
			} else if !mine {
				continue
			}
			if done == 5 {
				fmt.Println("holding", j.Name)
				select {}
			}
			if err := turnDue(ctx, s, j); err != nil {
				return err
			}
			done++
		}
	}
}

func TestJobsOfKilledProcesses(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests kill processes")
	}
	t.Run("SQLite", func(t *testing.T) { testKilledWorkers(t, filepath.Join(t.TempDir(), "cupboard.db"), 1) })
	t.Run("PostgreSQL", func(t *testing.T) { testKilledWorkers(t, pgtest.Start(t, pgtest.NoSync()).Database(t), 3) })
}

// testKilledWorkers lets processes work, some side by side, and kills each while it holds a job. Every job is done in the end,
// and none of them twice.
func testKilledWorkers(t *testing.T, address string, sideBySide int) {
	ctx := t.Context()
	s := open(t, address)
	const tables = 40
	for i := range tables {
		a := newTable(fmt.Sprintf("t%02d", i))
		a.Job = TableJob(a.Table, "turn", noon)
		must(t, s.Append(ctx, a))
	}
	var killed sync.WaitGroup
	for range sideBySide {
		killed.Go(func() {
			for range 2 {
				worker := child(t, "work", address)
				out, err := worker.StdoutPipe()
				if err != nil || worker.Start() != nil {
					t.Error("a worker cannot be started", err)
					return
				}
				said, _ := bufio.NewReader(out).ReadString('\n')
				if !strings.HasPrefix(said, "holding table/") {
					t.Errorf("a worker says %q", said)
				}
				_ = worker.Process.Kill()
				_ = worker.Wait()
			}
		})
	}
	killed.Wait()
	for {
		left, err := many(ctx, s.core, single[int], "SELECT COUNT(*) FROM jobs")
		must(t, err)
		if left[0] == 0 {
			break
		}
		jobs, err := s.Ready(ctx, "turn", s.Now(), tables)
		must(t, err)
		for _, j := range jobs {
			must(t, turnDue(ctx, s, j))
		}
		time.Sleep(time.Millisecond) // until the leases of the killed have run out
	}
	for i := range tables {
		log, err := s.Events(ctx, fmt.Sprintf("t%02d", i), 0)
		must(t, err)
		if len(log) != 5 {
			t.Errorf("table %d has %d events", i, len(log))
		}
	}
}
