package house

import (
	"crypto/rand"
	"slices"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/bus"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// since is a table with a day per turn at which Ann has been to move for so many days, and on which days no turn was due, counted from today.
func since(t *testing.T, h *House, id string, days int, off ...[2]int) string {
	t.Helper()
	now := h.Store.Now()
	began := now.AddDate(0, 0, -days)
	b, err := host.New(h.Games.Sheet, rand.Reader).Decide(play.Request{By: game.Nobody, Command: play.Create{
		Table: id, Rules: "checkers/maple", Control: clock.Control{Kind: clock.Days, Time: 24 * time.Hour},
	}}, began)
	then := func(by game.Seat, c play.Command) {
		if err == nil {
			b, err = b.Then(play.Request{By: by, Seen: play.UpToDate, Command: c}, began)
		}
	}
	if len(off) > 0 {
		then(game.Nobody, play.SetHolidays{Days: around(now, off...)})
	}
	then(game.First, play.Join{Player: play.Player{Kind: play.Person, Name: ann.Name, Holder: ann.Person}})
	then(game.Second, play.Join{Player: play.Player{Kind: play.Person, Name: ben.Name, Holder: ben.Person}})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.append(began, change{Batch: b, job: pendingJob(b.After.Table())}); err != nil {
		t.Fatal(err)
	}
	return id
}

// around is holidays by their first and last day, counted from today.
func around(now time.Time, off ...[2]int) (all []clock.Holiday) {
	today := now.UTC().Truncate(24 * time.Hour)
	for _, o := range off {
		all = append(all, clock.Holiday{From: today.AddDate(0, 0, o[0]), To: today.AddDate(0, 0, o[1])})
	}
	return all
}

// Over days in a real log: nobody loses on time on a holiday, also after a restart and at another node, and without one the flag falls.
func TestAGamePassesThroughAHoliday(t *testing.T) {
	address := storetest.New(t)
	kept, err := store.Open(t.Context(), address, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	h := openOn(t, kept, bus.Local(), 0)
	passThroughAHoliday(t, h, h)
	again, err := store.Open(t.Context(), address, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = again.Close() })
	if s := state(t, openOn(t, again, bus.Local(), 0), "holidayTable"); !s.Clocks.Holiday {
		t.Errorf("after a restart the clocks are %+v", s.Clocks)
	}
}

func TestAGamePassesThroughAHolidayAtTwoNodes(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	b := bus.Local()
	houses := neighbours(t, [2]bus.Bus{b, b}, [2]int{0, 0})
	passThroughAHoliday(t, houses[0], houses[1])
}

// passThroughAHoliday writes logs at one house and looks at both.
func passThroughAHoliday(t *testing.T, h, other *House) {
	t.Helper()
	late := since(t, h, "lateTable00", 4)
	before := since(t, h, "beforeTable", 9, [2]int{-7, -6}) // over since its second day after the holiday
	rests := since(t, h, "holidayTable", 4, [2]int{-6, 2})
	for _, id := range []string{late, before} {
		until(t, "the flag falls", func() bool { return state(t, other, id).Phase == "over" })
	}
	for _, h := range []*House{h, other} {
		s := state(t, h, rests)
		if s.Phase != "playing" || !s.Clocks.Holiday || !s.Clocks.Paused || s.Clocks.Left[0] != (24*time.Hour).Milliseconds() || len(s.Clocks.Holidays) != 1 {
			t.Errorf("on a holiday the table is %s, its clocks %+v", s.Phase, s.Clocks)
		}
	}
	due := func(want time.Time) {
		t.Helper()
		job, err := h.Store.Job(t.Context(), rests)
		if err != nil || job.Kind != flagJob || job.Due.Sub(want).Abs() > time.Hour {
			t.Errorf("the flag falls at %v, not %v; %v", job.Due, want, err)
		}
	}
	now := h.Store.Now()
	ends := around(now, [2]int{0, 2})[0].To.Add(36 * time.Hour) // the next day has begun everywhere
	due(ends.AddDate(0, 0, 1))
	if err := other.SetHolidays(t.Context(), rests, clock.Holidays{Both: around(now, [2]int{-6, 5})}); err != nil {
		t.Fatal(err)
	}
	until(t, "both know the longer holiday", func() bool {
		return len(state(t, h, rests).Clocks.Holidays) == 1 && state(t, h, rests).Clocks.Holidays[0].To > ends.Format(time.DateOnly)
	})
	own := clock.Holidays{Both: around(now, [2]int{-6, 5}), Own: [2][]clock.Holiday{1: around(now, [2]int{6, 9})}}
	if err := other.SetHolidays(t.Context(), rests, own); err != nil {
		t.Fatal(err)
	}
	must(t, h, ann, rests, wire.Ask{Do: "play", Text: "11-15"})
	turns, err := h.Store.Ready(t.Context(), store.TurnJob, now.AddDate(0, 0, 30), 10)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(turns, func(j store.Job) bool { return j.About == rests })
	if at < 0 || !turns[at].Due.Equal(ends.AddDate(0, 0, 7)) {
		t.Errorf("Ben, who has a holiday of his own, is told at %+v", turns)
	}
	if err := h.SetHolidays(t.Context(), rests, clock.Holidays{}); err != nil { // Ben's day begins now
		t.Fatal(err)
	}
	due(now.AddDate(0, 0, 1))
	if s := state(t, h, rests); s.Clocks.Paused || s.Clocks.Holidays != nil {
		t.Errorf("without a holiday the clocks are %+v", s.Clocks)
	}
	if err := h.SetHolidays(t.Context(), rests, clock.Holidays{Both: around(now, [2]int{0, 3})}); err != nil {
		t.Fatal(err)
	}
	if err := h.SetHolidays(t.Context(), late, clock.Holidays{Both: around(now, [2]int{0, 3})}); err != nil {
		t.Errorf("a table that is over: %v", err)
	}
}

// Watchers hear that a holiday stops the clocks, though nothing happens at the table.
func TestWatchersHearOfAHoliday(t *testing.T) {
	h := open(t)
	w, err := h.Watch(t.Context(), ben, since(t, h, "holidayTable", 1, [2]int{-2, 1}), -1)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var snapshot wire.Snapshot
	read(t, w, &snapshot)
	var news wire.News
	if read(t, w, &news); len(news.Events) > 0 || news.State.Clocks == nil || !news.State.Clocks.Holiday {
		t.Errorf("they are told %+v", news)
	}
}
