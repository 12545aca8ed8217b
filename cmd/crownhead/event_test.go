package main

import (
	"strings"
	"testing"

	"crownhead/internal/client"
	"crownhead/internal/wire"
)

// Somebody at a terminal finds an event, joins it by its code and reads the standings.
func TestEventCommand(t *testing.T) {
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", t.TempDir())
	data := t.TempDir()
	event := func(args ...string) (string, string, int) {
		t.Helper()
		return crownhead(append(append([]string{"event"}, args...), "-server", house.url, "-data", data)...)
	}
	if out, errs, status := event("list"); status != done || out != "There is no event here that you may see.\n" {
		t.Errorf("%d %s%s", status, out, errs)
	}
	boss, err := client.New(client.Options{Address: house.url})
	if err != nil {
		t.Fatal(err)
	}
	made, err := boss.NewEvent(t.Context(), wire.NewEvent{Name: "Thursday", Format: "swiss", Rules: []string{"chess/fide"}, RealBoards: true, Private: true, Rounds: 2, Roster: "Ann\nBob\nCleo"})
	if err != nil {
		t.Fatal(err)
	}
	if out, _, status := event("show", made.ID); status == done {
		t.Errorf("a stranger sees a private event: %s", out)
	}
	if out, errs, status := event("show", made.Code); status != done || !strings.Contains(out, "Thursday · swiss · Entries are open") || !strings.Contains(out, "Cleo") {
		t.Errorf("%d %s%s", status, out, errs)
	}
	if out, errs, status := event("join", made.Code, "-name", "Dan"); status != done || !strings.Contains(out, "Dan") {
		t.Errorf("%d %s%s", status, out, errs)
	}
	if _, errs, status := event("join", made.Code, "-name", "Dan"); status == done || !strings.Contains(errs, "You are in already, as Dan") {
		t.Errorf("%d %s", status, errs)
	}
	for _, c := range []wire.EventCommand{{Do: "start"}, {Do: "result", Round: 1, Board: 1, Result: "1-0"}, {Do: "result", Round: 1, Board: 2, Result: "1/2"}} {
		if _, err := boss.InEvent(t.Context(), made.ID, c); err != nil {
			t.Fatal(err)
		}
	}
	if out, errs, status := event("list", "-lang", "de"); status != done || !strings.Contains(out, made.ID) || !strings.Contains(out, "Läuft") && !strings.Contains(out, "läuft") {
		t.Errorf("%d %s%s", status, out, errs)
	}
	out, errs, status := event("standings", made.ID)
	if status != done || !strings.Contains(out, "BH-C1") || strings.Count(out, "½") < 2 {
		t.Errorf("%d %s%s", status, out, errs)
	}
	weeks, err := boss.NewEvent(t.Context(), wire.NewEvent{Name: "Winter", Format: "swiss", Rules: []string{"chess/fide"}, Clock: "3d", Holidays: []wire.Holiday{{From: "2027-12-24", To: "2027-12-26"}}})
	if err != nil {
		t.Fatal(err)
	}
	if out, errs, status := event("show", weeks.ID, "-lang", "de"); status != done || !strings.Contains(out, "Kein Zug ist vom 24. bis 26.\u00a0Dezember fällig.\n") {
		t.Errorf("%d %s%s", status, out, errs)
	}
	for _, c := range [][]string{{"dance", made.ID}, {"join", made.Code, "-player", "Ann"}, {"show"}} {
		if _, errs, status := event(c...); status == done || errs == "" {
			t.Errorf("%v: %d %s", c, status, errs)
		}
	}
}
