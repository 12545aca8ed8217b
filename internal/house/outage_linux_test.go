package house

import (
	"context"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/play"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
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

// paused is how often the log of a table says that its clocks stood.
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
			t.Errorf("the log of a table says %d times that its clocks stood", n)
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
		t.Errorf("the log says %d times that the clocks stood", n)
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
		t.Errorf("the log says %d times that the clocks stood; %v", n, h.Ready())
	}
}

// Spectators see that the clocks are paused while the database is away.
func TestShownClocksStand(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	server := pgtest.Start(t, pgtest.NoSync())
	s, err := store.Open(t.Context(), server.Database(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
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
	// A request that the house made before these games began must not be the first to fail: the outage would be older than the games.
	h.alarm.expect(h.Store.Now())
	until(t, "the house has looked for what is due", func() bool { return h.alarm.wait(h.Store.Now()) > 0 })
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
			t.Errorf("the log says %d times that the clocks stood", n)
		}
	}
	// The same if only the way to the database was cut: no house has written since that it runs.
	h.silence = 0
	h.fell(h.Store.Now(), context.DeadlineExceeded)
	until(t, "the house is ready again", func() bool { return h.Ready() == nil })
	if n := paused(t, h, alone); n != 2 {
		t.Errorf("after a cut the log says %d times that the clocks stood", n)
	}
	// But not if another house has.
	h.fell(h.Store.Now().Add(-time.Hour), context.DeadlineExceeded)
	until(t, "the house is ready once more", func() bool { return h.Ready() == nil })
	if n := paused(t, h, alone); n != 2 {
		t.Errorf("though another house ran, the log says %d times that the clocks stood", n)
	}
}
