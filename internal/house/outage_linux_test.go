package house

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// diskOf lets this process write files no longer than that.
func diskOf(t *testing.T, size uint64) {
	t.Helper()
	limit := syscall.Rlimit{Cur: size, Max: ^uint64(0)}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
}

// paused is how often the log of a table says that its clocks were paused.
func paused(t *testing.T, h *House, table string) (n int) {
	t.Helper()
	log, err := h.Store.Events(t.Context(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log {
		if play.Is[play.Paused](e.Event) {
			n++
		}
	}
	return n
}

// A full disk that is freed a block at a time is not filled by the pauses of the first tables, again and again.
func TestADiskThatIsFreedALittleAtATime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "house.db")
	s, err := store.Open(t.Context(), path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	h, err := Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local()}) // it does not run: each step is this test's
	if err != nil {
		t.Fatal(err)
	}
	var tables []string
	for range 8 {
		tables = append(tables, duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"}))
	}
	wal, err := os.Stat(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	const block = 4096
	size := uint64(wal.Size())
	t.Cleanup(func() { diskOf(t, ^uint64(0)) })
	diskOf(t, size)
	if answer, err := h.Do(t.Context(), ann, tables[0], Order{Seen: 100}, play.PlayTurn{Turn: "11-15"}); err == nil {
		t.Fatal("a full disk takes a turn", answer)
	}
	if err := h.Ready(); err == nil {
		t.Error("the house is ready though it cannot write")
	}
	steps := 0
	for ; h.outage.on() && steps < 1000; steps++ {
		size += block
		diskOf(t, size)
		h.recover(t.Context())
	}
	if h.Ready() != nil || steps < 3 {
		t.Fatalf("after %d steps: %v", steps, h.Ready())
	}
	diskOf(t, ^uint64(0))
	for _, id := range tables {
		if n := paused(t, h, id); n != 1 {
			t.Errorf("the log of a table says %d times that its clocks were paused", n)
		}
	}
}

// A table that cannot be read does not keep the others from going on.
func TestOneTableHoldsUpNobody(t *testing.T) {
	h := open(t)
	bad := "0badbadbad00"
	now := h.Store.Now()
	err := h.Store.Append(t.Context(), store.Append{
		Table: bad, Events: []play.Entry{{Seq: 1, At: now, Event: play.Created{Table: bad, Rules: "chess/of-another-house"}}},
		Row: store.Row{ID: bad, Rules: "chess/of-another-house", Family: "chess", Phase: "playing", Clock: "5m", Created: now, Changed: now, Head: 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"})
	h.fell(h.Store.Now(), context.DeadlineExceeded)
	until(t, "the house goes on", func() bool { return h.Ready() == nil })
	if n := paused(t, h, id); n != 1 {
		t.Errorf("the log says %d times that the clocks were paused", n)
	}
}

// Who moves before the recovery has come to his table does not lose by the time of the outage.
func TestATurnBeforeTheRecovery(t *testing.T) {
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "house.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	h, err := Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local()})
	if err != nil {
		t.Fatal(err)
	}
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"})
	h.fell(h.Store.Now(), context.DeadlineExceeded)
	if s := state(t, h, id); !s.Clocks.Paused {
		t.Errorf("the clocks are shown as %+v", s.Clocks)
	}
	must(t, h, ann, id, wire.Ask{Do: "play", Text: "11-15"})
	until(t, "the recovery", func() bool {
		h.recover(t.Context())
		return !h.outage.on()
	})
	if n := paused(t, h, id); n != 1 || h.Ready() != nil || state(t, h, id).Clocks.Paused {
		t.Errorf("the log says %d times that the clocks were paused; %v", n, h.Ready())
	}
}

// onPostgres is a store on a server of its own, which the test can stop.
func onPostgres(t *testing.T) (*pgtest.Server, *store.Store) {
	t.Helper()
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	server := pgtest.Start(t, pgtest.NoSync())
	s, err := store.Open(t.Context(), server.Database(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return server, s
}

// Spectators see that the clocks are paused while the database is away.
func TestShownClocksArePaused(t *testing.T) {
	server, s := onPostgres(t)
	h := openOn(t, s, bus.Local(), 0)
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"})
	alone := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"}) // nobody looks on
	w, err := h.Watch(t.Context(), eve, id, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var first wire.Snapshot
	read(t, w, &first)
	server.Down(t)
	var news wire.News
	if read(t, w, &news); !news.State.Clocks.Paused || len(news.Events) != 0 {
		t.Errorf("Eve is told %+v", news)
	}
	if h.Ready() == nil {
		t.Error("the house is ready")
	}
	server.Up(t)
	for news.State.Clocks.Paused {
		news = wire.News{}
		read(t, w, &news)
	}
	until(t, "the house is ready", func() bool { return h.Ready() == nil })
	for _, id := range []string{id, alone} {
		if n := paused(t, h, id); n != 1 {
			t.Errorf("the log says %d times that the clocks were paused", n)
		}
	}
}

// An outage begins after what was written last, though the request that failed was made before. Tables that nobody watches are
// put right, too: after a restart of the database, and after a cut in which no house has written that it runs.
func TestAnOutageBeginsAfterTheLastWrite(t *testing.T) {
	server, s := onPostgres(t)
	// They do not run: each step is this test's.
	var houses [2]*House
	for i := range houses {
		var err error
		if houses[i], err = Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local()}); err != nil {
			t.Fatal(err)
		}
	}
	h, other := houses[0], houses[1]
	h.silence = 0 // no house has to be silent for long
	later := func() time.Time {
		before := s.Now()
		until(t, "a millisecond has passed", func() bool { return s.Now().After(before) })
		return s.Now()
	}
	// outage is one that a request finds that was made at that time. It returns for which tables the log says so.
	outage := func(tried time.Time, tables ...string) (stood []bool) {
		var before []int
		for _, id := range tables {
			before = append(before, paused(t, h, id))
		}
		h.fell(tried, context.DeadlineExceeded)
		until(t, "the recovery", func() bool { h.recover(t.Context()); return h.Ready() == nil })
		for i, id := range tables {
			stood = append(stood, paused(t, h, id) > before[i])
		}
		return stood
	}
	clocked := wire.NewTable{Rules: "checkers/maple", Clock: "5m"}

	tried := later()
	first := duel(t, h, clocked)
	written := later()
	second := duel(t, h, clocked)
	ofOther := duel(t, other, clocked)
	server.Down(t)
	server.Up(t)
	if got := outage(tried, first, second, ofOther); slices.Contains(got, false) {
		t.Errorf("after a restart of the database, the clocks of these are put back: %v", got)
	}
	if since, _ := stoodFor(t, h, first); since.Before(written) {
		t.Errorf("the clocks were paused since %v, and at %v a table was opened", since, written)
	}

	tried = later()
	third := duel(t, h, clocked)
	h.beat(t.Context())
	if got := outage(tried, first, third); slices.Contains(got, false) {
		t.Errorf("after a cut, the clocks of these are put back: %v", got)
	}

	tried = later()
	later()
	other.beat(t.Context())
	if got := outage(tried, first, third); slices.Contains(got, true) {
		t.Errorf("though another house ran, the clocks of these are put back: %v", got)
	}
}

// A house is cut off long before the database restarts, and recovers first. Players of the other house could move until the restart, and
// do not get that time back; a player who waited here could not, and does.
func TestOnlyThoseWhoWereHeldUpGetTimeBack(t *testing.T) {
	server, s := onPostgres(t)
	var houses [2]*House // they do not run: each step is this test's
	for i := range houses {
		var err error
		if houses[i], err = Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local()}); err != nil {
			t.Fatal(err)
		}
	}
	cutOff, other := houses[0], houses[1]
	clocked := wire.NewTable{Rules: "checkers/maple", Clock: "5m"}
	ofOther, waitsHere, watchesHere := duel(t, other, clocked), duel(t, cutOff, clocked), duel(t, other, clocked)
	for id, who := range map[string]Viewer{waitsHere: ann, watchesHere: ben} { // Ann is to move at all tables
		w, err := cutOff.Watch(t.Context(), who, id, -1)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
	}
	since := s.Now()
	cutOff.fell(since, context.DeadlineExceeded)
	until(t, "some time has passed", func() bool { return s.Now().Sub(since) > 20*time.Millisecond })
	other.beat(t.Context())
	ran, err := s.Beaten(t.Context())
	if err != nil || !ran.After(since) {
		t.Fatalf("the other house ran until %v (%v), and the cut was at %v", ran, err, since)
	}
	server.Down(t)
	server.Up(t)
	until(t, "the recovery", func() bool { cutOff.recover(t.Context()); return cutOff.Ready() == nil })
	for id, want := range map[string]time.Time{ofOther: ran, waitsHere: since, watchesHere: ran} {
		if got, _ := stoodFor(t, cutOff, id); !got.Equal(want) {
			t.Errorf("clocks were paused from %v on, and the player was held up from %v", got, want)
		}
	}
}
