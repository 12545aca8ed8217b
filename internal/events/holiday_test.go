package events

import (
	"slices"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// comes has people join an event who play here.
func (c *room) comes(event string, names ...string) {
	c.t.Helper()
	for _, name := range names {
		if _, err := c.Do(c.t.Context(), view.Viewer{Person: name, Name: name}, event, wire.EventCommand{Do: "join", Name: name}); err != nil {
			c.t.Fatal(err)
		}
	}
}

// An organiser sets holidays before and after the beginning; every table knows them, also after a failure, and one taken back is taken back there.
func TestHolidaysOfAnEvent(t *testing.T) {
	c := newRoom(t)
	c.now = time.Date(2026, 12, 20, 12, 0, 0, 0, time.UTC)
	boss, guest := view.Viewer{Person: "boss"}, view.Viewer{Person: "guest", Lang: game.German}
	st, err := c.Create(t.Context(), boss, wire.NewEvent{
		Name: "Winter", Format: RoundRobin, Rules: []string{"chess/fide"}, Clock: "3d",
		Holidays: []wire.Holiday{{From: "2026-12-24", To: "2026-12-26"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	c.comes(st.ID, "Ann", "Ben")
	do := func(cmd wire.EventCommand) State {
		t.Helper()
		after, err := c.Do(t.Context(), boss, st.ID, cmd)
		if err != nil {
			t.Fatalf("%+v: %v", cmd, err)
		}
		return after
	}
	st = do(wire.EventCommand{Do: "start"})
	table := st.Rounds[0].Boards[0].Table
	known := func(want ...string) {
		t.Helper()
		var got []string
		for _, h := range c.tables.holidays[table].Both {
			got = append(got, h.Text().EN)
		}
		if !slices.Equal(got, want) {
			t.Errorf("the table knows %q, not %q", got, want)
		}
	}
	known("from 24 to 26\u00a0December")
	do(wire.EventCommand{Do: "holiday", From: "2027-01-01"})
	known("from 24 to 26\u00a0December", "on 1\u00a0January")
	before := st.Seq
	st = do(wire.EventCommand{Do: "holiday", From: "2027-01-01", To: "2027-01-01"})
	if st.Seq != before+1 {
		t.Errorf("the same holiday is written down twice: %d lines after %d", st.Seq, before)
	}
	st = do(wire.EventCommand{Do: "no-holiday", From: "2026-12-24", To: "2026-12-26"})
	known("on 1\u00a0January")
	c.tables.holidays = map[string]clock.Holidays{}
	c.Service.laid = nil // as after a restart, or at another node
	c.Sweep(t.Context())
	known("on 1\u00a0January")
	log := st.View(guest, "").Log
	if last := log[len(log)-1].Text; last != "Züge sind vom 24. bis 26.\u00a0Dezember wieder fällig." {
		t.Errorf("the log says %q", last)
	}

	for _, wrong := range []struct {
		cmd  wire.EventCommand
		says string
		kind problem.Kind
	}{
		{cmd: wire.EventCommand{From: "Christmas"}, says: "not a date", kind: problem.BadRequest},
		{cmd: wire.EventCommand{From: "2026-12-26", To: "2026-12-24"}, says: "before they begin", kind: problem.BadRequest},
		{cmd: wire.EventCommand{From: "2026-11-01"}, says: "from today", kind: problem.BadRequest},
		{cmd: wire.EventCommand{From: "2036-11-01"}, says: "from today", kind: problem.BadRequest},
		{cmd: wire.EventCommand{Do: "no-holiday", From: "2027-05-01"}, says: "no holiday from 2027-05-01 to 2027-05-01", kind: problem.BadRequest},
	} {
		if wrong.cmd.Do == "" {
			wrong.cmd.Do = "holiday"
		}
		if _, err := c.Do(t.Context(), boss, st.ID, wrong.cmd); kindOf(err) != wrong.kind || !strings.Contains(err.Error(), wrong.says) {
			t.Errorf("%+v: %v", wrong.cmd, err)
		}
	}
	if _, err := c.Do(t.Context(), guest, st.ID, wire.EventCommand{Do: "holiday", From: "2027-02-01"}); kindOf(err) != problem.NotYours {
		t.Errorf("a guest sets a holiday: %v", err)
	}
	quick, err := c.Create(t.Context(), boss, wire.NewEvent{Name: "Quick", Format: Swiss, Rules: []string{"chess/fide"}, Clock: "5m"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Do(t.Context(), boss, quick.ID, wire.EventCommand{Do: "holiday", From: "2027-02-01"}); kindOf(err) != problem.Refused || !strings.Contains(err.Error(), "days per turn") {
		t.Errorf("a holiday with a clock of minutes: %v", err)
	}
}

// Nobody need come on a holiday: the time after which somebody is a no-show does not run either.
func TestNobodyIsANoShowOnAHoliday(t *testing.T) {
	c := newRoom(t)
	c.now = time.Date(2026, 12, 23, 8, 0, 0, 0, time.UTC)
	boss := view.Viewer{Person: "boss"}
	st, err := c.Create(t.Context(), boss, wire.NewEvent{
		Name: "Winter", Format: RoundRobin, Rules: []string{"chess/fide"}, Clock: "3d", Wait: 24 * 60,
		Holidays: []wire.Holiday{{From: "2026-12-24", To: "2026-12-26"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	c.comes(st.ID, "Ann", "Ben")
	if st, err = c.Do(t.Context(), boss, st.ID, wire.EventCommand{Do: "start"}); err != nil {
		t.Fatal(err)
	}
	c.tables.awaited = map[string]time.Time{st.Rounds[0].Boards[0].Table: c.now}
	for _, at := range []struct {
		now    time.Time
		result string
	}{
		{time.Date(2026, 12, 25, 12, 0, 0, 0, time.UTC), ""},
		{time.Date(2026, 12, 28, 9, 0, 0, 0, time.UTC), ""}, // two hours before, 21 after
		{time.Date(2026, 12, 28, 10, 0, 0, 0, time.UTC), SecondCame},
	} {
		c.now = at.now
		if st, err = c.Advance(t.Context(), st.ID); err != nil || st.Rounds[0].Boards[0].Result != at.result {
			t.Errorf("at %v the result is %q, %v", at.now, st.Rounds[0].Boards[0].Result, err)
		}
	}
}

// A player has 28 days of holiday in a year, which stop that player's clock alone; one that has begun ends today when it is taken back.
func TestAPlayersOwnHolidays(t *testing.T) {
	c := newRoom(t)
	c.now = time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	ann, ben := view.Viewer{Person: "Ann", Name: "Ann"}, view.Viewer{Person: "Ben", Name: "Ben"}
	st, err := c.Create(t.Context(), view.Viewer{Person: "boss"}, wire.NewEvent{Name: "Winter", Format: RoundRobin, Rules: []string{"chess/fide"}, Clock: "3d"})
	if err != nil {
		t.Fatal(err)
	}
	c.comes(st.ID, "Ann", "Ben")
	if st, err = c.Do(t.Context(), view.Viewer{Person: "boss"}, st.ID, wire.EventCommand{Do: "start"}); err != nil {
		t.Fatal(err)
	}
	take := func(who view.Viewer, do, from, to, says string) {
		t.Helper()
		var err error
		if _, err = c.Do(t.Context(), who, st.ID, wire.EventCommand{Do: do, From: from, To: to}); says == "" && err != nil || says != "" && (err == nil || !strings.Contains(err.Error(), says)) {
			t.Errorf("%s %s %s to %s: %v", who.Name, do, from, to, err)
		}
	}
	b := st.Rounds[0].Boards[0]
	seat := game.First
	if st.Players[b.Second-1].Name == "Ann" {
		seat = game.Second
	}
	known := func(want ...string) {
		t.Helper()
		var got []string
		all := c.tables.holidays[b.Table]
		for _, h := range all.Of(seat) {
			got = append(got, h.Text().EN)
		}
		if !slices.Equal(got, want) || len(all.Both) > 0 || len(all.Of(seat.Other())) > 0 {
			t.Errorf("the table knows %q, not %q: %+v", got, want, all)
		}
	}
	take(ann, "holiday", "2026-12-10", "2026-12-29", "")
	known("from 10 to 29\u00a0December")
	take(ann, "holiday", "2026-12-30", "2027-01-06", "") // two days of this year, six of the next
	take(ann, "holiday", "2026-12-02", "2026-12-08", "in 2026 there are 6 left")
	take(ann, "holiday", "2027-02-01", "2027-02-23", "in 2027 there are 22 left")
	take(ben, "no-holiday", "2026-12-10", "2026-12-29", "no holiday")
	c.now = time.Date(2026, 12, 15, 12, 0, 0, 0, time.UTC)
	take(ann, "no-holiday", "2026-12-10", "2026-12-29", "") // she is back
	known("from 30\u00a0December to 6\u00a0January", "from 10 to 15\u00a0December")
	take(ann, "no-holiday", "2026-12-10", "2026-12-15", "have been taken")
	take(view.Viewer{Person: "stranger"}, "holiday", "2026-12-20", "", "Only the organiser")
	if _, err := c.Do(t.Context(), ben, st.ID, wire.EventCommand{Do: "holiday", Player: st.Of("Ann"), From: "2026-12-20"}); kindOf(err) != problem.NotYours {
		t.Errorf("Ben sends Ann on holiday: %v", err)
	}
	st, _ = c.State(t.Context(), st.ID)
	log := st.View(ann, "").Log
	if last := log[len(log)-1].Text; last != "Ann is on holiday from 10 to 15\u00a0December." {
		t.Errorf("the log says %q", last)
	}
}
