package house

import (
	"context"
	"log/slog"
	"slices"
	"strconv"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// played is how many turns a table's log has. Who asks it does not look on.
func played(t *testing.T, h *House, table string) (n int) {
	t.Helper()
	log, err := h.Store.Events(t.Context(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log {
		if play.Is[play.Played](e.Event) {
			n++
		}
	}
	return n
}

// against opens a table at which a computer player begins.
func against(t *testing.T, h *House, who Viewer, level int) string {
	t.Helper()
	made, err := h.Create(t.Context(), who, wire.NewTable{Rules: "chess/fide", Seats: [2]wire.NewSeat{{Kind: "engine", Level: level}, {Kind: "me"}}})
	if err != nil {
		t.Fatal(err)
	}
	return made.ID
}

// replied waits until a computer player has begun at a new table: by then the workers have had the time to do what else was
// to be done.
func replied(t *testing.T, h *House) {
	t.Helper()
	for range 3 {
		id := against(t, h, ben, 1)
		until(t, "a computer player begins", func() bool { return played(t, h, id) == 1 })
	}
}

func TestAShowIsForWhoLooksOn(t *testing.T) {
	for _, clock := range []string{"", "5m"} {
		h := open(t)
		made, err := h.Create(t.Context(), ann, wire.NewTable{
			Rules: "chess/fide", Clock: clock, Seats: [2]wire.NewSeat{{Kind: "engine", Level: 1}, {Kind: "engine", Level: 1}},
		})
		if err != nil {
			t.Fatal(err)
		}
		stopped := func(turns int) {
			t.Helper()
			until(t, "the show stops", func() bool {
				job, err := h.Store.Job(t.Context(), made.ID)
				return err == nil && job.Kind == showJob
			})
			if turns < 0 {
				turns = played(t, h, made.ID)
			}
			replied(t, h)
			if n := played(t, h, made.ID); n != turns {
				t.Errorf("%d turns, and %d while nobody looked on", turns, n-turns)
			}
			l, err := h.enter(t.Context(), made.ID)
			if err != nil {
				t.Fatal(err)
			}
			defer l.leave()
			if at, runs := l.table().Clock.Deadline(); runs {
				t.Errorf("the clock runs until %v", at)
			}
		}
		stopped(0)
		w, err := h.Watch(t.Context(), eve, made.ID, -1)
		if err != nil {
			t.Fatal(err)
		}
		until(t, "the show goes on", func() bool { return played(t, h, made.ID) > 3 })
		w.Close()
		l, err := h.enter(t.Context(), made.ID)
		if err != nil {
			t.Fatal(err)
		}
		l.looked = time.Time{} // long ago
		l.leave()
		stopped(-1)
		before := played(t, h, made.ID)
		until(t, "it goes on for a reader too", func() bool {
			state(t, h, made.ID)
			return played(t, h, made.ID) > before
		})
	}
}

// A computer player that pauses does not act before its time, and is not held up by what is said meanwhile.
func TestPauses(t *testing.T) {
	h := open(t)
	h.Pauses = true
	id := against(t, h, ann, 1)
	first, waits := h.Store.Job(t.Context(), id)
	must(t, h, ann, id, wire.Ask{Do: "say", Text: "Hello"})
	if again, err := h.Store.Job(t.Context(), id); err == nil && waits == nil && played(t, h, id) == 0 && !again.Due.Equal(first.Due) {
		t.Errorf("due at %v, then at %v", first.Due, again.Due)
	}
	until(t, "it plays", func() bool { return played(t, h, id) == 1 })
	log, err := h.Store.Events(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log {
		if took := e.At.Sub(log[0].At); play.Is[play.Played](e.Event) && took < 400*time.Millisecond {
			t.Errorf("it took %v", took)
		}
	}
	before, err := play.Fold(h.Games.Sheet, log[:len(log)-1])
	if err != nil {
		t.Fatal(err)
	}
	usual := host.Pause(before)
	for _, c := range []struct {
		who  Viewer
		want time.Duration
	}{{Viewer{}, usual}, {Viewer{Replies: "quick"}, usual / 2}, {Viewer{Replies: "once"}, 0}, {Viewer{Bot: true}, 0}} {
		l := loaded{house: h}
		l.askedBy(c.who)
		if got := l.pausesUntil(before).Sub(before.At); got != c.want {
			t.Errorf("%+v waits %v", c.who, got)
		}
	}
}

// One address has many computer players think; another's single table does not wait for all of them.
func TestNobodyWaitsForAnothersCrowd(t *testing.T) {
	s, err := store.Open(t.Context(), storetest.New(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	h, err := Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local(), Engines: 1, Log: slog.New(slog.NewTextHandler(t.Output(), nil))})
	if err != nil {
		t.Fatal(err)
	}
	var crowd []string
	for i := range 2 * batch {
		crowd = append(crowd, against(t, h, Viewer{Person: "guestguestguest" + strconv.Itoa(i), Name: "Mob", From: "192.0.2.1"}, 2))
	}
	visitor := against(t, h, Viewer{Person: "visitorvisitor1", Name: "Vera", From: "198.51.100.7"}, 2)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); _ = h.Run(ctx) }()
	t.Cleanup(func() { stop(); <-done })
	until(t, "everybody has a reply", func() bool {
		return played(t, h, visitor) == 1 && !slices.ContainsFunc(crowd, func(id string) bool { return played(t, h, id) == 0 })
	})
	last := func(table string) time.Time {
		log, err := s.Events(t.Context(), table, 0)
		if err != nil {
			t.Fatal(err)
		}
		return log[len(log)-1].At
	}
	before := 0
	for _, id := range crowd {
		if last(id).Before(last(visitor)) {
			before++
		}
	}
	if before > 3 {
		t.Errorf("%d of %d turns of another address came first", before, len(crowd))
	}
}

// Who has used up an address's share still gets replies, of a computer player that looks at less.
func TestAReplyWithoutAShare(t *testing.T) {
	h := open(t)
	mob := Viewer{Person: "guestguestguest1", Name: "Mob", From: "192.0.2.1"}
	mine := mob.Requester()
	if got := h.limits(mine).Nodes; got != 0 {
		t.Errorf("%d positions at first", got)
	}
	h.Jobs.Spend(mine, 1<<40)
	if got := h.limits(mine).Nodes; got != shareSpent {
		t.Errorf("%d positions without a share", got)
	}
	id := against(t, h, mob, 8)
	until(t, "a reply", func() bool { return played(t, h, id) == 1 })
}

func TestTheAlarmRingsSooner(t *testing.T) {
	a := alarm{ring: make(chan struct{}, 1)}
	now := time.Now()
	a.reset(now.Add(time.Second))
	a.expect(now.Add(time.Minute))
	if len(a.ring) != 0 || a.wait(now) != time.Second {
		t.Error("it rings for what is due later")
	}
	a.expect(now.Add(time.Millisecond))
	if len(a.ring) != 1 || a.wait(now) != time.Millisecond || a.wait(now.Add(time.Hour)) != 0 {
		t.Error("it does not ring for what is due sooner")
	}
}
