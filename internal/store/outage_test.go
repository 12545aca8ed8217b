package store

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/store/pgtest"
)

// What a child of this test does, by name. A process that is to be killed, or to run out of disk, cannot be the test's own.
var children = map[string]func(address string) error{"append": appendForEver, "fill": fillDisk, "work": workAndHang}

func TestMain(m *testing.M) {
	if name, address, child := strings.Cut(os.Getenv("STORE_TEST_CHILD"), " "); child {
		if err := children[name](address); err != nil {
			fmt.Println("failed:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func child(t *testing.T, name, address string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	c := exec.Command(self)
	c.Env = append(os.Environ(), "STORE_TEST_CHILD="+name+" "+address)
	c.Stderr = os.Stderr
	return c
}

// appendForEver plays at many tables and says of each event that it is on disk, once the store says so.
func appendForEver(address string) error {
	s, err := Open(context.Background(), address, Options{})
	if err != nil {
		return err
	}
	failed := make(chan error)
	var out sync.Mutex
	for i := range 5 * aCrowd {
		go func() {
			a := newTable(fmt.Sprintf("t%02d", i))
			for {
				if err := s.AppendWithin(time.Minute, a); err != nil {
					failed <- err
					return
				}
				out.Lock()
				fmt.Println(a.Table, a.After+len(a.Events))
				out.Unlock()
				a = nextTurn(a)
			}
		}()
	}
	return <-failed
}

// TestKilled kills a process in which so many write at once that commits wait for more of them: early, and when many have been made.
func TestKilled(t *testing.T) {
	killed := func(t *testing.T, address string, after int) {
		c := child(t, "append", address)
		out, err := c.StdoutPipe()
		must(t, err)
		must(t, c.Start())
		acknowledged := map[string]int{}
		lines := bufio.NewScanner(out)
		for n := 0; lines.Scan(); n++ {
			var table string
			var seq int
			if _, err := fmt.Sscan(lines.Text(), &table, &seq); err != nil {
				t.Errorf("the child said %q", lines.Text())
			}
			acknowledged[table] = max(seq, acknowledged[table])
			if n == after {
				must(t, c.Process.Kill()) // what it has said before that is still to be read
			}
		}
		if err := c.Wait(); err == nil || c.ProcessState.Exited() {
			t.Fatalf("the child was to be killed: %v", err)
		}
		if len(acknowledged) < aCrowd {
			t.Fatalf("only %d tables were acknowledged", len(acknowledged))
		}
		s := open(t, address)
		for table, seq := range acknowledged {
			log, err := s.Events(t.Context(), table, 0)
			must(t, err)
			row, err := s.Row(t.Context(), table)
			must(t, err)
			if len(log) < seq || row.Head != len(log) {
				t.Errorf("table %s has %d events and head %d; %d were acknowledged", table, len(log), row.Head, seq)
			}
		}
	}
	for _, after := range []int{100, 500, 2000} {
		t.Run(fmt.Sprint("sqlite after ", after), func(t *testing.T) { killed(t, filepath.Join(t.TempDir(), "cupboard.db"), after) })
	}
	t.Run("postgres", func(t *testing.T) { killed(t, pgtest.Start(t).URL, 500) })
}

// fillDisk appends until no file may grow any more, which is what a full disk looks like from inside, and then sees that the
// store goes on by itself when there is room again.
func fillDisk(address string) error {
	ctx := context.Background()
	signal.Ignore(syscall.SIGXFSZ)
	s, err := Open(ctx, address, Options{})
	if err != nil {
		return err
	}
	a := newTable("t")
	if err := s.Append(ctx, a); err != nil {
		return err
	}
	var room syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &room); err != nil {
		return err
	}
	full := room
	full.Cur = 300_000
	for round := range 3 {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &full); err != nil {
			return err
		}
		for err = nil; err == nil; {
			next := nextTurn(a)
			if err = s.Append(ctx, next); err == nil {
				a = next
			}
		}
		if !errors.Is(err, ErrUnavailable) {
			return fmt.Errorf("with a full disk: %w", err)
		}
		log, err := s.Events(ctx, "t", 0)
		if err != nil || len(log) != a.After+len(a.Events) {
			return fmt.Errorf("with a full disk %d events are read, %w, and %d were acknowledged", len(log), err, a.After+len(a.Events))
		}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &room); err != nil {
			return err
		}
		for range 10 {
			a = nextTurn(a)
			if err := s.Append(ctx, a); err != nil {
				return fmt.Errorf("round %d, with room again: %w", round, err)
			}
		}
		full.Cur += 300_000
	}
	fmt.Println("acknowledged", a.After+len(a.Events))
	return s.Close()
}

func TestFullDisk(t *testing.T) {
	address := filepath.Join(t.TempDir(), "cupboard.db")
	out, err := child(t, "fill", address).Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var acknowledged int
	if _, err := fmt.Sscanf(string(out), "acknowledged %d", &acknowledged); err != nil {
		t.Fatalf("the child said %q", out)
	}
	s := open(t, address)
	log, err := s.Events(t.Context(), "t", 0)
	if err != nil || len(log) != acknowledged || acknowledged < 30 {
		t.Errorf("%d events, %v, and %d were acknowledged", len(log), err, acknowledged)
	}
	var sound string
	must(t, s.reader.pool.QueryRow("PRAGMA integrity_check").Scan(&sound))
	if sound != "ok" {
		t.Error(sound)
	}
}

// The server goes away in the middle of the work and comes back. Nothing acknowledged is lost, nothing refused is there, and the
// store goes on without being opened again.
func TestServerStops(t *testing.T) {
	server := pgtest.Start(t)
	s := open(t, server.URL)
	ctx := t.Context()
	var tables []Append
	for i := range 10 {
		tables = append(tables, newTable(fmt.Sprintf("t%02d", i)))
		must(t, s.Append(ctx, tables[i]))
	}
	var stopping atomic.Bool
	var played, failed atomic.Int32
	var all sync.WaitGroup
	for i := range tables {
		all.Go(func() {
			a := tables[i]
			// A backend of a server that dies may answer that the commit is not there, and the server finds it in its log when
			// it comes back: so the next append is stale, and the caller looks again.
			unsure := false
			for !stopping.Load() {
				next := nextTurn(a)
				err := s.Append(ctx, next)
				switch {
				case err == nil:
					a, unsure = next, false
					played.Add(1)
				case errors.Is(err, ErrUnknown) || errors.Is(err, ErrStale) && unsure:
					unsure = errors.Is(err, ErrUnknown)
					failed.Add(1)
					for { // the caller reloads and looks
						log, err := s.Events(ctx, a.Table, a.After+len(a.Events))
						if errors.Is(err, ErrUnavailable) {
							time.Sleep(5 * time.Millisecond)
							continue
						}
						if err != nil {
							t.Error(err)
							return
						}
						if len(log) == 1 {
							a = next
						}
						break
					}
				case errors.Is(err, ErrUnavailable):
					failed.Add(1)
					time.Sleep(5 * time.Millisecond)
				default:
					t.Error(err)
					return
				}
			}
			log, err := s.Events(ctx, a.Table, 0)
			want := a.After + len(a.Events)
			if err != nil || len(log) != want && !(unsure && len(log) == want+1) {
				t.Errorf("table %s has %d events, %v, want %d", a.Table, len(log), err, want)
			}
		})
	}
	for range 2 {
		for before := played.Load(); played.Load() < before+50 && !t.Failed(); {
			time.Sleep(time.Millisecond)
		}
		server.Down(t)
		if err := s.Ping(ctx); !errors.Is(err, ErrUnavailable) {
			t.Errorf("ping without a server: %v", err)
		}
		if _, err := s.Row(ctx, "t00"); !errors.Is(err, ErrUnavailable) {
			t.Errorf("a row without a server: %v", err)
		}
		server.Up(t)
		if err := s.Ping(ctx); err != nil {
			t.Errorf("ping with the server back: %v", err)
		}
	}
	stopping.Store(true)
	all.Wait()
	if failed.Load() == 0 {
		t.Error("nobody has noticed")
	}
	// A server that is restarted while nobody asks for anything is not noticed at all, however many connections were open.
	a := newTable("t")
	must(t, s.Append(ctx, a))
	conns := make([]*sql.Conn, mostReaders)
	for i := range conns {
		var err error
		conns[i], err = s.reader.pool.Conn(ctx)
		must(t, err)
	}
	for _, conn := range conns {
		must(t, conn.Close())
	}
	server.Down(t)
	server.Up(t)
	must(t, s.Append(ctx, nextTurn(a)))
	_, err := s.Row(ctx, "t")
	must(t, err)
}

// A connection that breaks during the commit itself leaves it open whether it happened.
func testCommitBreaks(t *testing.T, s *Store) {
	ctx := t.Context()
	pool := s.db.open(false)
	defer func() { must(t, pool.Close()) }()
	_, err := pool.ExecContext(ctx, `CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`)
	must(t, err)
	_, err = pool.ExecContext(ctx, `CREATE CONSTRAINT TRIGGER breaks AFTER UPDATE ON nodes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION break()`)
	must(t, err)
	if err := s.Ping(ctx); !errors.Is(err, ErrUnknown) || !errors.Is(err, ErrUnavailable) {
		t.Errorf("a broken commit: %v", err)
	}
	must(t, s.Append(ctx, newTable("t")))
}

// Two transactions in each other's way: the server ends one, which is tried again with everybody in it.
func testTriedAgain(t *testing.T, s *Store) {
	ctx := t.Context()
	var tries int
	for _, code := range []string{"40P01", "40001"} {
		tries = 0
		must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
			if tries++; tries < 3 {
				_, err := c.exec(ctx, "DO $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '"+code+"'; END $$")
				return err
			}
			return nil
		}))
		if tries != 3 {
			t.Errorf("%s: tried %d times", code, tries)
		}
	}
	tries = 0
	err := s.writer.do(ctx, func(ctx context.Context, c *session) error {
		tries++
		_, err := c.exec(ctx, "DO $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '40001'; END $$")
		return err
	})
	if !errors.Is(err, ErrUnavailable) || errors.Is(err, ErrUnknown) || tries != mostTries {
		t.Errorf("for ever in the way: %v after %d tries", err, tries)
	}
}

// commits counts them.
type commits struct {
	database
	n atomic.Int32
}

func (c *commits) commit(ctx context.Context, s *session) error {
	c.n.Add(1)
	return c.database.commit(ctx, s)
}

// What arrives while a commit runs is in the next one, and in one.
func TestGroups(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "cupboard.db"))
	counting := &commits{database: s.db}
	must(t, s.writer.close())
	s.writer = newWriter(counting, s.log)
	busy, free := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		must(t, s.writer.do(t.Context(), func(context.Context, *session) error {
			busy <- struct{}{}
			<-free
			return nil
		}))
	})
	<-busy
	for i := range 50 {
		all.Go(func() {
			if err := s.Append(t.Context(), begin(fmt.Sprint("t", i), noon, sit(game.First, ada)).next(t)); err != nil {
				t.Error(err)
			}
		})
	}
	for len(s.writer.tasks) < 50 {
		time.Sleep(time.Millisecond)
	}
	close(free)
	all.Wait()
	if got := counting.n.Load(); got != 2 {
		t.Errorf("%d commits, want 2", got)
	}
}
